"""Where the rulebook of Kompromat explains each action, question, refusal, event and card."""

from __future__ import annotations

from game.core.topics import Topics
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat import frames
from game.titles.kompromat.cards import CODES, COUNTER, EQUIPMENT, ITEMS, MISSIONS
from game.titles.kompromat.view import KompromatView


def _kind(view: KompromatView, id: str) -> str:
    """The card at a place of the row."""
    what, _, place = id.partition(":")
    if what not in ("mission", "lane") or not place.isdigit() or int(place) >= len(view.row):
        return ""
    kind = view.row[int(place)]
    return MISSIONS[kind] if kind >= 0 else ""


TOPICS = Topics(
    turn="turn",
    glance=("turn", "points", "windows"),
    actions={
        do.Draw: "draw",
        do.Attempt: "first-card",
        do.Stop: "stop",
        do.Pass: "before-reveal",
        do.Aces: "aces",
        do.Perfect: "perfect",
        do.Balaclava: "balaclava",
        do.Chloroform: "chloroform",
        do.Drone: "drone",
        do.GpsTracker: "gps-tracker",
        do.Jetpack: "jetpack",
        do.Newspaper: "newspaper",
        do.NightVision: "night-vision",
        do.StunGun: "stun-gun",
        do.VesperMartini: "vesper-martini",
    },
    frames={
        frames.START: "turn",
        frames.PLACE: "first-card",
        frames.PUSH: "draw",
        frames.EVE: "before-reveal",
        frames.SHOWN: "after-reveal",
        frames.ACES_UP: "aces",
        frames.SUM: "after-reveal",
        frames.PERFECT: "perfect",
        frames.AWARD: "chloroform",
    },
    refusals={
        "no_cards_left": "skipped",
        "over_21": "over-21",
        "no_drawing_now": "turn",
        "no_card_to_lay": "first-card",
        "attempted_already": "first-card",
        "no_such_mission": "row",
        "no_stopping_now": "stop",
        "no_passing_now": "skipped",
        "not_so_many_aces": "aces",
        "no_aces_now": "aces",
        "no_such_answer": "perfect",
        "not_perfect_now": "perfect",
        "item_not_held": "items",
        "not_used_yet": "usb-stick",
        "item_not_now": "windows",
        "mission_settled": "windows",
        "caught_already": "balaclava",
        "tokens_not_held": "balaclava",
        "one_or_two": "balaclava",
        "nothing_face_down": "drone",
        "lies_open": "stun-gun",
        "no_such_card": "stun-gun",
        "no_own_cards": "jetpack",
        "own_cards_there": "jetpack",
        "nothing_to_lift": "gps-tracker",
        "one_up_or_down": "vesper-martini",
        "no_such_choice": "windows",
    },
    events={
        ev.RoundBegan: "round",
        ev.Laid: "row",
        ev.Covered: "row",
        ev.SetAside: "row",
        ev.ShuffledBack: "row",
        ev.Drew: "first-card",
        ev.Attempted: "first-card",
        ev.Pushed: "draw",
        ev.Stopped: "stop",
        ev.Skipped: "skipped",
        ev.Passed: "before-reveal",
        ev.UsedBalaclava: "balaclava",
        ev.UsedChloroform: "chloroform",
        ev.UsedDrone: "drone",
        ev.UsedGpsTracker: "gps-tracker",
        ev.UsedJetpack: "jetpack",
        ev.UsedNewspaper: "newspaper",
        ev.UsedNightVision: "night-vision",
        ev.UsedStunGun: "stun-gun",
        ev.UsedVesperMartini: "vesper-martini",
        ev.Revealed: "reveal",
        ev.Declared: "aces",
        ev.Failed: "failed",
        ev.PerfectHit: "perfect",
        ev.Took: "award",
        ev.Unclaimed: "award",
        ev.GameOver: "end",
    },
    things={
        **dict.fromkeys(EQUIPMENT, "equipment"),
        **dict.fromkeys(MISSIONS[:CODES], "targets"),
        "codes": "sets",
        "documents": "sets",
        **{MISSIONS[item]: MISSIONS[item] for item in ITEMS},
        **dict.fromkeys((MISSIONS[card] for card in COUNTER), "counter-intelligence"),
        "mission": "missions",
        "settled": "award",
        "card": "equipment",
        "deck": "equipment",
        "drawn": "first-card",
        "pile": "memory",
        "stack": "memory",
        "total": "reveal",
        "mission-deck": "mission-deck",
        "missions": "mission-deck",
        "notoriety": "notoriety",
        "supply": "notoriety",
        "token": "notoriety",
        "won": "points",
        "seat": "aim",
    },
    kind=_kind,
)
