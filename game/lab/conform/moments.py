"""Moments worth a look: steps of games in which something was told, some of each kind of event.

The games are played by chance, half of them towards what is rare: what the seats did it for does not matter, since
the checks of sampling ask only what can be known from the news.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.core.chance import ActionLuck
from game.core.contract import Action, Event, Mask, Seat, Setup, Title, seats_in
from game.core.dossier import AnyDossier, Dossier
from game.core.news import audience, heard, secret_fields
from game.lab.conform.odds import Quiet

BOLD = 0.3
"""How often an action is taken by its kind, each kind alike, which brings what is rare."""
LONGEST = 400
"""Steps of one game."""
LOOKING = 0.7
"""How often, of those who look on, somebody is taken who was shown something."""


@dataclass(slots=True)
class Step:
    """One step of a game, with what was there before and after it."""

    by: Seat
    action: Action
    before: Any
    after: Any
    heard_from: int
    heard_until: int
    """What it told, as a part of all that the game told."""
    asked: Mask
    """The seats that owed a choice before it."""


@dataclass(slots=True)
class Tale:
    """A game as it went."""

    setup: Setup
    told: list[Event]
    steps: list[Step]
    over: bool

    def events(self, step: Step) -> list[Event]:
        return self.told[step.heard_from : step.heard_until]

    def sealed(self, n: int) -> int:
        """The first step of the sealed choices that the n-th is the last of; the n-th itself if it stands alone."""
        while n and self._waits(n - 1) and self.steps[n].asked == self._left(n - 1):
            n -= 1
        return n

    def _left(self, n: int) -> Mask:
        """The seats that owed a choice before this step, without the one that chose."""
        return self.steps[n].asked & ~(1 << self.steps[n].by)

    def closes(self, n: int) -> int:
        """The last step of the sealed choices that the n-th is one of."""
        while self._waits(n) and n + 1 < len(self.steps):
            n += 1
        return n

    def _waits(self, n: int) -> bool:
        """True if others still owe a choice after this step, as they did before it."""
        return self.steps[n].asked.bit_count() > 1

    def known(self, title: Title[Any], state: Any, until: int, seat: Seat | None) -> AnyDossier:
        """What a seat has after the first `until` pieces of news."""
        dossier: AnyDossier = Dossier(title, self.setup, seat)
        dossier.news = [heard(event, seat) for event in self.told[:until]]
        dossier.view = title.view(state, seat)
        return dossier


@dataclass(slots=True)
class Moment:
    """A step of a game, the seat that looks on, and the kind of event that it was chosen for."""

    tale: Tale
    number: int
    seat: Seat | None
    kind: str

    @property
    def who(self) -> dict[int, str]:
        """The seats that this kind of event names."""
        for event in self.tale.events(self.tale.steps[self.number]):
            if type(event).__name__ == self.kind:
                named = {getattr(event, field, None): field for field in ("to", "by")}
                return {seat: field for seat, field in named.items() if isinstance(seat, int) and seat >= 0}
        return {}


def play(title: Title[Any], setup: Setup, quiet: Quiet, r: random.Random, longest: int = LONGEST) -> Tale:
    """A game by chance, up to a number of steps."""
    seed = r.randbytes(16)
    told: list[Event] = []
    s = title.new(setup, ActionLuck(seed, 0), told.append)
    steps: list[Step] = []
    while (mask := title.pending(s)) and len(steps) < longest:
        by = r.choice(list(seats_in(mask)))
        action = _choice(title, s, by, quiet, r)
        before, heard_from = s.copy(), len(told)
        title.apply(s, by, action, ActionLuck(seed, len(steps) + 1), told.append)
        steps.append(Step(by, action, before, s.copy(), heard_from, len(told), mask))
    return Tale(setup, told, steps, not title.pending(s))


def _choice(title: Title[Any], s: Any, by: Seat, quiet: Quiet, r: random.Random) -> Action:
    legal: list[Action] = title.legal(s, by)
    if r.random() < BOLD:
        kind = r.choice(sorted({type(a) for a in legal}, key=lambda kind: kind.__name__))
        return r.choice([a for a in legal if type(a) is kind])
    chosen = quiet(title.view(s, None), title.view(s, by), legal, r)
    return r.choice(legal) if chosen is None else chosen


Only = Callable[[Event], bool]


def moments(
    tales: Iterable[Tale], r: random.Random, number: int, only: Only | None = None, ends: bool = True
) -> Iterator[Moment]:
    """Up to a number of moments of each kind of event in some games, or only of certain events, each kind in its turn.

    Without `ends` the last step of a game is left out: it lays everything open.
    """
    by_kind: dict[str, list[Moment]] = {}
    met: Counter[str] = Counter()
    for tale in tales:
        for n, step in enumerate(tale.steps):
            if tale.over and not ends and n + 1 == len(tale.steps):
                break
            for kind in _kinds(tale.events(step), only):
                met[kind] += 1
                kept = by_kind.setdefault(kind, [])
                place = len(kept) if len(kept) < number else r.randrange(met[kind])
                if place < number:
                    kept[place : place + 1] = [Moment(tale, n, _onlooker(tale, step, r), kind)]
    order = sorted(by_kind)
    r.shuffle(order)
    for n in range(number):
        yield from (by_kind[kind][n] for kind in order if n < len(by_kind[kind]))


def _kinds(events: list[Event], only: Only | None) -> list[str]:
    """The kinds of events in a step, each once."""
    return list(dict.fromkeys(type(event).__name__ for event in events if only is None or only(event)))


def _onlooker(tale: Tale, step: Step, r: random.Random) -> Seat | None:
    """Somebody who was shown something, or anybody else, or nobody at the table."""
    eyes = 0
    for event in tale.events(step):
        if secret_fields(type(event)):
            eyes |= audience(event)
    shown = [seat for seat in seats_in(eyes) if seat < tale.setup.seats]
    anybody: list[Seat | None] = [*range(tale.setup.seats), None]
    return r.choice(shown if shown and r.random() < LOOKING else anybody)
