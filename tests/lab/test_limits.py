"""The bench measures how long games last, and says what limit follows."""

from __future__ import annotations

import pytest

from game.lab.commands import main


def test_each_set_up_has_a_line_and_each_mode_its_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["limits", "redacted", "--mode", "danger-zone", "--games", "2", "--seed", "3"]) == 0
    first, second, _ = capsys.readouterr().out.splitlines()
    assert first.startswith("danger-zone, 2 seats: 2 games; rounds: 50.0% ") and "beyond the limit: 0" in first
    longest = int(first.split("100.0% ")[1].split(";")[0])
    assert second == f"danger-zone: 99.5% of the games end within {longest} rounds; the limit is {limit(longest)}"


def limit(longest: int) -> int:
    return max(60, -(-2 * longest // 10) * 10)


def test_a_game_that_ends_by_itself_has_no_limit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["limits", "kompromat"]) == 2
    assert capsys.readouterr().err == "kompromat has no limit of rounds.\n"
