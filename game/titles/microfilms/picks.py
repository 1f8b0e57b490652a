"""What a player points at to mean an action of [microfilms], and the words for a choice among several.

First comes what to do, then with which card, then to whom. Ids are those of the table's nodes; the verbs are in the
action panel alone. A card is picked by its kind: cards that look alike are one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action
from game.core.trails import shared_pick
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import CASH_OUT, KINDS, STEAL
from game.titles.microfilms.frames import BLACKMAILED
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names

VERBS = {
    "bribe": Line("Offer which card?"),
    "steal": Line("Steal from whom?"),
    "interrogate": Line("Interrogate whom?"),
    "blackmail": Line("Blackmail whom?"),
    "win": Line("Attempt a win: how?"),
    "accuse": Line("Journalist: show which microfilm?"),
    "reveal": Line("Agent: show which microfilm?"),
    "hit": Line("Hitman: who holds the Ace?"),
    "locate": Line("Broker: where are the letters?"),
    "arrest": Line("Interpol: arrest whom?"),
    "claim": Line("Croupier’s ally: which microfilm?"),
}


def card_id(kind: int) -> str:
    return f"card:{KINDS[kind]}"


def seat_id(place: int) -> str:
    return f"seat:{place}"


def at_id(location: int) -> str:
    if location == do.AT_DECK:
        return "deck"
    return "discard" if location == do.AT_DISCARD else seat_id(location)


def _price(pay: int) -> str:
    return "francs" if pay == do.FRANCS else card_id(pay)


def picks(view: MicrofilmsView, a: Action) -> tuple[str, ...]:
    """The ids of the nodes to point at, in order."""
    match a:
        case do.Draw(source):
            return ("deck",) if source == do.DECK else ("discard",)
        case do.Pass():
            return ("house",)
        case do.Bribe(card, to):
            return ("bribe", card_id(card), seat_id(to))
        case do.Steal(to):
            return ("steal", seat_id(to))
        case do.CashOut():
            return ("cash-out",)
        case do.Interrogate(to, pay):
            return ("interrogate", seat_id(to), _price(pay))
        case do.Blackmail(to, pay):
            return ("blackmail", seat_id(to), _price(pay))
        case do.Discard(card):
            return (card_id(card),)
        case do.Reveal(microfilm):
            return ("win", "reveal", card_id(microfilm))
        case do.Accuse(microfilm, to):
            return ("win", "accuse", card_id(microfilm), seat_id(to))
        case do.Hit(to):
            return ("win", "hit", seat_id(to))
        case do.Locate(one, two):
            return ("win", "locate", at_id(one), at_id(two))
        case do.Arrest(to):
            return ("win", "arrest", seat_id(to))
        case do.Claim(nation):
            return ("win", "claim", f"nation:{nation}")
    return (type(a).__name__.lower(),)


def other_ways(view: MicrofilmsView, a: Action) -> list[tuple[str, ...]]:
    """Two locations may be named in either order, and a card that is played may be pointed at first."""
    match a:
        case do.Locate(one, two) if one != two:
            return [("win", "locate", at_id(two), at_id(one))]
        case do.Steal(to):
            return [(card_id(STEAL), "steal", seat_id(to))]
        case do.CashOut():
            return [(card_id(CASH_OUT), "cash-out")]
        case do.Defend():
            return [(card_id(CASH_OUT), "defend")]
    return []


def unlisted(view: MicrofilmsView, a: Action, trail: tuple[str, ...]) -> bool:
    """A card has no line of its own in the panel: what can be done with it has one."""
    return trail != picks(view, a)


def further(view: MicrofilmsView, a: Action, pick: str) -> Line:
    """Beneath a head that asks for somebody, a name is enough; and so is a card to be offered."""
    kind, _, which = pick.partition(":")
    if kind == "seat":
        return Line("{who}", who=names.who(view, int(which)))
    if kind == "card" and isinstance(a, do.Bribe):
        return names.CARD[KINDS.index(which)]
    return NO_WORDS


def group(view: MicrofilmsView, actions: Sequence[Action], depth: int) -> Line:
    """The words for several actions that share their picks up to `depth`."""
    pick = shared_pick([[picks(view, a), *other_ways(view, a)] for a in actions], depth)
    if pick in VERBS:
        return VERBS[pick]
    kind, _, which = pick.partition(":")
    if kind == "card":
        if isinstance(actions[0], do.Bribe):
            return Line("Offer {card} to whom?", card=names.THE_CARD[KINDS.index(which)])
        if isinstance(actions[0], do.Accuse):
            return Line("{card}: who is its agent?", card=names.CARD[KINDS.index(which)])
        return names.CARD[KINDS.index(which)]
    if kind == "seat":
        match actions[0]:
            case do.Interrogate() | do.Blackmail():
                return Line("Pay with what?")
            case do.Bribe():
                return Line("Offer which card to {who}?", who=names.who(view, int(which)))
            case do.Locate():
                return Line("{who}, and where else?", who=names.who(view, int(which)))
        return Line("{who}", who=names.who(view, int(which)))
    return Line("The deck, and where else?") if kind == "deck" else Line("The discard pile, and where else?")


def meant(view: MicrofilmsView, seat: int, id: str) -> Action | None:
    """The action that a player probably means by pointing at a thing that cannot be picked now, so that the table can
    say why not."""
    kind, _, which = id.partition(":")
    match kind:
        case "deck":
            return do.Draw(do.DECK)
        case "discard":
            return do.Draw(do.DISCARDS)
        case "house":
            return do.PASS
        case "card":
            asked = view.frames[-1] if view.frames else None
            if asked is not None and asked[0] == BLACKMAILED:
                return do.DEFEND
            return do.Discard(KINDS.index(which.split(".")[0]))
        case "seat":
            return do.Interrogate(int(which), do.FRANCS)
    return None


def icon(a: Action) -> str:
    """The glyph at the end of its line in the panel."""
    match a:
        case do.Draw() | do.Accept() | do.Discard() | do.Bribe():
            return "card"
        case do.Pass() | do.CashOut() | do.Pay():
            return "stop"
        case do.Steal():
            return "hand"
        case do.Interrogate():
            return "eye"
        case do.Blackmail() | do.Decline():
            return "note"
        case do.Defend():
            return "shield"
        case do.Reveal() | do.Accuse() | do.Hit() | do.Locate() | do.Arrest() | do.Claim():
            return "star"
    return "go"
