"""Makes the music of the house: `python -m build.music` writes the title's into assets/music and each game's into its
folder.

Each piece has a calm layer and one that is added as things get tense; both are loops of the same length without a
seam. They are encoded with oggenc (Debian's vorbis-tools) with a fixed serial number, so the same source gives the
same bytes. It needs numpy, the extra `train`.
"""

from __future__ import annotations

import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

from build.music.band import play
from build.music.scores import SCORES
from build.music.voices import RATE, Wave

ROOT = Path(__file__).resolve().parents[2]
TITLE = "title"
LOUDNESS = {"calm": -20.0, "tense": -23.0}
"""LUFS of each layer."""
QUALITY = "1"


def loudness(sound: Wave) -> float:
    """LUFS over the whole, as broadcasters measure it (ITU-R BS.1770), without gates: a loop has no silence."""
    spectrum = np.abs(np.fft.rfft(sound, axis=1)) ** 2 / sound.shape[1] ** 2 * 2
    z = np.exp(2j * np.pi * np.fft.rfftfreq(sound.shape[1]))
    heard = np.sum(spectrum * np.abs(_shelf(z) * _pass(z)) ** 2)
    return float(-0.691 + 10 * np.log10(heard))


def _shelf(z: Wave) -> Wave:
    k, q, gain = np.tan(np.pi * 1681.974 / RATE), 0.7071752, 10 ** (3.99984 / 20)
    rise = gain**0.4996668
    up = (gain + rise * k / q + k * k) + 2 * (k * k - gain) / z + (gain - rise * k / q + k * k) / z**2
    return np.asarray(up / ((1 + k / q + k * k) + 2 * (k * k - 1) / z + (1 - k / q + k * k) / z**2))


def _pass(z: Wave) -> Wave:
    k, q = np.tan(np.pi * 38.13547 / RATE), 0.5003270
    low = 1 + k / q + k * k
    return np.asarray((1 - 2 / z + 1 / z**2) / (1 + 2 * (k * k - 1) / low / z + (1 - k / q + k * k) / low / z**2))


def layer(name: str, which: str) -> Wave:
    """One layer of a piece at its loudness."""
    score = SCORES[name]
    sound = play(score, score.calm if which == "calm" else score.tense)
    sound *= 10 ** ((LOUDNESS[which] - loudness(sound)) / 20)
    top = float(np.max(np.abs(sound)))
    return np.tanh(sound * 1.0) if top > 0.9 else sound


def place(name: str, root: Path = ROOT) -> Path:
    """The folder of a piece."""
    return root / "assets" / "music" if name == TITLE else root / "game" / "titles" / name / "music"


def write(root: Path = ROOT) -> None:
    """Every layer, as Ogg Vorbis."""
    for name in SCORES:
        folder = place(name, root)
        folder.mkdir(parents=True, exist_ok=True)
        for which in LOUDNESS:
            samples = np.round(np.clip(layer(name, which), -1, 1) * 32_767).astype("<i2")
            with tempfile.TemporaryDirectory() as desk:
                raw = Path(desk) / "layer.wav"
                with wave.open(str(raw), "wb") as file:
                    file.setnchannels(2)
                    file.setsampwidth(2)
                    file.setframerate(RATE)
                    file.writeframes(samples.T.tobytes())
                target = folder / f"{which}.ogg"
                subprocess.run(["oggenc", "-Q", "-q", QUALITY, "-s", "1", "-o", str(target), str(raw)], check=True)
