"""The words of Spy Tactics: everything that players read, from the names of codes to the ending."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.catalogue import NO_WORDS, Line, Page, Who, together
from game.core.contract import Action, Event, Refusal, Setup, seats_in
from game.core.words import Words
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
    JACKKNIFE,
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
from game.titles.spy_tactics.words import hints
from game.titles.spy_tactics.words.commendations import COMMENDATIONS
from game.titles.spy_tactics.words.names import AGENCY as AGENCY
from game.titles.spy_tactics.words.names import CODE as CODE
from game.titles.spy_tactics.words.names import code as code

NAME = Line("Spy Tactics")
TAGLINE = Line("Six rounds, eight codes, and secret teams.")
MISSIONS = {
    "agencies": Line(
        "Everybody seals a code, and all codes turn up at once. Score for an agency that nobody names aloud, guess "
        "what the others have put away, and survive six rounds."
    ),
}
MINUTES = {"agencies": 10}
MODES = {"agencies": Line("three agencies")}
DOES = {
    GAIN: Line("2 points."),
    LOOK: Line("Look at another agent’s identity."),
    ROB: Line("Takes 1 point from each Hydrocluster, which then scores nothing."),
    BANK: Line("4 points. If there is an Electrum, it loses 1 point to each instead."),
    SWAP: Line("Alone: 5 points. Otherwise each JackKnife passes a card to the next on the left."),
    NAMING: Line("Name a code. Nobody else may play it in the next round."),
    KINDS: Line("1 point for each different code played in this round."),
    CROWD: Line("2 points, and 1 more for each other ThornLily."),
    RETURN: Line("Take back a card from an earlier round."),
    PAIR: Line("3 points if another Dreamfall is played."),
    SHARE: Line("6 points, shared evenly by all Electrums, rounded down."),
    GUESS: Line("Guess what another agent put away. If it is right, that agent is out."),
    LONE: Line("Alone: as many points as the round’s number. Otherwise nothing."),
    ODD: Line("Odd number played: 10 points each. Even number: all of them are out."),
    RICH: Line("6 points."),
    HUSH: Line("Alone: 2 points, and nobody else scores. Two or more: nobody scores."),
}
"""What a code does, by effect."""
SCORED_BY = {
    GAIN: Line("DarkWind"),
    ROB: Line("Electrum takes them from Hydrocluster"),
    BANK: Line("Hydrocluster"),
    SWAP: Line("the only JackKnife"),
    KINDS: Line("StormSabre counts the different codes"),
    CROWD: Line("ThornLily"),
    PAIR: Line("more than one Dreamfall"),
    SHARE: Line("a share of Electrum"),
    LONE: Line("the only JackKnife"),
    ODD: Line("an odd number of StormSabres"),
    RICH: Line("StarFrost"),
    HUSH: Line("the only ThornLily"),
}


def does(n: int, round: int) -> Line:
    """What a code does in a round."""
    return DOES[IN_ROUND[n][max(1, min(round, ROUNDS)) - 1]]


def people(seats: Sequence[int]) -> Line:
    """Several players by name, in a list."""
    return together([Line("{who}", who=Who(seat)) for seat in seats])


def cards(codes: Sequence[int]) -> Line:
    """Cards by name; for equal ones, their number."""
    found = []
    for n in sorted(set(codes)):
        copies = sum(n == other for other in codes)
        found.append(code(n) if copies == 1 else Line("{n} × {code}", n=copies, code=code(n)))
    return together(found)


def points(n: int) -> Line:
    """A number of points, which may be below zero."""
    if n < 0:
        return Line("−{n} point", many="−{n} points", n=-n)
    return Line("{n} point", many="{n} points", n=n)


def number(n: int) -> str:
    """A number as it is printed, with a real minus sign."""
    return str(n).replace("-", "−")


def total(halves: int) -> str:
    """A sum in half points as it is printed.

    >>> total(81), total(-9), total(-1), total(0), total(6)
    ('40½', '−4½', '−½', '0', '3')
    """
    whole, half = divmod(abs(halves), 2)
    return ("−" if halves < 0 else "") + (str(whole) if whole or not half else "") + ("½" if half else "")


# -- the briefing


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins, and what the codes do, round by round."""
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
            Line("Everybody works for one of three agencies: Chimera, Tachyon or Vex. Nobody knows who is with whom."),
            Line("Everybody begins with 3 points. The agency with the most points wins, with all its agents."),
        ),
    ),
    (
        Line("Before round 1"),
        (
            Line("Everybody holds the same eight codes, and puts one of them away in secret."),
            Line("An agent whose put-away card is guessed with Hydrocluster is out of the game."),
        ),
    ),
    (
        Line("A round"),
        (
            Line("In each of six rounds everybody seals a code. Then all codes are revealed at once."),
            Line("A sealed code can be changed until the screen is handed on, the last one until the reveal."),
            Line("Codes that were played stay on the table."),
            Line("Most codes do something else from round 2 on. What they do now is on the cards and in the list."),
        ),
    ),
)
_ADDED = Line("The points of an agency’s agents are added up.")
_OUT = Line("An agent who is out adds no points, but wins if the agency wins.")
_BY_SIZE = {
    (1, 4): Line("An agency of 1 agent counts its points twice."),
    (2, 3): Line("An agency of 2 agents counts its points one and a half times."),
}
"""By the size of an agency and its factor in halves."""


# -- asking and choosing


def prompt(view: SpyTacticsView) -> Line:
    """What is being decided, and by how many players."""
    if view.result:
        return ending(view)
    n = view.asked.bit_count()
    kind = view.frames[-1][0]
    if kind == DISCARD:
        return Line("Everybody puts a card away: {n} still to choose", n=n)
    if kind == SEAL:
        return Line("Round {round}: everybody seals a code, {n} still to choose", round=view.round, n=n)
    return Line("Round {round}: the codes ask for more, {n} still to choose", round=view.round, n=n)


def head(view: SpyTacticsView) -> Line:
    """The same in few words, above the list of actions."""
    if view.result:
        return Line("The game is over")
    kind = view.frames[-1][0] or 0
    return {DISCARD: Line("Put a card away"), SEAL: Line("Seal a code"), FOLLOW: _asked(view)[0]}[kind]


def about(view: SpyTacticsView) -> Line:
    """What the choice is about and how long it can be changed, for the player who makes it."""
    kind = view.frames[-1][0] or 0
    if kind == DISCARD:
        return Line("Keep it secret: if somebody guesses it with Hydrocluster, you are out. {change}", change=_CHANGE)
    if kind == SEAL:
        return Line("All codes are revealed at once. {change}", change=_CHANGE)
    what = _asked(view)[1]
    return Line("{what} {change}", what=what, change=_CHANGE) if what.text else _CHANGE


_CHANGE = Line("You can change your choice until you hand the screen on, or until the reveal if you choose last.")
_LAST = {
    DISCARD: Line("You choose last: round 1 begins then."),
    SEAL: Line("You choose last: all codes are revealed then."),
    FOLLOW: Line("You choose last: the round is settled then."),
}


def last(view: SpyTacticsView) -> Line:
    """What the last choice of all sets off."""
    return _LAST[view.frames[-1][0] or 0]


def _asked(view: SpyTacticsView) -> tuple[Line, Line]:
    """What this seat's code asks for: a head, and an explanation."""
    if view.seat is not None and view.round and view.laid[view.seat]:
        own = view.laid[view.seat][-1]
        if own not in (NONE, NOTHING):
            return _ASKS.get(IN_ROUND[own][view.round - 1], _MORE)
    return _MORE


_MORE = (Line("The codes ask for more"), NO_WORDS)
_ASKS = {
    LOOK: (Line("Look at whose identity?"), Line("Only you see it. Everybody sees at whom you look.")),
    GUESS: (Line("Who put away what?"), Line("If you are right, that agent is out. If not, nothing happens.")),
    NAMING: (Line("Name a code"), Line("In the next round only you may play it. If two agents name it, nobody may.")),
    RETURN: (Line("Take back which card?"), Line("You may play it again from the next round on.")),
    SWAP: (Line("Pass on which card?"), Line("You get a card from another JackKnife in return.")),
}


def next_on_the_left(view: SpyTacticsView) -> int:
    """The seat that gets the card this seat passes on: the next JackKnife; after the last seat comes the first."""
    assert view.seat is not None
    n = len(view.laid)
    order = [(view.seat + k) % n for k in range(1, n + 1)]
    return next(seat for seat in order if view.laid[seat] and view.laid[seat][-1] == JACKKNIFE)


def say(view: SpyTacticsView, a: Action) -> Line:
    """An action in words, for the player who may choose it."""
    match a:
        case do.Discard(n):
            return Line("Put {code} away", code=code(n))
        case do.Seal(n):
            return Line("Play {code}", code=code(n))
        case do.Hold():
            return Line("Play nothing: all your codes are barred")
        case do.Give(n):
            return Line("Pass {code} to {who}", code=code(n), who=Who(next_on_the_left(view)))
        case do.Look(to):
            return Line("Look at {who}’s identity", who=Who(to))
        case do.Guess(to, n):
            return Line("Guess that {who} put {code} away", who=Who(to), code=code(n))
        case do.Name(n):
            return Line("Name {code} for round {round}", code=code(n), round=view.round + 1)
        case do.Return(n):
            return Line("Take {code} back", code=code(n))
    raise ValueError(a)


def why(refusal: Refusal) -> Line:
    """A refusal in a sentence."""
    match refusal.code, refusal.about:
        case "not_held", (int(n),):
            return Line("{code} isn’t in this hand.", code=code(n))
        case "barred", (int(n),):
            return Line("Two agents named {code}, or its namer is out. Nobody may play it in this round.", code=code(n))
        case "only", (int(n), int(seat)) if seat >= 0:
            return Line("{who} named {code}. Nobody else may play it in this round.", who=Who(seat), code=code(n))
        case "is_out", (int(seat),):
            return Line("{who} is out of the game.", who=Who(seat))
        case "not_laid", (int(n),):
            return Line("There is no {code} from an earlier round to take back.", code=code(n))
        case "other_answer", (int(n),):
            return Line("{code} asks for something else in this round.", code=code(n))
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "put_away_before": Line("Cards are put away before round 1 only."),
    "put_away_first": Line("Put a card away first."),
    "answer_first": Line("The code on the table asks for something first."),
    "seal_first": Line("Seal a code first."),
    "must_play": Line("Playing nothing is only for a hand in which every code is barred."),
    "not_oneself": Line("Choose another agent."),
    "nobody_there": Line("Nobody sits there."),
    "no_such_code": Line("There is no such code."),
    "only": Line("That code is barred in this round."),
    "other_answer": Line("The code on the table asks for something else."),
}


# -- what happened


def say_event(e: Event, seats: int = 9) -> Line:
    """What happened, from an event as somebody heard it."""
    match e:
        case ev.Began(n):
            return Line("{n} agents begin, each with eight codes and 3 points.", n=n)
        case ev.Dealt(to, agency):
            if agency is None:
                return Line("{who} gets an identity card.", who=Who(to))
            return Line("{who} works for {agency}.", who=Who(to), agency=AGENCY[agency])
        case ev.PutAway(by, n):
            if n is None:
                return Line("{who} puts a card away.", who=Who(by))
            return Line("{who} puts {code} away.", who=Who(by), code=code(n))
        case ev.RoundBegan(number, bans):
            return _round(number, bans)
        case ev.Chose(by, n):
            if n is None:
                return Line("{who} seals a code.", who=Who(by))
            if n == NOTHING:
                return Line("{who} has no code that may be played.", who=Who(by))
            return Line("{who} seals {code}.", who=Who(by), code=code(n))
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
                return Line("{who} looks at {other}’s identity.", who=Who(by), other=Who(to))
            return Line(
                "{who} sees that {other} works for {agency}.", who=Who(by), other=Who(to), agency=AGENCY[agency]
            )
    return _say_more(e)


def _say_more(e: Event) -> Line:
    match e:
        case ev.Scored(by, n, what):
            if n < 0:
                return Line(
                    "{who} loses {n} point to Electrum.", many="{who} loses {n} points to Electrum.", who=Who(by), n=-n
                )
            return Line(
                "{who} gets {n} point: {what}.",
                many="{who} gets {n} points: {what}.",
                who=Who(by),
                n=n,
                what=SCORED_BY[what],
            )
        case ev.Hushed(by):
            if by == NONE:
                return Line("More than one ThornLily: nobody scores.")
            return Line("ThornLily: only {who} scores.", who=Who(by))
        case ev.Guessed(by, to, n, right):
            if right:
                return Line("{who} guesses right: {other} put {code} away.", who=Who(by), other=Who(to), code=code(n))
            line = "{who} guesses wrong: {other} didn’t put {code} away."
            return Line(line, who=Who(by), other=Who(to), code=code(n))
        case ev.Eliminated(to, what):
            if what == GUESS:
                return Line("{who} is out: the guess was right.", who=Who(to))
            return Line("{who} is out: an even number of StormSabres.", who=Who(to))
        case ev.Returned(by, n):
            return Line("{who} takes {code} back.", who=Who(by), code=code(n))
        case ev.Named(by, n):
            return Line("{who} names {code} for the next round.", who=Who(by), code=code(n))
        case ev.GameOver(winners):
            return _over(winners)
    raise ValueError(e)


def _round(number: int, bans: tuple[int, ...]) -> Line:
    found = Line("Round {n} begins.", n=number)
    for n, namer in enumerate(bans):
        if namer == BARRED:
            found = Line("{some} Nobody may play {code}.", some=found, code=CODE[n])
        elif namer != FREE:
            found = Line("{some} Only {who} may play {code}.", some=found, who=Who(namer), code=CODE[n])
    return found


def _revealed(codes: tuple[int, ...]) -> Line:
    """Who has played what, code by code, and who has played nothing."""
    played: Line | None = None
    for n in (*range(len(CODES)), NOTHING):
        seats = [seat for seat, other in enumerate(codes) if other == n]
        if not seats:
            continue
        if n != NOTHING:
            one = Line("{code} by {who}", code=CODE[n], who=people(seats))
            played = one if played is None else Line("{some}; {more}", some=played, more=one)
            continue
        idle = Line("{who} plays nothing.", many="{who} play nothing.", who=people(seats), n=len(seats))
        return idle if played is None else Line("Revealed: {played}. {idle}", played=played, idle=idle)
    return Line("Revealed: {played}.", played=played) if played else Line("Nobody plays a code.")


def _answered(by: int, to: int | None, n: int | None) -> Line:
    if to is None or n is None:
        return Line("{who} seals a choice.", who=Who(by))
    if to != NONE and n != NONE:
        return Line("{who} seals a guess: {other} put {code} away.", who=Who(by), other=Who(to), code=code(n))
    if to != NONE:
        return Line("{who} seals a look at {other}’s identity.", who=Who(by), other=Who(to))
    return Line("{who} seals the choice of {code}.", who=Who(by), code=code(n))


def ending(view: SpyTacticsView) -> Line:
    """How the game ended."""
    assert view.result is not None
    return _over(view.result.winners)


def _over(winners: int) -> Line:
    seats = list(seats_in(winners))
    return Line("{who} wins alone.", many="{who} win together.", who=people(seats), n=len(seats))


class SpyTacticsWords(Words[SpyTacticsView, Action]):
    """Everything that a player of this game reads."""

    name = NAME
    tagline = TAGLINE
    inventors = ("Iffix Y Santaph",)
    modes = MODES
    missions = MISSIONS
    minutes = MINUTES
    commendations = COMMENDATIONS
    head = staticmethod(head)
    prompt = staticmethod(prompt)
    say = staticmethod(say)
    why = staticmethod(why)
    say_event = staticmethod(say_event)
    ending = staticmethod(ending)
    briefing = staticmethod(briefing)
    ground = staticmethod(hints.ground)
    topic = staticmethod(hints.topic)
    answer = staticmethod(hints.answer)

    def deal(self, setup: Setup) -> tuple[Line, ...]:
        return (Line("Six rounds. Everybody belongs to a secret agency, and nobody starts: all choose at once."),)
