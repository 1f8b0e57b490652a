"""What sounds are made of: sine waves and noise, filters, and the few instruments of the house."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

RATE = 22_050

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


def reed(pitch: float, seconds: float) -> Wave:
    out = silence(seconds)
    for k in (1, 3, 5):
        add(out, tone(pitch * k, seconds, 9), gain=1 / k)
    return out
