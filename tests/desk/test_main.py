"""The command line: one sentence and an exit code for everything that cannot be done."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __main__ as program
from game.catalogue import Catalogue
from game.desk.start import StartOptions
from tests.conftest import Need


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--sing"], "safehouse: there is no option --sing; --help lists what there is."),
        (["poker", "chess"], "safehouse: there is no option chess; --help lists what there is."),
        (["--size", "huge"], "safehouse: --size: a size is written like 1280x800."),
        (["--size", "10x10"], "safehouse: --size: a window is at least 640x480 and at most 16384x16384."),
        (["--size"], "safehouse: --size: expected one argument."),
        (["--full"], "safehouse: there is no option --full; --help lists what there is."),
        (["--load", "no/such"], f"safehouse: There is no saved game {Path('no/such')}."),
        (["--signal", "no/such/file"], f"safehouse: there is no folder for {Path('no/such/file')}."),
    ],
)
def test_a_command_line_that_makes_no_sense(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(words) == 2
    assert capsys.readouterr().err == sentence + "\n"


@pytest.mark.parametrize("option", ["--load", "--maps", "--signal"])
@pytest.mark.parametrize("name", ["x" * 5000, "x/" * 2000, "a\x00b", "a\x1b[31m\x07b\r\nc", "caf\udce9"],
                         ids=["long", "deep", "null", "control", "bytes"])  # fmt: skip
def test_a_name_that_no_file_can_have_is_one_printable_sentence(
    option: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SAFEHOUSE_HOME", str(tmp_path))
    assert program.main([option, f"no-such/{name}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("safehouse: ") and line.isprintable() and len(line) < 1200


def test_a_folder_is_no_file_to_signal_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--signal", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"safehouse: nothing can be written to {tmp_path}.\n"


def test_what_cannot_be_signalled_stops_nobody(tmp_path: Path) -> None:
    options = program.start_options(program.read(["--signal", str(tmp_path / "signal")]))
    (tmp_path / "signal").unlink()
    (tmp_path / "signal").mkdir()
    options.tell("title ready")


def test_a_size_and_a_window_are_understood() -> None:
    asked = program.read(["--windowed", "--size", "1024x768"])
    options = program.start_options(asked)
    assert (options.size, options.fullscreen, options.load, options.smoke) == ((1024, 768), False, None, "")
    assert program.start_options(program.read(["--fullscreen"])).fullscreen is True
    assert program.start_options(program.read([])).fullscreen is None


@pytest.mark.parametrize("how", ["file", "no terminal"])
@pytest.mark.parametrize("what", ["foreign", "gone"])
def test_a_double_click_on_a_file_that_is_no_game_is_answered_in_the_window(
    how: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "novel.safehouse"
    if what == "foreign":
        file.write_text("It was a dark and stormy night.")
    shown: list[StartOptions] = []

    def run(options: StartOptions) -> int:
        shown.append(options)
        return 0

    monkeypatch.setattr("game.ui.app.run", run)
    if how == "no terminal":
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)
    assert program.main([str(file)] if how == "file" else ["--load", str(file)]) == 0
    (options,) = shown
    assert options.load is None
    (said,) = map(Catalogue().say, options.notices)
    foreign = f"{file.name} cannot be opened. This file is not a Safehouse game."
    assert said == (foreign if what == "foreign" else f"There is no saved game {file}.")
    assert file.exists() == (what == "foreign")


def test_a_desktop_may_name_the_file_alone(tmp_path: Path) -> None:
    (tmp_path / "game.safehouse").write_text("")
    asked = program.read([str(tmp_path / "game.safehouse")])
    options = program.start_options(asked)
    assert options.load == tmp_path / "game.safehouse" and options.desktop


def test_a_windowed_build_has_nobody_to_talk_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert program.main(["--sing"]) == 2
    with pytest.raises(SystemExit) as ended:
        program.main(["--version"])
    assert ended.value.code == 0


def test_settings_that_cannot_be_read_are_said_at_the_start(own_home: Path) -> None:
    (own_home / "config").mkdir()
    (own_home / "config" / "settings.json").write_text("?")
    options = program.start_options(program.read([]))
    assert len(options.notices) == 1
    assert "holds no settings this version can read" in options.notices[0].text


def test_a_home_that_cannot_be_written_is_said_at_the_start(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_home / "file").write_text("")
    monkeypatch.setenv("SAFEHOUSE_HOME", str(own_home / "file"))
    options = program.start_options(program.read([]))
    assert options.settings_file.path is None
    assert [line.text.split("{")[0] for line in options.notices] == ["Nothing can be saved in "]


def test_a_foreign_save_is_said_and_stays_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    foreign = tmp_path / "novel.txt"
    foreign.write_text("It was a dark and stormy night.")
    assert program.main(["--load", str(foreign)]) == 2
    assert capsys.readouterr().err == (
        "safehouse: novel.txt cannot be opened. This file is not a Safehouse game.\n"
    )
    assert foreign.read_text() == "It was a dark and stormy night."


@pytest.mark.parametrize("driver", ["none-such", ""])
def test_no_screen_is_a_sentence(need: Need, tmp_path: Path, driver: str) -> None:
    """A driver that does not exist fails on every system, like a missing screen. On Linux the screen can be removed."""
    if not driver:
        need.system("linux")
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    env |= {"SAFEHOUSE_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    env |= {"SDL_VIDEODRIVER": driver} if driver else {}
    done = subprocess.run(
        [sys.executable, "-m", "game"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (3, "safehouse: there is no screen to open a window on.\n")


def test_a_fault_becomes_a_report_and_a_sentence(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(options: object) -> int:
        raise ZeroDivisionError("the queen of spades")

    monkeypatch.setattr(program, "play", broken)
    assert program.main(["--smoke"]) == 1
    said = capsys.readouterr().err
    assert "Safehouse met a fault in itself and has to close." in said
    assert "Traceback" not in said
    (report,) = (own_home / "logs").iterdir()
    assert "builtins.ZeroDivisionError" in report.read_text()
    assert "queen" not in report.read_text()


def test_ctrl_c_ends_without_a_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(options: StartOptions) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "play", stopped)
    assert program.main([]) == 130
    assert capsys.readouterr().err == ""
