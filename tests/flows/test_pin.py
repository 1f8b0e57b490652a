"""A PIN: typed by keys, mouse and pad; before it is typed, nothing of its person is shown."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from game.desk import paths, pin
from game.desk.calendar import WON
from game.desk.daily import deal_of
from game.lab.screen.shots import StillRecord
from game.ui.app import App
from game.ui.intents import Dropped
from game.ui.semantics import walk
from tests.flows.blind import listened
from tests.flows.helpers import Sitting
from tests.flows.pins import BY, Sit, enter, everything


class Evening:
    """The app's own time, moved by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 18, 21)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    found = Evening()
    monkeypatch.setattr(App, "now", staticmethod(found))
    yield found


def home(sit: Sit) -> Sitting:
    """A record of three people, of whom Martha has a PIN."""
    sitting = sit()
    app = sitting.app
    app.record._change(StillRecord().games, anew=True)
    app.record.take_over()
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    return sitting


def record(sitting: Sitting) -> None:
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    sitting.driver.click("person:martha")


@pytest.mark.parametrize("own", [True, False])
def test_a_voice_says_what_is_asked_and_what_came_of_it_and_never_a_digit(sit: Sit, own: bool) -> None:
    sitting = home(sit)
    record(sitting)
    stage, driver = sitting.app.stage, sitting.driver
    ears = listened(sitting, ears=own)
    for key in ("1", "9", "9", "9", "9", "return"):
        driver.key(key)
        assert stage.tree.id
        stage.attend()
    for _ in range(100):
        driver.pass_time(0.1)
        time.sleep(0.01)
        assert stage.tree.id
        stage.attend()
        if any("That is not the PIN" in text for text in ears.heard):
            break
    assert any("Type the PIN of Martha" in text for text in ears.heard)
    assert any("That is not the PIN" in text for text in ears.heard)
    assert any("digits typed" in text for text in ears.heard) == own
    assert not any("9" in text for text in ears.heard if "digit" in text or "PIN" in text)


# -- the record


def test_nothing_of_a_shut_file_is_shown_but_tab_and_name(sit: Sit) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    told = everything(driver.tree, driver)
    assert "Martha keeps this file shut" in told
    ids = {node.id for node in walk(driver.tree)}
    parts = {id.split(":")[0] for id in ids}
    assert not any(
        sign.isdigit()
        for node in walk(sitting.driver.tree)
        if node.id.startswith("table:")
        for sign in sitting.driver.stage.look.say(node.label)
    ), "not even how many games there are"
    assert not parts & {"fact", "commendation", "row", "met"} and not ids & {"record:won", "last", "export", "person"}
    assert driver.node("person:martha").value is None and "won of" not in told
    opened = sitting.app.record.named
    many = sum(any(sat.name == "Martha" and not sat.level for sat in entry.sat) for entry in opened.values())
    assert many > 20 and str(many) not in told
    for key in ("2", "3", "u"):
        driver.key(key)
    assert sitting.app.record.named == opened and not list(paths.documents().glob("*Martha*"))


@BY
def test_the_pin_opens_the_file_until_the_page_is_left(sit: Sit, by: str) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    driver.click("pin") if by == "mouse" else driver.key("1")
    assert sitting.scene == "pin"
    enter(sitting, "2468", by)
    assert sitting.scene == "record" and driver.sees("record:won") and driver.sees("export")
    driver.click("person:otto")
    driver.click("person:martha")
    assert driver.sees("record:won")
    driver.key("escape")
    record(sitting)
    assert not driver.sees("record:won")


@BY
def test_a_wrong_pin_is_one_sentence_and_a_short_wait(sit: Sit, evening: Evening, by: str) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    driver.click("pin")
    enter(sitting, "1111", by)
    assert sitting.scene == "pin"
    assert "That is not the PIN of Martha. The next try is open in 1 second." in driver.words()
    enter(sitting, "2468", by)
    assert sitting.scene == "pin", "the right one is not looked at before its time"
    assert 0 < (sitting.app.stage.scene.due() or 0) <= 1  # type: ignore[union-attr]
    driver.key("escape")
    driver.click("pin")
    driver.key(*"2468")
    assert "disabled" in driver.node("pin:done").state, "leaving the page does not shorten it"
    evening.now += timedelta(days=1)
    driver.pass_time(0.1)
    assert "disabled" in driver.node("pin:done").state, "nor does the computer's clock"
    evening.now -= timedelta(days=2)
    sitting.time.now += 1
    driver.pass_time(0.1)
    if by == "keys":
        driver.key("return")
    else:
        driver.click("pin:done")
    assert sitting.scene == "record" and driver.sees("record:won")


def test_digits_are_never_on_the_screen(sit: Sit) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    driver.click("pin")
    driver.key("7", "7", "7")
    told = everything(driver.tree, driver).split("\n")
    assert "3 digits typed" in told and not [line for line in told if "77" in line]
    driver.key("backspace")
    assert "2 digits typed" in driver.words()
    driver.key(*"123456789")
    assert "8 digits typed" in driver.words(), "no more than there can be"


@BY
def test_a_pin_is_chosen_twice_changed_and_taken_away(sit: Sit, by: str) -> None:
    sitting = home(sit)
    app, driver = sitting.app, sitting.driver
    driver.key("c")
    driver.pass_time(0.2)
    driver.click("person:otto")
    driver.key("1")
    driver.click("pin")
    assert "It does not keep out the owner of this computer." in driver.words()
    enter(sitting, "1357", by)
    enter(sitting, "1358", by)
    assert sitting.scene == "pin" and "The two were not the same." in driver.words()
    enter(sitting, "1357", by)
    enter(sitting, "1357", by)
    assert sitting.scene == "person"
    first = app.profiles.named("Otto").pin  # type: ignore[union-attr]
    assert first is not None and first.fits("1357")
    driver.click("pin")
    enter(sitting, "97531", by)
    enter(sitting, "97531", by)
    second = app.profiles.named("Otto").pin  # type: ignore[union-attr]
    assert second is not None and second.fits("97531") and second.mark == first.mark
    driver.click("no-pin")
    assert app.profiles.named("Otto").pin is None  # type: ignore[union-attr]


def test_a_forgotten_pin_goes_after_a_day_and_nothing_else_does(sit: Sit, evening: Evening) -> None:
    sitting = home(sit)
    games = dict(sitting.app.record.games)
    record(sitting)
    driver = sitting.driver
    driver.key("1")
    driver.click("forgotten")
    assert "Nothing else is lost" in driver.words()
    driver.click("forgotten")
    assert "It goes on 19 November at 21:00 at the earliest, once Safehouse has been started again." in driver.words()
    assert not driver.sees("forgotten")
    driver.key("escape", "escape")
    record(sitting)
    assert not driver.sees("record:won")
    sitting.app.pins.close()
    evening.now += timedelta(hours=24)
    sitting.app._meet_people()
    sitting.app._open_books()
    driver.key("escape")
    record(sitting)
    assert not driver.sees("record:won"), "it also has to be open for an hour"
    driver.key("1")
    assert "This PIN goes on 19 November at 22:00" in driver.words()
    driver.key("escape")
    sitting.time.now += 3600
    driver.key("escape")
    record(sitting)
    assert driver.sees("record:won") and sitting.app.record.games == games


def test_typing_the_pin_stops_its_going(sit: Sit, evening: Evening) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    driver.key("1")
    driver.click("forgotten")
    driver.click("forgotten")
    enter(sitting, "2468")
    driver.key("escape")
    evening.now += timedelta(hours=25)
    record(sitting)
    assert not driver.sees("record:won")


def test_unpacking_a_file_is_no_start_of_the_program(sit: Sit, evening: Evening) -> None:
    sitting = home(sit)
    record(sitting)
    driver = sitting.driver
    driver.key("1")
    driver.click("forgotten")
    driver.click("forgotten")
    driver.key("escape", "escape")
    evening.now += timedelta(hours=25)
    driver.key("s")
    driver.focus_on("moving")
    driver.key("return")
    driver.click("pack")
    (chest,) = paths.documents().glob("*.zip")
    sitting.app.stage.feed(Dropped(chest))
    assert "were here already" in driver.words() or "was unpacked" in driver.words() or "0 games" in driver.words()
    martha = sitting.app.profiles.named("Martha")
    going = None if martha is None else sitting.app.pins.going(martha.id)
    assert going is not None and going.again and going.at == evening.now + timedelta(days=1)


# -- the calendar and the title


def test_the_calendar_and_the_newspaper_tell_nothing_before_the_pin(sit: Sit, evening: Evening) -> None:
    sitting = sit()
    app, driver = sitting.app, sitting.driver
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    for back in (0, 1, 2):
        day = evening.now.date() - timedelta(days=back)
        app.calendar.begin(deal_of(day), martha.id, evening.now)
        app.calendar.end(day, martha.id, evening.now, WON)
    app.home()
    assert "Martha won" not in driver.words()
    app.open_calendar()
    driver.click("who:0")
    told = everything(driver.tree, driver)
    assert not driver.sees("figures") and not driver.sees("deed:replay")
    assert "Won" not in told.split("\n") and "✓" not in told
    driver.focus_on("deed:pin")
    driver.key("return")
    assert sitting.scene == "pin"
    enter(sitting, "2468")
    assert sitting.scene == "calendar" and "Won" in everything(driver.tree, driver)
    driver.key("escape")
    app.open_calendar()
    assert "Won" not in everything(driver.tree, driver).split("\n")


def test_a_try_of_the_day_that_the_calendar_keeps_shut_is_not_open_on_the_title(sit: Sit, evening: Evening) -> None:
    """Found in the house: *Continue* on the title played somebody's one try of the day without their PIN."""
    sitting = sit()
    app, driver = sitting.app, sitting.driver
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    app.deal_of_the_day(evening.now.date(), "Martha")
    app.home()
    if sitting.scene == "leaving":
        driver.click("leave")
    assert sitting.scene == "title"
    driver.click("continue")
    assert sitting.scene == "pin" and app.playing is None
    driver.key("escape")
    assert sitting.scene == "title"
    driver.click("continue")
    enter(sitting, "2468")
    assert sitting.play.at_stake
