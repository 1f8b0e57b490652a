"""A line that was written is not lost: not to a killed program, a power cut, or a full disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.catalogue import Catalogue
from game.desk import savefile
from game.desk.files import InUse
from game.desk.savefile import SaveFile


def begun(path: Path) -> SaveFile:
    file = SaveFile(path, delay=0.0)
    file.write(b"header\n")
    file.write(b"deal\n")
    return file


def test_a_line_is_in_the_file_as_soon_as_write_returns(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    file = begun(path)
    file.write(b"one\n")
    assert path.read_bytes() == b"header\ndeal\none\n"
    file.close()


def test_the_header_waits_for_the_deal(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    file = SaveFile(path)
    file.write(b"header\n")
    assert path.read_bytes() == b""
    file.close()
    assert path.read_bytes() == b"header\n"


def test_sync_waits_until_all_is_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(savefile.os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    file = SaveFile(tmp_path / "a.safehouse", delay=1000.0)
    file.write(b"header\n")
    file.write(b"deal\n")
    assert synced == []
    assert file.sync(10.0)
    assert synced == [12]
    assert file.sync(10.0)
    file.close()


def test_lines_become_safe_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:


    done = threading.Event()
    monkeypatch.setattr(savefile.os, "fsync", lambda handle: done.set())
    file = begun(tmp_path / "a.safehouse")
    assert done.wait(10.0)
    file.close()


def test_closing_makes_everything_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(savefile.os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    file = SaveFile(tmp_path / "a.safehouse", delay=1000.0)
    for line in (b"header\n", b"deal\n", b"one\n"):
        file.write(line)
    file.close()
    assert synced[-1] == 16


def test_a_full_disk_is_said_and_nothing_is_lost_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.safehouse"
    file = begun(path)
    write = os.write

    def half(handle: int, data: bytes) -> int:
        if len(data) > 3:
            return write(handle, data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(savefile.os, "write", half)
    file.write(b"one\n")
    assert file.trouble is not None
    assert Catalogue().say(file.trouble).startswith("The last choices are not saved")
    assert not file.sync(10.0)
    with file._change:  # The file's own thread tries again and again: no half line is left when it has let go.
        assert path.read_bytes() == b"header\ndeal\n"
    monkeypatch.undo()
    file.write(b"two\n")
    assert file.trouble is None
    assert path.read_bytes() == b"header\ndeal\none\ntwo\n"
    file.close()


def test_a_torn_line_is_cut_off_before_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    path.write_bytes(b"header\ndeal\nhal")
    file = SaveFile.take(path)
    file.go_on(file.read(1 << 20)[:12])
    file.write(b"one\n")
    file.close()
    assert path.read_bytes() == b"header\ndeal\none\n"


def test_a_new_match_never_takes_the_file_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    begun(path).close()
    with pytest.raises(FileExistsError):
        SaveFile(path)


def test_a_match_cannot_be_open_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    file = begun(path)
    with pytest.raises(InUse):
        SaveFile.take(path)
    file.close()
    SaveFile.take(path).close()


def test_with_no_path_a_match_is_played_and_not_kept() -> None:
    file = SaveFile(None)
    file.write(b"header\n")
    assert file.sync() and file.trouble is None
    file.close()


def test_a_killed_program_loses_no_line(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    code = (
        "import os, sys, signal; from pathlib import Path; from game.desk.savefile import SaveFile\n"
        "file = SaveFile(Path(sys.argv[1]))\n"
        "for line in (b'header\\n', b'deal\\n', b'one\\n'): file.write(line)\n"
        "os._exit(9)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert done.returncode == 9
    assert path.read_bytes() == b"header\ndeal\none\n"
    SaveFile.take(path).close()


class Ear:
    """Listens for changes of a file's `trouble`."""

    def __init__(self, file: SaveFile) -> None:
        self.file = file
        self.heard = threading.Event()
        file.on_change = self.heard.set

    def wait(self) -> bool:
        done = self.heard.wait(20.0)
        self.heard.clear()
        return done


def quick(path: Path) -> SaveFile:
    file = SaveFile(path, delay=0.01)
    for line in (b"header\n", b"deal\n", b"one\n"):
        file.write(line)
    return file


def until(what: Callable[[], bool]) -> None:
    """Wait until something is true. Looks are limited, not time, so that a slow machine only takes longer."""
    for _ in range(2000):
        if what():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it never happened")


def test_a_deleted_file_is_written_anew_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    file = quick(path)
    path.unlink()
    until(path.exists)
    until(lambda: path.read_bytes() == b"header\ndeal\none\n")
    file.write(b"two\n")
    assert path.read_bytes() == b"header\ndeal\none\ntwo\n" and not file.unsaved
    file.close()


def test_a_lost_folder_is_made_again_and_the_match_written_into_it(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    file = quick(folder / "a.safehouse")
    shutil.rmtree(folder)
    until(lambda: (folder / "a.safehouse").exists())
    until(lambda: (folder / "a.safehouse").read_bytes() == b"header\ndeal\none\n")
    file.close()


def test_a_folder_that_cannot_be_made_again_is_said_within_the_watch(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    file = quick(folder / "a.safehouse")
    ear = Ear(file)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    assert ear.wait()
    assert file.unsaved and file.trouble is savefile.FULL
    file.write(b"two\n")
    assert file.unsaved, "writing into a file that nobody can find saves nothing"
    folder.unlink()
    assert ear.wait()
    assert not file.unsaved
    assert (folder / "a.safehouse").read_bytes() == b"header\ndeal\none\ntwo\n"
    file.close()


def test_another_file_in_the_place_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    file = SaveFile(path, delay=1000.0)
    for line in (b"header\n", b"deal\n"):
        file.write(line)
    path.unlink()
    path.write_text("somebody else's")
    file.sync(20.0)
    assert path.read_text() == "somebody else's"
    assert file.path is not None and file.path != path and file.path.read_bytes() == b"header\ndeal\n"
    file.close()


def test_a_full_disk_is_tried_again_without_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = quick(tmp_path / "a.safehouse")
    ear = Ear(file)

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(savefile.os, "write", full)
        file.write(b"two\n")
        assert file.unsaved
    until(lambda: not file.unsaved)
    assert ear.heard.is_set()
    assert (tmp_path / "a.safehouse").read_bytes() == b"header\ndeal\none\ntwo\n"
    file.close()
