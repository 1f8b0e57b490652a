"""How computer players play a game: the contract between a title and `game.ai`.

A title's `player/policy.py` defines one class of `Policy`, and `game.ai` finds it there. A game without a `player`
folder is played by people only. No method is ever handed a true state, another seat's view or a dossier, so no computer
player can know more than a person in its seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core.chance import Chance
from game.core.contract import Action, Event, Seat, View
from game.core.style import PLAIN, Tint

if TYPE_CHECKING:
    from game.core.reasons import Ground

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)

SIGHT, ROUND, GAME = range(3)
"""Memories: what lies on the table; also what this round has shown; also everything before."""

Fact = tuple[str | int, ...]
"""Something that is so or is not: its kind in a word, such as "role" or "hand", then numbers that say which."""
Baseline = Callable[[Any, Sequence[Action]], Action]
"""A plain player: from a view and the legal actions, one of these."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer player plays: what evidence it uses, how long it remembers, how far it thinks ahead."""

    id: str
    memory: int
    """SIGHT, ROUND or GAME."""
    foresight: float = 1.0
    """How much the rounds to come count, from 0 to 1."""
    reads: bool = False
    """Draws conclusions from what the others did this round."""
    exact: bool = False
    """Works each chance out, where a rule of thumb would nearly do."""
    habits: bool = False
    """Draws conclusions from what the others did before."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far a choice is looked into by playing on in imagined worlds. It is counted, so that every machine does the
    same."""

    worlds: int
    """How many worlds are drawn."""
    choices: int
    """How many choices are tried in each of them: those with the best scores."""
    trust: float
    """How many worlds the scores weigh as much as."""
    slope: float
    """What a point of the scores is worth in the measure of `play_on`."""


class Policy(ABC, Generic[V, A]):
    """How the computer players of one game choose. It holds no state, so one object serves every player.

    Example: `class BidsPolicy(Policy[BidsView, Bid])`, whose `recall` returns the view as it is and whose
    `scores(view, [Bid(3), Bid(7)])` gives `[3.0, 7.0]`, always bids its highest card.
    """

    revision: ClassVar[int] = 1
    """Grows when the players choose otherwise than before; the journal of a match names the one it began with."""
    BASELINES: ClassVar[Mapping[str, Baseline]] = {}
    """Plain players that the lab measures the others against, by name. They never sit at a real table."""

    # Every choice: what a player has noticed, then what each action is worth

    def habits(self, seat: Seat, news: Sequence[Event]) -> Any:
        """How the others play, from everything this seat was told; handed on to `recall`.

        Only levels with `habits` ask for it. None, the default, is what all other levels go by.
        """
        return None

    @abstractmethod
    def recall(self, view: V, notes: Any, level: Level, habits: Any) -> Any:
        """The moment as a player of this level grasps it, in the title's own form.

        `notes` is this seat's notebook, as `Title.notes` makes it. It forgets nothing: a level with less `memory` must
        leave out what it would not remember.
        """

    @abstractmethod
    def scores(self, grasp: Any, legal: Sequence[A]) -> list[float]:
        """What each action is worth, in the title's own points, from what `recall` made of the moment.

        Scores are compared with each other only, and the best is chosen. The same grasp gives the same scores.
        """

    def mixing(self, view: V) -> float:
        """How far this choice is left to chance, in points: 0, the default, for always the best.

        With 2.0, a choice 2 points worse than the best is taken 1/e as often. Sealed choices need some: what can be
        foretold can be answered.
        """
        return 0.0

    # Style and pace: they change how a player seems, and hardly how well it plays

    LEEWAY: ClassVar[float] = 0.0
    """What a character's greatest liking is worth, in points of the scores: the most that style may cost a choice. With
    0, the default, all characters play alike."""

    def tints(self, grasp: Any, legal: Sequence[A]) -> Sequence[Tint]:
        """How each action is done (`core.style`), as far as the player grasps the moment."""
        return [PLAIN] * len(legal)

    def ponder(self, public: V) -> float:
        """How long the present question deserves to be thought over: 1 for most, from 0.5 to 2.

        It is worked out from what everybody sees, and so tells nothing.
        """
        return 1.0

    def may_end(self, view: V) -> bool:
        """Whether a choice at this moment can end the game, so that the best players work out exactly how. Looking at
        that takes time, so it is not asked for where the scores know it as well."""
        return False

    # Looking ahead. A game that leaves `effort` alone need not define the other two.

    def effort(self, grasp: Any, legal: Sequence[A]) -> Effort | None:
        """How far this choice is looked into; None, the default, where the scores decide alone."""
        return None

    def draw(self, grasp: Any, number: int, luck: Chance) -> Iterable[Any]:
        """This many worlds that the seat cannot tell from the true one, each as likely as everything it knows makes it.

        A world is whatever `play_on` needs; it may be drawn when it is asked for. Looking ahead pays only if the worlds
        are drawn as they really are: uniform ones made Double Agent's players weaker.
        """
        raise NotImplementedError("a policy that looks ahead draws worlds")

    def play_on(self, world: Any, action: A, luck: Chance) -> float:
        """What an action leads to in one world, from -1 for a loss to 1 for a win; the world stays as it is.

        Each action of a moment is tried in the same worlds and with the same luck.
        """
        raise NotImplementedError("a policy that looks ahead plays on")

    # For the lab

    def role(self, views: Mapping[Seat, V], seat: Seat) -> str:
        """What the lab counts a seat's wins by, beside seat and level, from all views after the end: its identity,
        who began. Empty, the default, for nothing."""
        return ""

    def faction(self, views: Mapping[Seat, V], seat: Seat) -> str:
        """For whom a seat played, from all views after the end, for `lab balance`. Empty, the default, where that is
        nothing but the seat itself."""
        return ""

    LASTING: ClassVar[frozenset[str]] = frozenset()
    """Kinds of facts that are the same from the deal to the end, and may come to light only then."""

    def beliefs(self, grasp: Any) -> Mapping[Fact, float]:
        """How likely a player takes it that something is so which it may not see, from what `recall` made of the
        moment: the very numbers that its choices go by. None, the default, where nothing is deduced."""
        return {}

    ANSWERS: ClassVar[frozenset[str]] = frozenset()
    """Kinds of facts of which one is so for everything that comes before their last number: `("role", 2, 5)` is one
    answer to who seat 2 is. All other kinds are so or not, each for itself."""
    SHOWN: ClassVar[tuple[str, ...]] = ()
    """The kinds of facts whose beliefs are shown after the game, beside the truth."""

    PLAYED_ON: ClassVar[int] = 0
    """How many games are played on by chance from each of some positions of a finished game, to find where it turned.
    0, the default, where such games do not foretell the end, so that no turning point is named."""

    def grounds(self, grasp: Any, legal: Sequence[A], chosen: A) -> Sequence[Ground]:
        """What weighs in a choice, from the numbers that it is made by, in no order; for hints.

        A ground with a fact carries the number that `beliefs` gives for it.
        """
        return ()

    # For the lab, and for looking back after the end

    def facts(self, views: Mapping[Seat, V], notes: Mapping[Seat, Any]) -> Set[Fact]:
        """All that is so, of what `beliefs` speaks of, from every seat's view and notebook.

        It is asked at the moment of the beliefs, and for kinds that are `LASTING` after the end. No player ever
        gets at it.
        """
        return frozenset()

    def worst_case(self, rounds: int, seed: int) -> Iterable[str]:
        """Rows for `lab exploit`: how much is won by somebody who knows the odds of the sealed choices.

        None, the default, where there are no such choices. `rounds` are played where counting is needed.
        """
        return ()


AnyPolicy = Policy[Any, Any]
"""The policy of some game: the house hands it the views of that game, and only these."""
