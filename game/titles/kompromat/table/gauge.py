"""The tape measure on which a turn's total grows. Over 21 it breaks through its end."""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import Line
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import LIMIT, PAPER
from game.titles.kompromat.table.acts import COUNTING, FLIGHT, Act
from game.titles.kompromat.table.blotter import tape, tape_marks
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Poly, Vector, Words
from game.ui.semantics import Node, Paint, Rect

END = 26.0
"""The largest number on the tape."""


def shown(view: KompromatView, cards: tuple[int, ...], act: Act | None) -> int:
    """The total that the gauge shows in half points: it begins to count when a drawn card has landed, and stops at 21
    before it goes beyond. Whole points are counted in whole points: the ½ comes and goes with its card."""
    papers = view.papers[view.seat][view.at] if view.seat is not None else 0
    total = names.best_total(cards, papers)
    if act is None or act.last or not isinstance(act.event, ev.Pushed) or len(cards) < 2:
        return total
    old = names.best_total(cards[:-1], papers)
    if act.beat < FLIGHT:
        return old
    goal, share = min(total, LIMIT), (act.beat - FLIGHT + 1) / COUNTING
    now = round(old + (goal - old) * share)
    return now if (now - goal) % 2 == 0 else now + (1 if now < goal else -1)


def landed(cards: tuple[int, ...], act: Act | None) -> tuple[int, ...]:
    """The cards without one that is still on its way."""
    flying = act is not None and isinstance(act.event, ev.Pushed) and act.beat < FLIGHT
    return cards[:-1] if flying and len(cards) > 1 else cards


def gauge(
    view: KompromatView, place: Rect, look: Look, marks: Marks, cards: tuple[int, ...], act: Act | None
) -> Node:
    seen = cards if marks.peek else cards[:1]
    total = shown(view, seen, act)
    over = total > LIMIT
    papers = view.papers[view.seat][view.at] if view.seat is not None else 0
    figure_w = min(look.text(92) * 1.35, place.w * 0.16)
    say_w = min(max(look.text(22) * 8.4, look.px(150)), place.w * 0.24)
    roomy = place.w > look.px(560) * look.grow
    side, rest = place.cut_right(figure_w + (say_w if roomy else 0.0), look.px(26))
    upper, lower = rest.cut_top(rest.h * 0.46, look.px(4))
    bar = Rect(lower.x, lower.y, lower.w, min(lower.h, look.px(44) * max(1.0, look.grow * 0.8)))
    u = bar.w / END
    head = Line("At {mission}", mission=names.at(view, view.at))
    hw = min(look.width(head, "bebas", look.text(30), look.px(1)) + look.px(16), upper.w * 0.6)
    head_at, sum_at = upper.cut_left(hw)
    written = names.total_line(landed(seen, act)) + (f" + {papers * PAPER // 2}" if papers else "")
    colour = "bad" if over else "glow" if total == LIMIT else "paper"
    art: list[Paint] = [
        Words(head, head_at, "bebas", look.text(30), "paper", tracking=look.px(1), least=0.3),
        Words(written, sum_at, "type", look.text(26), "bad" if over else "paper-2"),
        Vector(_tape_svg(bar.w, bar.h, look.u), bar),
        Box(Rect(bar.x, bar.y, min(total / 2, 21.0) * u, bar.h), "glow", look.px(3)),
        Vector(_marks_svg(bar.w, bar.h, look.u), bar),
    ]
    limit = bar.x + 21 * u
    for v in (7, 14, 21):
        at = Rect(bar.x + v * u - look.px(60), bar.y, look.px(52), bar.h)
        art.append(Words(str(v), at, "bebas", min(look.text(26), bar.h * 0.7), "ink", "right", valign="bottom"))
    if over:
        art += _burst(limit, min(bar.x + total / 2 * u, bar.right + u), bar, look)
    else:
        x, s = bar.x + total / 2 * u, look.px(12)
        art.append(Box(Rect(x - look.px(2), bar.y, look.px(4), bar.h), "ink"))
        art.append(Poly(((x, bar.y - 1), (x + s, bar.y - s * 1.1), (x - s, bar.y - s * 1.1)), "glow"))
    said = names.half_points(total)
    art += _figure(said, total, side, figure_w, colour, roomy, look)
    value = Line("{total}, over 21", total=said) if over else Line("{total} so far", total=said)
    return Node("tape", "text", place, head, value, art=tuple(art))


def _figure(said: str, total: int, side: Rect, wide: float, colour: str, roomy: bool, look: Look) -> list[Paint]:
    """The total in large figures, and how far it is from 21."""
    at, text = side.cut_left(wide, look.px(14))
    art: list[Paint] = [Words(said, at, "bebas", look.text(92), colour, "right", least=0.3)]
    if roomy:
        apart = names.half_points(abs(LIMIT - total))
        if total > LIMIT:
            line = Line("{n} too many", n=apart)
        elif total == LIMIT:
            line = Line("exactly")
        else:
            line = Line("{n} below", n=apart)
        upper, lower = text.rows(2)
        size = look.text(22)
        art.append(Words(line, upper, "bold", size, colour, valign="bottom", least=0.6))
        art.append(Words(Line("21 is the limit"), lower, "body", size, "paper-2", valign="top", least=0.6))
    return art


def _burst(limit: float, end: float, bar: Rect, look: Look) -> list[Paint]:
    """The red piece with which the total breaks through the end of the tape."""
    y, h, s = bar.y, bar.h, look.px(13)
    end = max(end, limit + 3 * s)
    head = (
        (limit - s * 0.3, y + h * 0.5), (limit + s * 1.2, y - s * 1.1), (limit + s * 1.3, y + h * 0.12),
        (end - s, y), (end - s * 0.2, y + h * 0.2), (end - s * 0.9, y + h * 0.4), (end, y + h * 0.62),
        (end - s * 0.8, y + h * 0.8), (end - s * 0.3, y + h), (limit + s * 1.3, y + h * 0.9),
        (limit + s * 1.2, y + h + s * 1.1),
    )  # fmt: skip
    return [Poly(tuple((a + look.px(4), b + look.px(5)) for a, b in head), "ink", 0.9), Poly(head, "red")]


@lru_cache(maxsize=4)
def _tape_svg(w: float, h: float, u: float) -> str:
    return tape(w, h, u)


@lru_cache(maxsize=4)
def _marks_svg(w: float, h: float, u: float) -> str:
    return tape_marks(w, h, u)
