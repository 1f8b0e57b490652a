"""Points, nine tokens, six rounds, ties, and the supply of tokens. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import COUNTER, ITEMS, MISSION_DECK, MISSIONS, TARGETS, points
from game.titles.kompromat.words import words
from tests.titles.kompromat.table import SAY, M, O, Table, missions, reveal


def end(**more: Any) -> Table:
    """The last reveal of the sixth round, with nobody at any mission."""
    return Table(**more)


def how(t: Table) -> tuple[str, int, bool]:
    assert t.result
    return t.result.how, t.result.winners, t.result.drawn


def test_kompromat_38_nine_tokens_lose_else_most_points_win() -> None:
    t = reveal(("10", "9"), tokens=(8, 0), under={0: 1}, scored=("codes codes codes", ""))
    assert how(t) == ("caught", 1 << O, False)
    assert how(end(scored=("hotel", "pursuit"))) == ("points", 2, False)


def test_kompromat_78_nine_tokens_at_any_time_lose_at_once() -> None:
    t = reveal(("10", "9"), ("2", "3"), tokens=(8, 0), under={0: 1}, round=2, missions_left="hotel codes drone locker")
    assert how(t) == ("caught", 1 << O, False)
    assert not t.state.frames and t.tokens == (9, 0)
    assert t.why_not(O, "draw") == ("over", "The game is over.")


def test_kompromat_78_more_than_nine_lose_too() -> None:
    assert how(reveal(("10", "9"), tokens=(8, 8), under={0: 2}))[0] == "caught"
    assert reveal(("10", "9"), tokens=(8, 8), under={0: 2}).tokens == (10, 8)


def test_kompromat_78_both_at_nine_in_one_step_is_a_draw() -> None:
    assert how(reveal(("10 9 3", "10 9 4"), tokens=(8, 8))) == ("both_caught", 0, True)


def test_kompromat_79_after_six_rounds_points_are_counted() -> None:
    t = end(round=5, missions_left="hotel codes drone locker")
    assert t.result is None and t.state.round == 6
    assert how(end(round=6, scored=("hotel", ""))) == ("points", 1 << M, False)


def test_kompromat_81_targets_items_and_sets_are_counted() -> None:
    t = end(
        scored=("informant codes codes documents", "hotel"),
        items=("drone", ""),
        used=("newspaper", "chloroform usb-stick"),
    )
    if t.asked:
        t.play(M, *["pass"] * 4)
    assert t.result and t.result.scores == (5 + 6 + 2 + 1 + 1, 2 + 1 + 1)


def test_kompromat_83_a_token_is_a_point() -> None:
    t = end(tokens=(4, 7), scored=("pursuit", ""))
    assert t.result and t.result.scores == (8, 7)


def test_kompromat_85_most_points_win() -> None:
    assert how(end(scored=("pursuit", "hotel barmaid hotel"))) == ("points", 1 << O, False)


def test_kompromat_85_equal_points_go_to_the_more_notorious() -> None:
    assert how(end(scored=("pursuit", "hotel"), tokens=(0, 2))) == ("notoriety", 1 << O, False)
    assert how(end(scored=("hotel", "pursuit"), tokens=(2, 0))) == ("notoriety", 1 << M, False)


def test_kompromat_K17_still_tied_is_a_draw() -> None:
    t = end(scored=("hotel", "barmaid"), tokens=(3, 3))
    assert how(t) == ("tie", 0, True)
    assert t.result and t.result.share(M) == t.result.share(O) == 0.5


@pytest.mark.parametrize(
    ("target", "worth"),
    [
        ("informant", 5),
        ("pursuit", 4),
        ("safe-house", 4),
        ("airport", 3),
        ("interrogation", 3),
        ("locker", 3),
        ("barmaid", 2),
        ("hotel", 2),
    ],
)
def test_kompromat_117_a_target_is_worth_its_number(target: str, worth: int) -> None:
    assert points(missions(target)) == worth


def test_kompromat_111_the_mission_deck_by_kinds() -> None:
    counts = {name: MISSIONS.count(name) for name in TARGETS}
    assert set(counts.values()) == {1} and len(counts) == 8
    assert sum(kind in ITEMS for kind in MISSION_DECK) == len(set(ITEMS)) == 10
    assert [MISSION_DECK.count(kind) for kind in COUNTER] == [2, 2, 1]
    assert [MISSION_DECK.count(MISSIONS.index(kind)) for kind in ("codes", "documents")] == [3, 3]


@pytest.mark.parametrize(("cards", "worth"), [("codes", 2), ("codes codes", 6), ("codes codes codes", 12)])
def test_kompromat_127_codes_are_worth_more_together(cards: str, worth: int) -> None:
    assert points(missions(cards)) == worth


def test_kompromat_123_codes_and_documents_count_each_by_itself() -> None:
    assert points(missions("codes documents")) == 4
    assert points(missions("codes codes documents documents documents")) == 18


def test_kompromat_139_an_item_is_a_point_used_or_not() -> None:
    for kept in ({"items": ("drone", "")}, {"used": ("drone", "")}):
        t = end(**kept)
        assert t.result and t.result.scores == (1, 0)


# -- our own rulings


def test_kompromat_KH2_a_short_supply_gives_what_it_has() -> None:
    t = reveal(("10", "9"), tokens=(8, 8), under={0: 3})
    assert t.tokens == (10, 8), "eighteen tokens are all there are"
    assert t.heard(ev.Took)[0].tokens == 2
    assert how(t) == ("caught", 1 << O, False)


@pytest.mark.parametrize(
    ("t", "said"),
    [
        (end(scored=("pursuit", "hotel")), "Martha wins, 4 to 2."),
        (end(scored=("pursuit", "hotel"), tokens=(0, 2)), "4 points each. Otto is the more notorious and wins."),
        (end(), "0 points each, and as notorious as each other: a draw."),
        (
            reveal(("10", "9"), tokens=(8, 0), under={0: 1}),
            "Martha has nine tokens and is exposed. Otto wins.",
        ),
        (
            reveal(("10 9 3", "9 8 7"), tokens=(8, 8)),
            "Both are known all over town: nine tokens each. Nobody wins.",
        ),
    ],
    ids=["points", "notoriety", "tie", "caught", "both"],
)
def test_kompromat_76_every_ending_has_its_sentence(t: Table, said: str) -> None:
    assert SAY(words.ending(t.view(None))) == said
    assert SAY(words.say_event(t.told[-1])) == said
