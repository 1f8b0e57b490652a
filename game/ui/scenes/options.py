"""Options of a game, opened at set-up: what few people change. Each applies at once."""

from __future__ import annotations

from collections.abc import Callable

from game import titles
from game.catalogue import Line
from game.ui.intents import Cancel, Intent, Nudged, Pressed
from game.ui.look import Look
from game.ui.paint import Words
from game.ui.presses import Item, Step
from game.ui.scenes.form import Form
from game.ui.scenes.house import House, bar, bar_height, wall
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import control_height, explained, paper, scroll_list, stepper, toggle

AIDS: tuple[tuple[str, Line, Line], ...] = (
    ("memory_aid", Line("Memory aid"), Line("Keeps what players would have to remember in sight.")),
    ("strict", Line("Strict table"), Line("Nobody takes a choice back or asks for a hint.")),
    ("cards_face_down", Line("Keep cards face down"), Line("Your cards are shown only while you look at them.")),
)
"""Settings of the table that people ask for before a game."""


class OptionsScene(Scene):
    """The options of the mission that is chosen, and the aids of the table. `take` is given each changed form."""

    name = "options"

    def __init__(self, house: House, form: Form, take: Callable[[Form], None], back: Callable[[], None]) -> None:
        self.house = house
        self.form = form
        self._take = take
        self._back = back

    def tree(self, look: Look) -> Node:
        return lay(self.form, self.house, look)

    def first_focus(self) -> str:
        first = next((option.id for option in self.form.chosen.options), "")
        return f"option:{first}" if first else AIDS[0][0]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancel):
            self._back()
        elif isinstance(intent, Nudged) and isinstance(intent.node.press, Item):
            self._step(intent.node.press, intent.step, False)
        elif isinstance(intent, Pressed):
            match intent.node.press:
                case "back":
                    self._back()
                case Step(Item() as item, by):
                    self._step(item, by, False)
                case Item() as item:
                    self._step(item, -1 if intent.which == 3 else 1, True)
                case str(field) if field in {aid for aid, _, _ in AIDS}:
                    self.house.change("table", **{field: not getattr(self.house.settings.table, field)})

    def _step(self, what: Item, step: int, around: bool) -> None:
        if what.kind == "board":
            at = self.form.board + step
            self.form = self.form.with_board(at % (len(self.form.boards) + 1) if around else at)
            self._take(self.form)
            return
        id = str(what.of)
        choices = self.form.choices(id)
        at = choices.index(self.form.option(id)) + step
        at = at % len(choices) if around else max(0, min(len(choices) - 1, at))
        self.form = self.form.with_option(id, choices[at])
        self._take(self.form)


def lay(form: Form, house: House, look: Look) -> Node:
    px = look.px
    said = titles.words(form.title)
    mode = said.mode(form.chosen.id)
    head = bar(look, Line("Options"), Line("{game}: {mode}", game=said.name, mode=mode), back=Line("Back"))
    view = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(32), px(40))
    pad, line, apart = px(28), control_height(look), px(12)
    title = look.text(40) * 1.4
    wide = min(view.w, px(1000) * max(1.0, look.grow))
    # The scroll bar always has its room, so that no line breaks otherwise when it appears.
    x, y, w = view.centre[0] - wide / 2 + pad, view.y + pad, wide - 2 * pad - px(16)
    named = look.catalogue.named(form.names())
    nodes: list[Node] = []
    if form.chosen.options:
        nodes.append(_heading("how", Line("How it is played"), Rect(x, y, w, title), look))
        y += title
        for option in form.chosen.options:
            choices = form.choices(option.id)
            at = choices.index(form.option(option.id))
            value = Line("{value}", value=named.say(said.choice(option.id, choices[at])))
            nodes.append(
                stepper(
                    f"option:{option.id}", Rect(x, y, w, line), said.option(option.id), value, look,
                    first=at == 0, last=at == len(choices) - 1, press=Item("option", option.id),
                )
            )  # fmt: skip
            y += line
            says = said.explains(option.id)
            if says.text:
                nodes.append(explained(option.id, says, x, y, w, look))
                y = nodes[-1].rect.bottom
            y += apart
        y += px(18)
    offers = house.boards(form.title)
    if offers:
        nodes.append(_heading("where", Line("The board"), Rect(x, y, w, title), look))
        y += title
        own, most = Line("the game’s own"), len(form.boards)
        chosen = Line("{name}", name=form.boards[form.board - 1].name) if form.board else own
        nodes.append(
            stepper(
                "board", Rect(x, y, w, line), Line("Played on"), chosen, look,
                first=form.board == 0, last=form.board == most, press=Item("board", "board"),
            )
        )  # fmt: skip
        y += line
        says = Line("Lessons and the rulebook keep to the game’s own board. A saved game brings its board along.")
        nodes.append(explained("board", says, x, y, w, look))
        y = nodes[-1].rect.bottom
        for n, offer in enumerate(offers):
            if offer.fault is not None:
                sorry = Line("{name} cannot be played on. {why}", name=offer.name, why=offer.fault)
                nodes.append(explained(f"fault:{n}", sorry, x, y, w, look))
                y = nodes[-1].rect.bottom
        y += apart + px(18)
    nodes.append(_heading("aids", Line("At the table"), Rect(x, y, w, title), look))
    y += title
    for field, words, says in AIDS:
        nodes.append(toggle(field, Rect(x, y, w, line), words, bool(getattr(house.settings.table, field)), look))
        nodes.append(explained(field, says, x, y + line, w, look))
        y = nodes[-1].rect.bottom + apart
    whole = y - apart - view.y - pad
    sheet = Rect(x - pad, view.y, wide, min(view.h, whole + 2 * pad))
    art: tuple[Paint, ...] = (wall(look, lamp=False, street=True), paper(sheet, look, 9))
    page = scroll_list("page", sheet.inset(pad), whole, nodes)
    return Node("options", "screen", look.window, Line("Options"), art=art, children=(head, page))


def _heading(id: str, words: Line, rect: Rect, look: Look) -> Node:
    paint = Words(words, rect, "bebas", look.text(40), "ink", valign="top", tracking=look.px(1))
    return Node(id, "heading", rect, words, art=(paint,))
