"""The game's own maps are the embassy of the rulings, and a change in a map is a change in the game."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from game.titles.redacted.board import Board, Way, read


def doors(board: Board, floor: int) -> set[str]:
    """ "a b" for each plain door, "a=b" for one with an X-ray detector, "a>b" if b is locked from a."""
    names = [room.function for room in board.rooms]
    found = set()
    for a, ways in enumerate(board.ways):
        for way in ways:
            if way.stairs or board.rooms[a].floor != floor:
                continue
            if way.locked:
                found.add(f"{names[a]}>{names[way.to]}")
            elif a < way.to and not any(back.locked and back.to == a for back in board.ways[way.to]):
                found.add(f"{names[a]}{'=' if way.xray else ' '}{names[way.to]}")
    return found


def test_there_are_nine_rooms_on_each_of_three_floors_in_reading_order() -> None:
    names = [room.id for room in read().rooms]
    assert " ".join(names[:9]).replace("terrace.", "") == (
        "armoury helipad service storage gallery x_ray staircase security_hq telex"
    )
    assert " ".join(names[9:18]).replace("ground.", "") == (
        "kitchen office service entrance ballroom jamming staircase central_lock infirmary"
    )
    assert " ".join(names[18:]).replace("basement.", "") == (
        "radio computer service vault cellar storage staircase breaker tunnel"
    )
    assert [room.floor for room in read().rooms] == [0] * 9 + [1] * 9 + [2] * 9


def test_the_terrace_has_the_ten_doors_of_the_rulings() -> None:
    assert doors(read(), 0) == {
        "helipad gallery",
        "storage gallery",
        "gallery security_hq",
        "gallery x_ray",
        "armoury storage",
        "storage=staircase",
        "staircase=security_hq",
        "security_hq telex",
        "x_ray telex",
        "x_ray>service",
    }


@pytest.mark.parametrize(
    ("floor", "special"),
    [
        (1, {"office>service", "jamming>service", "entrance=ballroom"}),
        (2, {"computer>service", "storage>service", "storage=tunnel", "cellar=storage"}),
    ],
)
def test_below_every_pair_of_neighbours_has_a_door(floor: int, special: set[str]) -> None:
    found = doors(read(), floor)
    assert len(found) == 12
    assert {door for door in found if " " not in door} == special


def test_a_door_of_the_service_staircase_is_locked_from_outside_only() -> None:
    board = read()
    for service in board.of("service"):
        for way in board.ways[service]:
            if not way.stairs:
                back = next(back for back in board.ways[way.to] if back.to == service)
                assert (way.locked, back.locked) == (False, True)


def test_stairs_are_stacked_and_only_the_service_shafts_are_locked() -> None:
    board = read()
    for function, locked in (("staircase", False), ("service", True)):
        top, middle, bottom = board.of(function)
        flights = [[way for way in board.ways[n] if way.stairs] for n in (top, middle, bottom)]
        assert flights == [
            [Way(middle, locked, False, True)],
            [Way(top, locked, False, True), Way(bottom, locked, False, True)],
            [Way(middle, locked, False, True)],
        ]


def test_ten_rooms_stay_lit_and_six_are_run_by_the_computer() -> None:
    board = read()
    lit = {room.id for n, room in enumerate(board.rooms) if board.lit >> n & 1}
    assert lit == {
        "terrace.helipad",
        "terrace.security_hq",
        "terrace.staircase",
        "ground.entrance",
        "ground.ballroom",
        "ground.kitchen",
        "ground.infirmary",
        "ground.staircase",
        "basement.computer",
        "basement.staircase",
    }
    run = {room.function for n, room in enumerate(board.rooms) if board.computer >> n & 1}
    assert run == {"armoury", "x_ray", "security_hq", "telex", "jamming", "radio"}


def test_rooms_are_found_by_name_by_function_and_by_floor() -> None:
    board = read()
    assert board.rooms[board.room("ground.ballroom")].function == "ballroom"
    assert [board.rooms[n].id for n in board.of("storage")] == ["terrace.storage", "basement.storage"]
    assert board.hideouts == (board.at("telex"), board.at("tunnel"))
    assert board.floor_mask(1) == 0b111111111 << 9
    with pytest.raises(KeyError):
        board.room("ground.attic")


def test_moving_a_door_in_a_map_changes_the_ways(maps: Any) -> None:
    """The door moves one room further down, where another one is taken out."""
    maps.layer("basement", "doors").remove(maps.at("basement", "doors", "vault-staircase"))
    maps.move(maps.at("basement", "doors", "radio-vault"), down=15)
    board, before = maps.read(), read()
    radio, vault, stairs = (board.room(f"basement.{name}") for name in ("radio", "vault", "staircase"))
    assert vault in {way.to for way in before.ways[radio]}
    assert vault not in {way.to for way in board.ways[radio]}
    assert radio not in {way.to for way in board.ways[vault]}
    assert stairs in {way.to for way in board.ways[vault]}
    assert board.fingerprint != before.fingerprint


def test_changing_the_kind_of_a_door_changes_the_ways(maps: Any) -> None:
    door = maps.at("ground", "doors", "ballroom-jamming")
    maps.tell(door, "kind", "xray")
    door.set("gid", maps.at("ground", "doors", "entrance-ballroom").get("gid"))
    board = maps.read()
    ballroom, jamming = board.at("ballroom"), board.at("jamming")
    assert Way(jamming, False, True, False) in board.ways[ballroom]
    assert Way(ballroom, False, True, False) in board.ways[jamming]


def test_a_door_without_a_kind_has_that_of_its_picture(maps: Any) -> None:
    for door in maps.layer("terrace", "doors"):
        maps.tell(door, "kind", None)
    assert maps.read() == read()


def test_a_light_switched_in_a_map_is_switched_in_the_game(maps: Any) -> None:
    maps.tell(maps.room("ground.office"), "lit", "true", "bool")
    board = maps.read()
    assert board.lit ^ read().lit == 1 << board.at("office")


def test_the_fingerprint_is_that_of_the_meaning(maps: Any) -> None:
    """If a wall moves, a picture is gone or the drawing order changes, games stay the same."""
    for thing in (maps.room("ground.kitchen"), maps.at("ground", "doors", "kitchen-office")):
        maps.move(thing, down=1)
    maps.layer("ground", "furniture").clear()
    order = maps.layer("terrace", "doors")
    order[:] = reversed(order[:])
    board = maps.read()
    assert board.fingerprint == read().fingerprint
    assert board.ways == read().ways


def test_a_row_of_rooms_need_not_be_level(maps: Any) -> None:
    maps.move(maps.room("basement.radio"), down=1)
    assert [room.id for room in maps.read().rooms] == [room.id for room in read().rooms]


def test_a_turned_door_is_where_it_is_seen(maps: Any) -> None:
    """A door turned by 90 degrees about its lower left corner joins the rooms on its left and right."""
    door = maps.at("ground", "doors", "kitchen-office")
    across = maps.at("ground", "doors", "kitchen-entrance")
    for side in ("gid", "width", "height"):
        door.set(side, across.get(side))
    maps.move(door, right=1.5 - 64 / 28, down=-2)
    door.set("rotation", "90")
    assert maps.read().fingerprint == read().fingerprint


def test_the_own_board_is_read_once() -> None:
    assert read() is read()


def test_reading_the_board_loads_no_screen_and_says_nothing() -> None:
    code = "import sys; from game.titles.redacted.board import read; read(); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("False", "")
