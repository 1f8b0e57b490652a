"""One record for each kind of action: all that is said of it, and what a player points at to mean it.

A title's `choices` module or package has a `Choice` for each of its actions and joins them, in the order of the action
panel. The contracts of words and table ask this table, so nothing is said of an action anywhere else. A record holds
values, and functions of what one seat sees; what is nothing special about a kind is left to the defaults.

The joined table knows the kinds that it has. It stands in the title's `Words`, which name the game's actions, and so a
kind without a record is an error of types:

    class Of(Choice[BidsView, A]):
        ...

    BID = Of(Bid, "bids", "card", label=lambda view, a: Line("Bid {n}", n=a.n), trail=lambda view, a: (f"card:{a.n}",))
    PASS = Of(Pass, "passing", "stop", label=Line("Pass"), trail=("pass",))
    BY_KIND = Choices(BID) | PASS

    class BidsWords(Words[BidsView, Bid | Pass]):
        by_kind = BY_KIND
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Seat, View
from game.core.trails import Stake, Standing, Tag, Trail

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action, contravariant=True)
B = TypeVar("B", bound=Action)


class Lines(Enum):
    """Which trails of an action can be begun at a line of the action panel; the others begin at a thing itself."""

    ALL = auto()
    FIRST = auto()
    NONE = auto()


@dataclass(frozen=True)
class Choice(Generic[V, A]):
    """What is said of one kind of action."""

    kind: type[A]
    section: str
    """The section of the rulebook that explains it; empty where it answers several questions, which then say theirs."""
    icon: str
    """The name of the icon at the end of its line."""
    label: Line | Callable[[V, A], Line]
    """The button that takes it: a verb with its object, the real price and the real gain."""
    trail: Trail | Callable[[V, A], Trail]
    """What a player points at to mean it, such as `("card:steal", "seat:2")`."""
    other_ways: Callable[[V, A], list[Trail]] = lambda view, a: []
    """Other orders of picks that mean the same."""
    lines: Lines = Lines.ALL
    asks: Mapping[str, Line] = field(default_factory=dict)
    """What is asked after a pick that several actions share, such as `{"steal": Line("Steal from whom?")}`."""
    group: Callable[[V, A, str], Line] | None = None
    """The same for all other picks, given the first of the actions; without it, its label."""
    further: Callable[[V, A, str], Line] = lambda view, a, pick: NO_WORDS
    """The words of a line beneath such a question, such as a name alone; nothing for the label."""
    standing: Callable[[V], Sequence[Standing]] = lambda view: ()
    """Its lines that stand in the panel whether they are possible or not; see `at`."""
    stakes: Stake | Callable[[V, A], Stake] = Stake.NOTHING
    cautions: Callable[[V, A], Sequence[Line]] = lambda view, a: ()
    """What is said when the table asks once more."""
    tags: Callable[[V, A], Mapping[str, Tag]] = lambda view, a: {}
    """What it would do to things on the table, by the ids of their nodes: from public facts alone."""
    wanted: int | Callable[[V, A], int] = 0
    """How much most players want it: the focus is at the most wanted choice. 0 for none."""


class Choices(Generic[V, A]):
    """The records of a game, found by the kind of an action."""

    def __init__(self, choice: Choice[V, A]) -> None:
        self._by_kind: dict[type[Action], Choice[V, Any]] = {choice.kind: choice}

    def __or__(self, choice: Choice[V, B]) -> Choices[V, A | B]:
        assert choice.kind not in self._by_kind, f"{choice.kind.__name__} has two records"
        joined: Choices[V, Any] = Choices(choice)
        joined._by_kind = {**self._by_kind, choice.kind: choice}
        return joined

    def of(self, a: A) -> Choice[V, A]:
        return self._by_kind[type(a)]

    @property
    def sections(self) -> Mapping[type[Action], str]:
        """By kind, the section of the rulebook: for `Topics.actions`."""
        return {kind: choice.section for kind, choice in self._by_kind.items()}

    def say(self, view: V, a: A) -> Line:
        label = self.of(a).label
        return label if isinstance(label, Line) else label(view, a)

    def picks(self, view: V, a: A) -> Trail:
        trail = self.of(a).trail
        return trail if isinstance(trail, tuple) else trail(view, a)

    def unlisted(self, view: V, a: A, trail: Trail) -> bool:
        lines = self.of(a).lines
        return lines is Lines.NONE or (lines is Lines.FIRST and trail != self.picks(view, a))

    def group(self, view: V, a: A, pick: str) -> Line:
        choice = self.of(a)
        if pick in choice.asks:
            return choice.asks[pick]
        return choice.group(view, a, pick) if choice.group is not None else self.say(view, a)

    def standing(self, view: V) -> list[Standing]:
        """Those of all kinds, in the order in which the records were joined."""
        return [entry for choice in self._by_kind.values() for entry in choice.standing(view)]

    def stakes(self, view: V, a: A) -> Stake:
        stakes = self.of(a).stakes
        return stakes if isinstance(stakes, Stake) else stakes(view, a)

    def tags(self, view: V, actions: Sequence[A]) -> dict[str, Tag]:
        return {id: tag for a in actions for id, tag in self.of(a).tags(view, a).items()}

    def wanted(self, view: V, a: A) -> int:
        wanted = self.of(a).wanted
        return wanted if isinstance(wanted, int) else wanted(view, a)


def at(
    kinds: Container[int | None], entries: Callable[[V, Seat], Sequence[Standing]]
) -> Callable[[V], Sequence[Standing]]:
    """Standing lines at these kinds of questions.

    They are said to the seat of the view, which `entries` is given: they may speak of its hand, but of nobody else's.
    """

    def standing(view: V) -> Sequence[Standing]:
        if view.seat is None or not view.frames or view.frames[-1][0] not in kinds:
            return ()
        return entries(view, view.seat)

    return standing
