"""What would you do? Puzzles at every game's own table: right, wrong, shown, another one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.cast import BY_ID
from game.desk.archive import Archive
from game.ui.presses import Pick
from game.ui.scenes.puzzle import PuzzleScene, puzzle
from game.ui.semantics import walk
from game.ui.tables import table_of
from tests.extent import ALL
from tests.flows.helpers import Sitting, point_at
from tests.having import having

Sit = Callable[..., Sitting]
EACH = [(id, n) for id in having("puzzles") for n in range(len(titles.puzzles(id)) if ALL else 2)]


def scene_of(sitting: Sitting) -> PuzzleScene:
    scene = sitting.app.stage.scene
    assert isinstance(scene, PuzzleScene)
    return scene


def chosen(sitting: Sitting, place: int) -> None:
    """Make a choice by pressing what a person would press for it."""
    scene = scene_of(sitting)
    match = sitting.match
    seat = scene._puzzle.puzzle.seat
    action = match.legal(seat)[place]
    sitting.driver.click("puzzle:look")
    for pick in table_of(match.title.id).picks(match.view(seat), action):
        if scene._tried is None and scene._picking is not None and scene._picking.sure is None:
            nodes = {node.id: node for node in walk(sitting.driver.tree)}
            if f"do:{pick}" in nodes:
                sitting.driver.focus_on(f"do:{pick}")
                sitting.driver.key("return")
            elif pick in nodes and nodes[pick].press == Pick(pick):
                point_at(sitting.driver, pick)
    if scene._tried is None:
        sitting.driver.click("do:sure")


@pytest.mark.parametrize(("id", "number"), EACH)
def test_the_right_choice_is_found_and_explained(sit: Sit, id: str, number: int) -> None:
    sitting = sit()
    play = puzzle(sitting.app, id, number)
    steps = len(sitting.match.steps)
    chosen(sitting, play.puzzle.answer)
    scene = scene_of(sitting)
    assert scene.solved
    assert "Exactly." in sitting.driver.words()
    assert len(sitting.match.steps) == steps, "nothing is played"
    sitting.driver.click("puzzle:next")
    assert scene_of(sitting) is not scene and scene_of(sitting)._puzzle.number == number + 1


@pytest.mark.parametrize("id", having("puzzles"))
def test_another_choice_is_kindly_refused_and_the_answer_can_be_shown(sit: Sit, id: str) -> None:
    sitting = sit()
    play = puzzle(sitting.app, id)
    scene = scene_of(sitting)
    wrong = next(n for n in range(len(sitting.match.legal(play.puzzle.seat))) if n != play.puzzle.answer)
    scene._do(sitting.match.legal(play.puzzle.seat)[wrong])
    assert not scene.solved and "Another choice is certain." in sitting.driver.words()
    sitting.driver.click("puzzle:again")
    assert not any(node.id == "coach" for node in walk(sitting.driver.tree)), "the table can be looked at"
    scene._do(sitting.match.legal(play.puzzle.seat)[wrong])
    sitting.driver.click("puzzle:show")
    assert scene.solved


def test_it_is_found_beside_the_lessons_and_leaves_nothing_behind(sit: Sit) -> None:
    sitting = sit()
    sitting.app.open_lessons("kompromat")
    sitting.driver.click("puzzle:kompromat")
    assert sitting.scene == "puzzle"
    assert not any(node.id in ("hint", "rush") for node in walk(sitting.driver.tree))
    sitting.driver.key("escape")
    assert sitting.scene == "lessons"
    archive = Archive(sitting.app.saves)
    archive.open()
    assert not archive.files, "a puzzle is no game"
    assert sitting.app.playing is None


PEOPLE = [("Martha", "martha"), ("otto", "otto"), ("Ada", "viktor"), ("Ines", "emil")]


@pytest.mark.parametrize("id", having("puzzles"))
@pytest.mark.parametrize(("name", "face"), PEOPLE)
def test_everybody_has_one_name_and_one_sign_of_their_own(sit: Sit, id: str, name: str, face: str) -> None:
    """Whichever seat has to choose: the person keeps name and face, and nobody else has either. In the short run the
    people share a game's puzzles among them."""
    sitting = sit()
    sitting.app.profiles.add(name, face)
    every = range(len(titles.puzzles(id)))
    for number in every if ALL else every[PEOPLE.index((name, face)) :: len(PEOPLE)]:
        play = puzzle(sitting.app, id, number)
        sitters, seat = sitting.match.sitters, play.puzzle.seat
        assert (sitters[seat].name, sitters[seat].character) == (name, face)
        others = [sitter for at, sitter in enumerate(sitters) if at != seat]
        assert all(BY_ID[sitter.character].name == sitter.name for sitter in others)
        assert len({sitter.name.casefold() for sitter in sitters}) == len(sitters)
        assert len({sitter.character for sitter in sitters}) == len(sitters)


@pytest.mark.parametrize("id", having("puzzles"))
@pytest.mark.parametrize("percent", [100, 150])
def test_her_card_lies_within_the_window(sit: Sit, id: str, percent: int) -> None:
    sitting = sit()
    sitting.app.stage.restyle(text_percent=percent)
    puzzle(sitting.app, id, 1)
    card = sitting.driver.node("coach")
    assert card.rect.inside(sitting.app.stage.look.window, 1.5)
    assert all(node.rect.inside(card.rect, 1.5) for node in card.children)
