"""The posters on the wall of the title screen."""

from __future__ import annotations

import math

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Pic, Poly, Words
from game.ui.presses import Poster
from game.ui.scenes.house import POSTER, Game, games
from game.ui.semantics import Node, Paint, Rect, group

WIDEST_GAP = 110.0
STARTS = Line("Starts a new game.")
TAPES = (-3.0, 2.0, -2.0, 3.0, -2.0)


def posters(room: Rect, look: Look) -> Node:
    px = look.px
    shown = games()
    columns = len(shown) if look.shape != "tall" else 3
    rows = math.ceil(len(shown) / columns)
    gap = px(22)
    cell_w = (room.w - gap * (columns - 1)) / columns
    cell_h = (room.h - px(40) * (rows - 1)) / rows

    def height(w: float) -> float:
        return px(10) + (w - px(20)) * POSTER[1] / POSTER[0] + _caption(shown, w, look)

    w = min(cell_w, px(328) if look.shape != "tall" else px(440))
    while w > px(120) and height(w) > cell_h:
        w -= px(4)
    h = height(w)
    spread = (room.w - w * columns) / max(1, columns - 1) if columns > 1 else 0.0
    gap = min(spread, px(WIDEST_GAP))
    whole = w * columns + gap * (columns - 1)
    x0 = room.x + (room.w - whole) / 2 if gap < spread else room.x
    y0 = room.y + max(0.0, (room.h - h * rows - px(40) * (rows - 1)) / 2)
    small = _players_size(shown, w, look)
    nodes = []
    for n, shown_game in enumerate(shown):
        col, row = n % columns, n // columns
        rect = Rect(x0 + col * (w + gap), y0 + row * (h + px(40)), w, h)
        nodes.append(_poster(shown_game, rect, _caption(shown, w, look), small, TAPES[n % len(TAPES)], look))
    return group("posters", room, *nodes)


def _name_size(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The size of the largest name below a poster of this width; longer names are drawn smaller."""
    size = look.text(64)
    return max(size * min(1.0, (w - look.px(28)) / look.width(g.name, "bebas", size)) for g in shown)


def _players_size(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The size at which every poster's number of players fits."""
    size = look.text(22)
    return min(size * min(1.0, (w - look.px(28)) / look.width(g.players, "type", size)) for g in shown)


def _caption(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The height of the words below a poster's picture."""
    words = _name_size(shown, w, look) * 0.95 + _players_size(shown, w, look) * 1.5
    return max(look.px(64), words + look.px(10))


def _poster(shown: Game, rect: Rect, caption: float, small: float, tape: float, look: Look) -> Node:
    px = look.px
    picture = Rect(rect.x + px(10), rect.y + px(10), rect.w - px(20), rect.h - px(10) - caption)
    below = Rect(rect.x + px(14), picture.bottom + px(6), rect.w - px(28), caption - px(14))
    name, players = below.cut_top(below.h * 0.62)
    art: list[Paint] = [
        Box(rect, "paper", shadow=px(9)),
        Pic(shown.poster, picture),
        Words(shown.name, name.inset(0, -px(8)), "bebas", look.text(64), "ink" if shown.here else "off", least=0.4),
        Words(shown.players, players, "type", small, "rust" if shown.here else "off"),
    ]
    if not shown.here:
        art.append(Box(picture, "veil", alpha=0.58))
        art += _band(picture, look)
    art += _tape(rect, tape, look)
    state = frozenset[str]() if shown.here else frozenset({"disabled"})
    return Node(
        f"poster:{shown.id}", "poster", rect, shown.name, shown.players, shown.missing or STARTS, state, tuple(art),
        press=Poster(shown.id), radius=0,
    )  # fmt: skip


def _band(picture: Rect, look: Look) -> tuple[Paint, ...]:
    """A strip of paper across the picture, rising from the lower left to the right."""
    turn = -22.0
    a = math.radians(turn)
    x, y = picture.centre
    high = min(max(look.px(58), look.text(38) * 1.35), picture.h * 0.2)
    # It is as long as the picture is wide: its ends are cut vertically along the picture's edges.
    half = picture.w / 2
    slope = math.tan(a)
    tall = high / 2 / math.cos(a)

    def strip(dy: float, grow: float, fill: str, alpha: float = 1.0) -> Poly:
        t = tall + grow
        return Poly(
            (
                (x - half, y + dy - half * slope - t),
                (x + half, y + dy + half * slope - t),
                (x + half, y + dy + half * slope + t),
                (x - half, y + dy - half * slope + t),
            ),
            fill,
            alpha,
        )

    box = Rect(x - half / math.cos(a), y - high / 2, 2 * half / math.cos(a), high).inset(look.px(20), 0)
    return (
        strip(look.px(7), 0, "shadow", 0.55),
        strip(0, 0, "paper"),
        strip(0, -look.px(6), "red"),
        strip(0, -look.px(9), "paper"),
        Words(Line("Coming"), box, "bebas", high * 0.7, "red", "centre", tracking=look.px(6), turn=turn),
    )


def _tape(rect: Rect, turn: float, look: Look) -> tuple[Poly, Poly]:
    """The two pieces of tape that hold a poster to the wall."""
    cx, cy = rect.centre[0], rect.y + look.px(1)
    w, h = look.px(48), look.px(14)
    a = math.radians(turn)

    def at(dx: float, dy: float, off: float) -> tuple[float, float]:
        return cx + dx * math.cos(a) - dy * math.sin(a) + off, cy + dx * math.sin(a) + dy * math.cos(a) + off * 1.3

    def sheet(off: float) -> tuple[tuple[float, float], ...]:
        return (at(-w, -h, off), at(w, -h, off), at(w, h, off), at(-w, h, off))

    return Poly(sheet(look.px(3)), "#0a1213", 0.35), Poly(sheet(0), "tape")
