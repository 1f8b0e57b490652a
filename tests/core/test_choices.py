"""The records of kinds of actions: how they are joined, and what they say where nothing is said."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from game import titles
from game.catalogue import Line
from game.core.choices import Choice, Choices, Lines, at
from game.core.contract import Action, View
from game.core.match import Match
from game.core.trails import COSTS, Stake, Standing, Tag

STANDING = ("kompromat", "microfilms", "redacted", "spy_tactics")
"""The games that have lines which stand in the panel, possible or not."""


class Bid(Action, frozen=True, tag="bid_of_this_test"):
    n: int


class Pass(Action, frozen=True, tag="pass_of_this_test"):
    pass


BID = Choice[View, Bid](
    Bid,
    "bidding",
    "card",
    label=lambda view, a: Line("Bid {n}", n=a.n),
    trail=lambda view, a: ("bid", f"card:{a.n}"),
    other_ways=lambda view, a: [(f"card:{a.n}", "bid")],
    lines=Lines.FIRST,
    asks={"bid": Line("Bid what?")},
    standing=at((1,), lambda view, me: [Standing(f"mine:{me}", Line("Bid"))]),
    stakes=lambda view, a: COSTS if a.n > 5 else Stake.NOTHING,
    tags=lambda view, a: {f"card:{a.n}": Tag(Line("goes"))},
    wanted=lambda view, a: a.n,
)
PASS = Choice[View, Pass](Pass, "passing", "stop", label=Line("Pass"), trail=("pass",))
BY_KIND: Choices[View, Bid | Pass] = Choices(PASS) | BID


def view(kind: int = 1, seat: int | None = 0) -> View:
    return View(seat=seat, asked=1, frames=((kind, 1),))


def test_a_record_is_a_value_or_a_function_of_view_and_action() -> None:
    assert [BY_KIND.say(view(), a).text for a in (Bid(3), Pass())] == ["Bid {n}", "Pass"]
    assert [BY_KIND.picks(view(), a) for a in (Bid(3), Pass())] == [("bid", "card:3"), ("pass",)]
    assert [BY_KIND.stakes(view(), a) for a in (Bid(3), Bid(6), Pass())] == [Stake.NOTHING, COSTS, Stake.NOTHING]
    assert [BY_KIND.wanted(view(), a) for a in (Bid(3), Pass())] == [3, 0]
    assert BY_KIND.sections == {Bid: "bidding", Pass: "passing"}
    assert set(BY_KIND.tags(view(), [Bid(3), Pass(), Bid(4)])) == {"card:3", "card:4"}


def test_only_the_trails_that_have_a_line_are_listed() -> None:
    assert not BY_KIND.unlisted(view(), Bid(3), ("bid", "card:3"))
    assert BY_KIND.unlisted(view(), Bid(3), ("card:3", "bid"))
    assert not BY_KIND.unlisted(view(), Pass(), ("pass",))


def test_several_actions_are_asked_about_or_called_by_the_first() -> None:
    assert BY_KIND.group(view(), Bid(3), "bid").text == "Bid what?"
    assert BY_KIND.group(view(), Bid(3), "card:3") == BY_KIND.say(view(), Bid(3))


def test_standing_lines_are_said_at_their_question_to_a_seat_alone() -> None:
    assert [entry.pick for entry in BY_KIND.standing(view())] == ["mine:0"]
    assert BY_KIND.standing(view(kind=2)) == BY_KIND.standing(view(seat=None)) == []


@pytest.mark.parametrize("id", titles.ids())
def test_every_kind_of_action_of_a_game_has_one_record(id: str) -> None:
    kinds = titles.load(id).actions
    assert set(titles.words(id).by_kind.sections) == set(get_args(kinds) or (kinds,))


def test_two_records_of_one_kind_are_refused() -> None:
    with pytest.raises(AssertionError):
        BY_KIND | PASS


@pytest.mark.parametrize("id", titles.ids())
def test_a_standing_line_is_picked_as_what_it_means(id: str) -> None:
    """A line of another name would stay grey beside the choice that it stands for."""
    title, by_kind = titles.load(id), titles.words(id).by_kind
    r, met = random.Random(7), 0
    for setup in (title.setup(mode.id, seats) for mode in title.modes for seats in (mode.seats[0], mode.seats[-1])):
        match = Match(title, setup, r.randbytes(16))
        while match.pending and len(match.steps) < 400:
            seat = match.pending.bit_length() - 1
            view = match.view(seat)
            for entry in by_kind.standing(view):
                if entry.meant is not None:
                    met += 1
                    assert by_kind.picks(view, entry.meant)[0] == entry.pick, entry
            match.submit(seat, r.choice(match.legal(seat)))
    assert met > 100 or id not in STANDING
