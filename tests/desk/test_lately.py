"""What is remembered of the last set-up: read with suspicion, never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.contract import Setup
from game.core.header import Sitter
from game.desk.lately import FORMAT, Last, Lately, Place

SETUP = Setup("redacted", "danger-zone", 2, {"alert": "easy"})
SITTERS = (Sitter("Zoë", "", "emil"), Sitter("Otto", "handler", "otto"))
PLACES = (Place("Zoë", "", "emil"), Place("", "handler", "otto"))
KEPT = Last("danger-zone", {"alert": "easy"}, PLACES, ("danger-zone",))
FOREIGN = [b"", b"{", b"[]", b"null", b"[" * 100_000, b"\xff\xfe", b'{"format": "other"}', b"x" * 300_000]


def kept(path: Path) -> Lately:
    lately = Lately(path)
    lately.keep(SETUP, SITTERS, ("Zoë", "no name"))
    return lately


def test_it_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    assert kept(path).of("redacted") == KEPT == Lately(path).of("redacted")
    assert Lately(path).of("kompromat") == Last()


def test_without_a_place_to_write_it_lasts_until_the_end() -> None:
    lately = Lately()
    lately.keep(SETUP, SITTERS, ("Zoë", ""))
    lately.keep(Setup("kompromat", "duel", 2), SITTERS, ("", ""))
    assert lately.of("redacted") == KEPT and lately.of("kompromat").mode == "duel"


def test_what_was_played_is_added_up(tmp_path: Path) -> None:
    lately = kept(tmp_path / "tables.json")
    lately.keep(Setup("redacted", "two-man-rule", 4), (), ())
    lately.keep(SETUP, SITTERS, ("", ""))
    assert lately.of("redacted").played == ("danger-zone", "two-man-rule")


def test_two_windows_keep_each_others_games(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    one, two = Lately(path), Lately(path)
    assert one.of("redacted") == two.of("redacted") == Last()
    one.keep(SETUP, SITTERS, ("Zoë", ""))
    two.keep(Setup("kompromat", "duel", 2), SITTERS, ("", ""))
    assert Lately(path).of("redacted") == KEPT and Lately(path).of("kompromat").mode == "duel"


@pytest.mark.parametrize("data", FOREIGN, ids=lambda data: f"{len(data)}-bytes")
def test_a_foreign_file_is_set_aside_and_never_in_the_way(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "tables.json"
    path.write_bytes(data)
    assert Lately(path).of("redacted") == Last()
    assert kept(path).of("redacted") == KEPT == Lately(path).of("redacted")
    assert [old.read_bytes() for old in (tmp_path / "set-aside").iterdir()] == [data]


@pytest.mark.parametrize("entry", [7, [], {"mode": 3}, {"places": [{"name": "x" * 99}]}, {"options": {"a": []}}])
def test_one_bad_entry_leaves_the_others(tmp_path: Path, entry: object) -> None:
    path = tmp_path / "tables.json"
    kept(path)
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["games"]["kompromat"] = entry
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert Lately(path).of("kompromat") == Last() and Lately(path).of("redacted") == KEPT


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    newer = json.dumps({"format": FORMAT, "version": 2, "games": {"redacted": "?"}})
    path.write_text(newer, encoding="utf-8")
    assert kept(path).of("redacted") == KEPT
    assert path.read_text(encoding="utf-8") == newer


def test_a_folder_in_the_way_is_no_reason_to_stop(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.mkdir()
    assert kept(path).of("redacted") == KEPT
