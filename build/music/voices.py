"""The players of the house band, each a function from pitch, length and strength to a wave; and the room they play in.

Everything is computed from sine waves and noise with numpy, at 22,050 samples a second.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

RATE = 22_050
Wave = NDArray[np.float64]
Voice = Callable[[float, float, float, int], Wave]
"""Pitch in hertz, length in seconds, strength from 0 to 1, and a number for its luck."""


def _time(seconds: float) -> Wave:
    return np.arange(max(1, int(seconds * RATE))) / RATE


def _noise(t: Wave, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1, 1, len(t))


def _band(wave: Wave, low: float, high: float) -> Wave:
    """What lies between two pitches, with soft edges."""
    spectrum = np.fft.rfft(wave)
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    return np.asarray(np.fft.irfft(spectrum * keep, len(wave)))


def _ends(wave: Wave, attack: float, release: float) -> Wave:
    a, r = int(attack * RATE) + 1, int(release * RATE) + 1
    wave = wave.copy()
    a, r = min(a, len(wave)), min(r, len(wave))
    wave[:a] *= np.linspace(0, 1, a)
    wave[-r:] *= np.linspace(1, 0, r)
    return wave


def vibes(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A vibraphone with its motor on, softly struck; it rings on after its note."""
    t = _time(seconds + 1.4)
    out = np.sin(2 * np.pi * pitch * t) * np.exp(-1.5 * t)
    out += 0.18 * strength * np.sin(2 * np.pi * pitch * 3.98 * t) * np.exp(-7 * t)
    out += 0.05 * strength * np.sin(2 * np.pi * pitch * 9.6 * t) * np.exp(-30 * t)
    out *= 1 + 0.16 * np.sin(2 * np.pi * (4.6 + 0.1 * (luck % 5)) * t)
    return _ends(out * strength, 0.004, 0.4)


def bass(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A plucked double bass, damped where the next note begins."""
    t = _time(seconds * 0.96)
    out = np.zeros_like(t)
    for k in range(1, 8):
        out += np.sin(2 * np.pi * pitch * k * (1 + 0.0004 * k * k) * t) * np.exp(-(1.6 + 1.1 * k) * t) / k**1.25
    out += 0.12 * _band(_noise(t, luck), 300, 1200) * np.exp(-60 * t)
    return _ends(out * strength, 0.006, 0.05)


def brush(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A brush drawn over a snare drum."""
    wave = _band(_noise(_time(seconds), luck), 1800, 7000)
    shape = np.sin(np.pi * np.linspace(0, 1, len(wave)) ** 0.6) ** 1.5
    return wave * shape * strength * 0.5


def tap(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A brush tapped on the same drum."""
    t = _time(0.16)
    wave = _band(_noise(t, luck), 700, 6500) * np.exp(-34 * t)
    return _ends((wave + 0.3 * np.sin(2 * np.pi * 190 * t) * np.exp(-40 * t)) * strength, 0.001, 0.02)


def ride(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A ride cymbal, far back."""
    t = _time(0.7)
    out = _band(_noise(t, luck), 4200, 9800) * np.exp(-7 * t) * 0.7
    for k, part in enumerate((3170.0, 4310.0, 5530.0, 6890.0)):
        out += 0.05 * np.sin(2 * np.pi * part * t + k) * np.exp(-6 * t)
    return _ends(out * strength, 0.002, 0.2)


def clock(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A clock on the wall."""
    t = _time(0.09)
    out = np.sin(2 * np.pi * pitch * 8 * t) * np.exp(-70 * t) + 0.4 * _noise(t, luck) * np.exp(-160 * t)
    return _ends(out * strength, 0.001, 0.02)


def horn(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A trumpet with a mute in it, a little late and a little sad."""
    t = _time(seconds)
    vibrato = 1 + 0.006 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - 0.25) * 4, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * vibrato) / RATE
    out = np.zeros_like(t)
    for k, gain in enumerate((0.5, 0.75, 0.6, 0.85, 0.5, 0.4, 0.28, 0.2, 0.12), 1):
        if pitch * k < RATE * 0.45:
            out += gain * np.sin(k * phase) * np.clip(1 - 0.05 * k, 0.3, 1)
    breath = 0.04 * _band(_noise(t, luck), 900, 5200)
    swell = 0.75 + 0.25 * np.sin(np.pi * np.linspace(0, 1, len(t)))
    return _ends((out * 0.32 + breath) * swell * strength, 0.05, min(0.14, seconds * 0.3))


def strings(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """Four violins that do not quite agree."""
    t = _time(seconds + 0.5)
    luckily = np.random.default_rng(luck)
    out = np.zeros_like(t)
    for _ in range(4):
        detune = 1 + luckily.uniform(-0.0035, 0.0035)
        drift = 1 + 0.0025 * np.sin(2 * np.pi * luckily.uniform(4.4, 5.6) * t + luckily.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(pitch * detune * drift) / RATE
        for k in range(1, 9):
            if pitch * k < RATE * 0.42:
                out += np.sin(k * phase + luckily.uniform(0, 6)) / k**1.5
    return _ends(out * 0.16 * strength, min(0.5, seconds * 0.4), 0.6)


def tremolo(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """The same violins, trembling."""
    out = strings(pitch, seconds, strength, luck)
    t = np.arange(len(out)) / RATE
    return out * (0.55 + 0.45 * np.sin(2 * np.pi * 9.5 * t + luck % 7))


def pizzicato(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    t = _time(0.5)
    out = np.zeros_like(t)
    for k in range(1, 7):
        if pitch * k < RATE * 0.45:
            out += np.sin(2 * np.pi * pitch * k * t) * np.exp(-(7 + 3.5 * k) * t) / k
    return _ends(out * strength, 0.003, 0.1)


def pulse(pitch: float, seconds: float, strength: float, luck: int) -> Wave:
    """A kettledrum under a blanket."""
    t = _time(0.8)
    glide = pitch * (1 + 0.35 * np.exp(-26 * t))
    out = np.sin(2 * np.pi * np.cumsum(glide) / RATE) * np.exp(-5.5 * t)
    out += 0.25 * _band(_noise(t, luck), 60, 300) * np.exp(-14 * t)
    return _ends(out * strength, 0.006, 0.15)


VOICES: dict[str, tuple[Voice, float, float]] = {
    "vibes": (vibes, 0.25, 0.34),
    "comp": (vibes, -0.35, 0.16),
    "bass": (bass, 0.0, 0.5),
    "brush": (brush, 0.3, 0.11),
    "tap": (tap, 0.3, 0.12),
    "ride": (ride, -0.4, 0.07),
    "horn": (horn, -0.15, 0.26),
    "strings": (strings, 0.45, 0.2),
    "tremolo": (tremolo, -0.5, 0.26),
    "pizzicato": (pizzicato, 0.5, 0.24),
    "clock": (clock, 0.6, 0.12),
    "pulse": (pulse, 0.0, 0.55),
}
"""Each player: how they sound, where they sit from left (-1) to right (1), and how loud they are."""


def room(seconds: float, seed: int) -> Wave:
    """What a small club answers to a clap, for the left and for the right ear."""
    t = _time(seconds)
    out = np.zeros((2, len(t)))
    for ear in (0, 1):
        tail = _band(_noise(t, seed + ear), 150, 4200) * np.exp(-5.2 * t)
        tail[: int(0.012 * RATE)] = 0
        out[ear] = tail / np.sqrt(np.sum(tail**2))
    return out
