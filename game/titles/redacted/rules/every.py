"""All actions of a mission of [redacted]: what its items, its rooms and its agents make possible."""

from __future__ import annotations

from game.core.contract import Action, Setup
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    CASES,
    CHINA,
    CONTRABAND,
    CRACKER,
    FACTIONS,
    FILM,
    FLOPPY,
    GOGGLES,
    INTEL,
    LETTER,
    MISSIONS,
    NONE,
    PLAIN,
    REGULAR,
    VEST,
    WEAPON,
    Mission,
    is_intel,
)
from game.titles.redacted.rules.deal import critical
from game.titles.redacted.rules.rooms import FULL


def items_of(mission: Mission) -> list[int]:
    """The kinds of items that an agent may hold in a mission, whichever factions are in the game."""
    if mission == Mission.INTRO:
        found = {*PLAIN, *critical(mission, ())}
    elif mission == Mission.ZONE:
        intel = [INTEL + faction for faction in range(len(FACTIONS)) if faction != CHINA]
        found = {*PLAIN, CONTRABAND, FLOPPY, FILM, *intel}
    else:
        found = {*REGULAR, *critical(mission, tuple(range(len(FACTIONS)))), *CASES, CRACKER}
    if mission == Mission.BEDFELLOWS:
        found.update(LETTER + faction for faction in range(len(FACTIONS)))
    return sorted(found)


def every_action(setup: Setup) -> tuple[Action, ...]:
    mission = Mission(MISSIONS.index(setup.mode))
    items = items_of(mission)
    spare = [item for item in items if item != CONTRABAND]
    drops = (NONE, *spare)
    found: list[Action] = [*do.STEPS, do.STOP, do.BANDAGE, do.ARM, do.HEAL, do.USE_KEY, do.PASS]
    found += (do.SEARCHES[drop] for drop in drops)
    if CONTRABAND in items:
        found.append(do.STASH)
    if mission in FULL:
        found += (do.BOMB, do.BOARD, do.SWITCH, *do.LOCKS.values(), *do.CRACKS, do.HACK)
        fitting = [item for item in items if item not in CASES]
        found += (do.CLOSES[take, put] for take in (False, True) for put in (NONE, *fitting))
    if mission != Mission.INTRO:
        found += do.CALLS
    if mission == Mission.ZONE:
        found += (do.DELIVERIES[item] for item in items if is_intel(item))
        found += (do.UPLOADS[FLOPPY], do.DECRYPT, do.JAM, *do.ESCORTS)
    elif mission == Mission.INTRO:
        found += (do.UPLOADS[item] for item in critical(mission, ()))
    found += (*do.SHOWS, *(do.GIFTS[item] for item in items), do.KEEP, do.MEND, do.REFUSE)
    found += (do.MAKE_ROOM[item] for item in spare)
    found += (do.FIGHTS[WEAPON], do.FIGHTS[VEST], do.SPARE, do.INJURE)
    found += (do.STEALS[drop] for drop in drops)
    if mission != Mission.ZONE:
        found += (do.TOAST, do.INTERROGATE, *do.PICKS)
    if mission == Mission.JUSTICE:
        found.append(do.ARREST)
    if GOGGLES in items:
        found.append(do.WEAR)
    found += (*do.DISPLACES, do.SLIP_OUT, *do.SNEAKS, do.LET_PASS, do.KNOCK_OUT, *do.TAKES)
    return tuple(found)
