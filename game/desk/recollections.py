"""What computer players believed in games that are over, kept for the day when the players have changed.

A game's beliefs can be reckoned anew as long as its players are those of today. Once they have been, they are written
down here, each game in a file of its own named by the fingerprint of its deal; a game that was played on from another
one has the same deal, as all tries at a deal of the day have, so its file is named by its choices as well. Nothing is
written before a game is over, so no file tells a thought of a game that goes on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from game import titles
from game.catalogue import Catalogue, Line
from game.core.contract import encode
from game.core.match import Match
from game.core.reasons import Held
from game.core.turning import Odds
from game.desk import files
from game.desk.branch import PLAYED_ON
from game.desk.daily import shared
from game.desk.door import UNREADABLE
from game.desk.ledger import aside

BELIEFS = Line("What computer players believed")
FOLDER = "beliefs"
MOST = 4_000_000
"""The most bytes of a file that is read."""


class Kept(Struct, frozen=True):
    """One game's beliefs."""

    title: str
    players: int
    choices: int
    held: tuple[Held, ...]
    odds: tuple[Odds, ...] = ()


class Recollections:
    """The folder of what is kept; without a folder nothing is."""

    def __init__(self, data: Path | None) -> None:
        self._folder = None if data is None else data / FOLDER
        self._notice: Line | None = None

    def of(self, match: Match) -> Kept | None:
        """What was kept of a finished game; None where there is nothing, or nothing that fits."""
        path = self._path(match)
        if path is None or match.result is None:
            return None
        try:
            data = files.read(path, MOST)
        except OSError:
            return None
        try:
            kept = _read(data, match)
        except UNREADABLE:
            with suppress(OSError):
                self._notice = aside(BELIEFS, files.set_aside(path))
            return None
        fits = (kept.title, kept.players, kept.choices) == (match.title.id, match.players, len(match.steps))
        return kept if fits else None

    def take_notice(self) -> Line | None:
        """A sentence about a file that nobody has been told yet."""
        notice, self._notice = self._notice, None
        return notice

    def keep(self, match: Match, held: Sequence[Held], odds: Sequence[Odds] = ()) -> None:
        """Write down what was believed in a finished game, and how the chances stood. If that fails, it is only not
        there later."""
        path = self._path(match)
        if path is None or match.result is None or path.exists():
            return
        kept = Kept(match.title.id, match.players, len(match.steps), tuple(held), tuple(odds))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            files.replace(path, msgspec.json.encode(kept))
        except OSError:
            return

    def _path(self, match: Match) -> Path | None:
        return None if self._folder is None else self._folder / f"{_name(match)}.json"


def _read(data: bytes, match: Match) -> Kept:
    """What a file holds of a game. Raises one of UNREADABLE where any of it makes no sense."""
    if len(data) > MOST:
        raise ValueError("too large")
    kept = msgspec.json.decode(data, type=Kept)
    seats, most = range(match.setup.seats), range(kept.choices + 1)
    if not all(one.seat in seats and one.at in most for one in kept.held):
        raise ValueError("no seat or choice of this game")
    if not all(len(one.won) == len(seats) and one.at in most for one in kept.odds):
        raise ValueError("no chances of this game")
    guesses = [guess for one in kept.held for guess in one.guesses]
    chances = [chance for guess in guesses for chance in (guess.chance, guess.given)]
    if not all(0.0 <= chance <= 1.0 for chance in (*chances, *(won for one in kept.odds for won in one.won))):
        raise ValueError("no chance")
    words = titles.words(match.title.id)
    say = Catalogue([sitter.name for sitter in match.sitters]).say
    try:
        for guess in dict.fromkeys(guesses):
            say(words.topic(guess.topic))
            say(words.answer(guess.best, guess.so))
            say(words.answer(guess.truth, not guess.so))
    except Exception as fault:  # Words given nonsense may raise anything.
        raise ValueError("nothing that can be told") from fault
    return kept


def _name(match: Match) -> str:
    """A name for a game: its deal, and, where another game may have the same one, its choices."""
    if PLAYED_ON not in match.marks and not shared(match.marks):
        return match.fingerprint
    choices = encode([(step.seat, step.action) for step in match.steps])
    return f"{match.fingerprint}-{hashlib.sha256(choices).hexdigest()[:16]}"
