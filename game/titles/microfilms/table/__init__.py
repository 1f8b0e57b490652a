"""The table of [microfilms]: an oval of baize under a green lamp, the others around it, the own hand on the near side.

A pure function from a view to a tree. What can be picked glows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event, View
from game.titles.microfilms import words
from game.titles.microfilms.cards import KINDS, NOBODY
from game.titles.microfilms.chronicle import chronicle, dossier, tellable
from game.titles.microfilms.frames import BRIBED
from game.titles.microfilms.picks import grave, group, icon, meant, other_ways, picks
from game.titles.microfilms.table.final import final
from game.titles.microfilms.table.own import near_side
from game.titles.microfilms.table.pieces import BACK, COLOURS, chips, held
from game.titles.microfilms.table.seats import bust, chairs, seat
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.marks import Beat, Marks
from game.ui.paint import Box, Dashes, Pic, Vector, Words
from game.ui.scenery.casino import casino_room, casino_table
from game.ui.semantics import Node, Paint, Rect, walk

__all__ = [
    "ahead",
    "chronicle",
    "dossier",
    "final",
    "grave",
    "group",
    "icon",
    "lay",
    "meant",
    "other_ways",
    "picks",
    "progress",
    "recall",
    "sound",
    "summary",
    "tellable",
    "unfold",
    "watch",
]

_EVENINGS = (Line("first evening"), Line("second evening"), Line("third evening"))


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, MicrofilmsView)
    n = view.evening
    return min(n, 2), 2, _EVENINGS[n - 1] if n <= 3 else Line("evening {n}", n=n)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: here nothing, the dossier is open to all."""
    return None


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "Drew": "card-slide",
    "TookDiscard": "card-slide",
    "Passed": "token",
    "Offered": "card-lay",
    "Bribed": "card-slide",
    "Stole": "token",
    "CashedOut": "token",
    "Interrogated": "card-flip",
    "Rumour": "card-flip",
    "Discarded": "card-lay",
    "Evening": "round",
    "GameOver": "win",
}


def watch(told: Sequence[Event]) -> bool:
    """Nothing here is settled so fast that it has to be shown once more, step by step."""
    return False


def unfold(before: View, news: Sequence[Event], heard: int) -> list[Beat]:
    """What is watched, moment by moment: see `watch`."""
    return []


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """The large figure of the action panel, and what it is; nothing where there is none."""
    assert isinstance(view, MicrofilmsView)
    kind, asked, active, _ = view.frames[-1]
    if kind == BRIBED and active is not None and view.seat is not None and asked == 1 << view.seat:
        return NO_WORDS, Line("{who} offers a card, face down.", who=Who(active))
    return NO_WORDS, NO_WORDS


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, MicrofilmsView)
    me = marks.bottom
    strip_h = max(look.px(250), look.text(22) * 9.0)
    strip, room = area.cut_bottom(min(strip_h, area.h * 0.38))
    oval = _oval(area, room, look)
    around = chairs(view, me, oval, look)
    behind: list[Paint] = [Vector(_room(area, look.u, oval), area, solid=True)]
    for chair in around:
        behind += bust(view, chair, look)
    top = Node("baize", "group", oval, art=(Vector(_table(area, look.u, oval), area),), state=frozenset({"quiet"}))
    children = [
        top,
        *(seat(view, chair, area, look, marks) for chair in around),
        *_middle(view, oval, look, marks),
        near_side(view, strip, look, marks, me),
    ]
    return Node("table", "group", area, art=tuple(behind), children=tuple(children))


def _oval(area: Rect, room: Rect, look: Look) -> Rect:
    """The table: as wide as the room; its near edge goes on under the strip of the own side."""
    top = room.y + max(look.px(172), room.h * 0.25)
    w = min(room.w * 0.95, (room.bottom - top) * 3.2)
    bottom = room.bottom + (room.bottom - top) * 0.18
    return Rect(area.centre[0] - w / 2, top, w, bottom - top)


def _inside(area: Rect, oval: Rect) -> tuple[float, float, float, float]:
    return oval.x - area.x, oval.y - area.y, oval.w, oval.h


@lru_cache(maxsize=8)
def _room(area: Rect, u: float, oval: Rect) -> str:
    return casino_room(area.w, area.h, u, _inside(area, oval))


@lru_cache(maxsize=8)
def _table(area: Rect, u: float, oval: Rect) -> str:
    return casino_table(area.w, area.h, u, _inside(area, oval))


# -- the middle


def _middle(view: MicrofilmsView, oval: Rect, look: Look, marks: Marks) -> list[Node]:
    """Deck, discard and house; and a card on offer."""
    scale = min(1.0, oval.w / look.px(1432), oval.h / look.px(600))
    w = look.px(124) * scale
    label = look.text(26) * 1.3
    cx, cy = oval.centre
    y = cy - look.px(70) * scale
    deck = Rect(cx - w * 1.72, y, w, w * 1.4)
    discard = Rect(cx - w * 0.5, y, w, w * 1.4)
    house = Rect(cx + w * 0.72, y, w * 1.3, w * 1.4)
    nodes = [_deck(view, deck, label, look, marks), _discard(view, discard, label, look, marks)]
    nodes.append(_house(view, house, label, look, marks, scale))
    frame = view.frames[-1] if view.frames else None
    if frame is not None and frame[0] == BRIBED:
        spot = Rect(cx + w * 2.3, y + w * 0.2, w * 0.8, w * 1.12)
        kind = frame[3]
        art = tuple(held(kind, spot, look)) if kind is not None and marks.peek else (Pic(BACK, spot),)
        shown = words.CARD[kind] if kind is not None and marks.peek else Line("a card on offer")
        nodes.append(Node("offer", "card", spot, shown, art=art, glide=True, origin=f"seat:{frame[2]}"))
    return nodes


def _caption(line: Line, spot: Rect, label: float, look: Look) -> Words:
    at = Rect(spot.x - spot.w * 0.09, spot.bottom + look.px(6), spot.w * 1.18, label)
    return Words(line, at, "bebas", look.text(26), "paper", "centre", tracking=look.px(1), least=0.4)


def _deck(view: MicrofilmsView, spot: Rect, label: float, look: Look, marks: Marks) -> Node:
    art: list[Paint] = []
    if marks.lit("deck"):
        art.append(Box(spot.inset(-look.px(5)), "glow", look.px(12), shadow=look.px(4)))
    for n in range(min(4, view.deck)):
        art.append(Pic(BACK, spot.moved(-look.px(3) * n, -look.px(3) * n)))
    if not view.deck:
        art.append(Dashes(spot, "dashes", look.px(2.5), look.px(8)))
    line = Line("deck · {n}", n=view.deck)
    art.append(_caption(line, spot, label, look))
    return Node("deck", "pile", spot, line, None, None, marks.state("deck"), tuple(art), press=marks.press("deck"))


def _discard(view: MicrofilmsView, spot: Rect, label: float, look: Look, marks: Marks) -> Node:
    lit = marks.lit("discard")
    art: list[Paint] = []
    if view.top == NOBODY:
        art.append(Dashes(spot, "dashes", look.px(2.5), look.px(8)))
        value = None
    else:
        if view.discard > 1:
            art.append(Box(spot.moved(look.px(7), look.px(5)), "paper-shade", look.px(8)))
        art += held(view.top, spot, look, lit)
        value = words.CARD[view.top]
    line = Line("discard · {n}", n=view.discard)
    art.append(_caption(line, spot, label, look))
    return Node(
        "discard", "pile", spot, line, value, None, marks.state("discard"), tuple(art), press=marks.press("discard")
    )


def _house(view: MicrofilmsView, spot: Rect, label: float, look: Look, marks: Marks, scale: float) -> Node:
    art: list[Paint] = []
    if marks.lit("house"):
        art.append(Box(spot.inset(look.px(2)), border="glow", width=look.px(4), radius=look.px(12)))
    twos = min(10, view.house // 3)
    ones = min(10, view.house - 2 * twos)
    art += chips(spot.centre[0], spot.bottom - look.px(8), ones, twos, look.u * scale * 1.15)
    line = Line("house · {n}", n=view.house)
    art.append(_caption(line, spot, label, look))
    return Node("house", "pile", spot, line, None, None, marks.state("house"), tuple(art), press=marks.press("house"))


# -- pictures to be drawn before they are wanted


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    """Pictures of tables on which everything lies once."""
    assert isinstance(view, MicrofilmsView)
    found: dict[Pic, None] = {}
    everybody = (1 << len(view.sizes)) - 1
    for kind in range(len(KINDS)):
        for bottom in range(view.seats):
            full = structs.replace(
                view,
                seat=bottom,
                hand=(kind, kind),
                agent=kind % 4 if view.with_croupier else (kind if kind < 4 else NOBODY),
                role=4 + kind % 4 if view.with_croupier or kind >= 4 else NOBODY,
                sizes=tuple(2 for _ in view.sizes),
                francs=tuple(3 for _ in view.sizes),
                top=kind,
                discard=2,
                cleared=everybody if kind & 1 else 0,
            )
            for node in walk(lay(full, area, look, Marks(bottom=bottom))):
                found |= {_at_origin(paint): None for paint in node.art if isinstance(paint, Pic)}
    return list(found)


def _at_origin(pic: Pic) -> Pic:
    """The same picture, wherever it lies."""
    return replace(pic, rect=Rect(0, 0, round(pic.rect.w), round(pic.rect.h)), alpha=1.0)


GROUND = COLOURS
