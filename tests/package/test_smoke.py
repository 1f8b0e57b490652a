"""The tours by which the program tries itself out, and what the trials read out of a saved game."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from build.packages import trial
from game.desk.start import TOURS
from game.ui import smoke
from tests.ui.house import house

ROOT = Path(__file__).resolve().parents[2]


def test_each_tour_that_can_be_asked_for_can_be_played() -> None:
    assert tuple(smoke.TOURS) == TOURS


def test_a_table_is_handed_over_left_and_taken_up_again(tmp_path: Path) -> None:
    env = {**os.environ, "SAFEHOUSE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(trial.QUICK)

    def tour(name: str) -> trial.Run:
        command = [sys.executable, "-m", "game", "--smoke", name, "--windowed", "--size", "800x600"]
        signal = tmp_path / name
        return trial.watch([*command, "--signal", str(signal)], env, tmp_path, signal)

    said = trial.left_and_taken_up(tour, tmp_path / "data" / "saves")
    assert said.startswith("handed over to ") and "a computer player chose" in said


def test_a_slow_computer_gets_one_press_at_a_time() -> None:
    """What a press opens may have something else at the same place."""
    app, _ = house()
    app.home()
    hand = smoke.Hand(app, "table")
    hand.step()
    assert hand.presses == 0, "nothing is pressed before the screen can be seen"
    app.stage.seen()
    pygame.event.clear()
    for _ in range(3):
        hand.step()
    assert hand.presses == 1
    pygame.event.clear()
    hand.step()
    assert hand.presses == 2
    app.close()


def test_a_trial_fails_where_nobody_hands_over(tmp_path: Path) -> None:
    def tour(name: str) -> trial.Run:
        return trial.Run(0, "", {trial.READY: 1.0, trial.PLAYED: 2.0, "safehouse: a computer player chose": 1.5})

    with pytest.raises(trial.Failed, match="handed over to"):
        trial.left_and_taken_up(tour, tmp_path)


def test_lines_of_progress_are_timed_and_what_was_said_is_kept(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys, time; p = pathlib.Path(sys.argv[1]); p.write_text('one\\n'); time.sleep(.4)\n"
        "p.write_text('one\\ntwo\\n'); print('hello'); sys.exit(3)"
    )
    signal = tmp_path / "signal"
    run = trial.watch([sys.executable, "-c", code, str(signal)], os.environ, tmp_path, signal)
    assert (run.code, run.said.strip(), list(run.times)) == (3, "hello", ["one", "two"])
    assert 0.3 < run.times["two"] - run.times["one"] < 5


def test_a_program_that_does_not_end_is_ended(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    assert trial.watch(command, os.environ, tmp_path, tmp_path / "signal", 0.5).code != 0


def test_waiting_has_an_end() -> None:
    with pytest.raises(trial.Failed, match="no window"):
        trial.until(lambda: False, "no window", 0.2)
