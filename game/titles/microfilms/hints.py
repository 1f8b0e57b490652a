"""What a hint says in [microfilms], and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.microfilms.names import BEING, CAPITAL, IDENTITY, NATION, card, who
from game.titles.microfilms.view import MicrofilmsView


def ground(view: MicrofilmsView, ground: Ground) -> Line:
    kind, about, p = ground.code, [int(n) for n in ground.about], percent(ground.chance)
    match kind:
        case "wins":
            return Line("It leaves you a chance of about {p} % to win.", p=about[0])
        case "attempt":
            return Line("The attempt succeeds with a chance of {p} %.", p=about[0])
        case "alone":
            return Line("{nation} stands alone with a chance of {p} %.", nation=CAPITAL[about[0]], p=p)
        case "is":
            return Line("{who} is {being} with a chance of {p} %.", who=Who(about[0]), being=BEING[about[1]], p=p)
        case "holds":
            return Line("{who} holds {card} with a chance of {p} %.", who=Who(about[0]), card=card(about[1]), p=p)
        case "stained":
            return Line("{who} holds a bloodstained card with a chance of {p} %.", who=Who(about[0]), p=p)
        case "clears":
            return Line("It can make you Cleared, and nobody wins without that.")
        case "top":
            return Line("Everybody sees what you take, but you know what you get: {card}.", card=card(about[0]))
        case "film-on-top":
            return Line("The next card is a microfilm that you need with a chance of {p} %.", p=about[0])
        case "franc":
            return Line("A franc pays for later, and nothing better can be done now.")
        case "francs":
            return Line("Francs pay off blackmail and buy another look.")
        case "stolen":
            return Line("You get {n} franc.", many="You get {n} francs.", n=about[1])
        case "refuse":
            return Line("If you refuse, {who} does not become Cleared.", who=who(view, about[0]))
        case "spare":
            return Line("You need {card} least.", card=card(about[0]))
    return NO_WORDS


def topic(fact: Fact) -> Line:
    """Whom a belief is about, or the question of who stands alone."""
    return Line("Stands alone") if fact[0] == "alliance" else Line("{who}", who=Who(int(fact[1])))


def answer(fact: Fact, so: bool) -> Line:
    return NATION[int(fact[1])] if fact[0] == "alliance" else IDENTITY[int(fact[2])]
