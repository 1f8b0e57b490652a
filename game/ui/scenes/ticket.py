"""The ticket on the title screen: the unfinished game, a lesson, or a quick game."""

from __future__ import annotations

from dataclasses import dataclass

from game import titles
from game.catalogue import Line
from game.core import cast
from game.core.lesson import Lesson
from game.desk.lately import Lately
from game.desk.saves import Ticket
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.scenes.form import Form
from game.ui.scenes.house import POSTER, Game, game, games, shortest_lesson
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import disc


@dataclass(frozen=True)
class Offer:
    """What the ticket beside the name offers: the unfinished game, or a quick one."""

    press: str
    head: Line
    game: Game
    title: Line
    names: Line
    next: Line
    who: str
    """The character of whoever is next, if somebody is."""


def continued(ticket: Ticket) -> Offer:
    shown = game(ticket.title)
    at_table = Line("{game}, {n} at the table", game=shown.name, n=len(ticket.sitters))
    names = Line("{names}", names=", ".join(ticket.names))
    characters = cast.of_seats([sitter.character for sitter in ticket.sitters], len(ticket.sitters))
    who = characters[ticket.asked[0]] if ticket.asked else ""
    return Offer("continue", Line("Continue"), shown, at_table, names, _next(ticket), who)


Place = tuple[str, Lesson, int]
"""A game's id, one of its lessons, and a step of that."""


def lesson_for(lately: Lately) -> Place | None:
    """For somebody who has not come further here yet: the lesson that they left, if it had begun; otherwise the one
    that takes the least time, of the games that can be played."""
    known = [(game.id, lately.of(game.id)) for game in games() if game.here]
    if any(last.played or last.learnt for _, last in known):
        return None
    begun = [
        (id, lesson, last.lessons[lesson.id])
        for id, last in known
        for lesson in titles.lessons(id)
        if 0 < last.lessons.get(lesson.id, 0) < len(lesson.steps)
    ]
    if begun:
        return max(begun, key=lambda place: place[2] / len(place[1].steps))
    return (*shortest_lesson(), 0) if any(titles.lessons(id) for id, _ in known) else None


def taught(title: str, lesson: Lesson, step: int) -> Offer:
    """A lesson, from its beginning or from where it was left."""
    shown = game(title)
    how = Line("Mrs Finch teaches {game}, with real cards.", game=shown.name)
    time = Line("{n} minute", many="{n} minutes", n=lesson.minutes)
    if not step:
        return Offer("lesson", Line("New here?"), shown, lesson.name, how, Line("Take a seat: {time}", time=time), "")
    on = Line("Step {n} of {all}", n=step + 1, all=len(lesson.steps))
    return Offer("lesson", Line("Go on"), shown, lesson.name, how, on, "")


def invited(form: Form | None) -> Offer | None:
    if form is None:
        return None
    shown = game(form.title)
    against = Line("{game}, against the computer", game=shown.name)
    names = form.names()
    table = Line("{names}", names=", ".join(names))
    return Offer("quick", Line("Play now"), shown, against, table, Line("{name} sits down", name=names[0]), cast.IDS[0])


def height(look: Look) -> float:
    rows = look.text(80) * 0.95 + look.text(26) * 1.35 + look.text(24) * 1.35 + max(look.px(46), look.text(24) * 1.7)
    return max(look.px(234), rows + look.px(48))


def lay_ticket(offer: Offer, rect: Rect, look: Look) -> Node:
    px = look.px
    art: list[Paint] = [
        Box(rect.inset(-px(9)), "glow", px(13), shadow=px(9)),
        Box(rect.inset(-px(3)), "title.bar", px(9)),
        Box(rect, "paper", px(6)),
    ]
    stub, body = rect.inset(px(12)).cut_left(min(px(176), rect.w * 0.28), px(44))
    body = Rect(body.x, body.y, body.w - px(12), body.h)
    ratio = stub.w / stub.h
    pw = min(POSTER[0] - 20, (POSTER[1] - 20) * ratio)
    ph = pw / ratio
    part = ((POSTER[0] - pw) / 2, (POSTER[1] - ph) / 2, pw, ph)
    art.append(Pic(offer.game.poster, stub, part=part, radius=3 * pw / max(1.0, stub.w)))
    holes = max(3, int((rect.h - px(20)) / px(24)))
    step = (rect.h - px(42)) / (holes - 1)
    art += [Disc(stub.right + px(18), rect.y + px(21) + k * step, px(5), "title.ground") for k in range(holes)]
    head, body = body.cut_top(look.text(80) * 0.95)
    go, head = head.cut_right(px(68), px(12))
    x, y = go.centre
    r = min(px(34), head.h * 0.46)
    art += [
        Words(offer.head, head.inset(0, -head.h * 0.12), "bebas", look.text(86), "red", tracking=px(2)),
        Disc(x, y, r, "red"),
        Poly(((x - r * 0.3, y - r * 0.55), (x + r * 0.6, y), (x - r * 0.3, y + r * 0.55)), "paper"),
    ]
    who, body = body.cut_top(look.text(26) * 1.35)
    names, body = body.cut_top(look.text(24) * 1.35)
    art.append(Words(offer.title, who, "bold", look.text(26), "ink"))
    art.append(Words(offer.names, names, "body", look.text(24), "ink", least=0.7))
    strip = body.cut_bottom(min(body.h, max(px(46), look.text(24) * 1.7)))[0]
    art.append(Box(strip, "strip", px(4)))
    inside = strip.inset(px(12), 0)
    if offer.who:
        d = min(px(34) * max(1.0, look.grow * 0.9), strip.h * 0.8)
        spot, inside = inside.cut_left(d, px(12))
        art += disc(look.theme.people[offer.who], spot.centre, d / 2)
    key_w = look.width(Line("Enter"), "type", look.text(22)) + px(4)
    if key_w < inside.w * 0.4:
        key, inside = inside.cut_right(key_w, px(12))
        art.append(Words(Line("Enter"), key, "type", look.text(22), "brown", "right"))
    art.append(Words(offer.next, inside, "bold", look.text(24), "ink"))
    value = Line("{table}: {names}. {next}", table=offer.title, names=offer.names, next=offer.next)
    state = frozenset({"legal"})
    return Node(offer.press, "button", rect, offer.head, value, None, state, tuple(art), press=offer.press, radius=8)


def _next(ticket: Ticket) -> Line:
    if not ticket.asked:
        return Line("The computer players go on")
    name = ticket.sitters[ticket.asked[0]].name
    return Line("{name} is next", name=name)
