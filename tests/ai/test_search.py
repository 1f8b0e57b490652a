"""Looking ahead: the same worlds and luck for each choice, effort that is counted, a brake that is not needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from game import titles
from game.ai import search
from game.ai.players import choose
from game.ai.search import Brake, look_ahead
from game.core.chance import Chance
from game.core.contract import Action, View, encode, seats_in
from game.core.match import Match
from game.core.policy import Effort, Level, Policy
from game.lab.commands import main


class Take(Action, frozen=True):
    what: str


A, B, C = (Take(what) for what in "abc")
EFFORT = Effort(worlds=16, choices=2, trust=4.0, slope=0.1)
SEEN = View(seat=0, asked=1, frames=((0, 1),))


@dataclass
class Played(Policy[View, Take]):
    """A policy under which a choice is worth a fixed value in every world; it notes what it was asked."""

    worth: dict[str, float] = field(default_factory=dict)
    asked: list[tuple[int, str, float]] = field(default_factory=list)

    def recall(self, view: View, notes: Any, level: Level, habits: Any) -> Any:
        return None

    def scores(self, grasp: Any, legal: Sequence[Take]) -> list[float]:
        return [0.0] * len(legal)

    def draw(self, grasp: Any, number: int, luck: Chance) -> Iterator[int]:
        return (luck.below(1 << 30) for _ in range(number))

    def play_on(self, world: int, action: Take, luck: Chance) -> float:
        self.asked.append((world, action.what, luck.random()))
        return self.worth.get(action.what, 0.0)


def looked(policy: Played, scores: Sequence[float], view: View = SEEN, brake: Brake | None = None) -> list[float]:
    return look_ahead(policy, view, None, (A, B, C), scores, EFFORT, brake or Brake())


def test_each_choice_is_tried_in_the_same_worlds_with_the_same_luck() -> None:
    policy = Played()
    looked(policy, [1.0, 0.5, 0.0])
    one, two = ([(world, luck) for world, what, luck in policy.asked if what == tried] for tried in "ab")
    assert one == two and len(set(one)) == EFFORT.worlds
    assert {what for _, what, _ in policy.asked} == {"a", "b"}, "only the best are tried"


def test_a_choice_that_leads_to_more_is_preferred_and_one_not_tried_stays_behind() -> None:
    policy = Played({"a": -0.5, "b": 0.5})
    found = looked(policy, [1.0, 0.5, 0.4])
    assert found.index(max(found)) == 1 and found.index(min(found)) == 2
    expected = (EFFORT.slope * -0.5 * EFFORT.trust + 0.5 * EFFORT.worlds) / (EFFORT.trust + EFFORT.worlds)
    assert found[1] == pytest.approx(expected)


def test_without_any_difference_the_scores_decide() -> None:
    found = looked(Played(), [0.2, 0.9, 0.4])
    assert sorted(range(3), key=lambda n: -found[n]) == [1, 2, 0]


def test_the_worlds_follow_from_the_view_alone() -> None:
    one, two, three = Played(), Played(), Played()
    looked(one, [1.0, 0.5, 0.0])
    looked(two, [1.0, 0.5, 0.0])
    looked(three, [1.0, 0.5, 0.0], View(seat=0, asked=1, frames=((1, 1),)))
    assert one.asked == two.asked != three.asked


def test_the_brake_cuts_short_what_takes_too_long_and_counts_it() -> None:
    now = iter(range(100))
    brake = Brake(limit=3.0, clock=lambda: float(next(now)))
    policy = Played({"b": 1.0})
    found = looked(policy, [1.0, 0.5, 0.0], brake=brake)
    assert brake.cut == 1 and len(policy.asked) == 2 * 3
    assert found.index(max(found)) == 1, "what was found by then counts"


def test_the_brake_is_let_alone_when_all_worlds_are_done() -> None:
    now = iter(range(100))
    brake = Brake(limit=float(EFFORT.worlds), clock=lambda: float(next(now)))
    looked(Played(), [1.0, 0.5, 0.0], brake=brake)
    assert brake.cut == 0


DOUBLE = titles.load("double_agent")


def a_moment() -> Match:
    """The first turn of a game, with all tokens placed."""
    match = Match(DOUBLE, DOUBLE.setup(), b"a deal")
    for _ in range(2):
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[0])
    return match


def test_a_slow_clock_is_the_only_thing_that_changes_a_choice() -> None:
    match = a_moment()
    seat = next(seats_in(match.pending))
    before = encode(match.view(seat))
    found, brakes = set(), [Brake(), Brake(limit=1e9), Brake(limit=0.0)]
    for brake in brakes[:2]:
        found.add(choose(DOUBLE, "spymaster", match.dossier(seat), match.legal(seat), 1, brake))
    assert len(found) == 1 and [brake.cut for brake in brakes] == [0, 0, 0]
    choose(DOUBLE, "spymaster", match.dossier(seat), match.legal(seat), 1, brakes[2])
    assert brakes[2].cut == 1 and encode(match.view(seat)) == before


def test_the_lab_takes_a_choice_cut_short_for_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["arena", "double_agent", "--levels", "spymaster,handler", "--games", "2", "--jobs", "1"]
    assert main(asked) == 0
    assert "FAILED" not in capsys.readouterr().out
    monkeypatch.setattr(search, "LIMIT", 0.0)
    assert main(asked) == 1
    assert "FAILED: the clock cut" in capsys.readouterr().out
