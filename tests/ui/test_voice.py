"""The voice's thread with a stand-in for the program, the captions, and what steps back while somebody speaks."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from game import resources
from game.catalogue import Line
from game.desk.voices import ALL, Voice
from game.ui import captions
from game.ui.audio import Audio
from game.ui.captions import MOST, Captions
from game.ui.voice import FAILURES, Mouth

LONG = 20.0


class Room(Audio):
    """An audio without a device, which keeps what is said and how loud the music was meanwhile."""

    def __init__(self) -> None:
        super().__init__(silent=True)
        self.said: list[bytes] = []
        self.ducked: list[bool] = []
        self.heard = threading.Event()
        self.wanted = 0
        self.sounds = self.lasting = False
        self.asked = threading.Event()

    @property
    def says(self) -> bool:
        self.asked.set()
        return self.sounds

    def say(self, wav: bytes) -> None:
        self.said.append(wav)
        self.sounds = self.lasting
        self.ducked.append(self.music.wish.ducked)
        if len(self.said) >= self.wanted:
            self.heard.set()


@dataclass
class Program:
    """Takes the place of `Voice.speak`. `gate` holds it back until it is opened."""

    gate: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    asked: list[str] = field(default_factory=list)
    fails: bool = False

    def speak(self, voice: Voice, text: str, language: str, rate: str, begun: list[object]) -> bytes:
        self.asked.append(text)
        self.begun.set()
        assert self.gate.wait(LONG)
        if self.fails:
            raise OSError("no voice")
        return text.encode()


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Program:
    found = Program()
    monkeypatch.setattr(Voice, "speak", lambda *args: found.speak(*args))
    return found


def mouth(room: Room, failed: Callable[[], None] = lambda: None) -> Mouth:
    return Mouth(room, ALL[2], "en", "usual", failed)


def test_sentences_are_heard_in_their_order_while_the_music_steps_back(program: Program) -> None:
    room = Room()
    room.wanted = 3
    program.gate.set()
    voice = mouth(room)
    voice.say(["One.", "", "Two."])
    voice.say(["Three."])
    assert room.heard.wait(LONG)
    voice.close()
    assert room.said == [b"One.", b"Two.", b"Three."]
    assert room.ducked == [True, True, True]
    assert not voice.speaking


def test_a_hush_forgets_what_waits_and_what_is_on_its_way(program: Program) -> None:
    room = Room()
    voice = mouth(room)
    voice.say(["A secret.", "Another one."])
    assert program.begun.wait(LONG)
    assert voice.speaking
    voice.hush()
    room.wanted = 1
    program.gate.set()
    voice.say(["The curtain."])
    assert room.heard.wait(LONG)
    voice.close()
    assert room.said == [b"The curtain."]


def test_after_a_few_failures_the_voice_is_given_up(program: Program) -> None:
    room, over = Room(), threading.Event()
    program.fails = True
    program.gate.set()
    voice = mouth(room, over.set)
    voice.say([f"Sentence {n}." for n in range(FAILURES + 4)])
    assert over.wait(LONG)
    assert len(program.asked) == FAILURES
    assert not voice.speaking and not room.music.wish.ducked
    voice.say(["Nobody hears this."])
    assert not voice.speaking
    voice.close()


def test_what_is_said_while_the_last_sentence_is_still_heard_is_not_forgotten(program: Program) -> None:
    room = Room()
    program.gate.set()
    room.wanted = 1
    room.lasting = True
    voice = mouth(room)
    voice.say(["One."])
    assert room.heard.wait(LONG)
    room.asked.clear()
    assert room.asked.wait(LONG)
    room.heard.clear()
    room.wanted = 2
    voice.hush()
    voice.say(["Two."])
    room.sounds = room.lasting = False
    assert room.heard.wait(LONG)
    voice.close()
    assert room.said == [b"One.", b"Two."]


def test_nothing_is_said_once_it_is_closed(program: Program) -> None:
    room = Room()
    voice = mouth(room)
    voice.close()
    voice.say(["Too late."])
    assert program.asked == [] and not voice.speaking


# Captions


def test_a_sound_with_a_meaning_is_captioned_for_a_while_if_that_is_wanted() -> None:
    shown = Captions()
    assert not shown.sound("alarm") and shown.lines == ()
    shown.on = True
    assert shown.sound("alarm") and not shown.sound("press")
    assert shown.lines == (captions.SOUNDS["alarm"],)
    assert shown.due() == captions.LASTS
    assert not shown.tick(captions.LASTS / 2)
    assert shown.tick(captions.LASTS)
    assert shown.lines == () and shown.due() is None


def test_the_oldest_caption_makes_room() -> None:
    shown = Captions()
    for n in range(MOST + 2):
        shown.show(Line("{n}", n=n), 1.0)
    assert [dict(line.facts)["n"] for line in shown.lines] == [2, 3, 4]


def test_sounds_are_captioned_even_where_they_cannot_be_heard() -> None:
    heard: list[str] = []
    audio = Audio(silent=True)
    audio.on_sound = heard.append
    audio.mute()
    audio.play("alarm")
    assert heard == ["alarm"]


def test_every_sound_has_a_caption_or_only_goes_with_a_press() -> None:
    known = {path.stem for path in resources.path("sounds").iterdir() if path.suffix == ".wav"}
    assert known - captions.SOUNDS.keys() == {"press", "page"}
    assert captions.SOUNDS.keys() <= known
