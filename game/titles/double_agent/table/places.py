"""Where everything is on the table of Double Agent: two strips, two trays for files, and the desk with the agents."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.double_agent.cards import AGENTS
from game.ui.look import Look
from game.ui.semantics import Rect


class Column(NamedTuple):
    """The places of one agent: the portrait, the files on the far and the near side, the tag below the near ones, the
    two tokens, and the track."""

    portrait: Rect
    far: Rect
    near: Rect
    tag: Rect
    far_token: Rect
    near_token: Rect
    track: Rect


class Plan(NamedTuple):
    """The places of the far strip, the trays, the six columns and the near strip."""

    far: Rect
    far_tray: Rect
    desk: Rect
    near_tray: Rect
    columns: tuple[Column, ...]
    near: Rect


def plan(area: Rect, look: Look) -> Plan:
    """Strips above and below; between them a tray for the files of each side, and the row of agents."""
    far_h = min(max(look.px(110), look.text(24) * 3.2), area.h * 0.15)
    near_h = min(max(look.px(290), look.text(24) * 9), area.h * 0.32)
    far, rest = area.cut_top(far_h)
    near, middle = rest.cut_bottom(near_h)
    far_tray, below = middle.cut_top(middle.h * 0.245)
    near_tray, desk = below.cut_bottom(middle.h * 0.265)
    pad = look.px(18)
    columns = tuple(
        _column(_across(x, far_tray), _across(x, desk), _across(x, near_tray), look)
        for x in middle.inset(pad, 0).columns(AGENTS, look.px(10))
    )
    return Plan(far, far_tray, desk, near_tray, columns, near)


def _across(column: Rect, band: Rect) -> Rect:
    return Rect(column.x, band.y, column.w, band.h)


def _column(far: Rect, desk: Rect, near: Rect, look: Look) -> Column:
    """The portrait in the middle with its track on the left; the files lie in the trays above and below it."""
    h = min(desk.h * 0.74, (desk.w * 0.72) / 0.84)
    w = h * 0.84
    track_w = min(desk.w * 0.15, look.px(36))
    x = desk.x + track_w + look.px(8) + max(0.0, (desk.w - track_w - look.px(8) - w - look.px(24)) * 0.4)
    portrait = Rect(x, desk.y + (desk.h - h) / 2, w, h)
    track = Rect(portrait.x - look.px(7) - track_w, portrait.y, track_w, portrait.h)
    token = min(portrait.w * 0.4, look.px(66))
    small = token * 0.86
    far_token = Rect(portrait.right - small * 0.62, portrait.y - small * 0.34, small, small)
    near_token = Rect(portrait.right - token * 0.68, portrait.bottom - token * 0.64, token, token)
    pad = look.px(9)
    tag, upper = near.inset(0, pad).cut_bottom(look.text(24) * 1.2, look.px(4))
    return Column(portrait, far.inset(0, pad), upper, tag, far_token, near_token, track)


def file_size(place: Rect) -> tuple[float, float]:
    """How large a file in a tray is."""
    w = min(place.w * 0.36, place.h / 1.4)
    return w, w * 1.4


def file_spots(place: Rect, count: int, more: int = 0) -> list[Rect]:
    """The places of files in a tray, side by side; from the third on they overlap. `more` leaves room for that many
    after them."""
    w, h = file_size(place)
    n = count + more
    step = min(w * (1.08 if n <= 2 else 0.82), (place.w - w) / max(1, n - 1))
    whole = step * (n - 1) + w if n else 0.0
    x = place.x + max(0.0, (place.w - whole) * 0.3)
    return [Rect(x + k * step, place.y + (place.h - h) / 2, w, h).whole() for k in range(n)]
