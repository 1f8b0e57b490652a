"""The pictures, sounds, fonts and icon of the app: each is complete, listed, and just what its maker makes."""

from __future__ import annotations

import io
import json
import os
import re
import struct
import subprocess
import sys
import wave
from array import array
from itertools import combinations
from pathlib import Path
from typing import get_args

import pygame
import pytest
import resvg_py

from build import icon, sounds
from build.art import agencies, nations, pawns
from build.art.draw import PICTURES as MADE
from build.art.scenes import SCENES
from game import titles
from game.core import cast
from game.ui.audio import GREAT, RATE
from game.ui.music import LAYERS, TITLE, place
from game.ui.tables import table_of
from tests.having import having

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
PICTURES = sorted(ART.rglob("*.svg"))
PALETTE = json.loads((ART / "palette.json").read_text(encoding="utf-8"))
BY_CARD = {"accent", "mid", "tone"}
STATES = ("", "-injured", "-out")
KOMPROMAT = (
    *(f"mission-{name}" for name in ("informant", "pursuit", "safe-house", "airport", "interrogation", "locker")),
    *(f"mission-{name}" for name in ("barmaid", "hotel", "codes", "documents", "counter-intelligence")),
    *(f"item-{name}" for name in ("balaclava", "chloroform", "drone", "gps-tracker", "jetpack", "newspaper")),
    *(f"item-{name}" for name in ("night-vision", "stun-gun", "usb-stick", "vesper-martini")),
    *("equip-a", "equip-b", "counter-strip", "peeled"),
)
MICROFILMS = (
    *(f"cards/identity-agent-{nation}" for nation in nations.NATIONS),
    *(f"cards/identity-{name}" for name in ("hitman", "information-broker", "interpol-officer", "journalist")),
    *(f"cards/item-{item}-{nation}" for item in ("microfilm", "alliance-letter") for nation in nations.NATIONS),
    *(f"cards/{name}" for name in ("ace-of-spades", "action-interrogate", "action-steal-blackmail", "cash-out")),
    *("backs/back-microfilms", "cards/bloodstain", "people/backdrop", "people/bust-croupier"),
    *(f"factions/faction-{nation}" for nation in nations.NATIONS),
    *(f"tokens/token-{name}" for name in ("cleared", "suspect")),
    *(f"tokens/{name}" for name in ("chip-1", "chip-1-side", "chip-2", "chip-2-side", "eliminated")),
    *("tokens/evening-off", "tokens/evening-on"),
)
REDACTED = (
    *(f"cards/attack-{name}" for name in ("brass-knuckles", "garrotte", "knife")),
    *("cards/friendly", "cards/neutral", "cards/alert", "cards/loyalty-interpol"),
    *(f"cards/loyalty-{nation}" for nation in nations.NATIONS),
    *(f"cards/item-intel-{nation}" for nation in nations.NATIONS),
    *(f"cards/item-{name}" for name in ("key", "hidden-weapon", "bulletproof-vest", "first-aid-kit", "contraband")),
    *(f"cards/item-{name}" for name in ("night-vision-goggles", "briefcase-red", "briefcase-blue", "code-cracker")),
    *(f"cards/item-{name}" for name in ("bomb", "floppy", "floppy-red", "floppy-blue", "vip-file")),
    *(f"backs/back-{name}" for name in ("interaction", "item", "guard", "alert")),
    *(f"pawns/pawn{state}-{who}" for state in ("", "-injured", "-out") for who in cast.IDS),
    *("pawns/pawn-active", "pawns/guard", "pawns/vip", "people/profile-guard"),
    *(f"rooms/{state}-{nation}" for state in ("helicopter", "wreck") for nation in nations.NATIONS),
    *(f"tokens/{name}" for name in ("lights-out", "lock-up", "lock-down", "reception", "jamming-off")),
    *(f"tokens/{name}" for name in ("hideout-0", "hideout-1", "objective", "decrypting")),
)
SIMPLE_FILES = ("plain-1", "plain-2", "important-files", "plain-4", "plain-7", "personal-files", "booby-trapped-case")
ACTIONS = ("clues", "nosy", "wiretap", "recall", "transfer", "leverage", "new-orders")
DOUBLE_AGENT = (
    *(f"cards/file-{name}" for name in SIMPLE_FILES + ACTIONS),
    *(f"agents/agent-{which}" for which in range(6)),
    "backs/back-file",
)
CODES = ("darkwind", "dreamfall", "electrum", "hydrocluster", "jackknife", "starfrost", "stormsabre", "thornlily")
AGENCIES = ("chimera", "tachyon", "vex")
SPY_TACTICS = (
    *(f"cards/code-{name}" for name in CODES),
    *(f"cards/agency-{name}" for name in AGENCIES),
    "backs/back-code",
)
CAST_COLOURS = {f"{who}{half}" for who in cast.IDS for half in ("", "-dark")}
SEAT_COLOURS = {f"seat{seat}{half}" for seat in range(2) for half in ("", "-dark")}


def shown(svg: str, css: str = "", width: int = 50) -> pygame.Surface:
    """A picture drawn without a screen, white wherever the style sheet gives no other colour."""
    css = "".join(f".{name}{{fill:#fff}}.s-{name}{{fill:none;stroke:#fff}}" for name in classes(svg)) + css
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, style_sheet=css, skip_system_fonts=True))
    return pygame.image.load(io.BytesIO(drawn))


def outline(name: str) -> bytes:
    """The area that a picture covers, without its shadow."""
    picture = shown((ART / f"{name}.svg").read_text(encoding="utf-8"))
    w, h = picture.get_size()
    return bytes(picture.get_at((x, y)).a > 180 for y in range(h) for x in range(w))


def classes(svg: str) -> set[str]:
    return {name.removeprefix("s-") for value in re.findall(r'class="([^"]*)"', svg) for name in value.split()}


def title(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


@pytest.mark.parametrize("path", PICTURES, ids=title)
def test_a_picture_is_drawn_by_class_without_words(path: Path) -> None:
    svg = path.read_text(encoding="utf-8")
    assert "<style" not in svg and "<text" not in svg
    assert not re.search(r'(fill|stroke)="#', svg), "colours come by class alone"
    assert classes(svg) - BY_CARD - CAST_COLOURS - SEAT_COLOURS - {"sign"} <= set(PALETTE["classes"])
    css = ".ink{fill:#000}" + "".join(
        f".{name}{{fill:#fff}}.s-{name}{{stroke:#fff}}" for name in classes(svg) - {"ink"}
    )
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=48, style_sheet=css, skip_system_fonts=True))
    picture = pygame.image.load(io.BytesIO(drawn))
    assert picture.get_width() == 48 and max(picture.get_bounding_rect().size) > 20


def test_every_card_names_a_palette_that_exists() -> None:
    for folder in ("agents", "cards", "backs", "people"):
        named = json.loads((ART / folder / "palette.json").read_text(encoding="utf-8"))
        assert set(named.values()) <= set(PALETTE["card"])
        for path in sorted((ART / folder).glob("*.svg")):
            coloured = classes(path.read_text(encoding="utf-8")) & BY_CARD
            assert (path.stem in named) or not coloured, path.name
    assert all(set(colours) == BY_CARD for colours in PALETTE["card"].values())


def test_every_card_of_kompromat_has_its_picture() -> None:
    assert [name for name in KOMPROMAT if not (ART / "cards" / f"{name}.svg").exists()] == []


def test_everything_on_the_table_of_microfilms_has_its_picture() -> None:
    assert [name for name in MICROFILMS if not (ART / f"{name}.svg").exists()] == []


def test_everything_in_the_embassy_has_its_picture() -> None:
    assert [name for name in REDACTED if not (ART / f"{name}.svg").exists()] == []


@pytest.mark.parametrize("names", [DOUBLE_AGENT, SPY_TACTICS], ids=["double agent", "spy tactics"])
def test_every_file_agent_and_code_has_its_picture(names: tuple[str, ...]) -> None:
    assert [name for name in names if not (ART / f"{name}.svg").exists()] == []


def printed(name: str, part: str, width: int) -> bytes:
    """A part of a picture in black, grey and white, as it looks to somebody who sees no colours."""
    svg = (ART / f"{name}.svg").read_text(encoding="utf-8")
    svg = re.sub(r'viewBox="[^"]+"', f'viewBox="{part}"', svg, count=1)
    picture = shown(svg, ".ink{fill:#000}.s-ink{stroke:#000}.accent,.mid,.tone{fill:#777}", width)
    return bytes(picture.get_at((x, y))[0] // 86 for y in range(picture.get_height()) for x in range(width))


@pytest.mark.parametrize(
    "folder, names, part",
    [
        ("cards/code", CODES, "40 14 170 170"),
        ("cards/agency", AGENCIES, "14 14 222 262"),
        ("agents/agent", tuple("012345"), "0 0 200 200"),
        ("cards/file", SIMPLE_FILES + ACTIONS, "14 14 222 262"),
    ],
    ids=["codes", "agencies", "agents", "files"],
)
def test_what_is_small_on_the_table_is_told_without_colour(folder: str, names: tuple[str, ...], part: str) -> None:
    signs = {name: printed(f"{folder}-{name}", part, 32) for name in names}
    for (one, first), (other, second) in combinations(signs.items(), 2):
        differing = sum(abs(a - b) > 0 for a, b in zip(first, second, strict=True))
        assert differing > len(first) / 8, (one, other)


def test_an_action_has_a_green_tab_for_its_title_and_a_simple_file_has_none() -> None:
    for name in SIMPLE_FILES + ACTIONS:
        picture = shown((ART / f"cards/file-{name}.svg").read_text(encoding="utf-8"), ".green{fill:#0f0}", 250)
        seen = {tuple(picture.get_at((x, y)))[:3] == (0, 255, 0) for x in range(14, 100, 7) for y in range(284, 338, 6)}
        assert seen == {name in ACTIONS}, name


@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_the_folders_of_a_plain_file_are_as_many_as_it_is_worth(count: int) -> None:
    svg = (ART / f"cards/file-plain-{count}.svg").read_text(encoding="utf-8")
    assert svg.count('width="28" height="7"') == count


def test_the_upper_part_of_a_file_from_behind_is_left_to_what_the_back_tells() -> None:
    picture = shown((ART / "backs/back-file.svg").read_text(encoding="utf-8"), ".accent,.mid{fill:#000}", 250)
    slip = {tuple(picture.get_at((x, y)))[:3] for x in range(30, 222, 3) for y in range(34, 142, 3)}
    assert slip == {(0, 0, 0)}


@pytest.mark.parametrize("name", CODES)
def test_the_lower_part_of_a_code_is_left_to_what_it_does(name: str) -> None:
    svg = (ART / f"cards/code-{name}.svg").read_text(encoding="utf-8")
    black = "".join(f".{cls}{{fill:#000}}.s-{cls}{{stroke:#000}}" for cls in classes(svg) - {"paper"})
    picture = shown(svg, black, 250)
    assert {tuple(picture.get_at((x, y)))[:3] for x in range(12, 240, 4) for y in range(188, 340, 4)} == {(255,) * 3}


def test_no_two_double_agents_wear_the_same_colours() -> None:
    named = json.loads((ART / "agents/palette.json").read_text(encoding="utf-8"))
    assert len(named) == 6 == len(set(named.values()))


def test_an_agency_has_a_frame_of_its_own() -> None:
    frames = {agencies.TREFOIL, agencies.LOZENGE, agencies.PENNON}
    found = {name: (ART / f"cards/agency-{name}.svg").read_text(encoding="utf-8") for name in AGENCIES}
    assert [sum(frame in svg for frame in frames) for svg in found.values()] == [1, 1, 1]
    assert all(sum(frame in svg for svg in found.values()) == 1 for frame in frames)


NATIONAL = ("identity-agent", "item-microfilm", "item-alliance-letter", "item-intel", "../rooms/wreck")


@pytest.mark.parametrize("kind", NATIONAL)
def test_a_nation_is_known_by_its_frame_and_emblem_and_not_by_colour(kind: str) -> None:
    for name, nation in nations.NATIONS.items():
        svg = (ART / "cards" / f"{kind}-{name}.svg").read_text(encoding="utf-8")
        assert nation.frame in svg
        assert not any(
            other.frame in svg or other.emblem in svg for key, other in nations.NATIONS.items() if key != name
        )
        assert nation.emblem in svg or kind == "identity-agent", "an agent may carry the thing itself"


@pytest.mark.parametrize("who", cast.IDS)
def test_each_of_the_cast_wears_one_colour_everywhere_and_nobody_elses(who: str) -> None:
    for name in (f"cast/bust-{who}", f"cast/profile-{who}", *(f"pawns/pawn{state}-{who}" for state in STATES)):
        svg = (ART / f"{name}.svg").read_text(encoding="utf-8")
        worn = classes(svg) & CAST_COLOURS
        assert worn and worn <= {who, f"{who}-dark"}, name


@pytest.mark.parametrize("kind, size", [("bust", (25, 30)), ("profile", (66, 70))])
def test_no_two_of_the_cast_have_the_same_outline(kind: str, size: tuple[int, int]) -> None:
    outlines = set()
    for who in cast.IDS:
        svg = (ART / f"cast/{kind}-{who}.svg").read_text(encoding="utf-8")
        drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size[0], skip_system_fonts=True))
        picture = pygame.image.load(io.BytesIO(drawn))
        assert picture.get_size() == size
        w, h = size
        outlines.add(bytes(picture.get_at((x, y)).a > 127 for y in range(h) for x in range(w)))
    assert len(outlines) == 9


@pytest.mark.parametrize("place, who", enumerate(cast.IDS))
def test_a_pawn_wears_the_sign_of_its_character(place: int, who: str) -> None:
    own = PALETTE["cast"][place]
    sign = re.search(r' d="([^"]+)"', (ART / f"{own['sign']}.svg").read_text(encoding="utf-8"))
    assert sign and (own["id"], own["sign"]) == (who, f"signs/{pawns.SIGNS[who]}")
    assert all(sign[1] in (ART / f"pawns/pawn{state}-{who}.svg").read_text(encoding="utf-8") for state in STATES)


def test_states_of_a_pawn_and_strangers_differ_in_outline() -> None:
    standing = ("pawns/pawn-martha", "pawns/guard", "pawns/vip")
    assert len({outline(name) for name in standing}) == 3
    assert outline("pawns/pawn-injured-martha") != outline("pawns/pawn-out-martha")


def test_pieces_in_a_room_differ_in_outline() -> None:
    names = ("lights-out", "lock-up", "reception", "jamming-off", "hideout-0", "hideout-1", "objective", "decrypting")
    assert len({outline(f"tokens/{name}") for name in names}) == len(names)
    svgs = [(ART / f"tokens/lock-{way}.svg").read_text(encoding="utf-8") for way in ("up", "down")]
    up, down = (shown(svg, ".red{fill:#f00}") for svg in svgs)
    assert up.get_at((28, 14))[:3] == (255, 0, 0) != down.get_at((28, 14))[:3]
    assert down.get_at((28, 36))[:3] == (255, 0, 0) != up.get_at((28, 36))[:3]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_middle_of_a_hideout_is_left_to_the_disc_of_its_seat(seat: int) -> None:
    svg = (ART / f"tokens/hideout-{seat}.svg").read_text(encoding="utf-8")
    picture = shown(svg, f".seat{seat}{{fill:#f00}}.seat{seat}-dark{{fill:#00f}}", 64)
    assert {tuple(picture.get_at((x, y))) for x in range(22, 43) for y in range(22, 43)} == {(255, 255, 255, 255)}


def test_the_two_briefcases_differ_though_they_had_one_colour() -> None:
    red, blue = ((ART / f"cards/item-briefcase-{name}.svg").read_text(encoding="utf-8") for name in ("red", "blue"))
    one, other = (shown(svg, ".ink,.mid{fill:#000}.s-ink{stroke:#000}", 125) for svg in (red, blue))
    points = [(x, y) for x in range(14, 112) for y in range(83, 133)]
    differing = sum(one.get_at(point) != other.get_at(point) for point in points)
    assert differing > len(points) / 6


def test_the_foot_of_an_alert_card_is_left_to_the_program() -> None:
    picture = shown((ART / "cards/alert.svg").read_text(encoding="utf-8"), ".tone{fill:#f00}.ink{fill:#000}", 250)
    assert {tuple(picture.get_at((x, y)))[:3] for x in range(20, 232, 3) for y in range(209, 272, 3)} == {(255, 0, 0)}


@pytest.mark.parametrize("value", [1, 2])
def test_a_layer_of_a_stack_lies_on_its_chip(value: int) -> None:
    chip, layer = ((ART / f"tokens/chip-{value}{part}.svg").read_text(encoding="utf-8") for part in ("", "-side"))
    shadow = re.search(r'<path class="ink" opacity="[.0-9]+" d="[^"]+"/>\n', chip)
    assert shadow and chip.replace(shadow[0], "") == layer


def test_everybody_in_the_cast_has_a_sign_and_two_colours_of_their_own() -> None:
    people = PALETTE["cast"]
    assert tuple(one["id"] for one in people) == cast.IDS
    for one in people:
        assert (ART / f"{one['sign']}.svg").exists()
        assert all(re.fullmatch("#[0-9a-f]{6}", one[key]) for key in ("colour", "dark"))
        assert one["ink"] in ("paper", "ink")
    assert all(len({one[key] for one in people}) == 9 for key in ("sign", "colour", "dark"))


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_picture_made_in_code_is_the_one_in_the_folder(name: str) -> None:
    assert (ART / f"{name}.svg").read_text(encoding="utf-8") == MADE[name]()


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_picture_of_a_mission_is_the_one_in_its_games_folder(name: str) -> None:
    svg = (ROOT / "game/titles" / f"{name}.svg").read_text(encoding="utf-8")
    assert svg == SCENES[name]() and 'viewBox="0 0 273 178"' in svg
    assert not re.search(r'(fill|stroke)="#', svg), "colours come by class alone"
    assert classes(svg) - CAST_COLOURS <= set(PALETTE["classes"])


@pytest.mark.parametrize("name", sorted(sounds.SOUNDS))
def test_a_sound_is_short_soft_and_ends_in_silence(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        assert 0.05 < file.getnframes() / sounds.RATE < 2
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert 5_000 < max(map(abs, samples)) < 25_000
    loud = sounds.loudness([sample / 32_768 for sample in samples])
    wanted = sounds.LOUDNESS + sounds.SOUNDS[name][1]
    assert loud < wanted + 0.2, "no sound is louder than it should be"
    assert loud > wanted - 0.2 or max(map(abs, samples)) > sounds.PEAK * 0.99, "nor softer than its peaks allow"
    assert abs(samples[0]) < 50 and abs(samples[-1]) < 50


def test_the_sounds_are_made_anew_byte_by_byte(tmp_path: Path) -> None:
    sounds.write(tmp_path)
    kept = {path.name: path.read_bytes() for path in (ASSETS / "sounds").glob("*.wav")}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
    assert sum(map(len, kept.values())) < 40_000 * len(kept)
    assert len(kept) >= 40


def test_every_font_has_the_letters_and_its_licence() -> None:
    listed = (ASSETS / "LICENSES.md").read_text(encoding="utf-8")
    pygame.font.init()
    fonts = sorted((ASSETS / "fonts").glob("*.?tf"))
    assert len(fonts) == 7
    for path in fonts:
        family = path.stem.split("-")[0]
        assert family in listed and (ASSETS / "fonts" / f"OFL-{family}.txt").exists()
        font = pygame.font.Font(path, 20)
        missing = [sign for sign in "AZaz09ÄÖÜßÉéçñåøŁłčşğ“”’…–·×½" if font.metrics(sign)[0] is None]
        assert missing == [], path.name


def test_the_icon_comes_in_all_sizes() -> None:
    data = (ASSETS / "icon.ico").read_bytes()
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(icon.SIZES))
    for k, size in enumerate(icon.SIZES):
        entry = struct.unpack("<BBBBHHII", data[6 + 16 * k : 22 + 16 * k])
        assert entry[0] == size % 256
        assert data[entry[7] : entry[7] + 4] == b"\x89PNG"
    assert struct.unpack(">II", (ASSETS / "icon.png").read_bytes()[16:24]) == (256, 256)
    assert (ASSETS / "icon.svg").read_text(encoding="utf-8") == icon.icon()


# -- music


PIECES = (TITLE, *having("music"))


def test_every_table_and_the_title_have_a_piece_of_two_layers() -> None:
    found = [place(piece, layer) for piece in PIECES for layer in LAYERS]
    assert {path.name for path in (ASSETS / "music").iterdir()} == {"calm.ogg", "tense.ogg"}
    assert sum(path.stat().st_size for path in found) < 8_000_000


DECODE = """
import sys
import pygame
pygame.mixer.init({rate}, -16, 2, 1024)
sys.stdout.buffer.write(pygame.mixer.Sound({path!r}).get_raw())
"""


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_is_long_soft_and_without_a_seam(piece: str) -> None:
    """As the game decodes it, in a process that nobody has used a mixer in: both layers of one length; where the loop
    closes it moves no more than elsewhere."""
    lengths = set()
    for layer in LAYERS:
        code = DECODE.format(rate=RATE, path=str(place(piece, layer)))
        seen = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        raw = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=seen).stdout
        samples = array("h", raw)
        left = samples[::2]
        lengths.add(len(left))
        assert 60 < len(left) / RATE < 120
        assert max(map(abs, samples)) < 29_000
        steps = max(abs(a - b) for a, b in zip(left[::7], left[1::7], strict=False))
        assert abs(left[0] - left[-1]) <= steps
        seconds = [left[at : at + RATE] for at in range(0, len(left) - RATE, RATE)]
        assert min(max(map(abs, second)) for second in seconds) > 300, "there is no hole in it"
    assert len(lengths) == 1


def test_sounds_that_events_ask_for_are_there() -> None:
    made = set(sounds.SOUNDS)
    for id in titles.ids():
        table = table_of(id)
        assert set(table.sounds.values()) <= made, id
        names = {event.__name__ for event in get_args(titles.load(id).events)}
        assert set(table.sounds) <= names, id
    assert made >= GREAT
