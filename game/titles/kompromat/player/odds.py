"""The arithmetic of a push at twenty-one: what a pile may come to, for its owner and for whoever looks at its back.

Totals are in half points. Two aces can never both count eleven, so all that matters of a pile is its total with aces
as one, `hard`, and whether there is an ace in it. A `Spread` gives the chance of each best total from 0 to 42, and in
its last place that of going over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import exp

from game.titles.kompromat.cards import ACE, ACE_HIGH, COPIES, DECK, LIMIT, WORTH

KINDS = range(len(WORTH))
BUST = LIMIT + 1
"""The place of "over twenty-one" in a spread."""
Spread = tuple[float, ...]
Counts = tuple[int, ...]

NERVES = (28, 30, 32, 33, 34, 36, 38)
"""Habits told apart: the best total, in half points, below which somebody draws on."""
RECKONS = len(NERVES)
"""The place, after the nerves, of the chance that somebody has none of these habits, but weighs each case."""
COMMON = 3
"""Where nothing is known of somebody, this nerve ..."""
PLAIN_PRIOR = (0.005, 0.01, 0.015, 0.02, 0.02, 0.015, 0.015, 0.9)
"""How likely each nerve is before anything was seen of somebody; last, that it is none of these."""
SHARP = 0.4
"""How wide the doubt is about a nerve that was told from the others."""
WAVER = 1.6
"""... and so wide a doubt about it."""


def best(hard: int, ace: bool) -> int:
    """The best total of a pile; BUST if it is over.

    >>> best(12, True), best(24, True), best(44, False)
    (32, 24, 43)
    """
    if hard > LIMIT:
        return BUST
    return hard + ACE_HIGH if ace and hard + ACE_HIGH <= LIMIT else hard


# -- one's own pile


def plan(left: Sequence[int], stop: Sequence[float], price: float = 0.0) -> tuple[list[float], list[float]]:
    """What each hard total is worth to somebody who may draw on, without an ace in the pile and with one.

    `stop` says what it is worth to stop at each best total, and in its last place to go over; `price` is what a card
    costs. Further cards are drawn as if each were put back.
    """
    over = stop[BUST]
    plain, soft = [over] * (BUST + 22), [over] * (BUST + 22)
    cards = sum(left)
    if not cards:
        for hard in range(LIMIT + 1):
            plain[hard] = stop[hard]
            soft[hard] = max(stop[hard], stop[best(hard, True)])
        return plain, soft
    chances = [(WORTH[kind], n / cards) for kind, n in enumerate(left) if n and kind != ACE]
    ace = left[ACE] / cards
    for hard in range(LIMIT, -1, -1):
        drawn = ace * soft[hard + 2] - price
        drawn_soft = drawn
        for worth, chance in chances:
            drawn += chance * plain[hard + worth]
            drawn_soft += chance * soft[hard + worth]
        stay = stop[hard]
        plain[hard] = drawn if drawn > stay else stay
        if hard + ACE_HIGH <= LIMIT and stop[hard + ACE_HIGH] > stay:
            stay = stop[hard + ACE_HIGH]
        soft[hard] = drawn_soft if drawn_soft > stay else stay
    return plain, soft


def worth_drawing(
    left: Sequence[int], hard: int, ace: bool, plain: Sequence[float], soft: Sequence[float], price: float = 0.0
) -> float:
    """What drawing one more card is worth, by the plan."""
    cards = sum(left)
    table = soft if ace else plain
    total = 0.0
    for kind, n in enumerate(left):
        if n:
            total += n * (soft if kind == ACE else table)[hard + WORTH[kind]]
    return total / cards - price if cards else table[hard]


# -- the other side's pile


def goes_on(total: int, nerve: int, waver: float) -> float:
    """How likely somebody with this best total draws another card."""
    if total >= BUST:
        return 0.0
    return 1.0 / (1.0 + exp((total - nerve + 0.5) / waver))


@cache
def pushes(first: int, nerve: int, waver: float = WAVER) -> tuple[Spread, ...]:
    """For each number of cards laid upon a first card: how likely it is and what the pile comes to, in one spread.

    All spreads together add up to one. Cards are drawn without putting back from a whole deck.
    """
    ace = first == ACE
    reached: dict[tuple[int, ...], float] = {tuple(int(kind == first) for kind in KINDS): 1.0}
    found: list[Spread] = []
    cards = 1
    while reached:
        spread = [0.0] * (BUST + 1)
        following: dict[tuple[int, ...], float] = {}
        for laid, chance in reached.items():
            hard = sum(n * WORTH[kind] for kind, n in enumerate(laid))
            total = best(hard, ace or laid[ACE] > 0)
            on = goes_on(total, nerve, waver)
            spread[total] += chance * (1.0 - on)
            if chance * on < 1e-6:
                continue
            each = chance * on / (len(DECK) - cards)
            for kind in KINDS:
                if more := COPIES[kind] - laid[kind]:
                    after = (*laid[:kind], laid[kind] + 1, *laid[kind + 1 :])
                    following[after] = following.get(after, 0.0) + each * more
        found.append(tuple(spread))
        reached = following
        cards += 1
    return tuple(found)


Nerve = tuple[float, ...]
"""How likely each of NERVES is for somebody, and last that somebody weighs each case; () is the common one."""


def _add_habits(mixed: list[float], first: int, hidden: int, nerve: Nerve) -> None:
    for number, nerve_at in enumerate(NERVES):
        if nerve[number] > 0.004:
            by_count = pushes(first, nerve_at, SHARP)
            if hidden < len(by_count):
                for total, chance in enumerate(by_count[hidden]):
                    mixed[total] += nerve[number] * chance


@cache
def reading(first: int, hidden: int, nerve: Nerve = ()) -> Spread:
    """What a stopped pile comes to, by its open first card and the number of cards face down upon it."""
    mixed = [0.0] * (BUST + 1)
    by_count = pushes(first, NERVES[COMMON])
    if hidden < len(by_count):
        mixed = [chance * (nerve[RECKONS] if nerve else 1.0) for chance in by_count[hidden]]
    if nerve:
        _add_habits(mixed, first, hidden, nerve)
    return _whole(mixed) or _flat(first, hidden)


@cache
def outlook(nerve: Nerve = ()) -> Spread:
    """What a pile will come to that is not yet begun."""
    mixed = [0.0] * (BUST + 1)
    for number, weight in enumerate(nerve or _none):
        if weight > 0.004:
            place, waver = (NERVES[COMMON], WAVER) if number == RECKONS else (NERVES[number], SHARP)
            for first, copies in enumerate(COPIES):
                for spread in pushes(first, place, waver):
                    for total, chance in enumerate(spread):
                        mixed[total] += weight * chance * copies / len(DECK)
    return _whole(mixed) or outlook()


def _minds(nerve: Nerve) -> list[tuple[float, int, float]]:
    """Whom one may be reading: how likely, and with what nerve, how sure."""
    minds = [
        (weight, NERVES[n] if n < RECKONS else NERVES[COMMON], SHARP if n < RECKONS else WAVER)
        for n, weight in enumerate(nerve or _none)
    ]
    return [mind for mind in minds if mind[0] > 0.004]


@lru_cache(4000)
def counted(first: int, hidden: int, left: Counts, nerve: Nerve = ()) -> Spread:
    """A reading by somebody who has counted which cards of the other side are still unseen."""
    mixed = [0.0] * (BUST + 1)
    for weight, place, waver in _minds(nerve):
        reached: dict[Counts, float] = {(0,) * len(left): weight}
        for n in range(hidden):
            going = {
                laid: chance * goes_on(_with_first(first, laid), place, waver) / max(1, sum(left) - n)
                for laid, chance in reached.items()
            }
            reached = _one_more(going, left)
        for laid, chance in reached.items():
            total = _with_first(first, laid)
            mixed[total] += chance * (1.0 - goes_on(total, place, waver))
    return _whole(mixed) or _flat(first, hidden)


def _with_first(first: int, laid: Counts) -> int:
    hard = WORTH[first]
    for kind, n in enumerate(laid):
        if n:
            hard += n * WORTH[kind]
    return best(hard, first == ACE or laid[ACE] > 0)


@lru_cache(4000)
def counted_outlook(left: Counts, nerve: Nerve = ()) -> Spread:
    """What a pile will come to that is not yet begun, from the cards still unseen, as if each were put back."""
    cards = sum(left)
    chances = [(kind, WORTH[kind], n / cards) for kind, n in enumerate(left) if n]
    mixed = [0.0] * (BUST + 1)
    for weight, place, waver in _minds(nerve):
        reached = {(worth, kind == ACE): weight * chance for kind, worth, chance in chances}
        while reached:
            following: dict[tuple[int, bool], float] = {}
            for (hard, ace), chance in reached.items():
                total = best(hard, ace)
                on = chance * goes_on(total, place, waver)
                mixed[total] += chance - on
                if on > 1e-5:
                    for kind, worth, each in chances:
                        key = hard + worth, ace or kind == ACE
                        following[key] = following.get(key, 0.0) + on * each
            reached = following
    return _whole(mixed) or outlook()


@cache
def lightened(first: int, hidden: int) -> tuple[tuple[int, int, float], ...]:
    """A stopped pile before and after one of its face-down cards, any of them, is gone: both totals and how likely."""
    found: dict[tuple[int, int], float] = {}
    for laid, chance in stopped(first, hidden):
        hard = sum(n * WORTH[kind] for kind, n in enumerate(laid))
        total = best(hard, laid[ACE] > 0)
        for kind in KINDS:
            down = laid[kind] - (kind == first)
            if down:
                after = best(hard - WORTH[kind], laid[ACE] - (kind == ACE) > 0)
                key = (total, after)
                found[key] = found.get(key, 0.0) + chance * down / hidden
    scale = sum(found.values()) or 1.0
    return tuple((total, after, chance / scale) for (total, after), chance in found.items())


@cache
def stopped(first: int, hidden: int) -> tuple[tuple[Counts, float], ...]:
    """The piles that the common nerve stops with: one open card and this many hidden ones."""
    reached: dict[Counts, float] = {tuple(int(kind == first) for kind in KINDS): 1.0}
    for n in range(hidden):
        going = {
            laid: chance * goes_on(_total(laid), NERVES[COMMON], WAVER) / (len(DECK) - 1 - n)
            for laid, chance in reached.items()
        }
        reached = _one_more(going, COPIES)
    return tuple((laid, w * (1.0 - goes_on(_total(laid), NERVES[COMMON], WAVER))) for laid, w in reached.items())


def _one_more(going: Mapping[Counts, float], copies: Counts) -> dict[Counts, float]:
    """The piles after another card, from how likely each goes on, for each card that may come."""
    following: dict[Counts, float] = {}
    for laid, on in going.items():
        if on > 1e-7:
            for kind in KINDS:
                if more := copies[kind] - laid[kind]:
                    after = (*laid[:kind], laid[kind] + 1, *laid[kind + 1 :])
                    following[after] = following.get(after, 0.0) + on * more
    return following


def _total(laid: Counts) -> int:
    return best(sum(n * WORTH[kind] for kind, n in enumerate(laid)), laid[ACE] > 0)


_none: Nerve = (*(0.0 for _ in NERVES), 1.0)


def _whole(spread: list[float]) -> Spread | None:
    total = sum(spread)
    return tuple(chance / total for chance in spread) if total > 1e-5 else None


def _flat(first: int, hidden: int) -> Spread:
    """A pile that no habit explains: this many cards, each of any kind."""
    spread: dict[tuple[int, bool], float] = {(WORTH[first], first == ACE): 1.0}
    for _ in range(hidden):
        after: dict[tuple[int, bool], float] = {}
        for (hard, ace), chance in spread.items():
            for kind, copies in enumerate(COPIES):
                key = (min(hard + WORTH[kind], BUST), ace or kind == ACE)
                after[key] = after.get(key, 0.0) + chance * copies / len(DECK)
        spread = after
    flat = [0.0] * (BUST + 1)
    for (hard, ace), chance in spread.items():
        flat[best(hard, ace)] += chance
    return tuple(flat)


def shifted(spread: Spread, by: int) -> Spread:
    """A spread after something was added to the total: what is over is over."""
    moved = [0.0] * (BUST + 1)
    for total, chance in enumerate(spread):
        moved[min(total + by, BUST)] += chance
    return tuple(moved)


def exactly(total: int) -> Spread:
    """A spread without doubt."""
    return tuple(float(n == total) for n in range(BUST + 1))


def learn_nerve(prior: Sequence[float], piles: Sequence[Sequence[int]]) -> Nerve:
    """What somebody's revealed piles, in the order laid, tell of the nerve."""
    weights = list(prior)
    for cards in piles:
        hard, ace = 0, False
        for n, card in enumerate(cards):
            hard += WORTH[card]
            ace = ace or card == ACE
            total = best(hard, ace)
            if total == BUST:
                break
            last = n + 1 == len(cards)
            for number in range(RECKONS + 1):
                if number == RECKONS:
                    on = goes_on(total, NERVES[COMMON], WAVER)
                else:
                    on = 0.02 + 0.96 * goes_on(total, NERVES[number], SHARP)
                weights[number] *= 1.0 - on if last else on
        scale = sum(weights)
        weights = [w / scale for w in weights]
    return tuple(round(w, 3) for w in weights)
