"""What is said of playing a card, and what is pointed at to mean it."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.choices import Choice, Choices, Lines
from game.core.trails import Stake, Trail

from . import pieces
from .names import BARE, THE
from .pieces import CLEANER, DEFECTOR, NONE, LettersView, Play


def _label(view: LettersView, a: Play) -> Line:
    card, at = BARE[a.card], Who(a.at)
    if a.at == NONE:
        return Line("Play the {card}", card=card)
    if a.at == view.seat:
        return Line("Play the {card}: discard your other card", card=card)
    match a.card:
        case pieces.ANALYST:
            return Line("Play the {card}: {who} holds {other}", card=card, who=at, other=THE[a.names])
        case pieces.PHOTOGRAPHER:
            return Line("Play the {card}: look at {who}'s card", card=card, who=at)
        case pieces.EXAMINER:
            return Line("Play the {card}: compare with {who}", card=card, who=at)
        case pieces.CLEANER:
            return Line("Play the {card}: {who} discards", card=card, who=at)
    return Line("Play the {card}: swap with {who}", card=card, who=at)


def _trail(a: Play, card: str) -> Trail:
    """The card, then the player, then the rank, as far as the action has them."""
    found = [card]
    if a.at != NONE:
        found.append(f"seat:{a.at}")
    if a.names:
        found.append(f"rank:{a.names}")
    return tuple(found)


def _other_ways(view: LettersView, a: Play) -> list[Trail]:
    """The other of two equal cards; or the player first, and then the card."""
    found: list[Trail] = []
    if view.hand.count(a.card) == 2:
        found.append(_trail(a, f"card:{a.card}:second"))
    if a.at != NONE:
        seat, *rest = _trail(a, "")[1:]
        found.append((seat, f"card:{a.card}", *rest))
    return found


def _cautions(view: LettersView, a: Play) -> Sequence[Line]:
    if a.card == DEFECTOR or (a.card == CLEANER and a.at == view.seat and DEFECTOR in view.hand):
        return [Line("A player who plays or discards the Defector is out.")]
    return []


PLAY = Choice[LettersView, Play](
    Play,
    "",
    "card",
    label=_label,
    trail=lambda view, a: _trail(a, f"card:{a.card}"),
    other_ways=_other_ways,
    lines=Lines.FIRST,
    stakes=lambda view, a: Stake.FINAL | Stake.COSTS if _cautions(view, a) else Stake.NOTHING,
    cautions=_cautions,
)
BY_KIND = Choices(PLAY)
