"""`lab conform`: the checks at length, over every mode and seat count, ending with one line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from typing import Any

from game import titles
from game.core.contract import Event, Setup, Title
from game.lab.conform.honest import check_honesty
from game.lab.conform.report import Report
from game.lab.conform.senses import Sense
from game.lab.conform.suite import Suite

HELP = "run the conformance checks over random games"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--games", type=int, default=100, help="games of each mode and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=float, default=0.1, help="share of steps with another world")


def setups(title: Title[Any], mode: str | None = None, seats: int | None = None) -> Iterator[Setup]:
    """Every mode and number of seats, or only those asked for. Raises BadSetup where there is none."""
    for each in title.modes if mode is None else (title.mode(mode),):
        for n in each.seats if seats is None else (seats,):
            yield title.setup(each.id, n)


def has(id: str, part: str) -> bool:
    """Whether a game has this part already: its rules can be checked before it has words and a table."""
    titles.part(id, "rules")
    return find_spec(f"{titles.__name__}.{id}.{part}") is not None


def senses_of(id: str) -> Mapping[str, Sense]:
    """What a seat could perceive beyond the core: what its table looks like, as the title's own layout."""
    if not has(id, "table"):
        return {}
    from game.ui.probe import picture

    return {"picture": picture(id)}


def eyes_of(id: str) -> tuple[Mapping[type[Event], Any], Any]:
    """The title's own statement of who sees what, and its player whose choices tell nothing."""
    module = titles.part(id, "eyes")
    return module.EYES, module.quiet


def suite_of(id: str, setup: Setup, seed: int, pairs: float = 0.1, **how: Any) -> Suite:
    """The checks of a game as it lies in its folder; `how` is as for `Suite`."""
    return Suite(
        titles.load(id),
        setup,
        titles.words(id) if has(id, "words") else None,
        eyes_of(id)[0],
        senses_of(id),
        seed=seed,
        pairs=pairs,
        **how,
    )


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    total = Report()
    for part in ("words", "table"):
        if not has(args.title, part):
            print(f"{args.title} has no {part} yet; what it says or shows there is not checked.")
    for setup in setups(title, args.mode, args.seats):
        suite = suite_of(args.title, setup, args.seed, args.pairs)
        report = suite.run(args.games)
        honesty = check_honesty(title, setup, eyes_of(args.title)[1], seed=args.seed)
        if not honesty.honest:
            report.fail("7 honest sampling", honesty.broken or f"{honesty.worst:.1f} standard deviations")
        print(f"{setup.mode}, {setup.seats} seats: {report}; sampling off by {honesty.worst:.1f} of 4 deviations")
        total.add(report)
    for check, number in total.bad.most_common():
        print(f"  {check}: {number} times, first: {total.first[check]}")
    for what, number in sorted(total.count.items()):
        if what not in ("games", "decisions"):
            print(f"  {what}: {number}")
    print(total)
    return 1 if total.violations else 0
