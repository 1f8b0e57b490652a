"""Which settings are somebody's own: how things look to them, and how they hold their cards.

All others are the house's: they concern everybody at the table, or the computer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from game.desk.settings import Settings, change

OWN = (
    ("reading", "text_percent"),
    ("reading", "theme"),
    ("reading", "animation"),
    ("reading", "waits"),
    ("table", "cards_face_down"),
    ("table", "peek"),
)
Value = Annotated[str, Meta(max_length=64)] | Annotated[int, Meta(ge=-65536, le=65536)] | bool


def own(area: str, field: str) -> bool:
    return (area, field) in OWN


def over(house: Settings, mine: Mapping[str, Value]) -> Settings:
    """The house's settings with somebody's own in their places. What makes no sense among these is passed over."""
    found = house
    for area, field in OWN:
        if f"{area}.{field}" in mine:
            try:
                found = change(found, area, **{field: mine[f"{area}.{field}"]})
            except ValueError:
                continue
    return found


def value(settings: Settings, area: str, field: str) -> Value:
    """A setting as it stands in a file."""
    found: Value = msgspec.to_builtins(getattr(getattr(settings, area), field))
    return found
