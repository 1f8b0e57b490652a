"""`lab shots`: draws a picture of every scene, and a contact sheet."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.desk.language import ENGLISH, catalogue, languages
from game.lab import pseudo

HELP = "draw every scene to PNG files and a contact sheet"


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError("a size is written like 1280x720")
    return int(found[1]), int(found[2])


def percent(text: str) -> int:
    if not text.isdigit() or not 80 <= int(text) <= 200:
        raise argparse.ArgumentTypeError("text is 80 to 200 percent")
    return int(text)


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", type=size, default=(1280, 720), help="such as 1920x1080")
    parser.add_argument("--text", type=percent, default=100, help="size of text in percent")
    parser.add_argument("--title", help="only the scenes of this game")
    spoken = (*languages(), pseudo.CODE)
    parser.add_argument("--language", choices=spoken, default=ENGLISH, help="pseudo is long and full of accents")


def run(args: argparse.Namespace) -> int:
    from game.ui import shots

    words = pseudo.catalogue() if args.language == pseudo.CODE else catalogue(args.language)
    number = shots.render(args.out, args.size, args.text, args.title, lambda name: None, words)
    print(f"{number} pictures and a contact sheet in {args.out}")
    return 0
