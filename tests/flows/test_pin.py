"""A PIN: typed by keys, mouse and pad; before it is typed, nothing of its person is shown."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pygame
import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths, pin
from game.desk.calendar import WON
from game.desk.daily import deal_of
from game.ui.app import App
from game.ui.driver import Driver
from game.ui.intents import Dropped, Window
from game.ui.paint import Words
from game.ui.scenes import play
from game.ui.scenes.replay import ReplayScene
from game.ui.semantics import Node, find, walk
from game.ui.shots import StillRecord
from tests.flows.blind import listened
from tests.flows.helpers import DEAF, Sitting

Sit = Callable[..., Sitting]
BY = pytest.mark.parametrize("by", ["keys", "mouse", "pad"])


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that cost little, as what they cost is not what is tried here."""
    monkeypatch.setattr(pin.made, "__defaults__", (None, 1 << 10))


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


def enter(sitting: Sitting, digits: str, by: str = "keys") -> None:
    driver = sitting.driver
    for digit in digits:
        if by == "keys":
            driver.key(digit)
        elif by == "mouse":
            driver.click(f"digit:{digit}")
        else:
            driver.focus_on(f"digit:{digit}")
            pad(driver)
    if by == "keys":
        driver.key("return")
    elif by == "mouse":
        driver.click("pin:done")
    else:
        driver.focus_on("pin:done")
        pad(driver)


def pad(driver: Driver) -> None:
    """A press on whatever has the focus, by the pad's first button."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        driver.send(pygame.event.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))


def everything(node: Node, driver: Driver) -> str:
    """All words on the screen: those that are painted, and those that are read aloud."""
    say = driver.stage.look.say
    painted = (say(p.text) for n in walk(node) for p in (*n.art, *n.over) if isinstance(p, Words))
    read = (say(line) for n in walk(node) for line in (n.label, n.value, n.tip) if line is not None)
    return "\n".join((*painted, *read, driver.words()))


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
    assert not any(sign.isdigit() for node in walk(sitting.driver.tree) if node.id.startswith("table:")
                   for sign in sitting.driver.stage.look.say(node.label)), "not even how many games there are"
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


# -- an unfinished game of several people


def two(sit: Sit, martha: bool = True, choices: int = 14) -> tuple[Sitting, Match]:
    """A game of two people on the shelf, open in the archive; Martha had a PIN when it was dealt."""
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    if martha:
        app.profiles.put(app.profiles.all[0].id, pin=pin.made("2468"))
    title = titles.load("microfilms")
    seats = app.profiles.seated([Sitter("Martha", "", "martha"), Sitter("Otto", "", "otto"),
                                 Sitter("Ines", "rookie", "ines"), Sitter("Emil", "rookie", "emil")])  # fmt: skip
    match = Match(title, title.setup("casino", 4), bytes(16), seats)
    file = app.saves.begin(match, datetime(2026, 1, 1, 20))
    r = random.Random(5)
    while len(match.steps) < choices:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    file.close()
    sitting.app.home()
    sitting.driver.key("a")
    sitting.driver.pass_time(0.5)
    return sitting, match


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


def begun(sit: Sit) -> Sitting:
    """Martha has a PIN, Otto has none; Martha sits at the table."""
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    app.start(titles.load("kompromat").setup(), [Sitter("Martha", "", "martha"), Sitter("Otto", "", "otto")])
    if sitting.scene == "briefing":
        sitting.driver.click("begin")
    sitting.lift()
    assert sitting.scene == "table"
    return sitting


def resumed(sitting: Sitting) -> None:
    path = sitting.play.host.file and sitting.play.host.file.path
    assert path is not None
    sitting.app.home()
    sitting.app.resume(path)


def covered(sitting: Sitting) -> bool:
    return sitting.scene in ("curtain", "pin") and sitting.play.host.viewer is None


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
    play.play_on(app, whole, 2)
    kept = app.profiles.by_id(martha.id)
    assert kept is not None and kept.pin is not None and sitting.match.sitters[0].lock == kept.pin.mark
    resumed(sitting)
    assert 0 in sitting.play.host.hotseat.barred
