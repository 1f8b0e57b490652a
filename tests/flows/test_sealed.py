"""A sealed choice can be changed until its maker leaves; computer players choose after the people, all at once."""

from __future__ import annotations

from collections.abc import Callable

from game import titles
from game.core.journal import Sitter, read
from game.core.match import Match
from game.titles.spy_tactics.frames import SEAL
from tests.flows.helpers import Sitting

LEVEL = "agent"


def at_the_codes(sitting: Sitting) -> None:
    """Play on until the person at the screen is asked for a code."""
    for _ in range(200):
        if sitting.scene == "curtain":
            sitting.lift()
        view = sitting.match.view(sitting.play.host.viewer)
        if sitting.play.host.viewer is not None and view.frames[-1][0] == SEAL and not sitting.play.host.sealed:
            return
        strips = sitting.strips()
        if strips:
            sitting.driver.click(strips[0].id)
        else:
            sitting.wait(0.5)
    raise AssertionError("no code is asked for")


def seal(sitting: Sitting, number: int) -> None:
    sitting.driver.click(sitting.strips()[number].id)
    if any(strip.press == "sure" for strip in sitting.strips()):
        sitting.driver.click("do:sure")


def test_alone_a_code_can_be_changed_until_the_reveal(sit: Callable[..., Sitting]) -> None:
    setup = titles.load("spy_tactics").setup(None, 4)
    sitting = sit(Sitter("Martha"), *[Sitter(name, LEVEL) for name in ("Otto", "Helena", "Viktor")], setup=setup)
    at_the_codes(sitting)
    round = sitting.match.view(0).round  # type: ignore[attr-defined]
    before = len(sitting.match.steps)
    seal(sitting, 0)
    sitting.wait(20.0)
    assert len(sitting.match.steps) == before + 1, "nobody else has chosen yet"
    assert "You can change it until the reveal." in sitting.driver.words()
    first = sitting.match.steps[-1].action
    sitting.driver.click("Change it")
    assert len(sitting.match.steps) == before
    seal(sitting, 1)
    assert sitting.match.steps[-1].action != first
    sitting.driver.click("Reveal")
    sitting.wait(1.0)
    assert len(sitting.match.steps) >= before + 4
    assert sitting.play.host.watching or sitting.match.view(0).round != round  # type: ignore[attr-defined]


def test_people_hand_the_screen_on_and_only_then_the_choice_stands(sit: Callable[..., Sitting]) -> None:
    setup = titles.load("spy_tactics").setup(None, 4)
    sitting = sit(Sitter("Martha"), Sitter("Otto"), Sitter("Helena", LEVEL), Sitter("Viktor", LEVEL), setup=setup)
    at_the_codes(sitting)
    first = sitting.play.host.viewer
    seal(sitting, 0)
    assert sitting.scene == "table" and sitting.play.host.viewer == first
    assert "You can change it until you hand the screen on." in sitting.driver.words()
    sitting.driver.click("Hand the screen on")
    assert sitting.scene == "curtain"
    sitting.lift()
    second = sitting.play.host.viewer
    assert second != first
    seal(sitting, 0)
    assert "You can change it until the reveal." in sitting.driver.words()
    sitting.driver.click("Change it")
    assert sitting.match.pending >> (second or 0) & 1 and not sitting.match.pending >> (first or 0) & 1
    seal(sitting, 0)
    sitting.driver.click("Reveal")
    sitting.wait(1.0)
    assert not sitting.match.pending >> (first or 0) & 1 or sitting.play.host.watching


def test_what_is_changed_is_taken_back_at_the_end_of_the_journal(sit: Callable[..., Sitting]) -> None:
    setup = titles.load("spy_tactics").setup(None, 4)
    sitting = sit(Sitter("Martha"), *[Sitter(name, LEVEL) for name in ("Otto", "Helena", "Viktor")], setup=setup)
    at_the_codes(sitting)
    seal(sitting, 0)
    sitting.driver.click("Change it")
    seal(sitting, 1)
    file = sitting.play.host.file
    assert file is not None and file.path is not None
    lines = [line[9:].split(b",")[0] for line in file.path.read_bytes().splitlines()]
    assert lines[-3:] == [b'["do"', b'["back"', b'["do"']
    assert Match.resume(sitting.match.title, read(file.path.read_bytes())).same_as(sitting.match)
