"""The nine of the cast as computer players: what each of them likes, as data.

A character changes style, not strength. A liking only decides between choices that are nearly as good, because it is
worth at most `Policy.LEEWAY` of the game's points. The words on the cast sheet (`core.cast`) say the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.policy import AnyPolicy
from game.core.style import PLAIN, Tint, liked

LIKES = {
    "martha": Tint(risk=0.7, attack=0.4, stay=-0.6, wait=-0.7),  # bold, sharp, restless
    "otto": Tint(risk=-0.5, attack=-0.2, stay=0.2, wait=1.0),  # patient, dry, exact
    "helena": Tint(attack=0.2, gain=-0.3, show=1.0, wait=0.3),  # cool, proud, watchful
    "viktor": Tint(risk=0.2, gain=1.0, show=0.4, wait=-0.2),  # vain, greedy, charming
    "ines": Tint(attack=0.6, show=-1.0, wait=0.2),  # secretive, polite, deadly
    "emil": Tint(risk=1.0, attack=0.3, show=0.3, wait=-0.4),  # reckless, loyal, lucky
    "klaus": Tint(risk=-1.0, attack=-0.3, show=-0.4, wait=0.3),  # thorough, wary, grim
    "odile": Tint(risk=0.2, attack=-0.5, show=-0.4, stay=-1.0),  # playful, evasive, quick
    "bruno": Tint(attack=0.6, show=0.3, stay=1.0, wait=-0.1),  # steady, blunt, stubborn
}
"""By the character's id; whoever is not in it likes nothing in particular."""


def leanings(policy: AnyPolicy, character: str, grasp: object, legal: Sequence[Action]) -> list[float]:
    """What this character's likings add to each choice, in points of the scores."""
    likes = LIKES.get(character, PLAIN)
    if likes == PLAIN or not policy.LEEWAY:
        return [0.0] * len(legal)
    return [policy.LEEWAY * much for much in liked(policy.tints(grasp, legal), likes)]
