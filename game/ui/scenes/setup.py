"""The set-up of a game: who sits where, the mode and its options. What cannot be played cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game import titles
from game.ai import levels
from game.ai.policies import policy_of
from game.catalogue import Line
from game.core import cast
from game.core.contract import Mode, Setup
from game.core.journal import Sitter
from game.desk import profiles
from game.ui.intents import Cancel, Edited, Focused, Intent, Nudged, Pressed, Typed
from game.ui.look import Look
from game.ui.paint import Box, Pic, Poly, Words
from game.ui.presses import Item, Press, Step
from game.ui.scenery.street import STREET
from game.ui.scenes.house import POSTER, Game, House, bar, bar_height, game, wall
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import Edit, big_button, control_height, edit, paper, scroll_list, seat_disc, stepper

LEVELS = tuple((id, levels.NAMES[id], levels.ABOUT[id]) for id in levels.LEVELS)
USUAL_LEVEL = 1
# The width of a poster with its caption, divided by its height.
POSTER_SHAPE = 0.69
ALONE = Line("One seat at least is for a person.")
ONLY_PEOPLE = Line("Only people play this game.")


@dataclass(frozen=True)
class Place:
    """One seat as it appears on the form."""

    person: bool
    name: Edit
    level: int = USUAL_LEVEL


@dataclass(frozen=True)
class Form:
    """The whole form. Every change returns a form that can be played."""

    title: str
    modes: tuple[Mode, ...]
    mode: int
    seats: int
    options: tuple[tuple[str, int], ...]
    places: tuple[Place, ...]
    known: tuple[str, ...] = ()
    computers: bool = True
    """Whether computer players can sit at this game."""

    @staticmethod
    def fresh(title: str, modes: Sequence[Mode], known: Sequence[str], computers: bool = True) -> Form:
        most = max(n for m in modes for n in m.seats)
        first = known[0] if known else ""
        people = range(1 if computers else most)
        places = tuple(Place(n in people, Edit(first, len(first)) if n == 0 else Edit()) for n in range(most))
        form = Form(title, tuple(modes), 0, modes[0].seats[0], (), places, tuple(known), computers)
        return form.with_mode(0)

    @property
    def chosen(self) -> Mode:
        return self.modes[self.mode]

    def with_mode(self, n: int) -> Form:
        mode = self.modes[max(0, min(len(self.modes) - 1, n))]
        old = dict(self.options)
        options = tuple((o.id, min(old.get(o.id, 0), len(o.choices) - 1)) for o in mode.options)
        near = min(mode.seats, key=lambda s: abs(s - self.seats))
        return replace(self, mode=self.modes.index(mode), options=options, seats=near)._kept()

    def with_seats(self, step: int) -> Form:
        counts = sorted(self.chosen.seats)
        at = max(0, min(len(counts) - 1, counts.index(self.seats) + step))
        return replace(self, seats=counts[at])._kept()

    def with_option(self, id: str, step: int) -> Form:
        def moved(key: str, n: int) -> int:
            most = next(len(o.choices) for o in self.chosen.options if o.id == key) - 1
            return max(0, min(most, n + step)) if key == id else n

        return replace(self, options=tuple((k, moved(k, n)) for k, n in self.options))

    def with_place(self, seat: int, place: Place) -> Form:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))._kept()

    def _kept(self) -> Form:
        """The form with at least one person."""
        if any(p.person for p in self.places[: self.seats]):
            return self
        return replace(self, places=(replace(self.places[0], person=True), *self.places[1:]))

    def stays(self, seat: int) -> Line | None:
        """Why this seat is for a person and nobody else; None where it may change."""
        if not self.computers:
            return ONLY_PEOPLE
        alone = self.places[seat].person and sum(p.person for p in self.places[: self.seats]) == 1
        return ALONE if alone else None

    def names(self) -> tuple[str, ...]:
        given = [p.name.text if p.person else "" for p in self.places[: self.seats]]
        return profiles.tell_apart(given, cast.NAMES[: self.seats])

    def next_known(self, seat: int) -> Form:
        """Gives this seat the next known name that nobody else at the table uses."""
        place = self.places[seat]
        others = {p.name.text.casefold() for n, p in enumerate(self.places[: self.seats]) if n != seat and p.person}
        free = [k for k in self.known if k.casefold() not in others]
        if not free:
            return self
        at = free.index(place.name.text) + 1 if place.name.text in free else 0
        name = free[at % len(free)]
        return self.with_place(seat, replace(place, name=Edit(name, len(name))))

    def setup(self) -> tuple[Setup, tuple[Sitter, ...]]:
        options = {o.id: o.choices[dict(self.options)[o.id]] for o in self.chosen.options}
        places = self.places[: self.seats]
        sitters = tuple(
            Sitter(name, "" if p.person else LEVELS[p.level][0], id)
            for name, p, id in zip(self.names(), places, cast.IDS, strict=False)
        )
        return Setup(self.title, self.chosen.id, self.seats, options), sitters


def computers(title: str) -> bool:
    """Whether a game has players of its own. Where these are not whole, people can still play it."""
    try:
        return policy_of(titles.load(title)) is not None
    except titles.Incomplete:
        return False


class SetupScene(Scene):
    """The form of one game on the screen."""

    name = "setup"

    def __init__(self, house: House, title: str, back: Callable[[], None]) -> None:
        self.house = house
        self.form = Form.fresh(title, titles.load(title).modes, house.settings.people.names, computers(title))
        self._back = back

    def first_focus(self) -> str:
        return "deal"

    def tree(self, look: Look) -> Node:
        return lay(self.form, look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed):
            self._press(intent.node.press, -1 if intent.which == 3 else 1)
        elif isinstance(intent, Nudged):
            if isinstance(intent.node.press, Item):
                self._step(intent.node.press, intent.step)
        elif isinstance(intent, (Typed, Edited)) and intent.node is not None:
            self._write(intent)
        elif isinstance(intent, Focused):
            self._composed()
        elif isinstance(intent, Cancel):
            self._back()

    def _press(self, what: Press, step: int) -> None:
        match what:
            case "back":
                self._back()
            case "deal":
                setup, sitters = self.form.setup()
                self.house.start(setup, sitters)
            case Item("known", int(seat)):
                self.form = self.form.next_known(seat)
            case Step(Item() as item, by):
                self._step(item, by)
            case Item():
                self._step(what, step, around=True)

    def _step(self, what: Item, step: int, around: bool = False) -> None:
        form = self.form
        match what:
            case Item("mode"):
                n = form.mode + step
                self.form = form.with_mode(n % len(form.modes) if around else n)
            case Item("seats"):
                self.form = form.with_seats(step)
            case Item("option", str(id)):
                self.form = form.with_option(id, step)
            case Item("who", int(seat)) if form.stays(seat) is None:
                self.form = form.with_place(seat, replace(form.places[seat], person=not form.places[seat].person))
            case Item("level", int(seat)):
                level = form.places[seat].level + step
                level = level % len(LEVELS) if around else max(0, min(len(LEVELS) - 1, level))
                self.form = form.with_place(seat, replace(form.places[seat], level=level))

    def _write(self, intent: Typed | Edited) -> None:
        assert intent.node is not None and isinstance(intent.node.press, Item)
        seat = int(intent.node.press.of)
        place = self.form.places[seat]
        if isinstance(intent, Typed):
            name = place.name.typed(intent.text, intent.done, profiles.LONGEST)
        else:
            name = place.name.edited(intent.what)
        self.form = self.form.with_place(seat, replace(place, name=name))

    def _composed(self) -> None:
        """Drops what an input method had not finished when the focus moves on."""
        places = tuple(replace(p, name=replace(p.name, composing="")) for p in self.form.places)
        self.form = replace(self.form, places=places)


def lay(form: Form, look: Look) -> Node:
    px = look.px
    shown = game(form.title)
    head = bar(look, shown.name, shown.tagline, back=Line("Back to the wall"))
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0]
    margin = px(64) if look.shape == "wide" else px(32)
    deal_h = max(px(92), look.text(60) * 1.3)
    street, on_wall = area.cut_bottom(max(px(STREET), deal_h + px(44)))
    inner = on_wall.inset(margin, px(44))
    art: list[Paint] = [wall(look, lamp=False, street=True, reader=False)]
    nodes: list[Node] = []
    if look.shape == "wide" and look.grow <= 1.3:
        spot, inner = inner.cut_left(inner.h * POSTER_SHAPE, px(56))
        art += _poster(shown, spot, look)
    else:
        inner = inner.place(min(inner.w, px(1320) * max(1.0, look.grow)), inner.h, 0.5)
    pad = px(30)
    view = inner.inset(pad)
    head_h = look.text(44) * 1.35
    builds, heights = _rows(form, view.w, view.h - head_h, look)
    whole = head_h + sum(heights) + px(12) * (len(heights) - 1)
    sheet = inner.place(inner.w, min(inner.h, whole + 2 * pad), 0.5, 0.0)
    view = sheet.inset(pad)
    width = view.w - (px(16) if whole > view.h + 1 else 0.0)
    art.append(paper(sheet, look, 9))
    x, y = view.x, view.y
    nodes.append(_heading("who-sits", Line("Who sits at the table"), look, Rect(x, y, width, head_h)))
    y += head_h
    for build, h in zip(builds, heights, strict=True):
        nodes.append(build(Rect(x, y, width, h)))
        y += h + px(12)
    listed = scroll_list("form", view, whole, nodes)
    foot = Rect(sheet.x if look.shape != "wide" else area.x + margin, street.y + px(20), 0, street.h - px(40))
    foot = Rect(foot.x, foot.y, sheet.right - foot.x, foot.h)
    words = Line("Deal the cards")
    deal_w = min(foot.w, look.width(words, "bebas", look.text(60), px(2)) + px(110))
    place, rest = foot.cut_right(deal_w, px(40))
    deal = big_button("deal", place.place(deal_w, deal_h, 1.0, 0.5), words, look, size=60)
    children = [head, listed, deal]
    if rest.w > px(260):
        who = Line("at the table: {names}", names=", ".join(form.names()))
        children.append(Node("summary", "text", rest, who, art=(
            Words(who, rest, "type", look.text(24), "#a9bab6", wrap=True),)))  # fmt: skip
    return Node("setup", "screen", look.window, shown.name, art=tuple(art), children=tuple(children))


Build = Callable[[Rect], Node]


def _rows(form: Form, width: float, room: float, look: Look) -> tuple[list[Build], list[float]]:
    """The lines of the form, and how high each is. A short form spreads over the room that there is."""
    px = look.px
    line = control_height(look)
    stacked = width < px(820) * look.grow
    note = look.text(22) * 1.5
    builds: list[Build] = []
    heights: list[float] = []
    for seat in range(form.seats):
        high = (line * 2 + px(8) if stacked else line) + px(28) + note
        builds.append(partial(_seat, form, seat, stacked, look))
        heights.append(high)
    mode = form.chosen
    said = titles.words(form.title)
    extra: list[tuple[Item, Line, Line, bool, bool]] = []
    if len(form.modes) > 1:
        extra.append((Item("mode"), Line("Mode"), said.mode(mode.id), form.mode == 0, form.mode == len(form.modes) - 1))
    if len(mode.seats) > 1:
        counts = sorted(mode.seats)
        count = Line("{n} players", n=form.seats)
        extra.append((Item("seats"), Line("Seats"), count, form.seats == counts[0], form.seats == counts[-1]))
    chosen = dict(form.options)
    for option in mode.options:
        n = chosen[option.id]
        words, value = said.option(option.id), said.choice(option.id, option.choices[n])
        extra.append((Item("option", option.id), words, value, n == 0, n == len(option.choices) - 1))
    below = (look.text(44) * 1.3 + px(12) if extra else 0.0) + len(extra) * (line + px(12))
    spare = (room - below - px(12) * form.seats) / form.seats
    heights = [max(h, min(h * 1.7, spare)) for h in heights]
    if extra:
        builds.append(partial(_heading, "how-played", Line("How it is played"), look))
        heights.append(look.text(44) * 1.3)
    for press, words, value, first, last in extra:
        builds.append(partial(_choice, (press, words, value), first, last, look))
        heights.append(line)
    return builds, heights


def _choice(what: tuple[Item, Line, Line], first: bool, last: bool, look: Look, rect: Rect) -> Node:
    press, words, value = what
    id = f"{press.kind}:{press.of}" if press.of else press.kind
    return stepper(id, rect, words, value, look, first=first, last=last, press=press)


def _heading(id: str, words: Line, look: Look, rect: Rect) -> Node:
    paint = Words(words, rect, "bebas", look.text(44), "ink", valign="top", tracking=look.px(1))
    return Node(id, "heading", rect, words, art=(paint,))


def _seat(form: Form, seat: int, stacked: bool, look: Look, rect: Rect) -> Node:
    px = look.px
    place = form.places[seat]
    line = control_height(look)
    theme = look.theme.seats[seat]
    art: list[Paint] = [
        Box(rect, "paper-shade", px(4)),
        Box(Rect(rect.x, rect.y, px(10), rect.h), theme.colour),
    ]
    note = look.text(22) * 1.5
    used = (line * 2 + px(8) if stacked else line) + note
    body = rect.inset(px(14), max(px(14), (rect.h - used) / 2))
    d = min(rect.h * 0.72, px(92) * max(1.0, look.grow * 0.8))
    spot, body = Rect(body.x + px(14), body.y, body.w - px(14), body.h).cut_left(d, px(22))
    first = Rect(body.x, body.y, body.w, line)
    art += seat_disc(seat, (spot.centre[0], rect.centre[1]), d / 2, look)
    if stacked:
        who, rest = first, Rect(body.x, first.bottom + px(8), body.w, line)
    else:
        who, rest = first.cut_left(first.w * 0.36, px(12))
    name = form.names()[seat]
    tip = form.stays(seat)
    kind = Line("Person") if place.person else Line("Computer")
    nodes = [
        stepper(
            f"who:{seat}", who, Line(""), kind, look,
            first=tip is not None, last=tip is not None, tip=tip, press=Item("who", seat),
        )
    ]  # fmt: skip
    nodes[0] = replace(nodes[0], label=Line("Seat {n}", n=seat + 1))
    if place.person:
        if form.known:
            more, rest = rest.cut_right(line, px(8))
            nodes.append(_known(seat, more, look))
        words = Line("Name of seat {n}", n=seat + 1)
        empty, press = Line("{words}", words=name), Item("name", seat)
        nodes.append(edit(f"name:{seat}", rest, words, place.name, look, empty=empty, press=press))
        about = Line("Sits at this computer and plays with {sign}.", sign=cast.CAST[seat].sign)
    else:
        _, words, about = LEVELS[place.level]
        value = Line("{name}, {level}", name=name, level=words)
        choice = stepper(
            f"level:{seat}", rest, Line(""), value, look,
            first=place.level == 0, last=place.level == len(LEVELS) - 1, press=Item("level", seat),
        )  # fmt: skip
        nodes.append(replace(choice, label=Line("Level of seat {n}", n=seat + 1)))
    below = Rect(body.x, rest.bottom + px(4), body.w, note)
    nodes.append(Node(f"about:{seat}", "text", below, about, art=(
        Words(about, below.inset(px(4), 0), "body", look.text(21), "brown"),)))  # fmt: skip
    return Node(f"seat:{seat}", "group", rect, Line("{name}", name=name), art=tuple(art), children=tuple(nodes))


def _known(seat: int, rect: Rect, look: Look) -> Node:
    (x, y), s = rect.centre, rect.h * 0.18
    art = (
        Box(rect, "ink", look.px(3)),
        Poly(((x - s * 1.3, y - s * 0.7), (x + s * 1.3, y - s * 0.7), (x, y + s)), "glow"),
    )
    words = Line("Known names")
    id, press = f"name:{seat}:known", Item("known", seat)
    return Node(id, "button", rect, words, tip=Line("The next known name"), art=art, press=press, radius=3)


def _poster(shown: Game, spot: Rect, look: Look) -> list[Paint]:
    """The poster of the game, as on the title screen's wall."""
    px = look.px
    edge = px(14)
    rect = spot.fitted(POSTER_SHAPE, 0.0, 0.0)
    picture = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, (rect.w - 2 * edge) * POSTER[1] / POSTER[0])
    below = Rect(picture.x + px(4), picture.bottom + px(8), picture.w - px(8), rect.bottom - picture.bottom - px(18))
    name, players = below.cut_top(below.h * 0.66)
    x, y = rect.centre[0], rect.y
    w, h = px(60), px(17)
    tape = ((x - w, y - h + px(3)), (x + w, y - h - px(3)), (x + w, y + h - px(3)), (x - w, y + h + px(3)))
    return [
        Box(rect, "paper", shadow=px(10)),
        Pic(shown.poster, picture),
        Words(shown.name, name, "bebas", look.text(84), "ink"),
        Words(shown.players, players, "type", look.text(24), "rust"),
        Poly(tape, "tape"),
    ]
