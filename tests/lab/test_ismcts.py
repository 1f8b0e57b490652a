"""Plain tree search as a level of the lab: it chooses from a dossier alone, and sits only where the lab seats it."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import titles
from game.ai import players
from game.core.contract import Setup, seats_in
from game.core.dossier import Dossier, pack, unpack
from game.core.match import Match
from game.lab import kept
from game.lab.commands import main
from game.lab.conform.run import setups
from game.lab.levels import ISMCTS
from game.lab.seating import deal_seed, play
from tests.extent import extra, some

ismcts = extra("game.lab.envs.ismcts")

EVERY = [setup for id in titles.ids() for setup in setups(titles.load(id))]


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ismcts, "simulations", lambda setup: 6)
    monkeypatch.setattr(kept, "FOLDER", tmp_path)


@pytest.mark.parametrize("setup", some(EVERY, 7), ids=lambda s: f"{s.title}-{s.mode}-{s.seats}")
def test_a_choice_needs_a_dossier_and_nothing_else(setup: Setup) -> None:
    """A copy of the dossier that went through text, in another match's process, leads to the same choice."""
    title = titles.load(setup.title)
    match = Match(title, setup, b"i" * 16)
    r = random.Random(2)
    asked = 0
    for step in range(60):
        if not match.pending:
            break
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        if len(legal) > 1 and step % 6 == 0:
            asked += 1
            copy: Dossier = Dossier(title, setup, seat)
            unpack(pack(match.dossier(seat)), copy)
            choice = ismcts.choose(match.dossier(seat), legal, step, 12)
            assert choice in legal and choice == ismcts.choose(copy, legal, step, 12)
        match.submit(seat, r.choice(legal))
    assert asked


def test_it_beats_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the Croupier at the table, chance against chance wins as often as it loses."""
    monkeypatch.setattr(ismcts, "simulations", lambda setup: 60)
    title = titles.load("microfilms")
    won = lost = 0.0
    for number in range(40):
        seat = number & 1
        levels = [players.RANDOM] * 2
        levels[seat] = ISMCTS
        result = play(title, title.setup("croupier"), levels, deal_seed(7, number)).result
        won, lost = won + result.share(seat), lost + result.share(1 - seat)
    assert won > 2 * lost


def test_the_lab_seats_it_and_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    arena = f"arena spy_tactics --seats 4 --levels rookie,{ISMCTS} --games 4 --jobs 1"
    guests = f"exploit spy_tactics --seats 4 --guests {ISMCTS} --host rookie --deals 3 --jobs 1"
    said = []
    for _ in range(2):
        assert main(arena.split()) == 0 and main(guests.split()) == 0
        out = capsys.readouterr().out.splitlines()
        said.append([line for line in out if "median" not in line])
    assert said[0] == said[1]
    assert "spy_tactics, agencies, 4 seats: guests at tables of rookies, on 3 fresh deals" in said[0]
    assert "  ismcts" in said[0] and any(line.startswith("  ismcts   ") for line in said[0])


def test_it_is_no_level_of_the_app() -> None:
    for id in titles.ids():
        assert ISMCTS not in players.known(titles.load(id))
    code = "import sys, game.ai.players, game.ai.worker; print([m for m in sys.modules if 'lab' in m or 'spiel' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_set_up_has_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert all(ismcts.simulations(setup) >= 20 for setup in EVERY)
    assert ismcts.simulations(Setup("chess", "open", 2)) == ismcts.USUAL
