"""The packages for Linux: archives, the one file that starts, what a desktop is told, the Flatpak's manifest."""

from __future__ import annotations

import configparser
import io
import json
import os
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from build.packages import deb, flatpak, linux, share, steady
from tests.conftest import Need

WHEN = 1_700_000_000
SAVE = Path(__file__).resolve().parents[1] / "titles" / "redacted" / "saves" / "moved-on-waking.safehouse"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A stand-in for the folder with the program."""
    place = tmp_path / "safehouse"
    (place / "_internal").mkdir(parents=True)
    (place / "safehouse").write_text('#!/bin/sh\necho "$0" "$@"\n')
    (place / "safehouse").chmod(0o755)
    (place / "_internal" / "b").write_text("b")
    (place / "_internal" / "a").write_text("a")
    (place / "licences").symlink_to("_internal")
    return place


def test_the_same_files_give_the_same_archive(folder: Path) -> None:
    first = steady.gzipped(steady.tar(folder, "name", WHEN))
    (folder / "_internal" / "a").touch()
    (folder / "_internal" / "b").chmod(0o600)
    assert steady.gzipped(steady.tar(folder, "name", WHEN)) == first
    with tarfile.open(fileobj=io.BytesIO(first)) as bundle:
        entries = bundle.getmembers()
    names = [entry.name for entry in entries]
    assert names == ["name", "name/_internal", "name/_internal/a", "name/_internal/b", "name/licences",
                     "name/safehouse"]  # fmt: skip
    assert {(entry.uid, entry.gid, entry.uname, entry.mtime) for entry in entries} == {(0, 0, "root", WHEN)}
    assert {entry.name: entry.mode for entry in entries if entry.isreg()} == {
        "name/_internal/a": 0o644, "name/_internal/b": 0o644, "name/safehouse": 0o755,
    }  # fmt: skip
    assert next(entry for entry in entries if entry.issym()).linkname == "_internal"


@pytest.mark.parametrize("length", range(3))
def test_the_script_of_the_one_file_knows_where_it_ends(length: int) -> None:
    payload = b"x" * length
    script = linux.starter(payload, 1)
    start = int(script.decode().split("tail -c +")[1].split()[0])
    assert (script + payload)[start - 1 :] == payload
    assert linux.starter(b"other", 1) != script


def one_file(folder: Path, file: Path) -> Path:
    payload = steady.gzipped(steady.tar(folder, ".", WHEN))
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(linux.starter(payload, linux.entries(payload)) + payload)
    file.chmod(0o755)
    return file


@pytest.mark.parametrize("place", ["plain", "Spiele für Zwei & mehr", "it's \"here\" $HOME"])
def test_the_one_file_starts_from_any_folder(need: Need, folder: Path, tmp_path: Path, place: str) -> None:
    need.system("linux")
    file = one_file(folder, tmp_path / place / "Safe house.run")
    cache = tmp_path / "ca che"
    env = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(cache), "TMPDIR": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run([file, "--load", "a b"], env=env, cwd="/", capture_output=True, text=True, check=True)
        (copy,) = (cache / "safehouse-app").iterdir()
        assert done.stdout == f"{copy}/safehouse --load a b\n"
    nowhere = {**env, "XDG_CACHE_HOME": "/proc/none"}
    done = subprocess.run([file], env=nowhere, capture_output=True, text=True, check=True)
    started = Path(done.stdout.strip())
    assert started.is_relative_to(tmp_path) and not started.exists()  # it cleans up after itself
    file.write_bytes(file.read_bytes()[:-20])
    anew = {**env, "XDG_CACHE_HOME": str(tmp_path / "new")}
    broken = subprocess.run([file], env=anew, capture_output=True, text=True, check=False)
    assert broken.returncode == 1 and "could not be unpacked" in broken.stderr
    assert not list((tmp_path / "new" / "safehouse-app").iterdir())


def test_the_one_file_mends_what_was_cleared_away(need: Need, folder: Path, tmp_path: Path) -> None:
    need.system("linux")
    file, cache = one_file(folder, tmp_path / "one.run"), tmp_path / "cache"
    env = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(cache), "TMPDIR": str(tmp_path)}
    for _ in range(2):
        subprocess.run([file], env=env, capture_output=True, check=True)
        (copy,) = (cache / "safehouse-app").iterdir()
        assert (copy / "_internal" / "a").is_file()
        (copy / "_internal" / "a").unlink()


def test_the_one_file_does_without_a_cache_that_is_full(need: Need, folder: Path, tmp_path: Path) -> None:
    """A `tar` that cannot write into the cache stands in for a disk that is full."""
    need.system("linux")
    file, cache, tools = one_file(folder, tmp_path / "one.run"), tmp_path / "cache", tmp_path / "tools"
    tools.mkdir()
    real = shutil.which("tar")
    (tools / "tar").write_text(f'#!/bin/sh\ncase "$*" in *{cache}*) cat >/dev/null; exit 2;; esac\nexec {real} "$@"\n')
    (tools / "tar").chmod(0o755)
    env = {"PATH": f"{tools}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(cache), "TMPDIR": str(tmp_path)}
    done = subprocess.run([file], env=env, capture_output=True, text=True, check=True)
    started = Path(done.stdout.strip())
    assert started.is_relative_to(tmp_path) and not started.is_relative_to(cache) and not started.exists()
    assert not list((cache / "safehouse-app").iterdir())


def test_the_builders_python_is_not_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.base_prefix", "/home/martha/python")
    monkeypatch.setattr("sys.base_exec_prefix", "/home/martha/python")
    library = folder / "_internal" / "lib.so"
    library.write_bytes(b"\x7fELF..\0/home/martha/python/lib/python3.11\0..")
    text = folder / "_internal" / "text"
    text.write_bytes(b"/home/martha/python")
    linux.forget_builder(folder)
    assert library.read_bytes() == b"\x7fELF..\0/nowhere/////python/lib/python3.11\0.."
    assert text.read_bytes() == b"/home/martha/python"  # not a program: the package is refused instead


def test_the_version_of_python_stays_where_a_folder_bears_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.base_prefix", "/home/martha/versions/3.11.7")
    monkeypatch.setattr("sys.base_exec_prefix", "/home/martha/versions/3.11.7")
    library = folder / "_internal" / "lib.so"
    library.write_bytes(b"\x7fELF..\0/home/martha/versions/3.11.7\0..")
    linux.forget_builder(folder)
    assert library.read_bytes() == b"\x7fELF..\0/nowhere//////////////3.11.7\0.."


def test_the_desktop_is_told_what_it_needs(tmp_path: Path) -> None:
    share.tree(tmp_path)
    parsed = configparser.ConfigParser(interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read(tmp_path / "applications" / "safehouse.desktop", "utf-8")
    entry = parsed["Desktop Entry"]
    assert entry["Exec"] == "safehouse %f" and entry["MimeType"] == "application/x-safehouse;"
    for size in share.ICONS:
        picture = (tmp_path / f"icons/hicolor/{size}x{size}/apps/{entry['Icon']}.png").read_bytes()
        assert int.from_bytes(picture[16:20], "big") == size
    about = xml.parse(tmp_path / "metainfo" / f"{share.ID}.metainfo.xml").getroot()
    assert about.findtext("id") == share.ID
    assert about.findtext("launchable") == "safehouse.desktop"
    assert about.find("releases/release") is not None
    assert entry["MimeType"].rstrip(";") == about.findtext("provides/mediatype")


def test_the_type_of_a_saved_game_fits_what_is_saved() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = xml.parse(share.FILES / "safehouse.xml").getroot().find(f"{space}mime-type")
    assert kind is not None and kind.get("type") == "application/x-safehouse"
    match, glob = kind.find(f"{space}magic/{space}match"), kind.find(f"{space}glob")
    assert match is not None and glob is not None
    assert SAVE.read_bytes()[int(match.get("offset", "")) :].startswith(match.get("value", "").encode())
    assert SAVE.match(glob.get("pattern", ""))


def test_those_who_check_desktop_files_are_content(need: Need, tmp_path: Path) -> None:
    check = need.program("appstreamcli", "checks what catalogues are told")
    look = need.program("desktop-file-validate", "checks menu entries")
    share.tree(tmp_path)
    subprocess.run([check, "validate", "--no-net", *(tmp_path / "metainfo").iterdir()], check=True)
    subprocess.run([look, *(tmp_path / "applications").iterdir()], check=True)


def test_the_manifest_for_flatpak_holds() -> None:
    manifest = json.loads(flatpak.MANIFEST.read_text("utf-8"))
    assert flatpak.complaints(manifest) == []
    for change, wrong in (
        ({"id": "org.other.Name"}, "elsewhere"),
        ({"finish-args": ["--share=network"]}, "more than the games need"),
        ({"command": "other"}, "nothing puts other"),
        ({"surprise": 1}, "there is no key surprise"),
        ({"runtime": 24}, "runtime is missing"),
        ({"modules": [{"name": "safehouse"}]}, "a module has no"),
    ):
        assert any(wrong in what for what in flatpak.complaints({**manifest, **change})), wrong


def test_the_control_file_names_the_c_library_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "one.so").write_bytes(b"GLIBC_2.9\0GLIBC_2.35\0")
    (tmp_path / "two.so").write_bytes(b"GLIBC_2.4\0")
    assert deb.newest_libc(["one.so", "two.so"], tmp_path) == "2.35"
    assert deb.newest_libc([], tmp_path) == "2.17"


def test_the_deb_asks_for_nothing_that_drags_in_opengl() -> None:
    """The program paints by itself, and plays on a bare Debian with five libraries of X11."""
    wanted = " ".join(line for line in deb.CONTROL.splitlines() if line.startswith(("Depends", "Recommends")))
    assert not any(word in wanted for word in ("libgl", "mesa", "libegl", "libgles", "vulkan"))
    assert {"libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2"} <= set(wanted.replace(",", "").split())
