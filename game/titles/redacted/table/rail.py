"""The players and the state of the mission, at the top of the rail."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.cards import FACTIONS, HELICOPTERS, NONE, Mission
from game.titles.redacted.embassy import DOWN, HOUSE
from game.titles.redacted.table.places import COLOURS, QUIET
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

SHARE = 0.36
"""The largest part of the rail that this may take."""


def aside(view: RedactedView, place: Rect, look: Look, marks: Marks) -> tuple[Node, float]:
    """Rows of seats and four small boxes, and their height."""
    n = len(view.where)
    across = 2 if n > 4 else 1
    row = max(look.px(58 if across > 1 else 48), look.text(32) * (1.75 if across > 1 else 1.25))
    gap = look.px(6)
    boxes = _boxes(view)
    box_h = max(look.px(48), look.text(20) * 2.4)
    beside = 3 if len(boxes) > 4 else 2
    lines = -(-len(boxes) // beside)
    deep = -(-n // across)
    high = deep * row + (deep - 1) * gap + look.px(10) + lines * box_h + (lines - 1) * gap
    # With very large text the rows stay low and their words smaller: the choices need the room.
    if high > place.h * SHARE:
        shrink = place.h * SHARE / high
        row, box_h, gap, high = row * shrink, box_h * shrink, gap * shrink, high * shrink
    area = Rect(place.x, place.y, place.w, high)
    children = []
    for seat in range(n):
        at = Rect(place.x, place.y + seat // across * (row + gap), place.w, row).columns(across, gap)[seat % across]
        children += _seat(view, seat, at, look, marks, across > 1)
    top = place.y + deep * (row + gap) + look.px(4)
    for k, (id, head, value, glyph) in enumerate(boxes):
        at = Rect(place.x, top + (k // beside) * (box_h + gap), place.w, box_h).columns(beside, gap)[k % beside]
        children.append(_box(view, id, head, value, glyph, at, look))
    return Node("aside", "group", area, Line("How things stand"), children=tuple(children)), high


def _seat(view: RedactedView, seat: Seat, place: Rect, look: Look, marks: Marks, narrow: bool) -> list[Node]:
    turn = bool(view.asked >> seat & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if turn else f"{COLOURS}.panel", look.px(4))]
    if seat == view.active and not view.result:
        art.append(Box(Rect(place.x, place.y, look.px(6), place.h), "glow"))
    r = place.h * (0.27 if narrow else 0.36)
    art += seat_disc(seat, (place.x + look.px(14) + r, place.centre[1]), r, look)
    inner = Rect(place.x + look.px(22) + 2 * r, place.y, place.w - look.px(28) - 2 * r, place.h)
    status = _status(view, seat)
    ink = "glow" if turn else "paper"
    who = Line("{who}", who=Who(seat))
    passes = _passes(marks, seat)
    pill = min(place.h * 0.62, look.text(26) * 1.4)
    changed = Rect(0, 0, 0, 0)
    if narrow:
        upper, lower = inner.inset(0, place.h * 0.06).cut_top(place.h * 0.46)
        if passes:
            changed, upper = upper.cut_right(min(pill, upper.h) * 1.7, look.px(4))
        counts, tag = lower.cut_left(lower.w * 0.56, look.px(4))
        art.append(name_words(who, upper, min(look.text(32), upper.h * 0.95), ink, look))
    else:
        counts, rest = inner.cut_right(look.px(112) * max(1.0, look.grow * 0.85), look.px(8))
        if passes:
            changed, rest = rest.cut_right(pill * 1.7, look.px(8))
        wide = 0.0 if status is None else look.width(status, "body", look.text(20)) + look.px(20)
        tag, name = rest.cut_right(min(wide, rest.w * 0.5), look.px(6) if wide else 0.0)
        art.append(name_words(who, name, min(look.text(36), name.h * 0.9), ink, look))
    art += _counts(view, seat, counts, look)
    if status is not None and narrow:
        art += _sign(view, seat, tag)
    elif status is not None:
        label = tag.place(tag.w, min(tag.h * 0.62, look.text(20) * 1.5))
        hot = view.where[seat] != NONE or bool(view.out >> seat & 1)
        art.append(Box(label, "red" if hot else f"{COLOURS}.button", label.h / 2))
        at = label.inset(look.px(6), 0)
        art.append(Words(status, at, "body", min(look.text(20), at.h * 0.8), "paper", "centre", least=0.3))
    arms = Line("{n} Attack card", many="{n} Attack cards", n=view.armed[seat])
    value = Line("{arms}, {items}", arms=arms, items=Line("{n} item", many="{n} items", n=view.held[seat]))
    if status is not None:
        value = Line("{status}; {more}", status=status, more=value)
    press, tip = Ask(f"seat:{seat}"), _tip(view, seat)
    row = Node(f"seat:{seat}", "seat", place, who, value, tip, art=tuple(art), press=press)
    if not passes:
        return [row]
    h = min(pill, changed.h)
    at = changed.place(changed.w, h)
    word = Line("+1") if passes > 0 else Line("−1")
    paints: tuple[Paint, ...] = (
        Box(at, "green" if passes > 0 else "red", h / 2),
        Words(word, at, "bebas", h * 0.76, "paper", "centre"),
    )
    return [row, Node(f"change:{seat}", "status", at, word, art=paints, state=QUIET, glide=True, grow=1.6)]


def _passes(marks: Marks, seat: Seat) -> int:
    """Whether a seat has an item more (1) or one less (−1), while a theft or a gift is shown; 0 if neither."""
    moment = marks.moment
    if moment is None or not moment.passes or seat not in moment.passes or marks.beat < moment.beats - 1:
        return 0
    return 1 if moment.passes[1] == seat else -1


def _sign(view: RedactedView, seat: Seat, place: Rect) -> list[Paint]:
    """What has happened to an agent, as a picture, if there is no room for words; the narrator and a tip still give the
    words."""
    glyph = "injured" if view.where[seat] >= 0 else "door"
    if view.out >> seat & 1:
        glyph = "lock"
    elif view.where[seat] >= DOWN:
        glyph = "out"
    d = place.h * 0.95
    at = Rect(place.right - d, place.centre[1] - d / 2, d, d)
    hot = glyph != "door"
    ground = Disc(*at.centre, d / 2, "red" if hot else f"{COLOURS}.button")
    return [ground, Pic(f"icons/icon-{glyph}", at.inset(d * 0.16), colours=(("ink", "paper"),))]


def _counts(view: RedactedView, seat: Seat, place: Rect, look: Look) -> list[Paint]:
    """The numbers of Attack cards and items in an agent's hand."""
    found: list[Paint] = []
    pairs = (("backs/back-interaction", view.armed[seat]), ("backs/back-item", view.held[seat]))
    for spot, (back, count) in zip(place.columns(2, look.px(6)), pairs, strict=True):
        picture, text = spot.cut_left(min(spot.h * 0.6, look.px(24) * max(1.0, look.grow * 0.8)), look.px(6))
        found.append(Pic(back, picture.fitted(5 / 7)))
        found.append(Words(str(count), text, "bebas", min(look.text(28), text.h * 0.95), "paper"))
    return found


def _status(view: RedactedView, seat: Seat) -> Line | None:
    if view.out >> seat & 1:
        return Line("arrested")
    if view.where[seat] >= DOWN:
        return Line("out cold")
    if view.where[seat] == NONE:
        return Line("on the way")
    return Line("injured") if view.hurt >> seat & 1 else None


def _tip(view: RedactedView, seat: Seat) -> Line:
    where = view.where[seat]
    line = Line(
        "{n} Attack card in hand, {m} laid aside.",
        many="{n} Attack cards in hand, {m} laid aside.",
        n=view.armed[seat],
        m=view.spent[seat],
    )
    if where == NONE:
        return line
    return Line("{room}. {more}", room=names.room(where % DOWN), more=line)


def _boxes(view: RedactedView) -> list[tuple[str, Line, Line, str]]:
    """The figures that matter in this mission: id, head, value, glyph."""
    zone = view.zone
    if zone is not None:
        limit = zone.threshold
        limit = limit or last_middle(view)
        alert = Line("{n} of {limit}", n=zone.level, limit=limit) if limit else Line("level {n}", n=zone.level)
        points = Line("{one} and {two}", one=zone.points[0], two=zone.points[1])
        return [
            ("alert", Line("Alert"), alert, "eye"),
            ("guards", Line("Guards"), Line("{n} of 4", n=len(zone.guards)), "guard"),
            ("points", Line("Points"), points, "star"),
            ("files", Line("Files"), Line("{n} of 3", n=zone.delivered), "heli"),
            ("jamming", Line("Jamming"), Line("off") if zone.jammed else Line("on"), "bolt"),
            ("items", Line("Items left"), Line("{n}", n=view.deck), "card"),
        ]
    found = [
        ("lights", Line("Lights"), Line("out") if view.dark else Line("on"), "lamp-off" if view.dark else "bulb"),
        ("floors", Line("Floors"), _floors(view), "lock"),
        ("helicopters", Line("Helicopters"), Line(""), "heli"),
        ("reception", Line("Reception"), Line("over") if view.toasted else Line("not yet"), "toast"),
    ]
    if view.mission == Mission.INTRO:
        return [found[3], ("items", Line("Items left"), Line("{n}", n=view.deck), "card")]
    return found


def last_middle(view: RedactedView) -> int:
    """The number in the middle of the last alert card, which is the threshold unless another was chosen; 0 if there is
    no card."""
    zone = view.zone
    if zone is None or not zone.alerted:
        return 0
    return HOUSE.alerts[zone.alerted[-1]][2]


def _floors(view: RedactedView) -> Line:
    if view.lever == NONE:
        return Line("all open")
    return Line("{floor} locked", floor=names.FLOOR[view.lever])


def _box(view: RedactedView, id: str, head: Line, value: Line, glyph: str, place: Rect, look: Look) -> Node:
    art: list[Paint] = [Box(place, f"{COLOURS}.panel", look.px(3))]
    icon, rest = place.inset(look.px(10), look.px(5)).cut_left(min(look.px(28), place.h * 0.45), look.px(10))
    art.append(Pic(f"icons/icon-{glyph}", icon.fitted(1.0), colours=(("ink", "paper-2"),)))
    upper, lower = rest.rows(2)
    art.append(
        Words(
            head, upper, "bebas", min(look.text(24), upper.h * 0.95), f"{COLOURS}.head", tracking=look.px(1), least=0.4
        )
    )
    said = value
    if id == "helicopters":
        said = _fleet(view)
        art += _emblems(view, lower)
    elif id == "points":
        art += _points(view, lower, look)
    elif id == "alert":
        art += _level(view, value, upper, lower, look)
    elif (id == "lights" and view.dark) or (id == "floors" and view.lever != NONE):
        art.append(Words(value, lower, "body", min(look.text(21), lower.h * 0.9), "glow", least=0.4))
    else:
        art.append(Words(value, lower, "body", min(look.text(21), lower.h * 0.9), "paper", least=0.4))
    return Node(f"status:{id}", "status", place, head, said, art=tuple(art))


def _points(view: RedactedView, place: Rect, look: Look) -> list[Paint]:
    """Each agent's points after that agent's sign."""
    assert view.zone is not None
    found: list[Paint] = []
    for seat, at in enumerate(place.columns(2, look.px(6))):
        r = min(at.h * 0.45, at.w * 0.24)
        found += seat_disc(seat, (at.x + r, at.centre[1]), r, look)
        text = Rect(at.x + 2 * r + look.px(5), at.y, at.w - 2 * r - look.px(5), at.h)
        points = str(view.zone.points[seat])
        found.append(Words(points, text, "body", min(look.text(21), at.h * 0.9), "paper", least=0.4))
    return found


def _level(view: RedactedView, value: Line, upper: Rect, place: Rect, look: Look) -> list[Paint]:
    """The alert level as a number, and as marks up to the level at which a guard comes."""
    zone = view.zone
    assert zone is not None
    size = min(look.text(21), place.h * 0.9)
    limit = zone.threshold or last_middle(view)
    near = limit and zone.level >= limit - 1
    found: list[Paint] = [Words(value, place, "body", size, "glow" if near else "paper", least=0.4)]
    marks = upper.cut_right(upper.w * 0.42)[0]
    w = min(look.px(12), marks.w / max(1, limit) - look.px(2))
    if limit and w >= look.px(3):
        h = min(marks.h * 0.5, look.px(14))
        left = marks.right - limit * (w + look.px(2))
        for n in range(limit):
            at = Rect(left + n * (w + look.px(2)), marks.centre[1] - h / 2, w, h)
            colour = "red" if n < zone.level else f"{COLOURS}.button"
            found.append(Box(at, colour, look.px(2)))
    return found


def _fleet(view: RedactedView) -> Line:
    """The helicopters left, by faction."""
    return names.listed(
        [Line("{faction} {n}", faction=names.FACTION[f], n=HELICOPTERS - view.wrecks[f]) for f in view.factions]
    )


def _emblems(view: RedactedView, place: Rect) -> list[Paint]:
    found: list[Paint] = []
    side = min(place.h * 0.95, place.w / (HELICOPTERS * max(1, len(view.factions))))
    x = place.x
    for faction in view.factions:
        for n in range(HELICOPTERS):
            spot = Rect(x, place.y + (place.h - side) / 2, side, side)
            gone = n >= HELICOPTERS - view.wrecks[faction]
            found.append(Pic(f"factions/faction-{FACTIONS[faction]}", spot, alpha=0.35 if gone else 1.0))
            if gone:
                found.append(Pic("icons/icon-cross", spot.inset(side * 0.1), colours=(("ink", "bad"),)))
            x += side * 1.08
    return found
