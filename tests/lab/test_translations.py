"""Lists of sentences for translators, and what they make of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.language import entries
from game.lab import pseudo, sentences, translations
from game.lab.commands import main
from game.lab.sentences import Sentence
from game.lab.translations import Message, faults

SENTENCES = (
    Sentence("{who} draws {n} card.", "{who} draws {n} cards.", "", "titles/chess/words.py", 3),
    Sentence("Open", "", "of a door", "titles/chess/words.py", 9),
    Sentence("Open", "", "", "titles/chess/table.py", 2),
)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of three sentences, whose files lie in a folder of the test."""
    monkeypatch.setattr(translations, "messages", translations.messages.__wrapped__)
    monkeypatch.setattr(translations, "folders", lambda: ("house",))
    monkeypatch.setattr(translations, "written", lambda folder: SENTENCES)
    monkeypatch.setattr(translations, "file_of", lambda folder, code: tmp_path / "locale" / f"{code}.po")
    return tmp_path


def test_every_sentence_is_found_also_where_a_table_or_a_variable_holds_it() -> None:
    found = {(line.text, line.many) for line in sentences.written("kompromat")}
    assert ("{who} has exactly 21: drop a token?", "") in found, "in a table"
    pair = ("{who} uses {item} and drops a token.", "{who} uses {item} and drops {n} tokens.")
    assert pair in found, "in two variables"
    assert ("{item} at {mission}: 3 more for {who}, who has no cards there", "") in found, "in a variable set twice"
    assert len({line.text for line in sentences.written("house")}) > 600


def test_a_file_goes_to_a_translator_and_comes_back(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translations", "update", "de"]) == 0
    assert main(["translations", "todo", "de", "house"]) == 0
    listed = capsys.readouterr().out
    marks = {message.text + message.sense: message.mark for message in translations.messages("house")}
    assert f"{marks['{who} draws {n} card.']} + {{who}} draws {{n}} cards." in listed
    answers = small / "answers.txt"
    answers.write_text(
        f"{marks['{who} draws {n} card.']} = {{who}} zieht {{n}} Karte.\n"
        f"{marks['{who} draws {n} card.']} + {{who}} zieht {{n}} Karten.\n"
        f"{marks['Openof a door']} = Offen\n"
        f"{marks['Open']} = {{what}}\n"
        "a sentence without a mark\n"
        "12345678 = of no sentence\n",
        "utf-8",
    )
    assert main(["translations", "take", "de", str(answers)]) == 1
    said = capsys.readouterr().out
    assert "there is no fact {what}" in said and "line 5" in said and "12345678" in said
    there = entries((small / "locale" / "de.po").read_text("utf-8"))
    assert there["", "{who} draws {n} card."] == ("{who} zieht {n} Karte.", "{who} zieht {n} Karten.")
    assert there["of a door", "Open"] == ("Offen",)
    assert ("", "Open") not in there
    assert main(["translations", "update"]) == 0
    assert entries((small / "locale" / "de.po").read_text("utf-8")) == there, "nothing is lost"


@pytest.mark.parametrize(
    "forms, fault",
    [
        (("{who} zieht {n} Karte.",), "two forms are wanted, with = and with +"),
        (("zieht {n} Karte.", "{who} zieht {n} Karten."), "the fact {who} is missing"),
        (("{who:akk} zieht {n} Karte.", "{who} zieht {n} Karten."), "there is no form “akk”"),
        (("{who} zieht {n} Karte. | dativ=x", "{who} zieht {n} Karten."), "there is no form “dativ”"),
        (("{who} zieht {n Karte.", "{who} zieht {n} Karten."), "a brace without its fellow: '{who} zieht {n Karte.'"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(forms: tuple[str, ...], fault: str) -> None:
    message = Message("{who} draws {n} card.", "{who} draws {n} cards.", "", ())
    assert fault in faults(message, forms, "de")
    assert not list(faults(message, ("{who} zieht eine Karte.", "{who} zieht {n} Karten."), "de"))


def test_a_made_up_language_is_longer_and_keeps_its_fields() -> None:
    assert pseudo.longer("{who} draws a card.") == "[{who} dràwš à çàrd.~~~~~]"
    assert pseudo.longer("{some}, {more}") == "{some}, {more}"
