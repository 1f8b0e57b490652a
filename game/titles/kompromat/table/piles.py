"""What lies in a lane of Kompromat's blotter: a mission, and each side's cards."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.kompromat.cards import LIMIT, PAPER, WORTH
from game.titles.kompromat.frames import ACES_UP, PLACE, PUSH, SHOWN
from game.titles.kompromat.table.pieces import back, face, mission_card
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Pic, Words
from game.ui.presses import Pick
from game.ui.semantics import Node, Paint, Rect

SMALL = 9
"""The smallest letters on an empty place, in pixels."""


def scale(lane: Rect, look: Look) -> float:
    """The number of pixels in a unit of a lane's cards."""
    return min(lane.w / look.px(280), lane.h / look.px(632)) * look.u


def rows(lane: Rect, k: float) -> tuple[Rect, Rect, Rect]:
    """The places of the far side's cards, the mission, and the near side's cards."""
    eh, mh = 129 * k, 274 * k
    slack = max(0.0, lane.h - (eh * 2 + mh + 52 * k))
    gap = min(slack / 4, 30 * k)
    y = lane.y + (lane.h - (eh * 2 + mh + 50 * k + 3 * gap)) / 2
    theirs = Rect(lane.x, y, lane.w, eh)
    card = Rect(lane.centre[0] - mh * 5 / 14, theirs.bottom + gap + 50 * k, mh * 5 / 7, mh)
    return theirs, card, Rect(lane.x, card.bottom + gap, lane.w, eh)


def mission(view: KompromatView, m: int, place: Rect, look: Look, marks: Marks) -> Node:
    """The mission at a place in the row, and the counter-intelligence beneath it."""
    kind, id = view.row[m], f"mission:{m}"
    lit = marks.lit(id)
    state = marks.state(id)
    k = place.w / 250
    parts: list[Paint] = []
    marks_under = view.marks[m]
    if marks_under:
        strip = Rect(place.x, place.y - 60 * k, place.w, 80 * k)
        parts.append(Pic("cards/counter-strip", strip))
        parts.append(Words("!" * marks_under, Rect(strip.x, strip.y + 9 * k, strip.w, 42 * k), "bebas", 46 * k,
                           "paper", "centre", tracking=8 * k))  # fmt: skip
    if lit:
        parts.append(Box(place.inset(-6 * k - look.px(2)), "glow", 22 * k, shadow=look.px(6)))
    parts += mission_card(kind, place, look, 0 if lit else 6)
    value = None
    if marks_under:
        value = Line("{n} token beneath", many="{n} tokens beneath", n=marks_under)
    return Node(
        id,
        "card",
        place,
        names.titled(view.row, m),
        value,
        names.mission_help(kind),
        state,
        tuple(parts),
        press=marks.press(id),
        glide=True,
        origin="missions",
        radius=16 * k / look.u,
    )


def pile(
    view: KompromatView,
    seat: int,
    m: int,
    place: Rect,
    look: Look,
    marks: Marks,
    k: float,
    spread: bool = False,
    lifted: bool = False,
    fresh: bool = False,
) -> list[Node]:
    """One side's cards: the open one on top, with the others sticking out from beneath it.

    `spread`: open cards lie side by side, as far as there is room. `lifted`: the last card is elsewhere just now.
    `fresh`: it comes from the deck.
    """
    cards = view.piles[seat][m]
    h = place.h
    w = h * 5 / 7
    if not cards:
        slot = place.place(w, h)
        none, inner = Line("no cards"), slot.inset(w * 0.06)
        art: list[Paint] = [Dashes(slot, "dashes", look.px(2.5), look.px(8))]
        # A place that is too narrow for the words is empty all the same.
        if look.width(none, "body", SMALL) <= inner.w * 1.6:
            size = min(look.text(20), w * 0.27)
            art.append(Words(none, inner, "body", size, "paper-2", "centre", wrap=True, least=0.4))
        label = Line("{who} has no cards at {mission}", who=Who(seat), mission=names.at(view, m))
        return [Node(f"pile:{seat}:{m}", "slot", slot, label, art=tuple(art))]
    peeking = marks.peek and seat == view.seat
    if not peeking and view.result and view.row[m] >= 0 and m != view.at:
        # When the game is over the view has cards that were never revealed; they stay face down until their owner turns
        # them up.
        cards = (cards[0], *(FACE_DOWN,) * (len(cards) - 1))
    known = cards
    if peeking and isinstance(marks.memory, tuple):
        known = marks.memory[m]
    looking = seat == view.seat and view.at == m and view.frames and view.frames[-1][0] == PUSH
    open_all = FACE_DOWN not in cards
    fan = (w + 10 * k) / k if spread and open_all else 56 if looking else 40
    most = (place.w - w - look.px(8)) / max(1, len(cards) - 1)
    step = min(fan * k, most)
    x = place.x + (place.w - w - step * (len(cards) - 1)) / 2
    nodes = []
    # Face-down cards stick out from beneath the open one; in a fan of open cards every corner shows.
    fanned = any(card != FACE_DOWN for card in cards[1:]) and not looking
    count = len(cards)
    for n in range(count) if fanned else range(count - 1, -1, -1):
        if lifted and n == count - 1:
            continue
        spot = Rect(x + n * step, place.y, w, h)
        down = cards[n] == FACE_DOWN or (bool(looking) and n > 0)
        kind = known[n] if peeking or not looking or n == 0 else FACE_DOWN
        origin = f"deck:{seat}" if fresh or not looking or n < count - 1 else "drawn:last"
        nodes.append(_card(seat, m, n, spot, look, marks, down, kind, origin))
    nodes += _pile_notes(view, seat, m, place, look, x, w, step, spread)
    line, many = "{who}: {n} card at {mission}", "{who}: {n} cards at {mission}"
    label = Line(line, many=many, who=Who(seat), n=len(cards), mission=names.at(view, m))
    return [
        Node(f"pile:{seat}:{m}", "pile", Rect(x, place.y, w + step * (len(cards) - 1), h), label, children=tuple(nodes))
    ]


def _card(
    seat: int, m: int, n: int, spot: Rect, look: Look, marks: Marks, down: bool, kind: int, origin: str
) -> Node:
    id = f"card:{seat}:{m}:{n}"
    parts: list[Paint] = []
    if marks.lit(id):
        parts.append(Box(spot.inset(-look.px(4)), "glow", look.px(8)))
    if down:
        parts.append(back(seat, spot, look, 4))
        if kind != FACE_DOWN:
            corner = Rect(spot.right - spot.w * 0.62, spot.bottom - spot.w * 0.62, spot.w * 0.62, spot.w * 0.62)
            parts.append(Pic("cards/peeled", corner))
            number = Rect(corner.x + corner.w * 0.42, corner.y + corner.h * 0.4, corner.w * 0.54, corner.h * 0.56)
            parts.append(Words(names.CARD[kind], number, "bebas", spot.w * 0.38, "ink", "centre"))
    else:
        parts += face(seat, kind, spot, look)
    if down and kind == FACE_DOWN:
        label: Line = Line("face-down card {n}", n=n + 1)
    else:
        label = Line("{card}", card=names.CARD[kind])
    return Node(
        id,
        "card",
        spot,
        label,
        None,
        None,
        marks.state(id, *(["facedown"] if down else [])),
        tuple(parts),
        press=Pick(id) if id in marks.legal else "",
        glide=True,
        origin=origin,
    )


def _pile_notes(
    view: KompromatView, seat: int, m: int, place: Rect, look: Look, x: float, w: float, step: float, spread: bool
) -> list[Node]:
    """The newspapers on a pile, and its total once it is revealed, unless it is spread: then it stands elsewhere."""
    nodes = []
    cards = view.piles[seat][m]
    size = min(look.text(20), place.h * 0.3)
    papers = view.papers[seat][m]
    right = x + w + step * (len(cards) - 1)
    if papers:
        tag = Rect(max(place.x, x - size * 1.6), place.y + place.h * 0.06, size * 2.2, size * 1.5)
        art = (Box(tag, "paper", look.px(3), "ink", look.px(2)),
               Words(f"+{papers * PAPER // 2}", tag, "bold", size, "red", "centre"))  # fmt: skip
        label = Line("Newspaper: {n} more here", n=papers * PAPER // 2)
        nodes.append(Node(f"paper:{seat}:{m}", "token", tag, label, art=art))
    total = shown_total(view, seat, m)
    if total is not None and not spread:
        d = min(look.text(34) * 1.5, place.h * 0.62)
        spot = Rect(min(right - d * 0.35, place.right - d), place.bottom - d * 0.8, d, d)
        over = total > LIMIT
        said = names.half_points(total)
        art_ = (
            Disc(*spot.centre, d / 2, "red" if over else ("glow" if total == LIMIT else "paper"), border="ink",
                 width=look.px(3)),
            Words(said, spot.inset(d * 0.12), "bebas", d / 1.5, "paper" if over else "ink", "centre"),
        )  # fmt: skip
        label = Line("{total}, over 21", total=said) if over else Line("{total}", total=said)
        nodes.append(Node(f"total:{seat}:{m}", "text", spot, label, art=art_))
    return nodes


def shown_total(view: KompromatView, seat: int, m: int) -> int | None:
    """The total of a revealed pile at the mission being settled, once its aces are fixed."""
    cards = view.piles[seat][m]
    if m != view.at or not cards or FACE_DOWN in cards or view.result or not view.frames:
        return None
    kind, asked, _ = view.frames[-1]
    if kind is None or asked is None or kind in (PLACE, PUSH) or kind < SHOWN - 1:
        return None
    if kind == SHOWN - 1 or (kind in (SHOWN, ACES_UP) and asked == 1 << seat):
        return None
    return sum(WORTH[card] for card in cards) + 20 * view.high[seat] + PAPER * view.papers[seat][m] + view.vesper[seat]
