"""The director: an order of moments, their lengths, and what goes on with them. Time is moved by hand."""

from __future__ import annotations

import pytest

from game.catalogue import Line
from game.core.contract import Event, View
from game.core.moments import Moment, Shot, Weight
from game.ui.director import Director

VIEW = View(seat=None, asked=0, frames=(), result=None)


def shot(weight: Weight, beats: int = 1, name: str = "") -> Shot:
    return Shot(Moment(weight, line=Line(name), beats=beats), Event(), VIEW, VIEW, 1)


def names(director: Director) -> str:
    return director.shot.moment.line.text if director.shot else ""


def test_moments_play_in_order_and_end_by_themselves() -> None:
    director = Director()
    director.play([shot(Weight.SIGN, name="a"), shot(Weight.BANNER, name="b")], 0.0, "normal")
    seen, now = [], 0.0
    while director.busy:
        seen.append(names(director))
        left = director.due(now, "normal")
        assert left is not None and left > 0
        now += left
        assert director.tick(now, "normal")
    assert seen == ["a", "b"] and director.due(now, "normal") is None


def test_a_halt_waits_for_somebody() -> None:
    director = Director()
    director.play([shot(Weight.HALT)], 0.0, "normal")
    assert director.due(0.0, "normal") is None and not director.tick(99.0, "normal")
    director.next(99.0, "normal")
    assert not director.busy


def test_beats_come_one_after_the_other_and_a_press_leaves_the_rest_out() -> None:
    director = Director()
    director.play([shot(Weight.HALT, beats=3, name="a"), shot(Weight.HALT, name="b")], 0.0, "normal")
    assert director.beat == 0
    director.tick(10.0, "normal")
    director.tick(20.0, "normal")
    assert director.beat == 2 and director.due(20.0, "normal") is None
    director.next(20.0, "normal")
    assert names(director) == "b" and director.beat == 0


@pytest.mark.parametrize("speed", ["fast", "normal", "step", "slow"])
def test_a_moment_may_wait_for_a_key_between_its_pictures(speed: str) -> None:
    claims = Shot(Moment(Weight.HALT, beats=6, stops=(2, 3)), Event(), VIEW, VIEW, 1)
    director = Director()
    director.play([claims], 0.0, speed)
    for now in (10.0, 20.0):
        director.tick(now, speed)
    assert director.beat == 2 and director.due(20.0, speed) is None and not director.tick(99.0, speed)
    director.next(99.0, speed)
    assert director.beat == 3 and director.due(99.0, speed) is None
    director.next(99.0, speed)
    assert director.beat == 4 and director.tick(109.0, speed)
    assert director.beat == 5 and director.due(109.0, speed) is None and director.shot is not None
    director.next(109.0, speed)
    assert not director.busy


def test_a_press_hurries_on_to_where_a_moment_waits_and_no_further() -> None:
    director = Director()
    director.play([Shot(Moment(Weight.HALT, beats=6, stops=(2, 3)), Event(), VIEW, VIEW, 1)], 0.0, "normal")
    director.next(0.0, "normal")
    assert director.beat == 2


def test_without_movement_a_moment_still_waits_where_it_waits_for_a_key() -> None:
    director = Director()
    director.play([Shot(Moment(Weight.HALT, beats=6, stops=(2, 3)), Event(), VIEW, VIEW, 1)], 0.0, "off")
    seen = []
    while director.busy:
        seen.append(director.beat)
        director.next(0.0, "off")
    assert seen == [2, 3, 5]


def test_skipping_goes_to_the_last_picture_of_what_waits_between_its_pictures() -> None:
    director = Director()
    director.play([Shot(Moment(Weight.HALT, beats=6, stops=(2, 3)), Event(), VIEW, VIEW, 1)], 0.0, "normal")
    director.skip(0.0, "normal")
    assert director.busy and director.beat == 5
    director.skip(0.0, "normal")
    assert not director.busy


def test_skipping_stops_at_what_waits_for_a_key() -> None:
    director = Director()
    kinds = (Weight.BANNER, Weight.SIGN, Weight.HALT, Weight.BANNER)
    director.play([shot(kind, name=str(n)) for n, kind in enumerate(kinds)], 0.0, "normal")
    director.skip(0.0, "normal")
    assert names(director) == "2"
    director.skip(0.0, "normal")
    assert not director.busy


def test_without_movement_only_what_is_to_be_read_stands_and_as_it_ends() -> None:
    director = Director()
    director.play([shot(Weight.MOVE), shot(Weight.SIGN), shot(Weight.BANNER, beats=4, name="b")], 0.0, "off")
    assert names(director) == "b" and director.beat == 3
    assert director.due(0.0, "off") is not None


@pytest.mark.parametrize("speed", ["off", "fast", "normal", "slow"])
def test_how_long_a_moment_takes_depends_on_its_weight_and_the_pace_alone(speed: str) -> None:
    lengths = set()
    for name in ("short", "a very long sentence with a great many words in it"):
        director = Director()
        director.play([shot(Weight.BANNER, name=name)], 0.0, speed)
        lengths.add(director.due(0.0, speed))
    assert len(lengths) == 1


def test_what_lies_over_the_table_holds_a_moment_up() -> None:
    director = Director()
    director.play([shot(Weight.BANNER)], 0.0, "normal")
    whole = director.due(0.0, "normal")
    director.again(50.0)
    assert director.due(50.0, "normal") == pytest.approx(whole)


def test_the_last_moment_can_be_made_to_wait() -> None:
    director = Director()
    director.play([shot(Weight.SIGN), shot(Weight.SIGN)], 0.0, "normal")
    director.halt()
    director.tick(9.0, "normal")
    assert director.due(9.0, "normal") is None and director.holds
