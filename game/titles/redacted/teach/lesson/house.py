"""What the lessons have in common: the rooms by name, and the short turns of the others."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.lesson import Scripted
from game.titles.redacted.actions import STEPS, STOP
from game.titles.redacted.embassy import HOUSE
from game.titles.redacted.picks import room_id

OTTO, HELENA, VIKTOR = 1, 2, 3
_ROOM = {id: n for n, id in enumerate(HOUSE.ids)}
ARMOURY, HELIPAD, SERVICE_UP = (_ROOM[f"terrace.{name}"] for name in ("armoury", "helipad", "service"))
STORAGE_UP, GALLERY, X_RAY = (_ROOM[f"terrace.{name}"] for name in ("storage", "gallery", "x_ray"))
STAIRCASE_UP, SECURITY, TELEX = (_ROOM[f"terrace.{name}"] for name in ("staircase", "security_hq", "telex"))
KITCHEN, OFFICE, SERVICE = (_ROOM[f"ground.{name}"] for name in ("kitchen", "office", "service"))
ENTRANCE, BALLROOM, JAMMING = (_ROOM[f"ground.{name}"] for name in ("entrance", "ballroom", "jamming"))
STAIRCASE, CENTRAL_LOCK, INFIRMARY = (_ROOM[f"ground.{name}"] for name in ("staircase", "central_lock", "infirmary"))
RADIO, COMPUTER, SERVICE_DOWN = (_ROOM[f"basement.{name}"] for name in ("radio", "computer", "service"))
VAULT, CELLAR, STORAGE_DOWN = (_ROOM[f"basement.{name}"] for name in ("vault", "cellar", "storage"))
STAIRCASE_DOWN, BREAKER, TUNNEL = (_ROOM[f"basement.{name}"] for name in ("staircase", "breaker", "tunnel"))


def node(room: int) -> str:
    """The id of a room on the table."""
    return room_id(room)


def walk(seat: Seat, *rooms: int) -> tuple[Scripted, ...]:
    """Steps from room to room."""
    return tuple((seat, STEPS[room]) for room in rooms)


def stroll(seat: Seat, *rooms: int) -> tuple[Scripted, ...]:
    """A turn that is only a walk."""
    return (*walk(seat, *rooms), (seat, STOP))
