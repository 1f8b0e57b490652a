"""What a hand, a token and some francs are worth to one identity: the chance of winning from here.

A plan is: be Cleared, hold what the claim needs, perhaps look once or twice more, and claim. Each turn it takes leaves
the others a chance to end the game first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Mask
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    ACE,
    BLACKMAIL_PRICE,
    BLOODSTAINED,
    BROKER,
    CASH_OUT,
    CROUPIER_FRANCS,
    HITMAN,
    INTERPOL,
    INTERROGATE,
    JOURNALIST,
    LETTER,
    NOBODY,
    SECOND_EVENING,
)
from game.titles.microfilms.player.odds import SURE, Grasp

MOST_LOOKS = 5
HOPE = 0.3
"""Who forgets what it sees waits for no more than a chance like this."""
PATIENCE = 60
"""After this many turns, waiting is worth less with each further one."""


@dataclass(frozen=True)
class Weights:
    """What was measured by playing, many times over."""

    peace: float = 0.06
    """How likely a round ends the game in which nobody seems near."""
    stays: float = 0.8
    """How likely a card, and the token of who holds it, are the same a turn later."""
    agent: float = 0.75
    """How likely somebody Cleared with a microfilm claims, by identity."""
    journalist: float = 0.5
    hitman: float = 0.12
    broker: float = 0.15
    interpol: float = 0.3
    suspect: float = 0.06
    """What of the danger is left while the token shows Suspect, and what there always is."""
    always: float = 0.01
    ally: float = 0.65
    """How likely I win by the claim of an ally, and of another."""
    foe: float = 0.18
    gain: float = 0.3
    """What a letter looked for is expected to add, with one microfilm and with more; and the turns it takes."""
    gain_more: float = 0.4
    looking: float = 1.3
    drawing: float = 0.6
    """Turns to draw a microfilm, in parts of one over its chance."""
    by_blackmail: float = 1.8
    """Turns until Cleared, by the means there are."""
    rich: float = 1.5
    by_bribe: float = 2.1
    one_franc: float = 2.6
    poor: float = 3.3
    small: float = 0.012
    taken: float = 0.55
    """How likely a bribe is accepted by who has francs to lose, and by who has not."""
    taken_free: float = 0.4
    pays: float = 0.55
    """How likely blackmail is paid off, by who has something to lose, and by others; defended; what it hinders."""
    pays_bare: float = 0.25
    defends: float = 0.85
    hurt: float = 0.05
    gift: float = 0.10
    gift_friend: float = 0.12
    shown: float = 0.02
    """What it costs to lay a microfilm where the next can take it."""
    bribe_film: float = 0.4
    """How likely a microfilm is given away as a bribe, against another card."""
    franc: float = 0.03
    """What a franc taken from the Croupier is worth when he has many."""
    closing: float = 0.4
    """How likely the Croupier ends the game with two rounds to go."""
    house_press: float = 0.02
    over: float = 0.006
    look_hitman: float = 0.8
    """What a look leaves of the doubt."""
    look_broker: float = 0.85
    look_interpol: float = 0.75
    unpaid: float = 0.8
    """Turns more for a look that first must be paid for."""
    dusk: float = 0.3
    """What of the danger from the second evening on is felt just before it."""


# A purse that can pay off blackmail keeps the token and the film: at a full table means are worth much.
WEIGHTS = Weights(by_blackmail=1.4, by_bribe=1.8, one_franc=2.3, small=0.06, gift=0.05)
HOUSE = Weights(closing=0.25, peace=0.04, house_press=0.05)
"""With the Croupier."""
BASE = Weights()
"""Of those who forget what they see."""


class Plans:
    """One player's reckoning; what is looked up often is kept."""

    def __init__(self, g: Grasp) -> None:
        self.g = g
        self.w = BASE if not g.learns else HOUSE if g.view.with_croupier else WEIGHTS
        view = g.view
        self.agent, self.role = view.agent, view.role
        self.late = self._late()
        self.delay = 0
        """Turns that an action in mind costs the Croupier on his way to ten francs."""
        self.risk = [self._risk(p) for p in range(g.hands)]
        self.friend = [self._friend(p) for p in range(g.hands)]
        self.francs = view.francs[g.me]
        self.kept: dict[object, float] = {}
        self.top = view.top
        self.deck = max(1, view.deck)

    # -- the others

    def _rounds(self) -> float:
        """Rounds until the deck is used up."""
        g = self.g
        return min(8.0, g.view.deck / (0.5 * max(1, len(g.others()) + 1 + g.view.with_croupier)))

    def _late(self) -> float:
        """How much the claims of the second evening must be feared already."""
        if self.g.view.evening >= SECOND_EVENING:
            return 1.0
        return self.w.dusk * max(0.0, 1.0 - self._rounds() / 3) if self.g.learns else 0.0

    def _risk(self, p: int) -> float:
        """How likely somebody, once Cleared, ends the game in their next turn."""
        g = self.g
        view = g.view
        if p == g.me or view.out >> p & 1 or p >= view.seats:
            return 0.0
        w = self.w
        film = min(0.95, sum(g.at(p, n) for n in g.nations))
        row = g.who[p]
        agents = sum(row[n] for n in g.nations)
        chance = agents * film * w.agent + row[JOURNALIST] * film * w.journalist + row[HITMAN] * w.hitman
        return min(0.9, chance + (row[BROKER] * w.broker + row[INTERPOL] * w.interpol) * self.late)

    def _friend(self, p: int) -> float:
        """How likely my agent wins when that player ends the game."""
        g = self.g
        if self.agent == NOBODY or p == g.me or p >= g.view.seats:
            return 0.0
        row = g.who[p]
        allied = whole = 0.0
        for n in g.nations:
            if n != self.agent:
                whole += row[n]
                third = next(m for m in g.nations if m not in (n, self.agent))
                allied += row[n] * g.alone[third]
        if not whole:
            return 0.0
        good = allied / whole
        if g.view.with_croupier:
            return whole * (good * 0.6 + (1 - good) * 0.3)
        return whole * (good * self.w.ally + (1 - good) * self.w.foe)

    def danger(self, cleared: Mask) -> tuple[float, float]:
        """How likely the game ends before my next turn, and how likely I win when it does."""
        g = self.g
        safe = 1.0
        mine = whole = 0.0
        for p in g.others():
            risk = min(0.95, self.risk[p] if cleared >> p & 1 else self.w.suspect * self.risk[p] + self.w.always)
            safe *= 1 - risk
            mine += risk * self.friend[p]
            whole += risk
        peace = self.w.peace
        ends = peace + (max(1 - safe, peace) - peace) * g.foresight
        if g.view.with_croupier:
            closing = self._closing()
            ends, mine, whole = 1 - (1 - ends) * (1 - closing), mine, whole + closing
        ends = min(0.95, max(ends, min(0.5, (g.view.turns - PATIENCE) / 200)))
        return ends, mine / whole if whole else 0.0

    def _closing(self) -> float:
        """How likely the Croupier has his ten francs before my next turn: he has two turns of his own until then."""
        view = self.g.view
        he = view.seats
        turns = CROUPIER_FRANCS - view.francs[he] + max(0, 2 - view.sizes[he]) + self.delay
        if not self.g.learns:
            return 0.6 if turns <= 2 else 0.25 if turns <= 4 else 0.04
        return 0.95 if turns <= 2 else self.w.closing if turns <= 4 else self.w.closing / 2 if turns <= 6 else 0.04

    # -- me

    def worth(self, cleared: Mask, hand: Sequence[int], francs: int, extra: dict[int, float] | None = None) -> float:
        """The chance of winning, seen from the end of this turn. `extra` mends a role's present chance."""
        key = (self.delay, cleared, tuple(hand), francs, tuple(extra.items()) if extra else None)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self._worth(cleared, hand, francs, extra or {})
        return found

    def _worth(self, cleared: Mask, hand: Sequence[int], francs: int, extra: dict[int, float]) -> float:
        g = self.g
        ends, mine = self.danger(cleared)
        on = 1 - ends
        free = cleared >> g.me & 1
        best = 0.0
        if self.agent != NOBODY:
            best = self._agent(free, hand, francs, on, mine, extra)
        if self.role == JOURNALIST and g.learns:
            best = max(best, self._journalist(free, hand, francs, on, mine, extra))
        elif self.role != NOBODY:
            best = max(best, self._freelancer(free, hand, francs, on, mine, extra))
        best = on * best + (1 - on) * mine
        return best + self._small(free, hand, francs)

    def _small(self, free: int, hand: Sequence[int], francs: int) -> float:
        """Means for later."""
        found = self.w.small * (min(francs, 2) + 0.4 * min(max(francs - 2, 0), 3))
        for card in hand:
            if card == CASH_OUT:
                found += self.w.small * (1.2 if free else 0.9)
            elif card in BLOODSTAINED:
                found += self.w.small * (1.3 if not free else 0.8)
            elif card < LETTER:
                found += self.w.small * 0.6
        return found

    def _clearing(self, free: int, hand: Sequence[int], francs: int, keep: int) -> float:
        """How many turns until Cleared, when one card must be kept."""
        if free:
            return 0.0
        spare = list(hand)
        if keep in spare:
            spare.remove(keep)
        if self.g.view.with_croupier:
            return 1.0 if spare or francs >= BLACKMAIL_PRICE else 2.0
        if francs >= BLACKMAIL_PRICE or any(card in BLOODSTAINED for card in spare):
            return self.w.by_blackmail if francs < 4 else self.w.rich
        if spare:
            return self.w.by_bribe
        return self.w.one_franc if francs == 1 else self.w.poor

    @staticmethod
    def _after(p: float, turns: float, on: float, mine: float) -> float:
        still: float = on**turns
        return p * still + (1 - still) * mine

    def _agent(
        self, free: int, hand: Sequence[int], francs: int, on: float, mine: float, extra: dict[int, float]
    ) -> float:
        g = self.g
        films = {card: self.film(card, extra) for card in hand if card < LETTER and card != self.agent}
        best = 0.0
        if films:
            card = max(films, key=lambda c: films[c])
            p = films[card]
            turns = self._clearing(free, hand, francs, card)
            best = self._after(p, turns, on, mine)
            if g.learns:
                for looks in (1, 2):
                    sure = p + (1 - p) * (self.w.gain if len(films) < 2 else self.w.gain_more) * looks
                    best = max(best, self._after(min(sure, 0.97), turns + self.w.looking * looks, on, mine))
        for n in g.nations:
            if n == self.agent or n in films:
                continue
            there = g.count[g.deck][n] / self.deck
            turns = max(1.0, self._clearing(free, hand, francs, NOBODY)) if g.foresight > 0.3 else 1.5
            if self.top == n:
                best = max(best, self._after(self.film(n, extra) * 0.6, turns + 1, on, mine))
            elif there > 0:
                best = max(best, self._after(self.film(n, extra), turns + min(6.0, self.w.drawing / there), on, mine))
        return best

    def film(self, n: int, extra: dict[int, float] | None = None) -> float:
        """How likely an agent's claim with a nation's microfilm is right."""
        alone = self.g.alone
        if extra and any(m in extra for m in self.g.nations):
            return (extra.get(n, 0.0) + extra.get(self.agent, 0.0)) if n != self.agent else 0.0
        return alone[n] + alone[self.agent] if n != self.agent else 0.0

    def _journalist(
        self, free: int, hand: Sequence[int], francs: int, on: float, mine: float, extra: dict[int, float]
    ) -> float:
        """A film, its agent, and being Cleared: each takes its turns. A look may show an identity."""
        g = self.g
        clear = self._clearing(free, hand, francs, NOBODY)
        sees = self._meets()
        paid = francs + sum(card == INTERROGATE for card in hand)
        films = [card for card in hand if card < LETTER and card != self.agent]
        ways: list[tuple[float, float]] = []
        p = any_there = whole = 0.0
        for n in g.nations:
            if n == self.agent:
                continue
            chance = self.accuse(n)[0]
            if n in films:
                known = extra.get(JOURNALIST, 0.0)
                ways.append((max(chance, known), self._clearing(free, hand, francs, n)))
                continue
            there = 0.9 if self.top == n else g.count[g.deck][n] / self.deck
            if there > 0:
                ways.append((chance, clear + min(6.0, 1 / there)))
                any_there += there
            p += chance
            whole += 1
        if any_there and not films:
            ways.append((max(p / whole, extra.get(JOURNALIST, 0.0)), clear + min(6.0, 1 / any_there)))
        best = 0.0
        for p, turns in ways:
            for looks in range(MOST_LOOKS + 1):
                sure = min(max(p, 0.97), p * (1 + sees * looks))
                spent = looks + self.w.unpaid * max(0, looks - paid)
                best = max(best, self._after(sure, turns + spent, on, mine))
                if sure >= 0.97:
                    break
        return best

    def _meets(self) -> float:
        """How likely a look at somebody unknown shows an identity."""
        g = self.g
        own = 2 if g.view.with_croupier else 1
        seen = [own / (own + g.view.sizes[p]) for p in g.others() if p < g.view.seats and max(g.who[p]) < SURE]
        return sum(seen) / len(seen) if seen else 0.0

    def _freelancer(
        self, free: int, hand: Sequence[int], francs: int, on: float, mine: float, extra: dict[int, float]
    ) -> float:
        g = self.g
        w = self.w
        role = self.role
        keep = NOBODY
        wait = 0.0
        late = g.view.evening >= SECOND_EVENING
        fade = self.w.stays
        if role == JOURNALIST:
            fade = 1.0
            films = [card for card in hand if card < LETTER and card != self.agent]
            if films:
                keep = max(films, key=lambda c: self.accuse(c)[0])
                p = extra.get(role, self.accuse(keep)[0])
            else:
                there = sum(g.count[g.deck][n] for n in g.nations if n != self.agent) / self.deck
                if self.top < LETTER and self.top not in (NOBODY, self.agent):
                    there = max(there, 0.8)
                p = max(extra.get(role, 0.0), sum(self.accuse(n)[0] for n in g.nations if n != self.agent) / 3)
                wait = min(6.0, 1 / max(there, 0.1))
        elif role == HITMAN:
            p = extra.get(role, self.hit()[0] * fade)
            if ACE in hand:
                p, wait = max(p, 0.8), 0.3 if not free else 1.5
                fade = 1.0
        elif role == BROKER:
            p = extra.get(role, self.locate(self._letters_with(hand))[0])
            held = sum(LETTER <= card < ACE for card in hand)
            fade = 1.0 if held == 2 else 0.9 if held else 0.75
            p *= fade
        else:
            p = extra.get(role, self.arrest(~0)[0] * fade)
            if any(card in BLOODSTAINED for card in hand) and not extra:
                # It can be given to a suspect, who then is known to hold it.
                p = max(p, 0.6 if not free else 0.5)
        if role in (BROKER, INTERPOL) and not late:
            wait = max(wait, self._rounds())
        clear = self._clearing(free, hand, francs, keep)
        if role == HITMAN and ACE in hand and not free:
            clear = 1.6
        turns = max(clear, wait) if role != JOURNALIST else clear + wait * 0.9
        best = self._after(p, turns, on, mine)
        look = 1.0 if francs or INTERROGATE in hand else 1.9
        if not g.learns:
            return max(best, self._after(HOPE, turns, on, mine) if role != HITMAN else 0.0)
        doubt = 1 - p
        leaves = w.look_hitman if role == HITMAN else w.look_broker if role == BROKER else w.look_interpol
        for looks in range(1, MOST_LOOKS + 1):
            doubt *= leaves
            extra_turns = max(turns, looks * look) if wait > clear else turns + looks * look
            best = max(best, self._after(1 - doubt, extra_turns, on, mine))
        return best

    def _letters_with(self, hand: Sequence[int]) -> tuple[int, ...]:
        """Letters that a hand in mind has more than the true one."""
        more = [card for card in hand if LETTER <= card < ACE]
        for card in self.g.view.hand:
            if card in more:
                more.remove(card)
        return tuple(more)

    # -- claims: the chance, and what to name

    def accuse(self, film: int) -> tuple[float, int]:
        g = self.g
        return max(((g.who[p][film], p) for p in g.others()), default=(0.0, NOBODY))

    def hit(self) -> tuple[float, int]:
        g = self.g
        return max(((g.at(p, ACE), p) for p in g.others()), default=(0.0, NOBODY))

    def arrest(self, mask: Mask) -> tuple[float, int]:
        g = self.g
        suspects = [p for p in g.others() if not g.view.cleared >> p & 1 and mask >> p & 1]
        return max(((g.blood[p], p) for p in suspects), default=(0.0, NOBODY))

    def locate(self, drawn: tuple[int, ...] = ()) -> tuple[float, tuple[int, int]]:
        """The best pair of places; letters that I would draw go from the deck to me."""
        g = self.g
        counts: dict[tuple[int, int], int] = {}
        used = 0
        for pair in g.letters:
            for _ in drawn:
                at = g.deck if g.deck in pair else g.deck + 1
                if at not in pair:
                    break
                other = pair[1] if pair[0] == at else pair[0]
                pair = (min(other, g.me), max(other, g.me))
            else:
                used += 1
                counts[pair] = counts.get(pair, 0) + 1
        if not used:
            return 0.1, (g.deck, g.deck)
        best = max(counts, key=lambda pair: (counts[pair], pair))
        return counts[best] / used, best

    def located(self, a: do.Locate) -> float:
        g = self.g
        place = {do.AT_DECK: g.deck, do.AT_DISCARD: g.deck + 1}
        one, two = sorted((place.get(a.one, a.one), place.get(a.two, a.two)))
        return sum(pair == (one, two) for pair in g.letters) / max(1, len(g.letters))

    def claimed(self, nation: int) -> float:
        """The Croupier as an ally with a microfilm in his hand: it must be there, the other player's, and alone."""
        g = self.g
        other = 1 - g.me
        return g.at(g.view.seats, nation) * g.who[other][nation] * g.alone[nation]
