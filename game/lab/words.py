"""`lab words`: prints every sentence of a game with facts, and where it appears, for somebody who reads them all.

The sentences are taken from the sources. Random games then say as many of them as they can, on the panel, in the log,
at the table and in moments: each is shown as it was said there. What is never said is printed as it is written.
"""

from __future__ import annotations

import argparse
import ast
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.contract import Setup
from game.core.match import Match
from game.lab.commands import whole

HELP = "print every sentence of a game, with facts and with the place where it appears"
ROOT = Path(titles.__file__).parent.parent
HOUSE = "house"
LAID = 12
"""After how many choices the table is laid and read."""


@dataclass(frozen=True)
class Written:
    """A sentence in the source."""

    where: str
    text: str
    many: str = ""


@dataclass
class Heard:
    """What was said: for each sentence as it is written, a few samples with the places where they were said."""

    catalogue: Catalogue
    samples: dict[str, dict[str, str]] = field(default_factory=dict)

    def hear(self, place: str, line: Line | None) -> None:
        """Take in a sentence and those within it."""
        if line is None or not line.text:
            return
        found = self.samples.setdefault(line.text, {})
        if place not in found and len(found) < 3:
            found[place] = self.catalogue.say(line)
        for _, fact in line.facts:
            if isinstance(fact, Line):
                self.hear(f"within: {place}", fact)


def written(id: str) -> Iterator[Written]:
    """Every sentence of a game's folder, or of the house, in the order of the sources."""
    folder = ROOT / "titles" / id if id != HOUSE else ROOT
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(ROOT).parts
        if id == HOUSE and inside[0] == "titles" and len(inside) > 2:
            continue
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Line" and call.args:
                many = next((_text(word.value) for word in call.keywords if word.arg == "many"), "")
                if text := _text(call.args[0]):
                    yield Written(f"{'/'.join(inside)}:{call.lineno}", text, many)


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said(id: str, games: int, seed: int) -> Heard:
    """What random games of every mode say."""
    title = titles.load(id)
    heard = Heard(Catalogue(NAMES))
    r = random.Random(seed)
    for mode in title.modes:
        for seats in {mode.seats[0], mode.seats[-1]}:
            for _ in range(games):
                _play(heard, title.setup(mode.id, seats), r)
    return heard


def _play(heard: Heard, setup: Setup, r: random.Random) -> None:
    """One game: what is asked, chosen, refused, told, shown and laid."""
    from game.ui.moments import script
    from game.ui.reader import labels
    from game.ui.scenes.picking import Picking
    from game.ui.tables import table_of

    title = titles.load(setup.title)
    words, table = titles.words(setup.title), table_of(setup.title)
    match = Match(title, setup, r.randbytes(16))
    for page, lines in words.briefing(setup):
        for line in (page, *lines):
            heard.hear("briefing", line)
    while match.pending:
        seat = match.pending.bit_length() - 1
        view, public, legal = match.view(seat), match.view(None), match.legal(seat)
        heard.hear("panel, for the others", words.prompt(public))
        heard.hear("panel, head", words.head(view))
        for line in table.summary(view):
            heard.hear("panel, beneath the head", line)
        heard.hear("dossier, aim", table.aim(view))
        picking = Picking(view, legal, table)
        for offer in picking.rows():
            heard.hear("panel, choice", offer.line)
            heard.hear("panel, right end", offer.side)
            heard.hear("panel, right end", offer.lack)
            if offer.meant is not None and (no := title.why_not(match.state, seat, offer.meant)) is not None:
                heard.hear("panel, why not", words.refuse(no))
                heard.hear("panel, right end", words.brief(no))
        for action in legal:
            heard.hear("panel, choice", words.say(view, action))
            for caution in table.cautions(view, action):
                heard.hear("panel, asked once more", caution)
        if len(match.steps) % LAID == 0:
            for place, line in labels(table, view, legal):
                heard.hear(place, line)
        first = len(match.dossier(seat).news)
        match.submit(seat, r.choice(legal))
        for shot in script(table, view, match.dossier(seat).news[first:], match.view(seat), first):
            moment = shot.moment
            for line in (moment.line, moment.head, moment.on, moment.others, moment.sofar):
                heard.hear("moment", line)
    for seat in range(setup.seats):
        known = match.dossier(seat)
        for entry in table.chronicle(known.news, lambda n: True):
            heard.hear("log", entry.line)
        for head, entries in table.dossier(known.notes, known.view, True):
            for line in (head, *(entry.line for entry in entries)):
                heard.hear("dossier", line)
    heard.hear("the end", words.ending(match.view(None)))


def listing(lines: Sequence[Written], heard: Heard) -> Iterator[str]:
    """The sentences file by file; a plural form in its own line, and what was said beneath."""
    file = ""
    for line in lines:
        path = line.where.partition(":")[0]
        if path != file:
            file = path
            yield f"\n== {path}"
        yield f"{line.where.rpartition(':')[2]:>5}  {line.text}"
        if line.many:
            yield f"{'':>5}  {line.many}"
        for place, sample in heard.samples.get(line.text, {}).items():
            yield f"{'':>9}{place}: {sample}"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="the game, or “house” for everything around the games")
    parser.add_argument("--games", type=whole, default=3, help="how many games are played in each mode")
    parser.add_argument("--seed", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    if args.title != HOUSE:
        titles.load(args.title)
    lines = list(written(args.title))
    heard = said(args.title, args.games, args.seed) if args.title != HOUSE else Heard(Catalogue(NAMES))
    for line in listing(lines, heard):
        print(line)
    told = sum(line.text in heard.samples for line in lines)
    print(f"\n{len(lines)} sentences, {told} of them said in {args.games} games of each mode")
    return 0
