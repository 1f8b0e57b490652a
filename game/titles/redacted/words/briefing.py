"""The briefings of [redacted]: what each mission is about, to read before it begins and whenever somebody asks."""

from __future__ import annotations

from game.catalogue import Line, Page
from game.core.contract import Setup

_TURN: Page = (
    Line("A turn"),
    (
        Line("Walk through any number of rooms, then do one thing where the walk ends."),
        Line("Or stay, and use an item for which staying is enough."),
        Line("An injured agent walks two rooms at most."),
    ),
)
_MEETING: Page = (
    Line("A meeting"),
    (
        Line("Whoever walks into a room with somebody in it meets them. Both choose a card, sealed."),
        Line("Attack beats Friendly, and Neutral too, unless an item helps. The three weapons beat in a ring."),
        Line("Who wins may injure, rob or interrogate, and sends the other away. Friends may give items."),
    ),
)
_FLIGHT: Page = (
    Line("The end"),
    (
        Line("Board your helicopter with the enemy’s intel, in hand or in a briefcase that is held: the team wins."),
        Line("Board it without, and the team has lost."),
        Line("When both helicopters of a faction are blown up, its enemies win."),
    ),
)

BRIEFING: dict[str, tuple[Page, ...]] = {
    "mission-diplomatique": (
        (
            Line("The evening"),
            (
                Line("Two factions have agents at the ambassador's reception. Who belongs to which, nobody knows."),
                Line("The house hides intel about both. Find that of the enemy, call a helicopter, and fly."),
                Line("Somebody here is on the same side. Interrogate, and find out who."),
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
                Line("Two trainees want the virus in the embassy's computer, two want to stop it."),
                Line("The red Floppy is the virus, the blue one the antivirus. Both lie among the items."),
                Line("Upload a Floppy at the Computer while somebody else is in the Security HQ: its team has won."),
            ),
        ),
        _TURN,
        _MEETING,
        (
            Line("What works"),
            (Line("Armoury, X-ray, both Storages, Ballroom and Infirmary work as always. All others are empty."),),
        ),
    ),
    "double-blind": (
        (
            Line("The evening"),
            (
                Line("Two against two, and in the midst of them an officer of Interpol."),
                Line("One agent of each faction has blood on the loyalty card: these two are wanted."),
                Line("Interpol has won once both are arrested. An arrest follows a meeting that was won."),
                Line("A wrong arrest shows the badge to all and costs every item."),
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
                Line("Three agents of three factions. Two of them are allied, and none of them knows it."),
                Line("Two letters lie among the items: their factions are allied, the third stands alone."),
                Line("The allies fly out with the lone agent’s intel; the lone agent, with that of either ally."),
            ),
        ),
        _TURN,
        _MEETING,
        (
            Line("The end"),
            (
                Line("Boarding without the right intel is a win for the other side."),
                Line("Two lost helicopters of one faction lose for its side; one of each of three, for the allied."),
            ),
        ),
    ),
    "danger-zone": (
        (
            Line("The night"),
            (
                Line("Two agents of one centre, after the same honours, and guards who grow suspicious."),
                Line("Seven points win. When three files are delivered, the more points win."),
                Line("Should a fifth guard be called while four are on their feet, both are caught."),
            ),
        ),
        (
            Line("Points"),
            (
                Line("Escort the VIP, room by room, into your hideout: 3."),
                Line("Hand intel to a helicopter on the Helipad: 2."),
                Line("Upload a Floppy in your hideout, once the jamming is off: 1."),
                Line("Decrypt a Microfilm in your hideout, and still be there when your next turn begins: 1."),
            ),
        ),
        (
            Line("The guards"),
            (
                Line("Each turn, and each use of a room but the Storage, turns up an alert card and raises the level."),
                Line("A guard always attacks. Some carry what a mission needs."),
            ),
        ),
        _TURN,
    ),
}


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins."""
    return BRIEFING[setup.mode]
