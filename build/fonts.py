#!/usr/bin/env python3
"""Takes the stroke out of the zeros of the text face: `python3 build/fonts.py` (needs fontTools).

In running text a slashed zero reads like a sign of its own. The outline stays; the two halves of its counter become
one, which is the outline again, made smaller. A face whose zero is open already is left as it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
FACES = ("Regular", "Bold", "Italic")
SLASHED = 3
"""The contours of a zero with a stroke: the outline and two counters."""


def open_zero(glyph: Any) -> bool:
    """Makes one counter of two; False if there is nothing to do."""
    from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

    if glyph.numberOfContours != SLASHED:
        return False
    ends = list(glyph.endPtsOfContours)
    points = list(glyph.coordinates)
    outline, counters = points[: ends[0] + 1], points[ends[0] + 1 :]
    left, right = min(x for x, _ in counters), max(x for x, _ in counters)
    low, high = min(y for _, y in counters), max(y for _, y in counters)
    x0, x1 = min(x for x, _ in outline), max(x for x, _ in outline)
    y0, y1 = min(y for _, y in outline), max(y for _, y in outline)

    def inner(x: float, y: float) -> tuple[int, int]:
        across, up = (x - x0) / (x1 - x0), (y - y0) / (y1 - y0)
        return round(left + across * (right - left)), round(low + up * (high - low))

    counter = [inner(x, y) for x, y in reversed(outline)]
    flags = list(glyph.flags[: ends[0] + 1])
    glyph.coordinates = GlyphCoordinates([*outline, *counter])
    glyph.flags = bytearray([*flags, *reversed(flags)])
    glyph.endPtsOfContours = [ends[0], 2 * ends[0] + 1]
    glyph.numberOfContours = 2
    # The hints speak of points that are no longer there.
    glyph.program.fromBytecode(b"")
    return True


def main() -> None:
    from fontTools.ttLib import TTFont

    for face in FACES:
        path = FONTS / f"AtkinsonHyperlegible-{face}.ttf"
        font = TTFont(path, recalcTimestamp=False)
        glyphs, done = font["glyf"], False
        for name in ("zero", "zero.tf"):
            done = open_zero(glyphs[name]) or done
            glyphs[name].recalcBounds(glyphs)
        if done:
            font.save(path)
        print(f"{path.name}: {'the zeros are open now' if done else 'nothing to do'}")


if __name__ == "__main__":
    main()
