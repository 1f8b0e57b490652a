"""Embassies that people have made: read, checked, played, drawn, saved, and refused with everything that is wrong."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import threading
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import resources, titles
from game.ai.players import choose
from game.ai.worker import Question, consider
from game.core import journal
from game.core.boards import BadBoard, key_of
from game.core.contract import encode, seats_in
from game.core.dossier import pack
from game.core.journal import JournalError
from game.core.match import Match
from game.lab.conform.run import suite_of
from game.titles.redacted.board import FLOORS, brought, png, read
from game.titles.redacted.board.bounds import MOST_XML
from game.titles.redacted.board.brought import MOST_UNPACKED, Maps
from game.titles.redacted.board.picture import DRAWN, picture
from game.titles.redacted.embassy import HOUSE, embassy, own_embassy
from game.ui.tiles import compose
from tests.extent import ALL

TITLE = titles.load("redacted")


def forget() -> None:
    """As if this were another computer, which has never seen a board."""
    from game.titles.redacted import embassy as building

    brought._BOARDS.clear()
    brought.pictures.cache_clear()
    building._BUILT.clear()


@pytest.fixture
def text(maps: Any) -> str:
    return Maps().pack(maps.changed())


def play(match: Match, most: int, level: str = "random") -> None:
    luck = random.Random(5)
    for _ in range(most):
        if not match.pending:
            return
        seat = next(iter(seats_in(match.pending)))
        legal = match.legal(seat)
        match.submit(seat, choose(match.title, level, match.dossier(seat), legal, luck.getrandbits(30)))


def test_the_house_numbers_rooms_as_its_maps_do() -> None:
    board = read()
    assert tuple(room.id for room in board.rooms) == HOUSE.ids
    assert tuple(room.function for room in board.rooms) == HOUSE.names
    assert tuple(room.floor for room in board.rooms) == HOUSE.floor


def test_our_own_maps_are_a_board_like_any_other() -> None:
    own = resources.path("maps")
    assert not Maps().faults(own)
    text = Maps().pack(own)
    assert brought.board_of(text) == read()
    assert brought.pictures(key_of(text)) == tuple(picture(floor) for floor in FLOORS)
    assert len(text) < 60_000, "pictures that every Safehouse has are not packed"


def test_a_room_keeps_its_number_wherever_it_lies_and_whatever_its_name(text: str) -> None:
    board = brought.board_of(text)
    gallery, storage = HOUSE.room("terrace.gallery"), HOUSE.room("terrace.storage")
    assert board.rooms[gallery].id == "terrace.smoking_room" and board.rooms[gallery].function == "gallery"
    assert board.rooms[gallery].rect == read().rooms[storage].rect
    assert board.ways != read().ways
    assert board.lit == read().lit | 1 << HOUSE.room("ground.office")


@pytest.mark.parametrize("level", ["random", "handler"])
def test_computers_play_every_mission_on_it(text: str, level: str) -> None:
    for mode in TITLE.modes:
        for seats in mode.seats:
            match = Match(TITLE, TITLE.setup(mode.id, seats, board=text), bytes(16))
            play(match, 5000 if level == "random" else 150, level)
            assert match.result or level != "random"
            assert embassy(match.view(None)) is not own_embassy()


def test_it_breaks_no_law_of_the_house(text: str) -> None:
    for mode in TITLE.modes if ALL else TITLE.modes[1::3]:
        setup = TITLE.setup(mode.id, mode.seats[0], board=text)
        report = suite_of("redacted", setup, seed=3, pairs=0.05, deep=0.3).run(1)
        assert not report.violations, report.first


def test_a_save_plays_on_where_the_folder_never_was(text: str, maps: Any) -> None:
    lines: list[bytes] = []
    match = Match(TITLE, TITLE.setup("danger-zone", 2, board=text), bytes(16), write=lines.append)
    play(match, 60)
    shutil.rmtree(maps.folder)
    forget()
    again = Match.resume(TITLE, journal.read(b"".join(lines)))
    assert again.same_as(match) and again.notice is None
    assert again.setup.board == text
    play(again, 30)


def test_an_older_safehouse_asks_for_an_update(text: str) -> None:
    lines: list[bytes] = []
    Match(TITLE, TITLE.setup(board=text), bytes(16), write=lines.append)
    assert b'{"safehouse":2,' in lines[0]
    Match(TITLE, TITLE.setup(), bytes(16), write=(own := []).append)
    assert b'{"safehouse":1,' in own[0] and b"board" not in own[0].split(b'"sitters"')[0]


def test_the_computer_players_process_knows_the_board(text: str) -> None:
    match = Match(TITLE, TITLE.setup("mission-diplomatique", 4, board=text), bytes(16))
    play(match, 8)
    seat = next(iter(seats_in(match.pending)))
    dossier, legal = match.dossier(seat), match.legal(seat)
    here = legal.index(choose(TITLE, "handler", dossier, legal, 7))
    question = Question(1, match.setup, "handler", 7, pack(dossier), encode(legal))
    forget()
    assert consider(msgspec.json.decode(encode(question), type=Question), {}).place == here


def test_it_is_drawn_as_it_was_made_also_without_the_folder(text: str, maps: Any) -> None:
    before = [compose(picture(floor, maps.folder), (), lambda name: (maps.folder / name).read_bytes())
              for floor in FLOORS]  # fmt: skip
    shutil.rmtree(maps.folder)
    forget()
    brought.board_of(text)
    for shown, was in zip(brought.pictures(key_of(text)), before, strict=True):
        assert compose(shown).get_view("2").raw == was.get_view("2").raw
    assert set(brought.pictures(key_of(text))[0].carried) == {"pieces/plant.png"}


def test_every_fault_is_said_at_once_with_file_and_object(maps: Any) -> None:
    maps.changed()
    maps.room("terrace.armoury").set("name", "attic.armoury")
    maps.tell(maps.room("ground.office"), "function", "pantry")
    maps.layer("basement", "doors")[0].set("rotation", "many")
    maps.layer("terrace", "furniture").set("name", "rubbish")
    (maps.folder / "pieces" / "piano.png").unlink()
    (maps.folder / "pieces" / "plant.png").write_bytes(b"no picture")
    faults = Maps().faults(maps.save())
    assert {re.sub(r"object \d+", "object #", fault) for fault in faults} == {
        f"terrace.tmx, layer “rubbish”: the game draws no such layer; it draws {', '.join(DRAWN)}.",
        "terrace.tmx, room “attic.armoury” (object #): a room of this floor is called “terrace.” and something.",
        "ground.tmx, picture “pieces/plant.png”: is not a PNG picture.",
        "ground.tmx, picture “pieces/piano.png”: is missing, or cannot be opened.",
        "ground.tmx, room “ground.office” (object #): no room has the function “pantry”.",
        "basement.tmx, object # “radio-computer”: “rotation” must be of type float and says “many”.",
    }
    with pytest.raises(BadBoard) as bad:
        Maps().pack(maps.folder)
    assert bad.value.faults == faults


def test_a_text_that_was_changed_is_no_board(text: str) -> None:
    whole = msgspec.json.decode(zlib.decompress(b64decode(text)))

    def again(value: object) -> str:
        return b64encode(zlib.compress(msgspec.json.encode(value))).decode()

    assert again(whole)
    brought.board_of(again(whole))
    whole["floors"][0]["doors"].clear()
    for bad in (again(whole), again([]), again({}), text[:-8], text + "AAAA", "x", b64encode(b"{}").decode()):
        with pytest.raises(BadBoard):
            brought.board_of(bad)
        with pytest.raises(BadBoard):
            TITLE.setup(board=bad)


def test_a_save_with_a_board_that_is_none_says_so_and_stays(text: str) -> None:
    lines: list[bytes] = []
    Match(TITLE, TITLE.setup(board=text), bytes(16), write=lines.append)
    rows = [line[9:-1] for line in lines]
    rows[0] = rows[0].replace(text[40:80].encode(), b"A" * 40)
    sum_, out = 0, b""
    for row in rows:
        out += journal.seal(row, sum_)
        sum_ = zlib.crc32(row, sum_)
    with pytest.raises(JournalError) as bad:
        Match.resume(TITLE, journal.read(out))
    assert bad.value.code == "board"


def test_maps_saved_by_tiled_itself_are_read_alike(maps: Any, tmp_path: Path, need: Any) -> None:
    need.program("tiled", "to save a map as people do")
    folder = maps.changed()
    quiet = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    before = brought.board_of(Maps().pack(folder))
    for floor in FLOORS:
        file = str(folder / f"{floor}.tmx")
        saved = str(folder / f"{floor}-saved.tmx")
        subprocess.run(["tiled", "--export-map", "tmx", file, saved], check=True, env=quiet, capture_output=True)
        assert Path(saved).read_bytes() != Path(file).read_bytes()
        shutil.move(saved, file)
    assert not Maps().faults(folder)
    assert brought.board_of(Maps().pack(folder)) == before


def chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def drawing(wide: int, high: int, colours: int = 6, rows: bytes | None = None) -> bytes:
    """A PNG of one colour, with these rows of data or with as many as there should be."""
    head = wide.to_bytes(4) + high.to_bytes(4) + bytes((8, colours, 0, 0, 0))
    data = (b"\0" + bytes(4 * wide)) * high if rows is None else rows
    return png.SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("name", ["ground.tmx", "pieces.tsx", "embassy.png"])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_no_file_of_a_map(maps: Any, name: str) -> None:
    file = maps.changed() / name
    file.unlink()
    os.mkfifo(file)
    holder = os.open(file, os.O_RDWR)
    os.write(holder, b"no map, and no picture")
    ending = threading.Timer(3, os.close, (holder,))  # whoever reads it all the same is not kept waiting for ever
    ending.start()
    faults = Maps().faults(maps.folder)
    ending.cancel()
    ending.join()
    assert faults and all("is missing, or cannot be opened" in fault for fault in faults), faults


def test_a_folder_whose_name_is_not_unicode(maps: Any, need: Any) -> None:
    need.system("linux")
    folder = maps.changed().rename(maps.folder.with_name("Villa \udcff"))
    text = Maps().pack(folder)
    assert brought._unpacked(text).name == "Villa ?"


def test_files_that_are_too_large_are_called_so(maps: Any) -> None:
    (maps.changed() / "pieces" / "plant.png").write_bytes(png.SIGNATURE + bytes(MOST_UNPACKED))
    with (maps.folder / "pieces.tsx").open("ab") as opened:
        opened.write(b" " * MOST_XML)
    assert set(Maps().faults(maps.folder)) == {"pieces.tsx: is larger than 2 MB."}
    (maps.folder / "pieces.tsx").write_bytes((resources.path("maps") / "pieces.tsx").read_bytes())
    assert set(Maps().faults(maps.folder)) == {"ground.tmx, picture “pieces/plant.png”: "
        "is larger than 12 MB, alone or with other pictures."}


def test_a_png_is_read_as_far_as_is_needed_to_trust_it() -> None:
    assert png.size(drawing(5, 3)) == (5, 3)
    for file in resources.path("maps").rglob("*.png"):
        assert min(png.size(file.read_bytes())) > 0
    sound = drawing(5, 3)
    bad = {
        "is not a PNG picture": [b"", b"GIF89a", sound[1:]],
        "is damaged": [sound[:-4], sound[:30], sound.replace(b"IDAT", b"IDAX"), drawing(5, 3, 6, b"\0" * 9)],
        "is larger than 4096 pixels": [drawing(5000, 1)],
    }
    for fault, files in bad.items():
        for data in files:
            with pytest.raises(ValueError, match=fault):
                png.size(data)


def test_a_picture_that_says_less_than_it_unpacks_to_is_not_unpacked() -> None:
    with pytest.raises(ValueError, match="is damaged"):
        png.size(drawing(5, 3, 6, bytes(50_000_000)))


def test_a_carried_picture_that_cannot_be_shown_is_left_out(text: str) -> None:
    """It is whole as far as can be seen, but its rows are packed in a way that no PNG knows."""
    whole = msgspec.json.decode(zlib.decompress(b64decode(text)), type=brought.Brought)
    whole.images["pieces/plant.png"] = drawing(200, 200, 6, (b"\x63" + bytes(800)) * 200)
    changed = b64encode(zlib.compress(msgspec.json.encode(whole))).decode()
    brought.board_of(changed)
    for shown in brought.pictures(key_of(changed)):
        assert compose(shown).get_size() == shown.size
    whole.images["pieces/plant.tga"] = whole.images.pop("pieces/plant.png")
    with pytest.raises(BadBoard):
        brought.board_of(b64encode(zlib.compress(msgspec.json.encode(whole))).decode())
