"""What only the Danger Zone knows: the alert, guards, the VIP, objectives."""

from __future__ import annotations

from game.core.contract import Event, Secret


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


DANGER = (
    Alerted
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
)
