"""Items that are used in a turn of [redacted]: Contraband, a First Aid Kit, a Bomb, a Code Cracker, a Key."""

from __future__ import annotations

from game.catalogue import Line
from game.core.choices import Lines
from game.core.trails import COSTS, Trail
from game.titles.redacted import actions as do
from game.titles.redacted.cards import BOMB as BOMB_CARD
from game.titles.redacted.cards import CASES, CONTRABAND, HELICOPTERS, KEY, KIT, NONE, Mission
from game.titles.redacted.choices.shared import Of, asked_about, item_id
from game.titles.redacted.frames import CASE as CASE_OPEN
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import CASE, THE_FACTION, faction, item

STASH = Of(
    do.Stash, "contraband", "go", label=Line("Stash the Contraband"), trail=(item_id(CONTRABAND),)
)  # fmt: skip
BANDAGE = Of(
    do.Bandage,
    "first-aid-kit",
    "go",
    label=Line("Use up the First Aid Kit and be healed"),
    trail=(item_id(KIT),),
)


def _bomb(view: RedactedView, a: do.Bomb) -> list[Line]:
    gone = view.helicopter
    if gone != NONE and view.wrecks[gone] + 1 >= HELICOPTERS:
        return [Line("It is the second helicopter of {faction}: the game ends.", faction=THE_FACTION[gone])]
    if view.mission == Mission.BEDFELLOWS and all(view.wrecks[f] or f == gone for f in view.factions):
        return [Line("Then each faction has lost a helicopter, and the agent without an ally wins.")]
    return []


BOMB = Of(
    do.Bomb,
    "helipad",
    "heli",
    label=lambda view, a: Line(
        "Blow up the {faction} helicopter with a Bomb", faction=faction(view.helicopter)
    ),
    trail=(item_id(BOMB_CARD),),
    stakes=COSTS,
    cautions=_bomb,
)  # fmt: skip
CRACK = Of(
    do.Crack,
    "code-cracker",
    "go",
    label=lambda view, a: Line("Discard a Code Cracker: open {case}", case=CASE[a.case % 2]),
    trail=lambda view, a: ("crack", item_id(CASES[a.case])),
    asks={"crack": Line("Discard a Code Cracker: open …")},
    stakes=COSTS,
)


def _close(view: RedactedView, a: do.Close) -> Line:
    if a.take:
        out = item(view.inside)
        if a.put == NONE:
            return Line("Take out {item}", item=out)
        return Line("Take {out}, put in {item}", out=out, item=item(a.put))
    return Line("Close it again") if a.put == NONE else Line("Put in {item}", item=item(a.put))


def _close_trail(view: RedactedView, a: do.Close) -> Trail:
    if a.put == NONE:
        return ("take-out",) if a.take else ("close",)
    return "swap" if a.take else "put", item_id(a.put)


def _put_in(view: RedactedView, a: do.Close) -> list[Trail]:
    """What is put in may be picked at once; a Key might also be discarded."""
    if a.take or a.put == NONE:
        return []
    return [(item_id(a.put), "put-in") if a.put == KEY else (item_id(a.put),)]


CLOSE = Of(
    do.Close,
    "code-cracker",
    "go",
    label=_close,
    trail=_close_trail,
    other_ways=_put_in,
    lines=Lines.FIRST,
    asks={"put": Line("Put something in …"), "swap": Line("Take it, and put in …")},
)
USE_KEY = Of(
    do.UseKey,
    "locked-doors",
    "key",
    label=Line("Discard a Key: locked doors stay open until the end of the turn"),
    # A Key can also be put into an open briefcase, so then the table asks what is meant.
    trail=lambda view, a: (item_id(KEY), "use-key") if asked_about(view) == CASE_OPEN else (item_id(KEY),),
    # A Key is discarded only by pointing at it.
    lines=Lines.NONE,
    stakes=COSTS,
)
