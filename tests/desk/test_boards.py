"""The boards that people have brought: found, read once, and read again when a file has changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import resources, titles
from game.catalogue import Catalogue
from game.core.boards import BadBoard, Boards, key_of
from game.core.contract import BadSetup, Setup
from game.desk.boards import BoardShelf
from tests.toy.bids.rules import Bids


class Notes(Boards):
    """Boards of a game that reads one file: it must hold a single word."""

    read = 0

    def here(self, folder: Path) -> bool:
        return (folder / "board.txt").is_file()

    def faults(self, folder: Path) -> Sequence[str]:
        self.read += 1
        words = (folder / "board.txt").read_text().split()
        return [f"board.txt: “{word}” is one word too many." for word in words[1:]]

    def pack(self, folder: Path) -> str:
        faults = self.faults(folder)
        if faults:
            raise BadBoard(*faults)
        return (folder / "board.txt").read_text()

    def check(self, text: str) -> None:
        if len(text.split()) != 1:
            raise BadBoard("This is no board.")


class Noted(Bids):
    boards = Notes()


def write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "board.txt").write_text(text)
    return folder


def test_boards_come_from_the_folder_and_from_the_command_line(tmp_path: Path) -> None:
    write(tmp_path / "maps" / "b", "two")
    write(tmp_path / "maps" / "a", "one")
    (tmp_path / "maps" / "empty").mkdir()
    shelf = BoardShelf(tmp_path / "maps", write(tmp_path / "c", "three"))
    assert [(offer.name, offer.text) for offer in shelf.of(Noted())] == [("c", "three"), ("a", "one"), ("b", "two")]
    assert shelf.of(titles.load("kompromat")) == ()
    assert BoardShelf(tmp_path / "nowhere").of(Noted()) == BoardShelf(None).of(Noted()) == ()


def test_a_folder_is_read_again_only_when_it_has_changed(tmp_path: Path) -> None:
    title, shelf = Noted(), BoardShelf(tmp_path)
    place = write(tmp_path / "a", "one")
    before = title.boards.read
    for _ in range(3):
        assert shelf.of(title)[0].text == "one"
    assert title.boards.read == before + 1
    os.utime(write(place, "one two three") / "board.txt", (1, 1))
    (offer,) = shelf.of(title)
    assert offer.text == "" and offer.fault is not None
    assert Catalogue().say(offer.fault) == "board.txt: “two” is one word too many. (and 1 more fault)"


def test_a_set_up_takes_no_board_that_is_none() -> None:
    assert Noted().setup(board="one").board == "one"
    with pytest.raises(BadBoard):
        Noted().setup(board="one two")
    with pytest.raises(BadSetup, match="on its own board only"):
        Bids().setup(board="one")
    assert key_of("") == "" and key_of("one") != key_of("two")
    assert Setup("bids", "open", 2).board == ""


def test_a_screen_asks_only_for_what_is_known_and_a_helper_reads_the_rest(tmp_path: Path) -> None:
    shutil.copytree(resources.path("maps"), tmp_path / "maps" / "Villa")
    (tmp_path / "maps" / "ruin").mkdir()
    (tmp_path / "maps" / "ruin" / "ground.tmx").write_text("<map>")
    shelf, title = BoardShelf(tmp_path / "maps"), titles.load("redacted")
    assert shelf.known("redacted") == ()
    found = shelf.of(title, helped=True)
    assert shelf.known("redacted") == found == BoardShelf(tmp_path / "maps").of(title)
    assert [(offer.name, offer.fault is None) for offer in found] == [("Villa", True), ("ruin", False)]


def test_a_helper_that_dies_or_hangs_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(resources.path("maps"), tmp_path / "maps" / "Villa")
    monkeypatch.setattr("game.desk.boards.LONGEST", 0.0)
    (offer,) = BoardShelf(tmp_path / "maps").of(titles.load("redacted"), helped=True)
    assert offer.fault is not None and "could not be read in time" in Catalogue().say(offer.fault)
