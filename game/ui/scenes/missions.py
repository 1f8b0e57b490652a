"""The first part of set-up: what is played. A card for each mission: picture, sentence, players, minutes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game import titles
from game.catalogue import Line
from game.ui.art import exists
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes.form import Form
from game.ui.scenes.house import POSTER, Game
from game.ui.semantics import Node, Paint, Rect

SHAPE = 273 / 178
"""Width of a mission's picture divided by its height."""
NAME, SENTENCE, SMALL = 42, 22, 20
START = Line("Start here")


def picture(title: str, mode: str) -> str:
    """A mission's own picture, `mission-<mode>.svg` in the folder of its game's table; nothing where there is none."""
    name = f"{title}:mission-{mode}"
    return name if exists(name) else ""


def seats_in_words(counts: Sequence[int]) -> Line:
    """For how many players a mission is."""
    few = sorted(counts)
    if len(few) == 1:
        return Line("{n} players", n=few[0])
    if len(few) == 2:
        return Line("{a} or {b} players", a=few[0], b=few[1])
    return Line("{a} to {b} players", a=few[0], b=few[-1])


def broad(form: Form) -> bool:
    """Whether there are so few missions that each has its picture beside its words."""
    return len(form.modes) < 3


def columns(form: Form, width: float, look: Look) -> list[int]:
    """How many cards may stand in a row, the fewest rows first."""
    n = len(form.modes)
    least = look.px(620 if broad(form) else 256) * max(1.0, look.grow * 0.85)
    most = max(1, min(n, int((width + gap(look)) / (least + gap(look)))))
    return sorted({math.ceil(n / rows) for rows in range(math.ceil(n / most), n + 1)}, reverse=True)


def gap(look: Look) -> float:
    return look.px(24)


def height(form: Form, width: float, across: int, share: float, look: Look) -> float:
    """How high a card is; `share` makes its picture lower than its shape asks."""
    w = (width - gap(look) * (across - 1)) / across
    said = titles.words(form.title)
    pad = look.px(13)
    if broad(form):
        tall = look.px(370) * share
        words_w = min(w - 3 * pad - tall * _ratio(form) - look.px(16), _size(form, look) * 34)
        # Words in a box shrink to fit it, so a low card may have somewhat smaller ones.
        size = _size(form, look) * (1.0 if share > 0.8 else 0.75)
        words = max(look.height(said.mission(mode.id), "body", size, words_w) for mode in form.modes)
        return max(tall + 2 * pad, words + look.text(NAME + 14) * 1.2 + _foot(words_w, form, look) + 3 * pad)
    inner = w - 2 * pad
    words = max(look.height(said.mission(mode.id), "body", look.text(SENTENCE), inner) for mode in form.modes)
    return inner / SHAPE * share + look.text(NAME) * 1.25 + words + _foot(inner, form, look) + 2 * pad + look.px(10)


def _ratio(form: Form) -> float:
    """The shape of the picture on a broad card: a mission's own, or the game's poster."""
    return SHAPE if all(picture(form.title, mode.id) for mode in form.modes) else POSTER[0] / POSTER[1]


def _size(form: Form, look: Look) -> float:
    return look.text(36 if len(form.modes) == 1 else 24)


def _facts(form: Form, n: int) -> tuple[tuple[str, Line], ...]:
    mode = form.modes[n]
    minutes = titles.words(form.title).minutes.get(mode.id, 0)
    players = ("alone", seats_in_words(mode.seats))
    return (players, ("clock", Line("{n} min", n=minutes))) if minutes else (players,)


def _foot(width: float, form: Form, look: Look) -> float:
    """How high the line with players and minutes is; two lines where they do not fit beside each other."""
    line = look.text(SMALL) * 1.5
    wide = max(sum(_wide(fact, look) for fact in _facts(form, n)) for n in range(len(form.modes)))
    return look.px(18) + (line if wide + look.px(12) <= width else 2 * line)


def _wide(fact: tuple[str, Line], look: Look) -> float:
    return look.text(SMALL) * 1.2 + look.width(fact[1], "type", look.text(SMALL)) + look.px(4)


def cards(
    form: Form, shown: Game, place: Rect, across: int, high: float, played: Sequence[str], look: Look
) -> list[Node]:
    """All missions, in rows."""
    w = (place.w - gap(look) * (across - 1)) / across
    found = []
    for n in range(len(form.modes)):
        row, column = divmod(n, across)
        rect = Rect(place.x + column * (w + gap(look)), place.y + row * (high + gap(look)), w, high)
        found.append(_card(form, shown, n, rect, played, look))
    return found


def _card(form: Form, shown: Game, n: int, rect: Rect, played: Sequence[str], look: Look) -> Node:
    px = look.px
    mode = form.modes[n]
    said = titles.words(form.title)
    chosen = n == form.mode
    alone = len(form.modes) == 1
    pad = px(13)
    art: list[Paint] = []
    if chosen and not alone:
        art.append(Box(rect.inset(-px(6)), "red", px(9), shadow=px(6)))
        art.append(Box(rect, "paper", px(6)))
    else:
        art.append(Box(rect, "paper", px(6), shadow=px(6)))
    name, sentence = said.mode(mode.id), said.mission(mode.id)
    foot_h = _foot(rect.w, form, look)
    if broad(form):
        inside = rect.inset(pad)
        spot, body = inside.cut_left(min(inside.h * _ratio(form), inside.w * 0.5), px(24))
        own = picture(form.title, mode.id)
        art.append(_shown(own, shown, spot))
        foot_h = _foot(body.w, form, look)
        foot, body = body.cut_bottom(foot_h)
        head, body = body.cut_top(look.text(NAME + 14) * 1.2)
        art.append(Words(name, head, "bebas", look.text(NAME + 14), "ink", least=0.4))
        # A single long sentence reads better in a narrower column.
        column = body.cut_left(min(body.w, _size(form, look) * 34))[0]
        art.append(Words(sentence, column, "body", _size(form, look), "ink", valign="top", wrap=True, least=0.6))
    else:
        inside = rect.inset(pad)
        words_h = max(look.height(said.mission(m.id), "body", look.text(SENTENCE), inside.w) for m in form.modes)
        foot_h = _foot(inside.w, form, look)
        foot, body = inside.cut_bottom(foot_h)
        least = look.text(NAME) * 1.25 + words_h + px(10)
        spot, body = body.cut_top(min(inside.w / SHAPE, max(px(60), body.h - least)), px(2))
        head, body = body.cut_top(look.text(NAME) * 1.25)
        art.append(_shown(picture(form.title, mode.id), shown, spot))
        art.append(Words(name, head, "bebas", look.text(NAME), "ink", least=0.4))
        art.append(Words(sentence, body, "body", look.text(SENTENCE), "ink", valign="top", wrap=True, least=0.6))
    art += _facts_line(form, n, foot, look)
    over: list[Paint] = []
    if chosen and not alone:
        r = px(23)
        x, y = spot.right - r * 0.6, spot.bottom - r * 0.2
        over += [Disc(x, y, r, "paper"), Disc(x, y, r - px(3), "red")]
        over.append(Pic("icons/icon-tick", Rect(x - r * 0.5, y - r * 0.5, r, r), colours=(("ink", "paper"),)))
    elif not alone:
        over.append(_tape(rect, look))
    start = said.introduction == mode.id and mode.id not in played
    if start:
        over += _stamp(rect, look)
    value = Line("{what} {players}", what=sentence, players=seats_in_words(mode.seats))
    if start:
        value = Line("{start}. {more}", start=START, more=value)
    state = frozenset({"chosen"}) if chosen else frozenset[str]()
    return Node(f"mode:{mode.id}", "choice", rect, name, value, None, state, tuple(art), over=tuple(over),
                press=Item("mode", n), radius=6)  # fmt: skip


def _shown(own: str, shown: Game, spot: Rect) -> Pic:
    """The picture of a mission, or else the poster, cut to the place: at both sides, or above and below."""
    whole_w, whole_h = (273.0, 178.0) if own else POSTER
    wide = min(whole_w, whole_h * spot.w / max(1.0, spot.h))
    high = min(whole_h, whole_w * spot.h / max(1.0, spot.w))
    part = ((whole_w - wide) / 2, (whole_h - high) * (0.5 if own else 0.3), wide, high)
    return Pic(own or shown.poster, spot, part=part)


def _facts_line(form: Form, n: int, foot: Rect, look: Look) -> list[Paint]:
    px = look.px
    size = look.text(SMALL)
    facts = _facts(form, n)
    art: list[Paint] = [Box(Rect(foot.x, foot.y + px(6), foot.w, px(2)), "tape")]
    line = size * 1.5
    lines = Rect(foot.x, foot.y + px(14), foot.w, foot.h - px(14))
    beside = sum(_wide(fact, look) for fact in facts) + px(12) <= foot.w
    x = lines.x
    for k, (icon, words) in enumerate(facts):
        if beside and k:
            x = lines.right - _wide((icon, words), look)
        row = Rect(x, lines.y + (0 if beside else k * line), lines.right - x, line)
        mark, text = row.cut_left(size * 0.95, size * 0.3)
        art.append(Pic(f"icons/icon-{icon}", mark.fitted(1.0), colours=(("ink", "rust"),)))
        art.append(Words(words, text, "type", size, "rust", least=0.7))
    return art


def _tape(rect: Rect, look: Look) -> Poly:
    x, y, w, h = rect.centre[0], rect.y, look.px(50), look.px(12)
    lean = look.px(2)
    corners = ((x - w, y - h + lean), (x + w, y - h - lean), (x + w, y + h - lean), (x - w, y + h + lean))
    return Poly(corners, "tape", 0.9)


def _stamp(rect: Rect, look: Look) -> list[Paint]:
    """A red stamp across the upper right corner."""
    px = look.px
    size = look.text(36)
    wide = look.width(START, "bebas", size, px(1)) + px(36)
    high = size * 1.35
    cx, cy, a = rect.right - wide / 2 + px(8), rect.y + high * 0.42, math.radians(-5)

    def turned(w: float, h: float) -> tuple[tuple[float, float], ...]:
        corners = ((-w, -h), (w, -h), (w, h), (-w, h))
        return tuple(
            (cx + x * math.cos(a) - y * math.sin(a), cy + x * math.sin(a) + y * math.cos(a)) for x, y in corners
        )

    w, h = wide / 2, high / 2
    words = Rect(cx - w, cy - h, wide, high)
    return [
        Poly(tuple((x + px(4), y + px(4)) for x, y in turned(w, h)), "shadow", 0.6),
        Poly(turned(w, h), "red"),
        Poly(turned(w - px(4), h - px(4)), "paper"),
        Poly(turned(w - px(6), h - px(6)), "red"),
        Words(START, words, "bebas", size, "paper", "centre", tracking=px(1), turn=-5),
    ]
