"""Piles of won files lie face up; everybody can look at files won or destroyed and at played actions."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec import structs

from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.faults import faults
from game.lab.screen.table_picture import plain_look
from game.titles.double_agent.cards import VALUE
from game.titles.double_agent.table.pieces import BACK, picture
from game.titles.double_agent.view import DoubleAgentView
from game.ui.intents import Pressed
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.presses import Near
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import table_of
from tests.flows.helpers import Around
from tests.titles.double_agent.table import CARDS, SAY, TITLE, A, B, Seat, Table
from tests.ui.test_table_layouts import NAMES, driver_for

table = table_of("double_agent")

AREA = Rect(0, 72, 1000, 640)
SEEN_BY = [A, B, None]


def lay(game: Table, seat: Seat | None, close_up: str = "", peek: bool = True) -> Node:
    view: DoubleAgentView = game.view(seat)
    return table.lay(view, AREA, plain_look(), Marks(bottom=seat or 0, close_up=close_up, peek=peek))


def node(tree: Node, id: str) -> Node:
    found = find(tree, id)
    assert found is not None, id
    return found


def pictures(found: Node) -> list[str]:
    return [paint.name for paint in found.art if isinstance(paint, Pic) and not paint.name.startswith("signs/")]


def after_a_delivery() -> Table:
    """Ann wins a 4, a 2 and a trap, which has destroyed Ann's 7; both players have played an action."""
    game = Table(
        {2: "A:4 B:2 B:trap", 5: "B:1"},
        hands=["7 clues 3", "nosy 3"],
        tokens=["1 5 2 2 3 4", "5 1 4 3 2 2"],
    )
    return game.play(A, "lay 7 2").play(B, "nosy 4").play(A, "clues 5")


@pytest.mark.parametrize("seat", SEEN_BY)
def test_double_agent_92_files_that_were_won_lie_face_up(seat: Seat | None) -> None:
    game = after_a_delivery()
    assert game.pile(A) == "A:4 B:2 B:trap" and game.destroyed == "A:7"
    pile = node(lay(game, seat), "pile:0")
    assert BACK not in pictures(pile) and picture(CARDS.index("trap")) in pictures(pile)
    assert BACK not in pictures(node(lay(game, seat), "pile:1")), "nothing was won there: an empty place"
    assert BACK in pictures(node(lay(game, seat), "deck:0"))


@pytest.mark.parametrize("peek", [True, False])
@pytest.mark.parametrize("seat", SEEN_BY)
def test_double_agent_D4_what_was_won_played_or_destroyed_can_be_looked_at_by_everybody(
    seat: Seat | None, peek: bool
) -> None:
    game = after_a_delivery()
    wanted = {"pile:0": "4 2 trap", "out:0": "clues 7", "out:1": "nosy"}
    for pile, cards in wanted.items():
        closed = lay(game, seat, peek=peek)
        assert node(closed, pile).press == Near(pile), "pressing it spreads it out"
        opened = lay(game, seat, pile, peek)
        shown = [found for found in walk(opened) if found.id.startswith("shown:")]
        assert Counter(name for found in shown for name in pictures(found)) == Counter(
            picture(CARDS.index(card)) for card in cards.split()
        )
        assert node(opened, "close").press == Near(pile), "and this puts it together again"
        assert find(opened, "agent:0") is None and find(closed, "agent:0") is not None
    assert node(lay(game, seat), "pile:1").press == "", "nothing lies there"


def test_double_agent_D4_the_words_tell_who_laid_what_and_what_became_of_it() -> None:
    game = after_a_delivery()
    won = lay(game, B, "pile:0")
    said = [SAY(found.label) + " " + SAY(found.value or "") for found in walk(won) if found.id.startswith("shown:")]
    assert said == ["File 4 laid by Ann", "File 2 laid by Ben", "Booby-Trapped Case laid by Ben"]
    heads = [SAY(found.label) for found in walk(lay(game, B, "out:0")) if found.role == "heading"]
    assert heads == ["Played by Ann for its action: 1 card", "Laid by Ann and destroyed: 1 file"]
    assert [SAY(found.label) for found in walk(won) if found.role == "heading"] == ["Won by Ann: 3 files, 6 points"]


def test_double_agent_107_the_points_so_far_stand_on_the_plates() -> None:
    game = after_a_delivery()
    tree = lay(game, B)
    assert SAY(node(tree, "seat:0").value or "").startswith("6 points, ")
    assert SAY(node(tree, "seat:1").value or "").startswith("0 points, ")
    assert sum(VALUE[CARDS.index(card)] for card in ("4", "2", "trap")) == 6


def test_what_is_watched_is_never_covered_by_a_pile() -> None:
    """While a delivery is shown in beats nobody is asked, and the agents stay in view."""
    watched = structs.replace(after_a_delivery().view(B), asked=0)
    tree = table.lay(watched, AREA, plain_look(), Marks(bottom=B, close_up="pile:0"))
    assert find(tree, "agent:0") is not None and find(tree, "close") is None


@pytest.mark.parametrize(("size", "text"), [((1024, 768), 200), ((1280, 720), 100), ((1080, 1920), 150)])
def test_a_pile_that_is_spread_out_can_be_read_at_every_size(size: tuple[int, int], text: int) -> None:
    driver = driver_for(size, text)
    match = Match(TITLE, TITLE.setup(), bytes([1]) * 16, tuple(Sitter(name) for name in NAMES[:2]))
    r = random.Random(1)
    while not (match.state.destroyed and all(match.state.piles) and all(match.state.used)):
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    for pile in ("pile:0", "pile:1", "out:0", "out:1"):
        scene = TableScene(Around(Host(match, None, Nobody())), A)
        scene.handle(Pressed(Node("", "pile", AREA, press=Near(pile))))
        driver.stage.reset(scene)
        assert find(driver.tree, "close") is not None and not faults(driver), pile
        driver.click("close")
        assert find(driver.tree, "close") is None and find(driver.tree, "agent:0") is not None
        driver.click(pile)
        assert find(driver.tree, "close") is not None
        driver.key("escape")
        assert find(driver.tree, "close") is None, "what was opened is closed before anything else"
