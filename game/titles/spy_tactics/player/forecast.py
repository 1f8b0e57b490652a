"""What the others at a table of Spy Tactics are likely to play, in this round and in those to come.

Each agent is thought to be of one kind or another (`habits`). What it has played tells which, and at the same
time what it has put away: a code that its kind would have played long ago is probably not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Event, Seat
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ALL, CODES, FREE, ROUNDS, STARFROST
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player.habits import Kind
from game.titles.spy_tactics.view import SpyTacticsView

OWNED = 0.85
"""How likely a code is played by the only one who may play it."""


@dataclass
class Past:
    """What everybody did, in public, from the first round on."""

    plays: list[list[tuple[int, int, tuple[int, ...]]]]
    """By seat: round from 0, code, bans."""
    returns: list[list[tuple[int, int]]]
    """By seat: in which round which code came back."""


def past(seats: int, news: Sequence[Event]) -> Past:
    """The public story, from a seat's news."""
    found = Past([[] for _ in range(seats)], [[] for _ in range(seats)])
    round, bans = 0, (FREE,) * len(CODES)
    for event in news:
        if isinstance(event, ev.RoundBegan):
            round, bans = event.number - 1, event.bans
        elif isinstance(event, ev.Revealed):
            for q, code in enumerate(event.codes):
                if code in ALL:
                    found.plays[q].append((round, code, bans))
        elif isinstance(event, ev.Returned):
            found.returns[event.by].append((round, event.code))
    return found


def joint(q: Seat, story: Past, kinds: Sequence[Kind], left: Sequence[int]) -> list[list[float]]:
    """By kind, by code put away: how likely both are, up to a factor; `left` are the codes not excluded."""
    found = []
    for kind in kinds:
        row = [0.0] * len(ALL)
        for away in left:
            row[away] = kind.away[away] * _likely(q, story, kind, away)
        found.append(row)
    return found


def _likely(q: Seat, story: Past, kind: Kind, away: int) -> float:
    """How likely this kind of player, having put this away, does what the agent did."""
    hand = [code != away for code in ALL]
    back = dict(story.returns[q])
    chance = 1.0
    for round, code, bans in story.plays[q]:
        weights = kind.plays[round]
        if hand[code] and bans[code] == FREE:
            chance *= weights[code] / sum([weights[c] for c in ALL if hand[c] and bans[c] == FREE])
            if any(hand[c] and bans[c] == q for c in ALL):
                chance *= 1 - OWNED
        hand[code] = False
        if round in back:
            hand[back[round]] = True
    return chance


@dataclass
class Forecast:
    """What the others hold and will play."""

    first: int
    """The round that is planned first, from 1."""
    others: list[Seat]
    """Who plays on, but for oneself."""
    away: list[dict[int, float]]
    """By seat, what may have been put away."""
    thumbs: dict[Seat, float] = field(default_factory=dict)
    """By seat, how likely it goes by rules of thumb, and looks at points as they were when the round began."""
    wild: dict[Seat, float] = field(default_factory=dict)
    """By seat, how likely it aims at nobody in particular."""
    plays: list[dict[Seat, list[float]]] = field(default_factory=list)
    """By round from the first on, by seat, by code."""
    named: list[list[float]] = field(default_factory=list)
    """By round from the first on, by code: how likely nobody else bars it for that round."""


def forecast(
    view: SpyTacticsView,
    notes: SpyTacticsNotes | None,
    first: int,
    kinds: Sequence[Kind],
    story: Past | None,
    reads: bool,
    bans: Sequence[int],
    namers: Sequence[Seat] = (),
) -> Forecast:
    """With a story, every agent's kind and discard are worked out from it; without, all kinds are as likely.

    Without notes only what lies on the table counts. `bans` hold in the first round planned; `namers` are about
    to bar a code for it.
    """
    n = len(view.points)
    others = [q for q in range(n) if q != view.seat and not view.out >> q & 1]
    found = Forecast(first, others, [{} for _ in range(n)])
    held: dict[Seat, list[float]] = {}
    mixes: dict[Seat, list[float]] = {}
    for q in range(n):
        if q == view.seat:
            continue
        mixes[q] = [1 / len(kinds)] * len(kinds)
        if notes is None:
            away = away_at_sight(view, q)
            held[q] = [0.0 if code in view.laid[q] else 1 - away[code] for code in ALL]
            found.away[q] = away
            continue
        # Until cards have gone round, a ring tells nothing.
        cells = notes.marginal(q) or notes.hands[q].cells
        weighed = dict(cells)
        if story is not None and q in others:
            table = joint(q, story, kinds, sorted({cell[0] for cell in cells}))
            sums = [sum(row) for row in table]
            if total := sum(sums):
                mixes[q] = [s / total for s in sums]
                if reads:
                    even = [sum([row[away] for row in table]) for away in ALL]
                    weighed = {cell: w * even[cell[0]] for cell, w in cells.items()}
        total = sum(weighed.values())
        away = {}
        for cell, w in weighed.items():
            away[cell[0]] = away.get(cell[0], 0.0) + w / total
        found.away[q] = away
        hand = notes.hands[q]
        held[q] = [sum([w for cell, w in weighed.items() if hand.count(cell, code) > 0]) / total for code in ALL]
    for q in others:
        found.thumbs[q] = sum([m for m, kind in zip(mixes[q], kinds, strict=True) if kind.thumb])
        found.wild[q] = sum([m for m, kind in zip(mixes[q], kinds, strict=True) if kind.wild])
    _ahead(found, held, mixes, kinds, bans, namers)
    return found


def away_at_sight(view: SpyTacticsView, q: Seat) -> dict[int, float]:
    """What an agent may have put away, by the codes that lie before it."""
    left = [code for code in ALL if code not in view.laid[q]]
    return {code: 1 / len(left) for code in left}


def _ahead(
    found: Forecast,
    held: dict[Seat, list[float]],
    mixes: dict[Seat, list[float]],
    kinds: Sequence[Kind],
    bans: Sequence[int],
    namers: Sequence[Seat],
) -> None:
    """Round by round, what is in the hands goes down by what was played."""
    naming: dict[Seat, list[float]] = {
        q: [sum(m * kind.names[code] for m, kind in zip(mixes[q], kinds, strict=True)) for code in ALL]
        for q in found.others
    }
    free = [1.0] * len(ALL)
    for q in namers:
        if q in naming:
            free = [f * (1 - name) for f, name in zip(free, naming[q], strict=True)]
    for round in range(found.first, ROUNDS + 1):
        now: dict[Seat, list[float]] = {}
        for q in found.others:
            hand = held[q]
            row = [0.0] * len(ALL)
            for m, kind in zip(mixes[q], kinds, strict=True):
                if m < 0.01:
                    continue
                weights = kind.plays[round - 1]
                part = [w * h for w, h in zip(weights, hand, strict=True)]
                if round == found.first:
                    part = [p if bans[c] == FREE else 0.0 for c, p in enumerate(part)]
                total = sum(part)
                if total:
                    m /= total
                    row = [r + m * p for r, p in zip(row, part, strict=True)]
            if round == found.first and q in bans:
                for c in ALL:
                    if bans[c] == q:
                        chance = OWNED * hand[c]
                        row = [r * (1 - chance) for r in row]
                        row[c] = chance
            row = [min(r, h) for r, h in zip(row, hand, strict=True)]
            now[q] = row
            held[q] = [max(0.0, h - r) for h, r in zip(hand, row, strict=True)]
        found.plays.append(now)
        found.named.append(free)
        free = [1.0] * len(ALL)
        for q in found.others:
            star = now[q][STARFROST]
            if star:
                free = [f * (1 - star * name) for f, name in zip(free, naming[q], strict=True)]
