"""Events of meetings, from the sealed cards to the reward, being displaced and sneaking out; and of hacking."""

from __future__ import annotations

from game.core.contract import Event, Mask, Secret


class Met(Event, frozen=True):
    by: int
    to: int
    room: int


class Chose(Event, frozen=True):
    """A card was sealed. It may be changed until the other agent has chosen."""

    by: int
    card: Secret
    seen_by = ("by",)
    free = True


class Exchanged(Event, frozen=True):
    """Both cards were revealed. `attackers`: 1 for the active agent, 2 for the other, 3 for both. `ahead`: who leads.
    `fight`: whether items may be played."""

    by: int
    to: int
    attackers: int
    ahead: int
    fight: bool
    mine: Secret
    theirs: Secret
    watchers: Mask
    seen_by = ("watchers",)


class GiftChosen(Event, frozen=True):
    by: int
    gift: Secret
    seen_by = ("by",)
    free = True


class NothingGiven(Event, frozen=True):
    by: int
    to: int


class Offered(Event, frozen=True):
    """An item was offered to an agent whose hand is full."""

    by: int
    to: int
    item: Secret
    seen_by = ("by",)


class Refused(Event, frozen=True):
    by: int
    to: int


class Gave(Event, frozen=True):
    by: int
    to: int
    item: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Swapped(Event, frozen=True):
    """Both agents gave something."""

    by: int
    to: int
    mine: Secret
    theirs: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Mended(Event, frozen=True):
    """An agent healed the other."""

    by: int
    to: int


class Played(Event, frozen=True):
    """A combat item was played; `ahead` is who leads then."""

    by: int
    item: int
    ahead: int


class HeldBack(Event, frozen=True):
    """An agent played no combat item."""

    by: int


class Decided(Event, frozen=True):
    """The fight ended. A number above 0 means that the active agent won, below 0 the other, and 0 neither."""

    by: int
    to: int
    ahead: int


class Spent(Event, frozen=True):
    """An Attack card went to the private discard. `back`: it was the last one, and all are in hand again."""

    by: int
    back: bool
    weapon: Secret
    seen_by = ("by",)


class Injured(Event, frozen=True):
    by: int
    to: int


class Stole(Event, frozen=True):
    by: int
    to: int
    item: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Questioned(Event, frozen=True):
    """An interrogation began."""

    by: int
    to: int


class Showed(Event, frozen=True):
    """The loser chose the Attack card that is put with the other cards."""

    by: int
    weapon: Secret
    seen_by = ("by",)


class Interrogated(Event, frozen=True):
    by: int
    to: int
    seen: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Spared(Event, frozen=True):
    by: int
    to: int


class Arrested(Event, frozen=True):
    """The Interpol badge was shown, and the loyalty looked at."""

    by: int
    to: int
    right: bool
    loyalty: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Displaced(Event, frozen=True):
    by: int
    to: int
    room: int


class SlippedOut(Event, frozen=True):
    by: int


class Sneaked(Event, frozen=True):
    by: int
    to: int


class LetBy(Event, frozen=True):
    by: int
    to: int


class KnockedOut(Event, frozen=True):
    by: int
    to: int
    room: int


class NoGoggles(Event, frozen=True):
    by: int


class Goggled(Event, frozen=True):
    """Night Vision Goggles were shown and discarded."""

    by: int
    to: int


class Hacked(Event, frozen=True):
    by: int
    to: int
    room: int
    seen: Secret
    seen_by = ("by",)


class NotHacked(Event, frozen=True):
    by: int
    to: int
    room: int


MEETINGS = (
    Met
    | Chose
    | Exchanged
    | GiftChosen
    | NothingGiven
    | Offered
    | Refused
    | Gave
    | Swapped
    | Mended
    | Played
    | HeldBack
    | Decided
    | Spent
    | Injured
    | Stole
    | Questioned
    | Showed
    | Interrogated
    | Spared
    | Arrested
    | Displaced
    | SlippedOut
    | Sneaked
    | LetBy
    | KnockedOut
    | NoGoggles
    | Goggled
    | Hacked
    | NotHacked
)
