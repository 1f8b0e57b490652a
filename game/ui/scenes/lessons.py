"""Where Mrs Finch teaches: the lessons of every game on one page, how far each has been taken, and the rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import titles
from game.catalogue import NO_WORDS, Line
from game.core.lesson import Lesson
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.presses import Item, Press
from game.ui.scenes.coach import BUST, BUST_ASPECT
from game.ui.scenes.house import POSTER, Game, House, bar, bar_height, games, wall
from game.ui.scenes.rulebook import AT_A_GLANCE, GLANCE, RulebookScene
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import scroll_list, strip, strip_height

HEAD, TAUGHT = Line("Lessons"), Line("Mrs Finch teaches")
RULES, READ = Line("Rules"), Line("for looking things up")
BOOK = Line("Rulebook")
PUZZLE = Line("What would you do?")
DONE = Line("done")


@dataclass(frozen=True)
class Way:
    """One strip beside a game: what it opens, its words, and what stands at its right end."""

    id: str
    press: Press
    words: Line
    side: Line = NO_WORDS
    hot: bool = False


class LessonsScene(Scene):
    """The page with the lessons, or the one with the rulebooks. `at` is the game that has the focus first."""

    def __init__(self, house: House, back: Callable[[], None], at: str = "", books: bool = False) -> None:
        self.house = house
        self.books = books
        self.name = "books" if books else "lessons"
        self._back = back
        self._at = at

    def first_focus(self) -> str:
        shown = [game.id for game in games() if game.here and self._ways(game)]
        at = self._at if self._at in shown else next(iter(shown), "")
        if not at:
            return "back"
        ways = self._ways(next(game for game in games() if game.id == at))
        return next((way.id for way in ways if way.hot), ways[0].id)

    def _ways(self, game: Game) -> list[Way]:
        """What can be opened for a game. The next lesson to take is the hot one."""
        if not game.here:
            return []
        book = titles.has_rulebook(game.id)
        if self.books:
            glance = [Way(f"glance:{game.id}", Item("glance", game.id), AT_A_GLANCE)] if book else []
            return [Way(f"book:{game.id}", Item("book", game.id), BOOK), *glance] if book else []
        last = self.house.lately.of(game.id)
        lessons = titles.lessons(game.id)
        next_one = next((lesson.id for lesson in lessons if lesson.id not in last.learnt), "")
        ways = [
            Way(
                f"lesson:{game.id}:{lesson.id}",
                Item("lesson", f"{game.id}/{lesson.id}"),
                lesson.name,
                how_far(lesson, last.lessons.get(lesson.id), lesson.id in last.learnt),
                lesson.id == next_one,
            )
            for lesson in lessons
        ]
        if titles.puzzles(game.id):
            ways.append(Way(f"puzzle:{game.id}", Item("puzzle", game.id), PUZZLE))
        return [*ways, Way(f"book:{game.id}", Item("book", game.id), BOOK)] if book else ways

    def tree(self, look: Look) -> Node:
        px = look.px
        head = bar(look, RULES if self.books else HEAD, READ if self.books else TAUGHT, back=Line("Back"))
        rest = look.window.cut_bottom(look.window.h - bar_height(look))[0]
        inside = rest.inset(px(36), px(24))
        art: list[Paint] = [wall(look, lamp=False, street=False, reader=False)]
        if not self.books and look.shape != "tall" and look.grow < 1.25:
            aside, inside = inside.cut_left(min(px(330), inside.w * 0.2), px(30))
            high = min(aside.w / BUST_ASPECT, aside.h * 0.7)
            figure = Rect(aside.centre[0] - high * BUST_ASPECT / 2, rest.bottom - high, high * BUST_ASPECT, high)
            r = figure.w * 0.48
            art += [Disc(figure.centre[0], figure.bottom - r * 0.9, r, "#206c78", "#134e5a"), Pic(BUST, figure)]
        nodes, y, gap = [], inside.y, px(16)
        for game in games():
            ways = self._ways(game)
            if ways:
                node = _game(game, ways, Rect(inside.x, y, inside.w - px(16), 0.0), look)
                nodes.append(node)
                y = node.rect.bottom + gap
        page = scroll_list("lessons:page", inside, y - inside.y, nodes)
        name = RULES if self.books else HEAD
        return Node("lessons-scene", "screen", look.window, name, art=tuple(art), children=(head, page))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("lesson", str(which)))):
                title, _, id = which.partition("/")
                last = self.house.lately.of(title)
                self.house.teach(title, id, last.lessons.get(id, 0))
            case Pressed(Node(press=Item("puzzle", str(title)))):
                self.house.puzzle(title)
            case Pressed(Node(press=Item("book", str(title)))):
                self._read(title)
            case Pressed(Node(press=Item("glance", str(title)))):
                self._read(title).turn(GLANCE)
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()

    def _read(self, title: str) -> RulebookScene:
        book = RulebookScene(title, self.stage.pop, language=self.house.settings.reading.language)
        self.stage.push(book)
        return book


def how_far(lesson: Lesson, step: int | None, learnt: bool) -> Line:
    """How far a lesson has been taken."""
    if step is not None and step > 0:
        return Line("at step {n} of {all}", n=step + 1, all=len(lesson.steps))
    return DONE if learnt else NO_WORDS


def _game(game: Game, ways: list[Way], place: Rect, look: Look) -> Node:
    """One game: its poster, its name, and what can be opened, in as many columns as there is room for."""
    px = look.px
    pad = px(14)
    picture_w = px(112) if look.grow < 1.25 else px(90)
    name_w = min(place.w * 0.3, max(px(300), look.text(52) * 5.2))
    row = max(strip_height(look) * 1.1, px(50))
    gap = px(10)
    beside = place.w - picture_w - name_w - 4 * pad
    across = beside > px(520)
    room = beside if across else place.w - picture_w - 3 * pad
    least = look.text(22) * 15
    columns = max(1, min(2, int((room + gap) / (least + gap))))
    rows = -(-len(ways) // columns)
    strips_h = rows * row + (rows - 1) * gap
    name_h = look.text(52) * 1.1
    words_h = look.height(game.tagline, "body", look.text(21), name_w if across else room, 1.2)
    text_h = name_h + words_h
    high = max(picture_w * 1.12, max(text_h, strips_h) if across else text_h + gap + strips_h) + 2 * pad
    rect = Rect(place.x, place.y, place.w, high)
    inner = rect.inset(pad)
    spot, body = inner.cut_left(picture_w, pad)
    part_h = POSTER[0] * spot.h / spot.w
    part = (0.0, max(0.0, (POSTER[1] - part_h) / 2), POSTER[0], min(part_h, POSTER[1]))
    text, strips_at = body.cut_left(name_w, pad * 2) if across else body.cut_top(text_h, gap)
    name, words = text.cut_top(name_h)
    if across and text.h > text_h:
        name, words = Rect(text.x, text.y + (text.h - text_h) / 2, text.w, text_h).cut_top(name_h)
    art: tuple[Paint, ...] = (
        Box(rect, "paper", px(6), shadow=px(6)),
        Pic(game.poster, spot, part=part, radius=px(4)),
        Words(game.name, name, "bebas", look.text(52), "ink", tracking=px(1), least=0.5),
        Words(game.tagline, words, "body", look.text(21), "brown", wrap=True, lead=1.2, valign="top"),
    )
    top = strips_at.y + max(0.0, (strips_at.h - strips_h) / 2) if across else strips_at.y
    cells = Rect(strips_at.x, top, strips_at.w, strips_h).columns(columns, gap)
    nodes = []
    for n, way in enumerate(ways):
        cell = cells[n % columns]
        at = Rect(cell.x, top + n // columns * (row + gap), cell.w, row)
        nodes.append(strip(way.id, at, way.words, look, press=way.press, side=way.side, hot=way.hot))
    return Node(f"game:{game.id}", "group", rect, game.name, art=art, children=tuple(nodes))
