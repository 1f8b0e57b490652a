"""`lab words`: prints every sentence of a game with facts, and where it appears, for somebody who reads them all.

The sentences are taken from the sources. Random games then say as many of them as they can, on the panel, in the log,
at the table and in moments: each is shown as it was said there. What is never said is printed as it is written.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.contract import Setup
from game.core.match import Match
from game.desk.language import ENGLISH, Entries, catalogue, languages, translations
from game.lab.commands import whole
from game.lab.sentences import HOUSE, Sentence, written

HELP = "print every sentence of a game, with facts and with the place where it appears"
LAID = 12
"""After how many choices the table is laid and read."""


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


def said(id: str, games: int, seed: int, language: str = ENGLISH) -> Heard:
    """What random games of every mode say."""
    title = titles.load(id)
    heard = Heard(catalogue(language, NAMES))
    r = random.Random(seed)
    for mode in title.modes:
        for seats in {mode.seats[0], mode.seats[-1]}:
            for _ in range(games):
                _play(heard, title.setup(mode.id, seats), r)
    return heard


def _play(heard: Heard, setup: Setup, r: random.Random) -> None:
    """One game: what is asked, chosen, refused, told, shown and laid."""
    from game.asking.picking import Picking
    from game.asking.script import script
    from game.lab.screen.table_words import labels
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


def samples(id: str) -> dict[str, dict[str, str]]:
    """For sentences of a game, where they were said and how; nothing for the house, which plays no games."""
    return said(id, 2, 1).samples if id != HOUSE else {}


def listing(lines: Sequence[Sentence], heard: Heard, translated: Entries) -> Iterator[str]:
    """The sentences file by file; a plural form in its own line, then the translation and what was said."""
    file = ""
    for line in lines:
        if line.file != file:
            file = line.file
            yield f"\n== {file}"
        yield f"{line.line:>5}  {line.text}"
        if line.many:
            yield f"{'':>5}  {line.many}"
        for form in translated.get((line.sense, line.text), ()):
            yield f"{'':>7}{form}"
        for place, sample in heard.samples.get(line.text, {}).items():
            yield f"{'':>9}{place}: {sample}"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="the game, or “house” for everything around the games")
    parser.add_argument("--games", type=whole, default=3, help="how many games are played in each mode")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default=ENGLISH, choices=sorted(languages()), help="as it is said there")


def run(args: argparse.Namespace) -> int:
    if args.title != HOUSE:
        titles.load(args.title)
    lines = written(args.title)
    spoken = catalogue(args.language, NAMES)
    heard = said(args.title, args.games, args.seed, args.language) if args.title != HOUSE else Heard(spoken)
    for line in listing(lines, heard, translations(args.language)):
        print(line)
    told = sum(line.text in heard.samples for line in lines)
    print(f"\n{len(lines)} sentences, {told} of them said in {args.games} games of each mode")
    return 0
