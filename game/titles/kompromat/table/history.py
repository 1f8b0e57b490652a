"""How a game of Kompromat went, round by round, from what everybody heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Event
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import points


@dataclass(slots=True)
class Fate:
    """One mission of a round: what it was, who took it (2 for nobody), and with how many tokens."""

    mission: int
    taker: int
    tokens: int


@dataclass(slots=True)
class Round:
    """The missions of a round in the order in which they were settled, who was over 21 or had exactly 21, and both
    scores at its end, counted as at the end of the game."""

    number: int
    fates: list[Fate] = field(default_factory=list)
    over: list[int] = field(default_factory=list)
    exact: list[int] = field(default_factory=list)
    scores: tuple[int, int] = (0, 0)


def rounds(news: Sequence[Event]) -> list[Round]:
    found: list[Round] = []
    won: tuple[list[int], list[int]] = [], []
    tokens = [0, 0]
    for event in news:
        match event:
            case ev.RoundBegan(number):
                found.append(Round(number))
            case ev.Took(by, _, card, more):
                won[by].append(card)
                tokens[by] += more
                found[-1].fates.append(Fate(card, by, more))
            case ev.Unclaimed(_, card):
                found[-1].fates.append(Fate(card, 2, 0))
            case ev.Failed(by):
                tokens[by] += 1
                found[-1].over.append(by)
            case ev.PerfectHit(by, _, discard):
                tokens[by] -= discard
            case ev.UsedBalaclava(by, dropped):
                tokens[by] -= dropped
            case ev.Declared(by, _, _, total) if total == 42 and by not in found[-1].exact:
                found[-1].exact.append(by)
        if found:
            found[-1].scores = (points(won[0]) + tokens[0], points(won[1]) + tokens[1])
    return found
