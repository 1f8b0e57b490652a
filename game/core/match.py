"""A match is one game being played: it owns the only true state, the seed and the journal.

People and computer players never get hold of a match. They are handed a view, a dossier and a list of what is legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.catalogue import Line
from game.core import journal, rehearsal
from game.core.boards import BadBoard
from game.core.chance import ActionLuck, fingerprint
from game.core.contract import (
    Action,
    Event,
    IllegalAction,
    Mask,
    Refusal,
    Result,
    Seat,
    Setup,
    Title,
    View,
    deaf,
    encode,
)
from game.core.dossier import AnyDossier, Dossier
from game.core.header import Header, Sitter, seated, written
from game.core.jots import Jots
from game.core.journal import JournalError, Log, Write, Writer
from game.core.news import audience, blank
from game.core.orders import Order, Orders
from game.core.quitting import STOPPED, Quits
from game.core.tally import Tally

VERSION = "0.1.0"
SNAPSHOT_EVERY = 24


@dataclass(frozen=True, slots=True)
class Step:
    """One action as it was played."""

    seat: Seat
    action: Action
    free: bool
    heard_from: int
    """How many pieces of news there were before this step."""


class Match:
    """One game being played, or one that has ended."""

    def __init__(
        self,
        title: Title[Any],
        setup: Setup,
        seed: bytes,
        sitters: Iterable[Sitter] = (),
        write: Write | None = None,
        marks: tuple[str, ...] = (),
        players: int = 0,
    ) -> None:
        self._begin(title, setup, seed, seated(tuple(sitters) or _nobody(setup)), marks, players, {})
        told: list[Event] = []
        self.state = title.new(setup, ActionLuck(seed, 0), told.append)
        self._deliver(told)
        self._snapshots.append((0, self.state.copy()))
        if write:
            self.write_to(write)

    def _begin(
        self,
        title: Title[Any],
        setup: Setup,
        seed: bytes,
        sitters: tuple[Sitter, ...],
        marks: tuple[str, ...],
        players: int,
        more: dict[str, Any],
    ) -> None:
        title.prepare(setup)
        self.title = title
        self.setup = setup
        self.sitters = self._came = sitters
        self.marks = marks
        self.players = players
        """The revision of the computer players that it began with; 0 for none."""
        self._more = more
        """What a newer version said of this match; it is written again with the header."""
        self.revision = title.revision
        """The revision of the rules by which its first choices were made."""
        self.steps: list[Step] = []
        self.notice: Line | None = None
        """A sentence for the people who resume the game, about the condition in which it was found."""
        self._jots = Jots()
        self._orders = Orders()
        self._quits = Quits()
        self.tally = Tally()
        self._seed = seed
        self._told: list[Event] = []
        self._dossiers: dict[Seat | None, AnyDossier] = {
            seat: Dossier(title, setup, seat) for seat in (*range(setup.seats), None)
        }
        self._snapshots: list[tuple[int, Any]] = []
        self._writer: Writer | None = None

    # -- the journal

    def write_to(self, write: Write) -> None:
        """Write everything so far, and each step from now on."""
        self._writer = writer = Writer(write)
        writer.line(written(self.header))
        first = self.steps[0].heard_from if self.steps else len(self._told)
        writer.line(["deal", self._told[:first], self._snapshots[0][1]])
        for number, step in enumerate(self.steps):
            until = self.steps[number + 1].heard_from if number + 1 < len(self.steps) else len(self._told)
            writer.line(["do", step.seat, step.action, self._told[step.heard_from : until]])
        if self.steps:
            writer.line(["at", len(self.steps), self.state])
        for jot in self._jots.all():
            writer.line(["jot", *jot])
        for order in self._orders.all():
            writer.line(["note", "order", *order])
        for seat, sitter in enumerate(self.sitters):
            if sitter != self._came[seat] and seat not in self._quits.gone:
                writer.line(["note", "seat", seat, sitter.level])
        for seat in self._quits.gone:
            writer.line(["note", "resign", seat, self.sitters[seat].level])
        if self.called_off is not None and self.called_off.how == STOPPED:
            writer.line(["note", "stop"])
        for note in self.tally.notes(self.setup.seats):
            writer.line(note)
        if self.result:
            writer.line(["over", self.result])

    def go_on_writing(self, write: Write, log: Log) -> None:
        """Append to the journal that this match was resumed from."""
        self._writer = Writer(write, log.sum)

    @property
    def header(self) -> Header:
        return Header(
            journal.WITH_BOARD if self.setup.board else journal.FORMAT,
            VERSION,
            self.title.id,
            self.revision,
            self.setup,
            self._came,
            self._seed.hex(),
            self.marks,
            self.players,
            self._more,
        )

    @classmethod
    def resume(cls, title: Title[Any], log: Log) -> Match:
        """Resume the match in a journal. Raises JournalError("damaged"), and nothing else, if it does not hold one.

        The recorded choices are played again from the deal. Each is checked, and must tell exactly what it told then,
        so nothing in a file is ever taken on trust. If the file disagrees, the match goes on from before that choice.
        The last snapshot is used as it stands only if the rules have been corrected since then (a different `revision`)
        and the recorded choices no longer lead to the same events.
        """
        try:
            tale = journal.Tale.of(title, log)
            match = cls.__new__(cls)
            setup = title.setup(tale.setup.mode, tale.setup.seats, tale.setup.options, tale.setup.board)
            match._begin(title, setup, tale.seed, *_kept(log.header))
            if not match._live_again(tale):
                if log.header.revision == title.revision and not match.steps:
                    raise ValueError("another deal")
                if log.header.revision != title.revision:
                    match._begin(title, setup, tale.seed, *_kept(log.header))
                    match.revision = log.header.revision
                    match._take_over(tale)
            for seat, about, sign in tale.jots:
                match._jots.put(seat, about, sign)
            for seat, span, value in tale.orders:
                match._orders.give(seat, span, value)
            match.tally = tale.tally
            for change in tale.seats:
                match._note(change)
        except BadBoard as fault:  # The file may be sound, and what it is played on is not.
            raise JournalError("board", Line("This game cannot be played on: {why}", why=fault.line)) from fault
        except Exception as fault:  # Rules given nonsense may raise anything; for a player, the file is damaged.
            raise JournalError("damaged", journal.DAMAGED) from fault
        if log.torn:
            match.notice = match.notice or journal.TORN
        return match

    def _live_again(self, tale: journal.Tale) -> bool:
        """Play the recorded choices from the deal while they are allowed and tell the same events; True if all do."""
        told: list[Event] = []
        self.state = self.title.new(self.setup, ActionLuck(self._seed, 0), told.append)
        self._deliver(told)
        self._snapshots.append((0, self.state.copy()))
        if told != tale.dealt:
            return False
        for seat, action, recorded in tale.steps:
            if self.title.why_not(self.state, seat, action):
                self.notice = journal.RULES_CHANGED
                return False
            told = []
            before = self.state.copy()
            self.title.apply(self.state, seat, action, ActionLuck(self._seed, len(self.steps) + 1), told.append)
            if told != recorded:
                self.state = before
                self.notice = journal.RULES_CHANGED
                return False
            self._record(seat, action, told)
        return True

    def _take_over(self, tale: journal.Tale) -> None:
        """Take the recorded news and the last snapshot as they are, and replay the later choices still allowed."""
        for event in (*tale.dealt, *(event for _, _, told in tale.steps for event in told)):
            rehearsal.audience_is_here(event, self.setup.seats)
        self._deliver(tale.dealt)
        for seat, action, told in tale.steps:
            self.steps.append(Step(seat, action, all(e.free for e in told), len(self._told)))
            self._deliver(told)
        self._snapshots = [shot for shot in tale.snapshots(self.title) if shot[0] <= len(self.steps)]
        fresh = self.title.new(self.setup, ActionLuck(self._seed, 0), deaf)

        further: list[Event] = []

        def go_on() -> None:
            if any(self.title.inventory(state) != self.title.inventory(fresh) for _, state in self._snapshots):
                raise ValueError("something is missing")
            self._replay_tail(checked=True)
            further.extend(rehearsal.play_on(self.title, self.state, self.setup))

        rehearsal.within_reason(go_on)
        rehearsal.play_on_in_other_ways(self.title, self.state, self.setup)
        news = {seat: dossier.news for seat, dossier in self._dossiers.items()}
        rehearsal.take_notes(self.title, self.setup, news, further)

    def _record(self, seat: Seat, action: Action, told: list[Event]) -> None:
        """Note a step that has been played: deliver its news and, now and then, keep a copy of the state."""
        self.steps.append(Step(seat, action, all(e.free for e in told), len(self._told)))
        self._deliver(told)
        if len(self.steps) - self._snapshots[-1][0] >= SNAPSHOT_EVERY:
            self._snapshots.append((len(self.steps), self.state.copy()))

    def _replay_tail(self, checked: bool) -> None:
        """Rebuild the state by playing from the last snapshot to the last step."""
        number, snapshot = self._snapshots[-1]
        self.state = snapshot.copy()
        for index in range(number, len(self.steps)):
            step = self.steps[index]
            if checked and self.title.why_not(self.state, step.seat, step.action):
                self._cut(index)
                self.notice = journal.RULES_CHANGED
                return
            self.title.apply(self.state, step.seat, step.action, ActionLuck(self._seed, index + 1), deaf)

    def _cut(self, steps: int) -> None:
        keep = self.steps[steps].heard_from
        del self.steps[steps:]
        self._forget(keep)

    # -- news

    def _deliver(self, told: list[Event]) -> None:
        for event in told:
            public = blank(event)
            eyes = 0 if public is event else audience(event)
            for seat, dossier in self._dossiers.items():
                dossier.news.append(event if seat is not None and eyes >> seat & 1 else public)
        self._told.extend(told)

    def _forget(self, keep: int) -> None:
        del self._told[keep:]
        for dossier in self._dossiers.values():
            dossier.forget(keep)

    # -- looking

    @property
    def pending(self) -> Mask:
        return 0 if self.called_off else self.title.pending(self.state)

    @property
    def result(self) -> Result | None:
        return self.called_off or self.title.result(self.state)

    @property
    def called_off(self) -> Result | None:
        """How people ended this game before its end, if they did."""
        return self._quits.result

    @property
    def fingerprint(self) -> str:
        """A short code for the seed, shown from the start. The seed itself is shown only at the end."""
        return fingerprint(self._seed)

    @property
    def seed(self) -> str | None:
        return self._seed.hex() if self.result else None

    def view(self, seat: Seat | None) -> View:
        return self.title.view(self.state, seat)

    def dossier(self, seat: Seat | None) -> AnyDossier:
        """This seat's dossier, with its current view."""
        dossier = self._dossiers[seat]
        dossier.view = self.view(seat)
        return dossier

    def legal(self, seat: Seat) -> list[Action]:
        return self.title.legal(self.state, seat) if self.pending >> seat & 1 else []

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("over") if self.called_off else self.title.why_not(self.state, seat, action)

    def uncover(self) -> dict[Seat, View]:
        """Every seat's view, once there is a result."""
        if self.result is None:
            raise IllegalAction(Refusal("not_over"))
        return {seat: self.view(seat) for seat in range(self.setup.seats)}

    def told(self) -> list[Event]:
        """Everything that was told, whole, once there is a result."""
        if self.result is None:
            raise IllegalAction(Refusal("not_over"))
        return list(self._told)

    # -- playing

    def submit(self, seat: Seat, action: Action) -> list[Event]:
        """Play one action and return what it told. Raises IllegalAction, changing nothing, if it is not allowed."""
        refusal = self.why_not(seat, action)
        if refusal:
            raise IllegalAction(refusal)
        told: list[Event] = []
        self.title.apply(self.state, seat, action, ActionLuck(self._seed, len(self.steps) + 1), told.append)
        self._record(seat, action, told)
        if self._writer:
            self._writer.line(["do", seat, action, told])
            if self._snapshots[-1][0] == len(self.steps):
                self._writer.line(["at", len(self.steps), self.state])
            if self.result:
                self._writer.line(["over", self.result])
        return told

    # -- pencil marks

    def jots(self, seat: Seat) -> Mapping[str, str]:
        """This seat's pencil marks, each under the thing that it is about. Nobody else may see them."""
        return self._jots.of(seat)

    def jot(self, seat: Seat, about: str, sign: str) -> None:
        """Pencil in a sign, or rub it out. This is not a step of the game, and nothing is told.

        Nothing is pencilled in after the end, because the last line of a finished journal must say that it is over.
        """
        if self.result:
            return
        self._jots.put(seat, about, sign)
        if self._writer:
            self._writer.line(["jot", seat, about, sign])

    def note_hint(self, seat: Seat) -> None:
        """A person has been given a hint."""
        self.tally.hints[seat] += 1
        if self._writer and not self.result:
            self._writer.line(["note", "hint", seat])

    def note_played(self, seconds: int, written: bool) -> None:
        """How long the game has been played so far, and whether the journal is told of it."""
        self.tally.seconds = seconds
        if written and self._writer and not self.result:
            self._writer.line(["note", "played", seconds])

    # -- standing orders

    def order(self, seat: Seat) -> Order | None:
        """This seat's standing order, if it still holds. Nobody else may see it."""
        order = self._orders.of(seat)
        return order if order is not None and order.holds(self.title.spans(self.view(None))) else None

    def give_order(self, seat: Seat, span: str) -> None:
        """Pass ahead for this seat as long as this span lasts, or revoke what was ordered if `span` is empty."""
        value = self.title.spans(self.view(None)).get(span, "")
        if self.result or (span and not value):
            return
        self._orders.give(seat, span, value)
        if self._writer:
            self._writer.line(["note", "order", seat, span, value])

    def passed_ahead(self, seat: Seat) -> Action | None:
        """The action by which this seat's standing order answers the present question."""
        if self._orders.of(seat) is None or self.pending != 1 << seat or self.order(seat) is None:
            return None
        action = self.title.passes(self.view(None))
        return action if action is not None and action in self.legal(seat) else None

    # -- coming and going

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people came with, whoever plays them now."""
        return tuple(seat for seat, sitter in enumerate(self._came) if sitter.person)

    def reseat(self, seat: Seat, level: str) -> None:
        """From now on a computer player of this level plays a person's seat, or with no level the person again. This is
        not a step of the game: nothing is told, and the seat's dossier is all that is handed over."""
        if self.result or seat not in self.people or seat in self.gone:
            return
        self._seat(seat, level)
        if self._writer:
            self._writer.line(["note", "seat", seat, level])

    @property
    def gone(self) -> tuple[Seat, ...]:
        """The seats whose people have given up."""
        return tuple(self._quits.gone)

    def resign(self, seat: Seat, level: str) -> None:
        """A person gives the game up. If it goes on, a computer player of this level takes the seat for good."""
        if self.result or not self.sitters[seat].person:
            return
        goes_on = self._outlives(seat)
        self._quits.give_up(seat, self.setup.seats, goes_on)
        if goes_on:
            self._seat(seat, level)
        self._end_with(["note", "resign", seat, level])

    def stop(self) -> None:
        """All people at the table have agreed to stop: the game is over, and nobody has won or lost."""
        if not self.result:
            self._quits.stop()
            self._end_with(["note", "stop"])

    def _end_with(self, note: list[Any]) -> None:
        if self._writer:
            self._writer.line(note)
            if self.result:
                self._writer.line(["over", self.result])

    def _note(self, change: journal.Change) -> None:
        """Takes over a note of a journal. A game that was called off goes on if choices followed, as an older version
        may have let them, or if some before it are gone."""
        if change.word == "seat":
            self._seat(change.seat, change.level)
        elif change.steps == len(self.steps):
            self.stop() if change.word == "stop" else self.resign(change.seat, change.level)
        elif change.word == "resign" and change.steps < len(self.steps) and self._outlives(change.seat):
            self.resign(change.seat, change.level)

    def _outlives(self, seat: Seat) -> bool:
        """Whether the game goes on when the person of this seat gives up: others play on."""
        others = any(sitter.person for n, sitter in enumerate(self.sitters) if n != seat)
        return others and self.setup.seats > 2

    def _seat(self, seat: Seat, level: str) -> None:
        if seat in self.people and (seat not in self.gone or level):
            changed = replace(self._came[seat], level=level)
            self.sitters = (*self.sitters[:seat], changed, *self.sitters[seat + 1 :])

    # -- taking back

    def undo_lock(self, seat: Seat) -> Refusal | None:
        """Why this seat cannot take its last step back, or None if it can. Only the public news decides this."""
        if not self.steps:
            return Refusal("nothing_yet")
        last = self.steps[-1]
        if last.seat != seat:
            return Refusal("someone_chose", (last.seat,))
        return None if last.free else Refusal("something_was_shown")

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last step. Raises IllegalAction if there is an undo lock."""
        lock = self.undo_lock(seat)
        if lock:
            raise IllegalAction(lock)
        self._drop_last()
        self._replay_tail(checked=False)
        self.tally.undos[seat] += 1
        if self._writer:
            self._writer.line(["back", seat])

    def _drop_last(self) -> None:
        self._cut(len(self.steps) - 1)
        while self._snapshots[-1][0] > len(self.steps):
            self._snapshots.pop()

    def same_as(self, other: Match) -> bool:
        """True if state, steps and everybody's news are equal."""
        return (
            encode(self.state) == encode(other.state)
            and [(s.seat, s.action) for s in self.steps] == [(s.seat, s.action) for s in other.steps]
            and all(d.news == other._dossiers[seat].news for seat, d in self._dossiers.items())
        )


def _nobody(setup: Setup) -> tuple[Sitter, ...]:
    return tuple(Sitter(f"Seat {n + 1}") for n in range(setup.seats))


def replay(title: Title[Any], header: Header, steps: Iterable[tuple[Seat, Action]]) -> Match:
    """Play a game again from its seed, checking every action. The result must equal the recorded match."""
    match = Match(title, header.setup, bytes.fromhex(header.seed), header.sitters)
    for seat, action in steps:
        match.submit(seat, action)
    return match


def _kept(header: Header) -> tuple[tuple[Sitter, ...], tuple[str, ...], int, dict[str, Any]]:
    """What a header says of a match beside its rules and its deal."""
    return header.sitters, header.marks, header.players, header.more
