"""`lab playthroughs`: writes golden games as text, with every seat's view, prompts, choices and log at each step.

Each file under `tests/playthroughs/<title>` is one random game, named after its mode, seats and seed: `duel-2-14.txt`.
The test compares these files with new ones, and this command rewrites them. Read the differences before you keep them:
a line that a seat should not see is a leak, and a line that has changed means that a rule has changed.

For each view only the changes since the step before are shown. A value that all observers see comes after "all". Any
other value comes after the seats that see it, with `*` for a spectator.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.chance import Chance
from game.core.contract import Event, Seat, Setup, Title, View, encode, seats_in
from game.core.match import Match
from game.core.words import AnyWords

HELP = "rewrite the golden playthroughs of the tests"
GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "playthroughs"
FIRST_SEEDS = (1, 2)
"""The seeds used for a game that has no playthrough yet."""

Observer = Seat | None
T = TypeVar("T")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="?", help="only this game")
    parser.add_argument("--add", metavar="MODE-SEATS-SEED", help="add a playthrough of this game")
    parser.add_argument("--check", action="store_true", help="write nothing, only say what would change")


def run(args: argparse.Namespace) -> int:
    if args.add and not args.title:
        raise ValueError("--add needs a game to add a playthrough to.")
    changed = 0
    for id in (args.title,) if args.title else titles.ids():
        title = titles.load(id)
        for path in wanted(title, args.add):
            text = playthrough(title, path.stem)
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            changed += 1
            print(f"{'differs' if args.check else 'written'}: {path.relative_to(GOLDEN)}")
            if not args.check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{changed} playthroughs {'would change' if args.check else 'changed'}")
    return 1 if changed and args.check else 0


def wanted(title: Title[Any], more: str | None = None) -> list[Path]:
    """The files that exist, and those that should exist."""
    folder = GOLDEN / title.id
    found = set(folder.glob("*.txt"))
    if more:
        found.add(folder / f"{more}.txt")
    if not found:
        setup = title.setup()
        found = {folder / f"{setup.mode}-{setup.seats}-{seed}.txt" for seed in FIRST_SEEDS}
    return sorted(found)


def playthrough(title: Title[Any], name: str) -> str:
    """The text of one game. Raises ValueError if the name does not say which game it is."""
    rest, _, seed = name.rpartition("-")
    mode, _, seats = rest.rpartition("-")
    if not (seats.isdecimal() and seed.isdecimal()):
        raise ValueError(f"A playthrough is named MODE-SEATS-SEED, not “{name}”.")
    setup = title.setup(mode, int(seats))
    return "\n".join(Teller(title, setup, int(seed), titles.words(title.id)).tell()) + "\n"


MANY = 30
"""If there are more choices than this, the rest are only counted."""


class Teller:
    """Plays a random game and writes down what everybody sees of it."""

    def __init__(self, title: Title[Any], setup: Setup, seed: int, words: AnyWords) -> None:
        self.title, self.setup, self.words = title, setup, words
        self.luck = Chance(seed)
        self.match = Match(title, setup, seed.to_bytes(16, "big"))
        self.observers: tuple[Observer, ...] = (*range(setup.seats), None)
        self.say = Catalogue((*NAMES[: setup.seats], *besides(words))).say
        self.heard = 0
        self.shown: dict[Observer, dict[str, str]] = {observer: {} for observer in self.observers}

    def tell(self) -> Iterator[str]:
        match = self.match
        yield f"{self.title.id}, {self.setup.mode}, {self.setup.seats} seats, fingerprint {match.fingerprint}"
        yield "\n== the deal"
        yield from self._moment()
        while mask := match.pending:
            seat = self._one(list(seats_in(mask)))
            action = self._one(match.legal(seat))
            yield f"\n== {len(match.steps) + 1}. seat {seat}: {self.say(self.words.say(match.view(seat), action))}"
            match.submit(seat, action)
            yield from self._moment()
        yield f"\n== the end: {self.say(self.words.ending(match.view(None)))}"
        yield f"seed {match.seed}"

    def _one(self, options: list[T]) -> T:
        return options[self.luck.below(len(options))]

    def _moment(self) -> Iterator[str]:
        """What was told, what has changed in the views, what is asked, and what can be chosen."""
        yield from self._log()
        views = {observer: self.match.view(observer) for observer in self.observers}
        for field in type(views[None]).__struct_fields__:
            if field != "seat":
                yield from self._changes(field, views)
        yield from self._grouped("prompt", lambda observer: self.say(self.words.prompt(views[observer])))
        for seat in seats_in(self.match.pending):
            choices = [self.say(self.words.say(views[seat], action)) for action in self.match.legal(seat)]
            shown = choices if len(choices) <= MANY else [*choices[:MANY], f"... and {len(choices) - MANY} more"]
            yield f"may {seat}: {' | '.join(shown)}"

    def _log(self) -> Iterator[str]:
        """The news that came: as everybody hears it, and as it is heard by seats that learn more."""
        news = {observer: self.match.dossier(observer).news for observer in self.observers}
        for number in range(self.heard, len(news[None])):
            public = self._said(news[None][number])
            yield f"> {public}"
            for seat in range(self.setup.seats):
                private = self._said(news[seat][number])
                if private != public:
                    yield f"> to {seat}: {private}"
        self.heard = len(news[None])

    def _said(self, event: Event) -> str:
        line: Line = self.words.say_event(event)
        return self.say(line)

    def _changes(self, field: str, views: dict[Observer, View]) -> Iterator[str]:
        """A field of the views, if it has changed for anybody."""
        now = {observer: plain(getattr(view, field)) for observer, view in views.items()}
        if any(self.shown[observer].get(field) != value for observer, value in now.items()):
            for observer, value in now.items():
                self.shown[observer][field] = value
            yield from self._grouped(field, lambda observer: now[observer])

    def _grouped(self, what: str, value: Callable[[Observer], str]) -> Iterator[str]:
        """One line for each different value, with the observers who see it."""
        groups: dict[str, list[Observer]] = {}
        for observer in self.observers:
            groups.setdefault(value(observer), []).append(observer)
        for text, seers in groups.items():
            who = "all" if len(groups) == 1 else "".join("*" if seer is None else str(seer) for seer in seers)
            yield f"{what} {who}: {text}"


def besides(words: AnyWords) -> list[str]:
    """The names of those who have a place at a game's table but are not players."""
    return [Catalogue().say(line) for line in words.besides]


def plain(value: object) -> str:
    """A value as short text."""
    return encode(msgspec.to_builtins(value)).decode().replace('"', "")
