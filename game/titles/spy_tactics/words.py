"""The words of Spy Tactics: names of codes, actions, refusals and events. Everything a player reads of this game."""

from __future__ import annotations

from itertools import groupby

from game.catalogue import Line, Page, Who
from game.core.contract import Action, Event, Refusal, Setup, View, seats_in
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import (
    BANK,
    BARRED,
    CODES,
    CROWD,
    FACTOR,
    FREE,
    GAIN,
    GUESS,
    HUSH,
    IN_ROUND,
    KINDS,
    LONE,
    LOOK,
    NONE,
    NOTHING,
    ODD,
    PAIR,
    RETURN,
    RICH,
    ROB,
    ROUNDS,
    SHARE,
    SWAP,
)
from game.titles.spy_tactics.cards import (
    NAME as NAMING,
)
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.view import SpyTacticsView

NAME = Line("Spy Tactics")
TAGLINE = Line("Six rounds, eight codes, and secret teams.")
MODES = {"agencies": Line("three agencies")}
AGENCY = (Line("Chimera"), Line("Tachyon"), Line("Vex"))
CODE = (
    Line("DarkWind"),
    Line("Dreamfall"),
    Line("Electrum"),
    Line("Hydrocluster"),
    Line("JackKnife"),
    Line("StarFrost"),
    Line("StormSabre"),
    Line("ThornLily"),
)
DOES = {
    GAIN: Line("2 points."),
    LOOK: Line("Look at an agent's identity."),
    ROB: Line("Takes a point from every Hydrocluster, which then get nothing."),
    BANK: Line("4 points; with an Electrum on the table it loses one to each instead."),
    SWAP: Line("Alone: 5 points. Else each JackKnife passes a card to the next on the left."),
    NAMING: Line("Name a code: nobody else may play it in the next round."),
    KINDS: Line("A point for each different code on the table."),
    CROWD: Line("2 points, and one more for every other ThornLily."),
    RETURN: Line("Take back a card of an earlier round."),
    PAIR: Line("3 points if another Dreamfall is played."),
    SHARE: Line("6 points, shared evenly by all Electrums."),
    GUESS: Line("Guess what somebody has put away: if right, that agent is out."),
    LONE: Line("Alone: as many points as the round's number. Else nothing."),
    ODD: Line("In odd number: 10 points each. In even number: all of them are out."),
    RICH: Line("6 points."),
    HUSH: Line("Alone: 2 points, and nobody else scores. Two or more: nobody scores."),
}
"""What a code does, by its effect."""
SCORED_BY = {
    GAIN: Line("DarkWind"),
    ROB: Line("Electrum"),
    BANK: Line("Hydrocluster"),
    SWAP: Line("a lone JackKnife"),
    KINDS: Line("StormSabre, for the codes on the table"),
    CROWD: Line("ThornLily"),
    PAIR: Line("Dreamfall, not alone"),
    SHARE: Line("Electrum, shared"),
    LONE: Line("a lone JackKnife"),
    ODD: Line("StormSabre, in odd number"),
    RICH: Line("StarFrost"),
    HUSH: Line("ThornLily"),
}


def mode(id: str) -> Line:
    return MODES[id]


def code(n: int) -> Line:
    return CODE[n] if 0 <= n < len(CODES) else Line("code {n}", n=n)


def does(n: int, round: int) -> Line:
    """What a code does in a round."""
    return DOES[IN_ROUND[n][max(1, min(round, ROUNDS)) - 1]]


def cards(codes: tuple[int, ...]) -> Line:
    if not codes:
        return Line("nothing")
    found = code(codes[0])
    for more in codes[1:]:
        found = Line("{some}, {more}", some=found, more=code(more))
    return found


# -- the briefing


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins; and what the codes do, round by round."""
    special = [_BY_SIZE[size, factor] for size, factor in FACTOR.get(setup.seats, {}).items()]
    scoring = Line("How points are added up"), (_ADDED, *special, _OUT)
    return (*_BRIEFING, scoring, *((CODE[n], _by_rounds(n)) for n in range(len(CODES))))


def _by_rounds(n: int) -> tuple[Line, ...]:
    """What a code does, for each run of rounds in which it does the same."""
    found = []
    for effect, rounds in groupby(range(ROUNDS), key=IN_ROUND[n].__getitem__):
        numbers = [k + 1 for k in rounds]
        first, last = numbers[0], numbers[-1]
        when = Line("Round {n}", n=first) if first == last else Line("Rounds {n} to {m}", n=first, m=last)
        found.append(Line("{when}: {what}", when=when, what=DOES[effect]))
    return tuple(found)


_BRIEFING: tuple[Page, ...] = (
    (
        Line("The case"),
        (
            Line("Agents of three agencies sit together: Chimera, Tachyon, Vex. Nobody knows who belongs to whom."),
            Line("The agency with the most points wins, for all who belong to it."),
        ),
    ),
    (
        Line("A round"),
        (
            Line("Everybody has the same eight codes, and puts one away in secret before the first round."),
            Line("In each of six rounds everybody seals a code, and all turn at once. What was played stays there."),
            Line("Most codes do something else later: what they do now stands on the cards, and in the list."),
        ),
    ),
)
_ADDED = Line("The points of an agency's agents are added.")
_OUT = Line("Who is out brings no points, and wins all the same if the agency does.")
_BY_SIZE = {
    (1, 4): Line("Who had no partner from the start counts double."),
    (2, 3): Line("An agency of two adds half of its sum once more."),
}
"""By the size of an agency and its factor in halves."""


# -- asking and choosing


def prompt(view: View) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    assert isinstance(view, SpyTacticsView)
    n = view.asked.bit_count()
    kind = view.frames[-1][0]
    if kind == DISCARD:
        return Line("Everybody puts a card away; {n} to go", n=n)
    if kind == SEAL:
        return Line("Round {round}: codes are sealed; {n} to go", round=view.round, n=n)
    return Line("What the codes ask for; {n} to go", n=n)


def head(view: View) -> Line:
    """The same in few words, over the list of what can be done."""
    if view.result:
        return Line("The game is over")
    return {DISCARD: Line("Put a card away"), SEAL: Line("Seal a code"), FOLLOW: _follow_head(view)}[
        view.frames[-1][0] or 0
    ]


def _follow_head(view: View) -> Line:
    """What the own code asks for."""
    if not isinstance(view, SpyTacticsView) or view.seat is None or not view.round or not view.laid[view.seat]:
        return Line("What the codes ask for")
    own = view.laid[view.seat][-1]
    if own in (NONE, NOTHING):
        return Line("What the codes ask for")
    return {
        LOOK: Line("Look at whom?"),
        GUESS: Line("Guess whose, and what"),
        NAMING: Line("Name a code"),
        RETURN: Line("Take back which?"),
        SWAP: Line("Pass on which?"),
    }.get(IN_ROUND[own][view.round - 1], Line("What the codes ask for"))


def say(view: View, a: Action) -> Line:
    """An action in words, for the one who may choose it."""
    match a:
        case do.Discard(n):
            return Line("Put {code} away", code=code(n))
        case do.Seal(n):
            return Line("Play {code}", code=code(n))
        case do.Hold():
            return Line("Nothing may be played")
        case do.Give(n):
            return Line("Pass on {code}", code=code(n))
        case do.Look(to):
            return Line("Look at the identity of {who}", who=Who(to))
        case do.Guess(to, n):
            return Line("{who} has put away {code}", who=Who(to), code=code(n))
        case do.Name(n):
            return Line("Name {code}", code=code(n))
        case do.Return(n):
            return Line("Take back {code}", code=code(n))
    raise ValueError(a)


def refuse(refusal: Refusal) -> Line:
    """Why not, in a sentence."""
    match refusal.code, refusal.about:
        case "someone_chose", (int(seat),):
            return Line("{who} chose last; that cannot be taken back from here.", who=Who(seat))
        case "not_held", (int(n),):
            return Line("{code} is not in this hand.", code=code(n))
        case "barred", (int(n),):
            return Line("Nobody may play {code} in this round.", code=code(n))
        case "only", (int(n), int(seat)) if seat >= 0:
            return Line("Only {who} may play {code} in this round.", who=Who(seat), code=code(n))
        case "is_out", (int(seat),):
            return Line("{who} is out of the game.", who=Who(seat))
        case "not_laid", (int(n),):
            return Line("No {code} of an earlier round lies there.", code=code(n))
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "over": Line("The game is over."),
    "not_asked": Line("It is not this seat's choice now."),
    "nothing_yet": Line("There is nothing to take back yet."),
    "something_was_shown": Line("Something was shown, so it stands."),
    "put_away_before": Line("A card is put away only before the first round."),
    "put_away_first": Line("First a card has to be put away."),
    "answer_first": Line("First what the code asks for."),
    "seal_first": Line("First a code has to be sealed."),
    "must_play": Line("There is a card that may be played."),
    "other_answer": Line("That is not what this code asks for."),
    "not_oneself": Line("That takes somebody else."),
    "nobody_there": Line("Nobody sits there."),
    "no_such_code": Line("There is no such code."),
    "only": Line("That code is barred."),
}


# -- what happened


def say_event(e: Event, seats: int = 9) -> Line:
    """What happened, from an event as somebody heard it."""
    match e:
        case ev.Began(n):
            return Line("{n} agents, eight codes each, three points each.", n=n)
        case ev.Dealt(to, agency):
            if agency is None:
                return Line("{who} gets an identity.", who=Who(to))
            return Line("{who} belongs to {agency}.", who=Who(to), agency=AGENCY[agency])
        case ev.PutAway(by, n):
            if n is None:
                return Line("{who} has put a card away.", who=Who(by))
            return Line("{who} has put {code} away.", who=Who(by), code=code(n))
        case ev.RoundBegan(number, bans):
            return _round(number, bans)
        case ev.Chose(by, n):
            if n is None:
                return Line("{who} has sealed a code.", who=Who(by))
            if n == NOTHING:
                return Line("{who} can play nothing.", who=Who(by))
            return Line("{who} has sealed {code}.", who=Who(by), code=code(n))
        case ev.Revealed(codes):
            return _revealed(codes)
        case ev.Answered(by, to, n):
            return _answered(by, to, n)
        case ev.Passed(by, to, n):
            if n is None:
                return Line("{who} passes a card to {other}.", who=Who(by), other=Who(to))
            return Line("{who} passes {code} to {other}.", who=Who(by), code=code(n), other=Who(to))
        case ev.Looked(by, to, agency):
            if agency is None:
                return Line("{who} looks at the identity of {other}.", who=Who(by), other=Who(to))
            return Line(
                "{who} has seen: {other} belongs to {agency}.", who=Who(by), other=Who(to), agency=AGENCY[agency]
            )
    return _say_more(e)


def _say_more(e: Event) -> Line:
    match e:
        case ev.Scored(by, n, what):
            if n < 0:
                return Line("{who} loses {n} to Electrum.", who=Who(by), n=-n)
            return Line("{who} gets {n}: {what}.", who=Who(by), n=n, what=SCORED_BY[what])
        case ev.Hushed(by):
            if by == NONE:
                return Line("More than one ThornLily: nobody scores.")
            return Line("ThornLily: nobody scores but {who}.", who=Who(by))
        case ev.Guessed(by, to, n, right):
            if right:
                return Line(
                    "{who} guesses right: {other} has put {code} away.", who=Who(by), other=Who(to), code=code(n)
                )
            return Line(
                "{who} guesses wrong: {other} has not put {code} away.", who=Who(by), other=Who(to), code=code(n)
            )
        case ev.Eliminated(to, what):
            if what == GUESS:
                return Line("{who} is out, found out by Hydrocluster.", who=Who(to))
            return Line("{who} is out: StormSabres in even number.", who=Who(to))
        case ev.Returned(by, n):
            return Line("{who} takes {code} back.", who=Who(by), code=code(n))
        case ev.Named(by, n):
            return Line("{who} names {code} for the next round.", who=Who(by), code=code(n))
        case ev.GameOver(winners):
            return _over(winners)
    raise ValueError(e)


def _round(number: int, bans: tuple[int, ...]) -> Line:
    found = Line("Round {n}.", n=number)
    for n, namer in enumerate(bans):
        if namer == BARRED:
            found = Line("{some} Nobody may play {code}.", some=found, code=CODE[n])
        elif namer != FREE:
            found = Line("{some} Only {who} may play {code}.", some=found, who=Who(namer), code=CODE[n])
    return found


def _revealed(codes: tuple[int, ...]) -> Line:
    found: Line | None = None
    for seat, n in enumerate(codes):
        if n != NONE:
            shown = Line("nothing") if n == NOTHING else CODE[n]
            one = Line("{who} {code}", who=Who(seat), code=shown)
            found = one if found is None else Line("{some}, {more}", some=found, more=one)
    return Line("All turn: {codes}.", codes=found or Line("nobody"))


def _answered(by: int, to: int | None, n: int | None) -> Line:
    if to is None or n is None:
        return Line("{who} has answered.", who=Who(by))
    if to != NONE and n != NONE:
        return Line("{who} says that {other} has put away {code}.", who=Who(by), other=Who(to), code=code(n))
    if to != NONE:
        return Line("{who} will look at {other}.", who=Who(by), other=Who(to))
    return Line("{who} has chosen {code}.", who=Who(by), code=code(n))


def ending(view: View) -> Line:
    """How it ended."""
    assert view.result is not None
    return _over(view.result.winners)


def _over(winners: int) -> Line:
    names: Line | None = None
    for seat in seats_in(winners):
        one = Line("{who}", who=Who(seat))
        names = one if names is None else Line("{some}, {more}", some=names, more=one)
    if winners & (winners - 1):
        return Line("{names} win together.", names=names or Line("Nobody"))
    return Line("{names} wins alone.", names=names or Line("Nobody"))
