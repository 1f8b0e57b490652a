"""An attempt to win, as a scene for everybody: the room darkens, the claims come down one by one, and the band below
shows both ends until one of them fills it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms import names
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    BROKER,
    HITMAN,
    IDENTITY_CARD,
    INTERPOL,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
)
from game.titles.microfilms.table.pieces import BACK, QUIET, held, identity, name_words, standing_token
from game.titles.microfilms.table.places import Plan
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Vector, Words
from game.ui.scenery.draw import circle_path, document, n, path, polygon, rect
from game.ui.scenery.halftone import Area, Ramp, halftone, inset, many_sided
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import trail
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc, seat_sign

ATTEMPTS = ev.Revealed | ev.Claimed | ev.Accused | ev.Hit | ev.Located | ev.Arrested
HEAD = Line("Attempt to win")


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is claimed: a picture, two lines on a slip, and what it turns out to be (None: not told)."""

    kind: Literal["token", "card", "evening", "back", "place"]
    what: int
    first: Line
    second: Line
    right: bool | None = True
    open: int = NOBODY
    """The card that is turned up at the end: for everybody if the claim was right, else for the claimant alone."""
    at: int = NOBODY
    """The place that it is about."""
    public: bool = False
    """Whether its card is turned up for everybody even if the claim was wrong."""

    @property
    def plain(self) -> bool:
        """Whether everybody can see that it is right."""
        return self.kind in ("token", "card", "evening")


def claimed(e: Event) -> bool:
    return isinstance(e, ATTEMPTS)


def course(e: Event) -> list[tuple[int, int]]:
    """All pictures before the verdict, by how many claims have come and how many of them are told: the dark room, each
    claim as it comes, and its tick where everybody can see that it is right."""
    found = [(0, 0)]
    told = 0
    for k, claim in enumerate(_claims(None, e, False), 1):
        found.append((k, told))
        if claim.plain:
            told = k
            found.append((k, told))
    return found


def stops(e: Event) -> tuple[int, ...]:
    """The pictures after which somebody presses a key: the last one of each claim."""
    come = [claims for claims, _ in course(e)]
    return tuple(n for n, k in enumerate(come) if k and (n + 1 == len(come) or come[n + 1] > k))


def ways(view: MicrofilmsView, e: Event) -> tuple[Line, ...]:
    """The words for going on from each claim."""
    claims = _claims(view, e, False)
    return (*(Line("Next claim: {claim}", claim=claim.first) for claim in claims[1:]), _verdict(view, e))


def _verdict(view: MicrofilmsView, e: Event) -> Line:
    """The words for the last press."""
    match e:
        case ev.Accused(_, to):
            return Line("Look at {who}’s identity", who=names.who(view, to))
        case ev.Hit(_, to) | ev.Arrested(_, to):
            return Line("Look at {who}’s cards", who=names.who(view, to))
        case ev.Located():
            return Line("Look at both places")
    return Line("Turn all identities up")


def right(view: MicrofilmsView, e: Event) -> bool | None:
    """The verdict, as everybody hears it; an agent's comes with the end of the game."""
    if isinstance(e, ev.Revealed | ev.Claimed):
        return bool(view.result.winners >> e.by & 1) if view.result else None
    assert isinstance(e, ev.Accused | ev.Hit | ev.Located | ev.Arrested)
    return e.right


def role(e: Event) -> int:
    """The identity that is turned up with the attempt."""
    match e:
        case ev.Accused():
            return JOURNALIST
        case ev.Hit():
            return HITMAN
        case ev.Located():
            return BROKER
        case ev.Arrested():
            return INTERPOL
        case ev.Revealed(_, _, agent) | ev.Claimed(_, _, agent):
            return agent
    return NOBODY


def named(e: Event) -> tuple[int, ...]:
    """The places that the claimant names."""
    match e:
        case ev.Accused(_, to) | ev.Hit(_, to) | ev.Arrested(_, to):
            return (to,)
        case ev.Located(_, one, two):
            return tuple(place for place in dict.fromkeys((one, two)) if place < do.AT_DECK)
    return ()


def _claims(view: MicrofilmsView | None, e: Event, verdict: bool) -> list[Claim]:
    """What is claimed, in order. The claimant may see what was handed over even if the claim was wrong."""
    open_ = view if verdict else None
    by: int = e.by  # type: ignore[attr-defined]
    who = Line("{who}", who=Who(by))
    found = [Claim("token", by, Line("Cleared"), who)]

    def at(place: int) -> Line:
        return Line("{who}", who=names.who(view, place))

    if isinstance(e, ev.Located | ev.Arrested):
        found.append(Claim("evening", 2, Line("From the"), Line("2nd evening")))
    match e:
        case ev.Revealed(_, film, _):
            ok, enemy = _ended(open_, e), film - MICROFILM
            place = _who_is(open_, enemy)
            owner = Line("enemy") if place == NOBODY else at(place)
            shown = NOBODY if place == NOBODY else IDENTITY_CARD + enemy
            found.append(Claim("card", film, Line("Microfilm"), names.NATION[enemy]))
            found.append(Claim("back", NOBODY, Line("Of an enemy"), owner, ok, shown, place, public=True))
        case ev.Claimed(_, nation, _):
            ok = _ended(open_, e)
            bared = open_.bared[-1] if open_ and open_.with_croupier else NOBODY
            shown = NOBODY if bared == NOBODY else IDENTITY_CARD + bared
            found.append(Claim("back", NOBODY, Line("An ally"), names.THE_CROUPIER, ok, shown, public=True))
            film = MICROFILM + nation if ok else NOBODY
            found.append(Claim("back", NOBODY, Line("Microfilm"), names.NATION[nation], ok, film))
        case ev.Accused(_, to, film, ok, handed):
            found.append(Claim("card", film, Line("Microfilm"), names.NATION[film - MICROFILM]))
            agent = film - MICROFILM if ok else handed
            shown = NOBODY if agent is None else IDENTITY_CARD + agent
            found.append(Claim("back", NOBODY, Line("Its agent"), at(to), ok, shown, to))
        case ev.Hit(_, to, ok, cards):
            shown = ACE if ok else cards[0] if cards else NOBODY
            found.append(Claim("back", NOBODY, Line("Ace of Spades"), at(to), ok, shown, to))
        case ev.Located(_, one, two, ok, _, _):
            # Both places get their tick or cross together: nobody may learn which one was wrong.
            for place in (one, two):
                line = _there(view, place)
                found.append(Claim("place", place, Line("A letter"), line, ok, LETTER if ok else NOBODY, place))
        case ev.Arrested(_, to, ok, cards):
            found.append(Claim("token", to, Line("Suspect"), at(to)))
            stained = [kind for kind in cards or () if kind in BLOODSTAINED]
            shown = stained[0] if stained else cards[0] if cards else NOBODY
            found.append(Claim("back", NOBODY, Line("Bloodstained"), at(to), ok, shown, to))
    return found


def _ended(view: MicrofilmsView | None, e: Event) -> bool | None:
    """Whether an agent's attempt was right, once the game has ended with it."""
    return None if view is None else right(view, e)


def _who_is(view: MicrofilmsView | None, agent: int) -> int:
    """The place whose identity is this agent, as far as it lies open."""
    return view.bared.index(agent) if view is not None and agent in view.bared else NOBODY


def _there(view: MicrofilmsView | None, place: int) -> Line:
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard")
    return Line("{who}", who=names.who(view, place))


# -- the picture


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
    claims = _claims(view, e, last)
    band = plan.strip
    middle = Rect(area.x, plan.oval.y + look.px(90), area.w, band.y - plan.oval.y - look.px(100))
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
    children.append(_band(view, e, verdict, last, band, look))
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
    upper, lower = words.inset(0, slip.h * 0.1).rows(2)
    size = look.text(24)
    first = Line("{first}:", first=claim.first)
    slip_art: list[Paint] = [
        Box(slip, "#e6d8b6", look.px(3), shadow=look.px(5)),
        Box(tab, "ink", look.px(3)),
        Words(str(k + 1), tab, "bebas", look.text(38), "lamp", "centre"),
        Words(first, upper, "type", size, "ink", least=0.4),
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
    long = look.width(line, "type", size) * 0.5 > place.w
    return Words(line, place, "type", size, "ink", wrap=long, lead=0.95, least=0.3)


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


# -- the band


def _band(view: MicrofilmsView, e: Event, verdict: bool | None, last: bool, place: Rect, look: Look) -> Node:
    """Both ends side by side: gold for right, the shark tank for wrong; at the verdict one fills the band."""
    by: int = e.by  # type: ignore[attr-defined]
    split = 0.5 if verdict is None else 1.0 if verdict else 0.0
    w, h = round(place.w), round(place.h)
    svg = band(w, h, round(look.u, 3), split)
    art: list[Paint] = [Vector(svg, Rect(place.x, place.y, w, h), solid=True)]
    edge = Box(Rect(place.x, place.y - look.px(4), place.w, look.px(6)), "ink")
    art.append(edge)
    good, bad = _ends(view, e)
    half = place.w * 0.5
    size, small = look.text(86), look.text(24)
    card_h = min(place.h * (0.84 if verdict is False else 0.96), look.px(250))
    x = place.x + place.w * (0.49 if verdict is None else 0.82)
    sunk = place.h * 0.06 if verdict is False else 0.0
    card = Rect(x - card_h * 5 / 14, place.centre[1] - card_h / 2 + sunk, card_h * 5 / 7, card_h)
    who = Line("{who}", who=Who(by))
    plate_w = min(look.px(200), half * 0.3)
    plate = Rect(card.x - plate_w - look.px(30), place.y + place.h * 0.16, plate_w, look.px(62))
    # With large text there is room for the sentences alone.
    signed = verdict is None and look.grow < 1.2
    found: list[Node] = [_water(place, look)] if verdict is False else []
    left = place.x + look.px(40)
    if verdict is not False:
        until = place.x + place.w * 0.66 if verdict else plate.x if signed else card.x
        room = Rect(left, place.y, until - look.px(24) - left, place.h)
        found.append(_end("right", Line("Right"), good, room, size, small, "ink", look))
    if verdict is not True:
        x = left if verdict is False else max(place.x + place.w * 0.69, card.right + look.px(150) / look.grow)
        until = place.x + place.w * 0.5 if verdict is False else place.right - look.px(24)
        room = Rect(x, place.y, until - x, place.h)
        found.append(_end("wrong", Line("Wrong"), bad, room, size, small, "paper", look))
    if signed:
        badge, rest = plate.cut_left(plate.h, look.px(10))
        tag = Rect(plate.x, plate.bottom + look.px(8), plate.w, small * 1.4)
        paints: tuple[Paint, ...] = (
            Box(plate, "ink", look.px(4), shadow=look.px(4)),
            Box(badge, look.theme.seats[by].colour, look.px(4)),
            seat_sign(by, badge.inset(badge.w * 0.2), look, look.theme.seats[by].sign),
            name_words(who, rest.inset(look.px(4), 0), look.text(42), "lamp", look),
            Words(Line("attempts to win"), tag, "type", small, "ink", least=0.5),
        )
        found.append(Node("claimant", "text", plate, who, art=paints))
    id = role(e)
    if id != NOBODY:
        turn = 6.0 if verdict is None else -3.0 if verdict else 14.0
        paints = tilt(identity(id, card, look), card.centre, turn)
        found.append(
            Node("shown", "card", card, names.IDENTITY[id], art=paints, glide=True, pace=1.4, origin=f"place:{by}")
        )
    if verdict is False:
        # The card sinks behind the nearest wave, which lies under the words.
        found.insert(0, found.pop())
    line = Line("right or wrong") if verdict is None else Line("right") if verdict else Line("wrong")
    return Node("band", "group", place, line, art=tuple(art), children=tuple(found))


def _end(
    id: str, head: Line, lines: tuple[Line, Line], place: Rect, size: float, small: float, ink: str, look: Look
) -> Node:
    top, rest = place.inset(0, place.h * 0.06).cut_top(size * 1.02)
    most = look.height(lines[0], "bold", small, rest.w)
    first, second = rest.cut_top(min(most, rest.h * 0.55) + small * 0.2)
    art = (
        Words(head, top, "bebas", size, ink, least=0.4),
        Words(lines[0], first, "bold", small, ink, wrap=True, valign="top", least=0.5),
        Words(lines[1], second, "body", small * 0.92, ink, wrap=True, valign="top", least=0.5),
    )
    return Node(f"end:{id}", "text", place, head, Line("{one} {two}", one=lines[0], two=lines[1]), art=art)


def _ends(view: MicrofilmsView, e: Event) -> tuple[tuple[Line, Line], tuple[Line, Line]]:
    """What happens if the claim is right, and if it is wrong."""
    by: int = e.by  # type: ignore[attr-defined]
    who = Who(by)
    if view.with_croupier:
        if isinstance(e, ev.Revealed | ev.Claimed):
            good = Line("Everything is turned up.")
        else:
            good = Line("The card is turned up for all.")
        return (Line("{who} wins.", who=who), good), (
            Line("{who} loses.", who=who),
            Line("{who} wins.", who=Who(1 - by)),
        )
    if isinstance(e, ev.Revealed):
        return (
            (Line("{who} wins, with the ally if there is one.", who=who), Line("All identities are turned up.")),
            (Line("The other side wins.", who=who), Line("An agent’s attempt ends the game.")),
        )
    return (
        (Line("{who} wins, alone.", who=who), Line("The card is turned up for all.")),
        (Line("{who} is out.", who=who), Line("The hand goes to the discard. The game goes on.")),
    )


def _water(place: Rect, look: Look) -> Node:
    """The waves that close over a failed identity."""
    at = Rect(place.x, place.y + place.h * 0.62, round(place.w), round(place.h * 0.38))
    return Node("water", "group", at, state=QUIET, art=(Vector(_waves(at.w, at.h, round(look.u, 3)), at),))


@lru_cache(maxsize=2)
def _waves(w: float, h: float, u: float) -> str:
    wide, high = w / u, h / u
    return document(w, h, u, path(_wave(wide, high, high * 0.3, 12), "#123b45", 0.9))


def _wave(wide: float, high: float, y: float, swing: float, start: float = 0.0) -> str:
    step = 70.0
    parts, x = [f"M{n(start)} {n(y)}"], start
    while x < wide:
        up, mid = f"{n(x + step / 2)} {n(y - swing)}", f"{n(x + step)} {n(y)}"
        parts.append(f"Q{up} {mid}Q{n(x + step * 1.5)} {n(y + swing)} {n(x + 2 * step)} {n(y)}")
        x += 2 * step
    return "".join(parts) + f"V{n(high)}H{n(start)}Z"


@lru_cache(maxsize=8)
def band(w: int, h: int, u: float, split: float) -> str:
    """Gold up to `split` of the width, and the shark tank beyond it."""
    wide, high = w / u, h / u
    lean = 30 if 0 < split < 1 else 0
    edge = wide * split
    parts: list[str] = [rect(0, 0, wide, high, "#123b45")]
    for k, (y, colour) in enumerate(((0.26, "#1a4e5a"), (0.52, "#174651"), (0.76, "#10343d"))):
        parts.append(path(_wave(wide, high, high * y, 11 - 2 * k, -40 * k), colour))
    for x, y, s, flip in ((0.6, 0.82, 1.0, 1), (0.94, 0.36, 0.66, -1)):
        if split < x:
            parts.append(_fin(wide * x, high * y, s * high / 200, flip))
    if split > 0:
        gold = [(0.0, 0.0), (edge + lean, 0.0), (edge - lean, high), (0.0, high)]
        ramp = Ramp((wide * 0.25, high * 0.2), (edge, high), 0.2, 5.2)
        rays = []
        for k in range(9):
            a, b = -math.pi / 2 + k * 0.2, -math.pi / 2 + k * 0.2 + 0.1
            far = wide * 1.2
            rays.append(
                polygon(
                    (60, high),
                    (60 + far * math.cos(a), high + far * math.sin(a)),
                    (60 + far * math.cos(b), high + far * math.sin(b)),
                )
            )
        clip = f'<clipPath id="gold"><path d="{polygon(*gold)}"/></clipPath>'
        inner = (
            path(polygon(*gold), "#dfa43c")
            + path(polygon((0, high * 0.32), (wide * 0.3, high), (0, high)), "#a3691c")
            + path("".join(rays), "#eebf62", 0.55)
            + halftone(inset(many_sided(*gold), 2), ramp, 13, "#a3691c", 0.7, "dots")
        )
        parts.append(f'{clip}<g clip-path="url(#gold)">{inner}</g>')
        if lean:
            parts.append(
                path(
                    polygon(
                        (edge + lean - 5, 0), (edge + lean + 5, 0), (edge - lean + 5, high), (edge - lean - 5, high)
                    ),
                    "#efe4cb",
                )
            )
    return document(w, h, u, "".join(parts))


def _fin(x: float, y: float, s: float, flip: int) -> str:
    """A shark's fin, lit on one side, with the foam around it."""

    def at(px: float, py: float) -> str:
        return f"{n(x + px * s * flip)} {n(y + py * s)}"

    dark = f"M{at(-62, 0)}Q{at(-46, -78)} {at(52, -96)}Q{at(24, -48)} {at(34, 0)}Z"
    lit = f"M{at(-20, 0)}Q{at(0, -60)} {at(52, -96)}Q{at(24, -48)} {at(34, 0)}Z"
    crests = "".join(f"T{at(px, 4)}" for px in (-22, 10, 42, 66))
    foam = f"M{at(-86, 4)}Q{at(-70, -10)} {at(-54, 4)}{crests}V{n(y + 9 * s)}H{n(x - 86 * s * flip)}Z"
    return path(dark, "#16161a") + path(lit, "#cfc4a8") + path(foam, "#7fd1c9")


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
        _water(place, look),
        Node("end:out", "text", words, said, art=text_art),
    ]
    return Node("attempt", "group", area, line, art=tuple(room), children=tuple(children))
