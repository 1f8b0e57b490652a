"""Ways to mangle a file in JSON, a packed file and a board, and how to see whether all that was said is still said.

Nothing in here asks the program: files are read with what Python has.
"""

from __future__ import annotations

import io
import json
import random
import re
import sys
import warnings
import zipfile
import zlib
from base64 import b64encode
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

from game.desk.saves import ENDING
from game.lab import fuzz_saves

Spots = frozenset[tuple[str, ...]]
"""Places in a file, each by the keys that lead there."""
DEEP = 10_000


NASTY: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 1 << 31, 1 << 40, 1 << 53, 1 << 63, -(1 << 63), 10**30, 10**4500, 1.5, 1e300,
    "", "x" * 65, "x" * 300, "x" * 100_000, "../../x", "a/b", "a\x00b", "a\nb", "\u202eabc",
    "2026-11-18T21:00:00+01:00",
    "2026-11-18T21:00:00Z", "9999-12-31T23:59:59", "0001-01-01T00:00:00", "2026-02-30", "nan", "🦊" * 30, [], {}, [[]],
    [None], ["x", 3], {"": {}}, {"x": [1]}, [[[[[]]]]],
)  # fmt: skip
BYTES = (
    b"\xff", b"\xc3", b"\x00", b"\\ud800", b"\\u0000", b"NaN", b"Infinity", b"-", b"1e999", b"9" * 5000, b'"', b"{",
    b"}", b"[" * 100_000, b'{"a":' * 3000, b",", b":", b"\xef\xbb\xbf", b"//", b"'", b"\n",
)  # fmt: skip


def mangled(data: bytes, rng: random.Random) -> tuple[bytes, str]:
    """The file after an accident, or after somebody has tampered with it; and what was done."""
    hows = (_flip, _flip, _cut, _insert, _insert, _blank, _double, _random, _values, _values, _values, _values, _keys,
            _keys, _many, _deep, _large, _newer)  # fmt: skip
    how = rng.choice(hows)
    for _ in range(rng.choice((1, 1, 1, 3))):
        data = how(data, rng) or data
        if len(data) > 100_000:
            break
    return data, how.__name__.strip("_")


def _flip(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 5, 60))):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _insert(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(BYTES) + data[at + rng.choice((0, 0, 1, 9)) :]


def _blank(data: bytes, rng: random.Random) -> bytes:
    at, many = rng.randrange(len(data)), rng.choice((1, 40, 4096))
    return (data[:at] + bytes(many) + data[at + many :])[: len(data)]


def _double(data: bytes, rng: random.Random) -> bytes:
    one, two = sorted(rng.randrange(len(data)) for _ in range(2))
    return data[:two] + data[one:]


def _random(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(60)] + rng.randbytes(rng.randrange(2000))


def _values(data: bytes, rng: random.Random) -> bytes:
    """Another value, none, or one from somewhere else in the file."""

    def spoil(places: Sequence[tuple[Any, Any]]) -> None:
        inside, key = rng.choice(places)
        match rng.randrange(6):
            case 0:
                del inside[key]
            case 1:
                other, its = rng.choice(places)
                inside[key] = json.loads(json.dumps(other[its]))
            case 2 if isinstance(inside[key], int):
                inside[key] += rng.choice((-1, 1, 1000, 1 << 40))
            case 3 if isinstance(inside[key], str):
                inside[key] = inside[key][: rng.randrange(9)] + rng.choice(("", "\n", " ", "é", "x" * 99))
            case _:
                inside[key] = rng.choice(NASTY)

    return _changed(data, spoil)


def _keys(data: bytes, rng: random.Random) -> bytes:
    """A name that is misspelt, stands there twice, or is new."""

    def spoil(places: Sequence[tuple[Any, Any]]) -> None:
        named = [(inside, key) for inside, key in places if isinstance(inside, dict)]
        inside, key = rng.choice(named)
        other = rng.choice([*inside, f"{key}x", key[:-1], key.upper(), "", "x" * 300, "../x", "a\x00", "9999-12-31"])
        inside[other] = inside.pop(key) if rng.random() < 0.6 else json.loads(json.dumps(inside[key]))

    if rng.random() < 0.3:
        whole = json.loads(data) if plain(data) is not None else None
        names = [key for inside, key in _spots(whole) if isinstance(inside, dict)]
        if names:
            one, two = (json.dumps(rng.choice(names), ensure_ascii=False).encode() for _ in range(2))
            return data.replace(one, two, 1)
    return _changed(data, spoil)


def _many(data: bytes, rng: random.Random) -> bytes:
    """The same entry very often."""
    many = rng.choice((50, 2000, 30_000))

    def spoil(places: Sequence[tuple[Any, Any]]) -> None:
        inside, key = rng.choice(places)
        if isinstance(inside, list):
            inside[:] = inside + [inside[key]] * many
        else:
            inside.update({f"{key}{n}": inside[key] for n in range(many)})

    return _changed(data, spoil)


def _deep(data: bytes, rng: random.Random) -> bytes:
    mark = b'"here"'
    found = _changed(data, lambda places: (lambda place: place[0].__setitem__(place[1], "here"))(rng.choice(places)))
    deep = rng.choice((100, 900, 3000, 200_000))
    return found.replace(mark, rng.choice((b"[" * deep + b"]" * deep, b'{"a":' * deep + b"0" + b"}" * deep)))


def _large(data: bytes, rng: random.Random) -> bytes:
    """Ten megabytes of something; rarely, since it costs."""
    if rng.random() < 0.9:
        return _values(data, rng)
    unit = rng.choice((b"[],", b"0,", b'"",', b'{"a":0},', b" ", b'"aaaaaaaa",'))
    whole = b"[" + unit * (10_000_000 // len(unit)) + b"0]"
    return rng.choice((whole, data.rstrip()[:-1] + b',"more":' + whole + b"}"))


def _newer(data: bytes, rng: random.Random) -> bytes:
    def spoil(places: Sequence[tuple[Any, Any]]) -> None:
        places[0][0]["version"] = rng.choice((0, 2, 3, 99, -1, "1", 1.0, True, None))

    return _changed(data, spoil)


def _changed(data: bytes, spoil: Callable[[Sequence[tuple[Any, Any]]], None]) -> bytes:
    if plain(data) is None:
        return data
    whole = json.loads(data)
    places = _spots(whole)
    if places:
        with suppress(IndexError, ValueError, KeyError, TypeError):
            spoil(places)
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(whole, ensure_ascii=False).encode("utf-8", "surrogatepass")
    finally:
        sys.set_int_max_str_digits(limit)


def _spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value that holds something, the outermost first."""
    found: list[tuple[Any, Any]] = []
    todo = deque([value])
    while todo:
        inside = todo.popleft()
        items = inside.items() if isinstance(inside, dict) else enumerate(inside) if isinstance(inside, list) else ()
        for key, item in items:
            found.append((inside, key))
            todo.append(item)
    return found


# Archives and boards -------------------------------------------------------------------------------------------------


def _packed_anew(data: bytes, rng: random.Random) -> bytes:
    """An archive in which one file is mangled or has another name."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        chosen = rng.choice(old.namelist())
        for name in old.namelist():
            held = old.read(name)
            if name == chosen and rng.random() < 0.7:
                held = fuzz_saves.mangled(held, rng)[0] if name.endswith(ENDING) else mangled(held, rng)[0]
            elif name == chosen:
                name = rng.choice(("x" * 300 + ENDING, "../../x", "settings.json", "saves/" + "é" * 300 + ENDING,
                                   f"saves/a:b?{ENDING}", f"saves/../x{ENDING}", f"saves/..{ENDING}"))  # fmt: skip
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # A name that stands there already.
                new.writestr(name, held)
    return out.getvalue()


def repacked(data: bytes, rng: random.Random) -> tuple[bytes, str]:
    """An archive that is damaged, or in which something is."""
    how = rng.choice((_packed_anew,) * 9 + (_flip, _cut, _blank, _double, _random, _insert))
    return how(data, rng), how.__name__.strip("_")


def _nested(text: str, rng: random.Random) -> str:
    deep, tag = rng.choice((20, 900, 30_000)), rng.choice(("group", "layer", "tile", "properties", "x"))
    return text.replace("</", f"<{tag}>" * deep + f"</{tag}>" * deep + "</", 1)


def _sized(text: str, rng: random.Random) -> str:
    name = rng.choice(("width", "height", "tilewidth", "tileheight", "spacing", "margin", "firstgid", "id", "gid", "x"))
    found = [match.span(1) for match in re.finditer(rf'\b{name}="([^"]*)"', text)]
    if not found:
        return text
    a, b = rng.choice(found)
    return text[:a] + rng.choice(("0", "1", "4096", "30000000", "9" * 40, "-1", "1e9", "٣")) + text[b:]


def _repeated(text: str, rng: random.Random) -> str:
    found = re.findall(r"<(?:object|tile|image|property|tileset|layer)\b[^>]*/>", text) or ["<a/>"]
    return text.replace("</", rng.choice(found) * rng.choice((10, 3000, 60_000)) + "</", 1)


def _compressed(text: str, rng: random.Random) -> str:
    packed = b64encode(zlib.compress(bytes(rng.choice((100, 6392, 100_000_000))), 9)).decode()
    layer = f'<layer id="77" name="more" width="34" height="47"><data encoding="base64" compression="zlib">{packed}'
    return text.replace("</map>", layer + "</data></layer></map>")


def _elsewhere(text: str, rng: random.Random) -> str:
    found = [match.span(1) for match in re.finditer(r'\b(?:source|template)="([^"]*)"', text)]
    a, b = rng.choice(found) if found else (0, 0)
    where = rng.choice(("../x.png", "/dev/zero", "/etc/passwd", "..", "x" * 5000, "\u202e"))
    return text[:a] + where + text[b:]


COSTLY = (_nested, _sized, _sized, _repeated, _compressed, _elsewhere)


# What is still said ---------------------------------------------------------------------------------------------------


def plain(data: bytes) -> list[Any] | None:
    """What Python reads in bytes, with every key as often as it stands there; None if they are no JSON."""
    try:
        found = json.loads(data.decode("utf-8"), object_pairs_hook=_Object, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, list) else None


class _Object(list[tuple[str, Any]]):
    """An object in JSON."""


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


def kept(data: bytes, now: bytes, ours: Spots) -> bool:
    """Whether all that stood in a file stands there now."""
    before, after = plain(data), plain(now)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEP)
    try:
        return before is not None and after is not None and holds(before, after, ours)
    except RecursionError:
        return False
    finally:
        sys.setrecursionlimit(limit)


def holds(before: Any, after: Any, ours: Spots, at: tuple[str, ...] = ()) -> bool:
    """Whether all that is said before is said after; what says nothing may be missing."""
    if at in ours:
        return True
    if isinstance(before, _Object):
        inside = dict(after) if isinstance(after, _Object) else None
        once = len({key for key, _ in before}) == len(before)
        return inside is not None and once and all(
            holds(each, inside[key], ours, (*at, key)) if key in inside else nothing(each) for key, each in before
        )
    if isinstance(before, list):
        rows = after if isinstance(after, list) and not isinstance(after, _Object) else []
        if len(before) == len(rows) and all(holds(a, b, ours, (*at, "")) for a, b in zip(before, rows, strict=True)):
            return True
        if all(isinstance(each, str) for each in (*before, *rows)):
            return set(before) <= set(rows)
        few = len(before) * len(rows) < 10_000
        return few and all(any(holds(each, row, ours, (*at, "")) for row in rows) for each in before)
    return type(before) is type(after) and (before == after or _moment(before) == _moment(after) is not None)


def nothing(value: Any) -> bool:
    """Whether a value says no more than if it were not there."""
    if isinstance(value, _Object):
        return all(nothing(each) for _, each in value)
    return value in (None, False, 0, "", [])


def _moment(value: object) -> datetime | None:
    try:
        return datetime.fromisoformat(value) if isinstance(value, str) and len(value) > 10 else None
    except ValueError:
        return None
