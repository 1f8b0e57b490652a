"""What comes back from a screen reader, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct


class Woke(Struct, frozen=True, tag=True):
    """Somebody listens from now on."""


class Slept(Struct, frozen=True, tag=True):
    """Nobody listens any more."""


class Wish(Struct, frozen=True, tag=True):
    """Do this with the node of this number; `to` is the number that a slider is set to."""

    number: int
    what: Literal["focus", "press", "more", "less", "set"]
    to: float = 0.0


Word = Woke | Slept | Wish

_READ = msgspec.msgpack.Decoder(Word)


def packed(word: Word) -> bytes:
    return msgspec.msgpack.encode(word)


def unpacked(data: bytes) -> Word:
    word: Word = _READ.decode(data)
    return word
