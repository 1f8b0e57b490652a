"""Everything that Kompromat says follows the rules of language: numbers agree with nouns, and capitals and full stops
are right."""

from __future__ import annotations

import pytest

from tests.titles.kompromat.speech import faults, heard, written
from tests.titles.kompromat.table import TITLE


def test_every_number_before_a_noun_has_its_plural_form() -> None:
    assert written("kompromat") == []


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_said_breaks_the_rules_of_speech(seed: int) -> None:
    said = set(heard(TITLE, "duel", 2, seed, every=9))
    wrong = sorted({fault for kind, text in said for fault in faults(kind, text)})
    assert wrong == []
    assert len(said) > 400


def test_a_fault_of_speech_is_found() -> None:
    for text in ("Ann takes 1 tokens.", "Ann takes 2 token.", "Ann and Dan wins.", "Ann's deck.", "the own deck."):
        assert faults("sentence", text), text
    assert not faults("sentence", "Ann takes 2 tokens, and Dan 1 token.")
