"""Damaged, foreign, newer, busy or missing saves, full disks, no home: each is one sentence, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.contract import seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.saves import Saves
from game.desk.start import Fallen
from game.ui.scenes.replay import ReplayScene, look_again
from game.ui.semantics import walk
from tests.desk.test_saves import in_other_rules, reseal
from tests.flows.helpers import NAMES, Sitting, two

Sit = Callable[..., Sitting]


def saved(sit: Sit, choices: int = 3) -> Path:
    """The file of a game that was left after a few choices."""
    sitting = sit(Sitter("Martha"), Sitter("Otto"))
    sitting.lift()
    while len(sitting.match.steps) < choices:
        if sitting.scene == "curtain":
            sitting.lift()
        sitting.driver.click(sitting.strips()[0].id)
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    sitting.app.close()
    return file.path


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x55
    path.write_bytes(data)


def foreign(path: Path) -> None:
    path.write_text("It was a dark and stormy night.\n")


@pytest.mark.parametrize("harm", [damage, foreign])
def test_a_save_that_is_no_good_is_said_on_the_title_screen_and_kept(sit: Sit, harm: Callable[[Path], None]) -> None:
    path = saved(sit)
    harm(path)
    left = path.read_bytes()
    sitting = sit()
    words = sitting.driver.words()
    assert sitting.scene == "title" and "It was moved to" in words
    assert "Continue" not in words
    kept = [p for p in path.parent.parent.rglob("*") if p.is_file() and p.read_bytes() == left]
    assert len(kept) == 1
    sitting.driver.click(next(n.id for n in walk(sitting.driver.tree) if n.press == "notice"))
    assert "It was moved to" not in sitting.driver.words()


def test_a_save_that_goes_bad_while_the_ticket_hangs_there(sit: Sit) -> None:
    path = saved(sit)
    sitting = sit()
    damage(path)
    sitting.driver.click("Continue")
    assert sitting.scene == "title"
    assert "It was moved to" in sitting.driver.words()
    assert sitting.app.playing is None


def test_a_save_that_vanishes_while_the_ticket_hangs_there(sit: Sit) -> None:
    path = saved(sit)
    sitting = sit()
    path.unlink()
    sitting.driver.click("Continue")
    assert sitting.scene == "title" and "no saved game of that name" in sitting.driver.words()


def test_a_save_that_is_open_elsewhere(sit: Sit) -> None:
    path = saved(sit)
    sitting = sit()
    sitting.driver.click("Continue")
    assert sitting.scene == "curtain"
    other = sit()
    if "Continue" in other.driver.words():
        other.driver.click("Continue")
    else:
        other.app.resume(path)
    assert other.scene == "title" and "open in another Safehouse" in other.driver.words()
    assert sitting.play.host.match.steps


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"title":"kompromat"', b'"title":"patience"', "a title that is not installed here"),
        (b'{"safehouse":1,', b'{"safehouse":9,', "newer Safehouse"),
    ],
)
def test_a_save_for_another_safehouse_stays_where_it_is(sit: Sit, old: bytes, new: bytes, sentence: str) -> None:
    path = saved(sit)
    reseal(path, old, new)
    sitting = sit()
    assert "Continue" not in sitting.driver.words()
    sitting.app.resume(path)
    assert sitting.scene == "title" and sentence in sitting.driver.words()
    assert path.exists()


def test_a_torn_last_line_is_said_at_the_table(sit: Sit) -> None:
    path = saved(sit, 5)
    path.write_bytes(path.read_bytes()[:-7])
    sitting = sit()
    sitting.driver.click("Continue")
    sitting.lift()
    assert sitting.scene == "table"
    assert len(sitting.match.steps) == 4
    assert sitting.play.notice is not None
    assert sitting.app.stage.look.say(sitting.play.notice) in sitting.driver.words()


def test_a_full_disk_is_said_at_the_table_and_the_game_goes_on(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    while not sitting.strips():
        sitting.wait(0.5)
    writes = os.write

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    sitting.driver.click(sitting.strips()[0].id)
    while not sitting.strips():
        sitting.wait(0.5)
    assert "the disk is full" in sitting.driver.words()
    monkeypatch.setattr(os, "write", writes)
    sitting.driver.click(sitting.strips()[0].id)
    while not sitting.strips():
        sitting.wait(0.5)
    assert "the disk is full" not in sitting.driver.words()
    steps = len(sitting.match.steps)
    path = sitting.play.host.file.path  # type: ignore[union-attr]
    sitting.app.home()
    assert path is not None
    assert len(sitting.app.saves.look(path).steps) == steps


def test_where_nothing_can_be_saved_it_is_said_and_played(
    sit: Sit, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_home / "file").write_text("")
    monkeypatch.setenv("SAFEHOUSE_HOME", str(own_home / "file"))
    sitting = sit(Sitter("Martha"), Sitter("Odile", "rookie"))
    while not sitting.strips():
        sitting.wait(0.5)
    sitting.driver.click(sitting.strips()[0].id)
    sitting.driver.click("Menu")
    assert "cannot be saved on this computer" in sitting.driver.words()
    sitting.driver.click("To the title screen")
    assert "Continue" not in sitting.driver.words()


def test_a_game_that_was_closed_in_the_middle_goes_on_with_every_choice(sit: Sit) -> None:
    first = two(sit)
    steps = 0
    for _ in range(4):
        if first.scene == "curtain":
            first.lift()
        first.driver.click(first.strips()[0].id)
        steps = len(first.match.steps)
        first.app.close()
        first = sit()
        first.driver.click("Continue")
        assert first.scene == "curtain", "whoever resumes it is not shown anybody's cards"
        assert len(first.match.steps) == steps


def test_leaving_and_going_on_again_and_again_leaves_nothing_open(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "rookie"))
    here = Path("/proc/self/fd")

    def saves_open() -> int:
        found = 0
        for handle in here.iterdir() if here.is_dir() else ():
            # Another thread may have closed it since the folder was listed.
            with suppress(FileNotFoundError):
                found += str(sitting.app.saves.folder) in os.readlink(handle)
        return found

    for _ in range(12):
        sitting.driver.key("f10")
        sitting.driver.click("To the title screen")
        assert saves_open() == 0
        sitting.driver.click("Continue")
        assert sitting.scene == "table" and (saves_open() == 1 or not here.is_dir())


# -- a disk that is full or missing while a game is played


def full(handle: int, data: bytes) -> int:
    raise OSError(28, "No space left on device")


def at_choice(sitting: Sitting) -> None:
    while not sitting.strips():
        sitting.wait(0.5)


def test_pause_tells_the_truth_and_leaving_asks_where_a_choice_would_be_lost(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    at_choice(sitting)
    sitting.driver.click("Menu")
    assert "saved up to the last choice" in sitting.driver.words()
    sitting.driver.click("Back to the table")
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", full)
        sitting.driver.click(sitting.strips()[0].id)
        at_choice(sitting)
        steps = len(sitting.match.steps)
        sitting.driver.click("Menu")
        assert "The last choices are not saved" in sitting.driver.words()
        assert "saved up to the last choice" not in sitting.driver.words()
        for way in ("To the title screen", "Quit"):
            sitting.driver.click(way)
            assert sitting.scene == "leaving"
            sitting.driver.click("Stay in the game")
            assert sitting.scene == "pause" and not sitting.app.quitting
        sitting.app.quit()
        assert sitting.scene == "leaving"
        sitting.driver.key("escape")
    assert len(sitting.match.steps) == steps
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    assert file.sync(20.0)
    assert "saved up to the last choice" in sitting.driver.words() or not file.unsaved
    sitting.driver.click("To the title screen")
    assert sitting.scene == "title"
    assert len(sitting.app.saves.look(file.path).steps) == steps


WAYS: dict[str, Callable[[Sitting, Path], None]] = {
    "home": lambda sitting, _: sitting.app.home(),
    "another game": lambda sitting, _: sitting.app.start(sitting.match.setup, sitting.match.sitters),
    "a saved game": lambda sitting, other: sitting.app.resume(other),
    "a lesson": lambda sitting, _: sitting.app.teach("kompromat", titles.lessons("kompromat")[0].id),
    "a puzzle": lambda sitting, _: sitting.app.puzzle("kompromat"),
    "the deal of the day": lambda sitting, _: sitting.app.deal_of_the_day(sitting.app.now().date(), "Zoë"),
    "quit": lambda sitting, _: sitting.app.quit(),
    "the end of a replay": lambda sitting, _: replayed(sitting, "back"),
    "another game after a replay": lambda sitting, _: replayed(sitting, "again"),
    "another table after a replay": lambda sitting, _: replayed(sitting, "another"),
}


def replayed(sitting: Sitting, way: str) -> None:
    """Looks at another game again to its end, and leaves by its last page."""
    title = titles.load("kompromat")
    whole = Match(title, title.setup(), bytes(16), [Sitter("Martha"), Sitter("Odile", "agent")])
    while whole.pending:
        seat = next(seats_in(whole.pending))
        whole.submit(seat, whole.legal(seat)[0])
    look_again(sitting.app, whole)
    scene = sitting.app.stage.scene
    assert isinstance(scene, ReplayScene)
    scene.replay.results()
    assert sitting.scene == "results"
    sitting.app.stage.changed()
    sitting.driver.click(way)


@pytest.mark.parametrize("way", WAYS)
def test_no_way_leaves_a_game_unasked_where_choices_would_be_lost(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    other = saved(sit)
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    at_choice(sitting)
    playing = sitting.play
    monkeypatch.setattr(os, "write", full)
    sitting.driver.click(sitting.strips()[0].id)
    at_choice(sitting)
    WAYS[way](sitting, other)
    assert sitting.scene == "leaving" and sitting.app.playing is playing
    sitting.driver.click("Stay in the game")
    assert sitting.app.playing is playing and not sitting.app.quitting
    WAYS[way](sitting, other)
    sitting.driver.click("Leave")
    assert sitting.app.playing is not playing or sitting.app.quitting


def test_closing_the_window_twice_leaves_whatever_is_lost(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    at_choice(sitting)
    monkeypatch.setattr(os, "write", full)
    sitting.driver.click(sitting.strips()[0].id)
    sitting.app.quit()
    assert sitting.scene == "leaving" and not sitting.app.quitting
    sitting.app.quit()
    assert sitting.app.quitting


def test_a_save_folder_that_goes_away_is_written_anew_and_nothing_is_asked(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    at_choice(sitting)
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    shutil.rmtree(file.path.parent)
    sitting.driver.click(sitting.strips()[0].id)
    assert file.sync(20.0)
    sitting.driver.click("Menu")
    assert "saved up to the last choice" in sitting.driver.words()
    sitting.driver.click("To the title screen")
    assert sitting.scene == "title" and "Continue" in sitting.driver.words()


def test_a_fault_while_the_disk_is_full_says_that_choices_are_lost(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The crash report tells what is really in the file."""
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    at_choice(sitting)

    class Loop:
        def run(self) -> None:
            raise ZeroDivisionError

        def post(self, job: object) -> None: ...

    monkeypatch.setattr(os, "write", full)
    sitting.driver.click(sitting.strips()[0].id)
    sitting.app.loop = Loop()  # type: ignore[assignment]
    with pytest.raises(Fallen) as fallen:
        sitting.app.run()
    assert fallen.value.saved is False
    assert isinstance(fallen.value.__cause__, ZeroDivisionError)


def test_a_newer_save_is_named_on_the_title_screen(sit: Sit) -> None:
    path = saved(sit, 3)
    reseal(path, b'{"safehouse":1', b'{"safehouse":7')
    sitting = sit()
    assert "was saved by a newer Safehouse" in sitting.driver.words() and path.name in sitting.driver.words()


def test_a_position_that_no_table_can_show_is_set_aside_and_not_offered(sit: Sit) -> None:
    """Its rules are unknown here, so its last position counts; in that, somebody shows a card that there is not."""
    places, title = paths.find(), titles.load("microfilms")
    match = Match(title, title.setup("casino", 3), bytes(16), [Sitter(name) for name in NAMES[:3]])
    file = Saves(places.saves, titles.load).begin(match, datetime(2031, 5, 4))
    for _ in range(30):
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[0])
    file.close()
    assert file.path is not None

    def bare(position: dict[str, Any]) -> None:
        position["bared"][2] = 99

    in_other_rules(file.path, bare)
    sitting = sit()
    assert sitting.scene == "title"
    assert "Continue" not in sitting.driver.words() and "It was moved to" in sitting.driver.words()


@pytest.mark.parametrize(("name", "said"), [
    ("profiles.json", "The people of this computer"), ("calendar.json", "The calendar"),
    ("tables.json", "The last set-ups"),
])  # fmt: skip
def test_a_damaged_file_of_ours_is_said_on_the_title_screen(sit: Sit, name: str, said: str) -> None:
    sitting = sit()
    places = sitting.app.options.places
    sitting.app.close()
    path = (places.config if name == "tables.json" else places.data) / name
    path.write_bytes(b"{")
    again = sit()
    words = again.driver.words()
    assert again.scene == "title" and f"{said}: the file could not be read. It lies in" in words
    again.app.home()
    assert said not in again.driver.words(), "it is said once"


def test_damaged_stars_are_said_in_the_archive(sit: Sit) -> None:
    path = saved(sit)
    (path.parent / "kept.json").write_bytes(b'{"version":2,"games":{"' + path.name.encode() + b'":{"kept":7}}}')
    sitting = sit()
    sitting.app.open_archive()
    assert "Stars and names of games: some of the file could not be read" in sitting.driver.words()
    assert list((path.parent / "set-aside").glob("kept-*"))
