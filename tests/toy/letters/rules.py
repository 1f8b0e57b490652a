"""Dead Letter, a game for two to four: sixteen cards, one in hand; draw one, play one of the two, do what it says.

1 Analyst: names a rank from 2 up; a player who holds it is out. 2 Photographer: looks at a hand. 3 Examiner: compares
hands, and the lower is out. 4 Landlady: hides her player until that player's next turn. 5 Cleaner: a player discards
the hand and draws. 6 Courier: swaps hands. 7 Ambassador: must be played when held with 5 or 6. 8 Defector: whoever
plays or discards it is out.

One card is set aside face down. Whoever is out shows the hand. The last player in wins; if the deck is empty at the end
of a turn, the highest hand does, and ties share. With employers everybody works in secret for the Bureau or the
Ministry: colleagues win together, and the game ends as soon as all who are still in work for the same side.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from game.core.chance import Chance
from game.core.contract import Action, Mode, Notes, Refusal, Result, Seat, Setup, Tell, Title, World
from game.core.dossier import Dossier

from . import pieces
from .notes import ASIDE, DECK_PLACE, LettersNotes
from .pieces import (
    AIMED,
    AMBASSADOR,
    ANALYST,
    CLEANER,
    COURIER,
    DECK,
    DEFECTOR,
    EMPLOYERS,
    EXAMINER,
    LANDLADY,
    NAMED,
    NONE,
    PHOTOGRAPHER,
    TURN,
    LettersView,
    Play,
    State,
)


class Letters(Title[State]):
    id = "letters"
    modes = (Mode("rivals", (2, 3, 4)), Mode("employers", (3, 4)))
    longest = 16
    place = 60
    actions = Play
    events = (
        pieces.Dealt | pieces.Drawn | pieces.Played | pieces.Guessed | pieces.LookedAt | pieces.Compared
        | pieces.Discarded | pieces.Swapped | pieces.Out | pieces.Shown | pieces.Over
    )  # fmt: skip
    state = State
    views = LettersView

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        n = setup.seats
        deck = list(DECK)
        luck.shuffle(deck)
        employers = [NONE] * n
        if setup.mode == "employers":
            dealt = list(EMPLOYERS)
            luck.shuffle(dealt)
            employers = dealt[:n]
        aside = [deck.pop()]
        hands = [[deck.pop()] for _ in range(n)]
        for seat in range(n):
            tell(pieces.Dealt(seat, hands[seat][0], employers[seat]))
        s = State(hands, deck, aside, employers, [[] for _ in range(n)], 0, 0, [], "", 0)
        self._begin(s, luck.below(n), tell)
        return s

    # What is allowed

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not self.pending(s) >> seat & 1:
            return []
        found: list[Action] = []
        for card in playable(s.hands[seat]):
            for at in aims(card, seat, len(s.hands), s.out, s.safe):
                if card == ANALYST and at != NONE:
                    found += [Play(card, at, rank) for rank in NAMED]
                else:
                    found.append(Play(card, at))
        return found

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        found: list[Action] = []
        for card in sorted(set(DECK)):
            found.append(Play(card, NONE))
            for at in range(setup.seats if card in AIMED else 0):
                found += [Play(card, at, rank) for rank in NAMED] if card == ANALYST else [Play(card, at)]
        return tuple(found)

    def explain(self, s: State, seat: Seat, a: Action) -> Refusal:
        assert isinstance(a, Play)
        if a.card not in s.hands[seat]:
            return Refusal("not_in_hand")
        if a.card not in playable(s.hands[seat]):
            return Refusal("ambassador_leaves", (a.card,))
        allowed = aims(a.card, seat, len(s.hands), s.out, s.safe)
        if a.at not in allowed:
            if not 0 <= a.at < len(s.hands) or a.card not in AIMED:
                return Refusal("no_such_aim", (a.card,))
            if a.at == seat:
                return Refusal("not_oneself", (a.card,))
            return Refusal("is_out" if s.out >> a.at & 1 else "is_hidden", (a.at,))
        return Refusal("cannot_be_named")

    # What happens

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        assert isinstance(a, Play)
        s.hands[seat].remove(a.card)
        s.played[seat].append(a.card)
        tell(pieces.Played(seat, a.card, a.at, a.names))
        if a.card == LANDLADY:
            s.safe |= 1 << seat
        elif a.card == DEFECTOR:
            self._out(s, seat, tell)
        elif a.at != NONE:
            self._aimed(s, seat, a, tell)
        self._end_turn(s, seat, tell)

    def _aimed(self, s: State, seat: Seat, a: Play, tell: Tell) -> None:
        mine, theirs = s.hands[seat], s.hands[a.at]
        if a.card == ANALYST:
            right = theirs == [a.names]
            tell(pieces.Guessed(seat, a.at, a.names, right))
            if right:
                self._out(s, a.at, tell)
        elif a.card == PHOTOGRAPHER:
            tell(pieces.LookedAt(seat, a.at, theirs[0]))
        elif a.card == EXAMINER:
            lower = NONE if mine == theirs else min((mine, seat), (theirs, a.at))[1]
            tell(pieces.Compared(seat, a.at, lower, (mine[0], theirs[0])))
            if lower != NONE:
                self._out(s, lower, tell)
        elif a.card == COURIER:
            s.hands[seat], s.hands[a.at] = theirs, mine
            tell(pieces.Swapped(seat, a.at, (theirs[0], mine[0])))
        else:
            self._discard(s, a.at, tell)

    def _discard(self, s: State, seat: Seat, tell: Tell) -> None:
        card = s.hands[seat].pop()
        s.played[seat].append(card)
        tell(pieces.Discarded(seat, card))
        if card == DEFECTOR:
            self._out(s, seat, tell)
        else:
            self._draw(s, seat, tell)

    def _draw(self, s: State, seat: Seat, tell: Tell) -> None:
        aside = not s.deck
        card = (s.aside if aside else s.deck).pop()
        s.hands[seat] = sorted([*s.hands[seat], card])
        tell(pieces.Drawn(seat, aside, card))

    def _out(self, s: State, seat: Seat, tell: Tell) -> None:
        hand = s.hands[seat]
        tell(pieces.Out(seat, hand[0] if hand else 0, s.employers[seat]))
        s.played[seat] += hand
        s.hands[seat] = []
        s.out |= 1 << seat

    def _begin(self, s: State, seat: Seat, tell: Tell) -> None:
        s.safe &= ~(1 << seat)
        self._draw(s, seat, tell)
        s.frames = [(TURN, 1 << seat)]

    def _end_turn(self, s: State, seat: Seat, tell: Tell) -> None:
        n = len(s.hands)
        still = [q for q in range(n) if not s.out >> q & 1]
        if len(still) == 1 or one_side(s.employers, still):
            self._over(s, "last_in" if len(still) == 1 else "last_side", still, tell)
        elif not s.deck:
            shown = tuple(0 if s.out >> q & 1 else s.hands[q][0] for q in range(n))
            tell(pieces.Shown(shown))
            self._over(s, "highest", [q for q in still if shown[q] == max(shown)], tell)
        else:
            self._begin(s, next(q % n for q in range(seat + 1, seat + n) if not s.out >> q % n & 1), tell)

    def _over(self, s: State, how: str, best: list[Seat], tell: Tell) -> None:
        sides = {s.employers[seat] for seat in best} - {NONE}
        won = [q for q in range(len(s.hands)) if q in best or s.employers[q] in sides]
        s.how, s.winners, s.frames = how, sum(1 << q for q in won), []
        tell(pieces.Over(how, s.winners, tuple(s.employers)))

    # What is seen

    def view(self, s: State, seat: Seat | None) -> LettersView:
        over = not s.frames
        open_hands = over and s.how == "highest"
        return LettersView(
            seat=seat,
            asked=self.pending(s),
            frames=tuple(s.frames),
            result=self.result(s),
            hand=() if seat is None else tuple(s.hands[seat]),
            shown=tuple(hand[0] if open_hands and hand else 0 for hand in s.hands),
            employers=tuple(
                employer if over or q == seat or s.out >> q & 1 else NONE for q, employer in enumerate(s.employers)
            ),
            played=tuple(tuple(cards) for cards in s.played),
            out=s.out,
            safe=s.safe,
            deck=len(s.deck),
            aside=len(s.aside),
        )

    def result(self, s: State) -> Result | None:
        if s.frames:
            return None
        everybody = s.winners == (1 << len(s.hands)) - 1
        return Result(s.how, 0 if everybody else s.winners, drawn=everybody)

    # What a seat can know

    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        return LettersNotes(setup, seat)

    def worlds(self, known: Dossier[LettersView, LettersNotes]) -> list[World]:
        """Employers that fit what is known; while the game goes on, those still in work for two sides."""
        notes, view = known.notes, known.view
        if known.setup.mode != "employers":
            return [(NONE,) * known.setup.seats]
        still = [q for q in view.seats if not view.out >> q & 1]
        return [
            world
            for world in sorted(set(permutations(EMPLOYERS, known.setup.seats)))
            if all(e in (NONE, world[q]) for q, e in enumerate(notes.employers))
            and (view.result is not None or not one_side(world, still))
        ]

    def sample(self, known: Dossier[LettersView, LettersNotes], luck: Chance, world: World | None = None) -> State:
        notes, view = known.notes, known.view
        if world is None:
            worlds = self.worlds(known)
            world = worlds[luck.below(len(worlds))]
        places = notes.cards.sample(luck)
        deck = places[DECK_PLACE]
        luck.shuffle(deck)
        frames = [(kind or TURN, asked or 0) for kind, asked in view.frames]
        won = (1 << len(view.seats)) - 1 if view.result and view.result.drawn else 0
        return State(
            [sorted(places[q]) for q in view.seats],
            deck,
            places[ASIDE],
            list(world),
            [list(cards) for cards in view.played],
            view.out,
            view.safe,
            frames,
            view.result.how if view.result else "",
            view.result.winners | won if view.result else 0,
        )

    def inventory(self, s: State) -> Counter[str]:
        cards = [*s.deck, *s.aside, *(card for hand in [*s.hands, *s.played] for card in hand)]
        return Counter(f"rank {card}" for card in cards) + Counter(f"employer {e}" for e in s.employers)


def playable(hand: list[int] | tuple[int, ...]) -> list[int]:
    """The ranks of a hand that may be played: the Ambassador leaves when the Cleaner or the Courier is there."""
    if AMBASSADOR in hand and (CLEANER in hand or COURIER in hand):
        return [AMBASSADOR]
    return sorted(set(hand))


def aims(card: int, seat: Seat, seats: int, out: int, safe: int) -> list[Seat]:
    """At whom a card may be played; at nobody where it needs nobody or can reach nobody."""
    if card not in AIMED:
        return [NONE]
    found = [q for q in range(seats) if not (out | safe) >> q & 1 and (q != seat or card == CLEANER)]
    return found or [NONE]


def one_side(employers: list[int] | World, seats: list[Seat]) -> bool:
    """Whether all these work for the same side; without employers everybody is a side of their own."""
    sides = {employers[seat] for seat in seats}
    return len(sides) == 1 and NONE not in sides
