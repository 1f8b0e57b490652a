"""Set-up, used as a player uses it: what is played, who sits where, and what is remembered of it."""

from __future__ import annotations

import pytest

from game import titles
from game.core import cast
from game.core.journal import Sitter
from game.lab.screen.driver import Driver
from game.ui.paint import Pic, Words
from game.ui.scenes.form import LEVELS, Form
from game.ui.scenes.missions import START
from game.ui.scenes.setup import SetupScene
from game.ui.semantics import Node, walk
from tests.ui.house import QuietApp, house


@pytest.fixture
def home() -> tuple[QuietApp, Driver]:
    app, driver = house()
    app.home()
    return app, driver


def form(driver: Driver) -> Form:
    scene = driver.stage.scene
    assert isinstance(scene, SetupScene)
    return scene.form


def dealt(app: QuietApp) -> tuple[Sitter, ...]:
    return app.started[-1][1]


# -- the deal


def test_a_poster_and_enter_deal_against_the_computer(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    driver.click("Kompromat")
    driver.click("set-up")
    driver.key("return")
    setup, sitters = app.started[0]
    assert (setup.title, setup.seats) == ("kompromat", 2)
    (martha,) = app.profiles.all
    assert sitters == (Sitter("Martha", "", "martha", martha.id), Sitter("Otto", "agent", "otto"))


def test_enter_deals_only_on_the_button(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("microfilms")
    for id in ("mode:croupier", "level:1", "person:1", "name:0", "face:0", "options", "computer:1"):
        driver.focus_on(id)
        driver.key("return")
        while driver.stage.scene is not None and driver.stage.scene.name != "setup":
            driver.key("escape")
    assert app.started == []
    driver.focus_on("deal")
    driver.key("return")
    assert len(app.started) == 1


@pytest.mark.parametrize("id", ["microfilms", "kompromat", "double_agent", "spy_tactics", "redacted"])
def test_whatever_can_be_chosen_can_be_dealt(id: str) -> None:
    title = titles.load(id)
    for n in range(len(title.modes)):
        for seats in Form.fresh(id).with_mode(n).chosen.seats:
            form = Form.fresh(id).with_mode(n).with_seats(seats)
            for option in form.chosen.options:
                for choice in form.choices(option.id):
                    setup, sitters = form.with_option(option.id, choice).setup()
                    assert title.setup(setup.mode, setup.seats, setup.options) == setup and len(sitters) == seats


# -- what is played


def test_the_introduction_stands_first_and_is_marked_until_it_was_played(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    modes = [node for node in walk(driver.tree) if node.id.startswith("mode:")]
    assert modes[0].id == "mode:two-man-rule" and "chosen" in modes[0].state and len(modes) == 5
    assert [stamped(node) for node in modes] == [True, False, False, False, False]
    driver.click("deal")
    app.home()
    app.set_up("redacted")
    assert not any(stamped(node) for node in walk(driver.tree))


def stamped(node: Node) -> bool:
    return any(isinstance(paint, Words) and paint.text == START for paint in node.over)


@pytest.mark.parametrize("id", ["microfilms", "kompromat", "double_agent", "spy_tactics", "redacted"])
def test_every_mission_has_a_picture_a_sentence_players_and_minutes(id: str) -> None:
    app, driver = house()
    app.set_up(id)
    words = titles.words(id)
    for mode in titles.load(id).modes:
        node = driver.node(f"mode:{mode.id}")
        shown = [paint for paint in node.art if isinstance(paint, Pic)]
        said = [driver.stage.look.say(paint.text) for paint in node.art if isinstance(paint, Words)]
        assert any(pic.name.startswith(f"{id}:") for pic in shown)
        assert driver.stage.look.say(words.mission(mode.id)) in said and words.missions[mode.id] != words.tagline
        assert f"{words.minutes[mode.id]} min" in said
        assert any("players" in line for line in said)


def test_nothing_says_two_teams_over_a_mission_that_has_none() -> None:
    app, driver = house()
    app.set_up("redacted")
    for mode in ("double-blind", "strange-bedfellows", "danger-zone"):
        driver.click(f"mode:{mode}")
        bar, foot = driver.node("bar"), driver.node("foot")
        for part in (bar, foot):
            said = " ".join(driver.stage.look.say(p.text) for n in walk(part) for p in n.art if isinstance(p, Words))
            assert "team" not in said.casefold(), mode


def test_a_mission_brings_its_seats_and_people_stay(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    driver.click("name:0")
    driver.type("Nora")
    driver.click("person:1")
    counts = {"danger-zone": 2, "double-blind": 5, "strange-bedfellows": 3, "mission-diplomatique": 4}
    for mode, seats in counts.items():
        driver.click(f"mode:{mode}")
        assert form(driver).seats == seats and not driver.sees(f"seat:{seats}")
        assert form(driver).names()[0] == "Nora" and form(driver).places[1].person
    driver.click("seats:6")
    driver.click("deal")
    assert len(dealt(app)) == 6 and [sitter.person for sitter in dealt(app)[:3]] == [True, True, False]


def test_changing_the_number_of_seats_leaves_no_frame_behind(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("spy_tactics")
    driver.focus_on("seats:9")
    driver.key("return")
    driver.focus_on("face:8")
    for id in ("seats:4", "seats:6"):
        driver.focus_on(id)
        driver.key("return")
        frames = [node for node in driver.stage.full().children if node.id == "stage:focus"]
        assert len(frames) == 1 and driver.stage.focused is not None and driver.stage.focused.id == id
        assert driver.stage.focused.rect.inside(frames[0].rect)


def test_a_starter_is_called_by_name(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("double_agent")
    driver.click("name:0")
    driver.type("Nora")
    assert "Chance decides who starts" in driver.words() and "not as usual" not in driver.words()
    driver.click("options")
    driver.focus_on("option:starter")
    driver.key("right")
    assert "Nora" in driver.words()
    driver.key("escape")
    assert "Nora starts" in driver.words() and "not as usual" in driver.words()
    driver.click("deal")
    assert app.started[0][0].options == {"starter": "1"}


def test_aids_of_the_table_can_be_switched_before_a_game(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("kompromat")
    driver.click("options")
    driver.click("memory_aid")
    assert app.settings.table.memory_aid
    driver.key("escape")
    assert driver.stage.scene is not None and driver.stage.scene.name == "setup"


# -- who sits where


def test_two_people_with_names(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("kompromat")
    driver.click("person:1")
    driver.click("name:0")
    driver.type("  Zoë ")
    driver.click("name:1")
    driver.type("zoë")
    driver.click("Deal")
    assert [s.name for s in dealt(app)] == ["Zoë", "zoë 2"]


def test_every_level_can_be_chosen_by_keys(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("kompromat")
    driver.focus_on("level:1")
    driver.key("left", "left", "left")
    for level, name, about in LEVELS:
        assert driver.sees(name.text) or name.text in driver.words()
        assert driver.node("level:1").tip == about
        driver.click("deal")
        assert dealt(app)[1].level == level
        driver.focus_on("level:1")
        driver.key("right")
    assert [name.text for _, name, _ in LEVELS] == ["Rookie", "Operative", "Handler", "Spymaster"]


def test_nobody_plays_a_table_of_computers(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("kompromat")
    driver.click("computer:0")
    assert form(driver).places[0].person
    driver.click("person:1")
    driver.click("computer:0")
    driver.click("computer:1")
    driver.click("deal")
    assert [sitter.person for sitter in dealt(app)] == [False, True]


def test_known_names_are_offered_in_turn() -> None:
    app, driver = house(names=("Zoë", "Ida"))
    app.set_up("kompromat")
    driver.click("name:0:known")
    driver.click("deal")
    assert dealt(app)[0].name == "Ida"


def test_the_arrows_pass_over_those_who_sit_already(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    driver.click("face:0:+")
    assert form(driver).places[0].character == "ines", "Otto, Helena and Viktor sit there"
    driver.focus_on("face:0")
    driver.key("left")
    assert form(driver).places[0].character == "martha"
    driver.click("face:3:-")
    assert form(driver).places[3].character == "bruno"
    driver.click("deal")
    assert [(s.name, s.character) for s in dealt(app)] == [
        ("Martha", "martha"), ("Otto", "otto"), ("Helena", "helena"), ("Bruno", "bruno")]  # fmt: skip


def test_with_nine_at_the_table_two_change_places() -> None:
    form = Form.fresh("spy_tactics").with_seats(9).next_character(8, 1)
    assert [place.character for place in form.sitting] == ["bruno", *cast.IDS[1:8], "martha"]


def test_a_press_on_a_face_opens_the_cast(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    driver.click("person:1")
    driver.click("name:1")
    driver.type("Zoë")
    driver.click("face:0")
    assert driver.stage.scene is not None and driver.stage.scene.name == "cast"
    assert len([node for node in walk(driver.tree) if node.id.startswith("cast:")]) == 9
    assert "disabled" in driver.node("cast:otto").state and "Zoë plays Otto" in driver.words()
    driver.click("cast:otto")
    assert driver.stage.scene.name == "cast", "a person keeps the character"
    driver.click("cast:helena")
    assert [place.character for place in form(driver).sitting] == ["helena", "otto", "martha", "viktor"]


def test_the_cast_is_chosen_by_keys(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("kompromat")
    driver.focus_on("face:0")
    driver.key("return")
    driver.focus_on("cast:odile")
    driver.key("return")
    assert form(driver).places[0].character == "odile"


def test_no_computer_player_is_called_like_a_person(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    driver.click("name:0")
    driver.type("otto")
    driver.click("deal")
    names = [sitter.name for sitter in dealt(app)]
    assert names[0] == "otto" and len({name.casefold() for name in names}) == 4
    for sitter in dealt(app)[1:]:
        assert sitter.name == cast.BY_ID[sitter.character].name


# -- what is remembered


def test_the_last_choices_are_remembered_for_each_game(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("redacted")
    driver.click("mode:strange-bedfellows")
    driver.click("person:1")
    driver.click("name:1")
    driver.type("Zoë")
    driver.focus_on("level:2")
    driver.key("right")
    driver.click("face:2:+")
    driver.click("options")
    driver.focus_on("option:left_out")
    driver.key("right", "right")
    driver.key("escape")
    driver.click("deal")
    first = app.started[-1]
    app.set_up("kompromat")
    driver.click("deal")
    other, otherdriver = house()
    assert other.lately is not app.lately
    other.open_game("redacted")
    otherdriver.click("deal")
    assert other.started[-1] == first
    assert first[0].options["left_out"] != "random" and first[1][2].level == "handler"


def test_what_is_remembered_may_be_nonsense() -> None:
    app, driver = house()
    app.lately._games = {
        "redacted": type(app.lately.of("x"))("no-such-mode", {"starter": "9", "x": "y"}, (), ())
    }
    app.set_up("redacted")
    driver.click("deal")
    assert app.started[0][0].mode == "two-man-rule" and app.started[0][0].options["starter"] == "random"


def test_enter_presses_what_glows_after_a_click_elsewhere(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("microfilms")
    driver.click("person:1")
    driver.key("return")
    assert len(app.started) == 1
    assert [sitter.level for sitter in dealt(app)][:2] == ["", ""]


def test_the_button_names_its_key_only_while_that_key_presses_it(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.set_up("microfilms")
    for id, named in (("deal", True), ("options", False), ("deal", True)):
        driver.focus_on(id)
        words = [driver.stage.look.say(p.text) for p in driver.node("deal").art if isinstance(p, Words)]
        assert ("Enter" in words) == named
