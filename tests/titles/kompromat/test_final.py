"""The last page of Kompromat: who won and why, the sheet that adds up, and the six rounds."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from game.core.contract import Result
from game.core.journal import Sitter
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.kompromat.table.final import headline, reckoning
from game.titles.kompromat.table.history import rounds
from game.ui.last_page import End, end_of
from game.ui.semantics import Rect, find, walk
from game.ui.tables import table_of
from tests.titles.kompromat.table import SAY, TITLE

SCREEN = table_of("kompromat")


def played(seed: int, second: str = "") -> Match:
    r = random.Random(seed)
    match = Match(TITLE, TITLE.setup(), r.randbytes(16), [Sitter("Martha"), Sitter("Otto", second)])
    while match.pending:
        match.submit(match.pending - 1, r.choice(match.legal(match.pending - 1)))
    return match


@pytest.mark.parametrize("seed", range(6))
def test_the_rows_and_the_rounds_add_up_to_the_scores(seed: int) -> None:
    match = played(seed)
    end = end_of(match, SCREEN)
    result = match.view(None).result
    assert result is not None
    rows = reckoning(end.views)
    assert tuple(sum(row.worth[seat] for row in rows) for seat in (0, 1)) == result.scores
    history = rounds(end.news)
    assert history[-1].scores == result.scores
    assert all(len(one.fates) <= 4 for one in history) and [one.number for one in history] == [
        *range(1, len(history) + 1)
    ]


def test_the_page_names_the_winner_the_reason_and_every_round() -> None:
    match = played(0)
    tree = SCREEN.final(end_of(match, SCREEN), Rect(0, 72, 1600, 760), plain_look())
    ids = {node.id for node in walk(tree)}
    assert {"headline", "why", "score", "sheet", "sum", "row:0", "row:4", "round:1"} <= ids
    head = find(tree, "headline")
    assert head is not None and SAY(head.label) in ("Martha wins", "Otto wins", "A draw", "Nobody wins")


def ended(how: str, winners: int, scores: tuple[int, int], tokens: tuple[int, int], people: int = 3) -> End:  # type: ignore[type-arg]
    match = played(0)
    views = {
        seat: structs.replace(view, tokens=tokens, result=Result(how, winners, sides=(1, 2), scores=scores))  # type: ignore[type-var]
        for seat, view in match.uncover().items()
    }
    return End(views, (), (), people, ())


@pytest.mark.parametrize(
    ("how", "winners", "tokens", "first", "said"),
    [
        ("points", 1, (8, 2), 0, ["Martha wins", "by 2 points", "A ninth token would have lost Martha the game."]),
        ("caught", 1, (2, 9), 0, ["Martha wins", "Otto was caught", "nine tokens. Martha wins at once, 30 to 28."]),
        ("notoriety", 2, (3, 5), 1, ["Otto wins", "a tie at 28", "Otto is the more notorious: 5 tokens against 3."]),
        ("both_caught", 0, (9, 9), 0, ["Nobody wins", "", "nine tokens each."]),
        ("tie", 0, (4, 4), 0, ["A draw", "", "as notorious as each other."]),
    ],
)
def test_each_ending_is_told_by_its_reason(
    how: str, winners: int, tokens: tuple[int, int], first: int, said: list[str]
) -> None:
    end = ended(how, winners, (30, 28), tokens)
    line, by, why = headline(end, reckoning(end.views), first)
    assert [SAY(line), SAY(by)] == said[:2] and SAY(why).endswith(said[2])


@pytest.mark.parametrize(("people", "said"), [(1, "You won"), (2, "You lost"), (3, "Martha wins"), (0, "Martha wins")])
def test_a_lone_person_is_told_whether_they_won(people: int, said: str) -> None:
    end = ended("points", 1, (30, 28), (2, 2), people)
    assert SAY(headline(end, reckoning(end.views), 0)[0]) == said
