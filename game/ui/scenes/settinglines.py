"""One setting on the settings page: a line of paper with its name, what it does, and its control; and the ruler with
all values of the one that has the focus."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import NO_WORDS, Line
from game.desk import personal
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.presses import Item
from game.ui.scenes.entries import (
    FIXED,
    USUAL,
    VOLUME_STEP,
    Choice,
    Entry,
    Switch,
    Volume,
    changed,
    id_of,
    place_of,
    said,
    value_of,
)
from game.ui.semantics import NOTHING, Node, Paint, Rect, Scale, replace
from game.ui.widgets import DISABLED, control_height, marked, put_back, stepper, tape, toggle

FIXED_NOW = Line("Fixed for this game at set-up.")
SWATCHES = {"house": ("#1d4a52", "red", "glow"), "contrast": ("#000000", "#ffffff", "#ffe14a"),
            "plain": ("#2a2a2a", "#8c8c8c", "#e8e8e8")}  # fmt: skip
"""A few colours of each style, fixed, so that each can be seen beside the others."""


@dataclass(frozen=True)
class Whose:
    """Whose settings are shown: those of everybody, or one person's. With only one person here it is not said."""

    several: bool = False
    name: str = ""

    def says(self, entry: Entry) -> Line:
        """For whom a setting is."""
        if not self.several:
            return NO_WORDS
        if self.name and personal.own(entry.area, entry.field):
            return Line("For {name}.", name=self.name)
        return Line("For everybody.")


EVERYBODYS = Whose()


def says(entry: Entry, settings: Settings, whose: Whose, fixed: bool) -> Line:
    """What stands below a setting's name: what it does, why it is fixed, what is usual, and for whom it is."""
    if fixed and id_of(entry) in FIXED:
        return FIXED_NOW
    found = entry.says
    if changed(settings, entry):
        found = Line("{says} Usual: {value}.", says=found, value=said(entry, value_of(USUAL, entry)))
    about = whose.says(entry)
    return Line("{about} {says}", about=about, says=found) if about.text else found


def height(entry: Entry, told: Line, w: float, look: Look) -> float:
    """How high a line of this width is."""
    _, words_w, _, stacked = _parts(entry, Rect(0, 0, w, 0), look)
    name = look.height(entry.name, "bold", look.text(23), words_w)
    about = look.height(told, "body", look.text(20), words_w)
    words = name + about + look.px(20)
    control = control_height(look)
    return words + control + look.px(8) if stacked else max(words, control + look.px(10))


def _parts(entry: Entry, rect: Rect, look: Look) -> tuple[Rect, float, float, bool]:
    """Where the words begin, how wide they are, how wide the control is, and whether it lies beneath the words."""
    px = look.px
    inner = rect.inset(px(20), 0)
    wide = px(150) * max(1.0, look.grow) if isinstance(entry, Switch) else px(310) * max(1.0, look.grow * 0.9)
    stacked = inner.w - wide < look.text(22) * 13 and not isinstance(entry, Switch)
    return inner, inner.w if stacked else inner.w - wide - px(16), wide, stacked


def line(entry: Entry, rect: Rect, settings: Settings, whose: Whose, fixed: bool, look: Look) -> Node:
    """A setting with its explanation and its control."""
    px = look.px
    value, id = value_of(settings, entry), id_of(entry)
    shut = fixed and id in FIXED
    told, words = says(entry, settings, whose, fixed), said(entry, value)
    inner, words_w, wide, stacked = _parts(entry, rect, look)
    name_h = look.height(entry.name, "bold", look.text(23), words_w)
    about_h = look.height(told, "body", look.text(20), words_w)
    top = inner.y + px(10) if stacked else rect.centre[1] - (name_h + about_h) / 2
    name_at = Rect(inner.x, top, words_w, name_h)
    about_at = Rect(inner.x, name_at.bottom, words_w, about_h + px(2))
    if stacked:
        spot = Rect(inner.x, rect.bottom - control_height(look) - px(8), inner.w, control_height(look))
    else:
        spot = Rect(inner.right - wide, rect.y, wide, rect.h).place(wide, min(rect.h, control_height(look)), 1.0, 0.5)
    colour = "off" if shut else "brown"
    about = Node(f"says:{id}", "text", about_at, told, art=(
        Words(told, about_at, "body", look.text(20), colour, wrap=True, valign="top"),))  # fmt: skip
    node = _control(entry, spot, settings, words, look)
    art: tuple[Paint, ...] = (
        Box(rect, "strip-off" if shut else "strip", px(3)),
        Words(entry.name, name_at, "bold", look.text(23), "off" if shut else "ink", wrap=True, valign="top", least=0.7),
        *node.art[1:],
    )
    node = replace(node, rect=rect, label=entry.name, art=art, children=(*node.children, about))
    if shut:
        arrows = tuple(replace(child, state=child.state | DISABLED) for child in node.children)
        return replace(node, state=node.state | DISABLED, tip=FIXED_NOW, children=arrows)
    if not changed(settings, entry):
        return node
    node = marked(node, words, look)
    back = put_back(id, rect, entry.name)
    high = (spot.y if stacked else rect.bottom) - rect.y
    back = replace(back, rect=Rect(rect.x, rect.y, min(rect.w * 0.5, words_w), high))
    if isinstance(entry, Volume):
        knob = replace(node.children[0], state=node.children[0].state | {"changed"})
        return replace(node, children=(back, knob, about))
    return replace(node, state=node.state | {"changed"}, children=(back, *node.children))


def _control(entry: Entry, spot: Rect, settings: Settings, words: Line, look: Look) -> Node:
    """The control alone; its ground comes first in its art."""
    value, id = value_of(settings, entry), id_of(entry)
    if isinstance(entry, Switch):
        return toggle(id, spot, NOTHING, bool(value), look, said=words)
    if isinstance(entry, Volume):
        amount, track = spot.cut_right(look.text(22) * 3.2, look.px(14))
        knob = tape(id, track, entry.name, words, Scale(int(str(value)), step=VOLUME_STEP), look)
        return Node(f"{id}:line", "group", spot, children=(knob,), art=(
            Box(spot, "strip"), Words(words, amount, "body", look.text(22), "ink", "right")))  # fmt: skip
    at = place_of(entry, value)
    node = stepper(id, spot, NOTHING, words, look, first=at == 0, last=at == len(entry.values) - 1)
    return node


# The ruler


def ruler(entry: Entry, place: Rect, settings: Settings, look: Look) -> list[Node]:
    """All values of a setting beside each other, each a press away: sizes of letters, swatches, or words."""
    px = look.px
    if not isinstance(entry, Choice):
        return []
    now, found = place_of(entry, value_of(settings, entry)), []
    many = len(entry.values)
    spots = place.inset(px(8), px(8)).columns(many, px(4))
    for n, (value, spot) in enumerate(zip(entry.values, spots, strict=True)):
        on = n == now
        words = entry.words(value)
        ink = "ink" if on else "paper"
        art: list[Paint] = [Box(spot, "paper" if on else "title.bar", px(3))]
        upper, lower = spot.inset(px(3), px(5)).cut_top(spot.h * 0.58)
        if entry.field == "text_percent":
            size = px(22) * (0.7 + n * 0.6 / max(1, many - 1)) * 1.3
            art.append(Words("A", upper, "bold", size, ink, "centre", least=0.4))
            art.append(Words(str(value), lower, "type_bold" if on else "type", px(19), ink, "centre", least=0.4))
        elif entry.field == "theme":
            for colour, part in zip(SWATCHES[str(value)], upper.inset(px(6), 0).columns(3, 0), strict=True):
                art.append(Box(part, colour))
            art.append(Words(words, lower, "body", px(19), ink, "centre", least=0.3))
        else:
            art.append(Words(words, spot.inset(px(4), 0), "bold" if on else "body", px(20), ink, "centre", wrap=True,
                             least=0.4))  # fmt: skip
        # By keys the line itself is changed, with left and right.
        state = frozenset({"chosen", "quiet"} if on else {"quiet"})
        found.append(Node(f"ruler:{n}", "choice", spot, words, state=state, art=tuple(art),
                          press=Item("value", f"{id_of(entry)}={n}"), radius=3))  # fmt: skip
    return found
