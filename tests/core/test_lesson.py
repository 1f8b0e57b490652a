"""Lessons as data: every script keeps to the rules, whichever of the offered choices is made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import titles
from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, IllegalAction
from game.core.lesson import LATER, LEARNER, Actors, Course, Cue, Deal, Lesson, Step, play
from game.core.match import Match
from game.titles.kompromat.actions import ATTEMPT, DRAW, STOP, Attempt, Draw, Stop

ALL = [(id, lesson) for id in titles.ids() for lesson in titles.lessons(id)]
NAMES = [f"{id}-{lesson.id}" for id, lesson in ALL]
LONGEST = 40
"""The most words that the coach says at once."""


def small(*cues: Cue) -> Lesson:
    return Lesson("small", Line("Small"), NO_WORDS, 1, "duel", 2, "finch-723827", (Step(Line("One"), cues),), NO_WORDS)


def course(*cues: Cue) -> Course:
    lesson = small(*cues)
    return Course(lesson, lesson.begin(titles.load("kompromat")))


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_every_move_of_a_lesson_is_legal_and_every_step_can_be_taken_up(id: str, lesson: Lesson) -> None:
    title = titles.load(id)
    for step in range(len(lesson.steps) + 1):
        match = lesson.begin(title, step)
        assert match.result is None or step == len(lesson.steps)
    assert match.steps, "a lesson is played"


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_whichever_of_the_choices_is_made_the_rest_of_the_lesson_can_be_played(id: str, lesson: Lesson) -> None:
    title = titles.load(id)
    for step in lesson.steps:
        for cue in step.cues:
            for other in cue.does[1:]:
                changed = replace(lesson, steps=tuple(_with(one, cue, other) for one in lesson.steps))
                for end in _ends(changed):
                    assert replace(changed, steps=changed.steps[:end]).begin(title, end).steps


def _with(step: Step, cue: Cue, chosen: Action) -> Step:
    """A step in which another of the choices of a cue is made."""
    return replace(step, cues=tuple(replace(c, does=(chosen,)) if c is cue else c for c in step.cues))


def _ends(lesson: Lesson) -> list[int]:
    """The steps before which each table of a lesson has been played to its end."""
    return [n for n in range(1, len(lesson.steps)) if lesson.steps[n].deal] + [len(lesson.steps)]


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_each_cue_stands_where_the_learner_has_the_choice_that_it_waits_for(id: str, lesson: Lesson) -> None:
    title = titles.load(id)
    match = lesson.begin(title)
    for n, step in enumerate(lesson.steps):
        match = lesson.begin(title, n) if step.deal else match
        for cue in step.cues:
            legal = match.legal(LEARNER)
            assert set(cue.does) <= set(legal), (step.name.text, cue.lead.text)
            if cue.free:
                assert legal and cue.after, "a real decision is answered"
            for kind in cue.answers:
                assert any(kind in (action, type(action)) for action in legal), (cue.lead.text, kind)
            play(match, cue)


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_whatever_is_chosen_at_a_real_decision_is_answered(id: str, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        for place, cue in enumerate(step.cues):
            if cue.free:
                legal = _at(lesson, id, number, place).legal(LEARNER)
                for action in {type(action): action for action in legal}.values():
                    assert _answered(_at(lesson, id, number, place), cue, action), action


def _at(lesson: Lesson, id: str, number: int, place: int) -> Match:
    """The match as it is when a cue stands."""
    match = lesson.begin(titles.load(id), number)
    for before in lesson.steps[number].cues[:place]:
        play(match, before)
    return match


def _answered(match: Match, cue: Cue, action: Action) -> bool:
    """Whether the coach has an answer to a free choice, once there is nothing more to choose."""
    match.submit(LEARNER, action)
    stays = action in cue.stays or type(action) in cue.stays
    if stays and match.pending >> LEARNER & 1:
        return _answered(match, cue, match.legal(LEARNER)[-1])
    return action in cue.after or type(action) in cue.after


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_the_coach_is_brief_gives_her_reason_first_and_ends_with_a_real_decision(id: str, lesson: Lesson) -> None:
    for cue in lesson.cues:
        said = f"{cue.lead.text} {cue.says.text}".split()
        assert cue.lead.text and cue.says.text
        assert len(said) <= LONGEST, f"{len(said)} words: {cue.lead.text}"
        for line in (*cue.answers.values(), *cue.after.values(), cue.otherwise):
            assert len(line.text.split()) <= LONGEST, line.text
    assert any(cue.free for cue in lesson.steps[-1].cues)


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_the_ways_to_the_rulebook_lead_somewhere(id: str, lesson: Lesson) -> None:
    book = titles.rulebook(id)
    for cue in lesson.cues:
        assert bool(cue.rule) == bool(cue.asks.text), cue.lead.text
        assert not cue.rule or cue.rule in book, cue.rule


@pytest.mark.parametrize("id, lesson", ALL, ids=NAMES)
def test_a_lesson_takes_the_minutes_that_it_promises(id: str, lesson: Lesson) -> None:
    assert abs(lesson.seconds / 60 - lesson.minutes) <= 0.8, f"{lesson.seconds / 60:.1f} minutes"


def test_a_course_waits_for_the_choice_of_its_cue_and_answers_every_other_one() -> None:
    told = Line("Not there.")
    one = course(
        Cue(Line("A"), Line("a"), does=(ATTEMPT[2],), answers={Attempt: told}),
        Cue(Line("B"), Line("b"), does=(DRAW,)),
    )
    assert one.chooses and one.allowed(one.match.legal(LEARNER)) == [ATTEMPT[2]]
    one.tried(ATTEMPT[0])
    assert one.answer is told and one.cue is not None and one.cue.lead.text == "A"
    one.match.submit(LEARNER, ATTEMPT[2])
    one.chose(ATTEMPT[2])
    assert one.cue is not None and one.cue.lead.text == "B" and one.answer == NO_WORDS
    one.tried(STOP)
    assert one.answer is LATER


def test_the_others_move_when_the_script_says_so_and_not_before() -> None:
    one = course(
        Cue(Line("A"), Line("a"), does=(ATTEMPT[2],)),
        Cue(Line("B"), Line("b"), does=(STOP,), then=((1, ATTEMPT[0]), (1, DRAW))),
        Cue(Line("C"), Line("c")),
    )
    actors = Actors(one)
    one.match.submit(LEARNER, ATTEMPT[2])
    one.chose(ATTEMPT[2])
    actors.ask(1, "rookie", one.match.dossier(1), one.match.legal(1))
    assert actors.answer() is None
    one.match.submit(LEARNER, STOP)
    one.chose(STOP)
    assert not one.standing
    for wanted in (ATTEMPT[0], DRAW):
        actors.ask(1, "rookie", one.match.dossier(1), one.match.legal(1))
        assert actors.answer() == (1, wanted)
        one.match.submit(1, wanted)
        one.arrive()
    assert one.standing and one.pauses and one.cue is not None and one.cue.lead.text == "C"
    one.go_on()
    assert one.over


def test_a_real_decision_stands_until_it_is_made_and_is_answered() -> None:
    said = Line("Bold.")
    one = course(Cue(Line("A"), Line("a"), does=(ATTEMPT[2],), free=True, stays=(Attempt, Draw), after={Stop: said}))
    assert one.allowed(one.match.legal(LEARNER)) == one.match.legal(LEARNER)
    for action in (ATTEMPT[1], DRAW):
        one.match.submit(LEARNER, action)
        one.chose(action)
        assert one.chooses
    one.match.submit(LEARNER, STOP)
    one.chose(STOP)
    assert one.answer is said and one.pauses
    one.go_on()
    assert one.over


@pytest.mark.parametrize("stays", ((), (STOP,)), ids=("settled", "asked again"))
def test_what_can_follow_a_free_choice_is_played_before_it_is_answered(stays: tuple[Stop, ...]) -> None:
    said = Line("Well.")
    moves = ((1, ATTEMPT[0]), (1, DRAW), (1, STOP))
    one = course(
        Cue(Line("A"), Line("a"), does=(ATTEMPT[2],)),
        Cue(Line("B"), Line("b"), does=(STOP,), free=True, then=(*moves, (1, DRAW)), stays=stays, after={STOP: said}),
    )
    for action in (ATTEMPT[2], STOP):
        one.match.submit(LEARNER, action)
        one.chose(action)
    for seat, action in moves:
        assert not one.standing and one.next_of(seat, one.match.legal(seat)) == action
        one.match.submit(seat, action)
        one.arrive()
    assert one.standing and one.answer is said and one.cue is not None and one.cue.lead.text == "B"
    assert one.chooses == bool(stays)
    if stays:
        one.match.submit(LEARNER, ATTEMPT[0])
        one.chose(ATTEMPT[0])
    else:
        one.go_on()
    assert one.over


def test_a_script_that_breaks_a_rule_is_found() -> None:
    with pytest.raises(IllegalAction):
        small(Cue(Line("A"), Line("a"), does=(DRAW,))).begin(titles.load("kompromat"), 1)


def test_a_table_that_is_laid_anew_begins_with_what_has_been_played_there() -> None:
    title = titles.load("kompromat")
    one = Step(Line("One"), (Cue(Line("A"), Line("a"), does=(ATTEMPT[2],)),))
    deal = Deal("finch-723827", ((LEARNER, ATTEMPT[0]),))
    other = Step(Line("Two"), (Cue(Line("B"), Line("b"), does=(DRAW,)),), deal)
    lesson = replace(small(), steps=(one, other))
    assert [s.action for s in lesson.begin(title, 1).steps] == [ATTEMPT[0]]
    assert [s.action for s in lesson.begin(title, 2).steps] == [ATTEMPT[0], DRAW]
    first = Course(lesson, lesson.begin(title))
    first.match.submit(LEARNER, ATTEMPT[2])
    first.chose(ATTEMPT[2])
    assert first.dealt_anew
    assert not Course(lesson, lesson.begin(title, 1), 1).dealt_anew


def test_what_has_been_played_is_not_played_again_whether_or_not_anybody_asked_how_far_it_is() -> None:
    here = course(Cue(Line("Draw."), Line("Go on."), does=(ATTEMPT[2],), then=((LEARNER, DRAW), (LEARNER, STOP))))
    here.match.submit(LEARNER, ATTEMPT[2])
    here.chose(ATTEMPT[2])
    assert here.next_of(LEARNER, here.match.legal(LEARNER)) == DRAW
    here.match.submit(LEARNER, DRAW)
    assert here.next_of(LEARNER, here.match.legal(LEARNER)) == STOP


def test_a_cue_may_wait_until_something_has_been_looked_at() -> None:
    one = course(Cue(Line("A"), Line("a"), look="mission:2"), Cue(Line("B"), Line("b")))
    assert one.looks == "mission:2" and not one.pauses and not one.chooses
    one.go_on()
    assert one.cue is not None and one.cue.lead.text == "B" and one.pauses and not one.looks
