"""What things are worth in Kompromat, in victory points: missions, tokens, items; and who is winning, by how much.

Everything here follows from what both sides know. The numbers that are not on cards were measured by self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.titles.kompromat.cards import (
    BALACLAVA,
    CAUGHT,
    CHLOROFORM,
    CODES,
    DOCUMENTS,
    DRONE,
    GPS_TRACKER,
    ITEM_WORTH,
    JETPACK,
    NEWSPAPER,
    NIGHT_VISION,
    ROUNDS,
    SETS,
    STUN_GUN,
    TARGET_WORTH,
    USB_STICK,
    VESPER_MARTINI,
)
from game.titles.kompromat.scoring import score
from game.titles.kompromat.state import State

HANDY = {
    BALACLAVA: 1.4,
    CHLOROFORM: 1.4,
    DRONE: 0.3,
    GPS_TRACKER: 0.3,
    JETPACK: 0.3,
    NEWSPAPER: 2.8,
    NIGHT_VISION: 0.3,
    STUN_GUN: 3.5,
    USB_STICK: 1.3,
    VESPER_MARTINI: 4.5,
}
"""What an unused item is likely to bring while there is time to use it."""
RUIN = 25.0
"""What it costs to be caught: a game, in points."""
TOKENS = (
    (0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0),
    (0.0, 0.1, 0.2, 0.3, 0.3, 0.3, 0.3, -0.5, -5.5),
    (0.0, -0.1, -0.2, -0.4, -0.7, -1.1, -2.0, -4.0, -10.0),
    (0.0, -0.1, -0.2, -0.4, -0.8, -1.4, -2.6, -5.2, -11.5),
    (0.0, -0.1, -0.2, -0.5, -1.0, -1.8, -3.2, -6.5, -12.5),
    (0.0, -0.1, -0.3, -0.7, -1.3, -2.2, -3.8, -7.0, -13.0),
)
"""What so many tokens are worth, by the rounds still to come: points at the end, danger before."""
HOPE = 0.75
"""How much of a set's next step counts while the card for it may still come."""
SPREAD = (1.2, 10.3, 12.8, 14.6, 16.6, 19.0, 21.0)
"""How far a lead is from being safe, by the rounds to come."""


def tokens_worth(tokens: int, rounds: int) -> float:
    """What holding so many tokens is worth, with so many rounds to come after this one.

    >>> tokens_worth(8, 0), tokens_worth(9, 0) < tokens_worth(8, 5) < tokens_worth(0, 5)
    (8.0, True)
    """
    return -RUIN if tokens >= CAUGHT else TOKENS[min(rounds, ROUNDS - 1)][tokens]


def set_step(have: int, coming: int, foresight: float = 1.0) -> float:
    """What the next card of a set is worth to somebody who has so many of it."""
    step = float(SETS[have + 1] - SETS[have])
    if coming and have < 2:
        after = SETS[have + 2] - SETS[have + 1] - SETS[1]
        step += foresight * HOPE * 0.5 * after * min(coming, 2) / 2
    return step


def mission_worth(
    kind: int, have: Sequence[int], coming: Sequence[int], rounds: float, foresight: float = 1.0
) -> float:
    """What taking a mission brings, without what lies beneath it.

    `have` counts the taker's codes and documents, `coming` those still in the deck; `rounds` are left to use items in;
    `foresight` says how much what may come of it later counts.
    """
    if kind < CODES:
        return float(TARGET_WORTH[kind])
    if kind <= DOCUMENTS:
        return set_step(have[kind - CODES], coming[kind - CODES], foresight)
    return ITEM_WORTH + foresight * HANDY[kind] * min(1.0, 0.5 * rounds)


def potential(missions: Sequence[int], items: Sequence[int], coming: Sequence[int], rounds: int) -> float:
    """What a side's cards promise beyond their points."""
    hope = 0.0
    if not rounds:
        return hope
    for item in items:
        hope += HANDY[item] * min(1.0, 0.5 * rounds)
    for place, kind in enumerate((CODES, DOCUMENTS)):
        have = missions.count(kind)
        if 0 < have < 3 and coming[place]:
            hope += set_step(have, coming[place]) * 0.3 * min(coming[place], 2) / 2
    return hope


def chance_to_win(margin: float, rounds: float) -> float:
    """From a lead in points, with so many rounds to come; fractions of a round are allowed."""
    whole = int(rounds)
    width = SPREAD[whole] + (rounds - whole) * (SPREAD[min(whole + 1, ROUNDS)] - SPREAD[whole])
    return 1.0 / (1.0 + exp(-1.7 * margin / width))


def margin(s: State, seat: int) -> float:
    """How far a seat leads as a round begins, in points and promises."""
    rounds = ROUNDS - s.round + 1
    open_cards = [*s.missions, *s.row]
    coming = (open_cards.count(CODES), open_cards.count(DOCUMENTS))
    sides = []
    for one in (seat, 1 - seat):
        held = score(s, one) - s.tokens[one] + tokens_worth(s.tokens[one], rounds)
        sides.append(held + potential(s.scored[one], s.items[one], coming, rounds))
    return sides[0] - sides[1]


def value(s: State, seat: int) -> float:
    """A seat's result less the other's, from -1 to 1: certain at the end, likely before."""
    if s.how:
        return 0.0 if not s.winners else 1.0 if s.winners >> seat & 1 else -1.0
    return 2.0 * chance_to_win(margin(s, seat), ROUNDS - s.round + 1) - 1.0


def slope(rounds: int) -> float:
    """What a point is worth in the measure of `value`, with so many rounds after this one."""
    return 0.85 / SPREAD[rounds + 1] if rounds else 0.1
