"""The state of a game of [redacted].

Hands are sorted tuples; the top of a pile is its last card. What only some missions need is in `Zone`.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from game.titles.redacted.cards import FORMER_LIMIT

Frame = tuple[int, ...]
Cards = tuple[int, ...]


class Zone(Struct, frozen=True):
    """What the Danger Zone adds; changed by replacing it, which is quick."""

    hideouts: tuple[int, ...]
    """By seat, the room."""
    threshold: int
    """The level at which a guard comes; 0: the number on the last alert card."""
    points: tuple[int, ...]
    delivered: int
    alerts: Cards
    """The alert deck, top last."""
    alerted: Cards
    """The alert cards on the pile, top last."""
    level: int
    guards: tuple[int, ...]
    """Their rooms."""
    arms: Cards
    """The guards' weapons still in their deck."""
    used_arms: Cards
    objectives: Cards
    """The objective deck, top last."""
    objective: int
    """The objective on the board, face down, or -1."""
    carrier: int
    """The room of the guard who has it, or -1."""
    done: Cards
    """The discarded objectives."""
    done_unseen: int
    """How many of them, the first ones, nobody has seen."""
    vip: int
    jammed: int
    """1 while the token lies in the Jamming room: nothing is jammed."""
    decrypting: int
    """Mask of the seats that have begun to decrypt and stayed."""


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    mission: int
    factions: tuple[int, ...]
    loyalty: Cards
    """By seat."""
    first: int
    """The seat that began."""
    where: list[int]
    """By seat: the room; DOWN more if Knocked Out there; -1 before arriving and after an arrest."""
    hurt: int
    out: int
    """Masks of seats: injured; arrested."""
    shown: int
    """Mask of seats whose loyalty everybody knows."""
    items: list[Cards]
    arms: list[Cards]
    """By seat, Attack cards in hand."""
    used: list[Cards]
    """By seat, the private discard of Attack cards."""
    armoury: Cards
    """How many Attack cards of each weapon are in the deck."""
    deck: Cards
    pile: Cards
    """Discarded items, all open."""
    cases: tuple[int, int]
    """What lies in each briefcase, or -1."""
    gone: Cards
    """Items that left the game."""
    unarmed: Cards
    """How many Attack cards of each weapon left the game."""
    boxed: Cards
    """Items that nobody saw leave."""
    dark: int
    lever: int
    """The locked floor, or -1."""
    keeper: int
    """Who locked it."""
    toasted: int
    """1 once the reception has begun."""
    helicopter: int
    """The faction of the one on the Helipad, or -1."""
    wrecks: tuple[int, ...]
    """By faction."""
    hacked: tuple[int, ...]
    """By computer-operated room, mask of the seats asked about in this round."""
    active: int
    start: int
    """Where the active agent's turn began."""
    barred: int
    trail: int
    """Masks of rooms: not to be entered again this turn; entered since the last meeting."""
    steps: int
    stopped: int
    """1 when the active agent may not walk on."""
    acted: int
    key: int
    """1 when a Key was used in this turn."""
    turns: int
    rounds: int
    zone: Zone | None
    frames: list[Frame]
    how: str
    winners: int
    limit: int = FORMER_LIMIT
    """The last round."""

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
        return new

    @property
    def seats(self) -> int:
        return len(self.where)
