"""What the house does, as sceneries: lights, the reception, helicopters and bombs, briefcases, the X-ray gate."""

from __future__ import annotations

from msgspec import structs

from game.catalogue import Line, Who
from game.core.moments import Shot
from game.titles.redacted import events as ev
from game.titles.redacted.cards import BOMB, CASES, FACTIONS, NONE
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.table.close_up import arc, burst, camera, crowd, dotted, figure, standing
from game.titles.redacted.table.floors import floor_at, heads
from game.titles.redacted.table.pawns import pawn
from game.titles.redacted.table.places import QUIET, Plan, room_rect
from game.titles.redacted.table.props import BACK_ITEM, CARD, disc_at, item_face, screen, tilted
from game.titles.redacted.table.staging_meeting import seen
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.staging import around

# -- the whole house


def lights(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """The lights go out, or on again, floor by floor, from the basement up."""
    before, after = seen(shot)
    found: list[Node] = []
    for n in (2, 1, 0):
        view = after if 2 - n < beat else before
        found += heads(view, n, at, look)
        found += floor_at(view, n, at, look)
    return found + [node for seat in range(len(after.where)) for node in pawn(after, seat, at, look)]


def reception(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """Everybody is called to the Ballroom: it alone stays bright, and all agents go there along their dots."""
    before, after = seen(shot)
    ballroom = HOUSE.ballroom
    view = structs.replace(after, where=after.where if beat else before.where)
    found: list[Node] = []
    for n in range(3):
        found += heads(view, n, at, look)
        found += floor_at(view, n, at, look)
    place = at.floors[HOUSE.floor[ballroom]]
    if place is None:
        return found
    goal = room_rect(embassy(after), place, ballroom)
    shades = tuple(Box(part, "#070f19", alpha=0.62) for part in around(at.board, [goal]))
    frame = Box(goal, border="paper", width=look.px(4))
    found.append(Node("shades", "frame", at.board, art=(*shades, frame), state=QUIET))
    pawns_before = {n.id: n for seat in range(len(before.where)) for n in pawn(before, seat, at, look)}
    pawns = [n for seat in range(len(view.where)) for n in pawn(view, seat, at, look)]
    if beat:
        art: list[Paint] = []
        for node in pawns:
            was = pawns_before.get(node.id)
            if was is not None and was.rect != node.rect:
                art += dotted(arc(was.rect.centre, node.rect.centre, 0.12), look)
        found.append(Node("way", "trail", at.board, art=tuple(art), state=QUIET))
    return found + [replace(node, pace=2.0 + 0.25 * k) for k, node in enumerate(pawns)]


# -- helicopters


def helicopter(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """A helicopter comes down on the Helipad, leaves it with somebody on board, or is blown up there."""
    before, after = seen(shot)
    event = shot.event
    board, e = at.board, HOUSE
    faction = event.faction  # type: ignore[attr-defined]
    bare = structs.replace(before, helicopter=NONE, wrecks=after.wrecks if _blown(shot, beat) else before.wrecks)
    shown = camera(bare, (e.helipad,), board, look, share=0.94)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET)]
    pad = shown.rooms[e.helipad]
    h = pad.h * 0.6
    w = h * 220 / 230
    down = Rect(pad.centre[0] - w / 2, pad.y + pad.h * 0.24, w, h).whole()
    picture = f"rooms/helicopter-{FACTIONS[faction]}"
    if isinstance(event, ev.Called):
        found += crowd(before, shown.rooms, look)
        sky = Rect(board.right - w * 0.2, board.y - h * 1.5, w * 1.9, h * 1.9).whole()
        return [*found, _machine(picture, down if beat else sky, board, look, 3.2)]
    if isinstance(event, ev.Bombed):
        return found + _bombed(event, before, beat, down, picture, shown.rooms, board, look)
    assert isinstance(event, ev.Boarded)
    here = standing(before, event.by, shown.rooms)
    found += crowd(before, shown.rooms, look, (event.by,))
    if beat == 0 and here is not None:
        found.append(_machine(picture, down, board, look, 1.0))
        return [*found, figure(before, event.by, here, look)]
    size = (1.0, 1.0, 1.4, 1.75)[beat]
    spots = (
        down.centre,
        down.centre,
        (down.centre[0], down.centre[1] - h * 0.12),
        (board.x + w * 1.05, board.y + h * 0.85),
    )
    x, y = spots[beat]
    spot = Rect(x - w * size / 2, y - h * size / 2, w * size, h * size).whole()
    if beat == 1 and here is not None:
        aboard = Rect(down.centre[0] - here.w * 0.2, down.centre[1] - here.h * 0.2, here.w * 0.4, here.h * 0.4)
        found.append(figure(before, event.by, aboard, look, pace=1.6))
    return [*found, _machine(picture, spot, board, look, 3.4)]


def _blown(shot: Shot, beat: int) -> bool:
    return isinstance(shot.event, ev.Bombed) and beat > 1


def _machine(picture: str, spot: Rect, board: Rect, look: Look, pace: float) -> Node:
    return Node(
        "machine", "frame", spot, Line("a helicopter"), art=(Pic(picture, spot),), state=QUIET, glide=True, pace=pace,
        within=board,
    )  # fmt: skip


def _bombed(
    event: ev.Bombed, before: RedactedView, beat: int, down: Rect, picture: str, rooms: object, board: Rect, look: Look
) -> list[Node]:
    """A bomb is laid, it goes off, a wreck is left."""
    found: list[Node] = []
    if beat < 2:
        found.append(_machine(picture, down, board, look, 1.0))
    if beat == 0:
        h = board.h * 0.42
        spot = Rect(down.right + look.px(60), down.y, h * CARD, h).whole()
        art = (*item_face(BOMB, spot, look, 6.0), *disc_at(event.by, spot, 6.0, look, True))
        found.append(Node("bomb", "card", spot, names.ITEM[BOMB], art=tuple(art), state=QUIET, glide=True, grow=1.4))
        return found
    x, y = down.centre
    if beat == 1:
        r = board.h * 0.62
        stars: tuple[Paint, ...] = (
            burst((x, y), r, "red", 14),
            burst((x, y), r * 0.74, "ochre", 12),
            burst((x, y), r * 0.46, "paper", 11, 0.6),
        )
        blast = Rect(x - r, y - r, 2 * r, 2 * r)
        found.append(
            Node(
                "blast",
                "frame",
                blast,
                Line("an explosion"),
                art=stars,
                state=QUIET,
                glide=True,
                grow=0.4,
                within=board,
            )
        )
        return found
    spot = down.inset(down.w * 0.06).fitted(1.0).whole()
    art = (burst((x, y), down.w * 0.62, "#2b2320", 13, 0.7), Pic(f"rooms/wreck-{FACTIONS[event.faction]}", spot))
    found.append(Node("wreck", "frame", spot, Line("a wreck"), art=art, state=QUIET, glide=True, grow=1.2))
    return found


# -- briefcases


def case(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """A briefcase is opened: what lies in it comes out, face up for whoever opens it alone."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Opened)
    board, room = at.board, before.where[event.by] % DOWN
    shown = camera(before, (room,), board, look, at=(0.2, 0.5), share=0.84)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET), *crowd(before, shown.rooms, look)]
    h = board.h * 0.66
    w = h * CARD
    shut = Rect(board.x + board.w * 0.47 - w / 2, board.y + board.h * 0.11, w, h).whole()
    if beat:
        out = Rect(board.x + board.w * 0.76 - w / 2, board.y + board.h * 0.11, w, h).whole()
        inside = event.inside
        if not before.filled[event.case]:
            line = Line("empty")
            art: tuple[Paint, ...] = (
                Words(line, out, "bebas", look.text(60), "paper", "centre", tracking=look.px(2), least=0.5),
            )
            found.append(Node("content", "place", out, line, art=art, state=QUIET, glide=True, origin="case:shut"))
        else:
            label = names.ITEM[inside] if inside is not None else Line("something")
            state = QUIET if inside is not None else QUIET | {"facedown"}
            face = item_face(inside, out, look, 5.0) if inside is not None else tilted(BACK_ITEM, None, out, look, 5.0)
            found.append(
                Node(
                    "content",
                    "card",
                    out,
                    label,
                    art=tuple(face),
                    state=state,
                    glide=True,
                    origin="case:shut",
                    pace=1.8,
                )
            )
    lid = (*item_face(CASES[event.case], shut, look, -4.0), *disc_at(event.by, shut, -4.0, look, False))
    found.append(Node("case:shut", "card", shut, names.ITEM[CASES[event.case]], art=tuple(lid), state=QUIET))
    return found


# -- the X-ray gate


def xray(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """An agent passes the gate: what is in the pockets shows on the screen, to the one who watches alone."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Xrayed)
    board = at.board
    glass = board.inset(board.w * 0.03, board.h * 0.05)
    art: tuple[Paint, ...] = (Box(board, "#061a1d"), Box(glass, "#0c2f33", look.px(18)), screen(glass, look))
    found = [Node("screen", "frame", board, art=art, state=QUIET)]
    size = board.h * 0.92
    wide = size * 660 / 692
    body = Rect(glass.x + glass.w * 0.02, glass.bottom - size, wide, size).whole()
    person = look.theme.seats[event.to]
    found.append(
        Node("passing", "frame", body, Line("{who}", who=Who(event.to)), art=(Pic(person.profile, body),), state=QUIET)
    )
    kinds = list(event.items) if event.items is not None else [None] * before.held[event.to]
    if not beat:
        sweep = Rect(body.x + body.w * 0.4, glass.y, look.px(26), glass.h)
        bar = (Box(sweep, "screen", alpha=0.5),)
        return [*found, Node("sweep", "frame", sweep, art=bar, state=QUIET)]
    h = glass.h * 0.58
    w = h * CARD
    room = Rect(body.right - wide * 0.06, glass.y, glass.right - body.right + wide * 0.02, glass.h)
    step = min(w * 1.1, (room.w - w) / max(1, len(kinds) - 1)) if len(kinds) > 1 else 0.0
    x = room.centre[0] - (step * (len(kinds) - 1) + w) / 2
    for n, kind in enumerate(kinds):
        spot = Rect(x + n * step, glass.y + glass.h * 0.1, w, h).whole()
        label = names.ITEM[kind] if kind is not None else Line("an item")
        face = tuple(item_face(kind, spot, look, (n - (len(kinds) - 1) / 2) * 5.0))
        state = QUIET if kind is not None else QUIET | {"facedown"}
        found.append(
            Node(
                f"seen:{n}",
                "card",
                spot,
                label,
                art=face,
                state=state,
                glide=True,
                origin="passing",
                pace=1.3 + 0.3 * n,
            )
        )
    if not kinds:
        none = Line("Nothing in the pockets")
        at_words = room.inset(0, room.h * 0.36)
        words = (Words(none, at_words, "bebas", look.text(56), "screen", "centre", wrap=True, least=0.5),)
        found.append(Node("seen:none", "text", at_words, none, art=words, state=QUIET))
    return found


# -- the Computer


def upload(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """A Floppy goes into the Computer, and the bar fills."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Uploaded)
    board, room = at.board, before.where[event.by] % DOWN
    shown = camera(before, (room,), board, look, at=(0.25, 0.5), share=0.84)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET), *crowd(before, shown.rooms, look)]
    glass = Rect(board.x + board.w * 0.5, board.y + board.h * 0.08, board.w * 0.46, board.h * 0.62).whole()
    art: tuple[Paint, ...] = (Box(glass, "#0c2f33", look.px(14), "ink", look.px(8)), screen(glass, look))
    found.append(Node("screen", "frame", glass, art=art, state=QUIET))
    h = glass.h * 0.72
    spot = Rect(glass.centre[0] - h * CARD / 2, glass.y + glass.h * 0.06, h * CARD, h).whole()
    face = (*item_face(event.item, spot, look, -4.0), *disc_at(event.by, spot, -4.0, look, False))
    found.append(
        Node("floppy", "card", spot, names.ITEM[event.item], art=tuple(face), state=QUIET, glide=True, grow=1.5)
    )
    bar = Rect(glass.x + glass.w * 0.08, glass.bottom - glass.h * 0.16, glass.w * 0.84, glass.h * 0.09)
    full = Rect(bar.x, bar.y, bar.w * (1.0 if beat else 0.3), bar.h)
    line = (Box(bar, border="screen", width=look.px(3)), Box(full.inset(look.px(5)), "screen"))
    found.append(Node("progress", "frame", bar, art=line, state=QUIET))
    return found
