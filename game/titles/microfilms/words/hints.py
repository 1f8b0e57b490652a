"""What a hint says in [microfilms], and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words.names import BEING, CAPITAL, IDENTITY, NATION, card, who


def ground(view: MicrofilmsView, ground: Ground) -> Line:
    kind, about, p = ground.code, [int(n) for n in ground.about], percent(ground.chance)
    match kind:
        case "wins":
            return Line("Then your chance of winning is about {p} %.", p=about[0])
        case "attempt":
            return Line("The attempt is {p} % likely to succeed.", p=about[0])
        case "alone":
            return Line("{nation} is {p} % likely to stand alone.", nation=CAPITAL[about[0]], p=p)
        case "is":
            return Line("{who} is {p} % likely to be {being}.", who=Who(about[0]), being=BEING[about[1]], p=p)
        case "holds":
            return Line("{who} is {p} % likely to hold {card}.", who=Who(about[0]), card=card(about[1]), p=p)
        case "stained":
            return Line("{who} is {p} % likely to hold a bloodstained card.", who=Who(about[0]), p=p)
        case "clears":
            return Line("This can make you Cleared, and nobody wins without that.")
        case "top":
            return Line("Everybody sees what you take, but you know what you get: {card}.", card=card(about[0]))
        case "film-on-top":
            return Line("The next card is {p} % likely to be a microfilm that you need.", p=about[0])
        case "franc":
            return Line("There is nothing better to do now, and you will need the franc later.")
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
