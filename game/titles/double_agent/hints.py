"""What a hint says in Double Agent, and what computer players are shown to have believed."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.double_agent.names import AGENT, THE_AGENT
from game.titles.double_agent.view import DoubleAgentView


def ground(view: DoubleAgentView, ground: Ground) -> Line:
    kind, about = ground.code, [int(n) for n in ground.about]
    agent = THE_AGENT[about[0]] if about and kind != "token" else NO_WORDS
    match kind:
        case "mix":
            return Line("Placed by chance among good ways: a layout that can be foretold is beaten.")
        case "whose":
            return Line("As things stand, you get the files of {agent} with a chance of {p} %.",
                        agent=agent, p=about[1])  # fmt: skip
        case "pot":
            return Line("Files worth about {n} lie at {agent}.", agent=agent, n=about[1])
        case "soon":
            return Line("Only {n} more file, and {agent} delivers.", many="Only {n} more files, and {agent} delivers.",
                        agent=agent, n=about[1])  # fmt: skip
        case "personal":
            return Line("Personal Files add 1 to your loyalty, and that may decide about {agent}.", agent=agent)
        case "trap":
            return Line("The best file at {agent} is likely not to be yours, so let it be destroyed.", agent=agent)
        case "shift":
            return Line("Your chance to get the files of {agent} goes from {p} % to {q} %.",
                        agent=agent, p=about[1], q=about[2])  # fmt: skip
        case "unseen":
            return Line("Nobody but the other knows {n} of the files at {agent}.", agent=agent, n=about[1])
        case "open-question":
            return Line("The files of {agent} may still go either way.", agent=agent)
        case "swap":
            return Line("Your token at {agent} serves you better at {other}.", agent=agent, other=THE_AGENT[about[1]])
        case "token":
            return Line("{who} has a {n} at {agent} with a chance of {p} %.",
                        who=Who(about[0]), n=about[2], agent=THE_AGENT[about[1]], p=percent(ground.chance))  # fmt: skip
    return NO_WORDS


def topic(fact: Fact) -> Line:
    """The agent at whom a token lies."""
    return AGENT[int(fact[2])]


def answer(fact: Fact, so: bool) -> Line:
    return Line("token {n}", n=int(fact[3]))
