"""The computer players' own process: the same answers as without it, through undo, new matches and its own death."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Generator
from threading import Event

import pytest

from game import titles
from game.ai.failing import PlayerFailed
from game.ai.worker import LocalThinker, Question, Thinker, at_work, consider
from game.core.contract import Action, Seat, encode, seats_in
from game.core.dossier import Dossier, pack
from game.core.match import Match
from game.desk.child import PATIENCE, START, TRIES, Work
from game.titles.kompromat.player.policy import KompromatPolicy

KOMPROMAT = titles.load("kompromat")
SECRET = 11


def deal(seed: int = 1) -> Match:
    return Match(KOMPROMAT, KOMPROMAT.setup(), seed.to_bytes(16, "big"))


@pytest.fixture
def thinker() -> Generator[Thinker, None, None]:
    thinker = Thinker(SECRET, clock=lambda: 0.0)  # A busy machine is not taken for a child that hangs.
    yield thinker
    thinker.close()


def answered(thinker: Thinker) -> tuple[Seat, Action]:
    """Wait for the process as the screen's loop would, without asking in vain."""
    for _ in range(6000):
        answer = thinker.answer()
        if answer is not None:
            return answer
        Event().wait(0.01)
    raise AssertionError("no answer came")


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
            thinker._child.process.kill()
            thinker._child.process.join()
        match.submit(seat, action)
    ask(thinker, match)
    thinker.forget()
    assert thinker.answer() is None
    other = deal(2)
    assert ask(thinker, other) == answered(thinker)[0]
    ask(thinker, other)
    assert thinker._child is not None
    thinker._child.process.kill()  # while it thinks
    assert answered(thinker)[1] in other.legal(next(seats_in(other.pending)))


def dies() -> Work:
    def work(request: bytes) -> bytes:
        os._exit(1)

    return work


def hangs() -> Work:
    def work(request: bytes) -> bytes:
        Event().wait(600)
        return b""

    return work


def never_ready() -> Work:
    Event().wait(600)
    return hangs()


class Time:
    """A clock that is moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_question_that_kills_every_process_is_answered_here() -> None:
    said: list[int] = []
    thinker = Thinker(SECRET, make=dies, trouble=lambda: said.append(1))
    match = deal(3)
    for _ in range(3):
        seat = ask(thinker, match)
        answer = answered(thinker)
        assert answer[0] == seat and answer[1] in match.legal(seat)
        match.submit(*answer)
    assert said == [1], "it is said once"
    thinker.close()


@pytest.mark.parametrize(("make", "patience"), [(hangs, PATIENCE), (never_ready, START)])
def test_a_process_that_hangs_is_ended_twice_and_then_the_policy_answers_here(
    make: Callable[[], Work], patience: float
) -> None:
    said: list[int] = []
    time = Time()
    thinker = Thinker(SECRET, clock=time, make=make, trouble=lambda: said.append(1))
    match = deal(3)
    seat = ask(thinker, match)
    children = []
    for _ in range(2):
        child = thinker._child
        assert child is not None
        children.append(child.process)
        for _ in range(6000):
            if make is never_ready or child._greeted:
                break
            assert thinker.answer() is None
            Event().wait(0.01)
        time.now += patience * 0.9
        assert thinker.answer() is None and thinker._child is child, "it is given its time"
        time.now += patience * 0.2
        answer = thinker.answer()
    assert answer is not None and answer[0] == seat and answer[1] in match.legal(seat)
    assert said == [1] and thinker._child is None
    assert all(not process.is_alive() for process in children)


def test_a_long_question_to_a_process_that_hangs_holds_nobody_up() -> None:
    """More than any pipe holds: it is handed to a thread, and closing ends it all the same."""
    thinker = Thinker(SECRET, clock=Time(), make=never_ready)
    match = deal(5)
    while len(match.steps) < 60 and match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[0])
    seat = next(seats_in(match.pending))
    ask(thinker, match)
    assert thinker._child is not None
    thinker._child.send(bytes(10_000_000), 0.0)
    assert thinker.answer() is None
    thinker.close()


def fault(*_: object) -> list[float]:
    raise ZeroDivisionError("the Ace of seat 2")


def with_a_fault() -> Work:
    """A process whose policy fails."""
    KompromatPolicy.scores = fault  # type: ignore[method-assign, assignment]
    return at_work()


@pytest.mark.parametrize("make", [with_a_fault, dies])
def test_the_app_plays_on_where_a_policy_fails_and_hears_of_it(
    make: Callable[[], Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it thinks in its process or, after that has been given up, here."""
    monkeypatch.setattr(KompromatPolicy, "scores", fault)
    told: list[PlayerFailed] = []
    thinker = Thinker(SECRET, clock=lambda: 0.0, make=make, failed=told.append)
    match = deal(3)
    for _ in range(3):
        seat = ask(thinker, match)
        answer = answered(thinker)
        assert answer[1] in match.legal(seat)
        match.submit(*answer)
    assert len(told) == 3 and thinker._failed == (0 if make is with_a_fault else TRIES)
    story = str(told[0])
    assert "in fault" in story and story.endswith("ZeroDivisionError") and "Ace" not in story
    thinker.close()


@pytest.mark.parametrize("make", [with_a_fault, dies])
def test_anywhere_else_a_player_that_fails_is_an_error(
    make: Callable[[], Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(KompromatPolicy, "scores", fault)
    thinker, match = Thinker(SECRET, clock=lambda: 0.0, make=make), deal(3)
    ask(thinker, match)
    with pytest.raises(PlayerFailed):
        answered(thinker)
    thinker.close()
    here = LocalThinker()
    ask(here, match)
    with pytest.raises(ZeroDivisionError):
        here.answer()


def test_a_hint_of_a_policy_that_fails_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KompromatPolicy, "scores", fault)
    told: list[PlayerFailed] = []
    thinker, match = Thinker(SECRET, make=dies, failed=told.append), deal(3)
    seat = next(seats_in(match.pending))
    thinker.ask_for_a_hint(seat, match.dossier(seat), match.legal(seat))
    for _ in range(6000):
        assert thinker.hint() is None
        if told:
            break
        Event().wait(0.01)
    assert len(told) == 1


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
            place = consider(question, kept).place
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
    code = "import sys, game.ai.worker, game.titles.kompromat.player.policy; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
