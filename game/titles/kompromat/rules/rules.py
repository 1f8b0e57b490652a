"""The rules of Kompromat's placing turns, and the title object.

Two agents play six rounds. In each round four missions lie open. On their turn, a player draws a card and lays it face
up at a mission that they have not attempted yet. Then they may go on laying cards there face down, unseen by the
opponent, as long as they dare and the total is 21 or less. When both players have attempted everything they can, the
missions are revealed one after another: a total over 21 earns a notoriety token, exactly 21 may remove one, and the
higher total takes the mission, with the tokens for any counter-intelligence beneath it. A player with nine tokens loses
at once. After six rounds missions, items, sets of codes and documents, and also notoriety are worth points. Items, won
like missions, bend these rules once each.

The commonest events are not made when nobody listens, because a search plays hundreds of thousands of actions a second.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Mask, Mode, Notes, Result, Seat, Setup, Tell, Title, World
from game.core.dossier import Dossier
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import (
    ACE,
    COUNTER,
    DECK,
    EQUIPMENT,
    LIMIT,
    MISSION_DECK,
    MISSIONS,
    ROUNDS,
    ROW,
    TOKENS,
    UNTOLD,
    WORTH,
)
from game.titles.kompromat.frames import ACES_UP, AWARD, PERFECT, PLACE, PUSH, SHOWN, START
from game.titles.kompromat.knows.notes import KompromatNotes
from game.titles.kompromat.knows.retelling import retold
from game.titles.kompromat.knows.sampling import sample
from game.titles.kompromat.rules import items, reveal, scoring
from game.titles.kompromat.rules.explain import explain
from game.titles.kompromat.rules.passing import passes, spans
from game.titles.kompromat.state import NOWHERE, State, fresh
from game.titles.kompromat.view import KompromatView, view

FIRST_COUNTER = COUNTER[0]


class Kompromat(Title[State]):
    id = "kompromat"
    place = 2
    modes = (Mode("duel", (2,)),)
    revision = 2
    """Revision 2: a Vesper Martini tells the new total."""
    longest = 2000
    actions = do.ACTIONS
    events = ev.EVENTS
    state = State
    views = KompromatView

    view = staticmethod(view)

    explain = staticmethod(explain)

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        s = fresh()
        s.missions = list(MISSION_DECK)
        luck.shuffle(s.missions)
        s.starter = 1 - luck.below(2)  # the first round turns it over
        begin_round(s, luck, tell)
        return s

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return do.EVERY

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.frames:
            return []
        kind, asked, _ = s.frames[-1]
        if not asked >> seat & 1:
            return []
        if kind == PUSH:
            found: list[Action] = [do.DRAW, do.STOP] if s.load <= LIMIT and s.decks[seat] else [do.STOP]
            return found + items.usable(s, seat, PUSH) if s.items[seat] else found
        if kind == PLACE:
            return do.ATTEMPTS[free(s, seat)][:]  # type: ignore[return-value]
        if kind == START:
            return [do.DRAW, *items.usable(s, seat, START)]
        if kind == ACES_UP:
            return list(do.ACES[: s.piles[seat * ROW + s.at].count(ACE) + 1])
        if kind == PERFECT:
            return list(do.PERFECT)
        return [do.PASS, *items.usable(s, seat, kind)]

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        _APPLY[type(a)](s, seat, a, luck, tell)

    def result(self, s: State) -> Result | None:
        return scoring.result(s)

    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        return KompromatNotes(seat)

    def sample(self, known: Dossier[KompromatView, KompromatNotes], luck: Chance, world: World | None = None) -> State:
        return sample(known, luck)

    retold = staticmethod(retold)
    passes = staticmethod(passes)
    spans = staticmethod(spans)

    def inventory(self, s: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for seat in (0, 1):
            cards = [*s.decks[seat], *s.stunned[seat]]
            for m in range(ROW):
                cards += s.piles[seat * ROW + m]
            if s.frames and s.frames[-1][0] == PLACE and s.frames[-1][1] == 1 << seat:
                cards.append(s.frames[-1][2])
            found.update(f"{EQUIPMENT[card]} of seat {seat}" for card in cards)
        missions = [*s.missions, *s.row, *s.under, *s.out]
        for seat in (0, 1):
            missions += [*s.items[seat], *s.used[seat], *s.scored[seat]]
        found.update(MISSIONS[kind] for kind in missions if kind != NOWHERE)
        found["token"] = TOKENS if sum(s.tokens) <= TOKENS else sum(s.tokens)
        return found


# -- a round


def begin_round(s: State, luck: Chance, tell: Tell) -> None:
    """Shuffles the equipment, lays four missions, covers counter-intelligence, and lets the other side start
    (103-105)."""
    s.round += 1
    s.starter = 1 - s.starter
    tell(ev.RoundBegan(s.round, s.starter))
    s.decks = [list(DECK), list(DECK)]
    luck.shuffle(s.decks[0])
    luck.shuffle(s.decks[1])
    s.piles = [[] for _ in range(2 * ROW)]
    s.up = [0] * (2 * ROW)
    s.papers = [0] * (2 * ROW)
    s.stunned = [[], []]
    s.vesper = [0, 0]
    s.high = [0, 0]
    s.taken = [NOWHERE] * ROW
    s.totals = [UNTOLD] * (2 * ROW)
    s.settled = [NOWHERE] * ROW
    lay_missions(s, luck, tell)
    begin_turn(s, s.starter, luck, tell)


def lay_missions(s: State, luck: Chance, tell: Tell) -> None:
    """Lays four cards in a row, then covers each counter-intelligence, nearest the deck first (45-49, K18)."""
    for place in range(ROW):
        card = s.missions.pop()
        s.row[place] = card
        tell(ev.Laid(place, card))
    aside: list[int] = []
    for place in range(ROW):
        if s.row[place] < FIRST_COUNTER:
            continue
        s.under[place] = s.row[place]
        while (card := s.missions.pop()) >= FIRST_COUNTER:
            aside.append(card)
            tell(ev.SetAside(card))
        s.row[place] = card
        tell(ev.Covered(place, card))
    if aside:
        s.missions += aside
        luck.shuffle(s.missions)
        tell(ev.ShuffledBack(len(aside)))


def next_round(s: State, luck: Chance, tell: Tell) -> None:
    """All four missions are settled: the next round begins or the game ends."""
    s.at = NOWHERE
    if s.round == ROUNDS:
        scoring.count_up(s, tell)
    else:
        begin_round(s, luck, tell)


# -- a turn


def free(s: State, seat: Seat) -> Mask:
    """The missions that this seat has not attempted."""
    base = seat * ROW
    piles = s.piles
    return (not piles[base]) | (not piles[base + 1]) << 1 | (not piles[base + 2]) << 2 | (not piles[base + 3]) << 3


def begin_turn(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """Begins the next turn: this seat's, or the other's if this one has no card or no mission left (K21)."""
    s.at = NOWHERE
    s.load = 0
    s.liftable = False
    if not (s.decks[seat] and free(s, seat)):
        if not (s.decks[1 - seat] and free(s, 1 - seat)):
            reveal.begin_mission(s, 0, luck, tell, next_round)
            return
        tell(ev.Skipped(seat))
        seat = 1 - seat
    s.frames.clear()
    if s.items[seat] and items.usable(s, seat, START):
        s.frames.append((START, 1 << seat, 0))
    else:
        first_card(s, seat, luck, tell)


def first_card(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    card = s.decks[seat].pop()
    tell(ev.Drew(seat, card))
    missions = free(s, seat)
    if missions & (missions - 1):
        s.frames[:] = [(PLACE, 1 << seat, card)]
    else:
        lay_first(s, seat, missions.bit_length() - 1, card, luck, tell)


def lay_first(s: State, seat: Seat, mission: int, card: int, luck: Chance, tell: Tell) -> None:
    pile = seat * ROW + mission
    s.piles[pile].append(card)
    s.up[pile] = 1
    s.at = mission
    s.load = WORTH[card]
    tell(ev.Attempted(seat, mission, card))
    go_on(s, seat, luck, tell)


def go_on(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """Asks whether to draw again, unless everybody sees that the player can only stop."""
    if s.decks[seat] or (s.items[seat] and items.usable(s, seat, PUSH)):
        s.frames[:] = [(PUSH, 1 << seat, 0)]
    else:
        end_turn(s, seat, luck, tell)


def end_turn(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    tell(ev.Stopped(seat))
    begin_turn(s, 1 - seat, luck, tell)


# -- the actions


def _draw(s: State, seat: Seat, a: do.Draw, luck: Chance, tell: Tell) -> None:
    if s.at == NOWHERE:
        first_card(s, seat, luck, tell)
        return
    card = s.decks[seat].pop()
    s.piles[seat * ROW + s.at].append(card)
    s.load += WORTH[card]
    s.liftable = True
    tell(ev.Pushed(seat, s.at, card))
    if not s.decks[seat]:
        go_on(s, seat, luck, tell)


def _attempt(s: State, seat: Seat, a: do.Attempt, luck: Chance, tell: Tell) -> None:
    lay_first(s, seat, a.mission, s.frames[-1][2], luck, tell)


def _stop(s: State, seat: Seat, a: do.Stop, luck: Chance, tell: Tell) -> None:
    end_turn(s, seat, luck, tell)


def _pass(s: State, seat: Seat, a: do.Pass, luck: Chance, tell: Tell) -> None:
    window = s.frames[-1][0]
    tell(ev.Passed(seat))
    if window == SHOWN:
        reveal.shown_over(s, seat, luck, tell, next_round)
    elif window == AWARD:
        reveal.award_over(s, seat, False, luck, tell, next_round)
    else:
        _ask_other(s, window, seat, s.frames[-1][2] + 1, luck, tell)


def _ask_other(s: State, window: int, seat: Seat, passes: int, luck: Chance, tell: Tell) -> None:
    reveal.ask_both(s, window, 1 - seat, passes)
    if not s.frames:
        reveal.window_over(s, window, luck, tell, next_round)


def _fix_aces(s: State, seat: Seat, a: do.Aces, luck: Chance, tell: Tell) -> None:
    reveal.aces_fixed(s, seat, a.high, luck, tell, next_round)


def _perfect(s: State, seat: Seat, a: do.Perfect, luck: Chance, tell: Tell) -> None:
    reveal.perfect_over(s, seat, a.discard, luck, tell, next_round)


def _use(s: State, seat: Seat, a: Any, luck: Chance, tell: Tell) -> None:
    """An item takes effect; then the window in which it was used goes on."""
    window = s.frames[-1][0]
    _ITEM[type(a)](s, seat, a, tell)
    if window == PUSH:
        go_on(s, seat, luck, tell)
    elif window == START:
        if not items.usable(s, seat, START):
            first_card(s, seat, luck, tell)
    elif window == SHOWN:
        if not items.usable(s, seat, SHOWN):
            reveal.shown_over(s, seat, luck, tell, next_round)
    elif window == AWARD:
        reveal.award_over(s, seat, True, luck, tell, next_round)
    else:
        _ask_other(s, window, seat, 0, luck, tell)


_ITEM: dict[type[Action], Any] = {
    do.Balaclava: items.balaclava,
    do.Chloroform: items.chloroform,
    do.Drone: items.drone,
    do.GpsTracker: items.gps_tracker,
    do.Jetpack: items.jetpack,
    do.Newspaper: items.newspaper,
    do.NightVision: items.night_vision,
    do.StunGun: items.stun_gun,
    do.VesperMartini: items.vesper_martini,
}
_APPLY: dict[type[Action], Any] = {
    do.Draw: _draw,
    do.Attempt: _attempt,
    do.Stop: _stop,
    do.Pass: _pass,
    do.Aces: _fix_aces,
    do.Perfect: _perfect,
    **dict.fromkeys(_ITEM, _use),
}
