"""Sounds. A computer without a sound device plays the same game in silence."""

from __future__ import annotations

import io

import pygame

from game import resources


class Audio:
    """Plays the short sounds of `assets/sounds` by name. The device is opened at the first sound, so that the program
    starts quickly."""

    def __init__(self, volume: float = 0.7, silent: bool = False) -> None:
        self.volume = volume
        self.muted = False
        self._silent = silent
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        if self._silent or self.muted or self.volume <= 0:
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def mute(self) -> None:
        """Silence until the same key is pressed again."""
        self.muted = not self.muted
        self.stop()

    def stop(self) -> None:
        """Stops all sound at once, so that nothing of one player's turn is heard in the next player's."""
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name in self._sounds:
            return self._sounds[name]
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22050, -16, 1, 512)
            data = resources.read_bytes(f"sounds/{name}.wav")
            self._sounds[name] = pygame.mixer.Sound(file=io.BytesIO(data))
        except resources.ResourceMissing:
            self._sounds[name] = None
        except (pygame.error, NotImplementedError, ImportError):
            self._silent = True
            self._sounds[name] = None
        return self._sounds[name]
