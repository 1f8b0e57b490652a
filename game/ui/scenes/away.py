"""While you were away: what happened since somebody last sat at the screen, as prints in a folder.

It is made of the same moments as the table plays, as this seat heard them. With the cards face down, a print that tells
this seat more than everybody lies face down, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import Line
from game.core.contract import Seat
from game.ui.look import Look
from game.ui.moments import Shot, Weight
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import Piece, Pieces
from game.ui.widgets import seat_disc, strip, strip_height

MOST = 6
"""The most prints in the folder; the log has the rest."""
LARGE = 2
"""The most of them that are about this seat and lie on top, large."""
QUIET = frozenset({"quiet"})
HEAD = Line("While you were away")
CLOSED = Line("Turn your cards up to look at this.")


@dataclass(frozen=True, slots=True)
class Print:
    """One moment, as this seat heard it, and whether everybody heard the same."""

    shot: Shot
    open: bool


def chosen(prints: Sequence[Print], seat: Seat) -> tuple[list[Print], list[Print]]:
    """The prints to lay out: those about this seat, and the others. The weightiest stay; the oldest comes first."""
    told = [p for p in prints if p.shot.moment.weight >= Weight.SIGN]
    order = sorted(range(len(told)), key=lambda n: (not _about(told[n], seat), -told[n].shot.moment.weight, -n))
    kept = [told[n] for n in sorted(order[:MOST])]
    mine = [p for p in kept if _about(p, seat)][-LARGE:]
    return mine, [p for p in kept if p not in mine]


def _about(p: Print, seat: Seat) -> bool:
    return bool(p.shot.moment.about >> seat & 1)


def away(
    prints: Sequence[Print], seat: Seat, peek: bool, window: Rect, look: Look, pieces: Pieces, ground: str
) -> Node:
    """The folder over the table. One press puts it away."""
    mine, others = chosen(prints, seat)
    wide = min(window.w * 0.86, look.px(1540))
    folder = window.place(wide, min(window.h * 0.9, look.px(960)))
    tab_h = max(look.px(56), look.text(40) * 1.3)
    tab, page = folder.cut_top(tab_h)
    tab = Rect(tab.x + look.px(16), tab.y, min(tab.w * 0.7, look.width(HEAD, "bebas", look.text(40)) * 1.15), tab_h)
    inner = page.inset(look.px(24), look.px(18))
    button_h = strip_height(look) * 1.1
    foot, inner = inner.cut_bottom(button_h, look.px(14))
    art: tuple[Paint, ...] = (
        Box(window, "veil", alpha=0.72),
        Box(tab, f"{ground}.folder", look.px(6)),
        Box(page, f"{ground}.folder", look.px(8), shadow=look.px(10)),
        Words(HEAD, tab.inset(look.px(18), 0), "bebas", look.text(40), "paper", tracking=look.px(1)),
    )
    children: list[Node] = []
    rows = _rows(inner, len(mine), len(others), look)
    for n, (p, place) in enumerate(zip([*mine, *others], rows, strict=True)):
        children.append(_print(n, p, place, look, pieces, ground, peek or p.open))
    on = foot.place(min(foot.w, look.px(420) * max(1.0, look.grow)), button_h)
    children.append(strip("seen", on, Line("Put it away"), look, key="1", icon="go", hot=True))
    return Node("away", "group", window, HEAD, art=art, children=tuple(children))


def _rows(inner: Rect, mine: int, others: int, look: Look) -> list[Rect]:
    """The places of the prints: those about oneself in a row on top, the others below; without the first, two rows."""
    gap = look.px(18)
    if mine and others:
        top, bottom = inner.cut_top(inner.h * 0.56, gap)
        return [*top.columns(mine, gap), *bottom.columns(max(others, 2), gap)[:others]]
    count = mine or others
    if count <= 3:
        return list(inner.columns(count, gap)) if count else []
    first, second = inner.cut_top((inner.h - gap) / 2, gap)
    return [*first.columns(3, gap), *second.columns(3, gap)][:count]


def _print(n: int, p: Print, place: Rect, look: Look, pieces: Pieces, ground: str, up: bool) -> Node:
    """A photograph with a white edge: what tells the moment, and its sentence."""
    moment = p.shot.moment
    line = moment.line if up else CLOSED
    size = look.text(22)
    pad = look.px(14)
    edge = place.inset(look.px(2))
    text_w = edge.w - 2 * pad - (look.px(52) if moment.by is not None else 0)
    words_h = max(look.px(58), min(edge.h * 0.5, look.height(line, "body", size, text_w) + look.px(10)))
    words_at, picture = edge.inset(pad).cut_bottom(words_h, look.px(10))
    art: list[Paint] = [
        Box(edge, "paper", look.px(4), shadow=look.px(7)),
        Box(picture, f"{ground}.ground"),
    ]
    things = [piece for piece in map(pieces, moment.things) if piece is not None] if up else []
    art += _things(things, picture.inset(look.px(14)), look)
    if not things and moment.by is not None:
        art += seat_disc(moment.by, picture.centre, min(picture.h, picture.w) * 0.3, look)
    if moment.by is not None:
        r = min(look.px(20) * max(1.0, look.grow * 0.85), words_at.h / 2)
        spot, words_at = words_at.cut_left(2 * r, look.px(12))
        art += seat_disc(moment.by, spot.centre, r, look)
    art.append(Words(line, words_at, "body", size, "ink", wrap=True, least=0.7))
    return Node(f"print:{n}", "print", edge, line, art=tuple(art), glide=True, grow=1.12, pace=1.0 + 0.25 * n)


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
