"""The middle of the table of Spy Tactics: the plaque with the bans, the place to seal a code, one's own earlier codes,
and the track of points."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import seats_in
from game.titles.spy_tactics.cards import BARRED, FREE
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.table.pieces import COLOURS, QUIET, choosing, print_, sealed
from game.titles.spy_tactics.table.places import Plan
from game.titles.spy_tactics.table.seats import FACEDOWN, arrow, prints
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Horizontal, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

CELLS = 16
LEGIBLE = 9.0
"""Smaller letters have this many pixels at least."""
LATTICE = 3
"""Tokens with the same points stand in rows of this many."""


def middle(view: SpyTacticsView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    found = [*plaque(view.bans, view.round, at.plaque, look, at.large)]
    found += _seal(view, at, look, marks)
    if not at.large:
        found += _own(view, at.own, look, marks)
    return found


def plaque(bans: tuple[int, ...], round: int, place: Rect, look: Look, large: bool = False) -> list[Node]:
    """Which codes are banned in this round, and who may play them nevertheless; no plaque if there are none."""
    banned = [(code, who) for code, who in enumerate(bans) if who != FREE]
    if not banned:
        return []
    head_h = min(look.text(30) * 1.2, place.h * 0.26)
    most = min(look.px(62) * max(1.0, look.grow), (place.h - head_h) / max(2, len(banned)))
    h = head_h + most * len(banned)
    place = Rect(place.x, place.bottom - h if not large else place.y + (place.h - h) / 2, place.w, h)
    head, rest = place.cut_top(head_h)
    line = Line("Banned in round {n}", n=round)
    if look.width(line, "bebas", look.text(30) * 0.6) > head.w - look.px(28):
        line = Line("Banned")
    art: tuple[Paint, ...] = (
        Box(place, f"{COLOURS}.bar", look.px(4), shadow=look.px(5)),
        Box(head, "red", look.px(4)),
        Words(line, head.inset(look.px(14), 0), "bebas", min(look.text(30), head.h), "paper", tracking=look.px(1)),
    )
    rows = [ban_row(code, who, row, look) for (code, who), row in zip(banned, rest.rows(len(banned)), strict=True)]
    return [Node("bans", "group", place, line, art=art, children=tuple(rows), glide=True, state=QUIET)]


def only(who: int) -> Line:
    """Who may play a banned code."""
    return Line("nobody") if who == BARRED else Line("only {who}", who=Who(who))


def shortly(who: int, place: Rect, size: float, look: Look) -> Line:
    """The same without the name where it would become too small; the disc beside it says who."""
    long = who != BARRED and look.width(only(who), "body", max(size * 0.55, LEGIBLE)) > place.w
    return Line("only") if long else only(who)


def ban_row(code: int, who: int, place: Rect, look: Look) -> Node:
    inner = place.inset(look.px(10), look.px(5))
    shown, rest = inner.cut_left(inner.h, look.px(12))
    art: list[Paint] = print_(code, shown.whole(), look)
    if who != BARRED:
        r = min(inner.h * 0.36, look.px(20) * max(1.0, look.grow * 0.8))
        spot, rest = rest.cut_right(2 * r, look.px(6))
        art += seat_disc(who, spot.centre, r, look)
    tip = Line("Nobody may play {code} in this round.", code=words.CODE[code])
    if who != BARRED:
        tip = Line("Only {who} may play {code} in this round.", who=Who(who), code=words.CODE[code])
    if rest.w < look.text(22) * 3:
        return Node(f"ban:{code}", "status", place, words.CODE[code], only(who), tip, art=tuple(art))
    size, small = min(look.text(38), place.h * 0.7), min(look.text(22), place.h * 0.45)
    if look.width(words.CODE[code], "bebas", size) + look.width(only(who), "body", small) * 0.8 < rest.w:
        name, may = rest.cut_left(look.width(words.CODE[code], "bebas", size) + 2, look.px(6))
        at: Horizontal = "right"
    else:
        # The two stand one above the other.
        name, may = rest.cut_top(rest.h * 0.54)
        size, at = min(size, name.h * 1.1), "left"
    art.append(Words(words.CODE[code], name, "bebas", size, "paper", least=0.25))
    art.append(Words(shortly(who, may, small, look), may, "body", small, "paper-2", at, least=0.5))
    return Node(f"ban:{code}", "status", place, words.CODE[code], only(who), tip, art=tuple(art))


def _seal(view: SpyTacticsView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Where the code of this round is sealed by whoever is at the near side."""
    me, place = marks.bottom, at.seal
    kind = view.frames[-1][0] if view.frames else None
    if view.result or kind not in (SEAL, DISCARD) or view.out >> me & 1:
        return []
    if not view.asked >> me & 1:
        art = tuple(sealed(place.whole(), look))
        label = Line("a sealed code") if view.round else Line("a card put away")
        return [Node("seal", "card", place, label, state=FACEDOWN, art=art, glide=True, origin="hand", pace=1.4)]
    if view.seat != me:
        line = Line("{who} is still choosing.", who=Who(me))
        return [Node("seal", "place", place, line, tip=line, art=tuple(choosing(place, look)))]
    line = Line("Seal here") if view.round else Line("Put away here")
    inner = place.inset(look.px(10))
    size = min(look.text(36), inner.w * 0.34)
    words_art = Words(line, inner, "bebas", size, "glow", "centre", wrap=True, lead=1.05, least=0.4)
    dashes = Dashes(place, "glow", max(2.0, look.px(4)), look.px(6), look.px(12))
    return [Node("seal", "place", place, line, art=(Box(place, f"{COLOURS}.panel", look.px(6), alpha=0.35), dashes,
                 words_art), state=QUIET)]  # fmt: skip


def _own(view: SpyTacticsView, place: Rect, look: Look, marks: Marks) -> list[Node]:
    me = marks.bottom
    if not view.laid[me]:
        return []
    head, rest = place.cut_top(look.text(28) * 1.2, look.px(4))
    line = Line("{who}’s codes", who=Who(me))
    name = name_words(line, head, look.text(28), "paper", look)
    found = [Node("own-codes", "heading", head, line, art=(name,), state=QUIET)]
    row = Rect(rest.x, rest.y, min(rest.w, look.px(330)), min(rest.h, look.px(70)))
    return [*found, *prints(view, me, row, look, ax=0.0, marks=marks)]


# -- points


def reach(points: tuple[int, ...]) -> tuple[int, int]:
    """The lowest and the highest cell of the track: from 0 to 15, and further where somebody is below or above."""
    low, high = min(0, *points), max(points)
    if high >= CELLS:
        low = min(min(points), high - CELLS + 1)
    return low, max(high, low + CELLS - 1)


def cell(points: tuple[int, ...], value: int, place: Rect) -> Rect:
    low, high = reach(points)
    w = place.w / (high - low + 1)
    return Rect(place.x + (value - low) * w, place.y, w, place.h)


def token_spot(view: SpyTacticsView, seat: int, place: Rect, look: Look, points: tuple[int, ...] = ()) -> Rect:
    """Where the token of a seat stands: agents with the same points stand in rows, three to a row. `points` sets how
    far the track reaches, if that is not by this view."""
    here = view.points[seat]
    same = [other for other, n in enumerate(view.points) if n == here and not view.out >> other & 1]
    number = same.index(seat) if seat in same else 0
    at = cell(points or view.points, here, place)
    rows = -(-max(1, len(same)) // LATTICE)
    upper = at.h * 0.62
    r = min(at.w * 0.9 / (2 * min(LATTICE, max(1, len(same)))), look.px(15), upper / (2 * rows))
    row, column = divmod(number, LATTICE)
    # The first row is at the top; the number of the cell is below.
    gap_x = min(at.w / LATTICE, look.px(27))
    x = at.x + look.px(2) + r + column * max(2 * r, gap_x) if len(same) > 1 else at.x + at.w * 0.32
    y = at.y + look.px(3) + r + row * (2 * r + look.px(1))
    return Rect(x - r, y - r, 2 * r, 2 * r)


def track(view: SpyTacticsView, place: Rect, look: Look, me: int, points: tuple[int, ...] = ()) -> Node:
    """The track with everybody who is not out on it; the token of whoever is at the near side has a paper ring."""
    shown = points or view.points
    low, high = reach(shown)
    art: list[Paint] = []
    for value in range(low, high + 1):
        at = cell(shown, value, place).inset(look.px(1), 0)
        art.append(Box(at, f"{COLOURS}.panel-live" if value % 5 else f"{COLOURS}.lit", look.px(3)))
        number = at.cut_bottom(at.h * 0.36)[0].inset(look.px(6), 0)
        size = min(look.text(26), at.w * 0.5, number.h)
        ink = "paper" if value % 5 == 0 else "paper-2"
        art.append(Words(words.number(value), number, "bebas", size, ink, "left", least=0.4))
    if low > 0:
        art.append(arrow(cell(shown, low, place).cut_right(look.px(16))[0], False))
    there = seats_in(~view.out & (1 << len(view.points)) - 1)
    children = [_token(view, seat, place, look, me, points) for seat in there]
    line = Line("from {low} to {high}", low=words.number(min(view.points)), high=words.number(max(view.points)))
    return Node("track", "status", place, Line("Points"), line, art=tuple(art), children=tuple(children))


def _token(view: SpyTacticsView, seat: int, place: Rect, look: Look, me: int, points: tuple[int, ...]) -> Node:
    spot = token_spot(view, seat, place, look, points)
    r = spot.w / 2
    ring: tuple[Paint, ...] = ()
    if seat == me:
        ring = (Box(spot.inset(-look.px(3)), "paper", r + look.px(3)),)
    label = Line("{who}: {points}", who=Who(seat), points=words.points(view.points[seat]))
    art = (*ring, *seat_disc(seat, spot.centre, r, look))
    return Node(f"token:{seat}", "token", spot, label, art=art, state=QUIET, glide=True)


