"""The odds of another card, compared with plain enumeration."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.titles.kompromat.cards import ACE, COPIES, DECK, LIMIT, WORTH
from game.titles.kompromat.player.odds import (
    BUST,
    NERVES,
    PLAIN_PRIOR,
    best,
    bust_chance,
    goes_on,
    learn_nerve,
    lightened,
    outlook,
    plan,
    pushes,
    reading,
    shifted,
    worth_drawing,
)


def total_of(cards: tuple[int, ...]) -> int:
    return best(sum(WORTH[card] for card in cards), ACE in cards)


def test_the_odds_of_going_over_are_counted_card_by_card() -> None:
    drawn = [10, 7, 7, 1]  # a ten, two sevens, an ace are out
    left = [n - drawn.count(kind) for kind, n in enumerate(COPIES)]
    deck = [kind for kind, n in enumerate(left) for _ in range(n)]
    for hard in range(LIMIT + 1):
        over = sum(hard + WORTH[card] > LIMIT for card in deck)
        assert bust_chance(left, hard) == pytest.approx(over / len(deck))


def test_an_ace_counts_eleven_as_long_as_it_can() -> None:
    assert total_of((1, 1)) == 24
    assert total_of((1, 10)) == 42
    assert total_of((1, 10, 9)) == 40
    assert total_of((10, 9, 4)) == BUST


def test_what_a_pile_comes_to_is_every_order_weighed_by_habit() -> None:
    first, nerve, waver = 6, 33, 1.6
    rest = list(DECK)
    rest.remove(first)
    expected = [0.0] * (BUST + 1)
    orders = list(permutations(range(len(rest)), 2))
    for order in orders:
        pile = (first, *(rest[n] for n in order))
        chance = goes_on(total_of(pile[:1]), nerve, waver) * goes_on(total_of(pile[:2]), nerve, waver)
        expected[total_of(pile)] += chance * (1 - goes_on(total_of(pile), nerve, waver)) / len(orders)
    assert pushes(first, nerve, waver)[2] == pytest.approx(expected)


def test_all_ends_of_a_push_add_up_to_one() -> None:
    for first in range(len(COPIES)):
        assert sum(map(sum, pushes(first, 33))) == pytest.approx(1.0, abs=1e-3)
        assert sum(reading(first, 2)) == pytest.approx(1.0)
    assert sum(outlook()) == pytest.approx(1.0)


def test_a_newspaper_pushes_high_totals_over() -> None:
    spread = reading(10, 1)
    after = shifted(spread, 6)
    assert after[BUST] == pytest.approx(sum(spread[37:]))
    assert sum(after) == pytest.approx(1.0)


def test_a_stun_gun_makes_a_pile_lighter_or_leaves_its_total() -> None:
    cases = lightened(7, 2)
    assert sum(chance for *_, chance in cases) == pytest.approx(1.0)
    assert all(after < before or before == BUST or after >= 22 for before, after, _ in cases)


def test_drawing_is_worth_what_the_next_card_brings_on_average() -> None:
    left = [0] * len(COPIES)
    left[2], left[10] = 1, 1  # a two and a ten
    stop = [float(total) for total in range(BUST)] + [-10.0]
    plain, soft = plan(left, stop)
    assert worth_drawing(left, 34, False, plain, soft) == pytest.approx((plain[38] + stop[BUST]) / 2)
    assert plain[42] == stop[42]
    assert soft[22] == stop[42], "an ace and a ten are not drawn upon"


def test_with_nothing_to_lose_one_draws_and_with_everything_one_stops() -> None:
    nothing = [0.0] * BUST + [1.0]
    plain, _ = plan(COPIES, nothing)
    assert all(worth > 0 for worth in plain[:LIMIT])
    everything = [1.0] * BUST + [-100.0]
    plain, _ = plan(COPIES, everything)
    assert plain[40] == 1.0


def test_a_nerve_is_learnt_from_what_was_revealed() -> None:
    careless = learn_nerve(PLAIN_PRIOR, [(10, 7, 3), (9, 6, 4), (10, 6, 2)] * 3)
    careful = learn_nerve(PLAIN_PRIOR, [(10, 4), (9, 5), (7, 7)] * 3)

    def middle(nerve: tuple[float, ...]) -> float:
        known = nerve[: len(NERVES)]
        return sum(n * w for n, w in zip(NERVES, known, strict=True)) / sum(known)

    assert middle(careful) < middle(careless)
    assert sum(careful) == pytest.approx(1.0, abs=0.01)
