"""The people of this computer: what is theirs stays theirs whatever they are called, and no file is ever in the way."""

from __future__ import annotations

import json
import stat
from datetime import datetime
from pathlib import Path

import pytest

from game.catalogue import Catalogue, Line
from game.core.header import Sitter
from game.desk import names, personal, pin
from game.desk.calendar import WON, Calendar, Try
from game.desk.daily import deal_of
from game.desk.profiles import FORMAT, VERSION, Profile, Profiles
from game.desk.record import Entry, Record, Sat
from game.desk.settings import Settings

NOW = datetime(2026, 11, 18, 21)
CHEAP = 1 << 10


def said(line: Line | None) -> str:
    assert line is not None
    return Catalogue().say(line)


def entry(*sat: Sat, when: int = 5) -> Entry:
    return Entry("kompromat", "duel", {}, when, sat, 1, False, 9)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profiles.json"


# -- who is known


def test_whoever_takes_a_seat_is_known_from_then_on(path: Path) -> None:
    known = Profiles(path)
    martha, otto = known.seated([Sitter("Martha", "", "ines"), Sitter("Otto", "agent", "otto")])
    assert martha.profile and not otto.profile, "a computer player has no profile"
    (one,) = Profiles(path).all
    assert (one.id, one.name, one.character) == (martha.profile, "Martha", "ines")
    known.seated([Sitter("Zoë", "", "otto")])
    assert [one.name for one in known.all] == ["Zoë", "Martha"], "who played last stands first"
    (again,) = known.seated([Sitter("MARTHA", "", "viktor")])
    assert again.profile == martha.profile and [one.name for one in known.all] == ["Martha", "Zoë"]
    assert known.all[0].character == "ines", "the face is changed in the record alone"


@pytest.mark.parametrize("name", ["Zoë", "Наталья", "美咲", "שרה", "مريم", "🦊 Reineke", "Ångström-Ωμέγα"])
def test_a_name_may_be_written_in_any_script(path: Path, name: str) -> None:
    made = Profiles(path).add(name, "emil")
    assert made.name == name and Profiles(path).named(name) == made


def test_two_of_the_same_name_are_told_apart(path: Path) -> None:
    known = Profiles(path)
    first, second = known.add("Ada", "ines"), known.add("ada ", "otto")
    assert (first.name, second.name) == ("Ada", "ada 2")
    known.rename(second.id, "ADA", "otto")
    assert {one.name for one in known.all} == {"Ada", "ADA 2"}
    known.rename(second.id, " \u200b ", "emil")
    assert known.by_id(second.id) is not None and {one.name for one in known.all} == {"Ada", "ADA 2"}


def test_names_from_before_are_taken_over_once(path: Path) -> None:
    known = Profiles(path, ("Zoë", "Otto"))
    assert [one.name for one in known.all] == ["Zoë", "Otto"]
    known.delete(known.all[0].id)
    assert [one.name for one in Profiles(path, ("Zoë", "Otto")).all] == ["Otto"]


# -- what is kept of them


def test_a_new_name_keeps_record_and_calendar(tmp_path: Path, path: Path) -> None:
    known = Profiles(path)
    record, calendar = Record(tmp_path / "record.json", known), Calendar(tmp_path / "calendar.json", known)
    record._change({"old": entry(Sat("Martha"), Sat("Otto", "agent"))}, anew=True)
    calendar.begin(deal_of(NOW.date()), "martha", NOW)
    record.take_over()
    (martha,) = known.all
    record._change({"new": entry(Sat("Martha", who=martha.id), Sat("Otto", "agent"), when=6)}, anew=True)
    calendar.end(NOW.date(), martha.id, NOW, WON)
    known.rename(martha.id, "Nora", "emil")
    assert {one.sat[0].name for one in record.named.values()} == {"Nora"} and len(record.named) == 2
    assert {one.sat[0].character for one in record.named.values()} == {"emil"}
    assert calendar.of("Nora")[NOW.date()].result == WON == calendar.of(martha.id)[NOW.date()].result
    other = known.add("Martha", "ines")
    assert calendar.of("Martha") == {} and other.id != martha.id, "a new Martha has nothing of the old one"
    assert set(record.reset("Nora")) == {"old", "new"} and record.reset("Martha") == {}


def test_a_game_that_goes_on_after_its_profile_was_deleted_is_nobodys(tmp_path: Path, path: Path) -> None:
    known = Profiles(path)
    record = Record(tmp_path / "record.json", known)
    martha, otto = known.add("Martha", ""), known.add("Otto", "")
    record._change({"two": entry(Sat("Martha", who=martha.id), Sat("Otto", who=otto.id))}, anew=True)
    known.delete(martha.id)
    record.take_over()
    assert [one.name for one in known.all] == ["Otto"], "no game brings her back"
    assert [one.reset for one in record.named["two"].sat] == [True, False], "it stands in his file, with her name"
    known.restore(martha)
    assert not record.named["two"].sat[0].reset and Profiles(path).by_id(martha.id) == martha


def test_a_lost_file_is_made_anew_from_the_record(tmp_path: Path, path: Path) -> None:
    known = Profiles(path)
    record = Record(tmp_path / "record.json", known)
    martha = known.add("Martha", "ines")
    record._change({"one": entry(Sat("Martha", character="ines", who=martha.id), Sat("Otto", "agent"))}, anew=True)
    path.write_text("{")
    found = Profiles(path)
    again = Record(tmp_path / "record.json", found)
    again.open()
    again.take_over()
    assert found.all == (Profile(martha.id, "Martha", "ines"),), "with the same id"


def test_tries_are_forgotten_with_somebody_and_come_back(tmp_path: Path) -> None:
    known = Profiles(tmp_path / "profiles.json")
    calendar = Calendar(tmp_path / "calendar.json", known)
    ada, zoe = known.add("Ada", ""), known.add("Zoë", "")
    for one in (ada, zoe):
        calendar.begin(deal_of(NOW.date()), one.id, NOW)
    was = calendar.forget(ada.id)
    assert calendar.of("Ada") == {} and list(calendar.of("Zoë")) == [NOW.date()]
    assert ada.id not in (tmp_path / "calendar.json").read_text()
    calendar.restore(ada.id, was)
    assert isinstance(calendar.of("Ada")[NOW.date()], Try)


# -- settings of their own


def test_only_what_is_personal_can_be_somebodys_own() -> None:
    mine = {"reading.text_percent": 150, "table.cards_face_down": True, "sound.volume": 0, "reading.theme": "pink"}
    found = personal.over(Settings(), mine)
    assert (found.reading.text_percent, found.table.cards_face_down) == (150, True)
    assert (found.sound.volume, found.reading.theme) == (80, "house"), "the rest is passed over"


# -- the file


@pytest.mark.parametrize("bad", [b"", b"{", b"[]", b'{"format": "other", "version": 1}', b"\xff" * 90, b"[" * 90_000])
def test_a_file_that_cannot_be_used_is_set_aside_with_one_sentence(path: Path, bad: bytes) -> None:
    path.write_bytes(bad)
    known = Profiles(path)
    assert known.all == () and "set-aside" in said(known.take_notice())
    (kept,) = (path.parent / "set-aside").iterdir()
    assert kept.read_bytes() == bad, "never deleted"
    known.add("Ada", "")
    assert [one.name for one in Profiles(path).all] == ["Ada"] and Profiles(path).take_notice() is None


def test_a_huge_file_is_set_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.desk.profiles.MOST_BYTES", 50)
    path.write_text(json.dumps({"format": FORMAT, "version": VERSION, "people": [], "more": "x" * 90}))
    assert "set-aside" in said(Profiles(path).take_notice())


def test_a_newer_file_stays_as_it_is(path: Path) -> None:
    newer = json.dumps({"format": FORMAT, "version": VERSION + 1, "people": "of another kind"})
    path.write_text(newer)
    known = Profiles(path)
    assert "newer" in said(known.take_notice())
    ada = known.add("Ada", "")
    known.rename(ada.id, "Ida", "")
    assert [one.name for one in known.all] == ["Ida"], "as long as the program runs"
    assert path.read_text() == newer


def test_entries_that_make_no_sense_are_left_out(path: Path) -> None:
    people = [{"id": "0" * 16, "name": "Ada"}, {"id": "../evil", "name": "Eve"}, {"id": "1" * 16, "name": ""}, 7,
              {"id": "2" * 16, "name": "ada"}, {"id": "3" * 16, "name": "Bo", "pin": {"salt": "x"}},
              {"id": "4" * 16, "name": "Cy", "character": "nobody", "own": {"reading.text_percent": 9}}]  # fmt: skip
    path.write_text(json.dumps({"format": FORMAT, "version": VERSION, "people": people, "gone": ["0" * 16, 9]}))
    known = Profiles(path)
    assert [one.name for one in known.all] == ["Ada", "ada 2", "Cy"]
    assert known.all[2].face == "martha" and personal.over(Settings(), known.all[2].own) == Settings()


def test_a_full_disk_is_said_and_nothing_is_lost(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Profiles(path)
    known.add("Ada", "")

    def full(*given: object) -> None:
        raise OSError("no space")

    with monkeypatch.context() as disk:
        disk.setattr("game.desk.files.replace", full)
        known.add("Zoë", "")
        assert [one.name for one in known.all] == ["Ada", "Zoë"] and "cannot be saved" in said(known.take_notice())
        known.open()
        assert [one.name for one in known.all] == ["Ada", "Zoë"]
    known.add("Bo", "")
    assert [one.name for one in Profiles(path).all] == ["Ada", "Zoë", "Bo"], "as soon as there is room again"


def test_two_windows_keep_what_the_other_has_changed(path: Path) -> None:
    one, two = Profiles(path), Profiles(path)
    ada = one.add("Ada", "ines")
    two.add("Zoë", "otto")
    one.prefer(ada.id, {"reading.text_percent": 150})
    two.rename(ada.id, "Ida", "emil")
    found = Profiles(path)
    assert [(each.name, each.own) for each in found.all] == [("Ida", {"reading.text_percent": 150}), ("Zoë", {})]
    two.delete(ada.id)
    one.put(ada.id, character="viktor")
    assert [each.name for each in Profiles(path).all] == ["Zoë"], "a change does not bring back who was deleted"


# -- the PIN


def test_a_pin_is_kept_as_a_salted_hash_alone(path: Path) -> None:
    known = Profiles(path)
    ada, zoe = known.add("Ada", ""), known.add("Zoë", "")
    for one in (ada, zoe):
        known.put(one.id, pin=pin.made("12345678", cost=CHEAP))
    raw = path.read_text()
    assert "12345678" not in raw
    first, second = (one.pin for one in Profiles(path).all)
    assert first is not None and second is not None and first.hash != second.hash, "each has salt of its own"
    assert first.fits("12345678") and not first.fits("12345679") and not first.fits("")
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, "nobody else on this computer reads it"


@pytest.mark.parametrize("bad", ["", "123", "123456789", "12a4", "١٢٣٤", " 1234"])
def test_a_pin_has_four_to_eight_digits(bad: str) -> None:
    with pytest.raises(ValueError, match="four to eight"):
        pin.made(bad, cost=CHEAP)


def test_a_name_is_the_same_in_all_ways_to_write_it() -> None:
    assert names.key(" Zoe\u0308 ") == names.key("ZOË")


def test_names_are_sorted_as_a_dictionary_of_the_language_has_them() -> None:
    people = ["Zoë", "Óscar", "Ñusta", "Nuria", "Otto", "Æneas", "Adele", "Özlem", "Ola"]
    assert sorted(people, key=names.order) == [
        "Adele", "Æneas", "Nuria", "Ñusta", "Ola", "Óscar", "Otto", "Özlem", "Zoë",
    ]  # fmt: skip
    assert sorted(["Ñusta", "Nuria", "Nadal", "Otto"], key=lambda name: names.order(name, "es")) == [
        "Nadal", "Nuria", "Ñusta", "Otto",
    ]  # fmt: skip
