"""`lab fuzz-saves`: mangles saved games, and lists, opens and plays on each of them on a shelf of its own.

Half of the files get plain damage: bytes flipped, cut or doubled. The other half are changed in meaning and then get
correct checksums again, as no accident would do it: other numbers, other seats, other revisions, endless nesting.
Whatever is done to a file, the shelf must not fail, must not change anything when it is looked at, and must lose no
byte.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from game import titles
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Setup, seats_in
from game.core.journal import JournalError, Sitter, seal
from game.core.match import Match
from game.desk.files import ASIDE
from game.desk.saves import ENDING, Saves
from game.desk.verdict import ending_of
from game.lab.commands import seed, whole

HELP = "mangle saved games and check that nothing fails, nothing hangs and nothing is lost"
PATIENCE = 1.0
"""No file may cost more seconds of processor time than this."""
NOW = datetime(2031, 5, 4)


@dataclass
class Report:
    """What happened to all the files."""

    files: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    crashes: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    worst: float = 0.0

    @property
    def good(self) -> bool:
        return not (self.crashes or self.slow or self.lost)


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--files", type=whole, default=2000, help="number of files to mangle")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed mangles in the same way")


def run(args: argparse.Namespace) -> int:
    report = fuzz(args.files, args.seed, progress=True)
    print(f"{report.files} files: {len(report.crashes)} crashes, {len(report.slow)} over {PATIENCE:g} s, "
          f"{len(report.lost)} with a byte lost; the slowest took {report.worst:.2f} s")  # fmt: skip
    for what, times in report.ends.most_common():
        print(f"  {times:7} {what}")
    for line in (*report.crashes, *report.slow, *report.lost):
        print(f"  {line}")
    return 0 if report.good else 1


def fuzz(
    files: int, first: int, progress: bool = False, start: int = 0, stock: Sequence[bytes] | None = None
) -> Report:  # fmt: skip
    """Mangle this many files and try them, one after the other, beginning with number `start`."""
    report = Report()
    stock = stock or [written(setup, n) for n, setup in enumerate(every_setup())]
    with tempfile.TemporaryDirectory() as folder:
        for n in range(start, start + files):
            rng = random.Random(f"{first} {n}")
            data, how = mangled(rng.choice(stock), rng)
            attempt(Path(folder) / str(n), data, f"{n} ({how})", report)
            if progress and not (n + 1) % 1000:
                print(f"  {n + 1} of {files}", flush=True)
    return report


def every_setup() -> list[Setup]:
    """A set-up for each title, mode and seat count."""
    return [
        title.setup(mode.id, seats)
        for title in map(titles.load, titles.ids())
        for mode in title.modes
        for seats in mode.seats
    ]


def written(setup: Setup, number: int) -> bytes:
    """The journal of a game that is well under way, or over."""
    lines: list[bytes] = []
    title = titles.load(setup.title)
    match = Match(
        title, setup, number.to_bytes(16, "big"), [Sitter(f"Seat {n + 1}") for n in range(setup.seats)], lines.append
    )
    luck = Chance(number)
    for _ in range(title.longest if number % 5 == 0 else 20 + 30 * (number % 4)):
        if not match.pending:
            break
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
    return b"".join(lines)


# Mangling -------------------------------------------------------------------------------------------------------------


def mangled(data: bytes, rng: random.Random) -> tuple[bytes, str]:
    """The file after an accident, or after somebody has tampered with it; and what was done."""
    if rng.random() < 0.5:
        how = rng.choice((_flip, _cut, _double, _blank, _random))
        return how(data, rng), how.__name__.strip("_")
    rows = [row[9:] for row in data.splitlines()]
    how_rows = rng.choice((_numbers, _numbers, _values, _values, _rows, _deep, _revision, _position))
    for _ in range(rng.choice((1, 1, 2, 5))):
        rows = how_rows(rows, rng)
    sum_, out = 0, b""
    for row in rows:
        out += seal(row, sum_)
        sum_ = zlib.crc32(row, sum_)
    return out, how_rows.__name__.strip("_") + ", mended"


def _flip(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 3, 50))):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(1, len(data))]


def _double(data: bytes, rng: random.Random) -> bytes:
    a, b = sorted((rng.randrange(len(data)), rng.randrange(len(data))))
    return data[:b] + data[a:]


def _blank(data: bytes, rng: random.Random) -> bytes:
    a = rng.randrange(len(data))
    return data[:a] + bytes(min(4096, len(data) - a)) + data[a + 4096 :]


def _random(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(60)] + rng.randbytes(rng.randrange(1, 2000))


def _numbers(rows: list[bytes], rng: random.Random) -> list[bytes]:
    """Replace some number by another one."""
    out = list(rows)
    n = rng.randrange(len(out))
    value = json.loads(out[n])
    places = [place for place in _places(value) if isinstance(place[0][place[1]], int)]
    if places:
        inside, key = rng.choice(places)
        old = inside[key]
        inside[key] = rng.choice((old + 1, old - 1, -1, 0, 1, 2, 7, 99, 1 << 31, 1 << 52, 1 << 62, -(1 << 40), 10**18))
    out[n] = _packed(value)
    return out


def _values(rows: list[bytes], rng: random.Random) -> list[bytes]:
    """Replace some value by one of another kind, leave it out, or put it in twice."""
    out = list(rows)
    n = rng.randrange(len(out))
    value = json.loads(out[n])
    places = list(_places(value))
    if places:
        inside, key = rng.choice(places)
        match rng.randrange(4):
            case 0:
                inside[key] = rng.choice((None, True, "", "x" * 300, "spymaster", 3.5, [], {}, [[]], 1e300))
            case 1:
                del inside[key]
            case 2 if isinstance(inside, list):
                inside.insert(rng.randrange(len(inside) + 1), inside[key])
            case _:
                other, its = rng.choice(places)
                inside[key] = json.loads(json.dumps(other[its]))
    out[n] = _packed(value)
    return out


def _rows(rows: list[bytes], rng: random.Random) -> list[bytes]:
    """Swap some lines, leave one out, or repeat one many times."""
    out = list(rows)
    n = rng.randrange(1, len(out))
    match rng.randrange(4):
        case 0:
            del out[n]
        case 1:
            m = rng.randrange(1, len(out))
            out[n], out[m] = out[m], out[n]
        case 2:
            out[n:n] = [out[n]] * rng.choice((1, 20, 3000))
        case _:
            out[n:n] = [b'["back",0]'] * rng.choice((1, 5, 3000))
    return out


def _deep(rows: list[bytes], rng: random.Random) -> list[bytes]:
    out = list(rows)
    n = rng.randrange(len(out))
    depth = rng.choice((100, 3000, 200_000))
    nest = b"[" * depth + b"]" * depth
    out[n] = rng.choice((nest, b'["do",0,' + nest + b",[]]", out[n][:-1] + b"," + nest + out[n][-1:]))
    return out


def _revision(rows: list[bytes], rng: random.Random) -> list[bytes]:
    """Give the game another revision of the rules, and change something else that no longer fits."""
    header = json.loads(rows[0])
    header["revision"] = rng.choice((0, 2, 3, 99))
    return rng.choice((_numbers, _values, _rows))([_packed(header), *rows[1:]], rng)


def _position(rows: list[bytes], rng: random.Random) -> list[bytes]:
    """Change the last recorded position a little; and also the rules and the seed, so that it is taken as it stands."""
    header, out = json.loads(rows[0]), list(rows)
    header["revision"], header["seed"] = rng.choice((0, 99)), rng.randbytes(16).hex()
    out[0] = _packed(header)
    last = max((n for n, row in enumerate(out) if row.startswith(b'["at"')), default=1)
    position = json.loads(out[last])
    places = [place for place in _places(position) if isinstance(place[0][place[1]], (int, list))]
    inside, key = rng.choice(places)
    old = inside[key]
    if isinstance(old, list):
        rng.shuffle(old)
        del old[rng.randrange(len(old) + 1) :]
    else:
        inside[key] = rng.choice((old + 1, old - 1, old ^ 1, old ^ 2, old ^ 4, -1, 0, 7, 99))
    out[last] = _packed(position)
    return out


def _packed(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a value that holds something."""
    found: list[tuple[Any, Any]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        found.append((value, key))
        found += _places(item)
    return found


# Trying ---------------------------------------------------------------------------------------------------------------


def attempt(folder: Path, data: bytes, name: str, report: Report) -> None:
    """Put one file on a shelf of its own, then list, tidy, open and play it on."""
    folder.mkdir()
    path = folder / f"kompromat-2031-05-04-1{ENDING}"
    path.write_bytes(data)
    report.files += 1
    began = time.process_time()
    try:
        report.ends[_lived_through(Saves(folder, titles.load), path, data, name, report)] += 1
    except Exception as error:
        report.crashes.append(f"{name}: {type(error).__name__}: {str(error)[:80]}")
    took = time.process_time() - began
    report.worst = max(report.worst, took)
    if took > PATIENCE:
        report.slow.append(f"{name}: {took:.2f} s")


def _lived_through(saves: Saves, path: Path, data: bytes, name: str, report: Report) -> str:
    ticket = saves.unfinished()
    if path.read_bytes() != data:
        report.lost.append(f"{name}: changed when it was only listed")
    saves.tidy()
    if ticket is None:
        if data not in [one.read_bytes() for one in _kept(path)]:
            report.lost.append(f"{name}: disappeared")
        return "not offered"
    try:
        opened = saves.open(path, NOW)
    except JournalError as error:
        return f"refused: {error.code}"
    try:
        _play_on(opened.match)
    finally:
        opened.file.close()
    kept = [one.read_bytes() for one in _kept(path)]
    tails = [tail for tail in (*kept, b"") if data.endswith(tail)]
    if not any(head.startswith(data[: len(data) - len(tail)]) for tail in tails for head in kept if head is not tail):
        report.lost.append(f"{name}: a part is missing")
    return "opened" if opened.notice is None else "opened, with a word"


def _kept(path: Path) -> list[Path]:
    return [*path.parent.glob(f"*{ENDING}"), *(path.parent / ASIDE).glob("*")]


def _play_on(match: Match) -> None:
    """Ask the match for everything that a table asks for, and make some more choices."""
    words = titles.words(match.title.id)
    said = Catalogue([sitter.name for sitter in match.sitters])
    luck = Chance(1)
    for _ in range(4 if match.revision == match.title.revision else 40):
        for seat in (None, *range(match.setup.seats)):
            dossier = match.dossier(seat)
            for event in dossier.news[-60:]:
                said.say(words.say_event(event))
            said.say(words.prompt(dossier.view))
            if seat is not None:
                for action in match.legal(seat)[:30]:
                    said.say(words.say(dossier.view, action))
        if not match.pending:
            said.say(ending_of(match))
            return
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
