"""The cards of [redacted], face up and face down."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.redacted.cards import FACTIONS, INTERPOL, ITEMS, LETTER, LOYALTY, MEETING, STAIN
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Paint, Rect
from game.ui.staging import Piece
from game.ui.widgets import card_face

INTERACTION, ITEM, GUARD, ALERT = "backs/back-interaction", "backs/back-item", "backs/back-guard", "backs/back-alert"


SHOWING = (
    Line("Beats Knife, loses to Garrotte."),
    Line("Beats Brass Knuckles, loses to Knife."),
    Line("Beats Garrotte, loses to Brass Knuckles."),
    Line("Peace, and the chance to give an item or to heal. Against an Attack it loses."),
    Line("Peace, and nothing given. Against an Attack there is still a defence by items."),
)


def meeting_picture(card: int) -> str:
    return f"cards/attack-{MEETING[card]}" if card < 3 else f"cards/{MEETING[card]}"


def item_picture(item: int) -> str:
    if item >= LETTER:
        return f"cards/item-alliance-{ITEMS[item]}"
    return f"cards/item-{ITEMS[item]}"


def loyalty_picture(loyalty: int) -> str:
    return "cards/loyalty-interpol" if loyalty == INTERPOL else f"cards/loyalty-{FACTIONS[loyalty % STAIN]}"


def card(name: str, title: Line, spot: Rect, look: Look, lit: bool = False, over: str = "") -> list[Paint]:
    """A card face up; a small one is recognised by its picture."""
    return card_face(name, title if spot.w > look.px(64) else None, spot, look, lit, over)


def meeting_card(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    return card(meeting_picture(kind), names.MEETING[kind], spot, look, lit)


def item_card(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    return card(item_picture(kind), names.ITEM[kind], spot, look, lit)


def loyalty_card(kind: int, spot: Rect, look: Look) -> list[Paint]:
    stain = "cards/bloodstain" if STAIN <= kind < INTERPOL else ""
    return card(loyalty_picture(kind), names.LOYALTY_OF[kind], spot, look, over=stain)


def number(n: int, spot: Rect, look: Look) -> list[Paint]:
    """The number of cards of a kind that are shown as one."""
    if n < 2:
        return []
    d = max(look.px(34), spot.w * 0.24)
    at = Rect(spot.right - d * 0.8, spot.y - d * 0.2, d, d)
    return [Box(at, "ink", d / 2), Words(f"×{n}", at, "bebas", d * 0.6, "paper", "centre")]


def piece(thing: str) -> Piece | None:
    """A thing by the name that moments call it: an item ("item:3"), a card of a meeting or a loyalty ("card:1"), face
    down with -1; a sign ("icon:lock"); a helicopter or a wreck by its faction; "guard", "vip", "alert"; a face
    ("bust:0")."""
    kind, _, which = thing.partition(":")
    match kind:
        case "item":
            return _item_piece(int(which))
        case "card":
            return _card_piece(int(which))
        case "icon":
            return Piece(Line("a sign"), 1.0, lambda spot, look: _badge(which, spot, look))
        case "helicopter":
            return Piece(Line("a helicopter"), 220 / 230, lambda spot, look: [Pic(f"rooms/helicopter-{which}", spot)])
        case "wreck":
            return Piece(Line("a wreck"), 1.0, lambda spot, look: [Pic(f"rooms/wreck-{which}", spot)])
        case "bust":
            return Piece(
                Line("{who}", who=Who(int(which))), 250 / 300,
                lambda spot, look: [Pic(look.theme.seats[int(which)].bust, spot)],
            )  # fmt: skip
        case "guard" | "vip":
            label = Line("a guard") if kind == "guard" else Line("the VIP")
            return Piece(label, 170 / 160, lambda spot, look: [Pic(f"pawns/{kind}", spot)])
        case "alert":
            return Piece(Line("an alert card"), 5 / 7, lambda spot, look: [Pic(ALERT, spot)])
    return None


def _item_piece(item: int) -> Piece:
    if item < 0:
        return Piece(Line("an item"), 5 / 7, lambda spot, look: [Pic(ITEM, spot.whole())])
    return Piece(names.ITEM[item], 5 / 7, lambda spot, look: item_card(item, spot.whole(), look))


def _card_piece(kind: int) -> Piece:
    if kind < 0:
        return Piece(Line("a card"), 5 / 7, lambda spot, look: [Pic(INTERACTION, spot.whole())])
    if kind >= LOYALTY:
        side = kind - LOYALTY
        return Piece(names.LOYALTY_OF[side], 5 / 7, lambda spot, look: loyalty_card(side, spot.whole(), look))
    return Piece(names.MEETING[kind], 5 / 7, lambda spot, look: meeting_card(kind, spot.whole(), look))


def _badge(icon: str, spot: Rect, look: Look) -> list[Paint]:
    r = min(spot.w, spot.h) / 2
    return [
        Disc(*spot.centre, r * 0.98, "paper"),
        Disc(*spot.centre, r * 0.9, "green" if icon in GOOD else "red"),
        Pic(f"icons/icon-{icon}", spot.inset(spot.w * 0.24).fitted(1.0).whole(), colours=(("ink", "paper"),)),
    ]


GOOD = ("toast", "star", "bulb", "foot", "door", "bolt")
"""Signs of what harms nobody."""
