"""What a screen reader is given of every scene: the semantic tree, whole, valid, and in the narrator's words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay, house_scenes
from game.ui.access.outline import WINDOW, Item, Numbers, Outline, bare, faults, item, outline, told, understood
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, Scale, group, walk, wording
from game.ui.stack import Scene
from tests.extent import extent, some
from tests.having import having
from tests.ui.kept import scenes, stills

SAY = Catalogue(NAMES)
BOX = Rect(0, 0, 10, 10)


def looked_at(scene: Scene, driver: Driver) -> None:
    """Compares what a reader is given of a scene with its semantic tree."""
    driver.stage.reset(scene)
    tree, focus = driver.tree, driver.stage.focus.id
    shown = outline(tree, focus, SAY, Numbers())
    assert list(faults(shown)) == []
    nodes = [node for node in walk(tree) if told(node)]
    twice = [id for id, times in Counter(node.id for node in nodes).items() if times > 1]
    assert not twice, "every node has an id of its own"
    assert [one.key for one in shown.items[1:]] == [node.id for node in nodes]
    for one, node in zip(shown.items[1:], nodes, strict=True):
        same_words(one, node)
    if focus:
        assert next(one for one in shown.items if one.number == shown.focus).key == focus
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(shown), type=Outline) == shown


def same_words(one: Item, node: Node) -> None:
    """Whatever the narrator says of a node is in its name, its value or its description, or is said by the system."""
    says = wording(node, SAY)
    given = f"{one.name}|{one.value}|{one.about}"
    words = [says.label, says.value, says.tip]
    words += [word for state, word in says.states if not understood(state, node)]
    if one.role in ("button", "label", "group") and node.role != "button":
        words.append(says.role)
    for word in words:
        assert word.rstrip(".") in given, (node.id, word, given)
    assert one.press == bool(node.press) and one.focus == node.focusable and one.bounds == node.rect


def driver() -> Driver:
    made = Driver()
    made.stage.restyle(catalogue=SAY)
    return made


def test_every_scene_of_the_house() -> None:
    screen = driver()
    for _, scene in house_scenes():
        looked_at(scene, screen)


@pytest.mark.parametrize("id", titles.ids())
def test_every_scene_of_a_game(id: str) -> None:
    screen = driver()
    for _, scene in some(scenes(id), 40):
        looked_at(scene, screen)


@pytest.mark.parametrize("id", having("moments"))
def test_every_kind_of_moment(id: str) -> None:
    screen = driver()
    for _, scene in some(stills(id), 40):
        looked_at(scene, screen)


def tables(id: str, r: random.Random) -> Iterator[TableScene]:
    """Tables in the middle of games, as the seat that is asked sees them, and as everybody does."""
    title = titles.load(id)
    for mode in title.modes:
        for seats in sorted({mode.seats[0], mode.seats[-1]}):
            setup = title.setup(mode.id, seats)
            match = Match(title, setup, r.randbytes(16), tuple(Sitter(name) for name in NAMES[:seats]))
            wait = 0
            while match.pending:
                seat = match.pending.bit_length() - 1
                wait -= 1
                if wait < 0:
                    wait = r.randrange(extent(60, 6))
                    yield TableScene(StillPlay(Host(match, None, Nobody())), r.choice((seat, seat, None)))
                match.submit(seat, r.choice(match.legal(seat)))


@pytest.mark.parametrize("id", titles.ids())
def test_tables_in_the_middle_of_games(id: str) -> None:
    screen = driver()
    for scene in tables(id, random.Random(7)):
        looked_at(scene, screen)


# The words of single nodes


def test_what_systems_lose_is_said_in_words() -> None:
    steal = Node(
        "do:steal", "button", BOX, Line("Steal"), Line("3 francs"), Line("Interrogate costs a card."),
        frozenset({"disabled"}), press="steal", key="2",
    )  # fmt: skip
    one = item(steal, 5, SAY)
    assert (one.name, one.about) == ("Steal, 3 francs", "not now, Interrogate costs a card, key 2")
    card = Node("card:7", "card", BOX, Line("a card"), state=frozenset({"facedown"}))
    assert (item(card, 6, SAY).role, item(card, 6, SAY).about) == ("label", "card, face down")


def test_what_systems_say_themselves_is_not_said_twice() -> None:
    tab = Node("tab", "tab", BOX, Line("Log"), state=frozenset({"chosen"}), press="log")
    switch = Node("on", "toggle", BOX, Line("Full screen"), state=frozenset({"on"}), press="full")
    sound = Node("sound", "slider", BOX, Line("Sound"), Line("30 %"), press="sound", scale=Scale(30, step=10))
    going_on = Node("go", "button", BOX, Line("Go on"), state=frozenset({"legal"}), press="go")
    assert item(going_on, 9, SAY).about == ""
    assert [(one.role, one.on, one.name, one.about) for one in (item(node, 9, SAY) for node in (tab, switch))] == [
        ("tab", True, "Log", ""), ("switch", True, "Full screen", ""),
    ]  # fmt: skip
    one = item(sound, 9, SAY)
    assert (one.name, one.value, one.scale) == ("Sound", "30 %", Scale(30, 0, 100, 10))


def test_what_is_quiet_is_left_out_and_what_it_holds_is_not() -> None:
    inner = Node("in", "text", BOX, Line("inside"))
    veil = Node("veil", "group", BOX, Line("a veil"), state=frozenset({"quiet"}), children=(inner,))
    shown = outline(group("all", BOX, veil), "", SAY, Numbers())
    assert [one.key for one in shown.items] == ["", "all", "in"]
    assert shown.items[1].children == (shown.items[2].number,)


def test_what_has_the_focus_is_never_left_out() -> None:
    value = Node("ruler:1", "choice", BOX, Line("120 %"), state=frozenset({"quiet"}), press="1")
    shown = outline(group("all", BOX, value), "ruler:1", SAY, Numbers())
    assert shown.items[-1].number == shown.focus


def test_twins_are_two_things_to_a_reader() -> None:
    twin = Node("twin", "text", BOX, Line("one of two"))
    shown = outline(group("all", BOX, twin, twin), "", SAY, Numbers())
    assert list(faults(shown)) == [] and len(shown.items) == 4


def test_a_number_is_never_used_for_anything_else() -> None:
    numbers = Numbers()
    card = numbers.of("card:7")
    assert numbers.of("card:7") == card and numbers.key(card) == "card:7"
    numbers.forget()
    assert numbers.key(card) is None
    assert numbers.of("card:7") > card


# Faults


def window(*children: int) -> Item:
    return Item(WINDOW, "", "window", "Safehouse", children=children)


NAMED = Item(2, "a", "button", "A", press=True)


@pytest.mark.parametrize(
    ("shown", "fault"),
    [
        (Outline((NAMED,)), "there is no window"),
        (Outline((window(2), NAMED, NAMED)), "numbers are used twice: [2]"),
        (Outline((window(2, 3), NAMED)), "3 is a child and nowhere"),
        (Outline((window(2, 2), NAMED)), "2 has 2 parents"),
        (Outline((window(), NAMED)), "a cannot be reached"),
        (Outline((window(), Item(2, "a", "group", "A", children=(2,)))), "a cannot be reached"),
        (Outline((window(2), Item(2, "a", "group", "A", children=(1,)))), "the window is inside something"),
        (Outline((window(2), NAMED), focus=7), "the focus is on 7, which is nowhere"),
        (Outline((window(2), Item(2, "a", "button", " ", press=True))), "a can be pressed and has no name"),
        (Outline((window(2), Item(2, "a", "slider", "A", press=True))), "a is a slider without a number"),
        (
            Outline((window(2), Item(2, "a", "label", "A", bounds=Rect(float("nan"), 0, 1, 1)))),
            "a is nowhere: Rect(x=nan, y=0, w=1, h=1)",
        ),
    ],
)
def test_every_fault_is_found(shown: Outline, fault: str) -> None:
    assert fault in list(faults(shown))


def test_a_bare_window_is_without_fault() -> None:
    assert list(faults(bare())) == []
