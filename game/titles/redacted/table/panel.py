"""What the action panel says beside the choices: what is at stake, and what this seat has to do in the mission."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.titles.redacted.cards import INTERPOL, NONE, STAIN, Mission, faction_of
from game.titles.redacted.frames import (
    ARMOURY,
    CASE,
    COMBAT,
    EXCHANGE,
    FOUGHT,
    GIFTS,
    GOGGLES,
    HACK,
    REWARD,
    SNEAK,
    TURN,
)
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names


def about(view: RedactedView) -> Line:
    """A sentence under the head of the panel."""
    kind, _, *facts = view.frames[-1]
    if kind == TURN:
        # Once the agent has moved there are more choices, and the mission page has the goal anyway.
        return NO_WORDS if view.steps else goal(view)
    if kind == EXCHANGE:
        return Line("Sealed until both are chosen.")
    if kind == GIFTS:
        return Line("Both are asked, but Neutral gives nothing.")
    if kind == COMBAT and facts[4] == 0:
        return Line("It is a tie.")
    if kind == REWARD and facts[2] == FOUGHT and view.seat == view.active:
        return Line("A reward uses up the turn’s action.")
    if kind == HACK:
        return Line("Shows the loyalty or the Neutral card, at random. Once a round for each room.")
    if kind == ARMOURY:
        return Line("The other one goes back.")
    if kind == CASE:
        return Line("A briefcase holds one item. Others see only whether it holds any.")
    if kind == GOGGLES:
        return Line("The room is dark: without Night Vision Goggles there is no meeting.")
    if kind == SNEAK:
        return Line("A turn may not end in company: the way out is a free room next door.")
    return NO_WORDS


def goal(view: RedactedView) -> Line:
    """What this seat is after, in its mission."""
    mission = view.mission
    if view.seat is None:
        return NO_WORDS
    if mission == Mission.ZONE:
        return Line("7 points win. 3 delivered files end the game. A fifth guard, and both agents lose.")
    own = view.loyalty
    if mission == Mission.INTRO:
        virus = own == view.factions[0]
        colour = Line("red Floppy") if virus else Line("blue Floppy")
        return Line("Upload the {floppy} at the Computer while somebody else is in the Security HQ.", floppy=colour)
    if own == INTERPOL:
        return Line("Find and arrest both wanted agents. An arrest follows a meeting that was won.")
    if own == NONE:
        return NO_WORDS
    faction = names.FACTION[faction_of(own)]
    if mission == Mission.BEDFELLOWS:
        return Line(
            "{own}: fly out with an enemy’s intel. The two letters in the game tell who is allied.", own=faction
        )
    enemy = names.THE_FACTION[next(f for f in view.factions if f != faction_of(own))]
    told = "{own}: fly out with {enemy}’s intel, or blow up both of {enemy}’s helicopters."
    line = Line(told, own=faction, enemy=enemy)
    if own >= STAIN:
        return Line("{goal} Interpol is looking for {who}.", goal=line, who=Who(view.seat))
    return line
