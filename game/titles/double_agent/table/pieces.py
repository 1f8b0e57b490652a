"""The pieces on the desk of Double Agent: files and tokens."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.double_agent.cards import BACK as BACK_OF
from game.titles.double_agent.cards import BACKS, KINDS, SECRET, VALUE
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Paint, Rect

COLOURS = "double_agent"
QUIET = frozenset({"quiet"})
BACK = "backs/back-file"
PICTURE = (31.0, 13.0, 188.0, 264.0)
"""The part of a card that its picture takes."""
LEAST_ALIKE = 0.72
"""Words in a row are written in one size if the longest fits at this share of the size that is wanted; with larger text
each is as large as it can be."""


def alike(size: float, longest: float, room: float) -> float:
    """The size for words that stand in a row, from the width of the longest of them at the size that is wanted."""
    share = min(1.0, room / longest)
    return size * share if share >= LEAST_ALIKE else size


def picture(kind: int) -> str:
    return f"cards/file-{KINDS[kind]}"


def face(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card face up: value, picture, title."""
    k = spot.w / 250
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(5)), "glow", 20 * k, shadow=look.px(5)))
    art.append(Box(spot, "paper", 16 * k, shadow=0.0 if lit else look.px(5)))
    art.append(Pic(picture(kind), spot))
    corner = Rect(spot.x + 14 * k, spot.y + 14 * k, 62 * k, 62 * k)
    art.append(Box(corner, "ink", 8 * k))
    art.append(Words(str(VALUE[kind]), corner, "bebas", 56 * k, "paper", "centre"))
    at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    # The name of an action is on a green tab.
    colour = "paper" if BACK_OF[kind] == SECRET else "ink"
    art.append(Words(names.CARD[kind], at, "bebas", 46 * k, colour, "centre", least=0.35))
    return art


def small(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card face up where there is little room: its picture and its worth."""
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(4)), "glow", spot.w * 0.1, shadow=look.px(3)))
    art.append(Box(spot, "paper", spot.w * 0.07, shadow=0.0 if lit else look.px(4)))
    inner = spot.inset(spot.w * 0.06).whole()
    art.append(Pic(picture(kind), inner, part=PICTURE, radius=spot.w * 0.04))
    corner = Rect(spot.x, spot.y, spot.w * 0.42, spot.w * 0.42)
    art.append(Box(corner, "ink", spot.w * 0.06))
    art.append(Words(str(VALUE[kind]), corner, "bebas", corner.h * 0.9, "paper", "centre"))
    return art


def back(n: int, owner: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card face down: its back, which says something about it, on a slip in the owner's colour."""
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(4)), "glow", spot.w * 0.08))
    art.append(Pic(BACK, spot.whole()))
    h = spot.w * 0.42
    slip = Rect(spot.x + spot.w * 0.14, spot.y + spot.w * 0.1, spot.w * 0.72, h)
    art.append(Box(slip, f"seat{owner}", spot.w * 0.05))
    art.append(Words(BACKS[n], slip, "bebas", h * 0.9, f"seat{owner}-sign", "centre", least=0.5))
    return art


def token(value: int, owner: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A loyalty token; 0 shows its blank side."""
    x, y = spot.centre
    r = spot.w / 2
    art: list[Paint] = []
    if lit:
        art.append(Disc(x, y, r + look.px(5), "glow"))
    art += [Disc(x, y, r, "ink"), Disc(x, y, r * 0.9, f"seat{owner}", f"seat{owner}-dark")]
    text = str(value) if value else "?"
    art.append(Words(text, spot, "bebas", r * 1.3, f"seat{owner}-sign", "centre"))
    return art


def token_line(value: int) -> Line:
    return Line("token {n}", n=value) if value else Line("a token, face down")


def best_width(place: Rect, n: int, across: int, look: Look) -> float:
    """How wide a card may be if `n` cards lie in rows of `across`."""
    rows = max(1, -(-n // across))
    high = (place.h - look.px(8) * (rows - 1)) / rows
    return min((place.w - look.px(8) * (across - 1)) / across, high / 1.4, look.px(240))


def agent_card(n: int, spot: Rect, look: Look) -> list[Paint]:
    """An agent's portrait with its name."""
    shown = Rect(spot.x + spot.w * 0.06, spot.y + spot.w * 0.06, spot.w * 0.88, spot.w * 0.88)
    name = Rect(shown.x, shown.bottom, shown.w, max(1.0, spot.bottom - shown.bottom - spot.w * 0.03))
    return [
        Box(spot, "paper", spot.w * 0.05, shadow=look.px(5)),
        Pic(f"agents/agent-{n}", shown),
        Words(names.AGENT[n], name, "bebas", min(name.h, spot.w * 0.2), "ink", least=0.4),
    ]


def brass(spot: Rect) -> list[Paint]:
    """A marker that has been moved."""
    (x, y), r = spot.centre, min(spot.w, spot.h) * 0.42
    return [Disc(x, y, r * 1.15, "ink"), Disc(x, y, r, "lamp", "ochre")]
