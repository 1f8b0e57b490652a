"""The tool that lists rules without a test, and the form of the page of rulings that it reads."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from game import titles
from game.lab import uncovered
from game.lab.uncovered import OURS, ROOT, explained, look, named, section


def test_it_lists_the_lines_and_rulings_that_no_test_names(tmp_path: Path) -> None:
    (tmp_path / "kompromat.txt").write_text("TITLE\n\nDraw.\nStop.\n\nNever look.\n", encoding="utf-8")
    (tmp_path / "RULINGS.md").write_text(
        "## Other: x\n**Z1** no\n\n"
        "## Kompromat (2 players): all\n- **K1 first** ... **K2** (70)\n**K10** x\n"
        "## More\n**K3**\n",
        encoding="utf-8",
    )
    ours = tmp_path / "ours.md"
    ours.write_text("## Kompromat\n\n- 1: a heading\n- **KH1** by lot\n", encoding="utf-8")
    tests = tmp_path / "tests"
    tests.mkdir()
    story = "def test_kompromat_3_draw() -> None: ...\n\n\ndef test_kompromat_K2_x() -> None: ...\n"
    story += "def test_kompromat_99_nowhere() -> None: ...\ndef test_other_4_x() -> None: ...\n"
    (tests / "test_a.py").write_text(story, encoding="utf-8")
    found = look("kompromat", tmp_path, ours, tests)
    assert found.uncovered == [4, 6]
    assert found.untested == ["K1", "K10", "KH1"]
    assert found.strange == ["99"]


def test_a_missing_rule_text_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"There is no kompromat.txt in .*\."):
        look("kompromat", tmp_path)


def test_the_command_ends_with_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kompromat.txt").write_text("\n" * 61 + "Stop over 21.\n", encoding="utf-8")
    parser = argparse.ArgumentParser()
    uncovered.add(parser)
    uncovered.run(parser.parse_args(["kompromat", "--rules", str(tmp_path)]))
    assert "without a test: 0 lines, 0 rulings" in capsys.readouterr().out.splitlines()[-1]


def test_a_heading_is_for_the_game_of_its_words() -> None:
    text = "## Double Agent (2 players): partly\none\n## [redacted] (2 to 6)\ntwo\n"
    assert section(text, "double_agent").strip() == "one" and section(text, "redacted").strip() == "two"
    assert section(text, "kompromat") == ""


def test_every_ruling_of_our_own_has_a_test_named_after_it() -> None:
    for id in titles.ids():
        page = section(OURS.read_text(encoding="utf-8"), id)
        assert page and explained(page)
        assert set(uncovered.RULING.findall(page)) <= named(id, ROOT / "tests")
