"""The lab's command line: what it prints, and one sentence for anything it cannot do."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.lab import kept
from game.lab.commands import COMMANDS, main
from game.lab.stats import Share, quantile
from game.titles.kompromat.player.policy import KompromatPolicy


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play whist", "There is no game “whist”. There is: "),
        ("play kompromat --levels mole,agent", "There is no level “mole” for kompromat; there is rookie, agent,"),
        ("play kompromat --levels agent,,agent", "Argument --levels: levels are written like spymaster,handler."),
        ("play kompromat --levels agent,agent,agent", "3 levels do not fit on 2 seats."),
        ("play kompromat --seats 3", "kompromat (duel) is played by 2, not by 3."),
        ("play kompromat --mode solo", "kompromat has no mode “solo”; it has: duel."),
        ("play kompromat --seed x", "Argument --seed: “x” is not a seed: a number of 0 or more."),
        ("arena kompromat --games 0", "Argument --games: “0” is not a number of 1 or more."),
        ("arena kompromat --games many", "Argument --games: “many” is not a number of 1 or more."),
        ("arena", "The following arguments are required: title."),
        ("speed whist", "There is no game “whist”."),
        ("dance", "Argument COMMAND: invalid choice: 'dance'"),
        ("", "The following arguments are required: COMMAND."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(sentence) and err.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as over:
        main([name, "--help"])
    assert over.value.code == 0
    assert f"python -m game.lab {name}" in capsys.readouterr().out


def test_the_bench_itself_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)


def test_play_prints_the_public_log_and_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "kompromat", "--levels", "handler,baseline17", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "Handler" in out and "Baseline17" in out and "you" not in out.lower().split()
    assert out.splitlines()[0].startswith("Kompromat, ") and "The seed: " in out.splitlines()[-1]
    main(["play", "kompromat", "--levels", "handler,baseline17", "--seed", "3"])
    assert capsys.readouterr().out == out, "the same seed gives the same game"


def test_arena_counts_every_game_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "kompromat", "--levels", "agent,random", "--games", "12", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "6 deals, each 2 times" in out
    assert "by level" in out and "by seat" in out and "by role" in out
    agent, chance = (line for line in out.splitlines() if line.split()[0] in ("agent", "random") and "12 games" in line)
    assert float(agent.split()[1].rstrip("%")) + float(chance.split()[1].rstrip("%")) == pytest.approx(100, abs=0.2)


def test_a_level_against_itself_over_paired_deals_is_even(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "kompromat", "--levels", "agent,agent", "--games", "8", "--jobs", "1"]) == 0
    assert "agent                     50.0%  [50.0%,  50.0%]" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["arena kompromat --levels agent,rookie", "balance kompromat --level agent"])
def test_players_that_fail_are_counted_and_named(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The games go on, and the command fails."""
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    scores, asked = KompromatPolicy.scores, count()

    def now_and_then(*args: Any) -> list[float]:
        return scores(*args) if next(asked) % 20 else [1 / 0]

    monkeypatch.setattr(KompromatPolicy, "scores", now_and_then)
    assert main([*command.split(), "--games", "2", "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    found = re.search(r"FAILED: players failed at (\d+) choices, which were left to chance:\n  (.*)", out)
    assert found is not None and int(found[1]) >= 2
    assert re.search(r"ZeroDivisionError.* \(test_commands.py:\d+\) in kompromat, duel, 2 seats, seed \w+, ", found[2])
    with pytest.raises(ZeroDivisionError):
        main(["play", "kompromat", "--levels", "agent,agent"])


def test_speed_says_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed", "kompromat", "--runs", "1", "--games", "3"]) == 0
    out = capsys.readouterr().out
    assert "decisions" in out and "games" in out and "copies a second (median of 1 runs of 3 games)" in out


def test_an_interval_counts_deals_not_games() -> None:
    share = Share()
    for shares in ([1.0, 0.0], [1.0, 1.0], [0.0, 0.0], [0.5, 0.5]):
        share.add(shares)
    assert share.mean == 0.5 and share.games == 8
    assert share.reach == pytest.approx(1.96 * (0.5 / 3 / 4) ** 0.5)
    assert quantile({}, 0.5) == 0


def test_the_bench_loads_no_screen_to_play() -> None:
    code = "import sys; from game.lab.commands import parser; parser(); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("title", titles.ids())
def test_the_presses_of_every_game_are_counted_to_its_end(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["presses", title, "--games", "1", "--levels", "rookie"]) == 0
    said = capsys.readouterr().out
    questions = float(re.findall(r"([\d.]+) questions put", said)[0])
    presses = float(re.findall(r"([\d.]+) presses", said)[0])
    assert 0 < questions <= presses
