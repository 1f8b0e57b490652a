"""A hint: Mrs Finch says what she would do in somebody's place, and why.

What she says comes from the best computer player, which was handed this seat's dossier and nothing else. It is for the
person at the screen alone: it goes with the table scene, and when the cards are turned face down.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.asking.panel import Take
from game.asking.picking import Picking
from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, View
from game.core.reasons import Advice, Ground, percent
from game.core.words import AnyWords
from game.desk.host import Host
from game.ui.look import Look
from game.ui.presses import Pick
from game.ui.scenes.coach import Saying, coached
from game.ui.semantics import Node, Rect, walk
from game.ui.tables import AnyTable

MOST = 2
"""The most reasons that she gives; the others weigh less."""
SURE, MOSTLY = 0.995, 0.5
THANKS = (("hint:thanks", Line("Thank you"), ""),)
THINKING = Line("Mrs Finch is thinking it over.")
NONE_CAME = Line("Mrs Finch has no hint this time.")
NOT_NOW = Line("There is nothing to decide now, so there is no hint.")
STRICTLY = Line("This table is strict: there are no hints.")
FACE_DOWN = Line("Turn your cards up first: the hint is for you alone.")


class Hinting:
    """The hint of one person at one moment, from the question to the thanks."""

    def __init__(self, host: Host, table: AnyTable) -> None:
        self._host, self._table = host, table
        self.given: tuple[Action, Advice] | None = None

    def ask(self, picking: Picking | None) -> Line:
        """Ask for a hint, or put away the one that is there; a sentence about what happens now. Once somebody has begun
        to pick, the hint is how to go on."""
        if self.given is not None:
            self.given = None
            return NO_WORDS
        if self._host.strict:
            return STRICTLY
        begun = picking is not None and picking.begun
        among = [action for _, action in picking.left] if picking is not None and begun else ()
        return THINKING if self._host.ask_for_a_hint(among) else NOT_NOW

    def arrived(self) -> bool:
        """Whether the hint has come since the last call."""
        found = self._host.hint()
        if found is not None:
            self.given = found
        return found is not None

    def forget(self) -> None:
        self.given = None

    def said_on(self, tree: Node, picking: Picking, view: View, table: Rect, look: Look) -> Node:
        """The tree of the table with Mrs Finch's card on it, if a hint is there. She points at what has a part in the
        choice. In the middle of a choice of many parts she speaks of the next one only."""
        if self.given is None:
            return tree
        action, advice = self.given
        trail = self._table.picks(view, action)
        presses = {press for pick in trail for press in (Pick(pick), Take(pick))}
        points = tuple(node.id for node in walk(tree) if node.press in presses)
        words = self._table.words
        says = words.say(view, action)
        if picking.begun:
            says = next((offer.line for offer in picking.offers if action in offer.actions), says)
        why = reasons(words, view, advice)
        said = Saying(says, why, points, THANKS, dims=False, whole=False)
        return coached(tree, table, said, look)


def reasons(words: AnyWords, view: View, advice: Advice) -> Line:
    """Why, in a sentence or two: what weighed most, and how often the best player would do the same."""
    found = _said(words, view, advice.grounds)
    if advice.share < SURE:
        often = percent(advice.share)
        if advice.share < MOSTLY:
            found.append(Line("Other choices are about as good. I would make this one {p} times in 100.", p=often))
        else:
            found.append(Line("I would choose this {p} times in 100. Always doing the same makes you easy to read.",
                              p=often))  # fmt: skip
    if not found:
        found.append(Line("Nothing else looks better."))
    whole = found[0]
    for more in found[1:]:
        whole = Line("{some} {more}", some=whole, more=more)
    return whole


def _said(words: AnyWords, view: View, grounds: Sequence[Ground]) -> list[Line]:
    """The weightiest grounds that the game has words for."""
    lines = (words.ground(view, ground) for ground in grounds)
    return [line for line in lines if line.text][:MOST]
