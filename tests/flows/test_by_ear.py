"""Whole games with closed eyes: somebody who only hears what is read aloud plays to the end, and hears how it ended."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import titles
from game.core.journal import Sitter
from game.ui.narrator import IN_COMPANY
from game.ui.scenes.hearing import of_others, on_table, rule
from game.ui.scenes.table import TableScene
from game.ui.tables import table_of
from tests.extent import ALL, extent
from tests.flows.blind import Blind, Ears, listened
from tests.flows.helpers import DEAF, Game, Sitting, dealt_out
from tests.having import PUBLISHED

ALOUD = dealt_out(1, 4)
ALONE, TOGETHER = (dealt_out(way, 4) if ALL else dealt_out(way, 4)[1 - way // 2 :: 2] for way in (0, 2))
"""In the short run every title is played whole once: by one person, and the next title by two."""
PRESSES = extent(200, 400)
KEYS = ("1", "1", "2", "3", "tab", "down", "return", "t", "o", "l", "r", "h", "f1", "escape")


def blind(sitting: Sitting, ears: Ears, seed: int) -> Blind:
    stage = sitting.app.stage

    def attend() -> None:
        assert stage.tree.id
        stage.attend()

    def wait(seconds: float) -> None:
        for _ in range(round(seconds / 0.1) or 1):
            sitting.wait(0.1)
            attend()

    attend()
    return Blind(sitting.driver.key, wait, ears.listen, seed)


def with_machines(game: Game, people: int) -> list[Sitter]:
    """The first few players as people, the others as computer players."""
    return [sitter if n < people else Sitter(sitter.name, "rookie") for n, sitter in enumerate(game.people)]


def told_to_all(sitting: Sitting) -> list[str]:
    """Every line of the log that everybody has, as long as it was and is: lines grow with what belongs to them."""
    match, table = sitting.match, table_of(sitting.match.title.id)
    say = sitting.app.stage.look.catalogue.say
    news, view = match.dossier(None).news, match.view(None)
    return [
        say(entry.line)
        for n in range(len(news) + 1)
        for entry in table.chronicle(news[:n], table.tellable(news[:n], view, n, False))
    ]


def outside(sitting: Sitting) -> list[str]:
    """What a table shows everybody, and the rulebook: in words, as it is read out."""
    match, look = sitting.match, sitting.app.stage.look
    table, view = table_of(match.title.id), match.view(None)
    found = [*on_table(table, view, None, look), *of_others(table, view, None, look)]
    found.append(f"{look.say(table.progress(view)[2])}.")
    if titles.has_rulebook(match.title.id):
        sections = titles.rulebook(match.title.id, "en").sections
        found += [sentence for section in sections for sentence in rule(match.title.id, section.id, "en")]
    return found


def told_the_end(sitting: Sitting, ears: Ears) -> bool:
    """Whether the sentence that says how the game ended was read aloud."""
    match = sitting.match
    ending = sitting.app.stage.look.say(table_of(match.title.id).words.ending(match.view(None)))
    return any(ending.rstrip(".") in sentence for sentence in ears.heard)


@pytest.mark.parametrize("game", ALONE, ids=str)
def test_one_person_plays_a_whole_game_by_ear(sit: Callable[..., Sitting], game: Game) -> None:
    martha, *others = game.people
    sitting = sit(martha, *(Sitter(other.name, "rookie") for other in others), setup=game.setup)
    ears = listened(sitting)
    blind(sitting, ears, seed=1).play()
    assert sitting.match.result is not None
    assert told_the_end(sitting, ears)


@pytest.mark.parametrize("game", TOGETHER, ids=str)
def test_two_people_play_a_whole_game_by_ear_with_ear_pieces(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit(*with_machines(game, 2), setup=game.setup)
    ears = listened(sitting, ears=True)
    blind(sitting, ears, seed=2).play()
    assert sitting.match.result is not None
    assert told_the_end(sitting, ears)
    assert sum("ears" in sentence for sentence in ears.heard) >= sitting.play.host.hotseat.handovers


@pytest.mark.parametrize("game", ALOUD, ids=str)
def test_without_ear_pieces_nothing_is_said_that_not_everybody_may_hear(
    sit: Callable[..., Sitting], game: Game
) -> None:
    """While somebody sits at the screen, only what anybody could tell from outside is said, whatever they press."""
    sitting = sit(*with_machines(game, 2), setup=game.setup)
    ears = listened(sitting)
    stage, host, r = sitting.app.stage, sitting.play.host, random.Random(7)
    words = table_of(game.title).words
    say = stage.look.catalogue.say
    checked = 0
    for _ in range(PRESSES):
        if sitting.scene == "curtain":
            sitting.wait(DEAF)
            sitting.driver.key("return")
        elif sitting.scene == "results":
            break
        scene = stage.scene
        before = stage.private
        ears.listen()
        sitting.driver.key(r.choice(KEYS))
        stage.attend()
        if before and stage.private and stage.scene is scene and isinstance(scene, TableScene):
            public = host.match.view(None)
            known = {say(words.prompt(public)), say(IN_COMPANY), *(entry for entry in told_to_all(sitting))}
            for sentence in ears.listen():
                checked += 1
                assert sentence in known or sentence in outside(sitting), sentence
        sitting.wait(0.1)
    assert checked >= (20 if game.title in PUBLISHED else 1)
