"""Games that people end from the menu: asked twice, or one after the other; kept, counted and looked at again."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import timedelta

import pytest

from game import titles
from game.core.contract import seats_in
from game.core.journal import Sitter
from game.core.quitting import RESIGNED, STOPPED
from game.desk import counting
from game.desk.archive import Archive, Card
from game.desk.calendar import LOST
from game.ui.scenes import opening
from tests.flows.helpers import Sitting, two

Sit = Callable[..., Sitting]


def end(sitting: Sitting, choice: str) -> None:
    sitting.driver.key("f10")
    sitting.driver.click("end")
    assert sitting.scene == "end-early"
    sitting.driver.click(choice)


def begun(sitting: Sitting) -> Sitting:
    """A choice has been made, so that there is something to look at again."""
    match = sitting.match
    seat = next(seats_in(match.pending))
    match.submit(seat, match.legal(seat)[0])
    return sitting


def card(sitting: Sitting) -> Card:
    archive = Archive(sitting.app.saves)
    for _ in archive.read():
        pass
    found = archive.files[0].card
    assert found is not None
    return found


def test_giving_up_is_asked_twice_and_the_other_side_wins(sit: Sit) -> None:
    sitting = begun(two(sit))
    sitting.lift()
    end(sitting, "seat:0")
    sitting.says("Martha")
    assert sitting.scene == "give-up"
    sitting.driver.click("go_on")
    assert sitting.match.result is None and sitting.scene == "end-early"
    sitting.driver.click("seat:0")
    sitting.says("Martha")
    sitting.driver.click("yes")
    match = sitting.match
    assert match.result is not None and (match.result.how, match.result.winners) == (RESIGNED, 0b10)
    assert sitting.scene == "results" and "gave up" in sitting.driver.words()
    games = sitting.app.record.games
    martha, otto = (counting.played(games, name)[0] for name in ("Martha", "Otto"))
    assert martha.lost and otto.won and not otto.whole
    assert card(sitting).how == RESIGNED


def test_everybody_has_to_agree_to_stop(sit: Sit) -> None:
    sitting = begun(two(sit))
    sitting.lift()
    end(sitting, "stop")
    sitting.says("Martha")
    assert sitting.scene == "agree"
    sitting.driver.click("yes")
    assert sitting.match.result is None
    sitting.says("Otto")
    assert sitting.match.result is None and sitting.scene == "agree", "the other one is asked, too"
    sitting.driver.click("go_on")
    assert sitting.match.result is None and sitting.scene == "end-early"
    sitting.driver.click("stop")
    for name in ("Martha", "Otto"):
        sitting.says(name)
        sitting.driver.click("yes")
    assert sitting.match.result is not None and sitting.match.result.how == STOPPED
    assert sitting.scene == "results" and "stopped" in sitting.driver.words().casefold()
    for name in ("Martha", "Otto"):
        mine = counting.played(sitting.app.record.games, name)[0]
        assert not mine.won and not mine.lost
    assert card(sitting).how == STOPPED
    sitting.driver.click("replay")
    assert sitting.scene == "replay"


def test_it_is_still_so_after_a_restart(sit: Sit) -> None:
    sitting = begun(sit(Sitter("Martha"), Sitter("Otto", "rookie")))
    end(sitting, "stop")
    sitting.driver.click("yes")
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    path, games = file.path, dict(sitting.app.record.games)
    sitting.app.home()
    assert sitting.app.unfinished() is None
    assert opening.resume(sitting.app, path) is not None
    assert sitting.scene == "results"
    sitting.app.home()
    assert sitting.app.record.games == games


def test_at_a_larger_table_a_computer_plays_on_and_the_game_is_lost_for_its_person(sit: Sit) -> None:
    title = titles.load("redacted")
    people = (Sitter("Martha"), Sitter("Otto"), Sitter("Ines", "rookie"), Sitter("Klaus", "rookie"))
    sitting = sit(*people, setup=title.setup("mission-diplomatique", 4))
    sitting.lift()
    end(sitting, "seat:1")
    sitting.says("Otto")
    sitting.driver.click("yes")
    match = sitting.match
    assert match.result is None and not match.sitters[1].person
    assert sitting.play.host.people == {0} and sitting.play.people == {0: True}
    assert sitting.play.host.viewer is None, "Martha has not said that it is her"
    if sitting.scene == "curtain":
        sitting.says("Martha")
    end(sitting, "seat:0")
    sitting.says("Martha")
    sitting.driver.click("yes")
    assert sitting.scene == "results" and match.result is not None and match.result.winners == 0
    for name in ("Martha", "Otto"):
        assert counting.played(sitting.app.record.games, name)[0].lost


@pytest.mark.parametrize("how", ["give up", "stop"])
def test_a_deal_of_the_day_that_is_not_played_to_its_end_is_lost(sit: Sit, how: str) -> None:
    sitting = sit()
    today = sitting.app.now().date()
    opening.deal_of_the_day(sitting.app, today, "Ann")
    if sitting.scene == "briefing":
        sitting.driver.click("begin")
    end(sitting, how if how == "stop" else f"seat:{sitting.match.people[0]}")
    assert how != "stop" or "counts as lost" in sitting.driver.words()
    sitting.driver.click("yes")
    assert sitting.scene == "results"
    entry = sitting.app.calendar.of("Ann")[today]
    assert entry.result == LOST and today - timedelta(1) not in sitting.app.calendar.of("Ann")


def test_what_is_over_or_only_for_practice_cannot_be_ended(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.app.home()
    sitting.app.puzzle("kompromat")
    sitting.driver.key("f10")
    assert not sitting.driver.sees("end")


def test_the_menu_over_a_finished_game_says_where_it_is_kept(sit: Sit) -> None:
    sitting = two(sit)
    match, r = sitting.match, random.Random(3)
    said = sitting.driver.stage.look.say
    assert "waits on the title screen" in said(sitting.play.saved())
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
    sitting.play.host.end()
    sitting.play.settle()
    assert sitting.scene == "table"
    sitting.driver.key("f10")
    assert sitting.scene == "pause" and "The game is over. It is kept in the archive." in sitting.driver.words()
