"""What happens in Kompromat, as moments: a card is laid, a mission is revealed and settled, tokens land.

Only what everybody hears decides how much attention a moment asks for.
"""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Event
from game.core.moments import Flight, Moment, Weight
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import CAUGHT, LIMIT
from game.titles.kompromat.table.acts import BEATS
from game.titles.kompromat.table.pieces import face, mission_card
from game.titles.kompromat.table.steps import settled_at
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names, words
from game.ui.paint import Pic
from game.ui.staging import Piece

REVEAL = Line("The reveal")
CARD_ASPECT = 5 / 7
STAGE = "reveal"
"""The stage of everything that happens while missions are settled."""
DRAW, TURN = 0.3, 0.25
"""The tempo of a card that is drawn, and of cards that are turned up one by one."""


def moment(e: Event, before: KompromatView, after: KompromatView) -> Moment | None:
    line = words.say_event(e, before.row)
    match e:
        case ev.RoundBegan(round):
            if round == 1:
                return None
            head = Line("Round {n}", n=round)
            return Moment(Weight.BANNER, line=line, by=e.starter, nodes=("mission-deck",), head=head)
        case ev.Attempted(by, mission, card):
            shown = (f"face:{by}:{card}", f"mission:{before.row[mission]}")
            return Moment(Weight.SIGN, (f"pile:{by}:{mission}",), line, by=by, things=shown)
        case ev.Drew(by):
            return Moment(Weight.MOVE, (f"deck:{by}",))
        case ev.Pushed(by):
            if by == before.seat:
                # How a draw goes is seen on its player's screen alone; it takes the same time whatever the card is.
                return Moment(Weight.MOVE, (f"pile:{by}:{before.at}",), beats=BEATS, tempo=DRAW, stage="draw",
                              hush=True)  # fmt: skip
            return Moment(Weight.MOVE, (f"pile:{by}:{before.at}",))
        case ev.Stopped(by):
            return Moment(Weight.SIGN, (f"seat:{by}",), line, by=by)
        case ev.Revealed(by, mission, cards):
            things = tuple(f"face:{by}:{card}" for card in cards)
            nodes = (f"lane:{mission}", f"pile:{by}:{mission}")
            turned = Line("{who} turns the cards up at {mission}.", who=Who(by), mission=names.at(before, mission))
            return Moment(Weight.MOVE, nodes, line, by=by, things=things, beats=len(cards), tempo=TURN, stage=STAGE,
                          sofar=turned)  # fmt: skip
        case ev.Declared(by, mission):
            return Moment(Weight.SIGN, (f"total:{by}:{mission}",), line, by=by, head=REVEAL, stage=STAGE, told=True)
        case ev.Failed(by, mission, total):
            if after.tokens[by] >= CAUGHT:
                ninth = "{who} is over 21 with {total} and takes the ninth token. That is one too many."
                line = Line(ninth, who=Who(by), total=names.half_points(total))
            nodes = (f"lane:{mission}", f"notoriety:{by}")
            return Moment(
                Weight.BANNER, nodes, line, by=by, head=Line("Cover blown!"), about=1 << by, sound="forfeit",
                things=("token",), flights=(Flight("token", "supply", f"notoriety:{by}"),), stage=STAGE, told=True,
            )  # fmt: skip
        case ev.PerfectHit(by, mission, _):
            nodes = (f"lane:{mission}", f"notoriety:{by}")
            return Moment(Weight.BANNER, nodes, line, by=by, head=Line("Exactly 21"), stage=STAGE, told=True)
        case ev.Took(by, mission, card, tokens):
            flights = [Flight(f"mission:{card}", f"mission:{mission}", f"seat:{by}")]
            flights += [Flight("token", f"mission:{mission}", f"notoriety:{by}") for _ in range(tokens)]
            told = Line("{why} {what}", why=_because(before, mission, by), what=line)
            about = (f"lane:{mission}", f"mission:{mission}", f"seat:{by}", f"notoriety:{by}")
            return Moment(
                _weight(after), about, told, by=by, flights=tuple(flights), things=(f"mission:{card}",), about=3,
                head=Line("{who} takes {mission}", who=Who(by), mission=names.THE[card]), beats=2, stage=STAGE,
                told=True, figure=_score(before, mission, by), on=_next(after),
            )  # fmt: skip
        case ev.Unclaimed(mission, card):
            head = Line("Nobody takes {mission}", mission=names.THE[card])
            told = Line("{why} {what}", why=_because(before, mission, None), what=Line("Nobody takes it."))
            return Moment(
                _weight(after), (f"lane:{mission}", f"mission:{mission}"), told, head=head,
                things=(f"mission:{card}",), beats=2, stage=STAGE, told=True, on=_next(after), about=3,
                figure=_score(before, mission, before.starter),
            )  # fmt: skip
        case ev.GameOver():
            return None
    if type(e) in words.USED:
        user: int = e.by  # type: ignore[attr-defined]
        item = words.USED[type(e)]
        return Moment(Weight.BANNER, (f"seat:{user}",), line, by=user, things=(f"mission:{item}",), about=1 << 1 - user,
                      head=names.MISSION[item])  # fmt: skip
    return None


def _weight(after: KompromatView) -> Weight:
    """The last mission of a round waits for a key: what follows covers everything."""
    return Weight.HALT if all(kind < 0 for kind in after.row) else Weight.BANNER


def _next(after: KompromatView) -> Line:
    """The words for going on to the next mission."""
    left = [m for m, kind in enumerate(after.row) if kind >= 0]
    if not left:
        return Line("End the round")
    return Line("Reveal {mission}", mission=names.named(after.row, left[0]))


def _score(view: KompromatView, mission: int, first: int) -> Line:
    """Both totals, as far as there are cards."""
    totals = [settled_at(view, seat, mission) if view.piles[seat][mission] else None for seat in (first, 1 - first)]
    if None in totals:
        return Line("{n}", n=names.half_points(next((t for t in totals if t is not None), 0)))
    one, other = (names.half_points(t or 0) for t in totals)
    return Line("{one}:{other}", one=one, other=other)


def _because(view: KompromatView, mission: int, taker: int | None) -> Line:
    """What decided it: the totals, a side over 21, or the numbers of cards."""
    laid = [len(view.piles[seat][mission]) for seat in (0, 1)]
    totals = [settled_at(view, seat, mission) if laid[seat] else None for seat in (0, 1)]
    inside = [seat for seat in (0, 1) if totals[seat] is not None and (totals[seat] or 0) <= LIMIT]
    if not inside:
        return Line("Nobody stayed within 21.")
    if len(inside) == 1:
        other = 1 - inside[0]
        if totals[other] is None:
            return Line("{who} laid no cards there.", who=Who(other))
        return Line("{who} is over 21.", who=Who(other))
    said = [names.half_points(total or 0) for total in totals]
    if totals[0] == totals[1]:
        if taker is None:
            line, many = "A tie at {total}, with {n} card each.", "A tie at {total}, with {n} cards each."
            return Line(line, many=many, total=said[0], n=laid[0])
        line = "A tie at {total}. More cards win: {who} laid {cards}, {other} {fewer}."
        return Line(line, total=said[0], who=Who(taker), cards=laid[taker], other=Who(1 - taker), fewer=laid[1 - taker])
    high = 0 if (totals[0] or 0) > (totals[1] or 0) else 1
    return Line("{high} beats {low}.", high=said[high], low=said[1 - high])


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
