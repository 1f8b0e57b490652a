"""Finds sentences of ours that are copied from other texts: runs of eight words that stand in both.

The texts that the rulebooks must not copy are not part of this project. It keeps a hash of each of their runs in a data
file beside the tests, so that a copy is found without them; with the texts at hand, `lab rulebook --rules` also says
which line it was copied from.
"""

from __future__ import annotations

import base64
import hashlib
import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

RUN = 8
SIZE = 5
"""The bytes of a hash: two texts of ten thousand runs each have one in common by chance once in ten thousand times."""
WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Copy:
    """A run of ours that stands in another text; `source` is the other text's line, if that is known."""

    where: str
    words: str
    source: str = ""


def words_of(text: str) -> list[str]:
    """Words as they are compared.

    >>> words_of("The Player’s 9 tokens, (face-down).")
    ['the', 'player', 's', '9', 'tokens', 'face', 'down']
    """
    return WORD.findall(text.casefold())


def runs(words: list[str]) -> Iterator[str]:
    """Every run of eight words, as one text.

    >>> list(runs(list("abcdefghi")))
    ['a b c d e f g h', 'b c d e f g h i']
    """
    for at in range(len(words) - RUN + 1):
        yield " ".join(words[at : at + RUN])


def hashed(run: str) -> bytes:
    return hashlib.blake2b(run.encode(), digest_size=SIZE).digest()


def located(name: str, text: str) -> dict[str, str]:
    """Every run of a text, with the line in which it begins."""
    found: dict[str, str] = {}
    words: list[str] = []
    lines: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        for word in words_of(line):
            words.append(word)
            lines.append(number)
    for at, run in enumerate(runs(words)):
        found.setdefault(run, f"{name} {lines[at]}")
    return found


def write(path: Path, found: Iterable[str]) -> None:
    """Keep the hashes of these runs."""
    data = b"".join(sorted({hashed(run) for run in found}))
    path.write_text("\n".join(textwrap.wrap(base64.b64encode(data).decode(), 120)) + "\n", encoding="ascii")


def kept(path: Path) -> frozenset[bytes]:
    """The hashes in a data file."""
    data = base64.b64decode("".join(path.read_text(encoding="ascii").split()))
    return frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))


def copies(ours: Iterable[tuple[str, str]], theirs: frozenset[bytes]) -> list[Copy]:
    """The runs of our texts, given with where they stand, whose hashes are among theirs."""
    return [Copy(where, run) for where, text in ours for run in runs(words_of(text)) if hashed(run) in theirs]


def compared(ours: Iterable[tuple[str, str]], theirs: dict[str, str]) -> list[Copy]:
    """The same with the other texts at hand."""
    return [Copy(where, run, theirs[run]) for where, text in ours for run in runs(words_of(text)) if run in theirs]
