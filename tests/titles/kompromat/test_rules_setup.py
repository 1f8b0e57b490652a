"""What is in the box, the deal, and how counter-intelligence is covered. Each test is named by a rule's line or a
ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.contract import BadSetup, Event, deaf
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import COUNTER, MISSIONS
from game.titles.kompromat.rules import rules
from game.titles.kompromat.state import State
from game.titles.kompromat.words import names
from tests.titles.kompromat.table import TITLE, M, O, Table, missions

SETUP = TITLE.setup()


def dealt(seed: int) -> State:
    return TITLE.new(SETUP, Chance(seed), deaf)


def next_round(missions_left: str) -> Table:
    """The second round, laid from a known mission deck."""
    return Table(round=1, missions_left=missions_left)


def test_kompromat_20_two_agents_play() -> None:
    assert SETUP.seats == 2
    with pytest.raises(BadSetup):
        TITLE.setup(seats=3)


def test_kompromat_24_there_are_57_cards() -> None:
    found = TITLE.inventory(dealt(1))
    assert found.total() - found["token"] == 57


def test_kompromat_26_equipment_decks_of_fourteen() -> None:
    s = dealt(2)
    for seat in (M, O):
        cards = [*s.decks[seat], *([s.frames[-1][2]] if s.frames[-1][1] == 1 << seat else [])]
        printed = Counter(names.CARD[card] for card in sorted(cards))
        assert " ".join(printed.elements()) == "½ A A 2 3 4 5 6 7 7 7 8 9 10"


def test_kompromat_28_a_mission_deck_of_29() -> None:
    s = dealt(3)
    assert len([*s.missions, *[card for card in (*s.row, *s.under) if card >= 0]]) == 29


def test_kompromat_30_eighteen_tokens() -> None:
    assert TITLE.inventory(dealt(1))["token"] == 18


def test_kompromat_34_four_missions_lie_face_up() -> None:
    for seed in range(20):
        view = TITLE.view(dealt(seed), None)
        assert len(view.row) == 4 and all(0 <= card < COUNTER[0] for card in view.row)  # type: ignore[attr-defined]


def test_kompromat_42_both_decks_are_alike_and_shuffled_each_for_itself() -> None:
    told: list[Event] = []
    orders = set()
    for seed in range(30):
        s = TITLE.new(SETUP, Chance(seed), told.append)
        first, second = tuple(s.decks[M][:13]), tuple(s.decks[O][:13])
        assert first != second
        orders |= {first, second}
    assert len(orders) == 60


def test_kompromat_43_the_mission_deck_is_shuffled() -> None:
    assert len({tuple(dealt(seed).missions) for seed in range(20)}) == 20
    first = set()
    for seed in range(80):
        told: list[Event] = []
        TITLE.new(SETUP, Chance(seed), told.append)
        first.add(next(event.card for event in told if isinstance(event, ev.Laid)))
    assert len(first) > 15, "any card may lie on top"


def test_kompromat_44_nobody_begins_with_tokens() -> None:
    assert dealt(4).tokens == [0, 0]


def test_kompromat_45_the_top_four_cards_are_laid_from_the_deck_on() -> None:
    t = next_round("hotel codes drone locker pursuit")
    assert [MISSIONS[kind] for kind in t.state.row] == ["hotel", "codes", "drone", "locker"]
    assert t.state.missions == missions("pursuit")
    assert [event.place for event in t.heard(ev.Laid)] == [0, 1, 2, 3]


def test_kompromat_47_counter_intelligence_is_covered_and_its_marks_stay_visible() -> None:
    t = next_round("hotel counter-3 drone locker pursuit")
    assert [MISSIONS[kind] for kind in t.state.row] == ["hotel", "pursuit", "drone", "locker"]
    for seat in (M, O, None):
        assert t.view(seat).marks == (0, 3, 0, 0)


def test_kompromat_49_counter_intelligence_as_a_cover_waits_aside() -> None:
    t = next_round("hotel counter-3 drone locker counter-1 pursuit")
    assert MISSIONS[t.state.row[1]] == "pursuit"
    assert [MISSIONS[event.card] for event in t.heard(ev.SetAside)] == ["counter-1"]
    assert t.state.missions == missions("counter-1")


def test_kompromat_K18_four_are_laid_then_covered_nearest_the_deck_first() -> None:
    t = next_round("counter-1 informant counter-2 pursuit hotel barmaid")
    assert [MISSIONS[kind] for kind in t.state.row] == ["hotel", "informant", "barmaid", "pursuit"]
    assert t.view(None).marks == (1, 0, 2, 0)


def test_kompromat_K18_counter_intelligence_thrice_in_a_row_is_set_aside_and_shuffled_back() -> None:
    t = next_round("counter-1 informant hotel pursuit counter-1 counter-2 counter-3 barmaid locker airport")
    assert [MISSIONS[kind] for kind in t.state.row] == ["barmaid", "informant", "hotel", "pursuit"]
    assert len(t.heard(ev.SetAside)) == 3
    assert t.heard(ev.ShuffledBack) == [ev.ShuffledBack(3)]
    assert sorted(t.state.missions) == sorted(missions("counter-1 counter-2 counter-3 locker airport"))


def test_kompromat_K18_set_aside_cards_come_back_when_all_are_covered() -> None:
    t = next_round("counter-1 counter-2 hotel pursuit counter-3 barmaid counter-1 airport locker")
    kinds = [type(event) for event in t.told if isinstance(event, ev.SetAside | ev.Covered | ev.ShuffledBack)]
    assert kinds == [ev.SetAside, ev.Covered, ev.SetAside, ev.Covered, ev.ShuffledBack]


def test_kompromat_K18_what_comes_back_lies_anywhere_in_the_deck() -> None:
    places = set()
    for seed in range(40):
        left = "counter-1 informant hotel pursuit counter-3 barmaid locker airport"
        t = Table(start=False, round=1, missions_left=left)
        t.luck = Chance(seed)
        rules.begin_turn(t.state, M, t.luck, deaf)
        places.add(t.state.missions.index(COUNTER[2]))
    assert places == {0, 1, 2}


def test_kompromat_K18_every_round_begins_with_four_missions_that_can_be_won() -> None:
    """Twenty-four missions make six rounds of four, wherever the counter-intelligence is."""
    for seed in range(40):
        told: list[Event] = []
        luck = Chance(seed)
        s = TITLE.new(SETUP, luck, told.append)
        while TITLE.pending(s) and len(told) < 5000:
            seat = TITLE.pending(s) - 1
            legal = TITLE.legal(s, seat)
            TITLE.apply(s, seat, legal[luck.below(len(legal))], luck, told.append)
        rounds = sum(isinstance(event, ev.RoundBegan) for event in told)
        assert sum(isinstance(event, ev.Laid | ev.Covered) for event in told) >= 4 * rounds
        assert rounds <= 6


def test_kompromat_K22_copies_of_a_card_are_one_kind() -> None:
    s = dealt(5)
    assert len(set(s.decks[M]) | set(s.decks[O])) <= 11
    assert MISSIONS.count("codes") == MISSIONS.count("documents") == 1
    t = Table(decks=("7 7 7 2", "2"))
    t.play(M, "at 0", "draw", "draw")
    assert t.heard(ev.Pushed)[0] == t.heard(ev.Pushed)[1]


def test_kompromat_KH1_the_first_to_play_is_drawn_by_lot() -> None:
    assert {dealt(seed).starter for seed in range(20)} == {M, O}
