"""Moving house without keeping anybody waiting: packing and unpacking happen in a process of their own (`desk.child`).

An `Errand` is asked now and then how far it is, and can be stopped at any time: then nothing has changed here. What has
been unpacked stands in a room beside the data; only moving it to its place is done by whoever asks, at once.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game.catalogue import Line
from game.desk import moving
from game.desk.archive import Trouble
from game.desk.child import Child, Work
from game.desk.moving import Chest, Step
from game.desk.paths import Places

SLICE = 0.1
"""Seconds of work between two answers."""
SILENT = 60.0
"""After so many seconds without an answer the work is given up; a single game may be slow on a busy computer."""
GIVEN_UP = Line("This could not be done: the program that does it has stopped. Nothing has changed here.")


class Order(Struct, frozen=True):
    """What to do: pack everything into this folder, or unpack this file; `room` is a folder to be made for it."""

    what: Literal["pack", "unpack"]
    path: str
    room: str
    config: str
    data: str

    @property
    def places(self) -> Places:
        return Places(Path(self.config), Path(self.data), Path(self.data), Path(self.data))


class Answer(Struct, frozen=True):
    """How far it is; at the end what was made, or a sentence with its facts about why not."""

    done: int = 0
    of: int = 0
    file: str = ""
    chest: Chest | None = None
    sorry: str = ""
    facts: dict[str, str] = {}

    @property
    def over(self) -> bool:
        return bool(self.file or self.chest or self.sorry)


def order(what: Literal["pack", "unpack"], path: Path, places: Places) -> Order:
    return Order(what, str(path), str(moving.room_in(path if what == "pack" else places.data)),
                 str(places.config), str(places.data))  # fmt: skip


def at_work() -> Work:
    """Inside the helper: a request begins the work, and an empty one goes on with it."""
    going: list[Generator[Step, None, Path | Chest]] = []

    def work(request: bytes) -> bytes:
        if request:
            going[:] = [_steps(msgspec.json.decode(request, type=Order))]
        return msgspec.json.encode(_go_on(going[0], time.perf_counter() + SLICE))

    return work


def _steps(given: Order) -> Generator[Step, None, Path | Chest]:
    path, room = Path(given.path), Path(given.room)
    if given.what == "pack":
        return (yield from moving.packing(given.places, path, room))
    return (yield from moving.unpacking(path, given.places, room))


def _go_on(steps: Generator[Step, None, Path | Chest], until: float) -> Answer:
    try:
        while True:
            step = next(steps)
            if time.perf_counter() >= until:
                return Answer(step.done, step.of)
    except StopIteration as end:
        made: Path | Chest = end.value
        return Answer(chest=made) if isinstance(made, Chest) else Answer(file=str(made))
    except Trouble as trouble:
        return Answer(sorry=trouble.line.text, facts={name: str(fact) for name, fact in trouble.line.facts})


class Errand:
    """One such order on its way. `then` makes a sentence of what came of it, on the thread that asks; it may raise
    Trouble. With `here` it is done at once, by whoever asks."""

    def __init__(
        self,
        given: Order,
        then: Callable[[Answer], Line],
        clock: Callable[[], float],
        wake: Callable[[], None] = lambda: None,
        *,
        here: bool = False,
    ) -> None:
        self._order, self._then, self._clock = given, then, clock
        self.progress = Step(0, 0)
        self.said: Line | None = None
        """The sentence at the end."""
        self._since = clock()
        self._child: Child | None = None
        if here:
            self._end(_go_on(_steps(given), float("inf")))
            return
        try:
            self._child = Child(at_work, "safehouse-moving", clock(), wake)
        except OSError:
            self.said = GIVEN_UP
        else:
            self._child.send(msgspec.json.encode(given), clock())

    def look(self) -> bool:
        """Whether there is anything new."""
        child = self._child
        if child is None:
            return False
        answers = [msgspec.json.decode(answer, type=Answer) for answer in child.answers(self._clock())]
        if not answers:
            if child.alive and self._clock() - self._since < SILENT:
                return False
            self.stop()
            self.said = GIVEN_UP
            return True
        self._since = self._clock()
        last = answers[-1]
        if last.over:
            self._child = None
            child.stop()
            self._end(last)
        else:
            self.progress = Step(last.done, last.of)
            child.send(b"", self._clock())
        return True

    def stop(self) -> None:
        """Ends the work, wherever it is; nothing of it is left."""
        child, self._child = self._child, None
        if child is not None:
            child.stop()
            shutil.rmtree(self._order.room, ignore_errors=True)

    def _end(self, answer: Answer) -> None:
        try:
            self.said = Line(answer.sorry, **answer.facts) if answer.sorry else self._then(answer)
        except Trouble as trouble:
            self.said = trouble.line
