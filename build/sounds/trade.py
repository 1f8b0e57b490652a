"""Sounds of the trade: money and paper, doors and steps, machines, fights, and the big moments of a night."""

from __future__ import annotations

import math
import random

from build.sounds.craft import (
    B2,
    B4,
    B5,
    D3,
    DS5,
    E2,
    E3,
    E4,
    E5,
    FS5,
    G3,
    G4,
    Wave,
    add,
    bar,
    brush,
    fade,
    high,
    hump,
    low,
    noise,
    pluck,
    reed,
    silence,
    tone,
)  # fmt: skip

# -- money and paper


def coins() -> Wave:
    """Francs change hands."""
    out = silence(0.5)
    luck = random.Random(101)
    for k in range(5):
        pitch = 3000 + 1500 * luck.random()
        for share, times in ((0.4, 1.0), (0.22, 1.52), (0.1, 2.31)):
            add(out, tone(pitch * times, 0.2, 26 + 10 * times), k * 0.055 + 0.02 * luck.random(), share)
    return out


def paper() -> Wave:
    """A file is laid."""
    out = silence(0.32)
    add(out, high(low(noise(0.2, 102, hump(0.3, 1.6)), lambda t: 5200 - 2600 * t), 1100), gain=0.8)
    add(out, low(noise(0.07, 103, fade), 900), 0.18, 1.6)
    return out


def seal() -> Wave:
    """Something is sealed, and nobody sees what."""
    out = silence(0.34)
    add(out, high(low(noise(0.14, 104, hump(0.6, 2)), 3600), 600), gain=0.6)
    add(out, low(noise(0.09, 105, fade), 480), 0.15, 2.0)
    add(out, tone(118, 0.14, 26, -2), 0.15, 0.6)
    return out


def stamp() -> Wave:
    out = silence(0.36)
    add(out, low(noise(0.12, 106, fade), 620), gain=2.2)
    add(out, tone(92, 0.26, 20, -1.6), gain=0.9)
    add(out, high(low(noise(0.06, 107, fade), 4200), 1500), 0.2, 0.22)
    return out


def page() -> Wave:
    return high(low(noise(0.34, 108, hump(0.55, 1.5)), lambda t: 2200 + 4200 * t), 900)


def typing() -> Wave:
    out = silence(0.62)
    luck = random.Random(109)
    for k in range(5):
        at = k * 0.105 + 0.02 * luck.random()
        add(out, high(low(noise(0.035, 110 + k, fade), 4600), 500), at, 0.9)
        add(out, tone(210 + 40 * luck.random(), 0.05, 70, -2), at, 0.4)
    return out


def shuffle() -> Wave:
    out = silence(0.75)
    for k in range(22):
        at = 0.6 * (k / 22) ** 0.85
        add(out, high(low(noise(0.03, 120 + k, fade), 4800), 1200), at, 0.35 + 0.4 * (k % 2))
    add(out, low(noise(0.06, 143, fade), 2200), 0.64, 1.0)
    return out


def whisper() -> Wave:
    """A rumour goes round."""
    out = silence(0.95)
    luck = random.Random(150)
    for k in range(6):
        add(out, high(low(noise(0.12, 151 + k, hump(0.4)), 2600 + 2600 * luck.random()), 1500), k * 0.14, 0.7)
    return out


# -- the house: doors, steps, light


def step() -> Wave:
    out = silence(0.42)
    for k, at in enumerate((0.0, 0.2)):
        add(out, low(noise(0.07, 160 + k, fade), 420), at, 1.8)
        add(out, tone(96 - 8 * k, 0.1, 36, -2), at, 0.7)
        add(out, high(noise(0.015, 162 + k, fade), 2600), at + 0.012, 0.12)
    return out


def sneak() -> Wave:
    out = silence(0.6)
    for k, at in enumerate((0.0, 0.17, 0.36)):
        add(out, high(low(noise(0.12, 165 + k, hump(0.3, 1.4)), 900), 160), at, 0.8 - 0.15 * k)
    return out


def door() -> Wave:
    out = silence(0.6)
    add(out, high(low(noise(0.02, 170, fade), 4000), 700), 0.0, 0.9)
    add(out, low(reed(98, 0.3), lambda t: 380 + 260 * t), 0.06, 0.22)
    add(out, low(noise(0.16, 171, fade), 300), 0.36, 2.4)
    add(out, tone(70, 0.22, 16, -1), 0.36, 0.8)
    return out


def lock() -> Wave:
    out = silence(0.4)
    for k, at in enumerate((0.0, 0.09, 0.24)):
        add(out, high(low(noise(0.03, 175 + k, fade), 5200), 1400), at, 0.9 if k == 2 else 0.5)
        add(out, tone(1250 - 250 * k, 0.05, 70), at, 0.25)
    add(out, low(noise(0.06, 179, fade), 700), 0.25, 1.2)
    return out


def light() -> Wave:
    out = silence(0.3)
    add(out, high(low(noise(0.02, 180, fade), 3600), 600), gain=1.0)
    add(out, tone(100, 0.28, 9), 0.02, 0.25)
    add(out, tone(200, 0.2, 14), 0.02, 0.12)
    return out


def glasses() -> Wave:
    out = silence(0.8)
    for at, pitch in ((0.0, 2350.0), (0.07, 2810.0), (0.3, 2520.0)):
        for share, times, fall in ((0.4, 1.0, 8), (0.2, 2.76, 14), (0.08, 5.4, 26)):
            add(out, tone(pitch * times, 0.5, fall), at, share)
    return out


# -- machines


def helicopter() -> Wave:
    out = silence(1.6)
    for k in range(22):
        at = k * 0.07
        near = math.sin(math.pi * min(1.0, (k + 2) / 24))
        add(out, low(noise(0.06, 190 + k, hump(0.25, 1.5)), 520), at, 2.2 * near)
        add(out, tone(58, 0.06, 22), at, 0.8 * near)
    return out


def alarm() -> Wave:
    out = silence(0.8)
    for k in range(4):
        add(out, low(reed(660 if k % 2 else 494, 0.18), 2400), k * 0.19, 0.5)
    return out


def scan() -> Wave:
    """An X-ray gate looks through somebody's pockets."""
    out = silence(0.85)
    add(out, low(noise(0.8, 220, hump(0.5, 1.2)), lambda t: 300 + 2400 * t), gain=0.3)
    add(out, tone(220, 0.8, 1.5, 1.2), gain=0.3)
    add(out, tone(1760, 0.12, 18), 0.68, 0.35)
    return out


def hack() -> Wave:
    out = silence(0.6)
    luck = random.Random(225)
    for k in range(7):
        add(out, high(low(noise(0.018, 226 + k, fade), 5600), 1800), k * 0.06 + 0.02 * luck.random(), 0.5)
    for at, pitch in ((0.42, 1320.0), (0.49, 1760.0)):
        add(out, tone(pitch, 0.09, 22), at, 0.35)
    return out


def radio() -> Wave:
    out = silence(0.8)
    add(out, high(low(noise(0.75, 235, hump(0.2, 0.6)), 3000), 900), gain=0.25)
    for at, long in ((0.08, 0.05), (0.18, 0.05), (0.28, 0.15), (0.5, 0.05), (0.6, 0.15)):
        add(out, [0.3 * math.sin(2 * math.pi * 880 * k / 22_050) for k in range(int(long * 22_050))], at)
    return out


def shutter() -> Wave:
    """Somebody looks, alone."""
    out = silence(0.28)
    add(out, high(low(noise(0.03, 240, fade), 5200), 900), 0.0, 0.9)
    add(out, high(low(noise(0.05, 241, fade), 3600), 700), 0.11, 0.8)
    add(out, tone(310, 0.06, 60), 0.11, 0.3)
    return out


def blast() -> Wave:
    out = silence(1.5)
    add(out, low(noise(1.4, 245, lambda t: (1 - t) ** 2.2), lambda t: 900 - 780 * t), gain=3.0)
    add(out, tone(62, 1.0, 4, -0.7), gain=1.0)
    add(out, high(noise(0.08, 246, fade), 2200), gain=0.5)
    return out


# -- fights


def blow() -> Wave:
    out = silence(0.4)
    add(out, high(low(noise(0.12, 250, hump(0.8, 2)), 2600), 500), gain=0.5)
    add(out, low(noise(0.1, 251, fade), 700), 0.13, 2.4)
    add(out, tone(120, 0.18, 24, -2.4), 0.13, 0.9)
    return out


def fall() -> Wave:
    out = silence(0.75)
    add(out, low(noise(0.1, 255, fade), 800), 0.0, 1.8)
    add(out, low(noise(0.22, 256, fade), 260), 0.3, 3.2)
    add(out, tone(66, 0.3, 13, -1), 0.3, 0.9)
    return out


def cuffs() -> Wave:
    out = silence(0.5)
    for k in range(7):
        add(out, tone(2600 + 160 * k, 0.04, 80), k * 0.03, 0.35)
    for at in (0.26, 0.36):
        add(out, high(low(noise(0.04, 260, fade), 5600), 1500), at, 0.9)
        add(out, tone(1480, 0.12, 24), at, 0.35)
    return out


def heal() -> Wave:
    out = silence(0.9)
    for k, pitch in enumerate((G4, B4, E5)):
        add(out, bar(pitch, 0.7), k * 0.1, 0.4)
    return out


def boots() -> Wave:
    out = silence(0.8)
    for k, at in enumerate((0.0, 0.24, 0.48)):
        add(out, low(noise(0.1, 265 + k, fade), 360), at, 2.6)
        add(out, tone(78, 0.14, 24, -1.4), at, 0.9)
        add(out, high(noise(0.02, 268 + k, fade), 3000), at, 0.2)
    return out


# -- figures and the big moments


def score() -> Wave:
    out = silence(0.5)
    add(out, bar(E5, 0.4), 0.0, 0.45)
    add(out, bar(B5, 0.42), 0.07, 0.35)
    return out


def forfeit() -> Wave:
    """Something is lost: points, or a good name."""
    out = silence(0.62)
    for k, pitch in enumerate((G3, G3 * 0.891, E3)):
        add(out, pluck(pitch, 0.4, 270 + k), k * 0.13, 0.9)
    return out


def marker() -> Wave:
    out = silence(0.36)
    add(out, high(low(noise(0.24, 275, hump(0.5, 1.2)), 1500), 380), gain=0.7)
    add(out, tone(420, 0.08, 46, -1), 0.24, 0.5)
    add(out, low(noise(0.02, 276, fade), 3000), 0.24, 0.8)
    return out


def deliver() -> Wave:
    out = silence(1.0)
    add(out, low(noise(0.12, 280, fade), 900), 0.0, 2.0)
    add(out, high(low(noise(0.16, 281, hump(0.2)), 4600), 1200), 0.02, 0.5)
    for k, pitch in enumerate((E4, B4)):
        add(out, bar(pitch, 0.8), 0.12 + 0.1 * k, 0.4)
    return out


def knock() -> Wave:
    """No, thank you."""
    out = silence(0.4)
    for at in (0.0, 0.15):
        add(out, tone(250, 0.1, 42, -1.4), at, 0.8)
        add(out, low(noise(0.03, 285, fade), 1800), at, 0.9)
    return out


def drumroll() -> Wave:
    """Somebody attempts to win, and nobody knows yet how it ends."""
    out = silence(1.5)
    for k in range(34):
        swell = 0.25 + 0.75 * (k / 34) ** 1.6
        add(out, low(noise(0.07, 300 + k, fade), 420), k * 0.034, 1.6 * swell)
    add(out, pluck(E2, 0.4, 340), 1.15, 1.2)
    add(out, pluck(B2, 0.4, 341), 1.15, 0.7)
    return out


def right() -> Wave:
    out = silence(1.1)
    for k, pitch in enumerate((E4, G4, DS5)):
        add(out, bar(pitch, 0.9), k * 0.05, 0.36)
    add(out, pluck(E3, 0.7, 345), 0.0, 0.8)
    add(out, brush(0.3, 346), 0.0, 0.25)
    return out


def wrong() -> Wave:
    out = silence(1.0)
    for pitch in (D3, D3 * 1.06, D3 * 1.5):
        add(out, pluck(pitch, 0.8, round(pitch)), 0.0, 0.7)
    add(out, low(noise(0.25, 350, fade), 300), 0.0, 1.4)
    return out


def unmask() -> Wave:
    """What was hidden is shown to all."""
    out = silence(1.1)
    for k, pitch in enumerate((B4, DS5, FS5, B5)):
        add(out, bar(pitch, 0.8 - 0.1 * k), k * 0.075, 0.34)
    add(out, brush(0.4, 355), 0.0, 0.3)
    return out
