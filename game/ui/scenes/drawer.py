"""The drawer of the archive: a file for each game. Tabs have one of three places in turn and never hide each other."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game import titles
from game.catalogue import NO_WORDS, Line, together
from game.core.quitting import RESIGNED, STOPPED
from game.desk.archive import Filed
from game.desk.branch import PLAYED_ON
from game.desk.verdict import DRAW_HEAD, GIVEN_UP_HEAD, STOPPED_HEAD
from game.titles import NoSuchTitle
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.presses import Item
from game.ui.scenes.house import POSTER, Game, game
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import disc

MANILA, MANILA_DARK, TAB = "#d9b06a", "#7c6334", "#f7eedb"
KEPT = Line("kept")
SHOWN = 3
"""So many names are written out in a row; of more, the first ones and how many there are besides."""


def pitch(look: Look) -> float:
    """How far apart two files are."""
    return max(look.px(112), look.text(24) * 4.3)


def known(title: str) -> Game | None:
    """The game of a file; None if it is not installed here."""
    return game(title) if title in titles.ids() else None


def name_of(filed: Filed) -> Line:
    if filed.card is None:
        return Line("{file}", file=filed.path.stem)
    found = known(filed.card.title)
    return found.name if found is not None else Line("{game}", game=filed.card.title)


def mode_of(filed: Filed) -> Line:
    card = filed.card
    if card is None:
        return NO_WORDS
    try:
        return titles.words(card.title).mode(card.mode)
    except NoSuchTitle:
        return NO_WORDS


def headed(filed: Filed) -> Line:
    """The first words of a file: its own name, or else its mode."""
    return Line("{name}", name=filed.about.name) if filed.about.name else mode_of(filed)


def moment(then: datetime, now: datetime) -> Line:
    """A date as people say it."""
    clock = f"{then:%H:%M}"
    days = (now.date() - then.date()).days
    if days == 0:
        return Line("today, {time}", time=clock)
    if days == 1:
        return Line("yesterday, {time}", time=clock)
    return Line("{date}", date=f"{then:%Y-%m-%d}")


def dated(filed: Filed, now: datetime) -> Line:
    """When a game was changed, and what else is to be known of it."""
    found = moment(filed.changed, now)
    if filed.about.copy:
        found = Line("{when}; a copy", when=found)
    if filed.card is not None and PLAYED_ON in filed.card.marks:
        found = Line("{when}; played on", when=found)
    return found


def names_of(filed: Filed, most: int = SHOWN) -> Line:
    names = [sitter.name for sitter in filed.card.sitters] if filed.card else []
    if len(names) > most + 1:
        return Line("{names} and {n} more", names=", ".join(names[:most]), n=str(len(names) - most))
    return Line("{names}", names=", ".join(names))


def state_of(filed: Filed) -> tuple[Line, Line]:
    """How a game stands, in a head and a sentence."""
    card = filed.card
    if card is None:
        return (Line("Damaged"), filed.fault) if filed.fault is not None else (Line("…"), NO_WORDS)
    played = Line("{n} choice", many="{n} choices", n=card.choices)
    if not card.over:
        asked = [card.sitters[seat].name for seat in card.asked if seat < len(card.sitters)]
        if not asked:
            return Line("Unfinished"), played
        if len(asked) == 1:
            return Line("Unfinished"), Line("{name} is next, {played}", name=asked[0], played=played)
        return Line("Unfinished"), Line("{names} are choosing", names=", ".join(asked[:SHOWN]))
    won = [card.sitters[seat].name for seat in card.won if seat < len(card.sitters)]
    if card.how == STOPPED:
        return STOPPED_HEAD, played
    if card.drawn:
        return DRAW_HEAD, played
    if card.how == RESIGNED:
        played = Line("by resignation, {played}", played=played) if won else played
        if not won:
            return GIVEN_UP_HEAD, played
    if not won:
        return Line("Nobody won"), played
    if len(won) == 1:
        return Line("{name} won", name=won[0]), played
    return Line("{names} won", names=together([Line("{name}", name=name) for name in won])), played


def row(n: int, filed: Filed, place: Rect, now: datetime, chosen: bool, look: Look) -> Node:
    """One file."""
    px = look.px
    tab_h = min(place.h * 0.36, look.text(30) * 1.25)
    body = Rect(place.x, place.y + tab_h * 0.82, place.w, place.h - tab_h * 0.82)
    tab_w = min(px(250) * max(1.0, look.grow * 0.9), place.w * 0.3)
    tab = Rect(place.x + px(100) + n % 3 * (place.w - tab_w - px(200)) / 2, place.y, tab_w, tab_h)
    over = filed.card is not None and filed.card.over
    art: list[Paint] = []
    if chosen:
        art += [Box(tab.inset(-px(5)), "glow", px(7)), Box(body.inset(-px(5)), "glow", px(8))]
    paper = "paper" if chosen else MANILA
    label = "paper-shade3" if chosen else TAB
    plain = over or filed.card is None
    # The folder's front covers the foot of its tab.
    name_at = Rect(tab.x, tab.y, tab.w, body.y - tab.y).inset(px(8), px(4))
    ink = "ink" if plain else "paper"
    art += [
        Box(tab, paper, px(5)),
        Box(body, paper, px(4), shadow=px(3)),
        Box(name_at, label if plain else "red", px(2)),
        Words(
            name_of(filed),
            name_at.inset(px(4), 0),
            "bebas",
            min(look.text(30), name_at.h * 1.15),
            ink,
            "centre",
            tracking=px(1),
            least=0.4,
        ),
    ]
    inner = body.inset(px(18), px(8))
    poster, rest = inner.cut_left(inner.h * POSTER[0] / POSTER[1], px(18))
    found = known(filed.card.title) if filed.card else None
    if found is not None:
        art += [Box(poster.inset(-px(2)), "paper"), Pic(found.poster, poster)]
    narrow = rest.w < px(640) * look.grow
    left, rest = rest.cut_left(rest.w * (0.5 if narrow else 0.34), px(12))
    who, right = (left, rest) if narrow else rest.cut_left(rest.w * 0.54, px(12))
    top, low = left.rows(2)
    head, says = state_of(filed)
    art += [
        Words(
            headed(filed) if filed.card else Line("Damaged"),
            top,
            "bold",
            look.text(23),
            "ink",
            least=0.4,
            wrap=bool(filed.about.name),
            lead=1.0,
        ),
        Words(dated(filed, now), low, "type", look.text(21), "rust", least=0.4),
    ]
    if not narrow:
        art += _signs(filed, who, look)
    star = min(px(34), right.h * 0.5)
    if filed.about.kept:
        size = look.text(19)
        # Where room is short the star has to do.
        word_w = look.width(KEPT, "type", size) + px(4)
        if look.width(says, "body", look.text(21)) * 0.8 > right.w - word_w:
            word_w = 0.0
        spot, right = right.cut_right(max(star, word_w), px(8))
        high, low = spot.cut_top(spot.h * 0.58)
        s = min(star, high.h)
        art.append(Pic("icons/icon-star", high.place(s, s), colours=(("ink", "red"),)))
        if word_w:
            art.append(Words(KEPT, low, "type", size, "rust", "centre", least=0.5))
    top, low = right.rows(2)
    art += [
        Words(head, top, "bebas", look.text(28), "ink" if over else "rust", tracking=px(1), least=0.4),
        Words(says, low, "body", look.text(21), "ink", least=0.5, wrap=filed.fault is not None, lead=1.0),
    ]
    when = dated(filed, now)
    value = Line("{mode}, {when}, {names}. {head}, {says}", mode=mode_of(filed), when=when, names=names_of(filed, 9),
                 head=head, says=says)  # fmt: skip
    if filed.about.kept:
        value = Line("{more}. Kept", more=value)
    if filed.about.name:
        value = Line("{name}: {more}", name=filed.about.name, more=value)
    state = frozenset({"chosen"} if chosen else ())
    return Node(f"file:{filed.path.name}", "choice", place, name_of(filed), value, state=state, art=tuple(art),
                press=Item("file", filed.path.name), radius=4)  # fmt: skip


def _signs(filed: Filed, place: Rect, look: Look) -> Sequence[Paint]:
    """Who sat at the table: a sign for each, and their names."""
    if filed.card is None:
        return ()
    top, low = place.rows(2)
    r = min(top.h * 0.46, look.px(17))
    people = look.theme.people
    art: list[Paint] = []
    x = top.x + r
    for sitter in filed.card.sitters:
        if sitter.character in people and x + r < top.right:
            art += disc(people[sitter.character], (x, top.centre[1]), r)
            x += r * 2.3
    art.append(Words(names_of(filed), low, "body", look.text(21), "ink", least=0.5))
    return art
