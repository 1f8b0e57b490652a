"""Why an action is not legal in Spy Tactics: the first reason that a careful opponent would give."""

from __future__ import annotations

from game.core.contract import Action, Refusal, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import BARRED, CODES, FREE, GUESS, IN_ROUND, LOOK, NAME, NOTHING, RETURN, SWAP
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.state import State

_ASKED: dict[int, type[Action]] = {GUESS: do.Guess, LOOK: do.Look, NAME: do.Name, RETURN: do.Return, SWAP: do.Give}


def explain(s: State, seat: Seat, a: Action) -> Refusal:
    """The code and the facts of a refusal. It is asked only about actions that are not legal for a seat that owes a
    choice."""
    kind = s.frames[-1][0]
    if isinstance(a, do.Discard):
        return _card(s, seat, a.code) if kind == DISCARD else Refusal("put_away_before")
    if kind == DISCARD:
        return Refusal("put_away_first")
    if isinstance(a, do.Seal | do.Hold):
        return _seal(s, seat, a) if kind == SEAL else Refusal("answer_first")
    if kind == SEAL:
        return Refusal("seal_first")
    return _answer(s, seat, a)


def _card(s: State, seat: Seat, code: int) -> Refusal:
    if not 0 <= code < len(CODES):
        return Refusal("no_such_code")
    return Refusal("not_held", (code,))


def _seal(s: State, seat: Seat, a: do.Seal | do.Hold) -> Refusal:
    if isinstance(a, do.Hold):
        return Refusal("must_play")
    if not 0 <= a.code < len(CODES) or a.code not in s.hands[seat]:
        return _card(s, seat, a.code)
    namer = s.bans[a.code]
    return Refusal("barred", (a.code,)) if namer == BARRED else Refusal("only", (a.code, max(namer, FREE)))


def _answer(s: State, seat: Seat, a: Action) -> Refusal:
    code = s.laid[seat][-1]
    what = _ASKED.get(IN_ROUND[code][s.round - 1]) if code != NOTHING else None
    if not isinstance(a, what or ()):
        return Refusal("other_answer", (code,))
    match a:
        case do.Look(to) | do.Guess(to, _):
            if to == seat:
                return Refusal("not_oneself")
            if not 0 <= to < s.seats:
                return Refusal("nobody_there")
            return Refusal("is_out", (to,)) if s.out >> to & 1 else Refusal("no_such_code")
        case do.Return(code):
            return Refusal("not_laid", (code,)) if 0 <= code < len(CODES) else Refusal("no_such_code")
        case do.Give(code) | do.Name(code):
            return _card(s, seat, code)
    return Refusal("no_such_code")
