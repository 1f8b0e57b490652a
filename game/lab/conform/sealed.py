"""Check 8: sealed choices. Every order gives the same state, and nothing shows before the last has chosen."""

from __future__ import annotations

import random
from itertools import islice, permutations
from typing import Any

from game.core.chance import ActionLuck
from game.core.contract import Mask, Setup, Title, deaf, encode, seats_in
from game.lab.conform.report import Report

MOST_ORDERS = 24


def check_sealed(title: Title[Any], setup: Setup, s: Any, mask: Mask, r: random.Random, report: Report) -> None:
    """Let the seats of a sealed choice choose in every order (up to two dozen of them)."""
    seats = list(seats_in(mask))
    chosen = {seat: r.choice(title.legal(s, seat)) for seat in seats}
    orders = list(islice(permutations(seats), MOST_ORDERS))
    key = r.randbytes(16)
    ends = set()
    for order in orders:
        c = s.copy()
        views = {seat: _but_who_chose(title, c, seat) for seat in range(setup.seats)}
        lists = {seat: title.legal(c, seat) for seat in seats}
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
