"""The band below an attempt to win: gold for a right claim, the shark tank for a wrong one."""

from __future__ import annotations

import math
from functools import lru_cache

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.table.attempt_claims import role
from game.titles.microfilms.table.pieces import QUIET, identity, name_words
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import Look
from game.ui.paint import Box, Vector, Words
from game.ui.scenery.draw import document, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided
from game.ui.semantics import Node, Paint, Rect
from game.ui.tilt import tilt
from game.ui.widgets import seat_sign


def ends(view: MicrofilmsView, e: Event, verdict: bool | None, place: Rect, look: Look) -> Node:
    """Both ends side by side: gold for right, the shark tank for wrong; at the verdict one fills the band."""
    by: int = e.by  # type: ignore[attr-defined]
    split = 0.5 if verdict is None else 1.0 if verdict else 0.0
    w, h = round(place.w), round(place.h)
    svg = band(w, h, round(look.u, 3), split)
    art: list[Paint] = [Vector(svg, Rect(place.x, place.y, w, h), solid=True)]
    edge = Box(Rect(place.x, place.y - look.px(4), place.w, look.px(6)), "ink")
    art.append(edge)
    good, bad = _ends(view, e)
    half = place.w * 0.5
    size, small = look.text(86), look.text(24)
    card_h = min(place.h * (0.84 if verdict is False else 0.96), look.px(250))
    x = place.x + place.w * (0.49 if verdict is None else 0.82)
    sunk = place.h * 0.06 if verdict is False else 0.0
    card = Rect(x - card_h * 5 / 14, place.centre[1] - card_h / 2 + sunk, card_h * 5 / 7, card_h)
    who = Line("{who}", who=Who(by))
    plate_w = min(look.px(200), half * 0.3)
    plate = Rect(card.x - plate_w - look.px(30), place.y + place.h * 0.16, plate_w, look.px(62))
    # With large text there is room for the sentences alone.
    signed = verdict is None and look.grow < 1.2
    found: list[Node] = [water(place, look)] if verdict is False else []
    left = place.x + look.px(40)
    if verdict is not False:
        until = place.x + place.w * 0.66 if verdict else plate.x if signed else card.x
        room = Rect(left, place.y, until - look.px(24) - left, place.h)
        found.append(_end("right", Line("Right"), good, room, size, small, "ink", look))
    if verdict is not True:
        x = left if verdict is False else max(place.x + place.w * 0.69, card.right + look.px(150) / look.grow)
        until = place.x + place.w * 0.5 if verdict is False else place.right - look.px(24)
        room = Rect(x, place.y, until - x, place.h)
        found.append(_end("wrong", Line("Wrong"), bad, room, size, small, "paper", look))
    if signed:
        badge, rest = plate.cut_left(plate.h, look.px(10))
        tag = Rect(plate.x, plate.bottom + look.px(8), plate.w, small * 1.4)
        paints: tuple[Paint, ...] = (
            Box(plate, "ink", look.px(4), shadow=look.px(4)),
            Box(badge, look.theme.seats[by].colour, look.px(4)),
            seat_sign(by, badge.inset(badge.w * 0.2), look, look.theme.seats[by].sign),
            name_words(who, rest.inset(look.px(4), 0), look.text(42), "lamp", look),
            Words(Line("attempts to win"), tag, "type", small, "ink", least=0.5),
        )
        found.append(Node("claimant", "text", plate, who, art=paints))
    id = role(e)
    if id != NOBODY:
        turn = 6.0 if verdict is None else -3.0 if verdict else 14.0
        paints = tilt(identity(id, card, look), card.centre, turn)
        found.append(
            Node("shown", "card", card, names.IDENTITY[id], art=paints, glide=True, pace=1.4, origin=f"place:{by}")
        )
    if verdict is False:
        # The card sinks behind the nearest wave, which lies under the words.
        found.insert(0, found.pop())
    line = Line("right or wrong") if verdict is None else Line("right") if verdict else Line("wrong")
    return Node("band", "group", place, line, art=tuple(art), children=tuple(found))


def _end(
    id: str, head: Line, lines: tuple[Line, Line], place: Rect, size: float, small: float, ink: str, look: Look
) -> Node:
    top, rest = place.inset(0, place.h * 0.06).cut_top(size * 1.02)
    most = look.height(lines[0], "bold", small, rest.w)
    first, second = rest.cut_top(min(most, rest.h * 0.55) + small * 0.2)
    art = (
        Words(head, top, "bebas", size, ink, least=0.4),
        Words(lines[0], first, "bold", small, ink, wrap=True, valign="top", least=0.5),
        Words(lines[1], second, "body", small * 0.92, ink, wrap=True, valign="top", least=0.5),
    )
    return Node(f"end:{id}", "text", place, head, Line("{one} {two}", one=lines[0], two=lines[1]), art=art)


def _ends(view: MicrofilmsView, e: Event) -> tuple[tuple[Line, Line], tuple[Line, Line]]:
    """What happens if the claim is right, and if it is wrong."""
    by: int = e.by  # type: ignore[attr-defined]
    who = Who(by)
    if view.with_croupier:
        if isinstance(e, ev.Revealed | ev.Claimed):
            good = Line("Everything is turned up.")
        else:
            good = Line("The card is turned up for all.")
        return (Line("{who} wins.", who=who), good), (
            Line("{who} loses.", who=who),
            Line("{who} wins.", who=Who(1 - by)),
        )
    if isinstance(e, ev.Revealed):
        return (
            (Line("{who} wins, with the ally if there is one.", who=who), Line("All identities are turned up.")),
            (Line("The other side wins.", who=who), Line("An agent’s attempt ends the game.")),
        )
    return (
        (Line("{who} wins, alone.", who=who), Line("The card is turned up for all.")),
        (Line("{who} is out.", who=who), Line("The hand goes to the discard. The game goes on.")),
    )


def water(place: Rect, look: Look) -> Node:
    """The waves that close over a failed identity."""
    at = Rect(place.x, place.y + place.h * 0.62, round(place.w), round(place.h * 0.38))
    return Node("water", "group", at, state=QUIET, art=(Vector(_waves(at.w, at.h, round(look.u, 3)), at),))


@lru_cache(maxsize=2)
def _waves(w: float, h: float, u: float) -> str:
    wide, high = w / u, h / u
    return document(w, h, u, path(_wave(wide, high, high * 0.3, 12), "#123b45", 0.9))


def _wave(wide: float, high: float, y: float, swing: float, start: float = 0.0) -> str:
    step = 70.0
    parts, x = [f"M{n(start)} {n(y)}"], start
    while x < wide:
        up, mid = f"{n(x + step / 2)} {n(y - swing)}", f"{n(x + step)} {n(y)}"
        parts.append(f"Q{up} {mid}Q{n(x + step * 1.5)} {n(y + swing)} {n(x + 2 * step)} {n(y)}")
        x += 2 * step
    return "".join(parts) + f"V{n(high)}H{n(start)}Z"


@lru_cache(maxsize=8)
def band(w: int, h: int, u: float, split: float) -> str:
    """Gold up to `split` of the width, and the shark tank beyond it."""
    wide, high = w / u, h / u
    lean = 30 if 0 < split < 1 else 0
    edge = wide * split
    parts: list[str] = [rect(0, 0, wide, high, "#123b45")]
    for k, (y, colour) in enumerate(((0.26, "#1a4e5a"), (0.52, "#174651"), (0.76, "#10343d"))):
        parts.append(path(_wave(wide, high, high * y, 11 - 2 * k, -40 * k), colour))
    for x, y, s, flip in ((0.6, 0.82, 1.0, 1), (0.94, 0.36, 0.66, -1)):
        if split < x:
            parts.append(_fin(wide * x, high * y, s * high / 200, flip))
    if split > 0:
        gold = [(0.0, 0.0), (edge + lean, 0.0), (edge - lean, high), (0.0, high)]
        ramp = Ramp((wide * 0.25, high * 0.2), (edge, high), 0.2, 5.2)
        rays = []
        for k in range(9):
            a, b = -math.pi / 2 + k * 0.2, -math.pi / 2 + k * 0.2 + 0.1
            far = wide * 1.2
            rays.append(
                polygon(
                    (60, high),
                    (60 + far * math.cos(a), high + far * math.sin(a)),
                    (60 + far * math.cos(b), high + far * math.sin(b)),
                )
            )
        clip = f'<clipPath id="gold"><path d="{polygon(*gold)}"/></clipPath>'
        inner = (
            path(polygon(*gold), "#dfa43c")
            + path(polygon((0, high * 0.32), (wide * 0.3, high), (0, high)), "#ba7d2b")
            + path("".join(rays), "#eebf62", 0.55)
            + halftone(inset(many_sided(*gold), 2), ramp, 13, "#ba7d2b", 0.7, "dots")
        )
        parts.append(f'{clip}<g clip-path="url(#gold)">{inner}</g>')
        if lean:
            parts.append(
                path(
                    polygon(
                        (edge + lean - 5, 0), (edge + lean + 5, 0), (edge - lean + 5, high), (edge - lean - 5, high)
                    ),
                    "#efe4cb",
                )
            )
    return document(w, h, u, "".join(parts))


def _fin(x: float, y: float, s: float, flip: int) -> str:
    """A shark's fin, lit on one side, with the foam around it."""

    def at(px: float, py: float) -> str:
        return f"{n(x + px * s * flip)} {n(y + py * s)}"

    dark = f"M{at(-62, 0)}Q{at(-46, -78)} {at(52, -96)}Q{at(24, -48)} {at(34, 0)}Z"
    lit = f"M{at(-20, 0)}Q{at(0, -60)} {at(52, -96)}Q{at(24, -48)} {at(34, 0)}Z"
    crests = "".join(f"T{at(px, 4)}" for px in (-22, 10, 42, 66))
    foam = f"M{at(-86, 4)}Q{at(-70, -10)} {at(-54, 4)}{crests}V{n(y + 9 * s)}H{n(x - 86 * s * flip)}Z"
    return path(dark, "#16161a") + path(lit, "#cfc4a8") + path(foam, "#7fd1c9")
