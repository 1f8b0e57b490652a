"""Every cell of the table of codes and rounds in Spy Tactics, played by one agent and by two. Each test is named by a
rule's line or a ruling."""

from __future__ import annotations

import pytest

from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import CODES as IDS_OF_CODES
from game.titles.spy_tactics.cards import EFFECTS, effect
from tests.titles.spy_tactics.table import CODES, A, B, C, D, E, Table

# What a code does for its player in rounds 1 to 6 while C and D play DarkWind: points, a question, "out" or nothing.
# DarkWind itself is played beside Dreamfalls in round 1 and beside StarFrosts later.
ALONE = """
wind      2     return return return return return
dream     look  0      0      0      0      0
electrum  0     6      6      6      6      6
hydro     4     guess  guess  guess  guess  guess
jack      5     2      3      4      5      6
frost     name  name   name   name   name   6
storm     2     10     10     10     10     10
lily      2     look   look   look   look   2
"""
TWO = """
wind      2     return return return return return
dream     look  3      3      3      3      3
electrum  0     3      3      3      3      3
hydro     4     guess  guess  guess  guess  guess
jack      give  0      0      0      0      0
frost     name  name   name   name   name   6
storm     2     out    out    out    out    out
lily      3     look   look   look   look   0
"""


def cells(text: str) -> list[tuple[str, int, str]]:
    rows = [line.split() for line in text.strip().splitlines()]
    return [(row[0], round, what) for row in rows for round, what in enumerate(row[1:], 1)]


def play(code: str, round: int, players: int) -> Table:
    """The first seats play a code, and the others play something that does not affect it."""
    rest = "wind" if code != "wind" else "dream" if round == 1 else "frost"
    away = dict.fromkeys(range(4), "lily" if code == "hydro" else "hydro")
    return Table(" ".join([code] * players + [rest] * (4 - players)), round, away=away).reveal()


def check(game: Table, round: int, what: str, players: int) -> None:
    if what.isdigit() or what == "out":
        assert not {choice.split()[0] for seat in range(players) for choice in game.may(seat)} - {"seal"}
        game.settle()
        assert game.gained[:players] == [-3 if what == "out" else int(what)] * players
        assert game.out == ("AB" if what == "out" else "")
    elif what == "return" and round == 2:
        game.settle()
        assert [event.by for event in game.heard(ev.Returned)][:players] == list(range(players)), "one answer only"
    else:
        for seat in range(players):
            assert {choice.split()[0] for choice in game.may(seat)} == {what}
        game.settle()
        assert game.gained[:players] == [0] * players and game.out == ""


@pytest.mark.parametrize(("code", "round", "what"), cells(ALONE))
def test_spy_tactics_31_what_a_code_does_alone_depends_on_the_round(code: str, round: int, what: str) -> None:
    check(play(code, round, 1), round, what, 1)


@pytest.mark.parametrize(("code", "round", "what"), cells(TWO))
def test_spy_tactics_31_what_a_code_does_for_two_depends_on_the_round(code: str, round: int, what: str) -> None:
    check(play(code, round, 2), round, what, 2)


def test_spy_tactics_31_the_table_reads_like_the_rules() -> None:
    assert {name: [EFFECTS[effect(n, round)] for round in (1, 2, 5, 6)] for n, name in enumerate(IDS_OF_CODES)} == {
        "darkwind": ["gain", "return", "return", "return"],
        "dreamfall": ["look", "pair", "pair", "pair"],
        "electrum": ["rob", "share", "share", "share"],
        "hydrocluster": ["bank", "guess", "guess", "guess"],
        "jackknife": ["swap", "lone", "lone", "lone"],
        "starfrost": ["name", "name", "name", "rich"],
        "stormsabre": ["kinds", "odd", "odd", "odd"],
        "thornlily": ["crowd", "look", "look", "hush"],
    }


# -- round 1


def test_spy_tactics_35_darkwind_brings_two_points_whatever_the_others_do() -> None:
    assert Table("wind wind wind electrum").reveal().gained == [2, 2, 2, 0]


def test_spy_tactics_36_dreamfall_shows_its_player_an_identity_and_the_target_nothing() -> None:
    game = Table("dream wind wind wind", ids="cctv").reveal()
    assert game.may(A) == {"look B", "look C", "look D"}
    game.play(A, "look C")
    assert game.heard(ev.Looked) == [ev.Looked(A, C, 1)] and game.knows(ev.Looked, "agency") == "A"
    assert "Ann sees that Cleo works for Tachyon." in game.log(A)
    assert "Ann looks at Cleo’s identity." in game.log(C)


def test_spy_tactics_37_electrum_takes_a_point_from_each_hydrocluster() -> None:
    game = Table("electrum hydro wind hydro").reveal()
    assert game.gained == [2, -1, 2, -1]
    assert "Ben loses 1 point to Electrum." in game.log()


def test_spy_tactics_38_hydrocluster_brings_four_points_where_nobody_plays_electrum() -> None:
    assert Table("hydro hydro wind wind").reveal().gained == [4, 4, 2, 2]


def test_spy_tactics_38_else_it_loses_one_to_each_electrum() -> None:
    assert Table("hydro electrum electrum electrum").reveal().gained == [-3, 1, 1, 1]


def test_spy_tactics_S10_each_pair_moves_a_point_below_zero_too() -> None:
    game = Table("hydro hydro electrum electrum", points=[1, 3, 3, 3]).reveal()
    assert game.gained == [-2, -2, 2, 2] and game.state.points == [-1, 1, 5, 5]


def test_spy_tactics_40_a_lone_jackknife_gets_five_points() -> None:
    game = Table("jack wind wind wind").reveal()
    assert game.gained == [5, 2, 2, 2]
    assert "Ann gets 5 points: the only JackKnife." in game.log()


def test_spy_tactics_40_two_jackknives_swap_a_card_each_and_get_no_points() -> None:
    game = Table("jack wind jack wind").reveal().play(A, "give storm").play(C, "give lily")
    assert game.hand(A).split().count("lily") == 2 and "storm" not in game.hand(A)
    assert game.hand(C).split().count("storm") == 2 and "lily" not in game.hand(C)
    assert game.gained == [0, 2, 0, 2]


def test_spy_tactics_S4_each_passes_to_the_next_jackknife_after_the_last_the_first() -> None:
    game = Table("jack wind jack wind jack").reveal()
    game.play(E, "give dream").play(A, "give storm").play(C, "give lily")
    assert [(event.by, event.to) for event in game.heard(ev.Passed)] == [(A, C), (C, E), (E, A)]
    assert game.hand(A).count("dream") == 2 and game.hand(C).count("storm") == 2 and game.hand(E).count("lily") == 2


def test_spy_tactics_S5_any_card_in_hand_is_passed_never_the_discard_or_a_card_on_the_table() -> None:
    game = Table("jack jack wind wind", away={A: "storm"}).reveal()
    assert game.may(A) == {f"give {word}" for word in CODES if word not in ("storm", "jack")}
    assert game.why_not(A, "give storm") == ("not_held", "StormSabre isn’t in this hand.")
    assert game.why_not(A, "give jack")[0] == "not_held"


def test_spy_tactics_S5_twins_are_one_choice() -> None:
    game = Table("jack jack wind wind", hands={A: "wind wind jack lily"}).reveal()
    assert game.may(A) == {"give wind", "give lily"}


def test_spy_tactics_S5_only_giver_and_receiver_learn_the_card() -> None:
    game = Table("jack wind jack jack").reveal().play(A, "give storm").play(C, "give lily").play(D, "give dream")
    codes = {seat: [event.code for event in game.heard(ev.Passed, seat)] for seat in (A, B, C, D, None)}
    storm, lily, dream = (CODES.index(word) for word in ("storm", "lily", "dream"))
    assert codes == {
        A: [storm, None, dream],
        B: [None] * 3,
        C: [storm, lily, None],
        D: [None, lily, dream],
        None: [None] * 3,
    }
    assert "Ann passes a card to Cleo." in game.log() and "Ann passes StormSabre to Cleo." in game.log(C)


def test_spy_tactics_40_a_swapped_card_can_be_used_twice() -> None:
    game = Table("jack jack wind wind").reveal().play(A, "give lily").play(B, "give storm")
    assert game.may(A) == {f"seal {word}" for word in ("dream", "electrum", "hydro", "frost", "storm")}
    game.play(A, "seal storm").play(B, "seal dream").play(C, "seal frost").play(D, "seal frost").settle()
    assert "seal storm" in game.may(A), "the second of the two"


def test_spy_tactics_42_stormsabre_gets_a_point_for_each_different_code_itself_included() -> None:
    assert Table("storm wind lily jack wind").reveal().gained[A] == 4
    assert Table("storm storm storm storm").reveal().gained == [1, 1, 1, 1]


def test_spy_tactics_S11_kinds_count_that_have_come_to_nothing() -> None:
    game = Table("storm electrum hydro jack jack").reveal().settle()
    assert game.gained == [4, 1, -1, 0, 0]


def test_spy_tactics_44_thornlily_gets_two_points_and_one_for_each_other() -> None:
    assert Table("lily wind lily lily").reveal().gained == [4, 2, 4, 4]


# -- StarFrost, rounds 1 to 5


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_spy_tactics_48_no_other_may_play_the_named_code_in_the_next_round(round: int) -> None:
    game = Table("frost wind wind wind", round, hands={B: "storm wind jack", A: "storm frost lily"}).reveal()
    assert game.may(A) == {f"name {word}" for word in CODES}, "any of the eight"
    game.play(A, "name storm").settle()
    assert game.bans == {"storm": "A"}
    assert "seal storm" in game.may(A) and "seal storm" not in game.may(B)
    assert game.why_not(B, "seal storm") == ("only", "Ann named StormSabre. Nobody else may play it in this round.")
    assert f"Round {round + 1} begins. Only Ann may play StormSabre." in game.log()


def test_spy_tactics_48_named_by_two_nobody_may_play_it() -> None:
    game = Table("frost frost wind wind").reveal().play(A, "name storm").play(B, "name storm")
    assert game.bans == {"storm": "-"}
    refused = ("barred", "Two agents named StormSabre, or its namer is out. Nobody may play it in this round.")
    assert game.why_not(A, "seal storm") == game.why_not(C, "seal storm") == refused


def test_spy_tactics_48_named_by_three_nobody_may_and_two_names_are_two_bans() -> None:
    game = Table("frost frost frost frost").reveal()
    game.play(A, "name jack").play(B, "name jack").play(C, "name jack").play(D, "name lily")
    assert game.bans == {"jack": "-", "lily": "D"}


def test_spy_tactics_S6_a_ban_stands_when_its_namer_is_out_then_nobody_may() -> None:
    game = Table("frost hydro wind wind", 2, away={A: "lily"}).reveal().play(A, "name jack").play(B, "guess A lily")
    assert game.out == "A" and game.bans == {"jack": "-"}


def test_spy_tactics_S6_in_round_six_nothing_is_named() -> None:
    game = Table("frost frost wind wind", 6).reveal().settle()
    assert "Named" not in game.news()


def test_spy_tactics_S7_a_ban_holds_for_the_next_round_only() -> None:
    game = Table("frost wind wind wind").reveal().play(A, "name storm")
    game.play(A, "seal lily").play(B, "seal electrum").play(C, "seal electrum").play(D, "seal electrum")
    game.play(A, "look B")
    assert game.bans == {} and "seal storm" in game.may(B)


def test_spy_tactics_S7_it_is_on_every_copy_returned_ones_too() -> None:
    game = Table("frost wind wind wind", 2, laid={B: "storm"}, hands={B: "wind lily jack"}).reveal()
    game.play(A, "name storm").settle()
    assert "storm" in game.hand(B) and "seal storm" not in game.may(B)


# -- from round 2


@pytest.mark.parametrize("round", [3, 4, 5, 6])
def test_spy_tactics_52_darkwind_takes_back_a_card_of_an_earlier_round(round: int) -> None:
    row = ["dream", "storm", "jack", "lily", "hydro"][: round - 1]
    game = Table("wind lily lily lily" if round < 6 else "wind frost frost frost", round, laid={A: " ".join(row)})
    game.reveal()
    assert game.may(A) == {f"return {word}" for word in row}
    game.play(A, f"return {row[1]}").settle()
    assert row[1] in game.hand(A)
    assert game.laid(A).split() == [row[0], ".", *row[2:], "wind"]
    assert game.heard(ev.Returned, None) == [ev.Returned(A, CODES.index(row[1]))]


def test_spy_tactics_S9_in_round_two_there_is_one_such_card_only_and_it_comes_back_unasked() -> None:
    game = Table("wind lily lily lily", 2, laid={A: "storm"}).reveal()
    assert game.asked == ("FOLLOW", "BCD")
    game.settle()
    assert "storm" in game.hand(A) and "seal storm" in game.may(A), "playable from the next round"


def test_spy_tactics_S9_never_the_darkwind_of_this_round() -> None:
    game = Table("wind lily lily lily", 3, laid={A: "storm jack"}).reveal()
    assert game.why_not(A, "return wind") == ("not_laid", "There is no DarkWind from an earlier round to take back.")


def test_spy_tactics_S9_an_earlier_darkwind_may_come_back() -> None:
    game = Table("wind lily lily lily", 3, laid={A: "wind storm"}, hands={A: "wind jack"}).reveal()
    assert game.may(A) == {"return wind", "return storm"}
    game.play(A, "return wind").settle()
    assert game.laid(A) == ". storm wind" and "wind" in game.hand(A)


@pytest.mark.parametrize("round", [2, 3, 4, 5, 6])
def test_spy_tactics_54_dreamfall_brings_three_points_if_any_other_plays_it(round: int) -> None:
    assert Table("dream wind wind wind", round).reveal().settle().gained[A] == 0
    assert Table("dream dream wind dream", round).reveal().settle().gained == [3, 3, 0, 3]


SHARES = [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1), (7, 0), (8, 0), (9, 0)]


@pytest.mark.parametrize(("players", "each"), SHARES)
def test_spy_tactics_56_six_points_are_shared_evenly_by_all_electrums(players: int, each: int) -> None:
    game = Table(" ".join(["electrum"] * players + ["wind"] * (9 - players)), 2).reveal().settle()
    assert game.gained == [each] * players + [0] * (9 - players)


def test_spy_tactics_58_a_right_guess_at_a_discard_eliminates() -> None:
    game = Table("hydro jack wind wind", 2, away={B: "storm"}).reveal().play(A, "guess B storm").settle()
    assert game.out == "B" and game.state.points[B] == 0
    assert "Ann guesses right: Ben put StormSabre away." in game.log()
    assert "Ben is out: the guess was right." in game.log()


def test_spy_tactics_58_a_wrong_one_does_nothing() -> None:
    game = Table("hydro jack wind wind", 2, away={B: "storm"}).reveal().play(A, "guess B lily").settle()
    assert game.out == "" and game.gained == [0, 2, 0, 0]
    assert "Ann guesses wrong: Ben didn’t put ThornLily away." in game.log()


def test_spy_tactics_S18_any_of_the_eight_codes_is_guessed_of_any_other() -> None:
    game = Table("hydro wind wind wind", 2, laid={B: "lily"}).reveal()
    assert game.may(A) == {f"guess {to} {word}" for to in "BCD" for word in CODES}, "the one on the table too"


@pytest.mark.parametrize("round", [2, 3, 4, 5, 6])
def test_spy_tactics_60_a_lone_jackknife_gets_the_number_of_the_round(round: int) -> None:
    assert Table("jack wind wind wind", round).reveal().settle().gained[A] == round
    assert Table("jack wind wind jack", round).reveal().settle().gained == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [1, 3, 5])
def test_spy_tactics_62_an_odd_number_of_stormsabres_get_ten_each(players: int) -> None:
    game = Table(" ".join(["storm"] * players + ["wind"] * (6 - players)), 2).reveal().settle()
    assert game.gained == [10] * players + [0] * (6 - players) and game.out == ""


@pytest.mark.parametrize("players", [2, 4])
def test_spy_tactics_62_an_even_number_are_eliminated(players: int) -> None:
    game = Table(" ".join(["storm"] * players + ["wind"] * (6 - players)), 2).reveal().settle()
    assert game.out == "ABCD"[:players] and game.state.points[:players] == [0] * players
    assert "Ann is out: an even number of StormSabres." in game.log()


@pytest.mark.parametrize("round", [2, 3, 4, 5])
def test_spy_tactics_66_thornlily_looks_at_an_identity_too(round: int) -> None:
    game = Table("lily wind wind wind", round).reveal().play(A, "look D").settle()
    assert game.heard(ev.Looked) == [ev.Looked(A, D, 2)] and game.knows(ev.Looked, "agency") == "A"


# -- round 6


def test_spy_tactics_70_starfrost_brings_six_points_in_round_six() -> None:
    assert Table("frost frost wind wind", 6).reveal().settle().gained == [6, 6, 0, 0]


def test_spy_tactics_72_a_thornlily_in_round_six_gets_two_and_nobody_else_anything() -> None:
    game = Table("lily frost jack electrum", 6).reveal()
    assert game.gained == [2, 0, 0, 0] and "ThornLily: only Ann scores." in game.log()


def test_spy_tactics_72_two_of_them_and_nobody_scores() -> None:
    game = Table("lily frost jack lily", 6).reveal()
    assert game.gained == [0, 0, 0, 0] and "More than one ThornLily: nobody scores." in game.log()
