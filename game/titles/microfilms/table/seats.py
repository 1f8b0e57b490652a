"""The other players around the casino's table: a bust, a plate with name and token, cards and chips before them."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.catalogue import Line
from game.titles.microfilms import words
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.table.pieces import (
    BUSTS,
    COLOURS,
    CROUPIER,
    backs,
    cleared_token,
    cleared_words,
    identity,
    purse,
)
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_sign

SPREAD = {
    1: (0.0,),
    2: (-0.42, 0.42),
    3: (-0.7, 0.0, 0.7),
    4: (-0.79, -0.36, 0.36, 0.79),
    5: (-0.84, -0.5, 0.0, 0.5, 0.84),
}
"""Where so many others sit, from left to right, in half widths of the table."""


class Chair(NamedTuple):
    """A place at the table: where its bust stands on the rim, and the middle of what lies before it."""

    place: int
    x: float
    rim: float
    spot_x: float
    spot_y: float
    scale: float


def chairs(view: MicrofilmsView, bottom: int, oval: Rect, look: Look) -> list[Chair]:
    """Everybody but the one at the near side, in turn order from the left; the Croupier last."""
    others = [(bottom + n) % view.seats for n in range(1, view.seats)]
    others += list(range(view.seats, len(view.sizes)))
    cx, cy = oval.centre
    rx, ry = oval.w / 2, oval.h / 2
    scale = min(1.0, oval.w / look.px(1432), oval.h / look.px(600)) if oval.w else 1.0
    found = []
    for place, f in zip(others, SPREAD[len(others)], strict=True):
        rim = cy - ry * math.sqrt(1 - f * f)
        outer = abs(f) > 0.6
        found.append(
            Chair(
                place,
                cx + f * rx,
                rim,
                cx + f * rx * (0.81 if outer else 0.95),
                rim + look.px(150 if outer else 142) * scale,
                scale,
            )
        )
    return found


def bust(view: MicrofilmsView, chair: Chair, look: Look) -> list[Paint]:
    """A person on a disc in the seat's colour; the table hides the rest."""
    u = look.u * chair.scale
    x, y = chair.x, chair.rim
    if chair.place >= view.seats:
        name, colour, dark = CROUPIER, "slate", "slate-dark"
    else:
        name, colour, dark = BUSTS[chair.place], f"seat{chair.place}", f"seat{chair.place}-dark"
    art: list[Paint] = [Disc(x, y - 84 * u, 92 * u, colour, dark)]
    gone = bool(view.out >> chair.place & 1)
    art.append(
        Pic(
            f"people/bust-{name}", Rect(x - 98 * u, y + 34 * u - 234 * u, 195 * u, 234 * u), alpha=0.35 if gone else 1.0
        )
    )
    return art


def seat(view: MicrofilmsView, chair: Chair, area: Rect, look: Look, marks: Marks) -> Node:
    """Plate, cards and chips of one other player."""
    place, scale = chair.place, chair.scale
    id = f"seat:{place}"
    cleared = bool(view.cleared >> place & 1)
    gone = bool(view.out >> place & 1)
    turn = bool(view.asked >> place & 1)
    h = max(look.px(70) * scale, look.text(36) * 0.8 + look.text(23))
    w = max(look.px(250) * scale, look.text(36) * 4.2)
    plate = Rect(
        min(max(area.x + look.px(8), chair.x - w / 2), area.right - w - look.px(8)), chair.rim - look.px(6), w, h
    )
    art: list[Paint] = []
    if marks.lit(id):
        art.append(Box(plate.inset(-look.px(5)), "glow", look.px(9), shadow=look.px(4)))
    art.append(Box(plate, "#0f0708", look.px(5), shadow=0.0 if marks.lit(id) else look.px(4)))
    sign, rest = plate.cut_left(h * 0.8, look.px(10))
    colour = "slate" if place >= view.seats else look.theme.seats[place].colour
    art.append(Box(sign, colour, look.px(5)))
    if place >= view.seats:
        art.append(Pic("icons/icon-card", sign.inset(h * 0.2).fitted(1.0), colours=(("ink", "paper"),)))
    else:
        art.append(seat_sign(place, sign.inset(h * 0.16), look, look.theme.seats[place].sign))
    token, rest = rest.cut_right(h * 0.9)
    upper, lower = rest.cut_top(rest.h * 0.6)
    name = words.who(view, place)
    line = Line("{who}", who=name)
    art.append(Words(line, upper, "bebas", look.text(36), "glow" if turn else "paper", least=0.5))
    if gone:
        art.append(Words(Line("out"), lower, "bebas", look.text(23), "bad"))
        art.append(Pic("tokens/eliminated", token.inset(h * 0.1).fitted(1.0)))
        said = Line("out of the game")
    else:
        colour = "good" if cleared else "bad"
        said = cleared_words(cleared)
        art.append(Words(said, lower, "bebas", look.text(23), colour, tracking=look.px(1)))
        art.append(cleared_token(cleared, token.inset(h * 0.08)))
    state = marks.state(id, *(["current"] if turn else []))
    tip = None
    if view.bared[place] != NOBODY:
        tip = Line("{who} was {identity}.", who=name, identity=words.IDENTITY[view.bared[place]])
    node = Node(id, "seat", plate, line, said, tip, state, tuple(art), press=marks.press(id))
    return Node(f"place:{place}", "group", plate, children=(node, *_belongings(view, chair, look)))


def _belongings(view: MicrofilmsView, chair: Chair, look: Look) -> list[Node]:
    """Cards face down, and francs; an identity that was bared lies open."""
    place, scale = chair.place, chair.scale
    w = look.px(76) * scale
    n = view.sizes[place]
    _, wide = backs(0, 0, w, n, look)
    total = wide + look.px(118) * scale
    left = chair.spot_x - total / 2
    top = chair.spot_y - w * 0.7
    if view.bared[place] != NOBODY:
        cards: list[Paint] = identity(view.bared[place], Rect(left, top, w, w * 1.4), look)
        more, _ = backs(left, top, w, n, look)
        cards += more[1:]
    else:
        cards, _ = backs(left, top, w, n, look)
    francs = view.francs[place]
    hand = Node(
        f"hand:{place}",
        "pile",
        Rect(left, top, wide, w * 1.4),
        Line("{who}: {n} card in hand", many="{who}: {n} cards in hand", who=words.who(view, place), n=n),
        art=tuple(cards),
        glide=True,
    )
    x = left + wide + look.px(66) * scale
    money = purse(x, top + w * 1.42, francs, look, scale)
    label = Line("{n} franc", many="{n} francs", n=francs)
    purse_at = Rect(x - look.px(50) * scale, top, look.px(100) * scale, w * 1.4)
    return [hand, Node(f"purse:{place}", "tokens", purse_at, label, art=tuple(money))]


__all__ = ["COLOURS", "Chair", "bust", "chairs", "seat"]
