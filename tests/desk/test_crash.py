"""A crash report says where the program was, and nothing about the game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.catalogue import Catalogue
from game.desk import crash

NOW = datetime(2031, 5, 4, 21, 30)


def fault() -> Exception:
    hand = "blackmail"
    try:
        try:
            {}[hand]
        except KeyError as missing:
            raise RuntimeError(f"{hand} is not in the hand of Otto") from missing
    except RuntimeError as error:
        return error
    raise AssertionError


def test_a_report_tells_the_place_and_no_secret() -> None:
    text = crash.report(fault(), NOW, {"scene": "table"})
    assert "builtins.KeyError" in text
    assert "builtins.RuntimeError" in text
    assert "in fault" in text
    assert "scene: table" in text
    assert "2031-05-04 21:30" in text
    for secret in ("blackmail", "Otto", str(Path.home())):
        assert secret not in text


def test_a_runaway_recursion_stays_short() -> None:
    def deeper() -> None:
        deeper()

    try:
        deeper()
    except RecursionError as error:
        text = crash.report(error, NOW)
    assert "steps left out" in text
    assert len(text.splitlines()) < 40


def test_reports_do_not_push_each_other_out(tmp_path: Path) -> None:
    first = crash.write(tmp_path / "logs", fault(), NOW)
    second = crash.write(tmp_path / "logs", fault(), NOW)
    assert first is not None and second is not None
    assert (first.name, second.name) == ("report-2031-05-04-1.txt", "report-2031-05-04-2.txt")
    said = Catalogue().say(crash.sentence(first, saved=True))
    assert said.endswith(f"A report without anything of the game lies in {first}.")


def test_where_no_report_can_be_written_the_player_is_still_told(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    assert crash.write(tmp_path / "logs", fault(), NOW) is None
    assert Catalogue().say(crash.sentence(None, saved=True)) == (
        "Safehouse met a fault in itself and has to close. The game is saved up to the last choice."
    )
    assert "could not be saved" in Catalogue().say(crash.sentence(None, saved=False))
