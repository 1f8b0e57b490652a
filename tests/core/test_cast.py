"""The cast: everybody differs from everybody, and nobody sits at a table twice."""

from __future__ import annotations

import pytest

from game.core import cast
from game.core.header import Sitter, seated


def test_the_nine_differ_in_everything() -> None:
    assert len(cast.CAST) == 9
    for field in ("id", "name", "temper", "mark", "sign"):
        assert len({getattr(one, field) for one in cast.CAST}) == 9, field
    assert all(one.name.casefold() == one.id for one in cast.CAST)


@pytest.mark.parametrize(
    "given, found",
    [
        ((), ("martha", "otto", "helena")),
        (("helena",), ("helena", "otto", "viktor")),
        (("", "martha", ""), ("otto", "martha", "helena")),
        (("bruno", "bruno", "dora"), ("bruno", "otto", "helena")),
        (("otto", "martha", "helena", "ines"), ("otto", "martha", "helena")),
    ],
)
def test_every_seat_gets_a_character_that_nobody_else_has(given: tuple[str, ...], found: tuple[str, ...]) -> None:
    assert cast.of_seats(given, 3) == found


def test_the_next_free_one_is_looked_for_round_the_cast() -> None:
    assert cast.free(("bruno", "martha"), "bruno") == "otto"
    assert cast.free(("martha", "bruno"), "martha", -1) == "odile"
    assert cast.free(cast.IDS, "ines") == "ines"


def test_in_a_file_without_characters_a_face_fits_its_name() -> None:
    old = seated((Sitter("Zoë"), Sitter("Helena", "rookie"), Sitter("odile"), Sitter("Otto", "", "bruno")))
    assert [sitter.character for sitter in old] == ["martha", "helena", "odile", "bruno"]


def test_a_character_of_a_newer_version_stays_in_the_header() -> None:
    assert [sitter.character for sitter in seated((Sitter("A", "", "dora"), Sitter("B")))] == ["dora", "otto"]
