"""The title screen: the wall with a poster for each game, the ticket of the unfinished one, and the street below.

Pressing a poster starts a new game. The poster of a game that cannot be played hangs there dimmed, with a band across
it, and says why when it is pressed.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game import titles
from game.catalogue import Line
from game.core import cast
from game.core.lesson import Lesson
from game.desk.daily import Deal
from game.desk.lately import Lately
from game.desk.saves import Ticket
from game.ui.intents import Cancel, Command, Dropped, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Vector, Words
from game.ui.presses import Poster
from game.ui.scenery import title_keyhole
from game.ui.scenery.street import STREET
from game.ui.scenes.form import Form
from game.ui.scenes.house import POSTER, Game, House, game, games, shortest_lesson, wall
from game.ui.scenes.newspaper import paper_of, reader, small
from game.ui.scenes.pinpad import ask, locked
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.setup import computers
from game.ui.semantics import LIVE, NOTHING, Node, Paint, Rect, group
from game.ui.stack import Scene
from game.ui.widgets import disc

NAME = "SAFEHOUSE"
KEYHOLE_IN = 5
SIZE, TRACKING = 262.0, 4.0
WIDEST_GAP = 110.0
TAPES = (-3.0, 2.0, -2.0, 3.0, -2.0)

NUMBERS = (Line("no"), Line("one"), Line("two"), Line("three"), Line("four"), Line("five"), Line("six"), Line("seven"))
"""The number of games in words; larger numbers are given as figures."""

WAITS, PAPER, TWO_ROWS = 244.0, 400.0, 0.5
"""How far the man who waits is from the right edge, with some room; the width of his newspaper at least; and how narrow
the menu may become for it, in two rows, as a share of what it takes in one."""
STARTS = Line("Starts a new game.")

SMALLER = 0.75
"""At less of their size the menu's words rather stand in two rows."""
TAKEN = frozenset("d")
"""The newspaper has this letter."""

Menu = tuple[tuple[str, Line, str], ...]
MENU: Menu = (
    ("lessons", Line("Lessons"), "l"),
    ("books", Line("Rules"), "r"),
    ("archive", Line("Archive"), "a"),
    ("record", Line("Record"), "c"),
    ("surprise", Line("Surprise me"), "u"),
    ("settings", Line("Settings"), "s"),
    ("quit", Line("Quit"), "q"),
)


class TitleScene(Scene):
    """The title screen."""

    name = "title"

    def __init__(self, house: House, notices: tuple[Line, ...] = ()) -> None:
        self.house = house
        self.notices = notices
        self._ticket: Ticket | None = None
        self._offer: Offer | None = None
        self._lesson: Place | None = None
        self._paper: tuple[Deal, Line] | None = None
        """Today's deal, and what the newspaper says of it."""

    def enter(self) -> None:
        self._ticket = self.house.unfinished()
        if self._ticket is not None:
            self._offer = _continued(self._ticket)
        else:
            self._lesson = _lesson(self.house.lately)
            self._offer = (None if self._lesson is None else _taught(*self._lesson)) or _invited(self._form())
        # Whoever has not come further yet is shown the lesson alone.
        new = self._ticket is None and self._lesson is not None
        self._paper = None if new else paper_of(self.house)

    def _form(self) -> Form | None:
        """A quick game as set-up would begin it: one person and computer players at the first game that can be
        played."""
        shown = next((g for g in games() if g.here), None)
        if shown is None:
            return None
        return Form.fresh(shown.id, self.house.profiles.all)

    uncover = enter

    def music(self) -> str:
        return "title"

    def first_focus(self) -> str:
        if self._offer is not None:
            return self._offer.press
        return next((f"poster:{g.id}" for g in games() if g.here), "")

    def tree(self, look: Look) -> Node:
        return lay(self._offer, self.notices, look, self._paper)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed):
            what = intent.node.press
            if what == "continue" and self._ticket is not None:
                self._continue(self._ticket)
            elif what in ("quick", "surprise"):
                form = self._form() if what == "quick" else surprise(self.house)
                if form is not None:
                    self.house.start(*form.setup())
            elif what == "lesson" and self._lesson is not None:
                title, lesson, step = self._lesson
                self.house.teach(title, lesson.id, step)
            elif isinstance(what, Poster):
                self.house.open_game(what.title)
            elif what == "lessons":
                self.house.open_lessons()
            elif what == "archive":
                self.house.open_archive()
            elif what == "record":
                self.house.open_record()
            elif what == "books":
                self.house.open_books()
            elif what == "daily":
                self.house.open_calendar()
            elif what == "settings":
                self.house.open_settings()
            elif what == "quit":
                self.house.quit()
            elif what == "notice":
                self.notices = self.notices[1:]
        elif isinstance(intent, Dropped):
            self.house.open_archive(intent.path)
        elif isinstance(intent, Command) and intent.name == "menu" and intent.down:
            self.house.open_settings()
        elif isinstance(intent, Command) and intent.name == "rules" and intent.down:
            self._rules()
        elif isinstance(intent, Cancel) and self.notices:
            self.notices = self.notices[1:]

    def _continue(self, ticket: Ticket) -> None:
        """Goes on with the unfinished game. A try at a deal of the day is its person's own, here as in the calendar:
        where they have a PIN, they type it first."""
        go_on, known = partial(self.house.resume, ticket.path), self.house.profiles
        tried = ticket.path.name in self.house.calendar.files()
        people = [known.of(one.profile, one.name) for one in ticket.sitters if one.person and tried]
        shut = next((one for one in people if one is not None and locked(self.house, one)), None)
        if shut is None:
            go_on()
        else:
            self.stage.push(ask(self.house, shut, lambda id: go_on(), self.stage.pop))

    def _rules(self) -> None:
        """Opens the rulebook of the game whose poster is pointed at or has the focus."""
        node = self.stage.pointed or self.stage.focused
        press = node.press if node is not None else ""
        if isinstance(press, Poster) and titles.has_rulebook(press.title):
            language = self.house.settings.reading.language
            self.stage.push(RulebookScene(press.title, self.stage.pop, language=language))


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


def _continued(ticket: Ticket) -> Offer:
    shown = game(ticket.title)
    at_table = Line("{game}, {n} at the table", game=shown.name, n=len(ticket.sitters))
    names = Line("{names}", names=", ".join(ticket.names))
    characters = cast.of_seats([sitter.character for sitter in ticket.sitters], len(ticket.sitters))
    who = characters[ticket.asked[0]] if ticket.asked else ""
    return Offer("continue", Line("Continue"), shown, at_table, names, _next(ticket), who)


Place = tuple[str, Lesson, int]
"""A game's id, one of its lessons, and a step of that."""


def _lesson(lately: Lately) -> Place | None:
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


def _taught(title: str, lesson: Lesson, step: int) -> Offer:
    """A lesson, from its beginning or from where it was left."""
    shown = game(title)
    how = Line("Mrs Finch teaches {game}, with real cards.", game=shown.name)
    time = Line("{n} minute", many="{n} minutes", n=lesson.minutes)
    if not step:
        return Offer("lesson", Line("New here?"), shown, lesson.name, how, Line("Take a seat: {time}", time=time), "")
    on = Line("Step {n} of {all}", n=step + 1, all=len(lesson.steps))
    return Offer("lesson", Line("Go on"), shown, lesson.name, how, on, "")


def _invited(form: Form | None) -> Offer | None:
    if form is None:
        return None
    shown = game(form.title)
    against = Line("{game}, against the computer", game=shown.name)
    names = form.names()
    table = Line("{names}", names=", ".join(names))
    return Offer("quick", Line("Play now"), shown, against, table, Line("{name} sits down", name=names[0]), cast.IDS[0])


def lay(
    offer: Offer | None, notices: tuple[Line, ...], look: Look, paper: tuple[Deal, Line] | None = None
) -> Node:
    area = look.window
    px = look.px
    street = px(STREET)
    on_wall = Rect(area.x, area.y, area.w, area.h - street)
    margin = px(96) if look.shape == "wide" else px(48)
    # The window is wider than the posters can spread: everything moves inwards with them.
    margin = max(margin, (area.w - px(5 * POSTER[0] + 4 * WIDEST_GAP)) / 2)
    inner = on_wall.inset(margin, 0)
    parts = [_head(offer, inner, look)]
    top = max(n.rect.bottom for n in parts[0].children)
    below = Rect(inner.x, top + px(34), inner.w, on_wall.bottom - px(28) - top - px(34))
    parts.append(_posters(below, look))
    # A notice lies beside the menu, which makes room for it where the street is long enough for both.
    menu_w = inner.w * 0.66 if notices and look.shape == "wide" else inner.w
    strip = Rect(inner.x, on_wall.bottom + px(10), menu_w, street - px(10))
    menu = _menu(strip, look)
    waits = area.right - px(WAITS)
    if paper is not None and not notices:
        # The menu moves together a little where that makes room for the newspaper.
        wide = max(node.rect.right for node in menu.children) - strip.x
        left = waits - px(30) - px(PAPER) * max(1.0, look.grow * 0.85) - strip.x
        if TWO_ROWS * wide <= left < wide:
            menu = _menu(strip.cut_left(left)[0], look)
        elif strip.x + wide > waits:
            menu = _menu(strip.cut_left(waits - strip.x)[0], look)
    parts.append(menu)
    links = max(node.rect.right for node in menu.children)
    if notices:
        beside = Rect(links + px(30), on_wall.bottom, area.right - px(24) - links - px(30), street)
        parts.append(_notice(notices[0], beside, look))
    elif paper is not None:
        beside = Rect(links + px(30), on_wall.bottom + px(14), max(0.0, waits - links - px(30)), street - px(28))
        parts.append(small(*paper, beside, look) or reader(look, paper[0], menu.children))
    return Node("title", "screen", area, Line("Safehouse"), art=(wall(look),), children=tuple(parts))


def _head(offer: Offer | None, inner: Rect, look: Look) -> Node:
    """The name of the house and the ticket beside it; in a tall window, below it."""
    px = look.px
    natural = look.width(NAME, "bebas", px(SIZE), px(TRACKING)) + px(16)
    ticket_w = px(656) * min(1.35, max(1.0, look.grow * 0.9))
    beside = look.shape != "tall" and offer is not None
    room = inner.w - (min(ticket_w, inner.w * 0.52) + px(40) if beside else 0)
    size = float(int(px(SIZE) * min(1.0, room / natural)))
    track = size * TRACKING / SIZE
    wide = look.width(NAME, "bebas", size, track) + px(8)
    capital = size * 0.7
    top = px(90) if look.shape == "wide" else px(84)
    box = Rect(inner.x, top, wide, capital)
    tall = Rect(box.x, box.centre[1] - size * 0.64, wide, size * 1.28)
    name = Node("name", "heading", box, Line("Safehouse"), art=(
        Words(NAME, tall, "bebas", size, "paper", tracking=track, shadow=px(8), shade="#0a1213"),
        _keyhole(box, size, track, look),
    ))  # fmt: skip
    n = len(games())
    counted = NUMBERS[n] if n < len(NUMBERS) else Line("{n}", n=n)
    motto = Line("{counted} games of spies and bluff at one table", counted=counted)
    motto_w = wide if beside else max(wide, min(inner.w, px(780)))
    motto_px = min(look.text(30), px(44))
    motto_h = look.height(motto, "type", motto_px, motto_w, 1.3)
    aside = Rect(inner.x + px(2), box.bottom + px(22), motto_w, motto_h)
    words = Node("motto", "text", aside, motto, art=(
        Words(motto, aside, "type", motto_px, "motto", wrap=True, lead=1.3),))  # fmt: skip
    children = [name, words]
    if offer is not None:
        if beside:
            w = min(ticket_w, inner.right - box.right - px(40))
            place = Rect(inner.right - w, px(91), w, _ticket_height(look))
        else:
            w = min(inner.w, ticket_w * 1.2)
            place = Rect(inner.x, aside.bottom + px(40), w, _ticket_height(look))
        children.append(_ticket(offer, place, look))
    return group("head", inner, *children)


def _keyhole(box: Rect, size: float, track: float, look: Look) -> Vector:
    """The keyhole over the counter of the O."""
    before = look.width(NAME[:KEYHOLE_IN], "bebas", size, track)
    letter = look.width(NAME[KEYHOLE_IN], "bebas", size)
    w, h = size * 48 / 262, size * 155.4 / 262
    x = box.x + before + letter / 2
    drawing = title_keyhole(round(size), look.theme.colour("paper"))
    return Vector(drawing, Rect(x - w / 2, box.centre[1] - h / 2, w, h))


def _ticket_height(look: Look) -> float:
    rows = look.text(80) * 0.95 + look.text(26) * 1.35 + look.text(24) * 1.35 + max(look.px(46), look.text(24) * 1.7)
    return max(look.px(234), rows + look.px(48))


def _ticket(offer: Offer, rect: Rect, look: Look) -> Node:
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


def _posters(room: Rect, look: Look) -> Node:
    px = look.px
    shown = games()
    columns = len(shown) if look.shape != "tall" else 3
    rows = math.ceil(len(shown) / columns)
    gap = px(22)
    cell_w = (room.w - gap * (columns - 1)) / columns
    cell_h = (room.h - px(40) * (rows - 1)) / rows

    def height(w: float) -> float:
        return px(10) + (w - px(20)) * POSTER[1] / POSTER[0] + _caption(shown, w, look)

    w = min(cell_w, px(328) if look.shape != "tall" else px(440))
    while w > px(120) and height(w) > cell_h:
        w -= px(4)
    h = height(w)
    spread = (room.w - w * columns) / max(1, columns - 1) if columns > 1 else 0.0
    gap = min(spread, px(WIDEST_GAP))
    whole = w * columns + gap * (columns - 1)
    x0 = room.x + (room.w - whole) / 2 if gap < spread else room.x
    y0 = room.y + max(0.0, (room.h - h * rows - px(40) * (rows - 1)) / 2)
    small = _players_size(shown, w, look)
    nodes = []
    for n, shown_game in enumerate(shown):
        col, row = n % columns, n // columns
        rect = Rect(x0 + col * (w + gap), y0 + row * (h + px(40)), w, h)
        nodes.append(_poster(shown_game, rect, _caption(shown, w, look), small, TAPES[n % len(TAPES)], look))
    return group("posters", room, *nodes)


def _name_size(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The size of the largest name below a poster of this width; longer names are drawn smaller."""
    size = look.text(64)
    return max(size * min(1.0, (w - look.px(28)) / look.width(g.name, "bebas", size)) for g in shown)


def _players_size(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The size at which every poster's number of players fits."""
    size = look.text(22)
    return min(size * min(1.0, (w - look.px(28)) / look.width(g.players, "type", size)) for g in shown)


def _caption(shown: tuple[Game, ...], w: float, look: Look) -> float:
    """The height of the words below a poster's picture."""
    words = _name_size(shown, w, look) * 0.95 + _players_size(shown, w, look) * 1.5
    return max(look.px(64), words + look.px(10))


def _poster(shown: Game, rect: Rect, caption: float, small: float, tape: float, look: Look) -> Node:
    px = look.px
    picture = Rect(rect.x + px(10), rect.y + px(10), rect.w - px(20), rect.h - px(10) - caption)
    below = Rect(rect.x + px(14), picture.bottom + px(6), rect.w - px(28), caption - px(14))
    name, players = below.cut_top(below.h * 0.62)
    art: list[Paint] = [
        Box(rect, "paper", shadow=px(9)),
        Pic(shown.poster, picture),
        Words(shown.name, name.inset(0, -px(8)), "bebas", look.text(64), "ink" if shown.here else "off", least=0.4),
        Words(shown.players, players, "type", small, "rust" if shown.here else "off"),
    ]
    if not shown.here:
        art.append(Box(picture, "veil", alpha=0.58))
        art += _band(picture, look)
    art += _tape(rect, tape, look)
    state = frozenset[str]() if shown.here else frozenset({"disabled"})
    return Node(
        f"poster:{shown.id}", "poster", rect, shown.name, shown.players, shown.missing or STARTS, state, tuple(art),
        press=Poster(shown.id), radius=0,
    )  # fmt: skip


def _band(picture: Rect, look: Look) -> tuple[Paint, ...]:
    """A strip of paper across the picture, rising from the lower left to the right."""
    turn = -22.0
    a = math.radians(turn)
    x, y = picture.centre
    high = min(max(look.px(58), look.text(38) * 1.35), picture.h * 0.2)
    # It is as long as the picture is wide: its ends are cut vertically along the picture's edges.
    half = picture.w / 2
    slope = math.tan(a)
    tall = high / 2 / math.cos(a)

    def strip(dy: float, grow: float, fill: str, alpha: float = 1.0) -> Poly:
        t = tall + grow
        return Poly(
            (
                (x - half, y + dy - half * slope - t),
                (x + half, y + dy + half * slope - t),
                (x + half, y + dy + half * slope + t),
                (x - half, y + dy - half * slope + t),
            ),
            fill,
            alpha,
        )

    box = Rect(x - half / math.cos(a), y - high / 2, 2 * half / math.cos(a), high).inset(look.px(20), 0)
    return (
        strip(look.px(7), 0, "shadow", 0.55),
        strip(0, 0, "paper"),
        strip(0, -look.px(6), "red"),
        strip(0, -look.px(9), "paper"),
        Words(Line("Coming"), box, "bebas", high * 0.7, "red", "centre", tracking=look.px(6), turn=turn),
    )


def _tape(rect: Rect, turn: float, look: Look) -> tuple[Poly, Poly]:
    """The two pieces of tape that hold a poster to the wall."""
    cx, cy = rect.centre[0], rect.y + look.px(1)
    w, h = look.px(48), look.px(14)
    a = math.radians(turn)

    def at(dx: float, dy: float, off: float) -> tuple[float, float]:
        return cx + dx * math.cos(a) - dy * math.sin(a) + off, cy + dx * math.sin(a) + dy * math.cos(a) + off * 1.3

    def sheet(off: float) -> tuple[tuple[float, float], ...]:
        return (at(-w, -h, off), at(w, -h, off), at(w, h, off), at(-w, h, off))

    return Poly(sheet(look.px(3)), "#0a1213", 0.35), Poly(sheet(0), "tape")


def surprise(house: House) -> Form | None:
    """Any game in any of its modes, for the people who last sat there; None where no game can be played."""
    playable = [found.id for found in games() if found.here and titles.complaint(found.id) is None]
    if not playable:
        return None
    title = secrets.choice(playable)
    form = Form.fresh(title, house.profiles.all, computers(title), house.lately.of(title))
    return form.with_mode(secrets.randbelow(len(form.modes)))


def _menu(room: Rect, look: Look) -> Node:
    """The words on the pavement: in one row, or in two where they would become much smaller in one."""
    half = (len(MENU) + 1) // 2
    rows = [MENU]
    scale = _scale(rows, room, look)
    if scale < SMALLER and _scale([MENU[:half], MENU[half:]], room, look) > scale:
        rows = [MENU[:half], MENU[half:]]
        scale = _scale(rows, room, look)
    px, size, gap = look.px, look.text(46) * scale, look.px(58) * scale
    letters = _letters([look.say(words) for _, words, _ in MENU])
    high = min(max(size * 1.15, look.touch), room.h / len(rows))
    nodes: list[Node] = []
    for n, row in enumerate(rows):
        x, middle = room.x, room.y + room.h * (n + 0.5) / len(rows)
        for id, words, _ in row:
            w = look.width(words, "bebas", size, px(2)) + px(4)
            rect = Rect(x, middle - high / 2, w, high)
            text, key = look.say(words), letters[len(nodes)]
            at = max(0, text.casefold().find(key))
            before, mark = (look.width(part, "bebas", size, px(2)) for part in (text[:at], text[at : at + 1]))
            art = (
                Words(words, rect, "bebas", size, "paper", tracking=px(2)),
                Box(Rect(rect.x + (before if at else 0.0), middle + size * 0.35 + px(14) * scale, mark, px(4)), "glow"),
            )
            nodes.append(Node(id, "button", rect, words, art=art, press=id, key=key, radius=4))
            x += w + gap
    return group("menu", room, *nodes, label=NOTHING)


def _scale(rows: Sequence[Menu], room: Rect, look: Look) -> float:
    """How large the menu's words can be, as a share of their size, so that these rows fit."""
    size, gap, tracking = look.text(46), look.px(58), look.px(2)
    scale = min(1.0, room.h / len(rows) / (size * 1.35))
    for row in rows:
        wide = sum(look.width(words, "bebas", size, tracking) + gap for _, words, _ in row) - gap
        extra = sum(tracking * len(look.say(words)) + 2 * tracking for _, words, _ in row)
        scale = min(scale, max(0.1, (room.w - extra) / (wide - extra + 1)) * 0.99 if wide + extra > room.w else scale)
    return scale


def _letters(texts: Sequence[str]) -> list[str]:
    """A letter for each word of the menu: the usual one if it stands in the word, else a free one of its own."""
    found: list[str] = []
    usual = [key for _, _, key in MENU]
    wanted = {key for text, key in zip(texts, usual, strict=True) if key in text.casefold()}
    for text, key in zip(texts, usual, strict=True):
        own = text.casefold()
        free = [sign for sign in own if sign.isalpha() and sign.isascii() and sign not in {*found, *wanted, *TAKEN}]
        found.append(key if key in own else next(iter(free), key))
    return found


def _notice(words: Line, beside: Rect, look: Look) -> Node:
    """A sentence about something found at the start; pressing it makes it go away. It lies in the room beside the menu
    or, where that is too narrow, at the top of the window, never over the menu."""
    size, pad = look.text(22), look.px(20)
    ok_w = look.px(120) * max(1.0, look.grow * 0.8)

    def high(wide: float) -> float:
        return look.height(words, "body", size, wide - 2 * pad - ok_w) + 1.4 * pad

    w = min(look.px(1000) * max(1.0, look.grow * 0.8), look.window.w * 0.9)
    rect = Rect(look.window.centre[0] - w / 2, look.window.y + look.px(16), w, high(w))
    narrow = min(w, beside.w)
    if narrow >= w * 0.6 and high(narrow) <= beside.h - look.px(16):
        rect = Rect(beside.right - narrow, beside.centre[1] - high(narrow) / 2, narrow, high(narrow))
    text, ok = rect.inset(pad, 0), rect.inset(pad, 0)
    ok, text = text.cut_right(look.px(100) * max(1.0, look.grow * 0.8), look.px(20))
    art = (
        Box(rect, "paper", look.px(6), "red", look.px(4), shadow=look.px(6)),
        Words(words, text, "body", size, "ink", wrap=True),
        Words(Line("All right"), ok, "bebas", look.text(30), "red", "right"),
    )
    return Node("notice", "button", rect, words, state=LIVE, art=art, press="notice", radius=6)
