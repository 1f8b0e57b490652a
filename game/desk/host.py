"""Runs a game on this computer: the match, its file, the people at the screen, and the computer players.

The host knows no pictures and has no clock: the caller passes in the time. A computer player is asked as soon as its
choice is due. The answer is played after a pause that depends on nothing but the pace and on what everybody sees: not
on how long the player thought, nor on how much there was to choose from. A person whose last step showed something to
them alone, and who is not asked again, gets time to look at it. Onlookers who were shown something hear of it when they
next sit down, or at once if the table is set that way. When a step brings about something that the title wants
everybody to watch, the game waits until the screen has shown it. What brings the whole table together is shown as
everybody sees it, and whoever has the next turn, or something of their own to read, confirms anew after that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.contract import Action, Event, Refusal, Seat, View, seats_in
from game.core.dossier import AnyDossier
from game.core.jots import next_sign
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import audience, blank, secret_fields
from game.core.reasons import Advice
from game.desk.hotseat import HotSeat, Phase
from game.desk.savefile import SaveFile


class Thinker(Protocol):
    """Whatever thinks for the computer players, here or in another process. The host never waits for it."""

    def ask(self, seat: Seat, player: str, dossier: AnyDossier, legal: Sequence[Action]) -> None: ...

    def answer(self) -> tuple[Seat, Action] | None: ...

    def forget(self) -> None: ...


class Adviser(Protocol):
    """Whoever gives hints to people, without holding up the screen either."""

    def ask_for_a_hint(self, seat: Seat, dossier: AnyDossier, legal: Sequence[Action]) -> None: ...

    def hint(self) -> Advice | None: ...

    @property
    def advising(self) -> bool:
        """Whether a hint may still come."""
        ...


PACE = {"off": 0.45, "fast": 0.45, "normal": 0.9, "slow": 1.8, "step": 0.45}
"""How many seconds pass before a computer player's usual choice is shown, by animation speed."""
SHORTEST = 0.45
"""The shortest pause, more than the best level needs for a move: a forced choice that came sooner would give itself
away."""

Watch = Callable[[View, Sequence[Event], View], bool]
"""Says something of a step: from the table before, the news, and the table after, all as everybody sees and hears it,
or all as one seat does."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What a game says of its steps: who looks up at them."""

    watch: Watch = lambda before, news, after: False
    """Whether a step brought about something that everybody should watch."""
    together: Watch = lambda before, news, after: False
    """Whether the whole table looks up for it, so that nothing of anybody's own may be on the screen meanwhile."""
    reads: Watch = lambda before, news, after: False
    """Whether a seat was shown something of its own that it has to read."""
    onlookers: Callable[[Event], int] = lambda event: 0
    """The onlookers to whom an event showed something, as a mask, worked out only from what everybody hears of it."""


Ponder = Callable[[View], float]
"""How long a question deserves to be thought over, from the public view: 1 for most."""
RUSH = 0.05
"""The pause while people want to get to their next turn."""
STRICT = "strict"
"""The note in a match that began at a strict table: nobody takes anything back or is given a hint."""
AHEAD = 0.3
"""How many seconds a question is on the screen before a standing order answers it."""


class Host:
    """One match at one computer."""

    def __init__(
        self,
        match: Match,
        file: SaveFile | None,
        thinker: Thinker,
        *,
        pace: str = "normal",
        idle_minutes: int = 0,
        on_focus_loss: bool = True,
        attention: Attention = Attention(),
        ponder: Ponder = lambda public: 1.0,
        adviser: Adviser | None = None,
        on_step: Callable[[], None] = lambda: None,
        now: float = 0.0,
    ) -> None:
        self.match = match
        self.file = file
        self.thinker = thinker
        self.pace = pace
        people = [n for n, sitter in enumerate(match.sitters) if sitter.person]
        self.hotseat = HotSeat(
            people,
            range(match.setup.seats),
            several=len(match.people) > 1,
            idle_minutes=idle_minutes,
            on_focus_loss=on_focus_loss,
            now=now,
        )
        self.stepping = False
        """Whether each step of a computer player waits for `go_on`."""
        self.before: dict[Seat | None, View] = {}
        """The views from before the last step: the one that was on screen, the public one, and everybody's if several
        people play."""
        self.heard_from = len(match.dossier(None).news)
        """How much news there was before the last step; after something was taken back, all there is."""
        self.watched_by: Seat | None = None
        """Whose view was on screen when the last step was taken."""
        self.rushing = False
        """Whether the computer players go on without their pauses, until a person is asked."""
        self.news_at_once = False
        """Whether onlookers who were shown something are given the screen at once."""
        self._attention = attention
        self.shared = False
        """Whether the last step was watched by everybody together, and is not to be shown whole to anybody again."""
        self._ponder = ponder
        self._adviser = adviser
        self._pause = PACE["normal"]
        """How long the computer players who are asked now seem to think."""
        self._advised: Sequence[Action] = ()
        """The choices that a hint was asked about."""
        self._hinting: tuple[Seat, int] | None = None
        """Who has asked for a hint, after how many steps."""
        self._on_step = on_step
        self._showing = False
        self._looking = self._watching = self._sealed = False
        self._let_pass = False
        self._called = False
        """Whether the present question has called somebody to the screen."""
        self._read = {seat: self._last_turn(seat) for seat in range(match.setup.seats)}
        self._asked: Seat | None = None
        self._answers: dict[Seat, Action] = {}
        self._since = now
        self._settle(now, [])

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return self.match.sitters

    @property
    def people(self) -> frozenset[Seat]:
        return self.hotseat.people

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view the table shows; None for the public view."""
        if self.hotseat.phase is Phase.PRIVATE:
            return self.hotseat.seat
        return None

    def view(self) -> View:
        return self.match.view(self.viewer)

    @property
    def over(self) -> bool:
        return self.match.result is not None

    # What people do

    def submit(self, seat: Seat, action: Action, now: float) -> list[Event]:
        """Play a person's choice. Raises IllegalAction, changing nothing, if it is not allowed."""
        self._remember()
        others = self.match.pending & ~(1 << seat)
        told = self.match.submit(seat, action)
        # If others are still asked and nothing was shown, the choice is sealed: this person may still change it.
        self._sealed = self.match.pending == others != 0 and self.match.undo_lock(seat) is None
        if not self.match.pending >> seat & 1:
            self.have_read(seat)
        self._settle(now, told, seat)
        return told

    @property
    def strict(self) -> bool:
        return STRICT in self.match.marks

    def undo_lock(self, seat: Seat) -> Refusal | None:
        """Why this seat cannot take its last step back. At a strict table, too, a sealed choice may be changed until
        the screen is handed on."""
        if self.strict and not self._sealed:
            return Refusal("strict")
        return self.match.undo_lock(seat)

    def undo(self, seat: Seat, now: float) -> None:
        self.match.undo(seat)
        self._sealed = self.hotseat.lingering = False
        self._forget()
        self.heard_from = len(self.match.dossier(None).news)
        self._settle(now, [])

    def jot(self, about: str) -> None:
        """Pencil in the next sign beside something, for the person at the screen."""
        seat = self.viewer
        if seat is not None:
            self.match.jot(seat, about, next_sign(self.match.jots(seat).get(about, "")))

    def pass_ahead(self, span: str, now: float) -> None:
        """Give a standing order for the person at the screen, and pass the present question by it; an empty span
        revokes what was ordered."""
        seat = self.viewer
        if seat is not None:
            self.match.give_order(seat, span)
            action = self.ordered
            if action is not None:
                self.submit(seat, action, now)

    @property
    def ordered(self) -> Action | None:
        """What a standing order answers to the present question for the person at the screen.

        Only whoever is in front already is answered for: a question that calls somebody to the screen is always put, so
        no hand-over ever comes or stays away by an order.
        """
        seat = self.viewer
        if seat is None or self._called or self.over or self._looking or self._watching or self._sealed:
            return None
        return self.match.passed_ahead(seat)

    def go_on(self, now: float) -> None:
        """End the present pause: a sealed choice stands, or what was shown to one or to all has been seen."""
        if self._sealed:
            self._sealed = False
        elif self._looking:
            self._looking = False
        else:
            self._watching = False
        if self.hotseat.alone:
            self.hotseat.lingering = self._watching
        else:
            self.hotseat.leave(now)
            self._looking = self.hotseat.looking
        self._let_pass = self.stepping
        self._since = now
        self._ask()

    def seen(self, now: float) -> None:
        """The table is on the screen from now on: no computer player moves before it could be looked at."""
        self._since = max(self._since, now)

    def show(self, busy: bool, now: float) -> None:
        """The screen says whether it is still showing the last step. Until then no computer player moves, and the pause
        before the next move begins."""
        if self._showing and not busy:
            self._since = now
        self._showing = busy

    def have_read(self, seat: Seat) -> None:
        """Note that this seat has been shown everything so far."""
        self._read[seat] = len(self.match.dossier(seat).news)

    def unread_from(self, seat: Seat) -> int:
        """The number of the first piece of news that has not been on screen for this seat."""
        return min(self._read[seat], len(self.match.dossier(seat).news))

    # Getting on

    @property
    def can_rush(self) -> bool:
        """Whether only computer players are asked, so that people may want to get on; everybody sees who is asked. Not
        where a script or a replay stands in for them."""
        asked = seats_in(self.match.pending)
        settled = not self.over and not self._sealed
        return self._adviser is not None and settled and self.people.isdisjoint(asked)

    def rush(self) -> None:
        """Go on without pauses until a person is asked, or there is something that has to be read."""
        if self.can_rush:
            self.rushing = True
            self._pause = RUSH

    # Hints

    @property
    def advises(self) -> bool:
        """Whether there is anybody to ask for a hint."""
        return self._adviser is not None and not self.strict

    def ask_for_a_hint(self, among: Sequence[Action] = ()) -> bool:
        """Ask what the best player would do in the place of the person at the screen, of all that is legal or only
        `among` these; whether it could be asked."""
        seat = self.viewer
        if self._adviser is None or self.strict or seat is None or not self.match.pending >> seat & 1 or self._sealed:
            return False
        self._hinting = seat, len(self.match.steps)
        legal = self.match.legal(seat)
        self._advised = [action for action in legal if action in among] or legal
        self._adviser.ask_for_a_hint(seat, self.match.dossier(seat), self._advised)
        return True

    @property
    def hinting(self) -> bool:
        """Whether a hint has been asked for and is not there yet."""
        return self._hinting is not None

    def hint(self) -> tuple[Action, Advice] | None:
        """The hint that was asked for, once it is there. What was asked before another step or by somebody else is
        forgotten."""
        if self._adviser is None or self._hinting is None:
            return None
        seat, steps = self._hinting
        if seat != self.viewer or steps != len(self.match.steps):
            self._hinting = None
            return None
        advice = self._adviser.hint()
        if advice is None:
            if not self._adviser.advising:
                self._hinting = None
            return None
        self._hinting = None
        self.match.note_hint(seat)
        return self._advised[advice.place], advice

    # Time

    def tick(self, now: float) -> bool:
        """Let time pass for the computer players and the curtain; True if the table has changed."""
        self.hotseat.tick(now)
        if not self._held_up and now - self._since >= AHEAD and (action := self.ordered) is not None:
            assert self.viewer is not None
            self.submit(self.viewer, action, now)
            return True
        if not self._due or self._held_up:
            return False
        if self._asked is not None:
            answer = self.thinker.answer()
            if answer and answer[0] == self._asked:
                self._answers[self._asked] = answer[1]
                self._asked = None
                self._ask()
        if self._asked is not None or now - self._since < self._pause or self.waiting:
            return False
        self._let_pass = False
        self._remember()
        self._settle(now, self._answered())
        return True

    def _answered(self) -> list[Event]:
        """Play what the computer players have chosen: all of it at once, so that nobody sees only a part."""
        told: list[Event] = []
        answers, self._answers = self._answers, {}
        for seat in sorted(answers):
            left = self.match.pending & ~(1 << seat)
            told += self.match.submit(seat, answers[seat])
            if self.match.pending != left:
                break  # This raised a new question, so the seats that are still asked are asked again.
        return told

    @property
    def looking(self) -> bool:
        """Whether somebody is looking at what the last step showed to them alone."""
        return self._looking

    @property
    def watching(self) -> bool:
        """Whether the last step brought about something that is to be watched before the game goes on."""
        return self._watching and not self._looking

    @property
    def waiting(self) -> bool:
        """Whether a computer player's step is waiting for somebody to go on."""
        return self.stepping and not self.rushing and not self._let_pass and self._due

    @property
    def sealed(self) -> bool:
        """Whether the person at the screen has made a sealed choice and may still change it."""
        return self._sealed

    @property
    def thinking(self) -> Seat | None:
        """The computer player whose choice everybody is waiting for."""
        return min([*self._answers, *([] if self._asked is None else [self._asked])], default=None)

    def due(self, now: float) -> float | None:
        """Seconds until `tick` may have something to do; None if nothing will happen by itself."""
        waits = []
        curtain = self.hotseat.due()
        if curtain is not None:
            waits.append(max(0.0, curtain - now))
        if self.hinting:
            waits.append(0.05)
        if not self._held_up and self.ordered is not None:
            waits.append(max(0.0, self._since + AHEAD - now))
        if self._due and not self._held_up and not self.waiting:
            left = self._since + self._pause - now
            waits.append(max(0.0, left) if self._asked is None else max(0.02, min(left, 0.05)))
        return min(waits) if waits else None

    def end(self) -> None:
        """The game has been called off: nobody is asked any more."""
        self._forget()
        self._sealed = self._looking = self._watching = False
        self.hotseat.end()

    def close(self) -> None:
        self._forget()
        if self.file:
            self.file.close()

    # The workings

    @property
    def _due(self) -> bool:
        """Whether a computer player has been asked, or has answered but has not been played yet."""
        return self._asked is not None or bool(self._answers)

    @property
    def _held_up(self) -> bool:
        return self._showing or self.hotseat.lingering or self.hotseat.covered or self._watching

    def _remember(self) -> None:
        viewers = {self.viewer, None} if self.hotseat.alone else {None, *self.people}
        self.before = {viewer: self.match.view(viewer) for viewer in viewers}
        self.heard_from = len(self.match.dossier(None).news)
        self.watched_by = self.viewer

    def _has_to_read(self, seat: Seat) -> bool:
        """Whether the last step showed this seat something of its own that waits for a key."""
        news = self.match.dossier(seat).news[self.heard_from :]
        return self._attention.reads(self.before[seat], news, self.match.view(seat))

    def _last_turn(self, seat: Seat) -> int:
        """How much news there was when this seat's last turn ended, in a game that has been resumed."""
        steps = self.match.steps
        if steps and steps[-1].seat == seat and not self.match.pending >> seat & 1:
            return len(self.match.dossier(seat).news)
        for this, after in zip(reversed(steps[:-1]), reversed(steps), strict=False):
            if this.seat == seat != after.seat:
                return after.heard_from
        return 0

    def _settle(self, now: float, told: Sequence[Event], by: Seat | None = None) -> None:
        """Work out who is next after a step that told these events. `by` is the person who took it, if any."""
        pending = frozenset(seats_in(self.match.pending))
        self._watching = self._looking = self._showing = self.shared = False
        self.rushing = self.rushing and self.can_rush
        alone = self.hotseat.alone
        if told:
            step = self.before[None], [blank(event) for event in told], self.match.view(None)
            self._watching = self._attention.watch(*step)
            self.shared = self._watching and not alone and self._attention.together(*step)
            self._on_step()
        if self.over:
            self._sealed = False
            self.hotseat.end()
            return
        private = by is not None and any(secret_fields(type(e)) and audience(e) >> by & 1 for e in told)
        self._sealed = self._sealed and by is not None
        # Nobody has to be shown alone what nobody else is there to see, and nobody looks at theirs while all watch.
        self._looking = private and by not in pending and not self._sealed and not alone and not self.shared
        stays = self._looking or self._sealed
        if alone:
            self.hotseat.lingering = stays or self._watching
        lookers: set[Seat] = set()
        if self.news_at_once:
            # Secrets are blanked first, so that who gets the screen depends on nothing but public facts.
            lookers = {seat for event in told for seat in seats_in(self._attention.onlookers(blank(event)))}
        if self.shared and by is not None and self._has_to_read(by):
            lookers.add(by)
        self.hotseat.asked(pending, now, linger=stays, watch=self._watching, together=self.shared, lookers=lookers)
        self._looking = self._looking or (self.hotseat.looking and not alone and not self._sealed)
        self._called = self.hotseat.covered
        if self.file and self.hotseat.covered:
            self.file.sync(0.0)  # This hurries the file's own thread while the curtain still ignores input.
        self._since = now
        self._ask()

    def _ask(self) -> None:
        """Ask the next computer player, once no person is asked as well or may still change a sealed choice."""
        asked = list(seats_in(self.match.pending))
        bots = [seat for seat in asked if seat not in self.people and seat not in self._answers]
        if not bots or self._asked in bots or self._sealed or not self.people.isdisjoint(asked):
            return
        self._asked = bots[0]
        pause = max(SHORTEST, PACE[self.pace] * self._ponder(self.match.view(None)))
        self._pause = RUSH if self.rushing else pause
        player = self.sitters[self._asked].player
        self.thinker.ask(self._asked, player, self.match.dossier(self._asked), self.match.legal(self._asked))

    def _forget(self) -> None:
        self._asked, self._answers = None, {}
        self.thinker.forget()
