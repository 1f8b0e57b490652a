"""The page of the record: tabs and filters above a folder, whose left cover says who somebody is and whose right sheet
says what they have done. In a narrow window or large text the cover is the beginning of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from game import titles
from game.catalogue import Line
from game.core import cast
from game.desk import counting
from game.desk.counting import Person, Played
from game.desk.dates import dated
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.presses import Item
from game.ui.scenes.cast import profile
from game.ui.scenes.drawer import MANILA, TAB
from game.ui.scenes.house import POSTER, bar, bar_height, games, wall
from game.ui.scenes.posters import poster_toggle
from game.ui.scenes.recordsheet import Sheet, name_of
from game.ui.scenes.seating import portrait
from game.ui.semantics import NOTHING, Node, Paint, Rect
from game.ui.theme import Person as Face
from game.ui.widgets import NONE, chip, disc, scroll_list, strip, strip_height

HEAD, HERE = Line("Record"), Line("kept on this computer only")
EMPTY = Line("Nobody has a file here yet. Play a game to its end, won or lost, and the first one is opened.")
READING = Line("Reading the games in the archive…")
SHEET, COVER = "record:sheet", "record:cover"
FOLDER, DARK = MANILA, "#b98d45"
TABLES = {"all": Line("All"), "people": Line("With people"), "computers": Line("Computers only")}
TIMES = {"ever": Line("All time"), "year": Line("This year"), "month": Line("This month")}
SINCE_RESET = Line("Since the reset")
DEEDS = (
    ("person", Line("Change name or face"), "1", "note"),
    ("export", Line("Export this file"), "2", "save"),
    ("reset", Line("Reset this file"), "3", "cross"),
)
SHUT = (("pin", Line("Type the PIN"), "1", "key"),)
"""What can be done with a file that has a PIN."""
ANOTHER = Line("A file for somebody else")


@dataclass(frozen=True)
class Page:
    """What the page says."""

    people: tuple[Person, ...]
    who: Person | None
    """Whose file is in front; None while there is none."""
    table: str
    without: frozenset[str]
    """The titles that are left out."""
    many: Mapping[str, int]
    """How many games each filter shows."""
    every: tuple[Played, ...]
    mine: tuple[Played, ...]
    """Those that the filters show."""
    says: Line | None
    undo: bool
    reading: bool
    time: str = "ever"
    reset: date | None = None
    """When this file was last emptied."""
    chosen: int | None = None
    stamped: int | None = None
    """See `Sheet`."""
    locked: bool = False
    """Whether the file in front shows its tab and its name alone."""


def lay(page: Page, look: Look) -> Node:
    px = look.px
    head = bar(look, HEAD, HERE, back=Line("Back"))
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(40), px(20))
    art: list[Paint] = [wall(look, lamp=False, street=False, reader=False)]
    children = [head]
    if page.says is not None:
        slip, area = area.cut_bottom(max(px(64), look.text(24) * 2.4), px(14))
        children.append(_slip(page.says, page.undo, slip, look))
    if page.who is None:
        words = READING if page.reading else EMPTY
        size = look.text(28)
        w = min(area.w, look.text(28) * 22)
        high = look.height(words, "body", size, w - px(80)) + px(80)
        paper = area.place(w, min(area.h, high), 0.5, 0.4)
        if not page.reading:
            spot = Rect(paper.x, paper.bottom + px(24), paper.w, strip_height(look))
            children.append(strip("new", spot, ANOTHER, look, key="n", icon="plus"))
        empty = (Box(paper, "paper", px(6), shadow=px(6)),
                 Words(words, paper.inset(px(40), px(20)), "body", size, "ink", "centre", wrap=True))  # fmt: skip
        children.append(Node("record:empty", "text", paper, words, art=empty))
    else:
        children += _folder(page, page.who, area, look)
    return Node("record-scene", "screen", look.window, HEAD, art=tuple(art), children=tuple(children))


def _folder(page: Page, who: Person, area: Rect, look: Look) -> list[Node]:
    px = look.px
    row = max(strip_height(look), px(50))
    wide = _wide(look)
    cover_w = min(px(576), area.w * 0.32) * max(1.0, look.grow)
    face = look.theme.people.get(who.character, look.theme.people[cast.IDS[0]])
    if wide:
        top, rest = area.cut_top(row)
        tabs_at, filters_at = top.cut_left(cover_w, px(24))
        filters_at = filters_at.cut_bottom(px(8))[1]
        found = [*_tabs(page, who, tabs_at, look), *_filters(page, filters_at, look)]
    else:
        top, rest = area.cut_top(row, px(10))
        found = _filters(page, top, look)
        top, rest = rest.cut_top(row)
        found += _tabs(page, who, top, look)
    art: list[Paint] = [Box(rest, FOLDER, px(6), shadow=px(7))]
    inner = rest.inset(px(8))
    lists = []
    if wide:
        left, inner = inner.cut_left(cover_w - px(16), px(16))
        art.append(Box(Rect(left.right + px(2), rest.y, px(12), rest.h), DARK))
        spot = left.inset(px(16), px(12))
        nodes, bottom = _cover(page, who, face, spot, look)
        lists.append(scroll_list(COVER, spot, bottom - spot.y, nodes))
    art.append(Box(inner, "paper", px(3)))
    view = inner.inset(px(24), px(10))
    place = Rect(view.x, view.y, view.w - px(20), 0.0)
    nodes, y = ([], place.y) if wide else _cover(page, who, face, place, look)
    y += 0.0 if wide else px(20)
    if page.locked:
        parts, bottom = _shut(who, Rect(place.x, y, place.w, view.bottom - y), look)
    else:
        sheet = Sheet(page.every, page.mine, who, face, look, page.chosen, page.stamped)
        parts, bottom = sheet.lay(place.x, y, place.w)
    lists.append(scroll_list(SHEET, view, bottom + px(10) - view.y, [*nodes, *parts]))
    return [*found, Node("record:folder", "group", rest, art=tuple(art), children=tuple(lists))]


def _wide(look: Look) -> bool:
    """Whether there is room for a cover beside the sheet."""
    return look.shape == "wide" and look.grow <= 1.25


def _tabs(page: Page, who: Person, place: Rect, look: Look) -> list[Node]:
    """A tab for everybody with a file; where there are too many, those around the one in front, and arrows."""
    px = look.px
    gap, size = px(8), look.text(30)
    place = place.inset(px(8), 0)
    plus, place = place.cut_right(max(look.touch, px(50)), gap)
    names = [Line("{name}", name=one.name) for one in page.people]
    natural = [look.width(name, "bebas", size, px(1)) + px(70) * max(1.0, look.grow * 0.9) for name in names]
    at = page.people.index(who)
    first, last = 0, len(names)
    arrow = max(look.touch, px(44))
    room = place
    if sum(natural) + gap * (len(names) - 1) > place.w:
        least = px(210) * max(1.0, look.grow * 0.9)
        if len(names) * (least + gap) > place.w:
            room = Rect(place.x + arrow + gap, place.y, place.w - 2 * (arrow + gap), place.h)
            shown = max(1, int((room.w + gap) / (least + gap)))
            first = min(max(0, at - shown // 2), len(names) - shown)
            last = first + shown
        natural = [(room.w - gap * (last - first - 1)) / (last - first)] * len(names)
    found = []
    if room is not place:
        for turn, spot in ((-1, place.cut_left(arrow)[0]), (1, place.cut_right(arrow)[0])):
            other = page.people[(at + turn) % len(names)]
            icon = Pic(f"icons/icon-{'left' if turn < 0 else 'right'}", spot.inset(px(10)).fitted(1.0),
                       colours=(("ink", "paper"),))  # fmt: skip
            label = Line("The file of {name}", name=other.name)
            found.append(Node(f"tabs:{turn}", "button", spot, label, art=(Box(spot, "title.button", px(4)), icon),
                              press=Item("person", other.name.casefold()), radius=4))  # fmt: skip
    x = room.x
    for n in range(first, last):
        one, front = page.people[n], n == at
        spot = Rect(x, place.y, natural[n], place.h)
        label_at = spot.inset(px(7), px(6))
        face = look.theme.people.get(one.character, look.theme.people[cast.IDS[0]])
        r = min(label_at.h * 0.4, label_at.w * 0.18)
        sign, words = label_at.inset(px(5), 0).cut_left(2 * r, px(7))
        art = (
            Box(spot, FOLDER if front else DARK, px(6)),
            Box(label_at, "paper" if front else TAB, px(3), alpha=1.0 if front else 0.7),
            *disc(face, sign.centre, r),
            Words(names[n], words, "bebas", size, "ink", tracking=px(1), least=0.25),
        )
        many = Line("{n} game", many="{n} games", n=one.games) if one.games else None
        state = frozenset({"chosen"}) if front else NONE
        found.append(Node(f"person:{one.name.casefold()}", "tab", spot, names[n], many, None, state, art,
                          press=Item("person", one.name.casefold()), radius=4))  # fmt: skip
        x += spot.w + gap
    found.append(_plus(plus if room is not place else plus.moved(min(x, plus.x) - plus.x, 0), look))
    return found


def _filters(page: Page, place: Rect, look: Look) -> list[Node]:
    """Which games are counted: by who else was there, and by title."""
    px = look.px
    gap, size = px(8), look.text(28)
    shown = [each for each in games() if each.here]
    poster_w = max(25.0, look.touch, place.h * POSTER[0] / POSTER[1])
    posters_w = (poster_w + gap) * len(shown)
    # Of a file that is shut nobody hears how many games it holds.
    words = [
        TABLES[table] if page.locked else Line("{filter} {n}", filter=TABLES[table], n=str(page.many[table]))
        for table in counting.TABLES
    ]
    natural = [look.width(line, "bebas", size, px(1)) + px(32) for line in words]
    time = SINCE_RESET if page.time == "ever" and page.reset is not None else TIMES[page.time]
    time_w = max(look.width(line, "bebas", size, px(1)) for line in (*TIMES.values(), time)) + px(60)
    scale = min(1.0, (place.w - posters_w - gap * (len(words) + 1)) / (sum(natural) + time_w))
    found, x = [], place.x
    for table, line, w in zip(counting.TABLES, words, natural, strict=True):
        spot = Rect(x, place.y, w * scale, place.h)
        found.append(chip(f"table:{table}", spot, line, table == page.table, look, Item("table", table)))
        x += spot.w + gap
    x += gap
    for each in shown:
        found.append(poster_toggle(each, Rect(x, place.y, poster_w, place.h), each.id not in page.without, look))
        x += poster_w + gap
    found.append(_time(page, time, place.cut_right(time_w * scale)[0], look))
    return found


def _time(page: Page, words: Line, spot: Rect, look: Look) -> Node:
    """The span of time that is counted; pressing it goes on to the next."""
    px = look.px
    text, arrow = spot.inset(px(14), 0).cut_right(px(22), px(6))[::-1]
    tip = Line("Which games count: all of them, this year’s, or this month’s")
    if page.reset is not None:
        tip = Line("Which games count: all since the reset on {date}, this year’s, or this month’s",
                   date=dated(page.reset, year=True))  # fmt: skip
    art = (
        Box(spot, "title.button", px(4)),
        Words(words, text, "bebas", look.text(28), "paper", "centre", tracking=px(1), least=0.4),
        Pic("icons/icon-down", arrow.fitted(1.0), colours=(("ink", "paper"),)),
    )
    return Node("time", "button", spot, Line("Time"), words, tip, art=art, press="time", radius=4)


def _cover(page: Page, who: Person, face: Face, place: Rect, look: Look) -> tuple[list[Node], float]:
    """Who somebody is: photographs, name, a few facts, and what can be done with the file. Returns where it ends."""
    px = look.px
    narrow = not _wide(look)
    x, y, w = place.x, place.y, place.w
    found: list[Node] = []
    beside = Rect(x, y, w, 0.0)
    label = Line("{name}", name=who.name)
    if not narrow:
        photo_w = (w - px(14)) / 2
        high = photo_w * 250 / 218 * (1.0 if look.grow <= 1.0 else 0.8)
        spots = (Rect(x, y + px(4), photo_w, high), Rect(x + photo_w + px(14), y + px(4), photo_w, high))
        art = (*_photograph(face, spots[0], False, look), *_photograph(face, spots[1], True, look),
               *_clip(spots[0], look))  # fmt: skip
        found.append(Node("record:photos", "picture", Rect(x, y, w, high + px(8)), label, art=art))
        y += high + px(18)
    elif w > look.text(24) * 24:
        photo = Rect(x, y, px(200), px(230))
        found.append(Node("record:photos", "picture", photo, label, art=tuple(_photograph(face, photo, False, look))))
        beside = Rect(photo.right + px(24), y, x + w - photo.right - px(24), photo.h)
    x, w = beside.x, beside.w
    size = look.text(88)
    line_h = size * 0.9
    r = line_h * 0.42
    name = Rect(x, y, w, line_h)
    sign, words = name.cut_left(2 * r, px(16))
    art_n: tuple[Paint, ...] = (
        *disc(face, sign.centre, r), Words(label, words, "bebas", size, "ink", tracking=px(1), least=0.25))  # fmt: skip
    found.append(Node("record:name", "heading", name, label, art=art_n))
    y += line_h
    if page.locked:
        return found, _deeds(SHUT, place, beside, y, narrow, found, look)
    temper = cast.BY_ID[face.id].temper
    high = look.text(21) * 1.3
    told = Rect(x, y, w, high)
    found.append(Node("record:temper", "text", told, temper, art=(
        Words(temper, told, "type", look.text(21), "rust", least=0.4),)))  # fmt: skip
    y += high + px(12)
    for id, what, value in _facts(page):
        node = _fact(id, what, value, Rect(x, y, w, 0.0), look)
        found.append(node)
        y = node.rect.bottom
    return found, _deeds(DEEDS, place, beside, y, narrow, found, look)


def _deeds(deeds: Sequence[tuple[str, Line, str, str]], place: Rect, beside: Rect, y: float, narrow: bool,
           found: list[Node], look: Look) -> float:  # fmt: skip
    """What can be done with a file, at the foot of a cover of its own; returns where that ends."""
    px = look.px
    row, gap = max(strip_height(look), 25.0, look.touch), px(10)
    columns = min(len(deeds), 3) if narrow and place.w > look.text(22) * 46 else 1
    rows = -(-len(deeds) // columns)
    y = max(y + px(18), beside.bottom + px(18), place.bottom - rows * row - (rows - 1) * gap - px(8))
    cells = Rect(place.x, y, place.w, row).columns(columns, gap)
    for n, (id, words_of, key, icon) in enumerate(deeds):
        cell = cells[n % columns].moved(0, n // columns * (row + gap))
        found.append(strip(id, cell, words_of, look, key=key, icon=icon))
        y = cell.bottom
    return y + px(6)


def _shut(who: Person, place: Rect, look: Look) -> tuple[list[Node], float]:
    """What stands on the sheet of a file that has a PIN."""
    px = look.px
    words = Line("{name} keeps this file shut. It opens with the PIN.", name=who.name)
    size = look.text(28)
    high = look.height(words, "body", size, place.w * 0.7) + px(12)
    lock = px(90)
    block = place.place(place.w * 0.7, high + lock + px(24), 0.5, 0.4)
    icon, said = block.cut_top(lock, px(24))
    art = (Pic("icons/icon-lock", icon.place(lock, lock), colours=(("ink", "paper-shade4"),)),
           Words(words, said, "body", size, "ink", "centre", wrap=True))  # fmt: skip
    return [Node("record:shut", "text", block, words, art=art)], block.bottom


def _plus(spot: Rect, look: Look) -> Node:
    """The tab that makes a file for somebody else."""
    art = (Box(spot, "title.button", look.px(4)),
           Pic("icons/icon-plus", spot.place(spot.h * 0.45, spot.h * 0.45), colours=(("ink", "paper"),)))  # fmt: skip
    return Node("new", "button", spot, ANOTHER, tip=ANOTHER, art=art, press="new", key="n", radius=4)


def _photograph(face: Face, spot: Rect, side: bool, look: Look) -> list[Paint]:
    """One of the two pictures that are taken of everybody."""
    inner = spot.inset(look.px(9))
    fill = "paper" if _wide(look) else "paper-shade3"
    picture = profile(face, inner) if side else portrait(face, inner, look)
    return [Box(spot, fill, shadow=look.px(5)), *picture]


def _clip(spot: Rect, look: Look) -> list[Paint]:
    px = look.px
    at = Rect(spot.x + px(34), spot.y - px(4), px(26), px(70))
    return [Box(at, border="#8f9aa0", width=px(5), radius=px(13)),
            Box(at.inset(px(8), px(12)).moved(0, px(6)), border="#8f9aa0", width=px(4), radius=px(6))]  # fmt: skip


def _facts(page: Page) -> list[tuple[str, Line, Line]]:
    """What the cover says of somebody. A real name is never given."""
    found = [("real", Line("real name"), NOTHING)]
    seconds, whole = counting.at_the_table(page.every)
    if seconds:
        found.append(("hours", Line("at the table"), _long(seconds, whole)))
    usual = counting.usual(page.every)
    if usual:
        found.append(("usual", Line("usual game"), name_of(usual)))
    best = next(((title, role, score) for title, role, score in counting.roles(page.every)
                 if title in titles.ids() and titles.words(title).role(role) != NOTHING), None)  # fmt: skip
    if best is not None:
        title, role, score = best
        words = Line("{role}, {won} of {all}", role=titles.words(title).role(role), won=score.won, all=score.played)
        found.append(("best", Line("best role"), words))
    longest = counting.longest_game(page.every)
    if longest is not None:
        words = Line("{game}, {n} choice", many="{game}, {n} choices", game=name_of(longest.entry.title),
                     n=longest.entry.choices)  # fmt: skip
        found.append(("longest", Line("longest game"), words))
    undos, hints = counting.undos_and_hints(page.every)
    found.append(("help", Line("undo and hints"), Line("{undos} and {hints}", undos=str(undos), hints=str(hints))))
    return found


def _long(seconds: int, whole: bool) -> Line:
    """Hours at the table; where older games do not tell how long they took, it was longer."""
    hours, minutes = seconds // 3600, max(1, seconds // 60)
    told = Line("{n} hour", many="{n} hours", n=hours) if hours else Line("{n} minute", many="{n} minutes", n=minutes)
    return told if whole else Line("over {time}", time=told)


def _fact(id: str, what: Line, value: Line, place: Rect, look: Look) -> Node:
    """One line of the cover."""
    px = look.px
    size = look.text(21)
    asked_w = min(place.w * 0.42, max(look.width(one, "type", size) for one in ("longest game ", what)) + px(10))
    room = place.w - asked_w - px(10)
    said = value if value != NOTHING else Line("—")
    high = max(size * 1.7, look.height(said, "bold", size, room, 1.1) + px(12))
    rect = Rect(place.x, place.y, place.w, high)
    left, right = rect.cut_left(asked_w, px(10))
    art: list[Paint] = [
        Words(what, left, "type", size, "rust", least=0.5),
        Box(Rect(rect.x, rect.bottom - px(2), rect.w, px(2)), "rust", alpha=0.5),
    ]
    if value == NOTHING:
        art.append(Box(right.place(min(right.w, px(220)), size * 1.05, 0.0), "ink"))
        return Node(f"fact:{id}", "text", rect, what, Line("blacked out"), art=tuple(art))
    art.append(Words(value, right, "bold", size, "ink", wrap=True, lead=1.1))
    return Node(f"fact:{id}", "text", rect, what, value, art=tuple(art))


def _slip(says: Line, undo: bool, place: Rect, look: Look) -> Node:
    """A slip of paper for what has just been done; a reset can be taken back as long as the page is open."""
    px = look.px
    text, children = place.inset(px(18), px(4)), []
    if undo:
        words = Line("Undo")
        spot, text = text.cut_right(look.width(words, "bebas", look.text(28)) + px(44), px(14))
        spot = spot.inset(0, px(4))
        art = (Box(spot, "ink", px(3)), Words(words, spot, "bebas", look.text(28), "glow", "centre", least=0.6))
        children.append(Node("undo", "button", spot, words, art=art, press="undo", key="u", radius=3))
    paper = (Box(place, "paper", px(3), shadow=px(5)),
             Words(says, text, "body", look.text(22), "ink", wrap=True, lead=1.1, least=0.5))  # fmt: skip
    return Node("slip", "text", place, says, art=paper, children=tuple(children))
