"""Samplers with one fault each: they favour, forget or mistake something. Every one of them must be caught.

A mutant is the real game with a notebook that hears something else than what was told, or with a sampler that draws
from something else than the notebook says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Event, Notes, Seat, Setup, Title, World
from game.core.dossier import Dossier
from game.titles.double_agent import events as da
from game.titles.double_agent.rules.rules import DoubleAgent
from game.titles.kompromat import events as ko
from game.titles.kompromat.rules.rules import Kompromat
from game.titles.microfilms import events as mi
from game.titles.microfilms.cards import LETTER
from game.titles.microfilms.rules.rules import Microfilms
from game.titles.redacted import events as re
from game.titles.redacted.rules.rules import Redacted
from game.titles.spy_tactics import events as sp
from game.titles.spy_tactics.rules.rules import SpyTactics

Change = Callable[[Any], Event | None]
"""What is heard instead of an event: None for nothing at all."""


def mishears(title: type[Title[Any]], kind: type[Event], change: Change) -> Title[Any]:
    """The game, with notebooks that hear events of one kind in another way."""

    class Mishears(title):  # type: ignore[misc, valid-type]
        def notes(self, setup: Setup, seat: Seat | None) -> Notes:
            notes: Notes = super().notes(setup, seat)
            hear = notes.hear

            def mishear(event: Event) -> None:
                heard = change(event) if type(event) is kind else event
                if heard is not None:
                    hear(heard)

            notes.hear = mishear  # type: ignore[method-assign]
            return notes

    return Mishears()


def blanks(title: type[Title[Any]], kind: type[Event], *fields: str) -> Title[Any]:
    """The game, with notebooks that forget what was shown to their own seat."""
    return mishears(title, kind, lambda event: replace(event, **dict.fromkeys(fields)))


def draws(title: type[Title[Any]], change: Callable[[Any, Chance], Callable[[], None]]) -> Title[Any]:
    """The game, with a sampler that changes the notebook before it draws, and changes it back."""

    class Draws(title):  # type: ignore[misc, valid-type]
        def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> Any:
            back = change(known.notes, luck)
            try:
                return super().sample(known, luck, world)
            finally:
                back()

    return Draws()


def alters(title: type[Title[Any]], change: Callable[[Any, Dossier, Chance], None]) -> Title[Any]:
    """The game, with a sampler that changes what it has drawn."""

    class Alters(title):  # type: ignore[misc, valid-type]
        def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> Any:
            s = super().sample(known, luck, world)
            change(s, known, luck)
            return s

    return Alters()


# -- Double Agent


def _first_third_of_layouts(notes: Any, luck: Chance) -> Callable[[], None]:
    kept = notes.layouts[:]
    notes.layouts = [layouts[: -(-len(layouts) // 3)] for layouts in kept]
    return lambda: setattr(notes, "layouts", kept)


def double_agent() -> dict[str, Title[Any]]:
    return {
        "draws only the first third of the layouts": draws(DoubleAgent, _first_third_of_layouts),
        "forgets what a Wiretap showed": blanks(DoubleAgent, da.Tapped, "token"),
        "forgets what Clues showed": blanks(DoubleAgent, da.Looked, "cards"),
    }


# -- [microfilms]


def _first_third_of_identities(notes: Any, luck: Chance) -> Callable[[], None]:
    kept = notes.ids
    notes.ids = kept[: -(-len(kept) // 3)]
    return lambda: setattr(notes, "ids", kept)


def _nothing_lacked(event: Any) -> Event:
    """A failed attempt is heard as an attempt that is not over: nothing follows from it but who made it."""
    return event if event.right or event.cards is not None else replace(event, right=True)


def _lowest_letter(s: Any, known: Dossier, luck: Chance) -> None:
    """The letter in the box is exchanged for the lowest in the deck, as if nobody ever looked at the shuffle."""
    letters = sorted(card for card in s.deck if card >= LETTER)
    if letters and letters[0] - LETTER < s.boxed:
        s.deck[s.deck.index(letters[0])] = LETTER + s.boxed
        s.boxed = letters[0] - LETTER


def microfilms() -> dict[str, Title[Any]]:
    return {
        "draws only the first third of the identities": draws(Microfilms, _first_third_of_identities),
        "forgets a failed arrest": mishears(Microfilms, mi.Arrested, _nothing_lacked),
        "forgets what an interrogation showed": blanks(Microfilms, mi.Interrogated, "seen"),
        "boxes the lowest letter": alters(Microfilms, _lowest_letter),
    }


# -- Spy Tactics


def spy_tactics() -> dict[str, Title[Any]]:
    return {
        "forgets who was looked at": blanks(SpyTactics, sp.Looked, "agency"),
        "forgets a wrong guess": mishears(SpyTactics, sp.Guessed, lambda event: event if event.right else None),
        "forgets which card it passed on": blanks(SpyTactics, sp.Passed, "code"),
    }


# -- [redacted]


def redacted() -> dict[str, Title[Any]]:
    return {
        "forgets an X-ray": blanks(Redacted, re.Xrayed, "items"),
        "forgets what an interrogation showed": blanks(Redacted, re.Interrogated, "seen"),
        "forgets which item was stolen": blanks(Redacted, re.Stole, "item"),
    }


# -- Kompromat


def _missions_in_order(s: Any, known: Dossier, luck: Chance) -> None:
    s.missions.sort()


def kompromat() -> dict[str, Title[Any]]:
    return {
        "forgets a Night Vision": blanks(Kompromat, ko.UsedNightVision, "cards"),
        "forgets the cards that it laid": blanks(Kompromat, ko.Pushed, "card"),
        "draws the missions in order": alters(Kompromat, _missions_in_order),
    }
