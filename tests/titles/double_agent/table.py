"""A small table for stories: a test sets up a position in words and then plays the real rules in words.

Seats are A and B, agents 1 to 6 from A's left. Cards are `1 2 3 4 7 personal trap clues nosy wiretap recall transfer
leverage orders`; a file is its owner and its card, `A:7 B:trap`. A deck is written with its next card first. Choices
are written in words too:

    place 1 2 2 3 4 5  lay 7 3  clues 3  nosy 2  wiretap 4  recall 3.1  transfer 3.1 5  leverage 2 A  orders 1 4
    move 3  pass

`3.1` is the player's first file at agent 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeVar

from game import titles
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Action, Event, Refusal, Result, Seat
from game.core.news import heard
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BACKS, DECK, NOSY, SECRET, START
from game.titles.double_agent.cards import BACK as BACK_OF
from game.titles.double_agent.frames import MOVE, PLACE, TURN
from game.titles.double_agent.knows.notes import DoubleAgentNotes
from game.titles.double_agent.rules.rules import DoubleAgent
from game.titles.double_agent.state import Cards, State
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import words

A, B = 0, 1
SEATS = "AB"
TITLE = DoubleAgent()
SAY = Catalogue(names=("Ann", "Ben")).say
SIMPLE = ("1", "2", "3", "4", "7", "personal", "trap")
CARDS = (*SIMPLE, "clues", "nosy", "wiretap", "recall", "transfer", "leverage", "orders")
KINDS = {PLACE: "PLACE", TURN: "TURN", MOVE: "MOVE"}
LAYOUTS = ("1 2 2 3 4 5", "5 4 3 2 2 1")

T = TypeVar("T", bound=Event)


def cards(text: str) -> list[int]:
    return [CARDS.index(word) for word in text.split()]


def files(text: str) -> Cards:
    """Files written like `A:7 B:trap`, as the state has them."""
    return tuple(CARDS.index(card) * 2 + SEATS.index(owner) for owner, card in (w.split(":") for w in text.split()))


def in_words(lying: Sequence[int]) -> str:
    return " ".join(f"{SEATS[file & 1]}:{CARDS[file >> 1]}" for file in lying)


def mask(agents: str) -> int:
    """Agents written like `135`, as a mask."""
    return sum(1 << int(n) - 1 for n in agents)


class Table:
    """A game in progress, past the first turns with their marker moves. Anything not named is as little as possible."""

    def __init__(
        self,
        at: dict[int, str] | None = None,
        hands: Sequence[str] = (),
        tokens: Sequence[str] = LAYOUTS,
        spaces: Sequence[int] = START,
        activated: str = "123456",
        delivered: str = "",
        nosy: str = "",
        piles: Sequence[str] = (),
        decks: Sequence[str] = (),
        turn: Seat = A,
        turns: int = 6,
        passes: int = 0,
    ) -> None:
        """`at` says which files are at which agent. A deck goes on with all cards that are nowhere else; "-" is an
        empty one.

        `nosy` names the agents with counters: first A's, then B's.
        """
        lying = [files((at or {}).get(n + 1, "")) for n in range(AGENTS)]
        won = [files(pile) for pile in (*piles, "", "")[:2]]
        held = [sorted(cards(hand)) for hand in (*hands, "", "")[:2]]
        used: list[Cards] = [(NOSY,) if seat < len(nosy) else () for seat in (A, B)]
        stacks = [
            self._deck(text, [*held[seat], *used[seat], *_laid_by(seat, (*lying, *won))])
            for seat, text in enumerate((*decks, "", "")[:2])
        ]
        self.state = State(
            first=A,
            tokens=[tuple(map(int, row.split())) for row in tokens],
            hands=held,
            decks=stacks,
            files=lying,
            laid=masks(lying)[0],
            secret=masks(lying)[1],
            spaces=list(spaces),
            activated=mask(activated),
            delivered=mask(delivered),
            nosy=[nosy.count(str(n + 1)) for n in range(AGENTS)],
            nosy_left=[int(seat >= len(nosy)) for seat in (A, B)],
            piles=won,
            destroyed=(),
            used=used,
            turns=turns,
            passes=passes,
            frames=[(TURN, 1 << turn, turn)],
            how="",
            winners=0,
        )
        self.told: list[Event] = []
        self.luck = Chance(1)

    @staticmethod
    def _deck(text: str, elsewhere: list[int]) -> list[int]:
        if text == "-":
            return []
        top = cards(text)[::-1]
        rest = list(DECK)
        for card in (*elsewhere, *top):
            rest.remove(card)
        return [*rest, *top]

    # -- playing

    def play(self, seat: Seat, *choices: str) -> Self:
        """Plays choices of one seat; the rules must allow each."""
        for text in choices:
            chosen = action(text)
            refusal = TITLE.why_not(self.state, seat, chosen)
            assert refusal is None, f"{text}: {refusal}; allowed: {self.may(seat)}, asked: {self.asked}"
            before = TITLE.inventory(self.state)
            TITLE.apply(self.state, seat, chosen, self.luck, self.told.append)
            assert TITLE.inventory(self.state) == before, f"{text} loses or makes something"
            assert (self.state.laid, self.state.secret) == masks(self.state.files)
        return self

    def may(self, seat: Seat) -> set[str]:
        """Everything that a seat may choose now."""
        return {wording(a) for a in TITLE.legal(self.state, seat)}

    def may_begin(self, seat: Seat, verb: str) -> set[str]:
        """The choices of a seat that begin with these words, without these words."""
        return {text[len(verb) + 1 :] for text in self.may(seat) if text.startswith(verb + " ")}

    def why_not(self, seat: Seat, text: str) -> tuple[str, str]:
        """The code of a refusal, and its sentence."""
        refusal: Refusal | None = TITLE.why_not(self.state, seat, action(text))
        assert refusal is not None, f"{text} is allowed"
        return refusal.code, SAY(titles.words("double_agent").refuse(refusal))

    # -- looking

    @property
    def asked(self) -> tuple[str, str] | None:
        """What is asked and who is asked; None if the game is over."""
        if not self.state.frames:
            return None
        kind, who, _ = self.state.frames[-1]
        return KINDS[kind], "".join(SEATS[seat] for seat in (A, B) if who >> seat & 1)

    def hand(self, seat: Seat) -> str:
        return " ".join(CARDS[card] for card in self.state.hands[seat])

    def deck(self, seat: Seat) -> int:
        return len(self.state.decks[seat])

    def at(self, agent: int) -> str:
        return in_words(self.state.files[agent - 1])

    def pile(self, seat: Seat) -> str:
        return in_words(self.state.piles[seat])

    def used(self, seat: Seat) -> str:
        return " ".join(CARDS[card] for card in self.state.used[seat])

    def tokens(self, seat: Seat) -> str:
        return " ".join(map(str, self.state.tokens[seat]))

    @property
    def destroyed(self) -> str:
        return in_words(self.state.destroyed)

    @property
    def spaces(self) -> str:
        return "".join(map(str, self.state.spaces))

    @property
    def activated(self) -> str:
        return agents(self.state.activated)

    @property
    def gone(self) -> str:
        """The agents who have delivered."""
        return agents(self.state.delivered)

    @property
    def deliveries(self) -> list[str]:
        """The deliveries in order: the agent, the loyalty to A and to B, and who got the files."""
        found = [e for e in self.told if isinstance(e, ev.Delivered)]
        return [f"{e.agent + 1}: {e.loyalty[0]}-{e.loyalty[1]} {SEATS[e.winner]}" for e in found]

    def heard(self, kind: type[T], by: Seat | None = A) -> list[T]:
        """All news of one kind as a seat or a spectator got it."""
        return [heard(e, by) for e in self.told if isinstance(e, kind)]

    def knows(self, kind: type[Event], field: str) -> str:
        """The seats that see a secret of the last news of one kind; S stands for a spectator."""
        event = [e for e in self.told if isinstance(e, kind)][-1]
        found = [SEATS[q] for q in (A, B) if getattr(heard(event, q), field) is not None]
        return "".join(found) + ("S" if getattr(heard(event, None), field) is not None else "")

    def news(self) -> list[str]:
        """The kinds of all news."""
        return [type(event).__name__ for event in self.told]

    def log(self, seat: Seat | None = None) -> list[str]:
        """Everything that a seat was told, in words."""
        return [SAY(words.say_event(heard(event, seat))) for event in self.told]

    def view(self, seat: Seat | None) -> DoubleAgentView:
        seen = TITLE.view(self.state, seat)
        assert isinstance(seen, DoubleAgentView)
        return seen

    def backs(self, agent: int, seat: Seat | None = None) -> str:
        """The row at an agent as a seat sees it: each card that it sees, or else the back."""
        row = self.view(seat).files[agent - 1]
        return " ".join(f"{SEATS[owner]}:{BACKS[back] if card < 0 else CARDS[card]}" for owner, back, card in row)

    @property
    def result(self) -> Result | None:
        return TITLE.result(self.state)

    @property
    def won(self) -> str:
        """The winner's letter and how the game ended; "" while it goes on."""
        if self.result is None:
            return ""
        seats = "".join(SEATS[seat] for seat in (A, B) if self.result.winners >> seat & 1)
        return f"{seats or '-'} {self.result.how}"


class Start(Table):
    """A game from the start, before the tokens are placed; every seat's notebook can be opened."""

    def __init__(self, seed: int = 1, **options: str) -> None:
        self.setup = TITLE.setup(options=options)
        self.told = []
        self.luck = Chance(seed)
        self.state = TITLE.new(self.setup, self.luck, self.told.append)

    def placed(self) -> Self:
        """Places the tokens of both, as in every other story."""
        for seat, layout in enumerate(LAYOUTS):
            self.play(seat, f"place {layout}")
        return self

    def notes(self, seat: Seat | None) -> DoubleAgentNotes:
        """The notebook of a seat, with all its news."""
        book = TITLE.notes(self.setup, seat)
        assert isinstance(book, DoubleAgentNotes)
        for event in self.told:
            book.hear(heard(event, seat))
        return book


def masks(rows: Sequence[Cards]) -> tuple[list[int], int]:
    """The masks of agents with files of each seat, and of those with a question mark."""
    laid = [sum(1 << n for n, row in enumerate(rows) if any(f & 1 == seat for f in row)) for seat in (A, B)]
    return laid, sum(1 << n for n, row in enumerate(rows) if any(BACK_OF[f >> 1] == SECRET for f in row))


def agents(found: int) -> str:
    return "".join(str(n + 1) for n in range(AGENTS) if found >> n & 1)


def _laid_by(seat: Seat, rows: Sequence[Cards]) -> list[int]:
    return [file >> 1 for row in rows for file in row if file & 1 == seat]


def action(text: str) -> Action:
    """The action that these words mean."""
    match text.split():
        case ["place", *values]:
            return do.Place(tuple(map(int, values)))
        case ["lay", card, agent]:
            return do.Lay(CARDS.index(card), int(agent) - 1)
        case ["recall", place]:
            return do.Recall(*_place(place))
        case ["transfer", place, to]:
            return do.Transfer(*_place(place), int(to) - 1)
        case ["leverage", agent, toward]:
            return do.Leverage(int(agent) - 1, SEATS.index(toward))
        case ["orders", one, two]:
            return do.Orders(int(one) - 1, int(two) - 1)
        case [verb, agent]:
            return {"clues": do.Clues, "nosy": do.Nosy, "wiretap": do.Wiretap, "move": do.Move}[verb](int(agent) - 1)
    assert text == "pass"
    return do.PASS


def _place(text: str) -> tuple[int, int]:
    agent, n = text.split(".")
    return int(agent) - 1, int(n) - 1


def wording(a: Action) -> str:
    """The words for an action."""
    match a:
        case do.Place(tokens):
            return " ".join(("place", *map(str, tokens)))
        case do.Lay(card, agent):
            return f"lay {CARDS[card]} {agent + 1}"
        case do.Recall(agent, n):
            return f"recall {agent + 1}.{n + 1}"
        case do.Transfer(agent, n, to):
            return f"transfer {agent + 1}.{n + 1} {to + 1}"
        case do.Leverage(agent, toward):
            return f"leverage {agent + 1} {SEATS[toward]}"
        case do.Orders(one, two):
            return f"orders {one + 1} {two + 1}"
        case do.Clues(agent) | do.Nosy(agent) | do.Wiretap(agent) | do.Move(agent):
            return f"{type(a).__name__.lower()} {agent + 1}"
    return "pass"
