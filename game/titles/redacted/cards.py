"""What is on the table of [redacted]: missions, factions, weapons, items, loyalties, the alert deck; all as data.

The numbers of some cards and the whole alert deck are a reconstruction: the tables here are the only place to change.
"""

from __future__ import annotations

from enum import IntEnum

NONE = -1

# -- missions


class Mission(IntEnum):
    INTRO, CLASSIC, JUSTICE, BEDFELLOWS, ZONE = range(5)


MISSIONS = ("two-man-rule", "mission-diplomatique", "double-blind", "strange-bedfellows", "danger-zone")
"""By mission, the mode's id."""

# -- factions and loyalties

UK, USSR, USA, CHINA = range(4)
FACTIONS = ("uk", "ussr", "usa", "china")
STAIN = 4
INTERPOL = 8
"""A loyalty is a faction; with the stain, STAIN more; or INTERPOL."""
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
"""A card seen: a card of a meeting, or LOYALTY and a loyalty."""
ARMS = 10
"""Attack cards of each weapon."""


def beats(one: int, other: int) -> int:
    """1, 0 or -1: whether a weapon beats, ties with or loses to another.

    >>> beats(KNUCKLES, KNIFE), beats(KNIFE, GARROTTE), beats(GARROTTE, KNUCKLES), beats(KNIFE, KNUCKLES)
    (1, 1, 1, -1)
    """
    return (0, -1, 1)[(other - one) % 3]


# -- items

(KEY, WEAPON, VEST, KIT, CONTRABAND, GOGGLES, CASE_RED, CASE_BLUE, CRACKER, BOMB) = range(10)
INTEL = 10
"""INTEL and a faction."""
FLOPPY_RED, FLOPPY_BLUE, FLOPPY, FILM, VIP = range(14, 19)
LETTER = 19
"""LETTER and a faction."""
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
"""So many items in a hand."""
CASES = (CASE_RED, CASE_BLUE)
REGULAR = (KEY,) * 5 + (WEAPON,) * 4 + (VEST,) * 3 + (KIT,) * 3 + (CONTRABAND,) * 2 + (GOGGLES,) * 2
PLAIN = (KEY,) * 5 + (WEAPON,) * 4 + (VEST,) * 3 + (KIT,) * 3
"""The regular items of the intro mission."""


def is_intel(item: int) -> bool:
    return INTEL <= item < FLOPPY_RED


# -- helicopters, rounds

HELICOPTERS = 2
"""Of each faction."""
LIMITS = (60, 60, 60, 60, 60)
"""By mission, the round after which it is a stalemate: as `python -m game.lab limits redacted` measures it (R40)."""
FORMER_LIMIT = 40
"""The limit of a state that was saved under the first revision: games that ended by it stay ended."""

# -- the Danger Zone

GUARDS = 4
GOAL = 7
DELIVERIES = 3
ESCORTED, DECRYPTED, UPLOADED, DELIVERED = 3, 1, 1, 2
"""Points."""
THRESHOLD = {"standard": 5, "easy": 6, "expert": 4, "dynamic": 0}
"""The alert level at which a guard comes; with 0 it is the number on the last card."""
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
"""By card: the room, the number on top that is added to the level, the number in the middle."""
