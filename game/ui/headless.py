"""pygame without a screen or a sound card."""

from __future__ import annotations

import os

import pygame


def headless() -> None:
    """Lets pygame run without a screen or a sound card."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
