"""Alignments, cards and the secret discard of Spy Tactics, and what each seat sees. Each test is named by a rule's line
or a ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import BadSetup
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import AGENCIES, ALL
from game.titles.spy_tactics.cards import CODES as IDS_OF_CODES
from game.titles.spy_tactics.knows.notes import deals
from tests.titles.spy_tactics.table import CODES, SEATS, TITLE, A, B, C, Start, Table

EVERY = tuple(range(4, 10))


@pytest.mark.parametrize("seats", EVERY)
def test_spy_tactics_13_four_to_nine_agents_of_up_to_three_agencies(seats: int) -> None:
    assert AGENCIES == ("chimera", "tachyon", "vex")
    assert Start(seats).asked == ("DISCARD", SEATS[:seats])


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"seats": 3}, "spy_tactics (agencies) is played by 4, 5, 6, 7, 8 or 9, not by 3."),
        ({"seats": 10}, "spy_tactics (agencies) is played by 4, 5, 6, 7, 8 or 9, not by 10."),
        ({"mode": "duel"}, "spy_tactics has no mode “duel”; it has: agencies."),
        ({"options": {"first": "A"}}, "spy_tactics (agencies) has no option “first”."),
    ],
)
def test_spy_tactics_13_bad_set_ups_are_told_in_a_sentence(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup) as bad:
        TITLE.setup(**asked)  # type: ignore[arg-type]
    assert str(bad.value) == sentence


@pytest.mark.parametrize("seats", EVERY)
def test_spy_tactics_19_each_gets_an_identity_that_nobody_else_sees(seats: int) -> None:
    game = Start(seats)
    for seat in range(seats):
        told = game.heard(ev.Dealt, seat)
        assert [event.to for event in told if event.agency is not None] == [seat]
        assert told[seat].agency == game.view(seat).agency == game.state.agencies[seat]
    assert game.view(None).agency == -1


def teams(seats: int) -> set[tuple[int, ...]]:
    """The sizes of teams over many deals."""
    return {tuple(sorted(Counter(Start(seats, seed).state.agencies).values())) for seed in range(60)}


@pytest.mark.parametrize(("seats", "sizes"), [(4, {(2, 2), (1, 1, 2)}), (5, {(1, 2, 2)}), (6, {(2, 2, 2)})])
def test_spy_tactics_23_four_to_six_are_dealt_from_two_of_each(seats: int, sizes: set[tuple[int, ...]]) -> None:
    assert teams(seats) == sizes


def test_spy_tactics_25_seven_are_dealt_from_two_of_each_and_one_more_at_random() -> None:
    assert teams(7) == {(2, 2, 3)}
    assert {Counter(Start(7, seed).state.agencies).most_common(1)[0][0] for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize(("seats", "sizes"), [(8, {(2, 3, 3)}), (9, {(3, 3, 3)})])
def test_spy_tactics_27_eight_and_nine_are_dealt_from_three_of_each(seats: int, sizes: set[tuple[int, ...]]) -> None:
    assert teams(seats) == sizes


@pytest.mark.parametrize("seats", EVERY)
def test_spy_tactics_S17_what_is_not_dealt_is_shown_to_nobody(seats: int) -> None:
    game = Start(seats)
    found = TITLE.inventory(game.state)
    assert [found[agency] for agency in AGENCIES] == [3, 3, 3]
    assert len(game.state.spare) == 9 - seats
    assert not hasattr(game.view(A), "spare")


@pytest.mark.parametrize("seats", EVERY)
def test_spy_tactics_S17_the_notebooks_know_every_deal_and_how_likely_it_is(seats: int) -> None:
    possible = deals(seats)
    assert sum(possible.values()) == pytest.approx(1)
    found = Counter(Start(seats, seed).state.agencies for seed in range(100))
    assert found.keys() <= possible.keys()
    sizes = {tuple(sorted(Counter(deal).values())) for deal in possible}
    assert sizes == teams(seats)
    if seats == 4:
        pairs = sum(w for deal, w in possible.items() if len(set(deal)) == 2)
        assert pairs == pytest.approx(3 / 15), "three of the fifteen pairs that may stay out leave two teams"


@pytest.mark.parametrize("seats", EVERY)
def test_spy_tactics_29_each_starts_with_three_points_and_one_card_of_each_code(seats: int) -> None:
    game = Start(seats)
    assert game.log()[0] == f"{seats} agents begin, each with eight codes and 3 points."
    assert game.state.points == [3] * seats
    assert game.state.hands == [ALL] * seats
    found = TITLE.inventory(game.state)
    assert [found[name] for name in IDS_OF_CODES] == [seats] * 8


# -- the discard


def test_spy_tactics_31_before_the_first_round_each_secretly_puts_one_card_away() -> None:
    game = Start(4)
    assert game.may(A) == {f"away {word}" for word in CODES}
    game.each("away lily", "away storm", "away lily", "away wind")
    assert game.asked == ("SEAL", "ABCD")
    assert game.hand(A) == "wind dream electrum hydro jack frost storm"
    assert [game.view(seat).discard for seat in range(4)] == [7, 6, 7, 0]
    assert game.view(None).discard == -1 and game.view(B).sizes == (7, 7, 7, 7)
    assert [game.view(seat).sealed for seat in range(4)] == [-1] * 4
    assert game.knows(ev.PutAway, "code") == "D"


def test_spy_tactics_31_the_discard_is_sealed_until_the_last_has_chosen() -> None:
    game = Start(4).play(C, "away lily")
    assert game.hand(C) == "wind dream electrum hydro jack frost storm lily"
    assert game.view(C).sealed == CODES.index("lily") and game.view(A).sealed == -1
    assert game.view(A).sizes == (8, 8, 8, 8)
    assert game.asked == ("DISCARD", "ABD")


def test_spy_tactics_31_who_chooses_first_makes_no_difference() -> None:
    words = ["away lily", "away storm", "away hydro", "away wind"]
    one = Start(4).each(*words)
    two = Start(4)
    for seat in (3, 1, 0, 2):
        two.play(seat, words[seat])
    assert one.state == two.state


def test_spy_tactics_31_first_the_discard_then_the_codes() -> None:
    game = Start(4)
    assert game.why_not(A, "seal jack") == ("put_away_first", "Put a card away first.")
    for nothing in "-x":
        assert game.why_not(A, f"away {nothing}") == ("no_such_code", "There is no such code.")
    game.each(*["away lily"] * 4)
    late = ("put_away_before", "Cards are put away before round 1 only.")
    assert game.why_not(A, "away jack") == late
    assert game.why_not(A, "look B") == ("seal_first", "Seal a code first.")


def test_spy_tactics_31_six_rounds_of_one_card_each_sealed_and_turned_at_once() -> None:
    game = Start(4).each(*["away wind"] * 4)
    for number, word in enumerate(("dream", "electrum", "frost", "jack", "lily", "hydro"), 1):
        assert game.state.round == number and game.asked == ("SEAL", "ABCD")
        game.each(*[f"seal {word}"] * 4).settle()
    assert game.result is not None and [len(hand) for hand in game.state.hands] == [1] * 4
    assert game.news().count("Revealed") == 6


def test_spy_tactics_31_a_sealed_code_is_seen_by_its_player_alone() -> None:
    game = Table("jack wind wind wind").play(A, "seal jack")
    assert game.knows(ev.Chose, "code") == "A"
    assert game.view(A).sealed == CODES.index("jack") and game.view(B).sealed == -1
    assert "jack" in game.hand(A), "it leaves the hand when all turn"
    assert game.view(B).laid == ((), (), (), ()) and game.view(B).sizes == (7, 7, 7, 7)
    assert game.why_not(A, "seal wind") == ("not_asked", "Somebody else decides now.")
    game.play(B, "seal wind").play(C, "seal wind").play(3, "seal wind")
    assert game.heard(ev.Revealed, None)[0].codes == (4, 0, 0, 0)


def test_spy_tactics_31_only_a_card_in_hand_is_sealed() -> None:
    game = Table("jack wind wind wind", away={A: "lily"})
    assert game.why_not(A, "seal lily") == ("not_held", "ThornLily isn’t in this hand.")
    assert game.why_not(A, "hold") == ("must_play", "Playing nothing is only for a hand in which every code is barred.")
    assert game.why_not(A, "seal x")[0] == game.why_not(A, "seal -")[0] == "no_such_code"
    assert Table("jack jack jack jack", away={A: "wind"}).why_not(A, "seal wind")[0] == "not_held"


def test_spy_tactics_S3_what_everybody_sees_and_what_nobody() -> None:
    game = Table("hydro lily dream wind", 2, away={B: "jack"}).reveal()
    game.play(A, "guess B storm").play(B, "look C").settle()
    public = game.view(None)
    assert public.agency == public.discard == public.sealed == -1 and public.hand == ()
    assert public.sizes == tuple(len(hand) for hand in game.state.hands)
    assert public.laid == tuple(game.state.laid) and public.points == tuple(game.state.points)
    assert game.heard(ev.Guessed, None) == [ev.Guessed(A, B, CODES.index("storm"), False)]
    assert game.heard(ev.Looked, None) == [ev.Looked(B, C, None)]


def test_spy_tactics_S3_everything_is_laid_open_with_the_result() -> None:
    game = Table("wind wind wind wind", 6).reveal().settle()
    over = game.heard(ev.GameOver, None)[0]
    assert over.agencies == game.state.agencies and over.hands == tuple(game.state.hands)
    assert over.discards == tuple(game.state.discards)
