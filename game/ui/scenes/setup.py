"""The set-up of a game: what is played, then who sits where, then the deal. What cannot be played cannot be chosen.

Everything fits on one page in usual windows; where it does not, the page scrolls and says so on its edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import titles
from game.ai.policies import policy_of
from game.catalogue import NO_WORDS, Line
from game.desk import names
from game.ui.intents import Cancel, Command, Edited, Focused, Intent, Nudged, Pressed, Typed
from game.ui.look import Look
from game.ui.paint import Box, Disc, Words
from game.ui.presses import Item, Press, Step
from game.ui.scenes import missions, seating
from game.ui.scenes.cast import CastScene
from game.ui.scenes.form import LEVELS, Form
from game.ui.scenes.house import Game, House, bar, bar_height, game, wall
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.stack import Scene
from game.ui.widgets import NONE, bar_button, bar_button_width, paper

WIDEST = 2060
"""The page is no wider than this, in units, however wide the window is."""
SHARES = (1.0, 0.85, 0.7, 0.55, 0.45)
"""How high the missions' pictures may be, as a part of what their shape asks, the best first."""
DEAL, OPTIONS = Line("Deal"), Line("Options")


def computers(title: str) -> bool:
    """Whether a game has players of its own. Where these are not whole, people can still play it."""
    try:
        return policy_of(titles.load(title)) is not None
    except titles.Incomplete:
        return False


class SetupScene(Scene):
    """The form of one game on the screen. `settings` opens the settings of the house."""

    name = "setup"

    def __init__(
        self, house: House, title: str, back: Callable[[], None], settings: Callable[[], None] | None = None
    ) -> None:
        self.house = house
        last = house.lately.of(title)
        form = Form.fresh(title, house.profiles.all, computers(title), last)
        self.form = form.with_boards(house.boards(title), house.board_named())
        self._played = last.played
        self._back = back
        self._settings = settings
        self._named = house.board_named()

    def enter(self) -> None:
        self.house.read_boards(self.form.title, self._boards_read)

    def _boards_read(self) -> None:
        """The boards are known now; what has been chosen meanwhile stays."""
        self.form = self.form.with_boards(self.house.boards(self.form.title), self._named)
        self._named = False
        if self.stage.scene is self:
            self.stage.changed()

    def first_focus(self) -> str:
        return "deal"

    def tree(self, look: Look) -> Node:
        return lay(self.form, self._played, self._settings is not None, look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed):
            self._press(intent.node.press, -1 if intent.which == 3 else 1)
            if intent.device == "mouse" and intent.node.role != "edit" and self.stage.scene is self:
                # The glow is on the button that deals until keys move it, so that is what Enter has to press.
                self.stage.focus.clear()
        elif isinstance(intent, Nudged):
            if isinstance(intent.node.press, Item):
                self._step(intent.node.press, intent.step)
        elif isinstance(intent, (Typed, Edited)) and intent.node is not None:
            self._write(intent)
        elif isinstance(intent, Focused):
            self.form = self.form.composed()
        elif isinstance(intent, Cancel):
            self._back()
        elif isinstance(intent, Command) and intent.name == "menu" and intent.down and self._settings is not None:
            self._settings()
        elif isinstance(intent, Command) and intent.name == "rules" and intent.down:
            self._rules()

    def _rules(self) -> None:
        """Opens the rulebook of the game that is being set up."""
        game = self.form.title
        if titles.has_rulebook(game):
            language = self.house.settings.reading.language
            self.stage.push(RulebookScene(game, self.stage.pop, language=language))

    def _press(self, what: Press, step: int) -> None:
        form = self.form
        match what:
            case "back":
                self._back()
            case "settings" if self._settings is not None:
                self._settings()
            case "deal":
                setup, sitters = form.setup()
                sitters = self.house.profiles.seated(sitters)
                self.house.start(setup, sitters)
                self.house.lately.keep(setup, sitters, form.typed())
            case "options":
                self.stage.push(OptionsScene(self.house, form, self._take, self.stage.pop))
            case Item("mode", int(n)):
                self.form = form.with_mode(n)
            case Item("seats", int(n)):
                self.form = form.with_seats(n)
            case Item("person", int(seat)):
                self.form = form.with_person(seat, True)
            case Item("computer", int(seat)):
                self.form = form.with_person(seat, False)
            case Item("face", int(seat)):
                self.stage.push(CastScene(form, seat, self._take, self.stage.pop))
            case Item("known", int(seat)):
                self.form = form.next_known(seat)
            case Step(Item() as item, by):
                self._step(item, by)
            case Item("level", int(seat)):
                level = (form.places[seat].level + step) % len(LEVELS)
                self.form = form.with_place(seat, replace(form.places[seat], level=level))

    def _take(self, form: Form) -> None:
        """Takes over a form that was changed on another page."""
        self.form = form

    def _step(self, what: Item, step: int) -> None:
        form = self.form
        match what:
            case Item("face", int(seat)):
                self.form = form.next_character(seat, step)
            case Item("level", int(seat)):
                level = max(0, min(len(LEVELS) - 1, form.places[seat].level + step))
                self.form = form.with_place(seat, replace(form.places[seat], level=level))

    def _write(self, intent: Typed | Edited) -> None:
        assert intent.node is not None and isinstance(intent.node.press, Item)
        seat = int(intent.node.press.of)
        place = self.form.places[seat]
        if isinstance(intent, Typed):
            name = place.name.typed(intent.text, intent.done, names.LONGEST)
        else:
            name = place.name.edited(intent.what)
        self.form = self.form.with_name(seat, name)


# The page


@dataclass(frozen=True)
class Plan:
    """How the page is divided: cards of missions and seats in a row, their heights, and how high everything is."""

    across: int
    share: float
    """How high the missions' pictures are, as a part of what their shape asks."""
    card: float
    kind: str
    beside: int
    seat: float
    whole: float


def lay(form: Form, played: tuple[str, ...], settings: bool, look: Look) -> Node:
    px = look.px
    shown = game(form.title)
    head = _head(shown, settings, look)
    foot = _foot(form, look)
    window = look.window
    view = Rect(window.x, bar_height(look), window.w, foot.rect.y - bar_height(look))
    wide = min(view.w - 2 * px(24 if look.shape == "wide" else 20), px(WIDEST) * max(1.0, look.grow * 0.9))
    plan = _plan(form, wide, view.h, look)
    if plan.whole > view.h + 1:
        wide -= px(12)
        plan = _plan(form, wide, view.h, look)
    # What is left over goes between the parts.
    spare = max(0.0, view.h - plan.whole) / 4
    spare = min(spare, px(130))
    x, y = view.x + (window.w - wide) / 2, view.y + px(12) + spare
    line = _heading_height(look)
    number = 1
    what = Line("The mission") if len(form.modes) > 1 else Line("The game")
    nodes = [_heading("what", number, what, NO_WORDS, Rect(x, y, wide, line), look)]
    y += line + px(12)
    rows = -(-len(form.modes) // plan.across)
    place = Rect(x, y, wide, rows * plan.card + (rows - 1) * missions.gap(look))
    nodes += missions.cards(form, shown, place, plan.across, plan.card, played, look)
    y = place.bottom + px(16) + spare
    strip = Rect(x, y, wide, line)
    counts = _counts(form, strip, look)
    room = replace_right(strip, counts[0].rect.x - px(16)) if counts else strip
    nodes.append(_heading("who", 2, Line("The seats"), Line("who plays, and as whom"), room, look))
    nodes += counts
    y += line + px(8)
    rows = -(-form.seats // plan.beside)
    place = Rect(x, y, wide, rows * plan.seat + (rows - 1) * seating.gap(look))
    nodes += seating.cards(form, place, plan.kind, plan.beside, plan.seat, look)
    whole = max(view.h, place.bottom + px(18) - view.y) if plan.whole <= view.h + 1 else place.bottom + px(30) - view.y
    page = Node("page", "list", view, state=frozenset({"fold"}), children=tuple(nodes), scroll=whole)
    art = (wall(look, lamp=False, street=False, reader=False),)
    return Node("setup", "screen", window, shown.name, art=art, children=(head, page, foot))


def replace_right(rect: Rect, right: float) -> Rect:
    return Rect(rect.x, rect.y, max(0.0, right - rect.x), rect.h)


def _plan(form: Form, width: float, room: float, look: Look) -> Plan:
    """The best division that fits; if none does, the one that is least high."""
    px = look.px
    fixed = 2 * _heading_height(look) + px(12 + 12 + 16 + 8 + 18)
    found: list[Plan] = []
    for kind, beside in seating.layouts(form.seats, width, look):
        seat = seating.height(kind, look)
        rows = -(-form.seats // beside)
        seats = rows * seat + (rows - 1) * seating.gap(look)
        for share in SHARES:
            for across in reversed(missions.columns(form, width, look)):
                card = missions.height(form, width, across, share, look)
                lines = -(-len(form.modes) // across)
                whole = fixed + seats + lines * card + (lines - 1) * missions.gap(look)
                found.append(Plan(across, share, card, kind, beside, seat, whole))
                if whole <= room:
                    return found[-1]
    return min((plan for plan in found if plan.share >= 0.7), key=lambda plan: plan.whole)


def _heading_height(look: Look) -> float:
    return max(look.text(46) * 1.15, look.px(50))


def _heading(id: str, number: int, words: Line, aside: Line, rect: Rect, look: Look) -> Node:
    px = look.px
    size = look.text(46)
    count, rest = rect.cut_left(size * 0.5, px(10))
    wide = min(look.width(words, "bebas", size, px(1)) + px(6), rest.w)
    name, rest = rest.cut_left(wide, px(18))
    art = [
        Words(str(number), count, "bebas", size, "red-lit"),
        Words(words, name, "bebas", size, "paper", tracking=px(1), least=0.5),
    ]
    if look.say(aside) and look.width(aside, "type", look.text(24)) <= rest.w:
        art.append(Words(aside, rest.moved(0, size * 0.08), "type", look.text(24), "paper-2"))
    return Node(id, "heading", rect, words, art=tuple(art))


def _counts(form: Form, rect: Rect, look: Look) -> list[Node]:
    """Keys for the number of players, where the mission leaves a choice."""
    px = look.px
    counts = sorted(form.chosen.seats)
    if len(counts) < 2:
        return []
    high = min(rect.h, max(px(46), look.text(28) * 1.35))
    w, apart = max(px(56), high), px(14)
    row = rect.place(len(counts) * w + (len(counts) - 1) * apart, high, 1.0, 0.4)
    found = []
    for n, count in enumerate(counts):
        spot = Rect(row.x + n * (w + apart), row.y, w, high)
        on = count == form.seats
        art = (
            paper(spot, look, 3) if not on else Box(spot, "red", px(4)),
            Words(str(count), spot, "bebas", look.text(32), "paper" if on else "ink", "centre"),
        )
        state = frozenset({"chosen"}) if on else NONE
        words = Line("{n} players", n=count)
        found.append(Node(f"seats:{count}", "choice", spot, words, None, None, state, art,
                          press=Item("seats", count), radius=4))  # fmt: skip
    return found


def _head(shown: Game, settings: bool, look: Look) -> Node:
    head = bar(look, shown.name, shown.tagline, back=Line("Back to the wall"))
    if not settings:
        return head
    words = Line("Settings")
    w = bar_button_width(words, look)
    spot = head.rect.inset(look.px(24), look.px(14)).cut_right(w)[0]
    # The remark gives way to the button.
    kept = [paint for paint in head.art if not (isinstance(paint, Words) and paint.face == "type")]
    for paint in head.art:
        if isinstance(paint, Words) and paint.face == "type":
            room = replace_right(paint.rect, spot.x - look.px(20))
            if look.width(paint.text, "type", paint.size) * 0.7 < room.w:
                kept.append(replace(paint, rect=room))
    button = bar_button("settings", spot, words, look, icon="menu")
    return replace(head, art=tuple(kept), children=(*head.children, button))


# The foot


def _foot(form: Form, look: Look) -> Node:
    """Who is dealt what, in a sentence or two; options; and the one button that deals."""
    px = look.px
    window = look.window
    margin = px(24)
    high = max(px(84), look.text(64) * 1.2)
    hint = look.width(Line("Enter"), "type", look.text(22)) + px(24)
    deal_w = look.width(DEAL, "bebas", look.text(64), px(4)) + hint + px(130)
    options_w = look.width(OPTIONS, "bebas", look.text(40), px(1)) + px(84)
    deal_w, options_w = min(deal_w, window.w * 0.5), min(options_w, window.w * 0.36)
    room = window.w - 2 * margin - deal_w - options_w - px(20 + 40)
    names = Line("{names}", names=", ".join(form.names()))
    told = dealt(form, look)
    beside = room > px(420) * max(1.0, look.grow * 0.8)
    width = room if beside else window.w - 2 * margin
    names_h = look.height(names, "bold", look.text(25), width)
    told_h = look.height(told, "body", look.text(22), width)
    words_h = names_h + told_h + px(4)
    whole = max(high, words_h) + px(34) if beside else high + words_h + px(44)
    rect = window.cut_bottom(min(whole, window.h * 0.5))[0]
    inside = rect.inset(margin, px(16))
    if beside:
        words = inside.place(width, words_h, 0.0, 0.5)
        row = inside
    else:
        words = inside.cut_top(words_h)[0]
        row = inside.cut_bottom(high)[0]
    deal_at = row.place(deal_w, high, 1.0, 0.5)
    options_at = Rect(deal_at.x - px(20) - options_w, deal_at.y + high * 0.1, options_w, high * 0.8)
    first, second = words.cut_top(names_h, px(4))
    summary = Node("summary", "text", words, Line("{names}. {told}", names=names, told=told), art=(
        Words(names, first, "bold", look.text(25), "paper", wrap=True, least=0.6),
        Words(told, second, "body", look.text(22), "paper-2", wrap=True, least=0.6),
    ))  # fmt: skip
    art = (Box(rect, "title.bar"), Box(rect.cut_top(px(6))[0], "title.button"))
    return Node("foot", "group", rect, art=art,
                children=(summary, _options(form, options_at, look), _deal(deal_at, hint, look)))  # fmt: skip


def dealt(form: Form, look: Look) -> Line:
    """What will be dealt, with the names of those who sit at the table; the tagline where the game says nothing."""
    named = look.catalogue.named(form.names())
    said = titles.words(form.title)
    told = " ".join(named.say(line) for line in said.deal(form.setup()[0]))
    return Line("{told}", told=told) if told else said.tagline


def _options(form: Form, rect: Rect, look: Look) -> Node:
    px = look.px
    art: list[Paint] = [
        Box(rect, "title.button", px(5), shadow=px(4)),
        Words(OPTIONS, rect.inset(px(16), 0), "bebas", look.text(40), "paper", "centre", tracking=px(1), least=0.4),
    ]
    tip = Line("What few people change: who starts, which sides, aids at the table.")
    value = None
    if form.unusual:
        value = Line("not as usual")
        art.append(Disc(rect.right - px(16), rect.y + px(16), px(9), "red", border="paper", width=px(2)))
    return Node("options", "button", rect, OPTIONS, value, tip, NONE, tuple(art), press="options", radius=5)


def _deal(rect: Rect, hint: float, look: Look) -> Node:
    """The red button. It has the glow, and names the key, while that key would press it."""
    px = look.px
    inside = rect.inset(px(24), px(8))
    key, body = inside.cut_right(hint, px(14))
    key = key.place(key.w, look.text(22) * 1.9)
    armed = look.focus in ("", "deal")
    art: tuple[Paint, ...] = (
        Box(rect, "red", px(7), "glow" if armed else "red-dark", px(4), shadow=px(6)),
        Words(DEAL, body, "bebas", look.text(64), "paper", "centre", tracking=px(4), least=0.4),
    )
    if armed:
        named = Words(Line("Enter"), key, "type", look.text(22), "paper", "centre", least=0.5)
        art = (*art, Box(key, "red-dark", px(4)), named)
    words = Line("Deal the cards")
    return Node("deal", "button", rect, words, None, None, frozenset({"legal"}), art, press="deal", radius=7)


__all__ = ["LEVELS", "Form", "SetupScene", "computers", "lay"]
