"""What a screen reader asks the screen to do, and how that is done: as if by keys, with the same rules."""

from __future__ import annotations

from game.ui.access.words import Wish
from game.ui.hands import STEPPED
from game.ui.intents import Accept, Aim, Move, Slid
from game.ui.stage import Stage


def fulfil(stage: Stage, wish: Wish, id: str) -> None:
    """Does what a reader wishes with the node of this id. What is no longer on the screen is left alone."""
    scene, node = stage.scene, stage.find(id)
    if node is None or not node.focusable:
        return
    if wish.what == "set":
        if node.scale is not None and "disabled" not in node.state:
            stage.feed(Slid(node, min(1.0, max(0.0, node.scale._replace(at=wish.to).part))))
        return
    stage.feed(Aim(id))
    if stage.scene is not scene or stage.focus.id != id:
        return
    if wish.what == "press":
        # Up and down, since the curtain wants both.
        stage.feed(Accept(True))
        stage.feed(Accept(False))
    elif wish.what in ("more", "less") and node.role in STEPPED:
        stage.feed(Move(1 if wish.what == "more" else -1, 0))
