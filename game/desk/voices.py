"""The voices of this computer: programs that read a sentence aloud or turn it into sound.

Safehouse has no voice of its own. It calls a program that the system brings or that somebody has installed, with the
sentence on its standard input, so that no sentence is ever taken for an option. Most hand back a WAV file, which is
then played like any other sound; speech-dispatcher plays it itself.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.catalogue import Line
from game.desk.settings import Rate

OFF = "off"
WORDS_A_MINUTE: Mapping[Rate, int] = {"slow": 130, "usual": 175, "fast": 250, "faster": 350}
TONGUES: Mapping[str, Mapping[str, str]] = {
    "espeak-ng": {"en": "en-gb", "de": "de", "fr": "fr-fr", "es": "es"},
    "say": {"en": "Daniel", "de": "Anna", "fr": "Thomas", "es": "Mónica"},
    "sapi": {"en": "en", "de": "de", "fr": "fr", "es": "es"},
    "spd-say": {"en": "en", "de": "de", "fr": "fr", "es": "es"},
}
"""What each voice calls the languages."""
SAPI = """
$e = [Text.Encoding]::UTF8
$text = (New-Object IO.StreamReader([Console]::OpenStandardInput(), $e)).ReadToEnd()
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$fit = $voice.GetInstalledVoices() | Where-Object { $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '%s' }
if ($fit) { $voice.SelectVoice($fit[0].VoiceInfo.Name) }
$voice.Rate = %d
$sound = New-Object IO.MemoryStream
$voice.SetOutputToWaveStream($sound)
$voice.Speak($text)
$voice.SetOutputToNull()
$sound.WriteTo([Console]::OpenStandardOutput())
"""
"""Windows' own voice, asked for a WAV file. It is a text for PowerShell, in which `%%` is nothing special."""


SIGNS: Mapping[str, tuple[str, str, str, str, str]] = {
    "en": (" and a half", "a half", "question mark", " or ", "minus "),
    "de": (" einhalb", "ein halb", "Fragezeichen", " oder ", "minus "),
    "fr": (" et demi", "un demi", "point d’interrogation", " ou ", "moins "),
    "es": (" y medio", "medio", "interrogación", " o ", "menos "),
}
"""What signs are to the ear: a half after a number, a half alone, a lone question mark, a stroke between two, and
a minus."""

PATIENCE = 20.0
"""The most seconds that a program gets for one sentence."""


@dataclass(frozen=True)
class Voice:
    """One of the computer's voices. `plays`: it is heard at once, and gives no sound."""

    id: str
    name: Line
    program: str
    plays: bool = False

    @property
    def there(self) -> bool:
        return shutil.which(self.program) is not None

    def command(self, language: str, rate: Rate, out: str = "") -> list[str]:
        """The program and its options. It reads the sentence from its standard input and writes a WAV file to its
        standard output, or to `out`."""
        tongue, pace = TONGUES[self.id].get(language, language), WORDS_A_MINUTE[rate]
        match self.id:
            case "espeak-ng":
                return [self.program, "--stdout", "--stdin", "-b", "1", "-v", tongue, "-s", str(pace)]
            case "say":
                return [self.program, "-v", tongue, "-r", str(pace), "-f", "-", "-o", out, "--file-format=WAVE",
                        "--data-format=LEI16@22050"]  # fmt: skip
            case "spd-say":
                # From -100 to 100; 0 is the usual pace of the system.
                pace = max(-100, min(100, round((pace - 175) * 0.5)))
                return [self.program, "-e", "-w", "-l", tongue, "-r", str(pace), "-N", "safehouse"]
        return [self.program, "-NoProfile", "-NonInteractive", "-Command", SAPI % (tongue, round((pace - 175) / 20))]

    def speak(self, text: str, language: str, rate: Rate, begun: list[subprocess.Popen[bytes]]) -> bytes:
        """A sentence as a WAV file, or heard, with nothing returned. The program is put into `begun`, so that another
        thread can end it. Raises OSError or subprocess.SubprocessError if the program fails."""
        with tempfile.TemporaryDirectory(prefix="safehouse-") as folder:
            out = Path(folder) / "sentence.wav"
            process = subprocess.Popen(
                self.command(language, rate, str(out)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            begun.append(process)
            try:
                found = process.communicate(spoken(text, language).encode(), PATIENCE)[0]
            finally:
                process.kill()
                process.wait()
                begun.remove(process)
            return b"" if self.plays else whole(out.read_bytes() if out.exists() else found)

    def hush(self) -> None:
        """Ends what the system itself is saying for us."""
        if self.plays:
            subprocess.Popen([self.program, "-S"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL).wait(2.0)  # fmt: skip


def spoken(text: str, language: str) -> str:
    """A sentence with words for the signs that a voice leaves out, or says so that nobody understands them."""
    and_half, half, asked, either, minus = SIGNS.get(language, SIGNS["en"])
    text = re.sub(r"(?<=\d)½", and_half, text).replace("½", half)
    text = re.sub(r"[“„«]\s*\?\s*[”“»]", asked, text)
    text = re.sub(r"\s/\s|(?<=\d)/(?=\d)", either, text)
    text = re.sub(r"−(?=\d)", minus, text)
    return re.sub(r"(?<=\w):(?=\d)", ", ", text)


def whole(wav: bytes) -> bytes:
    """A WAV file with its true lengths: a program that writes to a pipe does not know them when it begins. Empty if it
    is none."""
    at = wav.find(b"data")
    if not wav.startswith(b"RIFF") or at < 0 or len(wav) < at + 8:
        return b""
    sound = wav[at + 8 :]
    sound = sound[: len(sound) // 2 * 2]
    return b"RIFF" + struct.pack("<I", at + len(sound)) + wav[8:at] + b"data" + struct.pack("<I", len(sound)) + sound


ALL: tuple[Voice, ...] = (
    Voice("say", Line("The voice of macOS"), "say"),
    Voice("sapi", Line("The voice of Windows"), "powershell"),
    Voice("espeak-ng", Line("espeak-ng"), "espeak-ng"),
    Voice("spd-say", Line("speech-dispatcher"), "spd-say", plays=True),
)
"""The best one first, on the systems that have it."""
HOMES = {"say": "darwin", "sapi": "win32"}
"""Voices that only one system has."""


def found() -> tuple[Voice, ...]:
    """The voices that this computer has, the best one first."""
    return tuple(voice for voice in ALL if HOMES.get(voice.id, sys.platform) == sys.platform and voice.there)


def voice(id: str) -> Voice | None:
    """The voice with this id, if it is here."""
    return next((one for one in found() if one.id == id), None)
