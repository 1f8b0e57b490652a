"""The deal of [microfilms]: identities, letters, first cards, francs, tokens (54-90, 295-306)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Setup, Tell, beginner
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    ACTIONS,
    BROKER,
    FIRST_FRANC,
    FRANCS,
    FREELANCERS,
    INTERPOL,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NATIONS,
    NOBODY,
)
from game.titles.microfilms.frames import TURN
from game.titles.microfilms.state import State

NATIONS_LEFT = tuple(tuple(nation for nation in range(4) if nation != out) for out in range(4))
"""By the nation left out, the nations in the game."""


def deal(setup: Setup, luck: Chance, tell: Tell) -> State:
    """The table before the first turn."""
    n = setup.seats
    croupier = setup.mode == "croupier"
    places = n + croupier
    chosen = setup.options.get("left_out", "random")
    left_out = luck.below(4) if chosen == "random" else NATIONS.index(chosen)
    nations = NATIONS_LEFT[left_out]
    starter = beginner(setup, luck)
    agents, roles, spare = _identities(n, croupier, nations, luck)
    boxed = nations[luck.below(3)]
    deck = list(ACTIONS)
    hands = [[deck.pop(luck.below(len(deck)))] for _ in range(n)]
    for nation in nations:
        deck.append(MICROFILM + nation)
        if nation != boxed:
            deck.append(LETTER + nation)
    francs = [0] * places
    if croupier:
        hands.append([])
    else:
        deck.append(ACE)
        for turn in range(FIRST_FRANC[n], n):
            francs[(starter + turn) % n] = 1
    luck.shuffle(deck)
    tell(ev.Began(left_out, starter))
    for seat in range(n):
        tell(ev.Dealt(seat, agents[seat], roles[seat], hands[seat][0]))
    return State(
        seats=n,
        left_out=left_out,
        agents=agents,
        roles=roles,
        spare=spare,
        boxed=boxed,
        hands=hands,
        deck=deck,
        discard=[],
        francs=francs,
        house=FRANCS - sum(francs),
        cleared=0,
        out=0,
        bared=[NOBODY] * places,
        evening=1,
        turns=0,
        frames=[(TURN, 1 << starter, starter, 0)],
        how="",
        winners=0,
    )


def _identities(
    n: int, croupier: bool, nations: tuple[int, ...], luck: Chance
) -> tuple[list[int], list[int], list[int]]:
    """Agents and freelancers by place, and the identities left in the box."""
    if croupier:
        agents = list(nations)
        luck.shuffle(agents)
        others = [JOURNALIST, BROKER, INTERPOL]
        luck.shuffle(others)
        return agents, [others[0], others[1], NOBODY], others[2:]
    others = list(FREELANCERS)
    luck.shuffle(others)
    dealt = [*nations, *others[: n - 3]]
    luck.shuffle(dealt)
    agents = [id if id < 4 else NOBODY for id in dealt]
    roles = [id if id >= 4 else NOBODY for id in dealt]
    return agents, roles, sorted(others[n - 3 :])
