"""Sounds of every table: cards, tokens, the curtain, a turn and its end."""

from __future__ import annotations

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
        add(out, low(reed(pitch, 0.2), 900), at, 0.6)
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
