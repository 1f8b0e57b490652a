"""What the rooms of [redacted] offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Line
from game.core.choices import Lines, at
from game.core.contract import Action, Seat
from game.core.trails import COSTS, Standing
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    CASES,
    DECRYPTED,
    DELIVERED,
    FACTIONS,
    FLOPPY,
    FLOPPY_RED,
    GUARDS,
    INTEL,
    NONE,
    UPLOADED,
    Mission,
    faction_of,
)
from game.titles.redacted.choices.shared import Of, drawn_id, if_said, item_id
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.frames import TURN
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import FACTION, THE_FACTION, card, faction, floor, item

FULL = (Mission.CLASSIC, Mission.JUSTICE, Mission.BEDFELLOWS)


# -- the line of the room


def _offers(view: RedactedView, me: Seat) -> type[Action]:
    """What a turn always offers in this room, possible or not; where that is nothing else, an item might be drawn."""
    e = embassy(view)
    here = view.where[me]
    match e.names[here] if 0 <= here < DOWN else "":
        case "armoury":
            return do.Arm
        case "infirmary":
            return do.Heal
        case "radio" if view.factions and view.mission != Mission.INTRO:
            return do.Call
        case "ballroom" if view.mission != Mission.ZONE:
            return do.Toast
        case "helipad" if view.mission in FULL:
            return do.Board
    return do.Search


def _here(
    kind: type[Action], entry: Callable[[RedactedView], Standing]
) -> Callable[[RedactedView], Sequence[Standing]]:
    return at((TURN,), lambda view, me: [entry(view)] if _offers(view, me) is kind else [])


# -- in the Danger Zone, noise draws an alert card (R30)


def _noise(view: RedactedView, a: Action) -> list[Line]:
    if view.zone is None or len(view.zone.guards) < GUARDS:
        return []
    return [Line("Four guards are on duty. If the alert card calls a fifth, both agents lose.")]


def _scores(choice: Line, points: int) -> Line:
    return Line(
        "{choice}: {n} point, then an alert card",
        many="{choice}: {n} points, then an alert card",
        n=points,
        choice=choice,
    )


def _heard(view: RedactedView, choice: Line) -> Line:
    return choice if view.zone is None else Line("{choice}; then an alert card", choice=choice)


def _arm(view: RedactedView, a: do.Arm) -> Line:
    last = view.armoury == 1
    return _heard(view, Line("Draw the last Attack card") if last else Line("Draw 2 Attack cards, keep 1"))


ARM = Of(
    do.Arm,
    "armoury",
    "card",
    label=_arm,
    trail=("arm",),
    standing=_here(do.Arm, lambda view: Standing("arm", Line("Draw Attack cards"), Line("keep 1 of 2"), meant=do.ARM)),
    stakes=if_said(_noise),
    cautions=_noise,
    wanted=6,
)
TAKE = Of(
    do.Take,
    "armoury",
    "card",
    label=lambda view, a: Line("Keep {card}", card=card(a.weapon)),
    trail=lambda view, a: (drawn_id(a.weapon),),
)
HEAL = Of(
    do.Heal,
    "infirmary",
    "go",
    label=lambda view, a: Line("Be healed; then an alert card") if view.zone is not None else Line("Be healed"),
    trail=("heal",),
    standing=_here(do.Heal, lambda view: Standing("heal", Line("Be healed"), meant=do.HEAL)),
    stakes=if_said(_noise),
    cautions=_noise,
    wanted=5,
)


def _calling(view: RedactedView) -> Standing:
    return Standing("call", Line("Call a helicopter"), meant=do.CALLS[max(0, view.factions[0])])


CALL = Of(
    do.Call,
    "radio",
    "heli",
    label=lambda view, a: _heard(view, Line("Call a helicopter: {faction}", faction=faction(a.faction))),
    trail=lambda view, a: ("call", f"faction:{FACTIONS[a.faction]}"),
    asks={"call": Line("Call a helicopter …")},
    standing=_here(do.Call, _calling),
    stakes=if_said(_noise),
    cautions=_noise,
    wanted=4,
)
TOAST = Of(
    do.Toast,
    "ballroom",
    "toast",
    label=Line("Open the reception"),
    trail=("toast",),
    standing=_here(do.Toast, lambda view: Standing("toast", Line("Begin the reception"), meant=do.TOAST)),
    stakes=COSTS,
    cautions=lambda view, a: [Line("Everybody is moved to the Ballroom, and the turn ends.")],
)


def _search(view: RedactedView, a: do.Search) -> Line:
    return Line("Draw an item") if a.drop == NONE else Line("Discard {item}, draw another", item=item(a.drop))


def _searching(view: RedactedView) -> Standing:
    n = view.deck + len(view.pile)
    return Standing("search", Line("Draw an item"), Line("{n} left", n=n), meant=do.SEARCHES[NONE])


SEARCH = Of(
    do.Search,
    "storage",
    "card",
    label=_search,
    trail=lambda view, a: ("search",) if a.drop == NONE else ("search", item_id(a.drop)),
    asks={"search": Line("Draw an item, discarding …")},
    standing=_here(do.Search, _searching),
    wanted=7,
)


# -- out of the embassy


def _board(view: RedactedView, a: do.Board) -> list[Line]:
    """How boarding ends, as far as this seat's hand tells."""
    own = faction_of(view.loyalty)
    others = [f for f in view.factions if f != own]
    held = [f for f in others if INTEL + f in view.items]
    case = any(view.filled[n] and card in view.items for n, card in enumerate(CASES))
    if view.mission != Mission.BEDFELLOWS:
        enemy = FACTION[others[0]]
        if held:
            return [Line("{enemy} intel flies out: {own} wins.", enemy=enemy, own=THE_FACTION[own])]
        if case:
            line = "If no {enemy} intel lies in the briefcase, {own} loses."
            return [Line(line, enemy=enemy, own=THE_FACTION[own])]
        return [Line("Without {enemy} intel {own} loses.", enemy=enemy, own=THE_FACTION[own])]
    if len(held) == len(others):
        return [Line("Both other factions’ intel flies out: that wins for certain.")]
    if held:
        return [Line("It wins only if {faction} is an enemy.", faction=THE_FACTION[held[0]])]
    if case:
        return [Line("It wins only with an enemy’s intel in the briefcase.")]
    return [Line("Without an enemy’s intel it loses.")]


def _boarding(view: RedactedView, me: Seat) -> list[Standing]:
    """The way out stands in the panel wherever somebody is."""
    offered = view.mission in FULL
    return [Standing("helicopter", Line("Board a helicopter"), meant=do.BOARD)] if offered else []


BOARD = Of(
    do.Board,
    "helipad",
    "heli",
    label=lambda view, a: Line("Board the {faction} helicopter: the game ends", faction=faction(view.helicopter)),
    trail=("helicopter",),
    standing=at((TURN,), _boarding),
    stakes=COSTS,
    cautions=_board,
    wanted=10,
)


def _upload(view: RedactedView, a: do.Upload) -> Line:
    if a.item == FLOPPY:
        return _scores(Line("Upload {item}", item=item(a.item)), UPLOADED)
    return Line("Upload {item}: the game ends", item=item(a.item))


def _uploading(view: RedactedView, me: Seat) -> list[Standing]:
    if view.mission != Mission.INTRO:
        return []
    held = next((item for item in (FLOPPY_RED, FLOPPY_RED + 1) if item in view.items), FLOPPY_RED)
    return [Standing("upload", Line("Upload the floppy"), Line("ends the game"), meant=do.UPLOADS[held])]


def _upload_wins(view: RedactedView, a: do.Upload) -> list[Line]:
    if a.item == FLOPPY:
        return _noise(view, a)
    team = view.factions[0 if a.item == FLOPPY_RED else 1]
    return [Line("It wins for {faction}.", faction=THE_FACTION[team])]


UPLOAD = Of(
    do.Upload,
    "two-man-rule",
    "go",
    label=_upload,
    trail=lambda view, a: ("upload", item_id(a.item)),
    other_ways=lambda view, a: [(item_id(a.item),)],
    lines=Lines.FIRST,
    asks={"upload": Line("Upload …")},
    standing=at((TURN,), _uploading),
    stakes=COSTS,
    cautions=_upload_wins,
    wanted=9,
)


# -- lights and doors

SWITCH = Of(
    do.Switch,
    "breaker",
    "bulb",
    label=lambda view, a: Line("Turn the lights on") if view.dark else Line("Turn the lights off"),
    trail=("switch",),
)
LOCK = Of(
    do.Lock,
    "central-lock",
    "lock",
    label=lambda view, a: Line("Lock the {floor}", floor=floor(a.floor)),
    trail=lambda view, a: ("lock", f"floor:{a.floor}"),
    asks={"lock": Line("Lock a floor …")},
)


# -- in the Danger Zone alone

JAM = Of(
    do.Jam,
    "upload",
    "go",
    label=Line("Switch the jamming off; then an alert card"),
    trail=("jam",),
    stakes=if_said(_noise),
    cautions=_noise,
)
DELIVER = Of(
    do.Deliver,
    "deliver",
    "heli",
    label=lambda view, a: _scores(Line("Hand over {item}", item=item(a.item)), DELIVERED),
    trail=lambda view, a: ("deliver", item_id(a.item)),
    other_ways=lambda view, a: [(item_id(a.item),)],
    lines=Lines.FIRST,
    asks={"deliver": Line("Hand over …")},
    stakes=if_said(_noise),
    cautions=_noise,
    wanted=8,
)
DECRYPT = Of(
    do.Decrypt,
    "decrypt",
    "go",
    label=lambda view, a: Line(
        "Begin to decrypt: {n} point next turn if you stay, and an alert card now",
        many="Begin to decrypt: {n} points next turn if you stay, and an alert card now",
        n=DECRYPTED,
    ),
    trail=("decrypt",),
    stakes=if_said(_noise),
    cautions=_noise,
)
