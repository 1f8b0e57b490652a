"""Games of [microfilms] that were saved under an older revision of the rules can be looked at and resumed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai.players import choose
from game.core.chance import Chance
from game.core.journal import read
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.microfilms import events as ev
from game.ui.last_page import End
from game.ui.marks import Marks
from game.ui.semantics import Rect, walk
from game.ui.tables import table_of
from tests.titles.microfilms.table import SAY, TITLE

table = table_of("microfilms")

SAVES = Path(__file__).parent / "saves"


def opened(name: str) -> Match:
    log = read((SAVES / f"{name}.safehouse").read_bytes())
    assert log.header.revision == 1 < TITLE.revision
    match = Match.resume(TITLE, log)
    assert match.notice is None, "nothing that was chosen is lost"
    return match


@pytest.mark.parametrize(("name", "kind"), [("revealed", ev.Revealed), ("claimed", ev.Claimed)])
def test_a_game_of_revision_1_that_is_over_stays_over(name: str, kind: type[ev.Revealed | ev.Claimed]) -> None:
    """The older revision told neither which agent was turned up nor which cards were in the deck."""
    match = opened(name)
    assert match.result is not None and not match.pending
    news = match.dossier(None).news
    (attempt,) = (event for event in news if isinstance(event, kind))
    over = news[-1]
    assert attempt.agent == -1 and isinstance(over, ev.GameOver) and over.deck == over.discard == ()
    said = [SAY(entry.line) for entry in table.chronicle(news)]
    assert not any(line.startswith(("In the deck", "In the discard")) for line in said)
    tree = table.final(End(match.uncover(), news, news, 0, ()), Rect(0, 72, 1000, 560), plain_look())
    assert not any(node.id.startswith("open:deck") for node in walk(tree))
    for seat in (*range(match.setup.seats), None):
        known = match.dossier(seat)
        assert table.dossier(known.notes, known.view, False)
        assert TITLE.view(TITLE.sample(known, Chance(5)), seat) == known.view


def test_a_game_of_revision_1_with_somebody_out_is_played_to_its_end() -> None:
    match = opened("eliminated")
    assert any(isinstance(event, ev.Eliminated) for event in match.dossier(None).news)
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
