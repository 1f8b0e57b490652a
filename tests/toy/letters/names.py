"""The names of cards and employers in Dead Letter, and what a card does."""

from __future__ import annotations

from collections.abc import Mapping

from game.catalogue import Line

from .pieces import AMBASSADOR, ANALYST, CLEANER, COURIER, DEFECTOR, EXAMINER, LANDLADY, PHOTOGRAPHER

BARE: Mapping[int, Line] = {
    ANALYST: Line("Analyst"),
    PHOTOGRAPHER: Line("Photographer"),
    EXAMINER: Line("Examiner"),
    LANDLADY: Line("Landlady"),
    CLEANER: Line("Cleaner"),
    COURIER: Line("Courier"),
    AMBASSADOR: Line("Ambassador"),
    DEFECTOR: Line("Defector"),
}
"""Names on the cards, as a label."""
THE: Mapping[int, Line] = {
    ANALYST: Line("an Analyst"),
    PHOTOGRAPHER: Line("a Photographer"),
    EXAMINER: Line("an Examiner"),
    LANDLADY: Line("a Landlady"),
    CLEANER: Line("a Cleaner"),
    COURIER: Line("the Courier"),
    AMBASSADOR: Line("the Ambassador"),
    DEFECTOR: Line("the Defector"),
}
"""The same with their articles: there is only one of the highest three."""
DOES: Mapping[int, Line] = {
    ANALYST: Line("Name a rank from 2 up. A player who holds it is out."),
    PHOTOGRAPHER: Line("Look at another player's card."),
    EXAMINER: Line("Compare cards with another player. The lower card is out."),
    LANDLADY: Line("Nobody can choose you until your next turn."),
    CLEANER: Line("A player discards their card and draws a new one."),
    COURIER: Line("Swap cards with another player."),
    AMBASSADOR: Line("Must be played when held with the Cleaner or the Courier."),
    DEFECTOR: Line("A player who plays or discards the Defector is out."),
}
"""What stands on a card, for whoever plays it."""
FOR: Mapping[int, Line] = {0: Line("the Bureau"), 1: Line("the Ministry")}
"""The employers."""
