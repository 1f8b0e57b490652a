"""How a table will look: a true piece of one, drawn by the game's own painters from a fixed example.

It is never taken from a game that is being played, so it tells nothing of one. Below it the setting that has the focus
shows what it does: letters and colours in a panel, a card that is dealt again and again, or a small curtain.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import titles
from game.catalogue import Line
from game.core.cast import NAMES
from game.core.contract import View
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.paint import Box, Pic, Vector, Words
from game.ui.plates import QUIET, piece
from game.ui.scenes.curtain import cloth
from game.ui.scenes.house import games
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.widgets import strip, strip_height

HEAD, HOLD = Line("As it will look"), Line("hold P: as before")
BEFORE = Line("As it was when the page was opened")
ASKS, TAKE, PAY = Line("Viktor offers Martha a card, face down."), Line("Take the card"), Line("Pay 1 franc")
A_BRIBE = Line("A bribe")
CURTAINS = ("table.curtain_idle", "table.curtain_on_focus_loss")
MOVES = "reading.animation"


@dataclass(frozen=True)
class Sample:
    """What is to be shown: the settings, which setting has the focus, and where a moving card lies by now."""

    settings: Settings
    about: str
    before: bool = False
    dealt: int = 0


@cache
def example() -> tuple[str, View] | None:
    """The first game that can be played, and what the first seat sees of a fixed deal; None where there is no game."""
    shown = next((game for game in games() if game.here), None)
    if shown is None:
        return None
    title = titles.load(shown.id)
    setup = title.setup()
    match = Match(title, setup, bytes(16), [Sitter(name) for name in NAMES[: setup.seats]])
    return shown.id, match.view(0)


def lay(sample: Sample, place: Rect, look: Look) -> Node:
    """The piece of table in its frame."""
    px = look.px
    seen = replace(look, text_percent=sample.settings.reading.text_percent)
    frame = Box(place, "paper", px(6), shadow=px(6))
    head, inner = place.inset(px(14), px(10)).cut_top(max(px(46), look.text(34) * 1.1), px(6))
    size = look.text(36)
    name, rest = head.cut_left(min(head.w * 0.6, look.width(HEAD, "bebas", size, px(1)) + px(6)), px(10))
    hold = rest.inset(0, px(2))
    art: tuple[Paint, ...] = (frame, Words(HEAD, name, "bebas", size, "ink", tracking=px(1), least=0.4))
    mark = (Box(hold, "paper-shade3" if sample.before else "paper", px(3)),
            Words(HOLD, hold, "type", look.text(20), "rust", "right", least=0.3))  # fmt: skip
    state = frozenset({"on" if sample.before else "off"})
    children = [Node("sample:before", "toggle", hold, BEFORE, tip=BEFORE, state=state, art=mark, press="before",
                     radius=3)]  # fmt: skip
    children += _shown(sample, inner, seen)
    return Node("sample", "group", place, HEAD, art=art, children=tuple(children))


def _shown(sample: Sample, place: Rect, look: Look) -> list[Node]:
    px = look.px
    if sample.about in CURTAINS:
        person = look.theme.people["ines"]
        colour, dark = look.theme.colour(person.colour), look.theme.colour(person.dark)
        drawn = Vector(cloth(round(place.w), round(place.h), look.u * 0.45, colour, dark), place.whole(), solid=True)
        return [Node("sample:curtain", "picture", place, Line("The curtain"), state=QUIET, art=(drawn,))]
    found: list[Node] = []
    table, asked = _parts(place, look)
    known = example()
    ground = Node("sample:ground", "picture", place, HEAD, state=QUIET, art=(Box(place, "title.bar"),))
    found.append(ground)
    if known is not None:
        found.append(piece(known[0], known[1], table.whole(), look, not sample.settings.table.cards_face_down))
    if sample.about == MOVES:
        w = min(table.h * 0.4, table.w * 0.2)
        ends = (Rect(table.x + px(16), table.y + px(12), w, w * 1.4),
                Rect(table.right - w - px(16), table.y + px(12), w, w * 1.4))  # fmt: skip
        spot = ends[sample.dealt % 2]
        art = (Box(spot, "paper", px(5), shadow=px(4)), Pic("icons/icon-card", spot.place(w * 0.6, w * 0.6)))
        found.append(Node("sample:card", "picture", spot, Line("A card"), state=QUIET, art=art, glide=True))
    if asked is not None:
        found.append(_panel(asked, look))
    return found


def _parts(place: Rect, look: Look) -> tuple[Rect, Rect | None]:
    """Where the table lies, and where the panel does: beside it or below, if there is room for both."""
    if place.w > 1.7 * place.h:
        wide = place.w * 0.46
        if _panel_height(wide, look) > place.h:
            return place, None
        panel, table = place.cut_right(wide)
        return table, panel
    high = _panel_height(place.w, look)
    if place.h - high < look.px(120):
        return place, None
    panel, table = place.cut_bottom(high)
    return table, panel


def _panel_height(w: float, look: Look) -> float:
    words = look.height(ASKS, "body", look.text(22), w - look.px(28))
    return look.text(40) * 1.25 + words + 2 * (strip_height(look) + look.px(8)) + look.px(28)


def _panel(place: Rect, look: Look) -> Node:
    """A question as it is put at every table."""
    px = look.px
    inner = place.inset(px(14), px(10))
    head, rest = inner.cut_top(look.text(40) * 1.2)
    asks, rest = rest.cut_top(look.height(ASKS, "body", look.text(22), inner.w) + px(4), px(8))
    strips = []
    for n, words in enumerate((TAKE, PAY)):
        at, rest = rest.cut_top(min(strip_height(look), max(1.0, rest.h)), px(8))
        node = strip(f"sample:{n}", at, words, look, key=str(n + 1), hot=n == 0)
        strips.append(replace(node, press="", key="", state=QUIET, role="picture"))
    art = (Box(place, "paper"), Words(A_BRIBE, head, "bebas", look.text(40), "ink", tracking=px(1), least=0.4),
           Words(ASKS, asks, "body", look.text(22), "ink", wrap=True, valign="top"))  # fmt: skip
    return Node("sample:panel", "group", place, A_BRIBE, state=QUIET, art=art, children=tuple(strips), scroll=place.h)
