"""The near side of Spy Tactics' table: name and score, the player's identity, the card put away, and the hand."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.spy_tactics.cards import FREE, NONE
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.picks import card_id
from game.titles.spy_tactics.table.middle import only
from game.titles.spy_tactics.table.pieces import BACK, COLOURS, QUIET, agency, card, card_parts, print_card
from game.titles.spy_tactics.table.seats import prints
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_sign

FACEDOWN = frozenset({"facedown"})
LIFT = 12.0
"""How far a card stands up that is in focus or sealed, in units."""


def strip(view: SpyTacticsView, place: Rect, look: Look, marks: Marks, large: bool) -> Node:
    me = marks.bottom
    art: list[Paint] = [Box(place, f"{COLOURS}.bar"), Box(place.cut_top(max(1.0, look.px(2)))[0], f"{COLOURS}.rim")]
    own, first = halves(place, look)
    children = [_name(view, own.cut_top(name_height(place, look))[0], look, me)]
    children += _private(view, own.cut_top(name_height(place, look), look.px(6))[1], look, marks, large)
    children += _hand(view, first, look, marks)
    return Node("hand", "group", place, Line("{who}", who=Who(me)), art=tuple(art), children=tuple(children))


def name_height(place: Rect, look: Look) -> float:
    return min(look.px(54) * max(1.0, 0.4 + 0.6 * look.grow), place.h * 0.22)


def halves(place: Rect, look: Look) -> tuple[Rect, Rect]:
    """The places of what is one's own for the whole game, and of the hand."""
    inner = place.inset(look.px(24), look.px(12))
    own, hand = inner.cut_left(min(look.px(315), inner.w * 0.24), look.px(34))
    lift = look.px(LIFT) + look.px(8)
    return own, Rect(hand.x, hand.y + lift, hand.w, hand.h - lift)


def hand_spots(hand: Rect, count: int, look: Look) -> list[Rect]:
    """The cards of a hand, all of one size."""
    gap = look.px(14 if count > 5 else 18)
    w = min(look.px(206) * max(1.0, 0.8 + 0.2 * look.grow), (hand.w - gap * (count - 1)) / max(1, count))
    h = hand.h
    parts = card_parts(Rect(0, 0, w, h), look)
    if not parts[2].h and h > w * 1.55:
        # Where the condition does not stand on the card, its place is below the row.
        h = w * 1.55
    return [Rect(hand.x + n * (w + gap), hand.y, w, h).whole() for n in range(count)]


def _name(view: SpyTacticsView, place: Rect, look: Look, me: int) -> Node:
    out = bool(view.out >> me & 1)
    score, name = place.inset(look.px(10), 0).cut_right(place.w * 0.22, look.px(6))
    sign, name = name.cut_left(min(place.h * 0.8, look.px(46)), look.px(10))
    x, y = sign.centre
    person, size = look.theme.seats[me], place.h * 0.76
    ink = "paper-2" if out else "glow"
    side = sign.w * 0.6
    art: list[Paint] = [
        Box(place, f"{COLOURS}.panel"),
        Box(Rect(place.x, place.y, look.px(5), place.h), "glow" if view.asked >> me & 1 else "paper-2"),
        Disc(x, y, sign.w / 2, f"seat{me}", f"seat{me}-dark"),
        seat_sign(me, Rect(x - side / 2, y - side / 2, side, side), look, person.sign),
        name_words(Line("{who}", who=Who(me)), name, min(size, look.text(46)), ink, look),
        Words(words.number(view.points[me]), score, "bebas", size * 1.1, "paper", "right", least=0.4),
    ]
    value = words.points(view.points[me])
    if out:
        value = Line("{some}; {status}", some=value, status=Line("out"))
        art.append(Box(Rect(name.x, y - look.px(2), name.w * 0.8, look.px(4)), "red"))
    return Node(f"seat:{me}", "seat", place, Line("{who}", who=Who(me)), value, art=tuple(art))


def _private(view: SpyTacticsView, place: Rect, look: Look, marks: Marks, large: bool) -> list[Node]:
    """The identity and the card put away, each with its caption; in the large arrangement also one's earlier codes."""
    me = marks.bottom
    found: list[Node] = []
    size = look.text(22)
    caption = size * 1.2
    if large:
        low = min(look.px(60) * max(1.0, look.grow * 0.8), place.h * 0.24)
        row, place = place.cut_bottom(low, look.px(6))
        if view.laid[me]:
            found += prints(view, me, row.cut_top(row.h)[0], look, ax=0.0, marks=marks)
    left, right = place.columns(2, look.px(12))
    for spot, line in ((left, Line("secret")), (right, Line("put away"))):
        at = Rect(spot.x, spot.bottom - caption, spot.w, caption)
        words_art = Words(line, at, "type", size, "paper-2", "centre", least=0.4)
        found.append(Node(f"caption:{line.text}", "text", at, line, art=(words_art,), state=QUIET))
    spots = [Rect(s.x, s.y, s.w, s.h - caption - look.px(3)).fitted(5 / 7, 0.5, 0.0).whole() for s in (left, right)]
    return [*found, _identity(view, spots[0], look, marks, me), _away(view, spots[1], look, marks, me)]


def _facedown(id: str, label: Line, spot: Rect) -> Node:
    return Node(id, "card", spot, label, state=FACEDOWN, art=(Pic(BACK, spot.fitted(5 / 7).whole()),), glide=True)


def _identity(view: SpyTacticsView, spot: Rect, look: Look, marks: Marks, me: int) -> Node:
    if view.seat != me or not marks.peek:
        return _facedown("identity", Line("an identity"), spot)
    tip = Line("The points of all {agency} agents who are not out are added up.", agency=words.AGENCY[view.agency])
    art = tuple(agency(view.agency, spot, look))
    return Node("identity", "card", spot, words.AGENCY[view.agency], None, tip, art=art, press=Ask("identity"))


def _away(view: SpyTacticsView, spot: Rect, look: Look, marks: Marks, me: int) -> Node:
    """The card put away, or before that an empty place."""
    code = view.discard if view.seat == me else NONE
    mine = view.sealed if view.seat == me and not view.round else NONE
    if view.round and (code == NONE or not marks.peek):
        return _facedown("away", Line("a card put away"), spot)
    shown = code if code != NONE else mine
    if shown == NONE or not marks.peek:
        dashes = Dashes(spot, "dashes", look.px(2.5), look.px(8))
        return Node("away", "place", spot, Line("put away"), art=(dashes,), state=QUIET)
    label, art = Line("put away: {code}", code=words.CODE[shown]), tuple(print_card(shown, spot, look))
    return Node("away", "card", spot, label, art=art, press=Ask("away"))


def _hand(view: SpyTacticsView, hand: Rect, look: Look, marks: Marks) -> list[Node]:
    me = marks.bottom
    mine = view.seat == me
    spots = hand_spots(hand, view.sizes[me], look)
    found: list[Node] = []
    seen: dict[int, int] = {}
    sealing = bool(view.frames) and view.frames[-1][0] == SEAL
    for n, spot in enumerate(spots):
        if not mine or not marks.peek:
            found.append(_facedown(f"card:{me}:{n}", Line("a card"), spot))
            continue
        code = view.hand[n]
        seen[code] = seen.get(code, 0) + 1
        pick = card_id(code)
        id = f"{pick}.{seen[code]}"
        chosen = view.sealed == code and seen[code] == 1
        who = view.bans[code] if sealing else FREE
        band = only(who) if who not in (FREE, me) else None
        corner = only(me) if who == me else None
        if chosen or look.focus == id:
            spot = spot.moved(0, -round(look.px(LIFT)))
        key = marks.keys.get(pick, "")
        lit = chosen or (look.focus == id and marks.lit(pick))
        art = tuple(card(code, view.round, spot, look, lit, key, band, corner))
        state = marks.state(pick, *(("current",) if chosen else ()))
        label = Line("{code}, sealed", code=words.CODE[code]) if chosen else words.CODE[code]
        value = only(who) if who != FREE else None
        tip = words.does(code, view.round)
        found.append(Node(id, "card", spot, label, value, tip, state, art, press=marks.press(pick), glide=True))
    if spots and mine and marks.peek and not card_parts(spots[0], look)[2].h:
        found += _below(view, hand, spots, look)
    return found


def _below(view: SpyTacticsView, hand: Rect, spots: list[Rect], look: Look) -> list[Node]:
    """The condition of the card in focus, or else of the first one that may be played, under the row, where the cards
    are too small for it."""
    low = max(spot.bottom for spot in spots) + look.px(6)
    place = Rect(hand.x, low, hand.w, hand.bottom - low)
    code = next((code for code in view.hand if look.focus.startswith(card_id(code) + ".")), NONE)
    if code == NONE:
        me = view.seat if view.seat is not None else NONE
        code = next((code for code in view.hand if view.bans[code] in (FREE, me)), NONE)
    if code == NONE or place.h < look.text(20):
        return []
    line = Line("{code}: {what}", code=words.CODE[code], what=words.does(code, max(1, view.round)))
    wrap = place.h > look.text(22) * 2.5
    words_art = Words(line, place, "bold", look.text(22), "paper", least=0.5, wrap=wrap, valign="top")
    return [Node("condition", "text", place, line, art=(words_art,), state=QUIET)]


