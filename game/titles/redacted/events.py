"""What happens in [redacted], and who learns what of it.

| event | its secret is seen by |
| --- | --- |
| Dealt; Chose; Spent; Showed; GiftChosen; Armed; Searched; Opened, Closed (a briefcase) | the seat itself |
| Xrayed | whoever occupies the X-ray room |
| Exchanged | the two who meet, and whoever occupies the Security HQ |
| Gave, Swapped, Stole | giver and taker, and whoever occupies the Security HQ, but for thefts in the dark |
| Interrogated | who looks, and, but for the dark, who occupies the Security HQ: the one interrogated learns nothing |
| Hacked | who hacks: the one hacked learns nothing |
| Arrested | who arrests and who is arrested, and whoever occupies the Security HQ |
| Fought (a guard), Found | the agent there |
"""

from __future__ import annotations

from game.core.contract import Event, Mask, Secret, Secrets


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


# -- a turn


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


# -- a meeting


class Met(Event, frozen=True):
    by: int
    to: int
    room: int


class Chose(Event, frozen=True):
    """A sealed card; it may be changed until the other has chosen."""

    by: int
    card: Secret
    seen_by = ("by",)
    free = True


class Exchanged(Event, frozen=True):
    """`attackers`: 1 the active agent, 2 the other, 3 both. `ahead`: who is. `fight`: whether items may be played."""

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
    """To somebody whose hand is full."""

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
    """Both gave something."""

    by: int
    to: int
    mine: Secret
    theirs: Secret
    watchers: Mask
    seen_by = ("watchers",)


class Mended(Event, frozen=True):
    """Healed another."""

    by: int
    to: int


class Played(Event, frozen=True):
    """A combat item; `ahead` as it is then."""

    by: int
    item: int
    ahead: int


class HeldBack(Event, frozen=True):
    """No combat item."""

    by: int


class Decided(Event, frozen=True):
    """How the fight ended: 1 for the active agent, -1 for the other, 0 for neither."""

    by: int
    to: int
    ahead: int


class Spent(Event, frozen=True):
    """An Attack card went to the private discard; `back`: it was the last, and all are in hand again."""

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
    """An interrogation begins."""

    by: int
    to: int


class Showed(Event, frozen=True):
    """The Attack card that was put with the others."""

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
    """The badge is shown; the loyalty is looked at."""

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
    """Night Vision Goggles were shown and laid off."""

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


# -- the Danger Zone


class Alerted(Event, frozen=True):
    """An alert card: the room, the number in the middle, the level now."""

    by: int
    room: int
    middle: int
    level: int


class GuardCame(Event, frozen=True):
    room: int
    objective: bool
    """Whether an objective lies beside it."""


class MetGuard(Event, frozen=True):
    by: int
    room: int


class Fought(Event, frozen=True):
    """A guard always attacks. An agent who did not, and may not play items, showed Friendly."""

    by: int
    attacked: bool
    fight: bool
    ahead: int
    card: Secret
    weapon: Secret
    seen_by = ("by",)


class GuardGone(Event, frozen=True):
    by: int
    room: int


class Found(Event, frozen=True):
    by: int
    item: Secret
    seen_by = ("by",)


class LeftBehind(Event, frozen=True):
    """The hand stayed full; the objective goes unseen to the others."""

    by: int


class Lost(Event, frozen=True):
    """A random item was lost to a guard."""

    by: int
    item: int


class Wounded(Event, frozen=True):
    """With nothing to lose, the agent was injured."""

    by: int


class VipCame(Event, frozen=True):
    by: int


class Escorted(Event, frozen=True):
    by: int
    to: int


class Decrypting(Event, frozen=True):
    by: int


class Unjammed(Event, frozen=True):
    by: int


class Delivered(Event, frozen=True):
    by: int
    item: int


class Scored(Event, frozen=True):
    """`why`: escort, decrypt, upload, deliver."""

    by: int
    why: str
    points: int
    total: int


class ObjectivesReshuffled(Event, frozen=True):
    pass


class GameOver(Event, frozen=True):
    """Everything is laid open."""

    how: str
    winners: int
    loyalty: tuple[int, ...]
    items: tuple[tuple[int, ...], ...]
    arms: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    cases: tuple[int, ...]
    boxed: tuple[int, ...]
    armoury: tuple[int, ...]
    objective: int
    objectives: tuple[int, ...]
    done: tuple[int, ...]
    guards: tuple[int, ...]
    """The guards' weapons still in their deck."""


EVENTS = (
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
    | Met
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
    | Alerted
    | GuardCame
    | MetGuard
    | Fought
    | GuardGone
    | Found
    | LeftBehind
    | Lost
    | Wounded
    | VipCame
    | Escorted
    | Decrypting
    | Unjammed
    | Delivered
    | Scored
    | ObjectivesReshuffled
    | GameOver
)
