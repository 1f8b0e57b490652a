"""The page with all eight codes, in the folder beside the table: picture, name, and what each brings in this round."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.spy_tactics.cards import ALL, FREE, ROUNDS, effect
from game.titles.spy_tactics.picks import code_id
from game.titles.spy_tactics.table.middle import only
from game.titles.spy_tactics.table.pieces import COLOURS, QUIET, print_
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.conditions import COIN, LISTED, worth
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

HEAD = Line("Codes")


def codes(view: SpyTacticsView, place: Rect, look: Look, marks: Marks) -> tuple[list[Node], float]:
    """The rows from the top of this place downwards, and how high they are."""
    round = max(1, min(view.round, ROUNDS))
    head_h = look.text(28) * 1.35
    line = Line("What they do in round {n}", n=round)
    head = Rect(place.x, place.y, place.w - look.px(18), head_h)
    title = Words(line, head, "bebas", look.text(28), f"{COLOURS}.head", tracking=look.px(1), least=0.4)
    found = [Node("codes-head", "heading", head, line, art=(title,), state=QUIET)]
    least = look.text(26) * 1.1 + look.text(21) * 1.25
    gap = look.px(5)
    high = max(least, min((place.h - head_h - gap * len(ALL)) / len(ALL), look.px(72)))
    y = head.bottom + gap
    for code in ALL:
        row = Rect(place.x, y, place.w - look.px(18), high)
        found.append(_row(view, code, round, row, look, marks))
        y += high + gap
    return found, y - place.y


def _row(view: SpyTacticsView, code: int, round: int, place: Rect, look: Look, marks: Marks) -> Node:
    id = code_id(code)
    art: list[Paint] = []
    if marks.lit(id):
        art.append(Box(place.inset(0, look.px(1)), "glow", look.px(5)))
        art.append(Box(place.inset(look.px(3), look.px(4)), f"{COLOURS}.log", look.px(4)))
    inner = place.inset(look.px(6), look.px(3))
    side = min(inner.h, look.px(54) * max(1.0, look.grow * 0.9))
    shown, rest = inner.cut_left(side, look.px(12))
    art += print_(code, shown.place(side, side).whole(), look)
    upper, lower = rest.cut_top(rest.h * 0.5)
    who = view.bans[code]
    if who != FREE:
        size = look.text(24)
        line = Line("only") if who >= 0 else only(who)
        if who >= 0:
            r = min(upper.h * 0.5, look.px(16) * max(1.0, look.grow * 0.8))
            spot, upper = upper.cut_right(2 * r, look.px(6))
            art += seat_disc(who, spot.centre, r, look)
        mark, upper = upper.cut_right(min(upper.w * 0.45, look.width(line, "bebas", size) + 2), look.px(6))
        art.append(Words(line, mark, "bebas", min(size, mark.h), "bad", "right", least=0.5))
    art.append(Words(words.CODE[code], upper, "bebas", min(look.text(30), upper.h * 1.15), "paper", least=0.4))
    what = effect(code, round)
    if what not in COIN:
        points = f"+{worth(what, round)}"
        size = look.text(22)
        number, lower = lower.cut_left(look.width(points, "bold", size) + look.px(2), look.px(7))
        art.append(Words(points, number, "bold", min(size, lower.h), "ochre", least=0.5))
    art.append(Words(LISTED[what], lower, "body", min(look.text(21), lower.h), "paper-2", least=0.5))
    value = None if who == FREE else only(who)
    tip = words.does(code, round)
    return Node(id, "code", place, words.CODE[code], value, tip, marks.state(id), tuple(art), press=marks.press(id))
