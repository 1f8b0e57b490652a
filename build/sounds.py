"""Makes the table's sounds from nothing but sine waves and noise: `python build/sounds.py` writes assets/sounds.

There are cloth, paper and wood, and for the big moments a vibraphone and a plucked bass around one chord, E minor with
a major seventh. The same source always gives the same bytes.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22_050
OUT = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Wave = list[float]

E2, B2, D3, E3, G3 = 82.41, 123.47, 146.83, 164.81, 196.0
E4, G4, B4, DS5, E5, FS5, B5 = 329.63, 392.0, 493.88, 622.25, 659.26, 739.99, 987.77


def silence(seconds: float) -> Wave:
    return [0.0] * int(seconds * RATE)


def add(into: Wave, sound: Wave, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound into another, starting after `at` seconds; whatever does not fit is cut off."""
    start = int(at * RATE)
    for k, value in enumerate(sound[: max(0, len(into) - start)]):
        into[start + k] += value * gain


def tone(pitch: float, seconds: float, fall: float, bend: float = 0.0) -> Wave:
    """A sine wave that falls to 1/e of its loudness `fall` times a second, and slides by `bend` octaves a second."""
    out, phase = [], 0.0
    for k in range(int(seconds * RATE)):
        t = k / RATE
        phase += 2 * math.pi * pitch * 2 ** (bend * t) / RATE
        out.append(math.sin(phase) * math.exp(-fall * t) * min(1.0, t * 600))
    return out


def noise(seconds: float, seed: int, shape: Callable[[float], float]) -> Wave:
    """White noise; `shape` gives the loudness for each point between its start (0) and its end (1)."""
    luck = random.Random(seed)
    count = int(seconds * RATE)
    return [(luck.random() * 2 - 1) * shape(k / count) for k in range(count)]


def low(sound: Wave, cut: float | Callable[[float], float]) -> Wave:
    """Keep only what is below a pitch, which may change during the sound."""
    out, held, count = [], 0.0, max(1, len(sound))
    for k, value in enumerate(sound):
        pitch = cut(k / count) if callable(cut) else cut
        held += (value - held) * (1 - math.exp(-2 * math.pi * pitch / RATE))
        out.append(held)
    return out


def high(sound: Wave, cut: float | Callable[[float], float]) -> Wave:
    return [value - below for value, below in zip(sound, low(sound, cut), strict=True)]


def hump(peak: float, sharp: float = 1.0) -> Callable[[float], float]:
    """Loudness that grows until `peak` and falls afterwards."""
    return lambda t: (t / peak if t < peak else (1 - t) / (1 - peak)) ** sharp


def fade(t: float) -> float:
    return (1 - t) ** 3


def bar(pitch: float, seconds: float) -> Wave:
    """One bar of a vibraphone, softly struck."""
    out = tone(pitch, seconds, 3.2)
    add(out, tone(pitch * 3.98, seconds * 0.4, 16), gain=0.16)
    add(out, tone(pitch * 9.6, 0.05, 90), gain=0.06)
    return [value * (1 + 0.12 * math.sin(2 * math.pi * 5.2 * k / RATE)) for k, value in enumerate(out)]


def pluck(pitch: float, seconds: float, seed: int) -> Wave:
    """A plucked string: noise that goes round in a loop and grows softer each time."""
    luck = random.Random(seed)
    ring = low([luck.random() * 2 - 1 for _ in range(int(RATE / pitch))], 1800)
    out, k = [], 0
    for _ in range(int(seconds * RATE)):
        follow = (k + 1) % len(ring)
        out.append(ring[k])
        ring[k] = (ring[k] + ring[follow]) * 0.497
        k = follow
    return out


def brush(seconds: float, seed: int) -> Wave:
    return high(noise(seconds, seed, lambda t: hump(0.12)(t) ** 2), 4200)


def card_lay() -> Wave:
    out = silence(0.17)
    add(out, low(noise(0.05, 1, fade), 2600), gain=0.9)
    add(out, tone(150, 0.15, 34, -3), gain=0.75)
    return out


def card_flip() -> Wave:
    out = silence(0.2)
    add(out, high(low(noise(0.09, 2, hump(0.7, 2)), 5200), 1400), gain=0.7)
    add(out, low(noise(0.05, 3, fade), 3400), 0.1, 0.8)
    add(out, tone(190, 0.08, 50, -3), 0.1, 0.4)
    return out


def card_slide() -> Wave:
    return high(low(noise(0.26, 4, hump(0.35, 1.4)), lambda t: 1600 + 3000 * t), 700)


def press() -> Wave:
    out = silence(0.09)
    add(out, tone(860, 0.07, 95), gain=0.5)
    add(out, tone(1720, 0.04, 150), gain=0.25)
    add(out, low(noise(0.012, 5, fade), 5000), gain=0.4)
    return out


def refuse() -> Wave:
    out = silence(0.34)
    for at, pitch in ((0.0, D3), (0.12, D3 * 0.944)):
        add(out, low(_reed(pitch, 0.2), 900), at, 0.6)
    return out


def _reed(pitch: float, seconds: float) -> Wave:
    out = silence(seconds)
    for k in (1, 3, 5):
        add(out, tone(pitch * k, seconds, 9), gain=1 / k)
    return out


def curtain_fall() -> Wave:
    out = silence(0.95)
    add(out, low(noise(0.7, 6, hump(0.75, 1.6)), lambda t: 2600 - 2100 * t), gain=1.5)
    add(out, low(noise(0.25, 7, fade), 260), 0.58, 3.4)
    add(out, tone(74, 0.32, 11, -1), 0.58, 0.85)
    return out


def curtain_rise() -> Wave:
    out = silence(0.85)
    add(out, low(noise(0.8, 8, hump(0.3, 1.3)), lambda t: 700 + 3600 * t), gain=0.8)
    luck = random.Random(9)
    for k in range(9):
        add(out, tone(2400 + 900 * luck.random(), 0.05, 110), 0.05 + k * 0.075 + luck.random() * 0.02, 0.07)
    return out


def token() -> Wave:
    out = silence(0.42)
    for at, gain in ((0.0, 1.0), (0.11, 0.45), (0.17, 0.2)):
        for pitch, share, fall in ((1980, 0.4, 17), (3270, 0.28, 24), (5110, 0.14, 36)):
            add(out, tone(pitch, 0.25, fall), at, share * gain)
        add(out, low(noise(0.01, 10, fade), 5200), at, 0.4 * gain)
    return out


def win() -> Wave:
    out = silence(1.9)
    for k, pitch in enumerate((E4, G4, B4, DS5, FS5)):
        add(out, bar(pitch, 1.6 - 0.1 * k), k * 0.11, 0.36)
    add(out, bar(B5, 1.2), 0.66, 0.26)
    add(out, pluck(E2, 1.4, 11), 0.0, 0.9)
    add(out, pluck(E3, 0.9, 12), 0.66, 0.6)
    add(out, brush(0.3, 13), 0.0, 0.2)
    add(out, brush(0.5, 14), 0.64, 0.28)
    return out


def lose() -> Wave:
    out = silence(1.6)
    for k, pitch in enumerate((B2, B2 * 0.944, B2 * 0.891, E2)):
        add(out, pluck(pitch, 0.9, 20 + k), (0.0, 0.24, 0.48, 0.8)[k], 1.0)
    for pitch in (E3, G3, B2 * 2 * 0.944):
        add(out, bar(pitch, 0.8), 0.8, 0.24)
    add(out, low(noise(0.3, 25, fade), 320), 0.8, 1.0)
    return out


def round_begins() -> Wave:
    out = silence(0.85)
    add(out, pluck(E2, 0.5, 30), 0.0, 0.9)
    add(out, pluck(B2, 0.6, 31), 0.2, 0.8)
    add(out, brush(0.2, 32), 0.0, 0.3)
    add(out, brush(0.4, 33), 0.2, 0.4)
    return out


def your_turn() -> Wave:
    out = silence(0.85)
    add(out, bar(B4, 0.7), 0.0, 0.5)
    add(out, bar(E5, 0.7), 0.14, 0.5)
    return out


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card-lay": (card_lay, 0.55),
    "card-flip": (card_flip, 0.5),
    "card-slide": (card_slide, 0.34),
    "press": (press, 0.4),
    "refuse": (refuse, 0.42),
    "curtain-fall": (curtain_fall, 0.6),
    "curtain-rise": (curtain_rise, 0.45),
    "token": (token, 0.4),
    "win": (win, 0.66),
    "lose": (lose, 0.62),
    "round": (round_begins, 0.55),
    "your-turn": (your_turn, 0.45),
}
"""Each sound, and how loud it is at its loudest."""


def finish(sound: Iterable[float], peak: float) -> bytes:
    """The sound as 16-bit little-endian samples, with both ends faded so that nothing clicks."""
    values = list(sound)
    top = max(abs(value) for value in values)
    tail = int(0.03 * RATE)
    out = array("h")
    for k, value in enumerate(values):
        edge = min(1.0, k / 24, (len(values) - 1 - k) / tail)
        out.append(round(value / top * peak * 32_000 * edge))
    if sys.byteorder == "big":
        out.byteswap()
    return out.tobytes()


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finish(make(), peak))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
