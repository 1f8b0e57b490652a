"""The sheet of the game in a picture: curves on squared paper, rounds along its foot, great moments along its top."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game import titles
from game.catalogue import Line
from game.core import cast
from game.core.match import Match
from game.core.moments import Weight
from game.core.turning import Turn
from game.desk.verdict import ending_of
from game.ui import keepsake
from game.ui.look import Look
from game.ui.paint import Box, Disc, Poly, Words
from game.ui.scenes.house import bar, bar_height
from game.ui.scenes.milestones import ROUND, TURN, Milestones
from game.ui.semantics import Node, Paint, Rect
from game.ui.theme import Person
from game.ui.widgets import disc

HEAD = Line("The game in a picture")
SQUARES = 24
LEAST = 4
"""So many marks stand along the foot at least, where there are as many turns or rounds, and so many moments along the
top, where there are lesser ones."""
GRID, PALE = "#ddd0ae", "paper-3"


@dataclass(frozen=True)
class Curve:
    """Somebody's curve: how far into the game, from 0 to 1, and how high. A smooth one runs straight from point to
    point; any other stays as it is until it changes."""

    points: tuple[tuple[float, float], ...]
    smooth: bool = False


@dataclass(frozen=True)
class Page:
    """What the sheet shows."""

    match: Match
    measure: Line
    says: Line
    curves: Sequence[Curve]
    top: float
    found: Milestones
    turn: Turn | None
    said: Line
    """What has just been saved, and where."""


def lay(page: Page, look: Look) -> Node:
    px = look.px
    match = page.match
    words = titles.words(match.title.id)
    side, gap = bar_height(look) - px(28), px(12)
    ground = match.title.id
    head = bar(look, HEAD, words.name, back=Line("Back"), ground=ground, kept=2 * side + gap)
    room = head.rect.inset(px(24), px(14)).cut_right(2 * side + gap)[0]
    first, rest = room.cut_left(side, gap)
    saves = keepsake.buttons((first, rest.cut_left(side)[0]), look, f"{ground}.button", ("picture", "copy"))
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(40), px(28))
    children = [head, *saves]
    if page.said.text:
        slip, area = area.cut_bottom(look.text(22) * 1.6, px(8))
        art = (Words(page.said, slip, "bold", look.text(20), "paper", least=0.5),)
        children.append(Node("said", "text", slip, page.said, art=art))
    children.append(_sheet(page, area, look))
    background = (Box(look.window, f"{ground}.desk"),)
    return Node("course-scene", "screen", look.window, HEAD, art=background, children=tuple(children))


def _sheet(page: Page, sheet: Rect, look: Look) -> Node:
    px = look.px
    match = page.match
    say = look.catalogue.named([sitter.name for sitter in match.sitters]).say
    ending = Line("{ending}", ending=say(ending_of(match)))
    art: list[Paint] = [Box(sheet, "paper", px(5), shadow=px(8))]
    inner = sheet.inset(px(30), px(20))
    top, inner = inner.cut_top(look.text(52) * 1.1)
    says_h = min(look.text(22) * 2.6, look.height(ending, "bold", look.text(22), inner.w) + px(6))
    end, inner = inner.cut_top(says_h, px(10))
    art += [
        Words(page.measure, top, "bebas", look.text(52), "red", tracking=px(1), least=0.4),
        Words(ending, end, "bold", look.text(22), "ink", wrap=True, valign="top", least=0.5),
    ]
    foot, inner = inner.cut_bottom(look.text(20) * 1.5)
    told = page.says
    if page.found.searching:
        told = Line("The game is played through once more …")
    if told.text:
        art.append(Words(told, foot, "type", look.text(20), "rust", least=0.4))
    widest = max(look.width(sitter.name, "bold", look.text(22)) for sitter in match.sitters)
    names_w = min(inner.w * 0.24, widest + px(96))
    axis_w = look.width(_height_of(page, page.top), "type", look.text(20)) + px(14)
    signs, inner = inner.cut_top(look.text(20) * 2.9 + px(20))
    marks, inner = inner.cut_bottom(look.text(20) * 1.5)
    plot = Rect(inner.x + axis_w, inner.y, inner.w - axis_w - names_w, inner.h)
    art += [*_paper(page, plot, axis_w, look), *_foot(page, plot, marks, look)]
    art += _turning(page, plot, look)
    art += _moments(page, plot, signs, look, say)
    people = [_person(look, sitter.character) for sitter in match.sitters]
    ends: list[tuple[float, int]] = []
    for seat, curve in enumerate(page.curves):
        if curve.points:
            # Curves at the same height lie side by side.
            aside = 0.0 if curve.smooth else (seat - (len(page.curves) - 1) / 2) * px(3)
            placed = [(plot.x + x * plot.w, plot.bottom - y / page.top * plot.h - aside) for x, y in curve.points]
            art += _line(placed, curve.smooth, people[seat].colour, px(5))
            ends.append((placed[-1][1], seat))
    names = list(_names(page, ends, people, plot, names_w, look))
    value = Line("{measure}: {end}", measure=page.measure, end=ending)
    return Node("course", "picture", sheet, page.measure, value, art=tuple(art), children=tuple(names))


def _person(look: Look, character: str) -> Person:
    return look.theme.people.get(character, look.theme.people[cast.IDS[0]])


def _height_of(page: Page, value: float) -> Line:
    return Line("{n} %", n=round(value * 100)) if page.says.text else Line("{n}", n=f"{value:g}")


def _paper(page: Page, plot: Rect, axis_w: float, look: Look) -> list[Paint]:
    """Squared paper, and what its heights mean."""
    px = look.px
    step = plot.w / SQUARES
    art: list[Paint] = [Box(Rect(plot.x + n * step, plot.y, px(1.5), plot.h), GRID) for n in range(SQUARES + 1)]
    rows = max(2, round(plot.h / step))
    art += [Box(Rect(plot.x, plot.y + n * plot.h / rows, plot.w, px(1.5)), GRID) for n in range(rows + 1)]
    for part in (0.0, 0.5, 1.0):
        y = plot.bottom - part * plot.h
        value = page.top * part
        if part == 0.5:
            art.append(Box(Rect(plot.x, y, plot.w, px(2)), PALE))
        if page.says.text or value == round(value):
            at = Rect(plot.x - axis_w, y - look.text(20) * 0.7, axis_w - px(8), look.text(20) * 1.4)
            art.append(Words(_height_of(page, value), at, "type", look.text(20), "rust", "right", least=0.4))
    art.append(Box(Rect(plot.x, plot.bottom - px(1.5), plot.w, px(3)), "ink"))
    return [*art, Box(Rect(plot.x - px(1.5), plot.y, px(3), plot.h), "ink")]


def _foot(page: Page, plot: Rect, place: Rect, look: Look) -> list[Paint]:
    """Rounds along the foot, or turns; in a game that has neither, the choices."""
    px = look.px
    length = max(1, len(page.match.steps))
    places = page.found.places
    word, at = Line("round"), places[ROUND]
    if len(at) < LEAST and len(places[TURN]) > len(at):
        word, at = Line("turn"), places[TURN]
    if not at:
        word, at = Line("choice"), list(range(1, length + 1))
    size = look.text(20)
    lead = look.width(word, "type", size) + px(14)
    least = look.width("888", "type", size) + px(10)
    art: list[Paint] = [Words(word, Rect(plot.x, place.y, lead, place.h), "type", size, "rust", least=0.4)]
    free = plot.x + lead
    every = max(1, math.ceil(len(at) * least / max(1.0, plot.w)))
    every = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if n >= every)
    for n, choice in enumerate(at, 1):
        x = plot.x + min(1.0, choice / length) * plot.w
        if n % every and every > 1:
            continue
        art.append(Box(Rect(x - px(1), plot.bottom, px(2), px(7)), "ink"))
        spot = Rect(x - least / 2, place.y, least, place.h)
        if spot.x >= free and spot.right <= plot.right + least / 2:
            art.append(Words(str(n), spot, "type", size, "rust", "centre", least=0.4))
            free = spot.right
    return art


def _turning(page: Page, plot: Rect, look: Look) -> list[Paint]:
    """The largest change of chances, as a band."""
    turn, length = page.turn, max(1, len(page.match.steps))
    if turn is None:
        return []
    x, end = plot.x + turn.start / length * plot.w, plot.x + turn.end / length * plot.w
    band = Rect(x, plot.y, max(look.px(6), end - x), plot.h)
    words = Line("Turning point")
    w = look.width(words, "bebas", look.text(24)) + look.px(12)
    at = Rect(min(band.right + look.px(8), plot.right - w), plot.bottom - look.text(24) * 1.4, w, look.text(24) * 1.3)
    return [Box(band, "glow", alpha=0.45), Words(words, at, "bebas", look.text(24), "ink", least=0.5)]


def _moments(page: Page, plot: Rect, place: Rect, look: Look, say: keepsake.Say) -> list[Paint]:
    """The greatest moments: a disc each on the line above the curves, with its name where that touches no other."""
    px = look.px
    length = max(1, len(page.match.steps))
    size = look.text(20)
    y = place.bottom - px(10)
    art: list[Paint] = [Box(Rect(plot.x, y - px(1), plot.w, px(2)), PALE)]
    great = [sign for sign in page.found.signs if sign.weight >= Weight.HALT]
    if len(great) < LEAST:
        great = list(page.found.signs)
    taken: list[list[tuple[float, float]]] = [[], []]
    for sign in great:
        x = plot.x + sign.at / length * plot.w
        person = None if sign.by is None else _person(look, page.match.sitters[sign.by].character)
        art += [Box(Rect(x - px(0.75), y, px(1.5), plot.bottom - y), PALE)]
        art += [Disc(x, y, px(8), "ink"), Disc(x, y, px(6), "paper" if person is None else person.colour)]
        text = say(sign.head)
        if not text:
            continue
        w = look.width(text, "bebas", size) + px(8)
        left = max(plot.x, min(x - w / 2, plot.right - w))
        for n, row in enumerate(taken):
            if all(left >= end + px(8) or left + w <= begin - px(8) for begin, end in row):
                row.append((left, left + w))
                at = Rect(left, y - px(12) - size * 1.35 * (n + 1), w, size * 1.35)
                art.append(Words(Line("{head}", head=text), at, "bebas", size, "ink", "centre", least=0.5))
                break
    return art


def _line(points: Sequence[tuple[float, float]], smooth: bool, colour: str, thick: float) -> list[Paint]:
    """A curve of this thickness."""
    if not smooth:
        steps = [points[0]]
        for (_, y), (x1, y1) in pairwise(points):
            if y1 != y:
                steps += [(x1, y), (x1, y1)]
        points = [*steps, points[-1]]
    half = thick / 2
    art: list[Paint] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        long = math.hypot(x1 - x0, y1 - y0)
        if not long:
            continue
        dx, dy = (x1 - x0) / long * half, (y1 - y0) / long * half
        art.append(Poly(((x0 - dy, y0 + dx), (x1 - dy, y1 + dx), (x1 + dy, y1 - dx), (x0 + dy, y0 - dx)), colour))
        art.append(Disc(x1, y1, half, colour))
    return art


def _names(
    page: Page, ends: Sequence[tuple[float, int]], people: Sequence[Person], plot: Rect, w: float, look: Look
) -> Iterator[Node]:
    """Whose curve it is, at its end; names move apart where curves end at the same height."""
    px = look.px
    many = len(ends)
    high = min(look.text(22) * 1.7, (plot.h + look.text(22)) / max(1, many))
    order = sorted(ends)
    tops = [y - high / 2 for y, _ in order]
    for n in range(1, many):
        tops[n] = max(tops[n], tops[n - 1] + high)
    over = max(0.0, tops[-1] + high - plot.bottom - high / 2) if tops else 0.0
    for n in range(many - 1, -1, -1):
        tops[n] -= over
        if n:
            over = max(0.0, min(over, tops[n - 1] + high - tops[n]))
    for (y, seat), top in zip(order, tops, strict=True):
        place = Rect(plot.right + px(12), top, w - px(12), high)
        r = high * 0.4
        spot, text = place.cut_left(2 * r, px(8))
        name = page.match.sitters[seat].name
        value = page.curves[seat].points[-1][1]
        told = Line("{name} {n}", name=name, n=_height_of(page, value))
        art: list[Paint] = [
            *_line([(plot.right, y), (spot.x, top + high / 2)], True, people[seat].colour, px(2)),
            *disc(people[seat], spot.centre, r),
            Words(told, text, "bold", look.text(22), "ink", least=0.4),
        ]
        yield Node(f"curve:{seat}", "text", place, told, art=tuple(art))
