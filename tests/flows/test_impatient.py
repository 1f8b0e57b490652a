"""Somebody who presses Enter all the time chooses nothing that was not on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import titles
from game.catalogue import Line
from game.core.cast import NAMES
from game.core.contract import Event
from game.core.journal import Sitter
from game.core.moments import Moment, Shot, Weight
from game.desk.hotseat import DEAF
from game.desk.settings import TEXT_SIZES, change
from game.lab.screen.driver import _key
from game.titles.redacted.frames import EXCHANGE
from game.ui.scenes import opening
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.table import TableScene
from tests.extent import ALL
from tests.flows.helpers import Sitting, in_the_kitchen
from tests.ui.house import house

Sit = Callable[..., Sitting]
STEP = 0.1
ENOUGH = 60.0 if ALL else 25.0


def seated(sit: Sit, title: str, mode: str = "", seats: int = 0, speed: str = "normal") -> Sitting:
    """Martha, in a hurry, among computer players."""
    game = titles.load(title)
    setup = game.setup(mode, seats) if mode else game.setup()
    sitters = [Sitter(name, "rookie" if n else "") for n, name in enumerate(NAMES[: setup.seats])]
    sitting = sit(*sitters, setup=setup, speed=speed)
    sitting.driver.patient = False
    return sitting


def made(sitting: Sitting) -> int:
    return sum(step.seat == 0 for step in sitting.match.steps)


def stands(sitting: Sitting) -> object:
    """What Martha could have meant: what she may choose, and what has the focus."""
    scene, focused = sitting.app.stage.scene, sitting.driver.stage.focused
    match = sitting.match
    legal = tuple(match.legal(0)) if match.pending & 1 else ()
    read = scene.shows() if isinstance(scene, TableScene) and scene.reads else None
    return id(scene), made(sitting), legal, read, focused and (focused.id, focused.press)


@pytest.mark.parametrize("speed", ["normal", "off"])
@pytest.mark.parametrize("title", titles.ids())
def test_nothing_is_chosen_that_has_only_just_come(sit: Sit, title: str, speed: str) -> None:
    """Enter five times a second. Whatever is chosen had been asked, with the same thing in the focus, for long
    enough."""
    sitting = seated(sit, title, speed=speed)
    stood, since, now, chosen = stands(sitting), 0.0, 0.0, 0
    while now < ENOUGH and not sitting.match.result:
        _ = sitting.driver.tree
        here = stands(sitting)
        if here != stood:
            stood, since = here, now
        before = made(sitting)
        if round(now / STEP) % 2:
            sitting.driver.key("return")
        if made(sitting) > before:
            chosen += 1
            assert now - since >= DEAF - 1.5 * STEP, (now, since, here)
        sitting.wait(STEP)
        now += STEP
    assert chosen, "somebody in a hurry plays all the same"


def test_a_meeting_has_nothing_chosen_beforehand(sit: Sit) -> None:
    sitting = in_the_kitchen(sit)
    assert sitting.match.view(None).frames[-1][0] == EXCHANGE
    steps = len(sitting.match.steps)
    assert sitting.driver.stage.focused is None
    sitting.driver.key("return", "return", "space")
    sitting.wait(3)
    sitting.driver.key("return")
    assert len(sitting.match.steps) == steps
    sitting.driver.key("down")
    focused = sitting.driver.stage.focused
    assert focused is not None and focused.id.startswith("do:")
    sitting.driver.key("return")
    assert len(sitting.match.steps) == steps + 1


def about_me(sitting: Sitting) -> bool:
    """Whether a moment shows that is about Martha, and that a table would let go by itself."""
    scene = sitting.app.stage.scene
    shot = scene.shows() if isinstance(scene, TableScene) else None
    return shot is not None and bool(shot.moment.about & 1) and shot.moment.weight >= Weight.BANNER


@pytest.mark.parametrize("waits", [True, False])
def test_what_happens_to_whoever_sits_there_waits_until_it_is_put_away(sit: Sit, waits: bool) -> None:
    sitting = seated(sit, "microfilms", speed="fast")
    sitting.app.change("reading", waits=waits)
    sitting.driver.key("f10", "escape")
    sitting.driver.patient = True
    stood = went = 0
    for _ in range(6000):
        scene = sitting.app.stage.scene
        if sitting.match.result or max(stood, went) >= 3 or not isinstance(scene, TableScene):
            break
        shot = scene.shows()
        if shot is not None and about_me(sitting):
            sitting.wait(20)
            stays = scene.shows() is shot
            assert stays is (shot.moment.weight is Weight.HALT)
            assert stays or not waits
            stood, went = stood + stays, went + (not stays)
            if stays:
                sitting.driver.key("return")
            continue
        strips = [strip for strip in sitting.strips() if strip.press != "leave"]
        if strips and not scene.plays:
            sitting.driver.click(strips[0].id)
        else:
            sitting.wait(0.3)
    assert stood if waits else went


def test_what_small_things_happen_meanwhile_takes_no_focus_from_the_line_it_was_moved_to(sit: Sit) -> None:
    """A sign at another seat comes and goes beside a question that stays the same."""
    sitting = seated(sit, "kompromat")
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene)
    sitting.wait(5)
    while sitting.driver.stage.focus.id != "do:mission:2":
        sitting.driver.key("down")
    view = sitting.match.view(0)
    sign = Shot(Moment(Weight.SIGN, line=Line("Somebody coughs."), beats=2), Event(), view, view, 0)
    scene._showing.play([sign])
    scene.stage.changed()
    assert scene.flies
    sitting.wait(3)
    assert not scene.plays and sitting.driver.stage.focus.id == "do:mission:2"
    scene._showing.play([sign])
    scene.stage.changed()
    steps = len(sitting.match.steps)
    sitting.driver.key("return")
    assert len(sitting.match.steps) == steps + 1, "it was asked before the sign came"


def test_an_impatient_second_enter_skips_no_step_of_a_lesson(sit: Sit) -> None:
    sitting = sit()
    sitting.driver.patient = False
    sitting.app.teach("kompromat", titles.lessons("kompromat")[0].id)
    scene = sitting.app.stage.scene
    assert isinstance(scene, LessonScene)
    sitting.driver.key("return", "return", "return")
    assert scene._course.step == 0 and scene._course.cue is scene._course.lesson.steps[0].cues[0]
    for _ in range(7):
        sitting.wait(STEP)
    sitting.driver.key("return", "return")
    assert scene._course.cue is not scene._course.lesson.steps[0].cues[0]
    assert scene._course.cue in (*scene._course.lesson.steps[0].cues[1:2], *scene._course.lesson.steps[1].cues[:1])


@pytest.mark.parametrize("every", [2, 5, 11])
def test_in_a_lesson_nothing_is_answered_by_the_enter_that_was_meant_for_go_on(sit: Sit, every: int) -> None:
    """Found in the casino: a bribe was accepted by whoever pressed Enter on the card that led to it."""
    sitting = sit(speed="normal")
    sitting.driver.patient = False
    sitting.app.teach("microfilms", titles.lessons("microfilms")[0].id)
    scene, stage = sitting.app.stage.scene, sitting.driver.stage
    assert isinstance(scene, LessonScene)
    match = scene.play.host.match
    stood, since, chosen = None, 0, 0
    for tick in range(900):
        if sitting.app.stage.scene is not scene:
            break
        _ = sitting.driver.tree
        focused = stage.focused
        here = scene._course.step, scene._course.cue, len(match.steps), focused and (focused.id, focused.press)
        if here != stood:
            stood, since = here, tick
        before = sum(step.seat == 0 for step in match.steps)
        if tick % every == 0:
            sitting.driver.key("return")
        match = scene.play.host.match
        if sum(step.seat == 0 for step in match.steps) > before:
            chosen += 1
            assert (tick - since) * STEP >= DEAF - 1.5 * STEP, (tick, here)
        sitting.wait(STEP)
    assert chosen


def test_one_press_of_an_arrow_is_one_step_of_the_text_size_however_slow_the_frame() -> None:
    app, driver = house()
    app.open_settings()
    driver.focus_on("reading.text_percent")
    before = TEXT_SIZES.index(app.settings.reading.text_percent)
    right = _key(pygame.KEYDOWN, "right")
    driver.send(right)
    driver.send(right, right, _key(pygame.KEYUP, "right"))
    assert TEXT_SIZES.index(app.settings.reading.text_percent) == before + 1
    driver.send(right, right, right, _key(pygame.KEYUP, "right"))
    assert TEXT_SIZES.index(app.settings.reading.text_percent) == before + 2
    driver.key("right", "right")
    assert TEXT_SIZES.index(app.settings.reading.text_percent) == before + 4
    app.close()


def test_the_curtain_and_every_question_are_silent_for_equally_long(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto"))
    sitting.driver.patient = False
    assert sitting.scene == "curtain"
    for _ in range(5):
        sitting.driver.key("return")
        sitting.wait(STEP)
    assert sitting.scene == "curtain" and sitting.driver.stage.motion.marked == "confirm"
    sitting.wait(2 * STEP)
    sitting.driver.key("return")
    assert sitting.scene == "table"


def test_a_curtain_that_comes_after_a_briefing_is_silent_for_as_long(sit: Sit) -> None:
    setup = titles.load("redacted").setup("mission-diplomatique", 4, {"starter": "1"})
    sitting = sit()
    opening.begin(sitting.app, setup, tuple(Sitter(name) for name in NAMES[:4]))
    assert sitting.scene == "briefing"
    sitting.wait(5)
    sitting.driver.click("begin")
    assert sitting.scene == "curtain"
    sitting.wait(STEP)
    sitting.driver.click("confirm")
    assert sitting.scene == "curtain"
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    assert sitting.scene == "table"


def test_a_change_of_the_settings_takes_effect_at_the_table_at_once(sit: Sit) -> None:
    sitting = seated(sit, "kompromat")
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene) and scene._showing.keeps
    sitting.driver.key("f10")
    sitting.app.change("reading", waits=False)
    sitting.driver.key("escape")
    assert sitting.app.stage.scene is scene and not scene._showing.keeps
    assert not change(sitting.app.settings, "reading", waits=False).reading.waits
