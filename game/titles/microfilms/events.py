"""What can happen in [microfilms], and who learns what from it.

| event | its secret is seen by |
| --- | --- |
| Dealt | the seat whose identity and first card it is |
| Drew from the deck | the seat that draws |
| Offered | the seat that offers; a seat that accepts sees the card when it comes (Bribed) |
| Interrogated | the seat that looks; the target learns nothing |
| Rumour | the blackmailer and the victim |
| Accused, Hit, Located, Arrested | the claimant alone |
"""

from __future__ import annotations

from game.core.contract import Event, Secret, Secrets


class Began(Event, frozen=True):
    """The game began: what everybody knows from the start."""

    left_out: int
    starter: int


class Dealt(Event, frozen=True):
    """A seat's agent, its freelancer (-1 for none) and its first card."""

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
    """A bribe was offered. It may be taken back until it is answered."""

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
    """The blackmailed player discarded a Cash Out/Blowback card."""

    by: int
    to: int


class Rumour(Event, frozen=True):
    """Tokens were turned, and the blackmailer took a card if there was one."""

    by: int
    to: int
    card: Secret
    taken: bool
    seen_by = ("by", "to")


class Discarded(Event, frozen=True):
    """A card was discarded, and `fee` francs were paid for it."""

    by: int
    card: int
    fee: int = 0


class Evening(Event, frozen=True):
    """The discard was shuffled into a new deck."""

    number: int


class Revealed(Event, frozen=True):
    """A microfilm was shown. `agent` is the nation that is turned up with it; -1 in games of revision 1."""

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
    """A player claimed to be the Croupier's ally. `agent` is as in Revealed."""

    by: int
    nation: int
    agent: int = -1


class Eliminated(Event, frozen=True):
    """A player is out. The failed identity stays up; the cards were discarded one by one before this."""

    by: int
    role: int
    francs: int


class CroupierDrew(Event, frozen=True):
    """The Croupier drew a card that nobody sees."""


class CroupierTook(Event, frozen=True):
    """The Croupier took a franc, if the house had one, and is Cleared."""

    francs: int


class GameOver(Event, frozen=True):
    """The game is over and everything is revealed (M4): the deck from its top card down, the discard from the bottom
    up. Games of revision 1 told neither."""

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
