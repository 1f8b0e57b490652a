"""What a screen reader is given: the semantic tree as plain data, one item for each node that the narrator reads.

Whatever systems are known to lose is said in words: a value, a state, a reason and a key are part of an item's name or
of its description. A number stands for one node of one scene and is never used again, so that nobody can press or read
what a later scene has in its place.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.catalogue import Catalogue, Line
from game.ui.semantics import Node, Rect, Scale, wording

NAME = "Safehouse"
"""The name of the window, which anybody may read."""
NOWHERE = Rect(0, 0, 0, 0)
WINDOW = 1
"""The number of the window, which stays the same whatever it shows."""

Role = Literal["window", "screen", "group", "label", "heading", "button", "switch", "tab", "slider", "stepper", "edit"]
ROLES: dict[str, Role] = {
    "toggle": "switch", "tab": "tab", "slider": "slider", "stepper": "stepper", "edit": "edit", "heading": "heading",
}  # fmt: skip
"""The roles of nodes that systems have one of their own for. All else that can be pressed is a button."""
SPOKEN: dict[Role, frozenset[str]] = {"switch": frozenset({"on", "off"}), "tab": frozenset({"chosen"})}
"""The states that systems say by themselves."""
VALUED = ("slider", "stepper", "edit")
"""The roles whose value is more than words to systems."""


class Item(Struct, frozen=True):
    """One node. `key` is its id on the screen, `about` what is said after its name."""

    number: int
    key: str
    role: Role
    name: str
    about: str = ""
    value: str = ""
    on: bool = False
    """A switch that is on, a tab that is in front."""
    press: bool = False
    focus: bool = False
    live: bool = False
    clips: bool = False
    scale: Scale | None = None
    bounds: Rect = NOWHERE
    children: tuple[int, ...] = ()


class Outline(Struct, frozen=True):
    """The whole screen, the window first. `keys`: whether the window has the keyboard. `place` is where it stands."""

    items: tuple[Item, ...]
    focus: int = WINDOW
    keys: bool = True
    place: tuple[int, int] = (0, 0)


def bare(bounds: Rect = NOWHERE, keys: bool = True) -> Outline:
    """A window that tells nothing but its name."""
    return Outline((Item(WINDOW, "", "window", NAME, bounds=bounds),), keys=keys)


@dataclass
class Numbers:
    """The numbers of the nodes of a scene. They are forgotten with it, and go on where they were."""

    _next: int = WINDOW + 1
    _known: dict[str, int] = field(default_factory=dict)

    def forget(self) -> None:
        self._known.clear()

    def of(self, key: str) -> int:
        if key not in self._known:
            self._known[key] = self._next
            self._next += 1
        return self._known[key]

    def key(self, number: int) -> str | None:
        """The id of the node that has this number now."""
        return next((key for key, known in self._known.items() if known == number), None)


def outline(
    tree: Node, focus: str, catalogue: Catalogue, numbers: Numbers, keys: bool = True, place: tuple[int, int] = (0, 0)
) -> Outline:
    """The screen as a screen reader is to find it."""
    found: list[Item] = []
    met: Counter[str] = Counter()

    def add(node: Node) -> list[int]:
        """Adds a node and what is beneath it; returns the numbers that its parent holds."""
        if not told(node):
            return [number for child in node.children for number in add(child)]
        met[node.id] += 1
        # Two nodes of the same name would be one to a reader, and half of the tree could not be reached.
        number = numbers.of(node.id if met[node.id] == 1 else f"{node.id}#{met[node.id]}")
        at = len(found)
        found.append(item(node, number, catalogue))
        children = tuple(below for child in node.children for below in add(child))
        if children:
            found[at] = replace(found[at], children=children)
        return [number]

    children = tuple(add(tree))
    window = Item(WINDOW, "", "window", NAME, bounds=tree.rect, children=children)
    focused = next((one.number for one in found if one.focus and one.key == focus), children[0] if children else WINDOW)
    return Outline((window, *found), focused, keys, place)


def told(node: Node) -> bool:
    """Whether a reader is told of a node. What can have the focus is always told of."""
    return "quiet" not in node.state or node.focusable


def item(node: Node, number: int, catalogue: Catalogue) -> Item:
    """One node in words. What a system says by itself, in its own words, is not said twice."""
    says = wording(node, catalogue)
    role = role_of(node)
    name = [says.label, "" if role in VALUED else says.value]
    about = [
        says.role if role in ("button", "label", "group") and node.role != "button" else "",
        *(words for state, words in says.states if not understood(state, node)),
        says.tip,
        catalogue.say(Line("key {key}", key=node.key.upper())) if node.key and node.press else "",
    ]
    return Item(
        number, node.id, role, _joined(name), _joined(about),
        value=says.value if role in VALUED else "",
        on=bool(node.state & {"on", "chosen"}),
        press=bool(node.press), focus=node.focusable, live="live" in node.state, clips=bool(node.scroll),
        scale=node.scale, bounds=node.rect,
    )  # fmt: skip


def understood(state: str, node: Node) -> bool:
    """Whether nobody has to be told of a state in words: systems say it, or it is what a button is there for."""
    return state in SPOKEN.get(role_of(node), ()) or (state == "legal" and node.role == "button")


def role_of(node: Node) -> Role:
    if node.role in ROLES and (node.press or node.role == "heading"):
        return ROLES[node.role]
    if node.press:
        return "button"
    if node.role == "screen":
        return "screen"
    return "group" if node.children or node.role in ("group", "list") else "label"


def _joined(parts: list[str]) -> str:
    return ", ".join(part.rstrip(".") if n + 1 < len(parts) else part for n, part in enumerate(filter(None, parts)))


def faults(shown: Outline) -> Iterator[str]:
    """What is wrong with an outline. AccessKit gives up for good at some of these, so none is ever published."""
    numbers = [one.number for one in shown.items]
    known = set(numbers)
    if not shown.items or shown.items[0].number != WINDOW:
        yield "there is no window"
    if len(known) != len(numbers):
        yield f"numbers are used twice: {sorted(n for n, times in Counter(numbers).items() if times > 1)}"
    held = Counter(child for one in shown.items for child in one.children)
    yield from (f"{child} is a child and nowhere" for child in held if child not in known)
    yield from (f"{child} has {times} parents" for child, times in held.items() if times > 1)
    reached = _reached(shown)
    yield from (f"{one.key} cannot be reached" for one in shown.items if one.number not in reached)
    if WINDOW in held:
        yield "the window is inside something"
    if shown.focus not in known:
        yield f"the focus is on {shown.focus}, which is nowhere"
    for one in shown.items:
        if one.press and not one.name.strip():
            yield f"{one.key} can be pressed and has no name"
        if not all(map(math.isfinite, one.bounds)):
            yield f"{one.key} is nowhere: {one.bounds}"
        if one.role == "slider" and one.scale is None:
            yield f"{one.key} is a slider without a number"


def _reached(shown: Outline) -> set[int]:
    """The numbers beneath the window, and its own."""
    below = {one.number: one.children for one in shown.items}
    reached: set[int] = set()
    waiting = [WINDOW]
    while waiting:
        number = waiting.pop()
        if number not in reached:
            reached.add(number)
            waiting += below.get(number, ())
    return reached
