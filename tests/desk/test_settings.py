"""Settings come back as they were left. A spoilt file leads to a sentence, and never stops the game."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.catalogue import Catalogue, Line
from game.desk import files, names
from game.desk.settings import (
    FORMAT,
    STEPS,
    VERSION,
    ForeignSettings,
    Settings,
    SettingsFile,
    change,
    decode,
    encode,
    migrate,
)


def said(line: Line | None) -> str:
    assert line is not None
    return Catalogue().say(line)


def test_the_usual_settings() -> None:
    usual = Settings()
    assert (usual.reading.text_percent, usual.reading.theme, usual.reading.animation) == (100, "house", "normal")
    assert (usual.reading.language, usual.window.fullscreen) == ("en", False)
    assert (usual.table.peek, usual.table.curtain_idle, usual.table.curtain_on_focus_loss) == ("hold", 0, True)
    assert not usual.table.memory_aid
    assert usual.people.names == ()


def test_settings_come_back_as_they_were_left(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "config" / "settings.json")
    mine = change(Settings(), "reading", text_percent=175, theme="contrast", animation="step", language="pt_BR")
    mine = change(mine, "window", fullscreen=True, width=2560, height=1080)
    mine = change(mine, "table", peek="toggle", curtain_idle=5)
    assert file.save(mine) is None
    assert file.load() == (mine, None)


def test_a_first_start_needs_no_file(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").load() == (Settings(), None)


def test_a_change_out_of_range_is_refused() -> None:
    for area, fields in (
        ("reading", {"text_percent": 300}),
        ("reading", {"theme": "pink"}),
        ("reading", {"shape": 1}),
        ("kitchen", {}),
        ("sound", {"volume": "loud"}),
    ):
        with pytest.raises(ValueError):
            change(Settings(), area, **fields)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe\x00", b"[]", b"{}", b'{"format": "something else", "version": 1}', b"[" * 100_000],
)
def test_a_foreign_file_is_set_aside_and_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, line = SettingsFile(path).load()
    assert settings == Settings()
    moved = tmp_path / "set-aside" / "settings-1.json"
    assert moved.read_bytes() == data
    assert not path.exists()
    assert said(line) == (
        f"{path} holds no settings this version can read; the usual ones are used. It was moved to {moved}."
    )


def test_a_second_foreign_file_does_not_push_out_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("one", "two"):
        path.write_text(text)
        SettingsFile(path).load()
    assert sorted(file.read_text() for file in (tmp_path / "set-aside").iterdir()) == ["one", "two"]


def test_settings_of_a_time_to_come_are_not_guessed_at(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": FORMAT, "version": VERSION + 1}))
    assert SettingsFile(path).load()[0] == Settings()
    assert (tmp_path / "set-aside" / "settings-1.json").exists()


def test_values_that_make_no_sense_are_named_and_the_rest_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    raw = json.loads(encode(change(Settings(), "sound", volume=10)))
    raw["reading"]["text_percent"] = 9000
    raw["reading"]["theme"] = ["house"]
    raw["table"] = "none"
    path.write_text(json.dumps(raw))
    settings, line = SettingsFile(path).load()
    assert settings == change(Settings(), "sound", volume=10)
    assert said(line) == (
        f"Some settings in {path} made no sense and are back to usual: reading.text_percent, reading.theme, table. "
        f"The old file lies in {tmp_path / 'set-aside' / 'settings-1.json'}."
    )


def test_unknown_fields_do_not_come_in() -> None:
    raw = json.loads(encode(Settings()))
    raw["reading"]["shoe_size"] = 44
    raw["kitchen"] = {}
    settings, bad = decode(json.dumps(raw).encode())
    assert (settings, bad) == (Settings(), ())
    assert b"shoe_size" not in encode(settings)


def test_fields_that_are_missing_take_their_default() -> None:
    settings, bad = decode(json.dumps({"format": FORMAT, "version": 1, "sound": {"volume": 5}}).encode())
    assert (settings, bad) == (change(Settings(), "sound", volume=5), ())


def test_older_files_are_brought_up_to_date_a_version_at_a_time() -> None:
    steps = {
        1: lambda raw: {**raw, "version": 2, "reading": {"text_percent": raw["text"]}},
        2: lambda raw: {**raw, "version": 3, "sound": {"volume": 0}},
    }
    new = migrate({"format": FORMAT, "version": 1, "text": 150}, steps, to=3)
    assert (new["reading"], new["sound"]) == ({"text_percent": 150}, {"volume": 0})
    with pytest.raises(ForeignSettings):
        migrate({"format": FORMAT, "version": 1}, {2: lambda raw: raw}, to=3)


def test_every_older_version_has_its_step() -> None:
    assert sorted(STEPS) == list(range(1, VERSION))


def test_without_a_home_settings_are_kept_for_the_evening_only() -> None:
    file = SettingsFile(None)
    assert file.load() == (Settings(), None)
    assert file.save(Settings()) is None


def test_a_failed_write_is_said_and_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    line = SettingsFile(tmp_path / "config" / "settings.json").save(Settings())
    assert said(line).startswith("Nothing can be saved in ")
    assert (tmp_path / "config").read_text() == "a file where the folder should be"


def test_settings_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        Settings().reading.text_percent = 80  # type: ignore[misc]
    assert msgspec.json.decode(encode(Settings()))["version"] == VERSION


def test_names_are_tidy() -> None:
    assert names.tidy("  Anna \t Maria\n") == "Anna Maria"
    assert names.tidy("x\u202ey\x07z") == "xyz"
    assert names.tidy("Ж" * 40) == "Ж" * 24
    assert names.tidy("\u200b ") == ""


def test_names_at_a_table_are_told_apart() -> None:
    assert names.tell_apart(["Otto", "otto", "", "Otto"], ["A", "B", "Helena", "D"]) == (
        "Otto",
        "otto 2",
        "Helena",
        "Otto 3",
    )
    long = "N" * 24
    assert all(len(name) <= 24 for name in names.tell_apart([long, long], ["", ""]))


def test_two_windows_each_keep_what_the_other_has_changed(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings())
    first, second = file.load()[0], file.load()[0]
    file.save(change(first, "reading", text_percent=150), first)
    file.save(change(second, "sound", volume=10), second)
    settings, notice = file.load()
    assert notice is None
    assert settings.reading.text_percent == 150 and settings.sound.volume == 10


def test_what_a_newer_version_has_added_stays_in_the_file(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings())
    assert file.path is not None
    raw = msgspec.json.decode(file.path.read_bytes())
    raw["reading"]["hyphens"], raw["voice"] = True, {"speed": 3}
    file.path.write_bytes(msgspec.json.encode(raw))
    was, _ = file.load()
    file.save(change(was, "reading", theme="plain"), was)
    raw = msgspec.json.decode(file.path.read_bytes())
    assert raw["reading"]["hyphens"] is True and raw["voice"] == {"speed": 3} and raw["reading"]["theme"] == "plain"


def test_a_window_that_hangs_with_the_lock_is_not_waited_for(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.path is not None
    with files.turn(file.path):
        file.save(change(Settings(), "sound", volume=5))
    assert file.load()[0].sound.volume == 5
