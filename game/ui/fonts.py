"""The fonts: each is opened once per size, measured, and drawn into small surfaces.

A character that a face lacks is taken from the body face or else from a font of the system, so that any name can be
shown.
"""

from __future__ import annotations

import io
import re
from collections import OrderedDict
from functools import cache

import pygame

from game import resources
from game.ui.look import wrap
from game.ui.paint import Face

FILES: dict[str, str] = {
    "bebas": "fonts/BebasNeue-Bold.otf",
    "bebas_thin": "fonts/BebasNeue-Regular.otf",
    "type": "fonts/CourierPrime-Regular.otf",
    "type_bold": "fonts/CourierPrime-Bold.otf",
    "body": "fonts/AtkinsonHyperlegible-Regular.ttf",
    "bold": "fonts/AtkinsonHyperlegible-Bold.ttf",
    "italic": "fonts/AtkinsonHyperlegible-Italic.ttf",
}
_TALL = "ÅÀÂÉÑÖ"
SYSTEM = ("notosans", "dejavusans", "segoeui", "arialunicode", "notosanscjksc", "msgothic")
WIDTHS_KEPT = 8192
_UNREADABLE = re.compile(r"[\x00\ud800-\udfff]")
"""What no font can draw: a file may hold it, and the name of a folder."""


def readable(text: str) -> str:
    """The text with a sign in place of everything that would stop the program if it were drawn."""
    return _UNREADABLE.sub("\ufffd", text)


@cache
def _contents(face: str) -> bytes:
    """A font's file, read once: a font that is opened by its path would keep the file open, once for every size, and
    systems allow few hundred open files."""
    return resources.read_bytes(FILES[face])


class Fonts:
    """All faces at all sizes in use. This is the `Metrics` of a `Look`."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._spare: dict[int, list[pygame.font.Font]] = {}
        self._ascents: dict[tuple[str, int], int] = {}
        self._has: dict[tuple[str, str], bool] = {}
        self._widths: OrderedDict[tuple[str, str, int, float], float] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str, int, float, float], tuple[str, ...]] = OrderedDict()

    def font(self, face: str, px: int) -> pygame.font.Font:
        font = self._open.get((face, px))
        if font is None:
            font = self._open[face, px] = pygame.font.Font(io.BytesIO(_contents(face)), px)
        return font

    def width(self, text: str, face: Face, px: int, tracking: float = 0.0) -> float:
        key = (text, face, px, tracking)
        found = self._widths.get(key)
        if found is None:
            found = sum(font.size(part)[0] for font, part in self.runs(text, face, px)) + tracking * len(text)
            found += _between_words(text, face, px, tracking)
            self._widths[key] = found
            if len(self._widths) > WIDTHS_KEPT:
                self._widths.popitem(last=False)
        return found

    def lines(self, text: str, face: Face, px: int, width: float, tracking: float = 0.0) -> tuple[str, ...]:
        """The text broken to a width. Results are kept, because the lines of a log are mostly the same at each step."""
        key = (text, face, px, width, tracking)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = tuple(wrap(self, text, face, px, width, tracking))
            if len(self._lines) > WIDTHS_KEPT:
                self._lines.popitem(last=False)
        return found

    def runs(self, text: str, face: str, px: int) -> list[tuple[pygame.font.Font, str]]:
        """The text in pieces, each with a font that has its characters."""
        text = readable(text)
        if text.isascii() or all(self._covers(face, c) for c in text):
            return [(self.font(face, px), text)] if text else []
        out: list[tuple[pygame.font.Font, str]] = []
        for sign in text:
            font = self._font_for(sign, face, px)
            if out and out[-1][0] is font:
                out[-1] = (font, out[-1][1] + sign)
            else:
                out.append((font, sign))
        return out

    def _covers(self, face: str, sign: str) -> bool:
        known = self._has.get((face, sign))
        if known is None:
            metrics = self.font(face, 20).metrics(sign)
            known = self._has[face, sign] = bool(metrics) and metrics[0] is not None
        return known

    def _font_for(self, sign: str, face: str, px: int) -> pygame.font.Font:
        for candidate in (face, "bold" if face == "bebas" else "body", "body"):
            if self._covers(candidate, sign):
                return self.font(candidate, px)
        for font in self._system(px):
            metrics = font.metrics(sign)
            if metrics and metrics[0] is not None:
                return font
        return self.font(face, px)

    def _system(self, px: int) -> list[pygame.font.Font]:
        if px not in self._spare:
            paths = [p for p in (pygame.font.match_font(name) for name in SYSTEM) if p]
            self._spare[px] = [pygame.font.Font(p, px) for p in dict.fromkeys(paths)]
        return self._spare[px]

    def draw(self, text: str, face: Face, px: int, colour: tuple[int, int, int], tracking: float) -> pygame.Surface:
        """One line on a transparent surface. Its baseline lies `ascent(face, px)` below the top."""
        up = self.ascent(face, px)
        runs = self.runs(text, face, px)
        width = max(1, round(self.width(text, face, px, tracking)))
        tall = max([up - f.get_ascent() + f.get_height() for f, _ in runs] + [self.font(face, px).get_height()])
        out = pygame.Surface((width + px // 8 + 2, max(1, tall)), pygame.SRCALPHA)
        # Clear in the text's own colour, so that soft edges do not turn dark.
        out.fill((*colour, 0))
        x = 0.0
        for font, part in runs:
            if not tracking:
                if not font.size(part)[0]:
                    continue
                out.blit(font.render(part, True, colour), (round(x), up - _rise(font, part)))
                x += font.size(part)[0]
                continue
            for i, sign in enumerate(part):
                if not font.size(sign)[0]:
                    continue  # At the smallest sizes a space has no width, so there is nothing to draw.
                at = x + font.size(part[:i])[0] + tracking * i + _between_words(part[:i], face, px, tracking)
                out.blit(font.render(sign, True, colour), (round(at), up - _rise(font, sign)))
            x += font.size(part)[0] + tracking * len(part) + _between_words(part, face, px, tracking)
        return out

    def ascent(self, face: str, px: int) -> int:
        """The pixels above a baseline, with room for an accent on a capital."""
        found = self._ascents.get((face, px))
        if found is None:
            found = self._ascents[face, px] = _rise(self.font(face, px), _TALL)
        return found

    def rise(self, text: str, face: str, px: int) -> int:
        """The pixels by which a text's highest letter reaches above the baseline."""
        return max((m[3] for font, part in self.runs(text, face, px) for m in font.metrics(part) if m), default=0)


def _rise(font: pygame.font.Font, text: str) -> int:
    """The pixels above the baseline in a picture of this text: more than usual where an accent is higher."""
    return max([font.get_ascent(), *(m[3] for m in font.metrics(text) if m)])


def _between_words(text: str, face: str, px: int, tracking: float) -> float:
    """The extra width of a space: Bebas has a narrow one, which gets lost between spaced letters at small sizes."""
    return text.count(" ") * px * 0.12 if tracking and face.startswith("bebas") else 0.0
