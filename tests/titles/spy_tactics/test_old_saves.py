"""Games of Spy Tactics that were saved under an older revision of the rules can be resumed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import titles
from game.ai.players import choose
from game.core.chance import Chance
from game.core.journal import read
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import DARKWIND
from game.ui.marks import Marks
from game.ui.semantics import Rect
from game.ui.tables import table_of

table = table_of("spy_tactics")

SAVES = Path(__file__).parent / "saves"
TITLE = titles.load("spy_tactics")


def opened(name: str) -> Match:
    log = read((SAVES / f"return-dropped-snapshot-{name}.safehouse").read_bytes())
    assert log.header.revision == 1 < TITLE.revision
    return Match.resume(TITLE, log)


@pytest.mark.parametrize("name", ["before", "after"])
def test_a_game_of_revision_1_that_dropped_a_return_is_played_to_its_end(name: str) -> None:
    """In those days an agent who went out with DarkWind took nothing back. The last snapshot was made before that, or
    after it."""
    match = opened(name)
    assert match.notice is None, "nothing that was chosen is lost"
    news = match.dossier(None).news
    lost = [e.to for e in news if isinstance(e, ev.Eliminated)]
    codes = [e.codes for e in news if isinstance(e, ev.Revealed)]
    assert any(row[seat] == DARKWIND for row in codes[1:] for seat in lost)
    assert not any(isinstance(e, ev.Returned) and e.by in lost for e in news), "so it was played, and told"
    r = random.Random(3)
    while True:
        for seat in (*range(match.setup.seats), None):
            known = match.dossier(seat)
            assert table.dossier(known.notes, known.view, False)
            assert TITLE.view(TITLE.sample(known, Chance(r.getrandbits(60))), seat) == known.view
            table.lay(known.view, Rect(0, 72, 1000, 640), plain_look(), Marks(bottom=seat or 0))
        if not match.pending:
            break
        acting = match.pending.bit_length() - 1
        match.submit(acting, choose(TITLE, "agent", match.dossier(acting), match.legal(acting), r.getrandbits(60)))
    assert match.result is not None
