"""Positions of Kompromat in which somebody is asked what a test wants."""

from __future__ import annotations

import random
from collections.abc import Callable

from game import titles
from game.asking.picking import Picking
from game.core.contract import Action, Seat, seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.ui.tables import table_of

SITTERS = (Sitter("Martha"), Sitter("Otto"))
Wanted = Callable[[Match, Seat, list[Action]], bool]


def table_where(wanted: Wanted, marks: tuple[str, ...] = ()) -> tuple[Match, Seat]:
    """A match played at random until somebody is asked what we want."""
    title = titles.load("kompromat")
    for seed in range(60):
        r = random.Random(seed)
        match = Match(title, title.setup(), bytes([seed]) * 16, SITTERS, marks=marks)
        while match.pending:
            seat = next(seats_in(match.pending))
            legal = match.legal(seat)
            if wanted(match, seat, legal):
                return match, seat
            match.submit(seat, r.choice(legal))
    raise AssertionError("no such moment in sixty games")


def asked_for(kind: int, least: int = 0) -> Wanted:
    return lambda match, seat, legal: match.view(seat).frames[-1][0] == kind and len(match.steps) >= least


def has(kind: type[Action], options: int = 1) -> Wanted:
    return lambda match, seat, legal: sum(isinstance(a, kind) for a in legal) >= options


def picking(match: Match, seat: Seat) -> Picking:
    return Picking(match.view(seat), match.legal(seat), table_of("kompromat"))
