"""What a seat can do in [microfilms], and tables of all actions, built once.

Places at the table are numbers: the seats, and after the last seat the Croupier, if there is one.
"""

from __future__ import annotations

from game.core.contract import Action
from game.titles.microfilms.cards import INTERROGATE, KINDS, LETTER, NATIONS, STEAL

DECK, DISCARDS = 0, 1
FRANCS = -1
"""An action is paid for with a card, given by its kind, or with francs."""
PLACES = 7
LOCATIONS = 9
"""Locations are places, and after them the deck and the discard."""
AT_DECK, AT_DISCARD = 7, 8


class Draw(Action, frozen=True):
    """Take the top card of the deck or of the discard."""

    source: int


class Pass(Action, frozen=True):
    """Take a franc from the house."""


class Bribe(Action, frozen=True):
    card: int
    to: int


class Accept(Action, frozen=True):
    """Take the card of a bribe."""


class Decline(Action, frozen=True):
    """Refuse a bribe and pay a franc, or let the rumour of a blackmail spread."""


class Steal(Action, frozen=True):
    to: int


class CashOut(Action, frozen=True):
    """Take three francs from the house."""


class Interrogate(Action, frozen=True):
    to: int
    pay: int


class Blackmail(Action, frozen=True):
    to: int
    pay: int


class Pay(Action, frozen=True):
    """Pay off a blackmailer with two francs."""


class Defend(Action, frozen=True):
    """Answer blackmail with a Cash Out/Blowback card."""


class Discard(Action, frozen=True):
    """Discard a card over the limit. An eliminated player's cards are discarded in this way too."""

    card: int


class Reveal(Action, frozen=True):
    """An agent's attempt: show a microfilm."""

    microfilm: int


class Accuse(Action, frozen=True):
    """The journalist's attempt: show a microfilm and name the player who holds its agent."""

    microfilm: int
    to: int


class Hit(Action, frozen=True):
    """The hitman's attempt: name the player who holds the Ace of Spades."""

    to: int


class Locate(Action, frozen=True):
    """The broker's attempt: name where the two alliance letters are."""

    one: int
    two: int


class Arrest(Action, frozen=True):
    """The officer's attempt: name a suspect who holds a bloodstained card."""

    to: int


class Claim(Action, frozen=True):
    """With the Croupier at the table: claim to be the Croupier's ally, and name the microfilm in the Croupier's
    hand."""

    nation: int


def _to(mask: int) -> list[int]:
    return [place for place in range(PLACES) if mask >> place & 1]


MASKS = range(1 << PLACES)
DRAWS = (Draw(DECK), Draw(DISCARDS))
PASS = Pass()
BRIBES = tuple(tuple([Bribe(kind, to) for to in _to(mask)] for mask in MASKS) for kind in range(len(KINDS)))
"""By card, then by the mask of places that may be bribed."""
STEALS = tuple([Steal(to) for to in _to(mask)] for mask in MASKS)
CASH_OUTS = CashOut()
INTERROGATES = {
    pay: tuple([Interrogate(to, pay) for to in _to(mask)] for mask in MASKS) for pay in (INTERROGATE, FRANCS)
}
BLACKMAILS = {
    pay: tuple([Blackmail(to, pay) for to in _to(mask)] for mask in MASKS) for pay in (STEAL, INTERROGATE, FRANCS)
}
ANSWERS = (Accept(), Decline())
PAY, DEFEND, DECLINE = Pay(), Defend(), Decline()
DISCARD = tuple(Discard(kind) for kind in range(len(KINDS)))
REVEALS = tuple(Reveal(kind) for kind in range(LETTER))
ACCUSES = tuple(tuple([Accuse(kind, to) for to in _to(mask)] for mask in MASKS) for kind in range(LETTER))
HITS = tuple([Hit(to) for to in _to(mask)] for mask in MASKS)
LOCATES = tuple(
    [
        Locate(one, two)
        for one in range(LOCATIONS)
        for two in range(one, LOCATIONS)
        if all(place >= AT_DECK or mask >> place & 1 for place in (one, two))
    ]
    for mask in MASKS
)
"""By the mask of places with a hand; the deck and the discard may always be named."""
ARRESTS = tuple([Arrest(to) for to in _to(mask)] for mask in MASKS)
CLAIMS = tuple(
    tuple([Claim(nation) for nation in range(len(NATIONS)) if nation not in (own, left_out)] for left_out in range(4))
    for own in range(4)
)
"""By the player's own nation, then by the nation that is left out."""


def every(seats: int, with_croupier: bool) -> tuple[Action, ...]:
    """All actions of a game with these places. Three agents play alone; the hitman stays away from the Croupier."""
    places = (1 << seats + with_croupier) - 1
    found: list[Action] = [*DRAWS, PASS]
    found += (bribe for bribes in BRIBES for bribe in bribes[places])
    found += (*STEALS[places], CASH_OUTS)
    found += (interrogate for interrogates in INTERROGATES.values() for interrogate in interrogates[places])
    found += (blackmail for blackmails in BLACKMAILS.values() for blackmail in blackmails[places])
    found += (*ANSWERS, PAY, DEFEND, *DISCARD, *REVEALS)
    if with_croupier:
        found += (Claim(nation) for nation in range(len(NATIONS)))
    if with_croupier or seats > len(NATIONS) - 1:
        found += (accuse for accuses in ACCUSES for accuse in accuses[places])
        found += () if with_croupier else HITS[places]
        found += (*LOCATES[places], *ARRESTS[places])
    return tuple(found)


ACTIONS = (
    Draw
    | Pass
    | Bribe
    | Accept
    | Decline
    | Steal
    | CashOut
    | Interrogate
    | Blackmail
    | Pay
    | Defend
    | Discard
    | Reveal
    | Accuse
    | Hit
    | Locate
    | Arrest
    | Claim
)
