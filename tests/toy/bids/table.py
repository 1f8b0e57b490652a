"""The table of Bids: a row of cards, and at the end everybody's colour and coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.catalogue import Entry, Line, Who
from game.core.contract import Event
from game.core.words import log
from game.ui.last_page import End
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import Table

from . import pieces


class BidsTable(Table[pieces.BidsView, pieces.Bid]):
    """A player's hand, face up for its owner alone; the coins of all stand above it."""

    colours: ClassVar = {"ground": "#203a4a"}

    def lay(self, view: pieces.BidsView, area: Rect, look: Look, marks: Marks) -> Node:
        above, below = area.inset(look.px(40)).cut_top(area.h * 0.4, look.px(20))
        nodes = []
        for seat, place in enumerate(above.columns(len(view.coins), look.px(20))):
            said = Line("{who}: {n} coin", many="{who}: {n} coins", who=Who(seat), n=view.coins[seat])
            nodes.append(Node(f"seat:{seat}", "seat", place, said, art=_large(said, place, look)))
        for place, card in zip(below.columns(pieces.HAND, look.px(20)), view.hand, strict=False):
            id = f"card:{card}"
            up = marks.peek
            glow = [Box(place.inset(-look.px(6)), "glow", look.px(8))] if id in marks.legal else []
            face = [Words(str(card), place, "bebas", look.text(90), "ink", "centre", least=0.2)] if up else []
            label = Line("the {n}", n=card) if up else Line("a card")
            art: tuple[Paint, ...] = (*glow, Box(place, "paper", look.px(8)), *face)
            nodes.append(Node(id, "card", place, label, state=marks.state(id), art=art, press=marks.press(id)))
        return Node("table", "group", area, art=(Box(area, "bids.ground"),), children=tuple(nodes))

    def progress(self, view: pieces.BidsView) -> tuple[int, int, Line]:
        done = len(view.played) // len(view.coins)
        return done, pieces.ROUNDS, Line("{n} of {all}", n=done, all=pieces.ROUNDS)

    def chronicle(self, news: Sequence[Event], secret: Callable[[int], bool]) -> list[Entry]:
        return log(news, secret, self.words.say_event)

    def final(self, end: End[pieces.BidsView], area: Rect, look: Look) -> Node:
        nodes = []
        for seat, place in enumerate(area.rows(len(end.views), look.px(8))):
            view = end.views[seat]
            colour = Line("red") if view.colour else Line("blue")
            said = Line("{who}: {colour}, {n} coin", many="{who}: {colour}, {n} coins", who=Who(seat),
                        n=view.coins[seat], colour=colour)  # fmt: skip
            nodes.append(Node(f"seat:{seat}", "text", place, said, art=_large(said, place, look)))
        return Node("final", "group", area, children=tuple(nodes))


def _large(said: Line, place: Rect, look: Look) -> tuple[Paint, ...]:
    return (Words(said, place, "bebas", look.text(40), "paper", "centre", wrap=True, least=0.3),)
