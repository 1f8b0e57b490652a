"""The last page of Kompromat: who won and why, how the points add up, and how the six rounds went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Result
from game.titles.kompromat.cards import CAUGHT, CODES, DOCUMENTS, SETS, TARGET_WORTH
from game.titles.kompromat.table.history import Round, rounds
from game.titles.kompromat.table.pieces import COLOURS, QUIET, mission_picture
from game.titles.kompromat.table.podium import podium
from game.titles.kompromat.table.settling import tint
from game.titles.kompromat.view import KompromatView
from game.ui.last_page import End
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Disc, Horizontal, Pic, Vector, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

WORTH_EACH = Line("1 point each")
MISSIONS = Line("Missions")


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of points: its name, the rule, and for each seat the mission cards or tokens and their worth."""

    name: Line
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    worth: tuple[int, int]
    rule: tuple[Line, Line] = (NO_WORDS, NO_WORDS)
    tokens: bool = False


def final(end: End[KompromatView], area: Rect, look: Look) -> Node:
    views = end.views
    result = views[0].result
    assert result is not None
    rows = reckoning(views)
    margin = min(look.px(58), area.w * 0.04)
    hero, rest = area.cut_top(area.h * (0.385 if look.grow <= 1.2 else 0.34))
    rest = rest.inset(margin, 0)
    story, rest = rest.cut_bottom(rest.h * 0.255)
    sheet_at = rest.cut_bottom(rest.h - look.px(2), 0)[0]
    sheet_at = Rect(sheet_at.x, hero.bottom - look.px(26), sheet_at.w, sheet_at.bottom - hero.bottom + look.px(26))
    sheet_at = Rect(sheet_at.x, sheet_at.y, sheet_at.w, sheet_at.h - look.px(14))
    children = [
        _hero(end, rows, hero, sheet_at.y, look),
        _sheet(views, rows, sheet_at, look),
        *_rounds(rounds(end.news), leader(result), story.inset(0, look.px(4)), look),
    ]
    return Node("final", "group", area, art=(Box(area, f"{COLOURS}.ground"),), children=tuple(children))


def reckoning(views: Mapping[int, KompromatView]) -> list[Row]:
    """The rows of the sheet; they add up to the scores."""
    won = [views[seat].won or () for seat in (0, 1)]
    targets = tuple(tuple(kind for kind in won[s] if kind < CODES) for s in (0, 1))
    items = tuple((*views[s].items[s], *views[s].used[s]) for s in (0, 1))

    def worth(s: int) -> int:
        return sum(TARGET_WORTH[kind] for kind in targets[s])

    def sets(kind: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]]:
        counts = [won[s].count(kind) for s in (0, 1)]
        return ((kind,) * counts[0], (kind,) * counts[1]), (SETS[counts[0]], SETS[counts[1]])

    codes, code_worth = sets(CODES)
    papers, paper_worth = sets(DOCUMENTS)

    def rule(line: str, many: str, cards: tuple[int, ...]) -> Line:
        n = len(cards)
        return Line(line, many=many, n=n, worth=SETS[n]) if n else NO_WORDS

    code_rule = tuple(rule("{n} code makes {worth}", "{n} codes make {worth}", c) for c in codes)
    paper_rule = tuple(rule("{n} document makes {worth}", "{n} documents make {worth}", c) for c in papers)
    tokens = views[0].tokens
    return [
        Row(MISSIONS, (targets[0], targets[1]), (worth(0), worth(1))),
        Row(Line("Codes"), codes, code_worth, (code_rule[0], code_rule[1])),
        Row(Line("Documents"), papers, paper_worth, (paper_rule[0], paper_rule[1])),
        Row(
            Line("Items"),
            (items[0], items[1]),
            (len(items[0]), len(items[1])),
            (WORTH_EACH if items[0] else NO_WORDS, WORTH_EACH if items[1] else NO_WORDS),
        ),
        Row(Line("Notoriety"), ((), ()), tokens, tokens=True),
    ]


BECAUSE = (
    Line("The missions made the difference"),
    Line("The codes made the difference"),
    Line("The documents made the difference"),
    Line("The items made the difference"),
    Line("Notoriety made the difference"),
)
"""What decided it, by the number of the row."""


# -- who won, and why


@lru_cache(maxsize=4)
def _podium(w: int, h: int, u: float, left: tuple[str, str], right: tuple[str, str], share: float) -> str:
    return podium(w, h, u, left, right, share)


def leader(result: Result) -> int:
    """Who stands on the left of the whole page: the winner, or the first seat where nobody has won."""
    return 0 if not result.winners or result.winners & 1 else 1


def _hero(end: End[KompromatView], rows: list[Row], place: Rect, foot: float, look: Look) -> Node:
    """The winner large and in front of the larger part; the score stands in the light between the two."""
    result = end.views[0].result
    assert result is not None
    scores = result.scores
    drawn = not result.winners
    first = leader(result)
    other = 1 - first
    at = Rect(place.x, place.y, round(place.w), round(place.h))
    share = 0.5 if drawn else 0.62
    one, two = look.theme.seats[first], look.theme.seats[other]
    colours = look.theme.colours
    pairs = tuple((colours.get(p.colour, p.colour), colours.get(p.dark, p.dark)) for p in (one, two))
    svg = _podium(round(at.w), round(at.h), round(look.u, 3), pairs[0], pairs[1], share)
    art: list[Paint] = [Vector(svg, at, solid=True)]
    sun = min(place.h * 0.95, place.w * 0.16)
    cx = place.x + place.w * share
    low = foot
    big = min((low - place.y) * (0.86 if drawn else 0.98), place.w * 0.2)
    small = big * (1.0 if drawn else 0.82)
    left_face = Rect(cx - sun * 0.5 - big * 515 / 692 * 0.95, low - big, big * 660 / 692, big)
    right_face = Rect(cx + sun * 0.5 + small * (515 / 692 - 660 / 692) * 0.95, low - small, small * 660 / 692, small)
    art.append(Pic(two.profile, right_face.whole(), mirror=True))
    art.append(Pic(one.profile, left_face.whole()))
    score = Line("{one}:{other}", one=scores[first], other=scores[other])
    size = min(look.text(94), place.h * 0.3)
    spot = Rect(cx - sun * 0.44, place.y + place.h * 0.5, sun * 0.88, size * 1.1)
    art.append(Words(score, spot, "bebas", size, "ink", "centre", least=0.3))
    words = Rect(place.x + look.px(56), place.y, max(left_face.x - place.x - look.px(50), place.w * 0.3), low - place.y)
    nodes = [*_told(end, rows, first, words.inset(0, look.px(20)), look)]
    r = min(look.px(30), place.h * 0.1)
    x = right_face.right + look.px(8)
    name = Rect(
        x + 2 * r + look.px(12), place.y + look.px(26), place.right - look.px(56) - x - 2 * r - look.px(12), 2 * r
    )
    if name.w > look.px(60):
        art.append(Disc(x + r, name.centre[1], r + look.px(4), "paper"))
        art += seat_disc(other, (x + r, name.centre[1]), r, look)
        loser = Line("{who}", who=Who(other))
        if look.width(loser, "bebas", look.text(60)) * 0.35 <= name.w:
            art.append(Words(loser, name, "bebas", look.text(60), "paper", least=0.3))
    score_node = Node("score", "text", spot, score, glide=True, grow=1.2)
    return Node("hero", "group", place, score, art=tuple(art), children=(*nodes, score_node))


def _told(end: End[KompromatView], rows: list[Row], first: int, place: Rect, look: Look) -> list[Node]:
    """The headline, by how much, and why."""
    result = end.views[0].result
    assert result is not None
    r = min(look.px(30), place.h * 0.1)
    by_h = max(2 * r, look.text(28) * 1.3)
    top, rest = place.cut_top(by_h, look.px(2))
    head_h = min(look.text(168), rest.h * 0.6)
    head_at, why_at = rest.cut_top(head_h, look.px(6))
    line, by, why = headline(end, rows, first)
    art: list[Paint] = []
    if result.winners:
        disc, top = top.cut_left(2 * r + look.px(8), look.px(14))
        art += [Disc(disc.x + r + look.px(4), disc.centre[1], r + look.px(4), "paper")]
        art += seat_disc(first, (disc.x + r + look.px(4), disc.centre[1]), r, look)
    if by.text:
        art.append(Words(by, top, "type", look.text(28), "paper", least=0.5, shadow=look.px(2)))
    head = (Words(line, head_at, "bebas", head_h * 0.98, "paper", tracking=look.px(2), least=0.2, shadow=look.px(7)),)
    size = look.text(27)
    said = Words(why, why_at, "bold", size, "paper", wrap=True, valign="top", shadow=look.px(2), least=0.3)
    return [
        Node("by", "text", top, by, state=QUIET, art=tuple(art)),
        Node("headline", "heading", head_at, line, art=head, glide=True, grow=1.15, pace=1.4),
        Node("why", "text", why_at, why, art=(said,), glide=True, pace=2.0),
    ]


def headline(end: End[KompromatView], rows: list[Row], first: int) -> tuple[Line, Line, Line]:
    """Who won, by how much, and the sentence that says why."""
    result = end.views[0].result
    assert result is not None
    other, scores = 1 - first, result.scores
    who, loser = Who(first), Who(other)
    if not result.winners:
        if result.how == "both_caught":
            return Line("Nobody wins"), NO_WORDS, Line("Both are known all over town: nine tokens each.")
        one, many = (
            "{n} point each, and as notorious as each other.",
            "{n} points each, and as notorious as each other.",
        )
        return Line("A draw"), NO_WORDS, Line(one, many=many, n=scores[0])
    alone = end.people.bit_count() == 1
    if alone and end.people >> first & 1:
        line = Line("You won")
    elif alone:
        line = Line("You lost")
    else:
        line = Line("{who} wins", who=who)
    if result.how == "caught":
        why = Line("{other} was caught: nine tokens. {who} wins at once, {n} to {m}.", who=who, other=loser,
                   n=scores[first], m=scores[other])  # fmt: skip
        return line, Line("{who} was caught", who=loser), why
    if result.how == "notoriety":
        tokens = end.views[0].tokens
        why = Line(
            "A tie on points. {who} is the more notorious: {more} against {m}.",
            who=who,
            more=Line("{n} token", many="{n} tokens", n=tokens[first]),
            m=tokens[other],
        )
        return line, Line("a tie at {n}", n=scores[first]), why
    best = max(range(len(rows)), key=lambda n: rows[n].worth[first] - rows[n].worth[other])
    row = rows[best]
    why = Line(
        "{because}: {n} to {m} for {who}.", because=BECAUSE[best], n=row.worth[first], m=row.worth[other], who=who
    )
    if end.views[0].tokens[first] == CAUGHT - 1:
        why = Line("{why} A ninth token would have lost {who} the game.", why=why, who=who)
    elif end.views[0].tokens[other] == CAUGHT - 1:
        why = Line("{why} {other} was one token short of being caught.", why=why, other=loser)
    margin = scores[first] - scores[other]
    if alone and not end.people >> first & 1:
        return line, Line("{who} wins by {n} point", many="{who} wins by {n} points", who=who, n=margin), why
    return line, Line("by {n} point", many="by {n} points", n=margin), why


# -- the sheet


def _sheet(views: Mapping[int, KompromatView], rows: list[Row], place: Rect, look: Look) -> Node:
    """The points of both sides, row by row, from the middle outwards."""
    result = views[0].result
    assert result is not None
    art: list[Paint] = [Box(place, "paper", look.px(6), shadow=look.px(7))]
    inner = place.inset(look.px(12), look.px(10))
    total_h = max(look.text(56), inner.h * 0.2)
    foot, body = inner.cut_bottom(total_h, look.px(4))
    most = max(1, *(worth for row in rows for worth in row.worth))
    name_w = min(max(look.width(row.name, "bebas", look.text(36)) for row in rows) + look.px(36), inner.w * 0.3)
    figure_w = look.text(40) * 1.5
    half = (inner.w - name_w) / 2 - figure_w
    unit = min(look.px(14.4), half * 0.42 / most)
    nodes = []
    for n, (row, at) in enumerate(zip(rows, body.rows(len(rows)), strict=True)):
        nodes.append(_row(n, row, leader(result), at, name_w, figure_w, unit, most, look))
    line = Box(Rect(inner.x, foot.y - look.px(2), inner.w, look.px(3)), "ink")
    art.append(line)
    nodes.append(_sum(rows, result.scores, leader(result), foot, name_w, figure_w, look))
    return Node("sheet", "group", place, Line("How the points add up"), art=tuple(art), children=tuple(nodes))


def _row(
    n: int, row: Row, first: int, at: Rect, name_w: float, figure_w: float, unit: float, most: int, look: Look
) -> Node:
    art: list[Paint] = []
    if n % 2 == 0:
        art.append(Box(at, "strip", look.px(3)))
    middle = at.place(name_w, at.h)
    size = min(look.text(36), at.h * 0.86)
    art.append(Words(row.name, middle, "bebas", size, "ink", "centre", tracking=look.px(1), least=0.4))
    best = max(row.worth)
    for seat in (0, 1):
        left = seat == first
        worth = row.worth[seat]
        figure = Rect(middle.x - figure_w if left else middle.right, at.y, figure_w, at.h)
        person = look.theme.seats[seat]
        dark = person.dark if worth == best and row.worth[0] != row.worth[1] else "brown"
        art.append(Words(str(worth), figure, "bebas", min(look.text(42), at.h * 0.95), dark, "centre"))
        bar_w = worth * unit
        bar = Rect(figure.x - bar_w if left else figure.right, at.centre[1] - at.h * 0.26, bar_w, at.h * 0.52)
        if worth:
            art.append(Box(bar, person.colour))
        rest = Rect(at.x, at.y, figure.x - most * unit - at.x, at.h) if left else Rect(
            figure.right + most * unit, at.y, at.right - figure.right - most * unit, at.h)  # fmt: skip
        art += _things(row, seat, rest.inset(look.px(10), 0), left, look)
    value = Line("{one} to {other}", one=row.worth[first], other=row.worth[1 - first])
    return Node(f"row:{n}", "text", at, row.name, value, art=tuple(art), glide=True, pace=0.8 + 0.35 * n)


def _things(row: Row, seat: int, place: Rect, left: bool, look: Look) -> list[Paint]:
    """The cards or tokens behind the points, from the edge inwards, and the rule if there is room for it."""
    d = min(place.h * 0.8, look.px(46))
    gap = look.px(7)
    count = CAUGHT if row.tokens and row.worth[seat] else len(row.cards[seat])
    if not count or d < 4:
        return []
    step = min(d + gap, (place.w - d) / max(1, count - 1)) if count > 1 else d + gap
    if step < d * 0.3:
        return []
    found: list[Paint] = []
    for k in range(count):
        x = place.x + k * step if left else place.right - d - k * step
        spot = Rect(x, place.centre[1] - d / 2, d, d)
        if row.tokens:
            if k < row.worth[seat]:
                found.append(Pic("tokens/token-notoriety", spot.inset(d * 0.08)))
            elif k == CAUGHT - 1 and row.worth[seat] > 4:
                found.append(Pic("tokens/slot-last", spot.inset(d * 0.08), colours=(("paper", "ink"),)))
            continue
        kind = row.cards[seat][k]
        found.append(Box(spot, "ink", look.px(4)))
        found.append(
            Pic(mission_picture(kind), spot.inset(look.px(2)), part=(40.0, 50.0, 170.0, 170.0), radius=look.px(3))
        )
        if kind < CODES:
            r = d * 0.26
            found.append(Disc(spot.right - r * 0.7, spot.bottom - r * 0.7, r, "paper", border="ink", width=look.px(2)))
            number = Rect(spot.right - r * 1.7, spot.bottom - r * 1.7, 2 * r, 2 * r)
            found.append(Words(str(TARGET_WORTH[kind]), number, "bebas", r * 1.7, "ink", "centre"))
    rule = row.rule[seat]
    used = (count - 1) * step + d + look.px(16)
    size = look.text(22)
    if rule.text and used + look.width(rule, "type", size) <= place.w:
        at = Rect(place.x + used if left else place.x, place.y, place.w - used, place.h)
        side: Horizontal = "left" if left else "right"
        found.append(Words(rule, at, "type", size, "brown", side))
    return found


def _sum(
    rows: list[Row], scores: tuple[int, ...], first: int, at: Rect, name_w: float, figure_w: float, look: Look
) -> Node:
    middle = at.place(name_w, at.h)
    size = min(look.text(84), at.h * 0.98)
    art: list[Paint] = [
        Words(
            Line("Points"),
            middle,
            "bebas",
            min(look.text(36), at.h * 0.6),
            "ink",
            "centre",
            tracking=look.px(1),
            least=0.4,
        )
    ]
    for seat in (0, 1):
        left = seat == first
        person = look.theme.seats[seat]
        figure = Rect(middle.x - figure_w if left else middle.right, at.y, figure_w, at.h)
        art.append(Words(str(scores[seat]), figure, "bebas", size, person.dark, "centre", least=0.4))
        r = min(look.px(24), at.h * 0.36)
        x = figure.x - r * 2.2 if left else figure.right + r * 2.2
        art += seat_disc(seat, (x, at.centre[1]), r, look)
        written = " + ".join(str(row.worth[seat]) for row in rows)
        text_w = look.width(Line("{sum}", sum=written), "type", look.text(24))
        rest = Rect(at.x + look.px(10), at.y, x - 2 * r - at.x - look.px(10), at.h) if left else Rect(
            x + 2 * r, at.y, at.right - x - 2 * r - look.px(10), at.h)  # fmt: skip
        if text_w <= rest.w:
            art.append(Words(written, rest, "type", look.text(24), "rust", "left" if left else "right"))
    value = Line("{one} to {other}", one=scores[first], other=scores[1 - first])
    return Node("sum", "text", at, Line("Points"), value, art=tuple(art), glide=True, grow=1.05, pace=2.6)


# -- the rounds


def _rounds(history: list[Round], first: int, place: Rect, look: Look) -> list[Node]:
    if not history:
        return []
    gap = look.px(12)
    places = place.columns(max(6, len(history)), gap)
    return [_round(one, first, at, n, look) for n, (one, at) in enumerate(zip(history, places, strict=False))]


def _round(one: Round, first: int, place: Rect, n: int, look: Look) -> Node:
    """Four missions with their takers, and the score after the round."""
    art: list[Paint] = [Box(place, "#170f0a", look.px(6))]
    inner = place.inset(look.px(10), look.px(7))
    head_h = min(look.text(28) * 1.25, inner.h * 0.32)
    head, rest = inner.cut_top(head_h, look.px(4))
    title = Line("Round {n}", n=one.number)
    score = Line("{one}:{other}", one=one.scores[first], other=one.scores[1 - first])
    size = min(look.text(28), head.h)
    score_w = look.text(30) * 2.6
    leads = 0 if one.scores[0] > one.scores[1] else 1 if one.scores[1] > one.scores[0] else -1
    colour = "paper" if leads < 0 else tint(leads, look)
    numbers, name = head.cut_right(min(score_w, head.w * 0.55), look.px(4))
    if look.width(title, "bebas", size) * 0.7 <= name.w:
        art.append(Words(title, name, "bebas", size, f"{COLOURS}.head", tracking=look.px(1), least=0.6))
    elif look.width(title, "bebas", size) * 0.4 <= name.w:
        art.append(Words(str(one.number), name, "bebas", size, f"{COLOURS}.head"))
    art.append(Words(score, numbers, "bebas", size * 1.05, colour, "right", least=0.4))
    tag_h = min(look.text(20) * 1.15, rest.h * 0.34)
    tags, row = rest.cut_bottom(tag_h, look.px(5))
    count = max(4, len(one.fates))
    d = min(row.h * 0.94, (row.w - look.px(6) * (count - 1)) / count)
    step = (row.w - d) / (count - 1)
    for k, fate in enumerate(one.fates):
        spot = Rect(row.x + k * step, row.y, d, d)
        if fate.taker in (0, 1):
            art.append(Box(spot, look.theme.seats[fate.taker].colour, look.px(4)))
        else:
            art.append(Dashes(spot, "dashes", look.px(2), look.px(4)))
        dim = 1.0 if fate.taker in (0, 1) else 0.5
        art.append(Pic(mission_picture(fate.mission), spot.inset(look.px(3)), part=(40.0, 50.0, 170.0, 170.0),
                       radius=look.px(3), alpha=dim))  # fmt: skip
        if fate.taker in (0, 1):
            art += seat_disc(fate.taker, (spot.right - d * 0.14, spot.bottom - d * 0.1), d * 0.24, look)
    said = _tags(one, tags, row, d, step, art, look)
    takers = Line("{title}, {score}", title=title, score=score)
    return Node(f"round:{one.number}", "group", place, takers, said, art=tuple(art), glide=True, pace=2.0 + 0.25 * n)


def _tags(one: Round, place: Rect, row: Rect, d: float, step: float, art: list[Paint], look: Look) -> Line | None:
    """Counter-intelligence that was taken along, exactly 21, and who was over."""
    size = min(look.text(20), place.h * 0.86)
    tags: list[tuple[Line, str, str]] = []
    taken = sum(fate.tokens for fate in one.fates)
    if taken:
        tags.append((Line("{marks}", marks="!" * min(taken, 4)), "red-dark", "paper"))
    if one.exact:
        tags.append((Line("21"), "green", "paper"))
    for seat in dict.fromkeys(one.over):
        tags.append((Line("{who} over", who=Who(seat)), "paper", "red-dark"))
    x = place.x
    for line, fill, colour in tags:
        w = look.width(line, "bebas", size) + look.px(14)
        if x + w > place.right + 1:
            break
        box = Rect(x, place.y, w, place.h)
        art.append(Box(box, fill, look.px(2)))
        art.append(Words(line, box, "bebas", size, colour, "centre"))
        x += w + look.px(6)
    over = [Line("{who} over 21", who=Who(seat)) for seat in dict.fromkeys(one.over)]
    if not over:
        return None
    return over[0] if len(over) == 1 else Line("{one}, {two}", one=over[0], two=over[1])
