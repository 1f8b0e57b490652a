"""The deal, and what an agent does on the own turn."""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Began(Event, frozen=True):
    """What everybody knows from the start; in the intro mission the first faction has the virus."""

    mission: int
    factions: tuple[int, ...]
    first: int
    hideouts: tuple[int, ...]
    building: str
    """A fingerprint of the maps."""


class Dealt(Event, frozen=True):
    """The own loyalty and first item; -1 for none."""

    to: int
    loyalty: Secret
    item: Secret
    seen_by = ("to",)


class Turned(Event, frozen=True):
    """A turn begins."""

    by: int


class Arrived(Event, frozen=True):
    by: int


class Woke(Event, frozen=True):
    by: int


class RoundBegan(Event, frozen=True):
    number: int


class Stepped(Event, frozen=True):
    """Where nobody is, or nobody can be seen."""

    by: int
    to: int
    free = True


class WalkedIn(Event, frozen=True):
    """A step that cannot be taken back: through a gate, with a Key, or up to somebody."""

    by: int
    to: int


class KeyUsed(Event, frozen=True):
    by: int


class Unlocked(Event, frozen=True):
    """The keeper of the central lock has left."""

    floor: int


class Xrayed(Event, frozen=True):
    """Somebody went through a gate under the eyes of `by`."""

    by: int
    to: int
    items: Secrets
    seen_by = ("by",)


class Stopped(Event, frozen=True):
    """The turn ends here."""

    by: int


class Stashed(Event, frozen=True):
    by: int


class Bandaged(Event, frozen=True):
    by: int


class Healed(Event, frozen=True):
    """In the Infirmary."""

    by: int


class Bombed(Event, frozen=True):
    by: int
    faction: int


class Boarded(Event, frozen=True):
    by: int
    faction: int


class Discarded(Event, frozen=True):
    """An item goes to the open discard; in the Danger Zone, objectives to theirs."""

    by: int
    item: int


class Searched(Event, frozen=True):
    by: int
    item: Secret
    seen_by = ("by",)


class Reshuffled(Event, frozen=True):
    """The discarded items are the new deck."""


class Armed(Event, frozen=True):
    """Two Attack cards were drawn, or the last one."""

    by: int
    cards: Secrets
    seen_by = ("by",)


class Took(Event, frozen=True):
    """One of the two was kept."""

    by: int
    weapon: Secret
    seen_by = ("by",)


class Lights(Event, frozen=True):
    by: int
    out: bool


class Locked(Event, frozen=True):
    by: int
    floor: int


class Toasted(Event, frozen=True):
    """Everybody who is there is in the Ballroom now."""

    by: int


class Called(Event, frozen=True):
    by: int
    faction: int


class Uploaded(Event, frozen=True):
    by: int
    item: int


class Opened(Event, frozen=True):
    """A Code Cracker was used."""

    by: int
    case: int
    inside: Secret
    seen_by = ("by",)


class Closed(Event, frozen=True):
    """Whether something is inside; -1 for nothing taken, nothing put in."""

    by: int
    case: int
    filled: bool
    took: Secret
    put: Secret
    seen_by = ("by",)


TURNS = (
    Began
    | Dealt
    | Turned
    | Arrived
    | Woke
    | RoundBegan
    | Stepped
    | WalkedIn
    | KeyUsed
    | Unlocked
    | Xrayed
    | Stopped
    | Stashed
    | Bandaged
    | Healed
    | Bombed
    | Boarded
    | Discarded
    | Searched
    | Reshuffled
    | Armed
    | Took
    | Lights
    | Locked
    | Toasted
    | Called
    | Uploaded
    | Opened
    | Closed
)
