"""Games of Kompromat that were saved under an older revision of the rules can be resumed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.players import choose
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.journal import read
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.kompromat import events as ev
from game.ui.marks import Marks
from game.ui.semantics import Rect
from game.ui.tables import table_of
from tests.titles.kompromat.table import TITLE

table = table_of("kompromat")

SAVES = Path(__file__).parent / "saves"
SAY = Catalogue(("Martha", "Otto")).say


@pytest.mark.parametrize("name", ["before", "after"])
def test_a_game_of_revision_1_in_which_a_martini_told_no_total_is_played_to_its_end(name: str) -> None:
    """The last snapshot was made before the martini, or after it."""
    log = read((SAVES / f"martini-snapshot-{name}.safehouse").read_bytes())
    assert log.header.revision == 1 < TITLE.revision
    match = Match.resume(TITLE, log)
    assert match.notice is None, "nothing that was chosen is lost"
    assert len(match.steps) == sum(line[0] == b'"do"' for line in _words(log.lines))
    drunk = [e for e in match.dossier(None).news if isinstance(e, ev.UsedVesperMartini)]
    assert drunk and all(e.total is None for e in drunk), "so it was told"
    said = [SAY(entry.line) for entry in table.chronicle(match.dossier(None).news)]
    assert any(line.endswith(("1 higher.", "1 lower.")) for line in said)
    r = random.Random(3)
    while True:
        for seat in (0, 1, None):
            known = match.dossier(seat)
            assert table.dossier(known.notes, known.view, False)
            assert TITLE.view(TITLE.sample(known, Chance(r.getrandbits(60))), seat) == known.view
            table.lay(known.view, Rect(0, 72, 1000, 640), plain_look(), Marks(bottom=seat or 0))
        if not match.pending:
            break
        acting = match.pending.bit_length() - 1
        match.submit(acting, choose(TITLE, "agent", match.dossier(acting), match.legal(acting), r.getrandbits(60)))
    assert match.result is not None


def _words(lines: object) -> list[list[bytes]]:
    return [[bytes(part) for part in line] for line in lines]  # type: ignore[attr-defined]
