"""While you were away: what happened since somebody last sat at the screen, as prints in a folder.

It is made of the same moments as the table plays, as this seat heard them. With the cards face down, a print that tells
this seat more than everybody lies face down, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.asking.unseen import Print, chosen
from game.catalogue import NO_WORDS, Line, Who, together
from game.core.contract import Seat
from game.core.moments import Shot
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.semantics import LIVE, Node, Paint, Rect, replace
from game.ui.staging import Piece
from game.ui.tables import AnyTable
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc, strip_height

QUIET = frozenset({"quiet"})
HEAD = Line("While you were away")
SINGLY = Line("One by one on the table")
CLOSED = Line("Turn your cards up to look at this.")


def away(
    prints: Sequence[Print], seat: Seat, peek: bool, window: Rect, look: Look, table: AnyTable, ground: str,
    progress: Line = NO_WORDS,
) -> Node:  # fmt: skip
    """The folder over the table. One press puts it away."""
    mine, others = chosen(prints, seat)
    folder = window.place(min(window.w * 0.92, look.px(1540)), min(window.h * 0.92, look.px(980)))
    tab_h = look.text(24) * 1.7
    tab, page = folder.cut_top(tab_h)
    inner = page.inset(look.px(26), look.px(14))
    head_h = max(look.px(84), look.text(70) * 1.1)
    head, inner = inner.cut_top(head_h, look.px(8))
    foot, inner = inner.cut_bottom(max(look.px(66), strip_height(look) * 1.15), look.px(12))
    art = [Box(window, "#060c14", alpha=0.72), *_cover(page, look), *_tab(tab, [*mine, *others], progress, look)]
    disc, words = head.cut_left(head_h, look.px(14))
    art += [Disc(*disc.centre, head_h * 0.46, "paper"), *seat_disc(seat, disc.centre, head_h * 0.42, look)]
    art.append(Words(HEAD, words, "bebas", look.text(70), "ink", tracking=look.px(1), least=0.4))
    children: list[Node] = []
    for n, (p, place, large) in enumerate(_places(inner, mine, others, look)):
        children.append(_print(n, p, place, look, table, ground, peek or p.open, 24.0 if large else 21.0))
    for id, line, spot, colour in _flags(inner, bool(mine), bool(others), look):
        children.append(Node(id, "heading", spot, line, art=_flag(line, spot, colour, look)))
    on = foot.cut_right(min(foot.w, look.px(430) * max(1.0, look.grow)))[0]
    children.append(_button(on, seat, look))
    aside = foot.cut_left(min(foot.w - on.w - look.px(30), look.px(520) * max(1.0, look.grow)))[0]
    children.append(_singly(aside, look))
    return Node("away", "group", window, HEAD, state=LIVE, art=tuple(art), children=tuple(children))


def _cover(page: Rect, look: Look) -> list[Paint]:
    """The folder itself: sand, with light from the upper left."""
    x = page.x + page.w * 0.54
    lean = page.h * 0.12
    lit = ((page.x, page.y), (x + lean, page.y), (x - lean, page.bottom), (page.x, page.bottom))
    return [
        Box(page, "#d0a860", look.px(10), shadow=look.px(12)),
        Poly(lit, "#d9b26a"),
        Box(Rect(page.x, page.y, page.w, look.px(3)), "#e6c585"),
    ]


def _tab(place: Rect, prints: Sequence[Print], progress: Line, look: Look) -> list[Paint]:
    """The tab at the upper right: how far the game has come, and who has acted."""
    who = list(dict.fromkeys(p.shot.moment.by for p in prints if p.shot.moment.by is not None))
    line = together([Line("{who}", who=Who(by)) for by in who]) if who else NO_WORDS
    if progress.text:
        line = Line("{when}: {who}", when=progress, who=line) if who else progress
    size = look.text(24)
    w = min(place.w * 0.6, look.width(line, "type", size) + look.px(90))
    at = Rect(place.right - w - look.px(60), place.y, w, place.h)
    slant = look.px(30)
    shape = ((at.x, at.bottom), (at.x + slant, at.y), (at.right - slant, at.y), (at.right, at.bottom))
    return [
        Poly(shape, "#d0a860"),
        Words(line, at.inset(slant + look.px(6), 0), "type", size, "#4a3214", "centre", least=0.6),
    ]


def _flags(inner: Rect, mine: bool, others: bool, look: Look) -> list[tuple[str, Line, Rect, str]]:
    """The two headings: where the rows begin, and their colours."""
    size = look.text(28) * 1.3
    found = []
    split = _split(inner, look)
    if mine:
        found.append(("away:mine", Line("About you"), inner.y, "red"))
    if others:
        found.append(("away:others", Line("Elsewhere"), split if mine else inner.y, "ink"))
    return [
        (id, line, Rect(inner.x - look.px(26), y, look.width(line, "bebas", look.text(28)) + look.px(70), size), colour)
        for id, line, y, colour in found
    ]


def _flag(line: Line, spot: Rect, colour: str, look: Look) -> tuple[Paint, ...]:
    tip = spot.h * 0.4
    shape = (
        (spot.x, spot.y), (spot.right - tip, spot.y), (spot.right, spot.centre[1]), (spot.right - tip, spot.bottom),
        (spot.x, spot.bottom),
    )  # fmt: skip
    words = Rect(spot.x + look.px(16), spot.y, spot.w - tip - look.px(16), spot.h)
    return Poly(shape, colour), Words(line, words, "bebas", look.text(28), "paper", tracking=look.px(1), least=0.5)


def _split(inner: Rect, look: Look) -> float:
    return inner.y + inner.h * 0.56


def _places(inner: Rect, mine: Sequence[Print], others: Sequence[Print], look: Look) -> list[tuple[Print, Rect, bool]]:
    """Where each print lies, and whether it is a large one: those about oneself on top, the others in a row below;
    without the first, up to two rows of three."""
    gap, below = look.px(22), look.text(28) * 0.8
    if mine and others:
        y = _split(inner, look)
        top = Rect(inner.x, inner.y + below, inner.w, y - inner.y - below - look.px(12))
        bottom = Rect(inner.x, y + below, inner.w, inner.bottom - y - below)
        spots = [(r, True) for r in top.columns(max(2, len(mine)), gap)[: len(mine)]]
        spots += [(r, False) for r in bottom.columns(max(len(others), 3), gap)[: len(others)]]
    else:
        rest = Rect(inner.x, inner.y + below, inner.w, inner.h - below)
        count = len(mine) + len(others)
        if count <= 2:
            spots = [(r.fitted(1.5, 0.0, 0.0), True) for r in rest.columns(2, gap)[:count]]
        elif count == 3:
            spots = [(r.fitted(1.0, 0.5, 0.3) if r.h > r.w * 1.1 else r, False) for r in rest.columns(3, gap)]
        else:
            rows = rest.rows(2, gap)
            spots = [(r, False) for row in rows for r in row.columns(3, gap)][:count]
    return [(p, spot, large) for p, (spot, large) in zip([*mine, *others], spots, strict=True)]


def _button(place: Rect, seat: Seat, look: Look) -> Node:
    """The red button that puts the folder away."""
    line = Line("To the table")
    r = place.h * 0.32
    spot = (place.right - r - look.px(20), place.centre[1])
    words = Rect(place.x + look.px(28), place.y, place.w - 2 * r - look.px(60), place.h)
    art: tuple[Paint, ...] = (
        Box(place, "red", look.px(6), shadow=look.px(6)),
        Words(line, words, "bebas", look.text(46), "paper", tracking=look.px(1), least=0.5),
        Disc(*spot, r * 1.12, "paper"),
        *seat_disc(seat, spot, r, look),
    )
    return Node("seen", "button", place, line, state=frozenset({"legal"}), art=art, press="seen", key="1", glide=True)


def _singly(place: Rect, look: Look) -> Node:
    """The words that play the prints on the table, one after the other."""
    size = look.text(24)
    high = max(size * 1.7, look.px(44))
    wide = min(place.w, look.width(SINGLY, "type", size) + look.px(70))
    spot = place.place(wide, high, 0.0, 0.5)
    icon, words = spot.inset(look.px(12), 0).cut_right(min(high * 0.5, look.px(26)), look.px(8))
    art: tuple[Paint, ...] = (
        Box(spot, "#b98048", look.px(4)),
        Words(SINGLY, words, "type", size, "ink", least=0.5),
        Pic("icons/icon-right", icon.place(icon.w, icon.w)),
    )
    return Node("one_by_one", "button", spot, SINGLY, art=art, press="one_by_one", radius=4)


LEAN = (-0.7, 0.6, -0.5, 0.8, -0.6, 0.5)
"""The degrees by which the prints lie askew."""


def _print(n: int, p: Print, place: Rect, look: Look, table: AnyTable, ground: str, up: bool, size: float) -> Node:
    """A photograph with a white edge: what tells the moment, and its sentence."""
    moment = p.shot.moment
    line = moment.line if up else CLOSED
    edge = place.inset(look.px(4))
    pad = look.px(12)
    px = look.text(size)
    r = look.px(20) * max(1.0, look.grow * 0.85) if moment.by is not None else 0.0
    text_w = edge.w - 2 * pad - (2 * r + look.px(14) if r else 0)
    words_h = max(2 * r, min(edge.h * 0.5, look.height(line, "body", px, text_w) + look.px(8)))
    words_at, picture = edge.inset(pad).cut_bottom(words_h, look.px(8))
    picture = picture.whole()
    art: list[Paint] = list(tilt((Box(edge, "#f6edda", look.px(3), shadow=look.px(7)),), edge.centre, LEAN[n % 6]))
    art.append(Box(picture, f"{ground}.ground"))
    id = f"print:{n}:picture"
    shown = photograph(id, p.shot, picture, look, table) if up else closed_print(id, p.shot, picture, look)
    if moment.by is not None:
        spot, words_at = words_at.cut_left(2 * r, look.px(12))
        art += seat_disc(moment.by, (spot.centre[0], words_at.y + min(words_at.h / 2, px * 0.75 + r * 0.3)), r, look)
    art.append(Words(line, words_at, "body", px, "ink", wrap=True, valign="top", least=0.6))
    return Node(
        f"print:{n}", "print", edge, line, art=tuple(art), children=(shown,), glide=True, grow=1.12, pace=1.0 + 0.25 * n
    )


def closed_print(id: str, shot: Shot, place: Rect, look: Look) -> Node:
    """A print that lies face down: whose doing it is, and no more."""
    by = shot.moment.by
    art = seat_disc(by, place.centre, min(place.h, place.w) * 0.3, look) if by is not None else ()
    return Node(id, "group", place, state=QUIET, art=tuple(art))


def photograph(id: str, shot: Shot, place: Rect, look: Look, table: AnyTable) -> Node:
    """The picture of a moment, cut at its edges: the game's own, or else its things side by side, or what passed."""
    own = table.print(shot, place, look)
    told = shot.moment.things or tuple(flight.thing for flight in shot.moment.flights if flight.thing)
    things = [piece for piece in map(table.piece, told) if piece is not None]
    if own is None and things:
        art = tuple(_things(things, place.inset(look.px(14)), look))
        own = Node("things", "group", place, art=art)
    if own is None:
        return closed_print(id, shot, place, look)
    inner = replace(own, id=f"{id}:inner", state=QUIET)
    return Node(id, "group", place, state=QUIET, children=(inner,), scroll=place.h)


def _things(things: Sequence[Piece], place: Rect, look: Look) -> list[Paint]:
    """Things side by side, as large as there is room for."""
    if not things:
        return []
    gap = look.px(14)
    h = min(place.h, (place.w - gap * (len(things) - 1)) / sum(piece.aspect for piece in things))
    x = place.centre[0] - (sum(h * piece.aspect for piece in things) + gap * (len(things) - 1)) / 2
    found: list[Paint] = []
    for piece in things:
        found += piece.paint(Rect(x, place.centre[1] - h / 2, h * piece.aspect, h), look)
        x += h * piece.aspect + gap
    return found
