"""PINs in games of several people: looking at an unfinished one again, going on with it, and who says what for whom."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import moving, paths, pin
from game.desk.archive import Archive, came
from game.desk.profiles import Profiles
from game.lab.screen.driver import Driver
from game.ui.intents import Dropped, Window
from game.ui.scenes import opening
from game.ui.scenes.ownseats import OwnSeats
from game.ui.scenes.replay import ReplayScene
from game.ui.semantics import find, walk
from tests.flows.helpers import DEAF, Sitting
from tests.flows.pins import BY, Sit, begun, covered, enter, everything, resumed, two

# -- an unfinished game of several people


def replay(sitting: Sitting) -> ReplayScene:
    found = sitting.app.stage.scene
    assert isinstance(found, ReplayScene)
    return found


def eyes(driver: Driver) -> list[str]:
    return [node.id for node in walk(driver.tree) if node.id.startswith("eyes:")]


@BY
def test_behind_curtain_and_pin_somebody_sees_their_own_seat(sit: Sit, by: str) -> None:
    sitting, _ = two(sit)
    driver = sitting.driver
    driver.click("deed:replay")
    assert replay(sitting).seat is None and eyes(driver) == ["eyes:0", "eyes:-1"], "Otto has no PIN"
    driver.click("eyes:0")
    sitting.wait(DEAF)
    driver.click("confirm")
    driver.key("escape")
    driver.click("page:0")
    public = everything(driver.tree, driver)
    driver.click("eyes:0")
    assert sitting.scene == "curtain"
    sitting.wait(DEAF)
    driver.click("confirm")
    assert sitting.scene == "pin" and find(driver.tree, "folder") is None
    assert not [name for name in ("Otto", "Ines") if name in everything(driver.tree, driver)]
    enter(sitting, "2468", by)
    assert replay(sitting).seat == 0
    driver.click("replay:next")
    assert replay(sitting).seat == 0
    driver.click("eyes:-1")
    assert replay(sitting).seat is None and replay(sitting).replay.film.at == 1
    driver.click("replay:back")
    driver.click("page:0")
    assert everything(driver.tree, driver) == public, "nothing of it is left"
    driver.key("escape")
    assert sitting.scene == "archive"


def test_the_curtain_falls_and_wants_the_pin_anew(sit: Sit) -> None:
    sitting, _ = two(sit)
    driver = sitting.driver
    driver.click("deed:replay")

    def unlock() -> None:
        sitting.wait(DEAF)
        driver.click("confirm")
        enter(sitting, "2468")
        assert replay(sitting).seat == 0

    driver.click("eyes:0")
    unlock()
    sitting.app.stage.feed(Window("lost"))
    assert sitting.scene == "curtain"
    unlock()
    driver.key("b")
    assert sitting.scene in ("curtain", "replay")
    if sitting.scene == "curtain":
        unlock()
    sitting.app.stage.feed(Window("minimised"))
    assert sitting.scene == "curtain"
    sitting.wait(DEAF)
    driver.click("confirm")
    assert sitting.scene == "pin"
    driver.key("escape")
    assert replay(sitting).seat is None, "without the PIN everybody's view comes back"
    driver.click("replay:next")
    assert replay(sitting).seat is None


def looked_at(sit: Sit) -> Sitting:
    """Martha looks at what she saw of an unfinished game."""
    sitting, _ = two(sit)
    sitting.driver.click("deed:replay")
    sitting.driver.click("eyes:0")
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    enter(sitting, "2468")
    assert replay(sitting).seat == 0
    return sitting


def test_whoever_comes_back_from_the_rulebook_to_what_one_person_saw_types_the_pin(sit: Sit) -> None:
    sitting = looked_at(sit)
    driver = sitting.driver
    driver.key("f1")
    assert sitting.scene == "rulebook"
    sitting.app.stage.feed(Window("lost"))
    driver.key("escape")
    assert sitting.scene == "curtain", "the window was left while the page lay over it"
    sitting.wait(DEAF)
    driver.click("confirm")
    assert sitting.scene == "pin"
    enter(sitting, "2468")
    assert replay(sitting).seat == 0
    driver.key("escape")
    assert sitting.scene == "archive"


def test_what_one_person_saw_is_not_saved_for_everybody(sit: Sit) -> None:
    sitting = looked_at(sit)
    driver = sitting.driver
    for id in [node.id for node in walk(driver.tree) if node.id.startswith("save:")]:
        driver.click(id)
    assert "not saved where everybody reads it" in driver.words()
    assert not paths.documents().exists() or not list(paths.documents().iterdir())


def test_a_pin_that_was_chosen_afterwards_opens_nothing(sit: Sit) -> None:
    sitting, _ = two(sit, martha=False)
    app = sitting.app
    app.profiles.put(app.profiles.all[0].id, pin=pin.made("1111"))
    sitting.driver.click("deed:replay")
    assert replay(sitting).seat is None and eyes(sitting.driver) == []


def test_another_pin_in_the_place_of_the_first_opens_it_and_one_chosen_anew_does_not(sit: Sit) -> None:
    sitting, _ = two(sit)
    app, driver = sitting.app, sitting.driver
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("99999", martha.pin))
    driver.click("deed:replay")
    assert eyes(driver) == ["eyes:0", "eyes:-1"]
    driver.key("escape")
    app.profiles.put(martha.id, pin=None)
    app.profiles.put(martha.id, pin=pin.made("99999"))
    driver.click("deed:replay")
    assert eyes(driver) == []


def test_a_game_of_several_without_pins_shows_what_everybody_saw(sit: Sit) -> None:
    sitting, _ = two(sit, martha=False)
    sitting.driver.click("deed:replay")
    assert replay(sitting).seat is None and eyes(sitting.driver) == []


# -- a game of several people that is played on


def test_who_has_a_pin_types_it_once_when_a_game_goes_on(sit: Sit) -> None:
    sitting = begun(sit)
    while sitting.match.pending != 1:
        seat = sitting.match.pending.bit_length() - 1
        sitting.match.submit(seat, sitting.match.legal(seat)[0])
    resumed(sitting)
    sitting.says("Martha")
    assert sitting.scene == "pin" and covered(sitting), "no curtain has been lifted yet"
    enter(sitting, "1111")
    assert covered(sitting)
    sitting.driver.key("escape")
    assert sitting.scene == "curtain" and covered(sitting)
    sitting.says("Martha")
    sitting.time.now += 5
    sitting.driver.pass_time(0.1)
    enter(sitting, "2468")
    assert sitting.scene == "table" and sitting.play.host.viewer == 0
    sitting.driver.key("f12")
    assert sitting.scene == "curtain"
    sitting.says("Martha")
    assert sitting.scene == "table", "a curtain that falls later wants no PIN"


def test_nobody_gives_up_agrees_leaves_or_comes_back_for_somebody_with_a_pin(sit: Sit) -> None:
    sitting = begun(sit)
    driver, match = sitting.driver, sitting.match

    def menu(*choices: str) -> None:
        while sitting.scene in ("pause", "people", "go", "end-early", "pin"):
            driver.key("escape")
        if sitting.scene == "curtain":
            sitting.wait(DEAF)
        driver.key("f10")
        for choice in choices:
            driver.click(choice)

    for choices in (("end", "seat:0"), ("end", "stop"), ("people", "seat:0", "self")):
        menu(*choices)
        sitting.says("Martha")
        assert sitting.scene == "pin"
        enter(sitting, "1111")
        sitting.time.now += 5
        assert sitting.scene == "pin" and match.result is None and match.sitters[0].person
    menu("people", "seat:0", "others")
    sitting.says("Otto")
    driver.click("yes")
    assert not match.sitters[0].person, "all others together may send somebody away"
    menu("people", "seat:0")
    sitting.says("Martha")
    assert sitting.scene == "pin" and not match.sitters[0].person
    sitting.time.now += 5
    driver.pass_time(0.1)
    enter(sitting, "2468")
    assert match.sitters[0].person and covered(sitting)
    menu("end", "seat:0")
    sitting.says("Martha")
    enter(sitting, "2468")
    driver.click("yes")
    assert match.result is not None and match.result.winners == 0b10


def test_whoever_is_left_over_types_their_pin_before_they_see_their_hand(sit: Sit) -> None:
    sitting = begun(sit)
    if sitting.scene == "table":
        sitting.driver.key("f12")
    sitting.wait(DEAF)
    sitting.driver.key("f10")
    for choice in ("people", "seat:1", "self"):
        sitting.driver.click(choice)
    sitting.says("Otto")
    for _ in range(300):
        if sitting.scene == "curtain":
            break
        assert sitting.play.host.viewer is None
        sitting.seen()
        sitting.wait(0.3)
    sitting.says("Martha")
    assert sitting.scene == "pin" and covered(sitting)
    enter(sitting, "2468")
    assert sitting.play.host.viewer == 0 and sitting.play.host.hotseat.alone


def test_a_pin_that_goes_meanwhile_keeps_nobody_out(sit: Sit) -> None:
    """Found in the house: the curtain asked for a PIN that had been taken away, and the program fell."""
    sitting = begun(sit)
    while sitting.match.pending != 1:
        seat = sitting.match.pending.bit_length() - 1
        sitting.match.submit(seat, sitting.match.legal(seat)[0])
    resumed(sitting)
    martha = sitting.app.profiles.named("Martha")
    assert martha is not None
    sitting.app.profiles.put(martha.id, pin=None)
    sitting.says("Martha")
    assert sitting.scene == "table" and sitting.play.host.viewer == 0


def test_the_next_game_of_the_same_people_is_dealt_with_the_pins_of_today(sit: Sit) -> None:
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    app.start(titles.load("kompromat").setup(), [Sitter("Martha", "", "martha"), Sitter("Otto", "", "otto")])
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    before = sitting.match
    sitting.play.stop()
    assert sitting.scene == "results"
    sitting.driver.click("again")
    after, kept = sitting.match, app.profiles.named("Martha")
    assert after is not before and kept is not None and kept.pin is not None
    assert after.sitters[0].lock == kept.pin.mark and not after.sitters[1].lock


def test_a_game_that_is_played_on_from_an_old_one_knows_the_pins_of_today(sit: Sit) -> None:
    sitting, whole = two(sit, martha=False)
    app = sitting.app
    martha = app.profiles.all[0]
    app.profiles.put(martha.id, pin=pin.made("2468"))
    whole.stop()
    opening.play_on(app, whole, 2)
    kept = app.profiles.by_id(martha.id)
    assert kept is not None and kept.pin is not None and sitting.match.sitters[0].lock == kept.pin.mark
    resumed(sitting)
    assert 0 in sitting.play.host.hotseat.barred


# -- a game that came in as a file


def two_with_pins(sit: Sit) -> tuple[Sitting, Path]:
    """A game of Martha and Otto, who both have a PIN; and a copy of it, written by the archive."""
    sitting, _ = two(sit, otto=True)
    sitting.driver.click("deed:export")
    (copy,) = paths.documents().glob("*.safehouse")
    return sitting, copy


def opened(sitting: Sitting) -> None:
    """Everybody who has a PIN types it, and nobody gets past with less."""
    driver, app = sitting.driver, sitting.app
    for name, digits in (("Martha", "2468"), ("Otto", "1357")):
        assert sitting.scene == "pin" and app.playing is None and name in driver.words()
        assert "came in as a file" in driver.words()
        enter(sitting, "0000")
        assert sitting.scene == "pin" and app.playing is None
        sitting.time.now += 5
        driver.pass_time(0.1)
        enter(sitting, digits)
    assert app.playing is not None and sitting.scene == "curtain"


@pytest.mark.parametrize("gone", [False, True], ids=["beside the game", "in the place of the game"])
def test_a_copy_is_gone_on_with_by_everybody_together(sit: Sit, gone: bool) -> None:
    """Somebody played on with a copy, gave it up at their own curtain, and saw the other's hand; the game went on."""
    sitting, copy = two_with_pins(sit)
    driver, app = sitting.driver, sitting.app
    if gone:
        driver.click("deed:remove")
    driver.stage.feed(Dropped(copy))
    driver.pass_time(0.5)
    driver.click("deed:continue")
    driver.key("escape")
    assert app.playing is None and sitting.scene == "title"
    driver.key("a")
    driver.pass_time(0.5)
    driver.click("deed:continue")
    opened(sitting)
    sitting.lift()
    assert sitting.scene == "table", "nobody types a PIN twice for it"


def test_a_copy_that_lies_elsewhere_is_none_of_ones_own_either(sit: Sit) -> None:
    sitting, copy = two_with_pins(sit)
    sitting.app.home()
    sitting.app.resume(copy)
    opened(sitting)


def test_a_copy_keeps_its_star_and_its_name_beside_its_mark(sit: Sit) -> None:
    sitting, copy = two_with_pins(sit)
    driver = sitting.driver
    driver.stage.feed(Dropped(copy))
    driver.pass_time(0.5)
    driver.click("deed:keep")
    driver.click("deed:remove")
    driver.click("undo")
    driver.pass_time(0.5)
    driver.click("deed:continue")
    opened(sitting)


def test_games_that_came_with_moving_house_are_gone_on_with_by_everybody_together(sit: Sit) -> None:
    sitting, _ = two_with_pins(sit)
    app = sitting.app
    places = app.options.places
    chest = moving.pack(places, paths.documents())
    sitting.driver.click("deed:remove")
    moving.unpack(chest, Archive(app.saves), places, app.profiles)
    app.home()
    sitting.driver.click("continue")
    opened(sitting)


def test_the_game_itself_is_gone_on_with_by_whoever_is_there(sit: Sit) -> None:
    sitting, _ = two_with_pins(sit)
    sitting.driver.click("deed:continue")
    assert sitting.scene == "curtain" and sitting.app.playing is not None


# -- ways round it that somebody found


def loaded(sitting: Sitting, path: Path) -> None:
    sitting.app.home()
    sitting.app.resume(path)


def test_the_game_that_is_opened_is_the_one_whose_people_were_asked(sit: Sit) -> None:
    """Another file was put into the place of the first while its PIN was being typed."""
    sitting, copy = two_with_pins(sit)
    app = sitting.app
    title = titles.load("microfilms")
    seats = app.profiles.seated([Sitter("Guest"), Sitter("Martha", "", "martha"), Sitter("Ines", "rookie", "ines"),
                                 Sitter("Emil", "rookie", "emil")])  # fmt: skip
    other = app.saves.begin(Match(title, title.setup("casino", 4), bytes(16), seats), datetime(2026, 1, 1, 20))
    assert other.path is not None
    other.close()
    decoy = copy.with_name("decoy.safehouse")
    other.path.rename(decoy)
    loaded(sitting, decoy)
    assert sitting.scene == "pin" and "Martha" in sitting.driver.words()
    copy.replace(decoy)
    enter(sitting, "2468")
    assert app.playing is None, "the people of the other game have not been asked yet"
    opened(sitting)


def test_back_lets_go_of_the_file(sit: Sit) -> None:
    sitting, copy = two_with_pins(sit)
    for _ in range(2):
        loaded(sitting, copy)
        assert sitting.scene == "pin" and sitting.app.playing is None
        sitting.driver.key("escape")


def test_a_link_to_a_copy_is_a_copy(sit: Sit, tmp_path: Path) -> None:
    sitting, copy = two_with_pins(sit)
    sitting.driver.stage.feed(Dropped(copy))
    app = sitting.app
    (mine,) = [filed.path for filed in Archive(app.saves).files if came(app.saves.folder, filed.path)]
    link = tmp_path / "holiday.safehouse"
    link.symlink_to(mine)
    loaded(sitting, link)
    opened(sitting)


def test_a_star_in_a_window_that_is_behind_leaves_the_mark(sit: Sit) -> None:
    sitting, copy = two_with_pins(sit)
    app = sitting.app
    behind = Archive(app.saves)
    row = behind.files[0]
    Archive(app.saves).remove(row)
    again = Archive(app.saves)
    named = copy.with_name(row.path.name)
    copy.rename(named)
    assert came(app.saves.folder, again.bring_in(named))
    behind.keep(row, True)
    assert came(app.saves.folder, row.path)


def test_whoever_has_another_pin_by_now_is_still_asked(sit: Sit) -> None:
    sitting, copy = two_with_pins(sit)
    app = sitting.app
    for one in app.profiles.all[:2]:
        app.profiles.put(one.id, pin=None)
        app.profiles.put(one.id, pin=pin.made("2468" if one.name == "Martha" else "1357"))
    loaded(sitting, copy)
    opened(sitting)


def test_a_pin_that_was_chosen_in_another_window_counts_here(sit: Sit) -> None:
    sitting, whole = two(sit, martha=False)
    app = sitting.app
    elsewhere = Profiles(app.options.places.profiles, ())
    elsewhere.put(elsewhere.all[1].id, pin=pin.made("1357"))
    match = Match(whole.title, whole.setup, bytes(16), elsewhere.seated(whole.header.sitters))
    assert [one.name for one in OwnSeats.of(app, match).seats.values()] == ["Otto"]


def test_a_copy_of_somebodys_own_game_wants_their_pin_too(sit: Sit) -> None:
    """A copy of a try at the deal of the day was given up by somebody else, and the calendar had lost it."""
    sitting, _ = two(sit, otto=True)
    app = sitting.app
    title = titles.load("kompromat")
    seats = app.profiles.seated([Sitter("Otto", "", "otto"), Sitter("Ines", "rookie", "ines")])
    file = app.saves.begin(Match(title, title.setup(), bytes(16), seats), datetime(2026, 1, 1, 20))
    assert file.path is not None
    file.close()
    copy = app.documents() / "own.safehouse"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(file.path.read_bytes())
    loaded(sitting, copy)
    assert sitting.scene == "pin" and app.playing is None and "Otto" in sitting.driver.words()
    enter(sitting, "1357")
    assert app.playing is not None


def test_how_a_game_ended_is_open_to_all_also_in_a_copy(sit: Sit) -> None:
    sitting, whole = two(sit, otto=True)
    whole.stop()
    app = sitting.app
    path = app.documents() / "over.safehouse"
    path.parent.mkdir(parents=True, exist_ok=True)
    written = app.saves.begin(whole, datetime(2026, 1, 2, 20))
    assert written.path is not None
    written.close()
    path.write_bytes(written.path.read_bytes())
    loaded(sitting, path)
    assert sitting.scene == "results"
