"""Boards that people bring, mangled in every way: each is refused in sentences that name a file, or is played on."""

from __future__ import annotations

import random
import re
import shutil
import tempfile
import zlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game import titles
from game.core import journal
from game.core.boards import BadBoard, Boards
from game.core.chance import Chance
from game.core.journal import JournalError
from game.core.match import Match
from game.lab.conform.run import setups
from game.lab.proofs import Proof, Tally
from game.lab.proofs._boards import readers
from game.lab.resume import step

XML = (".tmx", ".tsx")
PLAYED = 400
"""The most choices that are played on a board."""
PAINTED = 10
"""Of so many boards that are played on, one is painted, too."""
VALUES = (
    "", "0", "1", "-1", "7", "99999999", "1e9", "nan", "true", "plain", "locked", "x" * 300, "../../etc", "é\u202e",
)  # fmt: skip


class MangledBoards(Proof):
    name = "mangled-boards"
    promise = "A faulty board is refused with file and fault in a sentence; every other can be played, and saved."
    unit = "boards"
    short, long, step = 40, 20_000, 100
    cost = 0.28

    def run(self, first: int, units: int, tally: Tally) -> None:
        for id, boards, own in readers():
            with tempfile.TemporaryDirectory() as place:
                for number in range(first, first + units):
                    folder = Path(place) / f"house {number}"
                    shutil.copytree(own, folder)
                    r = random.Random(f"{id} {number}")
                    how = [mangle(folder, r) for _ in range(r.choice((1, 1, 2, 4)))]
                    try:
                        self._try(id, boards, folder, number, tally)
                    except Exception as fault:
                        tally.fail(f"{id}, board {number} ({', '.join(how)}): {fault!r}")
                    shutil.rmtree(folder)

    def _try(self, id: str, boards: Boards, folder: Path, number: int, tally: Tally) -> None:
        faults = boards.faults(folder)
        for fault in faults:
            assert re.match(r"[^:]+?[:,] .*\.$", fault, re.DOTALL), f"this names no file: {fault}"
            assert len(fault) < 2000 and "Traceback" not in fault, fault
        try:
            text = boards.pack(folder)
        except BadBoard as bad:
            assert faults and tuple(faults) == bad.faults, "refused for other faults than those that are named"
            tally.count("refused")
            return
        assert not faults, f"packed in spite of {faults}"
        tally.count("played")
        title = titles.load(id)
        every = list(setups(title))
        chosen = every[number % len(every)]
        lines: list[bytes] = []
        secret = number.to_bytes(16, "big")
        match = Match(title, title.setup(chosen.mode, chosen.seats, chosen.options, text), secret, write=lines.append)
        luck = Chance(number)
        while match.pending and len(match.steps) < PLAYED:
            step(match, luck)
        if not tally.counts["played"] % PAINTED:
            from game.lab.screen.table_picture import paint

            paint(id, title, match.state, None)
            tally.count("painted")
        again = Match.resume(title, journal.read(b"".join(lines)))
        assert again.same_as(match), "the saved game is another"
        self._mangled_text(id, lines, random.Random(number), tally)

    def _mangled_text(self, id: str, lines: list[bytes], r: random.Random, tally: Tally) -> None:
        """The text of a board in a saved game, changed where it stands and sealed again."""
        title = titles.load(id)
        rows = [line[9:-1] for line in lines[:2]]
        at = rows[0].find(b'"board":"') + 9 + r.randrange(2000)
        rows[0] = rows[0][:at] + bytes([r.choice(b"ABCabc019+/")]) + rows[0][at + r.choice((0, 1, 1, 4)) :]
        sealed, before = b"", 0
        for row in rows:
            sealed += journal.seal(row, before)
            before = zlib.crc32(row, before)
        try:
            Match.resume(title, journal.read(sealed))
        except JournalError as refused:
            tally.count(f"saves with a changed board: {refused.code}")
        else:
            tally.count("saves with a changed board: the same board")


def mangle(folder: Path, r: random.Random) -> str:
    """Damage one file of a board; what was done."""
    ways = (_values, _values, _values, _elements, _elements, _moves, _moves, _bytes, _cut, _gone)
    way = r.choice(ways)
    every = sorted(file for file in folder.rglob("*") if file.suffix in (*XML, ".png"))
    marked = [file for file in every if file.suffix in XML]
    file = r.choice(marked if way in (_values, _elements, _moves) or r.random() < 0.5 else every)
    way(file, r)
    return f"{file.name}: {way.__name__.strip('_')}"


def _tree(file: Path) -> ElementTree.ElementTree[Any] | None:
    try:
        return ElementTree.parse(file)
    except (ElementTree.ParseError, OSError, ValueError):
        return None  # It was mangled before.


def _values(file: Path, r: random.Random) -> None:
    tree = _tree(file)
    if tree is None:
        return
    node = r.choice([node for node in tree.iter() if node.attrib])
    key = r.choice(sorted(node.attrib))
    if r.random() < 0.2:
        del node.attrib[key]
    else:
        others = [other.get(key, "") for other in tree.iter() if other.get(key)]
        node.set(key, r.choice((*VALUES, *r.choices(others, k=8))))
    tree.write(file)


def _elements(file: Path, r: random.Random) -> None:
    tree = _tree(file)
    if tree is None:
        return
    parents = [node for node in tree.iter() if len(node)]
    if not parents:
        return
    parent = r.choice(parents)
    child = r.choice(list(parent))
    match r.randrange(3):
        case 0:
            parent.remove(child)
        case 1:
            parent.append(child)
        case _:
            r.choice(parents[:20]).append(child) if child not in parents else parent.remove(child)
    tree.write(file)


def _moves(file: Path, r: random.Random) -> None:
    """Move or turn a thing as people do in Tiled, by whole tiles or not."""
    tree = _tree(file)
    things = [] if tree is None else list(tree.iter("object"))
    if tree is None or not things:
        return
    thing = r.choice(things)
    key = r.choice(("x", "y", "width", "height", "rotation"))
    try:
        thing.set(key, str(float(thing.get(key, 0)) + r.choice((-280, -28, -7, 3, 28, 90, 364))))
    except ValueError:
        return
    tree.write(file)


def _bytes(file: Path, r: random.Random) -> None:
    if file.is_dir():
        return
    data = bytearray(file.read_bytes())
    for _ in range(r.choice((1, 5, 60)) if data else 0):
        data[r.randrange(len(data))] ^= 1 << r.randrange(8)
    file.write_bytes(bytes(data))


def _cut(file: Path, r: random.Random) -> None:
    if file.is_dir():
        return
    data = file.read_bytes()
    file.write_bytes(data[: r.randrange(len(data) + 1)])


def _gone(file: Path, r: random.Random) -> None:
    if file.is_dir():
        return
    file.unlink()
    if r.random() < 0.3:
        file.mkdir()


PROOF = MangledBoards()
