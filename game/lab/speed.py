"""`lab speed`: measures how fast the rules are on one core, or with --screen how fast the table is drawn."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from game import titles
from game.core.chance import Chance
from game.core.contract import Setup, Title, deaf
from game.core.simulate import random_game
from game.lab.commands import BadCommand, whole

HELP = "measure random play on one core, and copies of a state"
STEPS = 40
"""Copies are measured with a state this many steps into a game."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", nargs="?", help="a game (default: all)")
    parser.add_argument("--runs", type=whole, default=5, help="number of runs whose median is printed")
    parser.add_argument("--games", type=whole, default=300, help="games per run")
    parser.add_argument("--screen", action="store_true", help="measure frame times of a full table instead")


def run(args: argparse.Namespace) -> int:
    if args.screen:
        return screen(args.title)
    for id in [args.title] if args.title else titles.ids():
        title = titles.load(id)
        for mode in title.modes:
            for seats in mode.seats:
                print(measure(title, title.setup(mode.id, seats), args.runs, args.games))
    return 0


def measure(title: Title[Any], setup: Setup, runs: int, games: int) -> str:
    """One line of figures. A first run is made to warm up, and is not counted."""
    rates = [play(title, setup, 1 + run * games, games) for run in range(runs + 1)][1:]
    s = middle(title, setup)
    copies = [counted(s.copy, 20_000) for _ in range(runs)]
    decisions = statistics.median(rate for rate, _ in rates)
    whole_games = statistics.median(rate for _, rate in rates)
    return (
        f"{setup.title}, {setup.mode}, {setup.seats} seats: {decisions:,.0f} decisions, {whole_games:,.0f} games, "
        f"{statistics.median(copies):,.0f} copies a second (median of {runs} runs of {games} games)"
    )


def play(title: Title[Any], setup: Setup, seed: int, games: int) -> tuple[float, float]:
    """Decisions and games a second."""
    started = time.perf_counter()
    decisions = sum(random_game(title, setup, seed + n)[1] for n in range(games))
    seconds = time.perf_counter() - started
    return decisions / seconds, games / seconds


def middle(title: Title[Any], setup: Setup) -> Any:
    """A state from the middle of a game."""
    luck = Chance(1)
    s = title.new(setup, luck, deaf)
    last = s.copy()
    for _ in range(STEPS):
        mask = title.pending(s)
        if not mask:
            return last
        last = s.copy()
        seat = (mask & -mask).bit_length() - 1
        legal = title.legal(s, seat)
        title.apply(s, seat, legal[luck.below(len(legal))], luck, deaf)
    return last


def counted(do: Callable[[], object], times: int) -> float:
    """How many times a second something can be done."""
    started = time.perf_counter()
    for _ in range(times):
        do()
    return times / (time.perf_counter() - started)


def screen(title: str | None) -> int:
    """Measure how fast the screen is drawn."""
    try:
        from game.lab.screen import frame_times
    except ImportError as missing:
        raise BadCommand(f"The screen cannot be measured here: {missing}.") from missing
    return frame_times.run(print, title or frame_times.USUAL)
