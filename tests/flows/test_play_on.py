"""Playing on from a place in a finished game: a game of its own with a sound journal; the old one stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import titles
from game.asking.pages import MEMORY_AID
from game.core.contract import IllegalAction
from game.core.journal import Sitter, read
from game.core.match import Match, replay
from game.desk.branch import PLAYED_ON, branch, can_branch
from game.desk.recollections import Recollections
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.replay import look_again
from game.ui.scenes.results import NOTES, ResultsScene
from tests.flows.helpers import Sitting
from tests.flows.test_replay import NOW, ended, scene

Sit = Callable[..., Sitting]


def journal_of(match: Match) -> bytes:
    lines: list[bytes] = []
    match.write_to(lines.append)
    return b"".join(lines)


@pytest.mark.parametrize("title", titles.ids())
def test_the_new_journal_is_sound_from_any_place(title: str) -> None:
    whole, seen = ended(title)
    before = journal_of(whole)
    for at in (0, 1, len(whole.steps) // 2, len(whole.steps) - 1):
        new = branch(whole, at)
        again = Match.resume(whole.title, read(journal_of(new)))
        assert again.same_as(new) and again.notice is None and again.marks == (PLAYED_ON,)
        assert {seat: again.view(seat) for seat in seen[at]} == seen[at]
        assert again.sitters == whole.sitters and again.pending
    assert journal_of(whole) == before, "the old game has not been touched"


def test_only_a_game_that_is_over_can_be_played_on_and_only_before_its_end() -> None:
    whole, _ = ended("kompromat")
    assert can_branch(whole, 0) and not can_branch(whole, len(whole.steps))
    assert not can_branch(branch(whole, 3), 1), "this one is not over"


def test_marks_are_kept_and_each_stands_once() -> None:
    whole, _ = ended("kompromat")
    whole.marks = (MEMORY_AID,)
    assert branch(whole, 5, (MEMORY_AID,)).marks == (MEMORY_AID, PLAYED_ON)


def test_undo_never_goes_back_into_somebody_elses_choices() -> None:
    whole, _ = ended("microfilms")
    for at in range(1, len(whole.steps)):
        new = branch(whole, at)
        for seat in range(whole.setup.seats):
            if new.steps[-1].seat != seat:
                with pytest.raises(IllegalAction):
                    new.undo(seat)
        assert len(new.steps) == at


def test_ones_own_last_choice_may_be_taken_back_if_it_showed_nothing_and_no_further() -> None:
    whole, _ = ended("spy_tactics")
    at = next(n for n, (one, two) in enumerate(pairwise(whole.steps), 2) if two.free and one.seat != two.seat)
    new = branch(whole, at)
    new.undo(new.steps[-1].seat)
    assert len(new.steps) == at - 1
    lock = new.undo_lock(whole.steps[at - 1].seat)
    assert lock is not None and lock.code == "someone_chose"


def test_what_was_believed_is_kept_apart_from_the_old_game(tmp_path: Path) -> None:
    whole, _ = ended("microfilms")
    kept = Recollections(tmp_path)
    kept.keep(whole, [])
    twin = Match.resume(whole.title, read(journal_of(whole)))
    assert kept.of(twin) is not None
    twin.marks = (PLAYED_ON,)
    assert kept.of(twin) is None


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_the_button_begins_the_new_game(sit: Sit, way: str) -> None:
    sitting = sit()
    app, driver = sitting.app, sitting.driver
    whole, _ = ended("kompromat")
    file = app.saves.begin(whole, NOW)
    file.close()
    assert file.path is not None
    old = file.path.read_bytes()
    look_again(app, whole)
    scene(app)._to(6, "replay:next")
    if way == "keys":
        driver.key("p")
    else:
        driver.click("replay:play_on")
    assert isinstance(app.stage.scene, CurtainScene), "two people play, so the next one sits down first"
    match = sitting.match
    assert len(match.steps) == 6 and match.marks == (PLAYED_ON,)
    assert file.path.read_bytes() == old
    path = sitting.play.host.file.path  # type: ignore[union-attr]
    assert path is not None and path != file.path
    seat = app.stage.scene.seat
    sitting.lift()
    lock = match.undo_lock(seat)
    assert lock is not None
    app.home()
    again = app.saves.look(path)
    assert len(again.steps) == 6 and again.marks == (PLAYED_ON,)
    driver.key("a")
    driver.pass_time(0.5)
    driver.click(f"file:{path.name}")
    assert "; played on" in app.stage.look.say(driver.node("open:saved").label)
    driver.click(f"file:{file.path.name}")
    assert "played on" not in app.stage.look.say(driver.node("open:saved").label)


def test_at_the_end_there_is_nothing_to_play_on(sit: Sit) -> None:
    sitting = sit()
    whole, _ = ended("kompromat")
    look_again(sitting.app, whole)
    scene(sitting.app)._to(len(whole.steps), "replay:back")
    sitting.driver.key("p")
    assert sitting.app.playing is None and scene(sitting.app).replay.film.over


def test_alone_among_computers_the_table_shows_at_once(sit: Sit) -> None:
    sitting = sit()
    whole, _ = ended("microfilms")
    alone = (whole.sitters[0], *(Sitter(s.name, "rookie", s.character) for s in whole.sitters[1:]))
    whole = replay(whole.title, replace(whole.header, sitters=alone), [(s.seat, s.action) for s in whole.steps])
    look_again(sitting.app, whole)
    scene(sitting.app)._to(4, "replay:next")
    sitting.driver.key("p")
    assert sitting.scene == "table" and len(sitting.match.steps) == 4
    assert sitting.match.players > 0


def test_the_last_page_says_so(sit: Sit) -> None:
    sitting = sit()
    whole, _ = ended("kompromat")
    whole.marks = (PLAYED_ON,)
    sitting.app.stage.reset(ResultsScene(whole, lambda: None, lambda: None, lambda: None))
    sitting.driver.click("fair")
    assert sitting.app.stage.look.say(NOTES[PLAYED_ON]) in sitting.driver.words()
