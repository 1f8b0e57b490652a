"""Every lesson at its table in the app, from the first word to the last: by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.asking.panel import Take
from game.core.contract import Action
from game.core.lesson import LEARNER, Lesson
from game.titles.microfilms.actions import Hit
from game.titles.redacted.actions import BOARD
from game.ui.presses import Pick
from game.ui.scenes import coach
from game.ui.scenes.lesson import LessonPlay, LessonScene
from game.ui.semantics import Node, find, hit, walk
from game.ui.tables import table_of
from tests.flows.helpers import Sitting, point_at

ALL = [(id, lesson) for id in titles.ids() for lesson in titles.lessons(id)]
NAMES = [f"{id}-{lesson.id}" for id, lesson in ALL]
PATIENCE = 4000
TABS = 400
Press = Callable[[Sitting, str], None]


def mouse(sitting: Sitting, id: str) -> None:
    point_at(sitting.driver, id)


def keys(sitting: Sitting, id: str) -> None:
    """Goes to a thing with Tab, and presses Enter."""
    for _ in range(TABS):
        focused = sitting.app.stage.focused
        if focused is not None and focused.id == id:
            sitting.driver.key("return")
            return
        sitting.driver.key("tab")
    raise AssertionError(f"{id} cannot be reached by keys")


def taught(sitting: Sitting) -> LessonScene:
    scene = sitting.app.stage.scene
    assert isinstance(scene, LessonScene), sitting.scene
    return scene


Open = Callable[..., Sitting]


@pytest.fixture
def opened(sit: Callable[..., Sitting]) -> Open:
    """Opens a lesson in an app that is closed after the test."""

    def begin(id: str, lesson: Lesson, step: int = 0) -> Sitting:
        sitting = sit()
        sitting.app.teach(id, lesson.id, step)
        return sitting

    return begin


def waited(sitting: Sitting) -> LessonScene:
    """The lesson as soon as the coach speaks."""
    for _ in range(PATIENCE):
        scene = taught(sitting)
        if scene.coached:
            return scene
        if scene.reads:
            sitting.driver.key("1")
        else:
            sitting.wait(0.1)
    raise AssertionError("the coach has nothing more to say")


def chosen(sitting: Sitting, id: str, action: Action, press: Press) -> None:
    """Makes a choice: pick by pick, in the panel or on the table."""
    match = sitting.match
    done = len(match.steps)
    for pick in table_of(id).picks(match.view(LEARNER), action):
        open_yet = len(match.steps) == done and not sitting.driver.sees("do:sure")
        if open_yet and (node := _for(sitting, pick)) is not None:
            press(sitting, node.id)
    if len(match.steps) == done and sitting.driver.sees("do:sure"):
        press(sitting, "do:sure")
    assert len(match.steps) > done, f"{action} cannot be chosen"


def _for(sitting: Sitting, pick: str) -> Node | None:
    ways = (Take(pick), Pick(pick))
    found = [n for n in walk(sitting.driver.tree) if n.press in ways and "disabled" not in n.state]
    return next((n for n in found if hit(sitting.driver.tree, *n.rect.centre) is n), found[0] if found else None)


def take(sitting: Sitting, id: str, press: Press) -> int:
    """Takes the lesson to its end as it asks; returns the number of cues."""
    heard = 0
    while not (scene := waited(sitting))._course.over:
        heard += 1
        course, cue = scene._course, scene._course.cue
        assert cue is not None
        if course.chooses:
            legal = sitting.match.legal(LEARNER)
            wanted = [action for action in cue.does if action in legal] or course.allowed(legal)[-1:]
            chosen(sitting, id, wanted[0], press)
        else:
            press(sitting, course.looks or "coach:next")
    return heard


@pytest.mark.parametrize("press", (mouse, keys), ids=("mouse", "keys"))
@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_a_lesson_is_taken_to_its_end_and_leads_to_a_real_game(
    opened: Open, id: str, lesson: Lesson, press: Press
) -> None:
    sitting = opened(id, lesson)
    assert take(sitting, id, press) >= len(list(lesson.cues))
    last = sitting.app.lately.of(id)
    assert lesson.id in last.learnt and lesson.id not in last.lessons
    press(sitting, "coach:play")
    assert sitting.scene in ("table", "briefing", "deal")
    match = sitting.match
    assert not match.steps and {sitter.level for sitter in match.sitters} == {"", "rookie"}


def test_a_finished_lesson_that_is_opened_again_stays_finished(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson, len(lesson.steps))
    waited(sitting)
    sitting.driver.click("coach:leave")
    way = f"lesson:{id}:{lesson.id}"
    assert sitting.app.stage.look.say(sitting.driver.node(way).value) == "done"
    sitting.driver.click(way)
    for _ in range(2):
        waited(sitting)
        sitting.driver.click("coach:skip")
    assert taught(sitting)._course.step == 2
    sitting.driver.click("coach:leave-now")
    assert sitting.app.stage.look.say(sitting.driver.node(way).value) == "done"
    sitting.driver.click(way)
    assert taught(sitting)._course.step == 0, "from the beginning"
    sitting.app.home()
    assert "step" not in sitting.driver.words(), "nor is there anything to go on with"


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_every_other_choice_that_is_offered_is_answered_and_nothing_happens(
    opened: Open, id: str, lesson: Lesson
) -> None:
    sitting = opened(id, lesson)
    answered = 0
    while not (scene := waited(sitting))._course.over:
        course, cue = scene._course, scene._course.cue
        assert cue is not None
        if not course.chooses:
            mouse(sitting, course.looks or "coach:next")
            continue
        done = len(sitting.match.steps)
        for node in [n for n in walk(sitting.driver.tree) if n.id.startswith("do:") and "disabled" in n.state]:
            if hit(sitting.driver.tree, *node.rect.centre) is node:
                sitting.driver.click(node.id)
                assert course.answer.text and sitting.driver.node("coach").label == course.answer
                assert len(sitting.match.steps) == done and course.chooses
                answered += 1
        legal = sitting.match.legal(LEARNER)
        wanted = [action for action in cue.does if action in legal] or course.allowed(legal)[-1:]
        chosen(sitting, id, wanted[0], mouse)
    assert answered


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_what_the_coach_points_at_is_there_and_she_never_stands_on_it(opened: Open, id: str, lesson: Lesson) -> None:
    sitting = opened(id, lesson)
    while not (scene := waited(sitting))._course.over:
        course, cue, tree = scene._course, scene._course.cue, sitting.driver.tree
        assert cue is not None
        card = sitting.driver.node("coach").rect
        for point in cue.points:
            found = [n.rect for n in walk(tree) if n.id == point]
            assert found, f"{cue.lead.text}: {point} is not on the table"
            common = card.common(found[0])
            assert common.w * common.h < 0.2 * found[0].w * found[0].h, f"{cue.lead.text}: she stands on {point}"
        panel = sitting.driver.node("panel").rect
        assert not card.overlaps(panel)
        if course.chooses:
            legal = sitting.match.legal(LEARNER)
            chosen(sitting, id, ([a for a in cue.does if a in legal] or course.allowed(legal)[-1:])[0], mouse)
        else:
            mouse(sitting, course.looks or "coach:next")


def test_her_place_is_looked_for_once_while_nothing_moves(opened: Open) -> None:
    """The focus lays the table out again at every step, and a search looks at five hundred places."""
    sitting = opened(*first())
    waited(sitting)
    place, asked = sitting.driver.node("coach").rect, coach._spot.cache_info()
    for _ in range(5):
        sitting.driver.key("tab")
        assert sitting.driver.node("coach").rect == place
    again = coach._spot.cache_info()
    assert (again.misses, again.hits > asked.hits) == (asked.misses, True)


def test_what_lies_under_the_coach_cannot_be_pressed_through_her_card(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson)
    under = 0
    while not (scene := waited(sitting))._course.over:
        course, cue, tree = scene._course, scene._course.cue, sitting.driver.tree
        assert cue is not None
        card = sitting.driver.node("coach").rect
        for node in walk(tree):
            if node.press and not node.id.startswith("coach") and card.contains(*node.rect.centre):
                assert hit(tree, *node.rect.centre) is not node
                under += 1
        over = find(sitting.app.stage.full(), "stage:hover")
        assert over is None or not over.rect.overlaps(card) or card.contains(*over.rect.centre)
        if cue.free:
            break
        if course.chooses:
            chosen(sitting, id, cue.does[0], mouse)
        else:
            mouse(sitting, course.looks or "coach:next")
    assert under


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_the_choice_that_is_waited_for_is_in_sight_in_a_small_window_with_large_text(
    opened: Open, id: str, lesson: Lesson
) -> None:
    sitting = opened(id, lesson)
    sitting.app.stage.restyle(size=(1280, 720), text_percent=150)
    while not (scene := waited(sitting))._course.over:
        course, cue = scene._course, scene._course.cue
        assert cue is not None
        if not course.chooses:
            mouse(sitting, course.looks or "coach:next")
            continue
        legal = sitting.match.legal(LEARNER)
        lines = [n for n in walk(sitting.driver.tree) if n.id.startswith("do:") and "disabled" not in n.state]
        assert any(hit(sitting.driver.tree, *line.rect.centre) is line for line in lines), cue.lead.text
        scene._do(([a for a in cue.does if a in legal] or course.allowed(legal)[-1:])[0])


def test_the_coach_has_the_last_word_when_the_last_choice_ends_the_game(opened: Open) -> None:
    lesson = next(lesson for lesson in titles.lessons("redacted") if lesson.id == "flying")
    sitting = opened("redacted", lesson, len(lesson.steps) - 1)
    for room in ("terrace.gallery", "terrace.helipad"):
        waited(sitting)
        mouse(sitting, f"room:{room}")
    waited(sitting)
    chosen(sitting, "redacted", BOARD, mouse)
    for _ in range(PATIENCE):
        if taught(sitting).coached:
            break
        if sitting.driver.sees("do:go_on"):
            mouse(sitting, "do:go_on")
        sitting.wait(0.1)
    result = sitting.match.result
    assert result is not None and result.winners & 1
    mouse(sitting, "coach:next")
    assert waited(sitting)._course.over
    mouse(sitting, "coach:play")
    assert sitting.match.result is None and not sitting.match.steps


def first() -> tuple[str, Lesson]:
    return next((id, lesson) for id, lesson in ALL if id == "kompromat")


def test_a_lesson_that_was_left_is_taken_up_where_it_was(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson, 3)
    waited(sitting)
    sitting.driver.key("escape")
    assert sitting.scene == "lessons"
    sitting.driver.click(f"lesson:{id}:{lesson.id}")
    assert taught(sitting)._course.step == 3


def test_a_step_is_skipped_with_n_and_done_again_from_the_list(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson)
    waited(sitting)
    for step in (1, 2):
        sitting.driver.key("n")
        assert waited(sitting)._course.step == step
    sitting.driver.click("step:0")
    assert waited(sitting)._course.step == 0
    assert not sitting.match.steps


def test_the_list_of_steps_shows_the_one_that_is_taken(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson)
    sitting.app.stage.restyle(size=(1280, 720), text_percent=150)
    for step in range(len(lesson.steps)):
        waited(sitting)
        row, page = sitting.driver.node(f"step:{step}").rect, sitting.driver.node("log").rect
        assert row.y >= page.y - 1 and row.bottom <= page.bottom + 1
        sitting.driver.key("n")


def test_skipping_every_step_ends_the_lesson(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson)
    for _ in lesson.steps:
        waited(sitting)
        sitting.driver.key("n")
    assert waited(sitting)._course.over


def test_the_rule_behind_a_cue_opens_and_leads_back_to_it(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson, 3)
    scene = waited(sitting)
    cue = scene._course.cue
    assert cue is not None and cue.rule
    sitting.driver.click("coach:rule")
    assert sitting.scene == "rulebook"
    book = sitting.app.stage.scene
    assert book is not None and book.section.id == cue.rule  # type: ignore[attr-defined]
    sitting.driver.key("escape")
    assert waited(sitting)._course.cue is cue


def test_a_lesson_is_no_game_on_the_shelf(opened: Open) -> None:
    id, lesson = first()
    sitting = opened(id, lesson)
    waited(sitting)
    playing = sitting.app.playing
    assert isinstance(playing, LessonPlay) and not playing.unsaved
    sitting.app.home()
    assert sitting.app.unfinished() is None


def wins() -> tuple[str, Lesson]:
    return next((id, lesson) for id, lesson in ALL if lesson.id == "wins")


def test_a_game_that_ends_within_a_lesson_is_followed_by_a_table_that_is_laid_anew(opened: Open) -> None:
    id, lesson = wins()
    won = next(n for n, step in enumerate(lesson.steps) if any(isinstance(a, Hit) for c in step.cues for a in c.does))
    sitting = opened(id, lesson, won + 1)
    while waited(sitting)._course.step == won + 1:
        course = taught(sitting)._course
        assert course.cue is not None
        if course.chooses:
            chosen(sitting, id, course.cue.does[0], mouse)
        else:
            over = sitting.match.result
            mouse(sitting, "coach:next")
    assert over is not None and over.winners == 1 << LEARNER
    assert sitting.match.result is None and taught(sitting)._course.step == won + 2
    assert len(sitting.match.steps) == len((lesson.steps[won + 2].deal or lesson.steps[won + 1].deal).before)  # type: ignore[union-attr]


def test_a_lesson_that_ends_with_a_game_that_is_won_offers_nothing_but_the_coach(opened: Open) -> None:
    id, lesson = wins()
    sitting = opened(id, lesson, len(lesson.steps) - 1)
    scene = waited(sitting)
    assert scene._course.cue is not None
    chosen(sitting, id, scene._course.cue.does[0], mouse)
    waited(sitting)
    assert sitting.match.result is not None
    mouse(sitting, "coach:next")
    assert waited(sitting)._course.over
    assert not any(node.id.startswith("do:") for node in walk(sitting.driver.tree))


def test_the_request_comes_back_once_the_right_thing_is_begun(opened: Open) -> None:
    id, lesson = next((id, lesson) for id, lesson in ALL if id == "microfilms")
    sitting = opened(id, lesson)
    while not ((cue := waited(sitting)._course.cue) and cue.does):
        mouse(sitting, "coach:next")
    grey = [n.id for n in walk(sitting.driver.tree) if n.id.startswith("do:") and "disabled" in n.state]
    sitting.driver.click(grey[0])
    assert sitting.driver.node("coach").label == taught(sitting)._course.answer
    mouse(sitting, cue.points[0])
    picking = taught(sitting)._picking
    assert picking is not None and picking.begun
    assert not taught(sitting)._course.answer.text and sitting.driver.sees("coach")
