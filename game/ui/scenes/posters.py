"""The posters of the games as switches: a title that is off is dim and crossed out."""

from __future__ import annotations

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Pic
from game.ui.presses import Item
from game.ui.scenes.house import Game
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import OFF, ON


def poster_toggle(shown: Game, spot: Rect, on: bool, look: Look, many: int | None = None) -> Node:
    """A title that is counted or shown, or left out; `many` is how many games it stands for."""
    art: list[Paint] = [Box(spot, "paper", look.px(2)), Pic(shown.poster, spot.inset(look.px(3)))]
    if not on:
        s = spot.w * 0.7
        cross = Pic("icons/icon-cross", spot.place(s, s), colours=(("ink", "paper"),))
        art += [Box(spot, "veil", look.px(2), alpha=0.7), cross]
    name, value = shown.name, None
    if many is None:
        tip = Line("Leave out {game}", game=name) if on else Line("Count {game} again", game=name)
    else:
        value = Line("{n} game", many="{n} games", n=many)
        tip = Line("Leave out {game}: {games}", game=name, games=value)
        if not on:
            tip = Line("Show {game} again: {games}", game=name, games=value)
    return Node(f"title:{shown.id}", "toggle", spot, name, value, tip, ON if on else OFF, tuple(art),
                press=Item("title", shown.id), radius=3)  # fmt: skip
