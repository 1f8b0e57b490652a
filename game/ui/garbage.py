"""The collector of cyclic garbage looks through everything only while nothing moves.

On its own it does so whenever it likes, and a look through a whole game takes as long as two frames. Its short rounds,
which only see what is new, go on as ever.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

WORTH = 8
"""After so many middle rounds a look through everything is worth while when there is time for it."""
PRESSING = 400
"""After so many it takes place even without."""


@contextmanager
def put_off() -> Iterator[None]:
    """Meanwhile whoever draws frames calls `tidy` when there is time."""
    young, middle, old = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, middle, PRESSING)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)
        gc.unfreeze()


def tidy() -> None:
    """Looks through everything, if there is something to look for."""
    if gc.get_count()[2] >= WORTH:
        gc.collect()
