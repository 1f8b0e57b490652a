"""Replays show what was seen: at every choice each seat's picture is the one that it had in the game.

A game that is not over shows nobody's view but that of the one person who came to it, whoever asks; where several came,
also if some have left since, it shows what everybody saw.
"""

from __future__ import annotations

import random

from game import titles
from game.core import journal
from game.core.contract import Setup, seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.projector import Projector
from game.desk.settings import Settings
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally
from game.lab.seating import deal_seed

EYES = 2
"""So many seats are looked through at each choice, by turns, besides the view of everybody."""
PLACES = 3
"""At so many places of an unfinished game somebody tries to see as each seat, besides its beginning and its end."""
PICTURES = 24
"""The first places of a game, half as many as this, and every so many after them are laid out as pictures. At all
others the views are compared."""


class Replays(Proof):
    name = "replays"
    promise = "A replay of any game, read from its journal, shows each seat at each choice what it saw then."
    unit = "games"
    short, long, step = 10, 1900, 19
    cost = 0.2

    def run(self, first: int, units: int, tally: Tally) -> None:
        setups = every_setup()
        for number in range(first, first + units):
            setup = setups[number % len(setups)]
            try:
                shown_again(setup, number, tally)
            except Exception as fault:
                tally.fail(f"game {number} ({setup.title}, {setup.mode}, {setup.seats} seats): {fault!r}")


def shown_again(setup: Setup, number: int, tally: Tally) -> None:
    """Plays one game by chance and then looks at it again, from what stands in its journal."""
    from game.lab.screen.table_picture import picture

    title, r = titles.load(setup.title), random.Random(number)
    lay = picture(setup.title)
    rows: list[bytes] = []
    match = Match(title, setup, deal_seed(9, number), write=rows.append)
    seats = (None, *range(setup.seats))
    seen = []
    trees = {}
    while True:
        at = len(match.steps)
        seen.append([match.view(seat) for seat in seats])
        # How long the game will be is not known yet, so the places lie closer at its beginning.
        if at < PICTURES // 2 or not at % PICTURES:
            for seat in eyes(at, setup.seats):
                trees[at, seat] = lay(title, match.state, seat)
        if not match.pending:
            break
        seat = r.choice(list(seats_in(match.pending)))
        match.submit(seat, r.choice(match.legal(seat)))
    again = Match.resume(title, journal.read(b"".join(rows)))
    film = Projector(again)
    for at, views in enumerate(seen):
        assert [film.match.view(seat) for seat in seats] == views, f"another view after {at} choices"
        for (place, seat), tree in trees.items():
            if place == at:
                assert lay(title, film.match.state, seat) == tree, f"another picture for {seat} after {at} choices"
                tally.count("pictures")
        film.advance()
    assert film.at == film.length == len(seen) - 1, "the replay ends elsewhere"
    tally.count("views", len(seen) * len(seats))
    broken_off(again, r, tally)


def broken_off(whole: Match, r: random.Random, tally: Tally) -> None:
    """The same game, put away in its middle by nobody, one or several people, of whom some may have left."""
    from game.ui.scenes.replay import Replay

    setup, steps = whole.setup, whole.steps[: r.randrange(1, len(whole.steps))]
    came = sorted(r.sample(range(setup.seats), r.randrange(min(3, setup.seats) + 1)))
    sitters = [Sitter(f"Seat {n + 1}", "" if n in came else "rookie") for n in range(setup.seats)]
    match = Match(whole.title, setup, bytes.fromhex(whole.header.seed), sitters)
    for step in steps:
        match.submit(step.seat, step.action)
    for seat in came[1:]:
        if r.random() < 0.5:
            match.reseat(seat, "rookie")
    allowed = {None, came[0]} if len(came) == 1 else {None}

    def nothing(*of: object) -> None: ...

    replay = Replay(match, Settings(), lambda: 0.0, nothing, nothing)
    for at in sorted({0, len(steps), *(r.randrange(len(steps)) for _ in range(PLACES))}):
        replay.go_to(at)
        for wanted in (None, *range(setup.seats)):
            eyes = replay.eyes(wanted)
            assert eyes in allowed, f"of {len(came)} people: the view of seat {eyes} may be seen after {at} choices"
            tally.count("looks at unfinished games")


def eyes(at: int, seats: int) -> list[int | None]:
    return [None, *dict.fromkeys((at + n) % seats for n in range(EYES))]


PROOF = Replays()
