"""The player's cards along the bottom of [redacted]'s table: those that can be shown in a meeting, and the items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.cards import FRIENDLY, HAND, KEY, NEUTRAL, NONE, Mission
from game.titles.redacted.picks import card_id, item_id
from game.titles.redacted.table.meeting_cards import key_badge
from game.titles.redacted.table.pieces import INTERACTION, ITEM, SHOWING, item_card, loyalty_card, meeting_card, number
from game.titles.redacted.table.places import COLOURS, QUIET
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect


def strip(view: RedactedView, place: Rect, look: Look, marks: Marks) -> Node:
    """Cards on the left, items on the right; in two rows if that makes the cards larger."""
    me = marks.bottom
    mine = view.seat == me and marks.peek
    inner = place.inset(look.px(24), look.px(10))
    head_h = max(look.px(40), look.text(34) * 1.15)
    faces = _faces(view, me, mine)
    # There is room for everything that may come, so that cards keep their size: three weapons, two others, a loyalty,
    # the discard.
    count = (5 if view.mission == Mission.ZONE else 6) + SPENT
    gap, middle = look.px(10), look.px(36)
    one = min((inner.h - head_h) / 1.4, (inner.w - middle - gap * (count + HAND - 2)) / (count + HAND))
    two = min((inner.h / 2 - head_h) / 1.4, (inner.w - gap * (max(count, HAND) - 1)) / max(count, HAND))
    if two > one:
        upper, lower = inner.rows(2)
        w = two
    else:
        right = HAND * one + (HAND - 1) * gap
        upper, lower = Rect(inner.x, inner.y, inner.w - right - middle, inner.h), inner.cut_right(right)[0]
        w = one
    children = _cards(view, me, mine, faces, upper, head_h, w, gap, look, marks)
    children += _items(view, me, mine, lower, head_h, w, gap, look, marks)
    art = [
        Box(place, f"{COLOURS}.bar"),
        Box(Rect(place.x, place.y, place.w, max(2.0, look.px(3))), f"{COLOURS}.line"),
    ]
    titles = [
        *_title(Line("Cards of {who}", who=Who(me)), Line("to show in a meeting"), upper.cut_top(head_h)[0], look),
        *_title(Line("Items"), Line("{n} of {most}", n=view.held[me], most=HAND), lower.cut_top(head_h)[0], look),
    ]
    # The headings lie over the shadows of the cards.
    name = Line("{who}", who=Who(me))
    return Node("hand", "group", place, name, art=tuple(art), children=tuple(children), over=tuple(titles))


def _title(line: Line, aside: Line, place: Rect, look: Look) -> list[Paint]:
    size = look.text(34)
    wide = min(look.width(line, "bebas", size, look.px(1)) + look.px(4), place.w)
    left, rest = place.cut_left(wide, look.px(16))
    art: list[Paint] = [Words(line, left, "bebas", size, "paper", tracking=look.px(1), least=0.5)]
    if look.width(aside, "body", look.text(22)) * 0.5 < rest.w:
        art.append(Words(aside, rest, "body", look.text(22), "paper-2", least=0.4))
    return art


SPENT = 0.74
"""The private discard beside a card."""


class Face(NamedTuple):
    """A card of the strip: its kind, or -1 if face down; the number of them; and whether it is the loyalty."""

    kind: int
    many: int = 1
    loyalty: bool = False


def _faces(view: RedactedView, me: Seat, mine: bool) -> list[Face]:
    """The cards that can be shown in a meeting, each kind once, and the loyalty; face down, only as many as everybody
    knows of."""
    if not mine:
        own = [] if view.mission == Mission.ZONE else [Face(NONE, loyalty=True)]
        return [*(Face(NONE) for _ in range(min(5, view.armed[me] + 2))), *own]
    kinds = [*sorted(set(view.arms)), FRIENDLY, NEUTRAL]
    faces = [Face(kind, view.arms.count(kind)) for kind in kinds]
    if view.loyalty != NONE:
        faces.append(Face(view.loyalty, loyalty=True))
    return faces


def _cards(
    view: RedactedView,
    me: Seat,
    mine: bool,
    faces: Sequence[Face],
    place: Rect,
    head_h: float,
    w: float,
    gap: float,
    look: Look,
    marks: Marks,
) -> list[Node]:
    y = place.y + head_h + max(0.0, (place.h - head_h - w * 1.4) / 2)
    found = [
        _face(face, n, Rect(place.x + n * (w + gap), y, w, w * 1.4).whole(), me, look, marks)
        for n, face in enumerate(faces)
    ]
    if view.spent[me]:
        found.append(_spent(view, me, mine, Rect(place.x + len(faces) * (w + gap), y, w * SPENT, w * 1.4), look))
    return found


def _face(face: Face, n: int, spot: Rect, me: Seat, look: Look, marks: Marks) -> Node:
    if face.kind == NONE:
        art: tuple[Paint, ...] = (Pic(INTERACTION, spot),)
        return Node(f"card:{me}:{n}", "card", spot, Line("a card"), state=frozenset({"facedown"}), art=art, glide=True)
    if face.loyalty:
        tip = Line("{who}’s side. Others see it only in an interrogation or a Hack.", who=Who(me))
        art = tuple(loyalty_card(face.kind, spot, look))
        return Node("loyalty", "card", spot, names.LOYALTY_OF[face.kind], None, tip, art=art, press=Ask("loyalty"))
    pick = card_id(face.kind)
    badge = key_badge(marks.keys.get(pick, "") if marks.lit(pick) else "", spot, look)
    art = (*meeting_card(face.kind, spot, look, marks.lit(pick)), *number(face.many, spot, look), *badge)
    name = names.MEETING[face.kind]
    label = name if face.many < 2 else Line("{card}, {n}", card=name, n=face.many)
    state, press = marks.state(pick), marks.press(pick)
    return Node(pick, "card", spot, label, None, SHOWING[face.kind], state, art, press=press, glide=True)


def _spent(view: RedactedView, me: Seat, mine: bool, spot: Rect, look: Look) -> Node:
    """The private discard, face down: only its owner may know what is in it."""
    n = view.spent[me]
    h = spot.w * 1.4
    at = Rect(spot.x, spot.bottom - h, spot.w, h).whole()
    art: list[Paint] = [Pic(INTERACTION, at.moved(look.px(4) * i, -look.px(4) * i)) for i in range(min(3, n))]
    label = Line("{n} laid aside", n=n)
    art.append(
        Words(
            label,
            Rect(spot.x, spot.y, spot.w + look.px(8), spot.h * 0.25),
            "bebas",
            look.text(22),
            "paper-2",
            wrap=True,
            least=0.3,
        )
    )
    tip = Line("When the last Attack card is laid aside, all come back.")
    if mine and view.used:
        cards = names.listed([names.MEETING[c] for c in view.used])
        tip = Line("{cards}. When the last one is laid aside, all come back.", cards=cards)
    return Node("spent", "pile", spot, label, None, tip, art=tuple(art), press=Ask("spent"))


_DISCARD = Line("Press to discard it. Locked doors then stay open until the end of the turn.")
"""The tip of a Key that can be discarded by itself: it has no line in the panel."""


def _items(
    view: RedactedView,
    me: Seat,
    mine: bool,
    place: Rect,
    head_h: float,
    w: float,
    gap: float,
    look: Look,
    marks: Marks,
) -> list[Node]:
    y = place.y + head_h + max(0.0, (place.h - head_h - w * 1.4) / 2)
    found: list[Node] = []
    kinds = list(view.items) if mine else [NONE] * view.held[me]
    seen: dict[int, int] = {}
    for n in range(HAND):
        spot = Rect(place.x + n * (w + gap), y, w, w * 1.4).whole()
        if n >= len(kinds):
            art: tuple[Paint, ...] = (Dashes(spot.inset(look.px(3)), "dashes", look.px(2.5), look.px(12)),)
            found.append(Node(f"slot:{n}", "place", spot, Line("room for an item"), art=art, state=QUIET))
            continue
        kind = kinds[n]
        if kind == NONE:
            found.append(
                Node(
                    f"item:{me}:{n}",
                    "card",
                    spot,
                    Line("an item"),
                    state=frozenset({"facedown"}),
                    art=(Pic(ITEM, spot),),
                )
            )
            continue
        seen[kind] = seen.get(kind, 0) + 1
        pick = item_id(kind)
        lit = marks.lit(pick)
        bare = kind == KEY and pick in marks.legal and pick not in marks.keys
        found.append(
            Node(
                f"{pick}.{seen[kind]}",
                "card",
                spot,
                names.ITEM[kind],
                None,
                _DISCARD if bare else names.ITEM_HELP[kind],
                marks.state(pick),
                (*item_card(kind, spot, look, lit), *key_badge(marks.keys.get(pick, "") if lit else "", spot, look)),
                press=marks.press(pick),
                glide=True,
            )
        )
    return found
