"""Reads as much of a PNG file as is needed to know that it is whole, and how large its picture is."""

from __future__ import annotations

import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST = 4096
"""No picture of a map has a longer side, in pixels."""
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


STEP = 1 << 20
"""So many bytes are unpacked at once, only to be counted."""


def told(data: bytes) -> tuple[int, int]:
    """Width and height as the beginning of a PNG picture tells them; nothing is unpacked. Raises ValueError."""
    if data[:8] != SIGNATURE:
        raise ValueError("is not a PNG picture")
    if data[12:16] != b"IHDR" or len(data) < 33:
        raise ValueError("is damaged")
    wide, high = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if not 0 < wide <= LARGEST or not 0 < high <= LARGEST:
        raise ValueError(f"is larger than {LARGEST} pixels")
    return wide, high


def size(data: bytes) -> tuple[int, int]:
    """Width and height of a whole PNG picture. Raises ValueError, which says what is wrong, for anything else."""
    wide, high = told(data)
    head, packed, ended, at = b"", [], False, 8
    while at + 12 <= len(data) and not ended:
        length = int.from_bytes(data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if len(body) < length or data[at + 8 + length : at + 12 + length] != zlib.crc32(kind + body).to_bytes(4):
            raise ValueError("is damaged")
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed.append(body)
        ended = kind == b"IEND"
        at += 12 + length
    if len(head) != 13 or not packed or not ended:
        raise ValueError("is damaged")
    depth, colours, interlaced = head[8], head[9], head[12]
    if head[:8] != data[16:24]:
        raise ValueError("is damaged")
    if colours not in _CHANNELS or depth not in (1, 2, 4, 8, 16) or interlaced > 1:
        raise ValueError("is damaged")
    row = 1 + (wide * depth * _CHANNELS[colours] + 7) // 8
    # An interlaced picture is kept in seven passes, each with rows of its own.
    most = row * high if not interlaced else 2 * row * high + 64
    unpacked = _unpacked(b"".join(packed), most)
    if unpacked > most or (not interlaced and unpacked != most):
        raise ValueError("is damaged")
    return wide, high


def _unpacked(packed: bytes, most: int) -> int:
    """To how many bytes this unpacks; a number above `most` if it is more."""
    unpacking, count = zlib.decompressobj(), 0
    try:
        while count <= most and not unpacking.eof:
            step = unpacking.decompress(packed, STEP)
            packed, count = unpacking.unconsumed_tail, count + len(step)
            if not step:
                break
    except zlib.error:
        raise ValueError("is damaged") from None
    return count
