"""The screen reader's listener at real tables: what is published when, what never is, and what readers may ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.journal import Sitter
from game.ui.access.outline import Item, Outline, bare
from game.ui.access.reader import Reader
from game.ui.access.words import Slept, Wish, Woke, Word
from game.ui.intents import Window
from game.ui.scenes.settings import SettingsScene
from game.ui.semantics import Node, walk
from tests.flows.helpers import DEAF, Sitting, two


class Sheet:
    """An outlet that writes down what a reader would find."""

    def __init__(self, hear: Callable[[Word], None]) -> None:
        self.hear = hear
        self.read = bare()
        self.started = self.closed = False
        self.published: list[Outline] = []
        self.on_drop: Callable[[], None] = lambda: None

    def start(self) -> None:
        self.started = True

    def publish(self, shown: Outline) -> None:
        self.published.append(shown)
        self.read = shown

    def drop(self, bare: Outline) -> None:
        self.read = bare
        self.on_drop()

    def close(self) -> None:
        self.closed = True

    def words(self) -> str:
        return "\n".join(f"{one.key} {one.name} {one.value} {one.about}" for one in self.read.items)

    def item(self, key: str) -> Item:
        return next(one for one in self.read.items if one.key == key)


Follow = Callable[..., tuple[Sitting, Sheet]]


@pytest.fixture
def follow(sit: Callable[..., Sitting]) -> Follow:
    """A sitting that somebody follows by a screen reader."""

    def begin(*sitters: Sitter, awake: bool = True, **more: object) -> tuple[Sitting, Sheet]:
        sitting = sit(*sitters, **more)
        return sitting, listening(sitting, awake)

    return begin


def listening(sitting: Sitting, awake: bool = True) -> Sheet:
    reader = Reader(sitting.app.stage, lambda job: job(), Sheet, lambda: (3, 4))
    sitting.app.reader = reader
    sheet = reader.outlet
    assert isinstance(sheet, Sheet)
    if awake:
        sheet.hear(Woke())
    sitting.driver.send()
    return sheet


def named(tree: Node) -> set[str]:
    """The ids of what a reader must find."""
    return {node.id for node in walk(tree) if "quiet" not in node.state}


def test_nothing_is_put_into_words_while_nobody_listens(follow: Follow) -> None:
    sitting, sheet = follow(awake=False)
    assert sheet.started
    sitting.driver.key("tab", "tab")
    assert not sheet.published
    sheet.hear(Woke())
    assert sheet.read.items[1].key == "title" and sheet.read.place == (3, 4)
    sheet.hear(Slept())
    before = len(sheet.published)
    sitting.driver.key("tab")
    assert len(sheet.published) == before


def test_the_focus_is_followed(follow: Follow) -> None:
    sitting, sheet = follow()
    for _ in range(5):
        sitting.driver.key("tab")
        assert sheet.item(sitting.app.stage.focus.id).number == sheet.read.focus
    assert {one.key for one in sheet.read.items[1:]} == named(sitting.driver.tree)


def test_a_window_without_the_keyboard_says_so(follow: Follow) -> None:
    sitting, sheet = follow()
    for what, keys in (("lost", False), ("gained", True), ("minimised", False)):
        sitting.app.stage.feed(Window(what))  # type: ignore[arg-type]
        sitting.driver.send()
        assert sheet.read.keys is keys


def test_nothing_changes_while_nothing_happens(follow: Follow) -> None:
    sitting, sheet = follow()
    before = len(sheet.published)
    sitting.driver.pass_time(1.0)
    assert len(sheet.published) == before


# What nobody else may read


def hand(sitting: Sitting) -> list[str]:
    """The words on the cards of whoever sits at the screen, which everybody else would like to know."""
    say = sitting.app.stage.look.catalogue
    cards = [n for n in walk(sitting.driver.tree) if n.role == "card" and n.id.startswith("card:") and n.press]
    return [say.say(node.label) for node in cards]


@pytest.mark.parametrize("way", ["boss", "lost", "minimised", "idle", "settings"])
def test_behind_a_curtain_nothing_of_the_table_can_be_read(follow: Follow, way: str) -> None:
    setup = titles.load("microfilms").setup("casino", 3)
    sitting, sheet = follow(Sitter("Martha"), Sitter("Otto"), Sitter("Helena"), setup=setup, curtain_idle=1)
    sitting.lift()
    cards = hand(sitting)
    assert cards and all(card in sheet.words() for card in cards)
    if way == "settings":
        sitting.app.stage.push(SettingsScene(sitting.app, sitting.app.stage.pop))
        assert sheet.read.items[1:] == ()
        sitting.driver.send()
    dropped: list[str] = []
    # When the old tree goes, the curtain cannot be seen yet: nothing has been laid out for it.
    sheet.on_drop = lambda: dropped.append(sheet.words())
    table = len(sheet.published)
    stage = sitting.app.stage
    match way:
        case "boss":
            sitting.driver.key_down("f12")
        case "idle":
            sitting.wait(61.0)
        case "settings":
            stage.feed(Window("lost"))
        case _:
            stage.feed(Window(way))  # type: ignore[arg-type]
    assert sitting.scene == "curtain"
    assert dropped and not any(card in words for words in dropped for card in cards)
    sitting.driver.send()
    later = sheet.published[table:]
    assert {one.key for shown in later for one in shown.items[1:]} == {"curtain", "next", "confirm", "how"}
    assert not any(card in sheet.words() for card in cards)


def test_from_a_curtain_on_the_next_persons_table_is_read(follow: Follow) -> None:
    sitting, sheet = follow(Sitter("Martha"), Sitter("Otto"))
    assert sitting.scene == "curtain" and "Martha" in sheet.words()
    sitting.lift()
    assert sheet.read.items[1].key == "table-scene"
    assert sheet.item("panel").live and sheet.item("panel").name


def test_cards_that_lie_face_down_are_not_named(follow: Follow) -> None:
    setup = titles.load("microfilms").setup("casino", 3)
    people = (Sitter("Martha"), Sitter("Otto"), Sitter("Helena"))
    sitting, sheet = follow(*people, setup=setup, cards_face_down=True)
    sitting.lift()
    closed = sheet.words()
    sitting.driver.key_down("space")
    cards = hand(sitting)
    assert cards and all(card in sheet.words() for card in cards)
    sitting.driver.key_up("space")
    # What everybody may read may have the same name as a card: nothing is there now that was not before.
    assert sheet.words() == closed
    assert "face down" in closed


# What readers ask for


def wish(sheet: Sheet, key: str, what: str, to: float = 0.0) -> None:
    sheet.hear(Wish(sheet.item(key).number, what, to))  # type: ignore[arg-type]


def test_the_focus_goes_where_a_reader_puts_it(follow: Follow) -> None:
    sitting, sheet = follow()
    wish(sheet, "settings", "focus")
    assert sitting.app.stage.focus.id == "settings"
    sitting.driver.send()
    assert sheet.read.focus == sheet.item("settings").number


def test_a_reader_presses_as_a_key_does(follow: Follow) -> None:
    sitting, sheet = follow()
    wish(sheet, "settings", "press")
    assert sitting.scene == "settings"


def test_a_reader_changes_values(follow: Follow) -> None:
    sitting, sheet = follow()
    wish(sheet, "settings", "press")
    sitting.driver.send()
    before = sitting.app.settings
    wish(sheet, "sound.volume", "set", 30.0)
    assert sitting.app.settings.sound.volume == 30
    wish(sheet, "sound.volume", "more")
    assert sitting.app.settings.sound.volume == 40
    wish(sheet, "reading.text_percent", "more")
    assert sitting.app.settings.reading.text_percent > before.reading.text_percent
    wish(sheet, "reading.text_percent", "less")
    assert sitting.app.settings.reading.text_percent == before.reading.text_percent


def test_a_press_for_a_scene_that_has_gone_is_ignored(follow: Follow) -> None:
    sitting, sheet = follow()
    stale = Wish(sheet.item("quit").number, "press")
    wish(sheet, "settings", "press")
    sitting.driver.send()
    for _ in range(2):
        sheet.hear(stale)
        assert sitting.scene == "settings" and not sitting.app.quitting
    sitting.driver.key("escape")
    sheet.hear(stale)
    assert sitting.scene == "title" and not sitting.app.quitting


def test_what_is_not_on_the_screen_cannot_be_pressed(follow: Follow) -> None:
    sitting, sheet = follow()
    sheet.hear(Wish(999, "press"))
    wish(sheet, "motto", "press")
    assert sitting.scene == "title"


def test_a_reader_cannot_hurry_the_curtain(follow: Follow) -> None:
    sitting, sheet = follow(Sitter("Martha"), Sitter("Otto"))
    wish(sheet, "confirm", "press")
    assert sitting.scene == "curtain"
    sitting.wait(DEAF)
    sitting.driver.send()
    wish(sheet, "confirm", "press")
    assert sitting.scene == "table"


def test_a_reader_plays_a_card_by_the_rules(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    sitting.lift()
    sheet = listening(sitting)
    before = len(sitting.match.steps)
    for _ in range(9):
        legal = [one for one in sheet.read.items if one.key.startswith("do:") and "not now" not in one.about]
        if len(sitting.match.steps) > before or not legal:
            break
        wish(sheet, legal[0].key, "press")
        sitting.driver.send()
    assert len(sitting.match.steps) > before


def test_what_ends_the_program_ends_the_reader(follow: Follow) -> None:
    sitting, sheet = follow()
    sitting.app.close()
    assert sheet.closed
