"""Fixtures for flows: sittings that are closed after their test, and deals that are the same every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game.core.contract import Setup
from game.core.journal import Sitter
from game.desk import pin
from tests.flows.helpers import Sitting


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    made: list[Sitting] = []

    def begin(*sitters: Sitter, setup: Setup | None = None, speed: str = "off", **table: object) -> Sitting:
        made.append(Sitting(*sitters, setup=setup, speed=speed, **table))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.app.close()


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deals, so that a test that fails with some deal meets the same deal again."""
    monkeypatch.setattr("game.ui.scenes.opening.secrets.token_bytes", random.Random(1).randbytes)


@pytest.fixture(autouse=True)
def cheap_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """PINs get hashes that cost little, as what they cost is not what is tried here."""
    monkeypatch.setattr(pin.made, "__defaults__", (None, 1 << 10))
