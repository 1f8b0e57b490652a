"""The lanes during the reveal: the mission that is being settled, wide open, and those that are settled, with both
totals."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from game.catalogue import Line, Who
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE, LIMIT, ROW, UNTOLD, WORTH
from game.titles.kompromat.table.acts import Act
from game.titles.kompromat.table.pieces import COLOURS, QUIET, back, mission_picture
from game.titles.kompromat.table.piles import mission, pile, rows, scale, shown_total
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Face, Pic, Vector, Words
from game.ui.scenery.draw import PAPER, document, mix, n, path, rect
from game.ui.scenery.halftone import Ramp, box, halftone
from game.ui.semantics import Node, Paint, Rect
from game.ui.tilt import tilt
from game.ui.widgets import seat_disc

WIDE, NARROW = 440.0, 188.0
"""The widths of the lane that is being settled and of the others, for their ratio."""
LIGHTER = 0.66
"""How much paper is mixed into a seat's colour, so that words in it can be read on the blotter."""


def widths(at: int) -> list[float]:
    """The shares of the four lanes: the one that is being settled is wide."""
    return [WIDE if m == at else NARROW for m in range(ROW)]


def tint(seat: int, look: Look) -> str:
    """A seat's colour, light enough for words on the blotter."""
    return mix(look.theme.colour(look.theme.seats[seat].colour), PAPER, LIGHTER)


# -- the lane that is being settled


def counted(view: KompromatView, m: int, seat: int, act: Act | None) -> tuple[int | None, int]:
    """A side's total as far as it has been counted, and how many of its cards are up."""
    cards = view.piles[seat][m]
    if act is not None and isinstance(act.event, ev.Revealed) and act.event.by == seat:
        up = min(len(cards), act.beat + 1)
        return sum(WORTH[card] for card in cards[:up] if card != FACE_DOWN), up
    up = len(cards) if FACE_DOWN not in cards else 1
    return shown_total(view, seat, m), up


def live_lane(view: KompromatView, m: int, lane: Rect, look: Look, marks: Marks, me: int, act: Act | None) -> Node:
    k = scale(lane, look)
    theirs, card, ours = rows(lane, k)
    light = _light(round(lane.w), round(lane.h), round(look.u, 3))
    art: list[Paint] = [
        Vector(light, Rect(lane.x, lane.y, round(lane.w), round(lane.h))),
        Box(lane, border="paper", width=look.px(4), radius=look.px(8)),
    ]
    verdict = act.event if act is not None and isinstance(act.event, ev.Took | ev.Unclaimed) else None
    sealed = verdict is not None and act is not None and act.last
    laid = mission(view, m, card, look, marks)
    children = [
        *_side(view, 1 - me, m, theirs, look, marks, k, act),
        laid,
        *_side(view, me, m, ours, look, marks, k, act),
        *_totals(view, m, lane, card, look, me, act),
    ]
    if sealed and isinstance(verdict, ev.Took):
        children.append(_seal(verdict.by, card, look))
    if sealed and act is not None:
        children += _reason(view, m, lane, card, look, me)
    return Node(f"lane:{m}", "group", lane, names.MISSION[view.row[m]], state=QUIET, art=tuple(art),
                children=tuple(children))  # fmt: skip


def _side(
    view: KompromatView, seat: int, m: int, place: Rect, look: Look, marks: Marks, k: float, act: Act | None
) -> list[Node]:
    """A side's cards side by side, those not counted yet face down, and what each ace counts."""
    cards = view.piles[seat][m]
    total, up = counted(view, m, seat, act)
    hidden = tuple(card if n < up else FACE_DOWN for n, card in enumerate(cards))
    if act is not None and isinstance(act.event, ev.Revealed) and act.event.by == seat and up < len(cards):
        nodes = _counting(view, seat, m, hidden, place, look, marks, k)
    else:
        nodes = pile(view, seat, m, place, look, marks, k, spread=True)
    fixed = total is not None and up == len(cards) and not (act is not None and isinstance(act.event, ev.Revealed)
                                                            and act.event.by == seat)  # fmt: skip
    if fixed and ACE in cards and FACE_DOWN not in cards:
        nodes += _aces(view, seat, m, nodes, look)
    return nodes


def _counting(
    view: KompromatView, seat: int, m: int, cards: tuple[int, ...], place: Rect, look: Look, marks: Marks, k: float
) -> list[Node]:
    """The same cards at the same places, while they are turned up one by one."""
    nodes = pile(view, seat, m, place, look, marks, k, spread=True)
    found: list[Node] = []
    for node in nodes:
        kept = []
        for child in node.children:
            n = int(child.id.rsplit(":", 1)[1]) if child.id.startswith("card:") else -1
            if n >= 0 and cards[n] == FACE_DOWN:
                child = Node(child.id, "card", child.rect, Line("face-down card {n}", n=n + 1),
                             state=frozenset({"facedown"}), art=(back(seat, child.rect, look, 4),), glide=True,
                             origin=child.origin)  # fmt: skip
            kept.append(child)
        found.append(Node(node.id, node.role, node.rect, node.label, art=node.art, children=tuple(kept)))
    return found


def _aces(view: KompromatView, seat: int, m: int, nodes: list[Node], look: Look) -> list[Node]:
    """Tags on the lower edge of the aces that say what each counts."""
    places = {child.id: child.rect for node in nodes for child in node.children}
    found, high = [], view.high[seat]
    for place, card in enumerate(view.piles[seat][m]):
        spot = places.get(f"card:{seat}:{m}:{place}")
        if card != ACE or spot is None:
            continue
        worth = 11 if high > 0 else 1
        high -= 1
        h = max(spot.h * 0.2, look.text(20))
        w = max(spot.w * 0.62, h * 2.1)
        tag = Rect(spot.centre[0] - w / 2, spot.bottom - h * 0.8, w, h)
        art = (Box(tag, "paper", h / 2, "ink", look.px(3)),
               Words(f"= {worth}", tag, "bebas", h * 0.86, "ink", "centre"))  # fmt: skip
        label = Line("the ace counts {n}", n=worth)
        found.append(Node(f"ace:{seat}:{m}:{place}", "text", tag, label, art=art, glide=True, grow=1.25))
    return found


def _totals(view: KompromatView, m: int, lane: Rect, card: Rect, look: Look, me: int, act: Act | None) -> list[Node]:
    """Both totals in large figures beside the mission, and how they compare."""
    room = Rect(lane.x + look.px(8), card.y - card.h * 0.06, card.x - lane.x - look.px(14), card.h * 1.12)
    size = min(look.text(96) * 1.05, room.h * 0.36, room.w * 0.72)
    upper, rest = room.cut_top(room.h * 0.4)
    middle, lower = rest.cut_top(room.h * 0.2)
    totals = [counted(view, m, seat, act)[0] for seat in (0, 1)]
    nodes = []
    for seat, at in ((1 - me, upper), (me, lower)):
        total = totals[seat]
        if total is None:
            continue
        over = total > LIMIT
        said = names.half_points(total)
        colour = "bad" if over else "lamp" if total == LIMIT else tint(seat, look)
        art: list[Paint] = [Words(said, at, "bebas", size, colour, "centre", least=0.3, shadow=look.px(3))]
        if over and not (act is not None and isinstance(act.event, ev.Revealed)):
            wide = look.width(said, "bebas", size) * 1.15
            art.append(Box(Rect(at.centre[0] - wide / 2, at.centre[1] - look.px(4), wide, look.px(8)), "red"))
        label = Line("{total}, over 21", total=said) if over else Line("{total}", total=said)
        nodes.append(Node(f"total:{seat}:{m}", "text", at, label, art=tuple(art)))
    theirs, mine = totals[1 - me], totals[me]
    counting = act is not None and isinstance(act.event, ev.Revealed)
    if theirs is not None and mine is not None and not counting and max(theirs, mine) <= LIMIT:
        nodes.append(_sign(theirs, mine, middle, look))
    nodes += _stamps(m, lane, card, look, me, act)
    return nodes


def _sign(theirs: int, mine: int, place: Rect, look: Look) -> Node:
    """Whether the upper total is more, less, or the same: drawn upright, as one number stands over the other."""
    x, y = place.centre
    w, h = look.px(46), look.px(11)
    if theirs == mine:
        art: list[Paint] = [
            Box(Rect(x - w / 2, y - h * 1.5, w, h), "paper", shadow=look.px(3)),
            Box(Rect(x - w / 2, y + h * 0.5, w, h), "paper", shadow=look.px(3)),
        ]
        line = Line("the totals are equal")
    else:
        # Read downwards: the wide side is the higher total's.
        art = [Words(">", place, "bebas", look.px(64), "paper", "centre", turn=90 if theirs > mine else -90)]
        line = Line("the upper total is higher") if theirs > mine else Line("the lower total is higher")
    return Node("compared", "text", place, line, art=tuple(art), glide=True, grow=1.3)


def _stamps(m: int, lane: Rect, card: Rect, look: Look, me: int, act: Act | None) -> list[Node]:
    """A stamp for a total that is over 21, or exactly 21, as that is told."""
    event = act.event if act is not None else None
    if isinstance(event, ev.Failed):
        line, fill, words = Line("Over 21"), "red", "paper"
    elif isinstance(event, ev.PerfectHit):
        line, fill, words = Line("Exactly 21"), "ochre", "ink"
    else:
        return []
    # It falls beside the mission, at the height of the total that it speaks of.
    half = Rect(card.right, card.y, lane.right - card.right, card.h).rows(2)[event.by == me]
    size = min(look.text(40), half.h * 0.5)
    wide = min(look.width(line, "bebas", size, look.px(2)) + size, half.w * 1.1)
    x = min(half.x - look.px(6), lane.right - wide - look.px(8))
    place = Rect(x, half.centre[1] - size * 0.65, wide, size * 1.3)
    art = (
        Box(place, "paper", look.px(6), shadow=look.px(5), shade="ink"),
        Box(place.inset(look.px(4)), fill, look.px(4)),
        Words(line, place.inset(size * 0.2, 0), "bebas", size, words, "centre", tracking=look.px(2), least=0.25),
    )
    return [Node(f"stamp:{m}", "stamp", place, line, art=tilt(art, place.centre, -9), glide=True, grow=1.3)]


def _seal(seat: int, card: Rect, look: Look) -> Node:
    """The taker's seal, which falls on the mission."""
    r = card.w * 0.25
    x, y = card.x + card.w * 0.76, card.y + card.h * 0.7
    place = Rect(x - r, y - r, 2 * r, 2 * r)
    art = (
        Pic("tokens/seal-wax", place.inset(-r * 0.08)),
        *seat_disc(seat, (x, y), r * 0.72, look),
    )
    return Node("seal", "stamp", place, Line("taken by {who}", who=Who(seat)), art=art, glide=True, grow=1.5, pace=1.1)


def _reason(view: KompromatView, m: int, lane: Rect, card: Rect, look: Look, me: int) -> list[Node]:
    """What decided between equal totals: the numbers of cards, on the right of the mission."""
    totals = [counted(view, m, seat, None)[0] for seat in (0, 1)]
    if totals[0] is None or totals[0] != totals[1] or totals[0] > LIMIT:
        return []
    place = Rect(card.right + look.px(6), card.y, lane.right - card.right - look.px(16), card.h)
    upper, rest = place.cut_top(place.h * 0.4)
    middle, lower = rest.cut_top(place.h * 0.2)
    sizes = [len(view.piles[seat][m]) for seat in (1 - me, me)]
    if sizes[0] == sizes[1]:
        said = Line("as many as")
    else:
        said = Line("beaten by") if sizes[0] < sizes[1] else Line("beats")
    size = min(look.text(26), middle.h * 0.8)
    nodes = [Node(f"tie:{m}", "text", middle, said, art=(
        Words(said, middle, "bebas", size, "paper", "centre", tracking=look.px(1), least=0.3),))]  # fmt: skip
    for seat, at, count in ((1 - me, upper, sizes[0]), (me, lower, sizes[1])):
        picture, label = at.cut_top(at.h * 0.58, look.px(2))
        h = min(picture.h, look.px(62))
        label = Rect(label.x, label.y, label.w, min(label.h, look.text(30) * 1.2))
        w = h * 5 / 7
        step = min(w * 0.6, (picture.w - w) / max(1, count - 1))
        x = picture.centre[0] - (w + step * (count - 1)) / 2
        art: list[Paint] = [back(seat, Rect(x + step * c, picture.bottom - h, w, h), look, 2) for c in range(count)]
        line = Line("{n} card", many="{n} cards", n=count)
        art.append(Words(line, label, "bebas", min(look.text(30), label.h * 0.84), "paper", "centre", least=0.5))
        nodes.append(Node(f"laid:{seat}:{m}", "text", at, line, art=tuple(art)))
    return nodes


@lru_cache(maxsize=4)
def _light(w: int, h: int, u: float) -> str:
    """The lit ground of the open lane: light falls from above."""
    wide, high = w / u, h / u
    beam = f"M{n(wide * 0.42)} 0H{n(wide * 0.58)}L{n(wide * 0.95)} {n(high)}H{n(wide * 0.05)}Z"
    left = Ramp((wide * 0.45, high * 0.5), (0, 0), 0.2, 5.2)
    right = Ramp((wide * 0.55, high * 0.5), (wide, 0), 0.2, 5.2)
    return document(w, h, u, "".join((
        rect(0, 0, wide, high, "#3a5560", 8),
        path(beam, "#476371", 0.8),
        halftone(box(4, 4, wide / 2 - 4, high - 8), left, 13, "#1b2c34", 0.6, "left"),
        halftone(box(wide / 2, 4, wide / 2 - 4, high - 8), right, 13, "#1b2c34", 0.6, "right"),
    )))  # fmt: skip


# -- a lane that is settled


def settled_lane(view: KompromatView, m: int, lane: Rect, look: Look, marks: Marks, me: int) -> Node:
    """Both sides' cards and totals, and who took the mission."""
    k = scale(lane, look)
    theirs, card, ours = rows(lane, k)
    taker, kind = view.taken[m], view.settled[m]
    children = [*pile(view, 1 - me, m, theirs, look, marks, k), *pile(view, me, m, ours, look, marks, k)]
    pill_h = min(look.text(34) * 1.4, (card.h + 50 * k) * 0.17)
    room = Rect(lane.x + look.px(10), theirs.bottom + look.px(8), lane.w - look.px(20), ours.y - theirs.bottom)
    room = Rect(room.x, room.y, room.w, room.h - look.px(16))
    upper, rest = room.cut_top(pill_h, look.px(10))
    lower, middle = rest.cut_bottom(pill_h, look.px(10))
    for seat, at in ((1 - me, upper), (me, lower)):
        total = view.totals[seat][m]
        if total != UNTOLD:
            children.append(_pill(seat, m, total, taker == seat, at, look))
    line = Line("taken by {who}", who=Who(taker)) if taker in (0, 1) else Line("taken by nobody")
    art: list[Paint] = [Dashes(middle, "dashes", look.px(2.5), look.px(10))]
    inner = middle.inset(look.px(8), look.px(10))
    r = min(inner.h * 0.2, inner.w * 0.2)
    disc, words = inner.cut_top(2 * r, look.px(8))
    if taker in (0, 1):
        art += seat_disc(taker, disc.centre, r, look)
    else:
        art.append(Disc(*disc.centre, r, border="paper-2", width=look.px(3)))
    said = _why(view, m)
    name, size = names.MISSION[kind], look.text(32)
    if look.width(name, "bebas", size) * 0.62 <= words.w and words.h >= size:
        at, words = words.cut_top(size * 1.15, look.px(2))
        art.append(Words(name, at, "bebas", size, "paper", "centre", least=0.6))
        if fits(said, words, look.text(20), look):
            art.append(Words(said, words, "body", look.text(20), "paper-2", "centre", valign="top", wrap=True))
    elif words.h > look.px(24):
        # Without room for words there is the picture; the words are in the tip.
        art.append(_crop(kind, words.fitted(1.0)))
    slot = Node(f"settled:{m}", "slot", middle, Line("{mission}, {what}", mission=name, what=line), said, said,
                art=tuple(art))  # fmt: skip
    children.insert(0, slot)
    ground = (Box(lane, f"{COLOURS}.lane", look.px(8), alpha=0.75),)
    return Node(f"lane:{m}", "group", lane, names.MISSION[kind], state=QUIET, art=ground, children=tuple(children))


def fits(line: Line, place: Rect, size: float, look: Look) -> bool:
    """Whether a sentence fits into a place at this size."""
    longest = max((look.width(word, "body", size) for word in look.say(line).split()), default=0.0)
    return longest <= place.w and look.height(line, "body", size, place.w) <= place.h


def _crop(kind: int, place: Rect, alpha: float = 1.0) -> Pic:
    """The middle of a mission's picture."""
    part = (40.0, 50.0, 170.0, 170.0 * place.h / max(1.0, place.w))
    return Pic(mission_picture(kind), place, part=part, radius=4, alpha=alpha)


def _pill(seat: int, m: int, total: int, took: bool, place: Rect, look: Look) -> Node:
    """A total in a capsule: the taker's in their colour, one over 21 red and struck through."""
    over, said = total > LIMIT, names.half_points(total)
    size = min(look.text(40), place.h * 0.86)
    wide = min(place.w, max(look.width(said, "bebas", size) + place.h * 2.2, place.w * 0.62))
    box = place.place(wide, place.h)
    fill = "red-dark" if over else look.theme.seats[seat].colour if took else "ink"
    edge = "bad" if over else "paper" if took else "slate"
    colour = "bad" if over else look.theme.seats[seat].sign if took else "paper-2"
    art: list[Paint] = [
        Box(box, fill, place.h / 2, edge, look.px(3)),
        Words(said, box, "bebas", size, colour, "centre", least=0.4),
    ]
    if over:
        w = look.width(said, "bebas", size) * 1.3
        art.append(Box(Rect(box.centre[0] - w / 2, box.centre[1] - look.px(2), w, look.px(4)), "bad"))
        d = place.h * 0.8
        art.append(Pic("tokens/token-notoriety", Rect(box.right - d * 0.6, box.centre[1] - d / 2, d, d)))
    elif total == LIMIT:
        r = place.h * 0.38
        art += [
            Disc(box.right - r * 0.4, box.centre[1], r, "ochre", border="paper", width=look.px(3)),
            Pic("icons/icon-tick", Rect(box.right - r * 1.0, box.centre[1] - r * 0.6, r * 1.2, r * 1.2)),
        ]
    label = Line("{total}, over 21", total=said) if over else Line("{total}", total=said)
    return Node(f"total:{seat}:{m}", "text", box, label, art=tuple(art))


def _why(view: KompromatView, m: int) -> Line:
    """Why the mission went to whoever has it."""
    totals = [view.totals[seat][m] for seat in (0, 1)]
    over = [seat for seat in (0, 1) if totals[seat] > LIMIT]
    taker = view.taken[m]
    if len(over) == 2:
        return Line("Both over 21: a token each.")
    if over:
        return Line("Over 21: a token for {who}.", who=Who(over[0]))
    if UNTOLD in totals:
        return Line("Nobody else laid a card.")
    if totals[0] == totals[1]:
        return Line("A tie: more cards win.") if taker in (0, 1) else Line("A tie, with equal numbers of cards.")
    if max(totals) == LIMIT:
        return Line("Exactly 21.")
    return Line("{high} beats {low}.", high=names.half_points(max(totals)), low=names.half_points(min(totals)))


# -- how far the reveal has come


def plates(view: KompromatView, place: Rect, look: Look, me: int, act: Act | None = None) -> Node:
    """The four missions in the order in which they are settled, with totals and takers."""
    art: list[Paint] = [Box(place, f"{COLOURS}.panel", look.px(6))]
    inner = place.inset(look.px(16), look.px(9))
    done = sum(kind >= 0 for kind in view.settled)
    head, rest = inner.cut_left(max(look.px(170), look.text(38) * 4.2), look.px(10))
    upper, lower = head.rows(2)
    step = Line("{n} of {all}", n=min(done + 1, ROW), all=ROW)
    title = Line("The reveal")
    art.append(Words(title, upper, "bebas", look.text(38), "paper", valign="bottom", tracking=look.px(1), least=0.4))
    art.append(Words(step, lower, "type", look.text(26), "paper-2", valign="top", least=0.4))
    gap = look.px(16)
    spots = rest.columns(ROW, gap)
    for a, b in pairwise(spots):
        art.append(Box(Rect(a.right, a.centre[1] - look.px(2), b.x - a.right, look.px(4)), "paper-2"))
    children = tuple(_plate(view, m, spot, look, me, act) for m, spot in enumerate(spots))
    return Node("reveal", "group", place, title, step, art=tuple(art), children=children)


def _plate(view: KompromatView, m: int, place: Rect, look: Look, me: int, act: Act | None) -> Node:
    done, now = view.settled[m] >= 0, view.at == m and view.settled[m] < 0
    kind = view.settled[m] if done else view.row[m]
    art: list[Paint] = []
    if now:
        art.append(Box(place, "paper", look.px(5), shadow=look.px(4)))
    elif done:
        art.append(Box(place, "ink", look.px(5), f"{COLOURS}.leather", look.px(3), alpha=0.9))
    else:
        art.append(Dashes(place, "dashes", look.px(2.5), look.px(6)))
    rest = place.inset(look.px(8))
    name, size = names.MISSION[kind], look.text(30)
    value = _score(view, m, me, act) if done or now else Line("still to come")
    font: Face = "bebas" if done or now else "body"
    high = look.text(32) if done or now else look.text(22)
    taker = view.taken[m]
    r = min(rest.h * 0.3, look.px(22))
    disc_w = 2 * r + look.px(6) if done and taker in (0, 1) else 0.0
    needed = max(look.width(name, "bebas", size) * 0.62, look.width(value, font, high) * 0.7)
    if needed + disc_w + rest.h + look.px(12) <= rest.w:
        picture, rest = rest.cut_left(rest.h, look.px(12))
        art.append(_crop(kind, picture, 1.0 if done or now else 0.45))
    if disc_w and disc_w + look.text(32) <= rest.w:
        disc, rest = rest.cut_right(2 * r, look.px(6))
        art += seat_disc(taker, disc.centre, r, look)
    colour = "ink" if now else "paper" if done else "paper-2"
    red = "red-dark" if now else colour
    upper, lower = rest.rows(2)
    if needed <= rest.w:
        art.append(Words(name, upper, "bebas", size, colour, valign="bottom", least=0.6))
        art.append(Words(value, lower, font, high, red, valign="top", least=0.6))
    elif done or now:
        art.append(Words(value, rest, "bebas", high, red, "centre", least=0.4))
    else:
        art.append(_crop(kind, rest.fitted(1.0), 0.45))
    return Node(f"plate:{m}", "text", place, name, value, name, art=tuple(art))


def _score(view: KompromatView, m: int, me: int, act: Act | None) -> Line:
    """Both totals; those of the mission that is being settled as far as they have been counted."""

    def said(seat: int) -> str:
        total = view.totals[seat][m] if view.settled[m] >= 0 else counted(view, m, seat, act)[0]
        return "–" if total in (None, UNTOLD) else names.half_points(total or 0)

    return Line("{theirs}:{mine}", theirs=said(1 - me), mine=said(me))
