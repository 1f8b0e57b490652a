"""The calendar of the deals of the day: a month on the wall, and the newspaper of the day that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from game.catalogue import Line
from game.desk.calendar import DAY, Try
from game.desk.daily import FIRST, Deal, deal_of
from game.desk.resulttext import try_of, written
from game.ui.director import PACE
from game.ui.intents import Cancel, Command, Focused, Intent, Move, Page, Pressed, Tab
from game.ui.keepsake import COPY, copy
from game.ui.look import Look
from game.ui.paint import Box, Disc, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.house import House, bar, bar_height, game, wall
from game.ui.scenes.monthpage import LANDED, STAMP_AT, Month, lay_month
from game.ui.scenes.newspaper import brief, large, people
from game.ui.scenes.openfile import Deed
from game.ui.scenes.pinpad import ask, locked
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import disc, strip_height

HEAD = Line("Deals of the day")
SAID = Line("the same cards for everybody, every day")


class CalendarScene(Scene):
    """A month of deals."""

    name = "calendar"

    def __init__(self, house: House, back: Callable[[], None]) -> None:
        self.house = house
        self._back = back
        self._who = 0
        self._today = house.now().date()
        self._day = self._today
        self._tabbing = False
        self._unlocked: set[str] = set()
        """The ids of those whose PIN was typed since the page was opened."""
        self._deals: dict[date, Deal] = {}
        self._says = SAID
        self._landing: float | None = None
        """While today's result is stamped: the seconds since it began."""

    # What is known

    @property
    def who(self) -> str:
        return people(self.house)[self._who]

    @property
    def _shut(self) -> bool:
        """Whether the days of whoever is chosen open with a PIN only."""
        return self._closed(self.who)

    def _closed(self, name: str) -> bool:
        one = self.house.profiles.named(name)
        return one is not None and one.id not in self._unlocked and locked(self.house, one)

    @property
    def _seen(self) -> str:
        """Whose tries are on the wall: nobody's, until the PIN is typed."""
        return "" if self._shut else self.who

    def _had(self, name: str) -> bool:
        """Whether somebody has had today's try, as far as that may be seen."""
        return not self._closed(name) and self._today in self.house.calendar.of(name)

    @property
    def _tries(self) -> dict[date, Try]:
        return self.house.calendar.of(self._seen)

    def _deal(self, day: date) -> Deal:
        if day not in self._deals:
            self._deals[day] = deal_of(day)
        return self._deals[day]

    @property
    def _first(self) -> date:
        """The first day that can be looked at."""
        return min(FIRST, self._today).replace(day=1)

    @property
    def _last(self) -> date:
        return _end_of_month(self._today + DAY)

    def enter(self) -> None:
        self.house.profiles.open()
        tries = [name for name in people(self.house) if not self._had(name)]
        self._who = people(self.house).index(tries[0]) if tries else 0
        self._look_for_a_stamp()

    def _look_for_a_stamp(self) -> None:
        """A try that has just ended is stamped on its day, once; the page opens for whoever had it."""
        fresh = [name for name in people(self.house) if self.house.calendar.just_ended(self._today, name)]
        if fresh:
            self._who = people(self.house).index(fresh[0])
            self._landing = None if self.stage.motion.speed == "off" else 0.0

    def uncover(self) -> None:
        self._follow_midnight()

    def _follow_midnight(self) -> None:
        """After midnight there is a new deal."""
        was, self._today = self._today, self.house.now().date()
        if was != self._today:
            self._look_at(self._today if self._day == was else self._day)

    def due(self) -> float | None:
        if self._landing is not None:
            return 0.0
        now = self.house.now()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
        return (midnight - now).total_seconds()

    def tick(self, dt: float) -> None:
        self._follow_midnight()
        if self._landing is not None:
            was = self._landing
            self._landing += dt / PACE[self.stage.motion.speed]
            if was < STAMP_AT <= self._landing:
                self.stage.audio.play("stamp")
            if self._landing >= LANDED:
                self._landing = None
            self.stage.changed()

    def first_focus(self) -> str:
        return f"day:{self._day.isoformat()}"

    # What can be done

    def _kept(self, day: date) -> Path | None:
        entry = self._tries.get(day)
        return None if entry is None else self.house.shelved(entry.file)

    def _deeds(self) -> list[Deed]:
        """The red button first. Nobody looks at today's cards for fun while the try that counts is under way."""
        if self._shut:
            return [Deed("pin", Line("Type the PIN"))]
        if self._day > self._today or not game(self._deal(self._day).setup.title).here:
            return []
        entry, file, today = self._tries.get(self._day), self._kept(self._day), self._day == self._today
        if entry is None and today:
            return [Deed("play", Line("Play today’s deal"))]
        fun = Deed("play", Line("Play it for fun"))
        if entry is None or file is None:
            return [fun] if entry is None or not entry.result else [fun, Deed("copy", COPY)]
        if entry.result:
            return [Deed("replay", Line("Look at it again")), Deed("copy", COPY), fun]
        return [Deed("continue", Line("Continue today’s deal")) if today else fun]

    def _do(self, what: str) -> None:
        file = self._kept(self._day)
        one = self.house.profiles.named(self.who)
        if what == "pin" and one is not None:
            self.stage.push(ask(self.house, one, self._typed, self.stage.pop))
        elif what == "play":
            self.house.deal_of_the_day(self._day, self.who)
        elif what == "replay" and file is not None:
            self.house.replay(file)
        elif what == "continue" and file is not None:
            self.house.resume(file)
        elif what == "copy":
            lines = try_of(self._deal(self._day), self._tries[self._day], self.who)
            text = written(lines, self.stage.look.catalogue.say)
            self._says = copy(text, f"safehouse-{self._day.isoformat()}-result")
            self.stage.changed()

    def _typed(self, id: str) -> None:
        self._unlocked.add(id)
        self.stage.pop()

    # The picture

    def tree(self, look: Look) -> Node:
        px = look.px
        head = bar(look, HEAD, self._says, back=Line("Back"))
        area = look.window.cut_bottom(look.window.h - bar_height(look))[0]
        deal, entry = self._deal(self._day), self._tries.get(self._day)
        shown = self._day <= self._today + DAY
        figures = None if self._shut else self.house.calendar.figures(self.who, self._today)
        month = Month(self._today, self._day, self._tries, self._deal, figures, self._first, self._last,
                      self._landing)  # fmt: skip
        # The bar shows it, but its second line is not read aloud.
        heard = [] if self._says == SAID else [Node("said", "text", head.rect.cut_bottom(1.0)[0], self._says)]
        children: list[Node] = [head, *heard]
        if look.shape != "tall" and look.grow <= 1.2:
            area = area.inset(px(48), px(40))
            left, right = area.cut_left(area.w * 0.65, px(48))
            foot_h = self._foot_height(look)
            foot, sheet = right.cut_bottom(foot_h, px(30))
            children += [
                lay_month(month, left, look),
                large(deal, entry, shown, sheet, look),
                *self._foot(foot, look),
            ]
        else:
            area = area.inset(px(24), px(16))
            high = min(area.h * 0.34, max(self._foot_height(look), look.text(22) * 6))
            top, below = area.cut_top(high, px(28))
            right, left = top.cut_right(top.w * 0.42, px(20))
            children += [
                brief(deal, entry, shown, left, look),
                *self._foot(right, look),
                lay_month(month, below, look),
            ]
        art = (wall(look, lamp=False, street=False, reader=False),)
        return Node("calendar", "screen", look.window, HEAD, art=art, children=tuple(children))

    def _foot_height(self, look: Look) -> float:
        rows = strip_height(look) + look.px(12) if len(people(self.house)) > 1 else 0.0
        return rows + max(look.px(86), look.text(48) * 1.4) + look.px(12) + strip_height(look)

    def _foot(self, place: Rect, look: Look) -> list[Node]:
        """Whose try it is, the red button, and below it what else can be done."""
        px = look.px
        found: list[Node] = []
        small = strip_height(look)
        if len(people(self.house)) > 1:
            chips, place = place.cut_top(min(small, place.h * 0.28), px(12))
            found += self._chips(chips, look)
        more, red = place.cut_bottom(min(small, place.h * 0.36), px(12))
        deeds = self._deeds()
        if deeds:
            found.append(_red(deeds[0], red, look))
        else:
            found.append(_dull(red, look))
        for deed, spot in zip(deeds[1:], more.columns(max(1, len(deeds) - 1), px(10)), strict=False):
            art = (
                Box(spot, "title.button", px(4)),
                Words(deed.words, spot.inset(px(12), 0), "bold", look.text(22), "paper", "centre", least=0.4),
            )
            found.append(Node(f"deed:{deed.id}", "button", spot, deed.words, art=art, press=f"deed:{deed.id}",
                              radius=4))  # fmt: skip
        if len(deeds) < 2:
            says = Line("New cards at midnight. Arrow keys look at other days.")
            words = (Words(says, more, "body", look.text(20), "paper-2", wrap=True, least=0.4),)
            found.append(Node("hint", "text", more, says, art=words))
        return found

    def _chips(self, place: Rect, look: Look) -> list[Node]:
        """One for each person; who has had today's try has a tick."""
        px = look.px
        ask = Line("Whose try?")
        label, rest = place.cut_left(min(place.w * 0.34, look.width(ask, "bold", look.text(22)) + px(4)), px(12))
        found = [Node("whose", "text", label, ask, art=(
            Words(ask, label, "bold", look.text(22), "paper", least=0.4),))]  # fmt: skip
        names = people(self.house)
        for n, (name, spot) in enumerate(zip(names, rest.columns(len(names), px(8)), strict=True)):
            on, had = n == self._who, self._had(name)
            said = Line("✓ {name}", name=name) if had else Line("{name}", name=name)
            words = spot.inset(min(px(14), spot.w * 0.1), 0)
            signs: tuple[Paint, ...] = ()
            one = self.house.profiles.named(name)
            if one is not None and spot.w > spot.h * 3:
                signs = disc(look.theme.people[one.face], (spot.x + spot.h * 0.5, spot.centre[1]), spot.h * 0.38)
                words = spot.cut_left(spot.h)[1].inset(px(4), 0)
            art: list[Paint] = [
                Box(spot, "paper" if on else "title.button", spot.h / 2),
                Words(said, words, "bold" if on else "body", look.text(22),
                      "ink" if on else "paper", "centre", least=0.3),
                *signs,
            ]  # fmt: skip
            state = frozenset({"on"} if on else {"off"})
            value = Line("has had today’s try") if had else None
            found.append(Node(f"who:{n}", "toggle", spot, Line("{name}", name=name), value, state=state, art=tuple(art),
                              press=Item("who", n), radius=spot.h / 2))  # fmt: skip
        return found

    # What the player does

    def heed(self, intent: Intent) -> bool:
        """Arrows go through the days and page keys through the months; Tab passes by."""
        if isinstance(intent, Tab | Move):
            self._tabbing = isinstance(intent, Tab)
        if isinstance(intent, Page):
            self._turn(intent.step)
            return True
        here = self.stage.focused
        if isinstance(intent, Move) and here is not None and isinstance(here.press, Item) and here.press.kind == "day":
            self._look_at(date.fromisoformat(str(here.press.of)) + timedelta(days=intent.dx + 7 * intent.dy))
            return True
        return False

    def _look_at(self, day: date) -> None:
        self._day = max(self._first, min(self._last, day))
        self.stage.focus.id = self.first_focus()
        self.stage.changed()

    def _turn(self, by: int) -> None:
        """To the same day of another month, or to its last one."""
        month = self._day.year * 12 + self._day.month - 1 + by
        first = date(month // 12, month % 12 + 1, 1)
        if self._first <= first <= self._last:
            self._look_at(min(first + (self._day.day - 1) * DAY, _end_of_month(first)))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Focused(Node(press=Item("day", str(day)))) if not self._tabbing:
                self._day = date.fromisoformat(day)
                self.stage.changed()
            case Pressed(Node(press=Item("day", str(day))), device):
                was, self._day = self._day, date.fromisoformat(day)
                deeds = self._deeds()
                if device != "mouse" and was == self._day and deeds:
                    self._do(deeds[0].id)
            case Pressed(Node(press=Item("month", int(by)))):
                self._turn(by)
            case Pressed(Node(press=Item("who", int(n)))):
                self._who = n
            case Pressed(Node(press=str(press))) if press.startswith("deed:"):
                self._do(press.removeprefix("deed:"))
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()


def _end_of_month(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1) - DAY


def _red(deed: Deed, place: Rect, look: Look) -> Node:
    px = look.px
    art: list[Paint] = [Box(place, "red", px(6), shadow=px(6))]
    inner = place.inset(px(26), px(8))
    r = min(inner.h * 0.42, px(30))
    go, inner = inner.cut_right(2 * r, px(14))
    key = Line("Enter")
    wide = look.width(key, "type", look.text(22)) + px(4)
    if wide < inner.w * 0.25:
        spot, inner = inner.cut_right(wide, px(10))
        art.append(Words(key, spot, "type", look.text(22), "paper", "right"))
    x, y = go.centre
    art += [
        Words(deed.words, inner, "bebas", look.text(56), "paper", tracking=px(2), least=0.3),
        Disc(x, y, r, "paper"),
        Poly(((x - r * 0.3, y - r * 0.55), (x + r * 0.6, y), (x - r * 0.3, y + r * 0.55)), "red"),
    ]
    state = frozenset({"legal"})
    return Node(f"deed:{deed.id}", "button", place, deed.words, state=state, art=tuple(art),
                press=f"deed:{deed.id}", radius=6)  # fmt: skip


def _dull(place: Rect, look: Look) -> Node:
    says = Line("Not yet")
    art = (
        Box(place, "title.button", look.px(6)),
        Words(says, place.inset(look.px(26), 0), "bebas", look.text(56), "paper-2", "centre", least=0.3),
    )
    return Node("not yet", "text", place, says, art=art)
