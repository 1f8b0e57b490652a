"""Two people at the casino have something to settle: a bribe, or blackmail. They face each other under a lamp, and what
one wants of the other lies between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line
from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import CASH_OUT
from game.titles.microfilms.frames import BLACKMAILED, BRIBED
from game.titles.microfilms.table.pieces import (
    BACK,
    CROUPIER,
    QUIET,
    chips,
    held,
    standing,
    standing_token,
)
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Horizontal, Pic, Poly, Vector, Words
from game.ui.scenery.lamplight import Half, half, head
from game.ui.semantics import Node, Paint, Rect
from game.ui.tilt import tilt
from game.ui.widgets import plate, seat_disc

DEMAND = Line("2 francs, or everybody hears about this.")
FIGURE, COINS, OR, ALL, THIS = Line("2"), Line("francs"), Line("or"), Line("everybody"), Line("hears about this")
TITLES = {BRIBED: Line("A bribe"), BLACKMAILED: Line("Blackmail")}
BRIBES = ev.Offered | ev.Bribed | ev.BribeDeclined
BLACKMAILS = ev.Blackmailed | ev.PaidOff | ev.Defended | ev.Rumour
SCRAPS = ("paper", "ink", "ochre", "petrol", "paper", "red-dark", "ink", "ochre")
PRINT = {"paper": "ink", "ochre": "ink"}
"""The colour of a letter on its scrap; paper on all others."""


def is_duel(view: MicrofilmsView) -> bool:
    """Whether somebody is asked to answer somebody else."""
    return bool(view.frames) and not view.result and view.frames[-1][0] in TITLES


def asked(view: MicrofilmsView, area: Rect, look: Look, marks: Marks) -> Node:
    """The scene while somebody has to answer."""
    kind, mask, by, card = view.frames[-1]
    assert kind is not None and mask is not None and by is not None
    to = mask.bit_length() - 1
    shown = card if kind == BRIBED and marks.peek else None
    between = [_offer(shown, by, area, look, marks, 0.0)] if kind == BRIBED else _sheet(view, to, area, look, 3)
    says = (Line("has to answer"), Line("offers a card") if kind == BRIBED else Line("blackmails"))
    return _scene(view, view, kind, to, by, area, look, marks, between, says)


def told(
    before: MicrofilmsView, after: MicrofilmsView, e: Event, beat: int, last: bool, area: Rect, look: Look, marks: Marks
) -> Node:
    """The scene of one piece of news about a bribe or blackmail, in its picture number `beat`."""
    assert isinstance(e, BRIBES | BLACKMAILS)
    kind = BRIBED if isinstance(e, BRIBES) else BLACKMAILED
    by, to = e.by, e.to
    view = after if last else before
    between: list[Node] = []
    says = Line("has to answer"), Line("offers a card") if kind == BRIBED else Line("blackmails")
    match e:
        case ev.Offered(_, _, card):
            shown = card if marks.peek else None
            between = [_offer(shown, by, area, look, marks, 0.0 if beat else 0.4)]
        case ev.Bribed(_, _, card):
            between = [_offer(card if marks.peek and last else None, by, area, look, marks, -0.4 if last else 0.0)]
            says = Line("takes the card"), Line("is Cleared")
        case ev.BribeDeclined(_, _, francs):
            between = [_offer(None, by, area, look, marks, 0.4 if last else 0.0)]
            between += _coins(francs, last, area, look)
            says = Line("declines"), Line("keeps the card")
        case ev.Blackmailed():
            between = _sheet(before, to, area, look, beat)
        case ev.PaidOff():
            between = [*_sheet(before, to, area, look, 3), *_coins(2, last, area, look, 0.2)]
            says = Line("pays 2 francs"), Line("keeps quiet")
        case ev.Defended():
            between = _sheet(before, to, area, look, 3)
            if last:
                between.append(_blow(area, look))
            says = Line("discards a Cash Out"), Line("gets nothing")
        case ev.Rumour(_, _, card, taken):
            between = _heard(area, look, -0.085 if taken else 0.0) if last else _sheet(before, to, area, look, 3)
            if taken:
                between.append(_stolen(card if marks.peek and last else None, last, area, look))
            elif last:
                between.append(_whisper(area, look))
            says = Line("is now a Suspect"), Line("is Cleared")
    return _scene(before, view, kind, to, by, area, look, marks, between, says, told=last)


def spot(area: Rect, look: Look, shift: float, h: float) -> Rect:
    """The place of a card between the two: in the middle, or moved towards the left (-1) or the right (1)."""
    x = area.centre[0] + shift * area.w * 0.25
    # At the side it stays above the name there.
    return Rect(x - h * 5 / 14, area.y + area.h * (0.24 if shift else 0.43), h * 5 / 7, h)


def card_height(area: Rect, look: Look) -> float:
    return min(area.h * 0.42, look.px(310))


def _offer(kind: int | None, by: int, area: Rect, look: Look, marks: Marks, shift: float) -> Node:
    at = spot(area, look, shift, card_height(area, look) * (0.84 if shift else 1.0))
    art = tuple(held(kind, at, look)) if kind is not None else (Pic(BACK, at),)
    line = names.CARD[kind] if kind is not None else Line("a card on offer")
    return Node(
        "offer",
        "card",
        at,
        line,
        state=QUIET if kind is None else frozenset(),
        art=art,
        glide=True,
        origin=f"seat:{by}",
        pace=1.6,
    )


def _stolen(kind: int | None, last: bool, area: Rect, look: Look) -> Node:
    """The card that a blackmailer takes."""
    at = spot(area, look, 0.62 if last else -0.62, card_height(area, look) * 0.86)
    art = tuple(held(kind, at, look)) if kind is not None else (Pic(BACK, at),)
    line = names.CARD[kind] if kind is not None else Line("a card")
    return Node("taken", "card", at, line, state=QUIET, art=art, glide=True, pace=2.0)


def _coins(francs: int, last: bool, area: Rect, look: Look, goal: float = 0.06) -> list[Node]:
    """Francs that go from the left to the right."""
    if not francs:
        return []
    u = look.u * 2.1
    x, foot = area.centre[0] + area.w * (goal if last else -0.2), area.y + area.h * 0.86
    at = Rect(x - 70 * u, foot - 60 * u, 140 * u, 66 * u)
    art = tuple(chips(x, foot, francs % 2, francs // 2, u, look))
    line = Line("{n} franc", many="{n} francs", n=francs)
    return [Node("coins", "tokens", at, line, state=QUIET, art=art, glide=True, pace=1.8)]


def _blow(area: Rect, look: Look) -> Node:
    """The Cash Out that falls over the demand."""
    at = spot(area, look, 0.0, card_height(area, look) * 1.02).moved(0, -area.h * 0.06)
    art = tilt(held(CASH_OUT, at, look), at.centre, 7)
    return Node("blow", "card", at.inset(-at.w * 0.04), names.CARD[CASH_OUT], art=art, glide=True, grow=1.5, pace=1.3)


def _whisper(area: Rect, look: Look) -> Node:
    """Nothing to take: a hand without cards."""
    line = Line("no cards to take")
    size = look.text(26)
    # It stands beneath what everybody hears, above the names of the two.
    at = Rect(area.centre[0] - area.w * 0.15, area.y + area.h * 0.72, area.w * 0.3, size * 1.5)
    art = (Words(line, at, "type", size, "ink", "centre", least=0.5),)
    return Node("taken", "text", at, line, art=art)


# -- the two of them


@lru_cache(maxsize=32)
def _half(w: int, h: int, u: float, colour: str, dark: str, right: bool) -> Half:
    return half(w, h, u, colour, dark, right)


def side(view: MicrofilmsView, place: Rect, who: int, right: bool, look: Look) -> Vector:
    """One person's side of the stage."""
    colour, dark = "slate", "slate-dark"
    if who < view.seats:
        colour, dark = look.theme.seats[who].colour, look.theme.seats[who].dark
    look_of = look.theme.colours
    found = _half(round(place.w), round(place.h), look.u, look_of.get(colour, colour), look_of.get(dark, dark), right)
    return Vector(found.svg, Rect(place.x + found.x, place.y, found.w, place.h), solid=right)


def face(view: MicrofilmsView, place: Rect, who: int, right: bool, look: Look) -> Pic:
    """A profile, looking at the other one; the Croupier is seen from the front."""
    x, y, w, h = head(round(place.w), round(place.h), look.u, right)
    at = Rect(place.x + x, place.y + y, w, h)
    if who >= view.seats:
        wide = at.h * 250 / 300
        return Pic(CROUPIER, at.place(wide, at.h, 0.55, 1.0).whole())
    return Pic(look.theme.seats[who].profile, at.whole(), mirror=right)


def _scene(
    before: MicrofilmsView,
    view: MicrofilmsView,
    kind: int,
    to: int,
    by: int,
    area: Rect,
    look: Look,
    marks: Marks,
    between: Sequence[Node],
    says: tuple[Line, Line],
    told: bool = False,
) -> Node:
    area = area.whole()
    art: list[Paint] = [
        side(view, area, by, True, look),
        side(view, area, to, False, look),
        face(view, area, by, True, look),
        face(view, area, to, False, look),
        *_title(TITLES[kind], area, look),
    ]
    children = [
        *between,
        _person(before, view, to, says[0], False, area, look, marks, told),
        _person(before, view, by, says[1], True, area, look, marks, told),
    ]
    return Node("duel", "group", area, TITLES[kind], art=tuple(art), children=tuple(children))


def _title(line: Line, area: Rect, look: Look) -> list[Paint]:
    size = look.text(44)
    at = Rect(area.x + look.px(44), area.y + look.px(18), area.w * 0.3, size * 1.1)
    bar = Rect(area.x + look.px(30), at.y, look.px(6), at.h)
    words = Words(line, at, "bebas", size, "paper", tracking=look.px(1))
    return [plate(words, look), Box(bar, "paper"), words]


def _person(
    before: MicrofilmsView,
    view: MicrofilmsView,
    who: int,
    says: Line,
    right: bool,
    area: Rect,
    look: Look,
    marks: Marks,
    told: bool,
) -> Node:
    """A large name with the token that is at stake, the sign, and what this person is doing."""
    pad = look.px(34)
    w = area.w * 0.33
    size = min(look.text(104), area.h * 0.17)
    low = area.bottom - look.px(40)
    x = area.right - pad - w if right else area.x + pad
    name_at = Rect(x, low - size, w, size)
    name = Line("{who}", who=names.who(view, who))
    align: Horizontal = "right" if right else "left"
    r = min(look.px(36), area.h * 0.055)
    token = size * 0.68
    words_w = min(look.width(name, "bebas", size), w - token - look.px(20))
    words = Rect(name_at.right - words_w if right else x, name_at.y, words_w, size)
    tx = words.x - token - look.px(18) if right else words.right + look.px(18)
    spot_ = Rect(tx, name_at.centre[1] - token / 2, token, token)
    disc = (area.right - pad - r if right else x + r, name_at.y - r - look.px(10))
    tag_h = max(look.px(38), look.text(26) * 1.4)
    tag_w = min(w - 2 * r - look.px(14), look.width(says, "type", look.text(26)) + look.px(30))
    tag = Rect(
        disc[0] - r - look.px(16) - tag_w if right else disc[0] + r + look.px(16), disc[1] - tag_h / 2, tag_w, tag_h
    )
    art: list[Paint] = [Disc(*disc, r + look.px(4), "paper")]
    if who < view.seats:
        art += seat_disc(who, disc, r, look)
    else:
        art.append(Disc(*disc, r, "slate", "slate-dark"))
    art.append(Box(tag, "ink"))
    art.append(Words(says, tag.inset(look.px(10), 0), "type", look.text(26), "paper", "centre", least=0.34))
    large = Words(name, words, "bebas", size, "paper", align, least=0.14)
    art += [plate(large, look), large]
    turned = told and (before.cleared ^ view.cleared) >> who & 1
    said = standing(view, who)
    state = "cleared" if view.cleared >> who & 1 else "suspect"
    stake = Node(
        f"stake:{who}:{state}",
        "token",
        spot_,
        said,
        art=(standing_token(view, who, spot_),),
        glide=bool(turned),
        grow=1.8 if turned else 1.0,
        pace=1.6,
    )
    id = f"seat:{who}"
    return Node(
        id,
        "seat",
        name_at.union(tag),
        name,
        Line("{status}, {doing}", status=said, doing=says),
        state=marks.state(id),
        art=tuple(art),
        press=marks.press(id),
        children=(stake,),
    )


# -- the demand


def _sheet(view: MicrofilmsView, to: int, area: Rect, look: Look, beat: int) -> list[Node]:
    """A folded sheet with a photograph of the target and cut-out letters: nothing, then the sheet, then what it
    demands."""
    if beat < 1:
        return []
    h = min(area.h * 0.66, look.px(430))
    w = min(h * 0.78, area.w * 0.24)
    sheet = Rect(area.centre[0] - w / 2, area.y + area.h * 0.29, w, area.h * 0.95 - area.h * 0.29)
    art = _paper(view, to, sheet, look)
    about = sheet.centre
    nodes = [
        Node(
            "demand:sheet",
            "group",
            sheet.inset(-w * 0.15, -w * 0.2),
            Line("a demand"),
            state=QUIET,
            art=tilt(art, about, -2.2),
            glide=True,
            grow=1.15,
            pace=1.1,
        )
    ]
    rows = _scraps(sheet, look)
    for n, row in enumerate(rows[: beat - 1 if beat < 3 else 3]):
        found = [paint for paint in row]
        nodes.append(
            Node(
                f"demand:{n}",
                "text",
                sheet,
                DEMAND if n == 0 else Line(""),
                state=frozenset() if n == 0 else QUIET,
                art=tilt(found, about, -2.2),
                glide=True,
                grow=1.18,
                pace=0.8 + 0.3 * n,
            )
        )
    return nodes


def _heard(area: Rect, look: Look, aside: float) -> list[Node]:
    """What is left of the demand once everybody hears about it; it makes room for a card that is taken."""
    h = min(area.h * 0.66, look.px(430))
    w = min(h * 0.92, area.w * (0.26 if aside else 0.3))
    sheet = Rect(area.centre[0] + aside * area.w - w / 2, area.y + area.h * 0.02, w, area.h * 0.66)
    found = [paint for row in _scraps(sheet, look)[1:] for paint in row]
    line = Line("Everybody hears about this.")
    return [Node("demand:out", "text", sheet, line, art=tilt(found, sheet.centre, 2), glide=True, grow=1.6, pace=1.4)]


def _paper(view: MicrofilmsView, to: int, sheet: Rect, look: Look) -> list[Paint]:
    """The sheet itself, and the photograph that is clipped to it."""
    fold = look.px(2)
    d = sheet.w * 0.58
    photo = Rect(sheet.centre[0] - d / 2, sheet.y - d * 0.24, d, d * 1.02)
    inner = Rect(photo.x + d * 0.06, photo.y + d * 0.06, d * 0.88, d * 0.74)
    dark = "red-dark"
    face_w = inner.h * 0.86
    face_at = Rect(inner.centre[0] - face_w / 2, inner.bottom - face_w * 1.12, face_w, face_w * 1.2)
    name = CROUPIER if to >= view.seats else look.theme.seats[to].bust
    clip = look.px(5)
    cx = photo.centre[0]
    ring: list[Paint] = [Disc(*inner.centre, inner.h * 0.47, border="red", width=look.px(5))]
    picture: list[Paint] = [
        Box(photo, "paper", look.px(3), shadow=look.px(5)),
        Box(inner, dark),
        Poly(((inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom)), "#4f120c"),
        Pic(name, Rect(face_at.x, face_at.y, face_at.w, face_at.h), part=(0.0, 0.0, 250.0, 262.0)),
        *ring,
    ]
    clips: list[Paint] = [
        Box(Rect(cx - clip, photo.y - d * 0.1, clip, d * 0.3), "#4b555c", clip / 2),
        Box(Rect(cx + clip * 1.6, photo.y - d * 0.06, clip, d * 0.2), "#4b555c", clip / 2),
        Box(Rect(cx - clip, photo.y - d * 0.11, clip * 3.6, clip), "#4b555c", clip / 2),
    ]
    return [
        Box(sheet, "#e6d8b6", look.px(3), shadow=look.px(8)),
        Box(Rect(sheet.x, sheet.y + sheet.h * 0.34, sheet.w, fold), "#cdbf9d"),
        Box(Rect(sheet.x, sheet.y + sheet.h * 0.68, sheet.w, fold), "#cdbf9d"),
        *tilt([*picture, *clips], photo.centre, 6),
    ]


def _scraps(sheet: Rect, look: Look) -> list[list[Paint]]:
    """The letters, cut out of newspapers, in three groups."""
    top = sheet.y + sheet.h * 0.42
    wide = sheet.w * 1.02
    x0 = sheet.centre[0] - wide / 2
    first_h, next_h = sheet.h * 0.235, sheet.h * 0.125
    first = _row([look.say(FIGURE), *look.say(COINS).upper()], Rect(x0, top, wide, first_h), 0, look, large=True)
    second = _row(
        [look.say(OR), look.say(ALL).upper()], Rect(x0 + wide * 0.1, top + first_h * 1.08, wide * 0.84, next_h), 5, look
    )
    third = _row(look.say(THIS).split(), Rect(x0, top + first_h * 1.08 + next_h * 1.2, wide, next_h), 2, look)
    return [first, second, third]


def _row(words: Sequence[str], place: Rect, seed: int, look: Look, large: bool = False) -> list[Paint]:
    """Scraps side by side, each askew in its own way; the first is the largest if it is a figure."""
    faces = ("bebas", "type_bold", "bold")
    weights = [1.9 if large and not n else max(1.0, 0.42 * len(word) + 0.5) for n, word in enumerate(words)]
    unit = place.w / sum(weights)
    found: list[Paint] = []
    x = place.x
    for n, (word, weight) in enumerate(zip(words, weights, strict=True)):
        w = weight * unit
        fill = "red" if large and not n else SCRAPS[(n * 3 + seed) % len(SCRAPS)]
        big = large and not n
        h = place.h * (1.25 if big else 0.9 + 0.12 * ((n + seed) % 3 - 1))
        box = Rect(x + w * 0.03, place.centre[1] - h / 2, w * 0.94, h)
        face_ = "bebas" if big else faces[(n + seed) % 3]
        size = h * (0.86 if face_ == "bebas" else 0.62)
        said = word.lower() if face_ == "type_bold" and not large else word
        turn = (-4.0, 3.0, -2.0, 4.5, -3.0)[(n + seed) % 5]
        scrap: list[Paint] = [
            Box(box, fill, shadow=look.px(3)),
            Words(said, box.inset(w * 0.06, 0), face_, size, PRINT.get(fill, "paper"), "centre", least=0.2),  # type: ignore[arg-type]
        ]
        found += tilt(scrap, box.centre, turn)
        x += w
    return found
