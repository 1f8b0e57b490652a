"""Lost focus, minimising, the boss key or idling bring the curtain down over any scene above a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.contract import Refusal
from game.core.journal import Sitter
from game.ui.intents import Command, Window
from game.ui.scenes.settings import SettingsScene
from tests.flows.helpers import DEAF, Sitting, two

PEOPLE = [Sitter(name) for name in ("Martha", "Otto", "Helena", "Viktor")]
Open = Callable[[Sitting], None]


def nothing(sitting: Sitting) -> None:
    """Open nothing above the table."""


def settings(sitting: Sitting) -> None:
    sitting.app.stage.push(SettingsScene(sitting.app, sitting.app.stage.pop))


def leaving(sitting: Sitting) -> None:
    file = sitting.play.host.file
    assert file is not None
    file.trouble = sitting.play.saved()
    sitting.app.leave(sitting.app.home)


def snack(sitting: Sitting) -> None:
    sitting.driver.click("room:ground.kitchen")
    sitting.driver.click("do:extra:snack")
    assert sitting.driver.tree.id == "interlude"


WAYS = {
    "lost": lambda sitting: sitting.app.stage.feed(Window("lost")),
    "minimised": lambda sitting: sitting.app.stage.feed(Window("minimised")),
    "boss": lambda sitting: sitting.driver.key("f12"),
    "idle": lambda sitting: sitting.wait(61.0),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("over", [nothing, settings, leaving, snack])
def test_the_curtain_falls_over_every_scene(sit: Callable[..., Sitting], over: Open, way: str) -> None:
    title = titles.load("redacted")
    setup = title.setup("mission-diplomatique", 4, {"starter": "1"})
    sitting = sit(*PEOPLE, setup=setup, curtain_idle=1)
    sitting.lift()
    over(sitting)
    WAYS[way](sitting)
    assert sitting.scene == "curtain"
    for key in ("x", "escape"):
        sitting.driver.key(key)
        assert sitting.scene in ("curtain", "pause")
        assert "Loyalty" not in sitting.driver.words()


def test_time_that_passes_over_a_table_that_is_used_does_not_let_it_fall(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit, curtain_idle=1)
    sitting.lift()
    for _ in range(4):
        sitting.wait(40.0)
        sitting.driver.key("tab")
    assert sitting.scene == "table"


def test_alone_only_the_boss_key_covers_the_table(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    sitting.app.stage.feed(Window("lost"))
    assert sitting.scene == "table"
    sitting.app.stage.feed(Command("boss", True))
    assert sitting.scene == "curtain"
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    assert sitting.scene == "table"


def test_the_public_view_never_asks_the_match_why_not(sit: Callable[..., Sitting]) -> None:
    """What a seat may do can depend on its hand. Pointing at things on the public view must not give that away."""
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"), Sitter("Emil", "agent"), Sitter("Ines"),
                  setup=titles.load("microfilms").setup("casino", 4))  # fmt: skip
    asked = []
    real = type(sitting.match).why_not
    for _ in range(60):
        if sitting.scene == "curtain":
            sitting.lift()
        if sitting.play.host.viewer is None and sitting.scene == "table":
            break
        sitting.driver.click(sitting.strips()[0].id)
    assert sitting.play.host.viewer is None and sitting.scene == "table"

    def told(self: object, seat: int, action: object) -> Refusal | None:
        asked.append(seat)
        return real(self, seat, action)  # type: ignore[arg-type]

    type(sitting.match).why_not = told  # type: ignore[method-assign, assignment]
    try:
        for node in [n for n in sitting.driver.tree.children[1].children if n.press]:
            sitting.driver.click(node.id)
    finally:
        type(sitting.match).why_not = real  # type: ignore[method-assign]
    assert asked == []
