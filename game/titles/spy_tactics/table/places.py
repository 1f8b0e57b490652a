"""Where everything is on the table of Spy Tactics."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.spy_tactics.cards import ROUNDS
from game.ui.look import Look
from game.ui.semantics import Rect


class Row(NamedTuple):
    """The places of an agent's plate and of the codes of six rounds."""

    whole: Rect
    plate: Rect
    slots: tuple[Rect, ...]


class Plan(NamedTuple):
    """The places of the heads of the rounds, a row for each agent, the track of points, the eight codes, and the near
    strip."""

    heads: tuple[Rect, ...]
    rows: tuple[Row, ...]
    track: Rect
    codes: Rect
    hand: Rect


def plan(area: Rect, seats: int, look: Look) -> Plan:
    hand_h = min(max(look.px(296), look.text(24) * 9.5), area.h * 0.36)
    rest, hand = area.cut_top(area.h - hand_h)
    inner = rest.inset(look.px(24), look.px(12))
    track, inner = inner.cut_bottom(max(look.px(60), look.text(22) * 2.2), look.px(12))
    codes_w = min(max(look.px(430), look.text(22) * 15), inner.w * 0.34)
    codes, inner = inner.cut_right(codes_w, look.px(20))
    head, inner = inner.cut_top(look.text(26) * 1.35, look.px(4))
    gap = look.px(6)
    rows = inner.rows(seats, gap)
    plate_w = min(inner.w * 0.4, look.px(420))
    slot_gap = look.px(8)
    wide = (inner.w - plate_w - look.px(12) - slot_gap * (ROUNDS - 1)) / ROUNDS
    found = []
    heads: list[Rect] = []
    for row in rows:
        plate, more = row.cut_left(plate_w, look.px(12))
        columns = tuple(Rect(more.x + k * (wide + slot_gap), row.y, wide, row.h) for k in range(ROUNDS))
        found.append(Row(row, plate, tuple(column.inset(0, look.px(3)) for column in columns)))
        heads = [Rect(column.x, head.y, column.w, head.h) for column in columns]
    return Plan(tuple(heads), tuple(found), track, codes, hand)
