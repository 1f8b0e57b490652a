"""The page about the program: everything that others made is on it, with the whole text of its licence."""

from __future__ import annotations

import pytest

from game import resources, titles
from game.core.match import VERSION
from game.desk import licences
from game.ui.scenes.about import AboutScene, own_pages
from game.ui.semantics import find, walk
from tests.ui.house import house


def test_it_opens_from_the_settings_and_goes_back_to_them() -> None:
    app, driver = house()
    app.home()
    app.open_settings()
    driver.focus_on("about")
    driver.key("return")
    assert driver.stage.scene.name == "about"
    assert VERSION in driver.words()
    driver.key("escape")
    assert driver.stage.scene.name == "settings"


@pytest.mark.parametrize("id", [component.id for component in licences.table().components])
def test_every_component_can_be_read_to_the_last_word(id: str) -> None:
    app, driver = house()
    app.stage.push(AboutScene(app.stage.pop))
    driver.focus_on(f"about:{id}")
    driver.key("return")
    component = licences.table()[id]
    page = find(driver.tree, "page")
    assert page is not None
    said = [driver.stage.look.say(node.label) for node in walk(page)]
    assert component.name in said and f"Licence: {component.licence}" in said
    for text in component.texts:
        whole = licences.paragraphs(resources.read_text(text))
        assert whole[-1] in said and len(whole) > 2, text


def test_the_page_keys_turn_the_page_wherever_the_focus_is() -> None:
    app, driver = house()
    app.stage.push(AboutScene(app.stage.pop, "python"))
    last = licences.paragraphs(resources.read_text(licences.table()["python"].texts[-1]))[-1]

    def in_sight() -> bool:
        page = find(driver.tree, "page")
        assert page is not None
        node = next(node for node in walk(page) if driver.stage.look.say(node.label) == last)
        return node.rect.inside(page.rect, 2.0)

    assert driver.stage.focused is not None and driver.stage.focused.id == "about:python"
    assert not in_sight()
    for _ in range(80):
        driver.key("pagedown")
    assert in_sight()
    driver.key("pageup")
    assert not in_sight()


def test_the_games_are_named_with_those_who_invented_them() -> None:
    app, driver = house()
    app.stage.push(AboutScene(app.stage.pop, "games"))
    words = driver.words()
    for id in titles.ids():
        said = titles.words(id)
        assert driver.stage.look.say(said.name) in words
        for name in said.inventors:
            assert name in words
    assert "Ludovic Maublanc and Bruno Faidutti" in words
    assert [page.id for page in own_pages()] == ["safehouse", "games", "origins", "licence"]
