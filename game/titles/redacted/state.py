"""The state of a game of [redacted].

Hands are sorted tuples; the top of a pile is its last card. What only the Danger Zone needs is in `Zone`.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from game.titles.redacted.cards import FORMER_LIMIT

Frame = tuple[int, ...]
Cards = tuple[int, ...]


class Zone(Struct, frozen=True):
    """What the Danger Zone adds. It is changed by replacing it, so that copying a state is quick."""

    hideouts: tuple[int, ...]
    """By seat, the room of its hideout."""
    threshold: int
    """The level at which a guard comes; 0 for the number on the last alert card."""
    points: tuple[int, ...]
    delivered: int
    alerts: Cards
    """The alert deck, the top card last."""
    alerted: Cards
    """The alert cards on the pile, the top card last."""
    level: int
    guards: tuple[int, ...]
    """The rooms of the guards."""
    arms: Cards
    """The guards' weapons that are still in their deck."""
    used_arms: Cards
    objectives: Cards
    """The objective deck, the top card last."""
    objective: int
    """The objective on the board, face down, or -1."""
    carrier: int
    """The room of the guard who has the objective, or -1."""
    done: Cards
    """The discarded objectives."""
    done_unseen: int
    """The number of discarded objectives that nobody has seen; they come first."""
    vip: int
    jammed: int
    """1 while the token is in the Jamming room, and nothing is jammed."""
    decrypting: int
    """The mask of the seats that have begun to decrypt and stayed."""


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    mission: int
    factions: tuple[int, ...]
    loyalty: Cards
    """By seat."""
    first: int
    """The seat that began the game."""
    where: list[int]
    """By seat, the room, plus DOWN if Knocked Out there; -1 before arriving and after an arrest."""
    hurt: int
    out: int
    """The masks of the injured and of the arrested seats."""
    shown: int
    """The mask of seats whose loyalty everybody knows."""
    items: list[Cards]
    arms: list[Cards]
    """By seat, the Attack cards in hand."""
    used: list[Cards]
    """By seat, the private discard of Attack cards."""
    armoury: Cards
    """The number of Attack cards of each weapon in the deck."""
    deck: Cards
    pile: Cards
    """The discarded items, all face up."""
    cases: tuple[int, int]
    """The content of each briefcase, or -1."""
    gone: Cards
    """The items that are out of the game."""
    unarmed: Cards
    """The number of Attack cards of each weapon that are out of the game."""
    boxed: Cards
    """The items that were removed unseen."""
    dark: int
    lever: int
    """The locked floor, or -1."""
    keeper: int
    """The seat that locked it."""
    toasted: int
    """1 once the reception has begun."""
    helicopter: int
    """The faction of the helicopter on the Helipad, or -1."""
    wrecks: tuple[int, ...]
    """By faction, the helicopters that were blown up."""
    hacked: tuple[int, ...]
    """By computer-operated room, the mask of the seats that a Hack was offered against in this round."""
    active: int
    start: int
    """The room where the active agent's turn began."""
    barred: int
    trail: int
    """The masks of rooms that may not be entered again this turn, and of those entered since the last meeting."""
    steps: int
    stopped: int
    """1 if the active agent may not walk on."""
    acted: int
    key: int
    """1 if a Key was used in this turn."""
    turns: int
    rounds: int
    zone: Zone | None
    frames: list[Frame]
    how: str
    winners: int
    limit: int = FORMER_LIMIT
    """The number of the last round."""
    board: str = ""
    """The key of the board; empty for the game's own."""

    def copy(self) -> State:
        new = State.__new__(State)
        new.mission = self.mission
        new.factions = self.factions
        new.loyalty = self.loyalty
        new.first = self.first
        new.where = self.where[:]
        new.hurt = self.hurt
        new.out = self.out
        new.shown = self.shown
        new.items = self.items[:]
        new.arms = self.arms[:]
        new.used = self.used[:]
        new.armoury = self.armoury
        new.deck = self.deck
        new.pile = self.pile
        new.cases = self.cases
        new.gone = self.gone
        new.unarmed = self.unarmed
        new.boxed = self.boxed
        new.dark = self.dark
        new.lever = self.lever
        new.keeper = self.keeper
        new.toasted = self.toasted
        new.helicopter = self.helicopter
        new.wrecks = self.wrecks
        new.hacked = self.hacked
        new.active = self.active
        new.start = self.start
        new.barred = self.barred
        new.trail = self.trail
        new.steps = self.steps
        new.stopped = self.stopped
        new.acted = self.acted
        new.key = self.key
        new.turns = self.turns
        new.rounds = self.rounds
        new.zone = self.zone
        new.frames = self.frames[:]
        new.how = self.how
        new.winners = self.winners
        new.limit = self.limit
        new.board = self.board
        return new

    @property
    def seats(self) -> int:
        return len(self.where)
