"""Checks everything that a game says or could say: numbers, names, punctuation.

`written` reads the source: a number before a noun needs a plural form. `heard` collects what is said at and beside the
table in a game played at random, and `faults` says what is wrong with a sentence.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from game import titles
from game.catalogue import Catalogue, Line
from game.core.contract import Title, seats_in
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.ui.marks import Marks
from game.ui.paint import Words
from game.ui.semantics import Rect, walk
from game.ui.tables import table_of

NAMES = ("Ann", "Agnes", "Cleo", "Dan", "Eve", "Finn")
AREA = Rect(0, 72, 1000, 640)
NOUNS = "token|card|franc|point|mission"
COUNTED = re.compile(rf"\{{\w+\}} (?:(?!an? )[a-z]+ )?(?:{NOUNS})s?\b")
FAULTS = {
    "one of many": re.compile(rf"\b1 (?:{NOUNS})s\b"),
    "many of one": re.compile(rf"(?<![\d½−])(?:0|[2-9]|\d\d+)½? (?:{NOUNS})(?! (?:card|deck|pile))\b(?!s)"),
    "several who does": re.compile(r"\b(?:" + "|".join(NAMES) + r") and \w+ (?:wins|takes|has|is|loses|holds)\b"),
    "a straight quote": re.compile(r"['\"]"),
    "the own": re.compile(r"\bown\b(?! it)"),
    "nobody in particular": re.compile(r"\b[Ww]hoever\b|\bof these\b|\bother side’s\b"),
    "two spaces": re.compile(r"  |\s[.,;:?]"),
    "an open end": re.compile(r"\{|\}|\bNone\b"),
}


def written(id: str) -> list[str]:
    """Every line in a game's source that counts things but has no plural form."""
    found = []
    for path in sorted(Path(titles.__path__[0], id).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                continue
            if COUNTED.search(node.value) and not _has_forms(node, above):
                found.append(f"{path.name}:{node.lineno}: {node.value}")
    return found


def _has_forms(node: ast.AST, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether a text is part of a `Line` with `many`, or one of the two forms of such a line."""
    parent = above[node]
    if isinstance(parent, ast.keyword):
        return parent.arg == "many"
    if isinstance(parent, ast.Call):
        return any(word.arg == "many" for word in parent.keywords)
    if isinstance(parent, ast.Tuple) and isinstance(above[parent], ast.Assign):
        (names,) = above[parent].targets  # type: ignore[attr-defined]
        return isinstance(names, ast.Tuple) and any(isinstance(n, ast.Name) and n.id == "many" for n in names.elts)
    return False


def heard(title: Title[Any], mode: str, seats: int, seed: int, every: int = 5) -> Iterator[tuple[str, str]]:
    """Everything that is said in a game played at random: the kind of text, and the words."""
    say = Catalogue(NAMES).say
    words, table = titles.words(title.id), table_of(title.id)
    r = random.Random(seed)
    match, seat = Match(title, title.setup(mode, seats), r.randbytes(16)), 0
    while True:
        if match.pending:
            seat = next(seats_in(match.pending))
            view = match.view(seat)
            yield "prompt", say(words.prompt(match.view(None)))
            yield "label", say(words.head(view))
            for action in match.legal(seat):
                yield "label", say(words.say(view, action))
                yield from (("sentence", say(line)) for line in table.cautions(view, action))
        if len(match.steps) % every == 0 or not match.pending:
            for who in (*range(seats), None):
                yield from _around(match, who, table, say)
        if not match.pending:
            yield "sentence", say(words.ending(match.view(None)))
            return
        for event in match.submit(seat, r.choice(match.legal(seat))):
            yield "sentence", say(words.say_event(event))


def _around(match: Match, who: int | None, table: ModuleType, say: Any) -> Iterator[tuple[str, str]]:
    known = match.dossier(who)
    for entry in table.chronicle(known.news, lambda number: who is not None)[-12:]:
        yield "entry", say(entry.line)
    for memory in (False, True):
        for head, entries in table.dossier(known.notes, known.view, memory):
            yield from (("label", say(line)) for line in (head, *(entry.line for entry in entries)))
    for peek in (True, False):
        for node in walk(table.lay(known.view, AREA, plain_look(), Marks(bottom=who or 0, peek=peek))):
            lines = [node.label, node.value, node.tip, *(paint.text for paint in node.art if isinstance(paint, Words))]
            yield from (("label", say(line)) for line in lines if isinstance(line, Line))


def faults(kind: str, text: str) -> list[str]:
    """What is wrong with a text."""
    found = [f"{name}: {text}" for name, fault in FAULTS.items() if fault.search(text)]
    if kind in ("sentence", "prompt", "entry") and not (text[:1].isupper() or text[:1].isnumeric()):
        found.append(f"no capital: {text}")
    if kind == "sentence" and not text.endswith((".", "?")):
        found.append(f"no stop: {text}")
    return found
