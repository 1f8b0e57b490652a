"""The sampler of every game, in every mode and with every number of seats, passes the four checks at short length."""

from __future__ import annotations

import pytest

from game import titles
from game.lab.conform.report import Report
from game.lab.conform.run import eyes_of, setups
from game.lab.conform.sampling import SHORT, guard
from tests.extent import extent
from tests.having import PUBLISHED


@pytest.mark.first
@pytest.mark.parametrize("id", titles.ids())
def test_a_sampler_is_honest_and_forgets_nothing(id: str) -> None:
    title = titles.load(id)
    every = list(setups(title))
    times = max(1, extent(2, 6) // len(every)) * extent(1, 6)
    size = SHORT.times(times)
    report = Report()
    found = guard(title, every, eyes_of(id)[1], size, report, seed=5)
    assert report.violations == 0, report.first
    assert found.honesty.positions >= size.positions * len(every) * 0.9
    if id not in PUBLISHED:
        return  # A short game may have few moments that tell anything.
    assert found.honesty.worth >= found.honesty.positions / 4
    assert found.again.worlds >= size.again * len(every)
    assert found.memory.compared >= found.memory.moments / 2
    assert found.memory.informative >= min(8, 2 * times * len(every))
    assert found.replays.steps >= found.replays.compared
