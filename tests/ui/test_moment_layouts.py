"""Every picture of every kind of moment at every size: its scenery holds as its table does."""

from __future__ import annotations

import pytest

from game.lab.screen.faults import faults
from tests.extent import extent
from tests.having import having
from tests.ui.kept import stills
from tests.ui.test_table_layouts import SIZES, driver_for, language_of, let_go

WINDOWS = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)]
"""What is looked at in any case; the other windows are for the long run."""
ALL_WINDOWS = [*WINDOWS, *((size, text) for size in SIZES for text in (80, 150) if (size, text) not in WINDOWS)]
LAID = ("card", "stamp", "token", "tokens", "coin")
"""Things of which one is laid over another while something happens: a stamp on a card, a coin that flies to its
owner."""
MANY = 24
"""Pictures that each window looks at in the short run; one after the other the windows look at all of them."""


@pytest.mark.parametrize("title", having("moments"))
@pytest.mark.parametrize(("size", "text"), ALL_WINDOWS if extent(0, 1) else WINDOWS, ids=str)
def test_every_moment_holds_in_every_window(title: str, size: tuple[int, int], text: int) -> None:
    driver = driver_for(size, text, language_of(size, text))
    driver.stage.motion.speed = "off"
    every = extent(-(-len(stills(title)) // MANY), 1)
    first = ALL_WINDOWS.index((size, text)) % every
    found = {}
    for name, scene in stills(title)[first::every]:
        driver.stage.reset(scene)
        wrong = faults(driver, LAID)
        if wrong:
            found[name] = wrong
    let_go(driver, (scene for _, scene in stills(title)))
    assert not found, found
