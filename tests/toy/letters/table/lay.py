"""The table of Dead Letter as a picture: the other players above, deck and ranks across, one's own desk below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from game.catalogue import Line, Who
from game.ui import jots
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Vector, Words
from game.ui.semantics import Node, Paint, Rect, group
from game.ui.widgets import name_words, seat_disc

from .. import names
from ..pieces import COPIES, NONE, RANKS, LettersView
from . import faces

Ranks = Mapping[int, tuple[int, ...]]
"""What the memory aid adds: the ranks that each seat may still hold."""


def lay(view: LettersView, area: Rect, look: Look, marks: Marks) -> Node:
    inner = area.inset(look.px(26), look.px(20))
    gap = look.px(20)
    above, rest = inner.cut_top(inner.h * 0.33, gap)
    middle, below = rest.cut_top(rest.h * 0.36, gap)
    n = len(view.seats)
    others = [(marks.bottom + k) % n for k in range(1, n)]
    places = zip(others, above.columns(len(others), gap), strict=True)
    panels = tuple(_desk(view, seat, place, look, marks) for seat, place in places)
    hand, own = below.cut_left(min(below.w * 0.5, below.h * faces.ASPECT * 2 + gap * 2), gap)
    if not _owns(view, marks):
        own = below
    return group(
        "table",
        area,
        *panels,
        *_middle(view, middle, look, marks),
        *_hand(view, hand, look, marks),
        _desk(view, marks.bottom, own, look, marks),
        art=(Box(area, "letters.ground"), Vector(_shelf(round(area.w), round(area.h)), area, solid=True)),
    )


@lru_cache(maxsize=8)
def _shelf(w: int, h: int) -> str:
    """The wall behind the table: pigeonholes for letters, most of them empty."""
    high = h / 9
    wide = high * 1.5
    art = []
    for row in range(10):
        for column in range(int(w / wide) + 1):
            x, y = column * wide, row * high
            art.append(_box(x + 4, y + 4, wide - 8, high - 8, "#33202c") + _box(x + 4, y + 4, wide - 8, 9, "#2a1a25"))
            if (row * 5 + column * 3) % 7 == 0:
                art.append(_box(x + wide * 0.24, y + high * 0.4, wide * 0.5, high * 0.6 - 4, "#4c3541"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
    return head + _box(0, 0, w, h, "#3d2735") + "".join(art) + "</svg>"


def _box(x: float, y: float, w: float, h: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}"/>'


def _glow(rect: Rect, id: str, look: Look, marks: Marks, radius: float) -> list[Paint]:
    return [Box(rect.inset(-look.px(6)), "glow", look.px(radius + 5))] if marks.lit(id) else []


def _key(rect: Rect, id: str, look: Look, marks: Marks) -> list[Paint]:
    """The key of the action panel that picks this thing, at its upper left corner."""
    if id not in marks.keys:
        return []
    side = look.text(24) * 1.3
    tab = Rect(rect.x - look.px(4), rect.y - look.px(4), side, side)
    return [Box(tab, "ink", look.px(4)), Words(marks.keys[id], tab, "bebas", look.text(24), "glow", "centre")]


# The desk of a player


def _desk(view: LettersView, seat: int, place: Rect, look: Look, marks: Marks) -> Node:
    id = f"seat:{seat}"
    out = bool(view.out >> seat & 1)
    head, body = place.inset(look.px(14), look.px(10)).cut_top(min(place.h * 0.3, look.text(40) * 1.15), look.px(8))
    ground = "letters.panel-live" if view.asked >> seat & 1 else "letters.panel"
    art: list[Paint] = [*_glow(place, id, look, marks, 8), Box(place, ground, look.px(8))]
    art += _name(view, seat, head, look, marks)
    art += _key(place, id, look, marks)
    children: list[Node] = []
    if seat != marks.bottom or not _owns(view, marks):
        spot, body = body.cut_left(min(body.w * 0.4, body.h * faces.ASPECT), look.px(14))
        children.append(_held(view, seat, spot.fitted(faces.ASPECT, 0.0), look, marks))
    foot, row = body.cut_bottom(look.text(22) * 1.5, look.px(4))
    children += _played(view, seat, row, look)
    art += _status(view, seat, foot, look, marks)
    label = Line("{who}, out", who=Who(seat)) if out else Line("{who}", who=Who(seat))
    return Node(
        id,
        "seat",
        place,
        label,
        value=_says(view, seat, marks),
        state=marks.state(id, *(("current",) if view.asked >> seat & 1 else ())),
        art=tuple(art),
        children=tuple(children),
        press=marks.press(id),
        radius=8,
    )


def _owns(view: LettersView, marks: Marks) -> bool:
    """Whether somebody's own hand is shown large at the near side."""
    return view.seat == marks.bottom and bool(view.hand) and view.result is None


def _name(view: LettersView, seat: int, head: Rect, look: Look, marks: Marks) -> list[Paint]:
    out = bool(view.out >> seat & 1)
    disc, name = head.cut_left(head.h, look.px(12))
    art: list[Paint] = list(seat_disc(seat, disc.centre, head.h * 0.46, look))
    for shown, picture, colour in ((out, "cross", "bad"), (bool(view.safe >> seat & 1), "shield", "glow")):
        if shown:
            spot, name = name.cut_right(head.h * 0.8, look.px(8))
            art.append(Pic(f"icons/icon-{picture}", spot.fitted(1.0), colours=(("ink", colour),)))
    if mark := marks.jots.get(f"seat:{seat}"):
        spot, name = name.cut_right(head.h * 0.8, look.px(8))
        art += jots.sign(mark, spot.fitted(1.0), look)
    art.append(name_words(Line("{who}", who=Who(seat)), name, look.text(40), "letters.dim" if out else "paper", look))
    return art


def _says(view: LettersView, seat: int, marks: Marks) -> Line | None:
    """What there is to say of a seat, from what is certain to what is open."""
    id = f"seat:{seat}"
    if id in marks.known:
        return marks.known[id]
    if view.safe >> seat & 1:
        return Line("with the Landlady")
    employer = _employer(view, seat, marks)
    return None if employer == NONE else Line("for {side}", side=names.FOR[employer])


def _employer(view: LettersView, seat: int, marks: Marks) -> int:
    """The employer that may be shown: one's own only while one's cards are turned up."""
    open_to_all = view.result is not None or view.out >> seat & 1
    return view.employers[seat] if open_to_all or marks.peek else NONE


def _status(view: LettersView, seat: int, foot: Rect, look: Look, marks: Marks) -> list[Paint]:
    art: list[Paint] = []
    employer = _employer(view, seat, marks)
    if employer != NONE:
        side = foot.h * 0.7
        art.append(Disc(foot.x + side / 2, foot.centre[1], side / 2, ("brass", "screen")[employer]))
        foot = foot.cut_left(side, look.px(10))[1]
    said = _says(view, seat, marks)
    if said is not None:
        colour = "glow" if f"seat:{seat}" in marks.known else "letters.head"
        art.append(Words(said, foot, "body", look.text(22), colour, least=0.25))
    elif view.out >> seat & 1:
        art.append(Words(Line("out"), foot, "body", look.text(22), "letters.dim", least=0.5))
    if isinstance(marks.memory, dict) and marks.memory.get(seat):
        may = ", ".join(map(str, marks.memory[seat]))
        art.append(Words(Line("may hold {ranks}", ranks=may), foot, "type", look.text(20), "letters.head-2", "right"))
    return art


def _held(view: LettersView, seat: int, place: Rect, look: Look, marks: Marks) -> Node:
    """The card that somebody else holds: its back, or its face where it is open to all or this seat knows it."""
    id = f"held:{seat}"
    if view.shown[seat]:
        face = faces.small(view.shown[seat], place, look)
        return Node(id, "card", place, names.BARE[view.shown[seat]], art=tuple(face))
    if view.out >> seat & 1:
        return Node(id, "place", place, art=(_outline(place, look),))
    art = faces.back(place, look)
    if known := marks.known.get(f"seat:{seat}"):
        spot = place.place(place.w * 0.62, place.w * 0.62, 1.1, 1.05)
        rank = str(dict(known.facts)["rank"])
        art.append(Disc(*spot.centre, spot.w / 2, "paper", border="glow", width=look.px(3)))
        art.append(Words(rank, spot, "bebas", spot.h * 0.8, "ink", "centre", least=0.3))
    return Node(id, "card", place, Line("{who}'s card, face down", who=Who(seat)), state=frozenset({"facedown"}),
                art=tuple(art))  # fmt: skip


def _played(view: LettersView, seat: int, row: Rect, look: Look) -> list[Node]:
    """The cards in front of a player, the first at the left; many of them overlap."""
    cards = view.played[seat]
    w = min(min(row.h, look.px(190)) * faces.ASPECT, row.w / (1 + 0.5 * max(0, len(cards) - 1)))
    h = w / faces.ASPECT
    step = min(w + look.px(8), (row.w - w) / max(1, len(cards) - 1))
    nodes = []
    for n, rank in enumerate(cards):
        place = Rect(row.x + n * step, row.y + (row.h - h) / 2, w, h)
        nodes.append(Node(f"played:{seat}:{n}", "card", place, names.BARE[rank], tip=names.DOES[rank], glide=True,
                          origin=f"held:{seat}", art=tuple(faces.small(rank, place, look, min(w, step)))))  # fmt: skip
    return nodes


# One's own hand


def hand_ids(hand: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of the cards in a hand: two of a rank are two things."""
    return tuple(f"card:{rank}" if rank not in hand[:n] else f"card:{rank}:second" for n, rank in enumerate(hand))


def _hand(view: LettersView, place: Rect, look: Look, marks: Marks) -> list[Node]:
    if not _owns(view, marks):
        return []
    nodes = []
    w = min((place.w - look.px(20)) / 2, place.h * faces.ASPECT)
    for n, (id, rank) in enumerate(zip(hand_ids(view.hand), view.hand, strict=True)):
        spot = Rect(place.x + n * (w + look.px(20)), place.y + (place.h - w / faces.ASPECT) / 2, w, w / faces.ASPECT)
        if marks.peek:
            art = [*_glow(spot, id, look, marks, 9), *faces.large(rank, spot, look), *_key(spot, id, look, marks)]
            nodes.append(Node(id, "card", spot, names.BARE[rank], tip=names.DOES[rank], state=marks.state(id),
                              art=tuple(art), press=marks.press(id), glide=True, origin="deck", radius=9))  # fmt: skip
        else:
            nodes.append(Node(f"own:{n}", "card", spot, Line("a card, face down"), state=frozenset({"facedown"}),
                              art=tuple(faces.back(spot, look)), radius=9))  # fmt: skip
    return nodes


# Deck and ranks


def _middle(view: LettersView, place: Rect, look: Look, marks: Marks) -> list[Node]:
    w = min(place.h * faces.ASPECT, place.w * 0.09)
    deck, rest = place.cut_left(w, look.px(14))
    aside, rest = rest.cut_left(w, look.px(24))
    left = Line("{n} card in the deck", many="{n} cards in the deck", n=view.deck)
    spare = Line("the card set aside") if view.aside else Line("no card set aside")
    nodes = [_pile("deck", deck, view.deck, left, look), _pile("aside", aside, view.aside, spare, look)]
    for rank, spot in zip(RANKS, rest.columns(len(RANKS), look.px(8)), strict=True):
        nodes.append(_rank(view, rank, spot, look, marks))
    return nodes


def _pile(id: str, place: Rect, cards: int, label: Line, look: Look) -> Node:
    spot = place.fitted(faces.ASPECT)
    art = faces.back(spot, look) if cards else [_outline(spot, look)]
    if id == "deck":
        badge = spot.place(spot.w * 0.7, spot.w * 0.7, 0.5, 0.5)
        art += [Disc(*badge.centre, badge.w / 2, "ink"),
                Words(str(cards), badge, "bebas", badge.h * 0.72, "paper", "centre", least=0.3)]  # fmt: skip
    return Node(id, "pile", spot, label, art=tuple(art))


def _outline(place: Rect, look: Look) -> Paint:
    """The place of a card that is not there any more."""
    return Box(place, border="letters.head-2", width=look.px(2), radius=look.px(6))


def _rank(view: LettersView, rank: int, place: Rect, look: Look, marks: Marks) -> Node:
    """One of the eight ranks: how many copies there are, and how many of them lie face up."""
    id = f"rank:{rank}"
    gone, copies = view.gone(rank), COPIES[rank]
    inner = place.inset(place.w * 0.08, place.h * 0.06)
    head, rest = inner.cut_top(inner.h * 0.26)
    dots, rest = rest.cut_bottom(inner.h * 0.14, inner.h * 0.03)
    name, face = rest.cut_bottom(inner.h * 0.2)
    used = gone == copies
    art: list[Paint] = [
        *_glow(place, id, look, marks, 6),
        Box(place, "paper-2" if used else "paper", look.px(6)),
        Words(str(rank), head, "bebas", head.h * 1.2, faces.BUSTS[rank][1], "centre", least=0.3),
        *faces.bust(rank, face, look),
        Words(names.BARE[rank], name, "bebas", look.text(26), "ink", "centre", least=0.25),
    ]
    r = min(dots.h * 0.36, dots.w / 12)
    for n in range(copies):
        x = dots.centre[0] + (n - (copies - 1) / 2) * r * 2.4
        art.append(Disc(x, dots.centre[1], r, "" if n < gone else "ink", border="ink", width=max(1.0, r * 0.24)))
    art += _key(place, id, look, marks)
    said = Line("{n} of {all} face up", n=gone, all=copies)
    return Node(id, "card", place, names.BARE[rank], value=said, tip=names.DOES[rank], state=marks.state(id),
                art=tuple(art), press=marks.press(id), radius=6)  # fmt: skip


# The last page


def final(views: Mapping[int, LettersView], area: Rect, look: Look) -> Node:
    """Every seat's desk with the hand laid open."""
    nodes = []
    for seat, place in enumerate(area.inset(look.px(12)).rows(len(views), look.px(12))):
        view = views[seat]
        head, body = place.inset(look.px(14), look.px(10)).cut_left(place.w * 0.3, look.px(20))
        card, row = body.cut_left(body.h * faces.ASPECT, look.px(24))
        name, foot = head.cut_top(head.h * 0.5)
        won = view.result is not None and (view.result.drawn or bool(view.result.winners >> seat & 1))
        art: list[Paint] = [Box(place, "letters.panel-live" if won else "letters.panel", look.px(8))]
        art += _name(view, seat, name.place(name.w, min(name.h, look.text(40) * 1.2)), look, Marks())
        art += _status(view, seat, foot.place(foot.w, min(foot.h, look.text(22) * 1.6)), look, Marks())
        children = _played(view, seat, row, look)
        if view.hand:
            spot = card.fitted(faces.ASPECT)
            children.append(Node(f"hand:{seat}", "card", spot, names.BARE[view.hand[0]],
                                 art=tuple(faces.small(view.hand[0], spot, look))))  # fmt: skip
        nodes.append(Node(f"seat:{seat}", "seat", place, Line("{who}", who=Who(seat)), art=tuple(art),
                          value=Line("won") if won else Line("lost"), children=tuple(children)))  # fmt: skip
    return group("final", area, *nodes)


def one_of_each(view: LettersView) -> tuple[LettersView, ...]:
    """The same position with each rank once in the hand, and with all of them face up."""
    two = [replace(view, hand=RANKS[n : n + 2]) for n in range(0, len(RANKS), 2)]
    played = (RANKS, *view.played[1:])
    return (*two, replace(view, played=played))
