"""The last page of Spy Tactics: every column adds up as it is printed."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from game import titles
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.spy_tactics.cards import AGENCIES
from game.titles.spy_tactics.events import GameOver
from game.titles.spy_tactics.table.rounds import by_round
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.verdict import ranked
from game.ui.last_page import End, end_of
from game.ui.paint import Words
from game.ui.semantics import Node, Rect, replace, walk
from game.ui.tables import table_of
from tests.titles.spy_tactics.table import IDS, SAY, Seat, Table

table = table_of("spy_tactics")

AREA = Rect(40, 120, 1200, 500)


def read(text: str) -> Fraction:
    """A number as it is printed: “−4½”."""
    found = re.search(r"(−?)(\d*)(½?)$", text.strip())
    assert found and (found[2] or found[3]), text
    value = Fraction(int(found[2] or 0)) + (Fraction(1, 2) if found[3] else 0)
    return -value if found[1] else value


def printed(node: Node) -> list[str]:
    """The numbers on a node: its words without names, cards and headings."""
    return [SAY(paint.text) for paint in node.art if isinstance(paint, Words)]


def columns(node: Node) -> dict[str, dict[str, list[str]]]:
    """By agency, the parts of its column by kind, each as it is printed."""
    found: dict[str, dict[str, list[str]]] = {}
    for column in sorted(node.children, key=lambda child: child.id):
        if not column.id.startswith("final:"):
            continue
        parts = found[column.id] = {}
        for part in walk(column):
            kind = part.id.split(":")[0]
            if kind in ("member", "together", "factor", "sum"):
                parts.setdefault(kind, []).append(printed(part)[-1])
    return found


def page(points: list[int], ids: str, out: str = "") -> Node:
    """The page of a game that ended with these points."""
    n = len(points)
    game = Table("frost " * n, 6, ids=ids, points=[p - 6 for p in points], out="")
    for seat in range(n):
        if "ABCDEFGHI"[seat] in out:
            game.state.out |= 1 << seat
            game.state.frames = [(1, game.state.frames[-1][1] & ~(1 << seat))]
            game.state.points[seat] = 0
            game.played[seat] = "x"
    game.reveal()
    assert game.result is not None
    views = {seat: game.view(seat) for seat in range(n)}
    return table.final(End(views, game.told, game.told, 0, ()), AREA, plain_look())


def adds_up(parts: dict[str, list[str]]) -> Fraction:
    """Checks that the members' points, times the factor if there is one, make the sum, and returns the sum."""
    members = sum(read(text) for text in parts["member"])
    if "factor" in parts:
        assert read(parts["together"][0]) == members
        members *= read(parts["factor"][0])
    assert read(parts["sum"][0]) == members
    return members


@pytest.mark.parametrize(
    ("points", "ids", "sums"),
    [
        ([5, 5, 6, 1], "cctv", ["10", "12", "2"]),
        ([-4, 1, 3, 2, 6, 7, 8], "ccttvvv", ["−4½", "7½", "21"]),
        ([0, -1, 3, 2, 6, 7, 8], "ccttvvv", ["−1½", "7½", "21"]),
        ([1, 0, 1, -2, 0, 0, 0, 0], "ccctttvv", ["2", "−2", "0"]),
        ([-3, 1, 2, 2, 3, 3], "ccttvv", ["−2", "4", "6"]),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], "ccctttvvv", ["6", "15", "24"]),
    ],
)
def test_spy_tactics_S16_every_column_adds_up_as_it_is_printed(points: list[int], ids: str, sums: list[str]) -> None:
    found = columns(page(points, ids))
    assert [parts["sum"][0] for parts in found.values()] == sums
    assert [adds_up(parts) for parts in found.values()] == [read(text) for text in sums]


def test_spy_tactics_76_the_factor_is_named() -> None:
    four, seven = columns(page([5, 5, 6, 1], "cctv")), columns(page([1] * 7, "ccttvvv"))
    assert [parts["factor"][0] for parts in four.values()] == ["× 1", "× 2", "× 2"]
    assert [parts["factor"][0] for parts in seven.values()] == ["× 1½", "× 1½", "× 1"]
    assert all("factor" not in parts for parts in columns(page([1] * 6, "ccttvv")).values()), "there is none"


def test_spy_tactics_78_who_is_out_adds_nothing_and_it_is_said() -> None:
    found = page([9, 9, 6, 1], "cctv", out="A")
    assert columns(found)["final:0"]["member"] == ["9", "0"] and columns(found)["final:0"]["sum"] == ["9"]
    member = next(node for node in walk(found) if node.id == "member:0")
    assert "out" in printed(member) and "is out" in SAY(member.label)


@pytest.mark.parametrize(("half", "text"), [(-9, "−4½"), (-1, "−½"), (1, "½"), (0, "0"), (-8, "−4"), (81, "40½")])
def test_spy_tactics_S16_half_sums_are_printed_right_below_zero_too(half: int, text: str) -> None:
    assert words.total(half) == text and read(text) == Fraction(half, 2)


@pytest.mark.parametrize("seats", sorted(IDS))
def test_spy_tactics_S16_columns_add_up_after_whole_games(seats: int) -> None:
    title = titles.load("spy_tactics")
    r = random.Random(seats)
    for _ in range(6):
        match = Match(title, title.setup("agencies", seats), r.randbytes(16))
        while match.pending:
            seat: Seat = match.pending.bit_length() - 1
            match.submit(seat, r.choice(match.legal(seat)))
        news = match.dossier(None).news
        over = news[-1]
        assert isinstance(over, GameOver)
        found = columns(table.final(End(match.uncover(), news, news, 0, ()), AREA, plain_look()))
        dealt = [n for n in range(len(AGENCIES)) if over.dealt >> n & 1]
        assert [adds_up(parts) for parts in found.values()] == [Fraction(over.halves[n], 2) for n in dealt]


def test_spy_tactics_the_end_names_the_winners_and_says_why() -> None:
    """The factor, if it changed the order; else the agent with the most points, and who was out."""
    cases = {
        "A and B, by their own points": (
            [9, 8, 6, 1],
            "cctv",
            "",
            "Ann and Ben win. Ann brings Chimera the most: 9 points.",
        ),
        "D alone, by the factor": (
            [3, 3, 1, 5],
            "cctv",
            "",
            "Dan wins. Chimera has more points before the factor, 6 to 5. But Vex counts 2 times.",
        ),
        "A is out and wins": (
            [9, 30, 6, 1],
            "cctv",
            "A",
            "Ann and Ben win. Ben brings Chimera 30 points. Ann is out, and wins all the same.",
        ),
    }
    for name, (points, ids, out, said) in cases.items():
        tree = page(points, ids, out)
        hero = next(node for node in walk(tree) if node.id == "winners")
        assert SAY(hero.label) == said, name
    best = [node.id for node in tree.children if node.id.startswith("final:")]
    assert best == ["final:0", "final:1", "final:2"], "the best agency first"
    assert any(node.id == "won" for node in walk(tree))


def test_spy_tactics_agencies_with_equal_sums_are_both_named() -> None:
    hero = next(node for node in walk(page([5, 5, 1, 5], "cctv")) if node.id == "winners")
    said = [SAY(art.text) for art in hero.art if isinstance(art, Words)]
    assert "Chimera and Vex score 10 points each" in said


def played(seats: int, seed: int) -> Match:
    title = titles.load("spy_tactics")
    r = random.Random(seed)
    match = Match(title, title.setup("agencies", seats), r.randbytes(16))
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("seats", [4, 7, 9])
def test_spy_tactics_the_sums_are_counted_one_by_one_and_the_winners_come_last(seats: int) -> None:
    end = end_of(played(seats, 3), table)
    over = next(event for event in reversed(end.news) if isinstance(event, GameOver))
    order = ranked(over)
    assert table.unfolds(end) == len(order) + 2
    for beat in range(table.unfolds(end)):
        ids = {node.id for node in walk(table.final(replace(end, beat=beat), AREA, plain_look()))}
        counted = {id for id in ids if id.startswith("sum:")}
        assert counted == {f"sum:{n}" for n in order[len(order) - beat :]} or beat > len(order)
        assert ("headline" in ids) == ("won" in ids) == (beat == len(order) + 1)
        assert {id for id in ids if id.startswith("member:")} == {f"member:{seat}" for seat in range(seats)}


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_spy_tactics_the_strip_by_rounds_ends_with_the_points_of_each_agency(seats: int) -> None:
    match = played(seats, 5)
    end = end_of(match, table)
    over = next(event for event in reversed(end.news) if isinstance(event, GameOver))
    sums = by_round(end.news, over.agencies)
    assert len(sums) == match.view(None).round
    view = end.views[0]
    for n, points in sums[-1].items():
        team = [seat for seat, agency in enumerate(over.agencies) if agency == n]
        assert points == sum(view.points[seat] for seat in team if not view.out >> seat & 1)
    tree = table.final(end, Rect(0, 72, 1920, 900), plain_look())
    cells = [SAY(node.label) for node in walk(tree) if node.id.startswith("round:")]
    assert len(cells) == len(sums) and cells[0].startswith("Round 1: ")
