"""Every screen in a language that nobody speaks: a word without brackets was never put into a language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import titles
from game.catalogue import Line
from game.core.cast import NAMES
from game.lab import pseudo
from game.lab.screen import shots
from game.lab.screen.driver import Driver
from game.ui.paint import Words
from game.ui.semantics import Node
from game.ui.stack import Scene
from tests.extent import some

LANGUAGES = ("English", "Deutsch", "Français", "Español")
NEVER_TRANSLATED = ("SAFEHOUSE", *LANGUAGES, "An evening out in Monte Carlo.", "Rain", "torn")
"""The name of the house, those of the languages, and what people called their games."""
OWN_TEXTS = ("rulebook", "about")
"""Screens that show a text of its own in each language, or licences as they are."""


def bare(text: str) -> str:
    """What stands outside of all brackets and is nobody's name."""
    for name in sorted((*NAMES, *NEVER_TRANSLATED), key=len, reverse=True):
        text = text.replace(name, "")
    while (shorter := re.sub(r"\[[^\[\]]*\]", "", text)) != text:
        text = shorter
    return text


def said(node: Node) -> Iterator[tuple[str, Line | str]]:
    for words in (node.label, node.value, *(paint.text for paint in node.art if isinstance(paint, Words))):
        if words:
            yield node.id, words
    for child in node.children:
        yield from said(child)


@pytest.mark.parametrize("folder", ["house", *titles.ids()])
def test_every_word_on_every_screen_can_be_translated(folder: str) -> None:
    scenes: list[tuple[str, Scene]] = list(shots.house_scenes() if folder == "house" else shots.title_scenes(folder))
    driver = Driver()
    driver.stage.restyle(catalogue=pseudo.catalogue(NAMES))
    shown = 0
    for name, scene in some([(n, s) for n, s in scenes if not any(own in n for own in OWN_TEXTS)], 24):
        driver.stage.reset(scene)
        driver.pass_time(1.0)
        for id, words in said(driver.tree):
            shown += 1
            assert not re.search(r"[A-Za-z]{3,}", bare(driver.stage.look.say(words))), (name, id, words)
    assert shown > 200


def test_a_glued_sentence_would_be_found() -> None:
    say = pseudo.catalogue(NAMES).say
    assert bare(say(Line("Settings"))) == "" == bare(say(Line("{n}", n=Line("Settings"))))
    assert bare(say(Line("Glued in code."))) == "Glued in code."
