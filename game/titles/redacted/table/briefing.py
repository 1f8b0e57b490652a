"""What the briefings of [redacted] show beside their words, and the picture of a seat's secret loyalty."""

from __future__ import annotations

from game.core.contract import Setup
from game.titles.redacted.cards import LOYALTY
from game.titles.redacted.view import RedactedView

MEETING = ("card:0", "card:3")
TURN = ("item:0", "item:3", "item:5")
FLIGHT = ("helicopter:uk", "item:12")
PAGES: dict[str, tuple[tuple[str, ...], ...]] = {
    "mission-diplomatique": ((f"card:{LOYALTY}", f"card:{LOYALTY + 2}"), TURN, MEETING, FLIGHT),
    "two-man-rule": (("item:14", "item:15"), TURN, MEETING, ("icon:card",)),
    "double-blind": ((f"card:{LOYALTY + 4}", f"card:{LOYALTY + 8}"), TURN, MEETING, FLIGHT),
    "strange-bedfellows": (("item:19", "item:21"), TURN, MEETING, FLIGHT),
    "danger-zone": (("guard", "alert"), ("vip", "item:16", "item:17"), ("guard", "alert"), TURN),
}
"""By mission and page."""


def briefed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return PAGES[setup.mode]


def role(view: RedactedView) -> tuple[str, ...]:
    return (f"card:{LOYALTY + view.loyalty}",) if view.seat is not None and view.loyalty >= 0 else ()
