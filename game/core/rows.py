"""A helper for tuples: replace one item."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_at(row: tuple[T, ...], n: int, value: T) -> tuple[T, ...]:
    """The same tuple with its n-th item replaced."""
    return (*row[:n], value, *row[n + 1 :])
