"""Spreads pieces of work over processes of this computer, or over a cluster of several.

Whoever has pieces of work that do not depend on each other asks for `workers` and hands them over by `Workers.each`.
What comes of them comes back in their order, so that it is the same with one worker or many.

A cluster is one of dask.distributed (the extra `cluster`): a scheduler at an address, with workers on any computers
that have this very Safehouse. Whatever the scheduler is sent is run, so it belongs into a network of one's own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import TypeVar

from game.lab import compiled
from game.lab.commands import BadCommand, whole
from game.lab.kept import Book, code

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""How many pieces are handed out for each worker, so that none waits for the next."""
PATIENCE = 10
"""Seconds to wait for a scheduler, and for its first worker."""
EVERY = 10.0
"""Seconds between two words about how far a run has come."""


def add_workers(parser: argparse.ArgumentParser, *, resumes: bool = True) -> None:
    """Add the arguments that say who works, and whether to go on."""
    parser.add_argument(
        "--jobs", type=whole, default=os.cpu_count() or 1, help="number of processes, by default one a core"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="work on a cluster of dask.distributed instead, such as tcp://10.0.0.1:8786",
    )
    if resumes:
        parser.add_argument("--again", action="store_true", help="begin anew instead of going on where it was stopped")


class Stopped(BadCommand):
    """Raised where a run that can be taken up again is stopped by Ctrl-C."""


@dataclass(frozen=True)
class Workers:
    """Who works: this process alone, or an executor's workers."""

    number: int
    name: str
    """In words, such as “2 processes”."""
    _pool: Executor | None = None

    def each(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """What comes of each piece, in their order. Work and pieces travel, so both must be what can be pickled.

        >>> list(ALONE.each(abs, [3, -2, -1]))
        [3, 2, 1]
        """
        if self._pool is None:
            yield from map(work, items)
            return
        waiting: deque[Future[R]] = deque()
        try:
            for item in items:
                waiting.append(self._pool.submit(work, item))
                if len(waiting) >= AHEAD * self.number:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise BadCommand("A process was ended from outside, or ran out of memory.") from None


ALONE = Workers(1, "1 process")


@contextmanager
def workers(jobs: int = 1, cluster: str | None = None) -> Iterator[Workers]:
    """Somebody who works, until the end of the block; what is still being done then is broken off."""
    if cluster is not None:
        with _clustered(cluster) as found:
            yield found
    elif jobs == 1:
        yield ALONE
    else:
        with _processes(jobs) as pool:
            yield Workers(jobs, f"{jobs} processes", pool)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_stopping_to_the_parent)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    pool.shutdown(cancel_futures=True)


def _leave_stopping_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; only one has something to say about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def carried_out(
    work: Callable[[int], T], number: int, by: Workers, book: Book[T], progress: Progress | None = None
) -> list[T]:
    """What comes of the pieces 0 to `number` - 1, in order: those that are in the book already, and the others now."""
    missing = [n for n in range(number) if n not in book.found]
    done = number - len(missing)
    try:
        for n, piece in zip(missing, by.each(work, missing), strict=True):
            book.add(n, piece)
            done += 1
            if progress is not None:
                progress.tell(done)
    except KeyboardInterrupt:
        raise Stopped(f"Stopped after {done:,} of {number:,}. The same command goes on from there.") from None
    return [book.found[n] for n in range(number)]


# -- a cluster


@contextmanager
def _clustered(address: str) -> Iterator[Workers]:
    if compiled.on():
        raise BadCommand(f"The workers of a cluster play in plain Python: leave out {compiled.FLAG}.")
    try:
        from distributed import Client
    except ImportError:
        raise BadCommand("A cluster needs dask.distributed: python3 build/dev.py research.") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError):
        raise BadCommand(f"No scheduler of dask.distributed answers at “{address}”.") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise BadCommand(f"The cluster at “{address}” has no workers.") from None
        number = len(client.scheduler_info(n_workers=-1)["workers"])
        pool = client.get_executor(pure=False)
        try:
            yield _Clustered(number, f"a cluster of {number}", pool)
        finally:
            pool.shutdown(wait=False)


class _Clustered(Workers):
    def each(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        try:
            yield from super().each(partial(_there, code(), work), items)
        except ModuleNotFoundError as error:
            raise BadCommand(f"A worker of the cluster has no Safehouse: {error}.") from None


_ONE = Lock()
"""Games are played one at a time in a process: what stops endless thinking looks at the process's time."""


def _there(wanted: str, work: Callable[[T], R], item: T) -> R:
    """One piece, at a worker that may be on another computer."""
    if code() != wanted:
        raise BadCommand("A worker of the cluster has another Safehouse: all need the same, to the last line.")
    with _ONE:
        return work(item)


# -- how far it is


class Progress:
    """Says now and then, on the error stream, how far a run has come and how long it will still take."""

    def __init__(self, whole: int, unit: str, done: int = 0, clock: Callable[[], float] = time.monotonic) -> None:
        self.whole, self.unit = whole, unit
        self._clock = clock
        self._began = self._told = clock()
        self._from = done

    def tell(self, done: int) -> None:
        """Called after each piece; speaks only if there is something new to say."""
        now = self._clock()
        if now - self._told >= EVERY and self._from < done < self.whole:
            self._told = now
            left = (now - self._began) / (done - self._from) * (self.whole - done)
            print(f"  {done:,} of {self.whole:,} {self.unit}, {duration(left)} left", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """
    >>> duration(4.2), duration(600), duration(9000)
    ('4 s', '10 min', '2.5 h')
    """
    if seconds < 7200:
        return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
