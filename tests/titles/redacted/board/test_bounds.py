"""Boards made to be expensive: each is refused in a sentence, in little time and memory, from a folder or a save."""

from __future__ import annotations

import gzip
import os
import re
import time
import tracemalloc
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import titles
from game.core.boards import BadBoard
from game.core.journal import JournalError, seal
from game.core.match import Match
from game.desk.saves import Saves
from game.titles.redacted.board import brought, png
from game.titles.redacted.board.brought import Maps
from tests.extent import extent
from tests.titles.redacted.board.test_brought import drawing

TITLE = titles.load("redacted")
SECONDS, BYTES = 1.0, 200 << 20


@contextmanager
def cheaply() -> Iterator[None]:
    """What is done here takes no more time and memory than any file may."""
    tracemalloc.start()
    began = time.process_time()
    try:
        yield
        took, most = time.process_time() - began, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    # Counting memory makes everything four times slower.
    assert took < 4 * SECONDS and most < BYTES, (took, most >> 20)


def fault(maps: Any) -> str:
    with cheaply():
        faults = Maps().faults(maps.folder)
    assert faults and all(len(each) < 500 for each in faults), faults
    return " ".join(faults)


def edit(maps: Any, name: str, old: str, new: str) -> None:
    path = maps.changed() / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_groups_within_groups(maps: Any) -> None:
    deep = 2000
    edit(maps, "ground.tmx", "</map>", '<group id="9">' * deep + "</group>" * deep + "</map>")
    assert fault(maps).startswith("ground.tmx: its elements lie in each other more than 32 deep.")


def test_a_million_elements(maps: Any) -> None:
    edit(maps, "ground.tmx", "</map>", "<a/>" * 300_000 + "</map>")
    assert "ground.tmx: has more than 12000 elements." in fault(maps)


def test_entities(maps: Any) -> None:
    edit(maps, "ground.tmx", "<map", '<!DOCTYPE map [<!ENTITY a "aaaa">]>\n<map')
    assert "ground.tmx: defines entities" in fault(maps)


@pytest.mark.parametrize("size", ["30000000", "4097", "9" * 30])
def test_a_picture_that_says_it_is_endless(maps: Any, size: str) -> None:
    edit(maps, "embassy.tsx", 'width="', 'tilewidth="1" a="')
    path = maps.folder / "embassy.tsx"
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if "<image" in line)
    lines[at] = f'<image source="embassy.png" width="{size}" height="{size}"/>'
    path.write_text("\n".join(lines), encoding="utf-8")
    assert "embassy.tsx" in fault(maps)


def test_a_picture_cut_into_millions_of_tiles(maps: Any) -> None:
    path = maps.changed() / "embassy.tsx"
    path.write_text('<tileset name="x" tilewidth="1" tileheight="1"><image source="embassy.png" width="4096" '
                    'height="4096"/></tileset>', encoding="utf-8")  # fmt: skip
    assert "embassy.tsx, picture “embassy.png”: is cut into more than 20000 tiles." in fault(maps)


def test_the_same_in_a_set_of_tiles_within_the_map(maps: Any) -> None:
    edit(maps, "ground.tmx", "<layer", '<tileset firstgid="9000" name="x" tilewidth="28" tileheight="28">'
         '<image source="embassy.png" width="30000000" height="30000000"/></tileset>\n<layer')  # fmt: skip
    assert "ground.tmx, picture “embassy.png”: says that it is larger than 4096 pixels." in fault(maps)


@pytest.mark.parametrize("how", ["zlib", "gzip"])
def test_a_layer_that_unpacks_to_gigabytes(maps: Any, how: str) -> None:
    whole = bytes(extent(1 << 28, 1 << 30)) if how == "zlib" else bytes(1 << 28)
    packed = b64encode(zlib.compress(whole, 9) if how == "zlib" else gzip.compress(whole)).decode()
    del whole
    edit(maps, "ground.tmx", "</map>", '<layer id="99" name="x" width="34" height="47"><data encoding="base64" '
         f'compression="{how}">{packed}</data></layer></map>')  # fmt: skip
    assert "ground.tmx, layer “x”: holds more tiles than the map, or is damaged." in fault(maps)


def test_a_map_of_a_million_tiles_a_side(maps: Any) -> None:
    edit(maps, "ground.tmx", 'width="34"', 'width="1000000"')
    assert "ground.tmx: is larger than 256 by 256 tiles." in fault(maps)


def named(maps: Any, names: list[str], size: int) -> None:
    """Puts tiles with these pictures into the set `pieces`, and one of each onto the ground floor."""
    first = 9000
    tiles = "".join(f'<tile id="{n}"><image source="{name}" width="{size}" height="{size}"/></tile>'
                    for n, name in enumerate(names))  # fmt: skip
    things = "".join(f'<object id="{first + n}" gid="{first + n}" x="28" y="28" width="28" height="28"/>'
                     for n in range(len(names)))  # fmt: skip
    edit(maps, "ground.tmx", "<layer", f'<tileset firstgid="{first}" name="more" tilewidth="{size}" '
         f'tileheight="{size}">{tiles}</tileset>\n<layer')  # fmt: skip
    edit(maps, "ground.tmx", "</map>", f'<objectgroup id="998" name="furniture">{things}</objectgroup></map>')


@pytest.mark.skipif(os.name == "nt", reason="links are made otherwise there")
def test_two_hundred_links_to_one_large_picture(maps: Any) -> None:
    large = maps.changed() / "large.png"
    large.write_bytes(drawing(2000, 2000) + bytes(6 << 20))
    names = [f"link{n}.png" for n in range(200)]
    for name in names:
        (maps.folder / name).symlink_to(large)
    maps.changed = lambda: maps.folder
    named(maps, names, 2000)
    opened: list[str] = []
    read = Path.open

    def counted(path: Path, *how: Any, **more: Any) -> Any:
        if path.parent == maps.folder:
            opened.append(path.name)
        return read(path, *how, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", counted)
        told = fault(maps)
    assert sum(name.startswith("link") for name in opened) == 1
    assert "link1.png”: has pictures of its own that together are larger than 4 million pixels." in told


@pytest.mark.parametrize("name", ["../x.png", "pieces/../../x.png"])
def test_a_picture_outside_the_folder(maps: Any, name: str) -> None:
    (maps.changed().parent / "x.png").write_bytes(drawing(28, 28))
    maps.changed = lambda: maps.folder
    named(maps, [name], 28)
    assert "picture “../x.png”: lies outside the folder." in fault(maps)


@pytest.mark.skipif(os.name == "nt", reason="links are made otherwise there")
def test_a_link_that_leads_outside_the_folder(maps: Any) -> None:
    (maps.changed().parent / "x.png").write_bytes(drawing(28, 28))
    (maps.folder / "y.png").symlink_to(maps.folder.parent / "x.png")
    maps.changed = lambda: maps.folder
    named(maps, ["y.png"], 28)
    assert "picture “y.png”: lies outside the folder." in fault(maps)


def test_a_set_of_tiles_outside_the_folder(maps: Any) -> None:
    folder = maps.changed()
    (folder / "embassy.tsx").rename(folder.parent / "embassy.tsx")
    maps.changed = lambda: maps.folder
    edit(maps, "ground.tmx", 'source="embassy.tsx"', 'source="../embassy.tsx"')
    assert "ground.tmx: its set of tiles “../embassy.tsx” lies outside the folder." in fault(maps)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_template_is_never_opened(maps: Any) -> None:
    os.mkfifo(maps.changed() / "x.tx")
    maps.changed = lambda: maps.folder
    edit(maps, "ground.tmx", "<object ", '<object template="x.tx" ')
    assert "is made from a template, which the game does not read." in fault(maps)


# -- a text in a saved game


def changed(text: str, images: dict[str, bytes]) -> str:
    whole = msgspec.json.decode(zlib.decompress(b64decode(text)), type=brought.Brought)
    whole.images.update(images)
    return b64encode(zlib.compress(msgspec.json.encode(whole), 9)).decode()


def test_a_small_save_with_huge_pictures_is_refused_by_their_headers(maps: Any, tmp_path: Path) -> None:
    text = Maps().pack(maps.changed())
    lines: list[bytes] = []
    Match(TITLE, TITLE.setup("danger-zone", 2, board=text), bytes(16), write=lines.append)
    huge = drawing(png.LARGEST, png.LARGEST)
    path = tmp_path / "saves" / "redacted-2026-01-01-1.safehouse"
    path.parent.mkdir()
    bad = changed(text, {f"{n}.png": huge for n in range(78)})
    head = lines[0][9:-1].replace(text.encode(), bad.encode())
    path.write_bytes(seal(head, 0) + seal(lines[1][9:-1], zlib.crc32(head)))
    del huge, head
    saves = Saves(path.parent, titles.load)
    with cheaply(), pytest.raises(JournalError):
        saves.look(path)
    with cheaply():
        assert saves.unfinished() is None


@pytest.mark.parametrize("spoil", [
    lambda whole: whole["pictures"][0].update(layers=whole["pictures"][0]["layers"] * 400),
    lambda whole: whole["floors"][0].update(rooms=whole["floors"][0]["rooms"] * 2000),
    lambda whole: whole["floors"][0]["rooms"][0]["own"].update(kind=[[]] * 900_000),
    lambda whole: whole["images"].update({f"{n}.png": "" for n in range(2000)}),
], ids=["layers", "rooms", "properties", "images"])  # fmt: skip
def test_a_text_with_too_much_of_anything(maps: Any, spoil: Any) -> None:
    text = Maps().pack(maps.changed())
    whole = msgspec.json.decode(zlib.decompress(b64decode(text)))
    spoil(whole)
    bad = b64encode(zlib.compress(msgspec.json.encode(whole), 9)).decode()
    del whole
    with cheaply(), pytest.raises(BadBoard):
        brought.board_of(bad)


def test_a_floor_with_as_many_stamps_as_there_may_be_is_cheap(maps: Any) -> None:
    text = Maps().pack(maps.changed())
    raw = msgspec.json.decode(zlib.decompress(b64decode(text)))
    layers = raw["pictures"][0]["layers"]
    full = next(layer for layer in layers if layer["stamps"])
    full["stamps"] += full["stamps"][:1] * (brought.MOST_STAMPS - sum(len(layer["stamps"]) for layer in layers))
    bad = b64encode(zlib.compress(msgspec.json.encode(raw), 9)).decode()
    with cheaply():
        brought.board_of(bad)


def test_two_layers_of_one_id(maps: Any) -> None:
    text = (maps.changed() / "ground.tmx").read_text(encoding="utf-8")
    things, tiles = (re.search(rf'<{kind} [^>]*\bid="(\d+)"', text) for kind in ("objectgroup", "layer"))
    assert things is not None and tiles is not None
    changed = tiles[0].replace(f'id="{tiles[1]}"', f'id="{things[1]}"')
    (maps.folder / "ground.tmx").write_text(text.replace(tiles[0], changed), encoding="utf-8")
    assert "has the same id as another layer." in fault(maps)
