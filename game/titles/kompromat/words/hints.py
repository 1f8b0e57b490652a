"""What a hint says in Kompromat, and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words.names import SPOKEN, THE, at, half_points


def ground(view: KompromatView, ground: Ground) -> Line:
    g, about = ground, [int(n) for n in ground.about]
    match g.code:
        case "over":
            if about[0] == 100:
                return Line("Any card that is left takes you over 21.")
            return Line("The next card is {p} % likely to take you over 21.", p=about[0])
        case "within":
            if about[0] == 100:
                return Line("No card that is left can take you over 21.")
            return Line("The next card is {p} % likely to keep you within 21.", p=about[0])
        case "lost":
            return Line("This pile is over 21 already. Another card changes nothing.")
        case "dearest":
            return Line("No mission still open to you is worth more than {mission}.", mission=at(view, about[0]))
        case "strong":
            return Line("A strong start: {card} helps you most at {mission}.",
                        card=SPOKEN[about[1]], mission=at(view, about[0]))  # fmt: skip
        case "weak":
            return Line("A weak start: {card} costs you least at {mission}.",
                        card=SPOKEN[about[1]], mission=at(view, about[0]))  # fmt: skip
        case "first":
            return Line("{who} has not been to {mission} yet.", who=Who(about[0]), mission=at(view, about[1]))
        case "open":
            return Line("{who} has {total} at {mission}.",
                        who=Who(about[0]), total=half_points(about[2]), mission=at(view, about[1]))  # fmt: skip
        case "they-over":
            return Line("{who} is {p} % likely to be over 21 at {mission}.",
                        who=Who(about[0]), mission=at(view, about[1]), p=percent(g.chance))  # fmt: skip
        case "they-reach":
            return Line("{who} is {p} % likely to have {total} or more at {mission} without going over 21.",
                        who=Who(about[0]), total=half_points(about[2]), mission=at(view, about[1]),
                        p=percent(g.chance))  # fmt: skip
        case "begin":
            return Line("Your items are likely to do more for you later.")
        case "keep":
            return Line("Too early: {item} is likely to do more for you later.", item=THE[about[0]])
        case "item":
            return Line("Now is the time: {item} is unlikely to do more for you later.", item=THE[about[0]])
        case "aces":
            return Line("That makes {total}.", total=half_points(about[1]))
        case "drop":
            return Line("A token is worth a point at the end, but the ninth loses the game. You have {n}.",
                        n=about[0])  # fmt: skip
        case "hold":
            return Line("A token is worth a point at the end, and the ninth is far enough away. You have {n}.",
                        n=about[0])  # fmt: skip
    return NO_WORDS


PLACES = (
    Line("first mission from the left"),
    Line("second mission from the left"),
    Line("third mission from the left"),
    Line("fourth mission from the left"),
)


def topic(fact: Fact) -> Line:
    """A pile of somebody's, by the place of its mission in the row."""
    return Line("{who}, {place}", who=Who(int(fact[1])), place=PLACES[int(fact[2])])


def answer(fact: Fact, so: bool) -> Line:
    return Line("over 21") if so else Line("within 21")

