"""Check 2, copies: a copy of a state is equal field by field, and shares nothing with it that could change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

CHANGING = (list, dict, set, bytearray)


def copy_faults(s: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with a copy of this state: the fault, and the field that it is about."""
    copy = s.copy()
    if type(copy) is not type(s):
        yield "another type", type(copy).__name__
        return
    for field in fields(s):
        if not hasattr(copy, field.name):
            yield "lost", field.name
            continue
        old, new = getattr(s, field.name), getattr(copy, field.name)
        if old != new:
            yield "changed", field.name
        elif _shared(old, new):
            yield "shared", field.name


def _shared(old: Any, new: Any) -> bool:
    """True if something that can change belongs to both."""
    if isinstance(old, CHANGING) and old is new:
        return True
    if isinstance(old, dict):
        return any(_shared(old[key], new[key]) for key in old)
    if isinstance(old, list | tuple):
        return any(_shared(a, b) for a, b in zip(old, new, strict=True))
    return False
