"""The set-up of the five missions of [redacted], and options that it does not have. Each test is named by a rule's line
or a ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.contract import BadSetup, Event
from game.core.news import heard
from game.titles.redacted import cards
from game.titles.redacted import events as ev
from game.titles.redacted.cards import FACTIONS, LOYALTIES
from game.titles.redacted.embassy import own_embassy
from game.titles.redacted.state import State
from tests.titles.redacted.table import ITEMS, MODES, ROOMS, TITLE, in_words

SEATS = {"classic": (4, 6), "intro": (4,), "justice": (5,), "bedfellows": (3,), "zone": (2,)}
PAIRS = [(mission, seats) for mission, numbers in SEATS.items() for seats in numbers]


def deal(mission: str, seats: int | None = None, seed: int = 1, **options: str) -> State:
    return TITLE.new(TITLE.setup(MODES[mission], seats, options), Chance(seed), lambda event: None)


def stock(mission: str, seats: int | None = None, seed: int = 1) -> Counter[str]:
    """All items in a game except those in the box."""
    s = deal(mission, seats, seed)
    found = [item for hand in s.items for item in hand] + [*s.deck, *(case for case in s.cases if case >= 0)]
    if s.zone:
        found += s.zone.objectives
    return Counter(ITEMS[item] for item in found)


REGULAR = Counter(key=5, weapon=4, vest=3, kit=3)
DARK = Counter(goggles=2, red=1, blue=1, cracker=2, bomb=2)


# -- everybody


def test_redacted_356_three_attack_cards_each_and_the_rest_in_the_armoury() -> None:
    for mission, seats in PAIRS:
        s = deal(mission, seats)
        assert s.arms == [(0, 1, 2)] * seats and s.armoury == (10 - seats,) * 3 and s.used == [()] * seats


def test_redacted_352_everybody_starts_outside() -> None:
    assert deal("classic", 6).where.count(-1) == 5, "the first agent has just arrived"


@pytest.mark.parametrize("mission, seats", PAIRS)
def test_redacted_15_the_starting_agent_is_chosen_or_drawn(mission: str, seats: int) -> None:
    for seat in range(seats):
        assert deal(mission, seats, starter=str(seat + 1)).first == seat
    assert {deal(mission, seats, seed).first for seed in range(40)} == set(range(seats))


def test_redacted_R2_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(BadSetup, match="with 4 players the starter cannot be seat 5"):
        TITLE.setup("mission-diplomatique", 4, {"starter": "5"})


@pytest.mark.parametrize(
    "mode, seats, options, words",
    [
        ("mission-diplomatique", 5, {}, "is played by 4 or 6, not by 5"),
        ("danger-zone", 3, {}, "is played by 2, not by 3"),
        ("cold-war", 4, {}, "has no mode “cold-war”"),
        ("mission-diplomatique", 4, {"factions": "uk-uk"}, "not “uk-uk”"),
        ("strange-bedfellows", 3, {"factions": "uk-usa"}, "has no option “factions”"),
        ("danger-zone", 2, {"alert": "asleep"}, "alert is one of standard, easy, expert or dynamic"),
        ("danger-zone", 2, {"hideout": "vault"}, "hideout is one of random, telex or tunnel"),
    ],
)
def test_redacted_R2_a_bad_set_up_is_a_sentence(mode: str, seats: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        TITLE.setup(mode, seats, options)


def test_redacted_R2_everybody_hears_of_mission_factions_and_who_begins() -> None:
    told: list[Event] = []
    TITLE.new(TITLE.setup("mission-diplomatique", 4, {"starter": "3"}), Chance(1), told.append)
    began = heard(told[0], None)
    assert isinstance(began, ev.Began) and began.first == 2 and len(began.factions) == 2
    assert began.building == own_embassy().board.fingerprint
    dealt = [heard(event, 1) for event in told if isinstance(event, ev.Dealt)]
    assert [e.to for e in dealt if e.loyalty is not None and e.item is not None] == [1]


# -- mission diplomatique


@pytest.mark.parametrize("seats", [4, 6])
def test_redacted_359_two_factions_half_the_agents_each(seats: int) -> None:
    s = deal("classic", seats)
    assert Counter(s.loyalty) == dict.fromkeys(s.factions, seats // 2) and len(s.factions) == 2


def test_redacted_359_the_factions_may_be_chosen() -> None:
    assert deal("classic", 4, factions="ussr-china").factions == (1, 3)
    assert len({deal("classic", 4, seed).factions for seed in range(60)}) == 6


def test_redacted_361_four_agents_two_of_each() -> None:
    assert sorted(Counter(deal("classic", 4).loyalty).values()) == [2, 2]


def test_redacted_363_six_agents_three_of_each() -> None:
    assert sorted(Counter(deal("classic", 6).loyalty).values()) == [3, 3]


@pytest.mark.parametrize("seats", [4, 6])
def test_redacted_368_the_items_of_the_classic_mission(seats: int) -> None:
    s = deal("classic", seats)
    intel = Counter(f"intel-{FACTIONS[faction]}" for faction in s.factions)
    assert stock("classic", seats) == REGULAR + DARK + Counter(contraband=2) + intel


def test_redacted_372_briefcases_and_crackers_are_never_in_a_briefcase() -> None:
    inside = {ITEMS[case] for seed in range(120) for case in deal("classic", 4, seed).cases}
    assert not inside & {"red", "blue", "cracker"}


def test_redacted_374_two_thirds_of_the_briefcase_deck_are_critical() -> None:
    found = [ITEMS[case] for seed in range(300) for case in deal("classic", 4, seed).cases]
    critical = sum(word == "bomb" or word.startswith("intel") for word in found)
    assert 0.6 < critical / len(found) < 0.73


def test_redacted_376_one_item_under_each_briefcase() -> None:
    assert all(case >= 0 for seed in range(20) for case in deal("classic", 4, seed).cases)


def test_redacted_377_the_rest_is_the_item_deck() -> None:
    s = deal("classic", 4)
    assert len(s.deck) == sum((REGULAR + DARK).values()) + 4 - 2 - 4


def test_redacted_380_everybody_has_one_item_to_start_with() -> None:
    assert [len(hand) for hand in deal("classic", 6).items] == [1] * 6


# -- the two-man rule


def test_redacted_404_one_faction_is_red_and_the_other_blue() -> None:
    s = deal("intro", factions="usa-uk")
    assert s.factions == (2, 0) and sorted(s.loyalty) == [0, 0, 2, 2]


def test_redacted_407_the_items_of_the_intro_mission() -> None:
    assert stock("intro") == REGULAR + Counter({"floppy-red": 1, "floppy-blue": 1})


def test_redacted_413_red_and_blue_floppy_are_among_the_items() -> None:
    lying = {word for seed in range(60) for hand in deal("intro", seed=seed).items for word in in_words(hand).split()}
    assert {"floppy-red", "floppy-blue"} <= lying, "also in the hands dealt"


def test_redacted_407_nothing_is_in_the_suitcases() -> None:
    assert deal("intro").cases == (-1, -1)


def test_redacted_415_one_item_each() -> None:
    assert [len(hand) for hand in deal("intro").items] == [1] * 4


# -- double-blind


def test_redacted_444_one_stained_loyalty_of_each_faction() -> None:
    for seed in range(10):
        s = deal("justice", seed=seed)
        names = sorted(LOYALTIES[card] for card in s.loyalty)
        wanted = [FACTIONS[faction] + stain for faction in s.factions for stain in ("", "-stained")]
        assert names == sorted([*wanted, "interpol"])


def test_redacted_447_the_fifth_is_the_interpol_agent() -> None:
    seats = {deal("justice", seed=seed).loyalty.index(cards.INTERPOL) for seed in range(40)}
    assert seats == set(range(5))


def test_redacted_R27_interpol_plays_with_the_classic_items() -> None:
    assert sum(stock("justice").values()) == sum(stock("classic").values())


# -- strange bedfellows


def test_redacted_486_three_factions_one_loyalty_each() -> None:
    s = deal("bedfellows", left_out="usa")
    assert sorted(s.loyalty) == [0, 1, 3] and s.factions == (0, 1, 3)


def test_redacted_489_one_letter_is_in_the_box_unseen() -> None:
    boxed = set()
    for seed in range(30):
        s = deal("bedfellows", seed=seed, left_out="usa")
        boxed.add(in_words(s.boxed))
        letters = [f"letter-{FACTIONS[faction]}" for faction in s.factions]
        there = stock("bedfellows")
        assert len(s.boxed) == 1 and in_words(s.boxed) in letters and sum(there[word] for word in there) == 30
    assert boxed == {"letter-uk", "letter-ussr", "letter-china"}


def test_redacted_490_the_other_letters_may_be_in_the_briefcases() -> None:
    inside = {ITEMS[case] for seed in range(60) for case in deal("bedfellows", seed=seed).cases}
    assert any(word.startswith("letter") for word in inside)


def test_redacted_R28_three_intel_two_bombs_two_letters_two_regular_fill_the_cases() -> None:
    found = Counter(
        "critical" if ITEMS[case].split("-")[0] in ("bomb", "intel", "letter") else "regular"
        for seed in range(400)
        for case in deal("bedfellows", seed=seed).cases
    )
    assert 0.72 < found["critical"] / 800 < 0.83, "seven of nine"


# -- danger zone


def test_redacted_519_no_loyalties_in_the_danger_zone() -> None:
    s = deal("zone")
    assert s.loyalty == (-1, -1) and s.factions == ()


def test_redacted_522_the_items_of_the_danger_zone() -> None:
    found = stock("zone")
    intel = [word for word in found if word.startswith("intel")]
    assert found - Counter(intel) == REGULAR + Counter(contraband=1, floppy=2, film=2, vip=1) and len(intel) == 3


def test_redacted_525_four_cards_on_top_of_an_intel_are_the_objectives() -> None:
    for seed in range(20):
        zone = deal("zone", seed=seed).zone
        assert zone is not None
        under, *above = [ITEMS[item] for item in zone.objectives]
        assert under.startswith("intel") and {"floppy", "film", "vip"} < set(above) and len(above) == 4


def test_redacted_528_the_intel_at_the_bottom_comes_last() -> None:
    zone = deal("zone").zone
    assert zone is not None and ITEMS[zone.objectives[0]].startswith("intel")


def test_redacted_529_the_third_intel_a_floppy_and_a_microfilm_are_in_the_deck() -> None:
    deck = Counter(ITEMS[item] for item in deal("zone").deck)
    assert deck["floppy"] == deck["film"] == 1 and sum(n for word, n in deck.items() if word[:5] == "intel") == 1


def test_redacted_RH11_the_intel_on_china_stays_away_in_the_danger_zone() -> None:
    for seed in range(12):
        found = stock("zone", seed=seed)
        assert found["intel-uk"] == found["intel-ussr"] == found["intel-usa"] == 1 and not found["intel-china"]


def test_redacted_531_nobody_has_an_item() -> None:
    assert deal("zone").items == [(), ()]


def test_redacted_534_three_guard_weapons() -> None:
    zone = deal("zone").zone
    assert zone is not None and zone.arms == (0, 1, 2)


def test_redacted_536_24_alert_cards_one_for_every_room_but_the_service_staircases() -> None:
    e = own_embassy()
    rooms = [ROOMS[room] for room, _, _ in e.alerts]
    assert len(set(rooms)) == len(rooms) == 24 and not any("service" in room for room in rooms)
    assert Counter(top for _, top, _ in e.alerts) == {0: 4, 1: 10, 2: 8, 3: 2}
    assert Counter(middle for _, _, middle in e.alerts) == {3: 4, 4: 6, 5: 6, 6: 5, 7: 3}


@pytest.mark.parametrize("choice, rooms", [("telex", ("telex", "tunnel")), ("tunnel", ("tunnel", "telex"))])
def test_redacted_539_the_hideouts_are_chosen(choice: str, rooms: tuple[str, str]) -> None:
    zone = deal("zone", hideout=choice).zone
    assert zone is not None and tuple(ROOMS[room] for room in zone.hideouts) == rooms


def test_redacted_R36_the_hideouts_are_drawn_by_default_and_public() -> None:
    drawn = {zone.hideouts for seed in range(20) if (zone := deal("zone", seed=seed).zone)}
    assert len(drawn) == 2
    view = TITLE.view(deal("zone"), None)
    assert view.zone.hideouts in drawn  # type: ignore[attr-defined]


@pytest.mark.parametrize("choice, threshold", [("easy", 6), ("standard", 5), ("expert", 4), ("dynamic", 0)])
def test_redacted_555_four_settings_of_the_alert(choice: str, threshold: int) -> None:
    zone = deal("zone", alert=choice).zone
    assert zone is not None and zone.threshold == threshold
