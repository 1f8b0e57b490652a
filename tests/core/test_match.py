"""A match: it checks every action, tells each seat only its own news, and takes back only what is free."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core.chance import Chance, fingerprint
from game.core.contract import BadSetup, IllegalAction, Refusal, encode, seats_in
from game.core.match import Match, replay
from game.core.news import audience, blank
from game.titles.kompromat import actions as do
from tests.core.fixtures.make import play
from tests.toy.bids.rules import Bid, Bids, Sealed

SEED = bytes(range(16))


def bids(seats: int = 3, **more: Any) -> Match:
    title = Bids()
    return Match(title, title.setup("open", seats), SEED, **more)


def kompromat() -> Match:
    title = titles.load("kompromat")
    return Match(title, title.setup(), SEED)


def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing() -> None:
    match = kompromat()
    seat = next(seats_in(match.pending))
    before, news = encode(match.state), [list(match.dossier(q).news) for q in (0, 1)]
    for who, wrong in ((seat, do.STOP), (1 - seat, match.legal(seat)[0]), (seat, do.Attempt(7)), (1 - seat, Bid(1))):
        with pytest.raises(IllegalAction) as error:
            match.submit(who, wrong)
        assert isinstance(error.value.refusal, Refusal) and str(error.value) == error.value.refusal.code
    assert encode(match.state) == before and not match.steps
    assert [list(match.dossier(q).news) for q in (0, 1)] == news


def test_who_is_not_asked_has_no_list_and_hears_so() -> None:
    match = kompromat()
    other = 1 - next(seats_in(match.pending))
    assert match.legal(other) == [] and match.why_not(other, do.DRAW) == Refusal("not_asked", (other,))


def test_a_game_that_is_over_refuses_everything() -> None:
    match = kompromat()
    play(match, 2000, Chance(4))
    assert match.result and match.pending == 0
    assert match.why_not(0, do.DRAW) == Refusal("over") and match.legal(0) == []


def test_everybody_hears_of_every_step_but_secrets_reach_only_their_audience() -> None:
    match = kompromat()
    secrets = 0
    luck = Chance(9)
    while match.pending and len(match.steps) < 120:
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        before = len(match.dossier(None).news)
        told = match.submit(seat, legal[luck.below(len(legal))])
        assert told
        for q in (0, 1, None):
            heard = match.dossier(q).news[before:]
            assert len(heard) == len(told)
            for event, mine in zip(told, heard, strict=True):
                knows = q is not None and audience(event) >> q & 1
                assert mine == (event if knows else blank(event))
                secrets += event != blank(event) and not knows
    assert secrets > 10


def test_the_fingerprint_is_shown_at_once_and_the_seed_only_at_the_end() -> None:
    match = kompromat()
    assert match.fingerprint == fingerprint(SEED) and match.seed is None
    play(match, 2000, Chance(4))
    assert match.seed == SEED.hex() and fingerprint(bytes.fromhex(match.seed)) == match.fingerprint


def test_uncovering_waits_for_the_end() -> None:
    match = kompromat()
    with pytest.raises(IllegalAction) as error:
        match.uncover()
    assert error.value.refusal.code == "not_over"
    play(match, 2000, Chance(4))
    assert {seat: view.seat for seat, view in match.uncover().items()} == {0: 0, 1: 1}


def test_the_same_seed_gives_the_same_game_again() -> None:
    match = kompromat()
    play(match, 2000, Chance(4))
    again = replay(match.title, match.header, [(step.seat, step.action) for step in match.steps])
    assert again.same_as(match)


def test_a_replay_with_another_choice_is_not_the_same() -> None:
    match = bids(2)
    first, second = match.legal(0)[:2]
    match.submit(0, first)
    assert not replay(match.title, match.header, [(0, second)]).same_as(match)


# -- taking back


def test_nothing_is_there_to_take_back_at_first() -> None:
    match = bids()
    assert match.undo_lock(0) == Refusal("nothing_yet")
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_a_sealed_choice_may_be_taken_back_and_nothing_is_left_of_it() -> None:
    match = bids()
    before = encode(match.state), [list(match.dossier(q).news) for q in (0, 1, 2)]
    match.submit(1, match.legal(1)[0])
    match.undo(1)
    assert (encode(match.state), [list(match.dossier(q).news) for q in (0, 1, 2)]) == before
    assert match.steps == []


def test_only_the_last_step_and_only_by_its_own_seat() -> None:
    match = bids()
    match.submit(0, match.legal(0)[0])
    match.submit(1, match.legal(1)[0])
    assert match.undo_lock(0) == Refusal("someone_chose", (1,))
    match.undo(1)
    match.undo(0)
    assert match.pending == 0b111


def test_what_was_shown_stands() -> None:
    match = bids(2)
    match.submit(0, match.legal(0)[0])
    match.submit(1, match.legal(1)[0])
    assert match.undo_lock(1) == Refusal("something_was_shown")
    with pytest.raises(IllegalAction) as error:
        match.undo(1)
    assert error.value.refusal.code == "something_was_shown" and len(match.steps) == 2


def test_nothing_is_free_in_a_game_that_marks_nothing_so() -> None:
    match = kompromat()
    luck = Chance(1)
    for _ in range(40):
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
        assert match.undo_lock(seat) == Refusal("something_was_shown")


def test_after_taking_back_the_game_goes_as_if_it_had_never_been() -> None:
    plain, fickle = bids(), bids()
    luck = Chance(3)
    tried = 0
    while mask := plain.pending:
        seat = next(seats_in(mask))
        legal = plain.legal(seat)
        if mask.bit_count() > 1:
            for other in legal:
                fickle.submit(seat, other)
                fickle.undo(seat)
                tried += 1
        chosen = legal[luck.below(len(legal))]
        plain.submit(seat, chosen)
        fickle.submit(seat, chosen)
    assert tried > 10 and fickle.same_as(plain)


def test_a_sealed_card_is_news_to_its_owner_only() -> None:
    match = bids(2)
    card = match.legal(0)[0].card  # type: ignore[attr-defined]
    match.submit(0, Bid(card))
    assert match.dossier(0).news[-1] == Sealed(0, card)
    assert match.dossier(1).news[-1] == match.dossier(None).news[-1] == Sealed(0, None)


# -- set-ups


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("quiet", 2, None), "bids has no mode “quiet”; it has: open or pair."),
        (("open", 5, None), "bids (open) is played by 2, 3 or 4, not by 5."),
        (("open", 2, {"pace": "wild"}), "bids: pace is one of calm or hasty, not “wild”."),
        (("pair", 2, {"pace": "calm"}), "bids (pair) has no option “pace”."),
    ],
)
def test_a_setup_that_is_not_there_says_what_is(asked: Any, said: str) -> None:
    with pytest.raises(BadSetup) as error:
        Bids().setup(*asked)
    assert str(error.value) == said


def test_what_a_setup_leaves_open_is_the_default() -> None:
    setup = Bids().setup()
    assert (setup.mode, setup.seats, setup.options) == ("open", 2, {"pace": "calm"})
