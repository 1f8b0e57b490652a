"""The door that every file of ours comes through: its bytes are taken apart part by part, each by its type and range.

A `Page` is what such a file holds. What fits is kept, whatever stands beside it; what does not fit, or would be lost
when the file is written again, makes the page `odd`. A file that cannot be used at all is `Foreign`, and one of a newer
version `Newer`. Nothing is made of bytes that no type asks for, so a file costs little more memory than it has bytes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.json import Decoder

T = TypeVar("T")
Parts = dict[str, Raw]
_parts, _rows = Decoder(Parts), Decoder(list[Raw])

MOST_VALUES = 700_000
"""A file with more values than this is not taken apart."""
MOST_ENTRIES = 40_000
UNREADABLE = (ValueError, RecursionError)
"""What taking apart mangled bytes may raise; msgspec's errors are ValueErrors."""


class Foreign(ValueError):
    """Raised for bytes that are no such file."""


class Newer(ValueError):
    """Raised for a file that a newer version wrote."""


class Page:
    """What stands in a file. Whoever reads it asks for each part by name."""

    def __init__(self, parts: Parts, odd: bool = False) -> None:
        self._parts = parts
        self._asked = {"format", "version"}
        self._odd = odd

    @property
    def odd(self) -> bool:
        """Whether anything in the file was not taken over as it stands."""
        return self._odd or not self._asked >= self._parts.keys()

    def refuse(self) -> None:
        """Something that has the right form makes no sense, and is left out."""
        self._odd = True

    def _part(self, name: str) -> Raw | None:
        self._asked.add(name)
        return self._parts.get(name)

    def one(self, name: str, kind: type[T], usual: T) -> T:
        """A part that is a single value."""
        raw = self._part(name)
        found = None if raw is None else self._value(raw, Decoder(kind))
        return usual if found is None else found

    def rows(self, name: str, kind: type[T], most: int = MOST_ENTRIES) -> Iterator[T]:
        """The entries of a part that is a list."""
        raw = self._part(name)
        if raw is None:
            return
        try:
            entries = _rows.decode(raw)
        except UNREADABLE:
            self._odd = True
            return
        self._odd = self._odd or len(entries) > most
        decoder = Decoder(kind)
        for each in entries[:most]:
            value = self._value(each, decoder)
            if value is not None:
                yield value

    def table(self, name: str, kind: type[T], most: int = MOST_ENTRIES) -> Iterator[tuple[str, T]]:
        """The entries of a part by their keys."""
        raw = self._part(name)
        if raw is not None:
            decoder = Decoder(kind)
            for key, each in self._entries(raw, most):
                value = self._value(each, decoder)
                if value is not None:
                    yield key, value

    def tables(self, name: str, kind: type[T], most: int = MOST_ENTRIES) -> Iterator[tuple[str, str, T]]:
        """The entries of a part of tables, each by the key of its table and its own."""
        raw = self._part(name)
        left, decoder = most, Decoder(kind)
        if raw is None:
            return
        for outer, inner in self._entries(raw, most):
            for key, each in self._entries(inner, left):
                left -= 1
                value = self._value(each, decoder)
                if value is not None:
                    yield outer, key, value

    def _entries(self, raw: bytes | Raw, most: int) -> list[tuple[str, Raw]]:
        try:
            parts, whole = apart(raw)
        except Foreign:
            self._odd = True
            return []
        self._odd = self._odd or not whole or len(parts) > most
        return list(parts.items())[:most]

    def _value(self, raw: Raw, decoder: Decoder[T]) -> T | None:
        """A value of its type; None where it is none."""
        try:
            found = decoder.decode(raw)
        except UNREADABLE:
            self._odd = True
            return None
        self._odd = self._odd or not _faithful(raw, found)
        return found


def opened(data: bytes) -> Page:
    """The parts of a file, whatever they are called. Raises Foreign."""
    if values(data) > MOST_VALUES:
        raise Foreign
    parts, whole = apart(data)
    return Page(parts, not whole)


def values(data: bytes) -> int:
    """At least as many as there are values in a text in JSON."""
    return data.count(b",") + data.count(b"[") + data.count(b"{")


def apart(raw: bytes | Raw) -> tuple[Parts, bool]:
    """An object in JSON by its keys, and whether each key stands there once. Raises Foreign for anything else."""
    try:
        parts = _parts.decode(raw)
        flat = msgspec.json.format(bytes(raw), indent=-1)
        if len(_flat(parts)) == len(flat):
            return parts, True
        return parts, len(json.loads(bytes(raw), object_pairs_hook=_counted)) == len(parts)
    except UNREADABLE:
        raise Foreign from None


def _flat(parts: Parts) -> bytes:
    return msgspec.json.format(msgspec.json.encode(parts), indent=-1)


def _counted(pairs: list[tuple[str, Any]]) -> list[str]:
    return [key for key, _ in pairs]


def _faithful(raw: bytes | Raw, found: object) -> bool:
    """Whether everything that the bytes say of a value is in the value."""
    try:
        if msgspec.json.format(bytes(raw), indent=-1) == msgspec.json.encode(found):
            return True
        return _holds(found, json.loads(bytes(raw), object_pairs_hook=_once))
    except UNREADABLE:
        return False


def twice(data: bytes) -> tuple[str, ...]:
    """The keys that stand more than once in an object of a small file: only the last of each is read."""
    found: dict[str, None] = {}

    def noted(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            many = Counter(key for key, _ in pairs)
            found.update(dict.fromkeys(key for key in many if many[key] > 1))
        return dict(pairs)

    try:
        json.loads(data, object_pairs_hook=noted)
    except UNREADABLE:
        return ("",)
    return tuple(found)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _holds(found: object, there: object) -> bool:
    if isinstance(there, dict):
        if isinstance(found, Struct):
            fields = found.__struct_fields__
            return all(key in fields and _holds(getattr(found, key), each) for key, each in there.items())
        inside = found if isinstance(found, Mapping) else {}
        return all(key in inside and _holds(inside[key], each) for key, each in there.items())
    if isinstance(there, list):
        rows = found if isinstance(found, tuple) else ()
        return len(rows) == len(there) and all(map(_holds, rows, there))
    return isinstance(found, datetime) or found == there


@dataclass(frozen=True)
class Found(Generic[T]):
    """What was found in a file's bytes; `odd` if not everything could be taken over."""

    value: T
    odd: bool


@dataclass(frozen=True)
class Form(Generic[T]):
    """What files of one kind are like."""

    format: str
    """What the file calls itself; empty for one that bears no name."""
    version: int
    most_bytes: int
    sort: Callable[[Page], T]
    """Makes of a page what the file holds."""
    parts: Callable[[T], Mapping[str, object]]
    """The other way round."""
    indent: int = 2
    present: Callable[[bytes], bytes] = bytes
    """Brings the bytes of an older file into the form of today."""

    def read(self, data: bytes) -> Found[T]:
        """Raises Foreign for bytes that are no such file, and Newer for one of a newer version."""
        if len(data) > self.most_bytes:
            raise Foreign
        page = opened(self.present(data))
        version = page.one("version", int, 0)
        if page.one("format", str, "") != self.format or version < self.version:
            raise Foreign
        if version > self.version:
            raise Newer
        value = self.sort(page)
        return Found(value, page.odd)

    def written(self, value: T) -> bytes:
        """The bytes of a file. Raises OSError for more than could be read again."""
        named = {"format": self.format} if self.format else {}
        data = msgspec.json.encode({**named, "version": self.version, **self.parts(value)})
        return fitted(data, self.most_bytes, self.indent)


def fitted(data: bytes, most: int, indent: int = 2) -> bytes:
    """JSON as it is written into a file: indented, or without a space where that would be too much to be read again.
    Raises OSError where even that is too much: then the old file stays."""
    spread = msgspec.json.format(data, indent=indent) if indent else data
    found = (spread if len(spread) < most else data) + b"\n"
    if len(found) > most or values(found) > MOST_VALUES:
        raise OSError("too large to be read again")
    return found
