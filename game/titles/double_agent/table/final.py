"""The last page of Double Agent: who won by which delivery, and a file for each agent with what was in it."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS
from game.titles.double_agent.table.endfiles import closed, file
from game.titles.double_agent.table.pieces import COLOURS, QUIET
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import words
from game.titles.double_agent.words.verdict import because, decisive, deliveries, headline, margin
from game.ui.last_page import End
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

PROFILE = 660 / 692


def final(end: End[DoubleAgentView], area: Rect, look: Look) -> Node:
    """The two players above, and below them the six agents in the order of the board."""
    over = _over(end)
    done = deliveries(end.news)
    opened = in_order(over, done)[: end.beat]
    whole = end.beat > len(done)
    area = area.cut_top(min(area.h, look.px(560) + look.text(30) * 14))[0]
    hero, rest = area.cut_top(area.h * (0.36 if look.grow < 1.3 else 0.32))
    at = rest.inset(min(look.px(48), area.w * 0.03), look.px(14))
    key = decisive(over, done)
    gap = look.px(12)
    # The file that decided grows when it is opened, as the last one.
    shares = [1.22 if key is not None and key.agent == n and key in opened else 1.0 for n in range(AGENTS)]
    unit = (at.w - gap * (AGENTS - 1)) / sum(shares)
    view = end.views[0]
    nodes: list[Node] = [_hero(over, done, hero, look) if whole else _waits(opened, hero, look)]
    x = at.x
    for n, share in enumerate(shares):
        inset = 0.0 if share > 1 else look.px(10)
        place = Rect(x, at.y + inset, unit * share, at.h - 2 * inset)
        event = next((event for event in done if event.agent == n), None)
        if whole or event in opened:
            nodes.append(file(over, view, done, n, place, share > 1, look))
        else:
            nodes.append(closed(n, place, look))
        x += unit * share + gap
    art = (Box(area, f"{COLOURS}.ground"),)
    return Node("final", "group", area, words.say_event(over), art=art, children=tuple(nodes))


def unfolds(end: End[DoubleAgentView]) -> int:
    """All files closed, each delivery opened, and then who has won."""
    return len(deliveries(end.news)) + 2


def in_order(over: ev.GameOver, done: list[ev.Delivered]) -> list[ev.Delivered]:
    """The deliveries in the order in which they are opened: as they came, but the one that decided comes last."""
    key = decisive(over, done)
    return [event for event in done if event is not key] + ([key] if key else [])


def _over(end: End[DoubleAgentView]) -> ev.GameOver:
    return next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))


# -- who won, and why


def _waits(opened: list[ev.Delivered], place: Rect, look: Look) -> Node:
    """Both players at the same height, and the score as far as it has been opened."""
    cx, sun = place.centre[0], min(place.h * 0.9, place.w * 0.15)
    art: list[Paint] = [
        Box(Rect(place.x, place.y, place.w / 2, place.h), "seat0"),
        Box(Rect(cx, place.y, place.w / 2, place.h), "seat1-dark"),
        Poly(_leaning(cx, sun, place), "ochre-dark"),
        Poly(((cx, place.y), (cx + sun * 0.9, place.bottom), (cx - sun * 0.9, place.bottom)), "ochre"),
    ]
    h = place.h * 0.86
    w = h * PROFILE
    for seat, x in ((0, cx - sun * 0.55 - w * 0.72), (1, cx + sun * 0.55 - w * 0.28)):
        at = Rect(x, place.bottom - h, w, h).whole()
        art.append(Pic(look.theme.seats[seat].profile, at, mirror=bool(seat)))
    points = [sum(event.points for event in opened if event.winner == seat) for seat in (0, 1)]
    score = Line("{one} : {other}", one=points[0], other=points[1])
    size = min(look.text(84), place.h * 0.3)
    spot = Rect(cx - sun * 0.5, place.y + place.h * 0.5, sun, size * 1.1)
    # Each new score falls anew.
    count = Node(f"score:{len(opened)}", "text", spot, score, glide=True, grow=1.5,
                 art=(Words(score, spot, "bebas", size, "ink", "centre", least=0.3),))  # fmt: skip
    return Node("winners", "group", place, score, art=tuple(art), children=(count,), state=QUIET)


def _leaning(cx: float, sun: float, place: Rect) -> tuple[tuple[float, float], ...]:
    """The strip of light between the two."""
    lean, top, low = place.h * 0.08, place.y, place.bottom
    return (cx - sun + lean, top), (cx + sun + lean, top), (cx + sun - lean, low), (cx - sun - lean, low)


def _hero(over: ev.GameOver, done: list[ev.Delivered], place: Rect, look: Look) -> Node:
    """Torn at two thirds, in the middle for a draw: the winner larger and in front, the score in the light."""
    drawn = over.winners not in (1, 2)
    first = 1 if over.winners == 2 else 0
    other = 1 - first
    cx = place.x + place.w * (0.5 if drawn else 0.62)
    sun = min(place.h * 0.9, place.w * 0.15)
    lean = place.h * 0.08
    top, low = place.y, place.bottom
    right = ((cx + sun + lean, top), (place.right, top), (place.right, low), (cx + sun - lean, low))
    dark = ((place.x, top), (place.x + place.w * 0.1, top), (place.x, low))
    art: list[Paint] = [
        Box(place, f"seat{first}"),
        Poly(dark, f"seat{first}-dark"),
        Poly(_leaning(cx, sun, place), "ochre-dark"),
        Poly(((cx, top), (cx + sun * 0.9, low), (cx - sun * 0.9, low)), "ochre"),
        Poly(right, f"seat{other}-dark"),
    ]
    big = place.h * 0.94
    small = big * (1.0 if drawn else 0.78)
    left_at = Rect(cx - sun * 0.55 - big * PROFILE * 0.72, low - big, big * PROFILE, big)
    right_at = Rect(cx + sun * 0.55 - small * PROFILE * 0.28, low - small, small * PROFILE, small)
    art.append(Pic(look.theme.seats[other].profile, right_at.whole(), mirror=True))
    art.append(Pic(look.theme.seats[first].profile, left_at.whole()))
    right_name = Rect(right_at.right, top + place.h * 0.06, max(1.0, place.right - right_at.right - look.px(40)),
                      look.text(60))  # fmt: skip
    if not drawn:
        r = look.px(26)
        loser = Line("{who}", who=Who(other))
        wide = min(right_name.w - 2 * r - look.px(12), look.width(loser, "bebas", look.text(54)) + look.px(4))
        at = Rect(right_name.right - wide, right_name.y, max(1.0, wide), right_name.h)
        art += [Disc(at.x - r - look.px(10), at.centre[1], r + look.px(3), "paper"),
                *seat_disc(other, (at.x - r - look.px(10), at.centre[1]), r, look),
                name_words(loser, at, look.text(54), "paper", look, "right")]  # fmt: skip
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
    art.append(Words(margin(over, done), line, "type", look.text(27), "paper", least=0.25))
    name, why = rest.cut_top(rest.h * 0.55, look.px(8))
    fall = Words(headline(over), name, "bebas", name.h, "paper", tracking=look.px(2), least=0.2, shadow=look.px(6))
    named = Node("headline", "text", name, headline(over), art=(fall,), glide=True, grow=1.3, state=QUIET)
    said = because(over, done)
    art.append(Words(said, why, "bold", look.text(27), "paper", wrap=True, valign="top", least=0.25, shadow=look.px(2)))
    label = Line("{who}. {why}", who=headline(over), why=said)
    return Node("winners", "heading", place, label, score, art=tuple(art), children=(named,), state=QUIET)
