"""The cards of Kompromat as data: two equipment decks of fourteen, and twenty-nine missions.

A card is known by its kind. Equipment is counted in half points, and an ace as one until its owner makes it eleven.
"""

from __future__ import annotations

# -- equipment: kinds 0 to 10

HALF, ACE = 0, 1
EQUIPMENT = ("half", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WORTH = (1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20)
"""In half points."""
COPIES = (1, 2, 1, 1, 1, 1, 1, 3, 1, 1, 1)
DECK = tuple(kind for kind, copies in enumerate(COPIES) for _ in range(copies))
ACE_HIGH = 20
"""What counting an ace as eleven adds, in half points."""
LIMIT = 42
"""Twenty-one, in half points."""

# -- missions

TARGETS = ("informant", "pursuit", "safe-house", "airport", "interrogation", "locker", "barmaid", "hotel")
TARGET_WORTH = (5, 4, 4, 3, 3, 3, 2, 2)
CODES, DOCUMENTS = 8, 9
SETS = (0, 2, 6, 12)
"""What this many codes, or this many documents, are worth."""
(
    BALACLAVA,
    CHLOROFORM,
    DRONE,
    GPS_TRACKER,
    JETPACK,
    NEWSPAPER,
    NIGHT_VISION,
    STUN_GUN,
    USB_STICK,
    VESPER_MARTINI,
) = ITEMS = tuple(range(10, 20))
ITEM_WORTH = 1
COUNTER = (20, 21, 22)
"""Counter-intelligence with one, two and three exclamation marks."""
MISSIONS = (
    *TARGETS,
    "codes",
    "documents",
    "balaclava",
    "chloroform",
    "drone",
    "gps-tracker",
    "jetpack",
    "newspaper",
    "night-vision",
    "stun-gun",
    "usb-stick",
    "vesper-martini",
    "counter-1",
    "counter-2",
    "counter-3",
)
MISSION_COPIES = (*(1,) * 8, 3, 3, *(1,) * 10, 2, 2, 1)
MISSION_DECK = tuple(kind for kind, copies in enumerate(MISSION_COPIES) for _ in range(copies))

ROUNDS = 6
ROW = 4
TOKENS = 18
UNTOLD = -999
"""The total of a pile that has not been settled, or that has no cards."""
CAUGHT = 9
"""A player with this many notoriety tokens loses the game."""
PAPER = 6
"""What a newspaper adds to a total, in half points."""
LOOK = 5
"""How many cards Night Vision shows."""


def marks(counter: int) -> int:
    """The exclamation marks of the card under a mission; 0 if there is none.

    >>> [marks(c) for c in (-1, 20, 22)]
    [0, 1, 3]
    """
    return counter - 19 if counter >= 0 else 0


def points(missions: list[int]) -> int:
    """Victory points of won mission cards.

    >>> points([0, CODES, CODES, DRONE])
    12
    """
    total = SETS[missions.count(CODES)] + SETS[missions.count(DOCUMENTS)]
    for kind in missions:
        if kind < CODES:
            total += TARGET_WORTH[kind]
        elif kind >= BALACLAVA:
            total += ITEM_WORTH
    return total
