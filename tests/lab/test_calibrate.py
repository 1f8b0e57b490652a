"""The bench compares beliefs with the truth, and its curve shows where they go astray."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import titles
from game.ai.levels import LEVELS
from game.ai.players import choose
from game.ai.policies import policy_of
from game.core.contract import encode, seats_in
from game.core.match import Match
from game.lab import kept
from game.lab.calibrate import BINS, CLAIM, NO, YES, Game, believed, curve, facts, play_game, pooled
from game.lab.commands import main
from game.lab.fuzz_saves import every_setup
from game.lab.seating import deal_seed
from tests.extent import ALL
from tests.having import having

DEDUCING = [setup for setup in every_setup() if setup.title in having("beliefs")]
LEVELS_AT = [(setup, level) for n, setup in enumerate(DEDUCING) for k, level in enumerate(CLAIM) if ALL or n % 2 == k]
"""In the short run the levels take the set-ups in turn."""
FEWEST = [setup for setup in DEDUCING if ALL or setup.seats == titles.load(setup.title).mode(setup.mode).seats[0]]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)


@pytest.mark.parametrize(
    ("setup", "level"), LEVELS_AT, ids=lambda s: s if isinstance(s, str) else f"{s.title}-{s.mode}-{s.seats}"
)
def test_beliefs_are_chances_and_what_is_excluded_by_the_rules_is_never_so(setup, level: str) -> None:  # type: ignore[no-untyped-def]
    """A handler holds as certain only what its notebook proves; nobody believes anything of its own secrets."""
    title = titles.load(setup.title)
    policy = policy_of(title)
    assert policy is not None
    match = Match(title, setup, deal_seed(4, 4))
    early, asked = [], 0
    while match.pending and asked < 60:
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        held = believed(policy, level, match, seat)
        now = facts(policy, match)
        asked += bool(held)
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in held.values())
        sure = [(fact, chance) for fact, chance in held.items() if chance in (0.0, 1.0)]
        assert all((fact in now) == bool(chance) for fact, chance in sure if fact[0] not in policy.LASTING)
        early += [(fact, chance) for fact, chance in sure if fact[0] in policy.LASTING]
        match.submit(seat, choose(title, "agent", match.dossier(seat), legal, asked))
    assert asked >= 5
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, choose(title, "agent", match.dossier(seat), match.legal(seat), 1))
    over = facts(policy, match)
    assert all((fact in over) == bool(chance) for fact, chance in early)


@pytest.mark.parametrize("setup", FEWEST, ids=lambda s: f"{s.title}-{s.mode}-{s.seats}")
def test_something_is_true_of_every_kind_that_is_believed(setup) -> None:  # type: ignore[no-untyped-def]
    game = play_game(encode(setup), "handler", 3, 1)
    assert game.kinds
    for kind, counts in game.kinds.items():
        assert sum(count.said for count in counts) > 0
        if kind != "bust":
            assert sum(count.so for count in counts) > 0, kind


def test_the_same_game_gives_the_same_counts() -> None:
    setup = encode(titles.load("double_agent").setup())
    assert encode(play_game(setup, "spymaster", 5, 2)) == encode(play_game(setup, "spymaster", 5, 2))


def test_the_curve_lies_on_the_line_for_honest_beliefs_and_off_it_for_others() -> None:
    honest, boastful = [], []
    for n in range(50):
        one, other = Game(), Game()
        for place in range(BINS):
            for tenth in range(20):
                chance = place / BINS + 0.05
                so = (tenth * 7 + n) % 20 < round(20 * chance)
                one.add(("role", 1), chance, so)
                other.add(("role", 1), min(0.99, chance + 0.2), so)
        one.add(("role", 2), 1.0, True)
        other.add(("role", 2), 0.0, True)
        honest.append(one)
        boastful.append(other)
    lines = list(curve(honest))
    assert len(lines) == 1 + BINS + 2
    assert all("O" in line.split("]")[1] for line in lines[1 : BINS + 1])
    assert (
        lines[-1]
        == "role: off by 0.0 points on average; held 75%: 75% ± 0 are so; 50 as good as certain, 0 of them wrong"
    )
    assert re.match(
        r"role: off by 1\d\.\d points .*held 75%: 55% ± .*50 as good as certain, 50 of them wrong",
        list(curve(boastful))[-1],
    )
    assert pooled(honest, ["role"], YES)[1].said == pooled(boastful, ["role"], NO)[1].said == 50


def test_the_command_prints_a_curve_for_each_level_that_claims_to_deduce(capsys: pytest.CaptureFixture[str]) -> None:
    words = "calibrate microfilms --mode casino --seats 3 --games 4"
    assert main([*words.split(), "--jobs", "1"]) == 0
    alone = capsys.readouterr().out
    assert [line for line in alone.splitlines() if line.startswith("microfilms")] == [
        f"microfilms, {level}: 4 games" for level in ("handler", "spymaster")
    ]
    assert "  alliance: off by" in alone and "  hand: off by" in alone and "  role: off by" in alone
    assert main([*words.split(), "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_who_believes_nothing_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "kompromat", "--levels", "random", "--games", "1"]) == 2
    assert capsys.readouterr().err.startswith("“random” believes nothing; there is: rookie, ")
    assert set(CLAIM) == {"handler", "spymaster"} <= set(LEVELS)
