"""The bench counts wins by role, faction and seat, and writes them into a page where other figures stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lab import balance, kept
from game.lab.balance import Game, summed, told
from game.lab.commands import main


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(balance, "PAGE", tmp_path / "balance.md")
    return tmp_path / "balance.md"


def made(begins: int, follows: int) -> list[Game]:
    """Games between two, of which so many are won by each."""
    found = []
    for n in range(begins + follows):
        won = float(n < begins)
        players = [("seat", "1", won), ("role", "begins", won), ("seat", "2", 1 - won), ("role", "follows", 1 - won)]
        found.append(Game("points" if n % 2 else "caught", players))
    return found


def test_every_seat_and_role_is_counted_once_a_game() -> None:
    found = summed(made(120, 80))
    assert found.everybody.mean == 0.5 and len(found.everybody.deals) == 200
    assert [name for name, _ in found.rows()] == ["begins", "follows", "seat 1", "seat 2"]
    assert found.groups["role", "begins"].mean == pytest.approx(0.6)
    assert found.endings["points"].mean == 0.5


@pytest.mark.parametrize(
    ("begins", "follows", "says"), [(101, 99, ""), (120, 80, "+10.0 points"), (170, 30, "+35.0 points!")]
)
def test_only_what_is_more_than_luck_is_told_and_what_tips_a_game_is_marked(
    begins: int, follows: int, says: str
) -> None:
    found = summed(made(begins, follows))
    assert told(found.groups["role", "begins"], found) == says


def test_seat_1_begins_where_that_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "double_agent", "--level", "rookie", "--games", "6", "--jobs", "1"]) == 0
    rows = {line[:26].strip(): line[26:].split("games")[0] for line in capsys.readouterr().out.splitlines()}
    assert rows["begins"] == rows["seat 1"] and rows["follows"] == rows["seat 2"]


def test_factions_and_roles_are_counted_and_any_number_of_workers_gives_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["balance", "redacted", "--mode", "double-blind", "--level", "rookie", "--games", "4"]
    assert main([*words, "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "redacted, double-blind, 5 seats: 4 games among players of the level rookie" in out
    named = {line[:26].strip() for line in out.splitlines()}
    assert {"everybody", "interpol", "seat 1", "seat 5"} <= named
    assert named & {"uk", "ussr", "usa", "china"} and any(name.endswith("-stained") for name in named)
    assert main([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == out


def test_a_section_of_the_page_is_replaced_and_the_others_stay(page: Path) -> None:
    page.write_text(
        "# Balance\n\nWhat this is.\n\n## aaa, old, 2 seats\n\nkept\n\n## kompromat, duel, 2 seats\n\ngone\n"
    )
    assert main(["balance", "kompromat", "--level", "rookie", "--games", "4", "--jobs", "1", "--write"]) == 0
    text = page.read_text()
    assert text.startswith(
        "# Balance\n\nWhat this is.\n\n## aaa, old, 2 seats\n\nkept\n\n## kompromat, duel, 2 seats\n"
    )
    assert "gone" not in text and text.count("## kompromat") == 1
    assert "`lab balance kompromat --mode duel --seats 2 --games 4 --seed 1 --level rookie`." in text
    assert "| begins |" in text and "| seat 2 |" in text and "\nEndings: " in text
    assert main(["balance", "kompromat", "--level", "rookie", "--games", "4", "--jobs", "1", "--write"]) == 0
    assert page.read_text() == text
