"""The cast on one page, opened by pressing a face at set-up: nine people, the same in all games."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.core import cast
from game.ui.intents import Cancel, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Horizontal, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.form import Form
from game.ui.scenes.house import bar, bar_height, wall
from game.ui.scenes.seating import portrait
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.theme import Person
from game.ui.widgets import DISABLED, NONE, disc


class CastScene(Scene):
    """Chooses who a seat is. `take` is given the changed form; `back` is called when that is done or given up."""

    name = "cast"

    def __init__(self, form: Form, seat: int, take: Callable[[Form], None], back: Callable[[], None]) -> None:
        self.form = form
        self.seat = seat
        self._take = take
        self._back = back

    def first_focus(self) -> str:
        return f"cast:{self.form.places[self.seat].character}"

    def tree(self, look: Look) -> Node:
        return lay(self.form, self.seat, look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed):
            match intent.node.press:
                case Item("cast", str(id)):
                    self._take(self.form.with_character(self.seat, id))
                    self._back()
                case "back":
                    self._back()
        elif isinstance(intent, Cancel):
            self._back()


def lay(form: Form, seat: int, look: Look) -> Node:
    px = look.px
    who = Line("Who is seat {n}?", n=seat + 1)
    head = bar(look, Line("The cast"), who, back=Line("Back"))
    view = look.window.cut_bottom(look.window.h - bar_height(look))[0]
    inside = view.inset(px(24), px(20))
    gap = px(22)
    least = px(430) * max(1.0, look.grow * 0.95)
    across = max(1, min(3, int((inside.w + gap) / (least + gap))))
    rows = -(-len(cast.CAST) // across)
    w = (inside.w - gap * (across - 1)) / across
    foot = _foot_height(w, look)
    lowest = foot + px(165)
    high = max(lowest, (inside.h - gap * (rows - 1)) / rows)
    # A card is no wider than its pictures can fill, as long as its words keep their places.
    narrow = min(w, (high - foot) * 3.2)
    w = narrow if _stacked(narrow, look) == _stacked(w, look) else w
    x = inside.x + (inside.w - across * w - (across - 1) * gap) / 2
    nodes = []
    for n, one in enumerate(cast.CAST):
        row, column = divmod(n, across)
        nodes.append(_card(form, seat, one, Rect(x + column * (w + gap), inside.y + row * (high + gap), w, high), look))
    whole = rows * high + (rows - 1) * gap + px(40)
    page = Node("page", "list", view, state=frozenset({"fold"}), children=tuple(nodes), scroll=max(whole, 1.0))
    art = (wall(look, lamp=False, street=False, reader=False),)
    return Node("cast", "screen", look.window, Line("The cast"), art=art, children=(head, page))


def profile(person: Person, side: Rect) -> list[Paint]:
    """A face of the cast from the side, on its colours."""
    tall = side.h * 1.02
    corner = ((side.right, side.y), (side.right, side.bottom), (side.x + side.w * 0.5, side.y))
    head = Rect(side.centre[0] - tall * 0.5 + side.w * 0.02, side.bottom - tall * 0.98, tall * 660 / 692, tall)
    cut = head.common(side)
    k = 692 / tall
    part = ((cut.x - head.x) * k - 60, (cut.y - head.y) * k, cut.w * k, cut.h * k)
    shadow = (0.0, 0.0, 180.0, min(254.0, 180 * side.h / max(1.0, side.w)))
    return [
        Box(side, person.colour),
        Poly(corner, person.dark),
        Pic("people/shadow", side.whole(), part=shadow, mirror=True),
        Pic(person.profile, cut.whole(), part=part),
    ]


def _foot_height(width: float, look: Look) -> float:
    lines = 2 * look.text(22) * 1.3
    return (look.text(50) * 1.1 + lines if _stacked(width, look) else max(look.text(50) * 1.1, lines)) + look.px(18)


def _stacked(width: float, look: Look) -> bool:
    """Whether a card is too narrow for its words to stand beside the name."""
    name = max(look.width(one.name, "bebas", look.text(50)) for one in cast.CAST)
    words = max(look.width(one.temper, "type", look.text(21)) for one in cast.CAST)
    return name + words * 0.8 > width - look.px(150) - 2 * look.text(30)


def _card(form: Form, seat: int, one: cast.Character, rect: Rect, look: Look) -> Node:
    px = look.px
    person = look.theme.people[one.id]
    sitting = next((n for n, place in enumerate(form.sitting) if place.character == one.id), None)
    taken = sitting is not None and sitting != seat and form.places[sitting].person
    pad = px(10)
    foot, above = rect.inset(pad).cut_bottom(_foot_height(rect.w, look) - px(4), px(6))
    face, side = above.cut_left(above.w * 0.4, px(4))
    first = min(foot.h, look.text(50) * 1.2)
    pawn_h = min(first * 1.6, side.h * 0.6)
    pawn = Rect(0, 0, pawn_h * 170 / 160, pawn_h)
    pawn = pawn.moved(rect.right - pawn.w - px(2), foot.y + first - pawn_h * 0.94).whole()
    art: list[Paint] = [
        Box(rect, "paper", px(7), shadow=px(6)),
        *portrait(person, face, look, "#3d1a20", 0.8, 0.86),
        *profile(person, side),
    ]
    r = min(first * 0.44, px(30) * look.grow)
    stacked = _stacked(rect.w, look)
    row = foot.cut_top(first)[0] if stacked else foot
    spot, rest = row.cut_left(2 * r, px(14))
    art += disc(person, spot.centre, r)
    rest = Rect(rest.x, rest.y, max(0.0, pawn.x - rest.x + pawn.w * 0.1), rest.h)
    name_w = rest.w if stacked else min(look.width(one.name, "bebas", look.text(50)) + px(6), rest.w * 0.45)
    name, told = rest.cut_left(name_w, px(10))
    if stacked:
        told = Rect(foot.x, row.bottom, foot.w, foot.bottom - row.bottom).inset(px(4), 0)
    upper, lower = told.cut_top(told.h / 2)
    side_of: Horizontal = "left" if stacked else "right"
    art.append(Words(one.name, name, "bebas", look.text(50), "ink", least=0.4))
    art.append(Words(one.temper, upper, "type", look.text(21), "rust", side_of, least=0.4))
    mark = Line("{mark} · {sign}", mark=one.mark, sign=one.sign)
    tip = None
    state = frozenset({"chosen"}) if sitting == seat else NONE
    if sitting is not None and sitting != seat:
        name_there = form.names()[sitting]
        if taken:
            mark = Line("{who} plays {name}", who=name_there, name=one.name)
            tip = Line("{who} plays {name}. Ask for a swap.", who=name_there, name=one.name)
            state = DISABLED
        else:
            mark, tip = Line("at seat {n}", n=sitting + 1), Line("The two seats change places.")
    art.append(Words(mark, lower, "body", look.text(20), "brown", side_of, least=0.4))
    art.append(Pic(person.pawn, pawn))
    over: tuple[Paint, ...] = ()
    if taken:
        over = (Box(rect, "veil", px(7), alpha=0.55),)
    if sitting == seat:
        over = (Box(rect.inset(-px(2)), border="red", width=px(6), radius=px(8)),)
    value = Line("{temper}, {mark}", temper=one.temper, mark=mark)
    return Node(f"cast:{one.id}", "choice", rect, Line("{name}", name=one.name), value, tip, state, tuple(art),
                over=over, press=Item("cast", one.id), radius=7)  # fmt: skip
