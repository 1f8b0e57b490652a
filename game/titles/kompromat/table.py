"""The table of Kompromat: a blotter on a walnut desk, four lanes, a player at the top and one at the bottom.

A pure function from a view to a tree. What can be picked glows; points of a scoring pile are shown to its owner alone.
"""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event, View
from game.titles.kompromat import words
from game.titles.kompromat.cards import (
    CAUGHT,
    CODES,
    COUNTER,
    DOCUMENTS,
    LIMIT,
    MISSIONS,
    PAPER,
    ROUNDS,
    ROW,
    SETS,
    TARGET_WORTH,
    TARGETS,
    TOKENS,
    WORTH,
    points,
)
from game.titles.kompromat.chronicle import chronicle, dossier, tellable
from game.titles.kompromat.notes import KompromatNotes
from game.titles.kompromat.picks import grave, group, icon, meant, picks
from game.titles.kompromat.state import ACES_UP, PLACE, PUSH, SHOWN
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Poly, Vector, Words
from game.ui.scenery.desk import desk, tape
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

__all__ = [
    "chronicle",
    "dossier",
    "final",
    "grave",
    "group",
    "icon",
    "lay",
    "meant",
    "picks",
    "progress",
    "recall",
    "sound",
    "summary",
    "tellable",
]

SIDE = ("a", "b")
COLOURS = "kompromat"
QUIET = frozenset({"quiet"})


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, KompromatView)
    return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: the own piles as far as they are known."""
    assert isinstance(notes, KompromatNotes)
    if view.seat is None:
        return None
    return tuple(tuple(notes.sides[view.seat].pile(m)) for m in range(ROW))


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "RoundBegan": "round",
    "Attempted": "card-lay",
    "Pushed": "card-slide",
    "Revealed": "card-flip",
    "Took": "card-slide",
    "Failed": "token",
    "GameOver": "win",
}


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """The large figure of the action panel, and what it is; nothing where there is none."""
    assert isinstance(view, KompromatView)
    kind, asked, fact = view.frames[-1]
    if not peek or view.seat is None or asked != 1 << view.seat:
        return NO_WORDS, NO_WORDS
    who = Who(view.seat)
    if kind == PUSH:
        total = words.best_total(view.piles[view.seat][view.at])
        where = words.at(view, view.at)
        about = Line("so far at {mission}, seen by {who} alone", mission=where, who=who)
        return Line("{total}", total=words.half_points(total)), about
    if kind == PLACE and fact is not None:
        return Line("{card}", card=words.CARD[fact]), Line("drawn by {who}: where is it laid?", who=who)
    return NO_WORDS, NO_WORDS


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, KompromatView)
    me, them = marks.bottom, 1 - marks.bottom
    pad = look.px(12)
    inner = area.inset(look.px(24), pad)
    strip = _strip_height(look, inner.w)
    foot = max(look.px(114), look.text(30) * 3.1)
    top, rest = inner.cut_top(strip, pad)
    bottom, rest = rest.cut_bottom(foot, pad)
    mine, blotter = rest.cut_bottom(strip, look.px(14))
    missions, lanes = _split(blotter, look)
    ground = Vector(_ground(area, look.u, blotter, lanes), area, solid=True)
    children = [
        _player(view, top, look, marks, them),
        _mission_deck(view, missions, look),
        *(_lane(view, m, lanes[m], look, marks, me) for m in range(ROW)),
        _player(view, mine, look, marks, me),
        _desk(view, bottom, look, marks, me),
    ]
    return Node("table", "group", area, art=(ground,), children=tuple(children))


@lru_cache(maxsize=8)
def _ground(area: Rect, u: float, blotter: Rect, lanes: tuple[Rect, ...]) -> str:
    def inside(r: Rect) -> tuple[float, float, float, float]:
        return r.x - area.x, r.y - area.y, r.w, r.h

    return desk(area.w, area.h, u, inside(blotter), [inside(lane) for lane in lanes])


def _split(blotter: Rect, look: Look) -> tuple[Rect, tuple[Rect, ...]]:
    """The place of the mission deck, and the four lanes."""
    inner = blotter.inset(look.px(18))
    side = max(min(look.px(176), inner.w * 0.16), look.text(22) * 4.6)
    missions, rest = inner.cut_left(side, look.px(12))
    return missions, rest.columns(ROW, look.px(12))


# -- a player's strip


def _strip_height(look: Look, width: float) -> float:
    row = max(look.px(80), look.text(48) * 1.45)
    return row if width >= look.px(1300) * look.grow else row * 1.62


def _player(view: KompromatView, place: Rect, look: Look, marks: Marks, seat: int) -> Node:
    """Name, scoring pile, notoriety, items and deck of one side."""
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
    name_w = min(look.px(190) * look.grow, rest.w * 0.3)
    name, rest = rest.cut_left(name_w, look.px(12))
    art.append(Words(Line("{who}", who=Who(seat)), name, "bebas", look.text(48), "glow" if turn else "paper"))
    pile, rest = rest.cut_left(look.text(22) * 6.0, look.px(12))
    children = [_pile_of_won(view, pile, look, seat)]
    if one_row:
        deck, rest = rest.cut_right(look.text(22) * 6.4, look.px(12))
        tokens, things = rest.cut_left(min(look.px(530), rest.w * 0.56), look.px(20))
    else:
        deck, _ = upper.cut_right(look.text(22) * 6.4)
        tokens, things = lower.cut_left(lower.w * 0.55, look.px(20))
    children.append(_notoriety(view, tokens, look, seat))
    children += _items(view, things, look, marks, seat)
    if seat != marks.bottom or not one_row:
        children.append(_deck_count(view, deck, look, seat))
    label = Line("{who}", who=Who(seat))
    value = Line("to choose") if turn else None
    return Node(f"seat:{seat}", "group", place, label, value, art=tuple(art), children=tuple(children))


def _pile_of_won(view: KompromatView, place: Rect, look: Look, seat: int) -> Node:
    """A scoring pile: its size for all, its points for its owner."""
    cards = view.pile_sizes[seat] + len(view.items[seat])
    if seat == view.seat and view.won is not None:
        worth = points(list(view.won)) + len(view.used[seat]) + len(view.items[seat]) + view.tokens[seat]
        figure, unit = Line("{n}", n=worth), Line("point", many="points", n=worth)
        said = Line("{n} point so far", many="{n} points so far", n=worth)
    else:
        figure, unit = Line("{n}", n=cards), Line("won", many="won", n=cards)
        said = Line("{n} mission won", many="{n} missions won", n=cards)
    number, rest = place.cut_left(look.text(50) * 1.0, look.px(8))
    art = (
        Words(figure, number, "bebas", look.text(50), "paper", "right"),
        Words(unit, rest, "body", look.text(22), "paper-2"),
    )
    tip = Line("{n} mission card won so far.", many="{n} mission cards won so far.", n=cards)
    return Node(f"won:{seat}", "pile", place, said, None, tip, art=art)


def _notoriety(view: KompromatView, place: Rect, look: Look, seat: int) -> Node:
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
    said = Line("{n} notoriety token of nine", many="{n} notoriety tokens of nine", n=has)
    tip = Line("The ninth token loses the game. At the end, each is worth a point.")
    return Node(f"notoriety:{seat}", "tokens", place, said, None, tip, art=tuple(art), children=tuple(children))


def _items(view: KompromatView, place: Rect, look: Look, marks: Marks, seat: int) -> list[Node]:
    """Unused items, as paper chips: picture and name, or the picture alone where there are many."""
    held = view.items[seat]
    if not held:
        return []
    gap = look.px(10)
    w = min(look.px(250) * max(1.0, look.grow * 0.85), (place.w - gap * (len(held) - 1)) / len(held))
    h = min(place.h, look.px(60) * max(1.0, look.grow * 0.85))
    named = w >= look.px(150)
    nodes = []
    for n, kind in enumerate(held):
        id = f"item:{seat}:{MISSIONS[kind]}"
        chip = Rect(place.x + n * (w + gap), place.centre[1] - h / 2, w if named else min(w, h * 1.3), h)
        lit = marks.lit(id)
        edge = look.px(4) if lit else 0.0
        art: list[Paint] = [Box(chip.inset(-edge), "glow", look.px(8))] if lit else []
        art.append(Box(chip, "paper", look.px(5), shadow=look.px(4)))
        picture, rest = chip.inset(look.px(6)).cut_left(min(chip.w - look.px(12), chip.h * 1.12), look.px(12))
        crop = (40.0, 50.0, 170.0, 170.0 * picture.h / max(1.0, picture.w))
        art.append(Pic(f"cards/item-{MISSIONS[kind]}", picture, part=crop, radius=look.px(3)))
        if named:
            art.append(Words(words.MISSION[kind], rest, "bebas", look.text(32), "ink", least=0.5))
        tip = words.mission_help(kind)
        state = marks.state(id, "current") if id in marks.chosen else marks.state(id)
        nodes.append(
            Node(id, "card", chip, words.MISSION[kind], None, tip, state, tuple(art), press=marks.press(id), glide=True)
        )
    return nodes


def _deck_count(view: KompromatView, place: Rect, look: Look, seat: int) -> Node:
    n = view.decks[seat]
    art: list[Paint] = []
    h = place.h * 0.82
    back, rest = place.cut_left(h * 5 / 7 + look.px(12), look.px(12))
    for k in range(min(n, 3)):
        art.append(_back(seat, Rect(back.x + k * look.px(6), back.centre[1] - h / 2, h * 5 / 7, h), look, 3))
    art.append(Words(Line("{n} in deck", many="{n} in deck", n=n), rest, "body", look.text(22), "paper"))
    label = Line("{n} card in the deck", many="{n} cards in the deck", n=n)
    return Node(f"deck:{seat}", "pile", place, label, art=tuple(art))


# -- the blotter


def _mission_deck(view: KompromatView, place: Rect, look: Look) -> Node:
    w = min(place.w * 0.84, look.px(150), place.h * 0.4)
    label_h = look.text(26) * 1.2
    total = label_h * 2 + w * 1.4 + look.px(20) + look.text(22) * 2.4 + look.px(70)
    y = place.y + max(0.0, (place.h - total) / 2)
    centre = place.x + place.w / 2
    head = Rect(place.x, y, place.w, label_h)
    card = Rect(centre - w / 2, y + label_h + look.px(12), w, w * 1.4)
    count = Rect(place.x, card.bottom + look.px(14), place.w, look.text(22) * 1.3)
    supply = Rect(place.x, count.bottom + look.px(10), place.w, look.px(70))
    left = TOKENS - sum(view.tokens)
    rest = Rect(place.x, supply.bottom + look.px(4), place.w, look.text(22) * 2.4)
    art: list[Paint] = [
        Words(Line("Missions"), head, "bebas", look.text(26), "paper", "centre", tracking=look.px(1)),
    ]
    for k in range(min(4, view.missions_left)):
        d = look.px(3) * k
        art.append(Pic("backs/back-mission", card.moved(-d, -d)))
    if not view.missions_left:
        art.append(Dashes(card, "dashes", look.px(2.5), look.px(8)))
    n = view.missions_left
    art.append(Words(Line("{n} left", n=n), count, "body", look.text(22), "paper-2", "centre"))
    d = min(look.px(36), supply.w / 4.2)
    for k in range(min(5, (left + 2) // 3)):
        spot = Rect(centre - d * 1.6 + (k % 3) * d * 1.05, supply.y + (k // 3) * d * 0.85, d, d)
        art.append(Pic("tokens/token-notoriety", spot))
    tokens = Line("{n} token left", many="{n} tokens left", n=left)
    art.append(Words(tokens, rest, "body", look.text(22), "paper-2", "centre", valign="top", wrap=True))
    deck = Node("missions", "pile", card, Line("{n} mission cards left", n=n), art=())
    pool = Node("supply", "pile", supply, tokens)
    return Node("mission-deck", "group", place, art=tuple(art), children=(deck, pool))


def _lane(view: KompromatView, m: int, lane: Rect, look: Look, marks: Marks, me: int) -> Node:
    """One mission, and the cards of both sides at it."""
    art: list[Paint] = []
    if view.at == m and not view.result:
        art.append(Box(lane, f"{COLOURS}.live", look.px(8), "glow", look.px(4)))
    k = min(lane.w / look.px(280), lane.h / look.px(632)) * look.u
    eh, mh = 129 * k, 274 * k
    slack = max(0.0, lane.h - (eh * 2 + mh + 52 * k))
    gap = min(slack / 4, 30 * k)
    y = lane.y + (lane.h - (eh * 2 + mh + 50 * k + 3 * gap)) / 2
    theirs = Rect(lane.x, y, lane.w, eh)
    card = Rect(lane.centre[0] - mh * 5 / 14, theirs.bottom + gap + 50 * k, mh * 5 / 7, mh)
    ours = Rect(lane.x, card.bottom + gap, lane.w, eh)
    children = [
        *_pile(view, 1 - me, m, theirs, look, marks, k),
        _mission(view, m, card, look, marks),
        *_pile(view, me, m, ours, look, marks, k),
    ]
    name = words.MISSION[view.row[m]] if view.row[m] >= 0 else Line("settled")
    return Node(f"lane:{m}", "group", lane, name, state=QUIET, art=tuple(art), children=tuple(children), press="")


def _mission(view: KompromatView, m: int, place: Rect, look: Look, marks: Marks) -> Node:
    kind, id = view.row[m], f"mission:{m}"
    lit = marks.lit(id)
    state = marks.state(id)
    if kind < 0:
        art: tuple[Paint, ...] = (
            Dashes(place, "dashes", look.px(2.5), look.px(10)),
            Words(Line("settled"), place, "body", look.text(20), "paper-2", "centre"),
        )
        return Node(id, "slot", place, Line("Mission {n}, settled", n=m + 1), None, None, state, art)
    k = place.w / 250
    parts: list[Paint] = []
    marks_under = view.marks[m]
    if marks_under:
        strip = Rect(place.x, place.y - 52 * k, place.w, 80 * k)
        parts.append(Pic("cards/counter-strip", strip))
        parts.append(Words("!" * marks_under, Rect(strip.x, strip.y + 10 * k, strip.w, 44 * k), "bebas", 46 * k,
                           "paper", "centre", tracking=8 * k))  # fmt: skip
    if lit:
        parts.append(Box(place.inset(-6 * k - look.px(2)), "glow", 22 * k))
    parts.append(Box(place, "paper", 16 * k, shadow=look.px(6)))
    parts.append(Pic(mission_picture(kind), place))
    title = Rect(place.x + 12 * k, place.y + 280 * k, place.w - 24 * k, 62 * k)
    parts.append(Words(words.MISSION[kind], title, "bebas", 46 * k, "ink", "centre", least=0.4))
    parts += _badge(kind, place, k)
    value = None
    if marks_under:
        value = Line("{n} token beneath", many="{n} tokens beneath", n=marks_under)
    return Node(
        id,
        "card",
        place,
        words.MISSION[kind],
        value,
        words.mission_help(kind),
        state,
        tuple(parts),
        press=marks.press(id),
        glide=True,
        origin="missions",
        radius=16 * k / look.u,
    )


def mission_picture(kind: int) -> str:
    if kind in COUNTER:
        return "cards/mission-counter-intelligence"
    return f"cards/{'mission' if kind <= DOCUMENTS else 'item'}-{MISSIONS[kind]}"


def _badge(kind: int, place: Rect, k: float) -> list[Paint]:
    """The worth, in the upper left corner."""
    if kind in (CODES, DOCUMENTS):
        box = Rect(place.x + 10 * k, place.y + 10 * k, 122 * k, 50 * k)
        return [
            Box(box, "paper", 25 * k, "ink", 5 * k),
            Words("2·6·12", box, "bebas", 36 * k, "ink", "centre"),
        ]
    worth = TARGET_WORTH[kind] if kind < len(TARGETS) else 1
    x, y = place.x + 38 * k, place.y + 38 * k
    box = Rect(x - 27 * k, y - 27 * k, 54 * k, 54 * k)
    return [
        Disc(x, y, 27 * k, "ink"),
        Disc(x, y, 22 * k, "paper"),
        Words(str(worth), box, "bebas", 38 * k, "ink", "centre"),
    ]


# -- the cards at a mission


def _pile(view: KompromatView, seat: int, m: int, place: Rect, look: Look, marks: Marks, k: float) -> list[Node]:
    """One side's cards: the open one on top, the others slide out from beneath it."""
    cards = view.piles[seat][m]
    h = place.h
    w = h * 5 / 7
    if not cards:
        slot = place.place(w, h)
        art: tuple[Paint, ...] = (
            Dashes(slot, "dashes", look.px(2.5), look.px(8)),
            Words(Line("no cards"), slot.inset(w * 0.08), "body", look.text(20), "paper-2", "centre", wrap=True),
        )
        return [Node(f"pile:{seat}:{m}", "slot", slot, Line("{who} has no cards here", who=Who(seat)), art=art)]
    peeking = marks.peek and seat == view.seat
    known = cards
    if peeking and isinstance(marks.memory, tuple):
        known = marks.memory[m]
    looking = seat == view.seat and view.at == m and view.frames and view.frames[-1][0] == PUSH
    fan = 56 if looking else 40
    most = (place.w - w - look.px(8)) / max(1, len(cards) - 1)
    step = min(fan * k, most)
    x = place.x + (place.w - w - step * (len(cards) - 1)) / 2
    nodes = []
    for n in range(len(cards) - 1, -1, -1):
        spot = Rect(x + n * step, place.y, w, h)
        down = cards[n] == FACE_DOWN or (bool(looking) and n > 0)
        kind = known[n] if peeking or not looking or n == 0 else FACE_DOWN
        nodes.append(_card(view, seat, m, n, spot, look, marks, down, kind))
    nodes += _pile_notes(view, seat, m, place, look, x, w, step)
    label = Line("{who}: {n} card here", many="{who}: {n} cards here", who=Who(seat), n=len(cards))
    return [
        Node(f"pile:{seat}:{m}", "pile", Rect(x, place.y, w + step * (len(cards) - 1), h), label, children=tuple(nodes))
    ]


def _card(
    view: KompromatView, seat: int, m: int, n: int, spot: Rect, look: Look, marks: Marks, down: bool, kind: int
) -> Node:
    id = f"card:{seat}:{m}:{n}"
    parts: list[Paint] = []
    if marks.lit(id):
        parts.append(Box(spot.inset(-look.px(4)), "glow", look.px(8)))
    if down:
        parts.append(_back(seat, spot, look, 4))
        if kind != FACE_DOWN:
            corner = Rect(spot.right - spot.w * 0.62, spot.bottom - spot.w * 0.62, spot.w * 0.62, spot.w * 0.62)
            parts.append(Pic("cards/peeled", corner))
            number = Rect(corner.x + corner.w * 0.42, corner.y + corner.h * 0.4, corner.w * 0.54, corner.h * 0.56)
            parts.append(Words(words.CARD[kind], number, "bebas", spot.w * 0.38, "ink", "centre"))
    else:
        parts += face(seat, kind, spot, look)
    if down and kind == FACE_DOWN:
        label: Line = Line("face-down card {n}", n=n + 1)
    else:
        label = Line("{card}", card=words.CARD[kind])
    return Node(
        id,
        "card",
        spot,
        label,
        None,
        None,
        marks.state(id, *(["facedown"] if down else [])),
        tuple(parts),
        press=marks.press(id),
        glide=True,
        origin=f"deck:{seat}",
    )


def face(seat: int, kind: int, spot: Rect, look: Look, shadow: float = 4) -> list[Paint]:
    """An equipment card: the number is the picture; small in the corner, so that a fan can be read."""
    k = spot.w / 250
    number = words.CARD[kind]
    disc = Rect(spot.x + 29 * k, spot.y + 94 * k, 192 * k, 192 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(shadow), shade="#0c1418"),
        Pic(f"cards/equip-{SIDE[seat]}", spot),
        Words(number, disc, "bebas", (150 if len(number) > 1 else 178) * k, "ink", "centre"),
        Words(number, Rect(spot.x + 26 * k, spot.y + 20 * k, 60 * k, 56 * k), "bebas", 56 * k, "paper"),
    ]


def _back(seat: int, spot: Rect, look: Look, shadow: float) -> Pic:
    return Pic(f"backs/back-equip-{SIDE[seat]}", spot)


def _pile_notes(
    view: KompromatView, seat: int, m: int, place: Rect, look: Look, x: float, w: float, step: float
) -> list[Node]:
    """Newspapers that weigh on a pile, and what it comes to once it is revealed."""
    nodes = []
    cards = view.piles[seat][m]
    size = look.text(20)
    papers = view.papers[seat][m]
    right = x + w + step * (len(cards) - 1)
    if papers:
        tag = Rect(max(place.x, x - size * 1.6), place.y + place.h * 0.06, size * 2.2, size * 1.5)
        art = (Box(tag, "paper", look.px(3), "ink", look.px(2)),
               Words(f"+{papers * PAPER // 2}", tag, "bold", size, "red", "centre"))  # fmt: skip
        label = Line("Newspaper: {n} more here", n=papers * PAPER // 2)
        nodes.append(Node(f"paper:{seat}:{m}", "token", tag, label, art=art))
    total = shown_total(view, seat, m)
    if total is not None:
        d = look.text(34) * 1.5
        spot = Rect(min(right - d * 0.35, place.right - d), place.bottom - d * 0.8, d, d)
        over = total > LIMIT
        said = words.half_points(total)
        art_ = (
            Disc(*spot.centre, d / 2, "red" if over else ("glow" if total == LIMIT else "paper"), border="ink",
                 width=look.px(3)),
            Words(said, spot.inset(d * 0.12), "bebas", look.text(34), "paper" if over else "ink", "centre"),
        )  # fmt: skip
        label = Line("{total}, over 21", total=said) if over else Line("{total}", total=said)
        nodes.append(Node(f"total:{seat}:{m}", "text", spot, label, art=art_))
    return nodes


def shown_total(view: KompromatView, seat: int, m: int) -> int | None:
    """What a revealed pile comes to, for the mission being settled, once its aces are fixed."""
    cards = view.piles[seat][m]
    if m != view.at or not cards or FACE_DOWN in cards or view.result or not view.frames:
        return None
    kind, asked, _ = view.frames[-1]
    if kind is None or asked is None or kind in (PLACE, PUSH) or kind < SHOWN - 1:
        return None
    if kind == SHOWN - 1 or (kind in (SHOWN, ACES_UP) and asked == 1 << seat):
        return None
    return sum(WORTH[card] for card in cards) + 20 * view.high[seat] + PAPER * view.papers[seat][m] + view.vesper[seat]


# -- the own desk


def _desk(view: KompromatView, place: Rect, look: Look, marks: Marks, me: int) -> Node:
    """The own deck, and the tape measure of the present turn."""
    art: list[Paint] = [Box(place, f"{COLOURS}.panel", look.px(6))]
    inner = place.inset(look.px(20), look.px(10))
    h = inner.h * 0.96
    deck_place, rest = inner.cut_left(h * 5 / 7 + look.px(8), look.px(20))
    id = f"deck:{me}"
    card = Rect(deck_place.x + look.px(4), inner.centre[1] - h / 2, h * 5 / 7, h)
    deck_art: list[Paint] = []
    if marks.lit(id):
        deck_art.append(Box(card.inset(-look.px(5)), "glow", look.px(10)))
    n = view.decks[me]
    for layer in range(min(n, 4)):
        d = look.px(2) * layer
        deck_art.append(_back(me, card.moved(-d, -d), look, 3))
    if not n:
        deck_art.append(Dashes(card, "dashes-warm", look.px(2.5), look.px(8)))
    label = Line("Deck of {who}", who=Who(me))
    value = Line("{n} of 14 cards left", n=n)
    deck = Node(id, "pile", card, label, value, None, marks.state(id), tuple(deck_art), press=marks.press(id))
    wide = max(look.px(250), look.text(22) * 10.5)
    text, rest = rest.cut_left(min(wide, rest.w * 0.36), look.px(24))
    upper, lower = text.rows(2)
    art.append(Words(label, upper, "bebas", look.text(30), "paper", valign="bottom", tracking=look.px(1)))
    art.append(Words(value, lower, "body", look.text(22), "paper-2", valign="top", wrap=True))
    children = [deck, *_turn(view, rest, look, marks, me)]
    return Node("desk", "group", place, label, art=tuple(art), children=tuple(children))


def _turn(view: KompromatView, place: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    """What the owner of the turn has so far: the drawn card, or the sum on the tape."""
    frame = view.frames[-1] if view.frames else (None, 0, None)
    mine = frame[1] == 1 << me and view.seat == me
    if mine and frame[0] == PLACE and frame[2] is not None:
        card = Rect(place.x, place.y, place.h * 5 / 7, place.h)
        words_at = Rect(card.right + look.px(20), place.y, place.w - card.w - look.px(20), place.h)
        line = Line("Drawn: {card}. It goes face up to a mission.", card=words.SPOKEN[frame[2]])
        art: tuple[Paint, ...] = ()
        if marks.peek:
            art = tuple(face(me, frame[2], card, look))
        else:
            art, line = (_back(me, card, look, 4),), Line("A card is drawn.")
        return [
            Node("drawn", "card", card, line, art=art, glide=True, origin=f"deck:{me}"),
            Node("drawn:words", "text", words_at, Line(""), state=QUIET,
                 art=(Words(line, words_at, "body", look.text(22), "paper", wrap=True),)),
        ]  # fmt: skip
    if mine and frame[0] == PUSH:
        return [_tape(view, place, look, marks, view.piles[me][view.at])]
    line = words.prompt(view) if view.asked or view.result else Line("")
    return [
        Node("waiting", "text", place, line, art=(Words(line, place, "type", look.text(26), "paper-2", wrap=True),))
    ]


def _tape(view: KompromatView, place: Rect, look: Look, marks: Marks, cards: tuple[int, ...]) -> Node:
    seen = cards if marks.peek else cards[:1]
    total = words.best_total(seen)
    upper, lower = place.cut_top(place.h * 0.46, look.px(4))
    bar = Rect(lower.x, lower.y, lower.w, min(lower.h, look.px(44) * max(1.0, look.grow * 0.8)))
    u = bar.w / 26
    head = Line("At {mission}", mission=words.at(view, view.at))
    hw = min(look.width(head, "bebas", look.text(30), look.px(1)) + look.px(16), upper.w * 0.45)
    head_at, rest = upper.cut_left(hw)
    over_words = Line("over 21: caught")
    ow = min(look.width(over_words, "body", look.text(22)) + 4, rest.w * 0.4)
    over_at, sum_at = rest.cut_right(ow, look.px(10))
    filled = min(total / 2, 26.0)
    art: list[Paint] = [
        Words(head, head_at, "bebas", look.text(30), "paper", tracking=look.px(1)),
        Words(words.total_line(seen), sum_at, "type", look.text(26), "paper-2"),
        Words(over_words, over_at, "body", look.text(22), "bad", "right"),
        Vector(_tape_svg(bar.w, bar.h, look.u, filled), bar),
    ]
    for v in (7, 14, 21):
        at = Rect(bar.x + v * u - look.px(60), bar.y, look.px(52), bar.h)
        art.append(Words(str(v), at, "bebas", min(look.text(26), bar.h * 0.7), "ink", "right", valign="bottom"))
    x, s = bar.x + filled * u, look.px(12)
    tip_fill = "bad" if total > LIMIT else "glow"
    art.append(Poly(((x, bar.y - 1), (x + s, bar.y - s * 1.1), (x - s, bar.y - s * 1.1)), tip_fill))
    said = words.half_points(total)
    value = Line("{total}, over 21", total=said) if total > LIMIT else Line("{total} so far", total=said)
    return Node("tape", "text", place, head, value, art=tuple(art))


@lru_cache(maxsize=64)
def _tape_svg(w: float, h: float, u: float, filled: float) -> str:
    return tape(w, h, u, filled)


# -- the end


def final(views: dict[int, View], area: Rect, look: Look) -> Node:
    """Both sides' winnings laid open, and how the points came about."""
    columns = area.columns(2, look.px(24))
    return Node("final", "group", area, children=tuple(_winnings(views[s], columns[s], look, s) for s in (0, 1)))


def _winnings(view: View, place: Rect, look: Look, seat: int) -> Node:
    assert isinstance(view, KompromatView) and view.result and view.won is not None
    won = bool(view.result.winners >> seat & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(24), look.px(16))
    head, rest = inner.cut_top(look.text(64) * 1.2, look.px(8))
    figure, head = head.cut_right(look.text(64) * 1.6)
    r = head.h * 0.36
    disc, name = head.cut_left(2 * r, look.px(16))
    art += seat_disc(seat, disc.centre, r, look)
    art.append(Words(Line("{who}", who=Who(seat)), name, "bebas", look.text(56), "glow" if won else "paper"))
    total = view.result.scores[seat]
    art.append(Words(str(total), figure, "bebas", look.text(72), "glow" if won else "paper", "right"))
    lines = _reckoning(view, seat)
    row = min(look.text(22) * 1.5, rest.h * 0.5 / max(1, len(lines)))
    sums, cards = rest.cut_bottom(row * len(lines), look.px(12))
    for n, (line, worth) in enumerate(lines):
        at = Rect(sums.x, sums.y + n * row, sums.w, row)
        art.append(Words(line, at.cut_left(at.w * 0.8)[0], "body", min(look.text(22), row * 0.8), "paper"))
        art.append(Words(str(worth), at, "bebas", min(look.text(28), row * 0.95), "paper", "right"))
    nodes = _won_cards(view, cards, look, seat)
    label = Line("{who}: {n} points", who=Who(seat), n=total)
    spoken = tuple(
        Node(f"sum:{seat}:{n}", "text", Rect(sums.x, sums.y + n * row, sums.w, row), line, Line("{n}", n=worth))
        for n, (line, worth) in enumerate(lines)
    )
    return Node(f"final:{seat}", "group", place, label, art=tuple(art), children=(*nodes, *spoken))


def _reckoning(view: KompromatView, seat: int) -> list[tuple[Line, int]]:
    won = view.won or ()
    items = len(view.items[seat]) + len(view.used[seat])
    rows = [
        (Line("Targets"), sum(TARGET_WORTH[kind] for kind in won if kind < CODES)),
        (Line("Codes × {n}", n=won.count(CODES)), SETS[won.count(CODES)]),
        (Line("Documents × {n}", n=won.count(DOCUMENTS)), SETS[won.count(DOCUMENTS)]),
        (Line("Items × {n}", n=items), items),
        (Line("Notoriety"), view.tokens[seat]),
    ]
    return rows


def _won_cards(view: KompromatView, place: Rect, look: Look, seat: int) -> list[Node]:
    """The mission cards of one side, as large as they fit."""
    kinds = [*(view.won or ()), *view.items[seat], *view.used[seat]]
    if not kinds:
        return [Node(f"none:{seat}", "text", place, Line("no mission won"), art=(
            Words(Line("no mission won"), place, "body", look.text(22), "paper-2", "centre"),))]  # fmt: skip
    rows = 1
    gap = look.px(10)
    while True:
        across = -(-len(kinds) // rows)
        w = min((place.w - gap * (across - 1)) / across, ((place.h - gap * (rows - 1)) / rows) * 5 / 7)
        more = -(-len(kinds) // (rows + 1))
        w_next = min((place.w - gap * (more - 1)) / more, ((place.h - gap * rows) / (rows + 1)) * 5 / 7)
        if w_next <= w:
            break
        rows += 1
    nodes = []
    for n, kind in enumerate(kinds):
        x = place.x + (n % across) * (w + gap)
        y = place.y + (n // across) * (w * 1.4 + gap)
        spot = Rect(x, y, w, w * 1.4)
        k = w / 250
        title = Rect(x + 12 * k, y + 280 * k, w - 24 * k, 62 * k)
        art: tuple[Paint, ...] = (
            Box(spot, "paper", 16 * k, shadow=look.px(4)),
            Pic(mission_picture(kind), spot),
            Words(words.MISSION[kind], title, "bebas", 46 * k, "ink", "centre", least=0.4),
            *_badge(kind, spot, k),
        )
        nodes.append(Node(f"won:{seat}:{n}", "card", spot, words.MISSION[kind], art=art))
    return nodes
