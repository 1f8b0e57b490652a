"""Why an action is not legal in Kompromat: the first reason that a careful opponent would give."""

from __future__ import annotations

from game.core.contract import Action, Refusal, Seat
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import (
    BALACLAVA,
    CAUGHT,
    CHLOROFORM,
    DRONE,
    GPS_TRACKER,
    JETPACK,
    NEWSPAPER,
    NIGHT_VISION,
    ROW,
    STUN_GUN,
    USB_STICK,
    VESPER_MARTINI,
)
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH
from game.titles.kompromat.rules.items import WINDOWS, hidden, unrevealed
from game.titles.kompromat.state import State

ITEM_OF: dict[type[Action], int] = {
    do.Balaclava: BALACLAVA,
    do.Chloroform: CHLOROFORM,
    do.Drone: DRONE,
    do.GpsTracker: GPS_TRACKER,
    do.Jetpack: JETPACK,
    do.Newspaper: NEWSPAPER,
    do.NightVision: NIGHT_VISION,
    do.StunGun: STUN_GUN,
    do.VesperMartini: VESPER_MARTINI,
}


def explain(s: State, seat: Seat, a: Action) -> Refusal:
    """The code and the facts of a refusal. It is asked only about actions that are not legal for a seat that owes a
    choice."""
    kind = s.frames[-1][0]
    match a:
        case do.Draw():
            if kind == PUSH:
                return Refusal("no_cards_left") if not s.decks[seat] else Refusal("over_21", (s.load,))
            return Refusal("no_drawing_now", (kind,))
        case do.Attempt(mission):
            if kind != PLACE:
                return Refusal("no_card_to_lay")
            return Refusal("attempted_already", (mission,)) if 0 <= mission < ROW else Refusal("no_such_mission")
        case do.Stop():
            return Refusal("no_stopping_now", (kind,))
        case do.Pass():
            return Refusal("no_passing_now", (kind,))
        case do.Aces():
            return Refusal("not_so_many_aces") if kind == ACES_UP else Refusal("no_aces_now")
        case do.Perfect():
            return Refusal("no_such_answer") if kind == PERFECT else Refusal("not_perfect_now")
    return _explain_item(s, seat, a, kind)


def _explain_item(s: State, seat: Seat, a: Action, kind: int) -> Refusal:
    item = ITEM_OF[type(a)]
    card = USB_STICK if getattr(a, "usb", False) else item
    if card not in s.items[seat]:
        return Refusal("item_not_held", (card,))
    if card == USB_STICK and item not in s.used[seat]:
        return Refusal("not_used_yet", (item,))
    if item not in WINDOWS.get(kind, ()):
        return Refusal("item_not_now", (item,))
    return _explain_target(s, seat, a, kind)


def _explain_target(s: State, seat: Seat, a: Action, kind: int) -> Refusal:
    """The reason when the seat has the item and may use it now, but not on this target."""
    first = unrevealed(s, kind)
    mine, theirs = seat * ROW, (1 - seat) * ROW

    def settled(*missions: int) -> bool:
        return any(not first <= m < ROW for m in missions)

    match a:
        case do.Balaclava(tokens):
            if s.tokens[seat] >= CAUGHT:
                return Refusal("caught_already")
            return Refusal("tokens_not_held", (tokens, s.tokens[seat])) if tokens in (1, 2) else Refusal("one_or_two")
        case do.Drone(mission) | do.Newspaper(mission) if settled(mission):
            return Refusal("mission_settled", (mission,))
        case do.Drone(mission):
            return Refusal("nothing_face_down", (mission,))
        case do.StunGun(mission, place):
            if settled(mission):
                return Refusal("mission_settled", (mission,))
            if not hidden(s, theirs + mission):
                return Refusal("nothing_face_down", (mission,))
            return Refusal("lies_open") if 0 <= place < len(s.piles[theirs + mission]) else Refusal("no_such_card")
        case do.Jetpack(source, goal):
            if settled(source, goal):
                return Refusal("mission_settled", (source if settled(source) else goal,))
            if not s.piles[mine + source]:
                return Refusal("no_own_cards", (source,))
            return Refusal("own_cards_there", (goal,))
        case do.NightVision():
            return Refusal("no_cards_left")
        case do.GpsTracker():
            return Refusal("nothing_to_lift")
        case do.VesperMartini():
            return Refusal("no_own_cards", (s.at,)) if not s.piles[mine + s.at] else Refusal("one_up_or_down")
    return Refusal("no_such_choice")
