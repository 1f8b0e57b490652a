"""The lab mixes the tokens of Double Agent: the mixture of known games, and a file that can be read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.lab.commands import main
from game.titles.double_agent.knows.notes import LAYOUTS
from game.titles.double_agent.player.placements import placements, read
from tests.extent import extra

np = extra("numpy")
placings = extra("game.lab.placings")


def test_a_game_like_scissors_paper_stone_is_mixed_evenly() -> None:
    values = np.array([[0.0, 0.5, -0.5], [-0.5, 0.0, 0.5], [0.5, -0.5, 0.0]])
    assert placings.solved(values, 0.001, 3000) == pytest.approx([1 / 3] * 3, abs=0.03)


def test_what_always_loses_is_hardly_ever_placed() -> None:
    values = np.array([[0.0, -0.2], [0.2, 0.0]])
    assert placings.solved(values, 0.02, 2000)[1] < 0.01


def test_estimates_find_again_what_a_token_wins_over_another() -> None:
    """Where whoever has the higher token at the first agent wins, that is what the estimates say."""
    luck = np.random.default_rng(1)
    one, two = luck.integers(0, len(LAYOUTS), (2, 20_000))
    first = placings.TOKENS[:, 0]
    fought = [list(zip(one.tolist(), two.tolist(), np.sign(first[two] - first[one]).tolist(), strict=True))]
    values = placings.values(fought)
    assert values == pytest.approx(-values[np.ix_(placings.OPPOSITE, placings.OPPOSITE)].T, abs=1e-6)
    # Each game counts from the other side of the table as well, where the first agent is the last.
    strong, weak = LAYOUTS.index((5, 1, 2, 2, 3, 4)), LAYOUTS.index((1, 3, 4, 5, 2, 2))
    assert values[weak, strong] > 0.3 > -0.3 > values[strong, weak]


def test_the_command_writes_a_file_that_can_be_read_and_the_same_with_more_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = []
    for jobs in ("1", "2"):
        words = f"train double_agent --steps 2 --games 40 --jobs {jobs} --out {tmp_path / jobs}"
        assert main(words.split()) == 0
        found.append((tmp_path / jobs / "double_agent-2.json").read_bytes())
    assert found[0] == found[1]
    assert read(found[0]).made.games == 80
    with pytest.raises(ValueError, match="layouts"):
        read(found[0].replace(b'"122345"', b'"111111"'))


def test_both_seats_place_alike_from_where_they_sit() -> None:
    one, two = placements(0), placements(1)
    assert sum(one.values()) == pytest.approx(1)
    assert {layout[::-1]: chance for layout, chance in one.items()} == two
