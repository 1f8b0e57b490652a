"""Picking narrows: each pick leaves fewer actions, a grave one asks once more, and any thing that takes part begins."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.picking import Picking
from game.catalogue import Line
from game.core.contract import Action, seats_in
from game.core.match import Match
from game.core.trails import Trail
from game.titles.kompromat import actions as do
from game.titles.kompromat.frames import PUSH
from game.ui.tables import table_of
from tests.asking.positions import asked_for, has, picking, table_where

ITEM_ACTIONS = (do.StunGun, do.Jetpack, do.Newspaper, do.Drone)


@pytest.mark.parametrize("kind", ITEM_ACTIONS)
def test_each_pick_leaves_fewer_actions_until_one_asks_once_more(kind: type[Action]) -> None:
    match, seat = table_where(has(kind, 2))
    choice = picking(match, seat)
    goal = [a for a in match.legal(seat) if isinstance(a, kind)][-1]
    left = len(choice.left)
    for pick in table_of("kompromat").picks(choice.view, goal):
        if choice.sure:
            break
        if pick in choice.trail:
            continue  # This was the only pick left, so nobody was asked.
        assert pick in choice.legal
        assert choice.pick(pick) is None, "an item is never used without being asked once more"
        assert goal in [action for _, action in choice.left]
        assert len(choice.left) <= left
        left = len(choice.left)
    assert choice.sure == goal
    assert choice.legal == frozenset()
    assert choice.back()
    assert choice.trail == () and choice.legal


def test_what_can_be_repeated_is_played_at_once() -> None:
    match, seat = table_where(asked_for(PUSH))
    choice = picking(match, seat)
    assert choice.pick(f"deck:{seat}") == do.DRAW
    assert picking(match, seat).pick("stop") == do.Stop()


def test_what_cannot_be_picked_changes_nothing() -> None:
    match, seat = table_where(asked_for(PUSH))
    choice = picking(match, seat)
    before = [offer.pick for offer in choice.offers]
    assert choice.pick("mission:0") is None and choice.pick("nonsense") is None
    assert [offer.pick for offer in choice.offers] == before and not choice.back()


def test_every_action_can_be_reached_by_its_picks() -> None:
    match, seat = table_where(has(do.StunGun, 3))
    for goal in match.legal(seat):
        choice, found = picking(match, seat), None
        for pick in table_of("kompromat").picks(choice.view, goal):
            found = None if pick in choice.trail else choice.pick(pick)
            if choice.sure or found:
                break
        assert (choice.sure or found) == goal


def test_the_same_picks_are_followed_by_the_same_question_in_whatever_order() -> None:
    """In the panel they are made in their order; a thing on the table may be pointed at first."""
    compared = 0
    for id in titles.ids():
        title, table = titles.load(id), table_of(id)
        for mode in title.modes:
            match = Match(title, title.setup(mode.id), b"a quiet evening!")
            r = random.Random(7)
            for _ in range(160):
                if not match.pending:
                    break
                seat = next(seats_in(match.pending))
                view, legal = match.view(seat), match.legal(seat)
                for action in r.sample(legal, min(6, len(legal))):
                    compared += alike(Picking(view, legal, table), table.picks(view, action))
                match.submit(seat, r.choice(legal))
    assert compared > 100


def alike(picking: Picking, trail: Trail) -> int:
    """Makes the picks of a trail in their order, and again with each other thing first; counts what was compared."""
    asked: dict[frozenset[str], tuple[Line, frozenset[str]]] = {}
    compared = 0
    for first in (None, *range(1, len(trail))):
        picking.clear()
        order = list(trail)
        if first is not None:
            picking.point(order.pop(first))
            if picking.trail or picking.held != trail[first]:
                continue
        for n, part in enumerate(order):
            if picking.sure or part not in picking.legal:
                break
            picking.pick(part)
            made = frozenset((*order[: n + 1], picking.held)) - {""}
            if picking.sure or picking.trail[-1:] != (part,) or not picking.legal:
                break
            now = picking.asked, picking.legal
            if first is None:
                asked[made] = now
            elif made in asked and asked[made][1] == picking.legal:
                assert now == asked[made], (trail, first)
                compared += 1
    return compared


def test_whatever_takes_part_in_a_legal_action_begins_it() -> None:
    """From every thing of every trail of every action, some way leads to that action, in every game."""
    for id in titles.ids():
        title = titles.load(id)
        table = table_of(id)
        match = Match(title, title.setup(), bytes([3]) * 16)
        for _ in range(60):
            if not match.pending:
                break
            seat = match.pending.bit_length() - 1
            view, legal = match.view(seat), match.legal(seat)
            for action in legal[:: max(1, len(legal) // 6)]:
                for thing in table.picks(view, action):
                    picking = Picking(view, legal, table)
                    assert thing in picking.starts
                    assert _reached(picking, thing, table.picks(view, action)) == action, (id, thing, action)
            match.submit(seat, legal[len(match.steps) * 7 % len(legal)])


def _reached(picking: Picking, thing: str, trail: tuple[str, ...]) -> object:
    found = picking.point(thing)
    for _ in range(len(trail) + 1):
        if found is not None or picking.sure is not None:
            break
        pick = next((pick for pick in (*trail, thing) if pick in picking.legal and pick not in picking.trail), None)
        found = picking.pick(pick or (picking.trail[-1] if picking.trail else thing))
    return found or picking.sure
