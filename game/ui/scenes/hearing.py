"""What a table tells somebody who listens: what has happened, what is on it, how the others stand, and the rules.

Everything comes from one seat's view and dossier, or from what everybody may know, and from the words of the nodes that
the picture is made of.
"""

from __future__ import annotations

from game import titles
from game.asking.pages import read
from game.core.contract import Seat, View
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, read_out, told
from game.ui.tables import AnyTable


def owner(table: AnyTable, node: Node) -> Seat | None:
    """The seat that a thing on the table belongs to, by its id."""
    kind, _, rest = node.id.partition(":")
    number = rest.partition(":")[0]
    return int(number) if kind in table.owned and number.isdigit() else None


def on_table(table: AnyTable, view: View, seat: Seat | None, look: Look) -> list[str]:
    """What lies on the table, and what this seat has; without what belongs to the others."""

    def passed(node: Node) -> bool:
        return node.role == "button" or owner(table, node) not in (None, seat)

    return [text for tree in _trees(table, view, seat, look) for text in read_out(tree, look.catalogue, passed)]


def of_others(table: AnyTable, view: View, seat: Seat | None, look: Look) -> list[str]:
    """What belongs to the others, seat by seat."""
    found: dict[Seat, list[str]] = {}

    def gather(node: Node, within: Seat | None) -> None:
        whose = owner(table, node)
        whose = within if whose is None else whose
        if whose is not None and whose != seat and "quiet" not in node.state:
            found.setdefault(whose, []).append(told(node, look.catalogue))
        for child in node.children:
            gather(child, whose)

    for tree in _trees(table, view, seat, look):
        gather(tree, None)
    return [text for whose in sorted(found) for text in dict.fromkeys(found[whose]) if text]


def _trees(table: AnyTable, view: View, seat: Seat | None, look: Look) -> list[Node]:
    """The table as a view shows it, with nothing marked, and what stands beside it."""
    _, area, rail = places(look)
    marks = Marks(bottom=0 if seat is None else seat)
    beside = table.aside(view, rail, look, marks)
    return [table.lay(view, area, look, marks), *(() if beside is None else (beside[0],))]


def rule(title: str, section: str, language: str) -> list[str]:
    """A section of the rulebook, as it is read out."""
    found = titles.rulebook(title, language)[section]
    sentences = [sentence for block in found.blocks for sentence in read(block)]
    return [f"{found.title}.", *sentences]
