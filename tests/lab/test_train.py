"""The lab teaches players of Spy Tactics: the same weights however it is done, and it goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lab.commands import main
from game.lab.spread import workers
from tests.extent import extra

np = extra("numpy")
school = extra("game.lab.tactics.school")
PLAN = school.Plan(4, 4, 64, 3, elders=2, back=1)


@pytest.fixture(scope="module")
def rookie() -> object:
    return school.copied("rookie", 4, 3, 1)


def after(found: object, steps: int, jobs: int = 1) -> object:
    with workers(jobs) as by:
        for _ in range(steps):
            found.go_on(by)  # type: ignore[attr-defined]
    return found


def same(one: object, two: object) -> bool:
    a, b = one.arrays(), two.arrays()  # type: ignore[attr-defined]
    return a.keys() == b.keys() and all(np.array_equal(a[name], b[name]) for name in a)


def test_weights_are_the_same_whatever_the_number_of_processes(rookie: object) -> None:
    one, two = after(school.School(PLAN, rookie), 3), after(school.School(PLAN, rookie), 3, jobs=2)
    assert same(one, two)
    assert np.abs(one.learner.brain.codes).max() > 0, "it has learnt something"  # type: ignore[attr-defined]


def test_a_training_that_was_stopped_goes_on_as_if_it_had_not(
    rookie: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "STRETCH", 2)
    whole = after(school.School(PLAN, rookie), 4)
    half = after(school.School(PLAN, rookie), 3)
    half.keep(tmp_path / "kept.npz")  # type: ignore[attr-defined]
    resumed = school.School.kept(tmp_path / "kept.npz")
    assert resumed.plan == PLAN and resumed.step == 3
    assert same(half, resumed)
    assert len(resumed.elders) == 2, "of the rivals that are done, the last two are met"
    assert same(after(resumed, 1), whole)


def test_the_command_trains_stops_goes_on_and_writes_a_file_that_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.lab.tactics import trial
    from game.titles.spy_tactics.player import mixture

    monkeypatch.setattr(school, "ROOKIE_GAMES", 2)
    monkeypatch.setattr(trial, "AT_ONCE", 64)
    monkeypatch.setattr(trial, "FIGURE_GAMES", 64)
    words = ["train", "spy_tactics", "--seats", "4", "--steps", "2", "--games", "32", "--out", str(tmp_path)]
    assert main(words) == 0
    first = (tmp_path / "spy_tactics-4.json").read_bytes()
    assert "step 2 of 2, 0 s left" in capsys.readouterr().out
    found = mixture.read(first)
    assert found.made.steps == 2 and "rookie among spymasters" in found.made.figures
    assert main(words) == 0 and (tmp_path / "spy_tactics-4.json").read_bytes() == first
    assert "watching" not in capsys.readouterr().out, "what was kept is taken up again"
    assert main([*words, "--seed", "2"]) == 2
    assert "another training" in capsys.readouterr().err


def test_a_game_whose_players_do_not_learn_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "kompromat"]) == 2
    assert capsys.readouterr().err == "kompromat has no players that learn.\n"


