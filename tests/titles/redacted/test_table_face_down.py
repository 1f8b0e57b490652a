"""With a seat's cards face down, the embassy's table shows only what everybody knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.chance import Chance
from game.core.contract import Setup, View, seats_in
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.redacted.frames import ARMOURY, CASE, COMBAT, EXCHANGE, GIFTS, SHOW
from game.ui.marks import Marks
from game.ui.semantics import Rect
from game.ui.tables import table_of
from tests.titles.redacted.table import FRAMES, TITLE

table = table_of("redacted")

PAIRS = [TITLE.setup(mode.id, seats) for mode in TITLE.modes for seats in mode.seats]
PLACE = Rect(0, 72, 1000, 640)


def shown(view: View, seat: int) -> list[object]:
    """Everything that the table shows to the player of a seat with the cards face down."""
    marks = Marks(bottom=seat, peek=False)
    look = plain_look()
    return [
        table.lay(view, PLACE, look, marks),
        table.aside(view, Rect(1000, 72, 280, 640), look, marks),
        table.progress(view),
        [table.way(view, node) for node in ("room:terrace.helipad", "room:basement.tunnel")],
    ]


def positions(setup: Setup, games: int, r: random.Random) -> Iterator[Match]:
    """Positions from games played at random: some of all, and always those in which something is drawn, opened, sealed
    or shown."""
    for _ in range(games):
        match = Match(TITLE, setup, r.randbytes(16))
        while match.pending and len(match.steps) < 250:
            kind = match.state.frames[-1][0]
            if r.random() < (0.4 if kind in (ARMOURY, CASE, COMBAT, EXCHANGE, GIFTS, SHOW) else 0.03):
                yield match
            seat = r.choice(list(seats_in(match.pending)))
            match.submit(seat, r.choice(match.legal(seat)))


@pytest.mark.parametrize("setup", PAIRS, ids=lambda setup: f"{setup.mode}-{setup.seats}")
def test_nothing_private_shows_while_the_cards_lie_face_down(setup: Setup) -> None:
    """In another deal that everybody thinks possible a seat holds other cards; its table looks the same."""
    r = random.Random(3)
    seen: Counter[str] = Counter()
    for match in positions(setup, 20 if setup.mode == "danger-zone" else 3, r):
        public = match.dossier(None)
        other = TITLE.sample(public, Chance(r.getrandbits(60)))
        for seat in range(setup.seats):
            mine, theirs = match.view(seat), TITLE.view(other, seat)
            seen["other cards"] += mine != theirs
            assert shown(mine, seat) == shown(theirs, seat), (seat, match.state.frames)
        seen[FRAMES[match.state.frames[-1][0]]] += 1
    assert seen["other cards"] > 40 and len(seen) > 4, seen
