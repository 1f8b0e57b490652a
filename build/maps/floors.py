"""Puts a floor together: its layers from the carpet upwards, and the objects that the rules read."""

from __future__ import annotations

from build.maps import embassy, furniture, pieces, tiles, tmx
from build.maps.tiles import TILE, UNIT

FIRST = {"embassy.tsx": 1, "pieces.tsx": 101}
BACKGROUND = "#14293f"
SHADOW_ROWS = 3
_TILES = {tile.name: FIRST["embassy.tsx"] + n for n, tile in enumerate(tiles.tiles())}


def text(floor: str) -> str:
    """The text of a floor's map. Layers that only the rules read are hidden."""
    layers: list[tmx.Layer | tmx.Group] = [
        tmx.Layer("carpet", _carpet(floor)),
        tmx.Layer("furniture", objects=_furniture(floor)),
        tmx.Layer("stairs", objects=_stairs(floor), hue="#2f6b4a"),
        tmx.Group(
            "building",
            [
                tmx.Layer("shadows", _shadows(floor)),
                tmx.Layer("light", objects=_lamps(floor, "lamp-light"), opacity=0.8),
                tmx.Layer("walls", _walls(floor)),
                tmx.Layer("lamps", objects=_lamps(floor, "wall-lamp")),
            ],
        ),
        tmx.Layer("doors", objects=_doors(floor), hue="#c8321f"),
        tmx.Layer("rooms", objects=_rooms(floor), visible=False, hue="#ffd15c"),
    ]
    return tmx.map_text((embassy.COLUMNS, embassy.ROWS), TILE, FIRST, layers, BACKGROUND)


def _grid() -> list[list[int]]:
    return [[0] * embassy.COLUMNS for _ in range(embassy.ROWS)]


def _inside(floor: str) -> dict[tuple[int, int], tuple[str, int, int]]:
    """Every tile that is in a room: which room, and where in it."""
    wide, high = embassy.ROOM
    return {
        (left + x, top + y): (name, x, y)
        for name, (left, top) in embassy.rooms(floor).items()
        for x in range(wide)
        for y in range(high)
    }


def _carpet(floor: str) -> list[list[int]]:
    grid = _grid()
    for (x, y), (name, column, row) in _inside(floor).items():
        if name == "ballroom":
            tile = f"parquet-{'light' if (column // 2 + row // 2) % 2 else 'dark'}"
        else:
            tile = f"carpet-{name}_{floor}" if name == "staircase" else f"carpet-{name}"
        grid[y][x] = _TILES[tile]
    return grid


def _shadows(floor: str) -> list[list[int]]:
    """The shadows of walls. The north wall's is 36 units deep and bears the room's name; the west wall's is 7 wide."""
    grid = _grid()
    for (x, y), (_, column, row) in _inside(floor).items():
        if row < SHADOW_ROWS - 1:
            grid[y][x] = _TILES["shadow"]
        elif row == SHADOW_ROWS - 1:
            grid[y][x] = _TILES["shadow-foot" if column else "shadow-turn"]
        elif column == 0:
            grid[y][x] = _TILES["shadow-west"]
    return grid


def _walls(floor: str) -> list[list[int]]:
    grid = _grid()
    inside = _inside(floor)
    last = embassy.ROWS - 1
    for y in range(embassy.ROWS):
        for x in range(embassy.COLUMNS):
            if (x, y) in inside:
                continue
            if y == last:
                tile = "face"
            elif (x, y + 1) in inside:
                tile = "wall-south"
            elif (x + 1, y) in inside:
                tile = "wall-east"
            elif (x + 1, y + 1) in inside:
                tile = "wall-corner"
            else:
                tile = "wall"
            grid[y][x] = _TILES[tile]
    return grid


def _piece(name: str, x: float, y: float, wide: float, high: float, **told: tmx.Value) -> tmx.MapObject:
    """A piece with its upper left corner at this point, in pixels."""
    return tmx.MapObject(name, x, y, wide, high, FIRST["pieces.tsx"] + pieces.NAMES.index(name), told)


def _furniture(floor: str) -> list[tmx.MapObject]:
    placed = []
    for room, (left, top) in embassy.rooms(floor).items():
        for name, right, down in furniture.FURNITURE[room]:
            piece = pieces.piece(name)
            x, y = left * TILE + (piece.x + right) * UNIT, top * TILE + (piece.y + down) * UNIT
            placed.append(_piece(name, x, y, *piece.size))
    return placed


def _lamps(floor: str, name: str) -> list[tmx.MapObject]:
    """The lamp on the north wall of every room that stays lit, or the light that it gives."""
    piece = pieces.piece(name)
    return [
        _piece(name, left * TILE + piece.x * UNIT, top * TILE + piece.y * UNIT, *piece.size)
        for room, (left, top) in embassy.rooms(floor).items()
        if room in embassy.LIT
    ]


def _stairs(floor: str) -> list[tmx.MapObject]:
    placed = []
    for room, to, way in embassy.STAIRS[floor]:
        left, top = embassy.rooms(floor)[room]
        piece = pieces.piece(f"{furniture.ARROWS[room]}-{way}")
        sign = _piece(piece.name, left * TILE + piece.x * UNIT, top * TILE + piece.y * UNIT, *piece.size)
        sign.properties = {"to": f"{to}.{room}", "locked": room == "service"}
        placed.append(sign)
    return placed


def _doors(floor: str) -> list[tmx.MapObject]:
    """The doors: in the middle of a wall that runs across, and 61 % of the way down one that runs along."""
    places = embassy.rooms(floor)
    wide, high = embassy.ROOM
    placed = []
    for door in embassy.doors(floor):
        (ax, ay), (bx, by) = places[door.a], places[door.b]
        across = ax == bx
        middle = (ax + wide / 2, max(ay, by) - 0.5) if across else (max(ax, bx) - 0.5, ay + high * 0.61)
        piece = pieces.piece(f"door-{door.kind}-{'across' if across else 'along'}")
        x, y = round(middle[0] * TILE) + piece.x * UNIT, round(middle[1] * TILE) + piece.y * UNIT
        thing = _piece(piece.name, x, y, *piece.size)
        thing.name = f"{door.a}-{door.b}"
        thing.properties = {"kind": door.kind}
        if door.kind == "locked":
            thing.properties |= {"locked_from": f"{floor}.{door.a}"}
        placed.append(thing)
    return placed


def _rooms(floor: str) -> list[tmx.MapObject]:
    wide, high = embassy.ROOM
    return [
        tmx.MapObject(
            f"{floor}.{name}",
            x * TILE,
            y * TILE,
            wide * TILE,
            high * TILE,
            properties={
                "function": name,
                "lit": name in embassy.LIT,
                "computer": name in embassy.COMPUTER,
                "hideout": name in embassy.HIDEOUTS,
            },
        )
        for name, (x, y) in embassy.rooms(floor).items()
    ]
