"""Whatever several people watch together is everybody's picture, and a game or a host that shows more is caught."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.core.match import Match
from game.desk.hotseat import HotSeat
from game.lab.conform.company import check_company
from game.lab.conform.report import Report
from game.ui import tables
from game.ui.marks import Marks
from game.ui.semantics import Node, replace
from tests.having import having


@pytest.mark.parametrize("id", having("moments"))
def test_what_all_watch_shows_nothing_of_anybodys(id: str) -> None:
    title, report = titles.load(id), Report()
    seats = max(title.modes[0].seats[0], min(4, title.modes[0].seats[-1]))
    for seed in range(3):
        check_company(title, title.setup(title.modes[0].id, seats), random.Random(seed), report)
    assert report.violations == 0, report.first
    assert report.count["watched by all"]


def test_a_reveal_over_somebodys_own_view_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = HotSeat.asked

    def deaf(hot: HotSeat, *args: Any, together: bool = False, **named: Any) -> None:
        whole(hot, *args, **named)

    monkeypatch.setattr(HotSeat, "asked", deaf)
    for id in ("spy_tactics", "redacted"):
        report, r = Report(), random.Random(1)
        title = titles.load(id)
        for _ in range(3):
            check_company(title, title.setup(title.modes[0].id, 4), r, report)
        assert report.bad["12 what all watch lies over somebody's own view"], id


def test_somebodys_own_thing_under_what_all_watch_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    title = titles.load("spy_tactics")
    table = tables.table_of("spy_tactics")
    whole = table.stage
    truth: list[Match] = []
    begin = Match.__init__

    def kept(match: Match, *args: Any, **named: Any) -> None:
        begin(match, *args, **named)
        truth.append(match)

    def leaky(shot: Any, beat: int, place: Any, look: Any, marks: Any) -> Node | None:
        found: Node | None = whole(shot, beat, place, look, marks)
        hand = table.lay(truth[-1].view(2), place, look, Marks(bottom=2))
        return found and replace(found, children=(*found.children, hand))

    monkeypatch.setattr(Match, "__init__", kept)
    monkeypatch.setattr(type(table), "stage", staticmethod(leaky))
    report = Report()
    check_company(title, title.setup("agencies", 4), random.Random(1), report)
    assert report.bad["12 somebody's own thing lies under what all watch"]
