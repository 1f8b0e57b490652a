"""Check 8: sealed choices. Every order gives the same state, and nothing shows before the last has chosen."""

from __future__ import annotations

import random
from itertools import permutations
from math import factorial
from typing import Any

from game.core.chance import ActionLuck
from game.core.contract import Mask, Seat, Setup, Title, deaf, encode, seats_in
from game.lab.conform.report import Report

MOST_ORDERS = 24


def orders_of(seats: list[Seat], most: int, r: random.Random) -> list[list[Seat]]:
    """Every order of these seats. Of more than `most` only some, drawn by chance, each with its reverse."""
    if factorial(len(seats)) <= most:
        return [list(order) for order in permutations(seats)]
    found: list[list[Seat]] = []
    while len(found) < most:
        order = r.sample(seats, len(seats))
        found += [order, order[::-1]]
    return found[:most]


def check_sealed(
    title: Title[Any], setup: Setup, s: Any, mask: Mask, r: random.Random, report: Report, most: int = MOST_ORDERS
) -> None:
    """Let the seats of a sealed choice choose in every order, or in `most` of them."""
    seats = list(seats_in(mask))
    lists = {seat: title.legal(s, seat) for seat in seats}
    chosen = {seat: r.choice(lists[seat]) for seat in seats}
    views = {seat: _but_who_chose(title, s, seat) for seat in range(setup.seats)}
    key = r.randbytes(16)
    ends = set()
    for order in orders_of(seats, most, r):
        c = s.copy()
        for turn, seat in enumerate(order):
            last = turn == len(order) - 1
            luck = ActionLuck(key if last else r.randbytes(16), 0)
            title.apply(c, seat, chosen[seat], luck, deaf)
            if last:
                break
            if luck.used:
                report.fail("8 luck before the last", chosen)
            if title.result(c) is not None:
                report.fail("8 the game ended before the last", chosen)
                return
            for other in range(setup.seats):
                if other != seat and other in order[turn + 1 :] and title.legal(c, other) != lists[other]:
                    report.fail("8 a sealed choice changes another's list", (seat, other, chosen))
                if other not in order[: turn + 1] and _but_who_chose(title, c, other) != views[other]:
                    report.fail("8 a sealed choice shows", (seat, other, chosen))
        ends.add(encode(c))
    if len(ends) > 1:
        report.fail("8 the order matters", chosen)
    report.count["sealed choices"] += 1


def _but_who_chose(title: Title[Any], s: Any, seat: int) -> object:
    """The view of a seat without the news of who has chosen."""
    view = title.view(s, seat)
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    fields.pop("asked")
    frames = fields.pop("frames")
    return fields, [(frame[0], *frame[2:]) for frame in frames]
