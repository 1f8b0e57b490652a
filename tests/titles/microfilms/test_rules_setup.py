"""What is in the box, and the deal for two to six players. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core.contract import BadSetup
from game.core.news import blank
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    ACTIONS,
    BLOODSTAINED,
    FREELANCERS,
    HITMAN,
    IDENTITIES,
    KINDS,
    LETTER,
    NATIONS,
    NOBODY,
)
from game.titles.microfilms.frames import TURN
from game.titles.microfilms.state import State
from tests.titles.microfilms.table import TITLE, Deal, Table, deals, films, in_words, letters

CASINO = (3, 4, 5, 6)
ALL = (2, *CASINO)


def held(s: State) -> list[int]:
    return [card for hand in s.hands for card in hand]


def ids(s: State) -> list[int]:
    return [id for id in (*s.agents, *s.roles) if id != NOBODY]


# -- the box


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_16_there_are_thirty_francs(seats: int) -> None:
    assert TITLE.inventory(Deal(seats).state)["franc"] == 30


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_20_twenty_five_cards_but_for_those_of_the_nation_left_out(seats: int) -> None:
    found = TITLE.inventory(Deal(seats).state)
    missing = 3 + (seats == 2) * 2
    assert found.total() - found["franc"] == 25 - missing


def test_microfilms_21_eight_identities() -> None:
    assert IDENTITIES[:4] == tuple(f"agent-{nation}" for nation in NATIONS)
    assert sorted(IDENTITIES[4:]) == ["hitman", "information-broker", "interpol-officer", "journalist"]


def test_microfilms_27_nine_items() -> None:
    items = KINDS[:9]
    assert Counter(name.split("-")[0] for name in items) == {"microfilm": 4, "letter": 4, "ace": 1}


def test_microfilms_31_eight_actions() -> None:
    found = Counter(KINDS[card] for card in ACTIONS)
    assert found == {"steal-blackmail": 2, "interrogate-blackmail": 3, "cash-out-blowback": 3}
    assert sum(card in BLOODSTAINED for card in ACTIONS) == 5, "bloodstained are the blackmail cards"


# -- identities


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_56_three_agents_and_all_of_the_fourth_nation_is_gone(seats: int) -> None:
    for s in deals(seats, 12):
        agents = [id for id in s.agents if id != NOBODY]
        assert sorted([*agents, s.left_out]) == [0, 1, 2, 3]
        inventory = TITLE.inventory(s)
        for part in ("agent", "microfilm", "letter"):
            assert [inventory[f"{part}-{nation}"] for nation in NATIONS] == [int(n != s.left_out) for n in range(4)]


def test_microfilms_61_more_than_three_players_get_freelancers_by_chance() -> None:
    for seats in CASINO:
        found = deals(seats, 60)
        assert {len([id for id in ids(s) if id in FREELANCERS]) for s in found} == {seats - 3}
        assert len({tuple(sorted(s.spare)) for s in found}) == {3: 1, 4: 4, 5: 6, 6: 4}[seats]
        for s in found:
            assert sorted([*ids(s), *s.spare, s.left_out]) == sorted([*range(4), *FREELANCERS])


@pytest.mark.parametrize("seats", CASINO)
def test_microfilms_63_unused_identities_are_seen_by_nobody(seats: int) -> None:
    deal = Deal(seats)
    for seat in (*range(seats), None):
        assert not hasattr(TITLE.view(deal.state, seat), "spare")
    for seat in range(seats):
        mine = deal.state.roles[seat]
        others = seats - 3 - (mine != NOBODY)
        possible = {role for world in deal.notes(seat).ids for _, role in world} - {NOBODY, mine}
        assert possible == (set(FREELANCERS) - {mine} if others else set()), "any other may be at the table"


def test_microfilms_64_one_identity_each_dealt_by_chance() -> None:
    for seats in CASINO:
        for s in deals(seats, 10):
            assert all((agent == NOBODY) != (role == NOBODY) for agent, role in zip(s.agents, s.roles, strict=True))
    dealt = {tuple(s.agents) for s in deals(3, 60, left_out="ussr")}
    assert dealt == set(permutations((0, 1, 2)))


def test_microfilms_65_an_identity_is_secret() -> None:
    deal = Deal(5)
    for seat in range(5):
        own = TITLE.view(deal.state, seat)
        assert (own.agent, own.role) == (deal.state.agents[seat], deal.state.roles[seat])  # type: ignore[attr-defined]
        assert own.bared == (NOBODY,) * 5  # type: ignore[attr-defined]
    watcher = TITLE.view(deal.state, None)
    assert (watcher.agent, watcher.role, watcher.hand) == (NOBODY, NOBODY, ())  # type: ignore[attr-defined]


def test_microfilms_66_identities_do_not_count_in_the_hand() -> None:
    s = Deal(4).state
    assert [len(hand) for hand in s.hands] == [1, 1, 1, 1]
    t = Table("china uk usa", ("cash", "", ""), starter=0)
    t.play(0, "pass")
    assert t.hand(0) == "cash", "one card and the identity are no excess"


# -- letters, first cards and the deck


def test_microfilms_67_one_letter_of_three_goes_to_the_box() -> None:
    for seats in ALL:
        found = deals(seats, 30, left_out="uk")
        assert {s.boxed for s in found} == {0, 2, 3}
        for s in found:
            assert sorted([*letters(s.deck), NATIONS[s.boxed]]) == ["china", "usa", "ussr"]


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_70_the_boxed_letter_is_shown_to_nobody(seats: int) -> None:
    deal = Deal(seats)
    assert not any("boxed" in event.__struct_fields__ for event in deal.told)
    for seat in (*range(seats), None):
        notes = deal.notes(seat)
        chances = [notes.cards.chance(notes.box, LETTER + n) for n in range(4) if n != deal.state.left_out]
        assert chances == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_72_everybody_gets_one_action_card(seats: int) -> None:
    found = deals(seats, 40)
    for s in found:
        assert len(held(s)) == seats and all(card in ACTIONS for card in held(s))
    assert {in_words(s.hands[0]) for s in found} == {"steal", "ask", "cash"}


@pytest.mark.parametrize(("seats", "size"), [(2, 11), (3, 11), (4, 10), (5, 9), (6, 8)])
def test_microfilms_73_the_rest_is_the_draw_deck(seats: int, size: int) -> None:
    s = Deal(seats).state
    assert len(s.deck) == size and s.discard == []
    assert sorted(films(s.deck)) == sorted(NATIONS[n] for n in range(4) if n != s.left_out)
    assert len(letters(s.deck)) == 2 and s.deck.count(ACE) == (seats > 2)
    assert sorted([*held(s), *(card for card in s.deck if card in ACTIONS)]) == sorted(ACTIONS)


def test_microfilms_73_the_deck_is_shuffled() -> None:
    assert len({tuple(s.deck) for s in deals(3, 30, left_out="ussr")}) == 30
    tops = {s.deck[-1] for s in deals(3, 200, left_out="ussr")}
    assert tops == {0, 1, 2, 4, 5, 6, 8, 9, 10, 11}, "any card may lie on top"


# -- options


def test_microfilms_76_the_starting_player_can_be_chosen() -> None:
    for seats in ALL:
        for starter in range(seats):
            s = Deal(seats, starter=str(starter + 1)).state
            assert s.frames == [(TURN, 1 << starter, starter, 0)]


def test_microfilms_M18_left_out_nation_and_starter_are_by_chance_and_known_to_all() -> None:
    for seats in ALL:
        found = deals(seats, 60)
        assert {s.left_out for s in found} == {0, 1, 2, 3}
        assert {s.frames[-1][2] for s in found} == set(range(seats))
    deal = Deal(4, left_out="usa", starter="3")
    assert deal.told[0] == ev.Began(2, 2)
    assert TITLE.view(deal.state, None).left_out == 2  # type: ignore[attr-defined]


def test_microfilms_M18_options_are_named_and_the_first_choice_is_chance() -> None:
    setup = TITLE.setup("casino", 5)
    assert setup.options == {"left_out": "random", "starter": "random"}


@pytest.mark.parametrize(
    ("mode", "seats", "options", "sentence"),
    [
        ("casino", 2, {}, "microfilms (casino) is played by 3, 4, 5 or 6, not by 2."),
        ("casino", 7, {}, "microfilms (casino) is played by 3, 4, 5 or 6, not by 7."),
        ("croupier", 3, {}, "microfilms (croupier) is played by 2, not by 3."),
        ("poker", 3, {}, "microfilms has no mode “poker”; it has: casino or croupier."),
        ("casino", 3, {"left_out": "france"}, "left_out is one of random, china, uk, usa or ussr, not “france”."),
        ("casino", 4, {"starter": "5"}, "with 4 players the starter cannot be seat 5."),
        ("casino", 4, {"starter": "9"}, "starter is one of random, 1, 2, 3, 4, 5 or 6, not “9”."),
        ("croupier", 2, {"starter": "3"}, "starter is one of random, 1 or 2, not “3”."),
        ("casino", 4, {"jokers": "yes"}, "microfilms (casino) has no option “jokers”."),
    ],
)
def test_microfilms_M18_a_set_up_that_is_not_there_is_refused_in_a_sentence(
    mode: str, seats: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        TITLE.setup(mode, seats, options)
    assert sentence in str(refused.value) and str(refused.value).endswith(".")


# -- francs and tokens


def francs_from_starter(seats: int) -> list[int]:
    """The francs that each player begins with, the starting player first; the same whoever starts."""
    found = set()
    for starter in range(seats):
        s = Deal(seats, starter=str(starter + 1)).state
        found.add(tuple(s.francs[(starter + turn) % seats] for turn in range(seats)))
    assert len(found) == 1
    return list(found.pop())


def test_microfilms_80_francs_are_counted_from_the_starting_player() -> None:
    s = Deal(3, starter="2").state
    assert s.francs == [1, 0, 0]


def test_microfilms_82_of_three_the_third_gets_a_franc() -> None:
    assert francs_from_starter(3) == [0, 0, 1]


def test_microfilms_83_of_four_the_last_two_get_a_franc() -> None:
    assert francs_from_starter(4) == [0, 0, 1, 1]


def test_microfilms_84_of_five_the_last_two_get_a_franc() -> None:
    assert francs_from_starter(5) == [0, 0, 0, 1, 1]


def test_microfilms_85_of_six_the_last_three_get_a_franc() -> None:
    assert francs_from_starter(6) == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(("seats", "house"), [(2, 30), (3, 29), (4, 28), (5, 28), (6, 27)])
def test_microfilms_86_the_other_chips_are_the_house(seats: int, house: int) -> None:
    assert Deal(seats).state.house == house


@pytest.mark.parametrize("seats", ALL)
def test_microfilms_88_everybody_begins_as_a_suspect(seats: int) -> None:
    s = Deal(seats).state
    assert s.cleared == 0 and s.out == 0 and s.evening == 1


# -- with the Croupier


def test_microfilms_296_no_hitman_and_no_ace_with_the_croupier() -> None:
    for s in deals(2, 20):
        assert HITMAN not in (*s.roles, *s.spare)
        assert ACE not in s.deck
        assert TITLE.inventory(s)["ace-of-spades"] == 0


def test_microfilms_298_the_third_agent_is_the_croupier() -> None:
    for s in deals(2, 20):
        assert len(s.agents) == 3 and sorted([*s.agents, s.left_out]) == [0, 1, 2, 3]


def test_microfilms_300_each_player_gets_a_second_identity_and_the_croupier_none() -> None:
    found = deals(2, 40)
    for s in found:
        assert s.roles[2] == NOBODY
        assert sorted([*s.roles[:2], *s.spare]) == [4, 6, 7]
    assert len({tuple(s.roles) for s in found}) == 6


def test_microfilms_302_the_croupier_begins_as_a_suspect() -> None:
    assert TITLE.view(Deal(2).state, 0).cleared == 0  # type: ignore[attr-defined]


def test_microfilms_305_the_croupier_begins_without_card_or_franc() -> None:
    s = Deal(2).state
    assert [len(hand) for hand in s.hands] == [1, 1, 0]
    assert s.francs == [0, 0, 0], "and so do the players, without a franc"


def test_microfilms_M12_nobody_knows_what_the_other_two_are() -> None:
    deal = Deal(2, left_out="uk")
    for seat in (0, 1):
        others = [place for place in range(3) if place != seat]
        nations = {tuple(world[place][0] for place in others) for world in deal.notes(seat).ids}
        left = [n for n in (0, 2, 3) if n != deal.state.agents[seat]]
        assert nations == set(permutations(left))
        roles = {world[1 - seat][1] for world in deal.notes(seat).ids}
        assert roles == {4, 6, 7} - {deal.state.roles[seat]}, "the boxed one is not seen either"
    assert [blank(event) for event in deal.told[1:]] == [ev.Dealt(seat, None, None, None) for seat in (0, 1)]


def test_microfilms_64_a_player_hears_own_identity_and_first_card_alone() -> None:
    t = Table("china uk usa")
    deal = Deal(3, seed=5)
    t.told = deal.told
    for seat in range(3):
        heard = t.heard(ev.Dealt, seat)
        assert [event.card is not None for event in heard] == [event.to == seat for event in heard]
        assert [event.agent is not None for event in heard] == [event.to == seat for event in heard]
    assert t.log()[1:] == [f"{name} gets an identity and a card." for name in ("Ann", "Ben", "Cleo")]
