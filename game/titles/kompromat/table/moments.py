"""What happens in Kompromat, as moments: a card is laid, a mission is revealed and settled, tokens land.

Only what everybody hears decides how much attention a moment asks for.
"""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Event
from game.titles.kompromat import events as ev
from game.titles.kompromat import names, words
from game.titles.kompromat.table.pieces import face, mission_card
from game.titles.kompromat.view import KompromatView
from game.ui.moments import Flight, Moment, Weight
from game.ui.paint import Pic
from game.ui.staging import Piece

REVEAL = Line("The reveal")
CARD_ASPECT = 5 / 7


def moment(e: Event, before: KompromatView, after: KompromatView) -> Moment | None:
    line = words.say_event(e, before.row)
    match e:
        case ev.RoundBegan(round):
            if round == 1:
                return None
            return Moment(Weight.BANNER, line=line, by=e.starter, nodes=("mission-deck",))
        case ev.Attempted(by, mission, card):
            shown = (f"face:{by}:{card}", f"mission:{before.row[mission]}")
            return Moment(Weight.SIGN, (f"pile:{by}:{mission}",), line, by=by, things=shown)
        case ev.Pushed(by):
            return Moment(Weight.MOVE, (f"pile:{by}:{before.at}",))
        case ev.Stopped(by):
            return Moment(Weight.SIGN, (f"seat:{by}",), line, by=by)
        case ev.Revealed(by, mission, cards):
            things = tuple(f"face:{by}:{card}" for card in cards)
            return Moment(Weight.MOVE, (f"lane:{mission}",), line, by=by, things=things)
        case ev.Declared(by, mission):
            return Moment(Weight.SIGN, (f"lane:{mission}",), line, by=by, head=REVEAL)
        case ev.Failed(by, mission, _):
            nodes = (f"lane:{mission}", f"notoriety:{by}")
            return Moment(
                Weight.BANNER, nodes, line, by=by, head=REVEAL, about=1 << by, sound="token", things=("token",),
                flights=(Flight("token", "supply", f"notoriety:{by}"),),
            )  # fmt: skip
        case ev.PerfectHit(by, mission, _):
            return Moment(Weight.BANNER, (f"lane:{mission}", f"notoriety:{by}"), line, by=by, head=REVEAL)
        case ev.Took(by, mission, card, tokens):
            flights = [Flight(f"mission:{card}", f"mission:{mission}", f"seat:{by}")]
            flights += [Flight("token", f"mission:{mission}", f"notoriety:{by}") for _ in range(tokens)]
            weight = Weight.HALT if all(kind < 0 for kind in after.row) else Weight.BANNER
            return Moment(
                weight, (f"lane:{mission}", f"seat:{by}"), line, by=by, head=REVEAL, flights=tuple(flights),
                things=(f"mission:{card}",), about=3,
            )  # fmt: skip
        case ev.Unclaimed(mission, card):
            weight = Weight.HALT if all(kind < 0 for kind in after.row) else Weight.BANNER
            return Moment(weight, (f"lane:{mission}",), line, head=REVEAL, things=(f"mission:{card}",))
        case ev.GameOver():
            return None
    if type(e) in words.USED:
        user: int = e.by  # type: ignore[attr-defined]
        things = (f"mission:{words.USED[type(e)]}",)
        return Moment(Weight.BANNER, (f"seat:{user}",), line, by=user, things=things, about=1 << 1 - user)
    return None


def piece(thing: str) -> Piece | None:
    """A card of equipment ("face:0:7"), a mission by its kind ("mission:3"), or a notoriety token ("token")."""
    kind, *facts = thing.split(":")
    if kind == "token":
        return Piece(Line("a notoriety token"), 1.0, lambda spot, look: [Pic("tokens/token-notoriety", spot)])
    if kind == "face":
        seat, card = map(int, facts)
        label = Line("{card}", card=names.CARD[card])
        return Piece(label, CARD_ASPECT, lambda spot, look: face(seat, card, spot, look))
    if kind == "mission":
        mission = int(facts[0])
        return Piece(names.MISSION[mission], CARD_ASPECT, lambda spot, look: mission_card(mission, spot, look))
    return None
