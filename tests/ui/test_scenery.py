"""The backgrounds of the screens: the same every time, complete at every size, and calm enough for words on them."""

from __future__ import annotations

import io
import json
import math
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import resvg_py

from game.titles.double_agent.table.manila import manila
from game.titles.kompromat.table.blotter import desk as blotter
from game.titles.kompromat.table.blotter import tape, tape_marks
from game.titles.microfilms.table.casino import CASINO, NOTE_HOLES, casino_room, casino_table, note
from game.titles.redacted.table.blueprint import Side, blueprint, glow_dots, light_cone
from game.titles.spy_tactics.table.room import room as field_office
from game.ui import scenery
from game.ui.scenery.draw import INK, PAPER
from game.ui.scenery.halftone import Ramp, box, inset, many_sided, round_area, rows, within
from game.ui.scenery.lamplight import EDGE, half, head, place

ROOT = Path(__file__).resolve().parents[2]
SEATS = json.loads((ROOT / "assets/art/palette.json").read_text(encoding="utf-8"))["cast"]
SIZES = ((512, 384), (640, 360), (840, 360))
Ground = Callable[[float, float, float], str]


def desk(w: float, h: float, u: float) -> str:
    lanes = [(w * (0.2 + 0.2 * k), h * 0.2, w * 0.18, h * 0.6) for k in range(3)]
    return blotter(w, h, u, (w * 0.1, h * 0.15, w * 0.8, h * 0.7), lanes, live=1)


def around(w: float, h: float) -> tuple[float, float, float, float]:
    return w * 0.02, h * 0.25, w * 0.74, h * 0.6


GROUNDS: dict[str, Ground] = {
    "wall": scenery.brick_wall,
    "wall alone": lambda w, h, u: scenery.brick_wall(w, h, u, lamp=False, street=False),
    "curtain": lambda w, h, u: scenery.curtain(w, h, u, "#dfa43c", "#8f5a14"),
    "open stage": lambda w, h, u: scenery.open_stage(w, h, u, "#c8321f", "#7d1d14"),
    "desk": desk,
    "casino's room": lambda w, h, u: casino_room(w, h, u, around(w, h)),
    "blueprint": blueprint,
    "field office": field_office,
    "manila": manila,
    "tape": lambda w, h, u: tape(w, h / 8, u),
}


def unit(w: float, h: float) -> float:
    return min(h / 1080, w / 1440)


def drawn(svg: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


def luminance(colour: tuple[int, ...]) -> float:
    parts = [c / 255 for c in colour[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_ground_is_the_same_every_time_and_fills_its_area(name: str, size: tuple[int, int]) -> None:
    w, h = size
    svg = GROUNDS[name](w, h, unit(w, h))
    assert svg == GROUNDS[name](w, h, unit(w, h))
    assert "<text" not in svg and "<style" not in svg
    ids = re.findall(r'id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    picture = pygame.image.load(io.BytesIO(drawn(svg)))
    assert picture.get_size() == (w, h // 8 if name == "tape" else h)
    corners = [picture.get_at((x, y)).a for x in (4, w - 5) for y in (4, picture.get_height() - 5)]
    assert corners == [255] * 4


def test_bricks_and_folds_stay_where_they_are_when_the_window_grows() -> None:
    small, large = (scenery.brick_wall(w, 1080, 1, lamp=False, street=False) for w in (1200, 1920))
    bricks = [set(re.findall(r"M(-?\d+) (\d+)h116", svg)) for svg in (small, large)]
    assert len(bricks[0]) > 80 and bricks[0] < bricks[1]


@pytest.mark.parametrize("size", [*SIZES, (360, 640)])
def test_the_spot_stands_free_between_pelmet_and_hem(size: tuple[int, int]) -> None:
    w, h = size
    place = scenery.spot(w, h, unit(w, h))
    assert place.cx == w / 2 and place.r > 0.3 * min(w, h)
    assert min(place.cx, place.cy) > place.r and place.cy + place.r < place.hem < h


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: str(seat["id"]))
def test_ink_is_legible_in_the_spot_of_every_seat(seat: dict[str, str]) -> None:
    w, h = 480, 270
    picture = pygame.image.load(io.BytesIO(drawn(scenery.curtain(w, h, 0.25, seat["colour"], seat["dark"]))))
    place = scenery.spot(w, h, 0.25)
    inside = [
        luminance(tuple(picture.get_at((x, y))))
        for x in range(w)
        for y in range(h)
        if math.hypot(x - place.cx, y - place.cy) < place.r - 4
    ]
    ink = luminance((int(INK[1:3], 16), int(INK[3:5], 16), int(INK[5:7], 16)))
    contrasts = sorted((light + 0.05) / (ink + 0.05) for light in inside)
    assert contrasts[len(contrasts) // 20] > 4.5, "nineteen of twenty points, dots of the shadow among them"
    assert contrasts[len(contrasts) // 2] > 7


def test_lanes_lie_where_they_were_asked_for() -> None:
    svg = blotter(960, 540, 0.5, (12, 88, 732, 334), [(131, 97, 140, 316)])
    assert '<rect x="262" y="194" width="280" height="632"' in svg


@pytest.mark.parametrize("size", [*SIZES, (360, 640)])
def test_the_oval_table_fills_its_rectangle_and_nothing_more(size: tuple[int, int]) -> None:
    w, h = size
    x, y, tw, th = around(w, h)
    picture = pygame.image.load(io.BytesIO(drawn(casino_table(w, h, unit(w, h), (x, y, tw, th)))))
    left, top, wide, high = picture.get_bounding_rect(min_alpha=250)
    assert abs(left - x) < 2 and abs(top - y) < 2 and abs(wide - tw) < 3 and abs(high - th) < 3
    assert picture.get_at((int(x + tw * 0.3), int(y + th * 0.4))) == pygame.Color(CASINO.lit)


@pytest.mark.parametrize("top", [4, 30, 120])
def test_the_lamp_hangs_above_the_table_however_low_the_room(top: int) -> None:
    svg = casino_room(960, 540, 0.5, (20, top, 720, 300))
    height = re.search(r'<ellipse cx="760" cy="([\d.]+)"', svg)
    assert height and float(height[1]) < top * 2 + 40


@pytest.mark.parametrize("make", [field_office, manila])
def test_words_in_paper_are_legible_on_the_tables(make: Ground) -> None:
    w, h = 480, 330
    picture = pygame.image.load(io.BytesIO(drawn(make(w, h, 0.33))))
    paper = luminance((int(PAPER[1:3], 16), int(PAPER[3:5], 16), int(PAPER[5:7], 16)))
    grounds = [luminance(tuple(picture.get_at((x, y)))) for x in range(w) for y in range(h)]
    assert min((paper + 0.05) / (ground + 0.05) for ground in grounds) > 4.5


@pytest.mark.parametrize(("make", "top"), [(field_office, 150), (manila, 20)])
def test_table_and_desk_are_calm(make: Ground, top: int) -> None:
    picture = pygame.image.load(io.BytesIO(drawn(make(480, 330, 0.33))))
    grounds = sorted(luminance(tuple(picture.get_at((x, y)))) for x in range(480) for y in range(top, 330))
    light, dark = grounds[len(grounds) * 49 // 50], grounds[len(grounds) // 50]
    assert (light + 0.05) / (dark + 0.05) < 2


SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")


@pytest.mark.parametrize("side", SIDES)
def test_light_falls_in_through_its_door_and_dies_away(side: Side) -> None:
    picture = pygame.image.load(io.BytesIO(drawn(light_cone(120, 118, 1, side))))
    depth = 118 if side in ("top", "bottom") else 120

    def alpha(far: int) -> int:
        """How much light there is on the line at this distance from the door."""
        far = depth - 1 - far if side in ("right", "bottom") else far
        line = [(far, k) for k in range(118)] if side in ("left", "right") else [(k, far) for k in range(120)]
        return sum(picture.get_at(point).a for point in line)

    near = sum(alpha(far) for far in range(10, 30))
    assert near > 1.5 * sum(alpha(far) for far in range(80, 100)) > 0
    assert [picture.get_at(at).a for at in ((0, 0), (119, 0), (0, 117), (119, 117))].count(0) >= 2


def test_a_legal_room_glows_from_below_and_stays_readable() -> None:
    picture = pygame.image.load(io.BytesIO(drawn(glow_dots(140, 196, 1))))
    rows_of = [sum(picture.get_at((x, y)).a for x in range(140)) for y in range(196)]
    assert min(rows_of) > 0 and max(rows_of[:36]) < 140 * 60
    assert sum(rows_of[160:190]) > 2 * sum(rows_of[60:90])


@pytest.mark.parametrize(
    "size", [(700, 400, 0.5), (1464, 700, 1), (2600, 1300, 1.4), (700, 900, 0.6), (2600, 500, 0.8)]
)
def test_two_heads_fit_every_stage_and_leave_light_between_them(size: tuple[int, int, float]) -> None:
    w, h, u = size
    at = place(w, h, u)
    assert at.gap >= 120 * at.scale and at.edge < h / u
    for right in (False, True):
        x, y, wide, high = head(w, h, u, right)
        hat = 90 * at.scale * u
        assert x + hat > -1 and x + wide - hat < w + 1
        assert y > 0 and y + high <= at.edge * u + 1 and wide / high == pytest.approx(660 / 692)
    assert at.edge - EDGE * at.scale > 0


@pytest.mark.parametrize("size", SIZES)
def test_the_halves_of_a_meeting_fill_the_stage_each_in_its_colour(size: tuple[int, int]) -> None:
    w, h = size
    stage = pygame.Surface(size)
    stage.fill("#ff00ff")
    for colour, right in (("#0000ff", True), ("#00ff00", False)):
        lit = half(w, h, unit(w, h), colour, colour, right)
        picture = pygame.image.load(io.BytesIO(drawn(lit.svg)))
        assert picture.get_size() == (lit.w, h)
        stage.blit(picture, (lit.x, 0))
    for x, channel in ((6, 1), (w - 7, 2)):
        colours = [stage.get_at((x, y)) for y in range(h // 12, h // 5)]
        assert all(colour[channel] > 0 and sum(colour[:3]) == colour[channel] for colour in colours)
    pink = pygame.mask.from_threshold(stage, "#ff00ff", (40, 40, 40, 255)).count()
    assert pink == 0, "no gap along the tear"


def test_words_stand_beside_the_holes_of_a_note() -> None:
    picture = pygame.image.load(io.BytesIO(drawn(note(304, 195, 1))))
    holes = {x for x in range(300) for y in range(190) if picture.get_at((x, y)).a < 200}
    assert holes and max(holes) < NOTE_HOLES
    assert picture.get_at((150, 90)) == pygame.Color("#e6d8b6")


def test_the_marks_of_the_tape_end_before_its_end() -> None:
    assert tape_marks(260, 44, 1).count("h2.5v") == 25


def test_dots_keep_to_their_area_and_grow_along_the_ramp() -> None:
    ramp = Ramp((0, 0), (100, 0), 0.5, 3)
    dots = rows(box(0, 0, 100, 50), ramp, 6, 6)
    widths = [width for width, _ in dots]
    assert widths == sorted(widths) and widths[0] >= 0.8 and widths[-1] == 6
    starts = [float(x) for _, d in dots for x in re.findall(r"M(-?[\d.]+) ", d)]
    assert min(starts) >= 0 and max(starts) <= 100
    firsts = [min(float(x) for x in re.findall(r"M(-?[\d.]+) ", d)) for _, d in dots]
    assert firsts == sorted(firsts)


def test_an_area_knows_its_width_at_a_height() -> None:
    assert round_area(50, 50, 10).spans(50) == [(40, 60)]
    assert many_sided((0, 0), (10, 0), (0, 10)).spans(5) == [(0, 5)]
    assert inset(box(0, 0, 10, 10), 2).spans(5) == [(2, 8)]
    ((left, right),) = within("M0 0H20Q30 10 20 20H0Z").spans(10)
    assert left == 0 and 24 < right <= 25


def test_an_outline_that_cannot_be_followed_is_refused() -> None:
    with pytest.raises(ValueError, match="may not use 'A'"):
        within("M0 0A5 5 0 0 1 10 10Z")


def test_the_keyhole_fits_the_counter_of_the_letter() -> None:
    head = drawn(scenery.title_keyhole(262))
    assert struct.unpack(">II", head[16:24]) == (48, 155)


def test_scenery_knows_neither_pygame_nor_files() -> None:
    for path in sorted((ROOT / "game/ui/scenery").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import|from) (pygame|pathlib|os|io)\b", text, re.M), path.name
