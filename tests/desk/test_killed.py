"""When the plug is pulled at any moment, the game goes on where it was."""

from __future__ import annotations

import pytest

from game.lab.proofs import kills
from tests.conftest import Need

KILLS, PIECES = 200, 8
"""Every core takes its share of the pieces."""


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_finished_choice_outlives_a_kill_at_200_random_moments(need: Need, piece: int) -> None:
    need.system("linux", "darwin")
    each = KILLS // PIECES
    assert kills.in_another_process("kompromat", piece * each, each) == f"{kills.LIVED}\n"
