"""The screen goes from person to person, and nobody sees what is not theirs."""

from __future__ import annotations

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.desk.hotseat import DEAF, Fall, HotSeat, Phase


def two_people(**choices: object) -> HotSeat:
    seat = HotSeat({0, 1}, range(2), **choices)  # type: ignore[arg-type]
    seat.asked({0}, 0.0)
    return seat


def confirm(seat: HotSeat, now: float) -> bool:
    seat.press("enter", now)
    return seat.release("enter", now)


def seated(**choices: object) -> HotSeat:
    seat = two_people(**choices)
    assert confirm(seat, 1.0)
    return seat


def test_the_first_of_several_people_meets_a_curtain_too() -> None:
    seat = two_people()
    assert (seat.phase, seat.seat, seat.covered) == (Phase.CURTAIN, 0, True)


def test_the_screen_goes_to_the_next_person_only_through_curtain_and_confirm() -> None:
    seat = seated()
    assert (seat.phase, seat.seat) == (Phase.PRIVATE, 0)
    seat.asked({1}, 10.0)
    assert (seat.phase, seat.seat) == (Phase.CURTAIN, 1)
    seat.tick(10.0 + DEAF)
    assert (seat.phase, seat.seat) == (Phase.CONFIRM, 1)
    assert confirm(seat, 11.0)
    assert (seat.phase, seat.seat, seat.handovers) == (Phase.PRIVATE, 1, 1)


def test_one_who_is_asked_again_keeps_the_screen() -> None:
    seat = seated()
    seat.asked({0}, 5.0)
    seat.asked({0, 1}, 6.0)
    assert (seat.phase, seat.seat, seat.handovers) == (Phase.PRIVATE, 0, 0)


def test_a_fresh_curtain_is_deaf_for_half_a_second() -> None:
    seat = two_people()
    assert not confirm(seat, DEAF / 2)
    assert seat.phase is Phase.CURTAIN
    assert confirm(seat, DEAF)


def test_a_press_from_before_the_curtain_listened_does_not_count() -> None:
    seat = two_people()
    seat.press("enter", 0.1)
    assert not seat.release("enter", 2.0)
    assert seat.phase is Phase.CONFIRM


def test_a_press_and_a_release_of_different_keys_do_not_lift_the_curtain() -> None:
    seat = two_people()
    seat.press("enter", 1.0)
    assert not seat.release("mouse", 1.1)
    assert not seat.release("enter", 1.2)


def test_a_press_is_forgotten_when_the_window_loses_focus() -> None:
    seat = two_people()
    seat.press("enter", 1.0)
    seat.fall(Fall.FOCUS, 1.1)
    assert not seat.release("enter", 1.2)


def test_a_press_for_one_person_does_not_open_the_curtain_of_another() -> None:
    seat = two_people()
    seat.press("enter", 1.0)
    seat.asked({1}, 1.1)
    assert not seat.release("enter", 1.2)
    assert seat.seat == 1


def test_the_curtain_falls_for_the_same_person_when_the_window_is_left() -> None:
    for why in (Fall.FOCUS, Fall.MINIMISED, Fall.BOSS):
        seat = seated()
        assert seat.fall(why, 3.0)
        assert (seat.phase, seat.seat) == (Phase.CURTAIN, 0)
        assert confirm(seat, 4.0)
        assert (seat.phase, seat.handovers) == (Phase.PRIVATE, 0)


def test_focus_may_be_lost_without_a_curtain_where_the_people_want_it_so() -> None:
    seat = seated(on_focus_loss=False)
    assert not seat.fall(Fall.FOCUS, 3.0)
    assert seat.fall(Fall.MINIMISED, 3.0)


def test_the_curtain_falls_on_a_screen_left_alone() -> None:
    seat = seated(idle_minutes=2)
    assert seat.due() == 121.0
    seat.tick(120.9)
    assert seat.phase is Phase.PRIVATE
    seat.touch(120.9)
    seat.tick(121.5)
    assert seat.phase is Phase.PRIVATE
    seat.tick(240.9)
    assert (seat.phase, seat.seat) == (Phase.CURTAIN, 0)


def test_a_screen_is_never_left_alone_where_idling_is_not_watched() -> None:
    seat = seated(idle_minutes=0)
    seat.tick(1e9)
    assert seat.phase is Phase.PRIVATE
    assert seat.due() is None


def test_a_lone_person_never_meets_a_curtain() -> None:
    seat = HotSeat({1}, range(3), idle_minutes=1)
    for step, pending in enumerate(({0}, {1}, {2, 1}, set[int]())):
        seat.asked(pending, float(step))
        seat.fall(Fall.FOCUS, step + 0.1)
        seat.fall(Fall.MINIMISED, step + 0.2)
        seat.tick(step + 1000.0)
        assert (seat.phase, seat.seat) == (Phase.PRIVATE, 1)
    assert seat.handovers == 0


def test_a_lone_person_may_call_for_the_curtain() -> None:
    seat = HotSeat({1}, range(2))
    seat.asked({1}, 0.0)
    assert seat.fall(Fall.BOSS, 1.0)
    seat.asked({0}, 1.2)
    assert seat.covered
    assert confirm(seat, 2.0)
    assert (seat.phase, seat.seat) == (Phase.PRIVATE, 1)


def test_the_public_view_is_shown_while_computer_players_act_among_several_people() -> None:
    seat = HotSeat({0, 2}, range(4))
    seat.asked({0}, 0.0)
    assert confirm(seat, 1.0)
    seat.asked({1}, 2.0)
    assert (seat.phase, seat.seat) == (Phase.PUBLIC, None)
    seat.asked({2, 3}, 3.0)
    assert (seat.phase, seat.seat) == (Phase.CURTAIN, 2)


def test_the_same_person_confirms_again_after_the_public_view() -> None:
    seat = HotSeat({0, 2}, range(4))
    seat.asked({0}, 0.0)
    assert confirm(seat, 1.0)
    seat.asked({1}, 2.0)
    seat.asked({0}, 3.0)
    assert (seat.phase, seat.seat) == (Phase.CURTAIN, 0)
    assert confirm(seat, 4.0)
    assert seat.handovers == 0


def test_computers_alone_are_watched_from_outside() -> None:
    seat = HotSeat((), range(2))
    seat.asked({0}, 0.0)
    assert (seat.phase, seat.seat) == (Phase.PUBLIC, None)


def test_one_who_was_shown_something_keeps_it_until_they_give_the_screen_away() -> None:
    seat = seated()
    seat.asked({1}, 2.0, linger=True)
    assert (seat.phase, seat.seat, seat.lingering) == (Phase.PRIVATE, 0, True)
    seat.asked({1}, 2.5)
    assert seat.seat == 0
    seat.leave(3.0)
    assert (seat.phase, seat.seat, seat.lingering) == (Phase.CURTAIN, 1, False)


def test_a_look_that_was_interrupted_goes_on_behind_the_curtain() -> None:
    seat = seated()
    seat.asked({1}, 2.0, linger=True)
    seat.fall(Fall.FOCUS, 2.1)
    seat.asked({1}, 2.2)
    assert (seat.phase, seat.seat) == (Phase.CURTAIN, 0)
    assert confirm(seat, 3.0)
    assert (seat.phase, seat.seat, seat.lingering) == (Phase.PRIVATE, 0, True)


def test_sealed_choices_are_asked_with_the_fewest_hand_overs() -> None:
    seat = HotSeat({0, 1, 2, 3}, range(4))
    seat.asked({2}, 0.0)
    assert confirm(seat, 1.0)
    pending, asked, now = {0, 1, 2, 3}, [], 2.0
    while pending:
        seat.asked(pending, now)
        if seat.covered:
            assert confirm(seat, now + 1.0)
        assert seat.seat is not None
        asked.append(seat.seat)
        pending.discard(seat.seat)
        now += 2.0
    assert asked == [2, 3, 0, 1]
    assert seat.handovers == 3


def test_the_end_lifts_everything() -> None:
    seat = seated()
    seat.end()
    seat.asked({1}, 5.0)
    assert (seat.phase, seat.seat) == (Phase.OVER, None)
    assert not seat.fall(Fall.BOSS, 6.0)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_a_private_view_always_follows_a_confirmed_curtain(seed: int, people: int) -> None:
    luck = random.Random(seed)
    seat = HotSeat(range(people), range(5), idle_minutes=1)
    shown: int | None = None
    now = 0.0
    for _ in range(60):
        now += luck.choice((0.1, 0.6, 90.0))
        before = seat.phase
        match luck.randrange(5):
            case 0:
                seat.asked(luck.sample(range(5), luck.randrange(4)), now, linger=luck.random() < 0.3)
            case 1:
                seat.tick(now)
            case 2:
                seat.fall(luck.choice(list(Fall)), now)
            case 3:
                seat.leave(now)
            case _:
                lifted = confirm(seat, now)
                if lifted:
                    assert before in (Phase.CURTAIN, Phase.CONFIRM)
                    shown = seat.seat
        if seat.phase is Phase.PRIVATE:
            assert seat.seat == shown
        else:
            shown = None


def test_the_next_person_is_found_from_every_seat() -> None:
    for present, pending in itertools.product(range(3), range(3)):
        seat = HotSeat(range(3), range(3))
        seat.asked({present}, 0.0)
        confirm(seat, 1.0)
        seat.asked({pending}, 2.0)
        assert seat.next() == pending
