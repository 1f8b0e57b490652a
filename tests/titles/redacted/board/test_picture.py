"""The list of what to draw follows the order of the map, groups included."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import SubElement

import pytest

from game import resources
from game.titles.redacted.board import FLOORS, BrokenMap, read
from game.titles.redacted.board.picture import Flips, Layer, picture


def layer(name: str, layers: tuple[Layer, ...]) -> Layer:
    (found,) = (entry for entry in layers if entry.name == name)
    return found


def test_layers_come_from_the_carpet_upwards() -> None:
    assert [entry.name for entry in picture("ground").layers] == [
        "carpet",
        "furniture",
        "stairs",
        "building/shadows",
        "building/light",
        "building/walls",
        "building/lamps",
        "doors",
        "rooms",
    ]
    assert [entry.name for entry in picture("ground").layers if not entry.visible] == ["rooms"]


@pytest.mark.parametrize("floor", FLOORS)
def test_every_picture_is_there(floor: str) -> None:
    whole = picture(floor)
    assert (whole.size, whole.tile, whole.background) == ((952, 1316), (28, 28), "#14293f")
    assert "embassy.png" in whole.images and "pieces/door-locked-across.png" in whole.images
    for image in whole.images:
        assert resources.read_bytes(f"maps/{image}").startswith(b"\x89PNG")


def test_a_tile_is_a_part_of_the_sheet_on_its_square() -> None:
    first = layer("carpet", picture("terrace").layers).stamps[0]
    assert (first.image, first.source, first.box) == ("embassy.png", (0, 0, 28, 28), (28, 28, 28, 28))


def test_an_object_stands_on_its_lower_left_corner(maps: Any) -> None:
    desk = maps.at("ground", "furniture", "office-desk")
    for name, value in (("x", "100"), ("y", "300"), ("width", "50"), ("height", "30"), ("rotation", "90")):
        desk.set(name, value)
    (stamp,) = (
        entry
        for entry in layer("furniture", picture("ground", maps.save()).layers).stamps
        if entry.name == "office-desk"
    )
    assert stamp.image == "pieces/office-desk.png"
    assert (stamp.box, stamp.turn) == ((100, 270, 50, 30), 90)
    assert stamp.source == (0, 0, 212, 102)


def test_a_group_passes_on_its_place_its_strength_and_its_hiding(maps: Any) -> None:
    group, lamps = maps.layer("ground", "building"), maps.layer("ground", "lamps")
    for name, value in (("opacity", "0.5"), ("offsetx", "10"), ("visible", "0")):
        group.set(name, value)
    lamps.set("opacity", "0.5")
    lamps.set("offsetx", "-3")
    found = layer("building/lamps", picture("ground", maps.save()).layers)
    assert (found.opacity, found.offset, found.visible) == (0.25, (7, 0), False)


def test_layers_keep_the_order_of_the_file_whatever_they_hold(maps: Any) -> None:
    root = maps.root("ground")
    doors = maps.layer("ground", "doors")
    root.remove(doors)
    root.insert(0, doors)
    assert picture("ground", maps.save()).layers[0].name == "doors"


def test_flips_are_kept_for_tiles_and_for_pictures(maps: Any) -> None:
    data = maps.layer("ground", "carpet").find("data")
    gids = data.text.split(",")
    gids[0] = str(int(next(gid for gid in gids if gid.strip() != "0")) | 1 << 29 | 1 << 30)
    data.text = ",".join(gids)
    stove = maps.at("ground", "furniture", "stove")
    stove.set("gid", str(int(stove.get("gid")) | 1 << 31))
    layers = picture("ground", maps.save()).layers
    assert layer("carpet", layers).stamps[0].flips == Flips(over=True, diagonal=True)
    assert layer("furniture", layers).stamps[0].flips == Flips(sideways=True)
    assert layer("furniture", layers).stamps[1].flips == Flips()


def test_objects_come_in_the_order_that_the_layer_says(maps: Any) -> None:
    furniture = maps.layer("basement", "furniture")
    furniture[:] = reversed(furniture[:])
    as_listed = [stamp.name for stamp in layer("furniture", picture("basement", maps.save()).layers).stamps]
    assert as_listed == [thing.get("name") for thing in furniture]
    del furniture.attrib["draworder"]
    by_height = [
        stamp.box[1] + stamp.box[3] for stamp in layer("furniture", picture("basement", maps.save()).layers).stamps
    ]
    assert by_height == sorted(by_height)


@pytest.mark.parametrize(("name", "value"), [("tintcolor", "#ff0000"), ("parallaxx", "0.5")])
def test_what_is_not_drawn_is_refused(maps: Any, name: str, value: str) -> None:
    maps.layer("ground", "walls").set(name, value)
    with pytest.raises(BrokenMap, match=r"^ground\.tmx, layer “building/walls”: has a tint"):
        picture("ground", maps.save())


def test_a_tile_of_no_tileset_is_refused(maps: Any) -> None:
    maps.at("ground", "furniture", "stove").set("gid", "5000")
    with pytest.raises(BrokenMap, match=r"^ground\.tmx: shows tile 5000, whose picture or size no tileset tells\.$"):
        picture("ground", maps.save())


def test_an_image_layer_is_refused(maps: Any) -> None:
    SubElement(SubElement(maps.root("ground"), "imagelayer", {"id": "99", "name": "sky"}), "image", {"source": "a.png"})
    with pytest.raises(BrokenMap, match=r"^ground\.tmx, layer “sky”:"):
        picture("ground", maps.save())


def test_each_lit_room_of_the_maps_has_a_lamp_and_no_other() -> None:
    """The lamp is only a picture: this test makes sure that it agrees with the flag that the rules read."""
    board = read()
    for number, floor in enumerate(FLOORS):
        whole = picture(floor)
        lamps = layer("building/lamps", whole.layers).stamps
        for room in board.rooms:
            if room.floor == number:
                x, y, wide, _ = (side * 28 for side in room.rect)
                here = [lamp for lamp in lamps if x <= lamp.box[0] < x + wide and abs(lamp.box[1] - y) < 2 * 28]
                assert bool(here) == room.lit, room.id
