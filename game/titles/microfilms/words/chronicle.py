"""The log and the dossier of [microfilms]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who
from game.core.contract import Event
from game.core.news import blank
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import ACE, FREELANCERS, HITMAN, JOURNALIST, KINDS, LETTER, NOBODY
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names, words

TURNS = (
    ev.Drew, ev.TookDiscard, ev.Passed, ev.Offered, ev.Stole, ev.CashedOut, ev.Interrogated, ev.Blackmailed,
    ev.Revealed, ev.Accused, ev.Hit, ev.Located, ev.Arrested, ev.Claimed, ev.CroupierDrew, ev.CroupierTook,
)  # fmt: skip
"""The news that begins a turn."""
QUIET = (ev.Dealt,)
"""Events that go without saying, so nobody needs to read them."""


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with its private part."""
    seats = sum(isinstance(event, ev.Dealt) for event in news) or 9
    found = []
    for number, event in enumerate(news):
        shown = event if secret(number) else blank(event)
        if isinstance(shown, QUIET) and shown == blank(shown):
            continue
        heading = isinstance(event, ev.Evening | ev.Began)
        by = getattr(event, "by", None)
        if isinstance(event, ev.CroupierDrew | ev.CroupierTook):
            by = seats
        line = words.say_event(shown, seats)
        found.append(Entry(line, _seat(by, seats), number + 1, heading, sign=_sign(by, seats)))
        if isinstance(event, ev.GameOver):
            found += [Entry(said, None, number + 1) for said in words.laid_open(event, seats)]
    return found


def _seat(place: int | None, seats: int) -> int | None:
    return None if place is None or place >= seats else place


def _sign(place: int | None, seats: int) -> str:
    """The Croupier's sign, for the place after the last seat."""
    return names.CROUPIERS_SIGN if place is not None and place >= seats else ""


def tellable(news: Sequence[Event], view: MicrofilmsView, fresh: int, memory: bool) -> Callable[[int], bool]:
    """In this game everything private may be told for good: players may look again at everything that they have laid
    down."""
    return lambda number: view.seat is not None


def dossier(notes: MicrofilmsNotes, view: MicrofilmsView, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """What this seat knows for certain: identities, letters, and cards that it has seen and that must still be where
    they were."""
    pages = [(Line("Who may be who"), [_identity(notes, view, place) for place in range(notes.places)])]
    pages.append((Line("Where the letters are"), _cards(notes, view, range(LETTER, ACE))))
    rest = [kind for kind in range(len(KINDS)) if not LETTER <= kind < ACE]
    pages.append((Line("Where other cards are"), _cards(notes, view, rest)))
    return pages


def _identity(notes: MicrofilmsNotes, view: MicrofilmsView, place: int) -> Entry:
    pairs = notes.possible[place]
    possible = sorted({id for pair in pairs for id in pair if id != NOBODY})
    by, sign = _seat(place, view.seats), _sign(place, view.seats)
    about = "" if place == view.seat else f"seat:{place}"
    who = names.THE_CROUPIER if by is None else Who(place)
    if len(pairs) == 1:
        what = names.both([names.BEING[id] for id in possible])
        return Entry(Line("{who} is {what}.", who=who, what=what), by, about=about, sign=sign)
    excluded = [id for id in _dealt_at(notes, place) if id not in possible]
    if not excluded:
        line = "{who} may be any agent." if max(possible) < JOURNALIST else "{who} may be anybody."
        return Entry(Line(line, who=who), by, about=about, sign=sign)
    what = names.any_of([names.BEING[id] for id in excluded])
    return Entry(Line("{who} isn’t {what}.", who=who, what=what), by, about=about, sign=sign)


def _dealt_at(notes: MicrofilmsNotes, place: int) -> list[int]:
    """The identities that a place may have been dealt, from what everybody knows."""
    agents = [nation for nation in range(4) if nation != notes.left_out]
    if notes.setup.mode == "croupier":
        return agents if place == notes.setup.seats else [*agents, *(id for id in FREELANCERS if id != HITMAN)]
    return [*agents, *FREELANCERS] if notes.setup.seats > len(agents) else agents


def _cards(notes: MicrofilmsNotes, view: MicrofilmsView, kinds: Sequence[int]) -> list[Entry]:
    """Each kind that is certain to be somewhere, with its places."""
    found = []
    for place, kind in sorted(notes.held, key=lambda held: (held[1], held[0])):
        if kind in kinds and place != notes.discard:
            by = place if place < view.seats else None
            line = _held(notes, view, place, names.THE_CARD[kind])
            found.append(Entry(line, by, about="" if place == view.seat else f"card:{KINDS[kind]}@{place}"))
    return found


def _held(notes: MicrofilmsNotes, view: MicrofilmsView, place: int, card: Line) -> Line:
    if place == notes.deck:
        return Line("In the deck: {card}.", card=card)
    if place == notes.box:
        return Line("Not in play: {card}.", card=card)
    return Line("{who} holds {card}.", who=Who(place) if place < view.seats else names.THE_CROUPIER, card=card)
