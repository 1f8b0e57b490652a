"""The ground of Kompromat's last page: two colours torn apart, with a light between them; the winner has the larger
part."""

from __future__ import annotations

from game.ui.scenery.draw import disc, document, mix, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided, round_area

BLACK = "#000000"
SUN, SUN_DARK, CONE, CONE_DARK = "#b8741d", "#6b3a0c", "#e6ac42", "#a8681a"


def podium(w: float, h: float, u: float, left: tuple[str, str], right: tuple[str, str], share: float) -> str:
    """`left` and `right` are the two colours of each side, `share` is where the light between them stands."""
    wide, high = w / u, h / u
    cx = wide * share
    lean = high * 0.06
    sun = min(high * 0.95, wide * 0.16)
    from_left, to_right = cx - sun * 0.62, cx + sun * 0.62
    a = [(0.0, 0.0), (from_left + lean, 0.0), (from_left - lean, high), (0.0, high)]
    b = [(to_right + lean, 0.0), (wide, 0.0), (wide, high), (to_right - lean, high)]
    cone = [(cx - 6, 0.0), (cx + 6, 0.0), (cx + sun * 0.62, high), (cx - sun * 0.62, high)]
    dots = Ramp((cx, high * 0.1), (cx, high), 5.0, 0.3)
    shade = Ramp((cx, high * 0.4), (cx, high * 1.1), 0.2, 5.0)
    near = Ramp((wide * share * 0.55, high * 0.4), (0, high), 0.3, 6.0)
    far = Ramp((wide * (1 + share) / 2, high * 0.4), (wide, high), 0.3, 6.0)
    corner = min(high * 0.8, wide * 0.12)
    return document(w, h, u, "".join((
        rect(0, 0, wide, high, SUN),
        disc(cx, high * 0.62, sun, mix(SUN, CONE, 0.25)),
        halftone(inset(round_area(cx, high * 0.62, sun), 3), shade, 12, SUN_DARK, 0.6, "sun"),
        path(polygon(*cone), CONE),
        halftone(inset(many_sided(*cone), 2), dots, 11, "#fff0c0", 0.75, "light"),
        path(polygon(*a), left[0]),
        path(polygon((0, 0), (corner, 0), (0, high)), left[1]),
        halftone(inset(many_sided(*a), 3), near, 14, mix(left[1], BLACK, 0.35), 0.55, "near"),
        path(polygon(*b), right[0]),
        path(polygon((wide, 0), (wide - corner, 0), (wide, high)), right[1]),
        halftone(inset(many_sided(*b), 3), far, 14, mix(right[1], BLACK, 0.35), 0.55, "far"),
        f'<path d="M0 {n(high)}h{n(wide)}" stroke="#0b0705" stroke-width="6"/>',
    )))  # fmt: skip
