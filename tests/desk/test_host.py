"""The host: whose view is shown, when a computer player's choice is played, and what waits to be seen first."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from game import titles
from game.core.contract import Action, Event, Seat, View, seats_in
from game.core.dossier import Dossier
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import secret_fields
from game.desk.host import PACE, Attention, Host
from game.desk.hotseat import DEAF, Phase
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev

MARTHA, OTTO, ODILE = Sitter("Martha"), Sitter("Otto"), Sitter("Odile", "agent")


class First:
    """A computer player that answers at once, and notes how many actions it had to choose from."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self._answer: tuple[Seat, Action] | None = None

    def ask(self, seat: Seat, level: str, dossier: Dossier, legal: Sequence[Action]) -> None:
        self.asked.append(len(legal))
        self._answer = seat, random.Random(len(self.asked)).choice(legal)

    def answer(self) -> tuple[Seat, Action] | None:
        answer, self._answer = self._answer, None
        return answer

    def forget(self) -> None:
        self._answer = None


def settled(before: View, told: Sequence[Event], after: View) -> bool:
    return any(isinstance(event, ev.Took | ev.Unclaimed) for event in told)


def host(*sitters: Sitter, seed: int = 0, watch: bool = False, **choices: object) -> Host:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), bytes([seed]) * 16, sitters)
    return Host(match, None, First(), attention=Attention(settled) if watch else Attention(), **choices)  # type: ignore[arg-type]


def asked(table: Host) -> Seat:
    return next(iter(seats_in(table.match.pending)))


def sit(table: Host, now: float) -> float:
    """Let the person named on the curtain sit down."""
    now += DEAF
    table.hotseat.press("keys", now)
    assert table.hotseat.release("keys", now)
    return now


def on(table: Host, r: random.Random, now: float) -> float:
    """Take the next step, whatever it is; a person's choice is random."""
    if table.hotseat.covered:
        return sit(table, now)
    if table.looking or table.watching:
        table.go_on(now)
    elif asked(table) in table.people:
        table.submit(asked(table), r.choice(table.match.legal(asked(table))), now)
    else:
        now += PACE[table.pace]
        table.tick(now)
    return now


@pytest.mark.parametrize("pace", ["off", "fast", "normal", "slow"])
def test_a_computers_pace_does_not_depend_on_what_it_had_to_choose(pace: str) -> None:
    table = host(Sitter("Odile", "agent"), Sitter("Emil", "rookie"), pace=pace)
    choices = table.thinker.asked  # type: ignore[attr-defined]
    now = 0.0
    taken: list[float] = []
    while not table.over and len(taken) < 120:
        began = now
        while not table.tick(now):
            now += 0.01
        taken.append(round(now - began, 2))
    assert len(set(choices)) > 3 and 1 in choices
    assert max(taken) - min(taken) < 0.03
    assert min(taken) >= PACE[pace] - 0.01


def test_a_card_that_ends_a_turn_is_shown_until_it_was_seen() -> None:
    """If a card takes a total over 21, or empties the deck, the turn ends with something that one person alone sees."""
    lingered = 0
    for seed in range(12):
        table = host(MARTHA, OTTO, seed=seed)
        now, r = 0.0, random.Random(seed)
        while not table.over and len(table.match.steps) < 60:
            now += 1.0
            if table.looking:
                last = table.match.steps[-1]
                assert (table.viewer, table.hotseat.phase) == (last.seat, Phase.PRIVATE)
                table.tick(now + 600.0)
                assert table.viewer == last.seat
                news = table.match.dossier(last.seat).news[last.heard_from :]
                assert any(secret_fields(type(event)) for event in news)
                lingered += 1
                table.go_on(now)
                assert table.viewer != last.seat or not table.looking
            elif not table.hotseat.covered and do.Draw() in table.match.legal(asked(table)):
                table.submit(asked(table), do.Draw(), now)
            else:
                now = on(table, r, now)
    assert lingered > 0


def test_a_settled_mission_is_watched_by_all_before_the_curtain_falls() -> None:
    table = host(MARTHA, OTTO, watch=True)
    now, r, watched = 0.0, random.Random(2), 0
    while not table.over:
        if table.watching and asked(table) != table.match.steps[-1].seat:
            assert (table.hotseat.phase, table.viewer) == (Phase.PUBLIC, None)
            assert set(table.before) >= {None}
            watched += 1
            table.go_on(now)
            assert table.hotseat.phase is Phase.CURTAIN
        now = on(table, r, now + 1.0)
    assert watched > 2


def test_computers_wait_while_something_is_watched() -> None:
    table = host(MARTHA, ODILE, watch=True)
    now, r, waited = 0.0, random.Random(1), 0
    while not table.over and waited < 4:
        if table.watching and asked(table) == 1:
            steps = len(table.match.steps)
            assert not table.tick(now + 1000.0) and len(table.match.steps) == steps
            assert table.due(now) is None
            waited += 1
        now = on(table, r, now + 1.0)
    assert waited > 0


def test_step_by_step_nothing_moves_before_somebody_says_so() -> None:
    table = host(Sitter("Emil", "rookie"), MARTHA)
    table.stepping = True
    while asked(table) != 0:
        table.submit(1, table.match.legal(1)[0], 0.0)
    steps = len(table.match.steps)
    table._ask()
    assert not table.tick(100.0) and table.waiting and table.due(100.0) is None
    table.go_on(100.0)
    assert table.tick(100.0 + PACE["normal"])
    assert len(table.match.steps) == steps + 1
    if asked(table) == 0:
        assert not table.tick(200.0) and table.waiting


def test_a_seat_has_read_what_came_before_the_end_of_its_turn() -> None:
    table = host(MARTHA, OTTO)
    now, r = 0.0, random.Random(3)
    marks: dict[Seat, int] = {}
    for _ in range(80):
        seat = asked(table)
        now = on(table, r, now + 1.0)
        if table.over:
            break
        if not table.match.pending >> seat & 1 and table.match.steps[-1].seat == seat:
            marks[seat] = len(table.match.dossier(seat).news)
        for other, mark in marks.items():
            assert table.unread_from(other) == mark
    assert set(marks) == {0, 1}


def test_a_game_that_is_gone_on_with_knows_the_last_turns() -> None:
    table = host(MARTHA, OTTO)
    now, r = 0.0, random.Random(4)
    for _ in range(60):
        now = on(table, r, now + 1.0)
    again = Host(table.match, None, First())
    assert [again.unread_from(seat) for seat in (0, 1)] == [table.unread_from(seat) for seat in (0, 1)]
    assert again.unread_from(0) > 0


def test_a_whole_game_needs_no_more_hand_overs_than_changes_of_who_is_asked() -> None:
    table = host(MARTHA, OTTO, seed=5)
    now, r = 0.0, random.Random(5)
    while not table.over:
        now = on(table, r, now + 1.0)
    order = [step.seat for step in table.match.steps]
    changes = sum(a != b for a, b in itertools.pairwise(order))
    assert table.hotseat.handovers == changes


def test_the_end_is_everybodys() -> None:
    for sitters in ((MARTHA, OTTO), (MARTHA, ODILE)):
        table = host(*sitters, watch=True)
        now, r = 0.0, random.Random(6)
        while not table.over:
            now = on(table, r, now + 1.0)
        assert table.viewer is None and table.hotseat.phase is Phase.OVER
        assert not table.tick(now + 100.0)
