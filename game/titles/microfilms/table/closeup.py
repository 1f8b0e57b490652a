"""A look at somebody's card: the camera moves in on the seat, and the card is turned up under the lamp.

Who looks sees the card and what it means; everybody else sees that there is a card.
"""

from __future__ import annotations

import math
from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import BROKER, HITMAN, IDENTITY_CARD, INTERPOL, JOURNALIST, NOBODY
from game.titles.microfilms.table.casino import NOTE_HOLES, casino_room, casino_table, note
from game.titles.microfilms.table.pieces import (
    BACK,
    CROUPIER,
    QUIET,
    held,
    identity,
    name_words,
    standing,
    standing_colour,
    standing_token,
)
from game.titles.microfilms.table.seats import tab
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Vector, Words
from game.ui.scenery.draw import circle_path, document, n, path, polygon
from game.ui.scenery.halftone import Ramp, halftone, round_area
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.staging import trail
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc, seat_sign

ZOOM = 1.8
TURNED, READ = 1, 2
"""The picture in which the card has been turned up, and the one in which the note lies beside it."""
MEANS = Line("What it means for you")


def shown(view: MicrofilmsView, e: ev.Interrogated, beat: int, area: Rect, look: Look, marks: Marks) -> Node:
    area = area.whole()
    seen = e.seen if marks.peek and view.seat == e.by else None
    who = e.by if view.seat == e.to else e.to
    wide = area.w > area.h * 1.25
    card_w = min(look.px(350), area.w * 0.26, area.h * 0.52 / 1.4 * 1.28)
    cx = area.x + area.w * (0.57 if wide else 0.62)
    card = Rect(cx - card_w / 2, area.y + area.h * 0.3, card_w, card_w * 1.4)
    oval = _oval(area, cx)
    art: list[Paint] = [Vector(_room(area, look.u * ZOOM, oval), area, solid=True)]
    person = seen is not None and seen >= IDENTITY_CARD
    rays: list[Node] = []
    if person and beat >= TURNED:
        r = area.h * 0.62
        at = Rect(cx - r, area.y + area.h * 0.56 - r, 2 * r, r * 1.16).common(area).whole()
        svg = _rays(
            round(at.w), round(at.h), round(look.u, 3), round(cx - at.x), round(area.h * 0.56 + area.y - at.y), round(r)
        )
        rays = [Node("rays", "group", at, state=QUIET, art=(Vector(svg, at),), glide=True, grow=1.2)]
    lamp = Node("lamp", "group", area, state=QUIET, art=(Vector(_lamp(area, look.u, cx), area),))
    table = Node("baize", "group", area, state=QUIET, art=(Vector(_table(area, look.u * ZOOM, oval), area),))
    bust_at, plate_at = _places(area, look, wide)
    children = [
        *rays,
        Node("bust", "group", bust_at, state=QUIET, art=tuple(_bust(view, who, bust_at, look))),
        table,
        lamp,
        *_hand(view, e, card, look),
        _card(e, seen if beat >= TURNED else None, card, look),
        _plate(view, who, plate_at, look),
    ]
    if person and seen is not None and beat >= TURNED:
        at = Rect(plate_at.x, plate_at.bottom + look.px(8), plate_at.w, tab_height(look))
        dots = tuple(trail((card.x, card.bottom - card.h * 0.1), (at.right, at.centre[1]), look))
        children.append(Node("tab:trail", "trail", at.union(card), state=QUIET, art=dots))
        children.append(_drop(tab(e.to, seen - IDENTITY_CARD, at, look, True), look))
    if seen is not None and beat >= READ and wide:
        left = card.right + look.px(40)
        sheet = Rect(left, area.y + area.h * 0.06, area.right - left - look.px(16), area.h * 0.86)
        children.append(_note(view, e.to, seen, sheet, look))
    line = Line("{who} looks at a card of {to}", who=Who(e.by), to=names.who(view, e.to))
    return Node("close-up", "group", area, line, art=tuple(art), children=tuple(children))


def tab_height(look: Look) -> float:
    """The height of the tab of an identity beneath the large plate."""
    return max(look.px(62), look.text(32) * 1.6)


def _places(area: Rect, look: Look, wide: bool) -> tuple[Rect, Rect]:
    """Where the person and their plate are."""
    w = min(area.w * (0.32 if wide else 0.4), look.px(460))
    x = area.x + area.w * (0.2 if wide else 0.24)
    high = max(look.px(100), look.text(50) + look.text(28))
    # Beneath the plate there is room for a tab.
    y = min(area.y + area.h * 0.7, area.bottom - high - tab_height(look) - look.px(14))
    plate = Rect(x - w * 0.43, y, w * 0.86, high)
    across = min(w, (plate.y + look.px(20) - area.y) / 1.2)
    bust = Rect(x - across / 2, plate.y + look.px(20) - across * 1.2, across, across * 1.2)
    return bust, plate


def _oval(area: Rect, cx: float) -> Rect:
    w = area.w * 1.75
    return Rect(cx - w / 2 - area.w * 0.05, area.y + area.h * 0.6, w, area.h * 1.5)


@lru_cache(maxsize=4)
def _room(area: Rect, u: float, oval: Rect) -> str:
    return casino_room(area.w, area.h, u, (oval.x - area.x + area.w * 0.05, area.h * 4, oval.w, oval.h))


@lru_cache(maxsize=4)
def _table(area: Rect, u: float, oval: Rect) -> str:
    return casino_table(area.w, area.h, u, (oval.x - area.x, oval.y - area.y, oval.w, oval.h))


@lru_cache(maxsize=4)
def _lamp(area: Rect, u: float, cx: float) -> str:
    """The lamp that hangs over the card, and its light."""
    high = area.h / u
    x, y = (cx - area.x) / u, high * 0.27
    cone = polygon((x - 70, y), (x + 70, y), (x + 330, high), (x - 330, high))
    shade = (
        f"M{n(x - 90)} {n(y)}Q{n(x - 84)} {n(y - 76)} {n(x)} {n(y - 82)}Q{n(x + 84)} {n(y - 76)} {n(x + 90)} {n(y)}Z"
    )
    dark = f"M{n(x)} {n(y - 82)}Q{n(x + 84)} {n(y - 76)} {n(x + 90)} {n(y)}H{n(x)}Z"
    return document(
        area.w,
        area.h,
        u,
        "".join(
            (
                f'<path d="{cone}" fill="#ffd98a" fill-opacity="0.16"/>',
                path(f"M{n(x - 6)} 0h12V{n(y - 90)}h-12Z", "#0e0708"),
                path(f"M{n(x - 24)} {n(y - 104)}h48v26h-48Z", "#dfa43c"),
                path(shade, "#2f6b4a"),
                path(dark, "#1a4130"),
                f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="78" ry="12" fill="#fff1c4"/>',
            )
        ),
    )


@lru_cache(maxsize=4)
def _rays(w: int, h: int, u: float, x: int, y: int, r: int) -> str:
    """Red rays that open behind an identity."""
    cx, cy, far = x / u, y / u, r / u
    found = []
    for k in range(28):
        a, b = math.pi * k / 14, math.pi * (k + 0.5) / 14
        found.append(
            polygon(
                (cx, cy),
                (cx + 2 * far * math.cos(a), cy + 2 * far * math.sin(a)),
                (cx + 2 * far * math.cos(b), cy + 2 * far * math.sin(b)),
            )
        )
    ramp = Ramp((cx, cy), (cx, cy - far), 0.2, 6.5)
    clip = f'<clipPath id="round"><path d="{circle_path(cx, cy, far)}"/></clipPath>'
    inner = (
        path(circle_path(cx, cy, far), "#7d1d14")
        + path("".join(found), "#c8321f")
        + halftone(round_area(cx, cy, far), ramp, 13, "#16161a", 0.45, "rays")
    )
    return document(w, h, u, f'{clip}<g clip-path="url(#round)">{inner}</g>')


def _bust(view: MicrofilmsView, who: int, at: Rect, look: Look) -> list[Paint]:
    if who >= view.seats:
        name, colour, dark = CROUPIER, "slate", "slate-dark"
    else:
        person = look.theme.seats[who]
        name, colour, dark = person.bust, person.colour, person.dark
    r = at.w * 0.48
    return [Disc(at.centre[0], at.y + at.h * 0.43, r, colour, dark), Pic(name, at.whole())]


def _plate(view: MicrofilmsView, who: int, at: Rect, look: Look) -> Node:
    """The plate of the seat, as on the table but larger."""
    badge, rest = at.cut_left(min(at.h * 0.84, at.w * 0.2), look.px(12))
    token, rest = rest.cut_right(min(at.h * 0.9, at.w * 0.2), look.px(4))
    upper, lower = rest.cut_top(rest.h * 0.6)
    name, said = Line("{who}", who=names.who(view, who)), standing(view, who)
    colour = "slate" if who >= view.seats else look.theme.seats[who].colour
    art: list[Paint] = [Box(at, "#0f0708", look.px(6), shadow=look.px(6)), Box(badge, colour, look.px(6))]
    if who < view.seats:
        art.append(seat_sign(who, badge.inset(min(badge.w, badge.h) * 0.2), look, look.theme.seats[who].sign))
    art.append(name_words(name, upper, look.text(54), "paper", look))
    art.append(Words(said, lower, "bebas", look.text(30), standing_colour(view, who), tracking=look.px(1), least=0.4))
    art.append(standing_token(view, who, token.inset(min(token.w, token.h) * 0.06)))
    return Node(f"seat:{who}", "seat", at, name, said, art=tuple(art), glide=True)


def _hand(view: MicrofilmsView, e: ev.Interrogated, card: Rect, look: Look) -> list[Node]:
    """The other cards of the hand, backs behind the one that was lifted."""
    rest = max(0, view.sizes[e.to]) if e.to < len(view.sizes) else 0
    found = []
    for k in range(min(rest, 3), 0, -1):
        at = card.moved(card.w * 0.16 * k, card.h * 0.03 * k)
        art = tilt((Pic(BACK, at),), at.centre, 4.0 + 5 * k)
        found.append(
            Node(f"back:{k}", "card", at, Line("a card"), state=QUIET, art=art, glide=True, origin=f"hand:{e.to}")
        )
    return found


def _card(e: ev.Interrogated, seen: int | None, card: Rect, look: Look) -> Node:
    """The card that was lifted."""
    if seen is None:
        art = tilt((Pic(BACK, card),), card.centre, -4)
        return Node(
            "looked-at",
            "card",
            card,
            Line("a card"),
            state=frozenset({"facedown"}),
            art=art,
            glide=True,
            origin=f"hand:{e.to}",
            pace=1.4,
        )
    if seen >= IDENTITY_CARD:
        line, paints = names.IDENTITY[seen - IDENTITY_CARD], identity(seen - IDENTITY_CARD, card, look)
    else:
        line, paints = names.CARD[seen], held(seen, card, look)
    return Node("looked-at:open", "card", card, line, art=tilt(paints, card.centre, -4), glide=True, grow=1.08)


def _drop(node: Node, look: Look) -> Node:
    """The tab falls from the card to its place."""
    return replace(node, glide=True, origin="looked-at", pace=1.6)


# -- what it means


def _note(view: MicrofilmsView, to: int, seen: int, sheet: Rect, look: Look) -> Node:
    """What this card means for whoever looks at it: only what is certain."""
    holes = look.px(NOTE_HOLES)
    inner = Rect(sheet.x + holes, sheet.y + look.px(20), sheet.w - holes - look.px(18), sheet.h - look.px(40))
    size = look.text(22)
    head, rest = inner.cut_top(look.text(36) * 1.25, look.px(6))
    art: list[Paint] = [
        Vector(
            _slip(round(sheet.w), round(sheet.h), round(look.u, 3)),
            Rect(sheet.x, sheet.y, round(sheet.w), round(sheet.h)),
        ),
        Words(MEANS, head, "bebas", look.text(38), "red", tracking=look.px(1), least=0.3),
    ]
    first, lines = meaning(view, to, seen)
    icon = look.px(52)
    wide = rest.w - icon - look.px(12)

    def tall(s: float) -> float:
        rows = [max(icon, look.height(line, "body", s, wide)) + look.px(26) for _, line in lines]
        return look.height(first, "type", s, rest.w) + sum(rows) + look.text(22) * 1.4

    while tall(size) > rest.h and size > look.text(22) * 0.4:
        size *= 0.96
    at, rest = rest.cut_top(look.height(first, "type", size, rest.w) + look.px(8), look.px(6))
    art.append(Words(first, at, "type", size, "ink", wrap=True, valign="top", least=0.6))
    children = [Node("means:0", "text", at, first)]
    for k, (thing, line) in enumerate(lines, 1):
        h = max(icon, look.height(line, "body", size, wide))
        art.append(Box(Rect(rest.x, rest.y, rest.w, look.px(2)), "#bfae86"))
        _, rest = rest.cut_top(look.px(10))
        at, rest = rest.cut_top(h, look.px(14))
        spot, words = at.cut_left(icon, look.px(12))
        art += _sketch(view, thing, spot.cut_top(icon)[0], look)
        art.append(Words(line, words, "body", size, "ink", wrap=True, least=0.5))
        children.append(Node(f"means:{k}", "text", at, line))
    said = Line("Also in your dossier.")
    foot = Rect(inner.x, sheet.bottom - look.px(24) - look.text(22) * 1.3, inner.w, look.text(22) * 1.3)
    # It goes where there is no room for it beneath the lines.
    if look.width(said, "type", look.text(22)) * 0.6 <= foot.w and rest.y <= foot.y:
        art.append(Words(said, foot, "type", look.text(22), "rust", least=0.6))
    return Node("means", "group", sheet, MEANS, art=tuple(art), children=tuple(children), glide=True, grow=1.06)


@lru_cache(maxsize=4)
def _slip(w: int, h: int, u: float) -> str:
    return note(w, h, u)


def _sketch(view: MicrofilmsView, thing: str, at: Rect, look: Look) -> list[Paint]:
    """The small picture beside a line of the note."""
    kind, _, which = thing.partition(":")
    if kind == "token":
        return [Pic(f"tokens/token-{which}", at.fitted(1.0))]
    if kind == "seats":
        seats = [int(s) for s in which.split(",")]
        r = at.w * (0.3 if len(seats) > 1 else 0.42)
        spots = [
            (at.x + r + (at.w - 2 * r) * (k % 2), at.y + r + (at.h - 2 * r) * k / max(1, len(seats) - 1))
            for k in range(len(seats))
        ]
        return [paint for seat, spot in zip(seats, spots, strict=True) for paint in seat_disc(seat, spot, r, look)]
    w = at.h / 1.4
    return [
        Box(Rect(at.centre[0] - w / 2, at.y, w, at.h), "paper", look.px(3), shadow=look.px(2)),
        Pic(thing, Rect(at.centre[0] - w / 2, at.y, w, at.h)),
    ]


def meaning(view: MicrofilmsView, to: int, seen: int) -> tuple[Line, list[tuple[str, Line]]]:
    """How somebody with this card wins, and what follows: each with the name of its small picture."""
    who = names.who(view, to)
    if seen < IDENTITY_CARD:
        line = Line("{who} holds {card}. {help}", who=who, card=names.THE_CARD[seen], help=names.CARD_HELP[seen])
        return line, [("cards/cash-out", Line("The card went back into the hand. It may move on from there."))]
    id = seen - IDENTITY_CARD
    found: list[tuple[str, Line]] = []
    if view.cleared >> to & 1:
        found.append(("token:cleared", Line("Already Cleared. Only a rumour makes {who} a Suspect again.", who=who)))
    else:
        found.append(("token:suspect", Line("Still a Suspect. A bribe that you take clears {who}.", who=who)))
    found.append(
        _AVOID[id]
        if id >= JOURNALIST
        else (
            "cards/item-microfilm-china",
            Line("Allies win together, an agent without an ally wins alone. The two letters in play say which."),
        )
    )
    found += _others(view, to, id)
    return Line(_WINS[id] if id >= JOURNALIST else _AGENT, who=who), found


_AGENT = "Once Cleared, {who} wins by showing the microfilm of an enemy."
_WINS = {
    JOURNALIST: "Once Cleared, {who} wins alone by showing a microfilm and naming who its agent is.",
    HITMAN: "Once Cleared, {who} wins alone by naming who holds the Ace of Spades.",
    BROKER: "From the second evening and once Cleared, {who} wins alone by naming where both letters are.",
    INTERPOL: "From the second evening and once Cleared, {who} wins alone by arresting a Suspect with bloodstains.",
}
_AVOID = {
    JOURNALIST: ("cards/item-microfilm-uk", Line("Hand over no microfilm. With one, a lucky name is enough.")),
    HITMAN: ("cards/ace-of-spades", Line("Don’t hold the Ace once this one is Cleared. It makes a poisonous bribe.")),
    BROKER: ("cards/item-alliance-letter-uk", Line("Keep letters moving. Two places named right end the game.")),
    INTERPOL: (
        "cards/action-steal-blackmail",
        Line("Be Cleared, or hold no bloodstained card, on the second evening."),
    ),
}


def _others(view: MicrofilmsView, to: int, id: int) -> list[tuple[str, Line]]:
    """What follows for certain about everybody else, from the numbers of agents and freelancers."""
    if view.with_croupier or view.seat is None:
        return []
    rest = [seat for seat in range(view.seats) if seat not in (view.seat, to)]
    freelancers = (view.role != NOBODY) + (id >= JOURNALIST)
    all_of_them = view.seats - 3
    named = names.both([Line("{who}", who=Who(seat)) for seat in rest])
    thing = "seats:" + ",".join(map(str, rest[:3]))
    if freelancers == all_of_them and len(rest) == 2:
        return [(thing, Line("So {names} are agents. No freelancer is left.", names=named))]
    if freelancers == all_of_them and len(rest) == 1 and view.seats == 3:
        nation = next(n for n in range(4) if n not in (view.left_out, view.agent, id))
        return [(thing, Line("So {who} is {identity}.", who=Who(rest[0]), identity=names.BEING[nation]))]
    if freelancers == all_of_them:
        return [(thing, Line("So everybody else is an agent."))]
    if len(rest) == all_of_them - freelancers:
        return [(thing, Line("So everybody else is a freelancer."))]
    return []
