"""`lab handovers`: counts how often people who share a screen have to hand it on, and why.

Games are played through the real host with its curtain. The people choose as computer players of the given levels do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game import titles
from game.ai.players import choose
from game.asking.script import attention
from game.core.contract import Action, Seat, Setup, Title, seats_in
from game.core.dossier import AnyDossier
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import audience, secret_fields
from game.desk.host import PACE, Host
from game.desk.hotseat import DEAF
from game.lab.commands import BadCommand, whole
from game.lab.seating import add_setup, around, deal_seed, setup_of
from game.ui.tables import table_of

HELP = "count how often a shared screen is handed on, and why"


@dataclass
class Count:
    """The counts, over all games."""

    games: int = 0
    decisions: int = 0
    """Choices made by people."""
    in_turn: int = 0
    """How often a different person would decide than the time before, if people were asked in the order of seats."""
    handovers: int = 0
    curtains: int = 0
    """How often anybody said that it is them, also the same person again after what all had watched."""
    looks: int = 0
    """How often somebody was left to look at something shown to them alone."""
    waiting: int = 0
    """How often a step told a secret to somebody who was not at the screen and has to wait for their next turn."""
    chosen: Counter[str] = field(default_factory=Counter)
    """People's choices, by kind of action."""
    brought: Counter[str] = field(default_factory=Counter)
    """Hand-overs, by the first thing that the person who sat down then did."""


class AtOnce:
    """A computer player that answers as soon as it is asked."""

    def __init__(self, title: Title[Any], seed: int) -> None:
        self._title = title
        self._seed = seed
        self._asked = 0
        self._found: tuple[Seat, Action] | None = None

    def ask(self, seat: Seat, level: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self._asked += 1
        self._found = seat, choose(self._title, level, dossier, legal, self._seed + self._asked)

    def answer(self) -> tuple[Seat, Action] | None:
        found, self._found = self._found, None
        return found

    def forget(self) -> None:
        self._found = None


def add(parser: argparse.ArgumentParser) -> None:
    add_setup(parser, "agent")
    parser.add_argument("--people", type=whole, default=0, help="how many of the seats are people (default: all)")
    parser.add_argument("--games", type=whole, default=10, help="how many games are played")


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    people = args.people or setup.seats
    if people > setup.seats:
        raise BadCommand(f"{people} people do not fit on {setup.seats} seats.")
    if people < 2:
        raise BadCommand("One person alone hands nothing on.")
    title = titles.load(args.title)
    levels = around(args.levels, setup.seats)
    count = Count()
    for game in range(args.games):
        play_one(title, setup, levels, people, deal_seed(args.seed, game), count)
    for line in told(count, people, setup):
        print(line)
    return 0


def play_one(title: Title[Any], setup: Setup, levels: Sequence[str], people: int, secret: bytes, count: Count) -> Host:
    """Play one game to its end, and count."""
    sitters = [Sitter(f"Seat {n + 1}", "" if n < people else level) for n, level in enumerate(levels)]
    match = Match(title, setup, secret, sitters)
    base = int.from_bytes(secret, "big")
    host = Host(match, None, AtOnce(title, base), attention=attention(table_of(title.id)))
    now, seen, last = 0.0, 0, -1
    count.games += 1
    while not host.over:
        now += max(DEAF, PACE[host.pace])
        hot = host.hotseat
        if hot.covered:
            hot.press("confirm", now)
            count.curtains += hot.release("confirm", now)
            continue
        if host.looking or host.watching or host.sealed:
            count.looks += host.looking
            host.go_on(now)
            continue
        seat = host.viewer
        if seat is None or not match.pending >> seat & 1:
            host.tick(now)
            continue
        first = next(n for n in seats_in(match.pending) if n in host.people)
        count.in_turn += last not in (-1, first)
        last = first
        action = choose(title, levels[seat], match.dossier(seat), match.legal(seat), base + 7919 * len(match.steps))
        kind = type(action).__name__
        count.decisions += 1
        count.chosen[kind] += 1
        count.brought[kind] += hot.handovers - seen
        seen = hot.handovers
        news = host.submit(seat, action, now)
        private = [audience(event) for event in news if secret_fields(type(event))]
        count.waiting += sum(any(eyes >> n & 1 for eyes in private) for n in host.people if n != seat)
    count.handovers += host.hotseat.handovers
    return host


def told(count: Count, people: int, setup: Setup) -> list[str]:
    """The counts per game, as lines to print."""
    n = max(1, count.games)
    lines = [
        f"{setup.title}, {setup.mode}, {setup.seats} seats, {people} people, {count.games} games; per game:",
        f"  {count.decisions / n:7.1f} choices of people: the hand-overs if there were a curtain before every choice",
        f"  {count.in_turn / n:7.1f} hand-overs if people were asked in seat order, with a curtain at each change",
        f"  {count.handovers / n:7.1f} hand-overs as the game is played",
        f"  {count.curtains / n:7.1f} curtains, those of the same person after what all had watched among them",
        f"  {count.waiting / n:7.1f} secrets told to people who were away from the screen and wait for their next turn",
        f"  {count.looks / n:7.1f} looks at something shown to one person alone, before the screen was handed on",
        "  the first action after a hand-over, and how often people did the same in all:",
    ]
    for kind, times in count.chosen.most_common():
        lines.append(f"    {kind:14} {count.brought[kind] / n:7.1f} of {times / n:7.1f}")
    return lines
