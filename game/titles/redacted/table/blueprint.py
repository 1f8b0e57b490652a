"""The ground of [redacted]: the blueprint under the floors, light that falls into dark rooms, and the dots of a legal
room."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.scenery.draw import document, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, box, halftone, inset, many_sided

Side = Literal["left", "right", "top", "bottom"]


class BlueprintColours(NamedTuple):
    ground: str = "#14293f"
    line: str = "#1b3450"
    gloom: str = "#0b1622"


BLUEPRINT = BlueprintColours()
LAMPLIGHT, GLOW = "#f2c765", "#ffd15c"

_GRID = 48
_ROOM = 140.0
"""The width of a room, in units, when all three floors are in view."""


def blueprint(w: float, h: float, u: float, colours: BlueprintColours = BLUEPRINT) -> str:
    """Navy paper with a faint grid, darker to the lower right."""
    wide, high = w / u, h / u
    grid = "".join(f"M{x} 0h1v{n(high)}h-1z" for x in range(24, int(wide) + 1, _GRID))
    grid += "".join(f"M0 {y}h{n(wide)}v1h-{n(wide)}z" for y in range(16, int(high) + 1, _GRID))
    top = high * 0.55
    ramp = Ramp((wide * 0.2, top), (wide * 0.87, high), 0.2, 3.4)
    return document(
        w,
        h,
        u,
        rect(0, 0, wide, high, colours.ground)
        + path(grid, colours.line)
        + halftone(box(0, top, wide, high - top), ramp, 12, colours.gloom, 0.7, "gloom"),
    )


def light_cone(w: float, h: float, u: float, side: Side, colour: str = LAMPLIGHT) -> str:
    """Lamplight through a door in the middle of `side`, without a background; it widens, and its dots fade away."""
    wide, high = w / u, h / u
    across = side in ("left", "right")
    along, breadth = (wide, high) if across else (high, wide)
    near, far, middle = breadth * 0.17, breadth * 0.47, breadth / 2

    def turned(far_off: float, aside: float) -> tuple[float, float]:
        """A point in the picture, by its distance from the door and across."""
        if side in ("right", "bottom"):
            far_off = along - far_off
        return (far_off, aside) if across else (aside, far_off)

    points = [
        turned(0, middle - near),
        turned(0, middle + near),
        turned(along, middle + far),
        turned(along, middle - far),
    ]
    # Dots keep their size on the screen, except on a floor drawn large: there they grow with the room.
    pitch = 6 * min(1.6, max(1.0, along / 120))
    ramp = Ramp(turned(0, middle), turned(along, middle), pitch * 0.5, pitch * 0.02)
    return document(
        w,
        h,
        u,
        f'<path d="{polygon(*points)}" fill="{colour}" fill-opacity=".1"/>'
        + halftone(inset(many_sided(*points), pitch * 0.25), ramp, pitch, colour, 0.75, "cone"),
    )


def glow_dots(w: float, h: float, u: float, colour: str = GLOW) -> str:
    """The light in a room that can be entered: a faint glow, and dots that grow towards its lower edge."""
    wide, high = w / u, h / u
    pitch = 9 * min(1.6, max(1.0, wide / _ROOM))
    ramp = Ramp((0, high * 0.2), (0, high), pitch * 0.03, pitch * 0.5)
    return document(
        w,
        h,
        u,
        f'<path d="M0 0H{n(wide)}V{n(high)}H0Z" fill="{colour}" fill-opacity=".16"/>'
        + halftone(box(0, high * 0.2, wide, high * 0.8), ramp, pitch, colour, 0.8, "glow"),
    )
