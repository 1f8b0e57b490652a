"""The choices of [redacted] that always have their line in the action panel, and the ones most players want.

Why something is not possible now is said in the words of the rules' refusals, shortened.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Action
from game.core.trails import Standing
from game.titles.redacted import actions as do
from game.titles.redacted.cards import FLOPPY_RED, INTERPOL, NONE, VEST, Mission
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.frames import ACCEPT, COMBAT, EXCHANGE, GIFTS, GOGGLES, GUARD_COMBAT, REWARD, TURN
from game.titles.redacted.picks import item_id
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.titles.redacted.words.labels import ahead

FULL = (Mission.CLASSIC, Mission.JUSTICE, Mission.BEDFELLOWS)


def standing(view: RedactedView) -> Sequence[Standing]:
    """What a turn, a reward or a fight always offers, possible or not."""
    if view.seat is None or not view.frames:
        return ()
    kind = view.frames[-1][0]
    if kind == TURN:
        return _turn(view, view.seat)
    if kind == REWARD:
        return _reward(view)
    if kind in (COMBAT, GUARD_COMBAT):
        return _fight(view)
    if kind == GOGGLES:
        return [
            Standing("wear", Line("Confront"), Line("a card"), Line("needs Goggles"), do.WEAR),
            Standing("pass", Line("Stay hidden"), meant=do.PASS),
        ]
    return ()


def _turn(view: RedactedView, me: int) -> list[Standing]:
    """What the room offers, the way out of the embassy, and the end of the turn; the rooms come after them."""
    found = [_in_the_room(view, me)]
    if view.mission in FULL and found[0].pick != "helicopter":
        found.append(Standing("helicopter", Line("Board a helicopter"), meant=do.BOARD))
    if view.mission == Mission.INTRO:
        held = next((item for item in (FLOPPY_RED, FLOPPY_RED + 1) if item in view.items), FLOPPY_RED)
        found.append(Standing("upload", Line("Upload the floppy"), Line("ends the game"), meant=do.UPLOADS[held]))
    found.append(Standing("stop", Line("End the turn"), meant=do.STOP))
    return found


def _in_the_room(view: RedactedView, me: int) -> Standing:
    e = embassy(view)
    here = view.where[me]
    name = e.names[here] if 0 <= here < DOWN else ""
    match name:
        case "armoury":
            return Standing("arm", Line("Draw Attack cards"), Line("keep 1 of 2"), meant=do.ARM)
        case "infirmary":
            return Standing("heal", Line("Be healed"), meant=do.HEAL)
        case "radio" if view.factions and view.mission != Mission.INTRO:
            return Standing("call", Line("Call a helicopter"), meant=do.CALLS[max(0, view.factions[0])])
        case "ballroom" if view.mission != Mission.ZONE:
            return Standing("toast", Line("Begin the reception"), meant=do.TOAST)
        case "helipad" if view.mission in FULL:
            return Standing("helicopter", Line("Board a helicopter"), meant=do.BOARD)
    n = view.deck + len(view.pile)
    return Standing("search", Line("Draw an item"), Line("{n} left", n=n), meant=do.SEARCHES[NONE])


def _reward(view: RedactedView) -> list[Standing]:
    one, other = view.frames[-1][2:4]
    loser = other if one == view.seat else one
    who, n = Who(loser or 0), view.held[loser or 0]
    found = [
        Standing("injure", Line("Injure {who}", who=who), Line("walks 2 rooms"), meant=do.INJURE),
        Standing("steal", Line("Steal an item"), Line("1 of {n}", n=n), meant=do.STEALS[NONE]),
        Standing("interrogate", Line("Interrogate {who}", who=who), Line("see 1 of 3"), meant=do.INTERROGATE),
    ]
    if view.loyalty == INTERPOL:
        found.append(Standing("arrest", Line("Arrest {who}", who=who), Line("shows the badge"), meant=do.ARREST))
    return [*found, Standing("spare", Line("Take no reward"), meant=do.SPARE)]


def _fight(view: RedactedView) -> list[Standing]:
    """Every item of the hand, and to play none: what is of no use in a fight stays in its place."""
    behind = ahead(view) < 0
    gain = Line("draws level") if behind else Line("takes the lead")
    found = [
        Standing(
            item_id(item),
            names.ITEM[item],
            Line("ends in a tie") if item == VEST else gain,
            meant=do.FIGHTS[item],
        )
        for item in sorted(set(view.items))
    ]
    nothing = Standing("pass", Line("Play nothing"), Line("loses the fight") if behind else NO_WORDS, meant=do.PASS)
    return [*found, nothing]


ORDER: tuple[type[Action], ...] = (
    do.Steal,
    do.Injure,
    do.Interrogate,
    do.Board,
    do.Upload,
    do.Deliver,
    do.Search,
    do.Arm,
    do.Heal,
    do.Call,
    do.Step,
    do.Pass,
    do.LetPass,
)
"""What most players want, first to last: a reward before none, what the room offers before walking on."""


MEETING = (EXCHANGE, GIFTS, ACCEPT, COMBAT)
"""What two agents who meet are asked until it is decided."""


def leads(view: RedactedView) -> bool:
    """In a meeting nothing is chosen for anybody beforehand."""
    return not view.frames or view.frames[-1][0] not in MEETING


def wanted(view: RedactedView, actions: Sequence[Action]) -> Action | None:
    for kind in ORDER:
        found = next((a for a in actions if type(a) is kind), None)
        if found is not None:
            return found
    return None

