"""When the plug is pulled at any moment, the game goes on where it was.

The test runs in a process of its own. It starts players that never stop, kills each of them after a random number of
choices, wherever it is by then, and opens what is on the shelf.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.conftest import Need

STORY = '''
import os, random, signal, sys
from datetime import datetime
from pathlib import Path
from game import titles
from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.match import Match, replay
from game.desk.saves import Saves

NOW = datetime(2031, 5, 4)
title = titles.load("kompromat")


def play_for_ever(shelf, seed, done):
    """Plays games one after the other, and says after each choice that it is finished."""
    luck = Chance(seed)
    while True:
        match = Match(title, title.setup(), luck.below(2**62).to_bytes(16, "big"))
        file = shelf.begin(match, NOW)
        os.write(done, b"g")
        while match.pending:
            seat = next(seats_in(match.pending))
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
            os.write(done, b"c")
        file.close()


luck = random.Random(20)
for number in range(int(sys.argv[2])):
    shelf = Saves(Path(sys.argv[1]) / str(number), titles.load)
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        play_for_ever(shelf, number, theirs)
    os.close(theirs)
    heard = b""
    for _ in range(luck.randrange(1, 400)):
        heard += os.read(ours, 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while rest := os.read(ours, 4096):
        heard += rest
    os.close(ours)
    games = heard.count(b"g")
    finished = len(heard) - heard.rfind(b"g") - 1
    path = shelf.folder / f"kompromat-2031-05-04-{games}.safehouse"
    later = path.with_name(f"kompromat-2031-05-04-{games + 1}.safehouse")
    match = shelf.look(path)
    assert finished <= len(match.steps) <= finished + 1, (number, finished, len(match.steps))
    assert match.same_as(replay(title, match.header, [(s.seat, s.action) for s in match.steps])), number
    if match.pending and not later.exists():
        opened = shelf.open(path, NOW)
        seat = next(seats_in(opened.match.pending))
        opened.match.submit(seat, opened.match.legal(seat)[0])
        opened.file.close()
        assert shelf.look(path).same_as(opened.match), number
print("lived")
'''


def test_every_finished_choice_outlives_a_kill_at_200_random_moments(need: Need, tmp_path: Path) -> None:
    need.system("linux", "darwin")
    done = subprocess.run(
        [sys.executable, "-c", STORY, str(tmp_path), "200"], capture_output=True, text=True, timeout=110, check=False
    )
    assert done.stdout == "lived\n", done.stderr
