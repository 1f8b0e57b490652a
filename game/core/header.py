"""The first line of a journal: which game it is, who sits where, and the seed.

It can be extended by name without another format. A field that this version does not know, of the header or of a
sitter, is kept as it stands and written again wherever the header is; a field that an older file lacks has its default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict, replace

from game.core.cast import CAST, of_seats
from game.core.contract import Setup


class Sitter(Struct, frozen=True):
    """Who plays a seat: a person, or a computer player of some level."""

    name: str
    level: str = ""
    character: str = ""
    """One of the cast (`core.cast`), by id; empty until the header is made."""
    profile: str = ""
    """The id of the person's profile on the computer where the game was dealt; empty for a computer player."""
    lock: str = ""
    """By which PIN of the person's profile the seat may be looked at again before the game is over; empty for none."""
    more: dict[str, Any] = {}
    """What a newer version says of this sitter."""

    @property
    def person(self) -> bool:
        return not self.level

    @property
    def player(self) -> str:
        """Who thinks for a computer player, in one word: its level and its character."""
        return f"{self.level}:{self.character}"


class Header(Struct, frozen=True):
    """The first line of a journal."""

    safehouse: int
    version: str
    title: str
    revision: int
    setup: Setup
    sitters: tuple[Sitter, ...]
    seed: str
    marks: tuple[str, ...] = ()
    """What everybody who sees the result should know, for example that a memory aid was in use."""
    players: int = 0
    """The revision of the computer players that it began with; 0 where there are none or an older file does not say."""
    more: dict[str, Any] = {}
    """What a newer version says of this match."""


def written(header: Header) -> Raw:
    """The header as it stands in the file: known fields first and in their order, then those of a newer version."""
    found = _flat(header)
    if not header.setup.board:
        found["setup"] = {name: value for name, value in asdict(header.setup).items() if name != "board"}
    if not header.players:
        del found["players"]
    found["sitters"] = [_seat(sitter) for sitter in header.sitters]
    return Raw(msgspec.json.encode(found))


def read(data: bytes) -> Header:
    """Raises msgspec.DecodeError, a ValueError, where it is no header."""
    raw = msgspec.json.decode(data, type=dict[str, Any])
    sitters = raw.get("sitters")
    if isinstance(sitters, list):
        raw["sitters"] = [_gathered(sitter, Sitter) for sitter in sitters]
    header = msgspec.convert(_gathered(raw, Header), Header)
    return replace(header, sitters=seated(header.sitters))


def seated(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Every sitter with a character: their own, also one that this version does not know; else, in an older file, the
    one whose name they bear, or the one of their seat."""
    named = [sitter.character or _BY_NAME.get(sitter.name.casefold(), "") for sitter in sitters]
    found = zip(sitters, of_seats(named, len(sitters)), strict=True)
    return tuple(sitter if sitter.character else replace(sitter, character=id) for sitter, id in found)


_BY_NAME = {character.name.casefold(): character.id for character in CAST}


def _seat(sitter: Sitter) -> dict[str, Any]:
    found = _flat(sitter)
    return {name: value for name, value in found.items() if value or name not in ("profile", "lock")}


def _flat(part: Struct) -> dict[str, Any]:
    """A part with what is unknown of it beside what is known."""
    fields = asdict(part)
    more: Mapping[str, Any] = fields.pop("more")
    return {**fields, **{name: value for name, value in more.items() if name not in fields}}


def _gathered(raw: Any, kind: type[Struct]) -> Any:
    """The same, the other way round."""
    if not isinstance(raw, dict):
        return raw
    known = [name for name in kind.__struct_fields__ if name != "more"]
    return {
        **{name: raw[name] for name in known if name in raw},
        "more": {name: value for name, value in raw.items() if name not in known},
    }
