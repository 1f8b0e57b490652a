"""`lab resume`: stops random games at every decision, loads each from what is in its file by then, and plays it on.

The journal written so far is read like a save. It must give the same match, which is then played on for a few choices.
A test in `tests/flows` does the same and also lays out the table.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from game import titles
from game.core import journal
from game.core.chance import Chance
from game.core.contract import Setup, Title, seats_in
from game.core.match import Match
from game.lab.commands import seed, whole
from game.lab.fuzz_saves import every_setup
from game.lab.seating import deal_seed

HELP = "stop random games at every decision, load them, and play on"
FURTHER = 3
"""How many choices are played after each loading."""

Visit = Callable[[Match], None]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="?", help="a game (default: all)")
    parser.add_argument("--games", type=whole, default=1, help="how many games of each mode and seat count")
    parser.add_argument("--every", type=whole, default=1, help="stop at every decision, or at every n-th")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")


def run(args: argparse.Namespace) -> int:
    if args.title is not None:
        titles.load(args.title)
    for setup in every_setup():
        if args.title in (None, setup.title):
            stops = sum(stop_everywhere(setup, deal_seed(args.seed, game), args.every) for game in range(args.games))
            print(
                f"{setup.title}, {setup.mode}, {setup.seats} seats: {args.games} games, stopped {stops} times",
                flush=True,
            )
    return 0


def stop_everywhere(
    setup: Setup, secret: bytes, every: int = 1, visit: Visit = lambda match: None, rarer: bool = False
) -> int:
    """Play one whole random game and stop it at every decision, or at every n-th. Returns how often it was stopped.

    Raises AssertionError if the game does not survive a stop. `visit` gets each loaded match before it is played on.
    With `rarer` a long game is stopped after every tenth part more, because each stop plays it all again.
    """
    title = titles.load(setup.title)
    lines: list[bytes] = []
    match = Match(title, setup, secret, (), lines.append)
    luck = Chance(int.from_bytes(secret, "big"))
    stops = decisions = following = 0
    while match.pending:
        if decisions == following:
            following += max(every, decisions // 10) if rarer else every
            again = loaded(title, b"".join(lines))
            assert again.same_as(match), f"{setup} differs after {decisions} choices"
            assert again.notice is None, f"{setup}: {again.notice}"
            visit(again)
            for _ in range(FURTHER):
                step(again, luck)
            stops += 1
        step(match, luck)
        decisions += 1
    again = loaded(title, b"".join(lines))
    assert again.same_as(match) and again.result == match.result
    visit(again)
    return stops + 1


def loaded(title: Title[Any], data: bytes) -> Match:
    return Match.resume(title, journal.read(data))


def step(match: Match, luck: Chance) -> None:
    """Make one random choice, if anybody owes one."""
    if match.pending:
        seats = list(seats_in(match.pending))
        seat = seats[luck.below(len(seats))]
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
