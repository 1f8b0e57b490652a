"""Where computer players think: in a process of their own, so that the screen never waits for them.

The process gets what a seat's dossier lacks, as plain bytes, and sends back which of the listed actions it chose. It
is started at the first question, ends with its parent, and is started again if it dies or hangs. `LocalThinker` does
the same without a process.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import msgspec
from msgspec import Struct, structs

from game import titles
from game.ai.failing import PlayerFailed, refuse
from game.ai.players import RANDOM, advise, choose
from game.core.contract import Action, Seat, Setup, encode
from game.core.dossier import AnyDossier, Dossier, Parcel, pack, unpack
from game.core.reasons import Advice
from game.desk import crash
from game.desk.child import TRIES, Child, Make, Work


class Question(Struct, frozen=True):
    """A question on its way to the process."""

    number: int
    setup: Setup
    player: str
    """A level, with or without a character, or `HINT`."""
    seed: int
    parcel: Parcel
    legal: bytes


class Reply(Struct, frozen=True):
    """Which action, by its place in the list; to a person also why."""

    number: int
    place: int
    advice: Advice | None = None
    fault: str = ""
    """Where the player failed, so that the choice was left to chance: the story of the error, with nothing of the
    game."""


_read_reply = msgspec.json.Decoder(Reply)


@dataclass
class Asked:
    """The open question, kept in case it must be put again."""

    number: int
    seat: Seat
    player: str
    dossier: AnyDossier
    legal: tuple[Action, ...]


HINT = "hint"
"""Who is asked by a person: the best player, who says why."""


def seed_for(secret: int, seat: Seat, dossier: AnyDossier) -> int:
    """The same moment of the same game is thought over with the same luck."""
    return secret ^ (len(dossier.news) << 8) ^ seat


class Thinker:
    """The computer players of one match, in another process.

    `trouble` is called once when two processes in a row have failed: from then on the choices are made here. `failed`
    hears of every choice at which a player failed; unless it raises, that choice is left to chance.
    """

    def __init__(
        self,
        secret: int | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        make: Make | None = None,
        trouble: Callable[[], None] = lambda: None,
        failed: Callable[[PlayerFailed], None] = refuse,
    ) -> None:
        self._secret = secrets.randbits(60) if secret is None else secret
        self._clock = clock
        self._make = make or at_work
        self._trouble = trouble
        self._told = failed
        self._child: Child | None = None
        self._sent: dict[Seat, int] = {}
        """How much of each seat's news the process has."""
        self._asked: Asked | None = None
        self._number = 0
        self._failed = 0

    def ask(self, seat: Seat, player: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        """Put a question; it replaces any that is still open."""
        self._number += 1
        self._asked = Asked(self._number, seat, player, dossier, tuple(legal))
        if self._failed < TRIES:
            self._send()

    def answer(self) -> tuple[Seat, Action] | None:
        """The answer, if there is one by now."""
        found = self._reply() if self._asked and self._asked.player != HINT else None
        return None if found is None else (found[0].seat, found[0].legal[found[1].place])

    def ask_for_a_hint(self, seat: Seat, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        """Ask what the best player would do in a person's place. It replaces any question that is still open, as that
        one does."""
        self.ask(seat, HINT, dossier, legal)

    def hint(self) -> Advice | None:
        """The advice, if there is any by now."""
        found = self._reply() if self.advising else None
        return None if found is None else found[1].advice

    @property
    def advising(self) -> bool:
        """Whether a hint is being thought over."""
        return self._asked is not None and self._asked.player == HINT

    def _reply(self) -> tuple[Asked, Reply] | None:
        """The reply to the open question, which is then open no more. A process that hangs or has died is noticed
        here."""
        found = self._found()
        if found is not None and found[1].fault:
            self._told(PlayerFailed(found[1].fault))
        return found

    def _found(self) -> tuple[Asked, Reply] | None:
        while self._asked:
            if self._failed >= TRIES:
                asked, self._asked = self._asked, None
                return asked, considered_or_not(asked, seed_for(self._secret, asked.seat, asked.dossier))
            child = self._child
            for reply in () if child is None else child.answers(self._clock()):
                self._failed = 0
                said = _read_reply.decode(reply)
                if said.number == self._asked.number:
                    asked, self._asked = self._asked, None
                    return asked, said
            if child is not None and child.alive and not child.stuck(self._clock()):
                return None
            self._failed += 1
            self._stop()
            if self._failed < TRIES:
                self._send()
            else:
                self._trouble()
        return None

    def forget(self) -> None:
        """A step was taken back, or another game begins: the open question falls, and all news is sent anew."""
        self._asked = None
        self._sent.clear()

    def close(self) -> None:
        self._asked = None
        self._stop()

    # -- the process

    def _send(self) -> None:
        asked = self._asked
        assert asked is not None
        try:
            if self._child is None:
                self._child = Child(self._make, "computer players", self._clock())
        except OSError:
            self._failed = TRIES
            return
        dossier = asked.dossier
        since = min(self._sent.get(asked.seat, 0), len(dossier.news))
        question = Question(
            asked.number,
            dossier.setup,
            asked.player,
            seed_for(self._secret, asked.seat, dossier),
            pack(dossier, since),
            encode(list(asked.legal)),
        )
        self._child.send(encode(question), self._clock())
        self._sent[asked.seat] = len(dossier.news)

    def _stop(self) -> None:
        self._sent.clear()
        child, self._child = self._child, None
        if child is not None:
            child.stop()


def at_work() -> Work:
    """What the process does with each question."""
    dossiers: dict[Seat | None, AnyDossier] = {}
    read = msgspec.json.Decoder(Question)

    def work(request: bytes) -> bytes:
        question = read.decode(request)
        return encode(consider(question, dossiers))

    return work


def consider(question: Question, dossiers: dict[Seat | None, AnyDossier]) -> Reply:
    """Bring the seat's dossier up to date and choose."""
    title = titles.load(question.setup.title)
    seat = question.parcel.seat
    assert seat is not None
    dossier = dossiers.get(seat)
    if dossier is None or dossier.setup != question.setup:
        title.prepare(question.setup)
        dossier = dossiers[seat] = Dossier(title, question.setup, seat)
    unpack(question.parcel, dossier)
    legal: list[Action] = msgspec.json.decode(question.legal, type=list[title.actions])  # type: ignore[name-defined]
    asked = Asked(question.number, seat, question.player, dossier, tuple(legal))
    return considered_or_not(asked, question.seed)


def considered_or_not(asked: Asked, seed: int) -> Reply:
    """The reply to a question. Where the player fails, the choice is left to chance, a hint is not given, and the reply
    says where."""
    try:
        return considered(asked, seed)
    except Exception as error:  # A policy that fails must not end the game of those who play it.
        fault = crash.story(error)
        chance = Reply(asked.number, 0) if asked.player == HINT else considered(replace(asked, player=RANDOM), seed)
        return structs.replace(chance, fault=fault)


def considered(asked: Asked, seed: int) -> Reply:
    """The reply to a question, thought over here."""
    title, legal = asked.dossier.title, asked.legal
    if asked.player == HINT:
        advice = advise(title, asked.dossier, legal)
        return Reply(asked.number, 0 if advice is None else advice.place, advice)
    action = choose(title, asked.player, asked.dossier, legal, seed)
    return Reply(asked.number, legal.index(action))


class LocalThinker:
    """Computer players that think where they are asked: for tests and the lab."""

    def __init__(self, secret: int = 0) -> None:
        self._secret = secret
        self._asked: Asked | None = None

    def ask(self, seat: Seat, player: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self._asked = Asked(0, seat, player, dossier, tuple(legal))

    def answer(self) -> tuple[Seat, Action] | None:
        asked, self._asked = self._asked, None
        if asked is None:
            return None
        said = considered(asked, seed_for(self._secret, asked.seat, asked.dossier))
        return asked.seat, asked.legal[said.place]

    def ask_for_a_hint(self, seat: Seat, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self.ask(seat, HINT, dossier, legal)

    def hint(self) -> Advice | None:
        asked, self._asked = self._asked, None
        return None if asked is None else considered(asked, 0).advice

    @property
    def advising(self) -> bool:
        return self._asked is not None and self._asked.player == HINT

    def forget(self) -> None:
        self._asked = None

    def close(self) -> None:
        self._asked = None
