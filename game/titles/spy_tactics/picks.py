"""What a player points at to mean an action of Spy Tactics, and the words for a choice among several."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import Action
from game.core.trails import Stake, shared_pick
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import CODES
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words


def card_id(code: int) -> str:
    return f"card:{CODES[code]}"


def code_id(code: int) -> str:
    """The id of a code in the row that names all eight."""
    return f"code:{CODES[code]}"


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


def picks(view: SpyTacticsView, a: Action) -> tuple[str, ...]:
    """The ids of the nodes to point at, in order."""
    match a:
        case do.Discard(code) | do.Seal(code) | do.Give(code):
            return (card_id(code),)
        case do.Look(to):
            return (seat_id(to),)
        case do.Guess(to, code):
            return (seat_id(to), code_id(code))
        case do.Name(code) | do.Return(code):
            return (code_id(code),)
    return (type(a).__name__.lower(),)


def other_ways(view: SpyTacticsView, a: Action) -> list[tuple[str, ...]]:
    """A guess may begin with the code."""
    if isinstance(a, do.Guess):
        return [(code_id(a.code), seat_id(a.to))]
    return []


def group(view: SpyTacticsView, actions: Sequence[Action], depth: int) -> Line:
    """The words for several actions that share their picks up to `depth`."""
    pick = shared_pick([[picks(view, a), *other_ways(view, a)] for a in actions], depth)
    kind, _, which = pick.partition(":")
    if kind == "seat":
        return Line("Guess what {who} put away …", who=Who(int(which)))
    return Line("Guess who put {code} away …", code=words.CODE[CODES.index(which)])


def meant(view: SpyTacticsView, seat: int, id: str) -> Action | None:
    """The action that a player probably means by pointing at a thing that cannot be picked now, so that the table can
    say why not."""
    kind, _, which = id.partition(":")
    asked = view.frames[-1][0] if view.frames else SEAL
    if kind == "card":
        code = CODES.index(which.split(".")[0])
        return do.Discard(code) if asked == DISCARD else do.Seal(code)
    if kind == "code":
        return do.Name(CODES.index(which))
    return do.Look(int(which)) if kind == "seat" and which.isdigit() else None


def stakes(view: SpyTacticsView, a: Action) -> Stake:
    """What is at stake: the card. A sealed choice can be changed until the screen is handed on; only the last choice of
    all is final at once."""
    if isinstance(a, do.Hold):
        return Stake.NOTHING
    return Stake.COSTS | Stake.FINAL if view.asked.bit_count() == 1 else Stake.COSTS


def cautions(view: SpyTacticsView, a: Action) -> list[Line]:
    """What is said before the last choice is made."""
    return [words.last(view)]


def icon(a: Action) -> str:
    """The glyph at the end of its line in the panel."""
    match a:
        case do.Look():
            return "eye"
        case do.Guess():
            return "doubt"
        case do.Give():
            return "swap"
        case do.Name():
            return "lock"
        case do.Return():
            return "undo"
        case do.Hold():
            return "stop"
    return "card"
