"""How computer players think in Double Agent: what they make of the table, and what they choose."""

from __future__ import annotations

from math import exp

import pytest

from game.ai.levels import HANDLER, LEVELS, OPERATIVE, ROOKIE, SPYMASTER
from game.ai.players import choose
from game.core.chance import Chance
from game.core.contract import Seat, seats_in
from game.core.match import Match
from game.core.news import heard
from game.core.policy import Level
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import START, side
from game.titles.double_agent.knows.notes import LAYOUTS
from game.titles.double_agent.player import mixture, worth
from game.titles.double_agent.player.grasp import Grasp, marginals
from game.titles.double_agent.player.outlook import outlook
from game.titles.double_agent.player.policy import DoubleAgentPolicy
from game.titles.double_agent.player.pupil import pupil
from game.titles.double_agent.player.quick import Game, Thoughts
from game.titles.double_agent.player.reads import ACTED, ALL, BY_CHANCE, KEEN, SENSIBLE, STYLES, Deed, deeds_of, weigh
from tests.titles.double_agent.table import TITLE, A, B, Start, Table, wording

SETUP = TITLE.setup()
policy = DoubleAgentPolicy()


def look(table: Table) -> Grasp:
    """What A makes of a table, without a memory of earlier turns."""
    return policy.recall(table.view(A), TITLE.notes(SETUP, A), ROOKIE, None)


def best(table: Table) -> str:
    """What A chooses, without a memory of earlier turns."""
    legal = TITLE.legal(table.state, A)
    scores = policy.scores(look(table), legal)
    return wording(legal[scores.index(max(scores))])


def recalled(game: Start, seat: Seat, level: Level) -> Grasp:
    """What a seat makes of a game with a level's memory."""
    news = [heard(event, seat) for event in game.told]
    learnt = policy.habits(seat, news) if level.habits else None
    return policy.recall(game.view(seat), game.notes(seat), level, learnt)


def begun(hand: str, other: str, tokens: str = "5 4 3 2 2 1") -> Start:
    """A game in which A begins, with chosen hands."""
    game = Start(starter="1")
    for seat, text in enumerate((hand, other)):
        stack = game.state.decks[seat]
        for card in Table(hands=[text]).state.hands[A]:
            stack.remove(card)
            stack.append(card)
    return game.play(A, "place 1 2 2 3 4 5").play(B, f"place {tokens}")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_by_the_rules(level: str) -> None:
    match = Match(TITLE, SETUP, b"a deal")
    while mask := match.pending:
        seat = next(seats_in(mask))
        legal = match.legal(seat)
        chosen = choose(TITLE, level, match.dossier(seat), legal, len(match.steps))
        assert chosen in legal
        match.submit(seat, chosen)
    assert match.result is not None and match.result.how in ("points", "fewer", "draw")


# -- at one look


def test_high_files_go_where_the_own_token_is_high_and_low_ones_where_it_is_low() -> None:
    assert best(Table(hands=["7 7"], tokens=["5 1 2 2 3 4", "5 4 3 2 2 1"])) == "lay 7 1"
    assert best(Table({1: "B:4 B:4 A:1"}, hands=["1 7"], tokens=["1 5 2 3 4 2", "5 4 3 2 2 1"])) == "lay 7 2"


def test_the_rich_agent_of_the_other_gets_the_booby_trapped_case() -> None:
    assert best(Table({1: "B:7 B:4 B:4"}, hands=["trap 1 1"])) == "lay trap 1"


def test_a_counter_is_moved_where_it_turns_most() -> None:
    table = Table({3: "A:4 A:7", 6: "A:4 A:7"}, hands=["1 1 2 2 2"], activated="245", spaces=(1, 2, 2, 2, 1, 1))
    table.state.frames = [(2, 1, A)]
    assert best(table) == "move 3", "a five needs no help"


def test_orders_bring_a_high_token_to_where_much_lies() -> None:
    g = look(Table({1: "A:7 A:4 A:4"}, hands=["orders 1 1 2 2"]))
    orders = [a for a in TITLE.legal(Table(hands=["orders 1 1 2 2"]).state, A) if isinstance(a, do.Orders)]
    scores = worth.scores(g, orders)
    assert orders[scores.index(max(scores))] == do.Orders(0, 5)


def test_who_looks_at_the_table_alone_does_not_think_of_tokens_that_are_gone() -> None:
    game = begun("7 7 4 4 3", "1 1 2 2 2")
    for seat, agent in ((A, 6), (B, 1), (A, 6), (B, 1), (A, 6), (B, 1), (A, 6)):
        game.play(seat, f"lay {_any(game, seat)} {agent}")
        if game.asked == ("MOVE", "AB"[seat]):
            game.play(seat, sorted(game.may(seat))[0])
    assert game.gone == "6" and game.deliveries[0].endswith("A")
    rookie, agent_ = recalled(game, A, ROOKIE), recalled(game, A, OPERATIVE)
    assert rookie.odds[A][0][1] > 0 and agent_.odds[A][0][1] == 0, "the other’s only 1 lay at agent 6"


def test_a_pupil_feeds_what_is_its_own_and_sets_no_heap_off_for_the_other() -> None:
    def chosen(table: Table) -> str:
        return wording(pupil(table.view(A), TITLE.legal(table.state, A)))

    assert chosen(Table(hands=["7 1"], tokens=["5 1 2 2 3 4", "5 4 3 2 2 1"])) == "lay 7 1"
    rich = Table({2: "B:4 B:4 A:1"}, hands=["7 4"], tokens=["5 1 2 2 3 4", "5 4 3 2 2 1"])
    assert chosen(rich) == "lay 7 1", "at agent 2 a fourth file would deliver"
    own = Table({1: "B:4 B:4 A:1"}, hands=["7 4"], tokens=["5 1 2 2 3 4", "5 4 3 2 2 1"])
    assert chosen(own) == "lay 7 1"
    pulls = Table({3: "A:4"}, hands=["1 1 2 2 2"], activated="", spaces=(1, 2, 1, 2, 1, 2))
    pulls.state.frames = [(2, 1, A)]
    assert chosen(pulls) == "move 3", "its file lies there"


def _any(game: Start, seat: Seat) -> str:
    """The first plain file of a hand."""
    held = game.hand(seat).split()
    return next(card for card in held if card in ("7", "4", "3", "2", "1", "personal", "trap"))


# -- what the opponent's actions tell


def test_where_the_other_lays_high_files_its_token_is_likely_high() -> None:
    game = begun("1 1 2 2 2", "4 4 3 3 1").play(A, "lay 1 2", "move 2").play(B, "lay 4 3")
    reading, blind = recalled(game, A, HANDLER), recalled(game, A, OPERATIVE)
    assert reading.odds[A][2][5] > 1.5 * blind.odds[A][2][5]
    assert reading.sway[2] < blind.sway[2]


def test_counters_and_files_that_have_gone_are_remembered_by_who_knows_habits() -> None:
    game = begun("1 1 2 2 2", "4 4 3 3 1").play(A, "lay 1 2", "move 2").play(B, "lay 4 3", "move 3")
    deeds = deeds_of(B, game.told)
    assert [(deed.what, deed.agent) for deed in deeds] == [(3, 2), (6, 2)]
    assert not deeds[1].among >> 1 & 1, "that counter had moved already"
    game.play(A, "lay 1 2", "move 4").play(B, "lay 1 1")
    assert len(deeds_of(B, game.told)) == 3


def test_swapped_tokens_take_the_evidence_along() -> None:
    game = begun("1 1 2 2 2", "4 4 orders 3 1").play(A, "lay 1 2", "move 2").play(B, "lay 4 3", "move 3")
    game.play(A, "lay 1 2", "move 4").play(B, "orders 3 6")
    g = recalled(game, A, SPYMASTER)
    assert g.odds[A][5][5] > g.odds[A][2][5]


def test_ways_of_playing_are_told_apart() -> None:
    always = [Deed(back, 2, ALL) for back in (1, 0, 4)]
    weights, styles = weigh(LAYOUTS, always, STYLES)
    assert styles[KEEN] > STYLES[KEEN].chance and styles[BY_CHANCE] < STYLES[BY_CHANCE].chance
    assert sum(weights) == pytest.approx(1.0) and sum(styles) == pytest.approx(1.0)
    about = [Deed(3, 0, ALL), Deed(3, 5, ALL), Deed(0, 2, ALL), Deed(ACTED, 0, 0), Deed(ACTED, 0, 0)]
    assert weigh(LAYOUTS, about, STYLES)[1][BY_CHANCE] > STYLES[BY_CHANCE].chance


def test_with_less_trust_deeds_tell_less_and_the_same_way() -> None:
    deeds = [Deed(1, 2, ALL), Deed(4, 2, ALL), Deed(1, 3, ALL & ~1)]
    fives = []
    for trust in (0.0, 0.4, 0.7, 1.0):
        weights, styles = weigh(LAYOUTS, deeds, STYLES, trust)
        assert sum(weights) == pytest.approx(1.0) and sum(styles) == pytest.approx(1.0)
        fives.append(sum(w for layout, w in zip(LAYOUTS, weights, strict=True) if layout[2] == 5))
    assert fives == sorted(fives) and fives[0] < fives[-1]
    assert fives[0] == pytest.approx(sum(layout[2] == 5 for layout in LAYOUTS) / len(LAYOUTS))


# -- imagined deals


def test_imagined_deals_go_with_all_that_is_known() -> None:
    game = begun("clues wiretap 1 2 2", "7 trap 4 nosy 1").play(A, "lay 1 2", "move 2").play(B, "lay 7 3", "move 3")
    game.play(A, "clues 3", "move 4").play(B, "lay nosy 4", "move 5").play(A, "wiretap 4", "move 6")
    g = recalled(game, A, SPYMASTER)
    kinds: set[int] = set()
    for world in policy.draw(g, 40, Chance(1)):
        s = world.state
        assert TITLE.inventory(s) == TITLE.inventory(game.state)
        assert TITLE.view(s, A) == game.view(A)
        assert s.files[2] == game.state.files[2], "A has looked"
        assert s.tokens[B][3] == game.state.tokens[B][3], "A has listened"
        kinds.add(s.files[3][-1] >> 1)
    assert len(kinds) > 3, "what lies behind the question mark stays open"


def test_what_cannot_be_known_changes_no_score() -> None:
    games = []
    for laid, tokens in (("7", "5 4 3 2 2 1"), ("trap", "1 2 2 3 4 5")):
        game = begun("7 4 3 personal 1", "7 trap 4 nosy 1", tokens)
        games.append(game.play(A, "lay 4 6", "move 6").play(B, f"lay {laid} 3", "move 3"))
    one, two = games
    assert one.state.files != two.state.files and one.state.tokens != two.state.tokens
    assert one.view(A) == two.view(A)
    legal = TITLE.legal(one.state, A)
    for level in LEVELS.values():
        assert policy.scores(recalled(one, A, level), legal) == policy.scores(recalled(two, A, level), legal)


@pytest.mark.parametrize("way", [BY_CHANCE, KEEN, SENSIBLE])
def test_imagined_games_come_to_an_end_by_the_rules_and_lose_no_card(way: int) -> None:
    blind = Thoughts(marginals([(layout, 1 / len(LAYOUTS)) for layout in LAYOUTS]))
    for number in range(6):
        game = Start(seed=number).placed()
        game.state.frames = [(1, 1, A)]
        everything = TITLE.inventory(game.state)
        worth_ = Game(game.state, (blind, blind), (SENSIBLE, way), Chance(number)).play(100)
        s = game.state
        assert worth_ in (-1.0, 0.0, 1.0) and s.delivered.bit_count() >= 5
        assert TITLE.inventory(s) == everything


def test_what_is_ahead_at_the_end_is_won_and_before_it_only_likely() -> None:
    over = Table(piles=["A:7", "B:1"], delivered="12345")
    assert outlook(over.state, A) == 1.0
    near = Table(piles=["A:7", "B:1"], delivered="1234", hands=["1", "1"])
    level = Table(delivered="1234", hands=["1", "1"])
    assert 1.0 > outlook(near.state, A) > outlook(level.state, A) > outlook(level.state, B)


# -- placing


def test_a_five_is_rather_placed_where_the_counter_is_the_others() -> None:
    mix = mixture.mixture(A)
    helped = sum(chance for layout, chance in mix if side(START[layout.index(5)]) == A)
    assert 0.05 < helped < 0.4, "not always either"


def test_tokens_are_placed_just_as_the_mixture_says_by_both_who_sit_opposite() -> None:
    match = Match(TITLE, SETUP, b"a deal")
    found = []
    for seat in (A, B):
        legal = [action for action in match.legal(seat) if isinstance(action, do.Place)]
        known = match.dossier(seat)
        scores = policy.scores(policy.recall(known.view, known.notes, ROOKIE, None), legal)
        found.append({action.tokens: exp(score) for action, score in zip(legal, scores, strict=True)})
        assert sum(found[-1].values()) == pytest.approx(1)
    assert found[B] == {layout[::-1]: chance for layout, chance in found[A].items()}


def test_tokens_are_placed_anew_each_time() -> None:
    match = Match(TITLE, SETUP, b"a deal")
    legal = match.legal(A)
    placed = {choose(TITLE, "spymaster", match.dossier(A), legal, seed) for seed in range(30)}
    assert len(placed) > 20


def test_a_placing_that_is_known_is_punished_more_than_the_mixture() -> None:
    mix = mixture.mixture(A)
    known = [(max(mix, key=lambda item: item[1])[0], 1.0)]
    reply = mixture.best_reply(known, 60, 3)
    shares = [sum(mixture.share(m, reply, marginals(m), 9, n) for n in range(150)) / 150 for m in (known, mix)]
    assert shares[0] > shares[1] + 0.1


def test_the_worst_case_is_told_in_three_lines() -> None:
    rows = list(policy.worst_case(8, 1))
    assert len(rows) == 3 and "360 ways" in rows[0]
