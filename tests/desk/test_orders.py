"""Standing orders: what they pass, for how long, and that nobody else sees them."""

from __future__ import annotations

from game import titles
from game.core import journal
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import AHEAD, Host
from game.desk.projector import Nobody
from game.titles.kompromat import actions as do
from game.titles.kompromat.frames import EVE, SHOWN, SUM

TITLE = titles.load("kompromat")


def at_a_window(*sitters: Sitter, ahead: int = 3) -> Host:
    """A game in which somebody is asked for items before a reveal, and at least `ahead` times more in it."""
    for seed in range(40):
        match = Match(TITLE, TITLE.setup(), bytes([seed]) * 16, sitters)
        step = 0
        while match.pending and step < 400:
            seat = match.pending.bit_length() - 1
            legal = match.legal(seat)
            kind = match.view(None).frames[-1][0]
            if kind == EVE and seat == 0 and match.view(None).at == 0 and len(match.view(None).items[0]) >= ahead - 1:
                return Host(match, None, Nobody())
            match.submit(seat, do.PASS if do.PASS in legal else legal[step * 5 % len(legal)])
            step += 1
    raise AssertionError("no such game")


def go_on(host: Host, seat: Seat, now: float) -> list[int]:
    """The windows that are put to this seat until the round is over; everything else is answered at once."""
    put, round_ = [], host.match.view(None).round  # type: ignore[attr-defined]
    while not host.over and host.match.view(None).round == round_:  # type: ignore[attr-defined]
        now += 2 * AHEAD
        asked = host.match.pending.bit_length() - 1
        if asked == seat and host.ordered is not None:
            assert host.tick(now)
            continue
        legal = host.match.legal(asked)
        if asked == seat and do.PASS in legal and host.match.view(None).frames[-1][0] in (EVE, SHOWN, SUM):
            put.append(host.match.view(None).frames[-1][0])
        host.match.submit(asked, do.PASS if do.PASS in legal else legal[0])
        host._settle(now, [])
    return put


def alone() -> Host:
    return at_a_window(Sitter("Martha"), Sitter("Odile", "agent"))


def test_an_order_passes_the_questions_of_its_span_and_no_longer() -> None:
    without = len(go_on(alone(), 0, 0.0))
    host = alone()
    steps = len(host.match.steps)
    host.pass_ahead("round", 0.0)
    assert host.match.steps[steps].action == do.PASS and host.match.steps[steps].seat == 0
    assert len(go_on(host, 0, 0.0)) < without
    assert host.match.order(0) is None, "the round is over"


def test_what_an_order_passes_is_an_ordinary_choice_in_the_journal() -> None:
    lines: list[bytes] = []
    host = alone()
    host.match.write_to(lines.append)
    host.pass_ahead("round", 0.0)
    assert sum(b'["do",0,{"do":"pass"}' in line for line in lines[-3:]) == 1
    log = journal.read(b"".join(lines))
    again = Match.resume(TITLE, log)
    assert again.same_as(host.match) and again.order(0) == host.match.order(0) is not None


def test_an_order_can_be_revoked() -> None:
    host = alone()
    host.match.give_order(0, "round")
    assert host.ordered == do.PASS
    host.pass_ahead("", 0.0)
    assert host.ordered is None and host.match.order(0) is None


def test_nobody_else_can_tell_that_there_is_an_order() -> None:
    host, other = alone(), alone()
    host.match.give_order(0, "round")
    for seat in (1, None):
        assert host.match.view(seat) == other.match.view(seat)
        assert host.match.dossier(seat).news == other.match.dossier(seat).news
    assert host.match.state == other.match.state


def test_a_question_that_calls_somebody_to_the_screen_is_always_put() -> None:
    host = at_a_window(Sitter("Martha"), Sitter("Otto"))
    assert host.hotseat.covered
    host.match.give_order(0, "round")
    now = 5.0
    host.hotseat.tick(now)
    host.hotseat.press("confirm", now)
    host.hotseat.release("confirm", now)
    assert host.viewer == 0 and host.ordered is None
    host.tick(now + 10)
    assert host.match.pending == 1
