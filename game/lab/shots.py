"""`lab shots`: draws a picture of every scene, and contact sheets of many."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game import titles
from game.catalogue import Catalogue
from game.desk.language import ENGLISH, catalogue, languages
from game.lab import pseudo
from game.lab.sentences import HOUSE

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
    parser.add_argument("--language", choices=spoken, help="pseudo is long and full of accents")
    parser.add_argument("--sheets", action="store_true", help="only contact sheets, one for each game and language")
    parser.add_argument("--every", type=int, default=1, help="with --sheets: only every nth scene of a game")


def _words(code: str) -> Catalogue:
    return pseudo.catalogue() if code == pseudo.CODE else catalogue(code)


def run(args: argparse.Namespace) -> int:
    from game.lab.screen import shots

    if args.sheets:
        for code in [args.language] if args.language else languages():
            for folder in [args.title] if args.title else [HOUSE, *titles.ids()]:
                name = f"{folder}-{code}.png"
                every = 1 if folder == HOUSE else args.every
                number = shots.contact_sheet(args.out / name, args.size, args.text, folder, every, _words(code))
                print(f"{name}: {number} scenes", flush=True)
        return 0
    words = _words(args.language or ENGLISH)
    number = shots.render(args.out, args.size, args.text, args.title, lambda name: None, words)
    print(f"{number} pictures and a contact sheet in {args.out}")
    return 0
