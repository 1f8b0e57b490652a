"""The embassy from close by: one or two rooms in the light, everything around them in the dark.

Great moments and photographs are shown in it. It is painted from the same maps, pawns and pieces as the floors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.table.blueprint import LAMPLIGHT, glow_dots
from game.titles.redacted.table.pawns import pawn_rect, posed
from game.titles.redacted.table.places import HIGH, QUIET, WIDE, floor_picture
from game.titles.redacted.table.rooms import BAND, pieces_in
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Poly, Tiles, Vector, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import around

LAYERS = (
    ("carpet",),
    ("furniture", "stairs"),
    ("building/shadows", "building/light", "building/walls", "building/lamps", "doors"),
)
GLOOM = "#070f19"
SUNK = 0.74
"""How dark it is around the rooms in the light."""
Point = tuple[float, float]


@dataclass(frozen=True)
class Camera:
    """What is painted, and where each room in the light is."""

    art: tuple[Paint, ...]
    rooms: Mapping[int, Rect]


@lru_cache(maxsize=48)
def _lamp_dots(w: int, h: int, u: float) -> str:
    return glow_dots(w, h, u, LAMPLIGHT)


def camera(
    view: RedactedView, rooms: Sequence[int], place: Rect, look: Look, *, at: Point = (0.5, 0.5), share: float = 0.66,
    named: bool = True, dark: Sequence[int] = (), filled: bool = False,
) -> Camera:  # fmt: skip
    """The camera on these rooms, within `place`. `at`: where their middle comes to lie; `share`: the part of the height
    that one room takes; rooms on two floors stand side by side. `dark`: those of them that have no light. `filled`:
    nothing outside the house is seen, as far as that can be."""
    rooms = tuple(dict.fromkeys(room % DOWN for room in rooms))
    e = embassy(view)
    floors = list(dict.fromkeys(e.floor[room] for room in rooms))
    if len(floors) < 2:
        return _one_floor(view, rooms, place, look, at, share, named, dark, filled)
    # The middle of the two columns lies where the middle of one picture would.
    wide = min(place.w, 2 * place.w * min(at[0], 1 - at[0]))
    left = min(max(place.x, place.x + place.w * at[0] - wide / 2), place.right - wide)
    columns = Rect(left, place.y, wide, place.h).columns(2)
    art: list[Paint] = [Box(place, GLOOM)]
    found: dict[int, Rect] = {}
    for floor, column in zip(floors, columns, strict=False):
        shown = _one_floor(
            view,
            [room for room in rooms if e.floor[room] == floor],
            column,
            look,
            (0.5, at[1]),
            share,
            named,
            dark,
            filled,
        )
        art += shown.art
        found |= shown.rooms
    return Camera(tuple(art), found)


def _one_floor(
    view: RedactedView, rooms: Sequence[int], place: Rect, look: Look, at: Point, share: float, named: bool,
    dark: Sequence[int], filled: bool,
) -> Camera:  # fmt: skip
    e = embassy(view)
    plans = [e.board.rooms[room].rect for room in rooms]
    x, y = min(r[0] for r in plans), min(r[1] for r in plans)
    right, bottom = max(r[0] + r[2] for r in plans), max(r[1] + r[3] for r in plans)
    unit = min(
        place.h * share / max(r[3] for r in plans),
        place.h * 0.94 / (bottom - y),
        2 * min(at[0], 1 - at[0]) * place.w * 0.96 / (right - x),
    )
    middle = place.x + place.w * at[0], place.y + place.h * at[1]
    floor = Rect(
        middle[0] - (x + right) / 2 * unit, middle[1] - (y + bottom) / 2 * unit, WIDE * unit, HIGH * unit
    ).whole()
    if filled:
        across = min(floor.x, place.x) if floor.right >= place.right else place.right - floor.w
        down = min(floor.y, place.y) if floor.bottom >= place.bottom else place.bottom - floor.h
        floor = Rect(
            across if floor.w >= place.w else floor.x, down if floor.h >= place.h else floor.y, floor.w, floor.h
        ).whole()
    n = e.floor[rooms[0]]
    art: list[Paint] = [Box(place, GLOOM), *_map(view, n, floor, floor.common(place).whole())]
    lit = {room: _within(floor, e.board.rooms[room].rect).whole() for room in rooms}
    art += [Box(part, GLOOM, alpha=SUNK) for part in around(place, list(lit.values()))]
    for room, spot in lit.items():
        art += _room(view, room, spot, place, look, named, room in dark)
    return Camera(tuple(art), lit)


def _within(floor: Rect, rect: tuple[float, float, float, float]) -> Rect:
    x, y, w, h = rect
    return Rect(floor.x + floor.w * x / WIDE, floor.y + floor.h * y / HIGH, floor.w * w / WIDE, floor.h * h / HIGH)


def _map(view: RedactedView, n: int, floor: Rect, shown: Rect) -> list[Paint]:
    """The part of a floor that is in sight."""
    if shown.w < 1 or shown.h < 1:
        return []
    part = (
        round((shown.x - floor.x) / floor.w, 4), round((shown.y - floor.y) / floor.h, 4),
        round(shown.w / floor.w, 4), round(shown.h / floor.h, 4),
    )  # fmt: skip
    return [Tiles(floor_picture(view, n), shown, layers, part) for layers in LAYERS]


def _room(view: RedactedView, room: int, spot: Rect, place: Rect, look: Look, named: bool, dark: bool) -> list[Paint]:
    shown = spot.common(place)
    art: list[Paint] = []
    if dark:
        art.append(Box(shown, GLOOM, alpha=0.5))
    elif shown == spot:
        art.append(Vector(_lamp_dots(round(spot.w), round(spot.h), look.u), spot, alpha=0.5))
    art += pieces_in(view, room, spot, look)
    if named:
        band = Rect(spot.x + spot.w * 0.05, spot.y, spot.w * 0.81, spot.h * BAND)
        size = min(band.h * 0.92, look.text(27) * spot.w / look.px(140))
        name = names.ROOM[HOUSE.names[room]]
        art.append(Words(name, band, "bebas", size, "paper", tracking=look.px(1), least=0.4))
    art.append(Box(shown, border="paper", width=max(1.0, look.px(2)), alpha=0.8))
    return art


# -- who is there


def standing(view: RedactedView, seat: Seat, rooms: Mapping[int, Rect], room: int | None = None) -> Rect | None:
    """Where an agent stands in a room in the light; in another room than now if that is named."""
    there = view.where[seat] if room is None else room
    spot = rooms.get(there % DOWN) if there >= 0 else None
    return None if spot is None else pawn_rect(view, seat, spot).whole()


def figure(
    view: RedactedView, seat: Seat, rect: Rect, look: Look, id: str = "", *, pace: float = 1.0, origin: str = ""
) -> Node:
    """An agent as a node that glides: standing, injured or out cold, as the view has it."""
    art = tuple(posed(view, seat, rect, look, False))
    label = Line("{who}", who=Who(seat))
    return Node(id or f"pawn:{seat}", "pawn", rect, label, art=art, state=QUIET, glide=True, pace=pace, origin=origin)


def crowd(view: RedactedView, rooms: Mapping[int, Rect], look: Look, leave_out: Sequence[Seat] = ()) -> list[Node]:
    """Everybody who is in the rooms in the light."""
    found = []
    for seat in range(len(view.where)):
        rect = standing(view, seat, rooms)
        if rect is not None and seat not in leave_out:
            found.append(figure(view, seat, rect, look))
    return found


# -- small drawings


def dotted(points: Sequence[Point], look: Look, r: float = 4.4, gap: float = 19.0) -> list[Paint]:
    """Round paper dots with an ink edge along a way."""
    found: list[Paint] = []
    step, left = look.px(gap), 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        while left < far:
            k = left / far
            at = x + (to_x - x) * k, y + (to_y - y) * k
            found.append(Disc(*at, look.px(r), "paper", border="ink", width=look.px(r * 0.5)))
            left += step
        left -= far
    return found


def arc(start: Point, end: Point, lift: float = 0.25, pieces: int = 14) -> list[Point]:
    """A way that is thrown up a little."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2 - hypot(bx - ax, by - ay) * lift
    return [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx, (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by)
        for t in (k / pieces for k in range(pieces + 1))
    ]


def strokes(middle: Point, r: float, look: Look, colour: str = "paper", count: int = 6) -> list[Paint]:
    """Short strokes around the place where something has landed."""
    x, y = middle
    found: list[Paint] = []
    for k in range(count):
        a = pi * (0.08 + 0.84 * k / (count - 1))
        dx, dy, w = cos(a), sin(a) * 0.5, look.px(3)
        near, far = r * 1.0, r * 1.34
        ox, oy = -sin(a) * w, cos(a) * w
        found.append(
            Poly(
                ((x + dx * near - ox, y + dy * near - oy), (x + dx * far - ox * 0.4, y + dy * far - oy * 0.4),
                 (x + dx * far + ox * 0.4, y + dy * far + oy * 0.4), (x + dx * near + ox, y + dy * near + oy)),
                colour,
            )
        )  # fmt: skip
    return found


def burst(middle: Point, r: float, colour: str, points: int = 12, inner: float = 0.56) -> Poly:
    """A jagged star."""
    x, y = middle
    found = []
    for k in range(2 * points):
        far = r * (1.0 if k % 2 == 0 else inner) * (0.9 + 0.1 * ((k * 7) % 3))
        a = pi * k / points - pi / 2
        found.append((x + cos(a) * far, y + sin(a) * far))
    return Poly(tuple(found), colour)
