"""Keys on a player's own turn (307, R38, R39): discarded on waking in a shared room, and at any point between
choices."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core.chance import Chance
from game.core.journal import read
from game.core.match import Match
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import KEY
from game.titles.redacted.frames import SNEAK
from game.titles.redacted.knows.eyes import EYES
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.rules.rules import proceed
from tests.titles.redacted.table import TITLE, A, B, C, Table, action


def beaten(where: str, to: str, **more: Any) -> Table:
    """A walks up to somebody, attacks, wins, and takes nothing."""
    return Table(where, **more).go(A, to).show("knife", "friendly").play(A, "spare")


def sent_away() -> Table:
    """A has a Key, has lost a fight on A's own turn, and is sneaking through an occupied room."""
    t = Table("breaker cellar vault -", hands=("key",)).go(A, "cellar").show("friendly", "knife")
    return t.play(B, "spare", "displace vault").play(C, "let pass")


# -- waking in a shared room


def test_redacted_R38_who_wakes_in_company_may_use_a_key() -> None:
    t = Table("computer computer radio cellar", down="A", hands=("key",), begin=True)
    assert t.asked == ("SNEAK", "A") and "sneak b-service" in t.may(A)
    t.play(A, "sneak b-service")
    assert t.at(A) == "b-service" and t.pile == "key" and t.hand(A) == ""
    assert t.heard(ev.KeyUsed, B) == [ev.KeyUsed(A)]
    assert t.asked == ("TURN", "A") and t.state.key == 1, "then comes the full turn, and the doors stay open"


def test_redacted_R38_without_a_key_the_locked_door_stays_shut() -> None:
    t = Table("computer computer radio cellar", down="A", hands=("vest",), begin=True)
    assert t.asked == ("SNEAK", "A") and t.why_not(A, "sneak b-service") == "needs_key"
    assert t.may_begin(A, "sneak") == {"radio", "cellar"}, "through rooms that are taken, and on"


def test_redacted_R38_a_free_neighbour_comes_first_and_a_key_adds_another() -> None:
    t = Table("computer computer radio -", down="A", hands=("key",), begin=True)
    assert t.may_begin(A, "sneak") == {"cellar", "b-service"}
    assert t.why_not(A, "sneak radio") == "free_room_first"


def test_redacted_RH12_a_free_room_behind_a_locked_door_forces_nobody_to_show_a_key() -> None:
    where = "office office kitchen ballroom -"
    holds, lacks = (
        Table(where, "justice", down="A", hands=(item,), begin=True).may_begin(A, "sneak") for item in ("key", "vest")
    )
    assert lacks and lacks <= holds and holds - lacks == {"g-service"}


def test_redacted_RH13_who_holds_any_item_is_asked_so_that_nobody_learns_of_a_key() -> None:
    hands = ("key", "vest", "")
    asked = [Table("vault vault radio cellar", down="A", hands=(one,), begin=True).asked for one in hands]
    assert asked == [("SNEAK", "A"), ("SNEAK", "A"), ("TURN", "A")], "with empty hands everybody knows the only way"


def test_redacted_R38_a_displaced_agent_still_may_not() -> None:
    t = beaten("cellar computer radio -", "computer", hands=("", "key"))
    assert "displace b-service" not in t.may(A)
    t.play(A, "displace radio").play(C, "let pass")
    assert t.at(B) != "b-service" and t.hand(B) == "key"


# -- at any point of a player's own turn


def test_redacted_R39_a_key_may_be_discarded_before_walking() -> None:
    t = Table("b-storage cellar - -", hands=("key",)).play(A, "use key")
    assert t.pile == "key" and t.heard(ev.KeyUsed, B) == [ev.KeyUsed(A)] and t.asked == ("TURN", "A")
    assert t.may_begin(A, "go") == {"b-service", "cellar", "tunnel"}, "no more than a door is open"
    t.go(A, "b-service computer")
    assert t.at(A) == "computer" and t.pile == "key"


def test_redacted_307_a_key_may_be_discarded_at_any_point_of_the_walk() -> None:
    t = Table("vault - - -", hands=("key",))
    for room in ("cellar", "computer"):
        assert "use key" in t.may(A)
        t.go(A, room)
    assert "b-service" in t.play(A, "use key").may_begin(A, "go")


def test_redacted_R39_discarding_a_key_is_neither_a_step_nor_the_action() -> None:
    t = Table("gallery - - -", hands=("key",)).play(A, "use key")
    assert "stop" not in t.may(A), "one still has to move"
    assert "search" in t.go(A, "t-storage").may(A)


def test_redacted_R39_before_a_meeting_so_that_it_is_not_stolen() -> None:
    t = Table("vault cellar - -", hands=("key vest",)).play(A, "use key").go(A, "cellar").show("friendly", "knife")
    t.play(B, "steal")
    assert t.hand(B) == "vest" and t.pile == "key"


def test_redacted_R39_to_make_room_in_the_hand() -> None:
    t = Table("vault cellar - -", hands=("key vest kit", "bomb")).go(A, "cellar").show("knife", "neutral")
    t.play(B, "pass")
    assert t.asked == ("REWARD", "A") and t.may_begin(A, "steal") == {"key", "vest", "kit"}
    t.play(A, "use key", "steal")
    assert t.hand(A) == "vest kit bomb" and t.pile == "key"


@pytest.mark.parametrize("choice", ["use key, steal", "steal key"])
def test_redacted_RH14_a_key_laid_off_to_make_room_opens_the_doors_too(choice: str) -> None:
    t = Table("cellar computer - -", hands=("key vest kit", "bomb")).go(A, "computer").show("knife", "neutral")
    t.play(B, "pass").play(A, *choice.split(", "))
    assert t.state.key == 1 and "displace b-service" in t.may(A)
    assert t.heard(ev.KeyUsed, C) == [ev.KeyUsed(A)] and not t.heard(ev.Discarded, C)


def test_redacted_R39_a_key_laid_off_in_the_turn_of_another_opens_nothing() -> None:
    t = Table("cellar computer - -", hands=("bomb", "key vest kit")).go(A, "computer").show("friendly", "knife")
    t.play(B, "steal key")
    assert t.state.key == 0 and t.heard(ev.Discarded, C) == [ev.Discarded(B, 0)]
    assert "displace b-service" not in t.may(B)


def test_redacted_RH14_taking_a_gift_with_full_hands_the_key_makes_room() -> None:
    t = Table("vault cellar - -", hands=("key vest kit", "bomb")).go(A, "cellar").show("neutral", "friendly")
    t.play(A, "keep").play(B, "gift bomb")
    assert "use key" not in t.may(A), "it would be the same choice again"
    t.play(A, "drop key")
    assert t.hand(A) == "vest kit bomb" and t.state.key == 1 and t.asked == ("TURN", "A")


def test_redacted_R39_the_winner_uses_it_for_the_displaced() -> None:
    t = beaten("cellar computer - -", "computer", hands=("key",))
    t.play(A, "use key")
    assert t.asked == ("DISPLACE", "A") and "displace b-service" in t.may(A)
    t.play(A, "displace b-service")
    assert t.at(B) == "b-service" and t.pile == "key"


def test_redacted_R39_every_locked_door_is_open_until_the_turn_ends() -> None:
    t = Table("b-storage - - -", hands=("key key",)).play(A, "use key").go(A, "b-service g-service")
    assert t.hand(A) == "key"
    t.play(A, "stop")
    assert t.state.key == 0 and t.asked == ("TURN", "B")


def test_redacted_R39_a_second_key_may_go_as_well() -> None:
    t = Table("b-storage - - -", hands=("key key",)).play(A, "use key", "use key")
    assert t.pile == "key key" and t.hand(A) == ""


def test_redacted_R39_when_sneaking_out_at_the_end_of_the_turn() -> None:
    t = Table("cellar computer - -", hands=("key vest",)).go(A, "computer").show("knife", "knife")
    t.play(A, "pass").play(A, "use key")
    assert t.asked == ("SNEAK", "A") and "sneak b-service" in t.may(A) and t.hand(A) == "vest"


def test_redacted_RH15_with_the_last_item_gone_there_is_nothing_left_to_ask() -> None:
    """After a tie with only one room next door, an agent who sneaks out without items goes there."""
    t = Table("gallery helipad - -", hands=("key",)).go(A, "helipad").show("knife", "knife")
    assert t.asked == ("COMBAT", "A"), "whoever holds anything is asked about combat items"
    t.play(A, "use key")
    assert "HeldBack" in t.news() and t.at(A) == "gallery" and t.asked == ("TURN", "B")


def test_redacted_R39_in_a_dark_room_a_key_can_go_before_the_goggles_are_answered() -> None:
    t = Table("vault cellar - -", dark=True, hands=("key", "vest")).go(A, "cellar")
    t.play(B, "pass")
    assert t.asked == ("GOGGLES", "A")
    t.play(A, "use key")
    assert t.asked == ("TURN", "A") and "NoGoggles" in t.news()


def test_redacted_R39_before_a_guard_too() -> None:
    t = Table("vault tunnel", "zone", guards="cellar", hands=("key", "")).go(A, "cellar").play(A, "use key")
    assert t.asked == ("GUARD", "A")
    t.throw(0).play(A, "show friendly")
    assert t.hurt == "A", "with nothing left to lose it is the agent"


def test_redacted_R39_an_open_briefcase_is_no_hindrance() -> None:
    t = Table("vault - - -", hands=("red cracker key",), cases=("bomb", "")).play(A, "crack red", "use key")
    assert t.asked == ("CASE", "A")
    t.play(A, "close take")
    assert t.hand(A) == "red bomb" and t.pile == "cracker key"


# -- and when not


def test_redacted_R39_not_in_the_turn_of_another() -> None:
    t = Table("cellar computer - -", hands=("vest", "key")).go(A, "computer").show("friendly", "knife")
    assert t.asked == ("REWARD", "B") and t.why_not(B, "use key") == "own_turn_only"


def test_redacted_RH13_not_between_sealed_cards_and_gifts() -> None:
    t = Table("vault cellar - -", hands=("key", "key")).go(A, "cellar")
    assert t.why_not(A, "use key") == "choose_first"
    assert t.play(B, "show knife").why_not(A, "use key") == "choose_first", "also for the last to choose"
    t = Table("vault cellar - -", hands=("key", "key")).go(A, "cellar").show("friendly", "neutral")
    assert t.asked == ("GIFTS", "AB")
    assert (t.why_not(A, "use key"), t.why_not(B, "use key")) == ("choose_first", "own_turn_only")


def test_redacted_RH13_not_while_one_is_being_sent_away() -> None:
    t = sent_away()
    assert t.asked == ("SNEAK", "A") and t.why_not(A, "use key") == "sent_away"


def test_redacted_R39_not_without_a_key() -> None:
    assert Table("vault - - -", hands=("vest",)).why_not(A, "use key") == "item_not_held"


def test_redacted_RH13_not_while_knocked_out() -> None:
    t = Table("cellar computer radio vault", hands=("key",)).go(A, "computer").show("friendly", "knife")
    t.play(B, "spare", "displace radio").play(C, "knock out", "interrogate")
    assert t.asked == ("SHOW", "A") and t.why_not(A, "use key") == "out_cold"


def test_redacted_R39_every_reason_has_words() -> None:
    tables = (sent_away(), Table("vault - - -"), Table("vault cellar - -", hands=("key",)).go(A, "cellar"))
    refusals = [TITLE.why_not(table.state, A, action("use key")) for table in tables]
    said = {titles.words("redacted").refuse(refusal).text for refusal in refusals if refusal is not None}
    assert len(said) == 3 and all(said)


# -- what all this tells


def test_redacted_R39_everybody_sees_it_and_it_cannot_be_taken_back() -> None:
    t = Table("vault - - -", hands=("key",)).play(A, "use key")
    assert t.heard(ev.KeyUsed, None) == [ev.KeyUsed(A)] and not ev.KeyUsed.free
    assert ev.KeyUsed not in EYES, "nothing about it is secret"
    assert t.view(None).key == 1 and t.view(None).pile == (0,) and t.view(None).held[A] == 0


def test_redacted_R39_the_key_choice_stands_last_and_once() -> None:
    legal = TITLE.legal(Table("vault - - -", hands=("key key contraband",)).state, A)
    assert legal[-1] == action("use key") and legal.count(legal[-1]) == 1


def test_redacted_R39_nobody_has_to_discard_a_key_where_there_is_no_way() -> None:
    """An agent who cannot go anywhere may stay: a Key by itself is not a way out."""
    t = Table("vault - - -", hands=("key",))
    t.state.stopped = 1
    assert t.may(A) == {"stop", "use key"}


def test_redacted_R39_a_sneaking_agent_is_asked_again_after_the_key() -> None:
    t = Table("cellar computer - -", hands=("key vest",)).go(A, "computer").show("knife", "knife")
    t.play(A, "pass").play(A, "use key")
    assert t.state.frames[-1][0] == SNEAK
    proceed(t.state, t.luck, t.told.append)
    assert t.asked == ("SNEAK", "A")


# -- in a whole match


@pytest.fixture
def match() -> Match:
    """A game in which the first to move holds a Key."""
    setup = TITLE.setup("mission-diplomatique", 4, {"starter": "1"})
    matches = (Match(TITLE, setup, n.to_bytes(16, "big")) for n in range(99))
    return next(match for match in matches if match.state.items[A] == (KEY,))


def test_redacted_R39_everybody_notes_that_a_key_has_left_the_hand(match: Match) -> None:
    match.submit(A, do.USE_KEY)
    for seat in (A, B, C, None):
        known = match.dossier(seat)
        notes = known.notes
        assert isinstance(notes, RedactedNotes) and notes.laid == [KEY]
        for n in range(20):
            drawn = TITLE.sample(known, Chance(n))
            assert drawn.pile == (KEY,) and drawn.items[A] == () and drawn.key == 1
            assert TITLE.inventory(drawn) == TITLE.inventory(match.state)


def test_redacted_R39_it_locks_taking_back(match: Match) -> None:
    match.submit(A, do.USE_KEY)
    lock = match.undo_lock(A)
    assert lock is not None and lock.code == "something_was_shown"


def test_redacted_R39_a_step_after_the_key_can_still_be_taken_back(match: Match) -> None:
    match.submit(A, do.USE_KEY)
    before = match.state.copy()
    match.submit(A, next(a for a in match.legal(A) if isinstance(a, do.Step)))
    match.undo(A)
    assert match.state == before and match.state.key == 1


def test_redacted_R39_the_journal_gives_it_back(match: Match) -> None:
    lines: list[bytes] = []
    match.write_to(lines.append)
    match.submit(A, do.USE_KEY)
    again = Match.resume(TITLE, read(b"".join(lines)))
    assert again.same_as(match) and again.state.key == 1
