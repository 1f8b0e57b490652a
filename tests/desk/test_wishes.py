"""What the system wishes for is taken over into settings that nobody has chosen yet."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from game.desk import wishes
from game.desk.settings import Settings, change
from game.desk.wishes import Wishes

GNOME = {
    "text-scaling-factor": "1.45",
    "enable-animations": "false",
    "high-contrast": "true",
}


def says(answers: dict[str, str]) -> wishes.Ask:
    def ask(command: Sequence[str]) -> str:
        return answers.get(command[-1], "")

    return ask


def test_a_desktop_says_what_its_user_wants() -> None:
    assert wishes.found("linux", says(GNOME), {}) == Wishes(1.45, still=True, contrast=True)
    assert wishes.found("linux", says({"text-scaling-factor": "gibberish"}), {}) == Wishes()
    mac = {"reduceMotion": "1", "increaseContrast": "0"}
    assert wishes.found("darwin", says(mac)) == Wishes(1.0, still=True)


def test_a_system_that_says_nothing_wishes_for_nothing() -> None:
    assert wishes.found("linux", says({}), {}) == Wishes()
    assert wishes.found("linux", environ={"PATH": "/nowhere"}).text >= 1.0


def test_a_program_that_fails_or_hangs_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = wishes._asker({"LD_LIBRARY_PATH": "/package", "LD_LIBRARY_PATH_ORIG": "/system"})
    assert ask([sys.executable, "-c", "import os; print(os.environ['LD_LIBRARY_PATH'])"]) == "/system"
    assert ask([sys.executable, "-c", "print('true'); raise SystemExit(1)"]) == ""
    assert ask(["no-such-program-here"]) == ""
    monkeypatch.setattr(wishes, "PATIENCE", 0.05)
    assert ask([sys.executable, "-c", "import time; time.sleep(30)"]) == ""


@pytest.mark.parametrize(("factor", "percent"), [(1.0, 100), (1.05, 100), (1.2, 125), (1.5, 150), (9.0, 200)])
def test_larger_text_becomes_the_nearest_size(factor: float, percent: int) -> None:
    assert wishes.taken_over(Settings(), Wishes(factor)).reading.text_percent == percent


def test_less_movement_and_more_contrast_are_taken_over() -> None:
    found = wishes.taken_over(Settings(), Wishes(still=True, contrast=True))
    assert found == change(Settings(), "reading", animation="off", theme="contrast")
    assert wishes.taken_over(Settings(), Wishes()) == Settings()
