"""What an agent has put away, told from when it played what.

Whoever puts a code away never plays it; so a code that players of the mixture would have played long ago is probably
not in that hand. How readily they play each code follows from the weights of the level that minds hand and bans only,
because these are open, but for the card in question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log

from game.core.contract import Event, Seat
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ALL, CODES, FREE, NO_BANS
from game.titles.spy_tactics.player.features import DISCARDING, SEALING
from game.titles.spy_tactics.player.mixture import Weights

OPEN = "agent"
"""The level whose features are open."""


@dataclass
class Past:
    """What everybody did, in public, from the first round on."""

    plays: list[list[tuple[int, int, tuple[int, ...]]]]
    """By seat: round from 0, code, bans."""
    returns: list[list[tuple[int, int]]]
    """By seat: in which round which code came back."""
    passed: set[Seat]
    """Who passed a card on and got another: nothing is told from their hands."""


def past(seats: int, news: Iterable[Event]) -> Past:
    """The public story, from a seat's news."""
    found = Past([[] for _ in range(seats)], [[] for _ in range(seats)], set())
    round, bans = 0, NO_BANS
    for event in news:
        if isinstance(event, ev.RoundBegan):
            round, bans = event.number - 1, event.bans
        elif isinstance(event, ev.Revealed):
            for q, code in enumerate(event.codes):
                if code in ALL:
                    found.plays[q].append((round, code, bans))
        elif isinstance(event, ev.Returned):
            found.returns[event.by].append((round, event.code))
        elif isinstance(event, ev.Passed):
            found.passed |= {event.by, event.to}
    return found


def put_away(q: Seat, story: Past, weights: Weights, possible: Sequence[int]) -> dict[int, float]:
    """How likely each of these codes was put away."""
    if q in story.passed or not possible:
        return {code: 1 / max(1, len(possible)) for code in possible}
    logs = {away: _likely(q, story, weights, away) for away in possible}
    top = max(logs.values())
    found = {away: exp(x - top) for away, x in logs.items()}
    whole = sum(found.values())
    return {away: x / whole for away, x in found.items()}


def _likely(q: Seat, story: Past, weights: Weights, away: int) -> float:
    """The logarithm of how likely a player puts this away and then plays as the agent did."""
    hand = set(ALL)
    found = _chosen(weights, DISCARDING, hand, NO_BANS, q, away)
    hand.discard(away)
    back = dict(story.returns[q])
    for round, code, bans in story.plays[q]:
        if code in hand:
            found += _chosen(weights, SEALING + round, hand, bans, q, code)
            hand.discard(code)
        if round in back:
            hand.add(back[round])
    return found


def _chosen(weights: Weights, choice: int, hand: set[int], bans: Sequence[int], q: Seat, code: int) -> float:
    size = len(CODES)
    places = [0, *(1 + c for c in hand)]
    places += [1 + (2 if ban == q else 3) * size + c for c, ban in enumerate(bans) if ban != FREE]
    rows = weights.codes[choice]
    scores = {c: sum([rows[c][place] for place in places]) for c in hand if bans[c] in (FREE, q)}
    if code not in scores:
        return 0.0
    top = max(scores.values())
    return scores[code] - top - log(sum([exp(x - top) for x in scores.values()]))
