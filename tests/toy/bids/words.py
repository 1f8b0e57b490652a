"""The words of Bids."""

from __future__ import annotations

from typing import ClassVar

from game.catalogue import Line, Who
from game.core.contract import Event, Refusal
from game.core.words import Words

from . import choices, pieces


class BidsWords(Words[pieces.BidsView, pieces.Bid]):
    """Everything that a player of Bids reads."""

    by_kind = choices.BY_KIND
    name = Line("Bids")
    tagline = Line("The highest sealed card takes the coin.")
    modes: ClassVar = {"open": Line("open table"), "pair": Line("a pair")}

    def head(self, view: pieces.BidsView) -> Line:
        return Line("Seal a card")

    def prompt(self, view: pieces.BidsView) -> Line:
        return self.ending(view) if view.result else Line("Everybody seals a card")

    def why(self, refusal: Refusal) -> Line:
        return Line("That card is not in this hand.")

    def say_event(self, e: Event) -> Line:
        match e:
            case pieces.Dealt(to, cards):
                n = len(cards or ()) or pieces.HAND
                return Line("{who} has {n} card.", many="{who} has {n} cards.", n=n, who=Who(to))
            case pieces.Sealed(by):
                return Line("{who} has chosen.", who=Who(by))
            case pieces.Shown(cards, winner):
                shown = ", ".join(map(str, cards))
                return Line("Shown: {cards}. {who} takes the coin.", cards=shown, who=Who(winner))
        return Line("The game is over.")

    def ending(self, view: pieces.BidsView) -> Line:
        return Line("Most coins win.")
