"""The board of Spy Tactics: the agents with the codes that they played, the eight codes and bans, and the track of
points."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import ALL, BARRED, FREE, NONE, NOTHING, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.picks import code_id, seat_id
from game.titles.spy_tactics.table.pieces import BACK, COLOURS, QUIET, agent, chip
from game.titles.spy_tactics.table.places import Plan, Row
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Horizontal, Pic, Vertical, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc


def board(view: SpyTacticsView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Everything except the near strip."""
    heads: list[Paint] = []
    for n, spot in enumerate(at.heads, 1):
        now = n == view.round and not view.result
        if now:
            heads.append(Box(spot, "glow", look.px(4)))
        line = Line("round {n}", n=n)
        if look.width(line, "bebas", look.text(24), look.px(1)) * 0.6 > spot.w:
            line = Line("{n}", n=n)
        ink = "ink" if now else "paper-2"
        heads.append(Words(line, spot, "bebas", look.text(24), ink, "centre", tracking=look.px(1), least=0.4))
    whole = at.heads[0].union(at.heads[-1])
    found = [
        Node(
            "rounds", "text", whole, Line("round {n} of {all}", n=view.round, all=ROUNDS), art=tuple(heads), state=QUIET
        )
    ]
    for seat, row in enumerate(at.rows):
        found.append(_agent(view, seat, row, look, marks))
        found += _codes_of(view, seat, row, look)
    found += _codes(view, at.codes, look, marks)
    found.append(_track(view, at.track, look))
    return found


def _agent(view: SpyTacticsView, seat: Seat, row: Row, look: Look, marks: Marks) -> Node:
    id = seat_id(seat)
    out = bool(view.out >> seat & 1)
    asked = bool(view.asked >> seat & 1)
    lit = marks.lit(id)
    place = row.plate
    art: list[Paint] = [Box(row.whole.inset(-look.px(4), 0), f"{COLOURS}.lit", look.px(4), alpha=0.5)]
    if lit:
        art.append(Box(place.inset(-look.px(3)), "glow", look.px(6)))
    mine = seat == marks.bottom
    art.append(Box(place, f"{COLOURS}.panel-live" if mine else f"{COLOURS}.panel", look.px(4)))
    r = min(place.h * 0.38, look.px(32))
    art += seat_disc(seat, (place.x + look.px(10) + r, place.centre[1]), r, look)
    x = place.x + 2 * r + look.px(20)
    if place.w > look.text(380):
        side = min(place.h - look.px(8), look.px(120))
        bust = Rect(x, place.y + (place.h - side) / 2, side, side)
        art += agent(seat, bust, look, out)
        x = bust.right + look.px(10)
    inner = Rect(x, place.y, place.right - x - look.px(8), place.h)
    size = min(look.text(44), place.h * 0.8)
    score, rest = inner.cut_right(size * 1.15, look.px(6))
    status = _status(view, seat)
    wanted = look.width(status, "body", look.text(20)) + look.px(10)
    said = rest.w * 0.42 > wanted * 0.6
    tag, name = rest.cut_right(min(rest.w * 0.42, wanted), look.px(6)) if said else (rest, rest)
    shade = "paper-2" if out else "paper"
    art.append(name_words(Line("{who}", who=Who(seat)), name, min(look.text(36), place.h * 0.8), shade, look))
    if said:
        ink = "glow" if asked else "paper-2"
        art.append(Words(status, tag, "body", min(look.text(20), place.h * 0.6), ink, "right", least=0.5))
    elif asked:
        art.append(Box(Rect(place.x, place.y, look.px(6), place.h), "glow"))
    art.append(Words(words.number(view.points[seat]), score, "bebas", size, "paper", "right", least=0.4))
    held = Line("{n} card in hand", many="{n} cards in hand", n=view.sizes[seat])
    value = Line("{points}, {cards}", points=words.points(view.points[seat]), cards=held)
    if status.text:
        value = Line("{some}; {status}", some=value, status=status)
    tip = Line("{who} holds {n} card.", many="{who} holds {n} cards.", who=Who(seat), n=view.sizes[seat])
    return Node(
        id, "seat", place, Line("{who}", who=Who(seat)), value, tip, marks.state(id), tuple(art), press=marks.press(id)
    )


def _status(view: SpyTacticsView, seat: Seat) -> Line:
    if view.out >> seat & 1:
        return Line("out")
    if view.result:
        return Line("")
    if view.asked >> seat & 1:
        return Line("is choosing")
    return Line("has sealed") if view.frames[-1][0] == SEAL or not view.round else Line("waits")


def _codes_of(view: SpyTacticsView, seat: Seat, row: Row, look: Look) -> list[Node]:
    """What an agent has played, by round; a sealed card of this round lies face down."""
    found = []
    laid = view.laid[seat]
    for n, spot in enumerate(row.slots):
        code = laid[n] if n < len(laid) else NONE
        id = f"laid:{seat}:{n}"
        sealing = n == view.round - 1 and n >= len(laid) and bool(view.frames) and view.frames[-1][0] == SEAL
        if code == NOTHING:
            words_art: tuple[Paint, ...] = (
                Dashes(spot, "dashes", look.px(2), look.px(5)),
                Words(Line("nothing"), spot, "body", look.text(20), "paper-2", "centre", least=0.4),
            )
            found.append(Node(id, "card", spot, Line("nothing"), art=words_art))
        elif code != NONE:
            found.append(
                Node(
                    id,
                    "card",
                    spot,
                    words.CODE[code],
                    art=tuple(chip(code, spot, look)),
                    tip=words.does(code, n + 1),
                    press=Ask(id) if min(spot.w, spot.h) > 26 else "",
                )
            )
        elif sealing and not (view.asked | view.out) >> seat & 1:
            back = spot.fitted(5 / 7)
            found.append(
                Node(id, "card", spot, Line("a sealed code"), art=(Pic(BACK, back),), state=frozenset({"facedown"}))
            )
        else:
            art: tuple[Paint, ...] = (Dashes(spot, "dashes", look.px(1.5), look.px(5)),)
            found.append(Node(id, "place", spot, Line("no code"), art=art, state=QUIET))
    return found


# -- the eight codes, and what they do now


def _codes(view: SpyTacticsView, place: Rect, look: Look, marks: Marks) -> list[Node]:
    head, rest = place.cut_top(look.text(28) * 1.3, look.px(4))
    line = Line("in round {n}", n=max(1, view.round))
    found = [Node("codes-head", "heading", head, line, art=(
        Words(line, head, "bebas", look.text(30), "paper", tracking=look.px(1)),), state=QUIET)]  # fmt: skip
    for code, spot in zip(ALL, rest.rows(len(ALL), look.px(5)), strict=True):
        found.append(_code(view, code, spot, look, marks))
    return found


def _code(view: SpyTacticsView, code: int, spot: Rect, look: Look, marks: Marks) -> Node:
    id = code_id(code)
    lit = marks.lit(id)
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(3)), "glow", look.px(6)))
    art.append(Box(spot, f"{COLOURS}.panel", look.px(4)))
    inner = spot.inset(look.px(10), look.px(3))
    ban = view.bans[code]
    mark = None
    if ban == BARRED:
        mark = Line("barred")
    elif ban != FREE:
        mark = Line("only {who}", who=Who(ban))
    size = min(look.text(26), inner.h * 0.5)
    if inner.h < look.text(70):
        # The place is too low for a name with two lines below it.
        left, lower = inner.cut_left(inner.w * (0.45 if mark else 0.33), look.px(10))
        upper, under = left.rows(2) if mark else (left, left)
        ranged: Horizontal = "left"
        valign: Vertical = "middle"
    else:
        upper, lower = inner.cut_top(min(inner.h * 0.44, size * 1.15))
        under, upper = upper.cut_right(upper.w * 0.5, look.px(6)) if mark else (upper, upper)
        ranged, valign = "right", "top"
    if mark:
        art.append(name_words(mark, under, min(look.text(24), under.h), "bad", look, ranged))
    art.append(Words(words.CODE[code], upper, "bebas", size, "paper", least=0.4))
    says, text = words.does(code, view.round), look.text(20)
    if look.height(says, "body", 9.0, lower.w, 1.1) < lower.h:
        art.append(Words(says, lower, "body", text, "paper-2", wrap=True, valign=valign, least=9.0 / text, lead=1.1))
    return Node(id, "code", spot, words.CODE[code], mark, says, marks.state(id), tuple(art), press=marks.press(id))


# -- points


def _track(view: SpyTacticsView, place: Rect, look: Look) -> Node:
    """A track from the lowest points to the highest, with everybody on it."""
    low = min(0, *view.points)
    high = max(15, *view.points)
    n = high - low + 1
    w = place.w / n
    art: list[Paint] = []
    for k in range(n):
        cell = Rect(place.x + k * w, place.y, w - look.px(2), place.h)
        value = low + k
        art.append(Box(cell, f"{COLOURS}.lit" if value % 5 else f"{COLOURS}.button", look.px(3)))
        if value % 5 == 0 or n < 24:
            art.append(
                Words(
                    words.number(value),
                    cell.cut_top(place.h * 0.36)[0],
                    "bebas",
                    min(look.text(22), w * 0.8),
                    "paper-2",
                    "centre",
                    least=0.4,
                )
            )
    there: dict[int, list[int]] = {}
    for seat, points in enumerate(view.points):
        if not view.out >> seat & 1:
            there.setdefault(points, []).append(seat)
    for points, seats in there.items():
        cell = Rect(place.x + (points - low) * w, place.y + place.h * 0.36, w - look.px(2), place.h * 0.62)
        r = min(cell.h * 0.46, cell.w * 0.46)
        # Agents with the same number of points stand one behind another.
        step = min(2 * r, (cell.w - 2 * r) / max(1, len(seats) - 1))
        first = cell.centre[0] - step * (len(seats) - 1) / 2
        for k, seat in enumerate(seats):
            art += seat_disc(seat, (first + k * step, cell.centre[1]), r, look)
    line = Line("from {low} to {high}", low=words.number(min(view.points)), high=words.number(max(view.points)))
    return Node("track", "status", place, Line("Points"), line, art=tuple(art))
