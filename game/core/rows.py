"""Tuples with one place changed."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_at(row: tuple[T, ...], n: int, value: T) -> tuple[T, ...]:
    """The same, but for the n-th."""
    return (*row[:n], value, *row[n + 1 :])
