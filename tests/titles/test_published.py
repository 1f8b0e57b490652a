"""The games that are published have every part that a game may leave out."""

from __future__ import annotations

import pytest

from game import titles
from tests.having import PARTS, PUBLISHED, having


@pytest.mark.parametrize("part", PARTS)
def test_every_published_game_has_it(part: str) -> None:
    assert set(PUBLISHED) <= set(having(part))


def test_they_are_here() -> None:
    assert set(PUBLISHED) <= set(titles.ids())
