"""Compares the game's picture of each map with that of Tiled's own rasteriser: `python build/maps/check.py [FOLDER]`.

Needs the program tmxrasterizer (in Debian's package `tiled`). Each map is compared twice: as it is, and then with
layers moved, groups made fainter, and pictures flipped and turned, to try out features that the maps do not use yet.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.maps.embassy import FLOORS  # noqa: E402
from game.titles import part  # noqa: E402

MAPS = ROOT / "maps"
SLACK = 3
"""A colour channel may be off by this much, because of rounding."""
EDGES = 0.002
"""This share of all channel values may be off by more, along the edges of turned pictures."""

Change = Callable[[ElementTree.Element], None]


def drawn(folder: Path, floor: str) -> pygame.Surface:
    """The floor as the game draws it, from its list of stamps."""
    picture: Any = part("redacted", "board.picture").picture(floor, folder)
    canvas = pygame.Surface(picture.size, pygame.SRCALPHA)
    canvas.fill(picture.background)
    images = {name: pygame.image.load(folder / name) for name in picture.images}
    for layer in picture.layers:
        if layer.visible:
            for stamp in layer.stamps:
                _stamp(canvas, images[stamp.image], stamp, layer)
    return canvas


def rastered(folder: Path, floor: str) -> pygame.Surface:
    """The floor as Tiled draws it."""
    out = folder / f"{floor}-rastered.png"
    command = ["tmxrasterizer", "--no-smoothing", str(folder / f"{floor}.tmx"), str(out)]
    quiet = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    subprocess.run(command, check=True, env=quiet, stderr=subprocess.DEVNULL)
    picture = pygame.image.load(out)
    ground = pygame.Surface(picture.get_size())
    ground.fill(part("redacted", "board.picture").picture(floor, folder).background)  # Tiled leaves it transparent.
    ground.blit(picture, (0, 0))
    return ground


def difference(one: pygame.Surface, two: pygame.Surface) -> tuple[float, int]:
    """The share of channel values that are off by more than `SLACK`, and the largest difference."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(two, "RGB")
    off = [abs(x - y) for x, y in zip(a, b, strict=True)]
    return sum(1 for far in off if far > SLACK) / len(off), max(off)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=MAPS, help="the maps, by default the game's own")
    parser.add_argument("--keep", type=Path, help="leave the pictures in this folder")
    asked = parser.parse_args(words)
    bad = 0
    for name, change in CHANGES.items():
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "maps"
            shutil.copytree(asked.folder, folder)
            for floor in FLOORS:
                tree = ElementTree.parse(folder / f"{floor}.tmx")
                change(tree.getroot())
                tree.write(folder / f"{floor}.tmx")
                ours = drawn(folder, floor)
                theirs = rastered(folder, floor).subsurface((_margins(folder, floor), ours.get_size()))
                share, worst = difference(ours, theirs)
                good = share <= EDGES
                bad += not good
                print(f"{name:8} {floor:9} {'same' if good else 'DIFFERENT'}  {share:.3%} off, worst {worst}")
                if asked.keep:
                    asked.keep.mkdir(parents=True, exist_ok=True)
                    pygame.image.save(ours, asked.keep / f"{name}-{floor}-ours.png")
                    pygame.image.save(theirs, asked.keep / f"{name}-{floor}-theirs.png")
    return 1 if bad else 0


def _margins(folder: Path, floor: str) -> tuple[float, float]:
    """How much room Tiled adds on the left and at the top for layers that are moved out of the map."""
    picture: Any = part("redacted", "board.picture").picture(floor, folder)
    offsets = [layer.offset for layer in picture.layers]
    return max(0, *(-x for x, _ in offsets)), max(0, *(-y for _, y in offsets))


def _stamp(canvas: pygame.Surface, image: pygame.Surface, stamp: Any, layer: Any) -> None:
    x, y, wide, high = stamp.box
    shown = image.subsurface(stamp.source)
    if stamp.flips.diagonal:
        shown = pygame.transform.flip(pygame.transform.rotate(shown, -90), True, False)
    shown = pygame.transform.flip(shown, stamp.flips.sideways, stamp.flips.over)
    if shown.get_size() != (round(wide), round(high)):
        shown = pygame.transform.scale(shown, (round(wide), round(high)))
    place = pygame.Vector2(x, y)
    if stamp.turn:
        foot = pygame.Vector2(x, y + high)
        middle = foot + pygame.Vector2(wide / 2, -high / 2).rotate(stamp.turn)
        shown = pygame.transform.rotate(shown, -stamp.turn)
        place = middle - pygame.Vector2(shown.get_size()) / 2
    if layer.opacity < 1:
        shown = shown.copy()
        shown.set_alpha(round(layer.opacity * 255))
    canvas.blit(shown, place + pygame.Vector2(layer.offset))


def _as_it_is(root: ElementTree.Element) -> None:
    pass


def _turned(root: ElementTree.Element) -> None:
    """The furniture above the walls, the building fainter and moved, every third piece turned, every carpet flipped."""
    layers = {node.get("name"): node for node in root.iter() if node.tag in ("layer", "objectgroup", "group")}
    building, furniture, carpet = layers["building"], layers["furniture"], layers["carpet"]
    building.set("opacity", "0.5")
    building.set("offsetx", "14")
    building.set("offsety", "-28")
    root.remove(furniture)
    building.insert(2, furniture)
    furniture.set("offsety", "9")
    for n, thing in enumerate(furniture):
        thing.set("rotation", str((0, 90, 270)[n % 3]))
        if n % 4 == 3:
            thing.set("gid", str(int(thing.get("gid", 0)) | 1 << 31))
    data = carpet.find("data")
    assert data is not None and data.text
    gids = enumerate(map(int, data.text.split(",")))
    data.text = ",".join(str(gid | (n % 8) << 29 if gid else 0) for n, gid in gids)


CHANGES: dict[str, Change] = {"as it is": _as_it_is, "turned": _turned}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
