"""The colours by name: of the house, of high contrast, and without any colour.

Names are those of the palette (`assets/art/palette.json`), of the table below, `seat0` ... `seat8` with `-dark` and
`-sign`, and `<table>.<part>` for the grounds of each game's table. A picture gets its colours as a style sheet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypedDict, cast

import msgspec

from game import resources

Style = Literal["house", "contrast", "plain"]

# What a screen is made of, beside the colours of the pictures.
TOKENS = {
    "strip": "#e0d3b4",
    "strip-off": "#d6c9aa",
    "off": "#655741",
    "tab-off": "#a3967a",
    "brown": "#5b4a3c",
    "rust": "#7d3a24",
    "paper-2": "#cfc4a8",
    "paper-3": "#cdbfa6",
    "good": "#a9dcb6",
    "bad": "#ff9a86",
    "shadow": "#060b0c",
    "veil": "#050808",
    "dashes": "#8fa5ae",
    "dashes-warm": "#9c8a6a",
    "tape": "#cdb678",
    "white": "#ffffff",
}
# ground, lit ground, line, bar, button, second button, and what else a table's furniture needs.
TABLES: Mapping[str, Mapping[str, str]] = {
    "title": {"ground": "#18272a", "bar": "#0d1617", "button": "#33494d", "line": "#33494d", "panel": "#111d1f"},
    "microfilms": {
        "ground": "#1d4a3a",
        "lit": "#256050",
        "desk": "#3d1a20",
        "bar": "#170d0d",
        "button": "#45262a",
        "panel": "#1d1010",
        "panel-live": "#2a1517",
        "log": "#241214",
        "folder": "#5a3036",
        "folder-2": "#a3691c",
        "head": "#d9a7a0",
        "head-2": "#b98680",
    },
    "kompromat": {
        "ground": "#2b4048",
        "lane": "#20323a",
        "live": "#3a5560",
        "desk": "#3b2618",
        "leather": "#8a4a2c",
        "bar": "#16110d",
        "button": "#4a3322",
        "panel": "#1d140e",
        "panel-live": "#3a2817",
        "log": "#211811",
        "folder": "#6b4a30",
        "folder-2": "#a3691c",
        "head": "#d9b98a",
        "head-2": "#b3966b",
    },
    "redacted": {
        "ground": "#14293f",
        "line": "#1b3450",
        "desk": "#0f2033",
        "bar": "#0b1622",
        "button": "#223c58",
        "panel": "#14263a",
        "panel-live": "#2d4a68",
        "dark": "#0a1420",
        "dim": "#9db0c0",
        "log": "#101f30",
        "folder": "#2d4a68",
        "folder-2": "#a3691c",
        "head": "#9fc0dc",
        "head-2": "#7f9db8",
    },
    "spy_tactics": {
        "ground": "#4c4f22",
        "lit": "#5a5d2a",
        "desk": "#3a3c1c",
        "bar": "#15160c",
        "button": "#3a3c1c",
        "panel": "#1f2010",
        "panel-live": "#3f4220",
        "log": "#1c1d10",
        "folder": "#5a5d2a",
        "folder-2": "#a3691c",
        "head": "#cdd08e",
        "head-2": "#a6a970",
    },
    "double_agent": {
        "ground": "#5a3d18",
        "desk": "#46300f",
        "line": "#6b4a20",
        "bar": "#1a120a",
        "button": "#4a3218",
        "panel": "#251a0e",
        "panel-live": "#4a3218",
        "log": "#22180c",
        "folder": "#6b4a30",
        "folder-2": "#a3691c",
        "head": "#d9b98a",
        "head-2": "#b3966b",
    },
}
WRITTEN = {"dim": "#c4d0da", "head": "#f4efe2", "head-2": "#dcd6c6"}
"""In high contrast: of these parts of a table, which are written and no ground."""
# High contrast: paper turns white, second texts turn bright, grounds turn nearly black.
CONTRAST = {
    "paper": "#fffdf5",
    "ink": "#000000",
    "strip": "#e9e2cd",
    "strip-off": "#d4d0c4",
    "off": "#3a3a38",
    "paper-shade": "#e9e2cd",
    "tab-off": "#6e685c",
    "brown": "#1c1712",
    "rust": "#5a1c0a",
    "paper-2": "#f4efe2",
    "paper-3": "#f4efe2",
    "good": "#c6ffd4",
    "bad": "#ffc4b8",
    "glow": "#ffe14d",
    "dashes": "#ffffff",
    "dashes-warm": "#ffffff",
    "red": "#c01c08",
}


class _SeatFile(TypedDict):
    id: str
    file: str
    colour: str
    dark: str
    sign: str


class _Palette(TypedDict):
    classes: dict[str, str]
    card: dict[str, dict[str, str]]
    seats: list[_SeatFile]


@dataclass(frozen=True)
class Seat:
    """The look of one seat: a disc in its colour, and its sign."""

    id: str
    picture: str
    colour: str
    dark: str
    sign: str


@dataclass(frozen=True, eq=False)
class Theme:
    """All colours of one style."""

    style: Style
    colours: Mapping[str, str]
    palettes: Mapping[str, Mapping[str, str]]
    seats: tuple[Seat, ...]

    def colour(self, name: str) -> str:
        """`#rrggbb` of a name; a colour that is written out stays, but for the style."""
        if name.startswith("#"):
            return _restyle(name, self.style, False)
        return self.colours[name]

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
        # Grounds sink back in high contrast; what is light is there to be seen.
        return _restyle(colour, style, int(_grey(colour)[1:3], 16) < 120)

    return re.sub(r"#[0-9a-f]{6}\b", other, svg)


@lru_cache(maxsize=3)
def theme(style: Style = "house") -> Theme:
    """The theme of a style; read once."""
    data = cast(_Palette, msgspec.json.decode(resources.read_bytes("art/palette.json")))
    colours = {**data["classes"], **TOKENS}
    if style == "contrast":
        colours.update(CONTRAST)
    colours = {k: _restyle(v, style, False) for k, v in colours.items()}
    for table, part in TABLES.items():
        for k, v in part.items():
            written = style == "contrast" and k in WRITTEN
            colours[f"{table}.{k}"] = WRITTEN[k] if written else _restyle(v, style, True)
    seats = []
    for i, s in enumerate(data["seats"]):
        seat = Seat(s["id"], s["file"], f"seat{i}", f"seat{i}-dark", s["sign"])
        colours[seat.colour] = _restyle(s["colour"], style, False)
        colours[seat.dark] = _restyle(s["dark"], style, False)
        colours[f"seat{i}-sign"] = colours[s["sign"]]
        seats.append(seat)
    palettes = {p: {k: _restyle(v, style, False) for k, v in c.items()} for p, c in data["card"].items()}
    return Theme(style, colours, palettes, tuple(seats))
