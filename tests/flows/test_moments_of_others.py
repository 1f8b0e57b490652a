"""Whole games in which computer players move in sight of a person: every moment can be laid out, with all that stands
beside it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game import titles
from game.ai.players import choose
from game.asking.panel import Panel
from game.core.cast import NAMES
from game.core.contract import Action, Seat
from game.core.dossier import AnyDossier
from game.core.journal import Sitter
from game.core.match import Match
from game.lab.screen.driver import Driver
from game.lab.screen.strips import Take
from tests.having import having


@pytest.mark.parametrize("id", having("moments", "player"))
@pytest.mark.parametrize("eyes", [0, None])
def test_the_panel_says_what_is_asked_now_while_small_moments_play(id: str, eyes: Seat | None) -> None:
    title = titles.load(id)
    r = random.Random(3)
    setup = title.setup(title.modes[0].id, title.modes[0].seats[0])
    sitters = [Sitter(NAMES[n], "" if n == 0 else "handler") for n in range(setup.seats)]
    match = Match(title, setup, r.randbytes(16), sitters)
    driver = Driver(size=(1280, 720))

    def chosen(seat: Seat, dossier: AnyDossier, legal: Sequence[Action]) -> Action:
        return choose(title, "handler", dossier, legal, 1) if r.random() < 0.6 else r.choice(legal)

    take = Take(driver, match, eyes, chosen)
    small = 0
    while match.pending and len(match.steps) < 60:
        take.step()
        while take.shot() is not None:
            panel: Panel = take.scene._panel(None)
            if not take.scene._showing.holds and match.pending:
                assert panel.seat is not None and match.pending >> panel.seat & 1
                small += 1
            take.scene.go_on()
    assert small
