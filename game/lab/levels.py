"""Every level that the lab can seat: those of the app, and yardsticks that never sit at a real table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai import players
from game.ai.search import Brake
from game.core.contract import Action, Title
from game.core.dossier import AnyDossier
from game.lab.envs import need_research

ISMCTS = "ismcts"
"""OpenSpiel's search over information sets (`lab/envs/ismcts.py`)."""


def check(title: Title[Any], level: str) -> None:
    """Raises NoSuchLevel, or BadCommand where an extra is missing."""
    if level == ISMCTS:
        need_research()
    else:
        players.check(title, level, (ISMCTS,))


def choose(
    title: Title[Any], level: str, known: AnyDossier, legal: Sequence[Action], seed: int, brake: Brake | None = None
) -> Action:
    """What a player of this level does, as `ai.players.choose`."""
    if level != ISMCTS:
        return players.choose(title, level, known, legal, seed, brake)
    if len(legal) == 1:
        return legal[0]
    need_research()
    from game.lab.envs import ismcts

    return ismcts.choose(known, legal, seed, ismcts.simulations(known.setup))
