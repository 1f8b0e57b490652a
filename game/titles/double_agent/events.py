"""What can happen in Double Agent, and who learns what from it.

| event | its secret is seen by |
| --- | --- |
| Placed, Dealt, Drew, Laid, Recalled, Transferred, Swapped | the seat itself |
| Looked, Tapped | the seat that looks |

The backs of all cards in hand and of all files are public.
"""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Prepared(Event, frozen=True):
    """Both decks are shuffled. The tokens are placed before anybody sees a card."""


class Placed(Event, frozen=True):
    """A seat has sealed its loyalty tokens. The event tells nothing, so the choice can be taken back until somebody
    else has chosen."""

    by: int
    tokens: Secrets
    seen_by = ("by",)
    free = True


class Began(Event, frozen=True):
    """Both have placed their tokens."""

    first: int


class Dealt(Event, frozen=True):
    """The first five cards; their backs, sorted, are public."""

    to: int
    backs: tuple[int, ...]
    cards: Secrets
    seen_by = ("to",)


class Laid(Event, frozen=True):
    by: int
    agent: int
    back: int
    card: Secret
    seen_by = ("by",)


class Looked(Event, frozen=True):
    """Clues: the opponent's files at this agent, the first laid first."""

    by: int
    agent: int
    cards: Secrets
    seen_by = ("by",)


class MadeNosy(Event, frozen=True):
    by: int
    agent: int


class Tapped(Event, frozen=True):
    by: int
    agent: int
    token: Secret
    seen_by = ("by",)


class Recalled(Event, frozen=True):
    """A file was taken back; `file` counts that player's files there."""

    by: int
    agent: int
    file: int
    back: int
    card: Secret
    seen_by = ("by",)


class Transferred(Event, frozen=True):
    by: int
    agent: int
    file: int
    to: int
    back: int
    card: Secret
    seen_by = ("by",)


class Levered(Event, frozen=True):
    by: int
    agent: int
    toward: int


class Swapped(Event, frozen=True):
    """New Orders: the two tokens after the swap."""

    by: int
    one: int
    two: int
    tokens: Secrets
    seen_by = ("by",)


class Moved(Event, frozen=True):
    """A marker was moved in one of the first turns and may not be moved in this way again."""

    by: int
    agent: int


class Delivered(Event, frozen=True):
    """Everything at this agent is revealed: who laid which files in which order. `winner` takes all that are not
    destroyed."""

    agent: int
    tokens: tuple[int, int]
    loyalty: tuple[int, int]
    owners: tuple[int, ...]
    files: tuple[int, ...]
    destroyed: int
    """The place of the destroyed file in the row, or -1."""
    winner: int
    points: int


class Drew(Event, frozen=True):
    by: int
    back: int
    card: Secret
    seen_by = ("by",)


class Passed(Event, frozen=True):
    by: int


class GameOver(Event, frozen=True):
    """The game is over and everything is revealed."""

    how: str
    winners: int
    scores: tuple[int, int]
    tokens: tuple[tuple[int, ...], tuple[int, ...]]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    files: tuple[tuple[int, ...], ...]
    """By agent, each file as its kind and owner: kind * 2 + seat."""


EVENTS = (
    Prepared
    | Placed
    | Began
    | Dealt
    | Laid
    | Looked
    | MadeNosy
    | Tapped
    | Recalled
    | Transferred
    | Levered
    | Swapped
    | Moved
    | Delivered
    | Drew
    | Passed
    | GameOver
)
