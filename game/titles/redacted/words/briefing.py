"""The briefings of [redacted]: what each mission is about, to read before it begins and whenever somebody asks."""

from __future__ import annotations

from game.catalogue import Line, Page
from game.core.contract import Setup

_TURN: Page = (
    Line("A turn"),
    (
        Line("Walk through any number of rooms, then do one thing where the walk ends."),
        Line("Or stay in the room and use an item that needs no walk."),
        Line("An injured agent walks at most 2 rooms."),
    ),
)
_MEETING: Page = (
    Line("A meeting"),
    (
        Line("An agent who walks into an occupied room begins a meeting. Both choose a card in secret."),
        Line(
            "Attack beats Friendly, and Neutral too unless an item helps. The three weapons beat each other in a "
            "ring."
        ),
        Line(
            "The winner may injure, rob or interrogate the loser, and sends the loser away. After a friendly meeting "
            "items may be given."
        ),
    ),
)
_FLIGHT: Page = (
    Line("The end"),
    (
        Line("Board your faction’s helicopter with the enemy’s intel, in hand or in a briefcase: the team wins."),
        Line("Board it without that intel, and the team loses."),
        Line("When both helicopters of a faction are blown up, its enemies win."),
    ),
)

BRIEFING: dict[str, tuple[Page, ...]] = {
    "mission-diplomatique": (
        (
            Line("The evening"),
            (
                Line("Two factions have agents at the ambassador’s reception. Nobody knows who belongs to which."),
                Line("The embassy hides the intel of both. Find the enemy’s, call a helicopter, and fly out."),
                Line("Every agent has a friend at this table. Interrogate, and find out who it is."),
            ),
        ),
        _TURN,
        _MEETING,
        _FLIGHT,
    ),
    "two-man-rule": (
        (
            Line("The exercise"),
            (
                Line("Two trainees want the virus in the embassy’s computer. Two want to stop it."),
                Line("The red Floppy is the virus, the blue one the antivirus. Both lie among the items."),
                Line(
                    "A Floppy is uploaded at the Computer while somebody else is in the Security HQ. Then its team "
                    "wins."
                ),
            ),
        ),
        _TURN,
        _MEETING,
        (
            Line("What works"),
            (Line("Armoury, X-ray, both Storages, Ballroom and Infirmary work as always. The other rooms are empty."),),
        ),
    ),
    "double-blind": (
        (
            Line("The evening"),
            (
                Line("Two against two, and among them an officer of Interpol."),
                Line("One agent of each faction has blood on the loyalty card: these two are wanted."),
                Line("Interpol wins once both are arrested. Only the winner of a meeting can make an arrest."),
                Line("A wrong arrest shows the badge to everybody and costs all items."),
            ),
        ),
        _TURN,
        _MEETING,
        _FLIGHT,
    ),
    "strange-bedfellows": (
        (
            Line("The evening"),
            (
                Line("Three agents of three factions. Two of them are allied, and nobody knows which two."),
                Line("Two letters lie among the items. Their factions are allied, and the third stands alone."),
                Line(
                    "Allies fly out with the third faction’s intel. The third flies out with the intel of either "
                    "ally."
                ),
            ),
        ),
        _TURN,
        _MEETING,
        (
            Line("The end"),
            (
                Line("Boarding without the right intel is a win for the other side."),
                Line(
                    "A side loses when one of its factions has lost both helicopters. When all three have lost one, "
                    "the allies lose."
                ),
            ),
        ),
    ),
    "danger-zone": (
        (
            Line("The night"),
            (
                Line("Two agents of one agency want the same medal, and the guards grow suspicious."),
                Line("7 points win. Once 3 files are delivered, the agent with more points wins."),
                Line("If a fifth guard is called while four are on their feet, both agents are caught."),
            ),
        ),
        (
            Line("Points"),
            (
                Line("Escort the VIP, room by room, to your hideout: 3 points."),
                Line("Hand intel to a helicopter on the Helipad: 2 points."),
                Line("Upload a Floppy in your hideout once the jamming is off: 1 point."),
                Line("Decrypt a Microfilm in your hideout, and be there when your next turn begins: 1 point."),
            ),
        ),
        (
            Line("The guards"),
            (
                Line(
                    "Every turn, and every use of a room except the Storage, turns up an alert card, which raises "
                    "the level."
                ),
                Line("A guard always attacks. Some carry what a mission needs."),
            ),
        ),
        _TURN,
    ),
}


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins."""
    return BRIEFING[setup.mode]
