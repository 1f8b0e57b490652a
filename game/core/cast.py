"""The cast: nine people, the same in every game. Whoever takes Martha has Martha's face, sign, colour and pawn.

A sitter of a match has a character (`core.header.Sitter.character`); a screen draws it by `look.theme.seats[seat]`, and
pictures are found by its id: `cast/bust-martha`, `cast/profile-martha`, `pawns/pawn-martha`. Colours and signs are in
`assets/art/palette.json`, in the same order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.catalogue import Line


@dataclass(frozen=True, slots=True)
class Character:
    """One of the cast."""

    id: str
    name: str
    """As written at a table; the same in every language."""
    temper: Line
    """Three words about how a computer player with this face likes to play. They say nothing about its strength."""
    mark: Line
    """What to know the face by."""
    sign: Line
    """The sign on disc, curtain and pawn."""


CAST = (
    Character("martha", "Martha", Line("bold, sharp, restless"), Line("a feather"), Line("the moon")),
    Character("otto", "Otto", Line("patient, dry, exact"), Line("a fedora"), Line("the bolt")),
    Character("helena", "Helena", Line("cool, proud, watchful"), Line("a sharp bob"), Line("the crown")),
    Character("viktor", "Viktor", Line("vain, greedy, charming"), Line("a monocle"), Line("the anchor")),
    Character("ines", "Ines", Line("secretive, polite, deadly"), Line("a veil"), Line("the bell")),
    Character("emil", "Emil", Line("reckless, loyal, lucky"), Line("goggles"), Line("the glass")),
    Character("klaus", "Klaus", Line("thorough, wary, grim"), Line("a bowler"), Line("the hourglass")),
    Character("odile", "Odile", Line("playful, evasive, quick"), Line("dark glasses"), Line("the leaf")),
    Character("bruno", "Bruno", Line("steady, blunt, stubborn"), Line("a pipe"), Line("the tower")),
)
"""Everybody, in the order in which seats are filled."""
IDS = tuple(character.id for character in CAST)
NAMES = tuple(character.name for character in CAST)
BY_ID = {character.id: character for character in CAST}


def of_seats(given: Sequence[str], seats: int) -> tuple[str, ...]:
    """A character for each seat, none twice as long as there are enough: the one that is given, if it is known and
    nobody before has it; else that of the seat's number; else the next one who is free."""
    taken: set[str] = set()
    found: list[str] = []
    for id in (*given[:seats], *[""] * (seats - len(given))):
        found.append("" if id in taken or id not in BY_ID else id)
        taken.add(found[-1])
    for seat, id in enumerate(found):
        if not id:
            found[seat] = free(taken, IDS[seat % len(IDS)])
            taken.add(found[seat])
    return tuple(found)


def free(taken: Collection[str], first: str = IDS[0], step: int = 1) -> str:
    """The next character who is not taken, from `first` on and round the cast; `first` itself if all are."""
    start = IDS.index(first)
    circle = (IDS[(start + step * k) % len(IDS)] for k in range(len(IDS)))
    return next((id for id in circle if id not in taken), first)
