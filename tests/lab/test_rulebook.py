"""`lab rulebook`: copies are found with and without the other texts, and a printed book holds everything."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from game import titles
from game.core.rulebook import plain
from game.lab import copies, rulebook
from game.lab.commands import BAD, main
from tests.having import PUBLISHED

THEIRS = """\
The player with the most points
wins the game at once, and the others lose.
"""
OURS = ("1.1", "Whoever has them: the player with the most points wins the evening.")


@pytest.mark.parametrize("id", PUBLISHED)
def test_no_run_of_eight_words_is_copied(id: str) -> None:
    theirs = copies.kept(rulebook.data(id))
    assert len(theirs) > 1000
    assert not copies.copies(rulebook.said(id), theirs)


def test_a_copy_is_found_by_its_hash_and_with_the_text_at_hand(tmp_path: Path) -> None:
    theirs = copies.located("game.txt", THEIRS)
    copies.write(tmp_path / "kept", theirs)
    run = "the player with the most points wins the"
    assert [copy.words for copy in copies.copies([OURS], copies.kept(tmp_path / "kept"))] == [run]
    assert copies.compared([OURS], theirs) == [copies.Copy("1.1", run, "game.txt 1")]
    assert not copies.compared([("1", "The player with the most points wins.")], theirs)


def test_the_command_reports_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = next(text for _, text in rulebook.said("kompromat") if len(copies.words_of(text)) == 8 + 2)
    (tmp_path / "kompromat.txt").write_text("\n" * 29 + said + "\n", "utf-8")
    assert main(["rulebook", "kompromat", "--rules", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "(kompromat.txt 30)" in out and "3 runs of 8 words are copied" in out
    assert "0 lines and rulings are left out" in out
    (tmp_path / "kompromat.txt").write_text("First\n\nSecond\n", "utf-8")
    assert main(["rulebook", "kompromat", "--rules", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "0 runs" in out and "kompromat 1: no section states it" in out
    (tmp_path / "kompromat.txt").write_text("\n" * 29 + "The thirtieth line\n", "utf-8")
    assert main(["rulebook", "kompromat", "--rules", str(tmp_path)]) == 0


def test_a_missing_text_is_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulebook", "kompromat", "--rules", str(tmp_path)]) == BAD
    assert capsys.readouterr().err == f"There is no kompromat.txt in {tmp_path}.\n"


@pytest.mark.parametrize("id", ["kompromat", "double_agent"])
def test_a_printed_book_holds_every_text_and_picture(id: str, tmp_path: Path) -> None:
    file = tmp_path / "book.html"
    assert main(["rulebook", id, "--out", str(file)]) == 0
    page = file.read_text("utf-8")
    book = titles.rulebook(id)
    words = " ".join(unescape(re.sub(r"<[^>]+>", " ", page.split("<body>")[1])).split())
    for part in book.sections:
        assert f'id="{part.id}"' in page
        for text in plain(part):
            assert "".join(text.split()) in "".join(words.split()), text
    pictures, examples = len(list(book.pictures())), len(list(book.examples()))
    assert page.count("<img ") == pictures + examples
    assert page.count("data:image/png") == examples
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))
    assert "http" not in re.sub(r"base64,[^\"]+", "", page)
