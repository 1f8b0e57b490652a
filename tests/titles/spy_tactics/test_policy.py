"""How computer players think in Spy Tactics: what they foresee, what they plan, and what they cannot know."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.ai.levels import LEVELS, ROOKIE, SPYMASTER
from game.ai.players import choose
from game.core.chance import Chance
from game.core.match import Match
from game.core.news import heard
from game.titles.spy_tactics.cards import ALL, FREE, JACKKNIFE, NONE, ODD, STARFROST, STORMSABRE
from game.titles.spy_tactics.player import policy
from game.titles.spy_tactics.player.danger import Danger
from game.titles.spy_tactics.player.exposure import first_round
from game.titles.spy_tactics.player.forecast import Past, joint, past
from game.titles.spy_tactics.player.grasp import Mind
from game.titles.spy_tactics.player.habits import KINDS, kinds
from game.titles.spy_tactics.player.sides import Sides
from tests.titles.spy_tactics.table import CODES, SEATS, TITLE, A, B, D, Start, wording

WIND, DREAM, STORM = (CODES.index(word) for word in ("wind", "dream", "storm"))


def grasped(game: Start, seat: int = A) -> Mind:
    """The position as the best computer player at this seat understands it."""
    news = [heard(event, seat) for event in game.told]
    found = policy.recall(game.view(seat), game.notes(seat), SPYMASTER, policy.habits(seat, news))
    assert isinstance(found, Mind)
    return found


def best(game: Start, seat: int = A) -> str:
    legal = TITLE.legal(game.state, seat)
    found = policy.scores(grasped(game, seat), legal)
    return wording(legal[found.index(max(found))])


def rounds(game: Start, *played: str) -> Start:
    """Plays rounds with these codes; whenever a code asks for something, the first choice is taken."""
    for row in played:
        game.each(*(f"seal {word}" for word in row.split())).settle()
    return game


@pytest.mark.parametrize(("seats", "level"), [(4, "spymaster"), (4, "agent"), (7, "handler"), (9, "spymaster")])
def test_whole_games_are_played_within_the_rules(seats: int, level: str) -> None:
    match = Match(TITLE, TITLE.setup(seats=seats), b"a quiet evening")
    levels = [level, *["rookie"] * (seats - 1)]
    while mask := match.pending:
        seat = (mask & -mask).bit_length() - 1
        match.submit(seat, choose(TITLE, levels[seat], match.dossier(seat), match.legal(seat), len(match.steps)))
    assert match.result is not None and match.result.winners


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_news_give_the_same_scores_whatever_is_hidden(level: str) -> None:
    match = Match(TITLE, TITLE.setup(seats=5), b"a quiet evening")
    luck = Chance(5)
    compared = 0
    while mask := match.pending:
        seat = (mask & -mask).bit_length() - 1
        legal, known = match.legal(seat), match.dossier(seat)
        if len(legal) > 1 and seat == B:
            learnt = policy.habits(seat, known.news) if LEVELS[level].habits else None
            other = TITLE.sample(known, luck)
            found = [
                policy.scores(policy.recall(TITLE.view(s, seat), known.notes, LEVELS[level], learnt), legal)
                for s in (match.state, other)
            ]
            assert found[0] == found[1]
            compared += match.state != other
        match.submit(seat, legal[luck.below(len(legal))])
    assert compared > 4


def test_memory_is_what_a_rookie_lacks() -> None:
    game = rounds(Start(4).each("away wind", "away lily", "away storm", "away lily"), "frost frost dream frost")
    game.each("seal hydro", "seal hydro", "seal jack", "seal jack").play(A, "guess B storm").play(B, "guess C storm")
    blind = policy.recall(game.view(D), game.notes(D), ROOKIE, None)
    assert blind.away[B][STORM] > 0 if not isinstance(blind, Mind) else False
    assert STORM not in grasped(game, D).cast.away[B], "it was guessed, and was wrong"


# -- what others will play


def test_what_was_played_tells_the_kind_of_player_and_what_was_put_away() -> None:
    game = rounds(Start(4).each(*["away dream"] * 4), "jack frost frost frost")
    story = past(4, game.told)
    left = list(game.notes(A).discards(B))
    table = dict(zip(KINDS, joint(B, story, kinds(4, tuple(KINDS)), left), strict=True))
    assert sum(table["rookie"]) > 2 * sum(table["anybody"]), "rookies begin with StarFrost"
    assert table["rookie"][STARFROST] == 0, "what lies there was not put away"
    assert table["rookie"][DREAM] > table["rookie"][STORM], "rookies do not put StormSabre away"


def test_a_code_that_is_long_overdue_was_probably_put_away() -> None:
    row = kinds(4, ("rookie",))[0]
    first = max(ALL, key=row.plays[0].__getitem__)
    other = next(code for code in ALL if code not in (first, DREAM))
    bans = (FREE,) * 8
    story = Past([[(0, other, bans)]], [[]])
    table = joint(0, story, [row], [code for code in ALL if code != other])[0]
    assert table[first] / row.away[first] > 10 * table[DREAM] / row.away[DREAM]


def test_parity_and_loneliness_follow_from_how_likely_each_of_the_others_plays() -> None:
    mind = grasped(Start(4).each(*["away dream"] * 4))
    third = [0.0] * 8
    third[STORMSABRE] = third[JACKKNIFE] = 1 / 3
    mind.foresee(third)
    at = mind.plan.rounds[0]
    assert at.even == pytest.approx(8 / 27 + 3 * 2 / 27)
    assert at.none[JACKKNIFE] == pytest.approx(8 / 27)
    assert sum(at.counts(STORMSABRE)) == pytest.approx(1)


# -- the plan


def test_a_code_kept_free_by_starfrost_is_played() -> None:
    game = Start(4).each(*["away lily"] * 4).each("seal frost", "seal electrum", "seal jack", "seal storm")
    game.play(A, "name storm")
    assert best(game) == "seal storm"


def test_starfrost_names_what_is_best_alone() -> None:
    game = Start(4).each(*["away lily"] * 4).each("seal frost", "seal electrum", "seal jack", "seal wind")
    assert best(game) == "name storm"


def test_a_card_that_is_best_later_is_held_back() -> None:
    game = Start(4).each("away lily", *["away dream"] * 3)
    mind = grasped(game)
    mind.foresee([1.0, *[0.0] * 7])
    plan = mind.plan
    jack, dream = plan.cards.index(JACKKNIFE), plan.cards.index(DREAM)
    plan.own = [[10.0 * (place == 4) if n == jack else 0.0 for n in range(7)] for place in range(6)]
    plan.beside = [[0.0] * 7 for _ in range(6)]
    plan.danger = None
    plan.memo.clear()
    plainly = mind.hand & ~(1 << plan.cards.index(STARFROST) | 1 << plan.cards.index(WIND))
    assert plan.best(0, plainly) == plan.points + 10
    assert plan.play(0, plainly, jack, 1.0, NONE, 3.0) < 4 < plan.play(0, plainly, dream, 1.0, NONE, 3.0)


def test_a_storm_that_may_be_fatal_weighs_all_that_was_won() -> None:
    mind = grasped(Start(4).each(*["away dream"] * 4))
    plan = mind.plan
    storm, last = plan.cards.index(STORMSABRE), len(plan.rounds) - 1
    assert plan.effects[last][storm] == ODD
    plan.rounds[last].even = 0.5
    gain = [plan.play(last, 1 << storm, storm, 1.0, NONE, had) - had for had in (0.0, 20.0)]
    assert gain[0] > 0 > gain[1], "half a chance of ten more, and half a chance of losing everything"


# -- sides, guesses, danger


def test_an_agent_known_to_be_of_the_own_side_is_never_guessed_at() -> None:
    game = Start(6, seed=3).each(*["away wind"] * 6)
    friend = next(q for q in range(1, 6) if game.state.agencies[q] == game.state.agencies[A])
    game.each("seal dream", *["seal lily"] * 5).play(A, f"look {SEATS[friend]}")
    sides = grasped(game).sides
    assert sides.allies[friend] == 1 and sides.weights[friend] > 0 > sides.falls[friend]
    foes = [q for q in range(1, 6) if q != friend]
    assert all(sides.weights[q] < 0 < sides.falls[q] for q in foes)
    game.each("seal hydro", *["seal electrum"] * 5)
    assert best(game).startswith("guess") and not best(game).startswith(f"guess {SEATS[friend]}")


def test_a_lead_beyond_all_doubt_is_reckoned_with() -> None:
    seats = 4
    game = Start(seats).each(*["away wind"] * seats)
    view = structs.replace(game.view(A), points=(70, -9, -9, -9))
    sides = Sides(view, game.notes(A).deals, 0, exact=True, lasting=[1.0] * seats)
    assert sides.falls[A] == -70 and all(fall < 1 for fall in sides.falls)
    view = structs.replace(view, points=(-9, 70, -9, -9))
    assert Sides(view, game.notes(A).deals, 0, exact=True, lasting=[1.0] * seats).falls[B] > 1


def test_who_is_found_out_by_elimination_of_codes_is_guessed() -> None:
    game = Start(4).each(*["away wind"] * 4)
    rounds(game, "frost lily lily lily")
    game.each("seal hydro", "seal jack", "seal jack", "seal electrum")
    found = grasped(game).cast.away
    assert all(sum(chances.values()) == pytest.approx(1) for q, chances in enumerate(found) if q != A)
    text = best(game)
    _, to, word = text.split()
    chances = found[SEATS.index(to)]
    assert chances[CODES.index(word)] == max(chances.values())


def test_who_leads_is_shot_at() -> None:
    game = rounds(Start(4).each(*["away wind"] * 4), "frost lily lily lily")
    mind = grasped(game)
    danger = Danger(mind.view, mind.cast)
    aimed = [danger.after(3, points) for points in (0, 5, 10, 20)]
    assert aimed == sorted(aimed) and aimed[0] < aimed[-1]
    lasting = danger.lasting((0.5,) * 6)
    assert lasting[A] > lasting[B], "three ThornLilies have the lead"


def test_points_of_this_round_count_as_soon_as_they_lie_there() -> None:
    game = Start(4).each(*["away wind"] * 4).each("seal dream", "seal lily", "seal lily", "seal hydro")
    assert grasped(game).view.points == (3, 6, 6, 7)


def test_the_worst_case_of_the_first_round_is_never_below_nothing() -> None:
    found = first_round(4, 1, policy.PUTTING, policy.SEALING)
    assert sum(found.mixture) == pytest.approx(1)
    assert found.best >= found.usual and max(found.bring) >= found.at_once
    assert any("worst case" in row for row in found.rows())
