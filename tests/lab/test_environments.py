"""The games as environments: the suites of PettingZoo and OpenSpiel pass, and nobody is told what is not theirs."""

from __future__ import annotations

import random
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.chance import Chance
from game.core.contract import Setup
from game.core.match import Match
from game.lab import envs
from game.lab.commands import BadCommand, main
from game.lab.conform.run import setups
from game.lab.envs.numbers import Writer
from game.lab.envs.position import SEED, Numbered, Position
from game.titles.kompromat.knows.notes import UNKNOWN
from tests.extent import ALL, extent, extra
from tests.having import PUBLISHED
from tests.toy.bids.rules import Bids

pyspiel, zoo = extra("pyspiel"), extra("pettingzoo.test")
api_test, seed_test = zoo.api_test, zoo.seed_test

EVERY = [setup for id in titles.ids() for setup in setups(titles.load(id))]
QUICK = ("duel", "croupier", "danger-zone")
SOME = EVERY if ALL else [setup for setup in EVERY if setup.mode in QUICK or setup.title == "spy_tactics"][:5]
DOC = Path(__file__).parents[2] / "docs" / "environments.md"

each = pytest.mark.parametrize("setup", SOME, ids=lambda s: f"{s.title}-{s.mode}-{s.seats}")
"""One quick set-up of each title, or all nineteen."""


def position(setup: Setup, steps: int, seed: int) -> Position:
    """A game after some random choices; it may be over by then."""
    r = random.Random(seed)
    found = Position.dealt(Numbered(setup), r.randbytes(SEED))
    for _ in range(steps):
        if found.seat is None:
            break
        found.play(r.choice(found.legal()))
    return found


def test_a_set_up_of_each_title_is_tried() -> None:
    assert {setup.title for setup in SOME} >= set(PUBLISHED)
    assert sum(setup.title in PUBLISHED for setup in EVERY) == 19


@each
def test_the_suite_of_openspiel_passes(setup: Setup) -> None:
    pyspiel.random_sim_test(envs.openspiel(setup.title, setup.mode, setup.seats), 1, True, False)


@each
def test_the_suites_of_pettingzoo_pass(setup: Setup) -> None:
    def made() -> Any:
        return envs.pettingzoo(setup.title, setup.mode, setup.seats)

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(made(), num_cycles=extent(200, 1000))
        seed_test(made, num_cycles=extent(50, 500))
    about_dicts = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
    assert [str(w.message) for w in said if not str(w.message).startswith(about_dicts)] == []


@each
def test_a_game_has_the_luck_and_the_news_of_a_match(setup: Setup) -> None:
    r = random.Random(3)
    seed = r.randbytes(SEED)
    here = Position.dealt(Numbered(setup), seed)
    match = Match(here.game.title, setup, seed)
    for _ in range(120):
        if here.seat is None:
            break
        number = r.choice(here.legal())
        assert here.legal() == sorted(here.game.numbers[action] for action in match.legal(here.seat))
        match.submit(here.seat, here.game.actions[number])
        here.play(number)
    for seat in range(setup.seats):
        assert here.known(seat).news == match.dossier(seat).news
        assert here.known(seat).view == match.view(seat)


@each
def test_a_copy_goes_its_own_way(setup: Setup) -> None:
    one = position(setup, 6, 1)
    before = one.memory(0)
    other = one.copy()
    other.play(other.legal()[0])
    assert one.memory(0) == before != other.memory(0)


@each
def test_rows_are_as_long_and_differ_where_views_do(setup: Setup) -> None:
    here = position(setup, 0, 2)
    writer = Writer(setup, here.game.title.views)
    met: dict[tuple[float, ...], str] = {}
    r = random.Random(4)
    for _ in range(extent(150, 2000)):
        for seat in range(setup.seats):
            row = tuple(writer.row(here.game.title.view(here.s, seat)))
            assert len(row) == writer.size
            text = re.sub(r'"(how|board)":"[^"]*"', "", here.text(seat))
            assert met.setdefault(row, text) == text
        if here.seat is None:
            here = position(setup, 0, r.getrandbits(30))
        here.play(r.choice(here.legal()))


@each
def test_a_world_is_the_same_to_its_player_and_another_game(setup: Setup) -> None:
    game = envs.openspiel(setup.title, setup.mode, setup.seats)
    r = random.Random(5)
    moved = 0
    for _ in range(6):
        state = game.new_initial_state()
        for _ in range(SEED + r.randrange(30)):
            if not state.is_terminal():
                state.apply_action(r.choice(state.legal_actions()))
        if state.is_terminal():
            continue
        player = r.randrange(setup.seats)
        worlds = [state.resample_from_infostate(player, r.random) for _ in range(3)]
        for world in worlds:
            assert world.current_player() == state.current_player()
            assert world.legal_actions(player) == state.legal_actions(player)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            again = world.resample_from_infostate(player, r.random)
            assert again.information_state_string(player) == state.information_state_string(player)
            copy = world.clone()
            copy.apply_action(copy.legal_actions()[0])
        moved += len({repr(world.position.s) for world in worlds}) > 1
    assert moved


def test_what_the_first_has_sealed_is_told_to_nobody() -> None:
    setup = titles.load("spy_tactics").setup(None, 4)
    told = set()
    for number in range(8):
        here = Position.dealt(Numbered(setup), b"s" * SEED)
        here.play(number)
        assert here.seat == 1
        told.add((here.memory(1), tuple(here.legal())))
        assert here.known(0).view.sealed == here.game.actions[number].code  # type: ignore[attr-defined]
    assert len(told) == 1


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = envs.pettingzoo("kompromat")
    env.reset(seed=1)
    before = env.position.memory(0)
    never = int((env.observe(env.agent_selection)["action_mask"] == 0).argmax())
    with pytest.raises(ValueError, match="may not do number"):
        env.step(never)
    assert env.position.memory(0) == before


def test_seeds_deal_the_same_games_in_the_same_order() -> None:
    def deals(seed: int) -> list[str]:
        env = envs.pettingzoo("double_agent")
        env.reset(seed=seed)
        found = [repr(env.position.s)]
        for _ in range(2):
            env.reset()
            found.append(repr(env.position.s))
        return found

    assert deals(5) == deals(5) != deals(6)
    assert len(set(deals(5))) == 3


def test_a_win_by_the_same_score_is_divided() -> None:
    setup = titles.load("spy_tactics").setup(None, 4)
    for seed in range(60):
        end = position(setup, 500, seed)
        result = end.game.title.result(end.s)
        assert result is not None
        sides = [side for side in result.sides if side & result.winners]
        for seat, got in enumerate(end.returns()):
            assert got == (1 / len(sides) if result.winners >> seat & 1 else 0)


def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda name: None)
    for make in (envs.openspiel, envs.pettingzoo):
        with pytest.raises(BadCommand, match=r"need more: python3 build/dev\.py research"):
            make("kompromat")
    assert main(["arena", "kompromat", "--levels", "spymaster,ismcts"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "build/dev.py research" in said.err


def test_a_game_that_is_not_named_has_plenty_of_room() -> None:
    title = Bids()
    setup = title.setup()
    match = Match(title, setup, bytes(16))
    writer = Writer(setup, title.views)
    rows = []
    while match.pending:
        seat = match.pending.bit_length() - 1
        rows.append(writer.row(match.view(seat)))
        match.submit(seat, match.legal(seat)[0])
    assert rows and {len(row) for row in rows} == {writer.size}
    assert len({tuple(row) for row in rows}) == len(rows), "different views are different rows"


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL))
def test_the_examples_of_the_document_run(code: str) -> None:
    known: dict[str, Any] = {}
    exec(code, known)
    if "env" in known:
        assert not known["env"].agents
    else:
        assert sum(known["state"].returns()) == 1.0


def test_another_seat_in_a_world_knows_what_it_has_drawn_there() -> None:
    here = position(titles.load("kompromat").setup(), 12, 9)
    seat = here.seat
    assert seat is not None
    world = Position.imagined(here.game, here.known(seat), Chance(1), seat, past=True)
    other = 1 - seat
    drawn = world.known(other).notes.sides[other]
    assert drawn.drawn > 1 and UNKNOWN not in drawn.order[: drawn.drawn]
    assert UNKNOWN in here.known(seat).notes.sides[other].order[: drawn.drawn]
