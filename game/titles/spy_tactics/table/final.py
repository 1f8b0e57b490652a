"""The last page of Spy Tactics: who wins with whom and why, then a sheet for each agency, on which the sum is made."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who, together
from game.core.contract import seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import FACTOR, teams
from game.titles.spy_tactics.table.acts import stamp
from game.titles.spy_tactics.table.agencies import COLOUR, INK
from game.titles.spy_tactics.table.pieces import BACK, COLOURS, QUIET, agency, emblem, face, print_
from game.titles.spy_tactics.table.rounds import by_round, fits, rounds
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.verdict import because, headline_of, ranked
from game.ui.last_page import End, headline, slab
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

WHOLE = 2
"""A factor is counted in halves."""
AFTER = 1
"""The page begins without sums; after the last sum comes one more picture, with those who win."""
PROFILE = 660 / 692
SECOND, THIRD = Line("second"), Line("third")


def final(end: End[SpyTacticsView], area: Rect, look: Look) -> Node:
    """The winners above, and below them a sheet for every agency that was dealt, the best one first."""
    view = end.views[0]
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    order = ranked(over)
    # In a tall window the sheets are only as high as their contents.
    area = area.cut_top(min(area.h, look.px(760) + look.text(34) * 10))[0]
    hero, rest = area.cut_top(area.h * (0.4 if look.grow < 1.3 else 0.32))
    margin = min(look.px(56), area.w * 0.04)
    sheets = rest.inset(margin, look.px(12)).columns(len(order), look.px(18))
    done = end.beat >= unfolds(end) - 1
    # The sums are counted one after the other, the best one last.
    nodes = [
        _sheet(view, over, n, k, place, look, done, end.beat >= len(order) - k)
        for k, (n, place) in enumerate(zip(order, sheets, strict=True))
    ]
    art = (Box(area, f"{COLOURS}.desk"),)
    children = (_hero(end, over, hero, margin, look, done), *nodes)
    return Node("final", "group", area, words.say_event(over), art=art, children=children)


def unfolds(end: End[SpyTacticsView]) -> int:
    """The sheets, the sum of each agency, and then those who win."""
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    return 1 + len(ranked(over)) + AFTER


# -- who won, and why


def _hero(
    end: End[SpyTacticsView], over: ev.GameOver, place: Rect, margin: float, look: Look, done: bool
) -> Node:
    """Who wins, and why; until everything is counted, only the light in which they will stand."""
    view = end.views[0]
    winners = list(seats_in(over.winners))
    stage = place.cut_right(min(place.w * 0.44, place.h * 1.9))[0]
    card_h = stage.h * 0.62
    card = Rect(stage.centre[0] - card_h * 5 / 14, stage.y + stage.h * 0.17, card_h * 5 / 7, card_h)
    art: list[Paint] = [
        Box(place, f"{COLOURS}.ground"), *_dark(place), Disc(*card.centre, stage.h * 0.46, "ochre", "#c78a28"),
    ]  # fmt: skip
    left = Rect(place.x + margin, place.y, stage.x - place.x - margin, place.h).inset(0, place.h * 0.07)
    top, rest = left.cut_top(left.h * (0.36 if look.grow < 1.3 else 0.42), left.h * 0.03)
    if not done:
        lying = Node("card", "card", card, Line("an agency"), art=(Pic(BACK, card.whole()),))
        line = Line("The sums")
        counting = Words(line, top, "bebas", look.text(60), "paper-2", tracking=look.px(2), least=0.3)
        head = Node("counting", "text", top, line, art=(counting,))
        return Node("winners", "group", place, line, art=tuple(art), children=(lying, head), state=QUIET)
    best = ranked(over)[0]
    agencies = sorted({over.agencies[seat] for seat in winners})
    children = [
        *_portraits(view, winners, card, stage, place, look),
        Node("won-card", "card", card, words.AGENCY[agencies[0]], glide=True, origin="card", turns=True,
             art=tuple(agency(agencies[0], card, look))),
    ]  # fmt: skip
    fall = Node("headline", "text", top, headline_of(over), glide=True, grow=1.3, state=QUIET,
                art=tuple(headline(headline_of(over), top, look, min(116, 110 * top.h / look.text(116)))))  # fmt: skip
    red, rest = rest.cut_top(min(rest.h * 0.32, look.text(48) * 1.2), rest.h * 0.05)
    sum = words.total(over.halves[best])
    many = "{agency} scores {points} points"
    tied = [n for n in ranked(over) if over.halves[n] == over.halves[best]]
    line = Line("{agency} scores {points} point", many=many, agency=words.AGENCY[best], points=sum,
                n=1 if over.halves[best] == WHOLE else 0)  # fmt: skip
    if len(tied) > 1:
        some = together([words.AGENCY[n] for n in tied])
        each = "{some} score {points} points each"
        line = Line("{some} score {points} point each", many=each, some=some, points=sum,
                    n=1 if over.halves[best] == WHOLE else 0)  # fmt: skip
    art += slab(line, red, look)
    why = because(over, view)
    why_h = min(rest.h, look.height(why, "bold", look.text(27), rest.w) + look.px(6))
    at, below = rest.cut_top(why_h, look.px(8))
    low = place.bottom - look.px(12)
    below = Rect(below.x, below.y, min(below.w, look.px(860)), min(low - below.y, look.px(150)))
    sums = by_round(end.news, over.agencies)
    if sums and fits(below, look):
        children += rounds(sums, ranked(over), below, look)
    else:
        at = rest
    art.append(Words(why, at, "bold", look.text(27), "paper", wrap=True, valign="top", least=0.5))
    said = Line("{who}. {why}", who=headline_of(over), why=why)
    return Node("winners", "heading", place, said, art=tuple(art), children=(*children, fall), state=QUIET)


def _dark(place: Rect) -> list[Paint]:
    """Light from the upper left."""
    x, y, w, h = place
    return [
        Poly(((x, y), (x + w * 0.15, y), (x + w * 0.04, y + h), (x, y + h)), f"{COLOURS}.desk", 0.6),
        Poly(((x + w * 0.52, y), (x + w, y), (x + w, y + h), (x + w * 0.6, y + h)), f"{COLOURS}.lit", 0.7),
    ]


def _portraits(
    view: SpyTacticsView, winners: Sequence[int], card: Rect, place: Rect, whole: Rect, look: Look
) -> list[Node]:
    """The profiles of the winners meet over their card; whoever has the most points stands on the left. What would
    reach beyond the `whole` picture is cut off."""
    order = sorted(winners, key=lambda seat: (-view.points[seat], seat))[:3]
    h = place.h * 0.96
    w = h * PROFILE
    spots = (
        (Rect(card.x - w * 0.84, place.bottom - h, w, h), False),
        (Rect(card.right - w * 0.16, place.bottom - h, w, h), True),
        (Rect(card.x - w * 1.1, place.bottom - h * 0.55, w * 0.55, h * 0.55), False),
    )
    found = []
    for seat, (spot, mirror) in reversed(list(zip(order, spots, strict=False))):
        out = bool(view.out >> seat & 1)
        at = spot if spot.inside(whole) else spot.common(whole)
        part = ((at.x - spot.x) / spot.w * 660, 0.0, at.w / spot.w * 660, 692.0)
        if mirror:
            part = (660 - part[0] - part[2], 0.0, part[2], 692.0)
        alpha = 0.55 if out else 1.0
        pic = Pic(look.theme.seats[seat].profile, at.whole(), part=part, mirror=mirror, alpha=alpha)
        line = Line("{who}", who=Who(seat))
        found.append(Node(f"profile:{seat}", "person", at, line, art=(pic,), glide=True, pace=2.0, state=QUIET))
    return found


# -- how the sums came about


def _sheet(
    view: SpyTacticsView, over: ev.GameOver, n: int, rank: int, place: Rect, look: Look, done: bool, counted: bool
) -> Node:
    """One agency: who was in it, what each of them put away, and the sum once it is `counted`."""
    team = teams(over.agencies)[n]
    won = done and bool(over.winners & team)
    high = min(look.text(56) * 1.25, place.h * 0.19)
    head, rest = place.cut_top(high)
    art: list[Paint] = [
        Box(place, "paper" if won else "paper-shade", look.px(8), shadow=look.px(7)),
        Box(head, COLOUR[n], look.px(6)),
    ]
    spot, beside = head.inset(look.px(10), head.h * 0.1).cut_left(head.h * 0.8, look.px(14))
    art += [Box(spot, "paper", look.px(4)), emblem(n, spot.inset(look.px(3)), look.px(3))]
    tag = beside
    if done and (won or rank):
        tag, beside = beside.cut_right(min(beside.w * 0.34, look.text(30) * 4), look.px(8))
        if not won:
            line = SECOND if rank == 1 else THIRD
            art.append(Words(line, tag, "type", look.text(26), INK[n], "right", least=0.25))
    art.append(Words(words.AGENCY[n], beside, "bebas", min(look.text(58), head.h), INK[n], least=0.3))
    seats = sorted(seats_in(team), key=lambda seat: -(0 if view.out >> seat & 1 else view.points[seat]))
    factors = FACTOR.get(len(over.agencies), {})
    inner = rest.inset(look.px(16), look.px(8))
    low = min(look.text(26) * 1.5, inner.h * 0.13)
    big = min(look.text(58) * 1.2, inner.h * 0.24)
    foot, inner = inner.cut_bottom(big + (2 * low if factors else 0.0) + look.px(8), look.px(6))
    most = max(3, *(t.bit_count() for t in teams(over.agencies)))
    rows = inner.rows(most, look.px(4))
    children = [_member(view, over, seat, row, look) for seat, row in zip(seats, rows, strict=False)]
    if counted:
        children += _sum(view, n, seats, over.halves[n], factors, foot, (low, big), won, look)
    if won:
        children.append(stamp("won", Line("won"), tag.inset(look.px(8), 0), look))
    label = Line("{agency}: {sum}", agency=words.AGENCY[n], sum=words.total(over.halves[n]))
    if not counted:
        label = words.AGENCY[n]
    return Node(f"final:{n}", "group", place, label, art=tuple(art), children=tuple(children))


def _sum(
    view: SpyTacticsView,
    n: int,
    seats: Sequence[int],
    halves: int,
    factors: dict[int, int],
    place: Rect,
    heights: tuple[float, float],
    won: bool,
    look: Look,
) -> list[Node]:
    """The points of all members together, the factor if the number of players calls for one, and the sum."""
    low, high = heights
    found: list[Node] = []
    rule = max(1.5, look.px(2.5))
    if factors:
        members = sum(view.points[seat] for seat in seats if not view.out >> seat & 1)
        factor = factors.get(len(seats), WHOLE)
        many = Line("alone") if len(seats) == 1 else Line("a pair") if len(seats) == 2 else Line("three agents")
        if factor == WHOLE and len(seats) == 2:
            many = Line("two agents")
        line, place = place.cut_top(low)
        found.append(_line(f"together:{n}", Line("together"), words.number(members), line, look, "ink", rule))
        line, place = place.cut_top(low)
        shade = "brown" if factor == WHOLE else "red"
        found.append(_line(f"factor:{n}", many, f"× {words.total(factor)}", line, look, shade))
    line = place.cut_bottom(high)[0]
    ink = "red" if won else "ink"
    found.append(_line(f"sum:{n}", Line("points"), words.total(halves), line, look, ink, rule, large=True))
    return found


def _line(
    id: str, what: Line, value: str, place: Rect, look: Look, ink: str, rule: float = 0.0, *, large: bool = False
) -> Node:
    """One line of the sum: its words, and its number at the right. A rule above it, two above the result."""
    art: list[Paint] = []
    if rule:
        art.append(Box(Rect(place.x, place.y, place.w, rule), "ink"))
        if large:
            art.append(Box(Rect(place.x, place.y + 2.2 * rule, place.w, rule), "ink"))
    number, text = place.inset(look.px(8), rule * 2 if large else 0).cut_right(place.w * 0.4, look.px(8))
    face, size = ("bebas", look.text(44)) if large else ("type", look.text(24))
    art.append(Words(what, text, face, min(size, place.h * 0.75), "ink" if large else "brown", least=0.4))  # type: ignore[arg-type]
    art.append(Words(value, number, "bebas", min(look.text(62 if large else 34), place.h), ink, "right", least=0.4))
    # The factor is stamped, the sum counts up.
    return Node(id, "text", place, what, Line("{n}", n=value), art=tuple(art), glide=True,
                grow=1.15 if large else 1.0)  # fmt: skip


PUT_AWAY = Line("put away")


def _member(view: SpyTacticsView, over: ev.GameOver, seat: int, place: Rect, look: Look) -> Node:
    """An agent: face with sign, name, what was put away, and points."""
    out = bool(view.out >> seat & 1)
    side = min(place.h * 0.92, look.px(76), place.w * 0.2)
    spot, inner = place.cut_left(side, look.px(14))
    art: list[Paint] = [Box(Rect(place.x, place.bottom, place.w, max(1.0, look.px(1.5))), "paper-2")]
    art += face(seat, spot.place(side, side), look, out)
    r = side * 0.22
    art += seat_disc(seat, (spot.right - r * 0.7, spot.centre[1] + side / 2 - r), r, look)
    points, inner = inner.cut_right(min(look.text(46) * 1.1, inner.w * 0.2), look.px(4))
    shade = "brown" if out else "ink"
    said = Line("{who}: {points}", who=Who(seat), points=words.points(view.points[seat]))
    code = over.discards[seat]
    if code >= 0:
        small = min(place.h * 0.74, look.px(60), inner.w * 0.22)
        away, inner = inner.cut_right(inner.w * 0.5, look.px(8))
        shown, text = away.cut_left(small, look.px(8))
        art += print_(code, shown.place(small, small).whole(), look)
        upper, lower = text.inset(0, place.h * 0.12).cut_top(text.h * 0.34)
        if text.w > look.text(20) * 3:
            if look.width(PUT_AWAY, "type", look.text(20)) * 0.45 < upper.w:
                art.append(Words(PUT_AWAY, upper, "type", min(look.text(20), upper.h), "rust", least=0.4))
            art.append(Words(words.CODE[code], lower, "bebas", min(look.text(28), lower.h), "ink", least=0.3))
    if out:
        inner, lost = inner.cut_left(inner.w * 0.62, look.px(6))
        art.append(Words(Line("out"), lost, "bebas", min(look.text(28), lost.h * 0.6), "red-dark", "right", least=0.25))
        said = Line("{who} is out: {points}", who=Who(seat), points=words.points(0))
    art.append(name_words(Line("{who}", who=Who(seat)), inner, min(look.text(40), place.h * 0.7), shade, look))
    gained = words.number(0 if out else view.points[seat])
    art.append(Words(gained, points, "bebas", look.text(44), shade, "right", least=0.4))
    hid = Line("put away: {code}", code=words.CODE[code]) if code >= 0 else None
    return Node(f"member:{seat}", "seat", place, said, hid, art=tuple(art))
