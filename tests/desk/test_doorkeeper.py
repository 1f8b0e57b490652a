"""Who keeps count at the doors that a PIN opens, whatever the computer's clock says."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.desk import pin
from game.desk.doorkeeper import Doorkeeper
from game.desk.profiles import Profile, Profiles

NOON = datetime(2026, 11, 18, 12)
CHEAP = 1 << 10
DAY, HOUR = 86_400.0, 3_600.0


@dataclass
class House:
    """A computer with one person on it; its clock is set by hand, and so does time pass."""

    path: Path
    wall: datetime = NOON
    time: float = 0.0
    keeper: Doorkeeper = field(init=False)
    people: Profiles = field(init=False)

    def __post_init__(self) -> None:
        people = Profiles(self.path)
        one = people.add("Martha", "martha")
        people.put(one.id, pin=pin.made("2468", cost=CHEAP))
        self.start()

    @property
    def one(self) -> Profile:
        return self.people.all[0]

    @property
    def id(self) -> str:
        return self.one.id

    def start(self) -> None:
        """The program is started. Its own time begins anew."""
        self.time = 1000.0
        self.people = Profiles(self.path)
        self.keeper = Doorkeeper(self.people, lambda: self.time, lambda: self.wall)

    def opened(self, seconds: float, wall: float | None = None) -> None:
        """It is open for so long, and the computer's clock goes on as far, or as it is set."""
        self.time += seconds
        self.wall += timedelta(seconds=seconds if wall is None else wall)

    def closed(self, seconds: float) -> None:
        """It is closed, and started again when the computer's clock says so much more."""
        self.keeper.close()
        self.wall += timedelta(seconds=seconds)
        self.start()

    @property
    def locked(self) -> bool:
        return self.keeper.locked(self.one)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "profiles.json")


# -- tries


def test_each_wrong_try_waits_longer_and_never_long(house: House) -> None:
    assert [house.keeper.wrong(house.id) for _ in range(6)] == [1.0, 2.0, 4.0, 5.0, 5.0, 5.0]
    house.opened(2.0)
    assert (house.keeper.left(house.id), house.keeper.left("0" * 16)) == (3.0, 0.0)
    house.opened(9.0)
    assert house.keeper.left(house.id) == 0.0
    house.keeper.right(house.id)
    assert house.keeper.wrong(house.id) == 1.0


@pytest.mark.parametrize("set_to", [-2 * DAY, 2 * DAY])
def test_a_wait_does_not_go_by_the_clock_of_the_computer(house: House, set_to: float) -> None:
    for _ in range(4):
        house.keeper.wrong(house.id)
    house.opened(1.0, wall=set_to)
    assert house.keeper.left(house.id) == 4.0
    house.opened(4.0, wall=0.0)
    assert house.keeper.left(house.id) == 0.0


def test_wrong_tries_are_not_forgotten_by_a_restart_and_the_wait_begins_anew(house: House) -> None:
    for _ in range(3):
        house.keeper.wrong(house.id)
    house.opened(60.0)
    house.closed(9.0)
    assert house.keeper.left(house.id) == 4.0
    house.opened(4.0)
    assert house.keeper.left(house.id) == 0.0 and house.keeper.wrong(house.id) == 5.0
    house.keeper.right(house.id)
    house.closed(1.0)
    assert house.keeper.left(house.id) == 0.0


# -- forgotten


def test_it_goes_after_a_day_an_hour_with_the_program_open_and_a_second_start(house: House) -> None:
    house.keeper.forgotten(house.id)
    house.opened(DAY + HOUR)
    assert house.locked, "not without a second start"
    going = house.keeper.going(house.id)
    assert going is not None and going.again and not going.anew
    house.closed(5.0)
    assert not house.locked and house.one.pin is None


def test_it_wants_an_hour_of_running_time(house: House) -> None:
    house.keeper.forgotten(house.id)
    house.opened(600.0)
    house.closed(3 * DAY)
    assert house.locked
    going = house.keeper.going(house.id)
    assert going is not None and going.at == house.wall + timedelta(seconds=HOUR - 600) and not going.again
    house.opened(HOUR - 601)
    assert house.locked
    house.opened(2.0)
    assert not house.locked


def test_a_clock_that_is_set_forward_while_it_is_open_gains_nothing(house: House) -> None:
    house.keeper.forgotten(house.id)
    house.closed(5.0)
    house.opened(HOUR, wall=9 * DAY)
    assert house.locked
    house.closed(5.0)
    assert house.locked
    house.opened(DAY - HOUR - 30)
    assert house.locked
    house.opened(30.0)
    assert not house.locked


def test_a_clock_that_went_back_begins_the_day_anew_and_says_so(house: House) -> None:
    house.keeper.forgotten(house.id)
    house.opened(DAY - 60)
    house.closed(-DAY)
    assert house.locked
    going = house.keeper.going(house.id)
    assert going is not None and going.anew and going.at == house.wall + timedelta(seconds=DAY)
    house.opened(DAY + HOUR)
    house.closed(1.0)
    assert not house.locked


def test_what_has_passed_is_not_lost_when_the_program_is_killed(house: House) -> None:
    house.keeper.forgotten(house.id)
    for _ in range(70):
        house.opened(61.0)
        assert house.locked
    house.wall += timedelta(seconds=DAY)
    house.start()
    assert not house.locked


def test_typing_it_stops_its_going(house: House) -> None:
    house.keeper.forgotten(house.id)
    house.opened(DAY)
    house.keeper.right(house.id)
    house.closed(2 * DAY)
    house.opened(2 * HOUR)
    assert house.locked and house.keeper.going(house.id) is None


def test_a_wish_from_an_older_version_still_counts(house: House) -> None:
    kept = house.one.pin
    assert kept is not None
    asked = NOON - timedelta(hours=30)
    house.people.put(house.id, pin=pin.Pin(kept.salt, kept.hash, kept.cost, kept.mark, asked=asked))
    house.closed(1.0)
    assert house.locked
    house.opened(HOUR)
    assert not house.locked
