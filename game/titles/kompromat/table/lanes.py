"""The blotter of Kompromat: the mission deck, and four lanes with a mission and both sides' cards."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.kompromat.cards import TOKENS
from game.titles.kompromat.events import Pushed
from game.titles.kompromat.table import bust
from game.titles.kompromat.table.acts import FLIGHT, Act, drawn, outcome, revealing
from game.titles.kompromat.table.pieces import COLOURS, QUIET
from game.titles.kompromat.table.piles import mission, pile, rows, scale
from game.titles.kompromat.table.settling import live_lane, settled_lane
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.semantics import Node, Paint, Rect, replace


def mission_deck(view: KompromatView, place: Rect, look: Look) -> Node:
    label_h = look.text(26) * 1.2
    count_h = look.text(22) * 1.3
    tokens_h = count_h * (1 if look.grow <= 1.1 else 2)
    d = min(look.px(36), place.w / 4.2)
    words_h = label_h + count_h + tokens_h + look.px(36)
    room = place.h - 2 * look.px(40) - words_h
    supply_h = d * 1.9 if room > d * 6 else 0.0
    w = max(d, min(place.w * 0.84, look.px(150), (room - supply_h) / 1.4))
    y = place.y + max(look.px(8), (place.h - words_h - supply_h - w * 1.4) / 2)
    centre = place.x + place.w / 2
    head = Rect(place.x, y, place.w, label_h)
    card = Rect(centre - w / 2, y + label_h + look.px(10), w, w * 1.4)
    count = Rect(place.x, card.bottom + look.px(10), place.w, count_h)
    supply = Rect(place.x, count.bottom + look.px(8), place.w, supply_h)
    rest = Rect(place.x, supply.bottom + look.px(4), place.w, tokens_h)
    left = TOKENS - sum(view.tokens)
    art: list[Paint] = [
        Words(Line("Missions"), head, "bebas", look.text(26), "paper", "centre", tracking=look.px(1)),
    ]
    for k in range(min(4, view.missions_left)):
        art.append(Pic("backs/back-mission", card.moved(-look.px(3) * k, -look.px(3) * k)))
    if not view.missions_left:
        art.append(Dashes(card, "dashes", look.px(2.5), look.px(8)))
    n = view.missions_left
    art.append(Words(Line("{n} left", n=n), count, "body", look.text(22), "paper-2", "centre"))
    for k in range(min(5, (left + 2) // 3) if supply_h else 0):
        spot = Rect(centre - d * 1.6 + (k % 3) * d * 1.05, supply.y + (k // 3) * d * 0.85, d, d)
        art.append(Pic("tokens/token-notoriety", spot))
    tokens = Line("{n} token left", many="{n} tokens left", n=left)
    art.append(Words(tokens, rest, "body", look.text(22), "paper-2", "centre", valign="top", wrap=True))
    deck = Node("missions", "pile", card, Line("{n} mission card left", many="{n} mission cards left", n=n), art=())
    pool = Node("supply", "pile", supply, tokens)
    return Node("mission-deck", "group", place, art=tuple(art), children=(deck, pool))


def lane_at(
    view: KompromatView, m: int, lane: Rect, look: Look, marks: Marks, me: int, act: Act | None = None
) -> Node:
    """One mission with the cards of both sides."""
    if revealing(view) and m == view.at and view.row[m] >= 0:
        return live_lane(view, m, lane, look, marks, me, act)
    if view.settled[m] >= 0:
        return settled_lane(view, m, lane, look, marks, me)
    here = view.at == m
    what = outcome(view, marks.peek, act) if here else ""
    art: list[Paint] = []
    if what:
        art += bust.ground(lane, what, look)
    elif here and not view.result:
        art.append(Box(lane, f"{COLOURS}.live", look.px(8), "glow", look.px(4)))
    k = scale(lane, look)
    theirs, card, ours = rows(lane, k)
    laid = mission(view, m, card, look, marks)
    cards = drawn(view, marks.peek) if here else ()
    fresh, lifted = _on_its_way(cards, what, marks, act)
    cracks: list[Node] = []
    if what == "over":
        laid = replace(laid, art=(*laid.art, *bust.break_line(card, look)))
        crack = bust.cracks(lane, (ours.centre[0] + ours.w * 0.12, ours.y), look, 7, 9, 5)
        cracks = [Node(f"cracks:{m}", "group", lane, state=QUIET, art=(crack,))]
    children = [
        *pile(view, 1 - me, m, theirs, look, marks, k),
        laid,
        *cracks,
        *pile(view, me, m, ours, look, marks, k, lifted=lifted, fresh=fresh),
    ]
    if lifted:
        wide = ours.h * 5 / 7
        x = min(lane.centre[0] + wide * 0.28 * len(cards), lane.right - wide * 0.55)
        spot = Rect(x - wide / 2, ours.y - ours.h * 0.04, wide, ours.h)
        children += bust.impact(me, cards[-1], spot, what, f"card:{me}:{m}:{len(cards) - 1}", look)
        if what:
            children.append(bust.stamp(what, lane, card, look))
    name = names.MISSION[view.row[m]]
    return Node(f"lane:{m}", "group", lane, name, state=QUIET, art=tuple(art), children=tuple(children), press="")


def _on_its_way(cards: tuple[int, ...], what: str, marks: Marks, act: Act | None) -> tuple[bool, bool]:
    """Whether the last card is just flying from the deck, and whether it lies on top, large. A card that decides the
    turn stays there until the player begins to choose."""
    if len(cards) < 2:
        return False, False
    if act is not None and isinstance(act.event, Pushed) and not act.last:
        return act.beat < FLIGHT, act.beat >= FLIGHT
    return False, bool(what) and not marks.chosen
