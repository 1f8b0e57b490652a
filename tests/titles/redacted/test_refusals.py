"""Why an agent cannot be sent to a room, or cannot sneak there; and who sees the content of an open briefcase."""

from __future__ import annotations

from typing import Any

from game import titles
from game.titles.redacted.cards import NONE
from tests.titles.redacted.table import ITEMS, TITLE, A, B, C, Table, action


def beaten(where: str, to: str, **more: Any) -> Table:
    """A walks up to B, attacks, wins, and takes nothing."""
    return Table(where, **more).go(A, to).show("knife", "friendly").play(A, "injure")


def test_a_room_without_a_door_between() -> None:
    assert beaten("cellar vault - -", "vault").why_not(A, "displace tunnel") == "no_door"


def test_a_locked_door_takes_a_key_of_the_winner() -> None:
    t = beaten("radio computer - -", "computer", hands=("", "key"))
    assert t.why_not(A, "displace b-service") == "needs_key", "a Key of the loser is of no use"
    assert "displace b-service" in beaten("radio computer - -", "computer", hands=("key", "")).may(A)


def test_the_stairs_of_a_locked_floor() -> None:
    t = beaten("vault b-staircase lock -", "b-staircase", locked=("basement", C))
    assert t.why_not(A, "displace g-staircase") == "floor_locked"


def test_a_room_that_is_taken_and_leads_nowhere() -> None:
    t = beaten("gallery t-storage armoury -", "t-storage")
    assert t.why_not(A, "displace armoury") == "leads_nowhere"


def test_whoever_is_sent_out_does_not_go_back_to_the_fight() -> None:
    t = beaten("vault cellar breaker -", "cellar").play(A, "displace breaker").play(C, "let pass")
    assert t.asked == ("SNEAK", "B")
    assert t.why_not(B, "sneak cellar") == "not_where_fought"


def test_whoever_wakes_in_company_opens_no_locked_door_without_a_key() -> None:
    t = Table("cellar office office -", hands=("key", "vest"), down="B", turn=B, begin=True)
    assert t.asked == ("SNEAK", "B")
    assert t.why_not(B, "sneak g-service") == "needs_key"


def test_the_active_agent_does_not_sneak_back_to_the_start() -> None:
    t = beaten("vault cellar - -", "cellar").play(A, "slip out")
    assert t.why_not(A, "sneak vault") == "not_back"


def test_every_reason_has_words() -> None:
    t = beaten("vault cellar breaker -", "cellar").play(A, "displace breaker").play(C, "let pass")
    refusals = [
        TITLE.why_not(t.state, B, action(f"sneak {room}")) for room in ("cellar", "breaker", "radio", "helipad")
    ]
    assert all(refusal is not None and titles.words("redacted").refuse(refusal).text for refusal in refusals)


def test_only_whoever_has_a_briefcase_open_sees_what_lies_in_it() -> None:
    t = Table("cellar hq - -", hands=("red cracker",), cases=("bomb", "key")).go(A, "vault")
    assert t.view(A).inside == NONE
    t.play(A, "crack red")
    assert t.view(A).inside == ITEMS.index("bomb")
    assert t.view(B).inside == t.view(None).inside == NONE
    t.play(A, "close")
    assert t.view(A).inside == NONE
