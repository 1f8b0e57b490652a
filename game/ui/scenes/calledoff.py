"""The last page of a game that people ended early: what happened, who sat there, and its weightiest moments."""

from __future__ import annotations

from typing import Any

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.core.match import Match
from game.core.quitting import STOPPED
from game.desk.verdict import ending_of, winners_of
from game.ui.last_page import End, headline, photograph, slab
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.scenes.house import POSTER, game
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import AnyTable
from game.ui.widgets import seat_disc

TILT = -7.0


def lay_called_off(match: Match, end: End[Any], table: AnyTable, area: Rect, look: Look) -> Node:
    px = look.px
    title = match.title.id
    inner = area.inset(px(48), px(24))
    shots = end.photos if inner.h > px(620) * min(look.grow, 1.3) else []
    hero, rest = inner.cut_top(inner.h * 0.66, px(18)) if shots else (inner, inner.cut_bottom(0)[0])
    poster_h = min(hero.h, px(560))
    poster_at = hero.cut_right(poster_h * POSTER[0] / POSTER[1])[0]
    words = Rect(hero.x, hero.y, poster_at.x - hero.x - px(40), hero.h)
    poster = poster_at.place(poster_at.w * 0.92, poster_at.w * 0.92 * POSTER[1] / POSTER[0])
    art: list[Paint] = [Box(area, f"{title}.ground"), *_poster(match, poster, look)]
    children = _words(match, words, look)
    for n, shot in enumerate(shots):
        place = rest.columns(max(3, len(shots)), px(16))[n]
        children.append(photograph(n, shot, place, look, table.piece, title))
    return Node("final", "group", area, ending_of(match), art=tuple(art), children=tuple(children))


def _poster(match: Match, place: Rect, look: Look) -> list[Paint]:
    """The game's poster, with a stamp across it."""
    px = look.px
    head = winners_of(match) if match.result and match.result.how == STOPPED else Line("Given up")
    size = look.text(64)
    wide = min(place.w * 1.02, look.width(head, "bebas", size, px(2)) + px(40))
    stamp = place.place(wide, size * 1.2, 0.5, 0.5)
    return [
        Box(place.inset(-px(10)), "paper", px(3), shadow=px(8)),
        Pic(game(match.title.id).poster, place),
        Box(place, "veil", alpha=0.45),
        Box(stamp, "paper", px(4), border="red", width=px(6)),
        Words(head, stamp.inset(px(12), 0), "bebas", size, "red", "centre", tracking=px(2), least=0.3),
    ]


def _words(match: Match, place: Rect, look: Look) -> list[Node]:
    """Who has won or that nobody has, how it came about, and everybody who sat there."""
    px = look.px
    size = look.text(26)
    many = match.setup.seats
    row_h = max(px(48), size * 1.7)
    columns = 2 if place.w > look.text(24) * 24 else 1
    rows = -(-many // columns)
    says = ending_of(match)
    says_h = look.height(says, "bold", size, place.w, 1.15) + px(8)
    slab_h = max(px(56), look.text(40) * 1.25)
    below = slab_h + says_h + rows * row_h + px(54)
    top, rest = place.cut_top(max(look.text(70), min(place.h - below, px(230))), px(10))
    nodes = [Node("headline", "heading", top, winners_of(match), art=tuple(headline(winners_of(match), top, look)))]
    after = Line("after {n} choice", many="after {n} choices", n=len(match.steps))
    at, rest = rest.cut_top(slab_h, px(18))
    nodes.append(Node("deed", "text", at, after, art=tuple(slab(after, at, look))))
    at, rest = rest.cut_top(says_h, px(18))
    text = Words(says, at, "bold", size, "paper", wrap=True, lead=1.15, valign="top", least=0.6)
    nodes.append(Node("why", "text", at, says, art=(text,)))
    for seat in range(many):
        row = Rect(rest.x, rest.y + seat // columns * row_h, rest.w, row_h)
        nodes.append(_sitter(match, seat, row.columns(columns, px(12))[seat % columns], look))
    return nodes


def _sitter(match: Match, seat: Seat, place: Rect, look: Look) -> Node:
    r = min(place.h * 0.42, look.px(24) * max(1.0, look.grow * 0.8))
    spot, text = place.cut_left(2 * r, look.px(12))
    line = Line("{who}", who=Who(seat))
    if seat in match.gone:
        line = Line("{who} gave up", who=Who(seat))
    elif match.result and match.result.winners >> seat & 1:
        line = Line("{who} wins", who=Who(seat))
    elif match.result and match.result.how == STOPPED and match.sitters[seat].person:
        line = Line("{who} agreed to stop", who=Who(seat))
    words = Words(line, text, "body", look.text(24), "paper", least=0.5)
    return Node(f"sitter:{seat}", "text", place, line, art=(*seat_disc(seat, spot.centre, r, look), words))
