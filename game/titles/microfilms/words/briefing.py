"""The briefings of [microfilms]: what everybody should know before the first turn, for each mode."""

from __future__ import annotations

from game.catalogue import Line, Page
from game.core.contract import Setup

_ACTION = Line(
    "Choose one action: draw a card, take 1 franc, offer a bribe, steal, cash out, interrogate or blackmail."
)
_TOKENS: Page = (
    Line("Suspect or Cleared"),
    (
        Line("Everybody begins as a Suspect. Only the Cleared can attempt to win, and they may keep two cards."),
        Line("A bribe that is taken clears the briber. Blackmail that ends in a rumour clears the blackmailer."),
        Line("A player who lets a rumour spread is a Suspect again."),
    ),
)
_BRIEFING: dict[str, tuple[Page, ...]] = {
    "casino": (
        (
            Line("At the card table"),
            (
                Line("Three players are agents of three nations. Two of them are allies and do not know it."),
                Line("All others are freelancers: Journalist, Hitman, Information Broker or Interpol Officer."),
                Line("Each identity wins in its own way. It is told in the dossier."),
            ),
        ),
        (
            Line("A turn"),
            (
                _ACTION,
                Line("Or attempt to win. A freelancer who is wrong is out of the game."),
                Line("An agent’s attempt ends the game, right or wrong."),
            ),
        ),
        _TOKENS,
        (
            Line("What to look for"),
            (
                Line("An agent wins with the microfilm of an enemy. The two letters in play say who is allied."),
                Line("The Hitman looks for the Ace of Spades, the Broker for both letters."),
                Line("The Broker and the Interpol Officer can attempt to win from the second evening on."),
            ),
        ),
    ),
    "croupier": (
        (
            Line("Two at the card table"),
            (
                Line("Both players are agents, and each has a second identity. A win with either one counts."),
                Line("The third agent is the Croupier, whom nobody plays. Two of the three are allies."),
            ),
        ),
        (
            Line("The Croupier"),
            (
                Line("The Croupier has a turn after every turn, takes every bribe, and never pays or defends."),
                Line("With 10 francs the Croupier wins, and both players lose."),
            ),
        ),
        (Line("A turn"), (_ACTION, Line("Or attempt to win. Right or wrong, that ends the game."))),
        (
            Line("Suspect or Cleared"),
            (
                *_TOKENS[1],
                Line("An ally of the Croupier may name the microfilm in the Croupier’s hand. Both have to be Cleared."),
            ),
        ),
    ),
}


def briefing(setup: Setup) -> tuple[Page, ...]:
    return _BRIEFING[setup.mode]
