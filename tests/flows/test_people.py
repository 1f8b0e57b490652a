"""People come and go: a computer player takes a seat with nothing but its dossier, and gives it back."""

from __future__ import annotations

from collections.abc import Callable

from game import titles
from game.core import journal
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.hotseat import Phase
from game.ui.scenes import play
from game.ui.semantics import walk
from tests.flows.helpers import Sitting, two

Sit = Callable[..., Sitting]


def who_plays(sitting: Sitting) -> None:
    sitting.driver.key("f10")
    assert sitting.scene == "pause"
    sitting.driver.click("do:people" if sitting.driver.sees("do:people") else "people")
    assert sitting.scene == "people"


def test_a_computer_plays_on_for_somebody_who_leaves_and_gives_the_seat_back(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    match = sitting.match
    who_plays(sitting)
    sitting.driver.click("seat:1")
    assert not match.sitters[1].person and match.sitters[1].name == "Otto"
    assert sitting.match is match and sitting.play.host.people == {0}
    steps = len(match.steps)
    for _ in range(300):
        sitting.seen()
        if any(step.seat == 1 for step in match.steps[steps:]):
            break
        if match.pending & 1 and sitting.strips():
            sitting.driver.click(sitting.strips()[0].id)
        sitting.wait(0.3)
    assert any(step.seat == 1 for step in match.steps[steps:]), "the computer plays"
    who_plays(sitting)
    sitting.driver.click("seat:1")
    assert match.sitters[1].person and sitting.play.host.people == {0, 1}
    assert sitting.play.host.hotseat.phase is not Phase.PRIVATE, "nobody's cards are open before a curtain"


def test_what_a_computer_took_over_stays_so_when_the_game_goes_on_later(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    who_plays(sitting)
    sitting.driver.click("seat:1")
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    path, seed = file.path, sitting.match.header.seed
    sitting.app.home()
    again = play.resume(sitting.app, path)
    assert again is not None and again.host.match.header.seed == seed
    assert again.host.people == {0} and again.people == {0: True, 1: False}
    assert [sitter.person for sitter in again.host.match.header.sitters] == [True, True], "who came with the game"
    again.come_or_go(1)
    assert sitting.app.playing is not again and sitting.play.host.people == {0, 1}


def test_the_last_person_cannot_leave_and_somebody_alone_is_not_asked(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    who_plays(sitting)
    sitting.driver.click("seat:0")
    who_plays(sitting)
    ids = {node.id for node in walk(sitting.driver.tree)}
    assert "seat:0" in ids or "do:seat:0" in ids
    assert not {"seat:1", "do:seat:1"} & ids
    alone = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    alone.driver.key("f10")
    assert "people" not in {node.id for node in walk(alone.driver.tree)}


def test_only_peoples_seats_change_hands_and_only_before_the_end() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), bytes(16), [Sitter("Ann"), Sitter("Otto", "rookie")])
    match.reseat(1, "")
    assert not match.sitters[1].person, "a computer's seat is nobody's"
    match.reseat(0, "handler")
    assert not match.sitters[0].person
    match.reseat(0, "")
    assert match.sitters[0].person


def test_a_journal_tells_who_plays_and_survives_being_written_anew() -> None:
    title = titles.load("kompromat")
    rows: list[bytes] = []
    match = Match(title, title.setup(), bytes(16), [Sitter("Ann"), Sitter("Otto")], write=rows.append)
    match.reseat(1, "handler")
    again = Match.resume(title, journal.read(b"".join(rows)))
    assert again.sitters == match.sitters and again.people == (0, 1)
    anew: list[bytes] = []
    again.write_to(anew.append)
    third = Match.resume(title, journal.read(b"".join(anew)))
    assert third.sitters == match.sitters and third.people == (0, 1)
