"""An attempt to win, as a scene for everybody: the room darkens, the claims come down one by one, and the band below
shows both ends until one of them fills it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import IDENTITY_CARD, NOBODY
from game.titles.microfilms.table.attempt_band import band, ends, water
from game.titles.microfilms.table.attempt_claims import HEAD, Claim, claims_of, course, named, right
from game.titles.microfilms.table.pieces import BACK, QUIET, held, identity, standing_token
from game.titles.microfilms.table.places import Plan
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Face, Pic, Vector, Words
from game.ui.scenery.draw import circle_path, document, n, polygon
from game.ui.scenery.halftone import Area, Ramp, halftone
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.staging import trail
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc


def scene(
    before: MicrofilmsView,
    view: MicrofilmsView,
    e: Event,
    beat: int,
    last: bool,
    plan: Plan,
    area: Rect,
    look: Look,
    room: Sequence[Paint],
    seats: Sequence[Node],
    peek: bool,
) -> Node:
    """The room with everybody's plates, the claims in the light, and the band along the near side."""
    by: int = e.by  # type: ignore[attr-defined]
    verdict = right(view, e) if last else None
    claims = claims_of(view, e, last)
    strip = plan.strip
    middle = Rect(area.x, plan.oval.y + look.px(90), area.w, strip.y - plan.oval.y - look.px(100))
    stages = course(e)
    come, ticked = stages[min(beat, len(stages) - 1)]
    kept = [part.rect for seat in seats for part in seat.children if part.id.startswith(("hand:", "purse:"))]
    spots = _spots(len(claims), middle, plan, kept, look)
    children: list[Node] = [_light(plan, middle, area, look), *seats]
    places = {node.id: node.rect for seat in seats for node in (seat, *seat.children)}
    for k, claim in enumerate(claims[:come]):
        children += _claim(before, claim, k, spots[k], last, k < ticked, by, look, places, peek)
    children += _lines(claims, come, spots, places, area, look)
    for place in named(e):
        rect_ = places.get(f"seat:{place}")
        if rect_ is not None and come == len(claims):
            children.append(_named(place, rect_, kept, look))
    children.append(ends(view, e, verdict, strip, look))
    return Node("attempt", "group", area, HEAD, art=tuple(room), children=tuple(children))


def _spots(
    count: int, middle: Rect, plan: Plan, kept: Sequence[Rect], look: Look
) -> list[tuple[Rect, Rect]]:
    """For each claim the place of its thing and that of its slip: as large as they can be without lying on what is
    `kept`, the cards and francs of the others."""
    slip_h = max(look.px(78), look.text(24) * 2.75)
    widest = look.px(214) * max(1.0, look.grow * 0.9)
    best: list[tuple[Rect, Rect]] = []
    for step in range(24):
        for narrow in (1.0, 0.86, 0.74) if count > 3 else (1.0,):
            gap = look.px(22) * narrow
            slip_w = min(widest * narrow, (middle.w * 0.8 - gap * (count - 1)) / count)
            h = min(look.px(236) * (1 - 0.03 * step), middle.h - slip_h - look.px(14), slip_w * 1.3)
            x = middle.centre[0] - (slip_w * count + gap * (count - 1)) / 2
            best = []
            for k in range(count):
                slip = Rect(x + k * (slip_w + gap), middle.bottom - slip_h, slip_w, slip_h)
                best.append((Rect(slip.centre[0] - h * 5 / 14, slip.y - look.px(10) - h, h * 5 / 7, h), slip))
            if not any(thing.inset(-look.px(4)).overlaps(place) for thing, _ in best for place in kept):
                return best
    return best


def _claim(
    view: MicrofilmsView,
    claim: Claim,
    k: int,
    spot: tuple[Rect, Rect],
    last: bool,
    ticked: bool,
    by: int,
    look: Look,
    places: dict[str, Rect],
    peek: bool,
) -> list[Node]:
    thing, slip = spot
    turn = (-3.0, -2.0, 3.0, 4.0)[k % 4]
    art: Sequence[Paint]
    origin = f"hand:{claim.at}" if claim.at != NOBODY and f"hand:{claim.at}" in places else ""
    id = f"claim:{k}"
    if claim.kind == "token":
        thing = thing.fitted(1.0)
        art = (standing_token(view, claim.what, thing),)
        if claim.what == by:
            art = (Pic("tokens/token-cleared", thing),)
    elif claim.kind == "evening":
        thing = thing.fitted(1.0)
        art = (Pic("tokens/evening-on", thing),)
    elif claim.kind == "card":
        art = tilt(held(claim.what, thing, look), thing.centre, turn)
    else:
        open_ = last and claim.open != NOBODY and (claim.right or claim.public or peek)
        if open_:
            paints = (
                identity(claim.open - IDENTITY_CARD, thing, look)
                if claim.open >= IDENTITY_CARD
                else held(claim.open, thing, look)
            )
            if claim.kind == "place":
                paints = [*held(claim.open, thing, look)] if claim.right else [Pic(BACK, thing)]
            art = tilt(paints, thing.centre, turn)
            id += ":open"
        else:
            edge = [Box(thing.inset(-look.px(7)), "paper", look.px(16), shadow=look.px(5))]
            art = tilt([*edge, Pic(BACK, thing)], thing.centre, turn)
            mark = Words("?", thing, "bebas", thing.h * 0.78, "paper", "centre", shadow=look.px(4), turn=turn)
            art = (*art, mark)
    line = Line("{first}: {second}", first=claim.first, second=claim.second)
    node = Node(id, "card", thing, line, art=tuple(art), glide=True, origin=origin, grow=1.0 if origin else 1.3)
    tab_w = min(slip.w * 0.22, look.px(40) * max(1.0, look.grow * 0.8))
    tab, words = slip.cut_left(tab_w, look.px(12))
    size = look.text(24)
    lines = words.inset(0, slip.h * 0.1)
    long = look.width(claim.second, "type", size) * 0.6 > lines.w
    upper, lower = lines.cut_top(lines.h * (0.36 if long else 0.5))
    first = Line("{first}:", first=claim.first)
    face: Face = "type" if look.width(first, "type", size) * 0.6 <= upper.w else "body"
    slip_art: list[Paint] = [
        Box(slip, "#e6d8b6", look.px(3), shadow=look.px(5)),
        Box(tab, "ink", look.px(3)),
        Words(str(k + 1), tab, "bebas", look.text(38), "lamp", "centre"),
        Words(first, upper, face, size, "ink", least=0.4),
        _second(claim.second, lower, size, look),
    ]
    r = slip.h * 0.27
    at = (slip.right - r * 0.3, slip.y + r * 0.05)
    told = claim.right if last else True if ticked else None
    tick = _disc(told, at, r, look)
    state = Line("right") if told else Line("wrong") if told is False else Line("not told yet")
    mark_node = Node(
        f"{id}:{'open' if told is None else told}",
        "stamp",
        Rect(at[0] - r, at[1] - r, 2 * r, 2 * r),
        state,
        art=tuple(tick),
        glide=True,
        grow=1.0 if told is None else 1.6,
    )
    return [node, Node(f"slip:{k}", "text", slip, line, state, art=tuple(slip_art), glide=True, grow=1.1), mark_node]


def _second(line: Line, place: Rect, size: float, look: Look) -> Words:
    """A name on a slip: in two lines if it would become very small in one."""
    long = look.width(line, "type", size) * 0.6 > place.w
    return Words(line, place, "type", size, "ink", wrap=long, lead=0.95, least=0.22)


def _disc(told: bool | None, at: tuple[float, float], r: float, look: Look) -> list[Paint]:
    """A tick, a cross, or three dots."""
    x, y = at
    s = r * 1.1
    if told is None:
        dots: list[Paint] = [Disc(x + d * r * 0.45, y, r * 0.13, "ink") for d in (-1, 0, 1)]
        return [Disc(x, y, r, "paper", border="ink", width=look.px(4)), *dots]
    fill = "green" if told else "red"
    icon = "icons/icon-tick" if told else "icons/icon-cross"
    return [
        Disc(x, y, r, fill, border="paper", width=look.px(4)),
        Pic(icon, Rect(x - s / 2, y - s / 2, s, s), colours=(("ink", "paper"),)),
    ]


def _lines(
    claims: Sequence[Claim],
    come: int,
    spots: Sequence[tuple[Rect, Rect]],
    places: dict[str, Rect],
    area: Rect,
    look: Look,
) -> list[Node]:
    """Everybody looks at the last card."""
    if come < len(claims):
        return []
    goal = spots[-1][0].centre
    found = []
    for id, place in places.items():
        if id.startswith("seat:"):
            dots = tuple(
                replace(dot, r=look.px(2.6))
                for dot in trail((place.centre[0], place.bottom), goal, look)
            )
            found.append(Node(f"sight:{id}", "trail", place.union(spots[-1][0]), state=QUIET, art=dots))
    return found


def _named(place: int, plate: Rect, kept: Sequence[Rect], look: Look) -> Node:
    line = Line("named")
    size = look.text(30)
    w = look.width(line, "bebas", size, look.px(2)) + look.px(26)
    at = Rect(plate.right - w * 0.8, plate.bottom - size * 0.45, w, size * 1.25)
    if any(at.overlaps(rect_) for rect_ in kept):
        at = Rect(at.x, plate.y - size * 0.9, at.w, at.h)
    # Where the plate is at the edge of the window, the stamp lies further in.
    at = at.moved(min(0.0, look.window.right - look.px(8) - at.right), 0.0)
    art = (
        Box(plate.inset(-look.px(5)), border="red", width=look.px(5), radius=look.px(8)),
        *tilt(
            [
                Box(at, "red", look.px(3), shadow=look.px(4)),
                Words(line, at, "bebas", size, "paper", "centre", tracking=look.px(2)),
            ],
            at.centre,
            -5,
        ),
    )
    return Node(f"named:{place}", "stamp", plate.union(at), line, art=art, glide=True, grow=1.15)


def _light(plan: Plan, middle: Rect, area: Rect, look: Look) -> Node:
    """The dark over the table, and the light in its middle."""
    at = Rect(area.x, area.y, round(area.w), round(plan.strip.y - area.y))
    faces = tuple(
        (round(c.foot[0] - area.x), round(c.foot[1] - area.y - 84 * look.u * c.scale), round(94 * look.u * c.scale))
        for c in plan.chairs
    )
    centre = round(middle.centre[0] - area.x), round(middle.centre[1] - area.y)
    svg = _dark(at.w, at.h, round(look.u, 3), *centre, round(middle.w * 0.25), round(middle.h * 0.62), faces)
    return Node("dark", "group", at, state=QUIET, art=(Vector(svg, at),))


@lru_cache(maxsize=4)
def _dark(
    w: float, h: float, u: float, x: int, y: int, rx: int, ry: int, faces: tuple[tuple[int, int, int], ...]
) -> str:
    """Dark everywhere but on the faces and in the middle of the table."""
    wide, high, cx, cy, a, b = (v / u for v in (w, h, x, y, rx, ry))
    hole = f"M{n(cx - a)} {n(cy)}A{n(a)} {n(b)} 0 1 1 {n(cx + a)} {n(cy)}A{n(a)} {n(b)} 0 1 1 {n(cx - a)} {n(cy)}Z"
    lit = "".join(circle_path(fx / u, fy / u, r / u) for fx, fy, r in faces)
    top, low = high * 0.15, cy - b * 0.5
    lamp = polygon((cx - 74, top), (cx + 74, top), (cx + a * 0.86, low), (cx - a * 0.86, low))

    def spans(at: float) -> list[tuple[float, float]]:
        left = 1 - ((at - cy) / b) ** 2
        half = a * math.sqrt(left) if left > 0 else 0
        return [(cx - half, cx + half)] if half else []

    ramp = Ramp((cx, cy + b * 0.1), (cx + a, cy + b), 0.2, 6)
    round_ = Area(hole, cy - b, min(high, cy + b), spans, False)
    parts = (
        f'<path fill-rule="evenodd" fill="#0b0405" fill-opacity="0.58" d="M0 0H{n(wide)}V{n(high)}H0Z{hole}{lit}"/>',
        f'<path d="{hole}" fill="#2f7a5f" fill-opacity="0.5"/>',
        halftone(round_, ramp, 14, "#123528", 0.6, "pool"),
        f'<path d="{lamp}" fill="#f2c765" fill-opacity="0.13"/>',
    )
    return document(w, h, u, "".join(parts))


def eliminated(
    view: MicrofilmsView,
    e: ev.Eliminated,
    last: bool,
    plan: Plan,
    area: Rect,
    look: Look,
    room: Sequence[Paint],
    seats: Sequence[Node],
) -> Node:
    """Somebody is out: the identity sinks among the fins."""
    place = plan.strip
    w, h = round(place.w), round(place.h)
    art: list[Paint] = [Vector(band(w, h, round(look.u, 3), 0.0), Rect(place.x, place.y, w, h), solid=True)]
    middle = [chair.hand.union(chair.purse) for chair in plan.chairs]
    low = max((at.bottom for at in middle if abs(at.centre[0] - area.centre[0]) < at.w / 2 + look.px(110)), default=0.0)
    high = min(place.h * 1.1, look.px(270)) if last else min(look.px(300), (place.y - low - look.px(12)) / 1.12)
    centre = (area.centre[0], place.y - high * 0.62) if not last else (area.centre[0], place.y + place.h * 0.42)
    card = Rect(centre[0] - high * 5 / 14, centre[1] - high / 2, high * 5 / 7, high)
    shown = tilt(identity(e.role, card, look), card.centre, 16 if last else 4)
    line = Line("{who} is out of the game", who=Who(e.by))
    size = look.text(86)
    words = Rect(place.x + look.px(40), place.y, place.w * 0.36, place.h)
    out = Line("Out")
    said = Line("{who} was {identity}.", who=Who(e.by), identity=names.BEING[e.role])
    top, rest = words.inset(0, place.h * 0.14).cut_top(size * 1.1)
    r = size * 0.36
    disc, top = top.cut_left(2 * r, look.px(16))
    text_art = (
        *seat_disc(e.by, disc.centre, r, look),
        Words(out, top, "bebas", size, "paper", least=0.4),
        Words(
            said, rest.cut_top(look.text(26) * 3)[0], "bold", look.text(26), "paper", wrap=True, valign="top", least=0.5
        ),
    )
    children = [
        _light(plan, Rect(area.x, plan.oval.y + look.px(90), area.w, place.y - plan.oval.y - look.px(100)), area, look),
        *seats,
        Node("band", "group", place, line, art=tuple(art)),
        Node("shown", "card", card, names.IDENTITY[e.role], art=shown, glide=True, pace=2.4),
        water(place, look),
        Node("end:out", "text", words, said, art=text_art),
    ]
    return Node("attempt", "group", area, line, art=tuple(room), children=tuple(children))
