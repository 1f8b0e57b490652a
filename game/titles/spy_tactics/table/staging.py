"""The scenery in which a round of Spy Tactics is settled: everybody in a column at the left, what counts in the middle,
the order of the round at the right, and the track below.
"""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import Line, Who
from game.core.contract import Event
from game.core.moments import Shot
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import HUSH, ODD
from game.titles.spy_tactics.table import acts
from game.titles.spy_tactics.table.agencies import agencies
from game.titles.spy_tactics.table.hand import strip
from game.titles.spy_tactics.table.middle import track
from game.titles.spy_tactics.table.moments import (
    AGENCIES,
    BAN,
    FALL,
    GROUP,
    GUESS,
    LOOK,
    REVEAL,
    SWAP,
    TAKE,
)
from game.titles.spy_tactics.table.pieces import COLOURS, QUIET, bust, scene
from game.titles.spy_tactics.table.places import bands
from game.titles.spy_tactics.table.room import room as ground
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.course import Group, brief, groups
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import banner, banner_height
from game.ui.widgets import name_words, seat_disc

FADED = 0.6


class Frame(NamedTuple):
    """The places of a scenery: the column of people, the banner, the middle, the list (no width if there is no room for
    it), the track, and the near strip (no height on the public view)."""

    room: Rect
    column: Rect
    banner: Rect
    middle: Rect
    order: Rect
    track: Rect
    hand: Rect
    large: bool


def frame(area: Rect, view: SpyTacticsView, look: Look) -> Frame:
    large, room, track_at, hand = bands(area, len(view.points), look)
    if view.seat is None:
        # A reveal that everybody watches shows nobody's own cards: the scenery has their room, too.
        down = hand.h
        room = Rect(room.x, room.y, room.w, room.h + down)
        track_at, hand = track_at.moved(0, down), Rect(hand.x, area.bottom, hand.w, 0)
    inner = room.inset(look.px(24), look.px(14))
    wide = min(look.px(400) * max(1.0, 0.65 + 0.35 * look.grow), inner.w * 0.3)
    column, rest = inner.cut_left(wide, look.px(28))
    banner, rest = rest.cut_top(banner_height(look), look.px(14))
    # A coin that has come to the uppermost score lies there.
    banner = banner.cut_left(look.px(40))[1]
    listed = look.px(410) * max(1.0, 0.6 + 0.4 * look.grow)
    if rest.w - listed < max(look.px(460), rest.w * 0.45):
        listed = 0.0
    order, middle = rest.cut_right(listed, look.px(20) if listed else 0.0)
    return Frame(room, column, banner, middle, order, track_at, hand, large)


def stage(shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
    """The scenery of a moment of a round, in its picture number `beat`."""
    before, after = shot.before, shot.view
    assert isinstance(before, SpyTacticsView) and isinstance(after, SpyTacticsView)
    kind, e = shot.moment.stage, shot.event
    last = beat + 1 >= shot.moment.beats
    if kind == AGENCIES and isinstance(e, ev.GameOver):
        at = frame(area, after, look)
        top = Rect(area.x, area.y + look.px(10), area.w, banner_height(look))
        said = [_said(shot, top, look)] if beat >= shot.moment.banner else []
        return _whole(area, [*agencies(e, before, beat, area, look), *said], at, look)
    shown = after if last else before
    at = frame(area, before, look)
    now = _current(e, before)
    concerned = _concerned(e, now)
    nodes: list[Node] = [Node("column", "group", at.column, children=tuple(column(shown, at, look, concerned)))]
    if kind == REVEAL and isinstance(e, ev.Revealed):
        nodes += acts.reveal(e, after, beat, at.middle, look)
        shown = after
    elif kind == GROUP:
        scores = [score_at(plate) for plate in plates(at.column, len(before.points), look)]
        nodes += acts.group(shot, now, beat, scores, at.middle, look)
    elif kind in _ACTS:
        nodes += _ACTS[kind](shot, beat, at.middle, look)
    listed = after if kind == REVEAL else before
    if at.order.w and (kind != REVEAL or last):
        nodes += order(listed, now, at.order, look)
    points = (*before.points, *after.points)
    nodes.append(track(shown, at.track, look, marks.bottom, points))
    if kind == GROUP and last:
        nodes += acts.hops(before, after, at.track, look, points)
    if at.hand.h:
        near = strip(shown, at.hand, look, Marks(bottom=marks.bottom, peek=marks.peek), at.large)
        nodes.append(near)
        nodes.append(Node("near-veil", "group", at.hand, art=(Box(at.hand, "veil", alpha=0.5),), state=QUIET))
    if beat >= shot.moment.banner:
        nodes.append(_said(shot, at.banner, look))
    return _whole(area, nodes, at, look)


_ACTS = {
    LOOK: acts.looked, GUESS: acts.guessed, FALL: acts.fallen, SWAP: acts.passed, TAKE: acts.taken, BAN: acts.named,
}  # fmt: skip


def _said(shot: Shot, place: Rect, look: Look) -> Node:
    """The moment in one sentence, where the scenery keeps a place for it."""
    return banner(f"moment:banner:{shot.heard}", shot.moment.line, shot.moment.by, place, look)


def _whole(area: Rect, nodes: list[Node], at: Frame, look: Look) -> Node:
    floor = Vector(ground(area.w, area.h, look.u, at.room.h), area, solid=True)
    art: tuple[Paint, ...] = (Box(area, f"{COLOURS}.ground"), floor, Box(area, "veil", alpha=0.32))
    return Node("table", "group", area, art=art, children=tuple(nodes))


def _current(e: Event, view: SpyTacticsView) -> Group | None:
    """The group that counts now."""
    if isinstance(e, ev.Revealed):
        return None
    what = HUSH if isinstance(e, ev.Hushed) else -1
    if isinstance(e, ev.Scored | ev.Eliminated):
        what = e.what
    by = getattr(e, "by", None)
    for group in groups(view):
        if group.what == what or (what < 0 and by in group.seats):
            return group
    return None


def _concerned(e: Event, now: Group | None) -> frozenset[int]:
    if isinstance(e, ev.Scored | ev.Hushed) or (isinstance(e, ev.Eliminated) and e.what == ODD):
        return frozenset(now.seats if now else ())
    found = {getattr(e, name) for name in ("by", "to") if isinstance(getattr(e, name, None), int)}
    return frozenset(found)


# -- the people


def plates(at: Rect, seats: int, look: Look) -> list[Rect]:
    gap = look.px(6 if seats > 6 else 9)
    high = min((at.h - gap * (seats - 1)) / seats, look.px(84) * max(1.0, 0.7 + 0.3 * look.grow))
    return [Rect(at.x, at.y + n * (high + gap), at.w, high) for n in range(seats)]


def score_at(plate: Rect) -> Rect:
    return plate.cut_right(min(plate.w * 0.2, plate.h * 1.15))[0]


def column(view: SpyTacticsView, at: Frame, look: Look, concerned: frozenset[int]) -> list[Node]:
    """Everybody with sign, face, name and score; those that take no part sink back."""
    found = []
    for seat, plate in enumerate(plates(at.column, len(view.points), look)):
        part = not concerned or seat in concerned
        found.append(_plate(view, seat, plate, look, part, at.room))
    return found


def _plate(view: SpyTacticsView, seat: int, plate: Rect, look: Look, part: bool, room: Rect) -> Node:
    out = bool(view.out >> seat & 1)
    r = plate.h * 0.34
    face = Rect(plate.x + 2 * r + look.px(20), plate.y + plate.h * 0.06, plate.h * 0.88, plate.h * 0.88)
    score = score_at(plate)
    size = min(look.text(40), plate.h * 0.62)
    # Where very large text leaves the name no room beside the face, the sign alone stands for the person.
    faced = score.x - face.right - look.px(16) > size * 1.6
    left = face.right if faced else face.x - look.px(8)
    name = Rect(left + look.px(12), plate.y, score.x - left - look.px(16), plate.h)
    art: list[Paint] = [Box(plate, f"{COLOURS}.bar", look.px(3), shadow=look.px(4), alpha=1.0 if part else 0.7)]
    art += seat_disc(seat, (plate.x + look.px(10) + r, plate.centre[1]), r, look)
    if faced:
        art += [Box(face, "paper-shade", look.px(3)), bust(seat, face, look, look.px(3), 0.35 if out else 1.0)]
    ink = "paper-2" if out else "paper"
    art.append(name_words(Line("{who}", who=Who(seat)), name, size, ink, look))
    art.append(Words(words.number(view.points[seat]), score, "bebas", size * 1.15, ink, "centre", least=0.4))
    if out:
        y = plate.centre[1]
        art.append(Box(Rect(name.x, y - look.px(2), name.w * 0.9, look.px(4)), "red"))
    if not part:
        art.append(Box(plate, f"{COLOURS}.bar", look.px(3), alpha=FADED))
    value = words.points(view.points[seat])
    name_line = Line("{who}", who=Who(seat))
    return Node(f"row:{seat}", "seat", plate, name_line, value, art=tuple(art), glide=True, origin=f"seat:{seat}",
                within=room)  # fmt: skip


# -- the order of the round


def order(view: SpyTacticsView, now: Group | None, place: Rect, look: Look) -> list[Node]:
    """The groups in the order in which they count: what counts now is on paper, what is done has a tick."""
    found: list[Node] = []
    head_h = look.text(30) * 1.3
    head, rest = place.cut_top(head_h, look.px(4))
    line = Line("Round {n}, in order", n=view.round)
    art = (Words(line, head, "bebas", look.text(32), "paper", tracking=look.px(1), least=0.4),)
    found.append(Node("order-head", "heading", head, line, art=art))
    all_groups = groups(view)
    done = all_groups.index(now) if now in all_groups else 0 if now is None else len(all_groups)
    low = min(look.px(54) * max(1.0, 0.6 + 0.4 * look.grow), rest.h / max(1, len(all_groups)) * 0.7)
    gap = look.px(7)
    tall = (rest.h - done * (low + gap)) / max(1, len(all_groups) - done) - gap
    tall = max(low, min(tall, look.px(100) * max(1.0, 0.6 + 0.4 * look.grow)))
    y = rest.y
    for n, group in enumerate(all_groups):
        h = low if n < done else tall
        if y + h > place.bottom + look.px(4):
            break
        row = Rect(rest.x, y, rest.w, h)
        found.append(_row(view, n, group, row, look, n < done, now is not None and n == done))
        y += h + gap
    return found


def _row(view: SpyTacticsView, n: int, group: Group, row: Rect, look: Look, done: bool, now: bool) -> Node:
    fill, ink, soft = ("paper", "ink", "brown") if now else (f"{COLOURS}.bar", "paper", "paper-2")
    art: list[Paint] = [Box(row, fill, look.px(4), shadow=look.px(4) if now else 0.0, alpha=1.0 if now else 0.82)]
    number, rest = row.cut_left(min(row.h, look.px(48)), look.px(10))
    if now:
        art.append(Box(number, "ink", look.px(4)))
    if done:
        side = number.w * 0.46
        art.append(Pic("icons/icon-tick", number.place(side, side), colours=(("ink", "paper-2"),)))
    else:
        art.append(Words(str(n + 1), number, "bebas", min(look.text(34), row.h * 0.6), "paper", "centre"))
    side = min(rest.h * 0.8, look.px(84))
    shown, rest = rest.inset(0, row.h * 0.1).cut_left(side, look.px(12))
    art.append(scene(group.code, shown.place(side, side), look.px(3), 0.6 if done else 1.0))
    r = min(look.px(17) * max(1.0, look.grow * 0.8), row.h * 0.24)
    step = min(2.1 * r, rest.w * 0.5 / max(1, len(group.seats)))
    x, y = row.right - look.px(10) - r, row.y + row.h * (0.5 if done else 0.7)
    for k, seat in enumerate(reversed(group.seats)):
        art += seat_disc(seat, (x - k * step, y), r, look)
    left = x - (len(group.seats) - 1) * step - r - look.px(6)
    name, says = rest.cut_top(rest.h * (1.0 if done else 0.52))
    wide = name.w if not done else max(1.0, left - name.x)
    name = Rect(name.x, name.y, wide - look.px(6), name.h)
    art.append(Words(words.CODE[group.code], name, "bebas", min(look.text(36), name.h * 1.1), ink, least=0.3))
    line = brief(view, group)
    if not done:
        at = Rect(says.x, says.y, max(1.0, left - says.x), says.h)
        art.append(Words(line, at, "body", min(look.text(22), says.h * 0.9), soft if not now else "ink", least=0.5))
    value = Line("{who}: {what}", who=words.people(group.seats), what=line)
    return Node(f"order:{group.code}", "entry", row, words.CODE[group.code], value, art=tuple(art), glide=True)

