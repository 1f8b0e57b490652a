"""A new evening at the casino: the moon rises over the table, and the discard becomes the deck."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import SECOND_EVENING
from game.titles.microfilms.table.pieces import BACK, QUIET
from game.titles.microfilms.table.places import Plan
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.paint import Pic, Vector, Words
from game.ui.scenery.draw import circle_path, disc, document, n, path, scatter
from game.ui.scenery.halftone import Ramp, halftone, round_area
from game.ui.semantics import Node, Paint, Rect
from game.ui.tilt import tilt

HEADS = (Line("The first evening"), Line("The second evening"), Line("The third evening"))
BEATS = 3
"""The room goes dark, the moon rises, the deck is shuffled."""
FAN = 9


def head(number: int) -> Line:
    return HEADS[number - 1] if number <= len(HEADS) else Line("Evening {n}", n=number)


def consequence(view: MicrofilmsView, number: int) -> Line:
    """What this evening changes."""
    if number == SECOND_EVENING:
        return Line("From now on, the Information Broker and the Interpol Officer can attempt to win, too.")
    return Line("The discard pile is shuffled and is the new deck.")


def shown(
    view: MicrofilmsView,
    e: ev.Evening,
    beat: int,
    last: bool,
    plan: Plan,
    area: Rect,
    look: Look,
    room: Sequence[Paint],
    seats: Sequence[Node],
    near: Node,
) -> Node:
    upper = Rect(area.x, area.y, round(area.w), round(plan.strip.y - area.y))
    night = Vector(_night(upper.w, upper.h, round(look.u, 3)), upper)
    size = min(look.text(120), upper.h * 0.17)
    # Until the moon has risen it hangs where the sentence is going to stand.
    words = Rect(upper.x, upper.y + upper.h * 0.4, upper.w, size * 1.1)
    more = Rect(upper.x + upper.w * 0.16, words.bottom, upper.w * 0.68, look.text(30) * 2.8)
    said, told = head(e.number), consequence(view, e.number)
    moon = min(upper.h * 0.34, look.px(260))
    low = upper.y + upper.h * (0.03 if beat else 0.5)
    spot = Rect(upper.centre[0] - moon / 2, low, moon, moon)
    art = (
        Words(said, words, "bebas", size, "paper", "centre", tracking=look.px(3), least=0.3, shadow=look.px(5)),
        *([Words(told, more, "bold", look.text(30), "paper-2", "centre", valign="top", wrap=True, least=0.6)]
          if beat else []),
    )
    children = [
        Node("night", "group", upper, state=QUIET, art=(night,)),
        Node(
            "moon",
            "token",
            spot,
            state=QUIET,
            art=(Vector(_moon(round(moon), round(look.u, 3)), spot),),
            glide=True,
            pace=2.4,
        ),
        Node("evening", "heading", words.union(more), said, told, art=art),
        *_shuffled(view, last, upper, look),
        near,
    ]
    return Node("table", "group", area, said, art=tuple(room), children=tuple(children))


def _shuffled(view: MicrofilmsView, last: bool, upper: Rect, look: Look) -> list[Node]:
    """The cards of the new deck: a fan that closes into a pile."""
    h = min(look.px(150), upper.h * 0.22)
    count = max(2, min(FAN, view.deck))
    found = []
    for k in range(count):
        swing = 0.0 if last else (k - (count - 1) / 2) / count * 2
        x = upper.centre[0] + swing * upper.w * 0.22 + (look.px(2) * k if last else 0)
        y = upper.bottom - h * 1.1 + abs(swing) * h * 0.4 - (look.px(2) * k if last else 0)
        at = Rect(x - h * 5 / 14, y, h * 5 / 7, h)
        art: tuple[Paint, ...] = tilt((Pic(BACK, at),), at.centre, swing * 34) if swing else (Pic(BACK, at),)
        found.append(
            Node(
                f"shuffled:{k}",
                "card",
                at,
                Line("a card"),
                state=QUIET,
                art=art,
                glide=True,
                origin="discard",
                pace=1.4,
            )
        )
    return found


@lru_cache(maxsize=2)
def _night(w: float, h: float, u: float) -> str:
    """The dark over the room, with stars."""
    wide, high = w / u, h / u
    stars = "".join(f"M{n(wide * scatter(1, k))} {n(high * 0.5 * scatter(2, k))}h0" for k in range(70))
    return document(
        w,
        h,
        u,
        "".join(
            (
                f'<path d="M0 0H{n(wide)}V{n(high)}H0Z" fill="#0a1424" fill-opacity="0.84"/>',
                f'<path d="{stars}" stroke="#efe4cb" stroke-width="3.4" stroke-linecap="round" '
                'fill="none" stroke-opacity="0.6"/>',
            )
        ),
    )


@lru_cache(maxsize=2)
def _moon(size: int, u: float) -> str:
    r = size / u / 2
    ramp = Ramp((r * 0.6, r * 0.6), (2 * r, 2 * r), 0.2, 5)
    bite = (r * 1.5, r * 0.72)
    clip = f'<clipPath id="m"><path d="{circle_path(r, r, r)}"/></clipPath>'
    glow = math.sqrt(2) / 2
    return document(
        size,
        size,
        u,
        clip
        + '<g clip-path="url(#m)">'
        + disc(r, r, r, "#f2c765")
        + halftone(round_area(r, r, r - 2), ramp, 11, "#a3691c", 0.6, "moon")
        + path(circle_path(*bite, r * 0.86 * glow * 1.4), "#142238")
        + "</g>",
    )
