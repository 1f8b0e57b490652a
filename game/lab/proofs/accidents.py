"""What goes wrong around a program: a full disk, a lost folder, two windows, a wrong clock, helpers that die."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game import titles
from game.ai.worker import LocalThinker, Thinker
from game.core.chance import Chance
from game.core.contract import Setup, seats_in
from game.core.journal import JournalError, Sitter
from game.core.match import Match
from game.desk.child import PATIENCE, Work
from game.desk.host import Host
from game.desk.savefile import SaveFile
from game.desk.saves import Saves
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally
from game.lab.resume import step

NOW = datetime(2031, 5, 4, 12)
WAIT = 20.0
"""Seconds within which something has to happen."""
SECRET = 11


class Accidents(Proof):
    name = "accidents"
    promise = "A full disk, a lost folder, two windows, a wrong clock, dead or hung helpers cost no choice and no wait."
    unit = "accidents"
    short, long, step = 16, 4000, 40
    cost = 0.5

    def run(self, first: int, units: int, tally: Tally) -> None:
        setups = every_setup()
        for number in range(first, first + units):
            setup = setups[number // len(KINDS) % len(setups)]
            kind = KINDS[number % len(KINDS)]
            with tempfile.TemporaryDirectory() as folder:
                game = Game(setup, number, Path(folder) / "saves")
                try:
                    kind(game)
                except Exception as fault:
                    where = f"accident {number}, {setup.title}, {setup.mode}, {setup.seats} seats"
                    tally.fail(f"{kind.__name__}, {where}: {fault!r}")
                finally:
                    game.file.close()
            tally.count(kind.__name__.replace("_", " "))


class Game:
    """A game under way, with its file on a shelf of its own."""

    def __init__(self, setup: Setup, number: int, folder: Path) -> None:
        self.title = titles.load(setup.title)
        self.r, self.luck = random.Random(number), Chance(number)
        self.folder = folder
        self.shelf = Saves(folder, titles.load)
        sitters = [Sitter(f"Seat {n + 1}", "" if not n else "rookie") for n in range(setup.seats)]
        self.match = Match(self.title, setup, number.to_bytes(16, "big"), sitters)
        self.file = self.shelf.begin(self.match, NOW)
        self.file._delay = 0.05
        self.play(self.r.randrange(40))

    def play(self, choices: int) -> None:
        for _ in range(choices):
            step(self.match, self.luck)

    def is_safe(self) -> None:
        """Waits until the file says that nothing would be lost, and reads it."""
        until(lambda: self.file.sync(0.2) and not self.file.unsaved, "the file is not safe again")
        assert self.file.trouble is None, self.file.trouble
        assert self.file.path is not None
        assert self.shelf.look(self.file.path).same_as(self.match), "the file holds another game"


def until(asked: Callable[[], Any], sorry: str) -> Any:
    """Waits until something is true, or there, and returns it."""
    end = time.monotonic() + WAIT
    while not (found := asked()):
        assert time.monotonic() < end, sorry
        time.sleep(0.005)
    return found


# -- the disk


def full_disk(game: Game) -> None:
    """There is room for a few more bytes, and then for none, until some is made."""
    room, write, handle = [game.r.randrange(300)], os.write, game.file._handle

    def little(to: int, data: Any) -> int:
        if to != handle:
            return write(to, data)
        if not room[0]:
            raise OSError(28, "No space left on device")
        done = write(to, bytes(data)[: room[0]])
        room[0] -= done
        return done

    steps = len(game.match.steps)
    with patch.object(os, "write", little):
        game.play(20)
        if len(game.match.steps) > steps + 10:
            assert game.file.unsaved and game.file.trouble is not None, "nobody is told that the disk is full"
    game.play(game.r.randrange(3))
    game.is_safe()


def lost_folder(game: Game) -> None:
    shutil.rmtree(game.folder)
    game.play(10)
    until(lambda: game.folder.is_dir(), "the folder is not made again")
    game.play(2)
    game.is_safe()


def lost_file(game: Game) -> None:
    assert game.file.path is not None
    was = game.file.path
    was.unlink()
    if game.r.random() < 0.5:
        was.write_bytes(b"another program's file")
    game.play(10)
    until(lambda: game.file.path is not None and game.file._there(), "the file is not written anew")
    game.is_safe()
    assert was == game.file.path or was.read_bytes() == b"another program's file", "another file was overwritten"


def two_windows(game: Game) -> None:
    """A second window lists and tries to open the game that the first one plays."""
    other = Saves(game.folder, titles.load)
    assert game.file.path is not None
    before = len(game.match.steps)
    try:
        other.open(game.file.path, NOW)
    except JournalError as refused:
        assert refused.code == "in_use", refused.code
    else:
        raise AssertionError("one game is open in two windows")
    list(other.tickets())
    other.tidy()
    game.play(5)
    game.is_safe()
    game.file.close()
    opened = other.open(game.file.path, NOW)
    assert len(opened.match.steps) >= before and opened.match.same_as(game.match)
    opened.file.close()


# -- the clock


def clock_back(game: Game) -> None:
    """The clock of the computer is put back by years, and that of the program stands still or runs backwards."""
    assert game.file.path is not None
    for when in (-1e9, 0.0, 1.0, 4e9):
        os.utime(game.file.path, (when, when)) if when >= 0 else None
        assert [ticket.path for ticket in game.shelf.tickets()] == [game.file.path] * (game.match.pending != 0)
    second = game.shelf.begin(Match(game.title, game.match.setup, bytes(16)), NOW - timedelta(days=5000))
    third = game.shelf.begin(Match(game.title, game.match.setup, bytes(16)), NOW - timedelta(days=5000))
    assert len({game.file.path, second.path, third.path}) == 3
    second.close()
    third.close()
    now = 1000.0
    host = Host(game.match, SaveFile(None), LocalThinker(), now=now)
    steps = len(game.match.steps)
    for _ in range(400):
        now += game.r.choice((-500.0, -1.0, 0.0, 0.5, 1.0, 2.0))
        host.tick(now)
        if host.hotseat.covered or host.over:
            break
        if game.match.pending & 1:
            break
    now = 1e6
    for _ in range(20):
        now += 5.0
        host.tick(now)
    waits = host.over or game.match.pending & 1 or host.hotseat.covered
    assert waits or len(game.match.steps) > steps, "it stands still"
    host.close()
    game.is_safe()


# -- helpers


def hangs() -> Work:
    """A helper that takes work and never answers."""

    def work(request: bytes) -> bytes:
        threading.Event().wait(600)
        return b""

    return work


def killed_player(game: Game) -> None:
    """The computer players' process is killed at any moment: their choices are what they would have been."""
    thinker, here = Thinker(SECRET, clock=lambda: 0.0), LocalThinker(SECRET)
    kills = {game.r.randrange(12) for _ in range(2)}
    try:
        for number in range(12):
            if not game.match.pending:
                break
            seat = next(seats_in(game.match.pending))
            for one in (thinker, here):
                one.ask(seat, "agent", game.match.dossier(seat), game.match.legal(seat))
            if number in kills and thinker._child is not None:
                if game.r.random() < 0.5:
                    time.sleep(game.r.random() * 0.05)
                thinker._child.process.kill()
            found = until(thinker.answer, "no answer comes")
            assert found == here.answer(), "another answer than without a process"
            game.match.submit(*found)
    finally:
        thinker.close()
    game.is_safe()


def hung_player(game: Game) -> None:
    """The computer players' process hangs, and so does the next: then they think at the table."""
    now = [0.0]
    told: list[int] = []
    thinker = Thinker(SECRET, clock=lambda: now[0], make=hangs, trouble=lambda: told.append(1))
    try:
        if not game.match.pending:
            return
        seat = next(seats_in(game.match.pending))
        legal = game.match.legal(seat)
        thinker.ask(seat, "rookie", game.match.dossier(seat), legal)
        found = None
        for _ in range(2):
            child = thinker._child
            assert child is not None
            until(lambda: thinker.answer() is not None or child._greeted, "the process does not start")  # noqa: B023
            now[0] += PATIENCE * 1.1
            began = time.monotonic()
            found = thinker.answer()
            assert time.monotonic() - began < 2.0, "somebody waited for a process that hangs"
        assert found is not None and found[1] in legal and told == [1]
    finally:
        thinker.close()


def killed_painter(game: Game) -> None:
    """The process that draws ahead is killed: every picture still comes, once, and is the same."""
    from game.ui.ahead import Ahead, rasterise

    helper = Ahead(lambda: None, clock=lambda: 0.0)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="{}"/></svg>'
    try:
        wanted = {str(n): svg.format(n) for n in range(1, 6)}
        for key, drawing in wanted.items():
            helper.ask(key, drawing, "", 20, 20)
        if game.r.random() < 0.7:
            time.sleep(game.r.random() * 0.3)
        assert helper._child is not None
        helper._child.process.kill()
        found: list[tuple[str, bytes]] = []

        def all_are_there() -> bool:
            found.extend(helper.take())
            return len(found) >= len(wanted)

        until(all_are_there, "a picture never comes")
        assert dict(found) == {key: rasterise(drawing, "", 20, 20) for key, drawing in wanted.items()}
        assert len(found) == len(wanted)
    finally:
        helper.close()


KINDS = (full_disk, lost_folder, lost_file, two_windows, clock_back, killed_player, hung_player, killed_painter)
PROOF = Accidents()
