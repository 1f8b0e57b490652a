"""Spy Tactics as data: the codes, what each does in which round, the agencies and how the teams count."""

from __future__ import annotations

from game.core.contract import Mask

(DARKWIND, DREAMFALL, ELECTRUM, HYDROCLUSTER, JACKKNIFE, STARFROST, STORMSABRE, THORNLILY) = range(8)
CODES = ("darkwind", "dreamfall", "electrum", "hydrocluster", "jackknife", "starfrost", "stormsabre", "thornlily")
ALL = tuple(range(len(CODES)))
NOTHING = len(CODES)
"""In place of a code: no card in hand may be played."""
NONE = -1
ROUNDS = 6
START = 3
"""The points that each agent starts with."""

(GAIN, LOOK, ROB, BANK, SWAP, NAME, KINDS, CROWD, RETURN, PAIR, SHARE, GUESS, LONE, ODD, RICH, HUSH) = range(16)
"""The effects that a code may have."""
EFFECTS = (
    "gain",
    "look",
    "rob",
    "bank",
    "swap",
    "name",
    "kinds",
    "crowd",
    "return",
    "pair",
    "share",
    "guess",
    "lone",
    "odd",
    "rich",
    "hush",
)
IN_ROUND: tuple[tuple[int, ...], ...] = (
    #           1      2       3       4       5       6
    (GAIN, RETURN, RETURN, RETURN, RETURN, RETURN),  # DarkWind
    (LOOK, PAIR, PAIR, PAIR, PAIR, PAIR),  # Dreamfall
    (ROB, SHARE, SHARE, SHARE, SHARE, SHARE),  # Electrum
    (BANK, GUESS, GUESS, GUESS, GUESS, GUESS),  # Hydrocluster
    (SWAP, LONE, LONE, LONE, LONE, LONE),  # JackKnife
    (NAME, NAME, NAME, NAME, NAME, RICH),  # StarFrost
    (KINDS, ODD, ODD, ODD, ODD, ODD),  # StormSabre
    (CROWD, LOOK, LOOK, LOOK, LOOK, HUSH),  # ThornLily
)
"""By code, then by round."""


def effect(code: int, round: int) -> int:
    """What a code does in a round, counted from 1.

    >>> EFFECTS[effect(THORNLILY, 6)]
    'hush'
    """
    return IN_ROUND[code][round - 1]


GAINED, BANKED, ALONE, CROWDED, PAIRED, STORMED, RICHES, HUSHED = 2, 4, 5, 2, 3, 10, 6, 2
"""Points: DarkWind and Hydrocluster in round 1; a lone JackKnife; ThornLily in round 1, plus one for each other; two or
more Dreamfalls; an odd number of StormSabres; StarFrost and ThornLily in round 6."""
SHARES = (0, 6, 3, 2, 1, 1, 1, 0, 0, 0)
"""What each player of Electrum gets, by the number of them."""

CHIMERA, TACHYON, VEX = range(3)
AGENCIES = ("chimera", "tachyon", "vex")
FACTOR = {4: {1: 4}, 5: {1: 4}, 7: {2: 3}, 8: {2: 3}}
"""By the number of seats, then by the size of a team as dealt: by how many halves its sum is multiplied, if not by
two."""
FREE, BARRED = -1, -2
"""For a code in the coming round: everybody may play it, or nobody may. Any other number is the only seat that may."""
NO_BANS = (FREE,) * len(CODES)


def teams(agencies: tuple[int, ...]) -> tuple[Mask, ...]:
    """By agency, the mask of its agents."""
    found = [0] * len(AGENCIES)
    for seat, agency in enumerate(agencies):
        found[agency] |= 1 << seat
    return tuple(found)
