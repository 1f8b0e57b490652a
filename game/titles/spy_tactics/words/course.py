"""The course of a round as everybody sees it: which codes were played together, in which order they count, and what is
said of each group.

All of it follows from the codes that lie face up.
"""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import Line, Who
from game.titles.spy_tactics import cards as c
from game.titles.spy_tactics.knows.worth import points
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words

SWAPS, LOOKS, SILENCE, POINTS, GUESSES, RETURNS, BANS = range(7)
"""The parts of a round, in the order in which they are settled."""


class Group(NamedTuple):
    """The seats that have played the same code, and what it does in this round."""

    code: int
    what: int
    seats: tuple[int, ...]
    part: int


def groups(view: SpyTacticsView) -> list[Group]:
    """The codes of this round in the order in which they count."""
    found: dict[int, list[int]] = {}
    codes, does = played(view)
    for seat, code in enumerate(codes):
        if code != c.NONE:
            found.setdefault(code, []).append(seat)
    made = [Group(code, does[q[0]], tuple(q), _part(does[q[0]], len(q))) for code, q in found.items()]
    return sorted(made, key=lambda group: (group.part, group.seats))


def _part(what: int, many: int) -> int:
    if what == c.SWAP:
        return SWAPS if many > 1 else POINTS
    if what == c.ODD:
        return POINTS if many % 2 else GUESSES
    parts = {c.LOOK: LOOKS, c.HUSH: SILENCE, c.GUESS: GUESSES, c.RETURN: RETURNS, c.NAME: BANS}
    return parts.get(what, POINTS)


def group_of(view: SpyTacticsView, what: int) -> Group | None:
    """The group whose codes have this effect."""
    return next((group for group in groups(view) if group.what == what), None)


def scored(what: int, seats: tuple[int, ...], gained: int, round: int, kinds: int) -> Line:
    """What counts, then the result, for a group that gets or loses points."""
    who, n, p = Who(seats[0]), len(seats), words.points(abs(gained))
    one = n == 1
    match what:
        case c.GAIN | c.RICH:
            code = Line("DarkWind") if what == c.GAIN else Line("StarFrost")
            if one:
                return Line("{code}: {points} for {who}.", code=code, points=p, who=who)
            return Line(
                "{code} by {n} agent: {points} each.",
                many="{code} by {n} agents: {points} each.",
                n=n,
                code=code,
                points=p,
            )
        case c.ROB:
            if one:
                return Line("{who}’s Electrum takes {points} from Hydrocluster.", who=who, points=p)
            return Line("{n} Electrums take {points} each from Hydrocluster.", n=n, points=p)
        case c.BANK:
            if gained < 0 and one:
                return Line("Electrum robs Hydrocluster: {who} loses {points}.", who=who, points=p)
            if gained < 0:
                return Line("Electrum robs {n} Hydroclusters: each loses {points}.", n=n, points=p)
            if one:
                return Line("Hydrocluster, and no Electrum: {points} for {who}.", points=p, who=who)
            return Line("{n} Hydroclusters, and no Electrum: {points} each.", n=n, points=p)
        case c.KINDS:
            if one:
                return Line("StormSabre, {kinds} different codes: {points} for {who}.", kinds=kinds, points=p, who=who)
            return Line("{n} StormSabres, {kinds} different codes: {points} each.", n=n, kinds=kinds, points=p)
        case c.CROWD:
            if one:
                return Line("A single ThornLily: {points} for {who}.", points=p, who=who)
            return Line("{n} ThornLilies: {points} each.", n=n, points=p)
        case c.PAIR:
            return Line("{n} Dreamfalls, so nobody dreams alone: {points} each.", n=n, points=p)
        case c.SHARE:
            if one:
                return Line("A single Electrum: {points} for {who}.", points=p, who=who)
            return Line("{n} Electrums share 6 points: {points} each.", n=n, points=p)
        case c.SWAP:
            return Line("A single JackKnife: {points} for {who}.", points=p, who=who)
        case c.LONE:
            return Line("A single JackKnife in round {round}: {points} for {who}.", round=round, points=p, who=who)
        case c.ODD:
            if one:
                return Line("1 StormSabre, an odd number: {points} for {who}.", points=p, who=who)
            return Line("{n} StormSabres, an odd number: {points} each.", n=n, points=p)
    return Line("The only ThornLily: {points} for {who}.", points=p, who=who)


def fallen(seats: tuple[int, ...]) -> Line:
    """An even number of StormSabres."""
    return Line("{n} StormSabres, an even number: {who} are out.", n=len(seats), who=words.people(seats))


def brief(view: SpyTacticsView, group: Group) -> Line:
    """What a group brings, in a few words for the list of the round; what is still sealed stays general."""
    n = len(group.seats)
    hushed = any(other.what == c.HUSH for other in groups(view))
    if group.part == POINTS and hushed:
        return Line("silenced")
    got = _points(view, group)
    match group.what:
        case c.LOOK:
            return Line("looks at an identity", many="look at identities", n=n)
        case c.SWAP if n > 1:
            return Line("cards are passed on")
        case c.NAME:
            return Line("bans a code", many="ban codes", n=n)
        case c.RETURN:
            return Line("takes a code back", many="take codes back", n=n)
        case c.GUESS:
            return Line("makes a guess", many="make guesses", n=n)
        case c.ODD if n % 2 == 0:
            return Line("even: all out")
        case c.HUSH:
            return Line("nobody else scores") if n == 1 else Line("nobody scores")
    if not got:
        return Line("nothing")
    if n == 1:
        return words.points(got)
    return Line("{points} each", points=words.points(got))


def _points(view: SpyTacticsView, group: Group) -> int:
    """What each of a group gets, from the codes on the table alone."""
    return points(*played(view), view.round)[group.seats[0]]


def played(view: SpyTacticsView) -> tuple[list[int], list[int]]:
    """By seat, the code of this round and what it does; NONE for seats that have played none."""
    now = [row[view.round - 1] if len(row) >= view.round else c.NONE for row in view.laid]
    codes = [code if code in c.ALL else c.NONE for code in now]
    return codes, [c.NONE if code == c.NONE else c.effect(code, view.round) for code in codes]
