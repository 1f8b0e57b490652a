"""The last page of Double Agent: who won, by which delivery, and what every agent brought."""

from __future__ import annotations

import random

from game import titles
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.double_agent import events as ev
from game.titles.double_agent.words.verdict import because, decisive, deliveries, headline, margin
from game.ui.last_page import end_of
from game.ui.paint import Words
from game.ui.semantics import Rect, find, replace, walk
from game.ui.tables import table_of
from tests.titles.double_agent.table import SAY

SCREEN = table_of("double_agent")


def over(scores: tuple[int, int], winners: int, how: str = "points") -> ev.GameOver:
    return ev.GameOver(how, winners, scores, ((), ()), ((), ()), ())


def delivered(agent: int, loyalty: tuple[int, int], winner: int, points: int, tokens: tuple[int, int]) -> ev.Delivered:
    return ev.Delivered(agent, tokens, loyalty, (0, 1), (0, 0), -1, winner, points)


def test_double_agent_the_delivery_that_decided_is_named_with_its_reason() -> None:
    done = [
        delivered(0, (1, 4), 1, 21, (1, 4)),
        delivered(3, (3, 3), 0, 13, (2, 3)),
        delivered(4, (5, 3), 0, 16, (5, 3)),
    ]
    end = over((29, 21), 1)
    assert decisive(end, done) is done[2], "the last of those without which it would have gone the other way"
    assert SAY(headline(end)) == "Ann wins"
    assert SAY(margin(end, done)) == "by 8 points: 13 + 16 to 21"
    assert SAY(because(end, done)) == "The Captain decided it for Ann: 5 to 3. With it went 16 points."
    tie = SAY(because(end, done[:2]))
    assert tie == "The Dancer decided it: 3 to 3, and the marker on Ann’s side. With it went 13 points."
    assert SAY(because(over((9, 9), 2, "fewer"), done)) == "Both have the same points. Ben has won fewer files."
    assert SAY(headline(over((9, 9), 0, "draw"))) == "A draw"


def test_double_agent_the_files_of_the_last_page_add_up_to_the_score() -> None:
    title = titles.load("double_agent")
    for seed in range(4):
        r = random.Random(seed)
        match = Match(title, title.setup("duel", 2), r.randbytes(16))
        while match.pending:
            seat = match.pending.bit_length() - 1
            match.submit(seat, r.choice(match.legal(seat)))
        end = end_of(match, SCREEN)
        tree = SCREEN.final(end, Rect(0, 72, 1600, 760), plain_look())
        sheets = [child for child in tree.children if child.id.startswith("final:")]
        assert [child.id for child in sheets] == [f"final:{n}" for n in range(6)], "in the order of the board"
        done = deliveries(end.news)
        last = end.news[-1]
        assert isinstance(last, ev.GameOver)
        for seat in (0, 1):
            assert sum(event.points for event in done if event.winner == seat) == last.scores[seat]
        said = {child.id: SAY(child.value) for child in sheets if child.value is not None}
        for event in done:
            assert said[f"final:{event.agent}"].startswith(f"{event.points} point")


def played(seed: int) -> Match:
    title = titles.load("double_agent")
    r = random.Random(seed)
    match = Match(title, title.setup("duel", 2), r.randbytes(16))
    while match.pending:
        match.submit(match.pending.bit_length() - 1, r.choice(match.legal(match.pending.bit_length() - 1)))
    return match


def test_double_agent_the_files_open_one_by_one_and_the_one_that_decided_comes_last() -> None:
    end = end_of(played(8), SCREEN)
    done, last = deliveries(end.news), end.news[-1]
    assert isinstance(last, ev.GameOver)
    key = decisive(last, done)
    assert key is not None and SCREEN.unfolds(end) == len(done) + 2
    area, look = Rect(0, 72, 1600, 760), plain_look()
    open_before: set[str] = set()
    for beat in range(SCREEN.unfolds(end)):
        tree = SCREEN.final(replace(end, beat=beat), area, look)
        ids = {node.id for node in walk(tree)}
        opened = {id for id in ids if id.startswith("final:")}
        assert opened > open_before or not beat or beat + 1 == SCREEN.unfolds(end)
        if beat <= len(done):
            assert len(opened) == beat and "headline" not in ids
            score = find(tree, f"score:{beat}")
            assert score is not None
            shown = [event for event in done if f"final:{event.agent}" in opened]
            one, other = (sum(event.points for event in shown if event.winner == seat) for seat in (0, 1))
            assert SAY(score.label) == f"{one} : {other}"
        if beat == len(done) - 1:
            assert f"final:{key.agent}" not in opened
        open_before = opened
    whole = SCREEN.final(end, area, look)
    assert find(whole, "headline") is not None and len(open_before) == 6


def test_double_agent_a_file_shows_what_strengthened_each_token() -> None:
    """What is written beside the tokens makes the strengths."""
    seen = 0
    for seed in range(5):
        end = end_of(played(seed), SCREEN)
        tree = SCREEN.final(end, Rect(0, 72, 1600, 760), plain_look())
        for event in deliveries(end.news):
            for seat in (0, 1):
                token = find(tree, f"token:{seat}:{event.agent}")
                assert token is not None
                texts = [SAY(paint.text) for paint in token.art if isinstance(paint, Words)]
                assert int(texts[0]) + sum(text == "+1" for text in texts) == event.loyalty[seat]
                seen += texts.count("+1")
            assert find(tree, f"marker:{event.agent}") is not None
    assert seen > 3
