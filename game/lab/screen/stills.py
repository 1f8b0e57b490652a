"""Moments that stand still: each kind of moment of a game that there is something to read of, picture by picture.

They are found in games that are played by chance, as those see them who take part, as others do, and as everybody does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from game import titles
from game.asking.script import script
from game.core.cast import NAMES
from game.core.contract import Seat, Setup, seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Shot, Weight
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.shots import StillPlay, again
from game.ui.scenes.table import TableScene
from game.ui.tables import AnyTable, table_of

GAMES = 30
"""As many games are played in each mode, at most."""
BARREN = 4
"""After this many games in a row that brought nothing new, no more are played."""


class StillTable(TableScene):
    """A table that shows one picture of one moment."""

    def __init__(self, match: Match, seat: Seat | None, shot: Shot, beat: int) -> None:
        super().__init__(StillPlay(Host(match, None, Nobody())), seat)
        self.shot = shot
        self._still = beat

    def enter(self) -> None:
        super().enter()
        self._showing.stand(self.shot, self._still)


def still_tables(id: str, seed: int = 3) -> Iterator[tuple[str, StillTable]]:
    """Every picture of each kind of moment, for few and for many players."""
    title = titles.load(id)
    for mode in title.modes:
        for seats in sorted({mode.seats[0], mode.seats[-1]}):
            yield from _of_one_mode(id, title.setup(mode.id, seats), seed)


def _of_one_mode(id: str, setup: Setup, seed: int) -> Iterator[tuple[str, StillTable]]:
    title, table = titles.load(id), table_of(id)
    sitters = tuple(Sitter(NAMES[n]) for n in range(setup.seats))
    met: set[object] = set()
    r = random.Random(seed)
    barren = 0
    for _ in range(GAMES):
        if barren >= BARREN:
            return
        barren += 1
        match = Match(title, setup, r.randbytes(16), sitters)
        while match.pending:
            copy: Match | None = None
            for name, seat, shot in _of_one_step(table, match, r):
                kind = name, shot.moment.stage
                if kind in met:
                    continue
                met.add(kind)
                barren = 0
                copy = copy or again(match, sitters)
                for beat in range(shot.moment.beats):
                    full = f"{id}-{setup.mode}-{setup.seats}-{name}-{shot.moment.stage}-{beat}"
                    yield full, StillTable(copy, seat, shot, beat)


def _of_one_step(table: AnyTable, match: Match, r: random.Random) -> Iterator[tuple[str, Seat | None, Shot]]:
    """Somebody chooses by chance; the moments of that as this seat, another one, and everybody sees them."""
    seat = match.pending.bit_length() - 1
    heard = len(match.dossier(None).news)
    eyes: tuple[Seat | None, ...] = (None, *sorted({seat, r.randrange(match.setup.seats)}))
    before = {one: match.view(one) for one in eyes}
    match.submit(seat, r.choice(match.legal(seat)))
    for one in eyes:
        news = match.dossier(one).news[heard:]
        for shot in script(table, before[one], news, match.view(one), heard):
            if shot.moment.weight >= Weight.BANNER or shot.moment.stage:
                yield f"{type(shot.event).__name__}-{_whose(shot, one)}", one, shot


def _whose(shot: Shot, seat: Seat | None) -> str:
    """Whose moment it is to a seat."""
    if seat is None:
        return "all"
    if shot.moment.by == seat:
        return "own"
    return "about" if seat in seats_in(shot.moment.about) else "others"
