"""Bids, a game for two to four: three rounds of sealed cards, the highest takes a coin, chance breaks ties.

Everybody has a hand of four from a shuffled deck of sixteen, and a secret colour: the reds, if there are any, win
together by having most coins between them; else the blues. A sealed card may be taken back until the last is sealed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.core.chance import Chance
from game.core.contract import (
    Action,
    Event,
    Mode,
    Notes,
    Option,
    Refusal,
    Result,
    Seat,
    Setup,
    Tell,
    Title,
    World,
)
from game.core.dossier import Dossier
from game.core.tracker import Tracker

from .pieces import DECK, HAND, NONE, ROUNDS, Bid, BidsView, Dealt, Over, Sealed, Shown

DECK_PLACE = 4
"""In the tracker: hands are places 0 to 3, then the deck, then the cards played."""
PLAYED = 5


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    deck: list[int]
    colours: list[int]
    sealed: list[int]
    played: list[int]
    coins: list[int]
    frames: list[tuple[int, int]]
    winners: int

    def copy(self) -> State:
        return State(
            hands=[hand[:] for hand in self.hands],
            deck=self.deck[:],
            colours=self.colours[:],
            sealed=self.sealed[:],
            played=self.played[:],
            coins=self.coins[:],
            frames=self.frames[:],
            winners=self.winners,
        )


class BidsNotes(Notes):
    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.seats = setup.seats
        self.seat = seat
        self.colour = NONE
        self.sealed = NONE
        self.hand: list[int] = []
        self.cards = Tracker(PLAYED + 1)
        self.cards.lay(DECK_PLACE, DECK)
        for place in range(setup.seats):
            for _ in range(HAND):
                self.cards.moved(DECK_PLACE, place)

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(_, cards, colour) if cards is not None and colour is not None:
                self.colour, self.hand = colour, sorted(cards)
                assert self.seat is not None
                self.cards.saw_all(self.seat, cards)
            case Sealed(_, card) if card is not None:
                self.sealed = card
            case Shown(cards):
                for seat, card in enumerate(cards):
                    self.cards.picked(seat, PLAYED, card)
                if self.seat is not None:
                    self.hand.remove(cards[self.seat])
                self.sealed = NONE


class Bids(Title[State]):
    id = "bids"
    modes = (Mode("open", (2, 3, 4), (Option("pace", ("calm", "hasty")),)), Mode("pair", (2,)))
    longest = 40
    actions = Bid
    events = Dealt | Sealed | Shown | Over
    state = State
    views = BidsView

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        n = setup.seats
        deck = list(DECK)
        luck.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(n)]
        colours = [seat & 1 for seat in range(n)]
        luck.shuffle(colours)
        for seat in range(n):
            tell(Dealt(seat, tuple(hands[seat]), colours[seat]))
        return State(
            hands=hands,
            deck=deck,
            colours=colours,
            sealed=[NONE] * n,
            played=[],
            coins=[0] * n,
            frames=[(0, (1 << n) - 1)],
            winners=0,
        )

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not self.pending(s) >> seat & 1:
            return []
        return [Bid(card) for card in sorted(set(s.hands[seat]))]

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return tuple(Bid(card) for card in DECK)

    def explain(self, s: State, seat: Seat, a: Action) -> Refusal:
        return Refusal("not_in_hand", (a.card,) if isinstance(a, Bid) else ())

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        assert isinstance(a, Bid)
        s.sealed[seat] = a.card
        kind, asked = s.frames[-1]
        s.frames[-1] = (kind, asked & ~(1 << seat))
        tell(Sealed(seat, a.card))
        if s.frames[-1][1] == 0:
            self._show(s, luck, tell)

    def _show(self, s: State, luck: Chance, tell: Tell) -> None:
        n = len(s.hands)
        top = max(s.sealed) // 2
        best = [seat for seat in range(n) if s.sealed[seat] // 2 == top]
        winner = best[luck.below(len(best))] if len(best) > 1 else best[0]
        tell(Shown(tuple(s.sealed), winner))
        s.coins[winner] += 1
        for seat, card in enumerate(s.sealed):
            s.hands[seat].remove(card)
            s.played.append(card)
        s.sealed = [NONE] * n
        s.frames[:] = [(0, (1 << n) - 1)]
        if len(s.played) == ROUNDS * n:
            s.frames.clear()
            reds = [seat for seat in range(n) if s.colours[seat]]
            red_coins = sum(s.coins[seat] for seat in reds)
            red_wins = red_coins * 2 > ROUNDS
            s.winners = sum(1 << seat for seat in range(n) if bool(s.colours[seat]) == red_wins)
            tell(Over(s.winners))

    def view(self, s: State, seat: Seat | None) -> BidsView:
        asked = self.pending(s)
        return BidsView(
            seat=seat,
            asked=asked,
            frames=tuple(s.frames),
            result=self.result(s),
            hand=() if seat is None else tuple(s.hands[seat]),
            colour=NONE if seat is None else s.colours[seat],
            mine=NONE if seat is None else s.sealed[seat],
            coins=tuple(s.coins),
            played=tuple(s.played),
        )

    def result(self, s: State) -> Result | None:
        return None if s.frames else Result("most_coins", s.winners, scores=tuple(s.coins))

    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        return BidsNotes(setup, seat)

    def worlds(self, known: Dossier[BidsView, BidsNotes]) -> list[World]:
        n = known.setup.seats
        colours = [tuple(mask >> seat & 1 for seat in range(n)) for mask in range(1 << n)]
        return [
            world
            for world in colours
            if sum(world) == n // 2 and (known.seat is None or world[known.seat] == known.notes.colour)
            and self._fits(known, world)
        ]  # fmt: skip

    def _fits(self, known: Dossier[BidsView, BidsNotes], world: World) -> bool:
        result = known.view.result
        if result is None:
            return True
        return len({bool(result.winners >> seat & 1) == bool(colour) for seat, colour in enumerate(world)}) == 1

    def sample(self, known: Dossier[BidsView, BidsNotes], luck: Chance, world: World | None = None) -> State:
        notes, view = known.notes, known.view
        n = known.setup.seats
        if world is None:
            worlds = self.worlds(known)
            world = worlds[luck.below(len(worlds))]
        places = notes.cards.sample(luck)
        hands = [sorted(cards) for cards in places[:n]]
        sealed = [NONE] * n
        for seat in range(n):
            if view.asked and not view.asked >> seat & 1:
                kinds = sorted(set(hands[seat]))
                sealed[seat] = view.mine if seat == known.seat else kinds[luck.below(len(kinds))]
        deck = places[DECK_PLACE][:]
        luck.shuffle(deck)
        return State(
            hands=hands,
            deck=deck,
            colours=list(world),
            sealed=sealed,
            played=list(view.played),
            coins=list(view.coins),
            frames=[(kind or 0, asked or 0) for kind, asked in view.frames],
            winners=view.result.winners if view.result else 0,
        )

    def retold(self, known: Dossier[BidsView, BidsNotes], s: State) -> list[Event]:
        """Every card was dealt to whoever has played it since or still holds it."""
        shown = [event.cards for event in known.news if isinstance(event, Shown)]
        told: list[Event] = []
        sealed = 0
        n = len(s.hands)
        for event in known.news:
            if isinstance(event, Dealt):
                cards = sorted([*s.hands[event.to], *(row[event.to] for row in shown)])
                event = Dealt(event.to, tuple(cards), s.colours[event.to])
            elif isinstance(event, Sealed):
                round = sealed // n
                card = shown[round][event.by] if round < len(shown) else s.sealed[event.by]
                event = Sealed(event.by, card)
                sealed += 1
            told.append(event)
        return told

    def inventory(self, s: State) -> Counter[str]:
        cards = [*s.deck, *s.played, *(card for hand in s.hands for card in hand)]
        return Counter(f"card {card}" for card in cards)
