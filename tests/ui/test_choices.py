"""The choices at a table: each has its place and its reason, anything that takes part starts one, and a menu stands at
the thing."""

from __future__ import annotations

import pytest

from game.asking.panel import Take
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay
from game.titles.microfilms.state import State
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, walk
from tests.titles.microfilms.table import TITLE, A, Table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
PANEL = ("deck", "discard", "house", "bribe", "steal", "cash-out", "interrogate", "blackmail", "win")


def casino(**more: object) -> Table:
    """Ann is the Information Broker; it is the first evening."""
    given: dict[str, object] = {
        "hands": ("film-usa steal", "ace", "letter-uk cash", "ask letter-usa", "cash film-uk"),
        "cleared": "ACE",
        "francs": (3, 2, 5, 0, 1),
        "discard": "ask",
    }
    return Table("broker china uk usa journalist", **(given | more))  # type: ignore[arg-type]


class Sat(Driver):
    """One person at the casino."""

    def __init__(self, state: State, seat: Seat | None = A, size: tuple[int, int] = (1280, 720), text: int = 100):
        super().__init__(size=size, text_percent=text)
        self.match = Match(TITLE, TITLE.setup("casino", state.seats), bytes(16), [Sitter(name) for name in NAMES])
        self.match.state = state
        self.stage.restyle(catalogue=self.stage.look.catalogue.named(NAMES))
        self.stage.reset(TableScene(StillPlay(Host(self.match, None, Nobody())), seat))

    def rows(self) -> list[Node]:
        return [node for node in walk(self.tree) if isinstance(node.press, Take)]

    def said(self, id: str) -> str:
        return self.stage.look.say(self.node(id).label)

    def aside(self, id: str) -> str:
        value = self.node(id).value
        return "" if value is None else self.stage.look.say(value)


# The panel


def test_the_nine_choices_of_a_turn_stand_in_their_places_whatever_is_held() -> None:
    for hands, francs in ((("film-usa steal",), (3,)), (("",), (0,)), (("ask cash",), (1,))):
        sat = Sat(casino(hands=hands, francs=francs).state)
        rows = sat.rows()
        assert [row.id for row in rows] == [f"do:{pick}" for pick in PANEL]
        assert [row.key for row in rows] == [*"123456789"]


def test_what_is_not_possible_stays_in_its_line_and_says_why() -> None:
    sat = Sat(casino().state)
    assert sat.aside("do:cash-out") == "needs a Cash Out" and "disabled" in sat.node("do:cash-out").state
    assert sat.aside("do:win") == "second evening"
    assert sat.aside("do:blackmail") == "card or 2 francs" and "disabled" not in sat.node("do:blackmail").state
    sat.click("do:win")
    assert "That has to wait for the second evening." in sat.words()
    sat = Sat(casino(cleared="C").state)
    assert sat.aside("do:win") == "must be Cleared"


def test_answers_to_blackmail_are_greyed_by_what_the_answerer_has() -> None:
    table = casino(hands=("steal", "ace"), francs=(0, 1)).play(A, "blackmail B steal")
    sat = Sat(table.state, 1)
    assert [row.id for row in sat.rows()] == ["do:pay", "do:defend", "do:decline"]
    assert (sat.aside("do:pay"), sat.aside("do:defend")) == ("there is 1", "needs a Cash Out")
    assert "disabled" not in sat.node("do:decline").state


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_panel_and_tabs_keep_their_places_whatever_is_asked(size: tuple[int, int], text: int) -> None:
    sat = Sat(casino().state, size=size, text=text)
    before = sat.node("panel").rect, sat.node("page:0").rect
    for press in ("do:steal", "do:seat:1", "do:back-pick", "do:win", "do:deck"):
        sat.click(press)
        assert (sat.node("panel").rect, sat.node("page:0").rect) == before, press
    assert all(row.rect.bottom <= sat.node("choices").rect.bottom + 1 for row in sat.rows()[:9])


def test_choices_out_of_sight_are_counted() -> None:
    sat = Sat(casino().state, size=(1280, 720), text=200)
    assert f"of {len(PANEL)} choices in sight" in sat.words()


# Beginning at a thing


def menu(sat: Sat) -> list[str]:
    return [node.id.removeprefix("menu:") for node in walk(sat.tree) if node.role == "line"]


def test_a_card_opens_a_menu_of_what_can_be_done_with_it() -> None:
    sat = Sat(casino().state)
    low = sat.node("card:steal-blackmail.1").rect.y
    sat.click("card:steal-blackmail.1")
    assert menu(sat) == ["steal", "bribe", "blackmail"]
    assert sat.node("card:steal-blackmail.1").rect.y < low, "it is raised"
    assert {row.id for row in sat.rows() if "legal" in row.state} == {"do:steal"}, "the panel shows the same line"
    sat.click("card:microfilm-usa.1")
    assert menu(sat) == ["bribe"]
    sat.key("escape")
    assert menu(sat) == [] and sat.sees("do:deck")


def test_the_line_with_the_focus_says_what_would_happen_to_whom() -> None:
    sat = Sat(casino().state)
    sat.click("card:steal-blackmail.1")
    tags = {node.id: sat.said(node.id) for node in walk(sat.tree) if node.id.startswith("tag:")}
    assert list(tags.values()) == ["loses 2", "loses 2", "has none", "loses 1"]
    assert list(tags) == [f"tag:purse:{n}" for n in (1, 2, 3, 4)]
    sat.click("seat:4")
    assert sat.said("do:sure") == "Steal 1 franc from Eve"
    sat.click("do:sure")
    assert sat.match.state.francs[:5] == [4, 2, 5, 0, 0]


@pytest.mark.parametrize("hand", ["film-usa", "film-usa steal"])
def test_above_the_people_stands_who_is_to_get_the_card_that_was_pointed_at(hand: str) -> None:
    sat = Sat(casino(hands=(hand, "ace", "letter-uk cash", "ask letter-usa", "cash film-uk")).state)
    sat.click("card:microfilm-usa.1")
    sat.click("menu:bribe")
    assert "Offer the USA’s microfilm to whom?" in sat.words() and "Offer which card?" not in sat.words()


def test_a_seat_opens_a_menu_of_what_can_be_done_to_that_player() -> None:
    sat = Sat(casino().state)
    sat.click("seat:2")
    assert menu(sat) == ["steal", "bribe", "interrogate", "blackmail"]
    sat.click("menu:blackmail")
    sat.click("do:francs")
    assert sat.said("do:sure") == "Blackmail Cleo for 2 francs"


def test_by_keys_the_focus_goes_into_the_menu_and_on() -> None:
    sat = Sat(casino().state)
    sat.focus_on("seat:1")
    sat.key("return")
    assert sat.stage.focused is not None and sat.stage.focused.id == "menu:steal"
    sat.key("return")
    assert sat.said("do:sure") == "Steal 2 francs from Ben"


@pytest.mark.parametrize("id", ["card:steal-blackmail.1", "seat:1", "seat:2", "seat:3", "seat:4"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1600, 900), 100)])
def test_a_menu_covers_neither_the_panel_nor_what_others_have(id: str, size: tuple[int, int], text: int) -> None:
    sat = Sat(casino().state, size=size, text=text)
    sat.click(id)
    spot = sat.node("pick-menu").rect
    assert not spot.overlaps(sat.node("panel").rect) and spot.inside(sat.stage.look.window)
    if text == 100:
        covered = [node.id for node in walk(sat.tree) if node.role == "seat" and node.rect.inset(4).overlaps(spot)]
        assert [found for found in covered if found != id] == []


def test_the_public_view_has_neither_menu_nor_tags_nor_lines() -> None:
    sat = Sat(casino().state, seat=None)
    sat.click("seat:2")
    assert sat.rows() == [] and menu(sat) == []
    assert not any(node.id.startswith(("tag:", "badge:")) for node in walk(sat.tree))
