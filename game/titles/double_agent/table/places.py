"""Where everything is on the desk of Double Agent."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.double_agent.cards import AGENTS
from game.ui.look import Look
from game.ui.semantics import Rect


class Column(NamedTuple):
    """The places of one agent: the portrait, the files on the far and the near side, and the two tokens."""

    portrait: Rect
    far: Rect
    near: Rect
    far_token: Rect
    near_token: Rect
    track: Rect


class Plan(NamedTuple):
    """The places of the far strip, the six columns and the near strip."""

    far: Rect
    columns: tuple[Column, ...]
    near: Rect


def plan(area: Rect, look: Look) -> Plan:
    """Strips above and below, and the row between them."""
    far_h = min(max(look.px(112), look.text(24) * 3.4), area.h * 0.17)
    near_h = min(max(look.px(290), look.text(24) * 9), area.h * 0.34)
    far, rest = area.cut_top(far_h)
    near, row = rest.cut_bottom(near_h)
    inner = row.inset(look.px(24), look.px(12))
    columns = tuple(_column(place, look) for place in inner.columns(AGENTS, look.px(14)))
    return Plan(far, columns, near)


def _column(place: Rect, look: Look) -> Column:
    """The portrait in the middle with its track on the left; files stack outwards from it on both sides."""
    middle = min(place.h * 0.36, place.w * 1.25)
    stack = (place.h - middle) / 2
    portrait = Rect(place.x, place.y + stack, place.w, middle)
    track, body = portrait.cut_left(place.w * 0.2, look.px(4))
    token = min(body.w * 0.34, look.px(62))
    # The tokens stick out over the edge.
    over = token * 0.3 + look.px(6)
    far = Rect(place.x, place.y, place.w, stack - over)
    near = Rect(place.x, portrait.bottom + over, place.w, stack - over)
    far_token = Rect(body.right - token, body.y - token * 0.3, token, token)
    near_token = Rect(body.right - token, body.bottom - token * 0.7, token, token)
    return Column(body, far, near, far_token, near_token, track)
