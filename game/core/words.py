"""The words of a game: the contract between what a title says and whoever shows it.

A title's `words` module or package defines one class of `Words`; nothing else of it is known outside the title. Every
method gives a `Line`, made from a view or from an event as one seat heard it, so that no sentence can tell more than
its reader may know. What every game says alike, the refusals of the core, is said here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.catalogue import NO_WORDS, Entry, Line, Page, Who
from game.core.choices import Choices
from game.core.commendations import Commendation
from game.core.contract import Action, Event, Refusal, Setup, View
from game.core.news import blank
from game.core.policy import Fact
from game.core.reasons import Ground

V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)

OF_THE_CORE: Mapping[str, Line] = {
    "over": Line("The game is over."),
    "not_asked": Line("Somebody else decides now."),
    "nothing_yet": Line("There is nothing to take back yet."),
    "strict": Line("This table is strict: every choice stands."),
    "something_was_shown": Line("Something was shown since, so this choice stands."),
}
"""Refusals that every game shares, by their codes; `someone_chose` names a seat and is said in `refuse`."""


STARTER = Line("Who takes the first turn: somebody at this table, or anybody, by chance.")


def starts(choice: str) -> Line:
    """Who starts, for games that have this as an option of set-up: "random", or the number of a seat from 1 on."""
    return Line("{who} starts.", who=Who(int(choice) - 1)) if choice.isdecimal() else Line("Chance decides who starts.")


class Words(ABC, Generic[V, A]):
    """Everything that a player reads of one game.

    Example: `class BidsWords(Words[BidsView, Bid])`, with `name = Line("Bids")`, and in `by_kind` the record of its one
    kind of action, whose label gives `Line("Bid the {n}", n=7)` for `Bid(7)`.
    """

    name: ClassVar[Line]
    """The game's name, as it stands on its poster."""
    tagline: ClassVar[Line] = Line("")
    """One sentence below the name at set-up."""
    inventors: ClassVar[tuple[str, ...]] = ()
    """Who invented the game, as its rules name them."""
    modes: ClassVar[Mapping[str, Line]] = {}
    """Names of the modes, by id. What is not named is shown by its id."""
    missions: ClassVar[Mapping[str, Line]] = {}
    """What players are after in a mode, for its card at set-up: one sentence of at most three short lines, or two or
    three sentences where the game has one mode only. A mode that is not named has the tagline."""
    minutes: ClassVar[Mapping[str, int]] = {}
    """About how long a game of a mode takes with one person at the table; nothing is said of one that is not named."""
    introduction: ClassVar[str] = ""
    """The mode for those who are new, if one of several is meant for them: it is marked until it has been played."""
    options: ClassVar[Mapping[str, Line]] = {}
    """Names of the options of set-up, by id."""
    option_says: ClassVar[Mapping[str, Line]] = {}
    """What each option does for the players, in a sentence, by id."""
    choices: ClassVar[Mapping[tuple[str, str], Line]] = {}
    """Names of the choices of an option, by the ids of both."""
    commendations: ClassVar[tuple[Commendation, ...]] = ()
    """The stamps for something dared or survived in this game."""
    besides: ClassVar[tuple[Line, ...]] = ()
    """Names of those who have a place at the table and are no players, such as a croupier, after the seats."""

    # What is asked

    @abstractmethod
    def head(self, view: V) -> Line:
        """What the seat that is asked decides now, in a few words: the head of its action panel."""

    @abstractmethod
    def prompt(self, view: V) -> Line:
        """Who is asked for what, for everybody at the table; who has won, once it is over."""

    @property
    @abstractmethod
    def by_kind(self) -> Choices[V, A]:
        """The records of all kinds of actions, joined (`core.choices`). Without one of them, types do not fit here."""

    def say(self, view: V, a: A) -> Line:
        """An action, as the button that takes it: a verb with its object, the real price and the real gain."""
        return self.by_kind.say(view, a)

    @abstractmethod
    def why(self, refusal: Refusal) -> Line:
        """Why an action is not allowed, for the refusals that this game's `explain` gives."""

    def role(self, id: str) -> Line:
        """A role that a policy tells after the end (`Policy.role`), in a few words; none for one that nobody would
        name, such as who began."""
        return NO_WORDS

    def brief(self, refusal: Refusal) -> Line:
        """Why an action is not possible now, in two or three words for the end of its line, such as "over 21"; nothing
        if its line must do without."""
        return Line("")

    def span(self, id: str) -> Line:
        """A span in which questions are passed ahead (`Title.spans`), as the button that does it: "Use nothing in this
        reveal"."""
        return _plain(id)

    # What has happened

    @abstractmethod
    def say_event(self, e: Event) -> Line:
        """A piece of news as its reader heard it: secret fields may be blank, and are then not spoken of."""

    @abstractmethod
    def ending(self, view: V) -> Line:
        """Who has won, and how; asked only once there is a result."""

    # What may be said besides

    def ground(self, view: V, ground: Ground) -> Line:
        """What speaks for a choice, as one short sentence for the person who asked for a hint."""
        return NO_WORDS

    def topic(self, fact: Fact) -> Line:
        """What a belief is about, as the head of its row after the game: a name, a mission, an agent."""
        return NO_WORDS

    def answer(self, fact: Fact, so: bool) -> Line:
        """What is believed there, in a word or two: “Hitman”, “over 21”; `so` is False where a thing that is so or not
        is held to be not so: “within 21”."""
        return NO_WORDS

    def deal(self, setup: Setup) -> tuple[Line, ...]:
        """What will be dealt, for the last line of set-up: sides and who starts, a sentence each; none where there is
        nothing to say."""
        return ()

    def briefing(self, setup: Setup) -> tuple[Page, ...]:
        """Pages to be read by everybody before the first choice; none where the game needs no such word."""
        return ()

    # What is the same in all games

    def refuse(self, refusal: Refusal) -> Line:
        """Any refusal in words: the core's own here, the game's by `why`."""
        if refusal.code == "someone_chose":
            return Line("{who} has chosen since, so this choice stands.", who=Who(int(refusal.about[0])))
        return OF_THE_CORE.get(refusal.code) or self.why(refusal)

    def mode(self, id: str) -> Line:
        return self.modes.get(id) or _plain(id)

    def mission(self, id: str) -> Line:
        return self.missions.get(id) or self.tagline

    def option(self, id: str) -> Line:
        return self.options.get(id) or _plain(id)

    def explains(self, option: str) -> Line:
        """What an option does for the players."""
        return self.option_says.get(option) or (STARTER if option == "starter" else Line(""))

    def choice(self, option: str, id: str) -> Line:
        return self.choices.get((option, id)) or _plain(id)


def log(
    news: Sequence[Event],
    secret: Callable[[int], bool],
    say: Callable[[Event], Line],
    headings: tuple[type[Event], ...] = (),
    untold: Callable[[Event], bool] = lambda e: False,
) -> list[Entry]:
    """A plain log: an entry for each piece of news, in the words of `say`, but for those that go without saying.

    If `secret(n)` is true, the n-th piece is told with its private part; otherwise as everybody heard it.
    """
    found = []
    for number, event in enumerate(news):
        shown = event if secret(number) else blank(event)
        if not untold(shown):
            found.append(Entry(say(shown), getattr(event, "by", None), number + 1, isinstance(event, headings)))
    return found


AnyWords = Words[Any, Any]
"""The words of some game: the house hands them the views of that game, and only these."""


def _plain(id: str) -> Line:
    """An id as words, where a game has none."""
    return Line(id.replace("_", " ").replace("-", " ").capitalize())
