"""Everything that [microfilms] says follows the rules of language: numbers agree with nouns, and capitals and full
stops are right."""

from __future__ import annotations

import pytest

from tests.titles.kompromat.speech import faults, heard, written
from tests.titles.microfilms.table import TITLE


def test_every_number_before_a_noun_has_its_plural_form() -> None:
    assert written("microfilms") == []


@pytest.mark.parametrize(("mode", "seats", "games"), [("casino", 3, 2), ("casino", 6, 3), ("croupier", 2, 12)])
def test_nothing_that_is_said_breaks_the_rules_of_speech(mode: str, seats: int, games: int) -> None:
    said = {each for seed in range(games) for each in heard(TITLE, mode, seats, seed, every=9)}
    wrong = sorted({fault for kind, text in said for fault in faults(kind, text)})
    assert wrong == []
    assert len(said) > 300
