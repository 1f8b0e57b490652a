"""Missions, factions, weapons, items, loyalties and the alert deck of [redacted], as data.

The numbers of some cards and the whole alert deck are a reconstruction. To change them, change only the tables here.
"""

from __future__ import annotations

from enum import IntEnum

NONE = -1

# -- missions


class Mission(IntEnum):
    INTRO, CLASSIC, JUSTICE, BEDFELLOWS, ZONE = range(5)


MISSIONS = ("two-man-rule", "mission-diplomatique", "double-blind", "strange-bedfellows", "danger-zone")
"""By mission, the id of its mode."""

# -- factions and loyalties

UK, USSR, USA, CHINA = range(4)
FACTIONS = ("uk", "ussr", "usa", "china")
STAIN = 4
INTERPOL = 8
"""A loyalty is a faction, or a faction plus STAIN for a stained card, or INTERPOL."""
LOYALTIES = (*FACTIONS, *(f"{name}-stained" for name in FACTIONS), "interpol")


def faction_of(loyalty: int) -> int:
    """The faction of a loyalty; -1 for Interpol.

    >>> faction_of(USA + STAIN) == USA
    True
    """
    return NONE if loyalty == INTERPOL else loyalty % STAIN


# -- cards of a meeting

KNUCKLES, GARROTTE, KNIFE, FRIENDLY, NEUTRAL = range(5)
MEETING = ("brass-knuckles", "garrotte", "knife", "friendly", "neutral")
WEAPONS = (KNUCKLES, GARROTTE, KNIFE)
LOYALTY = 8
"""A card that somebody sees: a card of a meeting, or LOYALTY plus a loyalty."""
ARMS = 10
"""The number of Attack cards of each weapon."""


def beats(one: int, other: int) -> int:
    """1, 0 or -1: a weapon beats, ties with or loses to another.

    >>> beats(KNUCKLES, KNIFE), beats(KNIFE, GARROTTE), beats(GARROTTE, KNUCKLES), beats(KNIFE, KNUCKLES)
    (1, 1, 1, -1)
    """
    return (0, -1, 1)[(other - one) % 3]


# -- items

(KEY, WEAPON, VEST, KIT, CONTRABAND, GOGGLES, CASE_RED, CASE_BLUE, CRACKER, BOMB) = range(10)
INTEL = 10
"""INTEL plus a faction."""
FLOPPY_RED, FLOPPY_BLUE, FLOPPY, FILM, VIP = range(14, 19)
LETTER = 19
"""LETTER plus a faction."""
ITEMS = (
    "key",
    "hidden-weapon",
    "bulletproof-vest",
    "first-aid-kit",
    "contraband",
    "night-vision-goggles",
    "briefcase-red",
    "briefcase-blue",
    "code-cracker",
    "bomb",
    *(f"intel-{name}" for name in FACTIONS),
    "floppy-red",
    "floppy-blue",
    "floppy",
    "microfilm",
    "vip-file",
    *(f"letter-{name}" for name in FACTIONS),
)
HAND = 3
"""The most items in a hand."""
CASES = (CASE_RED, CASE_BLUE)
REGULAR = (KEY,) * 5 + (WEAPON,) * 4 + (VEST,) * 3 + (KIT,) * 3 + (CONTRABAND,) * 2 + (GOGGLES,) * 2
PLAIN = (KEY,) * 5 + (WEAPON,) * 4 + (VEST,) * 3 + (KIT,) * 3
"""The regular items of the intro mission."""


def is_intel(item: int) -> bool:
    return INTEL <= item < FLOPPY_RED


# -- helicopters, rounds

HELICOPTERS = 2
"""The number for each faction."""
LIMITS = (70, 100, 70, 120, 100)
"""By mission, the round after which the game is a stalemate, as measured by `python -m game.lab limits redacted`
(R40)."""
FORMER_LIMIT = 40
"""The limit for states saved under the first revision: games that ended by it stay ended."""

# -- the Danger Zone

GUARDS = 4
GOAL = 7
DELIVERIES = 3
ESCORTED, DECRYPTED, UPLOADED, DELIVERED = 3, 1, 1, 2
"""The points of the Danger Zone."""
THRESHOLD = {"standard": 5, "easy": 6, "expert": 4, "dynamic": 0}
"""The choices for the alert level at which a guard comes; 0 means the number on the last alert card."""
ALERTS: tuple[tuple[str, int, int], ...] = (
    ("terrace.armoury", 2, 5),
    ("terrace.helipad", 1, 6),
    ("terrace.storage", 1, 4),
    ("terrace.gallery", 0, 3),
    ("terrace.x_ray", 1, 5),
    ("terrace.staircase", 2, 6),
    ("terrace.security_hq", 1, 7),
    ("terrace.telex", 1, 4),
    ("ground.kitchen", 0, 5),
    ("ground.office", 2, 4),
    ("ground.entrance", 1, 3),
    ("ground.ballroom", 3, 6),
    ("ground.jamming", 2, 5),
    ("ground.staircase", 1, 7),
    ("ground.central_lock", 1, 4),
    ("ground.infirmary", 2, 6),
    ("basement.radio", 2, 5),
    ("basement.computer", 0, 4),
    ("basement.vault", 3, 7),
    ("basement.cellar", 1, 3),
    ("basement.storage", 2, 5),
    ("basement.staircase", 1, 6),
    ("basement.breaker", 0, 4),
    ("basement.tunnel", 2, 3),
)
"""For each card: the room, the number at the top that is added to the level, and the number in the middle."""
