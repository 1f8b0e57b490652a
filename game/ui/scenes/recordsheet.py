"""The right sheet of somebody's file: won and lost, a table by opponent, who was at the same table, and stamps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game import titles
from game.ai.levels import NAMES
from game.catalogue import Line
from game.core import cast
from game.desk import commendations, counting
from game.desk.commendations import Stamp
from game.desk.counting import FRIENDS, OPPONENTS, Met, Person, Played, Score
from game.desk.dates import dated
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Horizontal, Pic, Poly, Words
from game.ui.scenes.house import POSTER, game, games
from game.ui.semantics import NOTHING, Node, Paint, Rect, Scale
from game.ui.theme import Person as Face
from game.ui.widgets import bar_button, disc

COLUMNS = {FRIENDS: Line("Friends"), **NAMES}
WON_RED, WON_WORDS, LOST_INK, PETROL, SHADE = "red", "red-dark", "ink", "#134e5a", "paper-shade3"
TILTS = (-2.0, 1.4, -1.2, 2.0)
POINT = Line("The last games: point at one, or use the arrow keys.")
OPEN = Line("Open this game in the archive")
Laid = tuple[list[Node], float]
"""What was laid, and where it ends."""


@dataclass(frozen=True)
class Sheet:
    """One person's sheet: all their games, those that the filters show, and how they look."""

    every: Sequence[Played]
    mine: Sequence[Played]
    who: Person
    face: Face
    look: Look
    chosen: int | None = None
    """Which of the last games has been pointed out, from the oldest of them on."""
    stamped: int | None = None
    """So many of the commendations are shown: the newest are stamped one by one. None for all."""

    def lay(self, x: float, y: float, w: float) -> Laid:
        px = self.look.px
        head, y = self._head(x, y, w)
        table, y = self._table(x, y + px(16), w)
        gap = px(36)
        if w > self.look.text(24) * 42:
            left = (w - gap) * 0.5
            met, y1 = self._met(x, y + px(16), left)
            stamps, y2 = self._stamps(x + left + gap, y + px(16), w - left - gap)
            return [*head, *table, *met, *stamps], max(y1, y2)
        met, y = self._met(x, y + px(16), w)
        stamps, y = self._stamps(x, y + px(20), w)
        return [*head, *table, *met, *stamps], y

    # Won, in a row, the last ones

    def _head(self, x: float, y: float, w: float) -> Laid:
        px, look = self.look.px, self.look
        score = counting.score(self.mine)
        longest, now = counting.streaks(self.mine)
        share = Line("{n} %", n=round(100 * score.won / score.played)) if score.played else Line("no games")
        figures = (
            ("won", str(score.won), WON_RED, Line("won of {n}", n=score.played), share),
            ("streak", str(longest), LOST_INK, Line("in a row, the longest"), Line("{n} in a row just now", n=now)),
        )
        size, gap = look.text(104), px(30)
        high = size * 0.86
        found: list[Node] = []
        at = x
        ends = y
        for id, number, colour, first, second in figures:
            big = look.width(number, "bebas", size) + px(6)
            words = max(look.width(first, "bold", look.text(22)), look.width(second, "body", look.text(20))) + px(6)
            whole = min(w, big + px(12) + words)
            if at > x and at + whole > x + w:
                at, ends = x, ends + high + px(6)
            place = Rect(at, ends, whole, high)
            left, right = place.cut_left(min(big, whole * 0.5), px(12))
            top, low = right.rows(2)
            art = (
                Words(number, left, "bebas", size, colour, least=0.3),
                Words(first, top, "bold", look.text(22), "ink", valign="bottom", least=0.5),
                Words(second, low, "body", look.text(20), "brown", valign="top", least=0.5),
            )
            label = Line("{n} {what}", n=number, what=first)
            found.append(Node(f"record:{id}", "text", place, label, second, art=art))
            at += whole + gap
        room = x + w - at
        last_w = px(400) * max(1.0, look.grow * 0.9)
        if room >= last_w:
            wide = min(room, last_w * 1.1)
            place = Rect(x + w - wide, ends, wide, high)
        else:
            place = Rect(x, ends + high + px(10), min(w, last_w * 1.5), high)
        found += self._last(place, longest)
        return found, place.bottom + px(4)

    def _last(self, place: Rect, longest: int) -> list[Node]:
        """The last games, up for won and down for lost, with a line over the longest row of games won. Pointing at one
        says which it was, and offers to open it."""
        px, look = self.look.px, self.look
        last = self.mine[-counting.LAST :]
        chosen = last[self.chosen] if self.chosen is not None and self.chosen < len(last) else None
        head, marks = place.cut_top(max(min(place.h * 0.42, look.text(26) * 1.2), 25.0 if chosen else 0.0))
        title, legend = head.columns(2, px(8))
        opens: list[Node] = []
        step = marks.w / counting.LAST
        line = marks.y + marks.h * 0.6
        up, down = marks.h * 0.48, marks.h * 0.34
        label = Line("The last {n}", n=counting.LAST)
        told = Line("up won, down lost")
        if chosen is not None:
            told = Line("{game}, {date}", game=name_of(chosen.entry.title), date=_on(chosen.entry.when))
            opens = [bar_button("open", head.cut_right(max(25.0, px(44)))[0], Line(""), look, icon="up",
                                ground="ink", tip=OPEN)]  # fmt: skip
            title, legend = head.cut_right(opens[0].rect.w, px(8))[1].cut_left(head.w * 0.34, px(8))
        art: list[Paint] = [
            Words(label, title, "bebas", look.text(28), "ink", tracking=px(1), least=0.5),
            Words(told, legend, "type", look.text(20), "rust", "right", least=0.4),
            Box(Rect(marks.x, line - px(1), marks.w, px(2)), "brown"),
        ]
        if chosen is not None and self.chosen is not None:
            art.append(Box(Rect(marks.x + self.chosen * step, marks.y, step, marks.h), "glow", px(3), alpha=0.7))
        for n, one in enumerate(last):
            x, mark_w = marks.x + n * step + step * 0.14, step * 0.72
            if one.won:
                art.append(Box(Rect(x, line - up, mark_w, up), WON_RED))
            elif one.lost:
                art.append(Box(Rect(x, line, mark_w, down), LOST_INK))
            else:
                art.append(Box(Rect(x, line - px(4), mark_w, px(8)), "brown"))
        row = counting.longest_among(last, longest)
        if row is not None:
            x = marks.x + row[0] * step
            art.append(Box(Rect(x, line - up - px(7), (row[1] - row[0]) * step, px(4)), "ink"))
        value = Line("{won} won, {lost} lost", won=sum(one.won for one in last), lost=sum(one.lost for one in last))
        if not last:
            return [Node("record:last", "text", place, label, value, art=tuple(art))]
        strip = Rect(marks.x, marks.y, marks.w, max(25.0, marks.h))
        if chosen is not None:
            value = Line("{game}, {date}", game=name_of(chosen.entry.title), date=_on(chosen.entry.when))
        shown = Node("record:last", "text", place, label, value, art=tuple(art), state=frozenset({"quiet"}))
        at = counting.LAST if self.chosen is None else self.chosen
        scale = Scale(at, most=counting.LAST)
        return [shown, Node("last", "slider", strip, label, value, POINT, press="last", radius=3, scale=scale), *opens]

    # Won of played

    def _table(self, x: float, y: float, w: float) -> Laid:
        px, look = self.look.px, self.look
        scores = counting.by_opponent(self.mine)
        here = [each.id for each in games() if each.here]
        rows = [*here, *sorted(set(scores) - set(here))]
        size, gap = look.text(21), px(10)
        line_h = max(px(44), size * 1.8)
        poster_w = line_h * POSTER[0] / POSTER[1]
        total_w = look.width("88 of 88", "bold", size) + px(8)
        named_w = max(look.width(name_of(title), "bebas", look.text(32), px(1)) for title in rows)
        name_w = poster_w + px(12) + named_w + px(14) + total_w
        cell_w = max(look.width("88 of 88", "bold", size) + px(10), look.text(26) * 3.4)
        across = name_w + 5 * (cell_w + gap) <= w
        cells_x, cells_w = (x + name_w + gap, w - name_w - gap) if across else (x, w)
        heads = Rect(cells_x, y + px(8), cells_w, look.text(28) * 1.3).columns(len(OPPONENTS), gap)
        label = Line("Won of played")
        top_w = name_w if across else w
        art: list[Paint] = [Box(Rect(x, y, w, px(3)), "ink")]
        top = y + px(8)
        if not across:
            heads = tuple(head.moved(0, look.text(30) * 1.25) for head in heads)
        art.append(Words(label, Rect(x, top, top_w, look.text(30) * 1.25), "bebas", look.text(30), "ink",
                         tracking=px(1), least=0.5))  # fmt: skip
        art += [
            Words(COLUMNS[level], head, "bebas", look.text(26), "ink", "centre", tracking=px(1), least=0.3)
            for level, head in zip(OPPONENTS, heads, strict=True)
        ]
        bottom = max(head.bottom for head in heads)
        found = [Node("record:table", "heading", Rect(x, y, w, bottom - y), label, art=tuple(art))]
        y = bottom + px(4)
        for title in rows:
            node = self._row(title, scores.get(title, {}), Rect(x, y, w, line_h * (1 if across else 2)), line_h,
                             name_w if across else w, poster_w, total_w, gap)  # fmt: skip
            found.append(node)
            y = node.rect.bottom + px(6)
        return found, y

    def _row(self, title: str, scores: dict[str, Score], rect: Rect, line_h: float, name_w: float, poster_w: float,
             total_w: float, gap: float) -> Node:  # fmt: skip
        """A game: its name and the whole score, and beside or below it the score by the strongest opponent."""
        px, look = self.look.px, self.look
        whole = Score(sum(s.won for s in scores.values()), sum(s.played for s in scores.values()))
        first = Rect(rect.x, rect.y, name_w, line_h)
        cells = Rect(rect.x, rect.y + line_h, rect.w, line_h)
        if rect.h <= line_h * 1.5:
            cells = rect.cut_left(name_w, gap)[1]
        spot, rest = first.cut_left(poster_w, px(12))
        total, name = rest.cut_right(total_w, px(8))
        art: list[Paint] = [Box(rect, "paper-2", px(3))]
        if title in titles.ids():
            art.append(Pic(game(title).poster, spot.inset(px(2))))
        art.append(Words(name_of(title), name, "bebas", look.text(32), "ink", tracking=px(1), least=0.3))
        art.append(Words(_of(whole), total.inset(px(2), 0), "bold", look.text(21), WON_WORDS if whole.won else "brown",
                         "right", least=0.4))  # fmt: skip
        for level, cell in zip(OPPONENTS, cells.columns(len(OPPONENTS), gap), strict=True):
            art += self._cell(scores.get(level, Score()), cell.inset(0, px(6)))
        return Node(f"row:{title}", "text", rect, name_of(title), _of(whole), art=tuple(art))

    def _cell(self, score: Score, place: Rect) -> list[Paint]:
        look = self.look
        if not score.played:
            return [Words("–", place, "body", look.text(21), "brown", "centre")]
        bar = Rect(place.x, place.y, place.w * score.won / score.played, place.h)
        radius = look.px(3)
        art: list[Paint] = [Box(place, "#cbbb90", radius)]
        if score.won:
            art.append(Box(bar, "won-share", radius))
        return [*art, Words(_of(score), place.inset(look.px(3), 0), "bold", look.text(21), "ink", "centre", least=0.4)]

    # At the same table

    def _met(self, x: float, y: float, w: float) -> Laid:
        px, look = self.look.px, self.look
        met = counting.met(self.mine)
        label = Line("At the same table")
        found, y = self._title("record:met", label, NOTHING, x, y, w)
        if not met:
            return found, y
        size = look.text(20)
        row_h = max(px(56), look.text(30) * 1.4)
        name_w, allied_w = w * 0.32, max(w * 0.17, look.width("88 of 88", "body", size) + px(4))
        bars_x, bars_w = x + name_w, w - name_w - allied_w
        heads = Rect(x, y, w, size * 1.5)
        half = bars_w / 2
        words: tuple[tuple[Line, Rect, Horizontal], ...] = (
            (Line("{name} won", name=self.who.name), Rect(bars_x, y, half - px(8), heads.h), "right"),
            (Line("they won"), Rect(bars_x + half + px(8), y, half - px(8), heads.h), "left"),
            (Line("allied"), Rect(x + w - allied_w, y, allied_w, heads.h), "right"),
        )
        art = tuple(Words(line, at, "type", size, "rust", align, least=0.3) for line, at, align in words)
        found.append(Node("met:heads", "text", heads, Line("who won"), art=art, state=frozenset({"quiet"})))
        y = heads.bottom
        most = max(1, *(max(one.mine, one.theirs) for one in met))
        number = look.width("888", "bebas", look.text(26))
        unit = min(px(7.5), (half - number - px(14)) / most)
        for n, one in enumerate(met):
            bars = Rect(bars_x, y, bars_w, row_h)
            found.append(self._meeting(n, one, Rect(x, y, w, row_h), bars, unit, allied_w))
            y += row_h + px(2)
        return found, y

    def _meeting(self, n: int, one: Met, rect: Rect, bars: Rect, unit: float, allied_w: float) -> Node:
        """Somebody who was met: games that only the one or only the other won grow from the middle."""
        px, look = self.look.px, self.look
        face = look.theme.people.get(one.character, look.theme.people[cast.IDS[0]])
        size = look.text(26)
        left = Rect(rect.x, rect.y, bars.x - rect.x - px(8), rect.h)
        r = min(rect.h * 0.42, px(30) * max(1.0, look.grow * 0.8), left.w * 0.2)
        spot, name = left.cut_left(2 * r, px(10))
        called = Line("{name}", name=one.name)
        middle = bars.centre[0]
        art: list[Paint] = [
            *disc(face, spot.centre, r),
            Words(called, name, "bebas", look.text(32), "ink", tracking=px(1), least=0.25),
            Words(_of(one.allied) if one.allied.played else Line("–"),
                  Rect(rect.right - allied_w, rect.y, allied_w, rect.h), "body", look.text(20), "ink", "right",
                  least=0.5),
        ]  # fmt: skip
        high = min(rect.h * 0.6, px(40) * max(1.0, look.grow * 0.8))
        top = rect.centre[1] - high / 2
        for games_won, person, turn in ((one.mine, self.face, -1), (one.theirs, face, 1)):
            long = games_won * unit
            bar = Rect(middle - long if turn < 0 else middle, top, long, high)
            wide = look.width(str(games_won), "bebas", size) + px(12)
            inside = long >= wide
            at = Rect(middle - wide if turn < 0 else middle, top, wide, high).moved(0.0 if inside else turn * long, 0)
            if games_won:
                art.append(Box(bar, person.colour))
            colour = person.sign if inside else "ink"
            art.append(Words(str(games_won), at, "bebas", size, colour, "centre", least=0.5))
        art.append(Box(Rect(middle - px(1.5), rect.y, px(3), rect.h + px(3)), "ink"))
        many = Line("{n} game", many="{n} games", n=one.times)
        value = Line("{games}: {mine} won by {me}, {theirs} won by {name}", games=many, mine=one.mine,
                     me=self.who.name, theirs=one.theirs, name=one.name)  # fmt: skip
        return Node(f"met:{n}", "text", rect, called, value, art=tuple(art))

    # Commendations

    def _stamps(self, x: float, y: float, w: float) -> Laid:
        px, look = self.look.px, self.look
        mine = commendations.awarded(self.every)
        counted = Line("{n} of {all}", n=len(mine), all=len(commendations.stamps()))
        found, y = self._title("record:stamps", Line("Commendations"), counted, x, y, w)
        missing = commendations.nearest(self.every)
        shown = [*((each, True) for each in mine), *(((missing, False),) if missing is not None else ())]
        if self.stamped is not None:
            shown = shown[: self.stamped]
        gap = px(12)
        columns = max(1, min(4, int((w + gap) / (look.text(20) * 12 + gap))))
        room = (w - gap * (columns - 1)) / columns - px(40)
        lines = max((len(look.wrap(each.of.says, "body", look.text(20), room)) for each, _ in shown), default=1)
        high = look.text(32) * 1.1 + look.text(20) * (min(lines, 3) * 1.12 + 0.2) + px(30)
        for n, (each, won) in enumerate(shown):
            cell = Rect(x, y + n // columns * (high + gap), w, high).columns(columns, gap)[n % columns]
            found.append(self._stamp(n, each, won, cell))
        return found, y + -(-len(shown) // columns) * (high + gap)

    def _stamp(self, n: int, stamp: Stamp, won: bool, rect: Rect) -> Node:
        each = stamp.of
        px, look = self.look.px, self.look
        round_one = n % 2 == 1
        turn = TILTS[n % len(TILTS)] if won and not round_one else 0.0
        colour = (WON_RED if each.dared else PETROL) if won else "brown"
        inner = rect.inset(px(20), px(15))
        name, says = inner.cut_top(look.text(32) * 1.1)
        art: list[Paint] = []
        if not won:
            art.append(Dashes(rect.inset(px(2)), "brown"))
            s = min(px(26) * look.grow, name.h * 0.8)
            lock, name = name.cut_left(s, px(8))
            art.append(Pic("icons/icon-lock", lock.place(s, s), colours=(("ink", "brown"),)))
        elif round_one:
            art += [Box(rect.inset(px(d)), border=colour, width=px(wide), radius=rect.h * 0.4 - px(d))
                    for d, wide in ((2, 4), (9, 2))]  # fmt: skip
        else:
            art += [
                _turned(rect.inset(px(d)), turn, fill) for d, fill in ((2, colour), (6, "paper"), (9, colour),
                                                                      (11, "paper"))
            ]  # fmt: skip
        art.append(Words(each.name, name, "bebas", look.text(32), colour, "centre", tracking=px(1), least=0.3,
                         turn=turn))  # fmt: skip
        art.append(Words(each.says, says, "body", look.text(20), colour, "centre", wrap=True, lead=1.1, least=0.6))
        value = each.says if won else Line("not yet won: {what}", what=each.says)
        return Node(f"stamp:{stamp.id}", "text", rect, each.name, value, art=tuple(art), glide=won, grow=1.35)

    def _title(self, id: str, label: Line, aside: Line, x: float, y: float, w: float) -> Laid:
        """The head of a part, below a line."""
        px, look = self.look.px, self.look
        size = look.text(30)
        at = Rect(x, y + px(8), w, size * 1.25)
        name_w = min(w * 0.7, look.width(label, "bebas", size, px(1)) + px(8))
        name, rest = at.cut_left(name_w, px(10))
        art: list[Paint] = [
            Box(Rect(x, y, w, px(3)), "ink"),
            Words(label, name, "bebas", size, "ink", tracking=px(1), least=0.4),
        ]
        if aside != NOTHING:
            art.append(Words(aside, rest, "type", look.text(21), "rust", least=0.4))
        value = aside if aside != NOTHING else None
        return [Node(id, "heading", at, label, value, art=tuple(art))], at.bottom + px(6)


def _turned(rect: Rect, turn: float, fill: str) -> Poly:
    """A rectangle turned about its middle, so little that it stays within its place."""
    x, y = rect.centre
    a = math.radians(turn)
    w, h = rect.w / 2 * 0.985, rect.h / 2 * 0.93
    corners = ((-w, -h), (w, -h), (w, h), (-w, h))
    return Poly(
        tuple((x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)) for dx, dy in corners),
        fill,
    )


def _on(when: int) -> Line:
    return Line("{date}", date=dated(datetime.fromtimestamp(when).date(), year=True))


def name_of(title: str) -> Line:
    """A game's name, also of one that is not installed."""
    return game(title).name if title in titles.ids() else Line("{game}", game=title)


def _of(score: Score) -> Line:
    return Line("{won} of {all}", won=score.won, all=score.played)
