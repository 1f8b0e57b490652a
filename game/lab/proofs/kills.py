"""The plug is pulled: players that never stop are killed at random moments, and the shelf is opened.

The players run in a process of their own, which is forked; so this runs where there is `fork`, and is passed over
elsewhere.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

from game import titles
from game.core.chance import Chance
from game.core.contract import Title, seats_in
from game.core.match import Match, replay
from game.desk.saves import Saves
from game.lab.conform.run import setups
from game.lab.proofs import Proof, Tally

NOW = datetime(2031, 5, 4)
MOST_CHOICES = 400
"""How many choices a player may make before the kill."""
LIVED = "lived"


class Kills(Proof):
    name = "kills"
    promise = "When the program is killed, the game goes on where it was: every finished choice is on the shelf."
    unit = "kills"
    short, long, step = 10, 5000, 25
    cost = 0.4
    # 5,000 kills are 1,000 for each of five titles.

    def run(self, first: int, units: int, tally: Tally) -> None:
        if not hasattr(os, "fork"):
            return
        for n, id in enumerate(titles.ids()):
            share = [k for k in range(first, first + units) if k % len(titles.ids()) == n]
            if share:
                said = in_another_process(id, share[0], len(share), len(titles.ids()))
                tally.count(f"kills in {id}", len(share))
                if said != f"{LIVED}\n":
                    tally.fail(f"{id}, kills {share[0]} and on: {said[-500:]}")


def in_another_process(title: str, first: int, kills: int, apart: int = 1) -> str:
    """What a process says that kills so many players of a title: `LIVED`, if nothing was lost. It has no threads, so it
    can be forked."""
    with tempfile.TemporaryDirectory() as shelf:
        words = [sys.executable, "-m", __name__, title, shelf, str(first), str(kills), str(apart)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout or done.stderr


def play_for_ever(title: Title[Any], shelf: Saves, seed: int, done: int) -> None:
    """Plays games one after the other, and says after each choice that it is finished."""
    luck = Chance(seed)
    every = list(setups(title))
    while True:
        setup = every[luck.below(len(every))]
        match = Match(title, setup, luck.below(2**62).to_bytes(16, "big"))
        file = shelf.begin(match, NOW)
        os.write(done, b"g")
        while match.pending:
            seat = next(seats_in(match.pending))
            legal = match.legal(seat)
            match.submit(seat, legal[luck.below(len(legal))])
            os.write(done, b"c")
        file.close()


def kill_one(title: Title[Any], folder: Path, number: int) -> None:
    """Starts a player, kills it at a random moment, and checks what is on the shelf. Raises AssertionError."""
    if sys.platform == "win32":
        return
    shelf = Saves(folder / str(number), titles.load)
    assert shelf.folder is not None
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        try:
            play_for_ever(title, shelf, number, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    heard = b""
    for _ in range(random.Random(number).randrange(1, MOST_CHOICES)):
        heard += os.read(ours, 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while rest := os.read(ours, 4096):
        heard += rest
    os.close(ours)
    games = heard.count(b"g")
    finished = len(heard) - heard.rfind(b"g") - 1
    name = f"{title.id}-{NOW:%Y-%m-%d}"
    path, later = shelf.folder / f"{name}-{games}.safehouse", shelf.folder / f"{name}-{games + 1}.safehouse"
    match = shelf.look(path)
    assert finished <= len(match.steps) <= finished + 1, (number, finished, len(match.steps))
    assert match.same_as(replay(title, match.header, [(s.seat, s.action) for s in match.steps])), number
    if match.pending and not later.exists():
        opened = shelf.open(path, NOW)
        seat = next(seats_in(opened.match.pending))
        opened.match.submit(seat, opened.match.legal(seat)[0])
        opened.file.close()
        assert shelf.look(path).same_as(opened.match), number


PROOF = Kills()

if __name__ == "__main__":
    name, place, start, many, between = sys.argv[1:]
    for k in range(int(many)):
        kill_one(titles.load(name), Path(place), int(start) + k * int(between))
    print(LIVED)
