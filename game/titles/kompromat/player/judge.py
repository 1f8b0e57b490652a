"""What the outcomes of a mission are worth to a player at one moment, against what the other side may have there."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.kompromat.cards import ACE, ACE_HIGH, LIMIT, PAPER, ROW, WORTH
from game.titles.kompromat.frames import ACES_UP, SHOWN, SUM
from game.titles.kompromat.player.odds import (
    BUST,
    Spread,
    best,
    counted,
    counted_outlook,
    exactly,
    outlook,
    plan,
    reading,
    shifted,
    worth_drawing,
)
from game.titles.kompromat.player.sight import Sight
from game.titles.kompromat.player.value import mission_worth, tokens_worth

NEED = 3.2
"""Cards that a mission is likely to take."""
PRICE = 0.4
"""What a card costs for each card that the missions to come will lack."""

Stops = list[float]
"""By best total, BUST in the last place: what it is worth to stop there."""


class Judge:
    """Reckons for one sight; keeps what it has reckoned."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.my_tokens = sight.tokens[0] + self._doomed()
        self.fail = self.gained(self.my_tokens, 1)
        """What a failed mission's token is worth to me."""
        self.their_fail = self.gained(sight.tokens[1], 1)
        self._plans: dict[tuple[int, int], tuple[list[float], list[float]]] = {}
        self._stakes: dict[int, tuple[float, float]] = {}

    def gained(self, tokens: int, more: int) -> float:
        """What a change in tokens is worth to somebody, given how many they have."""
        far = self.sight.foresight
        rounds = self.sight.rounds
        worth = tokens_worth(tokens + more, rounds) - tokens_worth(tokens, rounds)
        if far < 1.0:
            now = tokens_worth(tokens + more, 0) - tokens_worth(tokens, 0)
            worth = far * worth + (1.0 - far) * now
        return worth

    def _doomed(self) -> int:
        """Own piles elsewhere that are over already."""
        sight = self.sight
        return sum(
            1
            for m in range(ROW)
            if m != sight.at and sight.row[m] >= 0 and sight.mine[m].hard + PAPER * sight.mine[m].papers > LIMIT
        )

    def stakes(self, mission: int) -> tuple[float, float]:
        """What taking a mission brings me, and what it brings the other side."""
        found = self._stakes.get(mission)
        if found is None:
            sight = self.sight
            kind, marks, rounds = sight.row[mission], sight.marks[mission], sight.rounds
            mine = mission_worth(kind, sight.sets[0], sight.coming, rounds, sight.foresight)
            theirs = mission_worth(kind, sight.sets[1], sight.coming, rounds, sight.foresight)
            if marks:
                mine += self.gained(self.my_tokens, marks)
                theirs += self.gained(sight.tokens[1], marks)
            found = self._stakes[mission] = mine, theirs
        return found

    def spread(self, mission: int) -> Spread:
        """What the other side has, or will have, at a mission."""
        sight = self.sight
        pile = sight.theirs[mission]
        if not pile.cards:
            counts = sight.exact and sum(sight.unseen) > 2
            found = counted_outlook(sight.unseen, sight.nerve) if counts else outlook(sight.nerve)
        elif not pile.unknown:
            if sight.at == mission and sight.kind in (SHOWN, ACES_UP, SUM) and not sight.starts:
                return exactly(min(self.their_total(mission), BUST))
            found = exactly(best(pile.hard, pile.ace))
        elif sight.reads and sight.exact:
            found = counted(pile.first, pile.unknown, sight.unseen, sight.nerve)
        elif sight.reads:
            found = reading(pile.first, pile.unknown, sight.nerve)
        else:
            found = outlook(())
        return shifted(found, PAPER * pile.papers) if pile.papers else found

    def their_total(self, mission: int) -> int:
        """The total that the other side has declared."""
        pile = self.sight.theirs[mission]
        return pile.hard + ACE_HIGH * self.sight.high[1] + PAPER * pile.papers + self.sight.vesper[1]

    def stops(self, mission: int, cards: int, spread: Spread | None = None) -> Stops:
        """What each total of the player's is worth, with this many cards."""
        mine, theirs = self.stakes(mission)
        spread = spread or self.spread(mission)
        pile = self.sight.theirs[mission]
        if not pile.cards:
            ours = 0.5
        else:
            ours = 1.0 if cards > pile.cards else 0.0
        tied = 0.0 if pile.cards and cards == pile.cards else 1.0 - ours
        found = [0.0] * (BUST + 1)
        over = spread[BUST]
        below, above = over, 1.0 - over
        for total in range(BUST):
            equal = spread[total]
            above -= equal
            found[total] = (below + equal * ours) * mine - (above + equal * tied) * theirs
            below += equal
        tokens = self.my_tokens
        if tokens:
            found[LIMIT] += max(0.0, self.gained(tokens, -1))
        found[BUST] = self.fail - (1.0 - over) * theirs
        papers = PAPER * self.sight.mine[mission].papers
        if papers:
            found = [found[min(total + papers, BUST)] for total in range(BUST + 1)]
        return found

    def price(self, mission: int) -> float:
        """What drawing a card costs the missions that are still to be attempted."""
        sight = self.sight
        to_come = sum(1 for m in range(ROW) if m != mission and not sight.mine[m].cards)
        if not to_come:
            return 0.0
        lack = NEED * to_come - sight.deck + 1
        return PRICE * lack / to_come if lack > 0 else 0.0

    def plan(self, mission: int, cards: int) -> tuple[list[float], list[float]]:
        key = mission, cards
        found = self._plans.get(key)
        if found is None:
            stops = self.stops(mission, cards + 1)
            found = self._plans[key] = plan(self.sight.left, stops, self.price(mission))
        return found

    def laid(self, mission: int, card: int) -> float:
        """What a mission is worth with this first card."""
        sight = self.sight
        plain, soft = self.plan(mission, 1)
        hard, ace = WORTH[card], card == ACE
        if not sight.known:
            return (soft if ace else plain)[hard]
        stops = self.stops(mission, 2)
        along = self._along(sight.known, hard, ace, plain, soft, stops, self.price(mission))
        return max(self.standing(stops, hard, ace), along)

    def fresh(self, mission: int) -> float:
        """What a mission is worth with a first card drawn blindly."""
        plain, soft = self.plan(mission, 1)
        left = self.sight.left
        cards = sum(left) or 1
        return sum(n * (soft if kind == ACE else plain)[WORTH[kind]] for kind, n in enumerate(left) if n) / cards

    def empty(self, mission: int) -> float:
        """What a mission is worth without own cards."""
        return -(1.0 - self.spread(mission)[BUST]) * self.stakes(mission)[1]

    def stop_or_draw(self) -> tuple[float, float]:
        """The worth of stopping and of drawing in one's turn."""
        sight = self.sight
        pile = sight.mine[sight.at]
        stops = self.stops(sight.at, pile.cards)
        stop = self.standing(stops, pile.hard, pile.ace)
        if pile.hard > LIMIT or not sight.deck:
            return stop, stop
        plain, soft = self.plan(sight.at, pile.cards)
        price = self.price(sight.at)
        if sight.known:
            return stop, self._along(sight.known, pile.hard, pile.ace, plain, soft, stops, price)
        if sight.exact:
            return stop, self._exactly(pile.hard, pile.ace, self.stops(sight.at, pile.cards + 1), price)
        return stop, worth_drawing(sight.left, pile.hard, pile.ace, plain, soft, price)

    def _exactly(self, hard: int, ace: bool, stops: Stops, price: float) -> float:
        """What the next card is worth, each card of the deck taken out of it in turn."""
        left = list(self.sight.left)
        total, cards = 0.0, sum(left)
        for kind in range(len(left)):
            n = left[kind]
            if not n:
                continue
            after = hard + WORTH[kind]
            if after > LIMIT:
                total += n * stops[BUST]
                continue
            left[kind] -= 1
            plain, soft = plan(left, stops, price)
            total += n * (soft if ace or kind == ACE else plain)[after]
            left[kind] += 1
        return total / cards - price

    def _along(
        self,
        known: Sequence[int],
        hard: int,
        ace: bool,
        plain: Sequence[float],
        soft: Sequence[float],
        stops: Stops,
        price: float,
    ) -> float:
        """What drawing is worth where the next cards are known."""
        card, *rest = known
        hard += WORTH[card]
        ace = ace or card == ACE
        if not rest or hard > LIMIT:
            return (soft if ace else plain)[hard] - price
        stay = self.standing(stops, hard, ace)
        return max(stay, self._along(rest, hard, ace, plain, soft, stops, price)) - price

    @staticmethod
    def standing(stops: Stops, hard: int, ace: bool) -> float:
        """A pile left as it is; its owner will count the aces to the best."""
        if hard > LIMIT:
            return stops[BUST]
        if ace and hard + ACE_HIGH <= LIMIT:
            return max(stops[hard], stops[hard + ACE_HIGH])
        return stops[hard]

    def standing_at(self, mission: int, spread: Spread | None = None) -> float:
        """What the player's pile at a mission is worth as it lies; unknown cards are taken as an average pile."""
        pile = self.sight.mine[mission]
        if not pile.cards:
            return self.empty(mission) if spread is None else -(1.0 - spread[BUST]) * self.stakes(mission)[1]
        stops = self.stops(mission, pile.cards, spread)
        if pile.unknown:
            return sum(chance * stops[total] for total, chance in enumerate(outlook(())))
        return self.standing(stops, pile.hard, pile.ace)

    def settled(self, mission: int, total: int) -> float:
        """What the player's pile is worth with its total fixed, newspapers and martinis included."""
        pile = self.sight.mine[mission]
        stops = self.stops(mission, pile.cards)
        papers = PAPER * pile.papers
        return stops[BUST] if total > LIMIT else stops[max(0, total - papers)]
