"""Whatever happens to files is shown in beats, which show no more than the seat has heard."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import heard
from game.titles.double_agent import events as ev
from game.titles.double_agent.table import unfold, watch
from game.titles.double_agent.view import DoubleAgentView
from game.ui.marks import Beat, Marks
from game.ui.probe import plain_look
from game.ui.semantics import Rect, walk
from game.ui.tables import table_of
from tests.titles.double_agent.table import SAY, A, B, Seat, Table

LIKE = {3: "A:2 B:1 A:2", 5: "A:3"}
"""Two of Ann's files at the Chauffeur that look alike from behind."""
SEEN_BY = [A, B, None]


def beats_of(game: Table, seat: Seat | None, choice: str) -> list[Beat]:
    """The beats in which a seat sees Ann's action."""
    view, start = game.view(seat), len(game.told)
    game.play(A, choice)
    return unfold(view, [heard(event, seat) for event in game.told[start:]], start)


def pointed(beat: Beat, seat: Seat | None) -> list[str]:
    """The files on the table that are lit in a beat."""
    tree = table_of("double_agent").lay(beat.view, Rect(0, 72, 1000, 640), plain_look(), Marks(bottom=seat or 0))
    return [node.id for node in walk(tree) if node.id.startswith("file:") and "current" in node.state]


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize(("choice", "nth", "k"), [("recall 3.1", "1st", 0), ("recall 3.2", "2nd", 1)])
def test_double_agent_D4_it_is_said_and_shown_which_of_two_like_files_is_taken_back(
    seat: Seat | None, choice: str, nth: str, k: int
) -> None:
    game = Table(LIKE, hands=["recall 4", "1"])
    beats = beats_of(game, seat, choice)
    name = "File 2" if seat == A else "a “2”"
    assert [SAY(beat.line) for beat in beats] == [
        f"Recall: Ann takes back {name}, the {nth} file on Ann's side of the Chauffeur."
    ]
    assert pointed(beats[0], seat) == [f"file:0:2.{k}" if seat == B else f"file:2.{k}"]
    assert beats[0].stays, "it is the last look at that file, and waits"


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize(("choice", "nth", "k"), [("transfer 3.1 5", "1st", 0), ("transfer 3.2 5", "2nd", 1)])
def test_double_agent_D4_it_is_said_and_shown_which_of_two_like_files_is_moved(
    seat: Seat | None, choice: str, nth: str, k: int
) -> None:
    game = Table(LIKE, hands=["transfer 4", "1"])
    beats = beats_of(game, seat, choice)
    name = "File 2" if seat == A else "a “2”"
    said = f"Transfer: Ann moves {name}, the {nth} file on Ann's side of the Chauffeur, to the Captain."
    assert [SAY(beat.line) for beat in beats] == [said, said]
    where = "file:0:" if seat == B else "file:"
    assert [pointed(beat, seat) for beat in beats] == [[f"{where}2.{k}"], [f"{where}4.1"]], "first there, then here"
    assert [beat.stays for beat in beats] == [False, True]


@pytest.mark.parametrize("seat", SEEN_BY)
def test_double_agent_96_a_file_that_is_moved_may_set_off_a_delivery_that_is_shown_after_it(seat: Seat | None) -> None:
    game = Table({3: "A:2", 5: "A:1 B:1 B:2"}, hands=["transfer 4", "1"])
    beats = beats_of(game, seat, "transfer 3.1 5")
    assert [SAY(beat.head) for beat in beats] == ["Transfer", "Transfer", "A delivery", "A delivery"]
    assert "delivers to" in SAY(beats[-1].line) and [beat.heard for beat in beats] == [1, 1, 1, 2]


def test_double_agent_D3_the_moment_shows_no_card_that_the_seat_does_not_see() -> None:
    game = Table({3: "A:7 A:trap A:personal"}, hands=["recall 4", "1"])
    beat = beats_of(game, B, "recall 3.2")[0]
    assert [kind for _, _, kind in beat.view.files[2]] == [-1, -1, -1]  # type: ignore[attr-defined]


def test_every_delivery_is_turned_first_and_settled_then() -> None:
    """Checked in whole games, for both seats and a spectator: the last beat agrees with the match."""
    title = titles.load("double_agent")
    r = random.Random(5)
    shown = chains = moved = 0
    for _ in range(6):
        match = Match(title, title.setup("duel", 2), r.randbytes(16), (Sitter("Ann"), Sitter("Ben")))
        while match.pending:
            seat = match.pending.bit_length() - 1
            before = {who: match.view(who) for who in (0, 1, None)}
            start = len(match.dossier(None).news)
            told = match.submit(seat, r.choice(match.legal(seat)))
            delivered = [event for event in told if isinstance(event, ev.Delivered)]
            others = sum(isinstance(e, ev.Recalled) + 2 * isinstance(e, ev.Transferred) for e in told)
            assert watch(told) == bool(delivered or others)
            for who, view in before.items():
                news = match.dossier(who).news
                beats = unfold(view, news[start:], start)
                assert len(beats) == 2 * len(delivered) + others
                beats = beats[others:]
                for turned, settled, event in zip(beats[::2], beats[1::2], delivered, strict=True):
                    assert news[settled.heard - 1] == event and turned.heard == settled.heard - 1
                    assert settled.stays and not turned.stays
                    _lies_open(settled.view, event)
                    assert settled.view.seat == who
                if beats:
                    _agrees(beats[-1].view, match.view(who), delivered[-1])
            shown += len(delivered)
            chains += len(delivered) > 1
            moved += bool(others)
    assert shown > 15 and chains and moved


def _lies_open(view: object, event: ev.Delivered) -> None:
    assert isinstance(view, DoubleAgentView)
    assert [kind for _, _, kind in view.files[event.agent]] == list(event.files)
    assert view.tokens[event.agent] == event.tokens
    assert not view.delivered >> event.agent & 1, "whoever delivers is in the row as long as it is looked at"


def _agrees(shown: object, true: object, last: ev.Delivered) -> None:
    """Checks that everything except the agent in question is as in the match."""
    assert isinstance(shown, DoubleAgentView) and isinstance(true, DoubleAgentView)
    assert shown.delivered | 1 << last.agent == true.delivered
    for agent, row in enumerate(shown.files):
        if agent != last.agent:
            assert [file[:2] for file in row] == [file[:2] for file in true.files[agent]]
    loser = 1 - last.winner
    assert sorted(shown.piles[loser]) == sorted(true.piles[loser])
