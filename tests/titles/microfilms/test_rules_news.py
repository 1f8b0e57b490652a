"""What is public, who hears what, and what a notebook makes of it. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

import pytest

from game.core.chance import Chance
from game.core.contract import Event
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import BROKER, HITMAN, IDENTITY_CARD, INTERPOL, INTERROGATE, JOURNALIST, LETTER
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.words import chronicle
from tests.titles.microfilms.table import SAY, TITLE, A, B, C, D, Deal, Table

UK, USA = 1, 2


def notebook(seat: int | None, *news: Event, seats: int = 3, **options: str) -> MicrofilmsNotes:
    """The notes of a seat after a deal without the USSR and some news."""
    return Deal(seats, 3, left_out="ussr", **options).notes(seat, *news)


def where(notes: MicrofilmsNotes, card: int) -> list[float]:
    """The chance that a card is with each player, in the deck, in the discard or in the box."""
    return [round(notes.cards.chance(place, card), 3) for place in range(notes.places + 3)]


# -- what is public


def test_microfilms_M6_everybody_sees_sizes_francs_tokens_decks_and_the_top_card() -> None:
    t = Table(hands=("ace cash", "ask", ""), francs=(1, 2, 3), cleared="B", deck="steal film-uk", discard="cash ask")
    for seat in (A, B, C, None):
        view = t.view(seat)
        assert (view.sizes, view.francs, view.house, view.cleared) == ((2, 1, 0), (1, 2, 3), 24, 0b10)
        assert (view.deck, view.discard, view.top, view.evening) == (2, 2, 10, 1)


def test_microfilms_M6_nobody_leafs_through_the_discard_or_a_hand() -> None:
    shown = Table(hands=("ace", "ask", "film-uk"), discard="cash ask steal").view(A)
    assert shown.hand == (8,)
    lists = {field for field in shown.__struct_fields__ if isinstance(getattr(shown, field), tuple)}
    assert lists == {"frames", "hand", "sizes", "francs", "bared"}, "nothing else could hold cards"


def test_microfilms_M6_each_card_laid_down_or_taken_is_told_to_all() -> None:
    t = Table(hands=("steal", "cash", "ask"), cleared="ABC")
    t.play(A, "steal B").play(B, "draw discard").play(C, "ask A ask").play(A, "pass").play(B, "cash")
    log = t.log(None)
    assert log[0] == "Ann plays Steal / Blackmail and finds no franc to steal from Ben."
    assert log[1] == "Ben takes Steal / Blackmail from the discard pile."
    assert log[2] == "Cleo interrogates Ann with Interrogate / Blackmail and sees a card."
    assert log[4] == "Ben takes 3 francs with Cash Out / Blowback."


def test_microfilms_108_a_card_from_the_deck_is_seen_by_who_draws_it() -> None:
    t = Table(deck="ace cash").play(A, "draw deck")
    assert t.log(A) == ["Ann draws the Ace of Spades."]
    assert t.log(B) == t.log(None) == ["Ann draws a card."]


def test_microfilms_19_a_token_shows_suspect_or_cleared() -> None:
    t = Table(hands=("ace", "", "")).play(A, "bribe ace C").play(C, "accept")
    assert t.view(None).cleared == 1 << A


def test_microfilms_M19_news_of_the_table_go_on_for_an_eliminated_seat() -> None:
    t = Table("china uk usa hitman", ("", "ask", "", ""), cleared="D", starter=D).play(D, "hit B")
    t.play(A, "pass")
    assert t.log(D)[-1] == "Ann passes and takes 1 franc." and t.may(D) == set()


# -- what a notebook keeps


def test_microfilms_43_a_letter_is_located_by_every_way_of_seeing_it() -> None:
    letter = LETTER + UK
    drawn = notebook(A, ev.Drew(A, letter))
    seen = notebook(A, ev.Drew(B, None), ev.Interrogated(A, B, do.FRANCS, letter))
    taken = notebook(A, ev.Drew(B, None), ev.Blackmailed(A, B, do.FRANCS), ev.Rumour(A, B, letter, True))
    given = notebook(A, ev.Drew(B, None), ev.Offered(B, A, None), ev.Bribed(B, A, letter))
    laid = notebook(A, ev.Drew(B, None), ev.Discarded(B, letter))
    for notes, place in ((drawn, A), (seen, B), (taken, A), (given, A), (laid, drawn.discard)):
        assert where(notes, letter) == [float(n == place) for n in range(6)]
        assert where(notes, LETTER + USA)[notes.box] == 0.5, "so one of the two others is in the box"


def test_microfilms_M8_who_gives_a_card_knows_where_it_is_now() -> None:
    letter = LETTER + UK
    news = (ev.Drew(A, letter), ev.Offered(A, B, letter), ev.Bribed(A, B, letter))
    assert where(notebook(A, *news), letter)[B] == where(notebook(B, *news), letter)[B] == 1.0
    assert 0 < where(notebook(C, *news), letter)[B] < 0.5


def test_microfilms_157_a_look_tells_the_others_nothing() -> None:
    before, after = notebook(C), notebook(C, ev.Interrogated(A, B, do.FRANCS, INTERROGATE))
    assert before.cards.cases == after.cards.cases and before.ids == after.ids


def test_microfilms_159_a_seen_identity_excludes_all_others() -> None:
    deal = Deal(4, 3)
    other = deal.state.agents[B] if deal.state.agents[B] >= 0 else deal.state.roles[B]
    notes = deal.notes(A, ev.Interrogated(A, B, do.FRANCS, IDENTITY_CARD + other))
    assert {ids[B] for ids in notes.ids} == {(deal.state.agents[B], deal.state.roles[B])}


def test_microfilms_310_of_two_identities_the_other_stays_open() -> None:
    deal = Deal(2, 3)
    notes = deal.notes(A, ev.Interrogated(A, B, do.FRANCS, IDENTITY_CARD + deal.state.roles[B]))
    assert {ids[B][1] for ids in notes.ids} == {deal.state.roles[B]}
    assert len({ids[B][0] for ids in notes.ids}) == 2


def test_microfilms_MH4_a_failed_hit_tells_the_others_that_the_ace_is_not_there() -> None:
    drew = ev.Drew(C, None)
    assert where(notebook(A, drew, seats=4), 8)[C] > 0
    notes = notebook(A, drew, ev.Hit(B, C, False, (9, 11)), seats=4)
    assert where(notes, 8)[C] == 0 and all(HITMAN in ids[B] for ids in notes.ids)


def test_microfilms_MH4_a_failed_arrest_tells_that_no_blackmail_card_is_there() -> None:
    notes = notebook(A, ev.Arrested(B, C, False, (11,)), seats=4)
    assert where(notes, 9)[C] == where(notes, 10)[C] == 0 and where(notes, 11)[C] == 1.0
    assert all(INTERPOL in ids[B] for ids in notes.ids)


def test_microfilms_MH4_a_failed_broker_tells_where_the_letters_are_not_both() -> None:
    drew = (ev.Drew(C, None), ev.Drew(C, None))
    claim = ev.Located(B, C, C, False, (4, 9, 11), (4, 9, 11))
    notes = notebook(A, *drew, claim, seats=4)
    assert all(BROKER in ids[B] for ids in notes.ids)
    for luck in range(30):
        lying = notes.cards.sample(Chance(luck))
        assert sum(LETTER <= card < 8 for card in lying[C]) < 2


def test_microfilms_226_a_failed_journalist_tells_who_the_named_is_not() -> None:
    news = (ev.Drew(B, None), ev.Accused(B, C, UK, False, 0))
    notes = notebook(A, *news, seats=4)
    assert all(JOURNALIST in ids[B] and UK not in ids[C] for ids in notes.ids)
    assert where(notes, UK)[B] == 1.0, "and all have seen the microfilm"


def test_microfilms_M14_after_a_look_into_the_deck_the_broker_knows_what_is_left() -> None:
    deal = Deal(4, 3)
    s = deal.state
    news = ev.Located(A, do.AT_DECK, do.AT_DECK, False, tuple(sorted(s.deck)), tuple(sorted(s.deck)))
    notes = deal.notes(A, news)
    assert all(notes.cards.chance(notes.deck, card) == pytest.approx(1.0) for card in s.deck)
    assert notes.cards.chance(notes.box, LETTER + s.boxed) == pytest.approx(1.0)


# -- the dossier in words


def pages(deal: Deal, seat: int | None, *news: Event) -> dict[str, list[str]]:
    """A seat's dossier after the deal and some news."""
    found = chronicle.dossier(deal.notes(seat, *news), TITLE.view(deal.state, seat), False)
    return {SAY(title): [SAY(entry.line) for entry in entries] for title, entries in found}


def test_microfilms_65_the_dossier_says_what_nobody_else_can_be() -> None:
    deal = Deal(3, 3, left_out="ussr")
    mine = ("China", "the UK", "the USA")[deal.state.agents[A]]
    assert pages(deal, A)["Who may be who"] == [
        f"Ann is the agent of {mine}.",
        f"Ben isn’t the agent of {mine}.",
        f"Cleo isn’t the agent of {mine}.",
    ]
    assert pages(deal, None)["Who may be who"] == [f"{who} may be any agent." for who in ("Ann", "Ben", "Cleo")]


def test_microfilms_300_the_dossier_with_the_croupier() -> None:
    lines = pages(Deal(2, 3, left_out="ussr"), None)["Who may be who"]
    assert lines == ["Ann may be anybody.", "Ben may be anybody.", "The Croupier may be any agent."]


def test_microfilms_43_the_dossier_keeps_letters_and_cards_seen() -> None:
    news = (ev.Drew(B, None), ev.Interrogated(A, B, do.FRANCS, LETTER + UK))
    deal = Deal(4, 3, left_out="ussr")
    found = pages(deal, A, *news)
    assert found["Where the letters are"] == ["Ben holds the UK’s alliance letter."]
    assert len(found["Where other cards are"]) >= 1, "the own card at least"


def test_microfilms_M15_two_letters_seen_tell_which_is_in_the_box() -> None:
    deal = Deal(3, 3, left_out="ussr")
    found = pages(deal, A, ev.Drew(A, LETTER + UK), ev.Discarded(A, LETTER + UK), ev.Drew(A, LETTER + USA))
    assert found["Where the letters are"] == [
        "Not in play: China’s alliance letter.",
        "Ann holds the USA’s alliance letter.",
    ]
