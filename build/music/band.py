"""Plays a score into a loop without a seam: what rings on after the last bar is heard over the first."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

import numpy as np

from build.music.voices import RATE, VOICES, Wave, room

NOTE = re.compile(r"([A-G])([#b]?)(\d)")
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {
    "m": (0, 3, 7, 10), "m6": (0, 3, 7, 9), "mM": (0, 3, 7, 11), "m9": (0, 3, 10, 14), "7": (0, 4, 7, 10),
    "7b9": (1, 4, 7, 10), "M": (0, 4, 7, 11), "6": (0, 4, 7, 9), "dim": (0, 3, 6, 9), "h": (0, 3, 6, 10),
    "sus": (0, 5, 7, 10), "+": (0, 4, 8, 10),
}  # fmt: skip
"""The steps of a chord over its root."""
DRY, WET = 1.0, 0.32


def pitch(name: str) -> float:
    """A note's pitch.

    >>> round(pitch("A4")), round(pitch("Bb2"), 1)
    (440, 116.5)
    """
    found = NOTE.fullmatch(name)
    if found is None:
        raise ValueError(f"not a note: {name!r}")
    step = STEPS[found[1]] + {"#": 1, "b": -1, "": 0}[found[2]] + 12 * (int(found[3]) + 1)
    return float(440 * 2 ** ((step - 69) / 12))


def chord(name: str, octave: int) -> list[float]:
    """The notes of a chord such as “Em9” above an octave, close together."""
    found = re.fullmatch(r"([A-G][#b]?)(.*)", name)
    if found is None:
        raise ValueError(f"not a chord: {name!r}")
    root = pitch(f"{found[1]}{octave}")
    notes = [root * 2 ** (step / 12) for step in CHORDS[found[2]]]
    top = pitch(f"A{octave + 1}")
    return sorted(note / 2 if note > top else note for note in notes)


@dataclass(frozen=True)
class Section:
    """Some bars. `chords` has one a bar; in a part, bars are apart by “|”, a note has its length in beats behind a
    colon, “-” is a rest, and “%” is the bar before."""

    chords: str
    parts: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Score:
    """A piece: its form names sections. `grooves` are patterns of beats for drums and accompaniment, bar by bar;
    `calm` and `tense` say who plays in which layer."""

    tempo: float
    beats: int
    swing: float
    form: str
    sections: dict[str, Section]
    grooves: dict[str, str]
    calm: tuple[str, ...]
    tense: tuple[str, ...]
    walk: str
    """How the bass goes through a bar: steps of the chord by their place, 0 to 3; “r” leads to the next root."""


def seconds(score: Score) -> float:
    """How long one round of a piece takes."""
    bars = sum(len(score.sections[name].chords.split()) for name in score.form)
    return bars * score.beats * 60 / score.tempo


def play(score: Score, players: tuple[str, ...]) -> Wave:
    """One layer as a loop, for two ears."""
    length = round(seconds(score) * RATE)
    dry = np.zeros((2, length))
    for n, (at, who, note, beats, strength) in enumerate(_notes(score)):
        if who not in players:
            continue
        voice, seat, gain = VOICES[who]
        wave = voice(note, beats * 60 / score.tempo, strength, n * 7919 % 100_003)
        place = (np.arange(len(wave)) + round(at * 60 / score.tempo * RATE)) % length
        for ear, side in ((0, math.cos((seat + 1) * math.pi / 4)), (1, math.sin((seat + 1) * math.pi / 4))):
            np.add.at(dry[ear], place, wave * gain * side)
    answer = room(1.6, 5)
    wet = np.stack([_round(dry[ear], answer[ear]) for ear in (0, 1)])
    return DRY * dry + WET * wet


def _round(wave: Wave, answer: Wave) -> Wave:
    """The room's answer to a loop, which has neither beginning nor end."""
    longer = np.zeros(len(wave))
    longer[: len(answer)] = answer[: len(wave)]
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(longer), len(wave)))


Note = tuple[float, str, float, float, float]
"""When in beats, who, which pitch, how long in beats, how strongly."""


def _notes(score: Score) -> list[Note]:
    found: list[Note] = []
    at = 0.0
    rows = [name for section in score.form for name in score.sections[section].chords.split()]
    bar = 0
    for name in score.form:
        section = score.sections[name]
        chords = section.chords.split()
        for who, part in section.parts.items():
            found += _melody(who, part, at, score)
        for k, row in enumerate(chords):
            begin = at + k * score.beats
            found += _bass(score, row, rows[(bar + 1) % len(rows)], begin)
            found += _grooves(score, row, begin, bar)
            bar += 1
        at += len(chords) * score.beats
    return found


def _swung(at: float, score: Score) -> float:
    """Notes between the beats come a little later."""
    part = at % 1
    return at + score.swing if abs(part - 0.5) < 0.01 else at


def _melody(who: str, part: str, at: float, score: Score) -> list[Note]:
    found: list[Note] = []
    last = ""
    for k, bar in enumerate(part.split("|")):
        tokens = bar.split() if bar.strip() != "%" else last.split()
        last = " ".join(tokens)
        now = at + k * score.beats
        for token in tokens:
            name, _, long = token.partition(":")
            beats = float(long or 1)
            if name != "-":
                strong = 0.95 if (now - at) % score.beats == 0 else 0.8
                found += [(_swung(now, score), who, pitch(one), beats, strong) for one in name.split("+")]
            now += beats
    return found


def _bass(score: Score, row: str, coming: str, at: float) -> list[Note]:
    notes = chord(row, 2)
    root = pitch(re.match(r"[A-G][#b]?", row)[0] + "2")  # type: ignore[index]
    steps = sorted({root * 2 ** (step / 12) for step in CHORDS[re.sub(r"^[A-G][#b]?", "", row)]})
    lead = pitch(re.match(r"[A-G][#b]?", coming)[0] + "2")  # type: ignore[index]
    found: list[Note] = []
    tokens = score.walk.split()
    beat = score.beats / len(tokens)
    for k, token in enumerate(tokens):
        if token == "-":
            continue
        long = beat * (1 + sum(1 for _ in _rests(tokens[k + 1 :])))
        note = lead * 2 ** (1 / 12) if token == "r" else root if token == "0" else steps[int(token) % len(steps)]
        note = note / 2 if note > notes[-1] * 1.2 else note
        found.append((at + k * beat, "bass", note, long, 0.95 if k == 0 else 0.75))
    return found


def _rests(tokens: list[str]) -> list[str]:
    found = []
    for token in tokens:
        if token != "-":
            break
        found.append(token)
    return found


def _grooves(score: Score, row: str, at: float, bar: int) -> list[Note]:
    """Strikes at equal distances in a bar: a digit is how strong, “.” is none; “/” changes bar by bar."""
    found: list[Note] = []
    for who, groove in score.grooves.items():
        patterns = groove.split("/")
        pattern = patterns[bar % len(patterns)].strip()
        step = score.beats / len(pattern)
        for k, sign in enumerate(pattern):
            if sign == ".":
                continue
            strength = int(sign) / 9
            when = _swung(at + k * step, score)
            if who in ("comp", "strings", "tremolo", "pizzicato"):
                octave = 4 if who in ("tremolo", "pizzicato") else 3
                long = step * (len(pattern) - k if who in ("strings", "tremolo") else 1.5)
                notes = chord(row, octave)
                chosen = notes if who != "pizzicato" else [notes[(bar + k) % len(notes)]]
                found += [(when, who, note, long, strength * 0.8) for note in chosen]
            elif who == "pulse":
                root = pitch(re.match(r"[A-G][#b]?", row)[0] + "2")  # type: ignore[index]
                found.append((when, who, root if root < 90 else root / 2, step, strength))
            else:
                found.append((when, who, 220.0, step * 1.2, strength))
    return found
