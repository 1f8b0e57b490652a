"""A line that was written is not lost: not to a killed program, a power cut, or a full disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import Catalogue
from game.desk import savefile
from game.desk.savefile import InUse, SaveFile


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
    import threading

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
    assert Catalogue().say(file.trouble).startswith("The match cannot be saved just now")
    assert not file.sync(10.0)
    assert path.read_bytes() == b"header\ndeal\n"
    monkeypatch.undo()
    file.write(b"two\n")
    assert file.trouble is None
    assert path.read_bytes() == b"header\ndeal\none\ntwo\n"
    file.close()


def test_a_torn_line_is_cut_off_before_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.safehouse"
    path.write_bytes(b"header\ndeal\nhal")
    file = SaveFile(path, length=12)
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
        SaveFile(path, length=12)
    file.close()
    SaveFile(path, length=12).close()


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
    SaveFile(path, length=16).close()
