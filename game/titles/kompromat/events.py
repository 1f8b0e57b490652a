"""What can happen in Kompromat, and who learns what from it.

Only two things are secret: a drawn card until it lies open (its owner knows it), and what Night Vision shows (its user
knows it). Everything else is public, including how many cards lie where.
"""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class RoundBegan(Event, frozen=True):
    round: int
    starter: int


class Laid(Event, frozen=True):
    """A card from the mission deck was laid at a place in the row."""

    place: int
    card: int


class Covered(Event, frozen=True):
    """A mission was laid on the counter-intelligence at a place."""

    place: int
    card: int


class SetAside(Event, frozen=True):
    """Counter-intelligence came up as a cover and was set aside."""

    card: int


class ShuffledBack(Event, frozen=True):
    """The cards set aside were shuffled into the mission deck."""

    cards: int


class Drew(Event, frozen=True):
    """The first card of a turn was drawn and is not laid yet."""

    by: int
    card: Secret
    seen_by = ("by",)


class Attempted(Event, frozen=True):
    by: int
    mission: int
    card: int


class Pushed(Event, frozen=True):
    """A further card was laid face down."""

    by: int
    mission: int
    card: Secret
    seen_by = ("by",)


class Stopped(Event, frozen=True):
    by: int


class Skipped(Event, frozen=True):
    """A seat has no card, or no mission left, and misses a turn."""

    by: int


class Passed(Event, frozen=True):
    by: int


class UsedBalaclava(Event, frozen=True):
    by: int
    tokens: int
    usb: bool


class UsedChloroform(Event, frozen=True):
    by: int
    mission: int
    usb: bool


class UsedDrone(Event, frozen=True):
    """A Drone showed the other side's cards at a mission, from the first one laid."""

    by: int
    mission: int
    cards: tuple[int, ...]
    usb: bool


class UsedGpsTracker(Event, frozen=True):
    by: int
    mission: int
    usb: bool


class UsedJetpack(Event, frozen=True):
    by: int
    source: int
    goal: int
    usb: bool


class UsedNewspaper(Event, frozen=True):
    by: int
    mission: int
    usb: bool


class UsedNightVision(Event, frozen=True):
    """Night Vision showed the next cards of the user's deck, the next one first."""

    by: int
    number: int
    cards: Secrets
    usb: bool
    seen_by = ("by",)


class UsedStunGun(Event, frozen=True):
    by: int
    mission: int
    place: int
    usb: bool


class UsedVesperMartini(Event, frozen=True):
    """A Vesper Martini was used. `total`, in half points, is the pile's new total; None before its aces are fixed."""

    by: int
    points: int
    usb: bool
    total: int | None = None


class Revealed(Event, frozen=True):
    by: int
    mission: int
    cards: tuple[int, ...]


class Declared(Event, frozen=True):
    """A side's aces are fixed; `total` is in half points."""

    by: int
    mission: int
    high: int
    total: int


class Failed(Event, frozen=True):
    """A side is over twenty-one: it loses its cards there and gets a token."""

    by: int
    mission: int
    total: int


class PerfectHit(Event, frozen=True):
    """A side has exactly twenty-one and has chosen whether to discard a token."""

    by: int
    mission: int
    discard: bool


class Took(Event, frozen=True):
    """A mission was won, with the tokens for the card beneath it."""

    by: int
    mission: int
    card: int
    tokens: int


class Unclaimed(Event, frozen=True):
    """Nobody took the mission: it was tied, or nobody was left to take it."""

    mission: int
    card: int
    tied: bool


class GameOver(Event, frozen=True):
    how: str
    winners: int
    scores: tuple[int, ...]


EVENTS = (
    RoundBegan
    | Laid
    | Covered
    | SetAside
    | ShuffledBack
    | Drew
    | Attempted
    | Pushed
    | Stopped
    | Skipped
    | Passed
    | UsedBalaclava
    | UsedChloroform
    | UsedDrone
    | UsedGpsTracker
    | UsedJetpack
    | UsedNewspaper
    | UsedNightVision
    | UsedStunGun
    | UsedVesperMartini
    | Revealed
    | Declared
    | Failed
    | PerfectHit
    | Took
    | Unclaimed
    | GameOver
)
