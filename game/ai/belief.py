"""What a computer player makes of its dossier, by its level: how much of it is remembered, and what it tells."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from game.ai.levels import Level
from game.core.dossier import Dossier


def evidence(policy: ModuleType, level: Level, dossier: Dossier) -> Any:
    """The title's own form of what this level goes by."""
    assert dossier.seat is not None
    habits = policy.habits(dossier.seat, dossier.news) if level.habits else None
    return policy.recall(dossier.view, dossier.notes, level.memory, habits, level.reads)
