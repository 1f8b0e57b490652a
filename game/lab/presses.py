"""`lab presses`: counts what one person at the table has to press, and how often for nothing.

Games are played through the real host; the person chooses as a computer player of the given level does. A question is
empty if its answer is to pass, or if there is no other. With standing orders the person passes ahead at the first empty
question, for the longest span there is; `--without-orders` plays the same deals with every question put.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game import titles
from game.ai.players import choose
from game.asking.picking import Picking
from game.core.contract import Action, Seat, Setup, Title
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import PACE, Host
from game.lab.commands import whole
from game.lab.handovers import AtOnce
from game.lab.seating import add_setup, around, deal_seed, setup_of
from game.ui.tables import table_of

HELP = "count the presses of a usual turn, and the questions that are put for nothing"


@dataclass
class Count:
    """The counts for the person, over all games."""

    games: int = 0
    turns: int = 0
    """Runs of choices with nobody else's in between."""
    questions: int = 0
    empty: int = 0
    presses: int = 0
    passed: int = 0
    """Questions that standing orders answered."""


def add(parser: argparse.ArgumentParser) -> None:
    add_setup(parser, "agent")
    parser.add_argument("--games", type=whole, default=10, help="how many games are played")
    parser.add_argument("--without-orders", action="store_true", help="nothing is passed ahead")


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    title = titles.load(args.title)
    levels = around(args.levels, setup.seats)
    count = Count()
    for game in range(args.games):
        play_one(title, setup, levels, deal_seed(args.seed, game), count, not args.without_orders)
    for line in told(count, setup):
        print(line)
    return 0


def play_one(
    title: Title[Any], setup: Setup, levels: Sequence[str], secret: bytes, count: Count, orders: bool = True
) -> Host:
    """Play one game to its end with a person in the first seat, and count."""
    sitters = [Sitter(f"Seat {n + 1}", level if n else "") for n, level in enumerate(levels)]
    match = Match(title, setup, secret, sitters)
    base = int.from_bytes(secret, "big")
    host = Host(match, None, AtOnce(title, base))
    now, last = 0.0, -1
    count.games += 1
    while not host.over:
        now += PACE[host.pace]
        if host.looking or host.watching or host.sealed:
            # A sealed choice that may still be changed is handed on, as a person does.
            count.presses += host.sealed
            host.go_on(now)
            continue
        if not match.pending & 1 or host.ordered is not None:
            before = len(match.steps)
            host.tick(now)
            count.passed += any(step.seat == 0 for step in match.steps[before:])
            continue
        steps = len(match.steps)
        count.turns += last < 0 or any(step.seat for step in match.steps[last:])
        legal = match.legal(0)
        action = choose(title, levels[0], match.dossier(0), legal, base + 7919 * steps)
        passing = title.passes(match.view(None))
        count.questions += 1
        count.empty += len(legal) == 1 or action == passing
        spans = list(title.spans(match.view(None)))
        if orders and action == passing and spans:
            count.presses += 1
            host.pass_ahead(spans[-1], now)
        else:
            count.presses += presses(title, match, 0, action)
            host.submit(0, action, now)
        last = len(match.steps)
    return host


def presses(title: Title[Any], match: Match, seat: Seat, action: Action) -> int:
    """How many lines of the panel have to be pressed for this action."""
    table = table_of(title.id)
    view = match.view(seat)
    picking = Picking(view, match.legal(seat), table)
    pressed = 0
    for pick in table.picks(view, action):
        if picking.sure is not None:
            break
        if pick in picking.legal:
            pressed += 1
            if picking.pick(pick) is not None:
                break
    return max(1, pressed + (picking.sure is not None))


def told(count: Count, setup: Setup) -> list[str]:
    """The counts per game, as lines to print."""
    n = max(1, count.games)
    return [
        f"{setup.title}, {setup.mode}, {setup.seats} seats, one person, {count.games} games; per game:",
        f"  {count.questions / n:7.1f} questions put, {count.empty / n:.1f} of them empty",
        f"  {count.passed / n:7.1f} more passed by standing orders",
        f"  {count.presses / n:7.1f} presses; {count.presses / max(1, count.turns):.1f} for a usual turn",
    ]
