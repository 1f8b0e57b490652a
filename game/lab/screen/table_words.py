"""Reads a table without a window: every sentence on it, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.asking.picking import Picking
from game.catalogue import Line
from game.core.contract import Action
from game.lab.screen.table_picture import plain_look
from game.ui.marks import Marks
from game.ui.paint import Words
from game.ui.semantics import Rect, walk
from game.ui.tables import AnyTable


def labels(table: AnyTable, view: Any, legal: Sequence[Action]) -> Iterator[tuple[str, Line]]:
    """What the table of a view says: spoken labels, values and tips, and the words that are painted."""
    bottom = view.seat or 0
    marks = Marks(Picking(view, legal, table).legal if legal else frozenset(), bottom=bottom)
    look = plain_look()
    for node in walk(table.lay(view, Rect(0, 72, 1000, 640), look, marks)):
        yield f"table, {node.role}", node.label
        if node.value is not None:
            yield f"table, {node.role}", node.value
        if node.tip is not None:
            yield f"table, tip of a {node.role}", node.tip
        for paint in (*node.art, *node.over):
            if isinstance(paint, Words) and isinstance(paint.text, Line):
                yield f"table, on a {node.role}", paint.text
