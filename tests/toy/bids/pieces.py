"""The cards of Bids, what can be done and can happen with them, and what a seat sees."""

from __future__ import annotations

from game.core.contract import Action, Event, Secret, Secrets, View

DECK = tuple(range(16))
"""Two cards of each rank; the rank is half the number."""
HAND = 4
ROUNDS = 3
NONE = -1


class Bid(Action, frozen=True):
    card: int


class Dealt(Event, frozen=True):
    to: int
    cards: Secrets
    colour: Secret
    seen_by = ("to",)


class Sealed(Event, frozen=True):
    by: int
    card: Secret
    seen_by = ("by",)
    free = True


class Shown(Event, frozen=True):
    cards: tuple[int, ...]
    winner: int


class Over(Event, frozen=True):
    winners: int


class BidsView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    colour: int
    mine: int
    coins: tuple[int, ...]
    played: tuple[int, ...]
