"""When the plug is pulled at any moment, the game goes on where it was."""

from __future__ import annotations

from game.lab.proofs import kills
from tests.conftest import Need


def test_every_finished_choice_outlives_a_kill_at_200_random_moments(need: Need) -> None:
    need.system("linux", "darwin")
    assert kills.in_another_process("kompromat", 0, 200) == f"{kills.LIVED}\n"
