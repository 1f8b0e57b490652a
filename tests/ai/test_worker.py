"""The computer players' own process: the same answers as without it, through undo, new matches and its own death."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator
from multiprocessing.connection import wait

import pytest

from game import titles
from game.ai.worker import LIVES, LocalThinker, Question, Thinker, consider
from game.core.contract import Action, Seat, encode, seats_in
from game.core.dossier import Dossier, pack
from game.core.match import Match

KOMPROMAT = titles.load("kompromat")
SECRET = 11
PATIENCE = 30


def deal(seed: int = 1) -> Match:
    return Match(KOMPROMAT, KOMPROMAT.setup(), seed.to_bytes(16, "big"))


@pytest.fixture
def thinker() -> Generator[Thinker, None, None]:
    thinker = Thinker(SECRET)
    yield thinker
    thinker.close()


def answered(thinker: Thinker) -> tuple[Seat, Action]:
    """Wait for the process as the screen's loop would, without asking in vain."""
    while (answer := thinker.answer()) is None:
        assert thinker._pipe is not None and thinker._child is not None
        assert wait([thinker._pipe, thinker._child.sentinel], PATIENCE), "no answer came"
    return answer


def ask(thinker: Thinker | LocalThinker, match: Match, level: str = "handler") -> Seat:
    seat = next(seats_in(match.pending))
    thinker.ask(seat, level, match.dossier(seat), match.legal(seat))
    return seat


def test_its_answers_are_those_of_a_player_here(thinker: Thinker) -> None:
    """Round trips, a step that was taken back and forgotten, another match, and a death in between."""
    match, here = deal(), LocalThinker(SECRET)
    for step in range(40):
        ask(thinker, match)
        ask(here, match)
        seat, action = answered(thinker)
        assert here.answer() == (seat, action)
        if step == 20:
            assert thinker._child is not None
            thinker._child.kill()
            thinker._child.join()
        match.submit(seat, action)
    ask(thinker, match)
    thinker.forget()
    assert thinker.answer() is None
    other = deal(2)
    assert ask(thinker, other) == answered(thinker)[0]
    ask(thinker, other)
    assert thinker._child is not None
    thinker._child.kill()  # while it thinks
    assert answered(thinker)[1] in other.legal(next(seats_in(other.pending)))


def test_a_question_that_kills_every_process_is_answered_here(thinker: Thinker) -> None:
    match = deal(3)
    seat = ask(thinker, match)
    for _ in range(LIVES):
        assert thinker._asked is not None
        thinker._asked.deaths += 1
    assert thinker._child is not None
    thinker._child.kill()
    thinker._child.join()
    answer = answered(thinker)
    assert answer[0] == seat and answer[1] in match.legal(seat)


def test_only_what_is_new_is_sent() -> None:
    match = deal(4)
    kept: dict[Seat | None, Dossier] = {}
    sent = 0
    for _ in range(12):
        seat = next(seats_in(match.pending))
        dossier, legal = match.dossier(seat), match.legal(seat)
        if seat == 0:
            question = Question(1, match.setup, "agent", 5, pack(dossier, sent), encode(legal))
            sent = len(dossier.news)
            place = consider(question, kept)
            assert kept[0].news == dossier.news and kept[0].view == dossier.view
            match.submit(seat, legal[place])
        else:
            match.submit(seat, legal[0])


def test_nothing_is_started_before_a_question_and_closing_twice_is_no_matter() -> None:
    thinker = Thinker()
    assert thinker.answer() is None and thinker._child is None
    thinker.close()
    thinker.close()


def test_the_process_loads_no_screen() -> None:
    code = "import sys, game.ai.worker, game.titles.kompromat.policy; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
