"""Pictures, sounds, fonts and icon that the app ships: each is whole, named in its tables, and made by its maker."""

from __future__ import annotations

import io
import json
import re
import struct
import sys
import wave
from array import array
from pathlib import Path

import pygame
import pytest
import resvg_py

from build import icon, sounds
from build.art import nations
from build.art.draw import PICTURES as MADE

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ART = ASSETS / "art"
PICTURES = sorted(ART.rglob("*.svg"))
PALETTE = json.loads((ART / "palette.json").read_text(encoding="utf-8"))
BY_CARD = {"accent", "mid", "tone"}
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


def classes(svg: str) -> set[str]:
    return {name.removeprefix("s-") for value in re.findall(r'class="([^"]*)"', svg) for name in value.split()}


def title(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


@pytest.mark.parametrize("path", PICTURES, ids=title)
def test_a_picture_is_drawn_by_class_without_words(path: Path) -> None:
    svg = path.read_text(encoding="utf-8")
    assert "<style" not in svg and "<text" not in svg
    assert not re.search(r'(fill|stroke)="#', svg), "colours come by class alone"
    assert classes(svg) - BY_CARD - {"sign"} <= set(PALETTE["classes"])
    css = ".ink{fill:#000}" + "".join(
        f".{name}{{fill:#fff}}.s-{name}{{stroke:#fff}}" for name in classes(svg) - {"ink"}
    )
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=48, style_sheet=css, skip_system_fonts=True))
    picture = pygame.image.load(io.BytesIO(drawn))
    assert picture.get_width() == 48 and max(picture.get_bounding_rect().size) > 20


def test_every_card_names_a_palette_that_exists() -> None:
    for folder in ("cards", "backs", "people"):
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


@pytest.mark.parametrize("kind", ["identity-agent", "item-microfilm", "item-alliance-letter"])
def test_a_nation_is_known_by_its_frame_and_emblem_and_not_by_colour(kind: str) -> None:
    for name, nation in nations.NATIONS.items():
        svg = (ART / "cards" / f"{kind}-{name}.svg").read_text(encoding="utf-8")
        assert nation.frame in svg
        assert not any(
            other.frame in svg or other.emblem in svg for key, other in nations.NATIONS.items() if key != name
        )
        assert nation.emblem in svg or kind == "identity-agent", "an agent may carry the thing itself"


@pytest.mark.parametrize("path", sorted((ART / "people").glob("bust-*.svg")), ids=title)
def test_a_bust_wears_the_colour_of_its_seat(path: Path) -> None:
    assert "accent" in classes(path.read_text(encoding="utf-8"))


def test_no_two_people_have_the_same_outline() -> None:
    outlines = set()
    for path in (ART / "people").glob("bust-*.svg"):
        svg = path.read_text(encoding="utf-8")
        drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=25, skip_system_fonts=True))
        picture = pygame.image.load(io.BytesIO(drawn))
        assert picture.get_size() == (25, 30)
        outlines.add(bytes(picture.get_at((x, y)).a > 127 for y in range(30) for x in range(25)))
    assert len(outlines) == 9


@pytest.mark.parametrize("value", [1, 2])
def test_a_layer_of_a_stack_lies_on_its_chip(value: int) -> None:
    chip, layer = ((ART / f"tokens/chip-{value}{part}.svg").read_text(encoding="utf-8") for part in ("", "-side"))
    shadow = re.search(r'<path class="ink" opacity="[.0-9]+" d="[^"]+"/>\n', chip)
    assert shadow and chip.replace(shadow[0], "") == layer


def test_nine_seats_have_a_sign_and_two_colours() -> None:
    assert len(PALETTE["seats"]) == 9
    for seat in PALETTE["seats"]:
        assert (ART / f"{seat['file']}.svg").exists()
        assert all(re.fullmatch("#[0-9a-f]{6}", seat[key]) for key in ("colour", "dark"))
        assert seat["sign"] in ("paper", "ink")


@pytest.mark.parametrize("name", sorted(MADE))
def test_a_picture_made_in_code_is_the_one_in_the_folder(name: str) -> None:
    assert (ART / f"{name}.svg").read_text(encoding="utf-8") == MADE[name]()


@pytest.mark.parametrize("name", sorted(sounds.SOUNDS))
def test_a_sound_is_short_soft_and_ends_in_silence(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, sounds.RATE)
        assert 0.05 < file.getnframes() / sounds.RATE < 2
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert 5_000 < max(map(abs, samples)) < 25_000
    assert abs(samples[0]) < 50 and abs(samples[-1]) < 50


def test_the_sounds_are_made_anew_byte_by_byte(tmp_path: Path) -> None:
    sounds.write(tmp_path)
    kept = {path.name: path.read_bytes() for path in (ASSETS / "sounds").glob("*.wav")}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
    assert sum(map(len, kept.values())) < 600_000


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
