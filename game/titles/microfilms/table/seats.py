"""The other players around the casino's table: for each a bust, a plate with name and token, and cards and chips in
front."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.microfilms import names
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.table.pieces import (
    COLOURS,
    CROUPIER,
    backs,
    identity,
    name_words,
    purse,
    standing,
    standing_colour,
    standing_token,
)
from game.titles.microfilms.table.places import Chair
from game.titles.microfilms.view import MicrofilmsView
from game.ui.jots import NAMES, sign
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_sign


def others(view: MicrofilmsView, bottom: int) -> list[int]:
    """Everybody except the player on the near side, in turn order from the left; the Croupier comes last."""
    return [(bottom + n) % view.seats for n in range(1, view.seats)] + list(range(view.seats, len(view.sizes)))


def bust(view: MicrofilmsView, chair: Chair, look: Look) -> list[Paint]:
    """A person on a disc in their colour; the table hides the rest."""
    u = look.u * chair.scale
    x, y = chair.foot
    if chair.place >= view.seats:
        name, colour, dark = CROUPIER, "slate", "slate-dark"
    else:
        person = look.theme.seats[chair.place]
        name, colour, dark = person.bust, person.colour, person.dark
    art: list[Paint] = [Disc(x, y - 84 * u, 92 * u, colour, dark)]
    gone = bool(view.out >> chair.place & 1)
    spot = Rect(x - 98 * u, y + 34 * u - 234 * u, 195 * u, 234 * u)
    art.append(Pic(name, spot, alpha=0.35 if gone else 1.0))
    return art


def seat(view: MicrofilmsView, chair: Chair, look: Look, marks: Marks) -> Node:
    """Plate, cards and chips of one other player."""
    place, plate = chair.place, chair.plate
    id = f"seat:{place}"
    gone = bool(view.out >> place & 1)
    turn = bool(view.asked >> place & 1)
    art: list[Paint] = []
    if marks.lit(id):
        art.append(Box(plate.inset(-look.px(5)), "glow", look.px(9), shadow=look.px(4)))
    art.append(Box(plate, "#0f0708", look.px(5), shadow=0.0 if marks.lit(id) else look.px(4)))
    if chair.narrow:
        upper, lower = plate.cut_top(plate.h * 0.58)
        badge, upper = upper.cut_left(min(upper.h, plate.w * 0.28), look.px(8))
        token, lower = lower.cut_left(badge.w, look.px(8))
    else:
        badge, rest = plate.cut_left(plate.h * 0.8, look.px(10))
        token, rest = rest.cut_right(plate.h * 0.9)
        upper, lower = rest.cut_top(rest.h * 0.6)
    colour = "slate" if place >= view.seats else look.theme.seats[place].colour
    art.append(Box(badge, colour, look.px(5)))
    edge = min(badge.w, badge.h) * 0.2
    if place >= view.seats:
        art.append(Pic("icons/icon-card", badge.inset(edge).fitted(1.0), colours=(("ink", "paper"),)))
    else:
        art.append(seat_sign(place, badge.inset(edge), look, look.theme.seats[place].sign))
    own = marks.jots.get(id, "") if marks.peek else ""
    if own:
        slip, lower = lower.cut_right(min(lower.h * 0.95, lower.w * 0.3), look.px(4))
        art += sign(own, slip.place(slip.w, slip.w, 0.5, 0.4), look)
    name = names.who(view, place)
    line = Line("{who}", who=name)
    art.append(name_words(line, upper, look.text(36), "glow" if turn else "paper", look))
    said = standing(view, place)
    shown = Line("out") if gone else said
    art.append(
        Words(shown, lower, "bebas", look.text(23), standing_colour(view, place), tracking=look.px(1), least=0.4)
    )
    art.append(standing_token(view, place, token.inset(token.h * (0.06 if gone else 0.02))))
    if own:
        said = Line("{status}, {mark}", status=said, mark=NAMES[own])
    state = marks.state(id, *(["current"] if turn else []))
    tip = None
    if view.bared[place] != NOBODY:
        tip = names.was(name, view.bared[place])
    node = Node(id, "seat", plate, line, said, tip, state, tuple(art), press=marks.press(id))
    return Node(f"place:{place}", "group", plate, children=(node, *_belongings(view, chair, look)))


def _belongings(view: MicrofilmsView, chair: Chair, look: Look) -> list[Node]:
    """Cards face down, and francs; an identity that was turned up lies face up."""
    place, spot = chair.place, chair.hand
    n = view.sizes[place]
    cards, at = backs(spot, n, look)
    if view.bared[place] != NOBODY:
        first = cards[0].bounds
        cards[0:1] = identity(view.bared[place], first, look)
    hand = Node(
        f"hand:{place}",
        "pile",
        at,
        Line("{who}: {n} card in hand", many="{who}: {n} cards in hand", who=names.who(view, place), n=n),
        art=tuple(cards),
        glide=True,
    )
    francs = view.francs[place]
    label = Line("{n} franc", many="{n} francs", n=francs)
    money = purse(chair.purse, francs, look)
    return [hand, Node(f"purse:{place}", "tokens", chair.purse, label, art=tuple(money))]


__all__ = ["COLOURS", "bust", "others", "seat"]
