"""The deal of the day from the title screen to the table, by keys and by mouse: one try a day counts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pygame
import pytest

from game.desk.daily import deal_of, secret_of
from game.desk.host import STRICT
from game.ui.app import App
from game.ui.scenes.results import notes
from game.ui.semantics import walk
from tests.flows.helpers import Sitting, play_on

Sit = Callable[..., Sitting]
FROM = datetime(2026, 11, 24, 20, 15)
"""The first evening after this one that has a short game for two is played."""
DAY = timedelta(days=1)


class Evening:
    """What the app's calendar and clock say."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    found = Evening(next(when for n in range(400) if duel(when := FROM + n * DAY)))
    monkeypatch.setattr(App, "now", staticmethod(found))
    return found


def duel(when: datetime) -> bool:
    deal = deal_of(when.date())
    return deal.setup.title == "kompromat" and deal.level == "rookie"


def at_home(sit: Sit) -> Sitting:
    sitting = sit()
    sitting.app.lately.learn("kompromat", "first", 0, 3)  # No offer of a lesson: this one has been begun.
    sitting.app.lately.learn("kompromat", "first", 3, 3)
    sitting.app.profiles.take_over((("Zoë", "ines"), ("Ada", "otto")))
    sitting.app.home()
    return sitting


def begun(sitting: Sitting) -> None:
    """Today's deal, by keys, as far as the table."""
    sitting.driver.key("d")
    sitting.driver.key("return")
    if sitting.scene == "briefing":
        sitting.driver.key("return")
    assert sitting.scene == "table"


def to_the_end(sitting: Sitting) -> None:
    play_on(sitting, lambda: None, lambda node: sitting.driver.click(node.id), 3)


def tries(sitting: Sitting, name: str = "Zoë") -> dict[str, str]:
    return {day.isoformat(): entry.result for day, entry in sitting.app.calendar.of(name).items()}


def test_by_keys_from_the_title_to_the_table(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    assert "The deal of the day" in sitting.driver.words()
    sitting.driver.key("d")
    assert sitting.scene == "calendar" and tries(sitting) == {}, "the choice of the day deals nothing"
    sitting.driver.key("return")
    deal, match = deal_of(evening.now.date()), sitting.match
    assert (match.setup, match.header.seed) == (deal.setup, deal.seed.hex())
    assert match.sitters == sitting.app.profiles.seated(deal.sitters("Zoë"))
    assert match.marks == (STRICT, f"daily:{evening.now.date()}")
    assert vars(sitting.play._thinker)["_secret"] == secret_of(match.marks, match.header.seed)
    assert tries(sitting) == {f"{evening.now.date()}": ""}


def test_by_mouse_to_the_result_and_back(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    sitting.driver.click("daily")
    sitting.driver.click("deed:play")
    to_the_end(sitting)
    today = f"{evening.now.date()}"
    result = tries(sitting)[today]
    seat = min(sitting.match.people)
    assert sitting.match.result is not None
    assert result == ("won" if sitting.match.result.winners >> seat & 1 else "lost")
    said = [sitting.app.stage.look.say(note) for note in notes(sitting.match.marks)]
    assert any("deal of the day for" in note and "the try that counts" in note for note in said)
    sitting.app.home()
    assert f"Zoë {result}" in sitting.driver.words(), "the newspaper says how it went"
    sitting.driver.click("daily")
    sitting.driver.click("who:0")
    sitting.driver.click("deed:replay")
    assert sitting.scene == "replay"


def test_where_the_newspaper_has_no_room_the_man_who_reads_it_is_the_button(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    assert "Same cards" in sitting.driver.words(), "there is a newspaper"
    sitting.app.change("reading", text_percent=200)
    sitting.app.home()
    assert not sitting.driver.node("daily").art
    sitting.driver.click("daily")
    assert sitting.scene == "calendar"


def test_leaving_says_before_that_the_try_counts(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    begun(sitting)
    sitting.play.leave()
    assert sitting.scene == "leaving" and "counts today" in sitting.driver.words()
    sitting.driver.click("stay")
    assert sitting.scene == "table"
    sitting.play.leave()
    sitting.driver.click("leave")
    assert sitting.scene == "title"
    assert tries(sitting) == {f"{evening.now.date()}": ""}, "it counts although it was left"


def test_it_goes_on_the_same_day(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    begun(sitting)
    sitting.app.home()
    sitting.driver.click("leave")
    evening.now += timedelta(hours=1)
    sitting.driver.key("d")
    sitting.driver.click("who:0")
    assert not sitting.driver.sees("deed:play"), "nobody looks at its cards for fun meanwhile"
    sitting.driver.click("deed:continue")
    assert sitting.match.marks[-1].startswith("daily:")
    to_the_end(sitting)
    assert tries(sitting)[f"{evening.now.date()}"] in ("won", "lost")


def test_a_try_that_is_ended_on_another_day_stays_left(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    begun(sitting)
    sitting.app.home()
    sitting.driver.click("leave")
    day = evening.now.date()
    evening.now += DAY
    sitting.driver.click("continue")
    assert not sitting.play.at_stake
    to_the_end(sitting)
    assert tries(sitting) == {f"{day}": ""}


def test_somebody_who_plays_past_midnight_keeps_the_try(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    begun(sitting)
    day = evening.now.date()
    evening.now += DAY
    to_the_end(sitting)
    assert tries(sitting)[f"{day}"] in ("won", "lost")


def test_a_second_try_is_not_counted(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    begun(sitting)
    to_the_end(sitting)
    was = tries(sitting)
    sitting.app.home()
    sitting.app.open_calendar()
    assert sitting.driver.node("who:0").state == {"on"}, "a new result is seen first"
    sitting.driver.key("escape")
    sitting.app.open_calendar()
    assert sitting.driver.node("who:1").state == {"on"}, "Ada has not had a try today"
    sitting.driver.click("who:0")
    sitting.driver.click("deed:play")
    assert sitting.match.marks == (STRICT, f"for-fun:{evening.now.date()}") and not sitting.play.at_stake
    assert sitting.match.header.seed == deal_of(evening.now.date()).seed.hex(), "with the same cards"
    to_the_end(sitting)
    assert tries(sitting) == was


def test_everybody_has_a_try_of_their_own(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    sitting.driver.key("d")
    sitting.driver.click("who:1")
    assert tries(sitting, "Ada") == {}, "the choice of a person deals nothing"
    sitting.driver.click("deed:play")
    assert tries(sitting, "Ada") == {f"{evening.now.date()}": ""} and tries(sitting) == {}


def test_a_past_day_is_played_for_fun(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    sitting.driver.key("d")
    sitting.driver.key("left", "left", "left", "left", "left")
    past = evening.now.date() - 5 * DAY
    assert sitting.driver.node(f"day:{past}").state == {"chosen"}
    sitting.driver.key("return")
    assert sitting.match.marks[-1] == f"for-fun:{past}"
    assert tries(sitting) == {}


def test_after_midnight_there_is_a_new_deal(sit: Sit, evening: Evening) -> None:
    sitting = at_home(sit)
    sitting.driver.key("d")
    today = evening.now.date()
    assert sitting.driver.node(f"day:{today}").state == {"current", "chosen"}
    evening.now = datetime.combine(today + DAY, datetime.min.time())
    assert sitting.app.stage.scene is not None
    sitting.app.stage.tick(1.0)
    assert sitting.driver.node(f"day:{today + DAY}").state == {"current", "chosen"}
    sitting.driver.key("return")
    assert sitting.match.header.seed == deal_of(today + DAY).seed.hex()


def test_keys_go_through_days_and_months(sit: Sit, evening: Evening) -> None:
    evening.now = datetime(2026, 11, 18, 20)
    sitting = at_home(sit)
    sitting.driver.key("d", "up")
    assert "chosen" in sitting.driver.node("day:2026-11-11").state
    sitting.driver.key("pageup")
    assert "chosen" in sitting.driver.node("day:2026-10-11").state
    for _ in range(12):
        sitting.driver.key("pageup")
    assert "chosen" in sitting.driver.node("day:2026-05-11").state, "nothing was dealt before"
    for _ in range(12):
        sitting.driver.key("pagedown")
    sitting.driver.key("down", "down", "right")
    assert "chosen" in sitting.driver.node("day:2026-11-26").state
    assert not sitting.driver.sees("deed:play"), "that day is still to come"
    assert not any(deal_of(datetime(2026, 11, 26).date()).setup.title in n.id for n in walk(sitting.driver.tree))
    sitting.driver.key("escape")
    assert sitting.scene == "title"


def test_who_has_never_been_taught_is_offered_the_lesson_alone(sit: Sit, evening: Evening) -> None:
    assert "The deal of the day" not in sit().driver.words()


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_new_result_is_stamped_once(sit: Sit, evening: Evening, speed: str) -> None:
    sitting = at_home(sit)
    app, driver = sitting.app, sitting.driver
    today = evening.now.date()
    for day in (today - DAY, today):
        app.calendar.begin(deal_of(day), "Ada", evening.now)
        app.calendar.end(day, "Ada", evening.now, "won")
    driver.stage.motion.speed = speed  # type: ignore[assignment]
    app.open_calendar()
    driver.pass_time(0.01)
    first = driver.stage.look.say(driver.node("figures").label)
    assert driver.sees("stamp:today") is (speed == "off")
    assert first.startswith("2" if speed == "off" else "1")
    driver.pass_time(2.0)
    assert driver.sees("stamp:today") and driver.stage.look.say(driver.node("figures").label).startswith("2")
    driver.key("escape")
    app.open_calendar()
    driver.click("who:1")
    assert driver.sees("stamp:today"), "it falls only once"


def test_a_days_result_is_copied_as_text_and_tells_no_cards(sit: Sit, evening: Evening,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = at_home(sit)
    begun(sitting)
    to_the_end(sitting)
    sitting.app.home()
    sitting.app.open_calendar()
    sitting.driver.click("deed:copy")
    assert "The deal of the day" in copied[0] and "Kompromat" in copied[0] and "Zoë " in copied[0]
    assert "clipboard" in sitting.driver.words()
