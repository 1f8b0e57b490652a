"""How computer players choose in Spy Tactics: what they go by, what they draw from, and what they cannot know."""

from __future__ import annotations

from collections import Counter
from math import exp

import pytest

from game.ai.levels import HANDLER, LEVELS, OPERATIVE, ROOKIE, SPYMASTER
from game.ai.players import choose
from game.core.chance import Chance
from game.core.match import Match
from game.core.policy import Level
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import CODES
from game.titles.spy_tactics.player import mixture
from game.titles.spy_tactics.player.features import (
    ALLY,
    BLANK,
    ENEMY,
    NAMES,
    SINGLE,
    STRANGER,
    TARGET,
    features,
    sides,
)
from game.titles.spy_tactics.player.mind import NEVER, Mind
from game.titles.spy_tactics.player.odds import Glance
from game.titles.spy_tactics.player.policy import SpyTacticsPolicy
from tests.titles.spy_tactics.table import SEATS, TITLE, A, B, C, D, E, Start, wording

policy = SpyTacticsPolicy()
WIND, DREAM, HYDRO, STORM, LILY = (
    CODES.index(word) for word in ("darkwind", "dreamfall", "hydrocluster", "stormsabre", "thornlily")
)
LEARNT = (OPERATIVE, HANDLER, SPYMASTER)
TABLES = TITLE.modes[0].seats


def mind(game: Start, seat: int = A, level: Level = SPYMASTER) -> Mind:
    """The position as a learnt player at this seat grasps it."""
    found = policy.recall(game.view(seat), game.notes(seat), level, None)
    assert isinstance(found, Mind)
    return found


def chances(game: Start, seat: int = A, level: Level = SPYMASTER) -> dict[str, float]:
    """How likely each choice is."""
    legal = TITLE.legal(game.state, seat)
    scores = mind(game, seat, level).scores(legal)
    weights = [exp(score - max(scores)) for score in scores]
    return {wording(a): w / sum(weights) for a, w in zip(legal, weights, strict=True)}


@pytest.mark.parametrize(("seats", "level"), [(4, "spymaster"), (5, "agent"), (7, "handler"), (9, "spymaster")])
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
            other = TITLE.sample(known, luck)
            found = [
                policy.scores(policy.recall(TITLE.view(s, seat), known.notes, LEVELS[level], None), legal)
                for s in (match.state, other)
            ]
            assert found[0] == found[1]
            compared += match.state != other
        match.submit(seat, legal[luck.below(len(legal))])
    assert compared > 4


# -- the mixture


@pytest.mark.parametrize("level", LEARNT, ids=lambda level: level.id)
def test_choices_are_drawn_with_the_chances_of_the_mixture(level: Level) -> None:
    match = Match(TITLE, TITLE.setup(seats=6), b"a quiet evening")
    for seat in range(6):
        match.submit(seat, do.DISCARDS[WIND])
    known, legal = match.dossier(A), match.legal(A)
    scores = policy.scores(policy.recall(known.view, known.notes, level, None), legal)
    whole = sum(exp(score) for score in scores)
    wanted = {wording(a): exp(score) / whole for a, score in zip(legal, scores, strict=True)}
    drawn = Counter(wording(choose(TITLE, level.id, known, legal, seed)) for seed in range(4000))
    for choice, chance in wanted.items():
        spread = (chance * (1 - chance) / 4000) ** 0.5
        assert abs(drawn[choice] / 4000 - chance) < 4.5 * spread + 0.001
    assert sum(chance > 0.02 for chance in wanted.values()) > 1, "nobody can tell it beforehand"


@pytest.mark.parametrize("seats", TABLES)
def test_what_is_put_away_cannot_be_foretold(seats: int) -> None:
    assert max(chances(Start(seats)).values()) < 0.7


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_is_played_first_cannot_be_foretold(seats: int) -> None:
    """At larger tables everybody plays ThornLily: ten points for each of nine are more than anything alone."""
    for away in ("wind", "dream", "lily"):
        assert max(chances(Start(seats).each(*[f"away {away}"] * seats)).values()) < 0.9


@pytest.mark.parametrize("seats", TABLES)
def test_every_table_has_weights_that_say_how_they_were_made(seats: int) -> None:
    found = mixture.file(seats)
    assert found.seats == seats
    assert found.made.steps > 0 and found.made.figures
    assert f"--seats {seats}" in found.made.command and f"--seed {found.made.seed}" in found.made.command
    assert found.made.figures["known order among spymasters"] < found.made.figures["spymaster among spymasters"] + 3


def test_weights_stay_small_enough_to_be_shipped() -> None:
    assert sum((mixture.folder() / f"{seats}.json").stat().st_size for seats in TABLES) < 400_000


def test_weights_for_other_features_are_refused() -> None:
    text = (mixture.folder() / "6.json").read_bytes()
    assert mixture.read(text).seats == 6
    with pytest.raises(ValueError, match="other features"):
        mixture.read(text.replace(b'"always",', b'"never",', 1))
    with pytest.raises(ValueError):
        mixture.read(text[: len(text) // 2])


# -- what a level goes by


@pytest.mark.parametrize("level", LEARNT, ids=lambda level: level.id)
def test_a_level_does_not_mind_what_it_does_not_go_by(level: Level) -> None:
    found = mixture.weights(6, level.id)
    for choice in found.codes:
        for row in choice:
            used = {name.split(".")[0] for name, w in zip(NAMES, row, strict=True) if w}
            assert not used & set(BLANK[level.id])


def test_levels_grow_in_what_they_go_by() -> None:
    assert set(BLANK["agent"]) > set(BLANK["handler"]) > set(BLANK["spymaster"])


def test_memory_is_what_a_rookie_and_an_operative_lack() -> None:
    game = Start(4).each("away wind", "away lily", "away storm", "away lily")
    game.each("seal frost", "seal frost", "seal dream", "seal frost").settle()
    game.each("seal hydro", "seal hydro", "seal jack", "seal jack").play(A, "guess B storm").play(B, "guess C storm")
    blind = policy.recall(game.view(D), game.notes(D), ROOKIE, None)
    assert isinstance(blind, Glance) and blind.away[B][STORM] > 0
    assert STORM in mind(game, D, OPERATIVE).away[B], "what was guessed in vain is forgotten"
    assert STORM not in mind(game, D, HANDLER).away[B]


def test_points_of_this_round_count_as_soon_as_they_lie_there() -> None:
    game = Start(4).each(*["away wind"] * 4).each("seal dream", "seal lily", "seal lily", "seal hydro")
    assert mind(game).moment.points == (3, 6, 6, 7)


def test_features_have_the_names_of_what_they_count() -> None:
    game = Start(6).each(*["away wind"] * 6).each("seal lily", "seal lily", "seal jack", *["seal electrum"] * 3)
    found = {NAMES[place]: value for place, value in features(mind(game).moment).items()}
    assert found["own.thornlily"] == 1 and "hand.thornlily" not in found and "hand.darkwind" not in found
    assert found["last.electrum"] == pytest.approx(3 / 5) and found["last.thornlily"] == pytest.approx(1 / 5)
    assert found["left.electrum"] == pytest.approx(2 / 5), "three of five others have played it"
    assert found["points"] == pytest.approx(0.6) and found["alive"] == 1
    assert len(NAMES) == len(set(NAMES)) and set(SINGLE) < set(NAMES)


# -- sides and guesses


def test_who_is_no_ally_follows_once_all_allies_are_known() -> None:
    assert sides(6, A, {}) == [STRANGER] * 6
    assert sides(6, A, {B: True}) == [STRANGER, ALLY, ENEMY, ENEMY, ENEMY, ENEMY]
    assert sides(9, A, {B: True})[C] == STRANGER and sides(9, A, {B: True, C: True})[D] == ENEMY
    assert sides(6, A, {B: False})[B:D] == [ENEMY, STRANGER]


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_an_agent_known_to_be_of_the_own_side_is_hardly_ever_guessed_at(seats: int) -> None:
    games = [Start(seats, seed=seed) for seed in range(20)]
    game = next(game for game in games if game.state.agencies.count(game.state.agencies[A]) > 1)
    friend = game.state.agencies.index(game.state.agencies[A], 1)
    game.each(*["away wind"] * seats)
    game.each("seal dream", *["seal lily"] * (seats - 1)).play(A, f"look {SEATS[friend]}")
    game.each("seal hydro", *["seal electrum"] * (seats - 1))
    found = chances(game)
    assert sum(chance for word, chance in found.items() if word.startswith(f"guess {SEATS[friend]}")) < 0.02


def test_what_cannot_have_been_put_away_is_never_guessed() -> None:
    game = Start(4).each(*["away wind"] * 4)
    game.each("seal frost", "seal lily", "seal lily", "seal lily").settle()
    game.each("seal hydro", "seal jack", "seal jack", "seal electrum")
    found = chances(game)
    assert sum(chance for word, chance in found.items() if word.endswith("lily")) < 1e-9 < exp(NEVER / 3)
    assert max(found.values()) < 0.999


def test_a_targets_features_have_their_names() -> None:
    game = Start(4).each(*["away wind"] * 4).each("seal hydro", "seal lily", "seal lily", "seal electrum")
    assert len(TARGET) == len(mixture.weights(4, "spymaster").guess[0])
    assert len(mind(game).away) == 4


@pytest.mark.parametrize("level", LEARNT, ids=lambda level: level.id)
def test_a_code_that_was_put_away_may_come_back_by_jackknife_and_be_played(level: Level) -> None:
    """What is played is then no proof of what was not put away."""
    game = Start(6).each("away lily", "away wind", "away wind", "away wind", "away wind", "away wind")
    game.each("seal jack", "seal jack", *["seal lily"] * 4).play(A, "give wind").play(B, "give lily")
    game.each("seal lily", "seal dream", *["seal hydro"] * 3, "seal electrum").play(A, "look B")
    game.play(C, "guess A wind").play(D, "guess A dream").play(E, "guess A storm")
    game.each(*["seal frost"] * 6).settle().each(*["seal electrum"] * 2, *["seal jack"] * 4)
    game.each("seal hydro", "seal storm", *["seal dream"] * 4).play(A, "guess C storm")
    assert game.notes(None).discards(A).keys() == {HYDRO, LILY}, "one of them came from B"
    assert sum(chances(game, A, level).values()) == pytest.approx(1)
    assert sum(chances(game, B, level).values()) == pytest.approx(1)
