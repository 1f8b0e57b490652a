"""What each action of one moment of [microfilms] is worth: the chance of winning that it leaves.

An action is looked at one step deep: each card that may be drawn or seen, each answer that the other may give. What
then lies before the player is weighed by `Plans`; a claim is worth its chance.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action, Mask
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    BROKER,
    CASH_OUT,
    CASHED,
    HITMAN,
    IDENTITIES,
    INTERPOL,
    INTERROGATE,
    JOURNALIST,
    KINDS,
    LETTER,
    LIMIT,
    NOBODY,
    STEAL,
)
from game.titles.microfilms.cards import (
    BLACKMAILED as PAID_OFF,
)
from game.titles.microfilms.frames import BRIBED, LAY_DOWN
from game.titles.microfilms.player.odds import Grasp
from game.titles.microfilms.player.plans import Plans


class Judge:
    """The worth of each action of one moment."""

    def __init__(self, g: Grasp) -> None:
        self.g = g
        self.plans = Plans(g)
        view = g.view
        self.view = view
        self.hand = list(view.hand)
        self.cleared = view.cleared
        self.francs = view.francs[g.me]
        self.kind, _, self.active, _ = view.frames[-1]

    def score(self, a: Action) -> float:
        return _SCORE[type(a)](self, a)

    # -- what is kept of a hand

    def kept(self, cleared: Mask, hand: list[int], francs: int, extra: dict[int, float] | None = None) -> float:
        """The worth of a hand at the end of the player's turn, when the limit has been kept."""
        limit = LIMIT[cleared >> self.g.me & 1]
        if len(hand) <= limit:
            return self.plans.worth(cleared, hand, francs, extra)
        return max(
            self.kept(cleared, [*hand[:n], *hand[n + 1 :]], francs - (2 if card == ACE else 0), extra)
            - self.shown(card)
            for n, card in enumerate(hand)
            if (card != ACE or francs >= 2) and (not n or hand[n - 1] != card)
        )

    def shown(self, card: int) -> float:
        """What it costs to lay a card where the next player can take it."""
        if card < LETTER:
            return self.plans.w.shown
        if LETTER <= card < ACE:
            return self.plans.w.shown / 2
        if card == ACE:
            return 0.005
        return 0.0

    def waiting(self, cleared: Mask, hand: list[int], francs: int) -> float:
        """The same in another's turn: too many cards may be held, and used, before they must go."""
        limit = LIMIT[cleared >> self.g.me & 1]
        if len(hand) <= limit:
            return self.plans.worth(cleared, hand, francs)
        return (
            max(self.plans.worth(cleared, [*hand[:n], *hand[n + 1 :]], francs) for n in range(len(hand)))
            + self.plans.w.over
        )

    def less(self, card: int) -> list[int]:
        hand = self.hand[:]
        hand.remove(card)
        return hand

    # -- one's turn

    def draw(self, a: do.Draw) -> float:
        g = self.g
        if a.source == do.DISCARDS:
            return self.kept(self.cleared, sorted([*self.hand, self.view.top]), self.francs)
        size = max(1, self.view.deck)
        found = whole = 0.0
        for kind in range(len(KINDS)):
            chance = g.count[g.deck][kind] / size
            if chance > 0.001:
                found += chance * self.drawn(kind)
                whole += chance
        return found / whole if whole else self.kept(self.cleared, self.hand, self.francs)

    def drawn(self, kind: int) -> float:
        return self.kept(self.cleared, sorted([*self.hand, kind]), self.francs, self.learnt(kind))

    def learnt(self, kind: int) -> dict[int, float] | None:
        """What a letter seen tells of who stands alone."""
        if not LETTER <= kind < ACE or self.plans.agent == NOBODY:
            return None
        alone = self.g.alone[:]
        alone[kind - LETTER] = 0.0
        total = sum(alone)
        return {n: x / total for n, x in enumerate(alone)} if total else None

    def rest(self, a: do.Pass) -> float:
        return self.kept(self.cleared, self.hand, self.francs + (self.view.house > 0))

    def bribe(self, a: do.Bribe) -> float:
        g = self.g
        hand = self.less(a.card)
        croupier = a.to >= self.view.seats
        francs = self.view.francs[a.to]
        taken = 1.0 if croupier else self.takes(a.to)
        extra = self.known_with(a.to, a.card)
        yes = self.kept(self.cleared | 1 << g.me, hand, self.francs, extra) - self.gift(a.to, a.card)
        if taken == 1.0:
            return yes
        no = self.kept(self.cleared, self.hand, self.francs + (francs > 0))
        return taken * yes + (1 - taken) * no

    def takes(self, to: int) -> float:
        """How likely somebody accepts a bribe."""
        return self.plans.w.taken if self.view.francs[to] else self.plans.w.taken_free

    def gift(self, to: int, card: int) -> float:
        """What it costs me that another holds a card."""
        g = self.g
        row = g.who[to]
        if card < LETTER:
            wants = sum(row[n] for n in g.nations if n != card) + row[JOURNALIST]
            return self.plans.w.gift * wants - self.plans.w.gift_friend * self.plans.friend[to]
        if card < ACE:
            return 0.03 + 0.06 * row[BROKER]
        if card == ACE:
            return -0.02 if self.plans.role != HITMAN else 0.0
        return 0.02

    def known_with(self, to: int, card: int) -> dict[int, float] | None:
        role = self.plans.role
        if role == HITMAN and card == ACE:
            return {HITMAN: 0.85}
        if role == INTERPOL and card in BLOODSTAINED and not self.cleared >> to & 1:
            return {INTERPOL: 0.68 if self.view.sizes[to] == 0 else 0.6}
        return None

    def steal(self, a: do.Steal) -> float:
        francs = min(2, self.view.francs[a.to])
        self.plans.delay = francs if a.to >= self.view.seats else 0
        found = self.kept(self.cleared, self.less(STEAL), self.francs + francs) + self.press(a.to, francs)
        self.plans.delay = 0
        return found

    def press(self, to: int, francs: int) -> float:
        """Francs taken from another."""
        if to >= self.view.seats:
            have = self.view.francs[to]
            return (self.plans.w.franc if have >= 4 else self.plans.w.franc / 3) * francs
        return 0.004 * francs

    def cash_out(self, a: do.CashOut) -> float:
        return self.kept(self.cleared, self.less(CASH_OUT), self.francs + min(CASHED, self.view.house))

    def interrogate(self, a: do.Interrogate) -> float:
        g = self.g
        hand, francs = (self.hand, self.francs - 1) if a.pay == do.FRANCS else (self.less(INTERROGATE), self.francs)
        base = self.kept(self.cleared, hand, francs)
        if not g.learns:
            return base + 0.01 * g.foresight
        plans = self.plans
        to = a.to
        own = 0 if to >= self.view.seats else 2 if self.view.with_croupier else 1
        size = self.view.sizes[to] + own
        if not size:
            return base
        found = 0.0
        for kind in range(len(KINDS)):
            chance = g.count[to][kind] / size
            if chance > 0.002:
                found += chance * self.kept(self.cleared, hand, francs, self.seen(to, kind))
        if own:
            for id in range(len(IDENTITIES)):
                chance = g.who[to][id] / size
                if chance > 0.002:
                    found += chance * (self.kept(self.cleared, hand, francs, self.met(to, id, hand)))
            if plans.agent != NOBODY and not self.view.with_croupier:
                doubt = 1 - max(g.who[to])
                found += 0.01 * doubt
        return found

    def seen(self, to: int, kind: int) -> dict[int, float] | None:
        """What a card seen in another's hand makes of my chances."""
        found = self.learnt(kind) or {}
        role = self.plans.role
        if role == HITMAN and kind == ACE:
            found[HITMAN] = 0.88
        elif role == HITMAN and self.plans.hit()[1] == to and self.view.sizes[to] == 1:
            rest = [self.g.at(p, ACE) for p in self.g.others() if p != to]
            found[HITMAN] = max(rest, default=0.0) * self.plans.w.stays
        elif role == INTERPOL and not self.cleared >> to & 1 and kind in BLOODSTAINED:
            found[INTERPOL] = 0.72
        elif role == BROKER and LETTER <= kind < ACE:
            pairs = [pair for pair in self.g.letters if to in pair]
            if pairs:
                best = max(sum(other == pair for other in pairs) for pair in set(pairs))
                found[BROKER] = max(best / len(pairs), 0.3) * 0.8
        return found or None

    def met(self, to: int, id: int, hand: list[int]) -> dict[int, float] | None:
        """What an identity seen makes of a journalist's chance."""
        if self.plans.role != JOURNALIST:
            return None
        g = self.g
        films = [card for card in hand if card < LETTER and card != self.plans.agent]
        found = 0.0
        for film in films or [n for n in g.nations if n != self.plans.agent]:
            if film == id:
                p = 1.0
            else:
                p = max((g.who[o][film] for o in g.others() if o != to), default=0.0)
                p = min(1.0, p / max(0.05, 1 - g.who[to][film]))
            found = max(found, p) if films else found + p / (len(g.nations) - (self.plans.agent != NOBODY))
        return {JOURNALIST: found}

    def blackmail(self, a: do.Blackmail) -> float:
        g = self.g
        to = a.to
        hand, francs = (self.hand, self.francs - 2) if a.pay == do.FRANCS else (self.less(a.pay), self.francs)
        view = self.view
        size = view.sizes[to]
        human = to < view.seats
        w = self.plans.w
        pays = w.pays if view.cleared >> to & 1 or size else w.pays_bare
        if not human or view.francs[to] < PAID_OFF:
            pays = 0.0
        defends = (1 - pays) * min(1.0, g.count[to][CASH_OUT]) * w.defends if human else 0.0
        # With fewer than two cards the Croupier draws, and takes no franc.
        self.plans.delay = 0 if human or size > 2 else min(size, 1)
        found = self._blackmailed(a, hand, francs, pays, defends)
        self.plans.delay = 0
        return found

    def _blackmailed(self, a: do.Blackmail, hand: list[int], francs: int, pays: float, defends: float) -> float:
        g, to, w = self.g, a.to, self.plans.w
        size = self.view.sizes[to]
        found = pays * self.kept(self.cleared, hand, francs + PAID_OFF)
        found += defends * self.kept(self.cleared, hand, francs)
        cleared = (self.cleared | 1 << g.me) & ~(1 << to)
        declines = 1 - pays - defends
        if not size:
            return found + declines * self.kept(cleared, hand, francs)
        got = whole = 0.0
        for kind in range(len(KINDS)):
            chance = g.count[to][kind] / size
            if chance > 0.005:
                got += chance * self.kept(cleared, sorted([*hand, kind]), francs, self.learnt(kind))
                whole += chance
        got = got / whole if whole else self.kept(cleared, hand, francs)
        hurt = w.hurt * self.plans.risk[to] if to < self.view.seats else w.house_press
        return found + declines * (got + hurt)

    # -- answers

    def accept(self, a: do.Accept) -> float:
        g = self.g
        by = self.active
        assert by is not None
        cleared = self.cleared | 1 << by
        size = max(1, self.view.sizes[by])
        found = whole = 0.0
        for kind in range(len(KINDS)):
            # A giver keeps what wins.
            kept_back = self.plans.w.bribe_film if kind < LETTER else 0.7 if kind < ACE else 1.0
            chance = g.count[by][kind] / size * kept_back
            if chance > 0.002:
                found += chance * self.waiting(cleared, sorted([*self.hand, kind]), self.francs)
                whole += chance
        return found / whole if whole else self.waiting(cleared, self.hand, self.francs)

    def decline(self, a: do.Decline) -> float:
        if self.kind == BRIBED:
            return self.waiting(self.cleared, self.hand, max(0, self.francs - 1))
        by = self.active
        assert by is not None
        cleared = (self.cleared | 1 << by) & ~(1 << self.g.me)
        if not self.hand:
            return self.waiting(cleared, [], self.francs)
        lost = [self.waiting(cleared, self.less(card), self.francs) for card in self.hand]
        return sum(lost) / len(lost)

    def pay_off(self, a: do.Pay) -> float:
        return self.waiting(self.cleared, self.hand, self.francs - PAID_OFF)

    def defend(self, a: do.Defend) -> float:
        return self.waiting(self.cleared, self.less(CASH_OUT), self.francs)

    def discard(self, a: do.Discard) -> float:
        if self.kind == LAY_DOWN:
            return 0.0
        fee = 2 if a.card == ACE else 0
        return self.kept(self.cleared, self.less(a.card), self.francs - fee) - self.shown(a.card)

    # -- claims

    def reveal(self, a: do.Reveal) -> float:
        return self.plans.film(a.microfilm)

    def accuse(self, a: do.Accuse) -> float:
        return self.g.who[a.to][a.microfilm]

    def hit(self, a: do.Hit) -> float:
        return self.g.at(a.to, ACE)

    def locate(self, a: do.Locate) -> float:
        return self.plans.located(a)

    def arrest(self, a: do.Arrest) -> float:
        return self.g.blood[a.to]

    def claim(self, a: do.Claim) -> float:
        return self.plans.claimed(a.nation)


_SCORE: dict[type[Action], Callable[..., float]] = {
    do.Draw: Judge.draw,
    do.Pass: Judge.rest,
    do.Bribe: Judge.bribe,
    do.Accept: Judge.accept,
    do.Decline: Judge.decline,
    do.Steal: Judge.steal,
    do.CashOut: Judge.cash_out,
    do.Interrogate: Judge.interrogate,
    do.Blackmail: Judge.blackmail,
    do.Pay: Judge.pay_off,
    do.Defend: Judge.defend,
    do.Discard: Judge.discard,
    do.Reveal: Judge.reveal,
    do.Claim: Judge.claim,
    do.Accuse: Judge.accuse,
    do.Hit: Judge.hit,
    do.Locate: Judge.locate,
    do.Arrest: Judge.arrest,
}
