"""The newspaper with the deal of a day: a small one in the street of the title screen, a large one beside the
calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game import titles
from game.ai import levels
from game.catalogue import Line, together
from game.core import cast
from game.desk.calendar import DAY, DRAWN, WON, Try
from game.desk.daily import YOU, Deal, deal_of, games, number
from game.desk.dates import dated
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.scenes.house import POSTER, House, game
from game.ui.scenes.pinpad import locked
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tilt import tilt

HEAD = Line("The deal of the day")
SAME = Line("Same cards for everybody. One try.")
RULE = Line("The same cards and the same opponents for everybody. One try counts. Further tries are for fun.")
CHANGED = Line("The rules or the players have changed since. A further try has other cards.")
ASKEW = -1.4
MOST_PEOPLE = 4
"""So many people can be chosen from: those who played last."""


def people(house: House) -> tuple[str, ...]:
    """Whose try it may be: the people who are known here, or else whoever has the person's face."""
    return tuple(one.name for one in house.profiles.all[:MOST_PEOPLE]) or (cast.BY_ID[YOU].name,)


def paper_of(house: House) -> tuple[Deal, Line] | None:
    """Today's deal, and what the small newspaper says of it: the result, once somebody has had their try. None where
    nothing can be dealt."""
    today = house.now().date()
    if not games():
        return None
    name, deal = people(house)[0], deal_of(today)
    if not game(deal.setup.title).here:
        return None
    entry = house.calendar.of(name).get(today)
    one = house.profiles.named(name)
    if entry is None or (one is not None and locked(house, one)):
        return deal, SAME
    if not entry.result:
        return deal, Line("A try is under way. It waits until midnight.")
    next = game(deal_of(today + DAY).setup.title).name
    if entry.result == WON:
        return deal, Line("{name} won. Tomorrow: {game}.", name=name, game=next)
    if entry.result == DRAWN:
        return deal, Line("{name} drew. Tomorrow: {game}.", name=name, game=next)
    return deal, Line("{name} lost. Tomorrow: {game}.", name=name, game=next)


def against(deal: Deal, most: int = 3) -> Line:
    """Who else is at the table; of more than `most`, one less is named. Not everybody there need be an opponent, unless
    there are only two."""
    names = [cast.BY_ID[id].name for id in deal.opponents]
    if len(names) == 1:
        return Line("against {name}", name=names[0])
    if len(names) > most:
        more = str(len(names) - most + 1)
        return Line("with {names} and {n} more", names=", ".join(names[: most - 1]), n=more)
    return Line("with {names}", names=together([Line("{name}", name=name) for name in names]))


def table(deal: Deal) -> Line:
    """The mode, how many sit there, and how well the computer players play."""
    mode = titles.words(deal.setup.title).mode(deal.setup.mode)
    level = levels.NAMES[deal.level]
    return Line("{mode}, {n} at the table. Level: {level}", mode=mode, n=str(deal.setup.seats), level=level)


def revisions(deal: Deal, entry: Try | None) -> Line:
    """By which rules and players the deal was made; of a try, by which it was played."""
    rules, players = (deal.rules, deal.players) if entry is None else (entry.rules, entry.players)
    return Line("rules {rules}, players {players}", rules=str(rules), players=str(players))


def rule(deal: Deal, entry: Try | None) -> Line:
    changed = entry is not None and (entry.rules, entry.players) != (deal.rules, deal.players)
    return CHANGED if changed else RULE


def poster(id: str, spot: Rect, alpha: float = 1.0) -> Pic:
    """The middle of a game's poster, in the shape of the place."""
    ratio = spot.w / max(1.0, spot.h)
    w = min(POSTER[0] - 20, (POSTER[1] - 20) * ratio)
    part = ((POSTER[0] - w) / 2, (POSTER[1] - w / ratio) / 2, w, w / ratio)
    return Pic(game(id).poster, spot, part=part, alpha=alpha)


# In the street


def small(deal: Deal, second: Line, room: Rect, look: Look) -> Node | None:
    """The newspaper of the man who waits, as large as there is room for; None where there is none. `second` is said
    below the game."""
    px = look.px
    wide = min(px(509) * max(1.0, look.grow * 0.85), room.w)
    if wide < px(260) * max(1.0, look.grow * 0.85):
        return None
    what = Line("{game} {against}", game=game(deal.setup.title).name, against=against(deal, 2))
    when = dated(deal.day)
    whole = wide >= px(380) * max(1.0, look.grow * 0.85)
    head_h, line = look.text(34) * 1.15, look.text(22) * 1.3
    high = min(room.h, head_h + (2 * line if whole else line) + px(34))
    sheet = room.place(wide, high, 1.0, 0.5)
    inner = sheet.inset(px(18), px(8))
    head, rest = inner.cut_top(head_h, px(6))
    art: list[Paint] = [Box(sheet, "paper", shadow=px(6))]
    if whole:
        on, name = head.cut_right(min(head.w * 0.42, look.width(when, "type", look.text(22)) + px(4)), px(12))
        picture, words = rest.cut_left(min(rest.h, px(66)), px(14))
        key, words = words.cut_right(look.width("D", "type", look.text(24)) + px(2), px(10))
        both = words.h >= look.text(22) * 2
        first, below = words.rows(2) if both else (words, words)
        art += [
            Words(when, on, "type", look.text(22), "rust", "right", least=0.4),
            Words(HEAD, name, "bebas", look.text(34), "ink", tracking=px(1), least=0.4),
            Box(Rect(head.x, head.bottom + px(1), head.w, px(3)), "ink"),
            poster(deal.setup.title, picture.fitted(0.9)),
            Words(what, first, "bold", look.text(22), "ink", least=0.4),
            *([Words(second, below, "body", look.text(20), "ink", least=0.4)] if both else []),
            Words("D", key, "type", look.text(24), "rust", "right"),
        ]
    else:
        art += [
            Words(HEAD, head, "bebas", look.text(34), "ink", tracking=px(1), least=0.4),
            Box(Rect(head.x, head.bottom + px(1), head.w, px(3)), "ink"),
            Words(when, rest, "type", look.text(22), "rust", least=0.4),
        ]
    value = Line("{date}: {what}. {second}", date=when, what=what, second=second)
    around = sheet.inset(-px(4), -px(7))
    lying = tilt([_tight(paint, look) for paint in art], sheet.centre, ASKEW)
    return Node("daily", "button", around, HEAD, value, art=lying, press="daily", key="d", radius=4)


def _tight(paint: Paint, look: Look) -> Paint:
    """Words in a box that is no wider than they are: turned words stand in the middle of their box."""
    if not isinstance(paint, Words):
        return paint
    w = min(paint.rect.w, look.width(paint.text, paint.face, paint.size, paint.tracking) + look.px(4))
    box = paint.rect.cut_right(w)[0] if paint.align == "right" else paint.rect.cut_left(w)[0]
    return replace(paint, rect=box)


def reader(look: Look, deal: Deal, beside: Sequence[Node]) -> Node:
    """The man who waits, as the button where his newspaper has no room; his head alone where other buttons cover his
    coat."""
    window, px = look.window, look.px
    figure = Rect(window.right - px(178 + 44), window.bottom - px(18 + 172), px(88), px(180))
    for node in beside:
        if node.rect.overlaps(figure):
            figure = figure.cut_top(node.rect.y - px(4) - figure.y)[0]
    value = Line("{date}: {game}", date=dated(deal.day), game=game(deal.setup.title).name)
    return Node("daily", "button", figure, HEAD, value, HEAD, press="daily", key="d", radius=4)


# Beside the calendar


def large(deal: Deal, entry: Try | None, shown: bool, place: Rect, look: Look) -> Node:
    """The page of a day. What is to come is not told: then `shown` is false."""
    px = look.px
    sheet = place
    tape = Rect(sheet.centre[0] - px(66), sheet.y - px(18), px(132), px(34))
    art: list[Paint] = [
        Box(sheet.moved(px(8), px(7)), "paper-3"),
        Box(sheet, "paper", shadow=px(9)),
        *tilt((Box(tape, "tape"),), tape.centre, -2.0),
    ]
    inner = sheet.inset(px(30), px(24))
    head, rest = inner.cut_top(look.text(64) * 1.12)
    art.append(Words(HEAD, head, "bebas", look.text(64), "ink", "centre", tracking=px(1), least=0.35))
    when, rest = rest.cut_top(look.text(22) * 1.75, px(12))
    art += _ruled(when, px(3))
    on, no = Line("{date}", date=dated(deal.day, weekday=True)), _numbered(deal.day)
    last, first = when.cut_right(min(when.w * 0.3, look.width(no, "type", look.text(22)) + px(4)), px(12))
    art += [
        Words(on, first, "type", look.text(22), "rust", least=0.4),
        Words(no, last, "type", look.text(22), "rust", "right", least=0.4),
    ]
    foot, rest = rest.cut_bottom(look.text(20) * 1.5, px(6))
    by, strict = foot.columns(2)
    art += [
        Words(revisions(deal, entry), by, "type", look.text(20), "rust", least=0.4),
        Words(Line("strict table"), strict, "type", look.text(20), "rust", "right", least=0.4),
    ]
    below = rule(deal, entry) if shown else Line("Not yet. New cards come at midnight.")
    says_h = look.height(below, "body", look.text(22), rest.w) + px(8)
    says, rest = rest.cut_bottom(min(says_h, rest.h * 0.55), px(10))
    art.append(Words(below, says, "body", look.text(22), "ink", wrap=True, valign="top", least=0.5))
    name = game(deal.setup.title).name if shown else Line("Tomorrow or later")
    if shown:
        how, rest = rest.cut_bottom(look.text(20) * 1.5)
        art.append(Box(Rect(how.x, how.bottom + px(4), how.w, px(3)), "ink"))
        named, rest = rest.cut_bottom(look.text(56) * 1.15, px(8))
        wide = min(named.w * 0.45, look.width(name, "bebas", look.text(56), px(1)) + px(6))
        left, who = named.cut_left(wide, px(14))
        art += [
            Words(name, left, "bebas", look.text(56), "ink", tracking=px(1), least=0.3),
            Words(against(deal), who, "bold", look.text(22), "ink", least=0.4),
            Words(table(deal), how, "body", look.text(20), "brown", least=0.4),
        ]
        if rest.h > px(90):
            art += _faces(deal, rest, look)
    value = Line("{game} {against}. {table}. {rule}", game=name, against=against(deal), table=table(deal), rule=below)
    return Node("newspaper", "text", sheet, on, value if shown else below, art=tuple(art))


def _numbered(day: date) -> Line:
    return Line("no. {number}", number=str(number(day))) if number(day) > 0 else Line("")


def _ruled(place: Rect, thick: float) -> list[Paint]:
    return [
        Box(Rect(place.x, place.y, place.w, thick), "ink"),
        Box(Rect(place.x, place.bottom - thick, place.w, thick), "ink"),
    ]


def _faces(deal: Deal, place: Rect, look: Look) -> list[Paint]:
    """The person and the first of the others, face to face, with the game between them."""
    left, right = place.whole().columns(2)
    art: list[Paint] = []
    one, two = deal.characters[deal.seat], deal.opponents[0]
    high = place.h * 0.94
    wide = high * 660 / 692
    between = place.place(place.h * 0.3, place.h * 0.366)
    apart = between.w * 0.25
    for half, id, mirror in ((left, one, False), (right, two, True)):
        person = look.theme.people[id]
        art.append(Box(half, person.colour))
        w = min(wide, half.w - apart)
        share = w / wide
        # Where the place is narrow, the back of the head is cut off.
        part = (600.0 - 660 * share, 0.0, 660 * share, 692.0)
        spot = Rect(half.x + apart if mirror else half.right - apart - w, half.bottom - high, w, high)
        art.append(Pic(person.profile, spot, part=part, mirror=mirror))
    art += [Box(between.inset(-look.px(5)), "paper", shadow=look.px(5)), poster(deal.setup.title, between)]
    return art


def brief(deal: Deal, entry: Try | None, shown: bool, place: Rect, look: Look) -> Node:
    """The same page in a low place: its head, its game and the rule."""
    px = look.px
    art: list[Paint] = [Box(place, "paper", shadow=px(6))]
    inner = place.inset(px(20), px(10))
    head, rest = inner.cut_top(min(look.text(40) * 1.1, inner.h * 0.36), px(8))
    on = Line("{date}", date=dated(deal.day))
    last, first = head.cut_right(min(head.w * 0.4, look.width(on, "type", look.text(22)) + px(4)), px(12))
    art += [
        Words(HEAD, first, "bebas", look.text(40), "ink", tracking=px(1), least=0.35),
        Words(on, last, "type", look.text(22), "rust", "right", least=0.4),
        Box(Rect(head.x, head.bottom + px(2), head.w, px(3)), "ink"),
    ]
    below = rule(deal, entry) if shown else Line("Not yet. New cards come at midnight.")
    what = Line("{game} {against}", game=game(deal.setup.title).name, against=against(deal))
    if shown:
        first, second, rest = rest.rows(3)
        art += [
            Words(what, first, "bold", look.text(24), "ink", least=0.4),
            Words(table(deal), second, "body", look.text(20), "brown", least=0.4),
        ]
    line = SAME if below == RULE else below
    art.append(Words(line, rest, "body", look.text(22), "ink", least=0.35))
    value = Line("{what}. {table}. {rule}", what=what, table=table(deal), rule=below) if shown else below
    return Node("newspaper", "text", place, on, value, art=tuple(art))
