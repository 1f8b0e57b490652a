"""The rail at the right of every table: the action panel on paper, and beneath it the folder with log and dossier."""

from __future__ import annotations

from collections.abc import Sequence

from game.asking.panel import Ahead, Beside, Means, Panel, Row, Take
from game.asking.picking import Offer
from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Words
from game.ui.semantics import LIVE, Node, Paint, Rect, replace
from game.ui.widgets import paper, scroll_list, seat_sign, strip, strip_height

LOWEST = 25.0
"""The least height in pixels of a line that is pressed."""


def rail_width(look: Look) -> float:
    """The width of the rail with its margins."""
    return min(max(look.px(408), look.text(22) * 17.4), look.window.w * 0.37)


def panel_height(place: Rect, look: Look, lines: int) -> float:
    """The height of the panel in a rail: the same whatever is asked, so that nothing beneath it ever moves. `lines` is
    for how many lines a table's panel is made."""
    share = 0.605 + 0.24 * min(0.5, max(0.0, look.grow - 1.0))
    most = max(place.h * 0.4, min(place.h * share, place.h - look.px(240)))
    words = look.text(40) * 1.75 + max(look.px(88), look.text(86)) + look.text(21) * 3.9
    return min(most, words + lines * (strip_height(look) + look.px(6)) + look.px(40))


def lay_panel(panel: Panel, place: Rect, look: Look, corner: float = 0.0) -> Node:
    """The action panel, as large as `place`; so much is left free at the right of its head."""
    pad = look.px(14)
    w = place.w - 2 * pad
    row = strip_height(look)
    gap = look.px(6)
    sign_w = look.px(54) * max(1.0, look.grow * 0.9) + corner
    # In the public view the head is a sentence and may be long.
    long = look.width(panel.head, "bebas", look.text(40), look.px(1)) * 0.8 > w - sign_w
    head_h = look.text(40) * (1.75 if long else 1.25)
    figure_h = max(look.px(88), look.text(86) * 1.0) if look.say(panel.figure) else 0.0
    size = look.text(22)
    # A long figure gets more room, before it gets smaller.
    figure_w = min(max(look.px(108), look.width(panel.figure, "bebas", look.text(86)) * 0.75), w * 0.4)
    about_w = w - figure_w - look.px(12) if figure_h else w - look.px(12)
    about_h = look.height(panel.about, "body", size, about_w) if look.say(panel.about) else 0.0
    about_h = min(about_h, place.h * 0.24)
    rows = panel.rows
    heights = [_row_height(entry, w, row, look) for entry in rows]
    room = place.h - pad * 1.4 - head_h - look.px(20)
    if panel.offers and not figure_h and sum(heights) + gap * (len(rows) - 1) > room - about_h:
        # The choices need the room more than the words about them.
        about_h = 0.0
    middle = max(figure_h, about_h)
    foot = panel.trouble if look.say(panel.trouble) else panel.note
    foot_h = look.height(foot, "body", look.text(21), w - look.px(20)) + look.px(10) if look.say(foot) else 0.0
    if foot is panel.note and head_h + middle + sum(heights[:1]) + foot_h > room:
        # The small print goes where there is no room for it.
        foot_h = 0.0
    inner = Rect(place.x + pad, place.y + pad * 0.7, w, place.h - pad * 1.4)
    head, rest = inner.cut_top(head_h)
    head = head.cut_right(corner)[1]
    art: list[Paint] = [paper(place, look)]
    if panel.seat is not None:
        sign, head = head.cut_left(look.px(46) * max(1.0, look.grow * 0.9), look.px(8))
        art.append(seat_sign(panel.seat, sign.place(sign.w * 0.7, sign.w * 0.7), look, f"seat{panel.seat}"))
    lead = 1.0 if long else 1.28
    art.append(
        Words(panel.head, head, "bebas", look.text(40), "ink", wrap=long, tracking=look.px(1), lead=lead, least=0.3)
    )
    body, rest = rest.cut_top(middle)
    if figure_h:
        big, body = body.cut_left(figure_w, look.px(12))
        art.append(Words(panel.figure, big, "bebas", look.text(86), "red", "centre", least=0.35))
    if about_h:
        art.append(Words(panel.about, body.inset(look.px(6), 0), "body", size, "ink", wrap=True))
    # The frame of what has the focus keeps clear of the words above and below.
    window, rest = rest.cut_top(max(row, rest.h - look.px(10) - foot_h), 0)
    window = Rect(window.x, window.y + look.px(10), window.w, window.h)
    wanted = sum(heights) + gap * max(0, len(rows) - 1)
    if wanted > window.h + 1 and all(h == row for h in heights):
        # Lines lie a little closer before any of them is out of sight.
        close = look.px(3)
        low = (window.h - close * (len(rows) - 1)) / len(rows)
        if low >= max(look.text(22) * 1.42, LOWEST):
            heights, gap, wanted = [low] * len(rows), close, window.h
    children: list[Node] = []
    if wanted > window.h + 1:
        count_h = look.text(20) * 1.25
        if window.h > row * 2 + count_h:
            at, window = window.cut_bottom(count_h, look.px(2))
            whole, used = 0, 0.0
            while whole < len(rows) and used + heights[whole] <= window.h + 1:
                used += heights[whole] + gap
                whole += 1
            line = Line("{n} of {all} choices in sight", n=whole, all=len(rows))
            words = Words(line, at, "body", look.text(20), "brown", "centre")
            children.append(Node("choices:count", "text", at, line, art=(words,)))
    nodes = []
    y = window.y
    focused = any(look.focus == strip_id(entry.press) for entry in rows)
    for n, (entry, h) in enumerate(zip(rows, heights, strict=True)):
        id = strip_id(entry.press)
        lit = look.focus == id if focused else entry.hot
        nodes.append(
            strip(
                id,
                Rect(window.x, y, window.w, h),
                entry.line,
                look,
                key=row_key(n),
                press=entry.press,
                icon=entry.icon,
                side=entry.side,
                hot=lit,
                disabled=entry.off,
                tip=entry.tip,
            )
        )
        y += h + gap
    choices = scroll_list("choices", window, wanted, nodes)
    children.insert(0, replace(choices, state=frozenset({"wanted"})))
    if foot_h:
        at = Rect(inner.x, inner.bottom - foot_h + look.px(6), inner.w, foot_h).inset(look.px(6), 0)
        colour = "red-dark" if foot is panel.trouble else "brown"
        words = Words(foot, at, "body", look.text(21), colour, wrap=True, valign="top")
        children.append(Node("note", "text", at, foot, state=LIVE, art=(words,)))
    value = panel.about
    if panel.figure.text:
        value = Line("{figure} {about}", figure=panel.figure, about=panel.about)
    spoken = value if value.text else None
    return Node("panel", "group", place, panel.head, spoken, state=LIVE, art=tuple(art), children=tuple(children))


def _row_height(entry: Row, w: float, row: float, look: Look) -> float:
    """The height of a strip: one line, or more where its words need them."""
    room = w - look.px(72) - look.px(44) * (max(1.0, look.grow * 0.8) - 1)
    if look.say(entry.side):
        room -= min(look.width(entry.side, "body", look.text(20)) + look.px(10), room * 0.36)
        if look.width(entry.line, "bold", look.text(22)) * 0.9 < room:
            return row
    elif entry.icon:
        room -= look.px(36)
    return max(row, look.height(entry.line, "bold", look.text(22), room) + look.px(12))


def strip_id(press: Means) -> str:
    """The id of the strip with this press."""
    match press:
        case Take(pick):
            return f"do:{pick}"
        case Beside(id):
            return f"do:extra:{id}"
        case Ahead(span):
            return f"do:ahead:{span}" if span else "do:ask-again"
    return f"do:{press}"


def row_key(n: int) -> str:
    """The key of a strip in the panel, by its place in the list."""
    return str(n + 1) if n < 9 else ""


def row_keys(offers: Sequence[Offer]) -> dict[str, str]:
    """The key of each offer's strip, by what the offer picks."""
    return {offer.pick: row_key(n) for n, offer in enumerate(offers)}
