"""Makes every sound of the house from nothing but sine waves and noise: `python -m build.sounds` writes assets/sounds.

There are cloth, paper and wood, machines and steps, and for the big moments a vibraphone and a plucked bass around one
chord, E minor with a major seventh. All are equally loud to the ear, as far as their peaks allow, but for those that
are heard all the time, which are softer. The same source always gives the same bytes.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

from build.sounds import table, trade
from build.sounds.craft import RATE, Wave

OUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LOUDNESS = -16.0
"""LUFS of a sound in its loudest 0.4 seconds, measured as broadcasters do (ITU-R BS.1770)."""
PEAK = 24_000
"""The highest sample; what would need more stays softer."""
WINDOW = 0.4

SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card-lay": (table.card_lay, -4),
    "card-flip": (table.card_flip, -4),
    "card-slide": (table.card_slide, -6),
    "press": (table.press, -8),
    "refuse": (table.refuse, -3),
    "curtain-fall": (table.curtain_fall, 0),
    "curtain-rise": (table.curtain_rise, -3),
    "token": (table.token, -4),
    "win": (table.win, 0),
    "lose": (table.lose, 0),
    "round": (table.round_begins, -1),
    "your-turn": (table.your_turn, -3),
    "coins": (trade.coins, -4),
    "paper": (trade.paper, -4),
    "seal": (trade.seal, -3),
    "stamp": (trade.stamp, -2),
    "page": (trade.page, -7),
    "typing": (trade.typing, -5),
    "shuffle": (trade.shuffle, -3),
    "whisper": (trade.whisper, -3),
    "step": (trade.step, -5),
    "sneak": (trade.sneak, -6),
    "door": (trade.door, -3),
    "lock": (trade.lock, -4),
    "light": (trade.light, -3),
    "glasses": (trade.glasses, -4),
    "helicopter": (trade.helicopter, 0),
    "alarm": (trade.alarm, -3),
    "scan": (trade.scan, -3),
    "hack": (trade.hack, -4),
    "radio": (trade.radio, -4),
    "shutter": (trade.shutter, -4),
    "blast": (trade.blast, 1),
    "blow": (trade.blow, -1),
    "fall": (trade.fall, -1),
    "cuffs": (trade.cuffs, -3),
    "heal": (trade.heal, -4),
    "boots": (trade.boots, -2),
    "score": (trade.score, -4),
    "forfeit": (trade.forfeit, -2),
    "marker": (trade.marker, -4),
    "deliver": (trade.deliver, -1),
    "knock": (trade.knock, -3),
    "drumroll": (trade.drumroll, 0),
    "right": (trade.right, 0),
    "wrong": (trade.wrong, 0),
    "unmask": (trade.unmask, -1),
}
"""Each sound, and by how many decibels it is louder or softer than the others."""


def loudness(sound: Wave) -> float:
    """LUFS of the loudest window of a sound: the ear hears highs better than lows, and a moment as a whole."""
    heard = _filtered(_filtered(sound, *_shelf()), *_pass())
    squares = [value * value for value in heard]
    window = int(WINDOW * RATE)
    total = best = sum(squares[:window])
    for k in range(window, len(squares)):
        total += squares[k] - squares[k - window]
        best = max(best, total)
    return -0.691 + 10 * math.log10(max(best / window, 1e-12))


def _filtered(sound: Wave, b: tuple[float, float, float], a: tuple[float, float]) -> Wave:
    out: Wave = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _shelf() -> tuple[tuple[float, float, float], tuple[float, float]]:
    """The head: highs are 4 dB louder."""
    k = math.tan(math.pi * 1681.974 / RATE)
    gain, q = 10 ** (3.99984 / 20), 0.7071752
    rise = gain**0.4996668
    low = 1 + k / q + k * k
    return (
        ((gain + rise * k / q + k * k) / low, 2 * (k * k - gain) / low, (gain - rise * k / q + k * k) / low),
        (2 * (k * k - 1) / low, (1 - k / q + k * k) / low),
    )


def _pass() -> tuple[tuple[float, float, float], tuple[float, float]]:
    """The ear: what is very low is hardly heard."""
    k, q = math.tan(math.pi * 38.13547 / RATE), 0.5003270
    low = 1 + k / q + k * k
    return (1.0, -2.0, 1.0), (2 * (k * k - 1) / low, (1 - k / q + k * k) / low)


def finish(sound: Wave, offset: float) -> bytes:
    """The sound as 16-bit little-endian samples at its loudness, with both ends faded so that nothing clicks."""
    count, tail = len(sound), int(0.03 * RATE)
    values = [value * min(1.0, k / 24, (count - 1 - k) / tail) for k, value in enumerate(sound)]
    gain = 10 ** ((LOUDNESS + offset - loudness(values)) / 20)
    gain = min(gain, PEAK / 32_768 / max(abs(value) for value in values))
    out = array("h", [round(value * gain * 32_767) for value in values])
    if sys.byteorder == "big":
        out.byteswap()
    return out.tobytes()


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, offset) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finish(make(), offset))
