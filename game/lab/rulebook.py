"""`lab rulebook`: makes a printable file of a rulebook, and finds what is copied or left out.

With --rules DIR, a folder that holds TITLE.txt and RULINGS.md, it lists every run of eight words that the book shares
with them. --keep writes the hashes of their runs into the data file that the tests compare the book with.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game import titles
from game.core.rulebook import BadRulebook, plain
from game.lab import copies
from game.lab.uncovered import ROOT, THEIRS, section

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
    return 1 if found else 0


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
