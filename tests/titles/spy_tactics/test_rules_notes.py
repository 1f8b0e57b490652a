"""What a seat of Spy Tactics can be certain of. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.titles.spy_tactics.words.chronicle import dossier
from tests.titles.spy_tactics.table import CODES, SAY, A, B, C, D, Start

DREAM, JACK, STORM, WIND = (CODES.index(word) for word in ("dream", "jack", "storm", "wind"))


def begun(first: str, away: str = "wind lily storm lily") -> Start:
    """Four agents who have put a card away and sealed the first code."""
    game = Start(4).each(*(f"away {word}" for word in away.split()))
    return game.each(*(f"seal {word}" for word in first.split()))


def test_spy_tactics_36_a_look_settles_one_identity_for_the_looker_alone() -> None:
    game = begun("dream wind wind wind").play(A, "look C")
    assert {deal[C] for deal in game.notes(A).deals} == {game.state.agencies[C]}
    assert len({deal[C] for deal in game.notes(B).deals}) > 1
    assert game.notes(D).looks == [(A, C)], "that it was looked at, everybody knows"


@pytest.mark.parametrize("seats", [4, 7, 9])
def test_spy_tactics_19_the_own_identity_makes_the_same_one_rarer_for_the_others(seats: int) -> None:
    game = Start(seats)
    own, deals = game.state.agencies[A], game.notes(A).deals
    chance = [sum(weight for deal, weight in deals.items() if deal[B] == agency) for agency in range(3)]
    assert all(chance[own] < chance[agency] for agency in range(3) if agency != own)


def test_spy_tactics_31_a_card_on_the_table_was_not_put_away() -> None:
    game = begun("dream dream dream dream")
    assert DREAM not in game.notes(A).discards(B)
    assert game.notes(A).discards(A) == {WIND: 1}
    assert len(game.notes(None).discards(A)) == 7


def test_spy_tactics_S3_a_wrong_guess_rules_a_code_out_for_everybody_and_a_right_one_tells_it() -> None:
    game = begun("frost frost frost frost").settle().each("seal hydro", "seal hydro", "seal jack", "seal jack")
    game.play(A, "guess B storm").play(B, "guess C storm")
    assert STORM not in game.notes(D).discards(B)
    assert game.notes(D).discards(C) == {STORM: 1}


def test_spy_tactics_40_a_swap_masks_the_discard_but_not_for_giver_and_receiver() -> None:
    game = begun("jack jack frost frost").play(A, "give storm").play(B, "give dream").settle()
    game.each("seal dream", "seal storm", "seal jack", "seal jack")
    assert DREAM in game.notes(C).discards(A), "the Dreamfall may have come from the other"
    assert not {JACK, DREAM} & game.notes(A).discards(B).keys(), "what B has given it had not put away"


def pages(game: Start, seat: Seat | None) -> dict[str, list[str]]:
    """The dossier of a seat in words."""
    found = dossier(game.notes(seat), game.view(seat), False)
    return {SAY(title): [SAY(entry.line) for entry in entries] for title, entries in found}


@pytest.mark.parametrize("seat", [A, C, None])
def test_spy_tactics_40_while_cards_are_on_their_way_the_dossier_says_what_is_so(seat: Seat | None) -> None:
    """First nobody has passed a card on, then only one of the two has, and then both have."""
    game = begun("jack jack jack frost")
    for giver, choice in ((None, ""), (A, "give storm"), (B, "give dream"), (C, "give electrum")):
        if giver is not None:
            game.play(giver, choice)
        said = pages(game, seat)
        assert not [line for lines in said.values() for line in lines if "nothing" in line.lower()], choice
        assert all(game.notes(seat).discards(q) for q in range(4)), choice
        if seat is not None:
            own = ("DarkWind", "ThornLily", "StormSabre", "ThornLily")[seat]
            assert f"{('Ann', 'Ben', 'Cleo', 'Dan')[seat]}: {own}." in said["What was put away"], choice
    assert game.news().count("Passed") == 0, "the StarFrost has not named a code yet"
    assert game.settle().news().count("Passed") == 3 and pages(game, seat)
