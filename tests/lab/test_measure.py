"""The lab measures the tables of numbers anew: what it finds has their form and, as far as few games can tell, their
numbers."""

from __future__ import annotations

from math import sqrt

import pytest

from game.lab.commands import main
from game.lab.measure import MEASURES, Numbers, Tables, double_agent, kompromat, least_squares
from game.titles.double_agent.player import outlook
from game.titles.kompromat.player import value


def form(tables: Tables) -> dict[str, list[int]]:
    return {name: [len(row) for row in table] for name, table in tables.items()}


def alike(one: Numbers, two: Numbers) -> float:
    """How far two rows rise and fall together: 1 if they do throughout."""
    pairs = list(zip(one, two, strict=True))
    a, b = sum(one) / len(one), sum(two) / len(two)
    spread = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in two))
    return sum((x - a) * (y - b) for x, y in pairs) / spread


def test_the_outlook_of_double_agent_is_found_again() -> None:
    found = double_agent(500, 1)
    stages = len(outlook.POTS)
    assert form(found) == {"AHEAD": [stages], "POTS": [5] * stages, "SIGNS": [5] * stages,
                           "ASKED": [stages], "DOUBT": [stages]}  # fmt: skip
    assert found["AHEAD"][0][1:] == pytest.approx(outlook.AHEAD[1:], abs=0.15)
    assert found["DOUBT"][0] == pytest.approx(outlook.DOUBT, rel=0.25)
    for name, table in (("POTS", outlook.POTS), ("SIGNS", outlook.SIGNS)):
        both = [[x for row in rows for x in row] for rows in (found[name], table)]
        assert alike(*both) > 0.75, name


def test_the_worth_of_tokens_and_items_in_kompromat_has_its_form() -> None:
    found = kompromat(3, 1)
    assert form(found) == {"TOKENS": [len(row) for row in value.TOKENS], "HANDY": [len(value.HANDY)]}
    assert tuple(found["TOKENS"][0]) == value.TOKENS[0], "a token is a point in the end"


def test_what_was_put_in_is_found_by_least_squares() -> None:
    rows = [[float(n % 3), float(n % 5), 1.0] for n in range(30)]
    ends = [2 * a - 3 * b + 0.5 for a, b, _ in rows]
    assert least_squares(rows, ends, 3, 0.0) == pytest.approx([2, -3, 0.5])
    assert least_squares([[1.0, 0.0]], [1.0], 2, 1.0) == [0.5, 0.0], "what no row speaks of is nothing"


def test_the_tables_are_printed_as_they_stand_in_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "double_agent", "--games", "4"]) == 0
    found: dict[str, object] = {}
    exec(capsys.readouterr().out, found)
    assert set(MEASURES["double_agent"](1, 1)) <= set(found)
    assert main(["measure", "redacted"]) == 2
    assert capsys.readouterr().err == "redacted has no tables of measured numbers.\n"
