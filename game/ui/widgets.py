"""The widget kit: functions that build nodes in the look of the house.

What can be pressed is on paper; what is only read is dark; a glow means "legal now" or "has the focus" and is never the
only sign of it. A widget has no state: the scene keeps the values and lays the widget out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Disc, Face, Horizontal, Pic, Poly, Words
from game.ui.presses import Item, Leaf, Press, Step
from game.ui.semantics import NOTHING, Node, Paint, Rect, Scale, replace
from game.ui.theme import Person

ON, OFF = frozenset({"on"}), frozenset({"off"})
NONE: frozenset[str] = frozenset()
DISABLED = frozenset({"disabled"})
BACK = Line("A click puts it back to the usual.")


def card_face(
    name: str, title: Line | None, spot: Rect, look: Look, lit: bool = False, over: str = ""
) -> list[Paint]:
    """A card face up: its picture and one laid over it, its title if there is room, and a glow if it can be picked."""
    k = spot.w / 250
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(5)), "glow", 20 * k, shadow=look.px(5)))
    art.append(Box(spot, "paper", 16 * k, shadow=0.0 if lit else look.px(5)))
    art.append(Pic(name, spot))
    if over:
        art.append(Pic(over, spot))
    if title is not None:
        at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
        art.append(Words(title, at, "bebas", 46 * k, "ink", "centre", least=0.35))
    return art


def strip_height(look: Look) -> float:
    return max(look.px(46), look.text(22) * 1.9)


def strip(
    id: str,
    rect: Rect,
    words: Line,
    look: Look,
    *,
    key: str = "",
    press: Press = "",
    icon: str = "",
    note: Line | None = None,
    side: Line = NOTHING,
    hot: bool = False,
    disabled: bool = False,
    tip: Line | None = None,
    seat: int | None = None,
) -> Node:
    """One line of an action panel: a black tab with its key, the words, and at the right a glyph, a note, or what it
    costs or brings (for what cannot be done: why not)."""
    fill, colour = ("strip-off", "off") if disabled else ("glow" if hot else "strip", "ink")
    art: list[Paint] = [Box(rect, fill, look.px(3))]
    body = rect
    if key:
        tab, body = rect.cut_left(look.px(44) * max(1.0, look.grow * 0.8))
        art.append(Box(tab, "tab-off" if disabled else "ink", look.px(3)))
        art.append(Words(key, tab, "bebas", look.text(28), "strip-off" if disabled else "glow", "centre"))
    body = body.inset(look.px(14), 0)
    if seat is not None:
        d = min(body.h * 0.76, look.px(34) * look.grow)
        spot, body = body.cut_left(d, look.px(12))
        art += seat_disc(seat, spot.centre, d / 2, look)
    if icon:
        s = min(body.h * 0.6, look.px(24) * look.grow)
        spot, body = body.cut_right(s, look.px(10))
        art.append(Pic(f"icons/icon-{icon}", spot.place(s, s), colours=(("ink", colour),)))
    if note is not None:
        size = look.text(20)
        w = min(look.width(note, "type", size) + 2, body.w * 0.45)
        spot, body = body.cut_right(w, look.px(10))
        art.append(Words(note, spot, "type", size, "off" if disabled else "brown", "right"))
    value = None
    if look.say(side):
        size = look.text(20)
        face: Face = "italic" if disabled else "body"
        wide = look.width(side, face, size) + 2
        words_w = look.width(words, "bold", look.text(22)) + look.px(10)
        spot, body = body.cut_right(min(wide, max(body.w - words_w, body.w * 0.36)), look.px(10))
        crowded = wide > spot.w + 1
        colour_2 = "off" if disabled else "brown"
        art.append(Words(side, spot, face, size, colour_2, "right", wrap=crowded, lead=1.0, least=0.5))
        value = side
    tall = rect.h > look.text(22) * 2.4
    art.append(Words(words, body, "body" if disabled else "bold", look.text(22), colour, least=0.7, wrap=tall))
    state = DISABLED if disabled else (frozenset({"legal"}) if hot else NONE)
    return Node(id, "button", rect, words, value, tip, state, tuple(art), press=press or id, key=key, radius=3)


def bar_button(
    id: str,
    rect: Rect,
    words: Line,
    look: Look,
    *,
    icon: str = "",
    press: Press = "",
    ground: str = "title.button",
    disabled: bool = False,
    tip: Line | None = None,
    key: str = "",
    size: float = 28,
) -> Node:
    """A dark button in a bar: glyph and label in the colour of paper. One that shows no words is called by its tip."""
    colour = "tab-off" if disabled else "paper"
    art: list[Paint] = [Box(rect, ground, look.px(4))]
    body = rect.inset(min(look.px(12), rect.w * 0.12), 0)
    if icon:
        s = min(rect.h * 0.5, look.px(22) * max(1.0, look.grow * 0.9))
        bare = look.say(words) == ""
        spot, body = (body, body) if bare else body.cut_left(s, look.px(10))
        art.append(Pic(f"icons/icon-{icon}", spot.place(s, s), colours=(("ink", colour),)))
    art.append(Words(words, body, "bebas", look.text(size), colour, "left" if icon else "centre", tracking=look.px(1)))
    state = DISABLED if disabled else NONE
    called = words if tip is None or look.say(words) else tip
    return Node(id, "button", rect, called, None, tip, state, tuple(art), press=press or id, key=key, radius=4)


def bar_button_width(words: Line, look: Look, icon: bool = True, size: float = 28) -> float:
    w = look.width(words, "bebas", look.text(size), look.px(1)) + look.px(26)
    return w + (min(look.px(44) * 0.5, look.px(22) * max(1.0, look.grow * 0.9)) + look.px(10) if icon else 0)


def big_button(
    id: str,
    rect: Rect,
    words: Line,
    look: Look,
    *,
    press: Press = "",
    tip: Line | None = None,
    disabled: bool = False,
    key: str = "",
    size: float = 60,
) -> Node:
    """The one button that confirms: black, with a glowing inner frame."""
    colour = "tab-off" if disabled else "paper"
    border = "tab-off" if disabled else "glow"
    art = (
        Box(rect, "ink", look.px(8), shadow=look.px(7)),
        Box(rect.inset(look.px(8)), border=border, width=look.px(4), radius=look.px(5)),
        Words(words, rect.inset(look.px(26), look.px(10)), "bebas", look.text(size), colour, "centre",
              tracking=look.px(2)),
    )  # fmt: skip
    state = DISABLED if disabled else frozenset({"legal"})
    return Node(id, "button", rect, words, None, tip, state, art, press=press or id, key=key, radius=8)


def disc(person: Person, centre: tuple[float, float], r: float) -> tuple[Paint, ...]:
    """The sign of a character on its disc, whose left half is lit and whose right half is dark."""
    x, y = centre
    side = r * 1.22
    spot = Rect(x - side / 2, y - side / 2, side, side)
    return Disc(x, y, r, person.colour, person.dark), Pic(person.picture, spot, colours=(("sign", person.sign),))


def seat_disc(seat: int, centre: tuple[float, float], r: float, look: Look) -> tuple[Paint, ...]:
    """The disc of whoever sits on a seat."""
    return disc(look.theme.seats[seat], centre, r)


def plate(words: Words, look: Look) -> Box:
    """A dark ground just as wide as a name in large letters, which would be lost on a bright or a busy picture."""
    natural = look.width(words.text, words.face, words.size, words.tracking)
    wide = words.rect.w if words.wrap else min(words.rect.w, natural)
    at = words.rect.place(wide, words.rect.h, {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align])
    return Box(at.inset(-look.px(12), 0), "ink", look.px(4), alpha=0.74)


def plain_disc(picture: str, centre: tuple[float, float], r: float) -> tuple[Paint, ...]:
    """The disc of somebody who has no seat, with a picture for a sign."""
    (x, y), side = centre, r * 1.1
    spot = Rect(x - side / 2, y - side / 2, side, side)
    return Disc(x, y, r, "slate", "slate-dark"), Pic(picture, spot.fitted(1.0), colours=(("ink", "paper"),))


def seat_sign(seat: int, rect: Rect, look: Look, colour: str = "ink") -> Pic:
    """The sign of whoever sits on a seat, without its disc."""
    return Pic(look.theme.seats[seat].picture, rect.fitted(1.0), colours=(("sign", colour),))


def name_words(line: Line, rect: Rect, size: float, colour: str, look: Look, align: Horizontal = "left") -> Words:
    """A name in one line, or in two if it would become very small in one."""
    long = look.width(line, "bebas", size) * 0.62 > rect.w
    return Words(line, rect, "bebas", size, colour, align, wrap=long, lead=0.92, least=0.25)


def paper(rect: Rect, look: Look, shadow: float = 6) -> Box:
    return Box(rect, "paper", look.px(6), shadow=look.px(shadow))


def control_height(look: Look) -> float:
    return max(look.px(54), look.text(22) * 2.1)


def toggle(
    id: str,
    rect: Rect,
    words: Line,
    on: bool,
    look: Look,
    *,
    tip: Line | None = None,
    disabled: bool = False,
    said: Line = NOTHING,
) -> Node:
    """A line with a switch: when it is on, the knob is at the right and shows a tick. `said` is its value in words,
    beside the switch."""
    h = min(rect.h * 0.62, look.px(36) * max(1.0, look.grow * 0.85))
    body, track = rect.inset(look.px(14), 0), Rect(0, 0, 0, 0)
    spot, body = body.cut_right(h * 1.9, look.px(12))
    track = spot.place(h * 1.9, h)
    value: list[Paint] = []
    if look.say(said):
        beside, body = body.cut_right(look.width(said, "bold", look.text(22)) + look.px(4), look.px(12))
        value.append(Words(said, beside, "body", look.text(22), "ink", "right"))
    knob = (track.right - h / 2 if on else track.x + h / 2, track.centre[1])
    art: list[Paint] = [
        Box(rect, "strip-off" if disabled else "strip", look.px(3)),
        Words(words, body, "bold", look.text(22), "off" if disabled else "ink", wrap=True, least=0.7),
        Box(track, "green" if on else "tab-off", h / 2, "ink", look.px(2)),
        Disc(*knob, h / 2 - look.px(4), "paper"),
        *value,
    ]
    if on:
        s = h * 0.44
        art.append(Pic("icons/icon-tick", Rect(knob[0] - s / 2, knob[1] - s / 2, s, s), colours=(("ink", "ink"),)))
    state = (ON if on else OFF) | (DISABLED if disabled else NONE)
    return Node(id, "toggle", rect, words, None, tip, state, tuple(art), press=id, radius=3)


def stepper(
    id: str,
    rect: Rect,
    words: Line,
    value: Line,
    look: Look,
    *,
    first: bool = False,
    last: bool = False,
    tip: Line | None = None,
    share: float = 0.48,
    press: Item | None = None,
) -> Node:
    """A line with a choice between two arrows, which press a `Step`; left and right nudge the line."""
    art: list[Paint] = [Box(rect, "strip", look.px(3))]
    body = rect.inset(look.px(14), 0)
    side, body = body.cut_right(rect.w * share, look.px(12)) if look.say(words) else (rect, rect)
    side = Rect(side.x, side.y, rect.right - side.x, side.h).inset(look.px(5))
    a = min(side.h, side.w * 0.25)
    left, middle = side.cut_left(a)
    right, middle = middle.cut_right(a)
    if look.say(words):
        art.append(Words(words, body, "bold", look.text(22), "ink", wrap=True, least=0.7))
    art.append(Words(value, middle.inset(look.px(6), 0), "body", look.text(22), "ink", "centre", wrap=True, least=0.6))
    arrows = []
    for which, place, end, turn in (("-", left, first, -1), ("+", right, last, 1)):
        (x, y), s = place.centre, place.h * 0.17
        colour = "tab-off" if end else "glow"
        shape = Poly(((x - s * turn, y - s * 1.4), (x + s * 1.2 * turn, y), (x - s * turn, y + s * 1.4)), colour)
        arrows.append(
            Node(
                f"{id}:{which}",
                "arrow",
                place,
                Line("less") if which == "-" else Line("more"),
                art=(Box(place, "strip-off" if end else "ink", look.px(3)), shape),
                state=frozenset({"quiet"}) | (DISABLED if end else NONE),
                press=Step(press or id, turn),
                radius=3,
            )
        )
    return Node(id, "stepper", rect, words, value, tip, NONE, tuple(art), tuple(arrows), press=press or id, radius=3)


def tape(
    id: str, track: Rect, words: Line, value: Line, scale: Scale, look: Look, *, tip: Line | None = None
) -> Node:
    """A tape measure along which something can be pulled."""
    bar = track.place(track.w, look.px(14))
    x = bar.x + bar.w * scale.part
    s = look.px(15)
    art = (
        Box(bar, "paper", look.px(7), "ink", look.px(2)),
        Box(Rect(bar.x, bar.y, max(bar.h, bar.w * scale.part), bar.h), "ink", look.px(7)),
        Disc(x, bar.centre[1], s, "ink"),
        Disc(x, bar.centre[1], s * 0.62, "glow"),
    )
    return Node(id, "slider", track, words, value, tip, NONE, art, press=id, radius=3, scale=scale)


def chip(id: str, rect: Rect, words: Line, on: bool, look: Look, press: Item) -> Node:
    """One of several filters in a row, on paper while it is on."""
    art = (
        Box(rect, "paper" if on else "title.button", look.px(4)),
        Words(words, rect.inset(look.px(6), 0), "bebas", look.text(28), "ink" if on else "paper", "centre",
              tracking=look.px(1), least=0.3),
    )  # fmt: skip
    return Node(id, "toggle", rect, words, state=ON if on else OFF, art=art, press=press, radius=4)


def slider(
    id: str, rect: Rect, words: Line, value: Line, scale: Scale, look: Look, *, tip: Line | None = None
) -> Node:
    """A line with a tape measure as a slider. The track is a separate node, `id`, so that pointing is exact."""
    label, track = rect.inset(look.px(14), 0).cut_left(rect.w * 0.42, look.px(12))
    amount, track = track.cut_right(look.text(22) * 3.2, look.px(14))
    knob = tape(id, track, words, value, scale, look, tip=tip)
    return Node(
        f"{id}:line",
        "group",
        rect,
        art=(
            Box(rect, "strip", look.px(3)),
            Words(words, label, "bold", look.text(22), "ink", wrap=True, least=0.7),
            Words(value, amount, "body", look.text(22), "ink", "right"),
        ),
        children=(knob,),
    )


@dataclass(frozen=True)
class Edit:
    """What is being typed, and where the caret is. Every change gives a new one."""

    text: str = ""
    at: int = 0
    composing: str = ""

    def typed(self, more: str, done: bool, longest: int) -> Edit:
        if not done:
            return replace(self, composing=more)
        clean = "".join(c for c in more if c.isprintable())[: max(0, longest - len(self.text))]
        return Edit(self.text[: self.at] + clean + self.text[self.at :], self.at + len(clean))

    def edited(self, what: str) -> Edit:
        t, at = self.text, self.at
        if what == "back" and at:
            return Edit(t[: at - 1] + t[at:], at - 1)
        if what == "delete":
            return Edit(t[:at] + t[at + 1 :], at)
        places = {"left": max(0, at - 1), "right": min(len(t), at + 1), "home": 0, "end": len(t)}
        return Edit(t, places.get(what, at))


def edit(
    id: str, rect: Rect, words: Line, value: Edit, look: Look, *, empty: Line = NOTHING, press: Item | None = None
) -> Node:
    """A line to type a name on. The caret is a mark, not a blink, so that an idle screen stays idle."""
    size = look.text(26)
    inner = rect.inset(look.px(12), look.px(4))
    before = value.text[: value.at] + value.composing
    shown = before + value.text[value.at :]
    art: list[Paint] = [
        Box(rect, "paper", look.px(3), "ink", look.px(2)),
        Box(Rect(inner.x, rect.bottom - look.px(9), inner.w, look.px(2)), "brown"),
    ]
    if shown:
        art.append(Words(shown, inner, "bold", size, "ink", least=0.5))
    else:
        art.append(Words(empty, inner, "italic", size, "off"))
    if look.focus == id:
        whole = max(1.0, look.width(shown, "bold", size))
        scale = min(1.0, inner.w / whole)
        x = inner.x + look.width(before, "bold", size) * scale
        art.append(Box(Rect(x, rect.y + rect.h * 0.2, look.px(3), rect.h * 0.56), "red"))
    typed = Line("{words}", words=value.text)
    return Node(id, "edit", rect, words, typed, None, NONE, tuple(art), press=press or id, radius=3)


def tabs(id: str, rect: Rect, names: Sequence[Line], current: int, look: Look, colours: Sequence[str]) -> Node:
    """Folder tabs side by side; pressing one turns to the page with its number."""
    out = []
    x = rect.x
    slant = rect.h * 0.36
    most = rect.w / len(names) + slant / 2 - look.px(6)
    # All names have the size of the longest one.
    longest = max(look.width(name, "bebas", look.text(30), look.px(1)) for name in names)
    left, right = look.px(18), look.px(22)
    if longest > most - left - right:
        # Where many tabs crowd, the words need the room more than the edges do.
        left, right = look.px(12), slant
    size = look.text(30) * min(1.0, (most - left - right) / longest)
    for n, name in enumerate(names):
        w = min(look.width(name, "bebas", size, look.px(1)) + look.px(56), most)
        box = Rect(x, rect.y, w, rect.h)
        lift = 0 if n == current else look.px(5)
        shape = Poly(
            ((box.x, box.bottom), (box.x, box.y + lift), (box.right - slant, box.y + lift), (box.right, box.bottom)),
            colours[n % len(colours)],
        )
        words_at = Rect(box.x + left, box.y, box.w - left - min(right, look.px(18)), box.h)
        words = Words(name, words_at, "bebas", size, "paper", tracking=look.px(1))
        state = frozenset({"chosen"}) if n == current else NONE
        step = w - slant / 2 + look.px(6)
        # The area to press ends where the next tab begins, although the slanted edges overlap.
        place = box.cut_left(min(w, step))[0]
        out.append(Node(f"{id}:{n}", "tab", place, name, None, None, state, (shape, words), press=Leaf(n), radius=4))
        x += step
    return Node(id, "group", rect, children=tuple(out))


def marked(line: Node, value: Line, look: Look) -> Node:
    """A setting's line that is not as usual: a red bar at its left, and its value in bold."""
    bar = Box(Rect(line.rect.x, line.rect.y, look.px(8), line.rect.h), "red", look.px(3))
    art = tuple(
        replace(paint, face="bold") if isinstance(paint, Words) and paint.text == value else paint for paint in line.art
    )
    return replace(line, art=(*art, bar))


def put_back(id: str, line: Rect, words: Line) -> Node:
    """The name on a changed line: a click on it puts the line back. Keys have Backspace for that."""
    place = line.cut_left(line.w * 0.36)[0]
    return Node(f"{id}:usual", "arrow", place, words, tip=BACK, state=frozenset({"quiet"}), press=Item("usual", id),
                radius=3)  # fmt: skip


def explained(id: str, says: Line, x: float, y: float, w: float, look: Look) -> Node:
    """A sentence beneath a control that says what it does; it keeps clear of the frame of the focus."""
    size, margin = look.text(20), look.px(14)
    y += look.px(9)
    high = look.height(says, "body", size, w - 2 * margin) + look.px(4)
    at = Rect(x + margin, y, w - 2 * margin, high)
    art = (Words(says, at, "body", size, "brown", wrap=True, valign="top"),)
    return Node(f"says:{id}", "text", at, says, art=art)


def scroll_list(id: str, rect: Rect, height: float, children: Sequence[Node], *, at_end: bool = False) -> Node:
    """A window on content of this height, laid out from the top of `rect` downwards."""
    state = frozenset({"end"}) if at_end else NONE
    return Node(id, "list", rect, state=state, children=tuple(children), scroll=max(height, 1.0))
