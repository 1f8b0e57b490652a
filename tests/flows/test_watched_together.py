"""What the whole table looks up for is the picture that everybody may see: nobody's own things lie under it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import titles
from game.core.cast import NAMES
from game.core.contract import Seat, seats_in
from game.core.journal import Sitter
from game.ui.marks import Marks
from game.ui.scenes.table import TableScene
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, walk
from game.ui.tables import table_of
from tests.extent import extent
from tests.flows.helpers import Sitting
from tests.having import having

Sit = Callable[..., Sitting]
Told = set[tuple[str, str, str]]
STEPS = 900


def told(tree: Node, sitting: Sitting) -> Told:
    say = sitting.app.stage.look.say
    return {(n.id, say(n.label), say(n.value) if n.value is not None else "") for n in walk(tree)}


def own(sitting: Sitting, seat: Seat) -> Told:
    """What a seat has on its table that nobody else has, laid by the title itself."""
    match, look = sitting.match, sitting.app.stage.look
    table, place = table_of(match.title.id), places(look)[1]
    mine = told(table.lay(match.view(seat), place, look, Marks(bottom=seat)), sitting)
    for eyes in (None, *(q for q in range(match.setup.seats) if q != seat)):
        mine -= told(table.lay(match.view(eyes), place, look, Marks(bottom=seat)), sitting)
    return mine


def turn(sitting: Sitting, r: random.Random) -> None:
    """Whoever is asked does anything."""
    scene, match = sitting.app.stage.scene, sitting.match
    if sitting.scene in ("curtain", "briefing"):
        sitting.lift() if sitting.scene == "curtain" else sitting.driver.click("begin")
    elif isinstance(scene, TableScene) and scene.reads:
        sitting.driver.key("1")
    elif isinstance(scene, TableScene) and scene.seat is not None and match.pending >> scene.seat & 1:
        scene._do(r.choice(match.legal(scene.seat)))
        sitting.wait(0.1)
    elif isinstance(scene, TableScene) and sitting.driver.sees("do:go_on"):
        sitting.driver.click("do:go_on")
    else:
        sitting.wait(0.5)


@pytest.mark.parametrize("title", having("moments"))
def test_nothing_of_anybodys_lies_under_what_all_watch(sit: Sit, title: str) -> None:
    mode = titles.load(title).modes[0]
    setup = titles.load(title).setup(mode.id, max(mode.seats[0], min(4, mode.seats[-1])))
    sitting = sit(*(Sitter(name) for name in NAMES[: setup.seats]), setup=setup)
    r, watched, in_turn = random.Random(title), 0, 0
    for _ in range(STEPS):
        turn(sitting, r)
        scene, host = sitting.app.stage.scene, sitting.play.host
        if host.over:
            break
        if not isinstance(scene, TableScene):
            continue
        shot = scene.shows()
        if shot is None or not shot.moment.stage or not host.watching:
            continue
        watched += 1
        assert scene.seat is None and host.viewer is None, shot
        shown = told(sitting.driver.tree, sitting)
        for seat in range(setup.seats):
            assert not own(sitting, seat) & shown, (shot, seat)
        asked = [q for q in seats_in(host.match.pending) if q in host.people]
        if host.watched_by in asked:
            in_turn += 1
            # The same person goes on, behind their own curtain.
            while sitting.scene == "table" and host.watching:
                sitting.driver.key("1")
                sitting.wait(0.1)
            assert sitting.scene == "curtain"
        if in_turn >= extent(2, 12) and watched >= extent(6, 40):
            break
    assert watched, "nothing was watched together"


def test_the_last_to_seal_a_code_does_not_lay_their_hand_open_at_the_reveal(sit: Sit) -> None:
    """Found in the house: the codes turned up over the identity and the hand of whoever had sealed last."""
    setup = titles.load("spy_tactics").setup()
    sitting = sit(*(Sitter(name) for name in NAMES[: setup.seats]), setup=setup)
    r, seen = random.Random(5), 0
    while seen < 3:
        turn(sitting, r)
        scene = sitting.app.stage.scene
        shot = scene.shows() if isinstance(scene, TableScene) else None
        if shot is not None and shot.moment.stage == "reveal":
            assert isinstance(scene, TableScene) and scene.seat is None
            shown = told(sitting.driver.tree, sitting)
            assert not any(own(sitting, seat) & shown for seat in range(setup.seats))
            seen += 1
