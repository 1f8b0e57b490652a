"""The strip of one player: name, scoring pile, notoriety, items and deck."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.kompromat.cards import CAUGHT, MISSIONS, points
from game.titles.kompromat.table.pieces import COLOURS, QUIET, back
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc


def strip_height(look: Look, width: float) -> float:
    row = max(look.px(80), look.text(48) * 1.45)
    return row if width >= look.px(1300) * look.grow else row * 1.62


def player(
    view: KompromatView, place: Rect, look: Look, marks: Marks, seat: int, ghost: bool = False
) -> Node:
    """Name, scoring pile, notoriety, items and deck of one side. `ghost`: the next place for a token is marked,
    as it is going to be needed."""
    turn = bool(view.asked >> seat & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if turn else f"{COLOURS}.panel", look.px(6))]
    if turn:
        art.append(Box(Rect(place.x, place.y, look.px(8), place.h), "glow"))
    inner = place.inset(look.px(24), look.px(6))
    one_row = place.h <= max(look.px(80), look.text(48) * 1.45) * 1.01
    upper, lower = (inner, inner) if one_row else inner.rows(2, look.px(4))
    r = min(upper.h * 0.42, look.px(28) * max(1.0, look.grow * 0.9))
    disc, rest = upper.cut_left(2 * r, look.px(14))
    art += seat_disc(seat, disc.centre, r, look)
    counted = seat != marks.bottom or not one_row
    deck = rest
    if counted:
        deck, rest = rest.cut_right(upper.h * 0.6 + look.px(26) + look.text(22) * 4.4, look.px(12))
    name_w = min(look.px(190) * look.grow, rest.w * (0.3 if one_row else 0.42))
    name, rest = rest.cut_left(name_w, look.px(12))
    art.append(
        Words(Line("{who}", who=Who(seat)), name, "bebas", look.text(48), "glow" if turn else "paper", least=0.25)
    )
    children = []
    if one_row or rest.w > upper.h * 0.62 + look.text(22) * 6:
        stack, rest = rest.cut_left(upper.h * 0.62, look.px(4))
        children += _stack(view, stack, look, seat)
    pile, rest = rest.cut_left(look.text(22) * 6.8, look.px(12))
    children.append(_pile_of_won(view, pile, look, seat, marks.peek))
    if one_row:
        tokens, things = rest.cut_left(min(look.px(530), rest.w * 0.5), look.px(20))
    else:
        tokens, things = lower.cut_left(lower.w * 0.55, look.px(20))
    children.append(_notoriety(view, tokens, look, seat, ghost))
    children += _items(view, things, look, marks, seat)
    if counted:
        children.append(_deck_count(view, deck, look, seat))
    label = Line("{who}", who=Who(seat))
    value = Line("to choose") if turn else None
    return Node(f"seat:{seat}", "group", place, label, value, art=tuple(art), children=tuple(children))


def _stack(view: KompromatView, place: Rect, look: Look, seat: int) -> list[Node]:
    """The cards of a scoring pile; those taken in this round glide there from their lanes."""
    h = place.h * 0.8
    spot = place.place(h * 5 / 7, h, 0.2)
    taken = [m for m, taker in enumerate(view.taken) if taker == seat]
    nodes = []
    if view.pile_sizes[seat] + len(view.items[seat]) > len(taken):
        nodes.append(Node(f"stack:{seat}", "pile", spot, art=(Pic("backs/back-mission", spot),), state=QUIET))
    for n, m in enumerate(taken, 1):
        on_top = spot.moved(-look.px(2) * n, -look.px(2) * n)
        art = (Pic("backs/back-mission", on_top),)
        nodes.append(Node(f"taken:{m}", "card", on_top, art=art, state=QUIET, glide=True, origin=f"mission:{m}"))
    return nodes


def _pile_of_won(view: KompromatView, place: Rect, look: Look, seat: int, peek: bool) -> Node:
    """A scoring pile: everybody sees its size, and its owner also its points with the cards turned up."""
    cards = view.pile_sizes[seat] + len(view.items[seat])
    figure, unit = Line("{n}", n=cards), Line("mission", many="missions", n=cards)
    said = Line("{n} mission won", many="{n} missions won", n=cards)
    number, rest = place.cut_left(look.text(50) * 1.0, look.px(8))
    size = look.text(22)
    art: list[Paint] = [Words(figure, number, "bebas", look.text(50), "paper", "right")]
    if peek and seat == view.seat and view.won is not None:
        worth = points(list(view.won)) + len(view.used[seat]) + len(view.items[seat]) + view.tokens[seat]
        own = Line("{n} point", many="{n} points", n=worth)
        said = Line("{missions}, {points} so far", missions=said, points=own)
        upper, lower = rest.place(rest.w, min(rest.h, size * 2.5)).rows(2)
        art += [Words(unit, upper, "body", size, "paper-2"), Words(own, lower, "body", size, "paper", least=0.7)]
    else:
        art.append(Words(unit, rest, "body", size, "paper-2"))
    tip = Line("{n} mission card won so far.", many="{n} mission cards won so far.", n=cards)
    return Node(f"won:{seat}", "pile", place, said, None, tip, art=tuple(art))


def _notoriety(view: KompromatView, place: Rect, look: Look, seat: int, ghost: bool) -> Node:
    label, rest = place.cut_left(look.width(Line("Notoriety"), "bebas", look.text(26), look.px(1)) + 4, look.px(14))
    art: list[Paint] = [Words(Line("Notoriety"), label, "bebas", look.text(26), "paper-2", tracking=look.px(1))]
    step = min(rest.w / CAUGHT, look.px(42) * max(1.0, look.grow * 0.8))
    d = min(step * 0.86, rest.h * 0.75)
    has = view.tokens[seat]
    children = []
    for n in range(CAUGHT):
        spot = Rect(rest.x + n * step + (step - d) / 2, rest.centre[1] - d / 2, d, d)
        if n < has:
            token = Pic("tokens/token-notoriety", spot)
            children.append(
                Node(f"token:{seat}:{n}", "token", spot, art=(token,), state=QUIET, glide=True, origin="supply")
            )
        else:
            art.append(Pic("tokens/slot-last" if n == CAUGHT - 1 else "tokens/slot", spot))
            if ghost and n == has:
                children.append(_ghost(seat, spot, look))
    said = Line("{n} notoriety token of nine", many="{n} notoriety tokens of nine", n=has)
    tip = Line("The ninth token loses the game. At the end, each is worth a point.")
    return Node(f"notoriety:{seat}", "tokens", place, said, None, tip, art=tuple(art), children=tuple(children))


def _ghost(seat: int, spot: Rect, look: Look) -> Node:
    """The token that a lost mission is going to cost, where it will lie."""
    ring = spot.inset(-spot.w * 0.22)
    art = (
        Pic("tokens/token-notoriety", spot, alpha=0.62),
        Dashes(ring, "bad", look.px(3), dash=look.px(6), round=True),
    )
    return Node(f"ghost:{seat}", "token", ring, Line("one more at the reveal"), art=art, glide=True, grow=1.3)


def _items(view: KompromatView, place: Rect, look: Look, marks: Marks, seat: int) -> list[Node]:
    """Unused items as paper chips, always with their names: more than three in two rows, and with as much of
    their pictures as there is room for."""
    held = view.items[seat]
    if not held:
        return []
    gap = look.px(10)
    rows = 1 if len(held) <= 3 else 2
    columns = -(-len(held) // rows)
    if rows > 1:
        # Two rows need the edges of the strip as well.
        place = Rect(place.x, place.y - look.px(5), place.w, place.h + look.px(12))
    w = min(look.px(250) * max(1.0, look.grow * 0.85), (place.w - gap * (columns - 1)) / columns)
    h = min((place.h - look.px(2) * (rows - 1)) / rows, look.px(60) * max(1.0, look.grow * 0.85))
    size = min(look.text(32 if len(held) < 3 else 27), h * 0.62)
    longest = max(look.width(names.MISSION[kind], "bebas", size) for kind in held)
    pad = look.px(6)
    room = [w - 2 * pad - h * share - look.px(10) * bool(share) for share in PICTURED]
    pictured = next((share for share, left in zip(PICTURED, room, strict=True) if longest * 0.75 <= left), 0.0)
    top = place.centre[1] - (h * rows + look.px(2) * (rows - 1)) / 2
    nodes = []
    for n, kind in enumerate(held):
        spot = Rect(place.x + n % columns * (w + gap), top + n // columns * (h + look.px(2)), w, h)
        nodes.append(_item(view, kind, seat, spot, h * pictured, size, look, marks))
    return nodes


PICTURED = (1.12, 0.62, 0.0)
"""How wide an item's picture may be, in heights of its chip."""


def _item(
    view: KompromatView, kind: int, seat: int, chip: Rect, pictured: float, size: float, look: Look, marks: Marks
) -> Node:
    id = f"item:{seat}:{MISSIONS[kind]}"
    lit = marks.lit(id)
    art: list[Paint] = []
    if lit:
        art.append(Box(chip.inset(-look.px(4)), "glow", look.px(8), shadow=look.px(4)))
    art.append(Box(chip, "paper", look.px(5), shadow=0.0 if lit else look.px(4)))
    rest = chip.inset(look.px(6), look.px(2))
    if pictured:
        picture, rest = rest.cut_left(pictured, look.px(10))
        crop = (40.0, 50.0, 170.0, 170.0 * picture.h / max(1.0, picture.w))
        if picture.w < picture.h:
            crop = (80.0, 50.0, 170.0 * picture.w / picture.h, 170.0)
        art.append(Pic(f"cards/item-{MISSIONS[kind]}", picture, part=crop, radius=look.px(3)))
    wrap = look.width(names.MISSION[kind], "bebas", size) * 0.7 > rest.w and rest.h > size * 1.6
    art.append(Words(names.MISSION[kind], rest, "bebas", size, "ink", wrap=wrap, lead=0.95, least=0.4))
    state = marks.state(id, "current") if id in marks.chosen else marks.state(id)
    # An item that has just been won glides here from its lane.
    return Node(
        id, "card", chip, names.MISSION[kind], None, names.mission_help(kind), state, tuple(art),
        press=marks.press(id), glide=True, origin=f"mission:{view.at}",
    )  # fmt: skip


def _deck_count(view: KompromatView, place: Rect, look: Look, seat: int) -> Node:
    n = view.decks[seat]
    art: list[Paint] = []
    h = place.h * 0.82
    spot, rest = place.cut_left(h * 5 / 7 + look.px(12), look.px(12))
    for k in range(min(n, 3)):
        art.append(back(seat, Rect(spot.x + k * look.px(6), spot.centre[1] - h / 2, h * 5 / 7, h), look, 3))
    art.append(Words(Line("{n} in deck", many="{n} in deck", n=n), rest, "body", look.text(22), "paper"))
    label = Line("{n} card in the deck", many="{n} cards in the deck", n=n)
    return Node(f"deck:{seat}", "pile", place, label, art=tuple(art))
