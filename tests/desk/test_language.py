"""Words come in the player's language if there is a file for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources
from game.catalogue import Line, Who
from game.desk import language

GERMAN = """
# A comment, as programs for translators write them.
msgid ""
msgstr ""
"Language: de\\n"
"X-Language-Name: Deutsch\\n"

#: somewhere.py
msgid "{who} draws a card."
msgstr "{who} zieht eine Karte."

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"

msgctxt "of a door"
msgid "Open"
msgstr "Offen"

msgid "Open"
msgstr "Öffnen"

msgid "Not yet translated"
msgstr ""

msgid ""
"A long "
"sentence."
msgstr "Ein „langer“ \\"Satz\\"."
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "assets" / "locale"
    folder.mkdir(parents=True)
    (folder / "de.po").write_text(GERMAN, "utf-8")
    (folder / "fr.po").write_bytes(b"not a language")
    (folder / "xx.po").write_text(GERMAN, "utf-8")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    monkeypatch.setattr(language, "_game", lambda id, code: {("", "Key"): ("Schlüssel",), ("", "Open"): ("nicht so",)})
    for kept in (language._house, language.speech):
        kept.cache_clear()
    yield
    for kept in (language._house, language.speech):
        kept.cache_clear()


def test_english_needs_no_file() -> None:
    assert language.catalogue("en", ["Otto"]).say(Line("{who} draws a card.", who=Who(0))) == "Otto draws a card."
    assert language.languages()["en"] == "English"


@pytest.mark.usefixtures("german")
def test_a_language_file_is_used_with_names_plurals_and_senses() -> None:
    german = language.catalogue("de", ["Otto"])
    assert german.say(Line("{who} draws a card.", who=Who(0))) == "Otto zieht eine Karte."
    assert german.say(Line("{n} card", many="{n} cards", n=3)) == "3 Karten"
    assert german.say(Line("{n} card", many="{n} cards", n=1)) == "1 Karte"
    assert german.say(Line("Open")) == "Öffnen"
    assert german.say(Line("Open", sense="of a door")) == "Offen"
    assert german.say(Line("A long sentence.")) == "Ein „langer“ \"Satz\"."
    assert german.say(Line("Key")) == "Schlüssel", "a game's own file"
    assert german.named(["Ann"]).say(Line("{who} draws a card.", who=Who(0))) == "Ann zieht eine Karte."


@pytest.mark.usefixtures("german")
def test_what_has_no_translation_is_said_in_english() -> None:
    german = language.catalogue("de", ["Otto"])
    assert german.say(Line("")) == ""
    assert german.say(Line("Not in the file.")) == "Not in the file."
    assert german.say(Line("Not yet translated")) == "Not yet translated"
    assert german.say(Line("{n} egg", many="{n} eggs", n=2)) == "2 eggs"


@pytest.mark.usefixtures("german")
def test_only_languages_that_can_be_read_are_offered() -> None:
    assert language.languages() == {"en": "English", "de": "Deutsch"}
    for code in ("fr", "xx", "../de"):
        assert language.catalogue(code).say(Line("Settings")) == "Settings"


@pytest.mark.parametrize(
    "source",
    ["msgstr \"without what it stands for\"", "msgid \"alone\"", "msgid no quotes\nmsgstr \"\"", "\"from nowhere\""],
)
def test_a_file_of_another_form_is_refused_with_its_line(source: str) -> None:
    with pytest.raises(language.BadLanguage, match=r"^de\.po, line 1: "):
        language.entries(source, "de.po")
