"""The player's own keys: which commands have keys or pad buttons other than the usual ones.

What is kept is small: for each command that differs, all its keys. Everything else follows from the table of commands,
so a command of a newer version has its usual key at once, unless the player has given that key to another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from game.catalogue import Line, either
from game.desk.commands import COMMANDS

Kind = Literal["keys", "pad"]
KINDS: tuple[Kind, ...] = ("keys", "pad")
Own = Mapping[str, tuple[str, ...]]

KEY = re.compile(r"(ctrl\+)?(alt\+)?(shift\+)?([^\s+]|\+|[a-z][a-z0-9 ]{1,20})")
BUTTONS = ("x", "y", "back", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder")
"""The buttons of a pad that a command can have."""
MOST = 4
"""The most keys that one command keeps."""


def _moves(key: Line) -> Line:
    return Line("{key} moves the focus on every screen, so it can have no other use.", key=key)


def _presses(key: Line) -> Line:
    return Line("{key} presses what has the focus, so it can have no other use.", key=key)


def _scrolls(key: Line) -> Line:
    return Line("{key} scrolls on every screen, so it can have no other use.", key=key)


def _chooses(key: Line) -> Line:
    return Line("{key} chooses a line by its number, so it can have no other use.", key=key)


def _leaves(key: Line) -> Line:
    return Line("{key} goes back on every screen, so it can have no other use.", key=key)


def _unknown(key: Line) -> Line:
    return Line("Safehouse cannot use {key}.", key=key)


def _ctrl(key: Line) -> Line:
    return Line("Ctrl+{key}", key=key)


def _alt(key: Line) -> Line:
    return Line("Alt+{key}", key=key)


def _shift(key: Line) -> Line:
    return Line("Shift+{key}", key=key)


_HELD = (("ctrl+", _ctrl), ("alt+", _alt), ("shift+", _shift))
_FIXED: Mapping[str, Callable[[Line], Line]] = {
    **dict.fromkeys(("tab", "shift+tab", "left", "right", "up", "down"), _moves),
    **dict.fromkeys(("return", "space"), _presses),
    **dict.fromkeys(("pageup", "pagedown"), _scrolls),
    **dict.fromkeys("0123456789", _chooses),
    **{f"keypad {n}": _chooses for n in range(10)},
    "escape": _leaves,
}
_FIXED_PAD: Mapping[str, Callable[[Line], Line]] = {
    **dict.fromkeys(("left", "right", "up", "down"), _moves),
    "a": _presses,
    "b": _leaves,
}
_NAMES: Mapping[str, Line] = {
    "return": Line("Enter"),
    "space": Line("Space"),
    "tab": Line("Tab"),
    "escape": Line("Escape"),
    "backspace": Line("Backspace"),
    "delete": Line("Delete"),
    "insert": Line("Insert"),
    "home": Line("Home"),
    "end": Line("End"),
    "pageup": Line("Page Up"),
    "pagedown": Line("Page Down"),
    "left": Line("Left"),
    "right": Line("Right"),
    "up": Line("Up"),
    "down": Line("Down"),
}
_PAD_NAMES: Mapping[str, Line] = {
    "back": Line("Back button"),
    "start": Line("Start"),
    "guide": Line("Guide button"),
    "leftstick": Line("Left stick pressed"),
    "rightstick": Line("Right stick pressed"),
    "leftshoulder": Line("Left shoulder"),
    "rightshoulder": Line("Right shoulder"),
}


def named(key: str, kind: Kind = "keys") -> Line:
    """What a key or a button of the pad is called."""
    if kind == "pad":
        return _PAD_NAMES.get(key) or _NAMES.get(key) or Line("{key}", key=key.upper())
    for held, words in _HELD:
        if key.startswith(held) and len(key) > len(held):
            return words(named(key.removeprefix(held)))
    return _NAMES.get(key) or Line("{key}", key=key.capitalize())


def usual(kind: Kind) -> dict[str, tuple[str, ...]]:
    """The usual keys of every command; a command may have no button."""
    return {command.id: command.keys if kind == "keys" else command.pad for command in COMMANDS}


def table(own: Own, kind: Kind) -> dict[str, tuple[str, ...]]:
    """The keys of every command: the player's own ones, and else the usual ones that no other command has taken."""
    mine = sift(own, kind)
    taken = {key for keys in mine.values() for key in keys}
    return {
        id: mine[id] if id in mine else tuple(key for key in keys if key not in taken)
        for id, keys in usual(kind).items()
    }


def sift(raw: object, kind: Kind) -> dict[str, tuple[str, ...]]:
    """What makes sense of keys in a file: known commands, keys that can be taken, each of them once."""
    found: dict[str, tuple[str, ...]] = {}
    given: set[str] = set()
    for id, keys in raw.items() if isinstance(raw, Mapping) else ():
        if id not in usual(kind) or not isinstance(keys, (list, tuple)):
            continue
        good: list[str] = []
        for key in keys[:MOST]:
            if isinstance(key, str) and key not in given and why_not(key, kind, id) is None:
                good.append(key)
                given.add(key)
        if good or not keys:
            found[id] = tuple(good)
    return found


def why_not(key: str, kind: Kind, id: str) -> Line | None:
    """Why a command cannot have this key, or None if it can. A key that is usually its own it can always have."""
    if key in usual(kind)[id]:
        return None
    fixed = (_FIXED if kind == "keys" else _FIXED_PAD).get(key)
    known = KEY.fullmatch(key) is not None if kind == "keys" else key in BUTTONS
    if fixed is None and known:
        return None
    return (fixed or _unknown)(named(key, kind))


def given(own: Own, kind: Kind, id: str, keys: Sequence[str]) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """The player's keys once a command has exactly these, and the commands that have lost one of them."""
    now = table(own, kind)
    losers = tuple(other for other, had in now.items() if other != id and set(had) & set(keys))
    for loser in losers:
        now[loser] = tuple(key for key in now[loser] if key not in keys)
    now[id] = tuple(keys)
    plain = usual(kind)
    return {other: had for other, had in now.items() if had != plain[other]}, losers


def words_for(own: Own, kind: Kind, id: str) -> Line | None:
    """The keys of a command in words, such as “F12 or Ctrl+B”; None if it has none."""
    had = table(own, kind)[id]
    return either([named(key, kind) for key in had]) if had else None
