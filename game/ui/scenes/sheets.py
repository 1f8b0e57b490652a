"""How the settings page is laid out: the bar with the search, the areas, one sheet with all settings, and at its right
how a table will look. In a narrow window or large text the areas are a row, and the piece of table lies above the
sheet."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import NO_WORDS, Line
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.about import ABOUT
from game.ui.scenes.coach import BUST, BUST_ASPECT
from game.ui.scenes.entries import Area, Choice, changed, entry_of, pages
from game.ui.scenes.house import bar, bar_height, wall
from game.ui.scenes.keys import HEAD as KEYS
from game.ui.scenes.moving import MOVING
from game.ui.scenes.sample import Sample
from game.ui.scenes.sample import lay as lay_sample
from game.ui.scenes.settinglines import EVERYBODYS, Whose, height, line, ruler, says
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.widgets import (
    NONE,
    Edit,
    bar_button,
    bar_button_width,
    control_height,
    edit,
    paper,
    scroll_list,
    stepper,
    strip,
    strip_height,
)

HEAD, ASIDE = Line("Settings"), Line("each change applies at once")
RESET, UNDO = Line("Reset"), Line("Undo")
RESET_ALL, UNDO_ALL = Line("Reset all"), Line("Undo")
KEYS_TIP = Line("What every key does, and how to have another one. K opens this page.")
SHEET = "sheet"
COMPUTER = Line("This computer")
AS_USUAL = Line("Everything here is as usual.")
NONE_LIKE = Line("No setting is like that. The keys have a page of their own.")
RED = Line("Red shows what has been changed. Backspace puts it back.")
ICONS = {"Reading": "eye", "At the table": "card", "Sound": "sound", "Screen": "zoom-in", "This computer": "save"}
FINCH = {
    "Reading": Line("Touch what you like. I can put it all back."),
    "At the table": Line("What lies face down is nobody’s business."),
    "Sound": Line("The neighbours sleep lightly."),
    "Screen": Line("As large as the wall allows."),
    "This computer": Line("What you pack, you can carry."),
}
"""What Mrs Finch says to each area."""


@dataclass(frozen=True)
class Shown:
    """What the page shows: the settings, the areas with the lines that the search has found, and the areas whose reset
    can be undone. `moves`: there is a way to moving house."""

    settings: Settings
    areas: tuple[Area, ...]
    search: Edit
    undo: frozenset[str]
    moves: bool
    sample: Sample
    whose: Whose = EVERYBODYS
    who: Line = NO_WORDS
    """Whose settings these are, where several people are known here."""
    fixed: bool = False
    """Whether a game is being played, which keeps what was chosen at its set-up."""
    scrolled: float = 0.0
    jumped: tuple[str, float] = ("", 0.0)
    """The area that was jumped to last, and how far the sheet was scrolled by that."""
    undo_all: bool = False

    @property
    def searching(self) -> bool:
        return bool(self.search.text.strip())


@dataclass(frozen=True)
class Laid:
    """The content of the sheet, laid out from the top of its list downwards."""

    nodes: tuple[Node, ...]
    starts: tuple[tuple[str, float], ...]
    """Where each area begins, by its name."""
    bottom: float


def lay(shown: Shown, look: Look) -> Node:
    px = look.px
    head, room = _head(shown, look)
    wide = look.shape == "wide" and look.grow <= 1.25 and look.window.h >= 800
    art: tuple[Paint, ...] = (wall(look, lamp=False, street=False, reader=False),)
    if wide:
        area = room.inset(px(48), px(26))
        area = area.place(min(area.w, px(1960)), area.h, 0.5, 0.0)
        left, rest = area.cut_left(px(262), px(24))
        right, middle = rest.cut_right(px(556), px(26))
        sheet, present = _sheet(shown, middle, look)
        lists = [*_areas(shown, present, left, look), *sheet]
        if not shown.searching or shown.areas:
            lists += _aside(shown, right, look)
        return Node("settings", "screen", look.window, HEAD, art=art, children=(*head, *lists))
    area = room.inset(px(32), px(18))
    area = area.place(min(area.w, px(1560) * max(1.0, look.grow)), area.h, 0.5, 0.0)
    row, rest = area.cut_top(max(px(58), look.text(30) * 1.5), px(14))
    above: list[Node] = []
    high = px(320)
    if rest.h - high > px(420) * look.grow and not shown.searching:
        top, rest = rest.cut_top(high, px(16))
        picture, below = top.cut_left(top.w * 0.58, px(14))
        above = [lay_sample(shown.sample, picture, look), *_ruler(shown, below, look)]
    sheet, present = _sheet(shown, rest, look)
    row_nodes = _row(shown, present, row, look)
    return Node("settings", "screen", look.window, HEAD, art=art, children=(*head, *row_nodes, *above, *sheet))


# The bar


def _head(shown: Shown, look: Look) -> tuple[tuple[Node, ...], Rect]:
    """The bar with the search field and the way to put everything back, and the room beneath. Where the bar is too
    narrow, the field lies beneath it."""
    px = look.px
    gap = px(12)
    buttons = [("reset-all", RESET_ALL)] + [("undo-all", UNDO_ALL)] * shown.undo_all
    widths = [bar_button_width(words, look) for _, words in buttons]
    wanted = max(px(300), look.text(26) * 12)
    kept = sum(widths) + gap * len(buttons)
    name = look.width(HEAD, "bebas", look.text(48), px(1)) + bar_height(look)
    beside = look.window.w - kept - name > wanted + px(140)
    head = bar(look, HEAD, ASIDE, back=Line("Back"), kept=kept + (wanted + gap) * beside)
    rest = head.rect.inset(px(24), px(14))
    found = []
    usual = not any(changed(shown.settings, entry) for _, entries in pages() for entry in entries)
    for (id, words), width in zip(buttons, widths, strict=True):
        place, rest = rest.cut_right(width, gap)
        off = id == "reset-all" and usual
        found.append(bar_button(id, place, words, look, icon="undo", disabled=off, tip=AS_USUAL if off else None))
    room = look.window.cut_bottom(look.window.h - bar_height(look))[0]
    if beside:
        field = rest.cut_right(wanted)[0]
    else:
        row, room = room.cut_top(max(strip_height(look), px(50)) + px(18))
        field = Rect(row.x + px(32), row.y + px(18), row.w - px(64), row.h - px(18))
    search = edit("search", field, Line("Search"), shown.search, look, empty=Line("Find a setting (Ctrl+F)"))
    return (replace(head, children=(*head.children, *found)), search), room


# The areas


def _every(shown: Shown) -> list[tuple[Line, int]]:
    """The areas with how many of their settings have been changed."""
    found = [(name, sum(changed(shown.settings, entry) for entry in entries)) for name, entries in pages()]
    return [*found, (COMPUTER, 0)]


def _areas(shown: Shown, present: str, place: Rect, look: Look) -> list[Node]:
    """The list at the left, and Mrs Finch below it."""
    px = look.px
    row, gap = max(px(58), look.text(30) * 1.4), px(10)
    found, y = [], place.y + px(6)
    for name, many in _every(shown):
        at = Rect(place.x, y, place.w, row)
        found.append(_area(name, many, name.text == present and not shown.searching, at, look))
        y = at.bottom + gap
    told = Rect(place.x, y + px(6), place.w, look.height(RED, "body", look.text(20), place.w) + px(6))
    found.append(Node("red", "text", told, RED, art=(
        Words(RED, told, "body", look.text(20), "paper-2", wrap=True, valign="top", least=0.7),)))  # fmt: skip
    room = Rect(place.x, told.bottom + px(12), place.w, look.window.bottom - told.bottom - px(12))
    words = FINCH.get(present)
    if words is None:
        return found
    size = look.text(22)
    high = look.height(words, "body", size, room.w - px(32)) + px(26)
    figure_h = min(room.h - high - px(16), place.w / BUST_ASPECT)
    if figure_h < px(130):
        return found
    figure = Rect(room.centre[0] - figure_h * BUST_ASPECT / 2, room.bottom - figure_h, figure_h * BUST_ASPECT, figure_h)
    note = Rect(room.x, figure.y - high - px(12), room.w, high)
    x, r = figure.centre[0], figure.w * 0.47
    tip = ((x - px(14), note.bottom - 1), (x + px(22), note.bottom - 1), (x + px(6), note.bottom + px(20)))
    art: tuple[Paint, ...] = (
        Disc(x, figure.bottom - r * 0.86, r, "#206c78", "#134e5a"), Pic(BUST, figure.whole()),
        paper(note, look, 5), Poly(tip, "paper"),
        Words(words, note.inset(px(16), px(8)), "body", size, "ink", wrap=True, least=0.7),
    )  # fmt: skip
    return [*found, Node("finch", "text", note, words, art=art)]


def _area(name: Line, many: int, on: bool, at: Rect, look: Look) -> Node:
    px = look.px
    ink = "ink" if on else "paper"
    art: list[Paint] = [Box(at, "paper" if on else "title.bar", px(4), shadow=px(4) if on else 0)]
    icon, rest = at.inset(px(14), 0).cut_left(look.text(24), px(12))
    art.append(Pic(f"icons/icon-{ICONS[name.text]}", icon.place(icon.w, icon.w), colours=(("ink", ink),)))
    if many:
        r = look.text(22) * 0.68
        dot, rest = rest.cut_right(2 * r, px(6))
        art += [Disc(*dot.centre, r, "red"),
                Words(str(many), dot.place(2 * r, 2 * r), "bebas", look.text(24), "paper", "centre")]  # fmt: skip
    art.append(Words(name, rest, "bebas", look.text(32), ink, tracking=px(1), least=0.5))
    value = Line("{n} changed", many="{n} changed", n=many) if many else None
    state = frozenset({"chosen"}) if on else NONE
    return Node(f"area:{name.text}", "tab", at, name, value, state=state, art=tuple(art),
                press=Item("area", name.text), radius=4)  # fmt: skip


def _row(shown: Shown, present: str, place: Rect, look: Look) -> list[Node]:
    """The areas as icons in a row, with the name of the present one, and the keys at its end."""
    px = look.px
    gap, side = px(10), max(place.h * 1.15, px(64))
    every = _every(shown)
    found, x = [], place.x
    wide = max(px(120), place.w - (len(every) - 1) * (side + gap) - side - gap)
    for name, many in every:
        on = name.text == present
        w = min(wide, look.width(name, "bebas", look.text(32), px(1)) + look.text(22) * 4) if on else side
        at = Rect(x, place.y, w, place.h)
        node = _area(name, many, on and not shown.searching, at, look)
        if not on:
            s = min(place.h * 0.5, look.text(26))
            art: list[Paint] = [Box(at, "title.bar", px(4)),
                                Pic(f"icons/icon-{ICONS[name.text]}", at.place(s, s), colours=(("ink", "paper"),))]
            if many:
                r = min(look.text(22) * 0.6, place.h * 0.24)
                spot = Rect(at.right - 2 * r - px(3), at.y + px(3), 2 * r, 2 * r)
                art += [Disc(*spot.centre, r, "red"),
                        Words(str(many), spot, "bebas", r * 1.4, "paper", "centre")]  # fmt: skip
            node = replace(node, art=tuple(art), tip=name)
        found.append(node)
        x = at.right + gap
    spot = Rect(place.right - side, place.y, side, place.h)
    s = min(place.h * 0.5, look.text(26))
    art_k = (Box(spot, "title.button", px(4)), Pic("icons/icon-key", spot.place(s, s), colours=(("ink", "paper"),)))
    found.append(Node("keys", "button", spot, KEYS, tip=KEYS_TIP, art=art_k, press="keys", key="k", radius=4))
    return found


# The sheet


def _sheet(shown: Shown, room: Rect, look: Look) -> tuple[list[Node], str]:
    """The one sheet with all settings, its foot, and the area that is in sight now."""
    px = look.px
    pad = px(26)
    foot_h = max(px(44), look.text(22) * 1.7)
    found: list[Node] = []
    body = room.inset(0, 0)
    who_h = control_height(look) + px(12) if shown.who.text else 0.0
    inner = Rect(body.x + pad, body.y + px(18) + who_h, body.w - 2 * pad, body.h - px(18) - who_h - foot_h - px(8))
    laid = _content(shown, inner, look)
    if not laid.nodes:
        return [_nothing(room, look)], ""
    whole = laid.bottom - inner.y
    least = max(0.0, whole - inner.h)
    at = min(shown.scrolled, least)
    art: list[Paint] = [paper(room, look, 9)]
    found.append(Node("sheet:paper", "picture", room, HEAD, state=frozenset({"quiet"}), art=tuple(art)))
    if shown.who.text:
        spot = Rect(inner.x, body.y + px(18), inner.w - px(16), control_height(look))
        node = stepper("whose", spot, Line("These settings are"), shown.who, look, press=Item("whose"))
        found.append(node)
    found.append(scroll_list(SHEET, inner, whole, laid.nodes))
    foot = Rect(room.x, room.bottom - foot_h, room.w, foot_h)
    below = [node for node in laid.nodes if entry_of(node.id.removesuffix(":line")) is not None
             and node.rect.y - at > inner.bottom - node.rect.h * 0.5]  # fmt: skip
    if below:
        words = Line("{name}", name=below[0].label)
        if len(below) > 1:
            words = Line("{name} and {n} more below", many="{name} and {n} more below", name=below[0].label,
                         n=len(below) - 1)  # fmt: skip
        (x, y), s = (foot.right - px(50), foot.centre[1]), px(9)
        art_f = (Box(foot, "strip", px(5)), Poly(((x - s, y - s * 0.6), (x + s, y - s * 0.6), (x, y + s * 0.8)), "ink"),
                 Words(words, foot.inset(pad + px(20), 0), "bold", look.text(22), "ink", least=0.5))  # fmt: skip
        found.append(Node("sheet:more", "text", foot, words, art=art_f))
    return found, _present(shown, laid, inner, at, least)


def _present(shown: Shown, laid: Laid, view: Rect, at: float, most: float) -> str:
    """The area that is in sight: the one that was jumped to, as long as nobody has scrolled since; else the last one
    that begins in the upper part."""
    name, where = shown.jumped
    if name and abs(at - where) < 2:
        return name
    passed = [start for start, y in laid.starts if y - at <= view.y + view.h * 0.3]
    return passed[-1] if passed else laid.starts[0][0] if laid.starts else ""


def _content(shown: Shown, view: Rect, look: Look) -> Laid:
    px = look.px
    w = view.w - px(18)
    x, y = view.x, view.y
    nodes: list[Node] = []
    starts: list[tuple[str, float]] = []
    for area in shown.areas:
        starts.append((area[0].text, y))
        above = _heading(area, x, y, w, shown, look)
        nodes += above
        y = max(node.rect.bottom for node in above) + px(10)
        for entry in area[1]:
            told = says(entry, shown.settings, shown.whose, shown.fixed)
            at = Rect(x, y, w, height(entry, told, w, look))
            nodes.append(line(entry, at, shown.settings, shown.whose, shown.fixed, look))
            y = at.bottom + px(8)
        y += px(14)
    if not shown.searching:
        starts.append((COMPUTER.text, y))
        size = look.text(40)
        name = Rect(x, y, w, size * 1.15)
        nodes.append(Node(f"heading:{COMPUTER.text}", "heading", name, COMPUTER, art=(
            Words(COMPUTER, name, "bebas", size, "ink", tracking=px(1)),)))  # fmt: skip
        y = name.bottom + px(10)
        deeds = [("moving", MOVING, "save")] * shown.moves + [("about", ABOUT, "note")]
        for id, words, icon in deeds:
            at = Rect(x, y, w, strip_height(look))
            nodes.append(strip(id, at, words, look, icon=icon))
            y = at.bottom + px(8)
    return Laid(tuple(nodes), tuple(starts), y)


def _nothing(room: Rect, look: Look) -> Node:
    """What is said instead of the sheet when no setting fits the search."""
    size, pad = look.text(26), look.px(28)
    at = room.cut_top(look.height(NONE_LIKE, "body", size, room.w - 2 * pad) + 2 * pad)[0]
    words = Words(NONE_LIKE, at.inset(pad), "body", size, "ink", "centre", wrap=True)
    return Node("nothing", "text", at, NONE_LIKE, art=(paper(at, look, 9), words))


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


# At the right


def _aside(shown: Shown, place: Rect, look: Look) -> list[Node]:
    """The piece of table, the ruler of the setting that has the focus, and the way to the keys."""
    px = look.px
    keys_h = max(px(70), look.text(22) * 2.9)
    keys, rest = place.cut_bottom(keys_h, px(16))
    entry = entry_of(shown.sample.about)
    nodes: list[Node] = []
    if isinstance(entry, Choice):
        spot, rest = rest.cut_bottom(max(px(104), look.text(22) * 3.4), px(16))
        nodes = _ruler(shown, spot, look)
    n = Line("What every key does, and another one if you like")
    tab, body = keys.cut_left(px(58), px(16))
    upper, lower = body.inset(0, px(8)).cut_top(body.h * 0.46)
    art = (Box(keys, "strip", px(4), shadow=px(5)), Box(tab, "ink", px(4)),
           Words("K", tab, "bebas", look.text(32), "glow", "centre"),
           Words(KEYS, upper, "bold", look.text(23), "ink", least=0.5),
           Words(n, lower, "body", look.text(20), "brown", least=0.5))  # fmt: skip
    return [
        lay_sample(shown.sample, rest, look),
        *nodes,
        Node("keys", "button", keys, KEYS, tip=KEYS_TIP, art=art, press="keys", key="k", radius=4),
    ]


def _ruler(shown: Shown, place: Rect, look: Look) -> list[Node]:
    entry = entry_of(shown.sample.about)
    if not isinstance(entry, Choice):
        return []
    spot = place.place(place.w, min(place.h, max(look.px(104), look.text(22) * 3.4)), 0.0, 1.0)
    return [Node("ruler", "group", spot, entry.name, art=(Box(spot, "title.bar", look.px(5)),),
                 children=tuple(ruler(entry, spot, shown.settings, look)))]  # fmt: skip
