"""How a computer player plays Double Agent: every choice is worth the points that it is expected to bring.

The best players also play the closest choices on in imagined deals (`foresee`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import ClassVar

from game.core.chance import Chance
from game.core.contract import Action, Event, Seat
from game.core.policy import Baseline, Effort, Fact, Level, Policy
from game.core.reasons import Ground
from game.core.style import Tint
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import AGENTS, VALUE, needed
from game.titles.double_agent.frames import PLACE, TURN
from game.titles.double_agent.knows.notes import DoubleAgentNotes
from game.titles.double_agent.player import foresee, mixture, reasons, style, worth
from game.titles.double_agent.player.grasp import Grasp, Habits, grasp
from game.titles.double_agent.player.pupil import pupil
from game.titles.double_agent.player.reads import deeds_of
from game.titles.double_agent.view import DoubleAgentView

PLACING = 1.0
"""How far the placing of tokens is left to chance: its scores are logarithms of chances."""


def greedy(view: DoubleAgentView, legal: Sequence[Action]) -> Action:
    """The highest card to the agent with the best own token; tokens and counters as they come."""
    assert view.seat is not None
    me = view.seat
    tokens = tuple(pair[me] for pair in view.tokens)

    def greed(a: Action) -> float:
        if isinstance(a, do.Lay):
            return tokens[a.agent] * 10 + VALUE[a.card]
        return tokens[a.agent] if isinstance(a, do.Move) else -1.0

    return max(legal, key=greed)


class DoubleAgentPolicy(Policy[DoubleAgentView, Action]):
    revision = 3
    """Since revision 3 tokens are placed by a mixture that is nearer to an equilibrium."""
    BASELINES: ClassVar[Mapping[str, Baseline]] = {"greedy": greedy, "pupil": pupil}

    def habits(self, seat: Seat, news: Sequence[Event]) -> Habits:
        """Where the other has laid what and moved counters; where this seat has, which the other may read."""
        return deeds_of(1 - seat, news), deeds_of(seat, news)

    def recall(self, view: DoubleAgentView, notes: DoubleAgentNotes, level: Level, habits: Habits | None) -> Grasp:
        return grasp(view, notes, level.memory, habits, level.foresight, level.reads, level.exact)

    def scores(self, grasp: Grasp, legal: Sequence[Action]) -> list[float]:
        """Points expected at one look."""
        return worth.scores(grasp, legal)

    def mixing(self, view: DoubleAgentView) -> float:
        """A placing of tokens that could be foretold would be punished."""
        return PLACING if view.frames[-1][0] == PLACE else 0.0

    def effort(self, grasp: Grasp, legal: Sequence[Action]) -> Effort | None:
        return None if grasp.notes is None or isinstance(legal[0], do.Place) else foresee.EFFORT

    def draw(self, grasp: Grasp, number: int, luck: Chance) -> Iterator[foresee.Imagined]:
        return foresee.deals(grasp, number, luck)

    def play_on(self, world: foresee.Imagined, action: Action, luck: Chance) -> float:
        return foresee.play_on(world, action, luck)

    LEEWAY = 0.5
    ANSWERS: ClassVar[frozenset[str]] = frozenset({"token"})
    SHOWN = ("token",)

    def tints(self, grasp: Grasp, legal: Sequence[Action]) -> Sequence[Tint]:
        return style.tints(grasp, legal)

    def may_end(self, view: DoubleAgentView) -> bool:
        """When one more file lets an agent deliver, late in the game: neighbours may deliver with it."""
        if view.frames[-1][0] != TURN or view.delivered.bit_count() < AGENTS - 3:
            return False
        open_now = (n for n in range(AGENTS) if not view.delivered >> n & 1)
        return any(needed(view.delivered, view.nosy[n], n) - len(view.files[n]) <= 1 for n in open_now)

    def ponder(self, public: DoubleAgentView) -> float:
        return style.ponder(public)

    def grounds(self, grasp: Grasp, legal: Sequence[Action], chosen: Action) -> Sequence[Ground]:
        return reasons.grounds(grasp, legal, chosen)

    def role(self, views: Mapping[Seat, DoubleAgentView], seat: Seat) -> str:
        """Who began."""
        return "begins" if views[seat].first == seat else "follows"

    def beliefs(self, grasp: Grasp) -> Mapping[Fact, float]:
        """The other's tokens that are not open."""
        view, other = grasp.view, 1 - grasp.me
        if PLACE in (frame[0] for frame in view.frames):
            return {}
        return {
            ("token", other, agent, token): chance
            for agent, row in enumerate(grasp.odds[grasp.me])
            if not view.tokens[agent][other]
            for token, chance in enumerate(row)
            if token
        }

    def facts(self, views: Mapping[Seat, DoubleAgentView], notes: Mapping[Seat, DoubleAgentNotes]) -> Set[Fact]:
        return {("token", q, agent, pair[q]) for q in views for agent, pair in enumerate(views[q].tokens)}

    def worst_case(self, rounds: int, seed: int) -> Iterator[str]:
        """What is won by somebody who knows how the strongest players mix their tokens."""
        return mixture.rows(rounds, seed)
