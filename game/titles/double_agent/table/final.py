"""The last page of Double Agent: who won by which delivery, and a file for each agent with what was in it."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent import events as ev
from game.titles.double_agent import names, words
from game.titles.double_agent.cards import AGENTS, VALUE
from game.titles.double_agent.table.pieces import COLOURS, PICTURE, QUIET, picture, token
from game.titles.double_agent.verdict import because, decisive, deliveries, headline, margin
from game.titles.double_agent.view import DoubleAgentView
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

PROFILE = 660 / 692


def final(end: End[DoubleAgentView], area: Rect, look: Look) -> Node:
    """The two players above, and below them the six agents in the order of the board."""
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    done = deliveries(end.news)
    area = area.cut_top(min(area.h, look.px(560) + look.text(30) * 14))[0]
    hero, rest = area.cut_top(area.h * (0.36 if look.grow < 1.3 else 0.32))
    at = rest.inset(min(look.px(48), area.w * 0.03), look.px(14))
    key = decisive(over, done)
    gap = look.px(12)
    shares = [1.22 if key is not None and key.agent == n else 1.0 for n in range(AGENTS)]
    unit = (at.w - gap * (AGENTS - 1)) / sum(shares)
    nodes: list[Node] = [_hero(over, done, hero, look)]
    x = at.x
    for n, share in enumerate(shares):
        inset = 0.0 if share > 1 else look.px(10)
        place = Rect(x, at.y + inset, unit * share, at.h - 2 * inset)
        nodes.append(_file(over, done, n, place, share > 1, look))
        x += unit * share + gap
    art = (Box(area, f"{COLOURS}.ground"),)
    return Node("final", "group", area, words.say_event(over), art=art, children=tuple(nodes))


# -- who won, and why


def _hero(over: ev.GameOver, done: list[ev.Delivered], place: Rect, look: Look) -> Node:
    """Torn at two thirds, in the middle for a draw: the winner larger and in front, the score in the light."""
    drawn = over.winners not in (1, 2)
    first = 1 if over.winners == 2 else 0
    other = 1 - first
    cx = place.x + place.w * (0.5 if drawn else 0.62)
    sun = min(place.h * 0.9, place.w * 0.15)
    lean = place.h * 0.08
    top, low = place.y, place.bottom
    light = ((cx - sun + lean, top), (cx + sun + lean, top), (cx + sun - lean, low), (cx - sun - lean, low))
    right = ((cx + sun + lean, top), (place.right, top), (place.right, low), (cx + sun - lean, low))
    dark = ((place.x, top), (place.x + place.w * 0.1, top), (place.x, low))
    art: list[Paint] = [
        Box(place, f"seat{first}"),
        Poly(dark, f"seat{first}-dark"),
        Poly(light, "ochre-dark"),
        Poly(((cx, top), (cx + sun * 0.9, low), (cx - sun * 0.9, low)), "ochre"),
        Poly(right, f"seat{other}-dark"),
    ]
    big = place.h * 0.94
    small = big * (1.0 if drawn else 0.78)
    left_at = Rect(cx - sun * 0.55 - big * PROFILE * 0.72, low - big, big * PROFILE, big)
    right_at = Rect(cx + sun * 0.55 - small * PROFILE * 0.28, low - small, small * PROFILE, small)
    art.append(Pic(look.theme.seats[other].profile, right_at.whole(), mirror=True))
    art.append(Pic(look.theme.seats[first].profile, left_at.whole()))
    score = Line("{one} : {other}", one=over.scores[first], other=over.scores[other])
    size = min(look.text(84), place.h * 0.3)
    spot = Rect(cx - sun * 0.5, place.y + place.h * 0.5, sun, size * 1.1)
    art.append(Words(score, spot, "bebas", size, "ink", "centre", least=0.3))
    told = Rect(place.x + look.px(52), place.y, max(left_at.x - place.x - look.px(60), place.w * 0.3), place.h)
    line, rest = told.inset(0, place.h * 0.05).cut_top(look.text(28) * 1.5)
    r = line.h * 0.46
    if not drawn:
        disc, line = line.cut_left(2 * r, look.px(12))
        art += [Disc(*disc.centre, r + look.px(3), "paper"), *seat_disc(first, disc.centre, r, look)]
    art.append(Words(margin(over, done), line, "type", look.text(27), "paper", least=0.5))
    name, why = rest.cut_top(rest.h * 0.55, look.px(8))
    art.append(Words(headline(over), name, "bebas", name.h, "paper", tracking=look.px(2), least=0.2, shadow=look.px(6)))
    said = because(over, done)
    art.append(Words(said, why, "bold", look.text(27), "paper", wrap=True, valign="top", least=0.5, shadow=look.px(2)))
    label = Line("{who}. {why}", who=headline(over), why=said)
    return Node("winners", "heading", place, label, score, art=tuple(art), state=QUIET)


# -- the six files


def _file(over: ev.GameOver, done: list[ev.Delivered], n: int, place: Rect, large: bool, look: Look) -> Node:
    """One agent: whom it served, both tokens, the files with their worth, and the points."""
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
    art.append(Words(line, inner, "bebas", look.text(30), ink, least=0.35))
    body = rest.inset(look.px(10), look.px(8))
    foot, body = body.cut_bottom(look.text(26) * 1.5) if event else (body, body)
    picture_h = min(body.h * 0.4, body.w * 0.66)
    upper, body = body.cut_top(picture_h, look.px(4))
    shown = upper.cut_left(picture_h)[0]
    art += [Box(shown, "ink", look.px(4)), Pic(f"agents/agent-{n}", shown.inset(look.px(3)))]
    d = min(picture_h * 0.44, upper.w - picture_h - look.px(8))
    tokens = event.tokens if event else (over.tokens[0][n], over.tokens[1][n])
    for owner, y in ((1, upper.y), (0, upper.bottom - d)):
        if d > look.px(16):
            art += token(tokens[owner], owner, Rect(upper.right - d, y, d, d), look)
    name, body = body.cut_top(min(look.text(38) * 1.15, body.h * 0.28))
    title, strengths = name.cut_left(name.w * 0.64, look.px(4))
    art.append(Words(names.AGENT[n], title, "bebas", min(look.text(38), name.h), "ink", least=0.3))
    value = None
    if event is None:
        note = Line("It counts for nobody.")
        art.append(Words(note, body, "body", look.text(22), "brown", wrap=True, valign="top", least=0.5))
    else:
        pair = Line("{a} : {b}", a=event.loyalty[0], b=event.loyalty[1])
        art.append(Words(pair, strengths, "bebas", min(look.text(38), name.h), "brown", "right", least=0.35))
        art += _contents(event, body, large, look)
        art += _foot(event, done, foot, place, look)
        value = names.points(event.points)
    label = Line("{agent}: {what}", agent=names.AGENT[n], what=line)
    return Node(f"final:{n}", "group", place, label, value, art=tuple(art))


def _contents(event: ev.Delivered, place: Rect, large: bool, look: Look) -> list[Paint]:
    """The files as squares with their worth, framed in the colour of whoever laid them; a burned one is crossed out."""
    count = max(4, len(event.files))
    gap = look.px(5)
    side = min((place.w - gap * (count - 1)) / count, place.h * 0.42)
    art: list[Paint] = []
    x, y, w, _ = PICTURE
    for k, (owner, kind) in enumerate(zip(event.owners, event.files, strict=True)):
        spot = Rect(place.x + k * (side + gap), place.y + look.px(4), side, side)
        burned = k == event.destroyed
        art.append(Box(spot, f"seat{owner}", look.px(3)))
        inner = spot.inset(max(1.5, side * 0.06)).whole()
        art.append(Pic(picture(kind), inner, part=(x, y + 30, w, w), radius=look.px(2)))
        if burned:
            art.append(Box(inner, "veil", alpha=0.6))
            art.append(Words("×", inner, "bebas", side * 1.2, "red", "centre"))
        r = side * 0.25
        dot = Rect(spot.right - 1.6 * r, spot.bottom - 1.3 * r, 2 * r, 2 * r)
        art += [Disc(*dot.centre, r, "ink"), Words(str(VALUE[kind]), dot, "bebas", r * 1.5, "paper", "centre")]
    low = Rect(place.x, place.y + side + look.px(14), place.w, place.h - side - look.px(14))
    points, sums = low.cut_top(low.h * 0.6)
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
