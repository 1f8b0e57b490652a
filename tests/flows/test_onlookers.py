"""People who watch others meet, or pass an X-ray gate, hear of it on their own next turn, or at once by a setting."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game import titles
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import audience
from game.titles.redacted.embassy import own_embassy
from game.titles.redacted.frames import TURN
from game.titles.redacted.words.chronicle import onlookers
from tests.flows.helpers import Game, Sitting, games

NAMES = ("Martha", "Otto", "Helena", "Viktor")
MARTHA, OTTO, HELENA, VIKTOR = range(4)

Begin = Callable[..., Sitting]


@pytest.fixture
def begin(sit: Callable[..., Sitting]) -> Begin:
    """Otto is in the Entrance and Helena in the Kitchen next door; Martha and Viktor look on."""

    def make(at_once: bool = True, *sitters: Sitter) -> Sitting:
        title = titles.load("redacted")
        setup = title.setup("mission-diplomatique", 4, {"starter": "2"})
        people = sitters or tuple(Sitter(name) for name in NAMES)
        sitting = sit(*people, setup=setup, onlookers_at_once=at_once)
        e = own_embassy()
        state = sitting.match.state
        assert state.frames[-1][0] == TURN and state.active == OTTO
        state.where = [e.security_hq, e.entrance, e.kitchen, e.x_ray]
        if sitting.scene == "curtain":
            sitting.lift()
        else:
            sitting.play.settle()
        return sitting

    return make


def walk(sitting: Sitting, room: str) -> None:
    """Walk into a room, where that cannot be taken back."""
    sitting.driver.click(f"room:{room}")
    sitting.driver.click("do:sure")
    if sitting.play.host.viewer == OTTO:
        sitting.seen()


def named(sitting: Sitting) -> Seat | None:
    """The seat named on the curtain."""
    assert sitting.scene == "curtain"
    return sitting.play.host.hotseat.seat


def met(sitting: Sitting) -> None:
    """Let Otto meet Helena, with both showing Neutral."""
    walk(sitting, "ground.kitchen")
    sitting.watched()
    sitting.says("Otto")
    sitting.driver.click("card:neutral")
    sitting.driver.click("do:go_on")
    assert named(sitting) == HELENA
    sitting.lift()
    sitting.seen()
    sitting.driver.click("card:neutral")
    sitting.watched()


def test_it_waits_for_the_own_next_turn_as_a_rule(begin: Begin) -> None:
    sitting = begin(False)
    met(sitting)
    assert named(sitting) == HELENA, "and not Martha, who saw the cards"
    sitting.lift()
    sitting.seen()
    assert sitting.strips(), "Helena is asked for a gift"


def test_whoever_is_in_the_security_hq_is_shown_the_cards_at_once(begin: Begin) -> None:
    sitting = begin()
    met(sitting)
    assert named(sitting) == MARTHA, "and not Viktor, who saw nothing"
    sitting.lift()
    words = sitting.driver.words()
    assert "Otto shows Neutral, Helena Neutral" in words
    assert [strip.press for strip in sitting.strips()] == ["go_on"]
    sitting.seen()
    assert named(sitting) == OTTO


def test_whoever_is_in_the_x_ray_room_is_shown_the_items_at_once(begin: Begin) -> None:
    sitting = begin()
    walk(sitting, "ground.ballroom")
    assert named(sitting) == VIKTOR
    sitting.lift()
    assert "Viktor sees at the X-ray gate what Otto carries" in sitting.driver.words()
    sitting.driver.click("do:go_on")
    assert named(sitting) == OTTO
    sitting.lift()
    assert sitting.match.view(OTTO).where[OTTO] == own_embassy().ballroom  # type: ignore[attr-defined]
    assert sitting.strips(), "and walks on"


def test_a_look_that_is_broken_off_goes_on_behind_the_curtain(begin: Begin) -> None:
    sitting = begin()
    met(sitting)
    sitting.lift()
    sitting.driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert named(sitting) == MARTHA
    sitting.lift()
    assert sitting.scene == "table" and sitting.play.host.viewer == MARTHA
    sitting.seen()
    assert named(sitting) == OTTO


def test_what_was_shown_is_new_again_at_the_own_next_turn(begin: Begin) -> None:
    """Somebody who was handed the screen in a hurry can read it all again."""
    sitting = begin()
    unread = sitting.play.host.unread_from(MARTHA)
    met(sitting)
    sitting.lift()
    sitting.driver.click("do:go_on")
    assert sitting.play.host.unread_from(MARTHA) == unread


def test_a_computer_that_looks_on_is_handed_nothing(begin: Begin) -> None:
    people = (Sitter("Martha", "rookie"), *(Sitter(name) for name in NAMES[1:]))
    sitting = begin(True, *people)
    met(sitting)
    assert named(sitting) == HELENA


def test_one_person_alone_never_meets_a_curtain(begin: Begin) -> None:
    sitting = begin(True, Sitter("Martha", "rookie"), Sitter("Otto"), *(Sitter(n, "rookie") for n in NAMES[2:]))
    walk(sitting, "ground.ballroom")
    assert sitting.scene == "table" and sitting.strips()


@pytest.mark.parametrize("game", [game for game in games() if game.title == "redacted"], ids=str)
def test_nobody_looks_on_but_who_is_told_something_that_does_not_concern_them(game: Game) -> None:
    """The onlookers are among the audience that everybody hears of in the event itself."""
    r = random.Random(game.seats)
    seen = 0
    for deal in range(3):
        match = Match(titles.load("redacted"), game.setup, bytes([deal]) * 16, game.people)
        while match.pending and len(match.steps) < 400:
            seat = r.choice([n for n in range(game.seats) if match.pending >> n & 1])
            for event in match.submit(seat, r.choice(match.legal(seat))):
                mask = onlookers(event)
                seen += bool(mask)
                assert mask & ~audience(event) == 0
                if len(event.seen_by) and "watchers" in event.seen_by:
                    own = 1 << event.by | 1 << event.to  # type: ignore[attr-defined]
                    assert mask == audience(event) & ~own
    assert seen or game.mode in ("two-man-rule", "danger-zone")
