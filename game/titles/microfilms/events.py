"""What happens in [microfilms], and who learns what of it.

| event | its secret is seen by |
| --- | --- |
| Dealt | the seat whose identity and first card it is |
| Drew from the deck | who drew |
| Offered | who offers; who takes it sees it as it comes (Bribed) |
| Interrogated | who looks: the target learns nothing |
| Rumour | the blackmailer and the victim |
| Accused, Hit, Located, Arrested | the claimant alone |
"""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Began(Event, frozen=True):
    """What everybody knows from the start."""

    left_out: int
    starter: int


class Dealt(Event, frozen=True):
    """Own agent, own freelancer (-1 for none) and the first card."""

    to: int
    agent: Secret
    role: Secret
    card: Secret
    seen_by = ("to",)


class Drew(Event, frozen=True):
    by: int
    card: Secret
    seen_by = ("by",)


class TookDiscard(Event, frozen=True):
    by: int
    card: int


class Passed(Event, frozen=True):
    by: int
    francs: int


class Offered(Event, frozen=True):
    """Until it is answered it may be taken back."""

    by: int
    to: int
    card: Secret
    seen_by = ("by",)
    free = True


class Bribed(Event, frozen=True):
    """The card was taken; the giver is Cleared."""

    by: int
    to: int
    card: Secret
    seen_by = ("by", "to")


class BribeDeclined(Event, frozen=True):
    by: int
    to: int
    francs: int


class Stole(Event, frozen=True):
    by: int
    to: int
    francs: int


class CashedOut(Event, frozen=True):
    by: int
    francs: int


class Interrogated(Event, frozen=True):
    """`seen` is a card's kind, or an identity as IDENTITY_CARD and its number; `pay` a kind, or -1 for a franc."""

    by: int
    to: int
    pay: int
    seen: Secret
    seen_by = ("by",)


class Blackmailed(Event, frozen=True):
    by: int
    to: int
    pay: int


class PaidOff(Event, frozen=True):
    by: int
    to: int


class Defended(Event, frozen=True):
    """The one who was blackmailed lays off a Cash Out/Blowback card."""

    by: int
    to: int


class Rumour(Event, frozen=True):
    """Tokens turn; a card is taken by the blackmailer, if there was one."""

    by: int
    to: int
    card: Secret
    taken: bool
    seen_by = ("by", "to")


class Discarded(Event, frozen=True):
    """A card goes down, and `fee` francs with it."""

    by: int
    card: int
    fee: int = 0


class Evening(Event, frozen=True):
    """The discard was shuffled into a new deck."""

    number: int


class Revealed(Event, frozen=True):
    """`agent` is the nation that is turned up with it; -1 in games of revision 1."""

    by: int
    microfilm: int
    agent: int = -1


class Accused(Event, frozen=True):
    by: int
    to: int
    microfilm: int
    right: bool
    handed: Secret
    seen_by = ("by",)


class Hit(Event, frozen=True):
    by: int
    to: int
    right: bool
    cards: Secrets
    seen_by = ("by",)


class Located(Event, frozen=True):
    by: int
    one: int
    two: int
    right: bool
    first: Secrets
    second: Secrets
    seen_by = ("by",)


class Arrested(Event, frozen=True):
    by: int
    to: int
    right: bool
    cards: Secrets
    seen_by = ("by",)


class Claimed(Event, frozen=True):
    """`agent` is as in Revealed."""

    by: int
    nation: int
    agent: int = -1


class Eliminated(Event, frozen=True):
    """The failed identity stays up; the cards go down one by one before this."""

    by: int
    role: int
    francs: int


class CroupierDrew(Event, frozen=True):
    """Nobody sees what."""


class CroupierTook(Event, frozen=True):
    """A franc, if the house has one; and he is Cleared."""

    francs: int


class GameOver(Event, frozen=True):
    """Everything is laid open (M4): the deck from its top card on, the discard from its bottom. Games of revision 1
    told of neither."""

    how: str
    winners: int
    agents: tuple[int, ...]
    roles: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    boxed: int
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()


EVENTS = (
    Began
    | Dealt
    | Drew
    | TookDiscard
    | Passed
    | Offered
    | Bribed
    | BribeDeclined
    | Stole
    | CashedOut
    | Interrogated
    | Blackmailed
    | PaidOff
    | Defended
    | Rumour
    | Discarded
    | Evening
    | Revealed
    | Accused
    | Hit
    | Located
    | Arrested
    | Claimed
    | Eliminated
    | CroupierDrew
    | CroupierTook
    | GameOver
)
