"""What happens in Double Agent, and who learns what of it.

| event | its secret is seen by |
| --- | --- |
| Placed, Dealt, Drew, Laid, Recalled, Transferred, Swapped | the seat itself |
| Looked, Tapped | who looks |

The backs of all cards in hand and of all files are open.
"""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Prepared(Event, frozen=True):
    """Both decks are shuffled; before a card is seen the tokens are placed."""


class Placed(Event, frozen=True):
    """Loyalty tokens, sealed. They tell nothing, so that they can be taken back as long as nobody has chosen since."""

    by: int
    tokens: Secrets
    seen_by = ("by",)
    free = True


class Began(Event, frozen=True):
    """Both have placed their tokens."""

    first: int


class Dealt(Event, frozen=True):
    """The first five cards; their backs, sorted, are open."""

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
    """Clues: the files of the other there, the first laid first."""

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
    """`file` counts the own files there."""

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
    """An influence counter, and it is activated."""

    by: int
    agent: int


class Delivered(Event, frozen=True):
    """Everything at this agent is open: who laid which files in which order; `winner` takes what is not destroyed."""

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
    """Everything is laid open."""

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
