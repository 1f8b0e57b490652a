"""Events of the Danger Zone alone: the alert, guards, the VIP, objectives."""

from __future__ import annotations

from game.core.contract import Event, Secret


class Alerted(Event, frozen=True):
    """An alert card was drawn: its room, the number in its middle, and the level now."""

    by: int
    room: int
    middle: int
    level: int


class GuardCame(Event, frozen=True):
    room: int
    objective: bool
    """Whether the guard has an objective."""


class MetGuard(Event, frozen=True):
    by: int
    room: int


class Fought(Event, frozen=True):
    """An agent met a guard, who always attacks. An agent who did not attack and may not play items showed Friendly."""

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
    """The hand stayed full, so the objective was discarded unseen."""

    by: int


class Lost(Event, frozen=True):
    """An agent lost a random item to a guard."""

    by: int
    item: int


class Wounded(Event, frozen=True):
    """An agent with nothing to lose was injured."""

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
    """An agent scored points. `why` is escort, decrypt, upload or deliver."""

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
