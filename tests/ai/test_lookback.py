"""What computer players believed is told after the end, the same as it was then, and kept for later."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Event

import pytest

from game import titles
from game.ai.failing import PlayerFailed
from game.ai.levels import LEVELS
from game.ai.lookback import LookingBack, at_work, beliefs, can_tell
from game.ai.players import choose, grasped
from game.ai.policies import policy_of, revision_of
from game.catalogue import Catalogue
from game.core.cast import NAMES
from game.core.contract import seats_in
from game.core.header import Sitter
from game.core.match import Match
from game.core.policy import Fact
from game.core.reasons import Held, guessed
from game.core.turning import positions, turning_point
from game.desk.child import Make, Work
from game.desk.recollections import FOLDER, Recollections
from game.titles.kompromat.player.policy import KompromatPolicy
from tests.having import having

PLAYED = "handler"


def ended(title_id: str, seed: int = 4) -> tuple[Match, dict[int, dict[Fact, float]]]:
    """A game in which everybody but seat 0 is a computer player, and what each of them believed at its choices."""
    title = titles.load(title_id)
    setup = title.setup()
    policy = policy_of(title)
    assert policy is not None
    sitters = [Sitter(NAMES[n], PLAYED if n else "") for n in range(setup.seats)]
    match = Match(title, setup, bytes([seed]) * 16, sitters, players=revision_of(title, sitters))
    then: dict[int, dict[Fact, float]] = {}
    while match.pending:
        seat = next(seats_in(match.pending))
        known = match.dossier(seat)
        if seat:
            then[len(match.steps)] = dict(policy.beliefs(grasped(policy, LEVELS[PLAYED], known)))
        match.submit(seat, choose(title, PLAYED, known, match.legal(seat), len(match.steps)))
    return match, then


@pytest.mark.parametrize("id", having("beliefs"))
def test_it_is_what_they_believed_then_beside_what_was_so(id: str) -> None:
    match, then = ended(id)
    policy, words = policy_of(match.title), titles.words(id)
    assert policy is not None
    say = Catalogue(NAMES).say
    known = {seat: match.dossier(seat) for seat in range(match.setup.seats)}
    over = policy.facts({s: d.view for s, d in known.items()}, {s: d.notes for s, d in known.items()})
    told = [held for held in beliefs(match.header, [(s.seat, s.action) for s in match.steps]) if held is not None]
    assert told, "nothing was believed"
    for held in told:
        assert held.seat and match.steps[held.at].seat == held.seat
        for guess in held.guesses:
            assert guess.best[0] in policy.SHOWN
            was = then[held.at][guess.best]
            assert guess.chance == pytest.approx(was if guess.so else 1 - was)
            assert 0 <= guess.given <= 1 + 1e-9
            if guess.best[0] in policy.ANSWERS:
                others = [p for fact, p in then[held.at].items() if fact[:-1] == guess.topic]
                assert was == max(others)
                if guess.best[0] in policy.LASTING:
                    assert guess.right == (guess.best in over)
            assert say(words.topic(guess.topic)) and say(words.answer(guess.best, guess.so))
            if guess.truth:
                assert say(words.answer(guess.truth, True))


def finished(looking: LookingBack) -> list[Held]:
    for _ in range(6000):
        if looking.done:
            return looking.held
        if not looking.look():
            Event().wait(0.01)
    raise AssertionError("it never ends")


@cache
def told_back(title_id: str) -> LookingBack:
    """What is told of a game after its end."""
    looking = LookingBack(ended(title_id)[0], make=None)
    finished(looking)
    return looking


def test_the_process_tells_the_same_as_without_one() -> None:
    match, _ = ended("double_agent")
    here = LookingBack(match, make=None)
    there = LookingBack(match, clock=lambda: 0.0)
    assert finished(there) == finished(here)
    there.close()


def test_a_process_that_dies_is_replaced_and_then_done_without() -> None:
    match, _ = ended("double_agent")
    looking = LookingBack(match, clock=lambda: 0.0)
    for _ in range(2):
        looking.look()
        assert looking._child is not None
        looking._child.process.kill()
        looking._child.process.join()
        while looking._child is not None:
            looking.look()
            Event().wait(0.01)
    assert finished(looking) == finished(LookingBack(match, make=None))


def test_only_the_players_of_today_can_be_asked() -> None:
    match, _ = ended("kompromat")
    assert can_tell(match)
    match.players += 1
    assert not can_tell(match)
    going = Match(match.title, match.setup, b"g" * 16, match.sitters, players=match.players - 1)
    assert not can_tell(going), "nothing is told before the end"


def test_what_was_told_is_kept_and_nothing_of_a_game_that_goes_on(tmp_path: Path) -> None:
    match, _ = ended("kompromat")
    held = told_back("kompromat").held
    kept = Recollections(tmp_path)
    assert kept.of(match) is None
    kept.keep(match, held)
    found = kept.of(match)
    assert found is not None and found.held == tuple(held)
    going = Match(match.title, match.setup, b"g" * 16, match.sitters, players=match.players)
    kept.keep(going, held)
    assert [path.stem for path in (tmp_path / FOLDER).iterdir()] == [match.fingerprint]
    match.players += 1
    assert kept.of(match) is None, "they are those of other players"


@pytest.mark.parametrize("text", [b"", b"{", b"[" * 100_000, b"null", b'{"title": 3}'], ids=len)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: bytes) -> None:
    match, _ = ended("kompromat")
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / f"{match.fingerprint}.json").write_bytes(text)
    assert Recollections(tmp_path).of(match) is None


def test_where_a_game_turned_is_told_where_play_by_chance_foretells_its_end() -> None:
    match, _ = ended("kompromat")
    looking = told_back("kompromat")
    assert [odds.at for odds in looking.odds] == [*positions(len(match.steps)), len(match.steps)]
    assert all(abs(sum(odds.won) - 1) < 1e-9 for odds in looking.odds), "one of two wins, or both share it"
    turn = turning_point(looking.odds)
    assert turn is not None and turn.after - turn.before == pytest.approx(
        max(abs(b.won[0] - a.won[0]) for a, b in zip(looking.odds, looking.odds[1:], strict=False))
    )
    again = LookingBack(match, make=None)
    finished(again)
    assert again.odds == looking.odds, "the same positions have the same chances"


def test_elsewhere_no_turning_point_is_named() -> None:
    match, _ = ended("double_agent")
    looking = LookingBack(match, make=None)
    finished(looking)
    assert not looking.odds and turning_point(looking.odds) is None


def test_without_a_folder_nothing_is_kept() -> None:
    match, _ = ended("kompromat")
    Recollections(None).keep(match, [])
    assert Recollections(None).of(match) is None


def test_a_guess_that_something_is_not_so_can_be_right() -> None:
    (guess,) = guessed({("bust", 1): 0.2}, set(), ("bust",), set())
    assert (guess.so, guess.right, guess.chance, guess.given) == (False, True, 0.8, 0.8)
    (guess,) = guessed({("bust", 1): 0.2}, {("bust", 1)}, ("bust",), set())
    assert (guess.so, guess.right, guess.given) == (False, False, 0.2)


def fault(*_: object) -> dict[Fact, float]:
    raise ZeroDivisionError


def with_a_fault() -> Work:
    """A process whose policy fails."""
    KompromatPolicy.beliefs = fault  # type: ignore[method-assign, assignment]
    return at_work()


@pytest.mark.parametrize("make", [None, with_a_fault])
def test_players_that_fail_in_looking_back_are_told_of(make: Make | None, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = ended("kompromat")
    monkeypatch.setattr(KompromatPolicy, "beliefs", fault)
    told: list[PlayerFailed] = []
    looking = LookingBack(match, make=make, failed=told.append)
    for _ in range(6000):
        looking.look()
        if looking.lost:
            break
        Event().wait(0.01)
    assert len(told) == 1 and "in fault" in str(told[0]) and not looking.look() and not looking.done
    with pytest.raises(PlayerFailed):
        finished(LookingBack(match, make=None))
