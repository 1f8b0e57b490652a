"""Words come in the player's language if there is a file for it."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from game import resources
from game.catalogue import Line, Who
from game.desk import language


def mo_file(texts: dict[str, str]) -> bytes:
    """A gettext file as `msgfmt` writes it: two tables of lengths and positions, then the texts."""
    keys = sorted(texts)
    ids = [key.encode() for key in keys]
    strings = [texts[key].encode() for key in keys]
    head = 28
    place = head + 16 * len(keys)
    tables: list[int] = []
    for text in (*ids, *strings):
        tables += [len(text), place]
        place += len(text) + 1
    body = b"".join(text + b"\0" for text in (*ids, *strings))
    start = struct.pack("<7I", 0x950412DE, 0, len(keys), head, head + 8 * len(keys), 0, 0)
    return start + struct.pack(f"<{len(tables)}I", *tables) + body


HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\nX-Language-Name: Deutsch\n"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    folder = tmp_path / "assets" / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    texts = {
        "": HEADER,
        "{who} draws a card.": "{who} zieht eine Karte.",
        "{n} card\0{n} cards": "{n} Karte\0{n} Karten",
    }
    (folder / "safehouse.mo").write_bytes(mo_file(texts))
    broken = tmp_path / "assets" / "locale" / "fr" / "LC_MESSAGES"
    broken.mkdir(parents=True)
    (broken / "safehouse.mo").write_bytes(b"not a language")


def test_english_needs_no_file() -> None:
    assert language.catalogue("en", ["Otto"]).say(Line("{who} draws a card.", who=Who(0))) == "Otto draws a card."
    assert language.languages()["en"] == "English"


@pytest.mark.usefixtures("german")
def test_a_language_file_is_used_with_names_and_plurals() -> None:
    german = language.catalogue("de", ["Otto"])
    assert german.say(Line("{who} draws a card.", who=Who(0))) == "Otto zieht eine Karte."
    assert german.say(Line("{n} card", many="{n} cards", n=3)) == "3 Karten"
    assert german.say(Line("")) == ""
    assert german.say(Line("Not in the file.")) == "Not in the file."


@pytest.mark.usefixtures("german")
def test_only_languages_that_can_be_read_are_offered() -> None:
    assert language.languages() == {"en": "English", "de": "Deutsch"}
    assert language.catalogue("fr").say(Line("Settings")) == "Settings"
    assert language.catalogue("xx").say(Line("Settings")) == "Settings"
