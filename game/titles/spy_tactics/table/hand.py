"""The near side of Spy Tactics' table: the player's identity, the card put away, and the hand."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import NONE
from game.titles.spy_tactics.picks import card_id
from game.titles.spy_tactics.table.pieces import BACK, COLOURS, agency, card
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect

MOST = 7


def strip(view: SpyTacticsView, place: Rect, look: Look, marks: Marks) -> Node:
    me = marks.bottom
    inner = place.inset(look.px(24), look.px(10))
    head, rest = inner.cut_top(look.text(34) * 1.2, look.px(6))
    art: list[Paint] = [Box(place, f"{COLOURS}.bar")]
    gap, middle = look.px(12), look.px(40)
    most = max(MOST, view.sizes[me])
    w = min(rest.h / 1.4, (rest.w - middle - gap * most) / (most + 2))
    line = Line("{who}'s cards", who=Who(me))
    hand_head = Rect(rest.x + 2 * (w + gap) + middle, head.y, inner.w - 2 * (w + gap) - middle, head.h)
    art.append(Words(line, hand_head, "bebas", look.text(34), "paper", tracking=look.px(1)))
    # A narrow card with a sentence may be taller than the others.
    h = min(rest.h, w * 1.7)
    y = rest.y + (rest.h - h) / 2
    children = [_identity(view, Rect(rest.x, y + h - w * 1.4, w, w * 1.4), look, marks, me)]
    children.append(_away(view, Rect(rest.x + w + gap, y, w, h), look, marks, me))
    first = Rect(rest.x + 2 * (w + gap) + middle, y, w, h)
    children += _hand(view, first, gap, look, marks, me)
    return Node("hand", "group", place, Line("{who}", who=Who(me)), art=tuple(art), children=tuple(children))


def _facedown(id: str, label: Line, spot: Rect) -> Node:
    shown = Pic(BACK, spot.fitted(5 / 7, ay=1.0))
    return Node(id, "card", spot, label, state=frozenset({"facedown"}), art=(shown,), glide=True)


def _identity(view: SpyTacticsView, spot: Rect, look: Look, marks: Marks, me: int) -> Node:
    if view.seat != me or not marks.peek:
        return _facedown("identity", Line("an identity"), spot)
    tip = Line("The points of all {agency} agents who are not out are added up.", agency=words.AGENCY[view.agency])
    label = words.AGENCY[view.agency]
    return Node(
        "identity", "card", spot, label, None, tip, art=tuple(agency(view.agency, spot, look)), press=Ask("identity")
    )


def _away(view: SpyTacticsView, spot: Rect, look: Look, marks: Marks, me: int) -> Node:
    """The card put away, or before that an empty place."""
    head = Rect(spot.x, spot.y - look.text(22) * 1.3, spot.w, look.text(22) * 1.2)
    line = Line("put away")
    words_art = Words(line, head, "body", look.text(22), "paper-2", "centre", least=0.3)
    code = view.discard if view.seat == me else NONE
    sealed = view.sealed if view.seat == me and not view.round else NONE
    if view.round and (code == NONE or not marks.peek):
        return Node(
            "away",
            "card",
            spot,
            Line("a card put away"),
            art=(Pic(BACK, spot.fitted(5 / 7, ay=1.0)), words_art),
            state=frozenset({"facedown"}),
        )
    shown = code if code != NONE else sealed
    if shown == NONE or not marks.peek:
        return Node("away", "place", spot, line, art=(Dashes(spot, "dashes", look.px(2.5), look.px(10)), words_art))
    art = (*card(shown, max(1, view.round), spot, look), words_art)
    return Node("away", "card", spot, Line("put away: {code}", code=words.CODE[shown]), art=art, press=Ask("away"))


def _hand(view: SpyTacticsView, first: Rect, gap: float, look: Look, marks: Marks, me: int) -> list[Node]:
    mine = view.seat == me
    found = []
    seen: dict[int, int] = {}
    for n in range(view.sizes[me]):
        spot = first.moved(n * (first.w + gap), 0)
        if not mine or not marks.peek:
            found.append(_facedown(f"card:{me}:{n}", Line("a card"), spot))
            continue
        code = view.hand[n]
        seen[code] = seen.get(code, 0) + 1
        pick = card_id(code)
        chosen = view.sealed == code and seen[code] == 1
        if chosen:
            spot = spot.moved(0, -look.px(10))
        art = tuple(card(code, view.round, spot, look, marks.lit(pick)))
        state = marks.state(pick, *(("current",) if chosen else ()))
        label = Line("{code}, sealed", code=words.CODE[code]) if chosen else words.CODE[code]
        tip = words.does(code, view.round)
        found.append(
            Node(
                f"{pick}.{seen[code]}", "card", spot, label, None, tip, state, art, press=marks.press(pick), glide=True
            )
        )
    return found
