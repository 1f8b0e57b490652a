"""A client of AT-SPI, the way in which screen readers on Linux read: prints the window of a program, line by line.

    /usr/bin/python3 build/packages/listener.py

It runs with the system's own Python, which has the bindings (Debian: python3-gi, gir1.2-atspi-2.0). For each line that
comes in it prints one line of JSON: for "read" the whole window as a list of nodes, for "press ID", "focus ID" and
"set ID NUMBER" whether the node with this id took it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

WINDOW = "Safehouse"


def below(node: Any) -> Iterator[Any]:
    """This node and every one beneath it."""
    yield node
    for n in range(node.get_child_count()):
        child = node.get_child_at_index(n)
        if child is not None:
            yield from below(child)


def windows() -> Iterator[Any]:
    desktop = Atspi.get_desktop(0)
    for n in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(n)
        if program is None:
            continue
        for k in range(program.get_child_count()):
            window = program.get_child_at_index(k)
            if window is not None and window.get_name() == WINDOW:
                yield window


def told(node: Any) -> dict[str, Any]:
    """What a reader learns of a node."""
    states = node.get_state_set()
    found = {
        "id": node.get_accessible_id(),
        "role": node.get_role_name(),
        "name": node.get_name(),
        "about": node.get_description(),
        "focus": states.contains(Atspi.StateType.FOCUSED),
        "on": states.contains(Atspi.StateType.PRESSED) or states.contains(Atspi.StateType.CHECKED),
    }
    interfaces = node.get_interfaces()
    if "Text" in interfaces:
        found["text"] = Atspi.Text.get_text(node, 0, -1)
    if "Value" in interfaces:
        found["value"] = Atspi.Value.get_current_value(node)
    return found


def whole() -> list[dict[str, Any]]:
    """The window; empty while there is none, or while it changes under our eyes."""
    try:
        return [told(node) for window in windows() for node in below(window)]
    except GLib.GError:
        return []


def done(what: str, id: str, *to: str) -> bool:
    try:
        for window in windows():
            for node in below(window):
                if node.get_accessible_id() == id:
                    if what == "press":
                        return bool(node.do_action(0))
                    if what == "set":
                        return bool(Atspi.Value.set_current_value(node, float(to[0])))
                    return bool(node.grab_focus())
    except GLib.GError:
        return False
    return False


def main() -> int:
    Atspi.init()
    # Everything as it is now, and not as it is remembered.
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
    for line in sys.stdin:
        what, *more = line.split()
        print(json.dumps(whole() if what == "read" else done(what, *more)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
