"""Attempts to win at the casino: agents, freelancers, what a failure costs and what it shows. Each test is named by a
rule's line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import HITMAN, JOURNALIST, NOBODY
from tests.titles.microfilms.table import A, B, C, D, E, Table, cards

FOUR = "china uk usa {}"


def alone(nation: str, shown: str, **more: Any) -> Table:
    """Ann plays for China and shows a microfilm; Ben plays for the UK, Cleo for the USA."""
    return Table(hands=(f"film-{shown}", "", ""), alone=nation, cleared="A", **more).play(A, f"reveal film-{shown}")


# -- attempting


def test_microfilms_182_an_attempt_reveals_the_identity() -> None:
    t = Table(FOUR.format("hitman"), hands=("", "", "", ""), cleared="D", starter=D).play(D, "hit A")
    assert t.view(A).bared == (NOBODY, NOBODY, NOBODY, HITMAN)
    t = alone("china", "uk")
    assert t.view(None).bared[A] == 0


def test_microfilms_182_whoever_is_suspect_cannot_attempt() -> None:
    t = Table("china uk usa hitman", hands=("film-usa", "", "", ""))
    assert t.may_begin(A, "reveal") == set()
    assert t.why_not(A, "reveal film-usa") == ("suspect", "Only the Cleared can attempt to win.")


@pytest.mark.parametrize(
    ("role", "text"),
    [("journalist", "accuse film-uk A"), ("hitman", "hit A"), ("broker", "locate deck A"), ("interpol", "arrest A")],
)
def test_microfilms_182_each_claim_takes_the_identity_that_makes_it(role: str, text: str) -> None:
    for other in ("journalist", "hitman", "broker", "interpol"):
        t = Table(FOUR.format(other), hands=("", "", "", "film-uk"), cleared="D", starter=D, evening=2)
        refusal = t.refusal(D, text)
        assert (refusal is None) == (other == role)
        if refusal:
            assert t.why_not(D, text)[0] == "other_identity"
    assert Table(FOUR.format(role), cleared="A", evening=2).why_not(A, text)[0] == "other_identity"


# -- agents


def test_microfilms_209_an_agent_needs_a_cleared_token_and_a_microfilm_in_hand() -> None:
    t = Table(hands=("film-uk film-china", "film-usa", ""), cleared="A")
    assert t.may_begin(A, "reveal") == {"reveal film-uk", "reveal film-china"}
    assert t.why_not(A, "reveal film-usa") == (
        "card_not_held",
        "That takes the USA’s microfilm, which is not in this hand.",
    )
    t = Table(FOUR.format("hitman"), hands=("", "", "", "film-uk"), cleared="D", starter=D)
    assert t.why_not(D, "reveal film-uk") == ("no_agent", "Only an agent can claim that.")


def test_microfilms_210_all_cards_are_laid_open() -> None:
    t = Table(hands=("film-usa", "ace cash", "ask"), alone="usa", cleared="A").play(A, "reveal film-usa")
    over = t.heard(ev.GameOver, None)[0]
    assert over.agents == (0, 1, 2) and over.boxed == 2
    assert over.hands == ((2,), (8, 11), (10,)), "for everybody"


def test_microfilms_212_allied_agents_win_with_the_film_of_the_third() -> None:
    assert alone("usa", "usa").won == "AB agents_allied"
    assert alone("uk", "uk").won == "AC agents_allied"


@pytest.mark.parametrize("shown", ["uk", "usa"])
def test_microfilms_214_who_stands_alone_wins_with_either_film_of_the_allies(shown: str) -> None:
    assert alone("china", shown).won == "A agent_alone"


@pytest.mark.parametrize(
    ("nation", "shown", "winners"),
    [
        ("usa", "uk", "C"),
        ("usa", "china", "C"),
        ("uk", "usa", "B"),
        ("uk", "china", "B"),
        ("china", "china", "BC"),
    ],
)
def test_microfilms_216_any_other_film_makes_the_opposing_side_win(nation: str, shown: str, winners: str) -> None:
    assert alone(nation, shown).won == f"{winners} agent_failed"


def test_microfilms_216_freelancers_lose_with_a_failed_agent() -> None:
    t = Table("china uk usa hitman broker", hands=("film-uk",), alone="usa", cleared="A").play(A, "reveal film-uk")
    assert t.won == "C agent_failed"


def test_microfilms_40_letters_in_play_tell_who_is_allied() -> None:
    """The two letters in play decide, not those that somebody holds."""
    t = Table(hands=("film-usa letter-uk", "", "letter-china"), alone="usa", cleared="A").play(A, "reveal film-usa")
    assert t.won == "AB agents_allied"


def test_microfilms_M15_allied_are_the_nations_of_the_letters_in_play() -> None:
    t = Table("uk journalist china usa", hands=("film-china",), alone="china", cleared="A").play(A, "reveal film-china")
    assert t.won == "AD agents_allied"


def test_microfilms_M7_an_agents_own_film_is_allowed_and_fails() -> None:
    t = Table(hands=("film-china", "", ""), alone="usa", cleared="A")
    assert "reveal film-china" in t.may(A)


# -- the journalist


def journalist(hand: str = "film-uk", **more: Any) -> Table:
    return Table("china uk usa journalist", hands=("ace", "cash", "ask", hand), cleared="D", starter=D, **more)


def test_microfilms_219_a_journalist_shows_a_film_and_names_its_agent() -> None:
    t = journalist("film-uk cash")
    assert t.may_begin(D, "accuse") == {"accuse film-uk A", "accuse film-uk B", "accuse film-uk C"}
    assert t.why_not(D, "accuse film-usa A")[0] == "card_not_held"
    assert t.why_not(D, "accuse ace A") == ("no_microfilm", "That takes a microfilm.")
    assert t.why_not(D, "accuse film-uk D")[0] == "not_oneself"


def test_microfilms_219_a_suspect_journalist_waits() -> None:
    t = Table("china uk usa journalist", hands=("", "", "", "film-uk"), starter=D)
    assert t.why_not(D, "accuse film-uk B")[0] == "suspect"


def test_microfilms_224_named_rightly_the_journalist_wins() -> None:
    t = journalist().play(D, "accuse film-uk B")
    assert t.won == "D journalist"
    assert t.heard(ev.Accused, None)[0].right


def test_microfilms_223_the_identity_is_seen_by_the_journalist_alone() -> None:
    t = journalist().play(D, "accuse film-uk C")
    assert [t.heard(ev.Accused, seat)[0].handed for seat in (D, A, C, None)] == [2, None, None, None]
    assert t.view(A).bared == (NOBODY, NOBODY, NOBODY, JOURNALIST), "it goes back face down"


def test_microfilms_226_named_wrongly_the_journalist_is_out_and_the_game_goes_on() -> None:
    t = journalist().play(D, "accuse film-uk C")
    assert t.state.out == 1 << D and not t.won and t.asked == ("TURN", A)
    assert t.discard == "film-uk"


def test_microfilms_M13_a_freelancer_is_a_wrong_answer_and_shown_all_the_same() -> None:
    t = Table("china uk usa journalist hitman", hands=("", "", "", "film-uk", ""), cleared="D", starter=D)
    t.play(D, "accuse film-uk E")
    assert t.heard(ev.Accused, D)[0].handed == HITMAN and t.state.out == 1 << D
    assert t.asked == ("TURN", E)


# -- the hitman


def hitman(hands: str = "ace|cash|ask|", role: str = "hitman") -> Table:
    return Table(FOUR.format(role), hands=hands.split("|"), cleared="D", starter=D)


def test_microfilms_234_a_hitman_names_an_opponent() -> None:
    t = hitman("|cash|ask|ace")
    assert t.may_begin(D, "hit") == {"hit A", "hit B", "hit C"}, "an empty hand may be named, the own not"
    assert t.why_not(D, "hit D")[0] == "not_oneself"
    t = Table(FOUR.format("hitman"), starter=D)
    assert t.why_not(D, "hit A")[0] == "suspect"


def test_microfilms_238_the_ace_in_that_hand_wins() -> None:
    assert hitman().play(D, "hit A").won == "D hitman"


def test_microfilms_237_the_hand_is_seen_by_the_hitman_alone() -> None:
    t = hitman("ace|cash ask|ask|").play(D, "hit B")
    seen = [t.heard(ev.Hit, seat)[0].cards for seat in (D, A, B, None)]
    assert seen == [(10, 11), None, None, None]


def test_microfilms_240_named_wrongly_the_hitman_is_out() -> None:
    t = hitman().play(D, "hit B")
    assert t.state.out == 1 << D and t.hand(B) == "cash", "the cards go back"
    assert t.asked == ("TURN", A) and not t.won


def test_microfilms_M7_naming_an_empty_hand_is_allowed_and_fails() -> None:
    t = hitman("|cash|ask|ace").play(D, "hit A")
    assert t.state.out == 1 << D and t.heard(ev.Hit, D)[0].cards == ()


# -- the information broker


def broker(
    hands: str = "letter-uk|cash|ask|", deck: str = "cash letter-china", discard: str = "", evening: int = 2
) -> Table:
    """The letters in play are those of China and the UK."""
    return Table(
        "china uk usa broker", hands=hands.split("|"), deck=deck, discard=discard, cleared="D", starter=D,
        evening=evening,
    )  # fmt: skip


def test_microfilms_245_a_broker_waits_for_the_second_evening() -> None:
    t = broker(evening=1)
    assert t.may_begin(D, "locate") == set()
    assert t.why_not(D, "locate deck A") == ("first_evening", "That has to wait for the second evening.")
    assert broker(evening=3).may_begin(D, "locate"), "or later"


def test_microfilms_244_a_suspect_broker_waits() -> None:
    t = Table("china uk usa broker", starter=D, evening=2)
    assert t.why_not(D, "locate deck deck")[0] == "suspect"


def test_microfilms_247_both_letters_located_win() -> None:
    assert broker().play(D, "locate A deck").won == "D information_broker"


def test_microfilms_249_locations_are_hands_deck_and_discard() -> None:
    places = ("A", "B", "C", "D", "deck", "discard")
    pairs = {f"locate {one} {two}" for n, one in enumerate(places) for two in places[n:]}
    assert broker().may_begin(D, "locate") == pairs, "the own hand, and a place twice, too"


@pytest.mark.parametrize(
    ("hands", "deck", "discard", "claim"),
    [
        ("|cash|ask|letter-uk", "letter-china", "", "locate D deck"),
        ("|letter-china letter-uk|ask|", "cash", "", "locate B B"),
        ("|cash|ask|", "cash", "letter-china ask letter-uk", "locate discard discard"),
        ("letter-china|cash|ask|", "cash", "letter-uk", "locate A discard"),
        ("|cash|ask|", "letter-china letter-uk", "", "locate deck deck"),
    ],
)
def test_microfilms_250_any_place_may_hold_them(hands: str, deck: str, discard: str, claim: str) -> None:
    assert broker(hands, deck, discard).play(D, claim).won == "D information_broker"


def test_microfilms_251_which_letter_lies_where_need_not_be_said() -> None:
    """The claim names two places, not letters: A and the deck are the same claim in either order."""
    for hands, deck in (("letter-uk|cash|ask|", "letter-china"), ("letter-china|cash|ask|", "letter-uk")):
        assert broker(hands, deck).play(D, "locate deck A").won == "D information_broker"


@pytest.mark.parametrize("claim", ["locate A A", "locate A B", "locate deck deck", "locate B discard"])
def test_microfilms_256_one_wrong_place_and_the_broker_is_out(claim: str) -> None:
    t = broker().play(D, claim)
    assert not t.won and t.state.out == 1 << D and t.asked == ("TURN", A)


def test_microfilms_256_both_in_one_place_named_as_two_fails() -> None:
    t = broker("letter-uk letter-china|cash|ask|", "cash").play(D, "locate A B")
    assert t.state.out == 1 << D


def test_microfilms_M14_the_broker_alone_sees_all_of_both_places_without_the_decks_order() -> None:
    t = broker("letter-uk ace|cash|ask|", "steal cash film-usa letter-china ask").play(D, "locate A discard")
    assert t.heard(ev.Located, D)[0].first == tuple(cards("letter-uk ace"))
    t = broker("|cash|ask|letter-uk", "steal cash film-usa letter-china ask").play(D, "locate B deck")
    told = t.heard(ev.Located, D)[0]
    assert told.first == (11,) and told.second == tuple(cards("film-usa letter-china steal ask cash"))
    assert t.deck == "steal cash film-usa letter-china ask", "nothing is shuffled"
    for seat in (A, B, None):
        heard = t.heard(ev.Located, seat)[0]
        assert (heard.first, heard.second) == (None, None) and not heard.right


# -- the Interpol officer


def interpol(hands: str = "steal|cash|ask|", cleared: str = "D", evening: int = 2) -> Table:
    return Table("china uk usa interpol", hands=hands.split("|"), cleared=cleared, starter=D, evening=evening)


def test_microfilms_264_an_officer_waits_for_the_second_evening() -> None:
    assert interpol(evening=1).why_not(D, "arrest A")[0] == "first_evening"


def test_microfilms_262_a_suspect_officer_waits() -> None:
    assert interpol(cleared="").why_not(D, "arrest A")[0] == "suspect"


def test_microfilms_268_only_a_suspect_can_be_arrested() -> None:
    t = interpol(cleared="AD")
    assert t.may_begin(D, "arrest") == {"arrest B", "arrest C"}
    assert t.why_not(D, "arrest A") == ("not_suspect", "Only a Suspect can be arrested.")
    assert t.why_not(D, "arrest D")[0] == "not_oneself"


@pytest.mark.parametrize("hand", ["steal", "ask", "ace ask", "film-uk steal"])
def test_microfilms_269_any_blackmail_card_is_bloodstained(hand: str) -> None:
    assert interpol(f"{hand}|cash|ask|").play(D, "arrest A").won == "D interpol_officer"


@pytest.mark.parametrize("hand", ["", "cash", "ace", "film-usa letter-uk"])
def test_microfilms_274_without_one_the_officer_is_out(hand: str) -> None:
    t = interpol(f"{hand}|cash|ask|").play(D, "arrest A")
    assert not t.won and t.state.out == 1 << D and t.asked == ("TURN", A)


def test_microfilms_271_the_hand_is_seen_by_the_officer_alone() -> None:
    t = interpol("film-usa letter-uk|cash|ask|").play(D, "arrest A")
    seen = [t.heard(ev.Arrested, seat)[0].cards for seat in (D, A, B, None)]
    assert seen == [(2, 5), None, None, None]


# -- elimination


def eliminated(hand: str = "cash ace", francs: int = 1, **more: Any) -> Table:
    """Dan, the hitman, names Ben, who has no Ace."""
    t = Table(
        "china uk usa hitman broker", hands=("", "ask", "", hand, ""), francs=(0, 0, 0, francs, 0), cleared="D",
        starter=D, **more,
    )  # fmt: skip
    return t.play(D, "hit B")


def test_microfilms_205_cards_go_face_up_on_the_discard() -> None:
    t = eliminated("cash ask")
    assert t.asked == ("LAY_DOWN", D) and t.may(D) == {"discard cash", "discard ask"}
    assert t.why_not(D, "pass")[0] == "lay_off_first"
    t.play(D, "discard cash")
    assert t.discard == "cash ask" and t.hand(D) == ""
    assert [event.card for event in t.heard(ev.Discarded, None)] == [11, 10]


def test_microfilms_M5_cards_go_in_that_players_order_and_the_ace_without_fee() -> None:
    t = eliminated("cash ace", francs=3).play(D, "discard ace")
    assert t.discard == "ace cash" and t.state.house == 30
    assert t.heard(ev.Discarded)[0].fee == 0
    assert "discard ace" in eliminated("cash ace", francs=0).may(D)


def test_microfilms_M5_francs_go_to_the_house_and_the_token_away() -> None:
    t = eliminated("", francs=4)
    assert t.francs[D] == 0 and t.state.house == 30 and t.cleared == ""
    assert t.heard(ev.Eliminated, None) == [ev.Eliminated(D, HITMAN, 4)]
    assert t.log()[-1] == "Dan was the Hitman and is out of the game. 4 francs go to the house."


def test_microfilms_M5_the_seat_is_skipped() -> None:
    t = eliminated("")
    for seat in (E, A, B, C, E):
        assert t.asked == ("TURN", seat)
        t.play(seat, "pass")


def test_microfilms_M5_the_seat_is_no_target_and_no_location() -> None:
    t = eliminated("")
    t.state.cleared, t.state.evening = 1 << E, 2
    t.state.hands[E] = cards("steal cash")
    t.state.francs[E] = 2
    assert not any("D" in text.split() for text in t.may(E))
    for text in ("bribe cash D", "steal D", "ask D franc", "blackmail D steal"):
        assert t.why_not(E, text) == ("eliminated", "Dan is out of the game.")
    assert t.why_not(E, "locate D deck") == (
        "no_such_location",
        "Letters are in a hand, in the deck or in the discard pile.",
    )


def test_microfilms_M5_then_the_evening_is_checked() -> None:
    t = eliminated("cash", deck="", discard="ask")
    assert t.state.evening == 2 and sorted(t.deck.split()) == ["ask", "cash"]


def test_microfilms_M5_an_eliminated_player_after_another() -> None:
    t = Table("hitman china broker uk usa", cleared="AC", evening=2).play(A, "hit B")
    assert t.asked == ("TURN", B)
    t.play(B, "pass").play(C, "locate B B")
    assert t.state.out == 0b101 and t.asked == ("TURN", D)
    t.play(D, "pass").play(E, "pass")
    assert t.asked == ("TURN", B)


# -- what a claim shows


def test_microfilms_M4_a_failed_identity_stays_up() -> None:
    t = eliminated("").play(E, "pass").play(A, "pass")
    for seat in (A, D, None):
        assert t.view(seat).bared[D] == HITMAN


def test_microfilms_M4_others_hear_what_was_named_and_that_it_was_wrong() -> None:
    t = eliminated("")
    told = t.heard(ev.Hit, None)[0]
    assert (told.to, told.right, told.cards) == (B, False, None)
    assert t.log()[0] == "Dan is the Hitman and names Ben as the holder of the Ace of Spades. That is wrong."


def test_microfilms_M4_the_journalists_film_is_turned_up_for_all() -> None:
    t = journalist("film-uk cash").play(D, "accuse film-uk A")
    assert t.heard(ev.Accused, None)[0].microfilm == 1
    assert t.log(B)[0] == (
        "Dan is the Journalist, shows the UK’s microfilm and names Ann as the agent of the UK. That is wrong."
    )


def test_microfilms_M4_at_the_end_all_is_laid_open() -> None:
    t = hitman().play(D, "hit A")
    over = t.heard(ev.GameOver, None)[0]
    assert over.roles == (NOBODY, NOBODY, NOBODY, HITMAN) and over.hands == ((8,), (11,), (10,), ())


@pytest.mark.parametrize(
    ("ids", "text", "code"),
    [
        ("journalist china uk usa", "accuse film-uk B", "card_not_held"),
        ("hitman china uk usa", "hit B", "suspect"),
        ("broker china uk usa", "locate deck B", "first_evening"),
        ("interpol china uk usa", "arrest B", "first_evening"),
    ],
)
def test_microfilms_M7_what_the_claimant_can_see_must_hold(ids: str, text: str, code: str) -> None:
    """The claim is refused, not lost."""
    t = Table(ids, cleared="" if code == "suspect" else "A")
    assert t.why_not(A, text)[0] == code and t.asked == ("TURN", A)


def test_microfilms_M19_an_eliminated_seat_sees_the_public_table() -> None:
    t = eliminated("").play(E, "draw deck")
    own, public = t.view(D), t.view(None)
    assert own.hand == () and own.role == HITMAN
    for field in ("sizes", "francs", "house", "cleared", "out", "bared", "deck", "discard", "top", "evening", "frames"):
        assert getattr(own, field) == getattr(public, field)
    assert t.heard(ev.Drew, D)[0].card is None


def test_microfilms_MH1_the_last_card_goes_down_by_itself_and_which_of_two_is_asked() -> None:
    assert eliminated("cash").discard == "cash"
    t = eliminated("cash cash")
    assert t.asked == ("LAY_DOWN", D) and t.may(D) == {"discard cash"}, "others cannot know that they are alike"
