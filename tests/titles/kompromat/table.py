"""A small table for stories: a test sets up a position in words and then plays the real rules in words.

Cards are written as printed ("A 10 ½"), a deck with the next card first, a pile with the first card laid first.
Missions are numbered 0 to 3, nearest the mission deck first. Choices are written in words too:

    draw  at 2  stop  pass  aces 1  perfect yes  balaclava 2  chloroform  drone 0  gps  jetpack 0 3
    newspaper 1  night  stun 0 2  vesper +1        and an item with the USB Stick: usb newspaper 1
"""

from __future__ import annotations

from typing import Any, TypeVar

from game import titles
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Action, Event, Refusal, Result, Seat
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import COUNTER, MISSIONS, ROW
from game.titles.kompromat.rules import rules
from game.titles.kompromat.state import NOWHERE, fresh
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names

M, O = 0, 1  # noqa: E741
"""Martha and Otto, the seats of these stories."""
KINDS = ("START", "PLACE", "PUSH", "EVE", "SHOWN", "ACES_UP", "SUM", "PERFECT", "AWARD")
SAY = Catalogue(names=("Martha", "Otto")).say
TITLE = rules.Kompromat()

E = TypeVar("E", bound=Event)
ITEMS: dict[str, type[Action]] = {
    "balaclava": do.Balaclava,
    "chloroform": do.Chloroform,
    "drone": do.Drone,
    "gps": do.GpsTracker,
    "jetpack": do.Jetpack,
    "newspaper": do.Newspaper,
    "night": do.NightVision,
    "stun": do.StunGun,
    "vesper": do.VesperMartini,
}
CHOICES: dict[str, type[Action]] = {
    **ITEMS,
    "draw": do.Draw,
    "at": do.Attempt,
    "stop": do.Stop,
    "pass": do.Pass,
    "aces": do.Aces,
    "perfect": do.Perfect,
}
NAMES = {kind: name for name, kind in CHOICES.items()}


def action(text: str) -> Action:
    """The action that these words mean."""
    first, *rest = text.split()
    usb = first == "usb"
    if usb:
        first, *rest = rest
    facts: list[Any] = [word == "yes" if word in ("yes", "no") else int(word) for word in rest]
    more = {"usb": True} if usb else {}
    return CHOICES[first](*facts, **more)


def wording(a: Action) -> str:
    """The words for an action."""
    facts = [getattr(a, name) for name in a.__struct_fields__ if name != "usb"]
    said = [("no", "yes")[fact] if isinstance(fact, bool) else str(fact) for fact in facts]
    if isinstance(a, do.VesperMartini):
        said = [f"{a.points:+d}"]
    return " ".join([*(["usb"] if getattr(a, "usb", False) else []), NAMES[type(a)], *said])


def cards(text: str) -> list[int]:
    return [names.CARD.index(word) for word in text.split()]


def missions(text: str) -> list[int]:
    """Missions by name; "-" is none."""
    return [NOWHERE if word == "-" else MISSIONS.index(word) for word in text.split()]


class Table:
    """A game of Kompromat between Martha (M) and Otto (O) that begins in the middle of a round."""

    def __init__(
        self,
        decks: tuple[str, str] = ("", ""),
        piles: dict[tuple[Seat, int], str] | None = None,
        row: str = "informant pursuit safe-house airport",
        under: dict[int, int] | None = None,
        items: tuple[str, str] = ("", ""),
        used: tuple[str, str] = ("", ""),
        scored: tuple[str, str] = ("", ""),
        tokens: tuple[int, int] = (0, 0),
        starter: Seat = M,
        round: int = 6,
        missions_left: str = "",
        start: bool = True,
    ) -> None:
        self.state = s = fresh()
        s.round, s.starter = round, starter
        s.row = missions(row)
        for mission, marks in (under or {}).items():
            s.under[mission] = COUNTER[marks - 1]
        for (seat, mission), laid in (piles or {}).items():
            s.piles[seat * ROW + mission] = cards(laid)
            s.up[seat * ROW + mission] = 1
        for seat in (M, O):
            s.decks[seat] = cards(decks[seat])[::-1]
            s.items[seat] = sorted(missions(items[seat]))
            s.used[seat] = sorted(missions(used[seat]))
            s.scored[seat] = sorted(missions(scored[seat]))
        s.tokens = list(tokens)
        s.missions = missions(missions_left)[::-1]
        self.told: list[Event] = []
        self.luck = Chance(1)
        if start:
            rules.begin_turn(s, starter, self.luck, self.told.append)

    def play(self, seat: Seat, *choices: str) -> Table:
        """Plays choices of one seat; the rules must allow each."""
        for text in choices:
            chosen = action(text)
            refusal = TITLE.why_not(self.state, seat, chosen)
            assert refusal is None, f"{text}: {refusal}; allowed: {self.may(seat)}, asked: {self.asked}"
            TITLE.apply(self.state, seat, chosen, self.luck, self.told.append)
        return self

    def may(self, seat: Seat) -> set[str]:
        """Everything that a seat may choose now."""
        return {wording(a) for a in TITLE.legal(self.state, seat)}

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        return TITLE.why_not(self.state, seat, action(text))

    def why_not(self, seat: Seat, text: str) -> tuple[str, str]:
        """The code of a refusal, and its sentence."""
        refusal = self.refusal(seat, text)
        assert refusal is not None, f"{text} is allowed"
        return refusal.code, SAY(titles.words("kompromat").refuse(refusal))

    @property
    def asked(self) -> tuple[str, Seat] | None:
        """What is asked and who is asked; None if the game is over."""
        if not self.state.frames:
            return None
        kind, mask, _ = self.state.frames[-1]
        return KINDS[kind], mask - 1

    def heard(self, kind: type[E]) -> list[E]:
        """All events of one kind that were told."""
        return [event for event in self.told if isinstance(event, kind)]

    def view(self, seat: Seat | None) -> KompromatView:
        seen = TITLE.view(self.state, seat)
        assert isinstance(seen, KompromatView)
        return seen

    def pile(self, seat: Seat, mission: int) -> str:
        """The cards that are really there."""
        return " ".join(names.CARD[card] for card in self.state.piles[seat * ROW + mission])

    def shown(self, looker: Seat | None, owner: Seat, mission: int) -> str:
        """A pile as somebody sees it; # for a card face down."""
        pile = self.view(looker).piles[owner][mission]
        return " ".join("#" if card < 0 else names.CARD[card] for card in pile)

    def deck(self, seat: Seat) -> str:
        """The cards left to draw, the next one first."""
        return " ".join(names.CARD[card] for card in self.state.decks[seat][::-1])

    def won(self, seat: Seat) -> list[str]:
        """The missions that a seat has taken, items included."""
        s = self.state
        return [MISSIONS[kind] for kind in sorted([*s.scored[seat], *s.items[seat], *s.used[seat]])]

    @property
    def tokens(self) -> tuple[int, int]:
        return self.state.tokens[M], self.state.tokens[O]

    @property
    def result(self) -> Result | None:
        return TITLE.result(self.state)


def reveal(*piles: tuple[str, str], **more: Any) -> Table:
    """A round in which all cards are laid: for each mission Martha's pile and Otto's; an empty one was not
    attempted."""
    laid = {(seat, m): pair[seat] for m, pair in enumerate(piles) for seat in (M, O) if pair[seat]}
    return Table(piles=laid, **more)
