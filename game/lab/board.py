"""`lab map`: says everything that is wrong with a folder of maps, each fault with its file and object."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import titles
from game.core.boards import BadBoard
from game.lab.commands import BadCommand

HELP = "check a board of your own: every fault in one sentence, with file and object"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="the folder with the maps")


def run(args: argparse.Namespace) -> int:
    folder: Path = args.folder
    if not folder.is_dir():
        raise BadCommand(f"There is no folder {folder}.")
    readers = [boards for boards in (titles.load(id).boards for id in titles.ids()) if boards is not None]
    boards = next((boards for boards in readers if boards.here(folder)), None)
    if boards is None:
        raise BadCommand(f"No game finds a board in {folder}; docs/maps.md says which files belong there.")
    faults = boards.faults(folder)
    for fault in faults:
        print(fault)
    if faults:
        return 1
    try:
        text = boards.pack(folder)
    except BadBoard as bad:
        print(bad)
        return 1
    print(f"{folder} can be played. A game saved on it is larger by {len(text) / 1024:.0f} kB.")
    return 0
