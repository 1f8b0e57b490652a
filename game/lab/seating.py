"""Seats players at the lab's games, and plays such a game."""

from __future__ import annotations

import argparse
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import titles
from game.ai.players import RANDOM
from game.ai.search import Brake
from game.core.contract import Result, Setup, Title, seats_in
from game.core.match import Match
from game.lab.commands import BadCommand, names, seed
from game.lab.levels import check, choose

SHOWN = 5
"""How many of the choices at which players failed are named."""


def add_setup(parser: argparse.ArgumentParser, levels: str) -> None:
    """Add the arguments that say what is played and by whom."""
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--mode", help="the mode (default: the game's first)")
    parser.add_argument("--seats", type=int, help="number of players")
    parser.add_argument("--levels", type=names, default=names(levels), help=f"levels of the players, such as {levels}")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")


def setup_of(args: argparse.Namespace) -> Setup:
    """A checked set-up, with enough seats for the levels."""
    title = titles.load(args.title)
    for level in args.levels:
        check(title, level)
    seats = args.seats
    if seats is None:
        mode = title.modes[0] if args.mode is None else title.mode(args.mode)
        seats = next((n for n in mode.seats if n >= len(args.levels)), mode.seats[-1])
    setup = title.setup(args.mode, seats)
    if len(args.levels) > setup.seats:
        raise BadCommand(f"{len(args.levels)} levels do not fit on {setup.seats} seats.")
    return setup


def around(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """The levels, repeated in turn until every seat is taken."""
    return tuple(levels[n % len(levels)] for n in range(seats))


def deal_seed(seed: int, deal: int) -> bytes:
    """The secret seed of one deal."""
    return seed.to_bytes(8, "big") + deal.to_bytes(8, "big")


@dataclass
class Played:
    """One finished game, and how long each choice took."""

    match: Match
    levels: tuple[str, ...]
    seconds: dict[str, list[float]]
    cut: int
    """Choices that the clock cut short; anything but 0 is a fault."""
    failed: list[str]
    """Where players failed, and their choices were left to chance; anything here is a fault."""

    @property
    def result(self) -> Result:
        result = self.match.result
        assert result is not None
        return result


def play(
    title: Title[Any],
    setup: Setup,
    levels: Sequence[str],
    secret: bytes,
    limit: int | None = None,
    *,
    to_the_end: bool = False,
) -> Played:
    """Play a whole game between these levels. Every choice is made from a dossier, in a fixed order, with its own luck.

    With a `limit`, games that have a limit of rounds end after that many instead. A player that fails raises its error;
    `to_the_end`, for many games, it is noted and the choice is left to chance.
    """
    match = Match(title, setup, secret)
    if limit is not None:
        match.state.limit = limit
    seconds: dict[str, list[float]] = {level: [] for level in levels}
    base = int.from_bytes(secret, "big")
    brake = Brake()
    failed: list[str] = []
    while mask := match.pending:
        seat = next(seats_in(mask))
        legal = match.legal(seat)
        started = time.perf_counter()
        luck = base + 7919 * len(match.steps)
        try:
            action = choose(title, levels[seat], match.dossier(seat), legal, luck, brake)
        except Exception as error:
            if not to_the_end:
                raise
            last = traceback.extract_tb(error.__traceback__)[-1]
            game = f"{setup.title}, {setup.mode}, {setup.seats} seats, seed {secret.hex()}, step {len(match.steps)}"
            failed.append(f"{levels[seat]}: {error!r} ({Path(last.filename).name}:{last.lineno}) in {game}")
            action = choose(title, RANDOM, match.dossier(seat), legal, luck)
        if len(legal) > 1:
            seconds[levels[seat]].append(time.perf_counter() - started)
        match.submit(seat, action)
    return Played(match, tuple(levels), seconds, brake.cut, failed)


def faults(cut: int, failed: Sequence[str]) -> int:
    """Say at how many choices players failed, and how many the clock cut short, which are others elsewhere. Gives the
    exit code."""
    if failed:
        print(f"FAILED: players failed at {len(failed)} choices, which were left to chance:")
        for line in failed[:SHOWN]:
            print(f"  {line}")
    if cut:
        print(f"FAILED: the clock cut {cut} choices short; on a faster computer they might have been others")
    return int(bool(failed or cut))
