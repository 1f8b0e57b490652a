"""How agents deliver their files in Double Agent, and how the game ends (88-105, D10, D11, D16 to D18)."""

from __future__ import annotations

from game.core.contract import Result, Tell
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import (
    AGENTS,
    HURRIED,
    NEIGHBOURS,
    NOBODY,
    OUTERMOST,
    PERSONAL,
    TRAP,
    TURNS,
    VALUE,
    side,
)
from game.titles.double_agent.state import Cards, State


def deliver_all(s: State, agent: int, tell: Tell) -> None:
    """Runs a chain to its end, from left to right; an agent who is not beside one who delivers is not touched (98, D10,
    D17)."""
    due = 1 << agent
    while due:
        agent = (due & -due).bit_length() - 1
        due &= due - 1
        deliver(s, agent, tell)
        for beside in NEIGHBOURS[agent]:
            if len(s.files[beside]) >= HURRIED + s.nosy[beside]:
                due |= 1 << beside


def deliver(s: State, agent: int, tell: Tell) -> None:
    """Shows tokens and files, then counts Personal Files, the marker and the Booby-Trapped Case; the higher loyalty
    takes all."""
    files = won = s.files[agent]
    space = s.spaces[agent]
    loyalty = [s.tokens[0][agent], s.tokens[1][agent]]
    trapped = False
    for file in files:
        if file >> 1 == PERSONAL:
            loyalty[file & 1] += 1
        elif file >> 1 == TRAP:
            trapped = True
    if space in OUTERMOST:
        loyalty[side(space)] += 1
    destroyed = NOBODY
    if trapped:
        destroyed = highest(files)
        s.destroyed = (*s.destroyed, files[destroyed])
        won = files[:destroyed] + files[destroyed + 1 :]
    winner = side(space) if loyalty[0] == loyalty[1] else int(loyalty[1] > loyalty[0])
    s.piles[winner] += won
    s.files[agent] = ()
    bit = 1 << agent
    s.delivered |= bit
    s.secret &= ~bit
    s.laid[0] &= ~bit
    s.laid[1] &= ~bit
    tell(
        ev.Delivered(
            agent,
            (s.tokens[0][agent], s.tokens[1][agent]),
            (loyalty[0], loyalty[1]),
            tuple([file & 1 for file in files]),
            tuple([file >> 1 for file in files]),
            destroyed,
            winner,
            worth(won),
        )
    )


def highest(files: Cards) -> int:
    """The place of the most valuable file; among equals, of the one laid first (D16)."""
    return max(range(len(files)), key=lambda n: (VALUE[files[n] >> 1], -n))


def worth(files: Cards) -> int:
    return sum([VALUE[file >> 1] for file in files])


def scores(s: State) -> tuple[int, int]:
    return worth(s.piles[0]), worth(s.piles[1])


def finish(s: State, tell: Tell) -> None:
    """The higher sum wins; if equal, the smaller pile. If the turns have run out, nobody wins."""
    one, two = scores(s)
    s.frames.clear()
    if s.turns >= TURNS and s.passes < 2 and s.delivered.bit_count() < AGENTS - 1:
        s.how, s.winners = "limit", 0
    elif one != two:
        s.how, s.winners = "points", 1 if one > two else 2
    elif len(s.piles[0]) != len(s.piles[1]):
        s.how, s.winners = "fewer", 1 if len(s.piles[0]) < len(s.piles[1]) else 2
    else:
        s.how, s.winners = "draw", 0
    tell(
        ev.GameOver(
            s.how,
            s.winners,
            (one, two),
            (s.tokens[0], s.tokens[1]),
            (tuple(s.hands[0]), tuple(s.hands[1])),
            tuple(s.files),
        )
    )


def result(s: State) -> Result | None:
    if not s.how:
        return None
    return Result(s.how, s.winners, drawn=s.how == "draw", sides=(1, 2), scores=scores(s))
