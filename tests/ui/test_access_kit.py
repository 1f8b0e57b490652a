"""AccessKit is handed what it can take: by the adapter inside the window's process, and in its own terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import accesskit
import pytest
from accesskit import Action, ActionDataKind

from game.ui.access import kit, reader
from game.ui.access.helper import Helper
from game.ui.access.inside import Inside
from game.ui.access.outline import WINDOW, Item, Outline, bare
from game.ui.access.words import Wish, Woke, Word, packed, unpacked
from game.ui.semantics import Rect, Scale

BOX = Rect(10, 20, 30, 40)


def made(*items: Item) -> dict[int, accesskit.Node]:
    window = Item(WINDOW, "", "window", "Safehouse", children=tuple(item.number for item in items))
    return dict(kit.update(Outline((window, *items))).nodes)


def test_a_tree_is_whole() -> None:
    window = Item(WINDOW, "", "window", "Safehouse", children=(2,))
    update = kit.update(Outline((window, Item(2, "a", "button", "A")), 2))
    assert update.focus == 2 and update.tree.root == WINDOW
    assert [number for number, _ in update.nodes] == [WINDOW, 2]


def test_a_button_can_be_pressed_and_have_the_focus() -> None:
    node = made(Item(2, "do:steal", "button", "Steal", "costs 2 francs", press=True, focus=True, bounds=BOX))[2]
    assert (node.role, node.label, node.description) == (accesskit.Role.BUTTON, "Steal", "costs 2 francs")
    assert node.author_id == "do:steal" and node.supports_action(Action.CLICK) and node.supports_action(Action.FOCUS)
    assert (node.bounds.x0, node.bounds.y0, node.bounds.x1, node.bounds.y1) == (10, 20, 40, 60)


def test_words_alone_are_the_value_of_a_label() -> None:
    node = made(Item(2, "motto", "label", "five games"))[2]
    assert (node.role, node.value) == (accesskit.Role.LABEL, "five games")


def test_what_has_no_words_is_passed_over() -> None:
    assert made(Item(2, "row", "group", ""))[2].role == accesskit.Role.GENERIC_CONTAINER


def test_a_switch_and_a_tab_say_whether_they_are_on() -> None:
    nodes = made(Item(2, "a", "switch", "A", on=True), Item(3, "b", "switch", "B"), Item(4, "c", "tab", "C", on=True))
    assert (nodes[2].toggled, nodes[3].toggled) == (accesskit.Toggled.TRUE, accesskit.Toggled.FALSE)
    assert nodes[4].is_selected


def test_a_slider_has_its_numbers() -> None:
    slider = Item(2, "sound", "slider", "Sound", value="30 %", scale=Scale(30, 0, 100, 10), press=True, focus=True)
    node = made(slider)[2]
    assert (node.numeric_value, node.min_numeric_value, node.max_numeric_value) == (30, 0, 100)
    assert node.numeric_value_step == 10 and node.value == "30 %"
    assert node.supports_action(Action.SET_VALUE) and not node.supports_action(Action.CLICK)


def test_a_stepper_holds_its_value_as_text() -> None:
    nodes = made(Item(2, "speed", "stepper", "Movement", value="step by step", press=True, focus=True))
    run = nodes[2 + kit.RUN]
    assert (run.role, run.value) == (accesskit.Role.TEXT_RUN, "step by step")
    assert list(run.word_lengths) == [5, 3, 4] and len(run.character_lengths) == 12
    assert nodes[2].supports_action(Action.INCREMENT) and nodes[2].supports_action(Action.DECREMENT)


def test_where_only_names_are_said_the_value_of_a_stepper_is_in_its_name() -> None:
    speed = Item(2, "speed", "stepper", "Movement", value="step by step", press=True, focus=True)
    window = Item(WINDOW, "", "window", "Safehouse", children=(2,))
    nodes = dict(kit.update(Outline((window, speed)), worded=True).nodes)
    assert nodes[2].label == "Movement, step by step" and nodes[2].value is None and list(nodes[2].children) == []


def test_a_sign_of_several_bytes_is_one_character() -> None:
    run = made(Item(2, "name", "edit", "Name", value="Zoë 🂡"))[2 + kit.RUN]
    assert list(run.character_lengths) == [1, 1, 2, 1, 4]


def test_a_prompt_is_said_by_itself_and_its_choices_are_not() -> None:
    panel = Item(2, "panel", "group", "Choose", live=True, children=(3,))
    nodes = made(panel, Item(3, "do:steal", "button", "Steal"))
    assert (nodes[2].live, nodes[3].live) == (accesskit.Live.POLITE, accesskit.Live.OFF)


def test_endless_words_are_cut() -> None:
    assert len(made(Item(2, "a", "button", "a" * 99_999))[2].label) == kit.LONGEST


class Request:
    """What AccessKit hands over when a reader asks for something."""

    def __init__(self, action: Action, data: object = None) -> None:
        self.action, self.target, self.data = action, 7, data


@pytest.mark.parametrize(
    ("request_", "wish"),
    [
        (Request(Action.FOCUS), Wish(7, "focus")),
        (Request(Action.CLICK), Wish(7, "press")),
        (Request(Action.INCREMENT), Wish(7, "more")),
        (Request(Action.DECREMENT), Wish(7, "less")),
        (Request(Action.SET_VALUE, (ActionDataKind.NUMERIC_VALUE, 40)), Wish(7, "set", 40.0)),
        (Request(Action.SET_VALUE, (ActionDataKind.VALUE, "forty")), None),
        (Request(Action.SET_VALUE), None),
        (Request(Action.SHOW_CONTEXT_MENU), None),
    ],
)
def test_what_a_reader_asks_for(request_: Any, wish: Wish | None) -> None:
    assert kit.wish(request_) == wish
    if wish is not None:
        assert unpacked(packed(wish)) == wish


# In the window's own process


class Panic(BaseException):
    """As AccessKit's PanicException is."""


class Hooked:
    """A window with AccessKit in it."""

    def __init__(self, window: object, wake: Callable[[], Any], asked: Callable[[Any], None]) -> None:
        self.window, self.wake, self.asked = window, wake, asked
        self.awake = False
        self.updates: list[Any] = []
        self.raised = 0
        self.breaks = False

    def update_if_active(self, update: Callable[[], Any]) -> Any:
        if self.breaks:
            raise Panic
        if not self.awake:
            return None
        self.updates.append(update())
        return self

    def raise_events(self) -> None:
        self.raised += 1


def hooked() -> tuple[Inside, Hooked, list[Word]]:
    heard: list[Word] = []
    inside = Inside(heard.append, Hooked)
    inside.publish(bare())  # before there is a window, nothing happens
    inside.hook(0xC0FFEE)
    return inside, inside._adapter, heard


def test_a_reader_that_wakes_finds_an_empty_window_and_then_the_tree() -> None:
    inside, window, heard = hooked()
    inside.start()
    inside.publish(bare())
    assert not window.updates and window.window == 0xC0FFEE
    first = window.wake()
    window.awake = True
    assert [number for number, _ in first.nodes] == [WINDOW] and heard == [Woke()]
    inside.publish(bare())
    inside.drop(bare())
    assert len(window.updates) == window.raised == 2
    window.asked(Request(Action.CLICK))
    assert heard == [Woke(), Wish(7, "press")]


def test_after_its_first_panic_it_is_off() -> None:
    inside, window, _ = hooked()
    window.breaks = True
    inside.publish(bare())
    assert inside.off
    inside.publish(bare())
    inside.drop(bare())
    inside.close()


def test_a_window_that_cannot_be_hooked_into_is_no_trouble() -> None:
    def breaks(*given: object) -> Any:
        raise Panic

    inside = Inside(lambda word: None, breaks)
    inside.hook(1)
    assert inside.off


def test_ctrl_c_still_ends_the_program() -> None:
    def stopped(*given: object) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Inside(lambda word: None, stopped).hook(1)


# Which way there is


def test_the_way_follows_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"}
    assert reader.outlet("linux", bus) is Helper
    assert reader.outlet("linux", {"XDG_RUNTIME_DIR": "/nowhere"}) is None
    assert reader.outlet("win32", {}) is reader.outlet("darwin", {}) is Inside
    assert reader.outlet("freebsd", bus) is None
    monkeypatch.setattr(reader.importlib.util, "find_spec", lambda name: None)
    assert reader.outlet("linux", bus) is None
