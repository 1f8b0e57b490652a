"""The deal of the day: the same cards and the same opponents for everybody with the same rules and players.

Everything follows from the date: the game and the mode go in turn, and seats, options, opponents and cards are drawn
from it. The computer players' luck comes from the deal's seed, and their effort is counted, so that the same choices of
the person bring about the same game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from game import titles
from game.ai.levels import LEVELS
from game.ai.policies import policy_of, revision_of
from game.core import cast
from game.core.chance import Chance
from game.core.contract import BadSetup, Mode, Seat, Setup
from game.core.header import Sitter
from game.desk import names

FIRST = date(2026, 5, 3)
"""The day of deal number 1."""
YOU = cast.IDS[0]
"""The face that the person has in every deal, so that the opponents are the same for everybody."""
COUNTED, FOR_FUN = "daily:", "for-fun:"
"""How the mark of a match begins that is somebody's try at the deal of a day, or a further try that does not count. The
day follows."""


@dataclass(frozen=True)
class Deal:
    """What is dealt on one day."""

    day: date
    setup: Setup
    seat: Seat
    """Where the person sits."""
    characters: tuple[str, ...]
    """Who sits on each seat, by the character's id."""
    level: str
    """The level of all computer players."""
    rules: int
    players: int
    """The revisions that it was made for."""
    seed: bytes

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(id for seat, id in enumerate(self.characters) if seat != self.seat)

    def sitters(self, name: str) -> tuple[Sitter, ...]:
        """The table, with a person of this name."""
        faces = [cast.BY_ID[id].name for id in self.characters]
        # The person keeps the name; an opponent of the same name gets a number.
        order = sorted(range(len(faces)), key=lambda seat: seat != self.seat)
        told = names.tell_apart([name if seat == self.seat else "" for seat in order], [faces[n] for n in order])
        called = dict(zip(order, told, strict=True))
        return tuple(
            Sitter(called[seat], "" if seat == self.seat else self.level, id) for seat, id in enumerate(self.characters)
        )


def games() -> tuple[str, ...]:
    """The games that take turns: those that can be played here against computer players."""
    return tuple(id for id in titles.ids() if _played(id))


def _played(id: str) -> bool:
    try:
        return policy_of(titles.load(id)) is not None
    except titles.Incomplete:
        return False


def deal_of(day: date) -> Deal:
    """The deal of a day, where there is any game. The games take turns, and so do the modes of each game."""
    ids = games()
    turn, which = divmod(day.toordinal(), len(ids))
    title = titles.load(ids[which])
    mode = title.modes[turn % len(title.modes)]
    luck = Chance(int.from_bytes(_digest(f"table {day.isoformat()}", 8), "big"))
    seats = mode.seats[luck.below(len(mode.seats))]
    setup = Setup(title.id, mode.id, seats, _options(title.id, mode, seats, luck))
    seat = luck.below(seats)
    order = list(range(len(cast.IDS) - 1))
    luck.shuffle(order)
    others = iter([cast.IDS[1 + n] for n in order])
    characters = tuple(YOU if n == seat else next(others) for n in range(seats))
    level = tuple(LEVELS)[luck.below(len(LEVELS))]
    made = Deal(day, setup, seat, characters, level, title.revision, 0, b"")
    players = revision_of(title, made.sitters(""))
    seed = _digest(f"cards {day.isoformat()} {title.id} {title.revision} {players}", 16)
    return Deal(day, setup, seat, characters, level, title.revision, players, seed)


def _options(title: str, mode: Mode, seats: int, luck: Chance) -> dict[str, str]:
    """One choice for each option that the mode has at this table."""
    found: dict[str, str] = {}
    for option in mode.options:
        offered = [choice for choice in option.choices if _offered(title, mode.id, seats, {**found, option.id: choice})]
        found[option.id] = offered[luck.below(len(offered))]
    return dict(titles.load(title).setup(mode.id, seats, found).options)


def _offered(title: str, mode: str, seats: int, options: dict[str, str]) -> bool:
    try:
        titles.load(title).setup(mode, seats, options)
    except BadSetup:
        return False
    return True


def _digest(text: str, size: int) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=size, person=b"safehouse day").digest()


def number(day: date) -> int:
    """The number of a day's deal."""
    return (day - FIRST).days + 1


def marked(marks: Sequence[str], kind: str = COUNTED) -> date | None:
    """The day whose deal a match with these marks is a try at, if it is one of this kind."""
    for mark in marks:
        if mark.startswith(kind):
            try:
                return date.fromisoformat(mark.removeprefix(kind))
            except ValueError:
                return None
    return None


def shared(marks: Sequence[str]) -> bool:
    """Whether a match with these marks is of a deal of the day, so that others have the same cards."""
    return marked(marks) is not None or marked(marks, FOR_FUN) is not None


def secret_of(marks: Sequence[str], seed: str) -> int | None:
    """The luck of the computer players at a deal of the day, from the seed of its match; None for any other match.

    The seed cannot be worked out from it.
    """
    if not shared(marks):
        return None
    return int.from_bytes(_digest(f"players {seed}", 7), "big")
