"""How computer players think in Kompromat: what they choose when the choice is clear."""

from __future__ import annotations

from collections import Counter

import pytest

from game import titles
from game.core.contract import Action
from game.core.policy import GAME
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import (
    BALACLAVA,
    DECK,
    GPS_TRACKER,
    NEWSPAPER,
    ROUNDS,
    ROW,
    VESPER_MARTINI,
    WORTH,
)
from game.titles.kompromat.frames import ACES_UP, EVE, PERFECT, PLACE, PUSH, SUM
from game.titles.kompromat.knows.notes import UNKNOWN, KompromatNotes
from game.titles.kompromat.player.baselines import baseline17
from game.titles.kompromat.player.policy import KompromatPolicy
from game.titles.kompromat.player.sight import from_view
from game.titles.kompromat.player.value import mission_worth, tokens_worth
from game.titles.kompromat.standing import wanted
from game.titles.kompromat.state import State, fresh

KOMPROMAT = titles.load("kompromat")
policy = KompromatPolicy()
INFORMANT, PURSUIT, BARMAID, HOTEL = 0, 1, 6, 7


def table(round: int = 3) -> State:
    """Four missions with no cards laid."""
    s = fresh()
    s.round = round
    s.row = [INFORMANT, PURSUIT, BARMAID, HOTEL]
    s.decks = [list(DECK), list(DECK)]
    return s


def lay(s: State, seat: int, mission: int, *cards: int, up: bool = False) -> None:
    for card in cards:
        s.decks[seat].remove(card)
    s.piles[seat * ROW + mission] = list(cards)
    s.up[seat * ROW + mission] = (1 << len(cards)) - 1 if up else 1


def noted(s: State, seat: int) -> KompromatNotes:
    """What a seat has in its notebook that has followed this round: its cards, and all that lies face up."""
    notes = KompromatNotes(seat)
    notes.missions = Counter(s.missions)
    for side in (0, 1):
        mine, laid = notes.sides[side], []
        for m in range(ROW):
            pile, up = s.piles[side * ROW + m], s.up[side * ROW + m]
            mine.piles[m] = list(range(len(laid), len(laid) + len(pile)))
            laid += [card if side == seat or up >> n & 1 else UNKNOWN for n, card in enumerate(pile)]
        if side == seat:
            gone = Counter(DECK) - Counter(laid) - Counter(s.decks[side])
            laid += gone.elements()
        mine.drawn = len(laid)
        mine.order = [*laid, *[UNKNOWN] * len(s.decks[side])]
    return notes


def asked(s: State, kind: int, at: int = -1, fact: int = 0) -> Action:
    """The first seat's choice."""
    s.frames = [(kind, 1, fact)]
    s.at = at
    if kind == PUSH:
        s.load = sum(WORTH[card] for card in s.piles[at])
    legal = KOMPROMAT.legal(s, 0)
    found = policy.scores(from_view(KOMPROMAT.view(s, 0), noted(s, 0), GAME), legal)
    assert len(found) == len(legal)
    return legal[found.index(max(found))]


def test_no_card_can_go_over_so_one_more_is_drawn() -> None:
    s = table()
    lay(s, 0, 0, 6, 4)
    assert asked(s, PUSH, 0) == do.DRAW


def test_twenty_is_enough() -> None:
    s = table()
    lay(s, 0, 0, 10, 10 - 1, 0)  # 19½
    assert asked(s, PUSH, 0) == do.STOP


def test_the_own_cards_that_are_out_are_counted() -> None:
    """A player stops at eighteen, unless all cards left are small."""
    s = table()
    lay(s, 0, 0, 10, 8)
    lay(s, 1, 0, 10, 8)
    s.decks[0] = [4, 5, 6, 7, 9]
    assert asked(s, PUSH, 0) == do.STOP
    s.decks[0] = [0, 2, 3]
    assert asked(s, PUSH, 0) == do.DRAW


def test_the_best_first_card_goes_to_the_mission_that_is_worth_most() -> None:
    s = table()
    s.decks[0].remove(1)
    assert asked(s, PLACE, fact=1) == do.Attempt(0)


def test_a_pile_that_cannot_win_is_left_to_fail_for_the_token() -> None:
    """In the last round a token is worth a point, and counting an ace so that a lost pile fails earns one."""
    s = table(ROUNDS)
    s.starter = 1
    lay(s, 0, 0, 9, 3, 1, up=True)
    lay(s, 1, 0, 10, 10 - 1, 0, up=True)
    assert asked(s, ACES_UP, 0) == do.ACES[1]
    s.tokens[0] = 8
    assert asked(s, ACES_UP, 0) == do.ACES[0], "the ninth token loses"


def test_with_eight_tokens_a_perfect_mission_sheds_one_before_the_last_round() -> None:
    s = table(4)
    lay(s, 0, 0, 10, 8, 4, up=True)
    s.tokens[0] = 8
    assert asked(s, PERFECT, 0) == do.PERFECT[0]
    s.round, s.tokens[0] = ROUNDS, 3
    assert asked(s, PERFECT, 0) == do.PERFECT[1], "at the end a token is a point"


def test_a_martini_turns_a_lost_mission() -> None:
    s = table(ROUNDS)
    lay(s, 0, 0, 10, 8, up=True)
    lay(s, 1, 0, 10, 8, 0, up=True)
    s.items[0] = [VESPER_MARTINI]
    assert asked(s, SUM, 0) == do.VesperMartini(1)
    lay(s, 0, 0, 9, up=True)
    assert asked(s, SUM, 0) == do.PASS, "no martini helps here"


def test_a_balaclava_is_kept_until_the_ninth_token_threatens() -> None:
    s = table(5)
    s.items[0] = [BALACLAVA]
    lay(s, 0, 0, 10, 9, 7, up=True)
    lay(s, 1, 0, 8, 9, up=True)
    s.tokens[0] = 2
    assert asked(s, SUM, 0) == do.PASS
    s.tokens[0] = 8
    assert isinstance(asked(s, SUM, 0), do.Balaclava)


def test_a_gps_tracker_takes_back_the_card_that_went_over() -> None:
    s = table()
    s.items[0] = [GPS_TRACKER]
    lay(s, 0, 0, 10, 8, 7)
    s.liftable = True
    assert asked(s, PUSH, 0) == do.GpsTracker()


def test_a_newspaper_is_used_where_it_fails_a_pile_that_would_win() -> None:
    s = table(ROUNDS)
    s.items[0] = [NEWSPAPER]
    lay(s, 0, 0, 9, 6)
    lay(s, 1, 0, 10, 9)
    assert asked(s, EVE, 0) == do.Newspaper(0)
    lay(s, 0, 3, 2)
    s.row[0] = -1
    assert asked(s, EVE, 3) == do.PASS, "with nothing there to stop it is kept"


def test_a_second_card_of_a_set_is_worth_more_than_the_first() -> None:
    first = mission_worth(8, (0, 0), (2, 0), 2)
    assert mission_worth(8, (1, 0), (1, 0), 2) > first > mission_worth(8, (0, 0), (0, 0), 2)


def test_the_ninth_token_is_worth_less_than_anything() -> None:
    for rounds in range(ROUNDS):
        assert tokens_worth(9, rounds) < min(tokens_worth(n, rounds) for n in range(9))


def test_baseline17_draws_under_seventeen_and_attempts_the_most_valuable() -> None:
    def plays(s: State, kind: int, at: int = -1, fact: int = 0) -> Action:
        s.frames, s.at = [(kind, 1, fact)], at
        s.load = sum(WORTH[card] for card in s.piles[at])
        return baseline17(KOMPROMAT.view(s, 0), KOMPROMAT.legal(s, 0))

    s = table()
    lay(s, 0, 1, 10, 6)
    assert plays(s, PUSH, 1) == do.DRAW  # 16
    s = table()
    lay(s, 0, 1, 10, 7)
    assert plays(s, PUSH, 1) == do.STOP  # 17
    s = table()
    lay(s, 0, 1, 1, 6)
    assert plays(s, PUSH, 1) == do.STOP  # 17, the ace as eleven
    s = table()
    lay(s, 0, 0, 4)
    s.decks[0].remove(10)
    assert plays(s, PLACE, fact=10) == do.Attempt(1)
    s.tokens[0] = 1
    lay(s, 0, 1, 9, 8, 3, up=True)
    assert plays(s, PERFECT, 1) == do.PERFECT[0]
    s.items[0] = [NEWSPAPER]
    assert plays(s, EVE, 1) == do.PASS


@pytest.mark.parametrize(("cards", "meant"), [((10, 9), do.DRAW), ((10, 9, 2), do.STOP), ((10, 2), do.DRAW)])
def test_at_twenty_one_the_focus_is_on_stopping(cards: tuple[int, ...], meant: Action) -> None:
    s = table()
    lay(s, 0, 0, *cards)
    s.frames, s.at = [(PUSH, 1, 0)], 0
    assert wanted(KOMPROMAT.view(s, 0), [do.DRAW, do.STOP]) == meant
