"""The colours by name: in the house style, in high contrast, and in greys only.

Names are those of the palette (`assets/art/palette.json`), of the table below, the ids of the cast (`martha`) with
`-dark` and `-sign`, the same by seat (`seat0` ... `seat8`), and `<table>.<part>` for the parts of each game's table. A
picture gets its colours as a style sheet.

Who sits where is part of a theme (`Theme.seated`): what is drawn for a seat has the colour, the sign and the face of
the character who sits there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypedDict
from typing import cast as taken_as

import msgspec

from game import resources
from game.core import cast
from game.ui.semantics import replace

Style = Literal["house", "contrast", "plain"]

# The colours of a screen, beside those of the pictures.
TOKENS = {
    "strip": "#e0d3b4",
    "strip-off": "#d6c9aa",
    "off": "#655741",
    "tab-off": "#a3967a",
    "brown": "#5b4a3c",
    "rust": "#73351f",
    "red-lit": "#e5573f",
    "won-share": "#dc6450",
    "motto": "#e5d7b6",
    "chip-words": "#efe4cb",
    "paper-2": "#cfc4a8",
    "paper-3": "#cdbfa6",
    "good": "#7cc9a6",
    "bad": "#ff8f7a",
    "shadow": "#060b0c",
    "veil": "#050808",
    "dashes": "#8fa5ae",
    "dashes-warm": "#9c8a6a",
    "tape": "#cdb678",
    "white": "#ffffff",
}
HOUSE = {
    "ground": "#18272a",
    "lit": "#22383c",
    "desk": "#1d2f33",
    "bar": "#0d1617",
    "button": "#33494d",
    "line": "#33494d",
    "panel": "#111d1f",
    "panel-live": "#22383c",
    "log": "#111d1f",
    "folder": "#33494d",
    "folder-2": "#8d5714",
    "head": "#9fc0c4",
    "head-2": "#7f9da0",
}
"""The parts of a table in the colours of the title screen, for whatever a game does not define itself."""
WRITTEN = {"dim": "#c4d0da", "head": "#f4efe2", "head-2": "#dcd6c6"}
"""The colours of these parts of a table in high contrast: they are text, not grounds."""
# High contrast: paper turns white, secondary text turns bright, grounds turn nearly black.
CONTRAST = {
    "paper": "#fffdf5",
    "ink": "#000000",
    "strip": "#e9e2cd",
    "strip-off": "#d4d0c4",
    "off": "#3a3a38",
    "paper-shade": "#e9e2cd",
    "tab-off": "#6e685c",
    "brown": "#1c1712",
    "rust": "#4c1607",
    "paper-2": "#f4efe2",
    "paper-3": "#f4efe2",
    "good": "#8ef0c8",
    "bad": "#ffae9c",
    "glow": "#ffe14d",
    "dashes": "#ffffff",
    "dashes-warm": "#ffffff",
    "red": "#a81505",
    "red-lit": "#ff9a86",
    "won-share": "#f08a78",
    "motto": "#fffdf5",
    "green": "#1d5236",
    "airmail": "#2b5389",
    "petrol": "#0f3a44",
    "red-dark": "#5a120b",
    "chip-words": "#fffdf5",
}
# In greys only lightness tells things apart.
PLAIN = {
    "paper": "#dedede",
    "strip": "#cacaca",
    "strip-off": "#bdbdbd",
    "off": "#4a4a4a",
    "glow": "#ffffff",
    "good": "#c8c8c8",
    "bad": "#a4a4a4",
    "red": "#4c4c4c",
    "airmail": "#5f5f5f",
    "petrol": "#343434",
    "red-lit": "#a4a4a4",
    "motto": "#dedede",
    "green": "#383838",
}
CAST: Mapping[Style, Mapping[str, str]] = {
    "house": {},
    "contrast": {
        "martha": "#af130b",
        "otto": "#2b569c",
        "helena": "#e2a739",
        "viktor": "#006449",
        "ines": "#754580",
        "emil": "#db7c60",
        "klaus": "#784e2d",
        "odile": "#999d3c",
    },
    "plain": {
        "martha": "#414141",
        "otto": "#626262",
        "helena": "#b2b2b2",
        "viktor": "#525252",
        "ines": "#313131",
        "emil": "#989898",
        "klaus": "#222222",
        "odile": "#7f7f7f",
        "bruno": "#cdcdcd",
    },
}
"""Characters whose own colour does not do in a style: it is too near to another one there, or to that of their sign."""


CARDS: Mapping[Style, Mapping[str, Mapping[str, str]]] = {
    "house": {},
    "contrast": {"red": {"accent": "#a81505"}, "blue": {"accent": "#2b5389"}},
    "plain": {},
}
"""Grounds of cards that need another colour in a style, because words stand on them."""


class _Person(TypedDict):
    id: str
    sign: str
    colour: str
    dark: str
    ink: str


class _Palette(TypedDict):
    classes: dict[str, str]
    card: dict[str, dict[str, str]]
    cast: list[_Person]


@dataclass(frozen=True)
class Person:
    """The look of a character, by names of pictures and colours: what is drawn for whoever has taken it."""

    id: str
    """Its id in `core.cast`."""
    picture: str
    """The sign."""
    colour: str
    dark: str
    sign: str
    """The colour of the sign on the disc."""

    @property
    def bust(self) -> str:
        """The face from the front, 250 by 300, resting on the lower edge."""
        return f"cast/bust-{self.id}"

    @property
    def profile(self) -> str:
        """The head from the side, 660 by 692, looking to the right, cut at the shoulders."""
        return f"cast/profile-{self.id}"

    @property
    def pawn(self) -> str:
        """The figure on a board, 170 by 160."""
        return f"pawns/pawn-{self.id}"

    @property
    def pawn_injured(self) -> str:
        """The figure lying down, 150 by 110."""
        return f"pawns/pawn-injured-{self.id}"

    @property
    def pawn_out(self) -> str:
        """The figure out cold, 150 by 110."""
        return f"pawns/pawn-out-{self.id}"


@dataclass(frozen=True, eq=False)
class Theme:
    """All colours of one style."""

    style: Style
    colours: Mapping[str, str]
    palettes: Mapping[str, Mapping[str, str]]
    people: Mapping[str, Person]
    """The cast, by id."""
    seats: tuple[Person, ...]
    """Who sits where, for nine seats; those that nobody sits on have one of the others."""
    tables: Callable[[str], Mapping[str, str]]
    """The colours that a game's table defines itself, by the game's id."""

    def seated(self, characters: Sequence[str]) -> Theme:
        """This theme with these characters on the seats, by id."""
        return _seated(self, tuple(characters))

    def colour(self, name: str) -> str:
        """`#rrggbb` of a name; a colour given as `#rrggbb` is only adapted to the style."""
        if name.startswith("#"):
            return _restyle(name, self.style, False)
        return self.colours.get(name) or self._of_a_table(name)

    def _of_a_table(self, name: str) -> str:
        """A colour of a game's table, `<title>.<part>`: the game's own, or else the house's."""
        title, _, part = name.partition(".")
        own = {} if title == "title" else self.tables(title)
        colour = own.get(part) or HOUSE[part]
        return WRITTEN[part] if self.style == "contrast" and part in WRITTEN else _restyle(colour, self.style, True)

    def restyled(self, svg: str) -> str:
        """A drawing with written-out colours, in this style."""
        return svg if self.style == "house" else _redrawn(svg, self.style)

    def css(self, svg: str, palette: str = "", colours: tuple[tuple[str, str], ...] = ()) -> str:
        """The style sheet for a picture: one rule for each class it uses."""
        own = dict(self.palettes.get(palette, {}))
        own.update({k: self.colour(v) for k, v in colours})
        rules = []
        for name in sorted(classes(svg)):
            stroke = name.startswith("s-")
            bare = name[2:] if stroke else name
            value = own.get(bare) or self.colours.get(bare)
            if value is None:
                value = self.colour("#" + bare[2:]) if re.fullmatch(r"k-[0-9a-f]{6}", bare) else "#ff00ff"
            rules.append(
                f".{name}{{fill:none;stroke:{value};stroke-linecap:round}}" if stroke else f".{name}{{fill:{value}}}"
            )
        # Strokes have round ends, except where a picture wants flat ones: dashes as wide as a film would run together.
        if 'stroke-linecap="butt"' in svg:
            rules.append('[stroke-linecap="butt"]{stroke-linecap:butt}')
        # A shape that has both a fill and a stroke class keeps its fill.
        rules += [f".{a}.{b}{{fill:{own.get(a) or self.colours.get(a, '#ff00ff')}}}" for a, b in _pairs(svg)]
        return "".join(rules)


@lru_cache(maxsize=512)
def classes(svg: str) -> frozenset[str]:
    return frozenset(c for group in re.findall(r'class="([^"]*)"', svg) for c in group.split())


@lru_cache(maxsize=512)
def _pairs(svg: str) -> frozenset[tuple[str, str]]:
    found = set()
    for names in re.findall(r'class="([^" ]* [^"]*)"', svg):
        parts = names.split()
        found |= {(a, b) for a in parts for b in parts if b.startswith("s-") and not a.startswith("s-")}
    return frozenset(found)


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _grey(colour: str) -> str:
    r, g, b = rgb(colour)
    v = round(0.299 * r + 0.587 * g + 0.114 * b)
    return f"#{v:02x}{v:02x}{v:02x}"


def _darker(colour: str, by: float) -> str:
    return "#" + "".join(f"{round(v * by):02x}" for v in rgb(colour))


def _restyle(colour: str, style: Style, ground: bool) -> str:
    if style == "plain":
        return _grey(colour)
    if style == "contrast" and ground:
        return _darker(colour, 0.45)
    return colour


@lru_cache(maxsize=24)
def _redrawn(svg: str, style: Style) -> str:
    def other(found: re.Match[str]) -> str:
        colour = found[0]
        # Grounds recede in high contrast; light shapes are meant to be seen.
        return _restyle(colour, style, int(_grey(colour)[1:3], 16) < 120)

    return re.sub(r"#[0-9a-f]{6}\b", other, svg)


def own_colours(title: str) -> Mapping[str, str]:
    """The colours that a game's table defines. Tables import the theme, so this looks them up only when they are
    needed."""
    from game.ui.tables import table_of

    return table_of(title).colours


@lru_cache(maxsize=3)
def theme(style: Style = "house") -> Theme:
    """The theme of a style, read only once."""
    data = taken_as(_Palette, msgspec.json.decode(resources.read_bytes("art/palette.json")))
    colours = {**data["classes"], **TOKENS}
    colours.update({"house": {}, "contrast": CONTRAST, "plain": PLAIN}[style])
    colours = {k: _restyle(v, style, False) for k, v in colours.items()}
    people = {}
    for who in data["cast"]:
        one = Person(who["id"], who["sign"], who["id"], f"{who['id']}-dark", f"{who['id']}-sign")
        own = CAST[style].get(one.id)
        colours[one.colour] = own or _restyle(who["colour"], style, False)
        colours[one.dark] = _darker(own, 0.6) if own else _restyle(who["dark"], style, False)
        colours[one.sign] = colours[who["ink"]]
        people[one.id] = one
    cards = {name: {**card, **CARDS[style].get(name, {})} for name, card in data["card"].items()}
    palettes = {p: {k: _restyle(v, style, False) for k, v in c.items()} for p, c in cards.items()}
    return Theme(style, colours, palettes, people, (), own_colours).seated(())


@lru_cache(maxsize=32)
def _seated(theme: Theme, characters: tuple[str, ...]) -> Theme:
    seats = tuple(theme.people[id] for id in cast.of_seats(characters, len(cast.IDS)))
    colours = dict(theme.colours)
    for n, one in enumerate(seats):
        for end in ("", "-dark", "-sign"):
            colours[f"seat{n}{end}"] = colours[one.id + end]
    return replace(theme, colours=colours, seats=seats)
