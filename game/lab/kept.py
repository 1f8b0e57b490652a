"""What a long run has come to so far, kept in a file, so that it can be stopped at any time and taken up again.

A run is cut into numbered pieces. Each finished piece is one line of the file, written at once. The lines count only
for the code with which they were made. A run that is done leaves no file.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game import resources

T = TypeVar("T")

FOLDER = Path("out") / "lab"
SOURCES = Path(__file__).resolve().parents[1]


@cache
def code() -> str:
    """A name for exactly the code that is run, with the numbers and maps that it goes by."""
    found = sha256()
    for root, endings in ((SOURCES, (".py", ".json")), (resources.path("maps"), (".tmx", ".tsx"))):
        for file in sorted(root.rglob("*")):
            if file.suffix in endings:
                found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


class Head(msgspec.Struct, frozen=True):
    """The first line of a file: what is run, and by which code."""

    about: str
    code: str


class Book(Generic[T]):
    """The finished pieces of one run, by number.

    `about` says in words all that decides what comes of a piece; `kind` is the class of what comes of it.
    """

    def __init__(self, about: str, kind: type[T], *, again: bool = False, folder: Path | None = None) -> None:
        command = about.split()[0]
        mark = blake2b(about.encode(), digest_size=6).hexdigest()
        self.path = (folder or FOLDER) / f"{command}-{mark}.lines"
        self.found: dict[int, T] = {}
        self._head = Head(about, code())
        self._line = msgspec.json.Decoder(tuple[int, kind])  # type: ignore[valid-type]
        if again:
            self.done()
        self._read()

    def _read(self) -> None:
        try:
            head, *lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return
        try:
            made_by = msgspec.json.decode(head, type=Head)
        except msgspec.DecodeError:
            made_by = Head("", "")
        if made_by != self._head:
            print("The code has changed since this run was stopped, which therefore begins anew.", file=sys.stderr)
            self.done()
            return
        for line in lines:
            with suppress(msgspec.DecodeError):  # A line that was torn is played anew.
                number, piece = self._line.decode(line)
                self.found[number] = piece

    def add(self, number: int, piece: T) -> None:
        """Write down what came of a piece."""
        self.found[number] = piece
        new = not self.path.exists()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            if new:
                file.write(msgspec.json.encode(self._head))
            # What was torn before ends here.
            file.write(b"\n" + msgspec.json.encode((number, piece)))

    def done(self) -> None:
        """The run is over, or begins anew: nothing is left."""
        self.path.unlink(missing_ok=True)
