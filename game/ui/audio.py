"""Sounds. A computer without a sound device plays the same game in silence."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress

import pygame

from game import resources
from game.ui.music import LAYERS, Music

RATE, BUFFER = 22_050, 1024
CHANNELS = 11
VOICE = len(LAYERS)
"""The channel of what is read aloud. The channels below are the music's."""
BIG = VOICE + 1
"""The channel of the sounds that fill a room: the next one takes the place of the one before, so that two never fight.
Those above are for everything else."""
GREAT = frozenset({
    "win", "lose", "round", "curtain-fall", "curtain-rise", "drumroll", "right", "wrong", "unmask", "deliver",
    "blast", "helicopter", "alarm", "fall",
})  # fmt: skip


class Audio:
    """Plays the short sounds of `assets/sounds` by name, and has the band. The device is opened at the first sound, so
    that the program starts quickly."""

    def __init__(self, volume: float = 0.7, silent: bool = False) -> None:
        self.volume = volume
        self.muted = False
        self.music = Music(silent)
        self._music_volume = 0.0
        self._bandless = False
        self._silent = silent
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._speech = 0.9
        self.on_sound: Callable[[str], None] | None = None
        """Hears the name of every sound, even where it cannot be heard."""

    def levels(self, sounds: float, music: float, speech: float) -> None:
        """How loud they are, from 0 to 1."""
        self.volume, self._music_volume, self._speech = sounds, music, speech
        self._tune()

    def _tune(self) -> None:
        self.music.loud(0.0 if self.muted or self._bandless else self._music_volume)

    def band(self, piece: str) -> None:
        """The music for what is on the screen now."""
        self.music.want(piece)

    def wake(self) -> None:
        """Nothing moves on the screen, so there is time to begin with the music."""
        if self.music.wanted and self._open():
            self.music.begin()

    def play(self, name: str) -> None:
        if self.on_sound is not None:
            self.on_sound(name)
        if self._silent or self.muted or self.volume <= 0:
            return
        sound = self._load(name)
        if sound is None:
            return
        channel = pygame.mixer.Channel(BIG) if name in GREAT else pygame.mixer.find_channel()
        if channel is not None:
            sound.set_volume(self.volume)
            channel.play(sound)

    def mute(self) -> bool:
        """Silence until the same key is pressed again. Returns whether there is sound now."""
        self.muted = not self.muted
        self._tune()
        self.stop()
        self.hush()
        return not self.muted

    def stop(self) -> None:
        """Stops all sounds at once, so that nothing of one player's turn is heard in the next player's. The music goes
        on: it tells nobody anything."""
        if pygame.mixer.get_init():
            for channel in range(BIG, pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(channel).stop()

    def without_music(self) -> bool:
        """No music until the same key is pressed again. Returns whether there is music now."""
        self._bandless = not self._bandless
        self._tune()
        return not self._bandless

    # What is read aloud

    @property
    def says(self) -> bool:
        """Whether a sentence is being heard."""
        return bool(pygame.mixer.get_init()) and pygame.mixer.Channel(VOICE).get_busy()

    def say(self, wav: bytes) -> None:
        """Has a sentence heard, a WAV file. May be called from any thread."""
        if self.muted or not self._open():
            return
        with suppress(pygame.error):
            sentence = pygame.mixer.Sound(file=io.BytesIO(wav))
            sentence.set_volume(self._speech)
            pygame.mixer.Channel(VOICE).play(sentence)

    def hush(self) -> None:
        """Nothing is read aloud any more."""
        if pygame.mixer.get_init():
            pygame.mixer.Channel(VOICE).stop()

    def close(self) -> None:
        """The program ends: nothing is heard, and nobody works on."""
        self.music.close()
        self.stop()
        self.hush()

    def _open(self) -> bool:
        """Whether there is a sound device; it is opened here for the first time."""
        if self._silent:
            return False
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(BIG + 1)
        except (pygame.error, NotImplementedError, ImportError):
            self._silent = True
        return not self._silent

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name) if self._open() else None
        return self._sounds[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(file=io.BytesIO(resources.read_bytes(f"sounds/{name}.wav")))
        except resources.ResourceMissing:
            return None
        except (pygame.error, NotImplementedError, ImportError):
            self._silent = True
            return None
