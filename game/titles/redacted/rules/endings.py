"""How the missions of [redacted] end, and who has won (383-390, 428-431, 464-468, 496-508, 620-625)."""

from __future__ import annotations

from game.core.contract import Mask, Result, Seat, Tell
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    CASES,
    FLOPPY_RED,
    HELICOPTERS,
    INTEL,
    LETTER,
    NONE,
    Mission,
    faction_of,
)
from game.titles.redacted.state import State


def side(s: State, faction: int) -> Mask:
    """All seats of a faction; Interpol belongs to none."""
    return sum(1 << seat for seat, loyalty in enumerate(s.loyalty) if faction_of(loyalty) == faction)


def alone(s: State) -> int:
    """Strange bedfellows: the faction whose letter is not in the game."""
    return s.boxed[0] - LETTER


def teams(s: State) -> tuple[Mask, ...]:
    """The groups of seats that win and lose together."""
    if s.mission == Mission.ZONE:
        return tuple(1 << seat for seat in range(s.seats))
    if s.mission == Mission.BEDFELLOWS:
        lone = side(s, alone(s))
        return ((1 << s.seats) - 1 & ~lone, lone)
    found = tuple(side(s, faction) for faction in s.factions)
    rest = (1 << s.seats) - 1 & ~(found[0] | found[1])
    return (*found, rest) if rest else found


def against(s: State, faction: int) -> Mask:
    """The seats that win when a faction fails."""
    own = side(s, faction)
    if s.mission == Mission.BEDFELLOWS:
        return next(team for team in teams(s) if not team & own)
    return side(s, s.factions[0] + s.factions[1] - faction)


def finish(s: State, how: str, winners: Mask, tell: Tell) -> None:
    """Ends the game and reveals everything."""
    s.frames.clear()
    s.how, s.winners = how, winners
    zone = s.zone
    tell(
        ev.GameOver(
            how,
            winners,
            s.loyalty,
            tuple(s.items),
            tuple(s.arms),
            tuple(s.used),
            s.cases,
            s.boxed,
            s.armoury,
            zone.objective if zone else NONE,
            zone.objectives if zone else (),
            zone.done if zone else (),
            zone.arms if zone else (),
        )
    )


def result(s: State) -> Result | None:
    if not s.how:
        return None
    return Result(s.how, s.winners, sides=teams(s), scores=s.zone.points if s.zone else ())


def carried(s: State, seat: Seat) -> set[int]:
    """The items of a hand, and the contents of its briefcases."""
    held = set(s.items[seat])
    return held | {s.cases[n] for n, case in enumerate(CASES) if case in held and s.cases[n] != NONE}


def boarded(s: State, seat: Seat, tell: Tell) -> None:
    """An agent boards a helicopter: with the enemy's intel that side wins, without it the side loses."""
    own = faction_of(s.loyalty[seat])
    held = carried(s, seat)
    if s.mission == Mission.BEDFELLOWS:
        lone = alone(s)
        enemies = [f for f in s.factions if f != lone] if own == lone else [lone]
        mine = next(team for team in teams(s) if team >> seat & 1)
    else:
        enemies = [f for f in s.factions if f != own]
        mine = side(s, own)
    if any(INTEL + faction in held for faction in enemies):
        finish(s, "escaped", mine, tell)
    else:
        finish(s, "blunder", against(s, own), tell)


def bombed(s: State, tell: Tell) -> None:
    """Ends the game if both helicopters of a faction are gone or, with three factions, one of each."""
    for faction in s.factions:
        if s.wrecks[faction] >= HELICOPTERS:
            finish(s, "grounded", against(s, faction), tell)
            return
    if s.mission == Mission.BEDFELLOWS and all(s.wrecks[faction] for faction in s.factions):
        finish(s, "broken_alliance", side(s, alone(s)), tell)


def uploaded(s: State, item: int, tell: Tell) -> None:
    """The intro mission: the faction whose Floppy was uploaded wins."""
    virus = item == FLOPPY_RED
    finish(s, "virus" if virus else "antivirus", side(s, s.factions[0 if virus else 1]), tell)
