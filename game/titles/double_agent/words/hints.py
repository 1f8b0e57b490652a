"""What a hint says in Double Agent, and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words.names import AGENT, THE_AGENT


def ground(view: DoubleAgentView, ground: Ground) -> Line:
    kind, about = ground.code, [int(n) for n in ground.about]
    agent = THE_AGENT[about[0]] if about and kind != "token" else NO_WORDS
    match kind:
        case "mix":
            return Line("No single layout is best: one that can be guessed can be beaten.")
        case "whose":
            return Line("As things stand, you are {p} % likely to get the files of {agent}.",
                        agent=agent, p=about[1])  # fmt: skip
        case "pot":
            return Line("There are files worth about {n} at {agent}.", agent=agent, n=about[1])
        case "soon":
            return Line("After {n} more file, {agent} delivers.", many="After {n} more files, {agent} delivers.",
                        agent=agent, n=about[1])  # fmt: skip
        case "personal":
            return Line("Personal Files add 1 to your loyalty, which may win you {agent}.", agent=agent)
        case "trap":
            return Line("The best file at {agent} is unlikely to be yours, so have it destroyed.", agent=agent)
        case "shift":
            return Line("Your chance of getting the files of {agent} goes from {p} % to {q} %.",
                        agent=agent, p=about[1], q=about[2])  # fmt: skip
        case "unseen":
            return Line("Nobody but the other knows {n} of the files at {agent}.", agent=agent, n=about[1])
        case "open-question":
            return Line("The files of {agent} may still go either way.", agent=agent)
        case "swap":
            return Line("Your token does more for you at {other} than at {agent}.",
                        agent=agent, other=THE_AGENT[about[1]])  # fmt: skip
        case "token":
            return Line("{who} is {p} % likely to have a {n} at {agent}.",
                        who=Who(about[0]), n=about[2], agent=THE_AGENT[about[1]], p=percent(ground.chance))  # fmt: skip
    return NO_WORDS


def topic(fact: Fact) -> Line:
    """The agent at whom a token lies."""
    return AGENT[int(fact[2])]


def answer(fact: Fact, so: bool) -> Line:
    return Line("token {n}", n=int(fact[3]))
