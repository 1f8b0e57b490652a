"""The attempts to win in [microfilms]: an agent's, a freelancer's, and that of the Croupier's ally."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.choices import Lines, at
from game.core.contract import Action
from game.core.trails import COSTS, Standing, Trail
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    ACE,
    BROKER,
    HITMAN,
    INTERPOL,
    JOURNALIST,
    KINDS,
    LETTER,
    NOBODY,
    SECOND_EVENING,
)
from game.titles.microfilms.choices.shared import Of, asked, card_id, other, seat_id
from game.titles.microfilms.frames import TURN
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.titles.microfilms.words.names import BEING, card, location, who

WIN = {"win": Line("Attempt a win: how?")}


def _cautions(view: MicrofilmsView, a: Action) -> list[Line]:
    seat = asked(view)
    if view.with_croupier:
        return [Line("If that fails, {who} wins.", who=Who(1 - seat))]
    if isinstance(a, do.Reveal):
        return [Line("With the wrong microfilm, the other side wins.")]
    return [Line("If that is wrong, {who} is out of the game.", who=Who(seat))]


# -- the line in the panel that all attempts share


def _attempting(view: MicrofilmsView, me: int) -> list[Standing]:
    at_stake = Line("win or lose") if view.with_croupier or view.role == NOBODY else Line("or be out")
    return [Standing("win", Line("Attempt a win"), at_stake, _lack(view, me), _meant(view, me))]


def _lack(view: MicrofilmsView, me: int) -> Line:
    """Why this player cannot attempt to win now, in few words."""
    if not view.cleared >> me & 1:
        return Line("must be Cleared")
    if view.role in (BROKER, INTERPOL) and view.evening < SECOND_EVENING and view.agent == NOBODY:
        return Line("second evening")
    if view.agent != NOBODY or view.role == JOURNALIST:
        return Line("needs a microfilm")
    return Line("no Suspects") if view.role == INTERPOL else Line("not now")


def _meant(view: MicrofilmsView, me: int) -> Action:
    """The attempt to ask the rules about."""
    anybody = other(view, me)
    attempts: dict[int, Action] = {
        JOURNALIST: do.Accuse(LETTER, anybody),
        HITMAN: do.Hit(anybody),
        BROKER: do.Locate(me, me),
        INTERPOL: do.Arrest(anybody),
    }
    return do.Reveal(LETTER) if view.agent != NOBODY else attempts.get(view.role, do.Reveal(LETTER))


# -- one by one

REVEAL = Of(
    do.Reveal,
    "agents",
    "star",
    label=lambda view, a: Line("Try to win with {card}", card=card(a.microfilm)),
    trail=lambda view, a: ("win", "reveal", card_id(a.microfilm)),
    asks={**WIN, "reveal": Line("Agent: show which microfilm?")},
    standing=at((TURN,), _attempting),
    stakes=COSTS,
    cautions=_cautions,
)


def _accuse(view: MicrofilmsView, a: do.Accuse) -> Line:
    agent = BEING[a.microfilm] if 0 <= a.microfilm < JOURNALIST else card(a.microfilm)
    return Line("Show {card}: {who} is {agent}", card=card(a.microfilm), who=who(view, a.to), agent=agent)


def _accuse_whom(view: MicrofilmsView, a: do.Accuse, pick: str) -> Line:
    kind, _, which = pick.partition(":")
    if kind == "card":
        return Line("{card}: who is its agent?", card=names.CARD[KINDS.index(which)])
    return Line("{who}", who=who(view, int(which)))


ACCUSE = Of(
    do.Accuse,
    "journalist",
    "star",
    label=_accuse,
    trail=lambda view, a: ("win", "accuse", card_id(a.microfilm), seat_id(a.to)),
    asks={**WIN, "accuse": Line("Journalist: show which microfilm?")},
    group=_accuse_whom,
    stakes=COSTS,
    cautions=_cautions,
)
HIT = Of(
    do.Hit,
    "hitman",
    "star",
    label=lambda view, a: Line("{who} holds {card}", who=who(view, a.to), card=card(ACE)),
    trail=lambda view, a: ("win", "hit", seat_id(a.to)),
    asks={**WIN, "hit": Line("Hitman: who holds the Ace?")},
    stakes=COSTS,
    cautions=_cautions,
)


def _at(location: int) -> str:
    return {do.AT_DECK: "deck", do.AT_DISCARD: "discard"}.get(location) or seat_id(location)


def _located(one: int, two: int) -> Trail:
    return "win", "locate", _at(one), _at(two)


def _locate(view: MicrofilmsView, a: do.Locate) -> Line:
    first, second = (location(place, who(view, place)) for place in (a.one, a.two))
    if a.one == a.two:
        return Line("Both letters are in {one}", one=first)
    return Line("The letters are in {one} and {two}", one=first, two=second)


def _where_else(view: MicrofilmsView, a: do.Locate, pick: str) -> Line:
    kind, _, which = pick.partition(":")
    if kind == "seat":
        return Line("{who}, and where else?", who=who(view, int(which)))
    return Line("The deck, and where else?") if kind == "deck" else Line("The discard pile, and where else?")


LOCATE = Of(
    do.Locate,
    "information-broker",
    "star",
    label=_locate,
    trail=lambda view, a: _located(a.one, a.two),
    other_ways=lambda view, a: [_located(a.two, a.one)] if a.one != a.two else [],
    lines=Lines.FIRST,
    asks={**WIN, "locate": Line("Broker: where are the letters?")},
    group=_where_else,
    stakes=COSTS,
    cautions=_cautions,
)
ARREST = Of(
    do.Arrest,
    "interpol-officer",
    "star",
    label=lambda view, a: Line("Arrest {who} for a bloodstained card", who=who(view, a.to)),
    trail=lambda view, a: ("win", "arrest", seat_id(a.to)),
    asks={**WIN, "arrest": Line("Interpol: arrest whom?")},
    stakes=COSTS,
    cautions=_cautions,
)
CLAIM = Of(
    do.Claim,
    "croupier-claim",
    "star",
    label=lambda view, a: Line("The Croupier is an ally and holds {card}", card=card(a.nation)),
    trail=lambda view, a: ("win", "claim", f"nation:{a.nation}"),
    asks={**WIN, "claim": Line("Croupier’s ally: which microfilm?")},
    stakes=COSTS,
    cautions=_cautions,
)
