"""Lessons in which nobody hurries: what happens is shown for as long as it takes, and no key cuts it short."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.lesson import LEARNER, Lesson
from game.ui.scenes.lesson import LessonScene
from tests.flows.helpers import Sitting

ALL = [(id, lesson) for id in titles.ids() for lesson in titles.lessons(id)]
NAMES = [f"{id}-{lesson.id}" for id, lesson in ALL]
PATIENCE = 400
"""Seconds within which the coach has to speak again."""


def unhurried(sitting: Sitting) -> LessonScene:
    """The lesson as soon as the coach speaks, without a key pressed; what waits for one gets it."""
    for _ in range(PATIENCE * 4):
        scene = sitting.app.stage.scene
        assert isinstance(scene, LessonScene), sitting.scene
        if scene.coached:
            return scene
        if scene.reads and scene.due() is None:
            sitting.driver.key("return")
        sitting.wait(0.25)
    raise AssertionError("the coach has nothing more to say")


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_a_lesson_goes_on_by_itself_while_nobody_presses_a_key(
    sit: Callable[..., Sitting], id: str, lesson: Lesson
) -> None:
    sitting = sit(speed="normal")
    sitting.app.teach(id, lesson.id, 0)
    while not (scene := unhurried(sitting))._course.over:
        course, cue = scene._course, scene._course.cue
        assert cue is not None
        if course.chooses:
            legal = sitting.match.legal(LEARNER)
            scene._do(([a for a in cue.does if a in legal] or course.allowed(legal)[-1:])[0])
        else:
            sitting.driver.click(course.looks or "coach:next")
