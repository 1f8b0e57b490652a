"""People come and go: a computer player takes a seat with nothing but its dossier, and gives it back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core import journal
from game.core.cast import NAMES
from game.core.contract import seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.hotseat import Phase
from game.ui.scenes import opening
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.table import TableScene
from game.ui.semantics import walk
from tests.flows.helpers import DEAF, Sitting, two

Sit = Callable[..., Sitting]
EVERY = pytest.mark.parametrize("title", titles.ids())


def who_plays(sitting: Sitting) -> None:
    if sitting.scene == "curtain":
        sitting.wait(DEAF)
    sitting.driver.key("f10")
    assert sitting.scene == "pause"
    sitting.driver.click("do:people" if sitting.driver.sees("do:people") else "people")
    assert sitting.scene == "people"


def leaves(sitting: Sitting, seat: int) -> None:
    """The person of this seat says that they leave."""
    who_plays(sitting)
    sitting.driver.click(f"seat:{seat}")
    sitting.driver.click("self")
    sitting.says(sitting.match.sitters[seat].name)


def sent(sitting: Sitting, seat: int) -> None:
    """Everybody else at the table agrees that a computer plays on for somebody."""
    others = [q for q, here in sitting.play.people.items() if here and q != seat]
    who_plays(sitting)
    sitting.driver.click(f"seat:{seat}")
    sitting.driver.click("others")
    for q in others:
        sitting.says(sitting.match.sitters[q].name)
        assert sitting.scene == "send"
        sitting.driver.click("yes")


def nobodys(sitting: Sitting) -> bool:
    """Whether nobody's own view is on the screen, as far as the picture tells."""
    scene = sitting.app.stage.scene
    return scene is not None and (not isinstance(scene, TableScene) or scene.seat is None)


def three(sit: Sit, title: str) -> Sitting:
    """As many people as there are seats, at most three, and computers at the others."""
    setup = titles.load(title).setup()
    setup = titles.load(title).setup(setup.mode, max(titles.load(title).modes[0].seats))
    people = [Sitter(name, "" if n < 3 else "rookie") for n, name in enumerate(NAMES[: setup.seats])]
    sitting = sit(*people, setup=setup)
    somebody_sits_down(sitting)
    return sitting


def somebody_sits_down(sitting: Sitting) -> None:
    """Waits until a person is asked, who says that it is them."""
    for _ in range(400):
        if sitting.scene == "curtain":
            sitting.lift()
            return
        assert nobodys(sitting)
        sitting.seen()
        sitting.wait(0.3)
    raise AssertionError("nobody is asked")


@EVERY
def test_whoever_is_left_over_is_in_front_of_their_hand_only_once_they_have_said_so(sit: Sit, title: str) -> None:
    sitting = three(sit, title)
    people = list(sitting.play.host.people)
    left = people[-1]
    for seat in people[:-1]:
        leaves(sitting, seat)
        assert nobodys(sitting) and sitting.play.host.viewer is None
    assert sitting.play.host.people == {left} and not sitting.play.host.hotseat.alone
    path = sitting.play.host.file and sitting.play.host.file.path
    assert path is not None
    sitting.app.home()
    assert opening.resume(sitting.app, path) is not None
    assert nobodys(sitting), "nor when the game goes on later"
    somebody_sits_down(sitting)
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene) and scene.seat == left and sitting.play.host.hotseat.alone
    for _ in range(40):
        assert sitting.scene != "curtain", "who is alone and has said so meets no further curtain"
        sitting.seen()
        if sitting.scene == "table" and sitting.match.pending >> left & 1 and sitting.strips():
            sitting.driver.click(sitting.strips()[0].id)
        sitting.wait(0.3)


@EVERY
def test_the_next_game_is_for_all_who_came_and_nobody_is_in_front_of_a_hand_at_once(sit: Sit, title: str) -> None:
    """Found in the house: somebody who had left early was a computer player in the next game, and whoever was left over
    had their hand open as soon as it was dealt."""
    sitting = three(sit, title)
    people = set(sitting.play.host.people)
    for seat in sorted(people)[:-1]:
        leaves(sitting, seat)
    before = sitting.match
    sitting.play.stop()
    sitting.driver.click("again")
    while sitting.scene in ("deal", "briefing"):
        sitting.driver.click("begin")
    assert sitting.match is not before and nobodys(sitting) and sitting.play.host.people == people


@EVERY
def test_a_game_that_is_played_on_is_for_all_who_came(sit: Sit, title: str) -> None:
    sitting = three(sit, title)
    people = set(sitting.play.host.people)
    match = sitting.match
    seat = next(seats_in(match.pending))
    match.submit(seat, match.legal(seat)[0])
    sitting.play.settle()
    for seat in sorted(people)[:-1]:
        leaves(sitting, seat)
    sitting.play.stop()
    opening.play_on(sitting.app, match, 0)
    assert sitting.match is not match and nobodys(sitting) and sitting.play.host.people == people


def test_the_boss_key_hides_the_hand_even_while_its_own_person_is_asked_something(sit: Sit) -> None:
    """Found in the house: the question's own curtain passed for the one that had fallen, and behind it lay the
    hand."""
    sitting = two(sit)
    sitting.lift()
    leaves(sitting, 1)
    somebody_sits_down(sitting)
    assert sitting.play.host.hotseat.alone and not nobodys(sitting)
    sitting.driver.key("f10")
    sitting.driver.click("end")
    sitting.driver.click("seat:0")
    assert sitting.scene == "curtain"
    sitting.driver.key("f12")
    for _ in range(4):
        sitting.wait(DEAF)
        sitting.driver.key("escape")
        assert nobodys(sitting)
    sitting.driver.key("escape")
    if sitting.scene == "pause":
        sitting.driver.click("go_on")
    sitting.says("Martha")
    assert not nobodys(sitting)


@EVERY
def test_an_unfinished_game_that_people_left_is_nobodys_in_the_archive(sit: Sit, title: str) -> None:
    sitting = three(sit, title)
    match = sitting.match
    seat = next(seats_in(match.pending))
    match.submit(seat, match.legal(seat)[0])
    sitting.play.settle()
    for seat in sorted(sitting.play.host.people)[:-1]:
        leaves(sitting, seat)
    path = sitting.play.host.file and sitting.play.host.file.path
    assert path is not None
    sitting.app.home()
    sitting.app.replay(path)
    scene = sitting.app.stage.scene
    assert isinstance(scene, ReplayScene) and scene.seat is None and scene.replay.hindsight is not None
    assert [scene.replay.eyes(q) for q in range(match.setup.seats)] == [None] * match.setup.seats


@EVERY
def test_a_seat_is_sent_away_by_all_others_together_and_taken_back_by_its_person_alone(sit: Sit, title: str) -> None:
    sitting = three(sit, title)
    first, *others = sorted(sitting.play.host.people)
    who_plays(sitting)
    sitting.driver.click(f"seat:{first}")
    sitting.driver.click("others")
    for n, seat in enumerate(others):
        sitting.says(sitting.match.sitters[seat].name)
        assert sitting.match.sitters[first].person and sitting.scene == "send"
        sitting.driver.click("go_on" if n == len(others) - 1 else "yes")
    assert sitting.match.sitters[first].person and sitting.scene == "people", "one of them said no"
    sitting.driver.click("go_on")
    sitting.driver.click("go_on")
    sent(sitting, first)
    assert not sitting.match.sitters[first].person and nobodys(sitting)
    who_plays(sitting)
    sitting.driver.click(f"seat:{first}")
    scene = sitting.app.stage.scene
    assert isinstance(scene, CurtainScene) and scene.who == sitting.match.sitters[first].name
    sitting.wait(DEAF)
    sitting.driver.key("escape")
    assert sitting.scene == "people" and not sitting.match.sitters[first].person
    sitting.driver.click(f"seat:{first}")
    sitting.says(sitting.match.sitters[first].name)
    assert sitting.match.sitters[first].person and nobodys(sitting)


def test_a_computer_plays_on_for_somebody_who_leaves_and_gives_the_seat_back(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    match = sitting.match
    leaves(sitting, 1)
    assert not match.sitters[1].person and match.sitters[1].name == "Otto"
    assert sitting.match is match and sitting.play.host.people == {0}
    steps = len(match.steps)
    for _ in range(300):
        if sitting.scene == "curtain":
            sitting.says("Martha")
        sitting.seen()
        if any(step.seat == 1 for step in match.steps[steps:]):
            break
        if match.pending & 1 and sitting.strips():
            sitting.driver.click(sitting.strips()[0].id)
        sitting.wait(0.3)
    assert any(step.seat == 1 for step in match.steps[steps:]), "the computer plays"
    who_plays(sitting)
    sitting.driver.click("seat:1")
    sitting.says("Otto")
    assert match.sitters[1].person and sitting.play.host.people == {0, 1}
    assert sitting.play.host.hotseat.phase is not Phase.PRIVATE, "nobody's cards are open before a curtain"


def test_what_a_computer_took_over_stays_so_when_the_game_goes_on_later(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    leaves(sitting, 1)
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    path, seed = file.path, sitting.match.header.seed
    sitting.app.home()
    again = opening.resume(sitting.app, path)
    assert again is not None and again.host.match.header.seed == seed
    assert again.host.people == {0} and again.people == {0: True, 1: False}
    assert [sitter.person for sitter in again.host.match.header.sitters] == [True, True], "who came with the game"
    again.come_or_go(1)
    assert sitting.app.playing is not again and sitting.play.host.people == {0, 1}


def test_the_last_person_cannot_leave_and_somebody_alone_is_not_asked(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    leaves(sitting, 0)
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
