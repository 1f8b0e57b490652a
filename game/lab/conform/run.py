"""`lab conform`: the checks at length, over every mode and seat count, ending with one line."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, get_args

from game import titles
from game.core.contract import Action, Event, Setup, Title
from game.lab.conform.pairs import FAR, NEAR, went
from game.lab.conform.report import Report
from game.lab.conform.sampling import FULL, SHORT, guard
from game.lab.conform.senses import Sense
from game.lab.conform.suite import Suite

HELP = "run the conformance checks over random games"
FAR_SCOUTS = 24
WHOLE = 200
"""With this many games a sampler is guarded at full length; with fewer, at that much less."""
"""Of this many worlds, at length, the one that goes along furthest is followed."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="?", help="a game, such as kompromat; without it all of them")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--games", type=int, default=100, help="games of each mode and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", type=int, default=0, help="guard the sampler at this many times the tests' length")
    parser.add_argument("--pairs", type=float, default=0.1, help="share of steps with another world")


def setups(title: Title[Any], mode: str | None = None, seats: int | None = None) -> Iterator[Setup]:
    """Every mode and number of seats, or only those asked for. Raises BadSetup where there is none."""
    for each in title.modes if mode is None else (title.mode(mode),):
        for n in each.seats if seats is None else (seats,):
            yield title.setup(each.id, n)


def has(id: str, part: str) -> bool:
    """Whether a game has this part already: its rules can be checked before it has words and a table."""
    titles.part(id, "rules")
    return titles.has(id, part)


def senses_of(id: str) -> Mapping[str, Sense]:
    """What a seat could perceive beyond the core: what its table looks like, as the title's own layout."""
    if not has(id, "table"):
        return {}
    from game.lab.screen.table_picture import picture

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
        company=has(id, "table"),
        **how,
    )


def conform(id: str, args: argparse.Namespace) -> Report:
    """Everything about one game, with a line for each mode and number of seats."""
    title = titles.load(id)
    total = Report()
    for part in ("words", "table"):
        if not has(id, part):
            print(f"{id} has no {part} yet; what it says or shows there is not checked.")
    for setup in setups(title, args.mode, args.seats):
        report = suite_of(id, setup, args.seed, args.pairs, scouts=FAR_SCOUTS).run(args.games)
        if went(report) < NEAR:
            report.warn(
                f"{id}, {setup.mode}, {setup.seats} seats: pairs went {went(report):.1f} steps, which is not far"
            )
        print(f"{id}, {setup.mode}, {setup.seats} seats: {report}; pairs went {went(report):.1f} of {FAR} steps")
        print(f"  {unmet(title.every_action(setup), report.offered)}")
        size = SHORT.times(args.short) if args.short else FULL.times(args.games / WHOLE)
        print(f"  {guard(title, [setup], eyes_of(id)[1], size, report, args.seed)}", flush=True)
        total.add(report)
    if missing := sorted(kinds_of(title) - set(total.met)):
        total.warn(f"{id}: never met: {', '.join(missing)}")
    return total


def unmet(every: Sequence[Action], offered: Set[Action]) -> str:
    """Which of all actions were never legal, as numbers by kind."""
    kinds = Counter(type(action).__name__ for action in every)
    never = Counter(type(action).__name__ for action in every if action not in offered)
    by_kind = ", ".join(f"{kind} {n} of {kinds[kind]}" for kind, n in sorted(never.items()))
    return f"{len(every)} actions, {never.total()} of them never legal{': ' if never else ''}{by_kind}"


def kinds_of(title: Title[Any]) -> set[str]:
    """The names of all events that a game can tell."""
    return {kind.__name__ for kind in get_args(title.events) or (title.events,)}


def run(args: argparse.Namespace) -> int:
    total = Report()
    for id in [args.title] if args.title else titles.ids():
        total.add(conform(id, args))
    for check, number in total.bad.most_common():
        print(f"  {check}: {number} times, first: {total.first[check]}")
    for what, number in sorted(total.count.items()):
        if what not in ("games", "decisions"):
            print(f"  {what}: {number}")
    for warning in total.warnings:
        print(f"Note: {warning}.")
    print(total)
    return 1 if total.violations else 0
