"""How the tokens of Double Agent are mixed, and what somebody wins who knows the mixture, but not what was drawn.

The reply places what goes best against it, and takes the tokens to be as likely as the mixture makes them. Both then go
on in imagined games, to the end.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import log2, sqrt

from game.core.chance import Chance
from game.core.contract import Seat
from game.titles.double_agent.cards import AGENTS, DECK, HAND, TOKENS, TURNS
from game.titles.double_agent.frames import TURN
from game.titles.double_agent.knows.notes import LAYOUTS, Layout
from game.titles.double_agent.player.grasp import marginals
from game.titles.double_agent.player.placements import placements
from game.titles.double_agent.player.quick import HIGHEST, Game, Odds, Thoughts
from game.titles.double_agent.player.reads import SENSIBLE
from game.titles.double_agent.state import fresh

Mix = list[tuple[Layout, float]]
STAGES = ((20, 60), (4, 8), (1, 1))
"""How the best reply is found, stage by stage: each layout plays the rounds asked for divided by the first number, and
the second number of layouts is kept."""
FEW = 2
BLIND: Odds = [[TOKENS.count(token) / AGENTS for token in range(HIGHEST)] for _ in range(AGENTS)]
"""What is thought of tokens of which nothing is known."""
BOTH = (SENSIBLE, SENSIBLE)
REACH = 1.96


def mixture(seat: Seat) -> Mix:
    """How likely each layout is to be placed."""
    return list(placements(seat).items())


def rows(rounds: int, seed: int) -> Iterator[str]:
    """The mixture, what its best reply wins, and for comparison that against a placing that never changes."""
    mix = mixture(0)
    spread = 2 ** -sum(chance * log2(chance) for _, chance in mix)
    top, often = max(mix, key=lambda item: item[1])
    yield f"tokens are placed in {len(mix)} ways, as if in {spread:.0f} equally likely ones; the likeliest {often:.1%}"
    yield _row("who knows the mixture and replies best", mix, rounds, seed)
    yield _row("if the likeliest were always placed, and that known", [(top, 1.0)], rounds, seed)


def _row(what: str, mix: Mix, rounds: int, seed: int) -> str:
    reply = best_reply(mix, rounds, seed)
    known = marginals(mix)
    shares = [share(mix, reply, known, seed + 1, n) for n in range(rounds)]
    mean = sum(shares) / rounds
    reach = REACH * sqrt(sum((x - mean) ** 2 for x in shares) / max(1, rounds - 1) / rounds)
    placed = " ".join(map(str, reply))
    return f"{what}: {placed} wins {mean:.1%} [{mean - reach:.1%}, {mean + reach:.1%}], {mean - 0.5:+.1%} over half"


def best_reply(mix: Mix, rounds: int, seed: int) -> Layout:
    """The layouts compete over the same deals, fewer and fewer of them over more and more."""
    left: Sequence[Layout] = LAYOUTS
    known = marginals(mix)
    for stage, (part, kept) in enumerate(STAGES):
        number = max(FEW, rounds // part)
        score = {
            layout: sum(share(mix, layout, known, seed + 2 + stage, n) for n in range(number)) / number
            for layout in left
        }
        left = sorted(left, key=lambda layout: -score[layout])[:kept]
    return left[0]


def share(mix: Mix, reply: Layout, known: Odds, seed: int, number: int) -> float:
    """What the reply, on the second seat, wins of one deal; each begins half of the deals. `known` is what the reply
    goes by."""
    luck = Chance(seed * 1_000_003 + number)
    game = dealt((drawn(mix, luck), reply), (Thoughts(BLIND), Thoughts(known)), number & 1, luck)
    return (1 - game.play(TURNS)) / 2


def drawn(mix: Mix, luck: Chance) -> Layout:
    """One layout of the mixture, as likely as it is there."""
    marks = list(accumulate(chance for _, chance in mix))
    return mix[min(len(mix) - 1, bisect_right(marks, luck.random() * marks[-1]))][0]


def dealt(tokens: tuple[Layout, Layout], thoughts: tuple[Thoughts, Thoughts], first: Seat, luck: Chance) -> Game:
    """An imagined game from its first turn on."""
    decks = [list(DECK), list(DECK)]
    for deck in decks:
        luck.shuffle(deck)
    hands = [sorted(deck[-HAND:]) for deck in decks]
    s = fresh(first, list(tokens), hands, [deck[:-HAND] for deck in decks], (TURN, 1 << first, first))
    return Game(s, thoughts, BOTH, luck)
