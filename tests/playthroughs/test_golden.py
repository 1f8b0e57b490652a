"""The golden playthroughs are what the rules still play. Anew by: python -m game.lab playthroughs"""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from game import titles
from game.lab import playthroughs
from game.lab.playthroughs import GOLDEN, playthrough
from tests.having import PUBLISHED
from tests.toy.bids.rules import Bids
from tests.toy.bids.words import BidsWords

FILES = sorted(GOLDEN.glob("*/*.txt"))
ANEW = "if this is meant, run `python -m game.lab playthroughs` and read the difference"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_is_what_it_was(path: Path) -> None:
    kept = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(titles.load(path.parent.name), path.stem).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert new == old, f"line {number}; {ANEW}"
    assert len(now) == len(kept), ANEW


@pytest.mark.parametrize("id", PUBLISHED)
def test_every_game_has_playthroughs(id: str) -> None:
    assert len(list((GOLDEN / id).glob("*.txt"))) >= 2, f"{id} has none: run `python -m game.lab playthroughs {id}`"


def test_every_playthrough_is_of_a_game_that_is_here_and_small_enough_to_read() -> None:
    assert {path.parent.name for path in FILES} <= set(titles.ids())
    assert all(path.stat().st_size < 60_000 for path in FILES)


@pytest.mark.parametrize("id", PUBLISHED)
def test_the_command_finds_nothing_to_change(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    playthroughs.add(parser)
    assert playthroughs.run(parser.parse_args([id, "--check"])) == 0
    assert capsys.readouterr().out == "0 playthroughs would change\n"


def test_what_only_one_seat_hears_and_sees_stands_after_its_number() -> None:
    title = Bids()
    lines = list(playthroughs.Teller(title, title.setup("open", 2), 1, BidsWords()).tell())
    hands = [line for line in lines if line.startswith("hand ")]
    assert [line.split(":")[0] for line in hands[:3]] == ["hand 0", "hand 1", "hand *"]
    assert "may 0: " in "\n".join(lines) and "may 1: " in "\n".join(lines)
    assert lines[-1].startswith("seed 00")


@pytest.mark.parametrize("name", ["duel", "duel-2", "duel-two-3", "duel-2-x"])
def test_a_name_that_says_too_little_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is named MODE-SEATS-SEED"):
        playthrough(titles.load("kompromat"), name)
