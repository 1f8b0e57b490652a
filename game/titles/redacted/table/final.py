"""The last page of [redacted]: the night, the winners in the moon, who did what and why; four photographs on a thread;
and what everybody hid."""

from __future__ import annotations

from itertools import pairwise

from game.catalogue import Line, Who, together
from game.core.contract import seats_in
from game.core.moments import Shot
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, FACTIONS, INTERPOL, NONE, STAIN, Mission, faction_of, is_intel
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.table.night import FLIER, flier, moon, night
from game.titles.redacted.table.pieces import item_picture
from game.titles.redacted.table.places import COLOURS, QUIET
from game.titles.redacted.table.prints import photograph
from game.titles.redacted.table.verdict import headline, rounds, sentence, slab
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui import last_page
from game.ui.last_page import End
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Vector, Words
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tilt import tilt
from game.ui.widgets import name_words, seat_disc

ART = (22.0, 4.0, 206.0, 206.0)
"""The middle of a card's picture, as a small square."""


def final(end: End[RedactedView], area: Rect, look: Look) -> Node:
    """The whole page."""
    over = next(event for event in reversed(end.told) if isinstance(event, ev.GameOver))
    seats = _in_order(over)
    shots = _chosen(end, area, look)
    across = len(seats) if len(seats) <= 4 else 3
    lines = -(-len(seats) // across)
    head_h = look.text(26) * 1.3
    row_h = look.text(36) * 1.2 + look.text(22) * 1.4 * (2 if lines == 1 else 1) + look.px(22)
    hid_h = min(area.h * 0.46, head_h + lines * (row_h + look.px(10)) + look.text(22) * 1.4)
    upper, hid = area.cut_top(area.h - hid_h)
    # The words always have their room; photographs take what is left.
    spoken = max(look.px(150), upper.h * 0.3) + look.text(40) * 1.3 + look.text(28) * 2.7 + look.px(26)
    photo_h = min(upper.h - spoken, upper.h * 0.46, look.px(290) * max(1.0, look.grow * 0.8))
    if photo_h < look.px(110) + look.text(21) * 2.5:
        shots = []
    hero = Rect(area.x, area.y, area.w, upper.h - photo_h * 0.55 if shots else upper.h)
    nodes = _hero(end, over, hero, upper.bottom - photo_h if shots else upper.bottom, look)
    if shots:
        row = Rect(area.x, upper.bottom - photo_h - look.px(6), area.w, photo_h).inset(look.px(48), 0)
        nodes += _photographs(end, shots, row, look)
    nodes += _hidden(end, over, seats, across, hid.inset(look.px(48), 0), head_h, look)
    return Node("final", "group", area, slab(end, over), art=(Box(area, f"{COLOURS}.ground"),), children=tuple(nodes))


def _chosen(end: End[RedactedView], area: Rect, look: Look) -> list[Shot]:
    """As many photographs as there is room for."""
    most = max(1, int(area.w / (look.px(330) * max(1.0, look.grow * 0.9))))
    shots = [shot for shot in end.photos if not isinstance(shot.event, ev.Met)]
    return list(shots[-min(4, most) :]) if area.h > look.px(560) else []


# -- the drama


def _hero(end: End[RedactedView], over: ev.GameOver, place: Rect, bottom: float, look: Look) -> list[Node]:
    place = place.whole()
    ground = Vector(night(round(place.w), round(place.h), look.u), place, solid=True)
    found = [Node("final:night", "group", place, art=(ground,), state=QUIET)]
    found.append(
        Node("final:faces", "group", place, state=QUIET, children=tuple(_faces(end, place, look)), scroll=place.h)
    )
    w = place.w * 0.17
    fly = Rect(place.x + place.w * 0.475, place.y + place.h * 0.06, w, w / FLIER * 1.05).whole()
    if over.how in ("escaped", "blunder"):
        art = (Vector(flier(round(fly.w), round(fly.h)), fly),)
        found.append(
            Node("final:flier", "frame", fly, Line("a helicopter"), art=art, state=QUIET, glide=True, pace=4.0)
        )
    said_h, why_h = max(look.px(54), look.text(40) * 1.3), look.text(28) * 2.7
    left = Rect(place.x + look.px(48), place.y + look.px(8), place.w * 0.45, bottom - place.y - look.px(12))
    head, said = headline(end), slab(end, over)
    big = Rect(left.x, left.y, left.w, left.h - said_h - why_h - look.px(18))
    size = 190 if look.text(190) < big.h else big.h / look.text(190) * 190
    headed = tuple(last_page.headline(head, big, look, size))
    found.append(Node("final:head", "heading", big, head, art=headed, state=QUIET))
    band = Rect(left.x, big.bottom + look.px(6), left.w * 1.1, said_h)
    if said != head:
        found.append(Node("final:slab", "text", band, said, art=tuple(last_page.slab(said, band, look)), state=QUIET))
    else:
        band = Rect(band.x, band.y, band.w, 0.0)
    line = sentence(end, over)
    text = Rect(left.x, band.bottom + look.px(12), left.w * 1.08, why_h)
    words = Words(line, text, "bold", look.text(28), "paper", wrap=True, valign="top", shadow=look.px(2), least=0.6)
    found.append(Node("final:why", "text", text, line, art=(words,)))
    return found


def _faces(end: End[RedactedView], place: Rect, look: Look) -> list[Node]:
    """The winners in the moon, the one who did it in front; with nobody, the moon is alone."""
    doer = next((event.by for event in reversed(end.told) if isinstance(event, ev.Boarded | ev.Bombed | ev.Arrested
                                                                     | ev.Uploaded | ev.Scored)), NONE)  # fmt: skip
    seats = sorted(seats_in(end.winners), key=lambda seat: seat != doer)[:3]
    cx, _, _ = moon(place.w, place.h)
    h = min(place.h * 1.02, place.w * 0.44)
    w = h * 660 / 692
    found = []
    for n, seat in reversed(list(enumerate(seats))):
        x = place.x + cx - w * 0.44 + n * w * 0.5
        spot = Rect(x, place.bottom - h * (0.95 - n * 0.03), w, h).whole()
        art = (Pic(look.theme.seats[seat].profile, spot, mirror=True),)
        found.append(Node(f"final:face:{seat}", "frame", spot, Line("{who}", who=Who(seat)), art=art, state=QUIET))
    return found


# -- the story


def _photographs(end: End[RedactedView], shots: list[Shot], row: Rect, look: Look) -> list[Node]:
    """Prints on one red thread."""
    gap = look.px(26)
    count = max(3, len(shots))
    spots = row.columns(count, gap)[: len(shots)]
    numbers = list(rounds(end.told))
    found = [_photo(n, shot, spot, numbers, look) for n, (shot, spot) in enumerate(zip(shots, spots, strict=True))]
    pins = [(spot.centre[0], spot.y + look.px(8)) for spot in spots]
    sag = look.px(15)
    w = look.px(2.2)
    art: list[Paint] = []
    for (ax, ay), (bx, by) in pairwise(pins):
        steps = 12
        line = [
            (ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps + sag * 4 * (k / steps) * (1 - k / steps))
            for k in range(steps + 1)
        ]
        art.append(Poly((*((x, y - w) for x, y in line), *((x, y + w) for x, y in reversed(line))), "red"))
    for x, y in pins:
        art += [
            Disc(x + look.px(3), y + look.px(4), look.px(10), "shadow", alpha=0.5),
            Disc(x, y, look.px(10), "red", "red-dark"),
        ]
        art.append(Disc(x - look.px(3), y - look.px(3), look.px(2.6), "#ff9a86"))
    found.append(Node("final:thread", "frame", row, art=tuple(art), state=QUIET))
    return found


def _photo(n: int, shot: Shot, spot: Rect, numbers: list[int], look: Look) -> Node:
    view = shot.view
    assert isinstance(view, RedactedView)
    pad, size = look.px(11), look.text(21)
    inner = spot.inset(pad)
    said, picture = inner.cut_bottom(size * 2.5, look.px(6))
    picture = picture.whole()
    paper = tilt((Box(spot, "#f2e7cf", look.px(3), shadow=look.px(7)),), spot.centre, (-1.0, 0.9, -0.6, 1.2)[n % 4])
    shown = photograph(shot, picture, look)
    inside = () if shown is None else (replace(shown, id=f"photo:{n}:place"),)
    framed = Node(f"photo:{n}:picture", "group", picture, state=QUIET, children=inside, scroll=picture.h)
    number = numbers[shot.heard - 1] if shot.heard <= len(numbers) else view.rounds
    where = _where(shot)
    plate = Line("Round {n}", n=number) if where is None else Line("Round {n} · {room}", n=number, room=where)
    px = look.text(22)
    w = min(picture.w, look.width(plate, "bebas", px, look.px(1)) + look.px(22))
    tag = Rect(picture.x, picture.bottom - px * 1.4, w, px * 1.4)
    over: tuple[Paint, ...] = (
        Box(tag, "ink"),
        Words(plate, tag.inset(look.px(10), 0), "bebas", px, "paper", tracking=look.px(1), least=0.5),
    )
    line = shot.moment.line
    art = (*paper, Words(line, said.inset(look.px(3), 0), "type", size, "ink", wrap=True, lead=1.16, least=0.5))
    return Node(
        f"photo:{n}",
        "print",
        spot,
        line,
        art=art,
        children=(framed,),
        over=over,
        glide=True,
        grow=1.1,
        pace=1.0 + 0.4 * n,
    )


def _where(shot: Shot) -> Line | None:
    """The room of a photograph."""
    event, before = shot.event, shot.before
    assert isinstance(before, RedactedView)
    room: int | None = getattr(event, "room", None)
    if room is None:
        who: int | None = getattr(event, "to", None)
        who = getattr(event, "by", None) if who is None or isinstance(event, ev.Escorted) else who
        room = before.where[who] if who is not None and 0 <= who < len(before.where) else NONE
    return names.room(room % DOWN) if room >= 0 else None


# -- the secrets


def _in_order(over: ev.GameOver) -> list[int]:
    """The losers, then the winners; everybody beside their own side."""
    return sorted(range(len(over.loyalty)), key=lambda n: (over.winners >> n & 1, faction_of(over.loyalty[n]), n))


def _hidden(
    end: End[RedactedView], over: ev.GameOver, seats: list[int], across: int, place: Rect, head_h: float, look: Look
) -> list[Node]:
    head, rest = place.cut_top(head_h)
    title = Line("What everybody hid")
    art = (Words(title, head, "bebas", look.text(26), f"{COLOURS}.head", tracking=look.px(1)),)
    found = [Node("final:hidden", "heading", head, title, art=art, state=QUIET)]
    low, rest = rest.cut_bottom(look.text(22) * 1.4)
    lines = -(-len(seats) // across)
    rows = rest.rows(lines, look.px(10))
    for k, seat in enumerate(seats):
        spot = rows[k // across].columns(across, look.px(16))[k % across]
        found.append(_panel(end, over, seat, spot, look))
    note = _never(over)
    if note is not None:
        words = (Words(note, low, "body", look.text(20), "paper-2", "right", least=0.3),)
        found.append(Node("final:never", "text", low, note, art=words))
    return found


def _panel(end: End[RedactedView], over: ev.GameOver, seat: int, place: Rect, look: Look) -> Node:
    """One agent: sign, name, side, and every item with what was inside."""
    won = bool(over.winners >> seat & 1)
    view = end.views[0]
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(6))]
    inner = place.inset(look.px(14), look.px(8))
    head, rest = inner.cut_top(min(look.text(36) * 1.15, inner.h * 0.5), look.px(2))
    r = head.h * 0.42
    disc, head = head.cut_left(2 * r, look.px(10))
    art += seat_disc(seat, disc.centre, r, look)
    side = _side(over, view, seat)
    if side is not None:
        emblem = _emblem(over.loyalty[seat])
        if emblem:
            spot, head = head.cut_right(head.h, look.px(8))
            art.append(Pic(emblem, spot.fitted(1.0).whole()))
        wide = min(head.w * 0.42, look.width(side, "bebas", look.text(28)) + look.px(4))
        tag, head = head.cut_right(wide, look.px(8))
        art.append(Words(side, tag, "bebas", look.text(28), "paper", "right", tracking=look.px(1), least=0.25))
    mark = Line("won") if won else Line("injured") if view.hurt >> seat & 1 else None
    if view.out >> seat & 1:
        mark = Line("arrested")
    wide = 0.0 if mark is None else look.width(mark, "bebas", look.text(24)) + look.px(8)
    # With very large text there may be room for the name alone.
    if mark is not None and wide * 0.5 <= head.w * 0.4:
        tag, head = head.cut_right(min(head.w * 0.4, wide), look.px(6))
        art.append(Words(mark, tag, "bebas", look.text(24), "good" if won else "bad", "right", least=0.2))
    art.append(name_words(Line("{who}", who=Who(seat)), head, min(look.text(36), head.h * 0.95), "paper", look))
    art += _items(over, seat, rest, look)
    said = Line("{who} won", who=Who(seat)) if won else Line("{who}", who=Who(seat))
    held = together([names.ITEM[item] for item in over.items[seat]])
    value = held if side is None else Line("{side}; {items}", side=side, items=held)
    return Node(f"final:{seat}", "group", place, said, value, value, art=tuple(art))


def _items(over: ev.GameOver, seat: int, place: Rect, look: Look) -> list[Paint]:
    """The items as small pictures with their names; in little room pictures alone."""
    shown: list[tuple[str, Line, bool]] = []
    for item in over.items[seat]:
        shown.append((item_picture(item), names.ITEM[item], is_intel(item)))
        if item in CASES and over.cases[CASES.index(item)] != NONE:
            inside = over.cases[CASES.index(item)]
            shown.append((item_picture(inside), Line("Inside: {item}", item=names.ITEM[inside]), is_intel(inside)))
    if not shown:
        return [Words(Line("No items"), place, "body", look.text(21), "paper-2", valign="top", least=0.6)]
    size = look.text(22)
    line_h = size * 1.4
    fit = max(1, int(place.h / line_h + 0.15))
    across = 1 if len(shown) <= fit else 2
    art: list[Paint] = []
    if -(-len(shown) // across) > fit:
        # In little room the pictures alone, as large as it allows.
        side = min(place.h, place.w / len(shown) - look.px(8))
        for n, (picture, _, _) in enumerate(shown):
            square = Rect(place.x + n * (side + look.px(8)), place.y, side, side).whole()
            art += [Box(square, "paper", look.px(3)), Pic(picture, square.inset(look.px(2)), part=ART)]
        return art
    for n, (picture, name, bold) in enumerate(shown):
        column = place.columns(across, look.px(10))[n % across]
        at = Rect(column.x, column.y + n // across * line_h, column.w, line_h)
        icon, text = at.cut_left(line_h * 0.9, look.px(8))
        square = icon.place(icon.w, icon.w).whole()
        art += [Box(square, "paper", look.px(3)), Pic(picture, square.inset(look.px(2)), part=ART)]
        art.append(Words(name, text, "bold" if bold else "body", min(size, line_h * 0.8), "paper", least=0.3))
    return art


def _side(over: ev.GameOver, view: RedactedView, seat: int) -> Line | None:
    """What an agent was: the side, or the points."""
    if view.zone is not None:
        return Line("{n} point", many="{n} points", n=view.zone.points[seat])
    loyalty = over.loyalty[seat]
    if loyalty == NONE:
        return None
    if loyalty == INTERPOL:
        return Line("Interpol")
    faction = names.FACTION[loyalty % STAIN]
    return (
        Line("{faction}, wanted", faction=faction) if loyalty >= STAIN and view.mission == Mission.JUSTICE else faction
    )


def _emblem(loyalty: int) -> str:
    if loyalty in (NONE, INTERPOL):
        return ""
    return f"factions/faction-{FACTIONS[loyalty % STAIN]}"


def _never(over: ev.GameOver) -> Line | None:
    """The secrets that nobody held at the end."""
    held = {item for items in over.items for item in items}
    lost = [
        Line("{case}, with {item} in it", case=names.CASE[n], item=names.an_item(over.cases[n]))
        for n, case in enumerate(CASES)
        if case not in held and over.cases[n] != NONE
    ]
    return Line("Never found: {what}.", what=together(lost)) if lost else None
