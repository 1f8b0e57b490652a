"""`lab uncovered`: lists the lines of a rule text, and the rulings, that no test names.

A test is named after what it proves: `test_kompromat_62_over_21_no_more_drawing` after line 62 of `kompromat.txt`,
`test_kompromat_K9_stun_gun_may_rescue_a_failing_pile` after ruling K9. Lines that are not rules (story, credits,
contents) are listed in `docs/rulings.md` as ranges, each with its reason. Our own rulings are there, too, and need a
test like any other. The rule texts are not part of this project: --rules says where they are.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass, field
from pathlib import Path

from game import titles

HELP = "list the lines of a rule text that no test names"
ROOT = Path(__file__).resolve().parents[2]
OURS = ROOT / "docs" / "rulings.md"
THEIRS = "RULINGS.md"

TEST = re.compile(r"^\s*def test_([a-z_]+?)_(\d+|[A-Z]+\d+)_", re.MULTILINE)
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
RULING = re.compile(r"(?:\*\*|^\| )([A-Z]+\d+)\b", re.MULTILINE)
RANGE = re.compile(r"^- (\d+)(?:[–-](\d+))?: \S", re.MULTILINE)


@dataclass
class Findings:
    """What a rule text asks for, and which parts of it the tests name."""

    lines: dict[int, str]
    """The lines that are not empty."""
    rulings: set[str]
    explained: set[int]
    named: set[str] = field(default_factory=set)

    @property
    def uncovered(self) -> list[int]:
        return [n for n in sorted(self.lines) if n not in self.explained and str(n) not in self.named]

    @property
    def untested(self) -> list[str]:
        return sorted(self.rulings - self.named, key=by_number)

    @property
    def strange(self) -> list[str]:
        """Lines and rulings that tests name but that do not exist."""
        known = self.rulings | {str(n) for n in self.lines}
        return sorted(self.named - known, key=by_number)


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--rules", type=Path, required=True, metavar="DIR", help="folder of TITLE.txt and RULINGS.md")


def run(args: argparse.Namespace) -> int:
    titles.load(args.title)
    found = look(args.title, args.rules)
    for number in found.uncovered:
        print(f"{args.title} {number}: {found.lines[number]}")
    for ruling in found.untested:
        print(f"{args.title} {ruling}: no test is named after it")
    for name in found.strange:
        print(f"{args.title} {name}: a test is named so, but there is no such line or ruling")
    lines = len(found.lines.keys() - found.explained)
    print(
        f"{lines} lines of rules, {len(found.rulings)} rulings; without a test: "
        f"{len(found.uncovered)} lines, {len(found.untested)} rulings"
    )
    return 1 if found.uncovered or found.untested or found.strange else 0


def look(title: str, rules: Path, ours: Path = OURS, tests: Path = ROOT / "tests") -> Findings:
    """Compare a rule text with the tests. Raises ValueError with a sentence if there is no such text."""
    text = rules / f"{title}.txt"
    if not text.is_file():
        raise ValueError(f"There is no {text.name} in {rules}.")
    rows = text.read_text(encoding="utf-8").split("\n")
    lines = {number: row.strip() for number, row in enumerate(rows, 1) if row.strip()}
    shared = rules / THEIRS
    theirs = section(shared.read_text(encoding="utf-8"), title) if shared.is_file() else ""
    own = section(ours.read_text(encoding="utf-8"), title) if ours.is_file() else ""
    rulings = {*RULING.findall(theirs), *RULING.findall(own)}
    return Findings(lines, rulings, explained(own), named(title, tests))


def section(text: str, title: str) -> str:
    """The part of a page under a game's heading: "## Double Agent (2 players)" is for double_agent."""
    parts = HEADING.split(text)
    for heading, body in zip(parts[1::2], parts[2::2], strict=True):
        words = re.sub(r"[^a-z ]", "", heading.split("(")[0].split(":")[0].lower()).split()
        if "_".join(words) == title:
            return str(body)
    return ""


def explained(page: str) -> set[int]:
    """The lines that are not rules, from list items such as "- 3–16: names of the authors"."""
    return {n for first, last in RANGE.findall(page) for n in range(int(first), int(last or first) + 1)}


def named(title: str, tests: Path) -> set[str]:
    """The lines and rulings in the names of tests."""
    found = set()
    for path in sorted(tests.rglob("test_*.py")):
        found |= {id for game, id in TEST.findall(path.read_text(encoding="utf-8")) if game == title}
    return found


def by_number(id: str) -> tuple[str, int]:
    """A sorting key that puts K2 before K10."""
    letters = id.rstrip("0123456789")
    return letters, int(id[len(letters) :])
