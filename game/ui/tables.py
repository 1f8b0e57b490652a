"""The table of a game: the contract between a title's screen and the house.

A title's `table` module or package defines one class of `Table`. Its methods are pure functions of what they are given:
a view, which holds what one seat sees now, and events as that seat heard them. A table never sees a state, a match or
another seat's view, except in `final`, when nothing is secret any more. Six methods must be there (`lay`, `picks`,
`group`, `progress`, `chronicle`, `final`); all others have a default.

The picture is one tree of nodes (`ui.semantics`): each has an id that stays the same as long as the thing does
("card:steal", "seat:2"), a rectangle, a label, the art, and what pressing it means. From this tree come painting,
focus, tool tips, narration and the tests. `tests/toy/bids` is the smallest table that works; `tests/toy/letters` uses
everything in this contract.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar
from typing import final as final_method

from game import titles
from game.catalogue import NO_WORDS, Entry, Line
from game.core.contract import Action, Event, Mask, Seat, Setup, View
from game.core.moments import Moment, Shot
from game.core.trails import Extra, Stake, Standing, Tag, Trail, asks_twice
from game.core.words import Words
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic, Vector
from game.ui.semantics import Node, Paint, Rect, replace, walk
from game.ui.staging import Piece

if TYPE_CHECKING:
    from game.ui.last_page import End

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)

Page = tuple[Line, list[Entry]]
"""A page of the dossier: its head, and the entries under it."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that the bar explains: its words, its ratio of width to height, and a function that puts its picture in a
    place."""

    line: Line
    aspect: float
    picture: Callable[[Rect], Paint]


class Table(ABC, Generic[V, A]):
    """One game's screen. `Table[BidsView, Bid]` says which views and actions it is given."""

    def __init__(self, words: Words[V, A]) -> None:
        self.words = words

    # The picture

    @abstractmethod
    def lay(self, view: V, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table as one tree that fills `area`.

        `look` has units, colours, fonts and the language; `marks` says what can be picked (`marks.press(id)` is what
        pressing a node means, `marks.state(id)` gives its states), what has been picked, who sits at the near side,
        whether this seat's cards are turned up, its pencil marks and what it knows for certain.

        Example: `Node("card:7", "card", spot, Line("the 7"), state=marks.state("card:7"), press=marks.press("card:7"))`
        """

    # What a choice is

    @abstractmethod
    def picks(self, view: V, a: A) -> Trail:
        """What a player points at to mean this action, such as `("card:steal", "seat:2")`.

        No two actions have the same trail, and no trail is the beginning of another.
        """

    def other_ways(self, view: V, a: A) -> list[Trail]:
        """Other orders of picks that mean the same action, so that a player can begin with any thing that is part of
        it."""
        return []

    def unlisted(self, view: V, a: A, trail: Trail) -> bool:
        """Whether this trail can be begun only at the thing itself, without a line in the action panel."""
        return False

    @abstractmethod
    def group(self, view: V, actions: Sequence[A], depth: int) -> Line:
        """Words for several actions whose trails agree up to and including place `depth`, such as "Steal from
        whom?"."""

    def standing(self, view: V) -> Sequence[Standing]:
        """The choices that always have their line in the panel at this kind of question, in their order: what is not
        possible now is greyed there, with its reason.

        Everything in them is said to the seat of this view, so it may speak of its hand, but of nobody else's. Other
        choices come after them.
        """
        return ()

    def side(self, view: V, actions: Sequence[A]) -> Line:
        """What a line further on in a choice costs or brings, in a word or two, for its right end."""
        return NO_WORDS

    def further(self, view: V, a: A, pick: str) -> Line:
        """The words of a line further on in a choice, beneath the head that asks, such as a name alone; nothing for the
        words of the whole action."""
        return NO_WORDS

    def wanted(self, view: V, actions: Sequence[A]) -> A | None:
        """The action of these that most players want, for the focus; None for the first."""
        return None

    def leads(self, view: V) -> bool:
        """Whether a choice has the focus as soon as this is asked. Otherwise no line glows, and nothing can be chosen
        by Enter, until somebody goes to one: for what turns a game and cannot be taken back."""
        return True

    def tags(self, view: V, actions: Sequence[A]) -> Mapping[str, Tag]:
        """What these actions would do to things on the table, by the ids of their nodes, such as "loses 2": from public
        facts alone."""
        return {}

    def stakes(self, view: V, a: A) -> Stake:
        """What is at stake in an action. The table asks once more by one rule for all games (`trails.asks_twice`): what
        cannot be taken back and costs, or shows a secret, or begins a meeting, or leaves something that could be
        had."""
        return Stake.NOTHING

    @final_method
    def grave(self, view: V, a: A) -> bool:
        """Whether the table asks once more before this action."""
        return asks_twice(self.stakes(view, a))

    def cautions(self, view: V, a: A) -> Sequence[Line]:
        """What is said when the table asks once more."""
        return ()

    def icon(self, a: A) -> str:
        """The name of the icon beside an action."""
        return "card"

    def meant(self, view: V, seat: Seat, id: str) -> A | None:
        """The action that a player probably means by pointing at a thing that cannot be picked. The table then says why
        it is not legal."""
        return None

    def way(self, view: V, id: str) -> Sequence[A]:
        """Steps to a thing that is further away, taken one by one as long as nothing interrupts them."""
        return ()

    def extras(self, view: V) -> Sequence[Extra]:
        """Choices that lie outside the rules, offered when a choice begins."""
        return ()

    # Beside the picture

    @abstractmethod
    def progress(self, view: V) -> tuple[int, int, Line]:
        """How far the game has come, for the bar: how much is done, out of how much (0 if nobody knows), and both in
        words."""

    tokens: ClassVar[tuple[str, str] | None] = None
    """Names of the two tokens that mark in the bar what is done and what is to come; None for dots."""

    def legend(self) -> Sequence[Sign]:
        """Signs of this table that the bar explains if it has room."""
        return ()

    lines: ClassVar[int] = 9
    """For how many lines the action panel is made; more of them are scrolled. Its height never changes."""

    def summary(self, view: V) -> tuple[Line, Line]:
        """A large figure for the action panel, and a sentence that explains it or tells what matters for this
        choice."""
        return NO_WORDS, NO_WORDS

    def aside(self, view: V, place: Rect, look: Look, marks: Marks) -> tuple[Node, float] | None:
        """A node for the top of the rail, and how high it is."""
        return None

    leaf: ClassVar[Line | None] = None
    """The tab of a page that this table draws itself, the first one in the folder; None if it has none."""

    def lay_leaf(self, view: V, place: Rect, look: Look, marks: Marks) -> tuple[Sequence[Node], float]:
        """That page: its nodes from the top of `place` downwards, and how high they are together; it scrolls."""
        return (), 0.0

    def aim(self, view: V) -> Line:
        """What this seat is after, in games where seats have different goals."""
        return NO_WORDS

    def briefed(self, setup: Setup) -> Sequence[Sequence[str]]:
        """What the briefing shows with the words of each page, in the order of `Words.briefing`: things by the names
        that `piece` knows."""
        return ()

    def role(self, view: V) -> Sequence[str]:
        """What stands for this seat's secret goal, by the names that `piece` knows: the picture beside `aim`."""
        return ()

    owned: ClassVar[frozenset[str]] = frozenset({"seat"})
    """The kinds of things that belong to one seat, whose number follows in their ids: “purse” for `purse:2`. Somebody
    who listens is told of them under that seat."""

    # What has happened

    @abstractmethod
    def chronicle(self, news: Sequence[Event], secret: Callable[[int], bool]) -> list[Entry]:
        """The log: entries in the order of the news. If `secret(n)` is true, the n-th piece may be told with its
        private part; otherwise it is told as everybody heard it."""

    turns: ClassVar[tuple[type[Event], ...]] = ()
    """The news that begins a turn: in the log, what belongs to one turn is folded up."""
    rounds: ClassVar[tuple[type[Event], ...]] = ()
    """The news that begins a round, in games that have any: a replay goes from one to the next."""
    anew: ClassVar[tuple[type[Event], ...]] = ()
    """The news with which other things come to lie in the same places: the ways of what moved before are no longer
    marked."""
    filters: ClassVar[Sequence[tuple[Line, tuple[type[Event], ...]]]] = ()
    """What a reader may leave in the log alone: a word ("Meetings"), and the news that it stands for."""

    def tellable(self, news: Sequence[Event], view: V, fresh: int, memory: bool) -> Callable[[int], bool]:
        """Which pieces of news the log may tell with their private part: those that this seat's view still shows.

        `fresh` is the number of the first piece that is being shown now; `memory` says whether the memory aid is on.
        """
        return lambda n: False

    def dossier(self, notes: Any, view: V, memory: bool) -> list[Page]:
        """What this seat knows for certain, in pages; without the memory aid, only what the view still shows. `notes`
        is the game's own notebook, as `Title.notes` makes it."""
        return []

    def recall(self, notes: Any, view: V) -> object:
        """What the memory aid adds to the picture, in the title's own form: `marks.memory` of `lay`."""
        return None

    def knows(self, notes: Any, view: V) -> Mapping[str, Line]:
        """What this seat knows for certain about things on the table, by their ids: `marks.known` of `lay`, for a
        private mark there. For example, a mark at a seat that has shown its letter to this one."""
        return {}

    def sound(self, e: Event) -> str:
        """The name of the sound for an event; an empty string if it is silent."""
        return self.sounds.get(type(e).__name__, "")

    sounds: ClassVar[Mapping[str, str]] = {}
    """Names of sounds by the names of events."""

    def tension(self, view: V) -> float:
        """How tense things are, from 0 to 1, by the public view alone: the music follows it, and everybody hears it."""
        return 0.0

    def moment(self, e: Event, before: V, after: V) -> Moment | None:
        """What a piece of news looks like, as this seat heard it (`before.seat`; None for everybody); None if the
        picture says it all.

        `before` and `after` are the table just before and just after this piece of news. Weight, sound and the number
        of beats must not depend on a secret field of `e`: others in the room can notice them.

        Example: `Moment(Weight.BANNER, ("seat:2",), words.say_event(e), by=e.by, things=("card:knife",))`
        """
        return None

    def steps(self, before: V, news: Sequence[Event], after: V) -> Sequence[V]:
        """How the table looked after each piece of news of one step; the last one is how it looks now.

        The default shows the table as it is now for all of them. A title whose rules settle much at once says what came
        when, from what this seat heard.
        """
        return [after] * len(news)

    def piece(self, thing: str) -> Piece | None:
        """How a thing of this game is painted anywhere, by the name that moments call it: "card:knife"; None if there
        is no such thing."""
        return None

    def stage(self, shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
        """The scenery in which a moment is shown in place of the table, in its picture number `beat`; None if it is
        shown on the table itself. It is asked only for moments that name a `stage`.

        A node glides from where it was in the picture before, so a scenery moves by laying its things elsewhere.
        """
        return None

    def print(self, shot: Shot, place: Rect, look: Look) -> Node | None:
        """The picture of a moment on a photograph: in the folder of what happened while somebody was away, and at the
        end. None if its things side by side tell it. It is cut at the edges of `place`.
        """
        return None

    def onlookers(self, e: Event) -> Mask:
        """The seats that looked on and were shown something, told from the event as everybody hears it."""
        return 0

    # At the end, and ahead of time

    def measure(self, setup: Setup) -> Line:
        """What the course of a game is measured by, such as “Points”, as the head of the curves of a finished one;
        nothing if there is no measure: the curves then count the great moments that everybody brought about."""
        return NO_WORDS

    def measured(self, views: Mapping[Seat, V]) -> Sequence[float]:
        """How far every seat had come by that measure, at some place of a game that is over."""
        return ()

    @abstractmethod
    def final(self, end: End[V], area: Rect, look: Look) -> Node:
        """The last page, between the bar and the buttons: who won and why, how the sum came about, and what each hid.

        Everything is open: see `ui.ends.End`, and its neighbours for parts that all pages share.
        """

    def unfolds(self, end: End[V]) -> int:
        """In how many pictures the last page unfolds, one after the other; `end.beat` says which one is laid. Things
        glide from one to the next."""
        return 1

    def ahead(self, view: V, area: Rect, look: Look) -> Sequence[Pic | Vector]:
        """Pictures to be drawn before they are needed. It must work from any position: a resumed game begins in the
        middle. `pictures` collects them from trees that were laid out for this purpose.
        """
        return ()

    # Its looks, as data

    colours: ClassVar[Mapping[str, str]] = {}
    """Colours of the parts of this table: ground, desk, bar, button, panel, log, folder, folder-2, head, head-2, and
    anything else that its picture names `<title>.<part>`. A missing colour is as on the title screen."""


def pictures(trees: Iterable[Node]) -> list[Pic]:
    """Every picture in these trees, each one once, wherever it lies."""
    found: dict[Pic, None] = {}
    for tree in trees:
        for node in walk(tree):
            for paint in node.art:
                if isinstance(paint, Pic):
                    at_origin = Rect(0, 0, round(paint.rect.w), round(paint.rect.h))
                    found[replace(paint, rect=at_origin, alpha=1.0)] = None
    return list(found)


AnyTable = Table[Any, Any]
"""A table of some game: the house hands it the views of that game, and only these."""


@cache
def table_of(id: str) -> AnyTable:
    """The table of a game. Raises Incomplete, which names what is missing."""
    return titles.only(id, "table", Table)(titles.words(id))  # type: ignore[type-abstract]


def complaint(id: str) -> Line | None:
    """Why an installed game cannot be played, in one sentence; None if it can."""
    try:
        titles.load(id)
        table_of(id)
    except titles.Incomplete as missing:
        return missing.line
    return None


def forget() -> None:
    """Forgets all loaded games: some may have come or gone, so they are looked up again."""
    for kept in (titles.load, titles.words, titles.has_rulebook, table_of):
        kept.cache_clear()
