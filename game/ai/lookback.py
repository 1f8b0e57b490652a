"""What computer players believed in a game that is over, and where it turned, reckoned anew from what was recorded.

The same players, with the same dossiers, believe the same again, so nothing has to be written down while a game is
played. It is done a few choices at a time, in a process of its own, and shown as it comes. After the players have been
changed it can no longer be done; then only what was kept at the end of the game is left (`desk.recollections`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from game import titles
from game.ai.failing import PlayerFailed, refuse
from game.ai.levels import LEVELS
from game.ai.players import grasped
from game.ai.policies import policy_of
from game.core import turning
from game.core.contract import Action, Seat, encode
from game.core.header import Header
from game.core.match import Match
from game.core.policy import AnyPolicy, Fact
from game.core.reasons import Held, guessed
from game.core.turning import Odds, positions
from game.desk import crash
from game.desk.child import TRIES, Child, Make, Work

AT_ONCE = 6
"""Choices that are gone through for each answer: far less than the patience that is had with a process."""


class Whole(Struct, frozen=True):
    """A game that is over, on its way to the process; without one, the next part of the last is asked for."""

    header: bytes = b""
    steps: bytes = b""


class Part(Struct, frozen=True):
    """What was believed at the next choices, and whether these were the last."""

    held: tuple[Held, ...]
    last: bool
    odds: tuple[Odds, ...] = ()


def can_tell(match: Match) -> bool:
    """Whether the computer players of a finished game are those of today, and deduce anything that is shown."""
    policy = policy_of(match.title)
    return (
        policy is not None
        and bool(policy.SHOWN)
        and match.result is not None
        and match.revision == match.title.revision
        and match.players == policy.revision
    )


def beliefs(header: Header, steps: Iterable[tuple[Seat, Action]]) -> Iterator[Held | None]:
    """Play a finished game again and tell what each computer player believed at its choices; None after the choices of
    others."""
    title = titles.load(header.setup.title)
    policy = policy_of(title)
    assert policy is not None
    steps = list(steps)
    seed = bytes.fromhex(header.seed)
    end = Match(title, header.setup, seed, header.sitters)
    for seat, action in steps:
        end.submit(seat, action)
    lasting = _so(policy, end)
    match = Match(title, header.setup, seed, header.sitters)
    for at, (seat, action) in enumerate(steps):
        level = LEVELS.get(match.sitters[seat].level)
        yield None if level is None else _held(policy, match, at, seat, lasting)
        match.submit(seat, action)


def _held(policy: AnyPolicy, match: Match, at: int, seat: Seat, lasting: set[Fact]) -> Held | None:
    held = policy.beliefs(grasped(policy, LEVELS[match.sitters[seat].level], match.dossier(seat)))
    held = {fact: chance for fact, chance in held.items() if fact[0] in policy.SHOWN}
    if not held:
        return None
    passing = any(fact[0] not in policy.LASTING for fact in held)
    so = _so(policy, match) if passing else set[Fact]()
    so = {fact for fact in so if fact[0] not in policy.LASTING} | lasting
    return Held(at, seat, guessed(held, so, policy.SHOWN, policy.ANSWERS))


def _so(policy: AnyPolicy, match: Match) -> set[Fact]:
    known = {seat: match.dossier(seat) for seat in range(match.setup.seats)}
    views: dict[Seat, Any] = {seat: dossier.view for seat, dossier in known.items()}
    return set(policy.facts(views, {seat: dossier.notes for seat, dossier in known.items()}))


def parts(header: Header, steps: Sequence[tuple[Seat, Action]]) -> Iterator[Part]:
    """The same, a few choices at a time."""
    found: list[Held] = []
    number = 0
    for number, held in enumerate(beliefs(header, steps), 1):
        if held is not None:
            found.append(held)
        if number % AT_ONCE == 0:
            yield Part(tuple(found), False)
            found = []
    yield Part(tuple(found), False)
    for odds in chances(header, steps):
        yield Part((), False, (odds,))
    yield Part((), True)


def chances(header: Header, steps: Sequence[tuple[Seat, Action]]) -> Iterator[Odds]:
    """Everybody's chances at some positions of a finished game, where that foretells anything."""
    title = titles.load(header.setup.title)
    policy = policy_of(title)
    if policy is None or not policy.PLAYED_ON:
        return
    match = Match(title, header.setup, bytes.fromhex(header.seed), header.sitters)
    asked = set(positions(len(steps)))
    for at, (seat, action) in enumerate(steps):
        if at in asked:
            yield turning.odds(title, match.state, header.setup.seats, at, policy.PLAYED_ON)
        match.submit(seat, action)
    if match.result is not None:  # A game that was given up or stopped has no end of its own.
        yield Odds(len(steps), tuple(match.result.share(seat) for seat in range(header.setup.seats)))


def at_work() -> Work:
    """What the process does."""
    going: list[Iterator[Part]] = []

    def work(request: bytes) -> bytes:
        whole = msgspec.json.decode(request, type=Whole)
        if whole.header:
            header = msgspec.json.decode(whole.header, type=Header)
            title = titles.load(header.setup.title)
            title.prepare(header.setup)
            kinds = list[tuple[int, title.actions]]  # type: ignore[name-defined]
            going[:] = [parts(header, msgspec.json.decode(whole.steps, type=kinds))]
        return encode(next(going[0]))

    return work


class LookingBack:
    """The beliefs of one finished game, as far as they have come in."""

    def __init__(
        self,
        match: Match,
        *,
        clock: Callable[[], float] = time.monotonic,
        make: Make | None = at_work,
        failed: Callable[[PlayerFailed], object] = refuse,
    ) -> None:
        """Without `make` all is reckoned here, a part for each look. `failed` hears of players that fail over it;
        unless it raises, nothing is known of what they believed."""
        self.held: list[Held] = []
        self.odds: list[Odds] = []
        self.done = False
        self._header = match.header
        self._steps = [(step.seat, step.action) for step in match.steps]
        self._clock = clock
        self._make = make
        self._child: Child | None = None
        self._failed = 0 if make else TRIES
        self._here: Iterator[Part] | None = None
        self._told = failed
        self.lost = False
        """Whether the players have failed over it."""

    def look(self) -> bool:
        """Take in what has come since the last look; whether that was anything."""
        if self.done or self.lost:
            return False
        if self._failed >= TRIES:
            if self._here is None:
                self.held, self.odds = [], []
                self._here = parts(self._header, self._steps)
            try:
                self._take(next(self._here))
            except Exception as error:  # A policy that fails must not end the look at a finished game.
                self.lost = True
                self._told(PlayerFailed(crash.story(error)))
            return True
        child = self._child
        if child is None:
            self._begin()
            return False
        found = [msgspec.json.decode(answer, type=Part) for answer in child.answers(self._clock())]
        for part in found:
            self._take(part)
        if found and found[-1].last:
            self.close()
        elif found:
            child.send(encode(Whole()), self._clock())
        elif not child.alive or child.stuck(self._clock()):
            self.close()
            self._failed += 1
            self.held, self.odds = [], []
        return bool(found)

    def _begin(self) -> None:
        assert self._make is not None
        try:
            self._child = Child(self._make, "looking back", self._clock())
        except OSError:
            self._failed = TRIES
            return
        whole = Whole(encode(self._header), encode(self._steps))
        self._child.send(encode(whole), self._clock())

    def _take(self, part: Part) -> None:
        self.held += part.held
        self.odds += part.odds
        self.done = part.last

    def close(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.stop()


def of_seat(held: Sequence[Held], seat: Seat) -> list[Held]:
    """What one seat believed, in the order of its choices."""
    return [one for one in held if one.seat == seat]
