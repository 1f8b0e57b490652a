"""The reveal: one mission after another, nearest the mission deck first (K1).

The steps at each mission: a window for items; the starting player's cards are turned up, a window, and that player's
aces; the same for the other player; a window; the failures of both in one step; a check for nine tokens; perfect
totals, the starting player's first; Chloroform; and the award, with the tokens for the card beneath.

Each function here goes on until somebody is asked or the game is over. If nobody can choose, nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.chance import Chance
from game.core.contract import Tell
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import (
    ACE,
    BALACLAVA,
    CAUGHT,
    LIMIT,
    ROW,
    TOKENS,
    marks,
)
from game.titles.kompromat.frames import ACES_UP, AWARD, EVE, PERFECT, SHOWN, SUM
from game.titles.kompromat.rules.items import usable
from game.titles.kompromat.rules.scoring import finish, total
from game.titles.kompromat.state import NOBODY, NOWHERE, State

NextRound = Callable[[State, Chance, Tell], None]


def begin_mission(s: State, mission: int, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    """Opens the window before a mission is revealed; after the last mission the round is over."""
    while mission < ROW:
        s.at = mission
        s.vesper[0] = s.vesper[1] = s.high[0] = s.high[1] = 0
        ask_both(s, EVE, s.starter, 0)
        if s.frames or _show(s, s.starter, tell) or _sum(s, tell) or s.how:
            return
        mission += 1
    next_round(s, luck, tell)


def ask_both(s: State, window: int, seat: int, passes: int) -> None:
    """Asks one of the two, unless both in a row have passed or have nothing to use (K2)."""
    s.frames.clear()
    items = s.items
    if items[0] or items[1]:
        while passes < 2:
            if items[seat] and usable(s, seat, window):
                s.frames.append((window, 1 << seat, passes))
                return
            passes += 1
            seat = 1 - seat


def window_over(s: State, window: int, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    """Both have passed: go on with this mission, and then with the next."""
    held = _show(s, s.starter, tell) or _sum(s, tell) if window == EVE else _judge(s, tell)
    if not held and not s.how:
        begin_mission(s, s.at + 1, luck, tell, next_round)


def shown_over(s: State, seat: int, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    """A seat has finished using items after its reveal: goes on with its aces, then with the other side's cards."""
    if not (_aces(s, seat, tell) or _next_side(s, seat, tell)) and not s.how:
        begin_mission(s, s.at + 1, luck, tell, next_round)


def aces_fixed(s: State, seat: int, high: int, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    s.high[seat] = high
    _declare(s, seat, tell)
    if not _next_side(s, seat, tell) and not s.how:
        begin_mission(s, s.at + 1, luck, tell, next_round)


def perfect_over(s: State, seat: int, discard: bool, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    if discard:
        s.tokens[seat] -= 1
    tell(ev.PerfectHit(seat, s.at, discard))
    held = (seat == s.starter and _perfect(s, 1 - seat, tell)) or _award(s, tell)
    if not held and not s.how:
        begin_mission(s, s.at + 1, luck, tell, next_round)


def award_over(s: State, seat: int, spared: bool, luck: Chance, tell: Tell, next_round: NextRound) -> None:
    _take(s, seat, spared, tell)
    if not s.how:
        begin_mission(s, s.at + 1, luck, tell, next_round)


# -- the steps; each returns True if somebody is asked now


def _show(s: State, seat: int, tell: Tell) -> bool:
    """Turns a side's cards up."""
    s.frames.clear()
    pile = seat * ROW + s.at
    cards = s.piles[pile]
    if not cards:
        return seat == s.starter and _show(s, 1 - seat, tell)
    s.up[pile] = (1 << len(cards)) - 1
    tell(ev.Revealed(seat, s.at, tuple(cards)))
    if s.items[seat] and usable(s, seat, SHOWN):
        s.frames.append((SHOWN, 1 << seat, 0))
        return True
    return _aces(s, seat, tell) or (seat == s.starter and _show(s, 1 - seat, tell))


def _aces(s: State, seat: int, tell: Tell) -> bool:
    s.frames.clear()
    if ACE in s.piles[seat * ROW + s.at]:
        s.frames.append((ACES_UP, 1 << seat, 0))
        return True
    _declare(s, seat, tell)
    return False


def _declare(s: State, seat: int, tell: Tell) -> None:
    s.frames.clear()
    tell(ev.Declared(seat, s.at, s.high[seat], total(s, seat, s.at)))


def _next_side(s: State, seat: int, tell: Tell) -> bool:
    return (seat == s.starter and _show(s, 1 - seat, tell)) or _sum(s, tell)


def _sum(s: State, tell: Tell) -> bool:
    """Opens the window after both totals."""
    ask_both(s, SUM, s.starter, 0)
    return bool(s.frames) or _judge(s, tell)


def _judge(s: State, tell: Tell) -> bool:
    """Both totals are final: settles failures, in one step for both; then perfect totals; then the award."""
    s.frames.clear()
    failed = False
    for seat in (s.starter, 1 - s.starter):
        pile = seat * ROW + s.at
        if s.piles[pile]:
            worth = s.totals[pile] = total(s, seat, s.at)
            if worth > LIMIT:
                failed = True
                take_tokens(s, seat, 1)
                tell(ev.Failed(seat, s.at, worth))
    if failed and _caught(s, tell):
        return False
    return _perfect(s, s.starter, tell) or _perfect(s, 1 - s.starter, tell) or _award(s, tell)


def _perfect(s: State, seat: int, tell: Tell) -> bool:
    if s.tokens[seat] and s.totals[seat * ROW + s.at] == LIMIT:
        s.frames.append((PERFECT, 1 << seat, 0))
        return True
    return False


def _award(s: State, tell: Tell) -> bool:
    """The highest total takes the mission; if totals are equal, the side with more cards does (95-101)."""
    s.frames.clear()
    best = (-LIMIT, 0)  # Vesper Martinis may bring a total below 0
    taker, tied = NOWHERE, False
    for seat in (s.starter, 1 - s.starter):
        worth, cards = s.totals[seat * ROW + s.at], len(s.piles[seat * ROW + s.at])
        if not cards or worth > LIMIT:
            continue
        if (worth, cards) > best:
            best, taker, tied = (worth, cards), seat, False
        elif (worth, cards) == best:
            tied = True
    if taker == NOWHERE or tied:
        card = _leave_row(s, NOBODY)
        s.out.append(card)
        tell(ev.Unclaimed(s.at, card, tied))
        return False
    if s.under[s.at] != NOWHERE and s.items[taker] and usable(s, taker, AWARD):
        s.frames.append((AWARD, 1 << taker, 0))
        return True
    _take(s, taker, False, tell)
    return False


def _take(s: State, seat: int, spared: bool, tell: Tell) -> None:
    s.frames.clear()
    tokens = 0 if spared else take_tokens(s, seat, marks(s.under[s.at]))
    card = _leave_row(s, seat)
    if card >= BALACLAVA:
        s.items[seat].append(card)
        s.items[seat].sort()
    else:
        s.scored[seat].append(card)
        s.scored[seat].sort()
    tell(ev.Took(seat, s.at, card, tokens))
    if tokens:
        _caught(s, tell)


def _leave_row(s: State, taker: int) -> int:
    """Takes the mission out of the row, and the card beneath it out of the game."""
    card = s.row[s.at]
    s.row[s.at] = NOWHERE
    s.settled[s.at] = card
    s.taken[s.at] = taker
    if s.under[s.at] != NOWHERE:
        s.out.append(s.under[s.at])
        s.under[s.at] = NOWHERE
    return card


def take_tokens(s: State, seat: int, number: int) -> int:
    """Takes tokens from the supply, as many as it has."""
    number = min(number, TOKENS - s.tokens[0] - s.tokens[1])
    s.tokens[seat] += number
    return number


def _caught(s: State, tell: Tell) -> bool:
    """A player with nine tokens loses at once; if both have nine at the same time, it is a draw."""
    caught = [tokens >= CAUGHT for tokens in s.tokens]
    if not any(caught):
        return False
    if all(caught):
        finish(s, "both_caught", 0, tell)
    else:
        finish(s, "caught", 1 << caught.index(False), tell)
    return True
