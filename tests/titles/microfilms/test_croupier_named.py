"""In the app the Croupier is named in every text about the Croupier."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.journal import Sitter
from game.titles.microfilms import events as ev
from game.titles.microfilms.actions import Interrogate
from game.ui.scenes.table import TableScene
from tests.flows.helpers import Sitting
from tests.titles.microfilms.table import TITLE, X


@pytest.fixture
def sitting() -> Iterator[Sitting]:
    made = Sitting(Sitter("Martha"), Sitter("Otto"), setup=TITLE.setup("croupier", 2), deal=4)
    yield made
    made.app.close()


def test_what_an_interrogation_of_the_croupier_showed_names_him(sitting: Sitting) -> None:
    r = random.Random(2)
    host, match = sitting.play.host, sitting.match
    while True:
        if sitting.scene == "curtain":
            sitting.lift()
            continue
        if host.looking or host.waiting:
            sitting.driver.click("do:go_on")
            continue
        seat = match.pending.bit_length() - 1
        looks = [a for a in match.legal(seat) if isinstance(a, Interrogate) and a.to == X]
        host.submit(seat, looks[0] if looks else r.choice(match.legal(seat)), sitting.time.now)
        sitting.play.settle()
        if looks:
            break
        assert match.pending, "this deal ends before anybody interrogates the Croupier"
    sitting.watched()
    sitting.lift()
    shown = next(event for event in match.dossier(seat).news if isinstance(event, ev.Interrogated) and event.to == X)
    assert shown.seen is not None and sitting.play.host.looking
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene)
    while (shot := scene.shows()) is not None and not isinstance(shot.event, ev.Interrogated):
        scene.go_on()
    said = sitting.driver.words()
    assert "interrogates the Croupier" in said and "#3" not in said
