"""The scenery of a delivery in Double Agent: the row closes up round the agent who delivers, the files open in one row,
the tokens turn, strengths are compared, and the files go to whoever has won them.

Both see the same, each from their own side.
"""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import Line, Who
from game.core.moments import Shot
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import OUTERMOST, PERSONAL, VALUE, from_left, needed, side
from game.titles.double_agent.table.manila import manila
from game.titles.double_agent.table.pieces import COLOURS, QUIET, back, face, token
from game.titles.double_agent.table.places import plan
from game.titles.double_agent.table.row import file_node, links, marker, track
from game.titles.double_agent.table.sides import far_side, near_side
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Poly, Vector, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import banner, banner_height, trail
from game.ui.widgets import seat_disc

FULL, OPEN, TURNED, ADDED, WEIGHED, WON = range(6)
DIM, GONE = 0.5, 0.28


class Set(NamedTuple):
    """The places of the scenery: the agent who delivers, the plate with the strengths, and the row of files."""

    agent: Rect
    plate: Rect
    files: tuple[Rect, ...]
    others: dict[int, Rect]


def _set(middle: Rect, n: int, count: int, following: frozenset[int], order: list[int], look: Look) -> Set:
    row_h = min(middle.h * 0.29, look.px(170))
    upper, lower = middle.cut_top(middle.h - row_h, look.px(4))
    big_h = min(upper.h * 0.78, look.px(330))
    big_w = big_h * 0.81
    plate_w = min(big_w * 0.72, upper.w * 0.14)
    weights = {other: 1.5 if other in following else 1.0 for other in order if other != n}
    free = upper.w - big_w - plate_w - look.px(110)
    unit = min(free / (sum(weights.values()) * 1.36), big_w * 0.6)
    centre_y = upper.y + upper.h * 0.52
    widths = {other: unit * weight for other, weight in weights.items()}
    whole = big_w + plate_w + look.px(100) + sum(w * 1.36 for w in widths.values())
    x = upper.x + max(0.0, (upper.w - whole) / 2)
    others: dict[int, Rect] = {}
    agent = plate = Rect(0, 0, 0, 0)
    for other in order:
        if other == n:
            x += look.px(52)
            agent = Rect(x, centre_y - big_h / 2, big_w, big_h)
            x = agent.right + look.px(24)
            plate = Rect(x, agent.y, plate_w, big_h)
            x = plate.right + look.px(24)
            continue
        w = widths[other]
        x += w * 0.3
        others[other] = Rect(x, centre_y - w * 0.6, w, w * 1.2)
        x += w * 1.06
    w = min(row_h / 1.42, look.px(112), middle.w * 0.8 / max(1, count))
    step = w * 1.1
    whole = step * (count - 1) + w
    left = min(max(agent.centre[0] - whole / 2, middle.x), max(middle.x, middle.right - whole))
    files = tuple(Rect(left + k * step, lower.y, w, w * 1.4) for k in range(count))
    return Set(agent, plate, files, others)


def stage(shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
    e, before, after = shot.event, shot.before, shot.view
    if not isinstance(e, ev.Delivered):
        return None
    assert isinstance(before, DoubleAgentView) and isinstance(after, DoubleAgentView)
    me = marks.bottom
    at = plan(area, look)
    middle = at.far_tray.union(at.near_tray)
    top, rest = middle.inset(0, look.px(8)).cut_top(banner_height(look), look.px(6))
    order = list(from_left(me))
    following = frozenset(
        other for other in _beside(e.agent) if not after.delivered >> other & 1
        and len(after.files[other]) >= needed(after.delivered, after.nosy[other], other)
    )  # fmt: skip
    place = _set(rest.inset(look.px(24), 0), e.agent, len(e.files), following, order, look)
    shown = after if beat >= WON else before
    quiet = Marks(bottom=me, peek=marks.peek)
    sides = (far_side(shown, at, look, quiet), near_side(shown, at, look, quiet))
    nodes: list[Node] = [*sides]
    for strip in (at.far, at.near):
        nodes.append(Node(f"veil:{round(strip.y)}", "group", strip, art=(Box(strip, "veil", alpha=0.45),), state=QUIET))
    for other in order:
        if other != e.agent:
            nodes.append(_small(before, other, place.others[other], look, me, beat >= WON and other in following))
    nodes += _agent(e, before, beat, place, look, me)
    nodes += _files(e, before, beat, place, at.far, at.near, look, me)
    if beat >= ADDED:
        nodes += _added(e, before, place, look, me)
    if beat >= WEIGHED:
        nodes.append(_plate(e, before, place, look, me))
        nodes += _won(e, beat, place, at.far, at.near, look, me)
    if beat >= WON:
        nodes += _chain(e, place, following, look)
    if beat >= shot.moment.banner:
        nodes.append(banner(f"moment:banner:{shot.heard}", shot.moment.line, e.winner, top, look))
    art: list[Paint] = [Box(area, f"{COLOURS}.ground"), desk(area, look), Box(middle, "veil", alpha=0.2)]
    art.append(_light(place.agent, middle))
    return Node("table", "group", area, art=tuple(art), children=tuple(nodes))


def desk(area: Rect, look: Look) -> Vector:
    """The desk of a delivery, from one strip to the other."""
    at = plan(area, look)
    ground = at.far_tray.union(at.near_tray).whole()
    return Vector(manila(ground.w, ground.h, look.u), ground, solid=True)


def _light(agent: Rect, middle: Rect) -> Poly:
    """Lamplight on the agent who delivers."""
    x = agent.centre[0]
    wide, low = agent.w * 0.5, agent.w * 1.3
    cone = ((x - wide, middle.y), (x + wide, middle.y), (x + low, middle.bottom), (x - low, middle.bottom))
    return Poly(cone, "ochre", 0.16)


def _beside(n: int) -> tuple[int, ...]:
    return tuple(other for other in (n - 1, n + 1) if 0 <= other < 6)


def _portrait(view: DoubleAgentView, n: int, spot: Rect, look: Look, alpha: float = 1.0) -> list[Paint]:
    """An agent’s card with the pips of its files."""
    shown = Rect(spot.x + spot.w * 0.06, spot.y + spot.w * 0.06, spot.w * 0.88, spot.w * 0.88)
    art: list[Paint] = [
        Box(spot, "paper", spot.w * 0.05, shadow=look.px(6) if alpha == 1.0 else 0.0, alpha=alpha),
        Pic(f"agents/agent-{n}", shown, alpha=alpha),
    ]
    name = Rect(spot.x + spot.w * 0.07, spot.y + spot.w * 0.95, spot.w * 0.6, max(1.0, spot.h - spot.w * 0.98))
    ink = "ink" if alpha == 1.0 else "paper-2"
    art.append(Words(names.AGENT[n], name, "bebas", min(name.h * 0.9, spot.w * 0.2), ink, least=0.35))
    return art


def _pips(count: int, wanted: int, spot: Rect, look: Look, lit: int) -> list[Paint]:
    r = spot.w * 0.04
    x, y = spot.x + spot.w * 0.12, spot.y + spot.w * 0.12
    art: list[Paint] = [Box(Rect(x - r * 1.6, y - r * 1.6, r * 2.7 * wanted + r * 0.6, r * 3.2), "ink", r * 1.6)]
    for k in range(wanted):
        fill = "lamp" if k < min(count, lit) else "brown"
        art.append(Disc(x + k * r * 2.7, y, r, fill))
    return art


def _small(view: DoubleAgentView, n: int, spot: Rect, look: Look, me: int, follows: bool) -> Node:
    """An agent who takes no part, or the one who follows in the chain and stays bright."""
    gone = bool(view.delivered >> n & 1)
    alpha = GONE if gone else 1.0
    art = _portrait(view, n, spot, look, alpha)
    children: list[Node] = []
    if not gone:
        wanted = needed(view.delivered, view.nosy[n], n)
        art += _pips(len(view.files[n]), wanted, spot, look, 9)
        w = spot.w * 0.42
        for owner in (1 - me, me):
            lying = [b for o, b, _ in view.files[n] if o == owner]
            step = min(w * 0.8, (spot.w - w) / max(1, len(lying) - 1))
            y = spot.bottom + look.px(6) if owner == me else spot.y - look.px(6) - w * 1.4
            for k, b in enumerate(lying):
                art += back(b, owner, Rect(spot.x + k * step, y, w, w * 1.4), look)
        d = spot.w * 0.34
        far = Rect(spot.right - d * 0.6, spot.y - d * 0.3, d, d)
        near = Rect(spot.right - d * 0.6, spot.bottom - d * 0.7, d, d)
        for owner, place in ((1 - me, far), (me, near)):
            value = view.tokens[n][owner] if owner == view.seat == me else 0
            art += token(value, owner, place, look)
    if not follows:
        veil = Rect(spot.x - look.px(4), spot.y - spot.w * 0.75, spot.w * 1.3, spot.h + spot.w * 1.5)
        art.append(Box(veil, f"{COLOURS}.ground", alpha=DIM))
    return Node(f"agent:{n}", "card", spot, names.AGENT[n], art=tuple(art), children=tuple(children), glide=True)


def _agent(e: ev.Delivered, before: DoubleAgentView, beat: int, place: Set, look: Look, me: int) -> list[Node]:
    """The agent who delivers, with its track, its marker and both tokens."""
    n, spot = e.agent, place.agent
    wanted = needed(before.delivered, before.nosy[n], n)
    art = _portrait(before, n, spot, look)
    art += _pips(max(wanted, len(e.files)), max(wanted, len(e.files)), spot, look, 9)
    at = Rect(spot.x - look.px(52), spot.y, look.px(42), spot.h)
    art += track(at, look, me)
    nodes = [
        Node(f"agent:{n}", "agent", spot, names.AGENT[n], art=tuple(art), glide=True),
        marker(before, n, at, look, me),
    ]
    d = spot.w * 0.36
    # The token of whoever is active turns last.
    for owner, y in ((1 - me, spot.y - d * 0.3), (me, spot.bottom - d * 0.7)):
        box = Rect(spot.right - d * 0.62, y, d, d)
        value = e.tokens[owner] if beat >= TURNED else 0
        label = Line("{who}: {n}", who=Who(owner), n=value) if value else Line("{who}: face down", who=Who(owner))
        closed = f"token:{owner}:{n}"
        pace = 1.2 if owner == 1 - e.winner else 2.0
        nodes.append(Node(f"turned:{owner}" if value else closed, "token", box, label, glide=True, pace=pace,
                          art=tuple(token(value, owner, box, look)), origin=closed, turns=bool(value)))  # fmt: skip
    return nodes


def _piles(seat: int, far: Rect, near: Rect, me: int) -> tuple[float, float]:
    """Where the files of a delivery go: to the winner’s side."""
    strip = near if seat == me else far
    return strip.x + strip.w * 0.22, strip.y + strip.h * (0.3 if seat == me else 0.5)


def _files(
    e: ev.Delivered, before: DoubleAgentView, beat: int, place: Set, far: Rect, near: Rect, look: Look, me: int
) -> list[Node]:
    """The files: closed above and below the agent, then open in one row, at last at the winner’s pile."""
    found: list[Node] = []
    seen = {0: 0, 1: 0}
    mine = [k for k, owner in enumerate(e.owners) if owner == me]
    theirs = [k for k, owner in enumerate(e.owners) if owner != me]
    for k, (owner, kind) in enumerate(zip(e.owners, e.files, strict=True)):
        number = seen[owner]
        seen[owner] += 1
        spot = place.files[k]
        row = mine if owner == me else theirs
        closed = _closed_at(place.agent, row.index(k), len(row), owner == me, spot, look, place.files[0].x)
        pace = 1.0 + 0.3 * k
        origin = file_node(owner, e.agent, number)
        if beat == FULL:
            b = before.files[e.agent][k][1] if k < len(before.files[e.agent]) else 0
            art: list[Paint] = back(b, owner, closed, look)
            found.append(Node(f"delivered:{k}", "card", closed, Line("a file, face down"), art=tuple(art), glide=True,
                              origin=origin))  # fmt: skip
            continue
        burnt = k == e.destroyed and beat >= WEIGHED
        art = face(kind, spot, look)
        if burnt:
            art.append(Box(spot, "veil", look.px(8), alpha=0.6))
            art += _cross(spot, look)
        r = spot.w * 0.17
        art += seat_disc(owner, (spot.right - r * 1.15, spot.y + r * 1.15), r, look)
        label = Line("{card}, laid by {who}", card=names.CARD[kind], who=Who(owner))
        found.append(Node(f"delivered:{k}", "card", spot, label, art=tuple(art), glide=True, pace=pace, turns=True))
        if beat in (OPEN, TURNED):
            ghost = Dashes(closed, "paper-2", max(1.5, look.px(2)), look.px(5))
            found.append(Node(f"left:{k}", "place", closed, state=QUIET, art=(ghost,)))
    return found


def _closed_at(agent: Rect, k: int, count: int, near: bool, size: Rect, look: Look, least: float) -> Rect:
    w, h = size.w * 0.9, size.h * 0.9
    step = min(w * 1.06, agent.w * 1.2 / max(1, count))
    x = max(least, agent.centre[0] - (step * (count - 1) + w) / 2) + k * step
    y = agent.bottom + look.px(8) if near else agent.y - h * 0.62
    return Rect(x, y, w, h)


def _cross(spot: Rect, look: Look) -> list[Paint]:
    w = look.px(6)
    inner = spot.inset(spot.w * 0.15, spot.h * 0.2)
    x, y, right, bottom = inner.x, inner.y, inner.right, inner.bottom
    return [
        Poly(((x - w, y), (x + w, y), (right + w, bottom), (right - w, bottom)), "red"),
        Poly(((right - w, y), (right + w, y), (x + w, bottom), (x - w, bottom)), "red"),
    ]


def _added(e: ev.Delivered, before: DoubleAgentView, place: Set, look: Look, me: int) -> list[Node]:
    """What is added to a token: 1 for each Personal Files, and 1 for the marker at an end."""
    found: list[Node] = []
    r, spot = look.px(28), place.agent
    ends = {1 - me: (spot.right, spot.y + look.px(10)), me: (spot.right, spot.bottom - look.px(10))}
    sources: list[tuple[int, tuple[float, float], str]] = [
        (owner, (place.files[k].centre[0], place.files[k].y), f"delivered:{k}")
        for k, (owner, kind) in enumerate(zip(e.owners, e.files, strict=True)) if kind == PERSONAL
    ]  # fmt: skip
    space = before.spaces[e.agent]
    if space in OUTERMOST:
        owner = side(space)
        y = spot.bottom - look.px(30) if owner == me else spot.y + look.px(30)
        sources.append((owner, (spot.x - look.px(30), y), f"marker:{e.agent}"))
    for n, (owner, start, origin) in enumerate(sources):
        x, y = ends[owner]
        x -= spot.w * 0.36 + n * r * 1.6
        dots = tuple(trail(start, (x, y), look))
        box = Rect(x - r, y - r, 2 * r, 2 * r)
        found.append(Node(f"added-trail:{n}", "trail", box, state=QUIET, art=dots))
        art = (
            Disc(x, y, r, "#f2c765", "ochre", "ink", look.px(2.5)),
            Words("+1", box, "bebas", r * 0.95, "ink", "centre"),
        )
        pace = 1.4 + 0.5 * n
        found.append(Node(f"added:{n}", "coin", box, Line("+1"), art=art, glide=True, origin=origin, pace=pace))
    return found


def _plate(e: ev.Delivered, before: DoubleAgentView, place: Set, look: Look, me: int) -> Node:
    """Two strengths, one above the other as their players sit; the higher one is larger and has its sum below."""
    at = place.plate
    mine, other = e.loyalty[me], e.loyalty[1 - me]
    split = 0.5 if mine == other else 0.38 if e.winner == me else 0.62
    upper, lower = at.cut_top(at.h * split)
    tilt = at.h * 0.035
    half = ((at.x, at.y), (at.right, at.y), (at.right, upper.bottom - tilt), (at.x, upper.bottom + tilt))
    art: list[Paint] = [
        Box(at, f"seat{me}", look.px(4), shadow=look.px(6)),
        Poly(half, f"seat{1 - me}-dark"),
        Poly(((at.x - look.px(4), upper.bottom + tilt), (at.right + look.px(4), upper.bottom - tilt),
              (at.right + look.px(4), upper.bottom - tilt + look.px(7)),
              (at.x - look.px(4), upper.bottom + tilt + look.px(7))), "paper"),
    ]  # fmt: skip
    for owner, part, value in ((1 - me, upper, other), (me, lower, mine)):
        won = owner == e.winner and mine != other
        inner = part.inset(look.px(8), look.px(8))
        more = value - e.tokens[owner]
        if more:
            inner, foot = inner.cut_top(inner.h * 0.74)
            parts = " + ".join([str(e.tokens[owner]), *("1" for _ in range(more))])
            art.append(Words(parts, foot, "bebas", min(foot.h, look.text(34)), "paper", "centre", least=0.4))
        size = min(inner.h * (1.1 if won else 0.8), at.w * 0.9)
        ink = "paper" if won or mine == other else "paper-2"
        art.append(Words(str(value), inner, "bebas", size, ink, "centre", least=0.3))
    if mine == other:
        r = look.px(22)
        y = lower.centre[1] if e.winner == me else upper.centre[1]
        art += [Disc(at.x + r * 1.4, y, r * 1.1, "ink"), Disc(at.x + r * 1.4, y, r, "#f2c765", "ochre")]
    label = Line("{a} to {b}", a=max(mine, other), b=min(mine, other))
    return Node("strengths", "group", at, label, art=tuple(art), glide=True, grow=1.2)


def _won(e: ev.Delivered, beat: int, place: Set, far: Rect, near: Rect, look: Look, me: int) -> list[Node]:
    """A coin with the points: first at the plate, then at the winner’s name, and the way of the files to it."""
    r = look.px(48)
    x, y = _piles(e.winner, far, near, me)
    if beat < WON:
        x, y = place.plate.right, place.plate.bottom if e.winner == me else place.plate.y
    box = Rect(x - r, y - r, 2 * r, 2 * r)
    first = place.files[0] if e.winner == me else place.files[-1]
    dots = tuple(trail((first.x, first.centre[1]), (x, y), look))
    points = sum(VALUE[kind] for k, kind in enumerate(e.files) if k != e.destroyed)
    art = (
        Disc(x + r * 0.08, y + r * 0.1, r, "shadow", alpha=0.6),
        Disc(x, y, r, "#f2c765", "ochre", "ink", look.px(3.5)),
        Words(f"+{points}", box, "bebas", r * 1.0, "ink", "centre", least=0.4),
    )
    found = [Node("points", "coin", box, names.points(points), art=art, glide=True, grow=1.5, pace=1.6)]
    return [Node("points-trail", "trail", box, state=QUIET, art=dots), *found] if beat >= WON else found


def _chain(e: ev.Delivered, place: Set, following: frozenset[int], look: Look) -> list[Node]:
    """Links to the neighbours who have enough files now, and why."""
    found: list[Node] = []
    for other in sorted(following):
        spot = place.others[other]
        left, right = (spot, place.agent) if spot.x < place.agent.x else (place.agent, spot)
        start = left.right + (place.plate.w + look.px(20) if left is place.agent else 0)
        at = Rect(start, place.agent.centre[1] - look.px(20), max(look.px(40), right.x - start), look.px(40))
        chained = tuple(links(at, look, 3))
        found.append(Node(f"link:{other}", "link", at, state=QUIET, art=chained, glide=True, grow=1.3))
        line = Line("3 files are enough now")
        size = look.text(26)
        w = min(look.width(line, "bebas", size) + look.px(24), spot.w * 2)
        h = size * 1.3
        tag = Rect(spot.centre[0] - w / 2, spot.bottom + spot.w * 0.68, w, h)
        inner = tag.inset(look.px(8), 0)
        art = (Box(tag, "red", look.px(3)), Words(line, inner, "bebas", size, "paper", "centre", least=0.4))
        found.append(Node(f"enough:{other}", "text", tag, line, art=art))
    return found


