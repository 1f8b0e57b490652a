"""The cards of Dead Letter as they are drawn: large in the hand, small where they lie face up, and their backs."""

from __future__ import annotations

from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Paint, Rect

from .. import names, pieces

BUSTS = {
    pieces.ANALYST: ("helena", "airmail"),
    pieces.PHOTOGRAPHER: ("bruno", "olive"),
    pieces.EXAMINER: ("viktor", "slate"),
    pieces.LANDLADY: ("martha", "plum"),
    pieces.CLEANER: ("otto", "petrol"),
    pieces.COURIER: ("emil", "night"),
    pieces.AMBASSADOR: ("klaus", "green"),
    pieces.DEFECTOR: ("ines", "red"),
}
"""The face on a card and the colour behind it."""
ASPECT = 5 / 7


def bust(rank: int, rect: Rect, look: Look) -> list[Paint]:
    """The face of a rank in a field of its colour; wide fields show the head and shoulders only."""
    name, ground = BUSTS[rank]
    high = min(300.0, 250 * rect.h / max(1.0, rect.w))
    spot = rect if high < 300 else rect.fitted(250 / 300, 0.5, 1.0)
    part = (0.0, min(40.0, 300 - high), 250.0, high) if high < 300 else None
    return [Box(rect, ground), Pic(f"cast/bust-{name}", spot.whole(), part=part)]


def large(rank: int, rect: Rect, look: Look) -> list[Paint]:
    """A card of the hand: rank and name above, the face, and what the card does."""
    inner = rect.inset(rect.w * 0.05)
    head, below = inner.cut_top(inner.h * 0.16)
    face, text = below.cut_top(below.h * 0.55, rect.h * 0.02)
    number, name = head.cut_left(head.h * 0.9, head.h * 0.1)
    return [
        Box(rect, "paper", look.px(9), shadow=look.px(5)),
        Words(str(rank), number, "bebas", head.h * 1.1, BUSTS[rank][1], "centre", least=0.3),
        Words(names.BARE[rank], name, "bebas", head.h * 0.8, "ink", least=0.3),
        *bust(rank, face, look),
        Words(names.DOES[rank], text, "body", look.text(21), "ink", "centre", wrap=True, lead=1.16, least=0.3),
    ]


def small(rank: int, rect: Rect, look: Look, free: float = 0.0) -> list[Paint]:
    """A card that lies face up: its rank and its face. `free` is how much of it the next card leaves to be seen."""
    inner = rect.inset(rect.w * 0.07)
    head, face = inner.cut_top(inner.h * 0.34)
    if free:
        head = head.cut_left(free - rect.w * 0.1)[0]
    return [
        Box(rect, "paper", look.px(5), shadow=look.px(2)),
        Words(str(rank), head, "bebas", head.h * 1.15, BUSTS[rank][1], "centre", least=0.3),
        *bust(rank, face, look),
    ]


def back(rect: Rect, look: Look) -> list[Paint]:
    """A sealed letter: this game's own picture."""
    return [Pic("letters:back", rect.whole())]
