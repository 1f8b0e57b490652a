"""`lab rulebook`: makes a printable file of a rulebook, and finds what is copied or left out.

With --rules DIR, a folder that holds TITLE.txt and RULINGS.md, it lists every run of eight words that the book shares
with them, and every line and ruling for which `rulebook_lines.txt`, beside the game's tests, names no section. --keep
writes the hashes of their runs into the data file that the tests compare the book with.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from game import titles
from game.core.rulebook import BadRulebook, plain
from game.lab import copies
from game.lab.uncovered import OURS, RANGE, ROOT, THEIRS, by_number, look, section

STATED = re.compile(r"(\d+(?:-\d+)?|[A-Z]+\d+): ([a-z0-9 -]+)")
NOT_RULES = re.compile(r"^Lines that are no(?:t)? rules:\n\n((?:- .*\n)+)", re.MULTILINE)
HELP = "make a printable rulebook, and compare it with other texts"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the book as a printable HTML file")
    parser.add_argument("--rules", type=Path, metavar="DIR", help="compare with the texts in this folder")
    parser.add_argument("--keep", action="store_true", help="with --rules: keep the hashes of their runs for the tests")


def run(args: argparse.Namespace) -> int:
    titles.load(args.title)
    try:
        book = titles.rulebook(args.title)
    except BadRulebook as fault:
        print(fault)
        return 1
    if args.out is not None:
        from game.ui.plates import printed

        args.out.write_text(printed(args.title), encoding="utf-8")
        print(f"{args.out}: {len(book.sections)} sections, {sum(1 for _ in book.pictures())} pictures")
    if args.rules is None:
        return 0
    theirs = texts(args.title, args.rules)
    if args.keep:
        copies.write(data(args.title), theirs)
        print(f"{data(args.title).name}: {len(theirs)} runs")
    found = copies.compared(said(args.title), theirs)
    for copy in found:
        print(f"{copy.where}: “{copy.words}” ({copy.source})")
    print(f"{len(found)} runs of {copies.RUN} words are copied")
    left = left_out(args.title, args.rules)
    for name in left:
        print(f"{args.title} {name}: no section states it")
    print(f"{len(left)} lines and rulings are left out")
    return 1 if found or left else 0


def left_out(title: str, rules: Path) -> list[str]:
    """The lines of a rule text, and the rulings, for which no section of the book is named."""
    found = look(title, rules)
    stories = not_rules(section(OURS.read_text(encoding="utf-8"), title))
    wanted = found.rulings | {str(n) for n in found.lines if n not in stories}
    return sorted(wanted - stated(title).keys(), key=by_number)


def not_rules(page: str) -> set[int]:
    """The lines that are no rules, from a game's part of docs/rulings.md."""
    told = NOT_RULES.search(page)
    ranges = RANGE.findall(told[1]) if told else []
    return {n for first, last in ranges for n in range(int(first), int(last or first) + 1)}


def stated(title: str) -> dict[str, tuple[str, ...]]:
    """For each line and ruling of a game the sections that state it, from the data file beside its tests."""
    found: dict[str, tuple[str, ...]] = {}
    for row in (data(title).parent / "rulebook_lines.txt").read_text("utf-8").splitlines():
        parts = STATED.fullmatch(row)
        if parts is None:
            if not row.startswith("#"):
                raise ValueError(f"rulebook_lines.txt of {title}: “{row}” is not how a line begins.")
            continue
        first, _, last = parts[1].partition("-")
        for name in [str(n) for n in range(int(first), int(last) + 1)] if last else [first]:
            if name in found:
                raise ValueError(f"rulebook_lines.txt of {title}: {name} stands twice.")
            found[name] = tuple(parts[2].split())
    return found


def said(title: str) -> Iterator[tuple[str, str]]:
    """Every text of a book, with the section in which it stands."""
    for part in titles.rulebook(title).sections:
        yield part.number, part.title
        for text in plain(part):
            yield part.number, text


def texts(title: str, rules: Path) -> dict[str, str]:
    """The runs of a game's rule text and of its rulings."""
    text = rules / f"{title}.txt"
    if not text.is_file():
        raise titles.NoSuchTitle(f"There is no {text.name} in {rules}.")
    found = copies.located(text.name, text.read_text(encoding="utf-8"))
    rulings = rules / THEIRS
    if rulings.is_file():
        found |= copies.located(rulings.name, section(rulings.read_text(encoding="utf-8"), title))
    return found


def data(title: str) -> Path:
    """The data file with the hashes of a game's texts."""
    return ROOT / "tests" / "titles" / title / "rule_texts.runs"
