"""A file of the archive that lies open: a photograph of the table as everybody sees it, who sits where, and what can be
done with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from game.ai import levels
from game.catalogue import NO_WORDS, Line
from game.core.match import Match
from game.desk.archive import Filed
from game.desk.projector import fits
from game.ui.keepsake import COPY, COURSE
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Words
from game.ui.scenes.course import pictured
from game.ui.scenes.drawer import MANILA, dated, mode_of, name_of, state_of
from game.ui.semantics import Node, Paint, Rect, replace, walk
from game.ui.tables import table_of
from game.ui.widgets import Edit, control_height, disc, edit, scroll_list, strip, strip_height

CAPTION = Line("the table, as everybody sees it")
PICTURE = 5 / 3
UNITS = (1440.0, 1080.0)
QUIET = frozenset({"quiet"})


@dataclass(frozen=True)
class Deed:
    """Something that can be done with a file; the first one is the red button."""

    id: str
    words: Line
    icon: str = ""


def deeds(filed: Filed, match: Match | None) -> list[Deed]:
    """What can be done with a file; `match` is what is in it, if that can be read."""
    card = filed.card
    if card is None:
        return [Deed("remove", Line("Remove"), "cross")] if filed.fault is not None else []
    found = [] if card.over else [Deed("continue", Line("Continue"))]
    if match is not None and fits(match):
        found.append(Deed("replay", Line("Look at it again"), "" if card.over else "film"))
    if card.over:
        found.append(Deed("end", Line("See how it ended"), "film"))
        found.append(Deed("again", Line("Play again"), "swap"))
        if match is not None and pictured(match):
            found.append(Deed("course", COURSE, "zoom-in"))
        if match is not None:
            found.append(Deed("copy", COPY, "card"))
    keep = Deed("keep", Line("Keep no longer") if filed.about.kept else Line("Keep"), "star")
    rename = Deed("rename", Line("Rename"), "note")
    return [*found, keep, rename, Deed("export", Line("Export"), "up"), Deed("remove", Line("Remove"), "cross")]


NAMING = (Deed("name", Line("Keep this name")), Deed("unname", Line("Leave it as it was"), "undo"))
"""What can be done while a name is being typed."""


def lay_open(
    filed: Filed, match: Match | None, place: Rect, now: datetime, look: Look, naming: Edit | None = None
) -> Node:
    """The open file; while somebody gives it a name, `naming` is what has been typed."""
    px = look.px
    art: list[Paint] = [
        Box(place.moved(px(12), -px(10)), MANILA, px(6)),
        Box(place, "paper", px(6), shadow=px(8)),
    ]
    inner = place.inset(px(28), px(24))
    todo = deeds(filed, match) if naming is None else list(NAMING)
    row_h, gap = strip_height(look), px(10)
    columns = 2 if inner.w > px(430) * look.grow else 1
    red_h = max(px(72), look.text(44) * 1.5)
    rows = -(-max(0, len(todo) - 1) // columns)
    buttons_h = red_h + rows * (row_h + gap) if todo else 0.0
    words_h = look.text(56) * 1.1 + look.text(23) * 1.5 * (2 + -(-_sitters(filed) // 2)) + px(20)
    words_h += _name_height(filed, naming, look)
    window, whole = inner, words_h + px(18) + buttons_h
    if whole > inner.h:
        # What has no room is scrolled to; the scroll bar has some, too.
        inner = Rect(inner.x, inner.y, inner.w - px(18), whole)
    buttons, inner = inner.cut_bottom(buttons_h, px(18))
    children: list[Node] = []
    room = inner.h - words_h
    if match is not None and room > px(110):
        h = min(room - px(16), inner.w / PICTURE)
        photo, inner = Rect(inner.x, inner.y, min(inner.w, h * PICTURE), h), inner.cut_top(h, px(16))[1]
        children.append(_photograph(match, photo, look))
    children += _words(filed, inner, now, look, naming)
    children += _buttons(todo, buttons, red_h, row_h, columns, look)
    if whole > window.h:
        children = [scroll_list("open:page", window, whole, children)]
    return Node("open-file", "group", place, name_of(filed), art=tuple(art), children=tuple(children))


def _name_height(filed: Filed, naming: Edit | None, look: Look) -> float:
    """The height of the line with a game's own name, and of the space below it."""
    if naming is not None:
        return control_height(look) + look.px(12)
    return look.text(30) * 1.4 if filed.about.name else 0.0


def _sitters(filed: Filed) -> int:
    return len(filed.card.sitters) if filed.card else 0


def _photograph(match: Match, place: Rect, look: Look) -> Node:
    """The public table, painted small and without its words. Nothing on it can be pressed."""
    px = look.px
    picture = place.inset(px(8)).cut_bottom(look.text(22) * 1.5)[1]
    table = table_of(match.title.id)
    k = picture.h / UNITS[1] * 1.15
    theme = look.theme.seated([sitter.character for sitter in match.sitters])
    say = look.catalogue.say
    names = [*(sitter.name for sitter in match.sitters), *(say(line) for line in table.words.besides)]
    small = replace(look, window=Rect(0, 0, UNITS[0] * k, UNITS[1] * k), theme=theme, text_percent=100, focus="",
                    catalogue=look.catalogue.named(names))  # fmt: skip
    tree = table.lay(match.view(None), picture.whole(), small, Marks())
    painted = [paint for node in walk(tree) for paint in (*node.art, *node.over) if not isinstance(paint, Words)]
    ground = Box(picture, f"{match.title.id}.ground")
    caption = Rect(picture.x, picture.bottom, picture.w, place.bottom - picture.bottom)
    words = Words(CAPTION, caption, "type", look.text(21), "rust", least=0.5)
    # It is cut at the edges of the photograph.
    shown = Node("photo:table", "picture", picture, state=QUIET, art=tuple(painted))
    window = Node("photo:window", "picture", picture, state=QUIET, scroll=picture.h, children=(shown,))
    paper = Box(place, "paper-2"), Box(place.inset(px(2)), "paper"), ground
    return Node("photo", "picture", place, CAPTION, art=(*paper, words), children=(window,))


def _words(filed: Filed, place: Rect, now: datetime, look: Look, naming: Edit | None) -> list[Node]:
    px = look.px
    size = look.text(23)
    head, rest = place.cut_top(look.text(56) * 1.1, px(4))
    title = Words(name_of(filed), head, "bebas", look.text(56), "red", tracking=px(1), least=0.4)
    found = [Node("open:title", "heading", head, name_of(filed), art=(title,))]
    own, rest = rest.cut_top(_name_height(filed, naming, look))
    if naming is not None:
        spot = own.cut_top(control_height(look))[0].inset(px(4), px(2))
        found.append(edit("rename", spot, Line("A name of its own"), naming, look, empty=Line("Type a name")))
    elif filed.about.name:
        said = Line("{name}", name=filed.about.name)
        words = Words(said, own, "bebas", look.text(30), "ink", tracking=px(1), least=0.4)
        found.append(Node("open:name", "text", own, said, art=(words,)))
    line, rest = rest.cut_top(size * 1.5)
    standing, says = state_of(filed)
    how = Line("{mode}. {head}, {says}.", mode=mode_of(filed), head=standing, says=says)
    if filed.card is None:
        how = filed.fault or NO_WORDS
        line, rest = place.cut_bottom(place.h - head.h)[0], rest
    found.append(Node("open:how", "text", line, how, art=(
        Words(how, line, "bold", size, "ink", wrap=filed.card is None, valign="top", least=0.5),)))  # fmt: skip
    if filed.card is None:
        return found
    people = look.theme.people
    for n, sitter in enumerate(filed.card.sitters):
        if n % 2 == 0:
            line, rest = rest.cut_top(size * 1.5)
        spot = line.columns(2, px(12))[n % 2]
        r = min(spot.h * 0.42, px(17))
        mark, text = spot.cut_left(2 * r, px(10))
        level = levels.NAMES.get(sitter.level, Line("a person"))
        says = Line("{name}, {level}", name=sitter.name, level=level)
        art: list[Paint] = [Words(says, text, "body", size, "ink", least=0.5)]
        if sitter.character in people:
            art += disc(people[sitter.character], mark.centre, r)
        found.append(Node(f"open:sitter:{n}", "text", spot, says, art=tuple(art)))
    line = rest.cut_top(size * 1.4)[0]
    saved = Line("saved {when}", when=dated(filed, now))
    words = Words(saved, line, "type", look.text(21), "rust", least=0.5)
    found.append(Node("open:saved", "text", line, saved, art=(words,)))
    return found


def _buttons(todo: list[Deed], place: Rect, red_h: float, row_h: float, columns: int, look: Look) -> list[Node]:
    if not todo:
        return []
    px = look.px
    gap = px(10)
    first, *others = todo
    red, rest = place.cut_top(red_h, gap)
    inner, enter = red.inset(px(24), 0), Line("Enter")
    art: list[Paint] = [Box(red, "red", px(4), shadow=px(6))]
    enter_w = look.width(enter, "type", look.text(22)) + px(4)
    if look.width(first.words, "bebas", look.text(46), px(2)) * 0.7 + enter_w < inner.w:
        at, inner = inner.cut_right(enter_w, px(12))
        art.append(Words(enter, at, "type", look.text(22), "paper", "right"))
    art.append(Words(first.words, inner, "bebas", look.text(46), "paper", tracking=px(2), least=0.5))
    found = [Node(f"deed:{first.id}", "button", red, first.words, art=tuple(art), press=f"deed:{first.id}", radius=4)]
    for n, deed in enumerate(others):
        row = Rect(rest.x, rest.y + n // columns * (row_h + gap), rest.w, row_h)
        alone = n % columns == 0 and n == len(others) - 1
        spot = row if alone else row.columns(columns, gap)[n % columns]
        key = str(n + 2)
        found.append(
            strip(f"deed:{deed.id}", spot, deed.words, look, key=key, icon=deed.icon, press=f"deed:{deed.id}")
        )
    return found
