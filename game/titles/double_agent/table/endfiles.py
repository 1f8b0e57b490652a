"""The six files on the last page of Double Agent: one for each agent, with what lay at it and whom it served."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import OUTERMOST, VALUE, needed, side
from game.titles.double_agent.table.pieces import COLOURS, PICTURE, QUIET, picture, token
from game.titles.double_agent.table.row import marker
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Vector, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

HEART = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M20 37L5 21C-2 12 6 2 14 4C17 5 19 7 20 10'
    'C21 7 23 5 26 4C34 2 42 12 35 21Z" fill="#bf2b18" stroke="#16161a" stroke-width="2"/></svg>'
)
LEGIBLE = 9.0
"""Smaller letters have this many pixels at least."""


def closed(n: int, place: Rect, look: Look) -> Node:
    """The file of an agent before it is opened: its flap and the name on it."""
    flap, rest = place.cut_top(min(look.text(30) * 1.5, place.h * 0.14))
    name = rest.cut_top(look.text(38) * 1.6)[0].inset(look.px(12), 0)
    art: tuple[Paint, ...] = (
        Box(place, "#b98048", look.px(6), shadow=look.px(6)),
        Box(flap.cut_left(flap.w * 0.5)[0], "#8f5d34", look.px(5)),
        Words(names.AGENT[n], name, "bebas", look.text(38), "ink", least=0.3),
    )
    return Node(f"closed:{n}", "group", place, names.AGENT[n], art=art, glide=True)


def file(
    over: ev.GameOver, view: DoubleAgentView, done: list[ev.Delivered], n: int, place: Rect, large: bool, look: Look
) -> Node:
    """One agent: whom it served, the track and both tokens, the files with their worth, and the points."""
    event = next((event for event in done if event.agent == n), None)
    head, rest = place.cut_top(min(look.text(30) * 1.5, place.h * 0.14))
    seat = None if event is None else event.winner
    line = Line("not delivered") if seat is None else Line("served {who}", who=Who(seat))
    art: list[Paint] = [
        Box(place, "paper" if event else "paper-shade", look.px(6), shadow=look.px(6)),
        Box(head, f"{COLOURS}.panel-live" if seat is None else f"seat{seat}", look.px(5)),
    ]
    inner = head.inset(look.px(8), 0)
    ink = "paper"
    if seat is not None:
        r = head.h * 0.34
        disc, inner = inner.cut_left(2 * r, look.px(8))
        art += seat_disc(seat, disc.centre, r, look)
        ink = f"seat{seat}-sign"
    if look.width(line, "bebas", LEGIBLE) > inner.w:
        # The disc beside it says whom.
        line = Line("served")
    art.append(Words(line, inner, "bebas", look.text(30), ink, least=min(0.35, LEGIBLE / look.text(30))))
    body = rest.inset(look.px(10), look.px(8))
    foot, body = body.cut_bottom(look.text(26) * 1.5) if event else (body, body)
    picture_h = min(body.h * 0.4, body.w * 0.66)
    upper, body = body.cut_top(picture_h, look.px(4))
    shown = upper.cut_left(picture_h)[0]
    art += [Box(shown, "ink", look.px(4)), Pic(f"agents/agent-{n}", shown.inset(look.px(3)))]
    if event is None:
        art.append(Box(shown, "paper-shade", look.px(4), alpha=0.55))
    tokens = event.tokens if event else (over.tokens[0][n], over.tokens[1][n])
    beside = Rect(shown.right + look.px(6), upper.y, upper.right - shown.right - look.px(6), upper.h)
    children = _weighed(event, view, n, tokens, beside, look)
    name, body = body.cut_top(min(look.text(38) * 1.15, body.h * 0.28))
    title, strengths = name.cut_left(name.w * 0.64, look.px(4))
    art.append(Words(names.AGENT[n], title, "bebas", min(look.text(38), name.h), "ink", least=0.3))
    value = None
    if event is None:
        art += _left_there(over, view, n, body, look)
    else:
        art += _strengths(event, strengths, min(look.text(38), name.h), look)
        art += _contents(event, body, large, look)
        art += _foot(event, done, foot, place, look)
        value = names.points(event.points)
    label = Line("{agent}: {what}", agent=names.AGENT[n], what=line)
    return Node(f"final:{n}", "group", place, label, value, art=tuple(art), children=tuple(children), glide=True,
                origin=f"closed:{n}", turns=True, pace=1.4)  # fmt: skip


def _weighed(
    event: ev.Delivered | None, view: DoubleAgentView, n: int, tokens: tuple[int, int], place: Rect, look: Look
) -> list[Node]:
    """The track with the marker where it stood, both tokens, and what was added to each of them."""
    d = min(place.h * 0.44, place.w * 0.7)
    found: list[Node] = []
    lane = min(look.px(22), place.w - d - look.px(6))
    if lane > look.px(9):
        at = Rect(place.x, place.y, lane, place.h)
        found += [Node(f"track:{n}", "group", at, art=tuple(_plain_track(at, look)), state=QUIET),
                  marker(view, n, at, look, 0)]  # fmt: skip
    if d <= look.px(16):
        return found
    for owner, y in ((1, place.y), (0, place.bottom - d)):
        spot = Rect(place.right - d, y, d, d)
        art = token(tokens[owner], owner, spot, look)
        label = Line("{who}: {n}", who=Who(owner), n=tokens[owner])
        if event is not None:
            art += _added(event, view, owner, spot, look)
        found.append(Node(f"token:{owner}:{n}", "token", spot, label, art=tuple(art), state=QUIET))
    return found


def _plain_track(place: Rect, look: Look) -> list[Paint]:
    """The four spaces: those of the upper side above those of the lower one."""
    cells = place.rows(4, look.px(3))
    return [Box(cell, f"seat{1 - k // 2}-dark", look.px(2)) for k, cell in enumerate(cells)]


def _added(event: ev.Delivered, view: DoubleAgentView, owner: int, spot: Rect, look: Look) -> list[Paint]:
    """What strengthened a token, at its left edge: 1 on brass for the marker at its end, a red heart with 1 for each
    Personal Files."""
    more = event.loyalty[owner] - event.tokens[owner]
    space = view.spaces[event.agent]
    brass = int(space in OUTERMOST and side(space) == owner and more > 0)
    r = spot.w * 0.26
    found: list[Paint] = []
    y = spot.bottom - r * 0.6 if owner else spot.y + r * 0.6
    for k in range(more):
        x = spot.x + r * 0.2 + k * r * 1.5
        at = Rect(x - r, y - r, 2 * r, 2 * r)
        if k < brass:
            found += [Disc(x, y, r, "#f2c765", "ochre", "ink", max(1.0, look.px(1.5)))]
        else:
            found.append(Vector(HEART, at.whole()))
        ink = "ink" if k < brass else "paper"
        found.append(Words("+1", at.moved(0, -r * 0.08), "bebas", r * 1.05, ink, "centre", least=0.5))
    return found


def _strengths(event: ev.Delivered, place: Rect, size: float, look: Look) -> list[Paint]:
    """Both strengths, the higher one in its colour; on a tie the marker lies beside the number that it favours."""
    one, other = event.loyalty
    texts = [(str(one), 0), (":", -1), (str(other), 1)]
    widths = [look.width(Line("{n}", n=text), "bebas", size) for text, _ in texts]
    r = min(size * 0.2, place.w * 0.1) if one == other else 0.0
    k = min(1.0, (place.w - 2.6 * r) / max(1.0, sum(widths) + look.px(8)))
    x = place.right - sum(widths) * k - look.px(8) * k
    art: list[Paint] = []
    if one == other:
        x -= 2.6 * r if event.winner else 0.0
        at = x - r * 1.3 if event.winner == 0 else place.right - r * 1.2
        art += [Disc(at, place.centre[1], r * 1.15, "ink"), Disc(at, place.centre[1], r * 0.95, "lamp", "ochre")]
    for (text, owner), wide in zip(texts, widths, strict=True):
        won = owner == event.winner
        spot = Rect(x, place.y, (wide + look.px(3)) * k, place.h)
        art.append(Words(text, spot, "bebas", size * k, f"seat{owner}-dark" if won else "brown", least=0.5))
        x += (wide + look.px(4)) * k
    return art


def _left_there(over: ev.GameOver, view: DoubleAgentView, n: int, place: Rect, look: Look) -> list[Paint]:
    """The files of an agent who was never delivered, and how many it still waited for."""
    lying = [(code & 1, code >> 1) for code in over.files[n]]
    gap = look.px(5)
    squares, words_at = place.cut_top(min((place.w - 3 * gap) / 4, place.h * 0.42) + look.px(8), look.px(6))
    size = squares.h - look.px(8)
    art: list[Paint] = []
    for k, (owner, kind) in enumerate(lying[:4]):
        art += _square(owner, kind, Rect(squares.x + k * (size + gap), squares.y, size, size), look)
    wanted = needed(view.delivered, view.nosy[n], n)
    note = Line("{n} file of {all}. It counts for nobody.", many="{n} files of {all}. They count for nobody.",
                n=len(lying), all=wanted)  # fmt: skip
    if not lying:
        note, words_at = Line("No files."), place
    art.append(Words(note, words_at, "body", look.text(22), "brown", wrap=True, valign="top", least=0.5))
    return art


def _square(owner: int, kind: int, spot: Rect, look: Look) -> list[Paint]:
    """A file as a square with its worth, framed in the colour of whoever laid it."""
    x, y, w, _ = PICTURE
    inner = spot.inset(max(1.5, spot.w * 0.06)).whole()
    r = spot.w * 0.25
    dot = Rect(spot.right - 1.6 * r, spot.bottom - 1.3 * r, 2 * r, 2 * r)
    return [
        Box(spot, f"seat{owner}", look.px(3)),
        Pic(picture(kind), inner, part=(x, y + 30, w, w), radius=look.px(2)),
        Disc(*dot.centre, r, "ink"),
        Words(str(VALUE[kind]), dot, "bebas", r * 1.5, "paper", "centre"),
    ]


def _contents(event: ev.Delivered, place: Rect, large: bool, look: Look) -> list[Paint]:
    """The files as squares with their worth, framed in the colour of whoever laid them; a burned one is crossed out."""
    count = max(4, len(event.files))
    gap = look.px(5)
    edge = min((place.w - gap * (count - 1)) / count, place.h * 0.42)
    art: list[Paint] = []
    for k, (owner, kind) in enumerate(zip(event.owners, event.files, strict=True)):
        spot = Rect(place.x + k * (edge + gap), place.y + look.px(4), edge, edge)
        square = _square(owner, kind, spot, look)
        if k == event.destroyed:
            # What it was worth does not count any more.
            square[-1] = Box(spot, "veil", look.px(3), alpha=0.78)
            square.append(Words("×", spot, "bebas", edge * 1.2, "bad", "centre"))
        art += square
    low = Rect(place.x, place.y + edge + look.px(14), place.w, place.h - edge - look.px(14))
    points, sums = low.cut_top(min(low.h * 0.6, look.text(54) * 1.1))
    sums = sums.cut_top(min(sums.h, look.text(22) * 1.5))[0]
    size = min(look.text(54 if large else 46), points.h)
    ink = f"seat{event.winner}-dark"
    if large:
        points, mark = points.cut_left(points.w * 0.6, look.px(6))
        line = Line("turning point")
        art.append(Box(mark, border="red", width=max(2.0, look.px(3)), radius=look.px(4)))
        inner = mark.inset(look.px(6), look.px(3))
        art.append(Words(line, inner, "bebas", look.text(26), "red", "centre", wrap=True, lead=0.95, least=0.4))
    art.append(Words(names.points(event.points), points, "bebas", size, ink, least=0.3))
    parts = " + ".join(str(VALUE[kind]) for k, kind in enumerate(event.files) if k != event.destroyed)
    art.append(Words(parts or "0", sums, "type", min(look.text(22), sums.h), "rust", least=0.4))
    return art


def _foot(event: ev.Delivered, done: list[ev.Delivered], place: Rect, whole: Rect, look: Look) -> list[Paint]:
    """Which delivery it was, and the score after it."""
    number = done.index(event) + 1
    scores = [sum(e.points for e in done[:number] if e.winner == seat) for seat in (0, 1)]
    bar = Rect(whole.x, place.y, whole.w, whole.bottom - place.y)
    inner = bar.inset(look.px(12), 0)
    size = min(look.text(26), bar.h * 0.7)
    line = Line("delivery {n}", n=number)
    after = Line("{a} : {b}", a=scores[0], b=scores[1])
    left, right = inner.cut_left(inner.w * 0.56, look.px(6))
    return [
        Box(bar, f"{COLOURS}.bar", look.px(4)),
        Words(line, left, "bebas", size, "paper-2", least=0.35),
        Words(after, right, "bebas", size, "paper", "right", least=0.35),
    ]
