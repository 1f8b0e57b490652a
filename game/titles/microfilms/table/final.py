"""The last page of [microfilms]: who won and what decided it, the moments that led there, and what everybody was."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line, Who
from game.core.contract import seats_in
from game.core.moments import Shot
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import LETTER, NOBODY
from game.titles.microfilms.table.moments import piece
from game.titles.microfilms.table.pieces import (
    COLOURS,
    CROUPIER,
    QUIET,
    held,
    identity_picture,
    picture,
    standing_token,
)
from game.titles.microfilms.table.verdict import Verdict, side, verdict
from game.titles.microfilms.table.wheel import wheel
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.titles.microfilms.words.chronicle import TURNS
from game.ui.last_page import End, headline, photograph, slab
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Vector, Words
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tilt import tilt
from game.ui.widgets import name_words, plain_disc, seat_disc


def final(end: End[MicrofilmsView], area: Rect, look: Look) -> Node:
    view = end.views[0]
    over = next(event for event in reversed(end.told) if isinstance(event, ev.GameOver))
    places = len(over.agents)
    rows = 1 if places <= 4 else 2
    margin = min(look.px(58), area.w * 0.035)
    grow = max(1.0, look.grow * 0.85)
    panel_h = min(look.px(212 if rows == 1 else 132) * grow, area.h * (0.31 if rows == 1 else 0.2))
    gap = look.px(12)
    sheet_h = panel_h * rows + gap * (rows - 1)
    inner = area.inset(margin, 0)
    below, rest = inner.cut_bottom(sheet_h + look.px(6))
    below = Rect(below.x, below.y, below.w, sheet_h)
    photos = len(end.photos) > 0 and area.h > look.px(620) and look.grow < 1.6
    strip_h = min(look.px(224), rest.h * 0.4) if photos else 0.0
    strip, upper = rest.cut_bottom(strip_h, look.px(14)) if photos else (rest, rest)
    found = verdict(view, end.told)
    foot = strip.y + strip_h * 0.45 if photos else upper.bottom - look.px(40)
    children = [_hero(end, view, found, upper, area, foot, look)]
    if photos:
        children += _photographs(end, strip, look)
    children += _everybody(end, view, over, below, rows, gap, look)
    return Node("final", "group", area, art=(Box(area, f"{COLOURS}.ground"),), children=tuple(children))


# -- who won, and why


@lru_cache(maxsize=4)
def _ground(w: int, h: int, u: float, centre: tuple[int, int], r: int, lamp: int, foot: int) -> str:
    return wheel(w, h, u, centre, r, lamp, foot)


def _hero(
    end: End[MicrofilmsView], view: MicrofilmsView, found: Verdict, place: Rect, area: Rect, foot: float, look: Look
) -> Node:
    """The winner before the roulette wheel, facing the words; between them the card that decided it."""
    w, h = round(area.w), round(area.h)
    r = min(place.h * 0.62, area.w * 0.17)
    centre = Rect(area.x, area.y, w, h).x + area.w * 0.8, place.y + place.h * 0.56
    lamp = area.x + area.w * 0.575
    svg = _ground(w, h, round(look.u, 3), (round(centre[0] - area.x), round(centre[1] - area.y)), round(r),
                  round(lamp - area.x), round(foot - area.y))  # fmt: skip
    art: list[Paint] = [Vector(svg, Rect(area.x, area.y, w, h), solid=True)]
    winners = [seat for seat in seats_in(end.winners) if seat < view.seats]
    art += _faces(view, winners, centre, r, foot, look)
    edge = min(lamp - look.px(110), lamp - _tag_width(view, found, look) / 2 - look.px(12))
    left = Rect(place.x, place.y, edge - place.x, place.h)
    children: list[Node] = []
    if found.card != NOBODY:
        children.append(_decider(view, found, lamp, place, look))
    else:
        left = Rect(place.x, place.y, area.w * 0.56, place.h)
    head_h = min(look.text(216), left.h * 0.42)
    top, rest = left.inset(0, look.px(14)).cut_top(head_h, look.px(12))
    line = who_won(end)
    words = tuple(headline(line, top, look, head_h / look.text(1) * 0.92))
    children.append(Node("headline", "heading", top, line, art=words, glide=True, grow=1.15, pace=1.5))
    slab_h = min(max(look.text(44) * 1.25, look.px(56)), rest.h * 0.36)
    at, rest = rest.cut_top(slab_h, look.px(12))
    children.append(Node("deed", "text", at, found.slab, art=tuple(slab(found.slab, at, look)), glide=True, pace=1.9))
    size = look.text(28)
    # The slip between two allies reaches up to here.
    rest = rest.cut_bottom(look.text(26) * 0.9)[1]
    why = Words(found.why, rest, "bold", size, "paper", wrap=True, valign="top", shadow=look.px(2), least=0.3)
    high = min(rest.h, look.height(found.why, "bold", size, rest.w)) + look.px(8)
    dim = Rect(rest.x, rest.y - look.px(4), rest.w, high).inset(-look.px(10), 0)
    ground = Box(dim, "ink", look.px(4), alpha=0.5)
    children.append(Node("why", "text", rest, found.why, art=(ground, why), glide=True, pace=2.2))
    return Node("hero", "group", place, line, art=tuple(art), children=tuple(children))


def who_won(end: End[MicrofilmsView]) -> Line:
    """The winners by name; a person who plays alone is told whether they won."""
    winners = list(seats_in(end.winners))
    if end.people.bit_count() == 1:
        return Line("You won") if end.winners & end.people else Line("You lost")
    if not winners and croupier_won(end):
        return Line("The Croupier wins")
    if not winners:
        return Line("Nobody wins")
    if len(winners) == 1:
        return Line("{who} wins", who=Who(winners[0]))
    return Line("{names} win", names=names.both([Line("{who}", who=Who(seat)) for seat in winners]))


def croupier_won(end: End[MicrofilmsView]) -> bool:
    """Whether the Croupier has beaten both players. When the casino closes, not even the Croupier has."""
    view = next(iter(end.views.values()))
    return view.with_croupier and view.result is not None and not view.result.winners and view.result.how != "limit"


def _faces(
    view: MicrofilmsView, winners: Sequence[int], centre: tuple[float, float], r: float, foot: float, look: Look
) -> list[Paint]:
    """The winners' profiles, facing the words; the Croupier from the front if nobody at the table has won."""
    low = foot + look.px(20)
    high = min(r * 1.9, low - centre[1] + r * 1.02)
    if not winners:
        if not view.with_croupier:
            return []
        wide = high * 250 / 300
        return [Pic(CROUPIER, Rect(centre[0] - wide / 2, low - high, wide, high).whole())]
    found: list[Paint] = []
    wide = high * 660 / 692
    for k, seat in reversed(list(enumerate(winners[:2]))):
        x = centre[0] - wide * 0.42 + k * wide * 0.36
        at = Rect(x, low - high + k * high * 0.08, wide, high * (1 - 0.08 * k))
        found.append(Pic(look.theme.seats[seat].profile, at.whole(), mirror=True))
    return found


def _tag_width(view: MicrofilmsView, found: Verdict, look: Look) -> float:
    """The width of the tag that says who held the card that decided."""
    if found.holder == NOBODY or found.holder >= len(view.sizes):
        return 0.0
    size = look.text(30)
    words = look.width(Line("in {who}’s hand", who=names.who(view, found.holder)), "bebas", size, look.px(1))
    return min(words + size * 1.5 + look.px(24), look.window.w * 0.24)


def _decider(view: MicrofilmsView, found: Verdict, lamp: float, place: Rect, look: Look) -> Node:
    """The card that decided, in the lamp's light, and a tag with its holder."""
    w = min(look.px(186), place.h * 0.4)
    card = Rect(lamp - w / 2, place.y + look.px(66), w, w * 1.4)
    art: list[Paint] = [*tilt(held(found.card, card, look), card.centre, -7)]
    if found.holder != NOBODY and found.holder < len(view.sizes):
        line = Line("in {who}’s hand", who=names.who(view, found.holder))
        size = look.text(30)
        h = size * 1.5
        tw = _tag_width(view, found, look)
        tag = Rect(lamp - tw / 2, card.bottom + look.px(8), tw, h)
        paints: list[Paint] = [Box(tag, "ink", look.px(4), shadow=look.px(4))]
        if found.holder < view.seats:
            paints += seat_disc(found.holder, (tag.x + h * 0.56, tag.centre[1]), h * 0.36, look)
        words = Rect(tag.x + h, tag.y, tag.w - h - look.px(10), h)
        paints.append(Words(line, words, "bebas", size, "paper", tracking=look.px(1), least=0.22))
        art += tilt(paints, tag.centre, -3)
    return Node("decider", "picture", card, names.CARD[found.card], art=tuple(art), glide=True, grow=1.3, pace=1.8)


def _photographs(end: End[MicrofilmsView], place: Rect, look: Look) -> list[Node]:
    """The weightiest moments, pinned to one red thread."""
    gap = look.px(40)
    room = int((place.w + gap) // (look.px(330) * max(1.0, look.grow) + gap))
    wide = min((place.w - gap * (room - 1)) / max(1, room), look.px(420))
    shown = [shot for shot in end.photos if _legible(shot, wide, place.h, look)][-room:] if room else []
    if not shown:
        return []
    count = len(shown)
    nodes = []
    thread: list[Paint] = []
    y = place.y + look.px(8)
    for n, shot in enumerate(shown):
        x = place.x + n * (place.w - wide) / max(1, count - 1)
        at = Rect(x, place.y + look.px(8 if n % 2 else 2), wide, place.h - look.px(8))
        nodes.append(_plated(_photo(n, shot, at, end.views[0], look), turn_of(end, shot), look))
        r = look.px(9)
        pin = (at.centre[0], y)
        thread += [Disc(pin[0] + 2, pin[1] + 3, r, "ink"), Disc(*pin, r, "red", "red-dark")]
    first = place.x + wide / 2
    last = first + (place.w - wide) * (count > 1)
    line = Box(Rect(first, y - look.px(1.5), last - first, look.px(3)), "red")
    nodes.append(Node("thread", "group", place, state=QUIET, art=(line, *thread)))
    return nodes


def turn_of(end: End[MicrofilmsView], shot: Shot) -> int:
    """The number of the turn in which something happened; the Croupier's turns are not counted."""
    told = end.news[: shot.heard]
    return sum(isinstance(event, TURNS) and not isinstance(event, ev.CroupierDrew | ev.CroupierTook) for event in told)


def _plated(print_: Node, turn: int, look: Look) -> Node:
    """The print with the turn on its picture."""
    line, size = Line("Turn {n}", n=turn), look.text(22)
    edge = print_.rect.inset(look.px(12))
    foot = edge.bottom - min(print_.rect.h * 0.42, look.text(21) * 1.28 * 2 + look.px(10)) - look.px(8)
    at = Rect(edge.x, foot - size * 1.4, look.width(line, "bebas", size, look.px(1)) + look.px(22), size * 1.4)
    art = (
        Box(at, "#0f0708"),
        Words(line, at, "bebas", size, "paper", "centre", tracking=look.px(1), least=0.5),
    )
    return replace(print_, value=line, art=(*print_.art, *art))


def _legible(shot: Shot, wide: float, high: float, look: Look) -> bool:
    """Whether the sentence of a print fits beneath its picture."""
    inner = wide - look.px(32)
    return look.height(shot.moment.line, "type", look.text(21) * 0.66, inner) * 0.92 <= min(
        high * 0.38, look.text(21) * 2.5
    )


def _photo(n: int, shot: Shot, place: Rect, view: MicrofilmsView, look: Look) -> Node:
    """Two people face to face with what lay between them; a moment of one person is a plain print."""
    by, to = shot.moment.by, getattr(shot.event, "to", None)
    if by is None or to is None or to >= view.seats or by >= view.seats:
        return photograph(n, shot, place, look, piece, COLOURS)
    edge = place.inset(look.px(4))
    pad, size = look.px(12), look.text(21)
    words_at, frame = edge.inset(pad).cut_bottom(min(edge.h * 0.42, size * 1.28 * 2 + look.px(10)), look.px(8))
    left, right = look.theme.seats[to], look.theme.seats[by]
    x, y = frame.centre
    half = frame.w * 0.16
    art: list[Paint] = [
        Box(edge, "paper", look.px(3), shadow=look.px(7)),
        Box(frame, left.colour),
        Poly(
            ((x + half, frame.y), (frame.right, frame.y), (frame.right, frame.bottom), (x + half, frame.bottom)),
            right.colour,
        ),
        Poly(((x - half, frame.y), (x + half, frame.y), (x + half, frame.bottom), (x - half, frame.bottom)), "#b8741d"),
        Poly(
            ((x - half * 0.2, frame.y), (x + half * 0.2, frame.y), (x + half, frame.bottom), (x - half, frame.bottom)),
            "#e6ac42",
        ),
    ]
    wide = min(frame.h * 1.16, frame.w * 0.4)
    part = (-60.0, 0.0, 660.0, 660.0 * frame.h / wide)
    for person, at, turn in (
        (left, Rect(x - half * 0.62 - wide * 0.86, frame.y, wide, frame.h), False),
        (right, Rect(x + half * 0.62 - wide * 0.14, frame.y, wide, frame.h), True),
    ):
        art.append(Pic(person.profile, at, part=part, mirror=turn))
    things = [found for found in map(piece, shot.moment.things) if found is not None][:1]
    for thing in things:
        h = frame.h * 0.62
        spot = Rect(x - h * thing.aspect / 2, y - h / 2, h * thing.aspect, h)
        art += tilt(thing.paint(spot, look), spot.centre, 5)
    line = shot.moment.line
    art.append(Words(line, words_at, "type", size, "ink", wrap=True, lead=1.15, least=0.6))
    return Node(f"photo:{n}", "print", edge, line, art=tuple(art), glide=True, grow=1.1, pace=1.0 + 0.3 * n)


# -- what everybody was


def _everybody(
    end: End[MicrofilmsView], view: MicrofilmsView, over: ev.GameOver, place: Rect, rows: int, gap: float, look: Look
) -> list[Node]:
    """A panel for each place, and one for the piles."""
    count = len(over.agents)
    nodes: list[Node] = []
    if rows == 1:
        piles_w = place.w * 0.2
        piles, rest = place.cut_right(piles_w, gap)
        spots = list(rest.columns(count, gap))
    else:
        across = -(-(count + 1) // rows)
        spots = [spot for row in place.rows(rows, gap) for spot in row.columns(across, gap)]
        first = spots[count]
        piles = Rect(first.x, first.y, place.right - first.x, first.h)
    for n in range(count):
        nodes.append(_panel(end, view, over, n, spots[n], look))
        if n and rows == 1 and _allied(over, n - 1, n):
            nodes.append(_bridge(spots[n - 1], spots[n], look))
    nodes.append(_piles(over, piles, look))
    return nodes


def _allied(over: ev.GameOver, one: int, other: int) -> bool:
    """Whether two places were allied."""
    alone = (NOBODY, over.boxed)
    return over.agents[one] not in alone and over.agents[other] not in alone


def _bridge(left: Rect, right: Rect, look: Look) -> Node:
    """The slip over the gap between two panels whose places were allied."""
    line, size = Line("allied"), look.text(26)
    w, h = look.width(line, "bebas", size, look.px(1)) + look.px(30), size * 1.2
    middle, top = (left.right + right.x) / 2, left.y - h * 0.72
    at = Rect(middle - w / 2, top, w, h)
    arm = Box(Rect(middle - w * 0.75, at.centre[1] - look.px(2), w * 1.5, look.px(4)), "sand")
    feet = [Box(Rect(x, at.centre[1], look.px(4), h * 0.5), "sand") for x in (middle - w * 0.75, middle + w * 0.75)]
    words = Words(line, at, "bebas", size, "ink", "centre", tracking=look.px(1))
    art: tuple[Paint, ...] = (arm, *feet, Box(at, "sand", look.px(3), shadow=look.px(3)), words)
    return Node("allied", "text", at, line, art=art, glide=True, grow=1.3, pace=2.6)


def _panel(end: End[MicrofilmsView], view: MicrofilmsView, over: ev.GameOver, n: int, place: Rect, look: Look) -> Node:
    """Sign, name, francs and token; the identity and whom it was allied with; the hand."""
    won = bool(over.winners >> n & 1)
    gone = bool(view.out >> n & 1)
    art: list[Paint] = [Box(place, "#5a3036" if won else "#170d0d", look.px(6), shadow=look.px(5))]
    inner = place.inset(look.px(12), look.px(8))
    head, rest = inner.cut_top(min(look.text(36) * 1.15, inner.h * 0.3), look.px(5))
    token, head = head.cut_right(head.h * 0.92, look.px(6))
    art.append(standing_token(view, n, token))
    r = head.h * 0.42
    disc, head = head.cut_left(2 * r, look.px(8))
    if n < view.seats:
        art += seat_disc(n, disc.centre, r, look)
    else:
        art += plain_disc(names.CROUPIERS_SIGN, disc.centre, r)
    who = names.who(view, n)
    name = Line("{who}", who=who)
    money = Line("{n} franc", many="{n} francs", n=view.francs[n])
    size = look.text(36)
    name_w = min(look.width(name, "bebas", size) + look.px(4), head.w)
    at, more = head.cut_left(name_w, look.px(10))
    art.append(name_words(name, at, size, "paper-2" if gone else "paper", look))
    if won and more.w > look.width(Line("won"), "bebas", look.text(28)):
        spot, more = more.cut_left(look.width(Line("won"), "bebas", look.text(28)) + look.px(4), look.px(6))
        art.append(Words(Line("won"), spot, "bebas", look.text(28), "good", tracking=look.px(1), least=0.6))
    if look.width(money, "body", look.text(21)) <= more.w:
        art.append(Words(money, more, "body", look.text(21), "paper-2", "right"))
    ids = [id for id in (over.agents[n], over.roles[n]) if id != NOBODY]
    children: list[Node] = []
    pic_h = rest.h
    pic_w = min(pic_h / 1.14, rest.w * 0.3)
    for k, id in enumerate(ids):
        spot, rest = rest.cut_left(pic_w / (1 if len(ids) == 1 else 1.3), look.px(10))
        spot = Rect(spot.x, spot.y, spot.w, min(spot.h, spot.w * 1.2))
        crop = (14.0, 14.0, 222.0, 222.0 * spot.h / max(1.0, spot.w))
        frame = (
            Box(spot, "paper", look.px(4)),
            Pic(identity_picture(id), spot.inset(look.px(4)), part=crop, radius=look.px(3)),
        )
        children.append(Node(f"open:{n}:{k}", "card", spot, names.IDENTITY[id], art=frame))
    children += _words(view, over, n, ids, rest, art, look)
    said = Line("{who} won", who=who) if won else name
    value = names.both([names.BEING[id] for id in ids]) if ids else None
    return Node(f"final:{n}", "group", place, said, value, art=tuple(art), children=tuple(children), glide=True,
                pace=1.6 + 0.2 * n)  # fmt: skip


def _words(
    view: MicrofilmsView, over: ev.GameOver, n: int, ids: Sequence[int], rest: Rect, art: list[Paint], look: Look
) -> list[Node]:
    """The identity and its side in words, as far as there is room, and the cards of the hand."""
    title = names.IDENTITY[ids[-1]] if ids else Line("no identity")
    size, small = look.text(30), look.text(21)
    if look.width(title, "bebas", size) * 0.6 <= rest.w and rest.h >= size * 1.1:
        at, rest = rest.cut_top(size * 1.1, look.px(1))
        art.append(Words(title, at, "bebas", size, "paper", least=0.55))
    allied = side(view, over, n)
    if allied.text and look.width(allied, "body", small) * 0.75 <= rest.w and rest.h >= small * 2.4:
        at, rest = rest.cut_top(small * 1.3, look.px(4))
        art.append(Words(allied, at, "body", small, "glow", least=0.7))
    hand = over.hands[n]
    nodes: list[Node] = []
    if not hand:
        line = Line("no cards in hand")
        if look.width(line, "body", small) * 0.8 <= rest.w and rest.h >= small * 1.2:
            art.append(Words(line, rest.cut_top(small * 1.4)[0], "body", small, "paper-2", least=0.7))
        return nodes
    row = max(small * 1.35, look.px(32))
    named = row * len(hand) <= rest.h + 1
    d = min(row * 0.92, rest.h) if named else min(rest.h * 0.9, (rest.w - look.px(4) * (len(hand) - 1)) / len(hand))
    for k, kind in enumerate(hand):
        if named:
            spot = Rect(rest.x, rest.y + k * row, d, d)
            words = Rect(spot.right + look.px(8), spot.y, rest.right - spot.right - look.px(8), d)
            short = names.SHORT[kind]
            if look.width(short, "body", small) * 0.7 <= words.w:
                art.append(Words(short, words, "body", small, "paper", least=0.65))
        else:
            spot = Rect(rest.x + k * (d + look.px(4)), rest.y, d, d)
        nodes.append(_square(f"open:{n}:{len(ids) + k}", kind, spot, look))
    return nodes


def _square(id: str, kind: int, spot: Rect, look: Look) -> Node:
    """A card as a small square with its picture; its name is in the tip."""
    art = (
        Box(spot, "paper", look.px(3)),
        Pic(picture(kind), spot.inset(max(1.0, look.px(2.5))), part=(24.0, 24.0, 202.0, 202.0), radius=look.px(2)),
    )
    return Node(id, "card", spot, names.CARD[kind], None, names.CARD[kind], art=art)


def _piles(over: ev.GameOver, place: Rect, look: Look) -> Node:
    """The deck from its top card down, the letter boxed at the start, and the discard pile."""
    art: list[Paint] = [Box(place, "#170d0d", look.px(6), shadow=look.px(5))]
    inner = place.inset(look.px(12), look.px(8))
    boxed = names.SHORT[LETTER + over.boxed]
    parts = [
        ("deck", Line("In the deck, from the top"), over.deck),
        ("discard", Line("Discard pile, from the top"), tuple(reversed(over.discard))),
    ]
    parts = [part for part in parts if part[2]]
    size = look.text(24)
    line_h = size * 1.25
    nodes: list[Node] = []
    rows = inner.rows(len(parts) + 1, look.px(4))
    for (id, line, cards), at in zip(parts, rows, strict=False):
        head, row = at.cut_top(line_h if at.h > line_h * 1.9 else 0.0, look.px(2))
        if head.h:
            art.append(Words(line, head, "bebas", size, "paper", tracking=look.px(1), least=0.4))
        step_max = look.px(38)
        d = min(row.h, step_max, look.px(36))
        step = min(d + look.px(4), (row.w - d) / max(1, len(cards) - 1))
        for k, kind in enumerate(cards):
            nodes.append(_square(f"open:{id}:{k}", kind, Rect(row.x + k * step, row.y, d, d), look))
    left = Line("Left out: {card}", card=boxed)
    at = rows[len(parts)]
    if look.width(left, "body", look.text(21)) * 0.7 <= at.w and at.h >= look.text(21):
        art.append(Words(left, at, "body", look.text(21), "paper-2", least=0.65))
    return Node("piles", "group", place, left, art=tuple(art), children=tuple(nodes), glide=True, pace=2.6)
