"""`lab moments`: draws what happens in a game, moment by moment, as strips of pictures."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.lab.commands import whole
from game.lab.shots import percent, size

HELP = "draw each kind of moment of a game as a strip of pictures in motion"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="the game")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--games", type=whole, default=3, help="how many games are played in each mode")
    parser.add_argument("--size", type=size, default=(1280, 720), help="such as 1920x1080")
    parser.add_argument("--text", type=percent, default=100, help="size of text in percent")


def run(args: argparse.Namespace) -> int:
    from game.lab.screen import strips

    number = strips.render(args.out, args.size, args.text, args.title, args.games, lambda name: None)
    print(f"{number} strips in {args.out}")
    return 0
