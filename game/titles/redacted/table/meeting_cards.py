"""What lies between two agents who meet in [redacted]: cards sealed or open, gifts, and the winner's rewards."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.redacted.cards import NONE
from game.titles.redacted.frames import (
    ACCEPT,
    COMBAT,
    EXCHANGE,
    FIND,
    GIFTS,
    GUARD,
    GUARD_COMBAT,
    HEAL,
    KEEP,
    REWARD,
    SHOW,
)
from game.titles.redacted.table.pieces import GUARD as GUARD_BACK
from game.titles.redacted.table.pieces import INTERACTION, ITEM, item_card, meeting_card
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Words
from game.ui.presses import Pick
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_sign

TILT = 4.0
"""The degrees by which each sealed card leans towards its owner."""
_SEALED, _NO_CARD = Line("a sealed card"), Line("no card yet")

_REWARDS = (
    ("injure", Line("Injure"), "fist", Line("Until healed, at most 2 rooms a turn.")),
    ("steal", Line("Steal"), "hand", Line("A random item from the loser’s hand.")),
    ("interrogate", Line("Interrogate"), "eye", Line("Look at 1 of 3 cards: the loyalty, Neutral or a weapon.")),
    ("arrest", Line("Arrest"), "lock", Line("Shows the badge. A wrong arrest costs all items.")),
)
"""For each reward: pick, name, glyph, and what it does."""


def between(view: RedactedView, left: int, right: int, place: Rect, look: Look, marks: Marks) -> list[Node]:
    """Everything in the light of the lamp, low on the table."""
    kind = view.frames[-1][0]
    if kind == REWARD:
        return _rewards(view, place, look, marks)
    h = min(look.px(250), place.h * 0.36)
    y = place.bottom - h - place.h * 0.035
    if kind == SHOW:
        return _row(place, y, h, look, [_back(), _back(), _empty()], [Line("a card"), Line("a card"), _NO_CARD])
    if kind == ACCEPT:
        item = view.frames[-1][4]
        if item is None or not marks.peek:
            return _row(place, y, h, look, [("item", NONE)], [Line("an item, unseen")])
        return _row(place, y, h, look, [("item", item)], [names.ITEM[item]])
    if kind == FIND:
        return _row(place, y, h, look, [("item", NONE)], [Line("what the guard carried")])
    w = h / 1.4
    gap = look.px(36)
    x = place.centre[0] - w - gap / 2
    found = []
    for n, seat in enumerate((left, right)):
        spot = Rect(x + n * (w + gap), y, w, h).whole()
        art, label = _of(view, seat, spot, look, marks, -TILT if n == 0 else TILT)
        found.append(Node(f"between:{n}", "card", spot, label, art=tuple(art)))
    return found


Card = tuple[str, int]
"""What is there: "item", "back" or "empty"; and the kind of an item, -1 if face down."""


def _back() -> Card:
    return "back", NONE


def _empty() -> Card:
    return "empty", NONE


def _row(place: Rect, y: float, h: float, look: Look, cards: list[Card], labels: list[Line]) -> list[Node]:
    w, gap = h / 1.4, look.px(20)
    x = place.centre[0] - (len(cards) * (w + gap) - gap) / 2
    found = []
    for n, ((what, kind), label) in enumerate(zip(cards, labels, strict=True)):
        spot = Rect(x + n * (w + gap), y, w, h).whole()
        art: list[Paint] = [Pic(INTERACTION, spot)]
        if what == "empty":
            art = [Dashes(spot, "ink", look.px(3), look.px(14))]
        elif what == "item":
            art = [Pic(ITEM, spot)] if kind == NONE else item_card(kind, spot, look)
        found.append(Node(f"between:{n}", "card", spot, label, art=tuple(art)))
    return found


def _rewards(view: RedactedView, place: Rect, look: Look, marks: Marks) -> list[Node]:
    """A thing to point at for each reward; those that cannot be taken are pale."""
    shown = [reward for reward in _REWARDS if reward[0] != "arrest" or marks.lit("arrest")]
    gap = look.px(16)
    w = min(look.px(150), place.w * 0.36 / len(shown) - gap, place.h * 0.26)
    h = w * 1.25
    x = place.centre[0] - (len(shown) * (w + gap) - gap) / 2
    y = place.bottom - h - place.h * 0.06
    found = []
    for n, (pick, name, glyph, tip) in enumerate(shown):
        spot = Rect(x + n * (w + gap), y, w, h).whole()
        lit = marks.lit(pick)
        picture, title = spot.inset(w * 0.08).cut_top(h * 0.66)
        art: list[Paint] = []
        if lit:
            art.append(Box(spot.inset(-look.px(5)), "glow", look.px(10), shadow=look.px(5)))
        art += [
            Box(spot, "paper" if lit else "paper-3", look.px(7), shadow=0.0 if lit else look.px(4)),
            Pic(f"icons/icon-{glyph}", picture.inset(w * 0.1).fitted(1.0), colours=(("ink", "red-dark"),)),
            Words(name, title, "bebas", min(look.text(34), title.h * 0.9), "ink", "centre", least=0.35),
        ]
        art += key_badge(marks.keys.get(pick, ""), spot, look)
        state = marks.state(pick, *(() if lit else ("quiet",)))
        press = Pick(pick) if pick in marks.legal else ""
        found.append(Node(pick, "card", spot, name, None, tip, state, tuple(art), press=press))
    return found


def key_badge(key: str, spot: Rect, look: Look) -> list[Paint]:
    """The key for this thing, at its upper left corner."""
    if not key:
        return []
    r = max(look.px(17), look.text(22) * 0.6)
    x, y = spot.x + r * 0.5, spot.y + r * 0.5
    at = Rect(x - r, y - r, 2 * r, 2 * r)
    return [
        Disc(x, y, r, "ink", border="glow", width=max(1.5, look.px(2.5))),
        Words(key, at, "bebas", r * 1.4, "glow", "centre"),
    ]


def _of(view: RedactedView, seat: int, spot: Rect, look: Look, marks: Marks, turn: float) -> tuple[list[Paint], Line]:
    """What an agent has laid there: sealed, open for this viewer, or nothing yet."""
    kind, asked, *facts = view.frames[-1]
    assert asked is not None
    if seat == NONE:
        return [Pic(GUARD_BACK, spot, turn=turn)], Line("the guard’s weapon")
    if kind in (EXCHANGE, GUARD) and asked >> seat & 1:
        sign = spot.place(spot.w * 0.4, spot.w * 0.4)
        return [Dashes(spot, "ink", look.px(3), look.px(14)), seat_sign(seat, sign, look)], _NO_CARD
    card: int | None = None
    if kind in (EXCHANGE, COMBAT, GIFTS):
        card = facts[2 + (seat == facts[1])]
    elif kind == GUARD_COMBAT:
        card = facts[1]
    if kind == GIFTS:
        gift = facts[4 + (seat == facts[1])]
        if gift is not None and gift >= 0 and marks.peek:
            return item_card(gift, spot, look), names.ITEM[gift]
        if gift in (KEEP, HEAL) and card is None:
            return [Pic(INTERACTION, spot, turn=turn)], Line("a card")
    if card is None or card < 0 or not marks.peek:
        return [Pic(INTERACTION, spot, turn=turn), *_seal(seat, spot, look)], _SEALED
    return meeting_card(card, spot, look), names.MEETING[card]


def _seal(seat: int, spot: Rect, look: Look) -> list[Paint]:
    """A wax seal in the colour of the seat, with its sign."""
    s = look.theme.seats[seat]
    wax = spot.place(spot.w * 0.74, spot.w * 0.74)
    return [
        Pic("tokens/seal-wax", wax.fitted(100 / 104), colours=(("red", s.colour), ("red-dark", s.dark))),
        seat_sign(seat, wax.place(wax.w * 0.42, wax.w * 0.42), look, s.sign),
    ]
