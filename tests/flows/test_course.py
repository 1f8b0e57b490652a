"""The game in a picture: from the last page, the archive and the replay; its curves end where the game ended."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import titles
from game.core.cast import NAMES
from game.core.contract import seats_in
from game.core.header import Sitter
from game.core.match import Match
from game.core.turning import Odds
from game.desk import papers, paths
from game.lab.screen.driver import Driver
from game.ui.scenes.course import CHANCES, MOMENTS, CourseScene, course_of, pictured
from game.ui.scenes.milestones import Milestones
from game.ui.semantics import walk
from tests.flows.helpers import Sitting
from tests.having import having

Sit = Callable[..., Sitting]


def ended(title: str, mode: str = "", seed: int = 4) -> Match:
    rules, r = titles.load(title), random.Random(seed)
    chosen = next(each for each in rules.modes if mode in ("", each.id))
    seats = chosen.seats[0]
    match = Match(rules, rules.setup(chosen.id, seats), r.randbytes(16), [Sitter(NAMES[n]) for n in range(seats)])
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
    return match


def through(match: Match) -> Milestones:
    found = Milestones(match, measured=True)
    found.look(len(match.steps) + 1)
    return found


@pytest.mark.parametrize("title", having("measure"))
def test_every_game_has_a_curve_for_each_seat_over_its_whole_length(title: str) -> None:
    match = ended(title)
    found = through(match)
    assert not found.searching and len(found.measures) == len(match.steps) + 1
    course = course_of(match, found, (), 0)
    assert len(course.curves) == match.setup.seats and course.measure.text
    for curve in course.curves:
        assert curve.points[0][0] == 0.0 and curve.points[-1][0] == 1.0
        assert all(0.0 <= x <= 1.0 and y <= course.top for x, y in curve.points)


@pytest.mark.parametrize(("title", "mode"), [("kompromat", "duel"), ("double_agent", "duel"),
                                             ("redacted", "danger-zone")])  # fmt: skip
def test_a_curve_of_points_ends_at_the_score(title: str, mode: str) -> None:
    match = ended(title, mode)
    assert match.result is not None
    course = course_of(match, through(match), (), 0)
    scores = [curve.points[-1][1] for curve in course.curves]
    assert scores == list(match.result.scores) or not match.result.scores


def test_chances_stand_in_place_of_points_where_they_foretell_the_end() -> None:
    match = ended("kompromat")
    odds = (Odds(0, (0.5, 0.5)), Odds(len(match.steps), (0.0, 1.0)))
    course = course_of(match, through(match), odds, 300)
    assert course.measure == CHANCES and course.top == 1.0
    assert course.curves[1].points == ((0.0, 0.5), (1.0, 1.0)) and course.curves[1].smooth


def test_a_game_without_a_measure_counts_great_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.catalogue import NO_WORDS
    from game.ui.tables import table_of

    monkeypatch.setattr(type(table_of("microfilms")), "measure", lambda table, setup: NO_WORDS)
    match = ended("microfilms")
    found = through(match)
    course = course_of(match, found, (), 0)
    assert course.measure == MOMENTS and found.measures == []
    own = [sum(sign.by == seat for sign in found.signs) for seat in range(match.setup.seats)]
    assert [curve.points[-1][1] for curve in course.curves] == own


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_names_stand_apart_on_the_sheet(size: tuple[int, int], text: int) -> None:
    driver = Driver(CourseScene(ended("spy_tactics"), lambda: None), size, text_percent=text)
    driver.pass_time(20.0)
    names = [node.rect for node in walk(driver.tree) if node.id.startswith("curve:")]
    sheet = driver.node("course").rect
    assert len(names) == 4
    for n, one in enumerate(names):
        assert sheet.contains(*one.centre)
        assert not any(one.inset(1).overlaps(other.inset(1)) for other in names[n + 1 :])


def test_it_opens_from_the_last_page_and_from_the_replay_and_goes_back(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    r, match = random.Random(2), sitting.match
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
    sitting.play.results()
    sitting.driver.click("save:course")
    assert sitting.scene == "course"
    sitting.driver.key("escape")
    assert sitting.scene == "results"
    sitting.driver.click("replay")
    sitting.driver.click("save:course")
    assert sitting.scene == "course"
    sitting.driver.key("escape")
    assert sitting.scene == "replay"
    sitting.app.home()
    sitting.app.open_archive()
    sitting.driver.pass_time(0.5)
    sitting.driver.click("deed:course")
    sitting.driver.pass_time(0.5)
    assert sitting.scene == "course"
    sitting.driver.click("save:picture")
    assert list(paths.documents().glob("*.png"))


def test_a_full_disk_is_told_and_leaves_no_torn_picture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(target: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(papers, "_begin", full)
    monkeypatch.setattr(paths, "documents", lambda: tmp_path)
    driver = Driver(CourseScene(ended("kompromat"), lambda: None))
    driver.pass_time(5.0)
    driver.click("save:picture")
    assert "the disk is full" in driver.words() and not list(tmp_path.iterdir())


def test_a_game_that_goes_on_has_no_picture(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    assert not pictured(sitting.match)
    sitting.app.home()
    sitting.app.open_archive()
    sitting.driver.pass_time(0.5)
    assert not sitting.driver.sees("deed:course") and not sitting.driver.sees("deed:copy")
