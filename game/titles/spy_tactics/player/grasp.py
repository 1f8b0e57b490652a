"""A moment of Spy Tactics as a planner grasps it: what others will play, who is on whose side, and a plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import structs

from game.core.contract import Action, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import (
    ALL,
    HUSH,
    IN_ROUND,
    LOOK,
    NAME,
    NO_BANS,
    NONE,
    NOTHING,
    ODD,
    ROUNDS,
)
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player.danger import HITS, Danger
from game.titles.spy_tactics.player.forecast import Forecast, Past, forecast
from game.titles.spy_tactics.player.habits import kinds
from game.titles.spy_tactics.player.schedule import Schedule
from game.titles.spy_tactics.player.sides import Sides, doubt
from game.titles.spy_tactics.player.worth import rounds
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.worth import points

LOOKING = 0.05
"""What it is worth for each round to come to know whose side somebody is on whom nothing is known of."""
KEENER = 0.12
"""A guess gains so much with every round that is waited, as more is known."""
SPOIL = 0.25
"""What it is worth to bar a code that one does not want."""
EVERYBODY = ("rookie", "agent", "handler", "spymaster", "anybody", "chance")
SHARP, KEEN = 2.0, 2.5
"""How much less is left to chance than a rookie leaves to it."""


@dataclass
class Grasp:
    """A moment as a player who plans grasps it, and what each choice is worth then."""

    view: SpyTacticsView
    cast: Forecast
    sides: Sides
    hand: int
    """A mask of the plan's cards."""
    sharp: float
    foresight: float
    mine: tuple[int, ...]
    """The own cards: hand, and what lies face up."""
    danger: Danger | None
    broad: bool
    """Whether it counts what becomes of others."""
    schedule: Schedule = field(init=False)

    def __post_init__(self) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """All rounds anew."""
        table = rounds(self.cast, self.sides, self.broad)
        points = self.view.points[self.sides.me]
        cast, danger = self.cast, self.danger
        self.schedule = Schedule(cast.first, self.mine, table, cast, danger, points, self.special, self.foresight)

    def foresee(self, mixture: Sequence[float]) -> None:
        """Suppose that all others mix the codes like this in the first round planned."""
        for q in self.cast.others:
            self.cast.plays[0][q] = list(mixture)
        self.lay_out()

    def scores(self, legal: Sequence[Action]) -> list[float]:
        return [self.sharp * self._score(a) for a in legal]

    def _score(self, a: Action) -> float:
        schedule = self.schedule
        match a:
            case do.Discard(code):
                return schedule.best(0, self.hand & ~(1 << code))
            case do.Seal(code):
                return self._seal(code)
            case do.Guess(to, code):
                return self.cast.away[to].get(code, 0.0) * self.sides.falls[to]
            case do.Look(to):
                return doubt(self.sides.allies[to]) + 0.03 * self.view.points[to]
            case do.Name(code):
                return schedule.best(0, self.hand, code) + self._spoilt(code)
            case do.Return(code):
                return schedule.best(0, self.hand | 1 << self._place(code, 0))
            case do.Give(code):
                return schedule.best(0, self.hand & ~(1 << self._place(code, 1)))
        return 0.0

    def _place(self, code: int, held: int) -> int:
        """Where among the plan's cards a code is that is in hand, or that lies."""
        return next(n for n, c in enumerate(self.schedule.cards) if c == code and self.hand >> n & 1 == held)

    def _seal(self, code: int) -> float:
        schedule = self.schedule
        early = schedule.danger.before(0, schedule.points) if schedule.danger else 0.0
        return schedule.play(0, self.hand, self._place(code, 1), early, NONE, schedule.points)

    def _spoilt(self, code: int) -> float:
        """Others will want to play it."""
        if not self.cast.plays:
            return 0.0
        return SPOIL * sum(row[code] for row in self.cast.plays[0].values()) / max(1, len(self.cast.others))

    def special(self, what: int, round: int) -> float:
        """What a look or a guess is worth."""
        left = ROUNDS - round
        sides = self.sides
        if what == LOOK:
            return LOOKING * left * max((doubt(sides.allies[q]) for q in self.cast.others), default=0.0)
        found = max(
            (max(self.cast.away[q].values(), default=0.0) * sides.falls[q] for q in self.cast.others), default=0.0
        )
        return found * (1 + KEENER * (round - self.cast.first))


def after_points(view: SpyTacticsView) -> SpyTacticsView:
    """The points that this round's codes bring are plain to everybody as soon as they lie there."""
    codes = [row[-1] if row and row[-1] != NOTHING else NONE for row in view.laid]
    does = [NONE if code == NONE else IN_ROUND[code][view.round - 1] for code in codes]
    got = points(codes, does, view.round)
    hush = does.count(HUSH)
    if hush:
        got = [n if hush == 1 and what == HUSH else 0 for n, what in zip(got, does, strict=True)]
    out = view.out
    if does.count(ODD) % 2 == 0:
        out |= sum(1 << q for q, what in enumerate(does) if what == ODD)
    found = [0 if out >> q & 1 else had + n for q, (had, n) in enumerate(zip(view.points, got, strict=True))]
    return structs.replace(view, points=tuple(found), out=out)


def grasp(
    view: SpyTacticsView,
    notes: SpyTacticsNotes | None,
    foresight: float,
    reads: bool,
    exact: bool,
    story: Past | None,
) -> Grasp:
    """What a player of this skill makes of what it was shown; without notes, of what lies on the table."""
    me = view.seat
    assert me is not None
    kind = view.frames[-1][0]
    first = max(1, view.round if kind in (SEAL, DISCARD) else view.round + 1)
    if kind == FOLLOW:
        view = after_points(view)
    namers: list[Seat] = []
    bans = view.bans
    if kind not in (SEAL, DISCARD):
        bans = NO_BANS
        for q, row in enumerate(view.laid):
            if q != me and row and row[-1] not in (NONE, NOTHING) and IN_ROUND[row[-1]][view.round - 1] == NAME:
                namers.append(q)
    names: tuple[str, ...] = ("anybody",)
    if notes is not None:
        names = EVERYBODY if exact else ("rookie", "agent")
    cast = forecast(view, notes, first, kinds(len(view.points), names), story, reads, bans, namers)
    danger = Danger(view, cast) if notes is not None else None
    lasting = danger.lasting(HITS) if danger else [1.0] * len(view.points)
    sides = Sides(view, notes.deals if notes else None, ROUNDS - first + 1, exact, lasting)
    lying = tuple(code for code in view.laid[me] if code in ALL)
    hand = (1 << len(view.hand)) - 1
    sharp = KEEN if exact else SHARP
    return Grasp(view, cast, sides, hand, sharp, foresight, (*view.hand, *lying), danger, notes is not None)
