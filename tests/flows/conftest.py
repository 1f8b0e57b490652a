"""Sittings that are put away after their test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.core.journal import Sitter
from tests.flows.helpers import Sitting


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    made: list[Sitting] = []

    def begin(*sitters: Sitter, speed: str = "off", **table: object) -> Sitting:
        made.append(Sitting(*sitters, speed=speed, **table))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.app.close()
