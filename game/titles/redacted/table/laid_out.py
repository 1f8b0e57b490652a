"""What lies in front of an agent in the middle of a turn of [redacted]: Attack cards just drawn, or an open
briefcase."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.redacted.cards import CASES, NONE
from game.titles.redacted.frames import ARMOURY, CASE
from game.titles.redacted.picks import drawn_id
from game.titles.redacted.table.floors import floors
from game.titles.redacted.table.meeting_cards import key_badge
from game.titles.redacted.table.pieces import INTERACTION, ITEM, SHOWING, item_card, meeting_card
from game.titles.redacted.table.places import QUIET, Plan
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.presses import Pick
from game.ui.semantics import Node, Paint, Rect, walk

KINDS = (ARMOURY, CASE)
_ARMOURY = Line("Out of the Armoury")
_OPEN = (Line("The red briefcase"), Line("The blue briefcase"))


def is_open(view: RedactedView) -> bool:
    return bool(view.frames) and view.frames[-1][0] in KINDS


def opened(view: RedactedView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Two cards in the middle, with the embassy behind them, which the narrator leaves out."""
    place = at.board
    house = floors(view, at, look, Marks(bottom=marks.bottom))
    behind = tuple(art for floor in house for node in walk(floor) for art in node.art if not isinstance(art, Words))
    size = look.text(52)
    h = min(place.h * 0.56, look.px(400))
    w, gap = h / 1.4, look.px(32)
    head = Rect(place.x, place.centre[1] - h / 2 - size * 1.5, place.w, size * 1.2)
    spots = [
        Rect(place.centre[0] - w - gap / 2 + n * (w + gap), place.centre[1] - h / 2 + size * 0.4, w, h).whole()
        for n in (0, 1)
    ]
    kind, _, _, *facts = view.frames[-1]
    title = _ARMOURY if kind == ARMOURY else _OPEN[facts[0] or 0]
    art = (
        *behind,
        Box(place, "ink", alpha=0.72),
        Words(title, head, "bebas", size, "paper", "centre", tracking=look.px(1), least=0.4),
    )
    back = Node("board", "group", place, title, art=art, state=QUIET)
    if kind == ARMOURY:
        return [back, *_drawn(facts, spots, look, marks)]
    return [back, *_case(view, facts[0] or 0, spots, look, marks)]


def _drawn(facts: list[int | None], spots: list[Rect], look: Look, marks: Marks) -> list[Node]:
    found = []
    for n, (kind, spot) in enumerate(zip(facts, spots, strict=False)):
        if kind is None or not marks.peek:
            back = (Pic(INTERACTION, spot),)
            found.append(Node(f"drawn:{n}", "card", spot, Line("a card"), art=back, state=frozenset({"facedown"})))
            continue
        pick = drawn_id(kind)
        art = (*meeting_card(kind, spot, look, marks.lit(pick)), *key_badge(marks.keys.get(pick, ""), spot, look))
        state, press = marks.state(pick), marks.press(pick)
        # If two cards look alike, either is picked by its kind.
        id = pick if n == 0 or kind != facts[0] else f"{pick}.2"
        found.append(Node(id, "card", spot, names.MEETING[kind], None, SHOWING[kind], state, art, press=press))
    return found


def _case(view: RedactedView, case: int, spots: list[Rect], look: Look, marks: Marks) -> list[Node]:
    """The briefcase with its content beside it, for the player who has opened it."""
    item = CASES[case]
    shut: tuple[Paint, ...] = tuple(item_card(item, spots[0], look))
    found = [Node("case", "card", spots[0], names.ITEM[item], art=shut)]
    if not view.filled[case]:
        empty = (Dashes(spots[1].inset(look.px(3)), "dashes", look.px(3), look.px(12)),)
        return [*found, Node("inside", "place", spots[1], Line("Nothing lies in it."), art=empty)]
    if view.inside == NONE or not marks.peek:
        art: tuple[Paint, ...] = (Pic(ITEM, spots[1]),)
        return [*found, Node("inside", "card", spots[1], Line("an item"), art=art, state=frozenset({"facedown"}))]
    lit = marks.lit("take-out")
    art = (*item_card(view.inside, spots[1], look, lit), *key_badge(marks.keys.get("take-out", ""), spots[1], look))
    name, tip = names.ITEM[view.inside], names.ITEM_HELP[view.inside]
    press = Pick("take-out") if "take-out" in marks.legal else ""
    return [*found, Node("take-out", "card", spots[1], name, None, tip, marks.state("take-out"), art, press=press)]
