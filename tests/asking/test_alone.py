"""A whole game is played through what is asked alone, where pygame cannot be imported and there is no stage."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import titles
from tests.extent import ALL

ROOT = Path(__file__).parents[2]
PLAY = """
import sys
sys.modules["pygame"] = sys.modules["game.ui.stage"] = None
from tests.asking.alone import Alone
print(Alone(sys.argv[1], int(sys.argv[2])).play())
"""


@pytest.mark.parametrize("seed", range(1, 6) if ALL else (3,))
@pytest.mark.parametrize("id", titles.ids())
def test_a_whole_game_is_played_without_a_screen(id: str, seed: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, id, str(seed)], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 10
