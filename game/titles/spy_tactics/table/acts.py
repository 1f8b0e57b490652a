"""What is in the middle while a round of Spy Tactics is settled: the codes as they turn, the group that counts, two
people and what passes between them, and the bans.

Everything that moves has the same id in two pictures that follow each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.moments import Shot
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import DARKWIND, HUSH, HYDROCLUSTER, KINDS, ODD, THORNLILY, effect
from game.titles.spy_tactics.table.middle import plaque, token_spot
from game.titles.spy_tactics.table.pieces import (
    BACK,
    COLOURS,
    QUIET,
    agency,
    brass,
    coin,
    face,
    print_card,
    scene,
    sealed,
)
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.conditions import WHEN
from game.titles.spy_tactics.words.course import Group, groups
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Disc, Pic, Poly, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import trail
from game.ui.widgets import name_words, seat_disc

ASPECT = 5 / 7
FAN = 5.0
MOST_IN_ROW = 5


# -- the codes turn


def reveal(e: ev.Revealed, after: SpyTacticsView, beat: int, place: Rect, look: Look) -> list[Node]:
    """All codes lie sealed, then face up, then together with their like."""
    seats = [seat for seat, code in enumerate(e.codes) if code >= 0]
    spots = _grid(place, len(seats), look)
    if beat < 2:
        lying = dict(zip(seats, spots, strict=True))
    else:
        lying = _grouped(groups(after), place, look)
    found = []
    for seat in seats:
        spot = lying.get(seat)
        if spot is None:
            continue
        code = e.codes[seat]
        up = beat > 0 and code < len(words.CODE)
        art = print_card(code, spot, look) if up else sealed(spot, look) if beat == 0 else _nothing(spot, look)
        r = min(spot.w * 0.2, look.px(30))
        disc = seat_disc(seat, (spot.centre[0], spot.y), r, look)
        label = words.CODE[code] if up else Line("a sealed code")
        id, origin = (f"shown:{seat}", f"sealed:{seat}") if up else (f"sealed:{seat}", f"now:{seat}")
        found.append(Node(id, "card", spot, label, art=(*art, *disc), glide=True, origin=origin, pace=1.2, turns=up))
    return found


def _nothing(spot: Rect, look: Look) -> list[Paint]:
    line = Line("nothing")
    words_art = Words(line, spot, "bebas", spot.w * 0.24, "paper-2", "centre")
    return [Dashes(spot, "paper-2", look.px(2.5), look.px(6)), words_art]


def _grid(place: Rect, n: int, look: Look) -> list[Rect]:
    """Places for n cards in one or two rows."""
    rows = 1 if n <= 3 or (n <= MOST_IN_ROW and place.w > place.h * 2.2) else 2
    across = -(-n // rows)
    gap, top = look.px(22), look.px(30)
    h = min((place.h - top * rows - gap * (rows - 1)) / rows, look.px(300))
    w = min(h * ASPECT, (place.w - gap * (across - 1)) / across)
    h = w / ASPECT
    found = []
    for k in range(n):
        row, column = divmod(k, across)
        many = min(across, n - row * across)
        x = place.centre[0] - (many * w + (many - 1) * gap) / 2 + column * (w + gap)
        y = place.centre[1] - (rows * h + (rows - 1) * (gap + top)) / 2 + row * (h + gap + top) + top / 2
        found.append(Rect(x, y, w, h))
    return found


def _grouped(found: Sequence[Group], place: Rect, look: Look) -> dict[int, Rect]:
    """Equal codes lie on one another, a little aside; the groups stand in the order in which they count."""
    gap, top, shift = look.px(30), look.px(30), 0.36
    many = [1 + shift * (len(group.seats) - 1) for group in found]
    half = len(found) if len(found) <= 3 else -(-len(found) // 2)
    rows = [range(0, half), range(half, len(found))] if half < len(found) else [range(half)]
    h = min((place.h - (gap + top) * len(rows)) / len(rows), look.px(320))
    w = min([h * ASPECT, *((place.w - gap * len(row)) / sum(many[k] for k in row) for row in rows if len(row))])
    h = w / ASPECT
    lying: dict[int, Rect] = {}
    for n, row in enumerate(rows):
        whole = sum(many[k] * w for k in row) + gap * (len(row) - 1)
        x = place.centre[0] - whole / 2
        y = place.centre[1] - (len(rows) * (h + gap + top) - gap) / 2 + n * (h + gap + top) + top
        for k in row:
            for number, seat in enumerate(found[k].seats):
                lying[seat] = Rect(x + number * shift * w, y, w, h)
            x += many[k] * w + gap
    return lying


# -- the group that counts


def group(
    shot: Shot, now: Group | None, beat: int, scores: Sequence[Rect], place: Rect, look: Look
) -> list[Node]:
    """The cards of a group, side by side; a stamp where one counts them; coins that fly to the scores."""
    before, after, e = shot.before, shot.view, shot.event
    assert isinstance(before, SpyTacticsView) and isinstance(after, SpyTacticsView)
    if now is None:
        return []
    out = isinstance(e, ev.Eliminated)
    gains = {s: after.points[s] - before.points[s] for s in now.seats} if isinstance(e, ev.Scored) else {}
    n = len(now.seats)
    rows = 1 if n <= MOST_IN_ROW else 2
    across = -(-n // rows)
    high = place.h - look.px(90)
    w = min(look.px(214 if across <= 3 else 170), place.w * 0.92 / (across + 0.15), high / rows / 1.52)
    spots = [_fan(place, k, n, across, rows, w, look) for k in range(n)]
    found: list[Node] = []
    if not out and gains and min(gains.values()) > 0:
        found.append(_star(place, w * min(across, 3), look))
    coins: list[Node] = []
    if beat >= 1 and gains:
        coins = _coins(gains, dict(zip(now.seats, (spot for spot, _ in spots), strict=True)), scores, beat, look)
    # The ways come out from under the cards, so that they cross no words.
    found += [node for node in coins if node.role == "trail"]
    for k, (seat, (spot, tilt)) in enumerate(zip(now.seats, spots, strict=True)):
        art = tilted(now.code, before.round, spot, tilt, look, dim=out and beat >= 1)
        r = look.px(30)
        art += seat_disc(seat, (spot.centre[0], spot.y), r, look)
        if now.what in (ODD, KINDS) or n > 1:
            art += _count(k + 1, (spot.centre[0], spot.bottom + look.px(4)), look)
        id = f"shown:{seat}"
        found.append(Node(id, "card", spot.inset(-w * 0.06), words.CODE[now.code], art=tuple(art), glide=True,
                          origin=f"order:{now.code}", pace=1.1 + 0.45 * k))  # fmt: skip
    if beat >= 1:
        found += _stamped(now, e, place, look)
    return found + [node for node in coins if node.role != "trail"]


def _fan(place: Rect, k: int, n: int, across: int, rows: int, w: float, look: Look) -> tuple[Rect, float]:
    row, column = divmod(k, across)
    many = min(across, n - row * across)
    h = w * 1.45
    step = min(w * 1.02, (place.w - w) / max(1, many - 1)) if many > 1 else 0.0
    off = column - (many - 1) / 2
    x = place.centre[0] + off * step - w / 2
    y = place.y + look.px(34) + row * (h * 0.98) + abs(off) * look.px(10)
    if rows == 1:
        y += max(0.0, (place.h - h - look.px(140)) * 0.4)
    return Rect(x, y, w, h), off * FAN if rows == 1 else 0.0


def _star(place: Rect, wide: float, look: Look) -> Node:
    """A star of paper rays behind a group that gets points."""
    x, y = place.centre[0], place.centre[1] - look.px(10)
    outer = min(max(wide * 0.82, look.px(230)), place.h * 0.56, place.w * 0.5)
    points = []
    for k in range(32):
        r = outer * (1.0 if k % 2 == 0 else 0.74)
        a = math.pi * k / 16
        points.append((x + r * 1.18 * math.cos(a), y + r * math.sin(a)))
    rect = Rect(x - outer * 1.2, y - outer, outer * 2.4, outer * 2)
    return Node("star", "group", rect, state=QUIET, art=(Poly(tuple(points), "ochre"),), glide=True, grow=0.6)


def _count(n: int, centre: tuple[float, float], look: Look) -> list[Paint]:
    (x, y), r = centre, look.px(30)
    at = Rect(x - r, y - r, 2 * r, 2 * r)
    return [
        Disc(x, y, r, "ink", border="paper", width=look.px(3)),
        Words(str(n), at, "bebas", r * 1.2, "paper", "centre"),
    ]


def _stamped(now: Group, e: object, place: Rect, look: Look) -> list[Node]:
    """A stamp where one counts how many there are."""
    n = len(now.seats)
    if now.what == ODD:
        line, dark = (Line("odd"), False) if n % 2 else (Line("even"), True)
    elif now.what == HUSH:
        line, dark = Line("silence"), True
    elif n == 1 and isinstance(e, ev.Scored) and now.what not in (KINDS,):
        line, dark = Line("alone"), False
    else:
        return []
    return [stamp("stamp", line, Rect(place.x, place.bottom - look.px(112), place.w, look.px(100)), look, dark)]


def stamp(id: str, line: Line, place: Rect, look: Look, dark: bool = False, turn: float = -5.0) -> Node:
    """A word in a frame, a little aslant, that falls onto the table."""
    size = min(look.text(62), place.h * 0.74)
    w = min(place.w, look.width(line, "bebas", size, look.px(2)) + look.px(50))
    rect = place.place(w, min(place.h, size * 1.35))
    fill, ink = ("ink", "paper") if dark else ("paper", "red")
    outer, inner = rect, rect.inset(look.px(7))
    art: tuple[Paint, ...] = (
        Poly(_turned(outer.moved(look.px(5), look.px(6)), turn, rect.centre), "shadow", alpha=0.6),
        Poly(_turned(outer, turn, rect.centre), fill),
        Poly(_turned(inner, turn, rect.centre), ink),
        Poly(_turned(inner.inset(look.px(4)), turn, rect.centre), fill),
        Words(line, rect, "bebas", size, ink, "centre", tracking=look.px(2), least=0.3, turn=turn),
    )
    return Node(id, "stamp", rect.inset(-look.px(6)), line, art=art, glide=True, grow=1.8)


def _coins(
    gains: dict[int, int], cards: dict[int, Rect], scores: Sequence[Rect], beat: int, look: Look
) -> list[Node]:
    """One coin for each seat, from its card to its score; afterwards the coin stays beside the score."""
    found: list[Node] = []
    for k, (seat, n) in enumerate(sorted(gains.items())):
        r = look.px(34)
        score, card = scores[seat], cards[seat]
        if beat == 1:
            # The coin lies on the card before it flies.
            at = Rect(card.right - 1.4 * r, card.y + card.h * 0.42, 2 * r, 2 * r)
            art = tuple(brass(n, at.centre, r, look))
            found.append(Node(f"coin:{seat}", "coin", at, words.points(n), art=art, glide=True, grow=1.6))
            continue
        x, y = score.right + r * 0.7, score.centre[1]
        dots = tuple(trail((card.centre[0], card.bottom - card.h * 0.25), (x, y), look))
        rect = Rect(x - r, y - r, 2 * r, 2 * r)
        found.append(Node(f"coin-trail:{seat}", "trail", rect.union(card), state=QUIET, art=dots))
        if beat > 2:
            found.append(Node(f"rays:{seat}", "group", score, state=QUIET, art=tuple(_rays(score, look))))
        art = tuple(brass(n, (x, y), r, look))
        found.append(Node(f"coin:{seat}", "coin", rect, words.points(n), art=art, glide=True,
                          pace=1.2 + 0.6 * k))  # fmt: skip
    return found


def _rays(place: Rect, look: Look) -> list[Paint]:
    """Short strokes round a number that has just changed."""
    (x, y), inner, outer = place.centre, place.h * 0.44, place.h * 0.6
    found: list[Paint] = []
    for k in range(12):
        a = math.pi * k / 6
        cos, sin, w = math.cos(a), math.sin(a), look.px(2.2)
        ax, ay, bx, by = x + inner * cos, y + inner * sin, x + outer * cos, y + outer * sin
        found.append(Poly(((ax - w * sin, ay + w * cos), (bx - w * sin, by + w * cos), (bx + w * sin, by - w * cos),
                           (ax + w * sin, ay - w * cos)), "ochre"))  # fmt: skip
    return found


def hops(
    before: SpyTacticsView, after: SpyTacticsView, place: Rect, look: Look, points: tuple[int, ...]
) -> list[Node]:
    """Where the tokens that have moved came from, and their way along the track."""
    found: list[Node] = []
    for seat, (old, new) in enumerate(zip(before.points, after.points, strict=True)):
        if old == new:
            continue
        start = token_spot(before, seat, place, look, points)
        ring = Dashes(start.inset(-look.px(1)), "paper", max(1.5, look.px(2.5)), dash=look.px(5), round=True)
        found.append(Node(f"left:{seat}", "trail", start, state=QUIET, art=(ring,)))
        if after.out >> seat & 1:
            continue
        end = token_spot(after, seat, place, look, points)
        dots = tuple(trail(start.centre, end.centre, look))
        found.append(Node(f"hop:{seat}", "trail", start.union(end), state=QUIET, art=dots))
    return found


# -- a card that lies aslant


def _turned(rect: Rect, degrees: float, about: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    return tuple(_about(corner, degrees, about) for corner in corners)


def _about(point: tuple[float, float], degrees: float, about: tuple[float, float]) -> tuple[float, float]:
    a = math.radians(degrees)
    dx, dy = point[0] - about[0], point[1] - about[1]
    return about[0] + dx * math.cos(a) - dy * math.sin(a), about[1] + dx * math.sin(a) + dy * math.cos(a)


def _around(rect: Rect, degrees: float, about: tuple[float, float]) -> Rect:
    """The place of the same size whose middle has been turned about a point."""
    x, y = _about(rect.centre, degrees, about)
    return Rect(x - rect.w / 2, y - rect.h / 2, rect.w, rect.h)


def tilted(code: int, round: int, spot: Rect, degrees: float, look: Look, dim: bool = False) -> list[Paint]:
    """A code with picture, condition and name, turned about its middle; a dim one is cracked."""
    c, k = spot.centre, spot.w / 200
    inner = spot.inset(10 * k)
    shown, rest = inner.cut_top(inner.h * 0.5)
    name, text = rest.cut_bottom(rest.h * 0.36)
    picture = scene(code, shown, 5 * k)
    at = _around(picture.rect, degrees, c)
    paper, shade = "paper-shade" if dim else "paper", spot.moved(look.px(5), look.px(6))
    art: list[Paint] = [
        Poly(_rounded(shade, 12 * k, degrees, c), "shadow", alpha=0.6),
        Poly(_rounded(spot, 12 * k, degrees, c), paper),
        Pic(picture.name, at, part=picture.part, radius=picture.radius, turn=degrees, alpha=0.45 if dim else 1.0),
    ]
    says = WHEN[effect(code, max(1, round))]
    size = min(look.text(21), 21 * k * 1.05)
    lines = look.wrap(says, "bold", size, text.w)[:3]
    for n, line in enumerate(lines):
        row = Rect(text.x, text.y + text.h * 0.12 + n * size * 1.2, text.w, size * 1.2)
        art.append(Words(line, _around(row, degrees, c), "bold", size, "ink", "centre", turn=degrees, least=0.4))
    art.append(Words(words.CODE[code], _around(name, degrees, c), "bebas", min(name.h, 34 * k), "ink", "centre",
                     turn=degrees, least=0.3))  # fmt: skip
    if dim:
        art += _cracks(spot, degrees, look)
    return art


def _rounded(rect: Rect, r: float, degrees: float, about: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    found = []
    for cx, cy, start in (
        (rect.right - r, rect.y + r, -90), (rect.right - r, rect.bottom - r, 0), (rect.x + r, rect.bottom - r, 90),
        (rect.x + r, rect.y + r, 180),
    ):  # fmt: skip
        for step in range(4):
            a = math.radians(start + step * 30)
            found.append(_about((cx + r * math.cos(a), cy + r * math.sin(a)), degrees, about))
    return tuple(found)


def _cracks(spot: Rect, degrees: float, look: Look) -> list[Paint]:
    """A jagged line through a card."""
    w = look.px(3.5)
    shares = ((0.1, 0.0), (0.42, 0.26), (0.3, 0.46), (0.62, 0.6), (0.5, 0.78), (0.82, 1.0))
    way = [(spot.x + spot.w * x, spot.y + spot.h * y) for x, y in shares]
    edge = [*((x - w, y) for x, y in way), *((x + w, y) for x, y in reversed(way))]
    return [Poly(tuple(_about(p, degrees, spot.centre) for p in edge), "ink")]


# -- two people, and what passes between them


def _pair(place: Rect, look: Look) -> tuple[Rect, Rect, Rect]:
    """The places of two people and of what is between them."""
    high = min(place.h * 0.9, look.px(420))
    side = min(place.w * 0.27, high * 0.62)
    y = place.y + (place.h - high) / 2
    left = Rect(place.x + place.w * 0.03, y + (high - side) * 0.35, side, side)
    right = Rect(place.right - place.w * 0.03 - side, left.y, side, side)
    w = min(place.w - 2 * side - place.w * 0.06 - look.px(60), high * ASPECT)
    middle = Rect(place.centre[0] - w / 2, y + (high - w / ASPECT) / 2, w, w / ASPECT)
    return left, middle, right


def _person(id: str, seat: int, spot: Rect, look: Look, gone: bool = False) -> Node:
    """A large face with its name beneath."""
    name_h = look.text(46) * 1.2
    plate = Rect(spot.x - spot.w * 0.05, spot.bottom - look.px(10), spot.w * 1.1, name_h)
    art: list[Paint] = [
        *face(seat, spot, look, gone),
        Box(plate, f"{COLOURS}.bar", look.px(3), shadow=look.px(5)),
        name_words(Line("{who}", who=Who(seat)), plate.inset(look.px(12), 0), look.text(46), "paper", look, "centre"),
    ]
    label = Line("{who}", who=Who(seat))
    return Node(id, "seat", spot.union(plate), label, art=tuple(art), glide=True, origin=f"row:{seat}", state=QUIET)


def _between(left: Rect, right: Rect, place: Rect, look: Look) -> Node:
    dots = tuple(trail(left.centre, right.centre, look))
    return Node("between", "trail", place, state=QUIET, art=dots)


def _back(spot: Rect) -> tuple[Paint, ...]:
    return (Pic(BACK, spot.whole()),)


def looked(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """Who looks at whom; the agency turns on the looker's own screen alone, after the same time."""
    e = shot.event
    assert isinstance(e, ev.Looked)
    left, middle, right = _pair(place, look)
    found = [_between(left, right, place, look), _person("one", e.by, left, look), _person("two", e.to, right, look)]
    label, art, up = Line("an identity"), [*_back(middle)], False
    if beat and e.agency is not None:
        label, art, up = words.AGENCY[int(e.agency)], agency(int(e.agency), middle, look), True
    r = look.px(46)
    art += coin(2, THORNLILY, (middle.x, middle.bottom - r), r, look)
    id = "looked-at" if beat else "looked-at-closed"
    found.append(Node(id, "card", middle, label, art=tuple(art), glide=True, pace=1.3, turns=up,
                      origin="looked-at-closed" if beat else f"row:{e.to}"))  # fmt: skip
    return found


def guessed(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """Who guesses what of whom; then it is stamped."""
    e = shot.event
    assert isinstance(e, ev.Guessed)
    left, middle, right = _pair(place, look)
    found = [_between(left, right, place, look), _person("one", e.by, left, look), _person("two", e.to, right, look)]
    art = print_card(e.code, middle, look)
    r = look.px(46)
    art += coin(2, HYDROCLUSTER, (middle.right, middle.y + r), r, look)
    if beat and not e.right:
        art.append(Box(middle, "veil", look.px(12), alpha=0.45))
    found.append(Node("guessed", "card", middle, words.CODE[e.code], art=tuple(art), glide=True, origin=f"row:{e.by}"))
    if beat:
        line = Line("right") if e.right else Line("wrong")
        at = Rect(middle.x - middle.w * 0.2, middle.centre[1] - look.px(50), middle.w * 1.4, look.px(100))
        found.append(stamp("stamp", line, at, look, dark=not e.right, turn=-8.0))
    return found


def fallen(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """Somebody is out: the face loses its colour and is stamped."""
    e = shot.event
    assert isinstance(e, ev.Eliminated)
    side = min(place.h * 0.7, place.w * 0.5, look.px(360))
    spot = place.place(side, side, 0.5, 0.4)
    found = [_person("two", e.to, spot, look, gone=beat > 0)]
    if beat:
        at = Rect(spot.x - side * 0.2, spot.centre[1] - look.px(60), side * 1.4, look.px(120))
        found.append(stamp("fallen", Line("out"), at, look, turn=-9.0))
    return found


def passed(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """A card goes on to the next one on the left; giver and receiver know which."""
    e = shot.event
    assert isinstance(e, ev.Passed)
    left, middle, right = _pair(place, look)
    found = [_between(left, right, place, look), _person("one", e.by, left, look), _person("two", e.to, right, look)]
    w = middle.w * 0.72
    centre = left.centre if beat == 0 else (right.x - w * 0.55, right.centre[1])
    if beat == 0:
        centre = (left.right + w * 0.55, left.centre[1])
    spot = Rect(centre[0] - w / 2, centre[1] - w / ASPECT / 2, w, w / ASPECT)
    label, art = Line("a card"), [*_back(spot)]
    if e.code is not None:
        label, art = words.CODE[int(e.code)], print_card(int(e.code), spot, look)
    found.append(Node("passed", "card", spot, label, art=tuple(art), glide=True, origin=f"row:{e.by}", pace=1.8))
    return found


def taken(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """A code of an earlier round goes back into a hand; a dashed place stays."""
    e = shot.event
    assert isinstance(e, ev.Returned)
    left, middle, right = _pair(place, look)
    spot = Rect(right.x, right.centre[1] - right.w / ASPECT / 2, right.w, right.w / ASPECT)
    at = middle if beat == 0 else Rect(left.right - middle.w * 0.3, left.centre[1] - middle.h * 0.4, middle.w * 0.8,
                                       middle.h * 0.8)  # fmt: skip
    found = [_person("one", e.by, left, look)]
    art: tuple[Paint, ...] = (Dashes(middle, "paper-2", look.px(3), look.px(10)),)
    found.append(Node("left-behind", "place", middle, state=QUIET, art=art))
    r = look.px(60)
    sign = tuple(coin(2, DARKWIND, spot.centre, r, look))
    found.append(Node("sign", "group", spot, state=QUIET, art=sign))
    card = tuple(print_card(e.code, at, look))
    found.append(Node("taken", "card", at, words.CODE[e.code], art=card, glide=True, pace=1.8,
                      origin=f"laid:{e.by}:{_laid_in(shot)}"))  # fmt: skip
    return found


def _laid_in(shot: Shot) -> int:
    """The round in which the card that was taken back had been played, counted from 0."""
    before, after, e = shot.before, shot.view, shot.event
    assert isinstance(before, SpyTacticsView) and isinstance(after, SpyTacticsView) and isinstance(e, ev.Returned)
    rows = zip(before.laid[e.by], after.laid[e.by], strict=False)
    return next((n for n, (old, new) in enumerate(rows) if old != new), 0)


def named(shot: Shot, beat: int, place: Rect, look: Look) -> list[Node]:
    """The bans of the next round, as they are named; the latest is laid on the plaque."""
    before, after, e = shot.before, shot.view, shot.event
    assert isinstance(before, SpyTacticsView) and isinstance(after, SpyTacticsView) and isinstance(e, ev.Named)
    left = _pair(place, look)[0]
    found = [_person("one", e.by, left, look)]
    wide = min(place.right - left.right - look.px(50), look.px(620))
    board = Rect(left.right + look.px(50), place.y + place.h * 0.1, wide, min(place.h * 0.8, look.px(420)))
    if beat == 0:
        w = min(board.w * 0.5, board.h * ASPECT)
        spot = board.place(w, w / ASPECT)
        art = print_card(e.code, spot, look)
        return [*found, Node(f"ban:{e.code}", "card", spot, words.CODE[e.code], art=tuple(art), glide=True,
                             origin=f"row:{e.by}")]  # fmt: skip
    return [*found, *plaque(after.bans, after.round + 1, board, look, large=True)]
