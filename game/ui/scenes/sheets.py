"""How the settings page is laid out: the bar with its search field, and one or two sheets of paper with the lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.catalogue import Line
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.paint import Words
from game.ui.presses import Item
from game.ui.scenery.street import STREET
from game.ui.scenes.about import ABOUT
from game.ui.scenes.entries import (
    USUAL,
    Area,
    Entry,
    Switch,
    Volume,
    changed,
    id_of,
    pages,
    place_of,
    said,
    value_of,
)
from game.ui.scenes.house import bar, bar_height, wall
from game.ui.scenes.keys import HEAD as KEYS
from game.ui.scenes.moving import MOVING
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import (
    Edit,
    bar_button,
    bar_button_width,
    control_height,
    edit,
    explained,
    marked,
    paper,
    put_back,
    scroll_list,
    slider,
    stepper,
    strip,
    strip_height,
    toggle,
)

HEAD, ASIDE = Line("Settings"), Line("each applies at once, Backspace puts it back")
RESET, UNDO = Line("Reset"), Line("Undo")
KEYS_TIP = Line("What every key does, and how to have another one. K opens this page.")
SHEETS = 2
"""The most sheets side by side."""
AS_USUAL = Line("Everything here is as usual.")
NONE_LIKE = Line("No setting is like that. The keys have a page of their own.")


@dataclass(frozen=True)
class Shown:
    """What the page shows: the settings, the areas with the lines that the search has found, and the areas whose reset
    can be undone. `moves`: there is a way to moving house."""

    settings: Settings
    areas: tuple[Area, ...]
    search: Edit
    undo: frozenset[str]
    moves: bool


def lay(shown: Shown, look: Look) -> Node:
    px = look.px
    head, room = _head(shown, look)
    margin = px(64) if look.shape == "wide" else px(32)
    inner = room.inset(margin, px(40))
    if inner.h > px(900) and look.grow <= 1.25:
        # The street stays free for the figure with the newspaper.
        inner = Rect(inner.x, inner.y, inner.w, inner.h - px(STREET - 24))
    two = inner.w > px(1300) * max(1.0, look.grow * 0.92)
    last = pages()[-1][0]
    halves = ([a for a in shown.areas if a[0] != last], [a for a in shown.areas if a[0] == last])
    groups: Sequence[Sequence[Area]] = halves if two else (shown.areas,)
    columns = inner.columns(2, px(40)) if two else (_middle(inner, look),)
    art: list[Paint] = [wall(look, lamp=False, street=True, reader=True)]
    lists = []
    for n, (sheet, group) in enumerate(zip(columns, groups, strict=True)):
        if group:
            place, node = _sheet(n, sheet, group, shown, look)
            art.append(paper(place, look, 9))
            lists.append(node)
    if not lists:
        lists.append(_nothing(_middle(inner, look), look))
    return Node("settings", "screen", look.window, HEAD, art=tuple(art), children=(*head, *lists))


def _middle(inner: Rect, look: Look) -> Rect:
    return inner.place(min(inner.w, look.px(1000) * max(1.0, look.grow)), inner.h, 0.5, 0.0)


def _nothing(room: Rect, look: Look) -> Node:
    """What is said instead of the sheets when no setting fits the search."""
    size, pad = look.text(26), look.px(28)
    at = room.cut_top(look.height(NONE_LIKE, "body", size, room.w - 2 * pad) + 2 * pad)[0]
    words = Words(NONE_LIKE, at.inset(pad), "body", size, "ink", "centre", wrap=True)
    return Node("nothing", "text", at, NONE_LIKE, art=(paper(at, look, 9), words))


def _head(shown: Shown, look: Look) -> tuple[tuple[Node, ...], Rect]:
    """The bar with the search field and the ways to other pages, and the room beneath. Where the bar is too narrow, the
    field lies beneath it."""
    px = look.px
    buttons = [("about", ABOUT), *([("moving", MOVING)] if shown.moves else []), ("keys", KEYS)]
    widths = [bar_button_width(words, look, icon=False) for _, words in buttons]
    gap = px(12)
    wanted = max(px(300), look.text(26) * 12)
    kept = sum(widths) + gap * len(buttons)
    name = look.width(HEAD, "bebas", look.text(48), px(1)) + bar_height(look)
    beside = look.window.w - kept - name > wanted + px(140)
    head = bar(look, HEAD, ASIDE, back=Line("Back"), kept=kept + (wanted + gap) * beside)
    rest = head.rect.inset(px(24), px(14))
    found = []
    for (id, words), width in zip(buttons, widths, strict=True):
        place, rest = rest.cut_right(width, gap)
        tip = KEYS_TIP if id == "keys" else None
        found.append(bar_button(id, place, words, look, tip=tip, key="k" if id == "keys" else ""))
    room = look.window.cut_bottom(look.window.h - bar_height(look))[0]
    if beside:
        field = rest.cut_right(wanted)[0]
    else:
        row, room = room.cut_top(max(strip_height(look), px(50)) + px(24))
        field = _middle(row.inset(px(32), 0), look)
        field = Rect(field.x, row.y + px(24), field.w, row.h - px(24))
    search = edit("search", field, Line("Search"), shown.search, look, empty=Line("Find a setting (Ctrl+F)"))
    return (replace(head, children=(*head.children, *found)), search), room


def _sheet(n: int, room: Rect, areas: Sequence[Area], shown: Shown, look: Look) -> tuple[Rect, Node]:
    px = look.px
    line = control_height(look)
    pad, gap, apart = px(28), px(10), px(14)
    # The scroll bar always has its room, so that no line breaks otherwise when it appears.
    w = room.w - 2 * pad - px(16)
    nodes: list[Node] = []
    x, y = room.x + pad, room.y + pad
    for area in areas:
        above = _heading(area, x, y, w, shown, look)
        nodes += above
        y = max(node.rect.bottom for node in above) + px(10)
        for entry in area[1]:
            below = explained(id_of(entry), _says(entry, shown.settings), x, y + line, w, look)
            nodes += [_line(entry, Rect(x, y, w, line), shown.settings, look), below]
            y = below.rect.bottom + gap
        y += apart
    whole = y - apart - room.y - pad
    sheet = Rect(room.x, room.y, room.w, min(room.h, whole + 2 * pad))
    return sheet, scroll_list(f"sheet:{n}", sheet.inset(pad), whole, nodes)


def _heading(area: Area, x: float, y: float, w: float, shown: Shown, look: Look) -> list[Node]:
    """The name of an area, and at its right, or beneath it, the ways to reset it and to undo that."""
    px = look.px
    heading = area[0]
    high = look.text(40) * 1.15
    name = Rect(x, y, min(w, look.width(heading, "bebas", look.text(40), px(1)) + px(8)), high)
    words = Words(heading, name, "bebas", look.text(40), "ink", tracking=px(1))
    found = [Node(f"heading:{heading.text}", "heading", name, heading, art=(words,))]
    usual = not any(changed(shown.settings, e) for h, entries in pages() if h == heading for e in entries)
    wanted = [("undo", UNDO)] * (heading.text in shown.undo) + [("reset", RESET)]
    widths = [look.width(words, "bold", look.text(22)) + px(40) for _, words in wanted]
    tall = strip_height(look)
    row = Rect(x, y, w, max(high, tall))
    if name.w + sum(widths) + px(20) * len(widths) > w:
        row = Rect(x, y + high + px(4), w, tall)
    for (what, words_2), width in zip(reversed(wanted), reversed(widths), strict=True):
        place, row = row.cut_right(width, px(12))
        place = place.place(place.w, tall)
        off = what == "reset" and usual
        press = Item(what, heading.text)
        found.insert(1, strip(f"{what}:{heading.text}", place, words_2, look, press=press, disabled=off,
                              tip=AS_USUAL if off else None))  # fmt: skip
    return found


def _says(entry: Entry, settings: Settings) -> Line:
    """What a setting is for and, if it has been changed, what is usual."""
    if not changed(settings, entry):
        return entry.says
    return Line("{says} Usual: {value}.", says=entry.says, value=said(entry, value_of(USUAL, entry)))


def _line(entry: Entry, rect: Rect, settings: Settings, look: Look) -> Node:
    value, id = value_of(settings, entry), id_of(entry)
    words = said(entry, value)
    if isinstance(entry, Switch):
        node = toggle(id, rect, entry.name, bool(value), look, said=words)
    elif isinstance(entry, Volume):
        node = slider(id, rect, entry.name, words, int(str(value)) / 100, look)
    else:
        at = place_of(entry, value)
        node = stepper(id, rect, entry.name, words, look, first=at == 0, last=at == len(entry.values) - 1)
    if not changed(settings, entry):
        return node
    node = marked(node, words, look)
    name = put_back(id, rect, entry.name)
    if isinstance(entry, Volume):
        knob = node.children[0]
        return replace(node, children=(name, replace(knob, state=knob.state | {"changed"})))
    return replace(node, state=node.state | {"changed"}, children=(name, *node.children))
