"""Keys and pad: what each key does, and the way to another one. A line waits for a key; what it is given applies at
once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.catalogue import NO_WORDS, Line, together
from game.desk import keys
from game.desk.commands import COMMANDS, Command, command
from game.desk.keys import Kind
from game.desk.settings import Keys
from game.ui.intents import Cancel, Device, Intent, Pressed, Struck
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.presses import Item
from game.ui.scenes.house import House, bar, bar_height, wall
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.stack import Scene
from game.ui.widgets import (
    bar_button,
    bar_button_width,
    control_height,
    explained,
    marked,
    paper,
    put_back,
    scroll_list,
)

HEAD = Line("Keys and pad")
GROUPS = {
    "screen": Line("On every screen"),
    "voice": Line("By ear"),
    "table": Line("At the table"),
    "replay": Line("In a replay"),
}
HOW = Line(
    "Enter, or a click on a line, then the new key or pad button. Backspace, or a click on the name, puts a line back."
)
WAITING = Line("Press a key, or Escape")
RESET, UNDO = Line("Reset all"), Line("Undo")
AS_USUAL = Line("All keys are as usual.")
NO_KEY = Line("no key")


@dataclass(frozen=True)
class Shown:
    """What the page shows: the player's keys, the command that waits for one, what was said last, and whether a reset
    can be undone."""

    own: Keys
    waiting: str
    says: Line
    undo: bool


class KeysScene(Scene):
    """Every command with its keys and its button of the pad."""

    name = "keys"

    def __init__(self, house: House, back: Callable[[], None]) -> None:
        self.house = house
        self._back = back
        self._waiting = ""
        self._says = HOW
        self._before: Keys | None = None
        """The keys before all were reset, for as long as the page is open."""
        self._home = f"key:{COMMANDS[0].id}"
        """What gets the focus when the thing that had it is gone."""

    def first_focus(self) -> str:
        return self._home

    def tree(self, look: Look) -> Node:
        shown = Shown(self.house.settings.keys, self._waiting, self._says, self._before is not None)
        return lay(shown, look)

    def takes(self, key: str, device: Device) -> bool:
        return bool(self._waiting) or (device == "keys" and key == "backspace")

    def handle(self, intent: Intent) -> None:
        match intent:
            case Struck("escape", "keys") | Struck("b", "pad") if self._waiting:
                self._waiting, self._says = "", HOW
            case Struck(key, device) if self._waiting:
                self._give(key, "pad" if device == "pad" else "keys")
            case Struck("backspace"):
                focused = self.stage.focused
                if focused is not None and isinstance(focused.press, Item) and focused.press.kind == "key":
                    self._put_back(str(focused.press.of))
            case Pressed(Node(press=Item("key", str(id)))):
                self._waiting, self._says = id, HOW
            case Pressed(Node(press=Item("usual", str(id)))):
                self._put_back(id)
            case Pressed(Node(press="reset")):
                self._before = self.house.settings.keys
                self._keep(Keys(), AS_USUAL)
            case Pressed(Node(press="undo")) if self._before is not None:
                before, self._before, self._home = self._before, None, "reset"
                self._keep(before, HOW)
            case Cancel() | Pressed(Node(press="back")):
                self._back()

    def _give(self, key: str, kind: Kind) -> None:
        """The command that waits gets this key in place of those that it had, unless the key has to stay free."""
        id = self._waiting
        sorry = keys.why_not(key, kind, id)
        if sorry is not None:
            self._says = sorry
            return
        own = self.house.settings.keys
        now, losers = keys.given(getattr(own, kind), kind, id, (key,))
        called, name = keys.named(key, kind), command(id).name
        if losers:
            told = Line("{key} now does “{name}” instead of “{other}”.", key=called, name=name, other=_names(losers))
        else:
            told = Line("{key} now does “{name}”.", key=called, name=name)
        self._keep(_with(own, kind, now), told)

    def _put_back(self, id: str) -> None:
        own, losers = self.house.settings.keys, set[str]()
        for kind in keys.KINDS:
            now, lost = keys.given(getattr(own, kind), kind, id, keys.usual(kind)[id])
            own = _with(own, kind, now)
            losers |= set(lost)
        name = command(id).name
        if losers:
            told = Line("“{name}” has its usual keys again; “{other}” has lost them.", name=name, other=_names(losers))
        else:
            told = Line("“{name}” has its usual keys.", name=name)
        self._keep(own, told)

    def _keep(self, own: Keys, told: Line) -> None:
        self._waiting, self._says = "", told
        self.house.change("keys", keys=own.keys, pad=own.pad)


def _with(own: Keys, kind: Kind, now: dict[str, tuple[str, ...]]) -> Keys:
    return Keys(now, own.pad) if kind == "keys" else Keys(own.keys, now)


def _names(ids: set[str] | tuple[str, ...]) -> Line:
    return together([one.name for one in COMMANDS if one.id in ids])


def lay(shown: Shown, look: Look) -> Node:
    px = look.px
    room = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(32), px(28))
    wide = min(room.w, px(1100) * max(1.0, look.grow))
    room = room.place(wide, room.h, 0.5, 0.0)
    says, rest = room.cut_top(_says_height(wide, look), px(20))
    told = Node("says", "text", says, shown.says, art=(
        Box(says, "ink", px(4)),
        Words(shown.says, says.inset(px(18), 0), "body", look.text(24), "paper", wrap=True, least=0.5),
    ))  # fmt: skip
    place, lines = _sheet(rest, shown, look)
    art: list[Paint] = [wall(look, lamp=False, street=False, reader=False), paper(place, look, 9)]
    return Node("keys", "screen", look.window, HEAD, art=tuple(art), children=(_head(shown, look), told, lines))


def _says_height(w: float, look: Look) -> float:
    """Room for two lines of what is said, or for more where the longest sentence breaks more often."""
    lines = max(1, len(look.wrap(HOW, "body", look.text(24), w - look.px(36))))
    return look.text(24) * 1.28 * (lines + 1) + look.px(12)


def _head(shown: Shown, look: Look) -> Node:
    px = look.px
    usual = shown.own == Keys()
    wanted = [("reset", RESET), *([("undo", UNDO)] if shown.undo else [])]
    gap = px(12)
    widths = [bar_button_width(words, look, icon=False) for _, words in wanted]
    head = bar(look, HEAD, Line("each applies at once"), back=Line("Back"), kept=sum(widths) + gap * len(widths))
    rest = head.rect.inset(px(24), px(14))
    found = []
    for (id, words), width in zip(wanted, widths, strict=True):
        place, rest = rest.cut_right(width, gap)
        off = id == "reset" and usual
        found.append(bar_button(id, place, words, look, disabled=off, tip=AS_USUAL if off else None))
    return replace(head, children=(*head.children, *found))


def _sheet(room: Rect, shown: Shown, look: Look) -> tuple[Rect, Node]:
    px = look.px
    pad, gap = px(28), px(10)
    w = room.w - 2 * pad - px(16)
    nodes: list[Node] = []
    x, y = room.x + pad, room.y + pad
    for group, heading in GROUPS.items():
        high = look.text(40) * 1.25
        place = Rect(x, y, w, high)
        words = Words(heading, place, "bebas", look.text(40), "ink", valign="top", tracking=px(1))
        nodes.append(Node(f"heading:{group}", "heading", place, heading, art=(words,)))
        y += high
        for one in COMMANDS:
            if one.group == group:
                line = _line(one, Rect(x, y, w, control_height(look)), shown, look)
                below = explained(one.id, one.about, x, line.rect.bottom, w, look)
                nodes += [line, below]
                y = below.rect.bottom + gap
        y += px(14)
    whole = y - px(14) - room.y - pad
    sheet = Rect(room.x, room.y, room.w, min(room.h, whole + 2 * pad))
    return sheet, scroll_list("sheet", sheet.inset(pad), whole, nodes)


def _line(one: Command, rect: Rect, shown: Shown, look: Look) -> Node:
    """A command's name, its keys, and its button of the pad; or that it waits."""
    px = look.px
    waits = shown.waiting == one.id
    by_key = keys.words_for(shown.own.keys, "keys", one.id) or NO_KEY
    by_pad = keys.words_for(shown.own.pad, "pad", one.id)
    value = Line("{keys}; pad: {buttons}", keys=by_key, buttons=by_pad) if by_pad else by_key
    body = rect.inset(px(14), 0)
    name, side = body.cut_left(body.w * 0.36, px(14))
    size = look.text(22)
    art: list[Paint] = [
        Box(rect, "glow" if waits else "strip", px(3)),
        Words(one.name, name, "bold", size, "ink", wrap=True, least=0.6),
    ]
    if waits:
        art.append(Words(WAITING, side, "bold", size, "ink", "right", wrap=True, least=0.6))
    else:
        first, second = side.columns(2, px(14))
        mine, mine_pad = one.id in shown.own.keys, one.id in shown.own.pad
        art.append(Words(by_key, first, "bold" if mine else "body", size, "ink", "right", wrap=True, least=0.5))
        art.append(Words(by_pad or NO_WORDS, second, "bold" if mine_pad else "body", size, "brown", "right", wrap=True,
                         least=0.5))  # fmt: skip
    changed = one.id in shown.own.keys or one.id in shown.own.pad
    state = frozenset(["changed"] * changed + ["current"] * waits)
    node = Node(f"key:{one.id}", "button", rect, one.name, WAITING if waits else value, None, state, tuple(art),
                press=Item("key", one.id), radius=3)  # fmt: skip
    if not changed:
        return node
    return replace(marked(node, value, look), children=(put_back(one.id, rect, one.name),))


