"""The second part of set-up: who sits where. A card for each seat, with a face of the cast."""

from __future__ import annotations

import math

from game.catalogue import Line
from game.core import cast
from game.ui.look import Look
from game.ui.paint import Box, Disc, Horizontal, Pic, Poly, Words
from game.ui.presses import Item, Step
from game.ui.scenes.form import LEVELS, Form, Place
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.theme import Person
from game.ui.widgets import DISABLED, NONE, control_height, disc, edit, stepper

FULL, COMPACT = "full", "compact"
PERSON, COMPUTER = Line("Person"), Line("Computer")
WIDEST = 760


def gap(look: Look) -> float:
    return look.px(20)


def height(kind: str, look: Look) -> float:
    line = control_height(look)
    if kind == COMPACT:
        return line + max(line * 0.9, look.text(24) * 1.5) + look.px(30)
    head = _head(look)
    person = look.text(20) * 1.3 + line + look.text(22) * 1.5 + look.text(46) * 1.1
    computer = look.text(52) * 1.05 + 2 * look.text(22) * 1.28 + line + look.px(34)
    return head + max(person + look.px(12), computer) + look.px(34)


def _head(look: Look) -> float:
    return max(look.px(46), look.text(26) * 1.5)


def layouts(seats: int, width: float, look: Look) -> list[tuple[str, int]]:
    """How cards may be laid out: their kind and how many stand in a row; the best first, in the fewest rows."""
    found: list[tuple[str, int]] = []
    for kind, least in ((FULL, 390), (COMPACT, 380)):
        wide = look.px(least) * max(1.0, look.grow * 0.95)
        most = max(1, min(seats, int((width + gap(look)) / (wide + gap(look)))))
        across = {math.ceil(seats / rows) for rows in range(math.ceil(seats / most), seats + 1)}
        found += [(kind, n) for n in sorted(across, reverse=True)]
    return found


def cards(form: Form, place: Rect, kind: str, across: int, high: float, look: Look) -> list[Node]:
    """All seats, in rows."""
    w = min((place.w - gap(look) * (across - 1)) / across, look.px(WIDEST) * max(1.0, look.grow))
    found = []
    for seat in range(form.seats):
        row, column = divmod(seat, across)
        rect = Rect(place.x + column * (w + gap(look)), place.y + row * (high + gap(look)), w, high)
        found.append(_card(form, seat, kind, rect, look))
    return found


def _card(form: Form, seat: int, kind: str, rect: Rect, look: Look) -> Node:
    px = look.px
    place = form.places[seat]
    person = look.theme.people[place.character]
    face_w = min(rect.h * 0.72, rect.w * 0.38) if kind == FULL else min(rect.h * 1.02, rect.w * 0.36)
    face, body = rect.cut_left(face_w)
    inside = body.inset(px(18), px(14) if kind == FULL else px(10))
    if kind == FULL:
        nodes = _person(form, seat, inside, look) if place.person else _computer(form, seat, inside, look)
    else:
        nodes = _compact(form, seat, inside, look)
    art = (Box(rect, "paper", px(6), shadow=px(6)),)
    name = form.names()[seat]
    label = Line("Seat {n}: {name}", n=seat + 1, name=name)
    return Node(f"seat:{seat}", "group", rect, label, art=art, children=(_face(form, seat, person, face, look), *nodes))


# The face


def portrait(
    person: Person, rect: Rect, look: Look, ground: str = "", low: float = 0.42, high: float = 0.74
) -> list[Paint]:
    """A face of the cast on a disc in its colour, which cuts the shoulders. `high` is the height of the disc as a part
    of the place, and `low` how far down it stands."""
    d = min(rect.w * 0.86, rect.h * high)
    x, top = rect.centre[0], rect.y + (rect.h - d) * low
    bust = Rect(x - d / 2, top + d - d * 1.2, d, d * 1.2).whole()
    return [
        Box(rect, ground or person.dark, look.px(6)),
        Pic("people/shadow", rect.whole(), part=(0.0, 0.0, 180.0, min(254.0, 180 * rect.h / max(1.0, rect.w)))),
        Disc(x, top + d / 2, d / 2, person.colour),
        Pic(person.bust, bust, part=(0.0, 0.0, 250.0, 300.0), radius=114),
    ]


def _face(form: Form, seat: int, person: Person, rect: Rect, look: Look) -> Node:
    px = look.px
    who = cast.BY_ID[person.id]
    id = f"face:{seat}"
    art = portrait(person, rect, look)
    arrow = max(25.0, min(max(px(40), look.text(20) * 1.4), rect.w * 0.24))
    low = rect.inset(px(9)).cut_bottom(arrow)[0]
    art += disc(person, low.centre, arrow * 0.46)
    arrows = []
    for which, spot, turn in (("-", low.cut_left(arrow)[0], -1), ("+", low.cut_right(arrow)[0], 1)):
        said = Line("the next of the cast") if turn > 0 else Line("the one before")
        arrows.append(
            Node(f"{id}:{which}", "arrow", spot, said, art=(Box(spot, "ink", px(4)), _arrow(spot, turn)),
                 state=frozenset({"quiet"}), press=Step(Item("face", seat), turn), radius=4)
        )  # fmt: skip
    label = Line("Seat {n} is {name}", n=seat + 1, name=who.name)
    about = Line("{mark}, {sign}: {temper}", mark=who.mark, sign=who.sign, temper=who.temper)
    tip = Line("{name}: {temper}. Press the face for the whole cast.", name=who.name, temper=who.temper)
    return Node(
        id, "stepper", rect, label, about, tip, NONE, tuple(art), tuple(arrows), press=Item("face", seat), radius=6
    )


def _arrow(spot: Rect, turn: int) -> Poly:
    (x, y), s = spot.centre, spot.h * 0.17
    return Poly(((x - s * turn, y - s * 1.4), (x + s * 1.2 * turn, y), (x - s * turn, y + s * 1.4)), "glow")


# What stands beside it


def _switch(form: Form, seat: int, rect: Rect, look: Look, align: Horizontal = "right") -> list[Node]:
    """Person or computer: two small keys, of which one is down."""
    place = form.places[seat]
    fixed = form.stays(seat)
    side = min(rect.h, look.px(44) * max(1.0, look.grow * 0.85))
    both = rect.place(side * 2 + look.px(12), side, 1.0 if align == "right" else 0.0, 0.5)
    found = []
    for kind, icon, words, spot in (
        ("person", "alone", Line("A person sits at seat {n}", n=seat + 1), both.cut_left(side)[0]),
        ("computer", "computer", Line("The computer plays seat {n}", n=seat + 1), both.cut_right(side)[0]),
    ):
        on = place.person == (kind == "person")
        off = not on and fixed is not None
        mark = "glow" if on else "tab-off" if off else "brown"
        art = (
            Box(spot, "ink" if on else "strip", look.px(3)),
            Pic(f"icons/icon-{icon}", spot.place(side * 0.56, side * 0.56), colours=(("ink", mark),)),
        )
        state = frozenset({"chosen"}) if on else DISABLED if off else NONE
        found.append(
            Node(f"{kind}:{seat}", "choice", spot, words, None, fixed if off else None, state, art,
                 press=Item(kind, seat), radius=3)
        )  # fmt: skip
    return found


def _person(form: Form, seat: int, rect: Rect, look: Look) -> list[Node]:
    px = look.px
    who = cast.BY_ID[form.places[seat].character]
    head, rest = rect.cut_top(_head(look))
    switch = _switch(form, seat, head, look)
    label = Rect(head.x, head.y, switch[0].rect.x - head.x - px(8), head.h)
    caption, rest = rest.cut_top(look.text(20) * 1.3, px(6))
    line, rest = rest.cut_top(control_height(look), px(6))
    plays, rest = rest.cut_top(look.text(22) * 1.5)
    name = Rect(rest.x, rest.y, rest.w, min(rest.h, look.text(46) * 1.1))
    told = Node(f"about:{seat}", "text", plays.union(name), Line("plays {name}", name=who.name), art=(
        Words(PERSON, label, "bebas", look.text(28), "rust", tracking=px(1)),
        Words(Line("Name"), caption, "body", look.text(20), "brown"),
        Words(Line("plays"), plays, "type", look.text(22), "rust"),
        Words(who.name, name, "bebas", look.text(46), "ink", least=0.5),
    ))  # fmt: skip
    return [*switch, *_name(form, seat, line, look), told]


def _name(form: Form, seat: int, rect: Rect, look: Look) -> list[Node]:
    """The line for the name, and a key for the names that are known."""
    found = []
    if form.known and rect.w - rect.h > look.px(130) * max(1.0, look.grow):
        more, rect = rect.cut_right(min(rect.h, rect.w * 0.3), look.px(8))
        found.append(_known(seat, more, look))
    words = Line("Name of seat {n}", n=seat + 1)
    empty = Line("{words}", words=form.names()[seat])
    line = edit(f"name:{seat}", rect, words, form.places[seat].name, look, empty=empty, press=Item("name", seat))
    return [line, *found]


def _known(seat: int, rect: Rect, look: Look) -> Node:
    (x, y), s = rect.centre, rect.h * 0.18
    art = (
        Box(rect, "ink", look.px(3)),
        Poly(((x - s * 1.3, y - s * 0.7), (x + s * 1.3, y - s * 0.7), (x, y + s)), "glow"),
    )
    words, tip = Line("Known people"), Line("The next of the people who have played here")
    return Node(f"name:{seat}:known", "button", rect, words, tip=tip, art=art, press=Item("known", seat), radius=3)


def _computer(form: Form, seat: int, rect: Rect, look: Look) -> list[Node]:
    px = look.px
    place = form.places[seat]
    who = cast.BY_ID[place.character]
    head, rest = rect.cut_top(_head(look))
    switch = _switch(form, seat, head, look)
    label = Rect(head.x, head.y, switch[0].rect.x - head.x - px(8), head.h)
    pips, rest = rest.cut_bottom(px(22))
    level, rest = rest.cut_bottom(control_height(look) * 0.92, px(6))
    name, rest = rest.cut_top(look.text(52) * 1.05)
    told = Node(f"about:{seat}", "text", name.union(rest), Line("{name}, {temper}", name=who.name, temper=who.temper),
                art=(
        Words(COMPUTER, label, "bebas", look.text(28), "rust", tracking=px(1), least=0.4),
        Words(form.names()[seat], name, "bebas", look.text(52), "ink", least=0.4),
        Words(who.temper, rest, "type", look.text(22), "rust", valign="top", wrap=True, least=0.7),
        *_pips(place, pips, look),
    ))  # fmt: skip
    return [*switch, told, _level(place, seat, level, look)]


def _pips(place: Place, rect: Rect, look: Look) -> list[Paint]:
    """How strong the level is, as marks."""
    w, h, apart = look.px(24), look.px(9), look.px(8)
    whole = len(LEVELS) * w + (len(LEVELS) - 1) * apart
    row = rect.place(whole, h, 0.5, 1.0)
    return [
        Box(Rect(row.x + n * (w + apart), row.y, w, h), "red" if n <= place.level else "paper-shade4", h * 0.35)
        for n in range(len(LEVELS))
    ]


def _level(place: Place, seat: int, rect: Rect, look: Look) -> Node:
    _, words, about = LEVELS[place.level]
    line = stepper(
        f"level:{seat}", rect, Line(""), words, look,
        first=place.level == 0, last=place.level == len(LEVELS) - 1, press=Item("level", seat), tip=about,
    )  # fmt: skip
    return replace(line, label=Line("Level of seat {n}", n=seat + 1))


def _compact(form: Form, seat: int, rect: Rect, look: Look) -> list[Node]:
    """Two lines: the name with the switch, then the level, or who is played."""
    px = look.px
    place = form.places[seat]
    who = cast.BY_ID[place.character]
    first, rest = rect.cut_top(control_height(look), px(8))
    switch = _switch(form, seat, first, look)
    named = Rect(first.x, first.y, switch[0].rect.x - first.x - px(10), first.h)
    if place.person:
        told = Node(f"about:{seat}", "text", rest, Line("plays {name}", name=who.name), art=(
            Words(Line("plays {name}", name=who.name), rest, "type", look.text(24), "rust", least=0.6),))  # fmt: skip
        return [*_name(form, seat, named, look), *switch, told]
    told = Node(f"about:{seat}", "text", named, Line("{name}, {temper}", name=who.name, temper=who.temper), art=(
        Words(form.names()[seat], named, "bebas", look.text(42), "ink", least=0.4),))  # fmt: skip
    return [told, *switch, _level(place, seat, rest, look)]
