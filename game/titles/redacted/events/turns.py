"""Events of the deal, and of what agents do on their turns."""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Began(Event, frozen=True):
    """The game began: what everybody knows from the start. In the intro mission the first faction has the virus."""

    mission: int
    factions: tuple[int, ...]
    first: int
    hideouts: tuple[int, ...]
    building: str
    """A fingerprint of the maps."""


class Dealt(Event, frozen=True):
    """A seat's loyalty and first item; -1 for none."""

    to: int
    loyalty: Secret
    item: Secret
    seen_by = ("to",)


class Turned(Event, frozen=True):
    """A turn began."""

    by: int


class Arrived(Event, frozen=True):
    by: int


class Woke(Event, frozen=True):
    by: int


class RoundBegan(Event, frozen=True):
    number: int


class Stepped(Event, frozen=True):
    """A step into a room where nobody is, or nobody can be seen."""

    by: int
    to: int
    free = True


class WalkedIn(Event, frozen=True):
    """A step that cannot be taken back: through an X-ray gate, with a Key, or into a room with somebody."""

    by: int
    to: int


class KeyUsed(Event, frozen=True):
    by: int


class Unlocked(Event, frozen=True):
    """The agent who kept the central lock has left."""

    floor: int


class Xrayed(Event, frozen=True):
    """Somebody went through an X-ray gate while `by` was watching."""

    by: int
    to: int
    items: Secrets
    seen_by = ("by",)


class Stopped(Event, frozen=True):
    """The agent ended the turn."""

    by: int


class Stashed(Event, frozen=True):
    by: int


class Bandaged(Event, frozen=True):
    by: int


class Healed(Event, frozen=True):
    """An agent was healed in the Infirmary."""

    by: int


class Bombed(Event, frozen=True):
    by: int
    faction: int


class Boarded(Event, frozen=True):
    by: int
    faction: int


class Discarded(Event, frozen=True):
    """An item went to the open discard; in the Danger Zone objectives go to their own."""

    by: int
    item: int


class Searched(Event, frozen=True):
    by: int
    item: Secret
    seen_by = ("by",)


class Reshuffled(Event, frozen=True):
    """The discarded items became the new deck."""


class Armed(Event, frozen=True):
    """Two Attack cards were drawn, or the last one."""

    by: int
    cards: Secrets
    seen_by = ("by",)


class Took(Event, frozen=True):
    """One of the two cards was kept."""

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
    """The reception began: everybody who has arrived is in the Ballroom now."""

    by: int


class Called(Event, frozen=True):
    by: int
    faction: int


class Uploaded(Event, frozen=True):
    by: int
    item: int


class Opened(Event, frozen=True):
    """A Code Cracker opened a briefcase."""

    by: int
    case: int
    inside: Secret
    seen_by = ("by",)


class Closed(Event, frozen=True):
    """A briefcase was closed; the event says whether something is inside. -1 means that nothing was taken or put in."""

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
