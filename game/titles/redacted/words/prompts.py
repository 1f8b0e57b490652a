"""The words for what is being decided in [redacted], and by whom."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import seats_in
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    BEGIN,
    CASE,
    COMBAT,
    DISPLACE,
    ENDING,
    EXCHANGE,
    FIND,
    FOUGHT,
    GIFTS,
    GOGGLES,
    GUARD,
    GUARD_COMBAT,
    HACK,
    PASSING,
    READY,
    REWARD,
    SHOW,
    SNEAK,
    TURN,
)
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.happenings import ending


def prompt(view: RedactedView) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind, _, *facts = view.frames[-1]
    # If two are asked at once, the question itself names both.
    who = Who(next(seats_in(view.asked), 0))
    a, b = ([Who(fact) for fact in facts[:2] if fact is not None and 0 <= fact < 9] + [Who(0), Who(0)])[:2]
    if kind == REWARD and facts[2] != FOUGHT:
        return Line("{a} has {b} at hand and may take a reward", a=a, b=b)
    lines = {
        TURN: Line("{who} is on the move", who=who),
        EXCHANGE: Line("{a} meets {b}: each chooses a card", a=a, b=b),
        GIFTS: Line("No attack: {a} and {b} may give something", a=a, b=b),
        ACCEPT: Line("{b}, with full hands, is offered an item by {a}", a=a, b=b),
        COMBAT: Line("{a} fights {b}: does {who} play an item?", a=a, b=b, who=who),
        REWARD: Line("{a} has beaten {b} and takes a reward", a=a, b=b),
        SHOW: Line("{a} interrogates {b}, who adds an Attack card", a=a, b=b),
        DISPLACE: Line("{a} sends {b} out of the room", a=a, b=b),
        SNEAK: Line("{who} sneaks out", who=who),
        PASSING: Line("{b} sneaks by {a}: let pass, or Knock Out?", a=a, b=b),
        GOGGLES: Line("In the dark: does {who} show Night Vision Goggles?", who=who),
        HACK: Line("{a} may Hack {b}", a=a, b=b),
        ARMOURY: Line("{who} keeps one of two Attack cards", who=who),
        CASE: Line("{who} has a briefcase open", who=who),
        GUARD: Line("{who} runs into a guard", who=who),
        GUARD_COMBAT: Line("{who} fights a guard: an item?", who=who),
        FIND: Line("The guard left an item, and {who}’s hand is full", who=who),
    }
    return lines.get(kind if kind is not None else TURN, Line("A turn ends"))


def head(view: RedactedView) -> Line:
    """The same in few words, above the list of actions."""
    if view.result:
        return Line("The game is over")
    kind = view.frames[-1][0]
    facts = [fact for fact in view.frames[-1][2:4] if fact is not None and 0 <= fact < 9]
    me = view.seat if view.seat is not None else next(seats_in(view.asked), 0)
    b = Who(next((fact for fact in facts if fact != me), 0))
    who = Who(facts[0] if facts else me)
    if kind == TURN:
        return _turn_head(view)
    heads = {
        EXCHANGE: Line("Show {b} which card?", b=b),
        GIFTS: Line("Give {b} something?", b=b),
        ACCEPT: Line("Take the gift?"),
        COMBAT: Line("Play an item?"),
        REWARD: Line("Reward for beating {b}", b=b),
        SHOW: Line("Add which Attack card?"),
        DISPLACE: Line("Send {b} to which room?", b=b),
        SNEAK: Line("{who} sneaks out to which room?", who=who),
        PASSING: Line("{b} sneaks by", b=b),
        GOGGLES: Line("Show the Goggles to {b}?", b=b),
        HACK: Line("Hack {b}?", b=b),
        ARMOURY: Line("Keep which Attack card?"),
        CASE: Line("The open briefcase"),
        GUARD: Line("Show the guard which card?"),
        GUARD_COMBAT: Line("Play an item?"),
        FIND: Line("Take what the guard left?"),
        ENDING: Line("A turn ends"),
        BEGIN: Line("A turn begins"),
        READY: Line("A turn begins"),
    }
    return heads.get(kind if kind is not None else ENDING, Line("A turn ends"))


def span(id: str) -> Line:
    """A span in which items are left alone."""
    return Line("Use nothing in this turn")


def _turn_head(view: RedactedView) -> Line:
    if not view.steps:
        return Line("Walk, or use an item here")
    return Line("Act here, or end the turn") if view.stopped else Line("Walk on, or act here")
