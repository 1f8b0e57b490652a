"""The names of things in Double Agent, alone and in lists."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, together
from game.titles.double_agent.cards import AGENTS, BACKS, KINDS

AGENT = (
    Line("Duchess"),
    Line("Professor"),
    Line("Chauffeur"),
    Line("Dancer"),
    Line("Captain"),
    Line("Courier"),
)
"""The six agents, from the first seat's left to its right."""
THE_AGENT = (
    Line("the Duchess"),
    Line("the Professor"),
    Line("the Chauffeur"),
    Line("the Dancer"),
    Line("the Captain"),
    Line("the Courier"),
)
"""The same with the article, for use within a sentence."""
NTH = (Line("1st"), Line("2nd"), Line("3rd"), Line("4th"), Line("5th"))
CARD = (
    Line("File 1"),
    Line("File 2"),
    Line("Important Files"),
    Line("File 4"),
    Line("File 7"),
    Line("Personal Files"),
    Line("Booby-Trapped Case"),
    Line("Clues"),
    Line("Nosy"),
    Line("Wiretap"),
    Line("Recall"),
    Line("Transfer"),
    Line("Leverage"),
    Line("New Orders"),
)
CARD_HELP = (
    Line("A file worth 1."),
    Line("A file worth 2."),
    Line("A file worth 3."),
    Line("A file worth 4."),
    Line("A file worth 7. Its back says “0/7”."),
    Line("Worth 0. On delivery it adds 1 to the agent’s loyalty to the player who laid it. Its back says “0/7”."),
    Line("Worth 0. On delivery the most valuable file there is destroyed. Its back says “0/7”."),
    Line("As a file: worth 2. As an action: look at your opponent’s files at one agent."),
    Line("As a file: worth 3. As an action: one agent needs 1 file more."),
    Line("As a file: worth 4. As an action: look at your opponent’s token at one agent."),
    Line("As a file: worth 2. As an action: take one of your files back into your hand."),
    Line("As a file: worth 3. As an action: move one of your files to another agent."),
    Line("As a file: worth 6. As an action: push an agent’s marker one space either way."),
    Line("As a file: worth 5. As an action: swap your tokens at two agents."),
)


def card(kind: int) -> Line:
    return CARD[kind] if 0 <= kind < len(KINDS) else Line("card {n}", n=kind)


def agent(n: int) -> Line:
    """An agent's name as a label, or after “the”."""
    return AGENT[n] if 0 <= n < AGENTS else Line("agent {n}", n=n)


def the_agent(n: int) -> Line:
    """An agent's name with the article, for lists."""
    return THE_AGENT[n] if 0 <= n < AGENTS else Line("agent {n}", n=n)


def back(n: int) -> Line:
    """A card of which only the back is visible."""
    return Line("a “{back}”", back=BACKS[n])


def nth(n: int) -> Line:
    """Which of a side's files at an agent, counted from the agent: the first laid is next to the agent."""
    return NTH[n] if 0 <= n < len(NTH) else Line("{n}th", n=n + 1)


def points(n: int) -> Line:
    return Line("{n} point", many="{n} points", n=n)


def placed(tokens: Sequence[int]) -> Line:
    """Which token is at which agent."""
    return together([Line("{agent} {n}", agent=AGENT[n], n=value) for n, value in enumerate(tokens)])


def cards(kinds: Sequence[int]) -> Line:
    """Cards by name, in the order of the deck; for equal ones, their number."""
    found = []
    for kind in sorted(set(kinds)):
        copies = sum(kind == other for other in kinds)
        found.append(card(kind) if copies == 1 else Line("{n} × {card}", n=copies, card=card(kind)))
    return together(found)
