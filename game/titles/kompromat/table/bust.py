"""What a drawn card has come to, on its player's own screen: over 21 the lane cracks and is stamped, exactly 21
shines."""

from __future__ import annotations

import math
from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.kompromat.table.pieces import QUIET, back, face
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.paint import Box, Poly, Vector, Words
from game.ui.scenery.draw import document, n, path, rect, scatter
from game.ui.scenery.halftone import Ramp, box, halftone
from game.ui.semantics import Node, Paint, Rect
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc

RED, DARK, INK, GOLD, BRASS = "#c8321f", "#7d1d14", "#16161a", "#dfa43c", "#a3691c"
STAMP = {"over": Line("Over 21"), "exact": Line("Exactly 21")}
FALL = 1.3
"""How much larger a stamp is when it begins to fall."""


def ground(lane: Rect, kind: str, look: Look) -> list[Paint]:
    """The lane in red or gold; over 21 it is cracked."""
    w, h = round(lane.w), round(lane.h)
    border = "#e0523d" if kind == "over" else "ochre"
    svg = _lane(w, h, round(look.u, 3), kind)
    return [Vector(svg, lane), Box(lane, border=border, width=look.px(4), radius=look.px(8))]


@lru_cache(maxsize=8)
def _lane(w: int, h: int, u: float, kind: str) -> str:
    wide, high = w / u, h / u
    fill, dots = (RED, DARK) if kind == "over" else (GOLD, BRASS)
    ramp = Ramp((wide * 0.1, high * 0.9), (wide, 0), 0.2, 5.4)
    parts = [
        rect(0, 0, wide, high, fill, 8),
        f'<path d="M{n(wide * 0.2)} 0L{n(wide)} 0V{n(high)}H{n(wide * 0.62)}Z" fill="{dots}" fill-opacity="0.45"/>',
        halftone(box(4, 4, wide - 8, high - 8), ramp, 13, dots, 0.75, "lane"),
    ]
    if kind == "exact":
        rays = [
            f"M{n(wide / 2)} {n(high / 2)}L{n(wide / 2 + high * math.cos(a))} {n(high / 2 + high * math.sin(a))}"
            f"L{n(wide / 2 + high * math.cos(a + 0.13))} {n(high / 2 + high * math.sin(a + 0.13))}Z"
            for a in (k * math.pi / 8 for k in range(16))
        ]
        clip = f'<clipPath id="lit"><rect width="{n(wide)}" height="{n(high)}" rx="8"/></clipPath>'
        parts.append(f'{clip}<g clip-path="url(#lit)">{path("".join(rays), "#f2c765", 0.55)}</g>')
    return document(w, h, u, "".join(parts))


@lru_cache(maxsize=8)
def _cracks(w: int, h: int, u: float, x: float, y: float, number: int, width: float, seed: int) -> str:
    """Jagged cracks that run outwards from a point in all directions and grow thinner."""
    parts = []
    for k in range(number):
        angle = 2 * math.pi * (k + 0.35 * scatter(seed, k)) / number - 0.4
        px, py, thick = x / u, y / u, width * (0.6 + 0.7 * scatter(seed, k, 1))
        left, right = [], []
        steps = 9
        for s in range(steps):
            r = max(w, h) / u / steps * (0.7 + 0.5 * scatter(seed, k, s + 2))
            angle += (scatter(seed + 7, k, s) - 0.5) * 1.1
            half = thick * (1 - s / steps) / 2
            left.append((px + math.sin(angle) * half, py - math.cos(angle) * half))
            right.append((px - math.sin(angle) * half, py + math.cos(angle) * half))
            px, py = px + r * math.cos(angle), py + r * math.sin(angle)
        points = [*left, (px, py), *reversed(right)]
        d = "M" + "L".join(f"{n(a)} {n(b)}" for a, b in points) + "Z"
        parts.append(f'<g transform="translate(3 3)">{path(d, "#e8765f", 0.8)}</g>' + path(d, INK))
    clip = f'<clipPath id="in"><rect width="{n(w / u)}" height="{n(h / u)}" rx="8"/></clipPath>'
    return document(w, h, u, f'{clip}<g clip-path="url(#in)">{"".join(parts)}</g>')


def cracks(place: Rect, at: tuple[float, float], look: Look, number: int, width: float, seed: int) -> Vector:
    w, h = round(place.w), round(place.h)
    x, y = round(at[0] - place.x, 1), round(at[1] - place.y, 1)
    return Vector(_cracks(w, h, round(look.u, 3), x, y, number, width, seed), Rect(place.x, place.y, w, h))


def break_line(card: Rect, look: Look) -> list[Paint]:
    """The jagged gap along which a mission card breaks in two, from its top to its foot."""
    k = card.w / 250
    xs = (172, 128, 166, 104, 148, 116, 158, 108, 140)
    gaps = (30, 20, 30, 18, 28, 20, 30, 22, 34)
    ys = [card.y - 4 * k + (card.h + 8 * k) * s / 8 for s in range(9)]
    left = [(card.x + (x - gap / 2) * k, y) for x, y, gap in zip(xs, ys, gaps, strict=True)]
    right = [(card.x + (x + gap / 2) * k, y) for x, y, gap in zip(xs, ys, gaps, strict=True)]
    edge = [(x + 5 * k, y + 3 * k) for x, y in right]
    return [
        Poly((*left, *reversed(edge)), "paper-shade"),
        Poly((*left, *reversed(right)), DARK),
        Poly((*[(x + 4 * k, y) for x, y in left], *reversed([(x - 5 * k, y) for x, y in right])), "#3d0f0a"),
    ]


def star(centre: tuple[float, float], r: float, look: Look, fill: str = "paper") -> list[Paint]:
    """A paper star with uneven points, and its shadow."""
    points = []
    for k in range(32):
        a = math.pi * k / 16 + 0.1
        far = r * (0.8 + 0.3 * scatter(3, k)) if k % 2 else r * 0.62
        points.append((centre[0] + far * math.cos(a), centre[1] + far * math.sin(a)))
    s = look.px(7)
    return [Poly(tuple((x + s, y + s) for x, y in points), "ink", alpha=0.85), Poly(tuple(points), fill)]


def impact(seat: int, kind: int, spot: Rect, what: str, origin: str, look: Look) -> list[Node]:
    """The card that was drawn, face up and large; if it decides the turn, askew on a paper star."""
    wide = spot.h / 1.4 * 1.16
    card = Rect(spot.centre[0] - wide / 2, spot.centre[1] - wide * 0.7, wide, wide * 1.4)
    turn = -5.0 if what == "exact" else 7.0
    paper: list[Paint] = []
    if what:
        paper = star(card.centre, wide * 1.12, look, "paper" if what == "over" else "lamp")
    art = (*paper, *tilt(face(seat, kind, card, look, 6), card.centre, turn))
    label = Line("{card}", card=names.CARD[kind])
    return [
        Node("drawn:last", "card", card.inset(-wide * 0.5), label, state=QUIET, art=art, glide=True, origin=origin,
             grow=1.1),
    ]  # fmt: skip


def stamp(kind: str, lane: Rect, card: Rect, look: Look) -> Node:
    """The stamp that falls on the lane, askew. Its words are wider than the lane."""
    line = STAMP[kind]
    size = min(look.px(118), lane.w * 0.42)
    wide = look.width(line, "bebas", size, look.px(3))
    box = Rect(0, 0, wide + size * 0.6, size * 1.22)
    place = Rect(lane.centre[0] - box.w / 2, card.y - box.h * 0.55, box.w, box.h)
    fill, edge = ("red", "paper") if kind == "over" else ("ochre", "paper")
    art = (
        Box(place, edge, look.px(10), shadow=look.px(8), shade="ink"),
        Box(place.inset(look.px(5)), fill, look.px(7)),
        Box(place.inset(look.px(13)), border=edge, width=look.px(3), radius=look.px(4)),
        Words(line, place, "bebas", size, "paper" if kind == "over" else "ink", "centre", tracking=look.px(3)),
    )
    turn = -10.0 if kind == "over" else -6.0
    return Node(
        "outcome", "stamp", place, line, art=tilt(art, place.centre, turn), glide=True, grow=FALL, pace=0.9,
    )  # fmt: skip


def witness(seat: int, cards: tuple[int, ...], place: Rect, look: Look) -> list[Node]:
    """What the other one sees of this turn: the same pile with its cards face down, whatever they have come to."""
    other = 1 - seat
    title = Line("What {who} sees", who=Who(other))
    line, many = "Only {card} and {n} card face down.", "Only {card} and {n} cards face down."
    said = Line(line, many=many, card=names.SPOKEN[cards[0]], n=len(cards) - 1)
    head_h, size, pad = look.text(32) * 1.25, look.text(22), look.px(14)
    h = look.px(96)
    inner_w = place.w - 2 * pad
    text_h = look.height(said, "body", size, inner_w)
    high = head_h + h + text_h + 3 * pad
    if high > place.h or look.width(title, "bebas", look.text(32)) * 0.7 > inner_w - head_h:
        return []
    box = Rect(place.x, place.bottom - high, place.w, high)
    head, rest = box.inset(pad, pad * 0.7).cut_top(head_h, pad * 0.4)
    r = head.h * 0.4
    disc, words = head.cut_left(2 * r, look.px(10))
    pile_at, rest = rest.cut_top(h, pad * 0.5)
    w = h * 5 / 7
    step = min(w * 0.45, (pile_at.w - w) / max(1, len(cards) - 1))
    art: list[Paint] = [
        Box(box, "#17100c", look.px(6), look.theme.seats[other].colour, look.px(4)),
        *seat_disc(other, disc.centre, r, look),
        Words(title, words, "bebas", look.text(32), "paper", tracking=look.px(1), least=0.6),
    ]
    for k in range(len(cards) - 1, 0, -1):
        art.append(back(seat, Rect(pile_at.x + k * step, pile_at.y, w, h), look, 3))
    art += face(seat, cards[0], Rect(pile_at.x, pile_at.y, w, h), look, 3)
    art.append(Words(said, rest, "body", size, "paper-2", wrap=True, valign="top", least=0.7))
    return [Node("witness", "text", box, title, said, art=tuple(art), glide=True)]
