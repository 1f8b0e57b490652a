"""For every law of the board a map breaks it, and the refusal names file, object and fault."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import SubElement

import pytest

from game.titles.redacted.board import BrokenMap, read


def refused(maps: Any) -> str:
    """What the refusal says about the maps, with # for the object numbers, which Tiled assigns."""
    with pytest.raises(BrokenMap) as fault:
        read(maps.save())
    return re.sub(r"object \d+", "object #", str(fault.value))


# Files


def test_a_map_that_is_missing(maps: Any) -> None:
    (maps.save() / "ground.tmx").unlink()
    with pytest.raises(BrokenMap, match=r"^ground\.tmx: is missing, or cannot be opened\.$"):
        read(maps.folder)


def test_a_map_that_was_cut_off(maps: Any) -> None:
    file = maps.save() / "terrace.tmx"
    file.write_bytes(file.read_bytes()[:900])
    with pytest.raises(BrokenMap, match=r"^terrace\.tmx: is not whole XML \(.*line \d+, column \d+\)\.$"):
        read(maps.folder)


def test_a_file_that_is_no_map(maps: Any) -> None:
    maps.root("ground").tag = "svg"
    assert refused(maps) == "ground.tmx: is not a Tiled map, its outermost element is <svg>."


@pytest.mark.parametrize(("name", "value"), [("infinite", "1"), ("orientation", "isometric")])
def test_a_map_of_another_make(maps: Any, name: str, value: str) -> None:
    maps.root("basement").set(name, value)
    assert refused(maps) == "basement.tmx: must be an orthogonal map of fixed size."


def test_a_map_without_a_size(maps: Any) -> None:
    maps.root("basement").set("tileheight", "0")
    assert refused(maps) == "basement.tmx: does not say how large it and its tiles are."


def test_a_tileset_that_is_missing(maps: Any) -> None:
    (maps.folder / "pieces.tsx").unlink()
    assert refused(maps) == "pieces.tsx: is missing, or cannot be opened."


def test_a_layer_that_is_missing(maps: Any) -> None:
    maps.layer("terrace", "doors").set("name", "gates")
    assert refused(maps) == "terrace.tmx: needs one layer of objects called “doors” and has none."


def test_a_layer_that_is_there_twice(maps: Any) -> None:
    maps.layer("terrace", "furniture").set("name", "rooms")
    assert refused(maps) == "terrace.tmx: needs one layer of objects called “rooms” and has 2."


# Properties


def test_a_property_that_is_missing(maps: Any) -> None:
    maps.tell(maps.room("ground.office"), "lit", None)
    assert refused(maps) == "ground.tmx, room “ground.office” (object #): lacks the property “lit”."


def test_a_property_of_the_wrong_type(maps: Any) -> None:
    maps.tell(maps.room("ground.office"), "lit", "true", "string")
    assert refused(maps) == "ground.tmx, room “ground.office” (object #): the property “lit” must be a bool."
    maps.tell(maps.room("ground.office"), "lit", "false", "bool")
    maps.tell(maps.room("ground.office"), "function", "5", "int")
    assert refused(maps) == "ground.tmx, room “ground.office” (object #): the property “function” must be a string."


def test_a_value_that_is_not_of_its_own_type(maps: Any) -> None:
    maps.tell(maps.room("basement.vault"), "computer", "perhaps", "bool")
    assert refused(maps) == (
        "basement.tmx, object # “basement.vault”: “computer” must be of type bool and says “perhaps”."
    )


def test_a_measure_that_is_no_number(maps: Any) -> None:
    maps.at("ground", "doors", "kitchen-office").set("x", "inf")
    assert refused(maps) == "ground.tmx, object # “kitchen-office”: “x” must be of type float and says “inf”."


def test_a_property_that_nobody_knows(maps: Any) -> None:
    maps.tell(maps.room("basement.vault"), "light", "true", "bool")
    assert refused(maps) == (
        "basement.tmx, room “basement.vault” (object #): has the unknown property “light”; "
        "known are function, lit, computer, hideout."
    )


# Rooms


def test_a_room_too_few(maps: Any) -> None:
    maps.layer("basement", "rooms").remove(maps.room("basement.tunnel"))
    assert refused(maps) == "basement.tmx: has 8 rooms, and a floor has 9, of 27 in all."


def test_a_function_that_is_none(maps: Any) -> None:
    maps.tell(maps.room("ground.kitchen"), "function", "attic")
    assert refused(maps) == "ground.tmx, room “ground.kitchen” (object #): no room has the function “attic”."


def test_a_function_on_the_wrong_floor(maps: Any) -> None:
    maps.tell(maps.room("ground.kitchen"), "function", "helipad")
    assert refused(maps) == (
        "ground.tmx, room “ground.kitchen” (object #): a room with the function “helipad” is not on this floor."
    )


def test_a_second_entrance(maps: Any) -> None:
    maps.tell(maps.room("ground.kitchen"), "function", "entrance")
    assert refused(maps) == (
        "ground.tmx, room “ground.entrance” (object #): there is one Entrance, "
        "and the room “ground.kitchen” (object #) is it already."
    )


def test_a_second_vault(maps: Any) -> None:
    maps.tell(maps.room("basement.cellar"), "function", "vault")
    assert refused(maps) == (
        "basement.tmx, room “basement.cellar” (object #): there is one “vault” on a floor, "
        "and the room “basement.vault” (object #) is it already."
    )


def test_two_rooms_of_one_id(maps: Any) -> None:
    maps.room("ground.office").set("name", "ground.kitchen")
    assert refused(maps) == "ground.tmx, room “ground.kitchen” (object #): has the id of object #."


def test_an_id_of_another_floor(maps: Any) -> None:
    maps.room("ground.office").set("name", "terrace.office")
    assert refused(maps) == (
        "ground.tmx, room “terrace.office” (object #): a room of this floor is called “ground.” and something."
    )


def test_rooms_that_overlap(maps: Any) -> None:
    maps.move(maps.room("terrace.gallery"), right=2)
    assert refused(maps) == (
        "terrace.tmx, room “terrace.x_ray” (object #): overlaps the room “terrace.gallery” (object #)."
    )


def test_a_room_outside_the_map(maps: Any) -> None:
    maps.move(maps.room("terrace.service"), right=2)
    assert refused(maps) == "terrace.tmx, room “terrace.service” (object #): lies outside the map."


def test_a_room_on_half_a_tile(maps: Any) -> None:
    maps.move(maps.room("terrace.service"), down=0.5)
    assert refused(maps) == "terrace.tmx, room “terrace.service” (object #): a room covers whole tiles."


def test_a_room_that_is_no_rectangle(maps: Any) -> None:
    maps.room("terrace.service").set("rotation", "10")
    assert refused(maps) == "terrace.tmx, room “terrace.service” (object #): a room is an upright rectangle."


def test_a_hideout_elsewhere(maps: Any) -> None:
    maps.tell(maps.room("ground.office"), "hideout", "true", "bool")
    assert refused(maps) == (
        "ground.tmx, room “ground.office” (object #): hideouts are the Telex and the Tunnel, both and no other."
    )


# Doors


def test_a_door_in_no_wall(maps: Any) -> None:
    maps.move(maps.at("ground", "doors", "kitchen-office"), right=6)
    assert refused(maps) == (
        "ground.tmx, door “kitchen-office” (object #): a door joins two rooms, this one touches ground.office."
    )


def test_a_door_where_four_rooms_meet(maps: Any) -> None:
    maps.move(maps.at("ground", "doors", "kitchen-office"), down=6)
    assert refused(maps) == (
        "ground.tmx, door “kitchen-office” (object #): a door joins two rooms, this one touches "
        "ground.kitchen and ground.office and ground.entrance and ground.ballroom."
    )


def test_two_doors_between_the_same_rooms(maps: Any) -> None:
    maps.move(maps.at("ground", "doors", "entrance-staircase"), right=1, down=-15)
    assert refused(maps) == (
        "ground.tmx, door “entrance-staircase” (object #): ground.kitchen and ground.entrance are joined already, "
        "by the door “kitchen-entrance” (object #)."
    )


def test_a_kind_of_door_that_is_none(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "kitchen-office"), "kind", "revolving")
    assert refused(maps) == (
        "ground.tmx, door “kitchen-office” (object #): no door is “revolving”; it is “plain”, “locked” or “xray”."
    )


def test_a_door_whose_picture_lies(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "kitchen-office"), "kind", "xray")
    assert refused(maps) == (
        "ground.tmx, door “kitchen-office” (object #): is “xray”, and its picture shows a door that is “plain”."
    )


def test_a_locked_door_without_a_side(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "office-service"), "locked_from", None)
    assert refused(maps) == (
        "ground.tmx, door “office-service” (object #): a locked door says in “locked_from” from which room "
        "one needs a Key."
    )


def test_a_locked_door_with_a_side_elsewhere(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "office-service"), "locked_from", "ground.kitchen")
    assert refused(maps) == (
        "ground.tmx, door “office-service” (object #): is locked from “ground.kitchen”, "
        "and joins ground.office and ground.service."
    )


def test_a_plain_door_with_a_side(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "kitchen-office"), "locked_from", "ground.office")
    assert refused(maps) == (
        "ground.tmx, door “kitchen-office” (object #): only a locked door has “locked_from”, this one is “plain”."
    )


def test_a_service_staircase_locked_from_inside(maps: Any) -> None:
    maps.tell(maps.at("ground", "doors", "office-service"), "locked_from", "ground.service")
    assert refused(maps) == (
        "ground.tmx, door “office-service” (object #): a door of the Service Staircase is locked from outside, "
        "here from ground.office."
    )


# Stairs


def test_stairs_to_nowhere(maps: Any) -> None:
    maps.tell(maps.at("ground", "stairs", "basement.staircase"), "to", "basement.attic")
    assert refused(maps) == "ground.tmx, stairs “arrow-down” (object #): there is no room “basement.attic”."


def test_stairs_that_jump_a_floor(maps: Any) -> None:
    maps.tell(maps.at("terrace", "stairs", "ground.staircase"), "to", "basement.staircase")
    assert refused(maps) == (
        "terrace.tmx, stairs “arrow-down” (object #): stairs join neighbouring floors, and basement.staircase is "
        "not on one."
    )


def test_stairs_that_nobody_answers(maps: Any) -> None:
    maps.layer("basement", "stairs").remove(maps.at("basement", "stairs", "ground.staircase"))
    assert refused(maps) == (
        "ground.tmx, stairs “arrow-down” (object #): lead to basement.staircase, and no stairs there lead back."
    )


def test_stairs_out_of_another_room(maps: Any) -> None:
    maps.move(maps.at("ground", "stairs", "basement.staircase"), down=-15)
    assert refused(maps) == (
        "ground.tmx, stairs “arrow-down” (object #): stairs join two Staircases or two Service Staircases, "
        "not ground.entrance and basement.staircase."
    )


def test_stairs_in_a_wall(maps: Any) -> None:
    maps.move(maps.at("ground", "stairs", "basement.staircase"), right=-4)
    assert refused(maps) == "ground.tmx, stairs “arrow-down” (object #): stairs begin in a room, these in none."


def test_stairs_that_are_there_twice(maps: Any) -> None:
    maps.tell(maps.at("ground", "stairs", "basement.staircase"), "to", "terrace.staircase")
    assert refused(maps) == (
        "ground.tmx, stairs “arrow-down” (object #): the stairs “arrow-up” (object #) lead there already."
    )


def test_an_open_service_shaft(maps: Any) -> None:
    maps.tell(maps.at("ground", "stairs", "basement.service"), "locked", "false", "bool")
    assert refused(maps) == (
        "ground.tmx, stairs “sign-down” (object #): the shafts of the Service Staircases are locked, "
        "those of the Staircases are not."
    )


# The building as a whole


def test_a_room_without_a_door(maps: Any) -> None:
    maps.layer("terrace", "doors").remove(maps.at("terrace", "doors", "helipad-gallery"))
    assert refused(maps) == (
        "terrace.tmx, room “terrace.helipad” (object #): cannot be reached from ground.entrance without a Key."
    )


def _locked(maps: Any, floor: str, name: str, side: str) -> None:
    door = maps.at(floor, "doors", name)
    maps.tell(door, "kind", "locked")
    maps.tell(door, "locked_from", side)
    door.set("gid", maps.at("terrace", "doors", "x_ray-service").get("gid"))


def test_a_room_behind_a_lock(maps: Any) -> None:
    _locked(maps, "terrace", "armoury-storage", "terrace.storage")
    assert refused(maps) == (
        "terrace.tmx, room “terrace.armoury” (object #): cannot be reached from ground.entrance without a Key."
    )


def test_a_room_that_is_a_trap(maps: Any) -> None:
    _locked(maps, "terrace", "armoury-storage", "terrace.armoury")
    assert refused(maps) == (
        "terrace.tmx, room “terrace.armoury” (object #): whoever is in it cannot get back to ground.entrance "
        "without a Key."
    )


def test_a_hideout_that_is_further_away(maps: Any) -> None:
    maps.layer("terrace", "doors").remove(maps.at("terrace", "doors", "security_hq-telex"))
    assert refused(maps) == (
        "basement.tmx, room “basement.tunnel” (object #): is 5 rooms from the Ballroom, "
        "and the other hideout, terrace.telex, is 7 rooms from the Ballroom."
    )


def test_a_hideout_that_is_easier_to_cut_off(maps: Any) -> None:
    maps.layer("terrace", "doors").remove(maps.at("terrace", "doors", "x_ray-telex"))
    assert refused(maps) == (
        "basement.tmx, room “basement.tunnel” (object #): is cut off from the Ballroom by a guard in any of 2 rooms, "
        "and the other hideout, terrace.telex, is cut off from the Ballroom by a guard in any of 3 rooms."
    )


def test_an_object_from_a_template(maps: Any) -> None:
    made = {"id": "900", "template": "door.tx", "x": "0", "y": "0"}
    SubElement(maps.layer("ground", "doors"), "object", made)
    assert refused(maps) == "ground.tmx, object #: is made from a template, which the game does not read."
