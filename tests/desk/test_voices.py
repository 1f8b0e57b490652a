"""The computer's voices: how their programs are called, and what they give back."""

from __future__ import annotations

import io
import shutil
import struct
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from game.desk import voices
from game.desk.voices import ALL, Voice

BY_ID = {voice.id: voice for voice in ALL}
PYTHON = Voice("espeak-ng", ALL[2].name, sys.executable)


def a_wav(frames: bytes, told: int | None = None) -> bytes:
    found = io.BytesIO()
    with wave.open(found, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(frames)
    wav = found.getvalue()
    return wav if told is None else wav[:40] + struct.pack("<I", told) + wav[44:]


@pytest.mark.parametrize("voice", ALL, ids=lambda voice: voice.id)
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_no_sentence_stands_on_a_command_line(voice: Voice, language: str) -> None:
    command = voice.command(language, "usual", "out.wav")
    assert command[0] == voice.program
    assert all(isinstance(part, str) for part in command)
    assert voice.command(language, "faster", "out.wav") != command
    assert voice.command("de" if language != "de" else "fr", "usual", "out.wav") != command


def test_only_the_voices_of_this_system_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: program)
    monkeypatch.setattr(sys, "platform", "linux")
    assert [voice.id for voice in voices.found()] == ["espeak-ng", "spd-say"]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert [voice.id for voice in voices.found()] == ["say", "espeak-ng", "spd-say"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert voices.found()[0].id == "sapi"
    monkeypatch.setattr(shutil, "which", lambda program: None)
    assert voices.found() == () and voices.voice("espeak-ng") is None


def test_a_sound_from_a_pipe_gets_its_true_length() -> None:
    wav = voices.whole(a_wav(b"\x01\x00" * 500, told=0x7FFFFFFF))
    with wave.open(io.BytesIO(wav)) as file:
        assert file.getnframes() == 500
    assert voices.whole(b"") == voices.whole(b"no sound") == voices.whole(a_wav(b"")[:20]) == b""


def test_a_program_that_is_not_there_is_said_to_fail() -> None:
    nobody = Voice("espeak-ng", ALL[2].name, "no-such-voice")
    with pytest.raises(OSError):
        nobody.speak("Hello.", "en", "usual", [])


def test_a_program_that_is_ended_gives_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import sys; sys.stdin.read()"
    monkeypatch.setattr(Voice, "command", lambda *_: [sys.executable, "-c", script])
    begun: list[subprocess.Popen[bytes]] = []
    assert PYTHON.speak("Hello.", "en", "usual", begun) == b""
    assert begun == []


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng, which .ci/run installs")
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_espeak_speaks_every_language_and_follows_the_pace(language: str, tmp_path: Path) -> None:
    text = {
        "en": "Martha goes for the Informant with a 2 and lays 4 more. – 20½ beats 6.",
        "de": "Martha geht mit einer 2 auf den Informanten und legt 4 weitere. – 20½ schlägt 6.",
        "fr": "Martha vise l’informateur avec un 2 et en pose 4 de plus. – 20½ bat 6.",
        "es": "Martha va a por el informante con un 2 y pone 4 más. – 20½ gana a 6.",
    }[language]
    lengths = []
    for rate in ("slow", "usual", "faster"):
        with wave.open(io.BytesIO(BY_ID["espeak-ng"].speak(text, language, rate, []))) as file:
            assert file.getsampwidth() == 2
            lengths.append(file.getnframes() / file.getframerate())
            loud = max(abs(value) for (value,) in struct.iter_unpack("<h", file.readframes(file.getnframes())))
            assert loud > 2000
    slow, usual, faster = lengths
    assert slow > usual * 1.15 > faster * 1.5
    assert 3 < usual < 14


def test_signs_that_voices_leave_out_are_put_into_words() -> None:
    assert voices.spoken("Otto draws a “?”.", "en") == "Otto draws a question mark."
    assert voices.spoken("Otto zieht eine „?“.", "de") == "Otto zieht eine Fragezeichen."
    assert voices.spoken("Otto lays a “0/7”.", "en") == "Otto lays a “0 or 7”."
    assert voices.spoken("Interrogate / Blackmail.", "en") == "Interrogate or Blackmail."
    assert voices.spoken("17:9½", "en") == "17, 9 and a half"
    assert voices.spoken("½", "es") == "medio"
    assert voices.spoken("Otto: −1", "fr") == "Otto: moins 1"
    for plain in ("Draw, or stop? 2 so far.", "Round 1: Martha starts", "A walk of 2 rooms: press to go."):
        assert voices.spoken(plain, "en") == plain
