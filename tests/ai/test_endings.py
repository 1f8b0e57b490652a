"""The last choices of a game are worked out exactly by those who remember everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.ai.endings import DECIDES, decided, worth
from game.ai.levels import LEVELS, ROOKIE
from game.ai.players import choose
from game.core.chance import Chance
from game.core.contract import Result
from game.core.match import Match
from game.core.policy import GAME
from game.core.puzzle import NAME, OUT, Puzzle, position, read
from game.lab.puzzles import RIGHT, proved
from tests.having import having

PUZZLES = [
    pytest.param(id, puzzle, id=f"{id}-{n}")
    for id in titles.ids()
    if (found := read(titles.place(id, NAME))) is not None
    for n, puzzle in enumerate(found.puzzles)
]
LEAST = 5


@pytest.mark.parametrize("id", having("puzzles"))
def test_every_game_has_puzzles_by_the_rules_of_today(id: str) -> None:
    found = read(titles.place(id, NAME))
    assert found is not None and found.revision == titles.load(id).revision
    assert len(found.puzzles) >= LEAST
    assert len({(p.seed, p.moves) for p in found.puzzles}) == len(found.puzzles)


@pytest.mark.parametrize(("id", "puzzle"), PUZZLES)
def test_one_choice_is_right_whatever_is_hidden_and_who_remembers_finds_it(id: str, puzzle: Puzzle) -> None:
    title = titles.load(id)
    match = position(title, puzzle)
    legal, known = match.legal(puzzle.seat), match.dossier(puzzle.seat)
    right, luck = RIGHT[puzzle.kind], Chance(5)
    assert [right(title, match.state, puzzle.seat, a, luck) for a in legal].count(True) == 1
    assert proved(title, match, puzzle.seat, legal[puzzle.answer], right, 60, luck)
    for level in LEVELS.values():
        if level.memory == GAME and puzzle.kind != OUT:
            assert choose(title, level.id, known, legal, 1) == legal[puzzle.answer], level.id


def test_a_puzzle_that_does_not_fit_the_rules_says_so() -> None:
    title = titles.load("kompromat")
    with pytest.raises(ValueError, match="do not fit its rules"):
        position(title, Puzzle("win", "duel", 2, {}, "00" * 16, (99,), 0, 0))
    with pytest.raises(ValueError, match="nothing to decide"):
        position(title, Puzzle("win", "duel", 2, {}, "00" * 16, (), 0, 99))


def test_a_folder_without_puzzles_has_none(tmp_path: Path) -> None:
    assert read(tmp_path / NAME) is None
    (tmp_path / NAME).write_text("{")
    with pytest.raises(ValueError):
        read(tmp_path / NAME)


class Coin:
    """A game in which the seat may take a coin that lies heads up in some worlds."""

    id = "coin"

    def __init__(self, heads: list[bool]) -> None:
        self.heads = heads
        self.drawn = 0

    def sample(self, known: Any, luck: Any) -> Any:
        self.drawn += 1
        return _Table(self.heads[self.drawn % len(self.heads)])

    def apply(self, s: Any, seat: int, a: str, luck: Any, tell: Any) -> None:
        s.over = {"take": s.heads, "leave": None, "lose": False}[a]

    def result(self, s: Any) -> Result | None:
        return None if s.over is None else Result("coin", 1 if s.over else 2)


class _Table:
    def __init__(self, heads: bool) -> None:
        self.heads, self.over = heads, None

    def copy(self) -> _Table:
        return _Table(self.heads)


class _Known:
    seat = 0
    view = 0

    def __init__(self, heads: list[bool]) -> None:
        self.title = Coin(heads)


@pytest.mark.parametrize(
    ("heads", "legal", "mixes", "wanted"),
    [
        ([True], ["take", "leave"], False, [1, 0]),
        ([True, False], ["take", "leave"], False, [0, 0]),
        ([True, False], ["take", "lose"], False, [0, -1]),
        ([True, True, False, True], ["take", "lose"], False, [0.5, -1]),
        ([True, True, False, True], ["take", "lose"], True, [0, -1]),
        ([True], ["lose", "leave"], True, [-1, 0]),
    ],
)
def test_what_is_certain_counts_and_what_is_likely_only_where_all_ends(
    heads: list[bool], legal: list[Any], mixes: bool, wanted: list[float]
) -> None:
    found = decided(_Known(heads), legal, mixes)  # type: ignore[arg-type]
    assert [x / DECIDES for x in found] == pytest.approx(wanted)


def test_a_draw_is_worth_nothing() -> None:
    assert worth(Result("even", 0, drawn=True), 0) == 0
    assert (worth(Result("won", 1), 0), worth(Result("won", 1), 1)) == (1, -1)


def test_a_rookie_does_not_reckon(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **more: object) -> list[float]:
        raise AssertionError("a rookie remembers nothing to reckon with")

    monkeypatch.setattr("game.ai.players.decided", fail)
    title = titles.load("kompromat")
    found = read(titles.place("kompromat", NAME))
    assert found is not None
    match: Match = position(title, found.puzzles[0])
    seat = found.puzzles[0].seat
    assert choose(title, ROOKIE.id, match.dossier(seat), match.legal(seat), 1) in match.legal(seat)
