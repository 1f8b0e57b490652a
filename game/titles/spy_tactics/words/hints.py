"""What a hint says in Spy Tactics, and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words.names import code


def ground(view: SpyTacticsView, ground: Ground) -> Line:
    kind, about = ground.code, [int(n) for n in ground.about]
    first = about[0] if about else 0
    match kind:
        case "usual-discard":
            return Line("{code} is the code that you will miss least.", code=code(first))
        case "usual-seal":
            return Line("{code} does well in round {n}.", code=code(first), n=about[1])
        case "usual-name":
            return Line("{code} is the code that the others would most like to play next.", code=code(first))
        case "usual-return":
            return Line("{code} is worth the most in the rounds to come.", code=code(first))
        case "usual-give":
            return Line("{code} is worth the least in the rounds to come.", code=code(first))
        case "mine":
            return Line("Nobody else may play {code} this round.", code=code(first))
        case "bans":
            return Line("Other codes are barred this round.")
        case "left":
            held = code(first)
            return (
                Line("Nobody else can hold {code} any more.", code=held),
                Line("Only 1 other hand can still hold {code}.", code=held),
                Line("{code} may still be in {n} other hands.", code=held, n=about[1]),
            )[min(2, about[1])]
        case "last":
            return (
                Line("Nobody else played {code} in the last round.", code=code(first)),
                Line("One of the others played {code} in the last round.", code=code(first)),
                Line("{code} was played by {n} of the others in the last round.", code=code(first), n=about[1]),
            )[min(2, about[1])]
        case "first":
            return (
                Line("Nobody else played {code} in round 1.", code=code(first)),
                Line("One of the others played {code} in round 1.", code=code(first)),
                Line("{code} was played by {n} of the others in round 1.", code=code(first), n=about[1]),
            )[min(2, about[1])]
        case "ahead":
            return Line("Nobody has more points than you, so there is no need to gamble.")
        case "behind":
            return Line("You are {n} point behind the leader.", many="You are {n} points behind the leader.", n=first)
        case "ally":
            return Line("{who} is on your side.", who=Who(first))
        case "exposed":
            return Line("By now the others know which code you put away.",
                        many="By now the code that you put away can only be one of {n}.", n=first)  # fmt: skip
        case "leader":
            return Line("Of the players you can choose, {who} has the most points.", who=Who(first))
        case "enemy":
            return Line("{who} works for another agency: you have seen it.", who=Who(first))
        case "stranger":
            return Line("You know nothing about anybody yet, so {who} is as good a choice as any.", who=Who(first))
        case "away":
            return Line("{who} is {p} % likely to have put away {code}.",
                        who=Who(first), code=code(about[1]), p=percent(ground.chance))  # fmt: skip
        case "draw":
            return Line("All codes are about as good here, so let chance decide.")
        case "hold":
            return Line("None of your codes may be played this round.")
    return NO_WORDS


def topic(fact: Fact) -> Line:
    """Whom a belief is about."""
    return Line("{who}", who=Who(int(fact[2] if fact[0] == "alliance" else fact[1])))


def answer(fact: Fact, so: bool) -> Line:
    if fact[0] == "away":
        return Line("{code} put away", code=code(int(fact[2])))
    return Line("an ally") if so else Line("no ally")
