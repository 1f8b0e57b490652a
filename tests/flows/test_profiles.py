"""People with files of their own: they are made by sitting down, changed in the record, and their settings come and go
with them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.core.journal import Sitter
from game.desk import paths
from game.desk.profiles import Profiles
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.semantics import find, walk
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]
BY = pytest.mark.parametrize("by", ["mouse", "keys"])


def press(driver: Driver, id: str, by: str) -> None:
    if by == "mouse":
        driver.click(id)
    else:
        driver.focus_on(id)
        driver.key("return")


def clear(driver: Driver) -> None:
    driver.key("end", *["backspace"] * 24)


def tabs(driver: Driver) -> list[str]:
    return [node.id for node in walk(driver.tree) if node.id.startswith("person:") and node.role == "tab"]


def record(sitting: Sitting) -> Driver:
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    assert sitting.scene == "record"
    return sitting.driver


def finish(sitting: Sitting) -> None:
    match, r = sitting.match, random.Random(3)
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))


def known(app: App) -> list[tuple[str, str]]:
    return [(one.name, one.face) for one in app.profiles.all]


# -- how somebody comes to be known


def test_nobody_is_asked_for_a_name_and_the_first_deal_makes_a_profile(sit: Sit) -> None:
    sitting = sit()
    assert known(sitting.app) == [] and not paths.find().profiles.exists()
    sitting.app.set_up("kompromat")
    assert known(sitting.app) == []
    sitting.driver.key("return")
    assert known(sitting.app) == [("Martha", "martha")]
    (one,) = Profiles(paths.find().profiles).all
    assert sitting.match.sitters[0].profile == one.id


def test_choosing_a_person_brings_their_face(sit: Sit) -> None:
    sitting = sit()
    sitting.app.profiles.take_over((("Zoë", "ines"), ("Ada", "emil")))
    sitting.app.set_up("kompromat")
    driver = sitting.driver
    assert "Zoë" in driver.words() and "plays Ines" in driver.words(), "who played last sits down first"
    driver.click("name:0:known")
    assert "plays Emil" in driver.words()
    driver.focus_on("name:0")
    clear(driver)
    driver.type("zoë")
    assert "plays Ines" in driver.words(), "also by typing the name"
    driver.click("person:1")
    driver.click("name:1:known")
    driver.click("deal")
    assert [(s.name, s.character) for s in sitting.match.sitters] == [("zoë", "ines"), ("Ada", "emil")]
    assert known(sitting.app) == [("Zoë", "ines"), ("Ada", "emil")], "typing a name otherwise makes nobody new"


def test_a_new_name_is_at_the_seat_the_next_time(sit: Sit) -> None:
    sitting = sit()
    sitting.app.set_up("kompromat")
    sitting.driver.click("deal")
    sitting.app.home()
    martha = sitting.app.profiles.all[0]
    sitting.app.profiles.rename(martha.id, "Nora", "emil")
    sitting.app.set_up("kompromat")
    sitting.driver.click("deal")
    assert sitting.match.sitters[0].name == "Nora" and known(sitting.app) == [("Nora", "emil")]


# -- the record


@BY
def test_somebody_gets_another_name_and_face(sit: Sit, by: str) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting)
    sitting.app.home()
    driver = record(sitting)
    games = driver.node("person:martha").value
    press(driver, "person", by) if by == "mouse" else driver.key("1")
    assert sitting.scene == "person"
    driver.focus_on("name")
    clear(driver)
    driver.type("Наталья 🦊")
    press(driver, "cast:odile", by)
    press(driver, "done", by)
    assert sitting.scene == "record" and known(sitting.app) == [("Наталья 🦊", "odile")]
    assert driver.node("person:наталья 🦊").value == games, "the record is kept"
    assert Profiles(paths.find().profiles).all == sitting.app.profiles.all


def test_escape_leaves_somebody_as_they_were(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting)
    sitting.app.home()
    driver = record(sitting)
    was = known(sitting.app)
    driver.key("1")
    driver.type("X")
    driver.click("cast:odile")
    driver.key("escape")
    assert sitting.scene == "record" and known(sitting.app) == was


@BY
def test_the_plus_tab_makes_somebody_new(sit: Sit, by: str) -> None:
    sitting = sit()
    driver = record(sitting)
    press(driver, "new", by)
    driver.focus_on("name")
    driver.type("Zoë")
    press(driver, "done", by)
    assert tabs(driver) == ["person:zoë"] and known(sitting.app) == [("Zoë", "martha")]
    driver.key("n")
    press(driver, "done", by)
    assert tabs(driver) == ["person:otto", "person:zoë"], "without a name the person is called like the face"


@BY
def test_delete_and_undo(sit: Sit, by: str) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto"))
    finish(sitting)
    sitting.app.home()
    driver = record(sitting)
    before, files = known(sitting.app), dict(sitting.app.record.games)
    press(driver, "person:martha", by)
    press(driver, "person", by)
    press(driver, "delete", by)
    assert tabs(driver) == ["person:otto"] and "Martha is no longer known here" in driver.words()
    press(driver, "undo", by)
    assert sorted(tabs(driver)) == ["person:martha", "person:otto"]
    assert sorted(known(sitting.app)) == sorted(before) and sitting.app.record.games == files


def test_a_game_goes_on_under_its_name_after_its_person_was_deleted(sit: Sit) -> None:
    sitting = sit()
    sitting.app.profiles.add("Zoë", "ines")
    sitting.app.set_up("kompromat")
    sitting.driver.click("deal")
    zoe = sitting.app.profiles.all[0]
    sitting.app.change("reading", text_percent=125)
    other = Profiles(paths.find().profiles)
    other.delete(zoe.id)
    sitting.app.profiles.open()
    assert sitting.match.sitters[0].name == "Zoë"
    sitting.play.settle()
    finish(sitting)
    sitting.play.results()
    assert sitting.scene == "results" and "Zoë" in sitting.driver.words()
    sitting.app.home()
    assert sitting.app.record.games == {} and known(sitting.app) == []


def test_a_game_under_way_ends_in_the_file_of_the_new_name(sit: Sit) -> None:
    sitting = sit()
    sitting.app.set_up("kompromat")
    sitting.driver.click("deal")
    martha = sitting.app.profiles.all[0]
    sitting.app.profiles.rename(martha.id, "Nora", "martha")
    finish(sitting)
    sitting.app.home()
    driver = record(sitting)
    assert tabs(driver) == ["person:nora"] and "1 game" in driver.words()


# -- settings of their own


def of(sitting: Sitting) -> tuple[int, bool]:
    """The size of text, and whether cards lie face down, as the screen has them."""
    look = sitting.app.stage.look
    return look.text_percent, look.options.cards_face_down


def test_a_lone_player_has_one_set_of_settings(sit: Sit) -> None:
    sitting = sit()
    sitting.app.set_up("kompromat")
    sitting.driver.click("deal")
    sitting.app.change("reading", text_percent=125)
    assert sitting.app.profiles.all[0].own == {} and of(sitting)[0] == 125
    sitting.app.home()
    assert of(sitting)[0] == 125


def test_one_persons_settings_last_the_whole_evening(sit: Sit) -> None:
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    app.set_up("kompromat")
    sitting.driver.click("deal")
    app.change("reading", text_percent=150)
    app.change("sound", volume=10)
    assert of(sitting)[0] == 150 and app.profiles.named("Martha").own == {"reading.text_percent": 150}  # type: ignore[union-attr]
    app.home()
    assert of(sitting)[0] == 100 and app.settings.sound.volume == 10, "the sound is everybody's"
    app.set_up("kompromat")
    sitting.driver.click("deal")
    assert of(sitting)[0] == 150
    finish(sitting)
    sitting.play.results()
    assert of(sitting)[0] == 150


def test_each_of_several_has_their_own_at_their_private_turn_alone(sit: Sit) -> None:
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.prefer(martha.id, {"reading.text_percent": 150, "table.cards_face_down": True,
                                    "reading.theme": "contrast"})  # fmt: skip
    app.set_up("kompromat")
    sitting.driver.click("person:1")
    sitting.driver.focus_on("name:1")
    clear(sitting.driver)
    sitting.driver.type("Otto")
    sitting.driver.click("deal")
    house = app.stage.look.theme
    seen: dict[str, set[tuple[int, bool]]] = {}
    r = random.Random(4)
    for _ in range(60):
        scene = sitting.scene
        if scene == "results":
            break
        if scene == "briefing":
            sitting.driver.click("begin")
            continue
        if scene == "curtain":
            assert of(sitting) == (100, False) and app.stage.look.theme.style == house.style
            sitting.lift()
            continue
        seat = sitting.play.host.viewer
        who = "all" if seat is None else sitting.match.sitters[seat].name
        seen.setdefault(who, set()).add(of(sitting))
        strips = [node for node in sitting.strips() if node.press != "leave"]
        if sitting.scene == "table" and find(sitting.driver.tree, "cover") is None and not strips:
            sitting.driver.key_down("space")
            strips = sitting.strips()
        if strips:
            sitting.driver.click(r.choice(strips).id)
        sitting.driver.key_up("space")
        sitting.wait(0.3)
    assert seen["Martha"] == {(150, True)} and seen["Otto"] == {(100, False)}
    assert seen.get("all", {(100, False)}) == {(100, False)}, "the public view has the house's"


def test_two_windows_know_the_same_people(sit: Sit) -> None:
    one = sit()
    two = sit()
    one.app.profiles.add("Zoë", "ines")
    assert tabs(record(two)) == ["person:zoë"]
    two.app.profiles.add("Ada", "emil")
    two.driver.key("escape")
    assert tabs(record(one)) == ["person:ada", "person:zoë"]


def test_a_damaged_file_is_said_on_the_title_screen(sit: Sit) -> None:
    path = paths.find().profiles
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("nonsense")
    sitting = sit()
    assert "The people of this computer: the file could not be read." in sitting.driver.words()
    assert [kept.read_text() for kept in (path.parent / "set-aside").iterdir()] == ["nonsense"]
