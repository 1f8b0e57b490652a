"""What happens to files is shown moment by moment, and no moment shows more than the seat has heard."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.script import script
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Shot, Weight
from game.core.news import heard
from game.lab.screen.table_picture import plain_look
from game.titles.double_agent import events as ev
from game.titles.double_agent.view import DoubleAgentView
from game.ui.marks import Marks
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import table_of
from tests.titles.double_agent.table import SAY, A, B, Seat, Table

LOOK = plain_look()
AREA = Rect(0, 72, 1000, 640)
LIKE = {3: "A:2 B:1 A:2", 5: "A:3"}
"""Two of Ann’s files at the Chauffeur that look alike from behind."""
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
        f"Recall: Ann takes back {name}, the {nth} file on Ann’s side of the Chauffeur."
    ]


@pytest.mark.parametrize("seat", SEEN_BY)
@pytest.mark.parametrize(("choice", "nth"), [("transfer 3.1 5", "1st"), ("transfer 3.2 5", "2nd")])
def test_double_agent_D4_it_is_said_which_of_two_like_files_is_moved(
    seat: Seat | None, choice: str, nth: str
) -> None:
    game = Table(LIKE, hands=["transfer 4", "1"])
    shots = shots_of(game, seat, choice)
    name = "File 2" if seat == A else "a “2”"
    said = f"Transfer: Ann moves {name}, the {nth} file on Ann’s side of the Chauffeur, to the Captain."
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


def staged(shot: Shot, beat: int, bottom: Seat = A) -> Node:
    tree = SCREEN.stage(shot, beat, AREA, LOOK, Marks(bottom=bottom))
    assert tree is not None
    return tree


def node(tree: Node, id: str) -> Node:
    found = find(tree, id)
    assert found is not None, id
    return found


def ids(tree: Node, kind: str) -> list[str]:
    return [found.id for found in walk(tree) if found.id.startswith(kind)]


def delivery(seat: Seat | None = None) -> list[Shot]:
    """The Dancer delivers, and then the Chauffeur, who has three files by then."""
    game = Table({3: "A:1 B:4 B:2", 4: "A:7 B:3 B:personal"}, hands=["2", "1"])
    return shots_of(game, seat, "lay 2 4")


@pytest.mark.parametrize("seat", SEEN_BY)
def test_double_agent_a_delivery_opens_turns_adds_weighs_and_pays(seat: Seat | None) -> None:
    """What is shown in which picture is the same for both sides and for onlookers."""
    shot = delivery(seat)[0]
    assert shot.moment.stage == "delivery" and shot.moment.beats == 6 and shot.moment.weight is Weight.HALT
    full, open, turned, added, weighed, won = (staged(shot, beat, seat or A) for beat in range(6))
    assert {SAY(node(full, id).label) for id in ids(full, "delivered:")} == {"a file, face down"}
    assert [SAY(node(open, id).label) for id in ids(open, "delivered:")] == [
        "File 7, laid by Ann", "Important Files, laid by Ben", "Personal Files, laid by Ben", "File 2, laid by Ann",
    ]  # fmt: skip
    assert not ids(open, "turned:") and len(ids(turned, "turned:")) == 2
    assert not ids(turned, "added:") and ids(added, "added:") == ["added:0"], "Personal Files send 1 to Ben’s token"
    assert find(added, "strengths") is None and find(weighed, "strengths") is not None
    assert not ids(added, "moment:banner:") and ids(weighed, "moment:banner:"), "the sentence comes with the sums"
    event = shot.event
    assert isinstance(event, ev.Delivered)
    assert SAY(node(won, "points").label) == f"{event.points} points"
    winner = node(won, f"seat:{event.winner}")
    assert SAY(winner.value or "").startswith(f"{event.points} points"), "and the plate has counted them"


def test_double_agent_98_a_chain_is_shown_link_by_link() -> None:
    shots = [shot for shot in delivery() if isinstance(shot.event, ev.Delivered)]
    assert [shot.event.agent for shot in shots] == [3, 2]  # type: ignore[attr-defined]
    first, second = (staged(shot, shot.moment.beats - 1) for shot in shots)
    assert ids(first, "link:") == ["link:2"] and SAY(node(first, "enough:2").label) == "3 files are enough now"
    assert SAY(shots[0].moment.on) == "See the Chauffeur"
    assert not ids(second, "link:") and SAY(shots[1].moment.on) == "Go on"


def test_double_agent_D15_a_look_shows_its_card_to_the_looker_alone() -> None:
    game = Table({3: "B:4 B:2", 5: "A:1"}, hands=["clues 3", "1"])
    shot = shots_of(game, A, "clues 3")[0]
    assert shot.moment.weight is Weight.HALT and shot.moment.things == ("face:7", "face:3", "face:1")
    assert shot.moment.nodes == ("file:1:2.0", "file:1:2.1"), "the files that are looked at stay in the light"
    assert SAY(shot.moment.others) == "Clues: Ann looks at Ben’s files at the Chauffeur."
    for seat in (B, None):
        game = Table({3: "B:4 B:2", 5: "A:1"}, hands=["clues 3", "1"])
        shot = shots_of(game, seat, "clues 3")[0]
        assert shot.moment.weight is Weight.BANNER and shot.moment.things == ("face:7", "back:1:3", "back:1:1")


def test_double_agent_D4_the_file_that_is_taken_back_flies_from_where_it_lay() -> None:
    game = Table(LIKE, hands=["recall 4", "1"])
    shot = shots_of(game, B, "recall 3.2")[0]
    flight = shot.moment.flights[0]
    assert (flight.thing, flight.start, flight.end) == ("back:0:1", "file:0:2.1", "seat:0")
    tree = SCREEN.lay(shot.view, AREA, LOOK, Marks(bottom=B))
    assert find(tree, flight.start) is not None and find(tree, flight.end) is not None
