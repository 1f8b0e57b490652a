"""What [microfilms] tells in words: labels that say what will happen, attempts, and the log of the end."""

from __future__ import annotations

import pytest

from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import CASH_OUT, INTERROGATE, LETTER, STEAL, UK, USA
from game.titles.microfilms.words import words
from game.ui.tables import table_of
from tests.titles.microfilms.table import SAY, A, B, C, D, Table

grave = table_of("microfilms").grave

screen = table_of("microfilms")


def said(t: Table, seat: int, choice: str) -> str:
    return SAY(words.say(t.view(seat), t.action(choice)))


def cautions(t: Table, seat: int, choice: str) -> list[str]:
    view, action = t.view(seat), t.action(choice)
    assert grave(view, action), f"{choice} is not asked once more"
    return [SAY(line) for line in screen.cautions(view, action)]


def at_once(t: Table, seat: int, choice: str) -> bool:
    return not grave(t.view(seat), t.action(choice))


# -- labels: real sums and losses


@pytest.mark.parametrize(
    ("francs", "label"),
    [
        (3, "Steal 2 francs from Ben"),
        (2, "Steal 2 francs from Ben"),
        (1, "Steal 1 franc from Ben"),
        (0, "Steal nothing from Ben, who has no francs"),
    ],
)
def test_stealing_names_the_sum_that_is_there(francs: int, label: str) -> None:
    t = Table(hands=("steal", "", ""), francs=(0, francs, 0))
    assert said(t, A, "steal B") == label
    assert cautions(t, A, "steal B") == ["Steal / Blackmail goes to the discard pile."]


def test_declining_a_bribe_costs_a_franc_only_where_there_is_one() -> None:
    t = Table(hands=("ace", "", ""), francs=(0, 3, 0)).play(A, "bribe ace B")
    assert said(t, B, "decline") == "Decline and pay 1 franc"
    assert cautions(t, B, "decline") == ["Ben keeps 2 francs."]
    assert SAY(words.prompt(t.view(None))) == "Ben: take the card that Ann offers, or pay 1 franc?"
    t = Table(hands=("ace", "", "")).play(A, "bribe ace B")
    assert said(t, B, "decline") == "Decline, with no franc to pay" and at_once(t, B, "decline")
    assert SAY(words.prompt(t.view(None))) == "Ben: take the card that Ann offers, or decline it?"


def test_letting_a_rumour_spread_names_what_is_lost() -> None:
    t = Table(hands=("steal", "ace cash", ""), francs=(0, 2, 0), cleared="B").play(A, "blackmail B steal")
    assert said(t, B, "decline") == "Let the rumour spread and lose a card"
    assert cautions(t, B, "decline") == ["Ben becomes a Suspect.", "Ann takes one of the 2 cards of Ben, at random."]
    assert said(t, B, "pay") == "Pay Ann 2 francs" and cautions(t, B, "pay") == ["Ben has no francs left."]
    assert said(t, B, "defend") == "Defend with Cash Out / Blowback"
    assert cautions(t, B, "defend") == ["Cash Out / Blowback goes to the discard pile."]
    t = Table(hands=("steal", "", "")).play(A, "blackmail B steal")
    assert said(t, B, "decline") == "Let the rumour spread" and at_once(t, B, "decline"), "there is nothing else"


def test_the_ace_is_discarded_with_its_price_and_asked_once_more() -> None:
    t = Table(hands=("ace cash", "", ""), francs=(5, 0, 0), house=0, deck="steal steal").play(A, "draw deck")
    assert said(t, A, "discard ace") == "Discard the Ace of Spades and pay 2 francs"
    assert cautions(t, A, "discard ace") == ["Ann keeps 3 francs."]
    assert said(t, A, "discard cash") == "Discard Cash Out / Blowback" and at_once(t, A, "discard cash")
    assert SAY(words.prompt(t.view(None))) == "Ann discards down to 1 card"


def test_microfilms_M5_an_eliminated_players_ace_goes_without_a_price() -> None:
    t = Table("china uk usa hitman", hands=("", "", "", "ace cash"), francs=(0, 0, 0, 4), cleared="D", starter=D)
    t.play(D, "hit A")
    assert t.asked == ("LAY_DOWN", D)
    assert said(t, D, "discard ace") == "Discard the Ace of Spades" and at_once(t, D, "discard ace")


def test_an_empty_house_promises_nothing() -> None:
    t = Table(hands=("cash", "", ""), house=0)
    assert said(t, A, "pass") == "Pass and take nothing: the house is empty"
    assert said(t, A, "cash") == "Cash out nothing: the house is empty"
    t = Table(hands=("cash", "", ""), house=1)
    assert said(t, A, "pass") == "Pass and take 1 franc" and said(t, A, "cash") == "Cash out 1 franc"
    assert said(Table(hands=("cash", "", "")), A, "cash") == "Cash out 3 francs"


def test_what_is_taken_from_the_discard_is_named() -> None:
    t = Table(hands=("", "", ""), discard="cash ace")
    assert said(t, A, "draw discard") == "Take the Ace of Spades from the discard pile" and at_once(
        t, A, "draw discard"
    )


def test_what_is_bought_names_its_price_and_what_is_left() -> None:
    t = Table(hands=("ask", "ace", ""), francs=(3, 0, 0))
    assert said(t, A, "ask B franc") == "Interrogate Ben for 1 franc"
    assert cautions(t, A, "ask B franc") == ["Ann keeps 2 francs."]
    assert said(t, A, "ask B ask") == "Interrogate Ben with Interrogate / Blackmail"
    assert cautions(t, A, "ask B ask") == ["Interrogate / Blackmail goes to the discard pile."]
    assert said(t, A, "blackmail B franc") == "Blackmail Ben for 2 francs"
    assert cautions(t, A, "blackmail B franc") == ["Ann keeps 1 franc."]


def test_the_croupier_takes_what_he_is_given() -> None:
    t = Table("china+broker uk+journalist usa", hands=("ace", "", ""), croupier=True)
    assert said(t, A, "bribe ace X") == "Give the Ace of Spades to the Croupier"
    assert not at_once(t, A, "bribe ace X"), "nobody can take it back"
    assert said(t, A, "bribe ace B") == "Offer the Ace of Spades to Ben" and at_once(t, A, "bribe ace B")


def test_attempts_promise_no_win_and_say_what_a_failure_costs() -> None:
    t = Table(hands=("film-uk", "", ""), cleared="A")
    assert said(t, A, "reveal film-uk") == "Try to win with the UK’s microfilm"
    assert cautions(t, A, "reveal film-uk") == ["With the wrong microfilm, the other side wins."]
    t = Table("china uk usa journalist", hands=("", "", "", "film-uk"), cleared="D", starter=D)
    assert said(t, D, "accuse film-uk B") == "Show the UK’s microfilm: Ben is the agent of the UK"
    assert cautions(t, D, "accuse film-uk B") == ["If that is wrong, Dan is out of the game."]
    t = Table("china+broker uk+journalist usa", hands=("", "film-usa", ""), croupier=True, cleared="B", starter=B)
    assert cautions(t, B, "accuse film-usa X") == ["If that fails, Ann wins."]


# -- attempts, as they are told


def test_an_agent_who_reveals_names_the_nation() -> None:
    t = Table(hands=("film-uk", "", ""), cleared="A").play(A, "reveal film-uk")
    assert t.log()[0] == "Ann is the agent of China and shows the UK’s microfilm."
    t = Table("china+broker uk+journalist usa", hands=("", "", "cash"), croupier=True, cleared="AX")
    t.play(A, "claim uk")
    line = "Ann is the agent of China and claims an alliance with the Croupier, and the UK’s microfilm there."
    assert t.log()[0] == line


def test_old_news_without_a_nation_is_told_as_it_was() -> None:
    assert SAY(words.say_event(ev.Revealed(A, UK))) == "Ann is an agent and shows the UK’s microfilm."
    assert SAY(words.say_event(ev.Claimed(A, USA), 2)).startswith("Ann claims an alliance with the Croupier")


def failed(role: str, *choices: str, hands: tuple[str, ...], **more: object) -> tuple[list[str], list[str]]:
    """What the claimant D reads about a failed attempt, and what everybody else reads."""
    t = Table(f"china uk usa {role}", hands=hands, cleared="D", starter=D, **more).play(D, *choices)  # type: ignore[arg-type]
    assert t.log(B) == t.log(C) == t.log(None)
    return t.log(D), t.log(None)


def test_microfilms_M4_what_was_handed_over_is_told_to_the_claimant() -> None:
    mine, theirs = failed("journalist", "accuse film-uk A", hands=("", "", "", "film-uk"))
    claim = "Dan is the Journalist, shows the UK’s microfilm and names Ann as the agent of the UK. That is wrong."
    assert theirs[0] == claim and mine[0] == f"{claim} Ann hands over the agent of China."
    mine, theirs = failed("hitman", "hit A", hands=("steal letter-uk", "ace", "", ""))
    claim = "Dan is the Hitman and names Ann as the holder of the Ace of Spades. That is wrong."
    assert theirs[0] == claim
    assert mine[0] == f"{claim} Ann hands over the UK’s alliance letter and Steal / Blackmail."
    mine, theirs = failed("hitman", "hit C", hands=("", "ace", "", ""))
    assert mine[0].endswith("Cleo has no cards to hand over.") and not theirs[0].endswith("hand over.")
    mine, theirs = failed("interpol", "arrest A", hands=("cash", "", "", ""), evening=2)
    claim = "Dan is the Interpol Officer and arrests Ann. That is wrong."
    assert theirs[0] == claim and mine[0] == f"{claim} Ann hands over Cash Out / Blowback."


def test_microfilms_M14_what_the_broker_found_is_told_to_the_broker() -> None:
    hands = ("letter-china", "", "", "")
    mine, theirs = failed("broker", "locate A B", hands=hands, evening=2, deck="letter-uk cash", alone="usa")
    claim = "Dan is the Information Broker and names Ann’s hand and Ben’s hand. That is wrong."
    assert theirs[0] == claim
    assert mine[0] == f"{claim} In Ann’s hand: China’s alliance letter. In Ben’s hand: no cards."
    mine, theirs = failed("broker", "locate deck deck", hands=hands, evening=2, deck="cash letter-uk", alone="usa")
    claim = "Dan is the Information Broker and names the deck for both letters. That is wrong."
    assert theirs[0] == claim
    assert mine[0] == f"{claim} In the deck: the UK’s alliance letter and Cash Out / Blowback."


def test_a_rumour_says_who_is_cleared_and_who_is_a_suspect_now() -> None:
    t = Table(hands=("steal", "ace", "")).play(A, "blackmail B steal").play(B, "decline")
    public = "The rumour spreads. Ann is Cleared and takes a card from Ben. Ben is now a Suspect."
    private = "The rumour spreads. Ann is Cleared and takes the Ace of Spades from Ben. Ben is now a Suspect."
    assert public in t.log(C) and private in t.log(A) and private in t.log(B)


# -- the end


def test_microfilms_M4_the_log_of_the_end_lays_everything_open() -> None:
    t = Table("china uk usa hitman", hands=("film-uk", "", "ace", "cash"), deck="steal ask", discard="cash letter-uk",
              alone="usa", cleared="A").play(A, "reveal film-uk")  # fmt: skip
    over = t.heard(ev.GameOver)[0]
    assert over.deck == (STEAL, INTERROGATE) and over.discard == (CASH_OUT, LETTER + UK)
    news: list[Event] = [ev.Began(3, A), *(ev.Dealt(seat, None, None, None) for seat in range(4)), *t.told]
    assert [SAY(entry.line) for entry in screen.chronicle(news)][-8:] == [
        "That was the wrong microfilm. Cleo wins.",
        "The USA stood alone: that letter was left out.",
        "Ann was the agent of China and held the UK’s microfilm.",
        "Ben was the agent of the UK and held no cards.",
        "Cleo was the agent of the USA and held the Ace of Spades.",
        "Dan was the Hitman and held Cash Out / Blowback.",
        "In the deck, from its top card on: Steal / Blackmail and Interrogate / Blackmail.",
        "In the discard pile, from its top card on: the UK’s alliance letter and Cash Out / Blowback.",
    ]
