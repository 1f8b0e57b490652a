"""What happens to files is shown moment by moment, and no moment shows more than the seat has heard."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import heard
from game.titles.double_agent import events as ev
from game.titles.double_agent.view import DoubleAgentView
from game.ui.moments import Shot, Weight, script
from game.ui.tables import table_of
from tests.titles.double_agent.table import SAY, A, B, Seat, Table

LIKE = {3: "A:2 B:1 A:2", 5: "A:3"}
"""Two of Ann's files at the Chauffeur that look alike from behind."""
SEEN_BY = [A, B, None]
SCREEN = table_of("double_agent")


def shots_of(game: Table, seat: Seat | None, choice: str) -> list[Shot]:
    """The moments in which a seat sees Ann's action, without those that only move things."""
    view, start = game.view(seat), len(game.told)
    game.play(A, choice)
    news = [heard(event, seat) for event in game.told[start:]]
    shots = script(SCREEN, view, news, game.view(seat), start)
    return [shot for shot in shots if shot.moment.weight >= Weight.BANNER]


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize(("choice", "nth"), [("recall 3.1", "1st"), ("recall 3.2", "2nd")])
def test_double_agent_D4_it_is_said_which_of_two_like_files_is_taken_back(
    seat: Seat | None, choice: str, nth: str
) -> None:
    game = Table(LIKE, hands=["recall 4", "1"])
    shots = shots_of(game, seat, choice)
    name = "File 2" if seat == A else "a “2”"
    assert [SAY(shot.moment.line) for shot in shots] == [
        f"Recall: Ann takes back {name}, the {nth} file on Ann's side of the Chauffeur."
    ]


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize(("choice", "nth"), [("transfer 3.1 5", "1st"), ("transfer 3.2 5", "2nd")])
def test_double_agent_D4_it_is_said_which_of_two_like_files_is_moved(
    seat: Seat | None, choice: str, nth: str
) -> None:
    game = Table(LIKE, hands=["transfer 4", "1"])
    shots = shots_of(game, seat, choice)
    name = "File 2" if seat == A else "a “2”"
    said = f"Transfer: Ann moves {name}, the {nth} file on Ann's side of the Chauffeur, to the Captain."
    assert [SAY(shot.moment.line) for shot in shots] == [said]
    before, after = shots[0].before, shots[0].view
    assert isinstance(before, DoubleAgentView) and isinstance(after, DoubleAgentView)
    assert [len(before.files[n]) - len(after.files[n]) for n in (2, 4)] == [1, -1]


@pytest.mark.parametrize("seat", SEEN_BY)
def test_double_agent_96_a_file_that_is_moved_may_set_off_a_delivery_that_is_shown_after_it(seat: Seat | None) -> None:
    game = Table({3: "A:2", 5: "A:1 B:1 B:2"}, hands=["transfer 4", "1"])
    shots = shots_of(game, seat, "transfer 3.1 5")
    assert [type(shot.event) for shot in shots] == [ev.Transferred, ev.Delivered]
    assert "delivers to" in SAY(shots[-1].moment.line) and [shot.heard for shot in shots] == [1, 2]


def test_double_agent_D3_the_moment_shows_no_card_that_the_seat_does_not_see() -> None:
    game = Table({3: "A:7 A:trap A:personal"}, hands=["recall 4", "1"])
    shot = shots_of(game, B, "recall 3.2")[0]
    assert isinstance(shot.before, DoubleAgentView)
    assert [kind for _, _, kind in shot.before.files[2]] == [-1, -1, -1]


def test_every_delivery_is_a_moment_that_waits_and_the_last_one_agrees_with_the_match() -> None:
    """Checked in whole games, for both seats and a spectator."""
    title = titles.load("double_agent")
    r = random.Random(5)
    shown = chains = 0
    for _ in range(6):
        match = Match(title, title.setup("duel", 2), r.randbytes(16), (Sitter("Ann"), Sitter("Ben")))
        while match.pending:
            seat = match.pending.bit_length() - 1
            before = {who: match.view(who) for who in (0, 1, None)}
            start = len(match.dossier(None).news)
            told = match.submit(seat, r.choice(match.legal(seat)))
            delivered = [event for event in told if isinstance(event, ev.Delivered)]
            for who, view in before.items():
                shots = script(SCREEN, view, match.dossier(who).news[start:], match.view(who), start)
                found = [shot for shot in shots if isinstance(shot.event, ev.Delivered)]
                assert [shot.event for shot in found] == delivered
                assert all(shot.moment.weight is Weight.HALT and shot.view.seat == who for shot in found)
                for shot in found:
                    _is_in_the_row(shot)
                if found:
                    _agrees(found[-1].view, match.view(who))
            shown += len(delivered)
            chains += len(delivered) > 1
    assert shown > 15 and chains


def _is_in_the_row(shot: Shot) -> None:
    event, before = shot.event, shot.before
    assert isinstance(event, ev.Delivered) and isinstance(before, DoubleAgentView)
    assert [owner for owner, _, _ in before.files[event.agent]] == list(event.owners)
    assert not before.delivered >> event.agent & 1, "whoever delivers is in the row until then"


def _agrees(shown: object, true: object) -> None:
    """Checks that the table after the last delivery is as in the match."""
    assert isinstance(shown, DoubleAgentView) and isinstance(true, DoubleAgentView)
    assert shown.delivered == true.delivered and shown.piles == true.piles
    assert [[file[:2] for file in row] for row in shown.files] == [[file[:2] for file in row] for row in true.files]
