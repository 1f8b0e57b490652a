"""The other players around the casino's table: for each a bust, a plate with name and token, and cards and chips in
front."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.jots import NAMES
from game.titles.microfilms.cards import CROUPIER_FRANCS, NOBODY
from game.titles.microfilms.table.pieces import (
    COLOURS,
    CROUPIER,
    QUIET,
    backs,
    identity,
    identity_picture,
    name_words,
    purse,
    standing,
    standing_colour,
    standing_token,
)
from game.titles.microfilms.table.places import Chair
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.jots import sign
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
        art.append(Pic(names.CROUPIERS_SIGN, badge.inset(edge).fitted(1.0), colours=(("ink", "paper"),)))
    else:
        art.append(seat_sign(place, badge.inset(edge), look, look.theme.seats[place].sign))
    own = marks.jots.get(id, "") if marks.peek else ""
    if own:
        slip, lower = lower.cut_right(min(lower.h * 0.95, lower.w * 0.3), look.px(4))
        art += sign(own, slip.place(slip.w, slip.w, 0.5, 0.4), look)
    name = names.who(view, place)
    line = Line("{who}", who=names.plate(view, place))
    art.append(name_words(line, upper, look.text(36), "glow" if turn else "paper", look))
    said = standing(view, place)
    shown = Line("out") if gone else said
    art.append(
        Words(shown, lower, "bebas", look.text(23), standing_colour(view, place), tracking=look.px(1), least=0.3)
    )
    stands = stamped(view, place, token.inset(token.h * (0.06 if gone else 0.02)), said)
    if own:
        said = Line("{status}, {mark}", status=said, mark=NAMES[own])
    state = marks.state(id, *(["current"] if turn else []))
    tip = None
    if view.bared[place] != NOBODY:
        tip = names.was(name, view.bared[place])
    known = marks.known.get(id)
    danger = None
    if place >= view.seats:
        danger = _danger(view, place, plate, look)
        tip = tip or Line("With 10 francs, the Croupier wins.")
    if known is not None and known in names.IDENTITY:
        tip = tip or Line("{who} is {identity}. Only this seat knows.", who=name,
                          identity=names.BEING[names.IDENTITY.index(known)])  # fmt: skip
    node = Node(id, "seat", plate, line, said, tip, state, tuple(art), press=marks.press(id), children=(stands,))
    found = [node, *_belongings(view, chair, look)]
    if danger:
        found.append(danger)
    if known is not None and known in names.IDENTITY and marks.peek:
        high = max(look.px(40) * chair.scale, look.text(24) * 1.2)
        at = Rect(plate.x, plate.bottom - look.px(3), plate.w, high)
        if at.overlaps(chair.hand.union(chair.purse)):
            above = danger.rect.y if danger else plate.y
            at = Rect(plate.x, above - high + look.px(3), plate.w, high)
        found.append(tab(place, names.IDENTITY.index(known), at, look))
    return Node(f"place:{place}", "group", plate, children=tuple(found))


CLOSE = 3
"""The Croupier's count turns red when this many francs are missing."""


def _danger(view: MicrofilmsView, place: int, plate: Rect, look: Look) -> Node:
    """How close the Croupier is to winning: a row of ten francs on the upper edge of the plate."""
    francs = min(view.francs[place], CROUPIER_FRANCS)
    close = francs + CLOSE >= CROUPIER_FRANCS
    h = max(look.px(26), plate.h * 0.3)
    strip = Rect(plate.x, plate.y - h + look.px(2), plate.w, h)
    art: list[Paint] = [Box(strip, "#0f0708", look.px(4), "red" if close else "", look.px(3) if close else 0.0)]
    inner = strip.inset(h * 0.35, 0)
    step = inner.w / CROUPIER_FRANCS
    r = min(step * 0.4, h * 0.32)
    for n in range(CROUPIER_FRANCS):
        x, y = inner.x + step * (n + 0.5), strip.centre[1]
        if n < francs:
            art.append(Disc(x, y, r, "red" if close else "lamp", border="paper", width=max(1.0, look.px(1.5))))
        else:
            art.append(Disc(x, y, r, border="paper-2", width=max(1.0, look.px(1.5))))
    label = Line("francs: {n} of {goal}, and then the Croupier wins", n=francs, goal=CROUPIER_FRANCS)
    return Node(f"danger:{place}", "gauge", strip, label, state=QUIET, art=tuple(art))


NATIONS = ("ochre", "petrol", "airmail", "red")
"""The colour of an agent's tab, by nation."""
FACTIONS = ("china", "uk", "usa", "ussr")


def tab(place: int, id: int, at: Rect, look: Look, large: bool = False) -> Node:
    """The private mark of an identity that this seat knows: red with the freelancer's picture, or in the colours of an
    agent's nation, with its emblem."""
    agent = id < len(NATIONS)
    fill = NATIONS[id] if agent else "red"
    ink = "ink" if fill == "ochre" else "paper"
    art: list[Paint] = [Box(at, fill, look.px(4), "paper", max(2.0, look.px(3)))]
    inner = at.inset(look.px(6), look.px(5))
    spot, rest = inner.cut_left(inner.h, look.px(8))
    if agent:
        art.append(Pic(f"factions/faction-{FACTIONS[id]}", spot.fitted(1.0)))
    else:
        art.append(Pic(identity_picture(id), spot, part=(55.0, 40.0, 140.0, 140.0), radius=look.px(3)))
    word = Line("private")
    if large and look.width(word, "bebas", look.text(24), look.px(1)) + look.px(64) < rest.w * 0.5:
        size = look.text(24)
        w = look.width(word, "bebas", size, look.px(1)) + look.px(64)
        pill, rest = rest.cut_right(w, look.px(6))
        pill = pill.inset(0, pill.h * 0.1)
        eye, text_at = pill.inset(look.px(10), 0).cut_left(pill.h * 0.55, look.px(8))
        art.append(Box(pill, "ink", pill.h / 2, alpha=0.4))
        art.append(Pic("icons/icon-eye", eye.fitted(1.0), colours=(("ink", "paper"),)))
        art.append(Words(word, text_at, "bebas", size, "paper", tracking=look.px(1), least=0.5))
    size = look.text(36) if large else min(look.text(26), at.h * 0.8)
    if look.width(names.IDENTITY[id], "bebas", size) * 0.5 <= rest.w:
        art.append(Words(names.IDENTITY[id], rest, "bebas", size, ink, tracking=look.px(1), least=0.4))
    label = Line("{who} is {identity}", who=Who(place), identity=names.BEING[id])
    return Node(f"tab:{place}", "mark", at, label, art=tuple(art), glide=True)


def stamped(view: MicrofilmsView, place: int, at: Rect, said: Line) -> Node:
    """The token of a place. When it turns, the new one falls like a stamp."""
    kind = "out" if view.out >> place & 1 else "cleared" if view.cleared >> place & 1 else "suspect"
    art = (standing_token(view, place, at),)
    return Node(f"token:{place}:{kind}", "token", at, said, state=QUIET, art=art, glide=True, grow=2.2, pace=1.4)


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
    goal = CROUPIER_FRANCS if place >= view.seats else 0
    if goal:
        label = Line("francs: {n} of {goal}, and then the Croupier wins", n=francs, goal=goal)
    money = purse(chair.purse, francs, look, goal, chair.narrow)
    return [hand, Node(f"purse:{place}", "tokens", chair.purse, label, art=tuple(money))]


__all__ = ["COLOURS", "bust", "others", "seat"]
