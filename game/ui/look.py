"""How things look for this player now: size of a unit, size of text, theme, language, and how wide words are.

A screen is laid out by `lay(view, area, look)`, a pure function: everything that it needs to know about the window is
here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, Protocol

from game.catalogue import Catalogue, Line
from game.ui.paint import Face
from game.ui.semantics import Rect
from game.ui.theme import Theme

Shape = Literal["wide", "square", "tall"]

# Height of a capital divided by the font size, for centring a line in its box.
CAPITALS: dict[str, float] = {"bebas": 0.7, "bebas_thin": 0.7, "type": 0.58, "type_bold": 0.58}
CAPITAL = 0.668
UNITS_WIDE, UNITS_HIGH = 1440.0, 1080.0
BODY = 30.0
SMALLEST, USUAL = 24.0, 32.0
LARGE, LARGE_BOLD = 24, 19
"""From these heights in pixels on letters are large, at 1920 by 1080. In larger windows everything is larger, so they
are, too."""
LEGIBLE, LEAST = 8, 0.2
"""Before any words are cut they are drawn smaller, down to as many pixels, but not below this share of their size."""


class Metrics(Protocol):
    """Measures text; the fonts themselves stay in `fonts`."""

    def width(self, text: str, face: Face, px: int, tracking: float = 0.0) -> float: ...

    def lines(self, text: str, face: Face, px: int, width: float, tracking: float = 0.0) -> tuple[str, ...]:
        """The text as `wrap` breaks it."""
        ...


@dataclass(frozen=True)
class Options:
    """What players may choose and layouts must know."""

    memory_aid: bool = False
    cards_face_down: bool = False
    ears: bool = False
    """Whether whoever sits at the screen listens alone to what is theirs."""


@dataclass(frozen=True, eq=False)
class Look:
    """Everything that a layout may ask. `focus` is the id that has the focus, if the focus is to be shown."""

    window: Rect
    theme: Theme
    catalogue: Catalogue
    metrics: Metrics
    text_percent: int = 100
    options: Options = field(default_factory=Options)
    focus: str = ""
    least: float = 0.0
    """What `touch` is in the whole window, if this look is that of a part."""

    @cached_property
    def u(self) -> float:
        """Pixels in a unit: the window always has room for 1440 by 1080 units."""
        return min(self.window.h / UNITS_HIGH, self.window.w / UNITS_WIDE)

    @property
    def touch(self) -> float:
        """The least width and height in pixels of what can be pressed: 24 in windows of 1280 by 720 or less, 32 from
        1920 by 1080 on, and in proportion between them."""
        own = SMALLEST + (self.u - 2 / 3) * 3 * (USUAL - SMALLEST)
        return max(self.least, min(USUAL, max(SMALLEST, own)))

    @property
    def shape(self) -> Shape:
        ratio = self.window.w / max(1.0, self.window.h)
        return "wide" if ratio >= 1.5 else "square" if ratio >= 1.0 else "tall"

    @property
    def grow(self) -> float:
        """The factor by which text grows, for the boxes around it."""
        return self.text_percent / 100

    def px(self, units: float) -> float:
        return units * self.u

    def text(self, units: float) -> float:
        """Pixels of a text of this size. Body text follows the player's text size fully, display text less."""
        scale = self.grow
        if units <= BODY:
            return units * scale * self.u
        return (BODY * scale + (units - BODY) * (1 + (scale - 1) * 0.35)) * self.u

    def say(self, line: Line | str) -> str:
        return self.catalogue.say(line)

    def width(self, line: Line | str, face: Face, px: float, tracking: float = 0.0) -> float:
        return self.metrics.width(self.say(line), face, max(1, round(px)), tracking)

    def wrap(self, line: Line | str, face: Face, px: float, width: float, tracking: float = 0.0) -> tuple[str, ...]:
        return self.metrics.lines(self.say(line), face, max(1, round(px)), width, tracking)

    def height(self, line: Line | str, face: Face, px: float, width: float, lead: float = 1.28) -> float:
        """How high the words are when they are broken to this width."""
        return len(self.wrap(line, face, px, width)) * round(px) * lead


def wrap(metrics: Metrics, text: str, face: Face, px: int, width: float, tracking: float = 0.0) -> list[str]:
    """The text broken at spaces, but not before a percent sign; a word too long for a line is broken at hyphens and
    slashes, or else anywhere."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _SPACE.split(paragraph):
            longer = f"{line} {word}" if line else word
            if metrics.width(longer, face, px, tracking) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = ""
            for piece in _pieces(word):
                if metrics.width(line + piece, face, px, tracking) <= width:
                    line += piece
                    continue
                if line:
                    lines.append(line)
                while len(piece) > 1 and metrics.width(piece, face, px, tracking) > width:
                    cut = len(piece) - 1
                    while cut > 1 and metrics.width(piece[:cut], face, px, tracking) > width:
                        cut -= 1
                    lines.append(piece[:cut])
                    piece = piece[cut:]
                line = piece
        lines.append(line)
    return lines


_SPACE = re.compile(" (?!%)")


def _pieces(word: str) -> list[str]:
    return re.findall(r"[^-/]*[-/]+|[^-/]+", word) or [word]


@dataclass(frozen=True)
class Setting:
    """Words set in their box: the lines, their final size, and whether something was left out."""

    lines: tuple[str, ...]
    px: int
    cut: bool


def fit(
    metrics: Metrics, text: str, face: Face, px: int, box: Rect, lines: bool, tracking: float, lead: float, least: float
) -> Setting:
    """The largest setting, up to `px`, that fits the box; with an ellipsis if even the smallest does not."""
    smallest = max(1, min(int(px * least), max(LEGIBLE, int(px * LEAST))))
    # No space between lines is needed below the last one.
    slack = max(0.0, lead - 1.0)
    size = px
    while True:
        track = tracking * size / max(1, px)
        if lines:
            rows = wrap(metrics, text, face, size, box.w, track)
            whole = len(rows) * size * lead <= box.h + size * slack
            # It is better to draw a word smaller than to break it.
            pieces = [p for w in text.split() for p in _pieces(w)]
            whole = whole and all(metrics.width(p, face, size, track) <= box.w for p in pieces)
        else:
            rows = [text]
            whole = metrics.width(text, face, size, track) <= box.w + 0.5
        if whole:
            return Setting(tuple(rows), size, False)
        if size <= smallest:
            break
        size = max(smallest, size - max(1, size // 24))
    room = max(1, int((box.h + size * slack) / (size * lead))) if lines else 1
    if lines and len(rows) <= room:
        return Setting(tuple(rows), size, False)
    last = " ".join(rows[room - 1 :])
    while last and metrics.width(last + "…", face, size, track) > box.w:
        last = last[:-1]
    return Setting((*rows[: room - 1], last.rstrip() + "…"), size, True)
