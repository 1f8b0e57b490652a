"""PINs in tests: how they are typed, and games in which somebody has one."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

import pygame
import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import pin
from game.lab.screen.driver import Driver
from game.ui.paint import Words
from game.ui.semantics import Node, walk
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]
BY = pytest.mark.parametrize("by", ["keys", "mouse", "pad"])


def enter(sitting: Sitting, digits: str, by: str = "keys") -> None:
    driver = sitting.driver
    for digit in digits:
        if by == "keys":
            driver.key(digit)
        elif by == "mouse":
            driver.click(f"digit:{digit}")
        else:
            driver.focus_on(f"digit:{digit}")
            pad(driver)
    if by == "keys":
        driver.key("return")
    elif by == "mouse":
        driver.click("pin:done")
    else:
        driver.focus_on("pin:done")
        pad(driver)


def pad(driver: Driver) -> None:
    """A press on whatever has the focus, by the pad's first button."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        driver.send(pygame.event.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))


def everything(node: Node, driver: Driver) -> str:
    """All words on the screen: those that are painted, and those that are read aloud."""
    say = driver.stage.look.say
    painted = (say(p.text) for n in walk(node) for p in (*n.art, *n.over) if isinstance(p, Words))
    read = (say(line) for n in walk(node) for line in (n.label, n.value, n.tip) if line is not None)
    return "\n".join((*painted, *read, driver.words()))


def two(sit: Sit, martha: bool = True, otto: bool = False, choices: int = 14) -> tuple[Sitting, Match]:
    """A game of two people on the shelf, open in the archive; Martha had a PIN when it was
    dealt, and Otto another one if he is to."""
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    if martha:
        app.profiles.put(app.profiles.all[0].id, pin=pin.made("2468"))
    if otto:
        app.profiles.put(app.profiles.all[1].id, pin=pin.made("1357"))
    title = titles.load("microfilms")
    seats = app.profiles.seated([Sitter("Martha", "", "martha"), Sitter("Otto", "", "otto"),
                                 Sitter("Ines", "rookie", "ines"), Sitter("Emil", "rookie", "emil")])  # fmt: skip
    match = Match(title, title.setup("casino", 4), bytes(16), seats)
    file = app.saves.begin(match, datetime(2026, 1, 1, 20))
    r = random.Random(5)
    while len(match.steps) < choices:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    file.close()
    sitting.app.home()
    sitting.driver.key("a")
    sitting.driver.pass_time(0.5)
    return sitting, match


def begun(sit: Sit) -> Sitting:
    """Martha has a PIN, Otto has none; Martha sits at the table."""
    sitting = sit()
    app = sitting.app
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    martha = app.profiles.named("Martha")
    assert martha is not None
    app.profiles.put(martha.id, pin=pin.made("2468"))
    app.start(titles.load("kompromat").setup(), [Sitter("Martha", "", "martha"), Sitter("Otto", "", "otto")])
    if sitting.scene == "briefing":
        sitting.driver.click("begin")
    sitting.lift()
    assert sitting.scene == "table"
    return sitting


def resumed(sitting: Sitting) -> None:
    path = sitting.play.host.file and sitting.play.host.file.path
    assert path is not None
    sitting.app.home()
    sitting.app.resume(path)


def covered(sitting: Sitting) -> bool:
    return sitting.scene in ("curtain", "pin") and sitting.play.host.viewer is None
