"""Where the rulebook explains what a table shows: the thing pointed at, a refusal, what has just happened, or the
question that is put."""

from __future__ import annotations

from game import titles
from game.catalogue import Line
from game.core.contract import Action, Seat, View
from game.core.match import Match
from game.core.moments import Shot
from game.core.topics import Topics
from game.ui.look import Look
from game.ui.paint import Disc, Words
from game.ui.scenes.rulebook import Asker
from game.ui.semantics import Node, Rect, replace
from game.ui.tables import AnyTable

STRIPS = ("do:", "menu:")
"""How the ids of lines in the panel and in menus begin; what follows is what they pick."""
BACK = Line("Back to the table")
WHY = Line("Why?")
TIP = Line("The rule for this, in the rulebook.")


def has_rules(title: str) -> bool:
    """Whether a game has a rulebook."""
    return titles.has_rulebook(title)


def rule(table: AnyTable, match: Match, seat: Seat | None, shot: Shot | None, node: Node | None, refused: str) -> str:
    """The section for what is on the screen: `node` is what is pointed at, `refused` the code of a refusal that the
    panel shows, `shot` the moment that shows now. `seat` is None unless its cards are turned up."""
    topics = titles.topics(match.title.id)
    mode = match.setup.mode
    view: View = shot.view if shot is not None else match.view(seat)
    if node is not None and (found := _pointed(table, topics, match, seat, view, node, mode)):
        return found
    if seat is not None and refused and (found := topics.of_refusal(refused, mode)):
        return found
    if shot is not None and (found := topics.of_event(shot.event, mode)):
        return found
    kind = view.frames[-1][0] if view.frames else None
    return (topics.of_frame(kind, mode) if kind is not None else "") or topics.turn


def _pointed(
    table: AnyTable, topics: Topics, match: Match, seat: Seat | None, view: View, node: Node, mode: str
) -> str:
    """The section for a thing on the table, or for the choices that a line of the panel is a part of."""
    for begin in STRIPS:
        if node.id.startswith(begin):
            pick = node.id.removeprefix(begin)
            sections = {topics.of_action(action, mode) for action in _meant(table, view, match, seat, pick)}
            return sections.pop() if len(sections) == 1 else topics.of_node(view, pick, mode)
    return topics.of_node(view, node.id, mode)


def _meant(table: AnyTable, view: View, match: Match, seat: Seat | None, pick: str) -> list[Action]:
    if seat is None:
        return []
    return [
        action
        for action in match.legal(seat)
        if any(pick in trail for trail in (table.picks(view, action), *table.other_ways(view, action)))
    ]


def asker(table: AnyTable, match: Match, shot: Shot | None) -> Asker:
    """What the rulebook is opened from, in words that everybody may read."""
    if shot is not None and shot.moment.others.text:
        return Asker(shot.moment.others, shot.moment.by, BACK)
    asked = match.pending
    alone = asked.bit_length() - 1 if asked and not asked & (asked - 1) else None
    return Asker(table.words.prompt(match.view(None)), alone, BACK)


def corner(look: Look) -> float:
    """The room that the way to the rulebook takes in the head of the panel."""
    return _side(look) * 1.25


def _side(look: Look) -> float:
    return max(look.text(30) * 1.2, look.px(36), look.touch)


def marked(panel: Node, look: Look) -> Node:
    """The panel with a way to the rulebook in its corner: for the question, the refusal or the news that it shows."""
    side = _side(look)
    spot = Rect(panel.rect.right - side - look.px(12), panel.rect.y + look.px(12), side, side)
    x, y = spot.centre
    art = (
        Disc(x, y, side * 0.46, "brown"),
        Words("?", spot, "bebas", look.text(30), "paper", "centre"),
    )
    node = Node("why", "button", spot, WHY, tip=TIP, art=art, press="rules", radius=side / 2)
    return replace(panel, children=(*panel.children, node))
