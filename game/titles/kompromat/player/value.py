"""What things are worth in Kompromat, in victory points: missions, tokens, items.

Everything here follows from what both sides know. The numbers that are not on cards were measured by self-play on
18 November 2026 (TOKENS, HANDY) or set by hand; `python -m game.lab measure kompromat` measures them anew.
"""

from __future__ import annotations

from collections.abc import Sequence

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
"""What a number of tokens is worth, by the rounds still to come: points at the end, danger before."""
HOPE = 0.75
"""How much of a set's next step counts while the card for it may still come."""


def tokens_worth(tokens: int, rounds: int) -> float:
    """What holding a number of tokens is worth, with a number of rounds to come after this one.

    >>> tokens_worth(8, 0), tokens_worth(9, 0) < tokens_worth(8, 5) < tokens_worth(0, 5)
    (8.0, True)
    """
    return -RUIN if tokens >= CAUGHT else TOKENS[min(rounds, ROUNDS - 1)][tokens]


def set_step(have: int, coming: int, foresight: float = 1.0) -> float:
    """What the next card of a set is worth to somebody, given how many of it they have."""
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
