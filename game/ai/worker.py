"""Where computer players think: in a process of their own, so that the screen never waits for them.

The process gets what a seat's dossier lacks, as plain bytes, and sends back which of the listed actions it chose. It
is started at the first question, ends with its parent, and is started again if it dies. `LocalThinker` does the same
without a process.
"""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct

from game import titles
from game.ai.players import choose
from game.core.contract import Action, Seat, Setup, encode
from game.core.dossier import Dossier, Parcel, pack, unpack

LIVES = 3
"""So many processes may die over one question; then it is answered here."""
POLITE = 5
"""How far the process steps back behind the screen."""


class Question(Struct, frozen=True):
    """A question on its way to the process."""

    number: int
    setup: Setup
    level: str
    seed: int
    parcel: Parcel
    legal: bytes


class Reply(Struct, frozen=True):
    """Which action, by its place in the list."""

    number: int
    place: int


@dataclass
class Asked:
    """The open question, kept in case it must be put again."""

    number: int
    seat: Seat
    level: str
    dossier: Dossier
    legal: tuple[Action, ...]
    deaths: int = 0


def seed_for(secret: int, seat: Seat, dossier: Dossier) -> int:
    """The same moment of the same game is thought over with the same luck."""
    return secret ^ (len(dossier.news) << 8) ^ seat


class Thinker:
    """The computer players of one match, in another process."""

    def __init__(self, secret: int | None = None) -> None:
        self._secret = secrets.randbits(60) if secret is None else secret
        self._child: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._sent: dict[Seat, int] = {}
        """How much of each seat's news the process has."""
        self._asked: Asked | None = None
        self._number = 0

    def ask(self, seat: Seat, level: str, dossier: Dossier, legal: Sequence[Action]) -> None:
        """Put a question; it replaces any that is still open."""
        self._number += 1
        self._asked = Asked(self._number, seat, level, dossier, tuple(legal))
        self._send()

    def answer(self) -> tuple[Seat, Action] | None:
        """The answer, if there is one by now."""
        while self._asked:
            try:
                if self._pipe is None or not self._pipe.poll():
                    if self._pipe is not None and self._child is not None and self._child.is_alive():
                        return None
                    raise EOFError
                reply = msgspec.json.decode(self._pipe.recv_bytes(), type=Reply)
            except (EOFError, OSError):
                if not self._again():
                    return self._here()
                continue
            if reply.number == self._asked.number:
                asked, self._asked = self._asked, None
                return asked.seat, asked.legal[reply.place]
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
        if self._child is None or not self._child.is_alive():
            self._start()
        dossier = asked.dossier
        since = min(self._sent.get(asked.seat, 0), len(dossier.news))
        question = Question(
            asked.number,
            dossier.setup,
            asked.level,
            seed_for(self._secret, asked.seat, dossier),
            pack(dossier, since),
            encode(list(asked.legal)),
        )
        assert self._pipe is not None
        # A pipe that breaks here is found broken by `answer`, which puts the question again.
        with suppress(OSError):
            self._pipe.send_bytes(encode(question))
            self._sent[asked.seat] = len(dossier.news)

    def _again(self) -> bool:
        """Start anew after a death and put the open question again; False when that was tried often enough."""
        asked = self._asked
        assert asked is not None
        asked.deaths += 1
        self._stop()
        if asked.deaths > LIVES:
            return False
        self._send()
        return True

    def _here(self) -> tuple[Seat, Action]:
        asked, self._asked = self._asked, None
        assert asked is not None
        seed = seed_for(self._secret, asked.seat, asked.dossier)
        return asked.seat, choose(asked.dossier.title, asked.level, asked.dossier, asked.legal, seed)

    def _start(self) -> None:
        self._stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._child = context.Process(target=think, args=(theirs,), name="computer players", daemon=True)
        self._child.start()
        theirs.close()

    def _stop(self) -> None:
        self._sent.clear()
        if self._pipe is not None:
            self._pipe.close()
        if self._child is not None:
            self._child.terminate()
            self._child.join(1.0)
        self._child = self._pipe = None


def think(pipe: Connection[Any, Any]) -> None:
    """The life of the process: questions in, places in a list out, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    dossiers: dict[Seat | None, Dossier] = {}
    with suppress(EOFError, OSError):
        while True:
            question = msgspec.json.decode(pipe.recv_bytes(), type=Question)
            pipe.send_bytes(encode(Reply(question.number, consider(question, dossiers))))


def consider(question: Question, dossiers: dict[Seat | None, Dossier]) -> int:
    """Bring the seat's dossier up to date and choose."""
    title = titles.load(question.setup.title)
    seat = question.parcel.seat
    dossier = dossiers.get(seat)
    if dossier is None or dossier.setup != question.setup:
        dossier = dossiers[seat] = Dossier(title, question.setup, seat)
    unpack(question.parcel, dossier)
    legal: list[Action] = msgspec.json.decode(question.legal, type=list[title.actions])  # type: ignore[name-defined]
    return legal.index(choose(title, question.level, dossier, legal, question.seed))


class LocalThinker:
    """Computer players that think where they are asked: for tests and the lab."""

    def __init__(self, secret: int = 0) -> None:
        self._secret = secret
        self._asked: tuple[Seat, str, Dossier, tuple[Action, ...]] | None = None

    def ask(self, seat: Seat, level: str, dossier: Dossier, legal: Sequence[Action]) -> None:
        self._asked = seat, level, dossier, tuple(legal)

    def answer(self) -> tuple[Seat, Action] | None:
        if self._asked is None:
            return None
        (seat, level, dossier, legal), self._asked = self._asked, None
        return seat, choose(dossier.title, level, dossier, legal, seed_for(self._secret, seat, dossier))

    def forget(self) -> None:
        self._asked = None

    def close(self) -> None:
        self._asked = None
