"""The title screen: the wall with a poster for each game, the ticket of the unfinished one, and the street below.

Pressing a poster starts a new game. The poster of a game that cannot be played hangs there dimmed, with a band across
it, and says why when it is pressed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from game import titles
from game.catalogue import Line
from game.desk.daily import Deal
from game.desk.saves import Ticket
from game.ui.intents import Cancel, Command, Dropped, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Vector, Words
from game.ui.presses import Poster
from game.ui.scenery import title_keyhole
from game.ui.scenery.street import STREET
from game.ui.scenes.form import Form
from game.ui.scenes.house import POSTER, House, games, wall
from game.ui.scenes.newspaper import paper_of, reader, small
from game.ui.scenes.pinpad import ask, locked
from game.ui.scenes.posterwall import WIDEST_GAP, posters
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.setup import computers
from game.ui.scenes.ticket import Offer, Place, continued, height, invited, lay_ticket, lesson_for, taught
from game.ui.semantics import LIVE, NOTHING, Node, Rect, group
from game.ui.stack import Scene

NAME = "SAFEHOUSE"
KEYHOLE_IN = 5
SIZE, TRACKING = 262.0, 4.0

NUMBERS = (Line("no"), Line("one"), Line("two"), Line("three"), Line("four"), Line("five"), Line("six"), Line("seven"))
"""The number of games in words; larger numbers are given as figures."""

WAITS, PAPER, TWO_ROWS = 244.0, 400.0, 0.5
"""How far the man who waits is from the right edge, with some room; the width of his newspaper at least; and how narrow
the menu may become for it, in two rows, as a share of what it takes in one."""

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
            self._offer = continued(self._ticket)
        else:
            self._lesson = lesson_for(self.house.lately)
            self._offer = (None if self._lesson is None else taught(*self._lesson)) or invited(self._form())
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
    parts.append(posters(below, look))
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
            place = Rect(inner.right - w, px(91), w, height(look))
        else:
            w = min(inner.w, ticket_w * 1.2)
            place = Rect(inner.x, aside.bottom + px(40), w, height(look))
        children.append(lay_ticket(offer, place, look))
    return group("head", inner, *children)


def _keyhole(box: Rect, size: float, track: float, look: Look) -> Vector:
    """The keyhole over the counter of the O."""
    before = look.width(NAME[:KEYHOLE_IN], "bebas", size, track)
    letter = look.width(NAME[KEYHOLE_IN], "bebas", size)
    w, h = size * 48 / 262, size * 155.4 / 262
    x = box.x + before + letter / 2
    drawing = title_keyhole(round(size), look.theme.colour("paper"))
    return Vector(drawing, Rect(x - w / 2, box.centre[1] - h / 2, w, h))


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
