"""What a player points at to mean an action of Kompromat, and the words for a choice among several.

Ids are those of the table's nodes. A pick that has no node on the table is offered in the action panel alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line
from game.core.contract import Action
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import MISSIONS, USB_STICK
from game.titles.kompromat.rules.explain import ITEM_OF
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import labels, names


def picks(view: KompromatView, a: Action) -> tuple[str, ...]:
    """The ids of the nodes to point at, in order."""
    asked = view.frames[-1][1]
    seat = asked.bit_length() - 1 if asked else 0
    match a:
        case do.Draw():
            return (f"deck:{seat}",)
        case do.Attempt(mission):
            return (f"mission:{mission}",)
        case do.Stop():
            return ("stop",)
        case do.Pass():
            return ("pass",)
        case do.Aces(high):
            return (f"aces:{high}",)
        case do.Perfect(discard):
            return ("drop" if discard else "keep",)
    item = ITEM_OF[type(a)]
    if getattr(a, "usb", False):
        start: tuple[str, ...] = (f"item:{seat}:{MISSIONS[USB_STICK]}", f"again:{MISSIONS[item]}")
    else:
        start = (f"item:{seat}:{MISSIONS[item]}",)
    match a:
        case do.Balaclava(tokens):
            return (*start, f"tokens:{tokens}")
        case do.Drone(mission) | do.Newspaper(mission):
            return (*start, f"mission:{mission}")
        case do.StunGun(mission, place):
            return (*start, f"card:{1 - seat}:{mission}:{place}")
        case do.Jetpack(source, goal):
            return (*start, f"mission:{source}", f"mission:{goal}")
        case do.VesperMartini(points):
            return (*start, "up" if points > 0 else "down")
    return start


def other_ways(view: KompromatView, a: Action) -> list[tuple[str, ...]]:
    """Other orders that mean the same: there are none."""
    return []


def group(view: KompromatView, actions: Sequence[Action], depth: int) -> Line:
    """The words for several actions that share their picks up to `depth`."""
    first = actions[0]
    trail = picks(view, first)
    if trail[depth].startswith("again:") or (depth == 0 and trail[0].startswith("item:")):
        card = USB_STICK if depth == 0 and getattr(first, "usb", False) else ITEM_OF[type(first)]
        return labels.use(card)
    if isinstance(first, do.Jetpack):
        return Line("From {mission} …", mission=names.at(view, first.source))
    return labels.say(view, first)


def icon(a: Action) -> str:
    """The glyph at the end of its line in the panel."""
    match a:
        case do.Draw():
            return "card"
        case do.Attempt():
            return "mark"
        case do.Stop():
            return "stop"
        case do.Pass():
            return "right"
        case do.Aces():
            return "star"
        case do.Perfect():
            return "token"
    return "bolt"


def meant(view: KompromatView, seat: int, id: str) -> Action | None:
    """The action that a player probably means by pointing at a thing that cannot be picked now, so that the table can
    say why not."""
    kind, *rest = id.split(":")
    match kind:
        case "deck":
            return do.DRAW
        case "mission":
            return do.Attempt(int(rest[0]))
        case "card":
            return do.StunGun(int(rest[1]), int(rest[2]))
        case "item":
            return SAMPLE.get(rest[1])
    return None


SAMPLE: dict[str, Action] = {
    "balaclava": do.Balaclava(1),
    "chloroform": do.Chloroform(),
    "drone": do.Drone(0),
    "gps-tracker": do.GpsTracker(),
    "jetpack": do.Jetpack(0, 1),
    "newspaper": do.Newspaper(0),
    "night-vision": do.NightVision(),
    "stun-gun": do.StunGun(0, 1),
    "vesper-martini": do.VesperMartini(1),
}
"""An action with each item, to ask the rules about."""
