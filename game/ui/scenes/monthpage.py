"""The sheet of a month: its head, six weeks from Monday on, the red thread of the present row, and three figures."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from game.catalogue import Line
from game.desk.calendar import DAY, DRAWN, LOST, WON, Figures, Try, streak
from game.desk.daily import Deal
from game.desk.dates import MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, dated
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.house import game
from game.ui.scenes.newspaper import poster
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tilt import tilt
from game.ui.widgets import bar_button

WEEKS = 6
RINGS = 18
CELL, CELL_EDGE, SHEET = "#e0d3b4", "#d2c39d", "paper"
SMALL = 9
"""The smallest letters in a cell, in pixels."""
STAMPS = {WON: (Line("Won"), "red", -4.0), LOST: (Line("Lost"), "#3f545c", 3.0), DRAWN: (Line("Drawn"), "ink", 2.0)}
"""What is stamped on a day, in which colour, and how far it is turned."""
SLIPS = (
    (Line("The bins go out on Tuesdays."), Line("Burn the papers first.")),
    (Line("The man outside buys one newspaper a day."), Line("The page never turns.")),
    (Line("The third stair creaks."), Line("Leave it so.")),
)
"""What Mrs Finch says, in turn."""
EMPTY = 4
"""So many empty days have room for her slip."""
STAMP_AT, THREAD_AT, DRAWS = 0.15, 0.4, 0.4
"""When today's stamp falls and the thread sets out for today's pin, and how long that takes, in seconds."""
LANDED = THREAD_AT + DRAWS
TOO_EARLY = Line("New cards come at midnight.")


@dataclass(frozen=True)
class Month:
    """What the sheet shows."""

    today: date
    day: date
    """The day that is looked at; its month is shown."""
    tries: Mapping[date, Try]
    deal: Callable[[date], Deal]
    figures: Figures | None
    """None where they are not to be seen."""
    first: date
    last: date
    """Days before the first and after the last cannot be looked at."""
    landing: float | None = None
    """While today's result is stamped: the seconds since it began."""

    @property
    def stamped(self) -> bool:
        """Whether today's stamp is there."""
        return self.landing is None or self.landing >= STAMP_AT

    @property
    def drawn(self) -> float:
        """How much of the thread's last piece is there, up to 1."""
        return 1.0 if self.landing is None else min(1.0, max(0.0, (self.landing - THREAD_AT) / DRAWS))

    @property
    def begins(self) -> date:
        return self.day.replace(day=1)

    @property
    def days(self) -> list[date]:
        days = (self.begins + n * DAY for n in range(31))
        return [day for day in days if day.month == self.begins.month]

    @property
    def known_from(self) -> date:
        """From this day on, a day without a try is one that was missed."""
        return min([self.today, *self.tries])


def lay_month(month: Month, place: Rect, look: Look) -> Node:
    px = look.px
    sheet = place
    art: list[Paint] = [Box(sheet.moved(px(6), px(6)), "paper-3"), Box(sheet, SHEET, shadow=px(10))]
    head_h = min(max(px(104), look.text(72) * 1.2), sheet.h * 0.17)
    head, rest = sheet.cut_top(head_h)
    art += [Box(head, "red"), Box(head.cut_right(head.w / 2)[0], "#a62618")]
    art += _rings(sheet, look)
    buttons, words = head.inset(px(24), 0).cut_right(head.w * 0.32, px(20))
    name, size = MONTHS[month.day.month - 1], min(look.text(84), head_h * 0.8)
    wide = min(words.w * 0.8, look.width(name, "bebas", size, px(3)) + px(10))
    title, year = words.cut_left(wide, px(16))
    year_at = year.cut_bottom(head_h * 0.6)[0]
    art += [
        Words(name, title.moved(0, px(4)), "bebas", size, "paper", tracking=px(3), shadow=px(5), shade="#7e1c12",
              least=0.3),
        Words(str(month.day.year), year_at, "type", look.text(26), "paper", least=0.4),
    ]  # fmt: skip
    names, rest = rest.cut_top(min(look.text(26) * 1.5, rest.h * 0.09))
    grid = rest.inset(px(20), px(6))
    gap = px(7)
    columns = grid.columns(7, gap)
    for n, column in enumerate(columns):
        spot = Rect(column.x, names.y, column.w, names.h)
        day_name = SHORT_WEEKDAYS[n]
        art.append(Words(day_name, spot, "bebas", look.text(26), "red" if n > 4 else "ink", "centre", least=0.4))
    rows = grid.rows(WEEKS, gap)
    shift = month.begins.weekday()
    places = {}
    for n, day in enumerate(month.days):
        column, row = columns[(n + shift) % 7], rows[(n + shift) // 7]
        places[day] = Rect(column.x, row.y, column.w, row.h)
    cells = [_day(month, day, spot, look) for day, spot in places.items()]
    # Today is a sheet of its own, on top of the others.
    cells.sort(key=lambda node: node.id == f"day:{month.today.isoformat()}")
    if shift >= EMPTY and rows[0].h * 0.29 >= look.text(17):
        art += _slip(month, Rect(columns[0].x, rows[0].y, columns[shift - 1].right - columns[0].x, rows[0].h), look)
    figures = Rect(columns[2].x, rows[-1].y, columns[-1].right - columns[2].x, rows[-1].h)
    children = [*_ways(month, buttons, look), *cells, *_figures(month, figures, look)]
    thread = Node("thread", "picture", grid, state=frozenset({"quiet"}), art=_thread(month, places, sheet, look))
    return Node("month", "group", sheet, Line("{month} {year}", month=name, year=str(month.day.year)), art=tuple(art),
                children=(*children, thread))  # fmt: skip


def _slip(month: Month, place: Rect, look: Look) -> tuple[Paint, ...]:
    """Mrs Finch’s slip of paper in the empty days of the first week."""
    px = look.px
    says = SLIPS[month.begins.toordinal() % len(SLIPS)]
    size = min(look.text(24), place.h * 0.29)
    widths = [look.width(line, "type", size) + px(4) for line in says]
    wide = max(widths) + place.h * 0.56 + px(48)
    spot = place.inset(px(10), 0).place(min(place.w - px(20), wide), place.h * 0.84, 1.0, 0.4)
    face, words = spot.inset(px(14), spot.h * 0.1).cut_left(spot.h * 0.7, px(14))
    tape = spot.place(px(104), px(26), 0.5, 0).moved(0, -px(14))
    art: list[Paint] = [
        Box(spot, "#fbf5e6", shadow=px(4)),
        Pic("cast/bust-finch", face.fitted(250 / 300)),
        Box(tape, "tape"),
    ]
    for line, w, row in zip(says, widths, words.rows(2), strict=True):
        art.append(Words(line, row.cut_left(w)[0], "type", size, "rust", least=0.3))
    return tilt(art, spot.centre, -1.2)


def _rings(sheet: Rect, look: Look) -> list[Paint]:
    px = look.px
    step = (sheet.w - px(60)) / (RINGS - 1)
    spots = [Rect(sheet.x + px(30) + n * step - px(7), sheet.y - px(16), px(14), px(32)) for n in range(RINGS)]
    return [
        *(Disc(spot.centre[0], spot.bottom - px(2), px(6), "#0a1213") for spot in spots),
        *(Box(spot, "", px(7), "#9db0ae", px(4)) for spot in spots),
    ]


def _ways(month: Month, place: Rect, look: Look) -> list[Node]:
    """To the month before and the one after."""
    found = []
    high = min(place.h * 0.6, max(look.px(54), look.text(30) * 1.5))
    row = place.place(place.w, high)
    for by, spot in zip((-1, 1), row.columns(2, look.px(12)), strict=True):
        other = month.begins - DAY if by < 0 else month.days[-1] + DAY
        shut = not month.first <= other <= month.last
        name = SHORT_MONTHS[other.month - 1]
        tip = Line("There are no deals there.") if shut else None
        button = bar_button(f"month:{by}", spot, name, look, icon="left" if by < 0 else "right",
                            press=Item("month", by), ground="ink", disabled=shut, tip=tip)  # fmt: skip
        found.append(button)
    return found


def _day(month: Month, day: date, place: Rect, look: Look) -> Node:
    px = look.px
    entry = month.tries.get(day)
    today, chosen = day == month.today, day == month.day
    missed = entry is None and month.known_from <= day < month.today
    spot = place.inset(-px(2)) if today else place
    art: list[Paint] = []
    if chosen:
        art += [Box(spot.inset(-px(6)), "ink", px(10)), Box(spot.inset(-px(4)), "glow", px(8))]
    if today:
        art.append(Box(spot, "#fbf5e6", px(5), shadow=0.0 if chosen else px(3)))
    elif missed:
        art += [Box(spot, SHEET), Dashes(spot.inset(px(1)), "dashes-warm", px(2.5), px(4))]
    elif entry is not None:
        art.append(Box(spot, CELL, px(3)))
    else:
        art.append(Box(spot, SHEET, px(3), CELL_EDGE, px(2)))
    inner = spot.inset(min(px(10), spot.w * 0.06), min(px(7), spot.h * 0.06))
    says = _says(month, day, entry, missed)
    high = inner.h
    line_h = min(look.text(20) * 1.3, high * 0.36)
    roomy = high >= look.text(34) + 2.3 * line_h
    size = min(look.text(46 if today else 34), high * (0.5 if roomy else 0.62))
    colour = "red" if today else "ink" if entry is not None else "off"
    top = inner.cut_top(min(size * 1.02, high))[0]
    title = month.deal(day).setup.title
    known = entry is not None or missed or today or day == month.today + DAY
    figure_w = look.width(str(day.day), "bebas", size) + px(4)
    poster_w = min(px(46), inner.h * 0.5)
    stamp = STAMPS.get(entry.result) if entry is not None else None
    beside_w = 0.0 if stamp is None else look.width(stamp[0], "bebas", SMALL) + px(30)
    beside_w = max(beside_w, figure_w + look.text(20) * 1.5)
    if known and inner.w > poster_w + beside_w and high > px(70):
        picture = Rect(inner.right - poster_w, inner.y + px(2), poster_w, poster_w * 1.2)
        art += [Box(picture.inset(-px(3)), "paper", shadow=px(2)), poster(title, picture, 0.4 if missed else 1.0)]
        beside = Rect(inner.x, inner.y, inner.w - poster_w - px(8), inner.h)
    else:
        beside = inner
    art.append(Words(str(day.day), Rect(inner.x, top.y, figure_w, top.h), "bebas", size, colour, least=0.4))
    falls: list[Node] = []
    if stamp is not None:
        if roomy:
            at = Rect(beside.x, top.bottom, beside.w, min(line_h * 1.3, inner.bottom - line_h - top.bottom))
        else:
            at = Rect(beside.x + figure_w + px(6), inner.centre[1] - inner.h * 0.33,
                      max(px(20), beside.w - figure_w - px(6)), min(inner.h * 0.66, look.text(28) * 1.2))  # fmt: skip
        if not today:
            art += _stamp(*stamp, at, look)
        elif month.stamped:
            falls.append(Node("stamp:today", "picture", at, state=frozenset({"quiet"}),
                              art=_stamp(*stamp, at, look), glide=True, grow=1.5))  # fmt: skip
    if says.text and (stamp is None or roomy):
        foot = Rect(inner.x, inner.bottom - line_h, inner.w, line_h)
        if not roomy:
            foot = Rect(beside.x + figure_w + px(6), inner.centre[1] - line_h / 2,
                        max(px(20), beside.w - figure_w - px(6)), line_h)  # fmt: skip
        colour = "ink" if today or entry else "off"
        # In a very small cell the colour of the figure and the frame have to do; the newspaper says it too.
        if look.width(says, "bold", SMALL) <= foot.w:
            art.append(Words(says, foot, "bold" if today else "body", look.text(19), colour, least=0.25))
    future = day > month.today + DAY
    said = [game(title).name] if known else []
    if stamp is not None:
        said.append(stamp[0])
    if says.text:
        said.append(says)
    value = _listed(said)
    state = frozenset({"current"} if today else ()) | frozenset({"chosen"} if chosen else ())
    return Node(f"day:{day.isoformat()}", "day", spot, dated(day, weekday=True), value,
                TOO_EARLY if future else None, state, tuple(art), tuple(falls),
                press=Item("day", day.isoformat()), radius=5)  # fmt: skip


def _listed(said: list[Line]) -> Line | None:
    found = None
    for part in said:
        found = part if found is None else Line("{some}, {more}", some=found, more=part)
    return found


def _says(month: Month, day: date, entry: Try | None, missed: bool) -> Line:
    """The line at the foot of a day."""
    if entry is not None:
        if len(entry.points) == 2:
            return Line("{mine} to {theirs}", mine=str(entry.points[0]), theirs=str(entry.points[1]))
        if entry.result:
            return Line("")
        return Line("under way") if day == month.today else Line("left")
    if day == month.today:
        return Line("today’s deal")
    if missed:
        return Line("no try")
    return Line("tomorrow") if day == month.today + DAY else Line("")


def _stamp(words: Line, colour: str, turn: float, place: Rect, look: Look) -> tuple[Paint, ...]:
    w = min(place.w, look.width(words, "bebas", place.h * 0.8) + look.px(18))
    spot = Rect(place.x, place.y, w, place.h)
    art = (
        Box(spot, colour, look.px(3)),
        Box(spot.inset(look.px(2.5)), SHEET, look.px(2)),
        Words(words, spot.inset(look.px(4), 0), "bebas", place.h * 0.8, colour, "centre", tracking=look.px(1),
              least=0.25),
    )  # fmt: skip
    return tilt(art, spot.centre, turn)


def _figures(month: Month, place: Rect, look: Look) -> list[Node]:
    """How many days in a row, and how many deals were won this month and altogether."""
    now = month.figures
    if now is None:
        return []
    if month.drawn < 1:
        now = replace(now, streak=now.streak - 1)
    makes = now.streak + 1 if month.today not in month.tries else now.streak
    row = Line("today makes {n}; best {best}", n=str(makes), best=str(max(makes, now.best)))
    if month.today in month.tries:
        row = Line("best {best}", best=str(now.best))
    since = min([month.today, *month.tries])
    texts = (
        (now.streak, Line("day in a row", many="days in a row", n=now.streak), row, "red"),
        (now.won_in_month, Line("won of {tried}", tried=str(now.tried_in_month)), Line("this month"), "ink"),
        (now.won, Line("won of {tried}", tried=str(now.tried)), Line("since {date}", date=dated(since)), "ink"),
    )
    art: list[Paint] = []
    said = None
    for (count, what, more, colour), spot in zip(texts, place.columns(3, look.px(16)), strict=True):
        size = min(look.text(80), spot.h * 0.9)
        wide = min(look.width(str(count), "bebas", size) + look.px(4), spot.w * 0.45)
        left, right = spot.cut_left(wide, look.px(14))
        right = right.place(right.w, min(right.h, look.text(22) * 2.6))
        one, two = right.rows(2)
        art += [
            Words(str(count), left, "bebas", size, colour, least=0.3),
            Words(what, one, "bold", look.text(22), "ink", least=0.3),
        ]
        if look.width(more, "body", SMALL) <= two.w:
            art.append(Words(more, two, "body", look.text(20), "brown", least=0.3))
        part = Line("{count} {what}, {more}", count=str(count), what=what, more=more)
        said = part if said is None else Line("{some}. {more}", some=said, more=part)
    assert said is not None
    return [Node("figures", "text", place, said, art=tuple(art))]


def _thread(month: Month, places: Mapping[date, Rect], sheet: Rect, look: Look) -> tuple[Paint, ...]:
    """The red thread over the days of the present row, from pin to pin."""
    px = look.px
    row = [day for day in streak(month.tries, month.today) if day in places]
    if row and row[-1] == month.today - DAY and month.today in places:
        row.append(month.today)
    pins = {day: (places[day].centre[0], places[day].y - px(3)) for day in row}
    art: list[Paint] = []
    for day in row:
        x, y = pins[day]
        if day + DAY in pins:
            part = month.drawn if day + DAY == month.today else 1.0
            if day.weekday() < 6:
                art += _string((x, y), pins[day + DAY], px(5), px(2), part)
            else:
                art += _string((x, y), (sheet.right, y), px(3), px(2), min(1.0, 2 * part))
                below = pins[day + DAY]
                art += _string((sheet.x, below[1]), below, px(3), px(2), max(0.0, 2 * part - 1))
    for day, (x, y) in pins.items():
        if day == month.today and month.drawn < 1:
            continue
        art += [Disc(x, y, px(8), "#7e1c12"), Disc(x - px(1), y - px(1), px(6.5), "red")]
    return tuple(art)


def _string(
    a: tuple[float, float], b: tuple[float, float], sag: float, thick: float, part: float = 1.0
) -> list[Paint]:
    """A thread that hangs a little between two points, or the first part of it."""
    steps = 8
    if part <= 0:
        return []
    points = [
        (a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps + sag * math.sin(math.pi * k / steps))
        for k in (part * n for n in range(steps + 1))
    ]
    upper = [(x, y - thick) for x, y in points]
    lower = [(x, y + thick) for x, y in reversed(points)]
    return [Poly((*upper, *lower), "red")]
