"""Meetings as scenes: two posters under a lamp. Both cards are turned at once, a line says what beats what; a card
is looked at; a badge is shown."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.moments import Shot
from game.titles.redacted import events as ev
from game.titles.redacted.cards import INTERPOL, LOYALTY, NONE
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.frames import COMBAT, GUARD_COMBAT
from game.titles.redacted.table.close_up import camera, crowd
from game.titles.redacted.table.meeting import face, side
from game.titles.redacted.table.places import QUIET, Plan
from game.titles.redacted.table.props import (
    CARD,
    cracked,
    dimmed,
    disc_at,
    item_face,
    meeting_face,
    screen,
    shade,
    stamp,
)
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Horizontal, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

FOOT = 84
"""The height of the banner of a verdict, in units at the usual text size."""
_SEALED = Line("a sealed card")


def seen(shot: Shot) -> tuple[RedactedView, RedactedView]:
    before, after = shot.before, shot.view
    assert isinstance(before, RedactedView) and isinstance(after, RedactedView)
    return before, after


def sides(view: RedactedView, one: int, other: int) -> tuple[int, int]:
    """Who stands left and who right: the player at the screen stands at the left."""
    return (other, one) if other != NONE and view.seat == other else (one, other)


def posters(board: Rect, left: int, right: int, look: Look, *, slide: bool = False) -> list[Node]:
    """The two halves, with the head of each."""
    found = []
    for n, seat in enumerate((right, left)):
        at_right = n == 0
        ground = side(board, seat, at_right, look)
        art: tuple[Paint, ...] = (ground, face(board, seat, at_right, look))
        name = Line("A guard") if seat == NONE else Line("{who}", who=Who(seat))
        id = "poster:right" if at_right else "poster:left"
        found.append(
            Node(
                id, "status", ground.rect, name, art=art, state=QUIET, glide=slide, within=board,
                origin=f"{id}:from" if slide else "", pace=1.2,
            )
        )  # fmt: skip
    return found


def edges(board: Rect) -> list[Node]:
    """Where the two halves come from: just outside, at either side."""
    half = Rect(board.x - board.w * 0.55, board.y, board.w * 0.55, board.h)
    other = Rect(board.right, board.y, board.w * 0.55, board.h)
    return [
        Node("poster:left:from", "place", half, state=QUIET),
        Node("poster:right:from", "place", other, state=QUIET),
    ]


def plate(title: Line, room: int, board: Rect, look: Look) -> Node:
    """What this is and where it is, at the upper left."""
    where = names.at_room(room % DOWN)
    size, low = look.text(44), look.text(26)
    wide = max(look.width(title, "bebas", size, look.px(1)), look.width(where, "type", low)) + look.px(8)
    at = Rect(board.x + look.px(30), board.y + look.px(18), min(wide, board.w * 0.36), size * 1.12)
    below = Rect(at.x, at.bottom, at.w, low * 1.4)
    box = Rect(at.x - look.px(14), at.y, at.w + look.px(28), at.h + below.h + look.px(6))
    art: tuple[Paint, ...] = (
        Box(box, "ink"),
        Box(Rect(box.x, box.y, look.px(6), box.h), "paper"),
        Words(title, at, "bebas", size, "paper", tracking=look.px(1), least=0.4),
        Words(where, below, "type", low, "paper", least=0.25),
    )
    return Node("plate", "heading", box, title, where, art=art, state=QUIET)


# -- they meet


def met(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """The room from close by with both agents in it; then the two posters slide in from the sides."""
    before, after = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Met | ev.MetGuard)
    other = event.to if isinstance(event, ev.Met) else NONE
    board = at.board
    if not beat:
        shown = camera(after, (event.room,), board, look, share=0.8)
        picture = Node("camera", "group", board, art=shown.art, state=QUIET)
        return [*edges(board), picture, *crowd(after, shown.rooms, look)]
    left, right = sides(before, event.by, other)
    return [
        *edges(board),
        *posters(board, left, right, look, slide=True),
        plate(Line("A meeting"), event.room, board, look),
    ]


# -- what beats what


def verdict(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """Both cards lie sealed; they turn together; the winner's grows, the loser's cracks, and the banner says why."""
    before, after = seen(shot)
    event = shot.event
    one, other, cards, ahead = _fight(event, before)
    left, right = sides(before, one, other)
    if (left, right) != (one, other):
        cards, ahead = (cards[1], cards[0]), -ahead
    board = at.board
    foot = max(look.px(FOOT), look.text(60) * 1.25)
    stands = Rect(board.x, board.y, board.w, board.h - foot)
    last = beat + 1 >= shot.moment.beats
    turned_up = beat > 0 or not isinstance(event, ev.Exchanged | ev.Fought)
    found = posters(board, left, right, look)
    if last and ahead:
        loser_right = ahead > 0
        half = Rect(board.x + (board.w / 2 if loser_right else 0), board.y, board.w / 2, board.h)
        found.append(Node("shade", "frame", half, art=(shade(half, look, loser_right),), state=QUIET))
    room = before.where[one]
    title = Line("A meeting") if isinstance(event, ev.Exchanged) and not event.attackers else Line("A fight")
    told = plate(title, room, board, look)
    found.append(told)
    for n, seat in enumerate((left, right)):
        won = last and (ahead if n == 0 else -ahead) > 0
        lost = last and (ahead if n == 0 else -ahead) < 0
        found.append(_laid(n, seat, cards[n] if turned_up else None, stands, look, won, lost, turned_up))
    if last and ahead > 0:
        # The winner's card lies over the other one.
        found[-1], found[-2] = found[-2], found[-1]
    if isinstance(event, ev.Played):
        found.append(_thrown(event, left, stands, told.rect, look))
    if last:
        place = Rect(board.x, board.bottom - foot, board.w, foot)
        found.append(_door(shot, left, right, ahead, cards, place, look, after))
    return found


def _fight(event: object, before: RedactedView) -> tuple[int, int, tuple[int | None, int | None], int]:
    """The two, their cards as far as this viewer knows them, and who is ahead."""
    match event:
        case ev.Exchanged(by, to):
            return by, to, (event.mine, event.theirs), event.ahead
        case ev.Fought(by):
            return by, NONE, (event.card, event.weapon), event.ahead
        case ev.Played(_, _, ahead) | ev.Decided(_, _, ahead):
            kind, _, *facts = before.frames[-1]
            if kind == GUARD_COMBAT and facts[0] is not None:
                return facts[0], NONE, (facts[1], None), ahead
            one, other, mine, theirs, *_ = facts
            if kind == COMBAT and one is not None and other is not None:
                return one, other, (mine, theirs), ahead
    raise ValueError(event)


def _laid(n: int, seat: int, card: int | None, place: Rect, look: Look, won: bool, lost: bool, up: bool) -> Node:
    """A card of the fight: the winner's is larger and in front, the loser's is dim and cracked."""
    h = place.h * (0.56 if won else 0.46)
    spread = place.h * 0.21
    x = place.centre[0] + (-spread if n == 0 else spread)
    y = place.y + place.h * (0.56 if won else 0.66)
    w = h * CARD
    spot = Rect(x - w / 2, y - h / 2, w, h).whole()
    lean = (-6.0 if won else -8.0 if lost else -4.0) * (1 if n == 0 else -1)
    guard = seat == NONE
    art = meeting_face(card, spot, look, lean, guard)
    if lost:
        art += [dimmed(spot, lean), *cracked(spot, lean)]
    if seat != NONE:
        art += disc_at(seat, spot, lean, look, n == 1)
    label = names.card(card) if card is not None else _SEALED
    state = QUIET if card is not None else QUIET | {"facedown"}
    # A card that is turned comes anew at its place, a little larger.
    id = f"laid:{n}:up" if up else f"laid:{n}"
    return Node(id, "card", spot, label, art=tuple(art), state=state, glide=True, grow=1.18 if up else 1.0, pace=1.3)


def _thrown(event: ev.Played, left: int, place: Rect, told: Rect, look: Look) -> Node:
    """A combat item that is laid onto the fight; never over the words that say where this is."""
    h = place.h * 0.4
    w = h * CARD
    x = place.centre[0] + (-place.h * 0.5 if event.by == left else place.h * 0.5)
    spot = Rect(x - w / 2, place.y + place.h * 0.3 - h / 2, w, h).whole()
    if spot.inset(-h * 0.06).overlaps(told):
        spot = spot.moved(0, told.bottom + h * 0.08 - spot.y).whole()
    lean = 6.0 if event.by == left else -6.0
    art = (*item_face(event.item, spot, look, lean), *disc_at(event.by, spot, lean, look, event.by != left))
    return Node("thrown", "card", spot, names.ITEM[event.item], art=tuple(art), state=QUIET, glide=True, grow=1.5)


def _door(
    shot: Shot, left: int, right: int, ahead: int, cards: tuple[int | None, int | None], place: Rect, look: Look,
    after: RedactedView,
) -> Node:  # fmt: skip
    """The banner over the whole width: who, what beats what, who."""
    goes_on = bool(after.frames) and after.frames[-1][0] in (COMBAT, GUARD_COMBAT)
    line = _lesson(shot, ahead, cards)
    art: list[Paint] = [Box(place.moved(0, look.px(8)), "shadow", alpha=0.5), Box(place, "paper")]
    inner = place.inset(look.px(26), 0)
    peace = isinstance(shot.event, ev.Exchanged) and not shot.event.attackers
    reach = inner.w * 0.27
    for n, seat in enumerate((left, right)):
        part = Rect(inner.x if n == 0 else inner.right - reach, inner.y, reach, inner.h)
        art += _end(n, seat, ahead if n == 0 else -ahead, goes_on, peace, part, look)
    middle = inner.inset(reach + look.px(10), 0)
    size = min(look.text(66), place.h * 0.86)
    long = look.width(line, "bebas", size, look.px(1)) * 0.6 > middle.w
    art.append(
        Words(line, middle, "bebas", size, "ink", "centre", tracking=look.px(1), wrap=long, lead=0.96, least=0.34)
    )
    return Node(
        f"moment:banner:{shot.heard}", "banner", place, shot.moment.line, art=tuple(art), state=QUIET, glide=True,
        within=place,
    )  # fmt: skip


def _end(n: int, seat: int, ahead: int, goes_on: bool, peace: bool, part: Rect, look: Look) -> list[Paint]:
    """One end of the banner: disc, name, and how it went."""
    r = part.h * 0.34
    spot, rest = part.cut_left(2 * r, look.px(14)) if n == 0 else part.cut_right(2 * r, look.px(14))
    if goes_on:
        how = Line("is ahead") if ahead > 0 else Line("is behind") if ahead < 0 else Line("is even")
    elif peace:
        how = Line("in peace")
    else:
        how = Line("has won") if ahead > 0 else Line("has lost") if ahead < 0 else Line("no winner")
    art: list[Paint] = []
    colour = "slate-dark"
    name = Line("The guard")
    if seat != NONE:
        art += seat_disc(seat, spot.centre, r, look)
        own = look.theme.seats[seat]
        colour, name = own.dark if ahead < 0 else own.colour, Line("{who}", who=Who(seat))
        colour = own.dark if own.sign == "ink" else colour
    upper, lower = rest.inset(0, part.h * 0.1).cut_top(part.h * 0.46)
    align: Horizontal = "left" if n == 0 else "right"
    long = look.width(name, "bebas", look.text(42)) * 0.5 > upper.w
    art.append(Words(name, upper, "bebas", look.text(42), colour, align, tracking=look.px(1), wrap=long, lead=0.95,
                     least=0.25))  # fmt: skip
    art.append(Words(how, lower, "type", look.text(24), "ink", align, least=0.5))
    return art


def _lesson(shot: Shot, ahead: int, cards: tuple[int | None, int | None]) -> Line:
    """The banner's words: what beats what, where this viewer may know."""
    event = shot.event
    if isinstance(event, ev.Played):
        item = names.ITEM[event.item]
        return (
            Line("{item}: nobody wins", item=item)
            if not ahead
            else Line("{item}: not enough", item=item)
            if ((event.ahead > 0) != (event.by == _fight(event, seen(shot)[0])[0]))
            else Line("{item}: back in the lead", item=item)
        )
    one, two = cards
    if isinstance(event, ev.Exchanged) and not event.attackers:
        return Line("Both keep the peace")
    if one is None or two is None or isinstance(event, ev.Decided):
        return shot.moment.line
    if not ahead:
        return _tie(one, two)
    winner, loser = (one, two) if ahead > 0 else (two, one)
    return Line("{one} beats {two}", many="{one} beat {two}", n=2 if winner == 0 else 1,
                one=names.card(winner), two=names.card(loser))  # fmt: skip


def _tie(one: int, two: int) -> Line:
    if one == two:
        return (
            Line("Brass Knuckles twice: nobody wins"),
            Line("Two Garrottes: nobody wins"),
            Line("Two Knives: nobody wins"),
        )[one]
    return Line("{one} and {two}: nobody wins", one=names.card(one), two=names.card(two))


# -- a card is looked at


def look_at(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """Cards lie face down before the loser; one of them is taken up. Only whoever may see it gets its face."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Interrogated | ev.Hacked)
    hacked = isinstance(event, ev.Hacked)
    board = at.board
    left, right = sides(before, event.by, event.to)
    found = posters(board, left, right, look)
    if hacked:
        glass = board.inset(board.w * 0.02, board.h * 0.03)
        art: tuple[Paint, ...] = (Box(board, "#061a1d", alpha=0.55), screen(glass, look))
        found.append(Node("screen", "frame", board, art=art, state=QUIET))
    room = event.room if isinstance(event, ev.Hacked) else before.where[event.to]
    found.append(plate(Line("A Hack") if hacked else Line("An interrogation"), room, board, look))
    many = 2 if hacked else 3
    h = board.h * 0.4
    w = h * CARD
    gap = w * 0.16
    x = board.centre[0] - (many * (w + gap) - gap) / 2
    taken = 0 if hacked else 1
    for n in range(many):
        if n == taken and beat:
            continue
        spot = Rect(x + n * (w + gap), board.y + board.h * 0.4, w, h).whole()
        lean = (n - (many - 1) / 2) * 4.0
        state = QUIET | {"facedown"}
        back = tuple(meeting_face(None, spot, look, lean))
        found.append(Node(f"asked:{n}", "card", spot, Line("a card"), art=back, state=state, glide=True))
    if beat:
        big = board.h * 0.66
        spot = Rect(board.centre[0] - big * CARD / 2, board.y + board.h * 0.1, big * CARD, big).whole()
        card = event.seen
        label = names.card(card) if card is not None else Line("a card")
        art = (*meeting_face(card, spot, look, -3.0), *disc_at(event.to, spot, -3.0, look, True))
        found.append(
            Node(
                "asked:up",
                "card",
                spot,
                label,
                art=tuple(art),
                state=QUIET,
                glide=True,
                origin=f"asked:{taken}",
                pace=1.5,
            )
        )
    return found


# -- the badge


def arrest(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """Interpol shows the badge; the loyalty is turned for those who may see it; a stamp says whether it was right."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Arrested)
    board = at.board
    left, right = sides(before, event.by, event.to)
    found = [*posters(board, left, right, look), plate(Line("An arrest"), before.where[event.by], board, look)]
    towards = -1 if left == event.by else 1
    h = board.h * 0.5
    w = h * CARD
    spot = Rect(board.centre[0] + towards * w * 0.72 - w / 2, board.y + board.h * 0.22, w, h).whole()
    art = (
        *meeting_face(LOYALTY + INTERPOL, spot, look, 5.0 * towards),
        *disc_at(event.by, spot, 5.0 * towards, look, towards > 0),
    )
    found.append(
        Node("badge", "card", spot, names.LOYALTY_OF[INTERPOL], art=tuple(art), state=QUIET, glide=True, grow=1.4)
    )
    if not beat:
        return found
    spot = Rect(board.centre[0] - towards * w * 0.62 - w / 2, board.y + board.h * 0.26, w, h).whole()
    lean = -6.0 * towards
    card = None if event.loyalty is None else LOYALTY + event.loyalty
    label = names.card(card) if card is not None else Line("a loyalty")
    art = (*meeting_face(card, spot, look, lean), *disc_at(event.to, spot, lean, look, towards < 0))
    found.append(Node("wanted", "card", spot, label, art=tuple(art), state=QUIET, glide=True, grow=1.15))
    if beat > 1:
        word = Line("Arrested") if event.right else Line("Not wanted")
        middle = (spot.centre[0], spot.centre[1] + spot.h * 0.12)
        mark = Rect(spot.x - w * 0.2, middle[1] - h * 0.2, w * 1.4, h * 0.4)
        stamped = tuple(stamp(word, middle, look, 74, -11.0))
        found.append(Node("stamp", "frame", mark, word, art=stamped, state=QUIET, glide=True, grow=1.8))
    return found
