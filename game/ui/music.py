"""Music: one piece at a time, a calm loop and one that is added as things get tense, each on a channel of its own.

A thread loads pieces and turns volumes up and down, so that no frame waits for it; the screen only says what it wants.
Tension follows public facts alone, as the music is heard by everybody in the room.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game import resources, titles

TITLE = "title"
"""The piece of the title screen; every other piece is a game's, in the folder `music` of its own."""
CALM, TENSE = 0, 1
"""The channels of the two layers; sounds never use them."""
LAYERS = ("calm", "tense")
STEP = 0.04
"""Seconds between two turns of the knobs."""
DUCKED = 0.25
"""How loud it still is, of what it was, while somebody speaks."""
SLEW = 0.03
"""By how much a volume changes in one of them."""


def place(piece: str, layer: str) -> Path:
    """The file of a layer."""
    if piece == TITLE:
        return resources.path(f"music/{layer}.ogg")
    return titles.folder(piece) / "music" / f"{layer}.ogg"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the screen wants to be heard."""

    piece: str = ""
    volume: float = 0.0
    tension: float = 0.0
    ducked: bool = False
    over: bool = False


class Music:
    """The band. Without a sound device, and where it is silent, it never starts."""

    def __init__(self, silent: bool = False) -> None:
        self._silent = silent
        self._wish = Wish()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def wish(self) -> Wish:
        return self._wish

    @property
    def wanted(self) -> bool:
        """Whether there is something to be played that has not begun."""
        wish = self._wish
        return self._thread is None and not (self._silent or wish.over) and bool(wish.piece) and wish.volume > 0

    def begin(self) -> None:
        """Begin to play, now that there is a sound device."""
        if self.wanted and pygame.mixer.get_init():
            self._thread = threading.Thread(target=self._play, name="music", daemon=True)
            self._thread.start()

    def want(self, piece: str) -> None:
        """From now on this piece; none at all for an empty name."""
        self._set(piece=piece)

    def loud(self, volume: float) -> None:
        self._set(volume=max(0.0, min(1.0, volume)))

    def tense(self, tension: float) -> None:
        """How tense things are, from 0 to 1."""
        self._set(tension=max(0.0, min(1.0, tension)))

    def duck(self, on: bool) -> None:
        """It steps back while somebody speaks."""
        self._set(ducked=on)

    def close(self) -> None:
        """The thread ends, and both layers are silent."""
        self._set(over=True)
        if self._thread is not None:
            self._thread.join(1.0)
            self._thread = None
        if pygame.mixer.get_init():
            for channel in (CALM, TENSE):
                pygame.mixer.Channel(channel).stop()

    def _set(self, **fields: Any) -> None:
        with self._changed:
            wish = replace(self._wish, **fields)
            if wish != self._wish:
                self._wish = wish
                self._changed.notify()

    def _play(self) -> None:
        """The thread: goes towards what is wished, a little at a time, and sleeps when it is there."""
        playing = ""
        now = [0.0, 0.0]
        while True:
            with self._changed:
                wish = self._wish
                if not wish.over and now == self._goal(wish, playing) and playing == wish.piece:
                    self._changed.wait()
                    continue
            if wish.over or not pygame.mixer.get_init():
                return
            if playing != wish.piece and max(now) <= 0:
                playing = self._begin(wish.piece)
                if not playing and wish.piece:
                    return
            for channel, goal in enumerate(self._goal(wish, playing)):
                now[channel] = _towards(now[channel], goal)
                pygame.mixer.Channel(channel).set_volume(now[channel])
            threading.Event().wait(STEP)

    def _goal(self, wish: Wish, playing: str) -> list[float]:
        if playing != wish.piece:
            return [0.0, 0.0]
        volume = wish.volume * DUCKED if wish.ducked else wish.volume
        return [volume, volume * wish.tension]

    def _begin(self, piece: str) -> str:
        """Both layers from their beginning, at no volume yet. One piece is in memory at a time."""
        for channel in (CALM, TENSE):
            pygame.mixer.Channel(channel).stop()
        if not piece:
            return ""
        try:
            layers = [pygame.mixer.Sound(str(place(piece, layer))) for layer in LAYERS]
        except (resources.ResourceMissing, titles.NoSuchTitle, pygame.error, OSError):
            return ""
        for channel, layer in enumerate(layers):
            pygame.mixer.Channel(channel).set_volume(0.0)
            pygame.mixer.Channel(channel).play(layer, loops=-1)
        return piece


def _towards(now: float, goal: float) -> float:
    return min(goal, now + SLEW) if goal > now else max(goal, now - SLEW)
