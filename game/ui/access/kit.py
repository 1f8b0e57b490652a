"""Outlines in AccessKit's own terms. Where AccessKit is missing, nothing imports this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import accesskit
from accesskit import Action, Live, Node, Toggled, Tree, TreeUpdate
from msgspec.structs import replace

from game.ui.access.outline import WINDOW, Item, Outline
from game.ui.access.words import Wish

ROLES = {
    "window": accesskit.Role.WINDOW,
    "screen": accesskit.Role.REGION,
    "group": accesskit.Role.GROUP,
    "label": accesskit.Role.LABEL,
    "heading": accesskit.Role.HEADING,
    "button": accesskit.Role.BUTTON,
    "switch": accesskit.Role.SWITCH,
    "tab": accesskit.Role.TAB,
    "slider": accesskit.Role.SLIDER,
    "stepper": accesskit.Role.SPIN_BUTTON,
    "edit": accesskit.Role.TEXT_INPUT,
}
RUN = 1 << 40
"""Added to a node's number, the number of the line of text inside it."""
LONGEST = 4000
"""Longer words than these are cut: nobody listens to them at once."""


class Adapter(Protocol):
    """What publishes a tree; each system has its own."""

    def update_if_active(self, update: Callable[[], TreeUpdate]) -> Any: ...


def update(shown: Outline, worded: bool = False) -> TreeUpdate:
    """The whole tree. It must be without faults. `worded`: readers on this system do not say a new value that is in
    words, but they do say a new name (Orca), so the value of a stepper is part of that."""
    made = TreeUpdate(shown.focus)
    made.tree = Tree(WINDOW)
    made.tree.toolkit_name = "Safehouse"
    live: set[int] = set()
    for item in shown.items:
        if item.live:
            live.update(item.children)
        made.nodes += _nodes(_worded(item) if worded else item, hushed=item.number in live)
    return made


def _worded(item: Item) -> Item:
    """A stepper with its value in its name; any other item as it is."""
    if item.role != "stepper" or not item.value:
        return item
    return replace(item, name=f"{item.name}, {item.value}", value="")


def _nodes(item: Item, hushed: bool) -> list[tuple[int, Node]]:
    """A node, and the line of text inside it, if it has one. What is inside something that is said by itself is not
    said once more (`hushed`)."""
    name, about = item.name[:LONGEST], item.about[:LONGEST]
    bare = item.role in ("group", "label") and not name
    # Systems pass over such a node, and find what is inside it.
    node = Node(accesskit.Role.GENERIC_CONTAINER if bare else ROLES[item.role])
    children, more = list(item.children), []
    node.set_author_id(item.key)
    x, y, w, h = item.bounds
    node.set_bounds(accesskit.Rect(x, y, x + w, y + h))
    if name:
        # A label's words are its value.
        (node.set_value if item.role == "label" else node.set_label)(name)
    if about:
        node.set_description(about)
    if item.role == "switch":
        node.set_toggled(Toggled.TRUE if item.on else Toggled.FALSE)
    if item.role == "tab":
        node.set_selected(item.on)
    if item.role == "edit" or (item.role in ("slider", "stepper") and item.value):
        node.set_value(item.value)
    if item.role == "edit" or (item.role == "stepper" and item.value):
        run = _run(item)
        children.append(item.number + RUN)
        more.append((item.number + RUN, run))
    if item.scale is not None:
        node.set_numeric_value(item.scale.at)
        node.set_min_numeric_value(item.scale.least)
        node.set_max_numeric_value(item.scale.most)
        node.set_numeric_value_step(item.scale.step)
    if item.live or hushed:
        node.set_live(Live.POLITE if item.live else Live.OFF)
    if item.clips:
        node.set_clips_children()
    for action in _actions(item):
        node.add_action(action)
    node.set_children(children)
    return [(item.number, node), *more]


def _run(item: Item) -> Node:
    """The text that a field holds, as a line: some systems read a field's text and no other value."""
    run = Node(accesskit.Role.TEXT_RUN)
    text = item.value[:LONGEST]
    run.set_value(text)
    run.set_character_lengths([len(sign.encode()) for sign in text])
    run.set_word_lengths(_words(text))
    return run


def _words(text: str) -> list[int]:
    """How many signs each word has, with the space behind it."""
    lengths: list[int] = []
    for n, sign in enumerate(text):
        if not lengths or (text[n - 1].isspace() and not sign.isspace()):
            lengths.append(0)
        lengths[-1] += 1
    return lengths


def _actions(item: Item) -> list[Action]:
    found = []
    if item.focus:
        found.append(Action.FOCUS)
    if item.press and item.role not in ("slider", "edit"):
        found.append(Action.CLICK)
    if item.role in ("slider", "stepper"):
        found += [Action.INCREMENT, Action.DECREMENT]
    if item.scale is not None:
        found.append(Action.SET_VALUE)
    return found


def wish(request: accesskit.ActionRequest) -> Wish | None:
    """What a reader asks for, if it is anything that the screen can do."""
    match request.action:
        case Action.FOCUS:
            return Wish(request.target, "focus")
        case Action.CLICK:
            return Wish(request.target, "press")
        case Action.INCREMENT | Action.DECREMENT:
            return Wish(request.target, "more" if request.action == Action.INCREMENT else "less")
        case Action.SET_VALUE:
            given = request.data
            if given is not None and given[0] == accesskit.ActionDataKind.NUMERIC_VALUE:
                return Wish(request.target, "set", float(given[1]))
    return None
