"""The log and the dossier of [redacted]."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who
from game.core.contract import Event, Mask, Seat
from game.core.news import blank
from game.core.words import log
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, HAND, INTERPOL, ITEMS, LETTER, STAIN, Mission, faction_of, is_intel
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.titles.redacted.words.happenings import say_event

QUIET = (ev.Dealt, ev.Turned, ev.Chose, ev.GiftChosen, ev.Spent, ev.Showed, ev.Took, ev.HeldBack)
"""Events that go without saying, so nobody needs to read them, unless they hold the reader's own secret."""
SURE = 0.9999


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with its private part."""
    return log(news, secret, say_event, (ev.RoundBegan, ev.Began), _untold)


def _untold(e: Event) -> bool:
    return isinstance(e, QUIET) and (e == blank(e) or isinstance(e, ev.Chose | ev.GiftChosen))


def onlookers(e: Event) -> Mask:
    """The seats that are shown something while others act: those in the Security HQ or the X-ray room."""
    match e:
        case ev.Xrayed(by=by):
            return 1 << by
        case ev.Exchanged() | ev.Gave() | ev.Swapped() | ev.Stole() | ev.Interrogated() | ev.Arrested():
            return e.watchers & ~(1 << e.by | 1 << e.to)
    return 0


def tellable(news: Sequence[Event], view: RedactedView, fresh: int, memory: bool) -> Callable[[int], bool]:
    """Everything private may be told for good: players may note down what they were told."""
    return lambda number: view.seat is not None


def dossier(notes: RedactedNotes, view: RedactedView, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """What this seat knows for certain: sides, items, weapons, and who has seen what of this seat."""
    seats = range(notes.setup.seats)
    pages: list[tuple[Line, list[Entry]]] = []
    if notes.mission != Mission.ZONE:
        pages.append((Line("Who is on which side"), [_side(notes, view, seat) for seat in seats]))
    pages.append((Line("Who carries what"), [entry for seat in seats for entry in _carries(notes, view, seat)]))
    if notes.mission not in (Mission.INTRO, Mission.ZONE):
        pages.append((Line("Briefcases"), [_case(notes, view, n) for n in (0, 1)]))
    if notes.mission == Mission.BEDFELLOWS:
        pages.append((Line("Letters"), _letters(notes)))
    pages.append((Line("Weapons"), [entry for seat in seats for entry in _weapons(notes, view, seat)]))
    if view.seat is not None:
        lines = [_look(event, held) for event, held in notes.looks]
        pages.append((Line("What others have seen"), lines or [Entry(Line("Nothing yet."))]))
    return [(title, entries) for title, entries in pages if entries]


def _look(e: ev.Xrayed | ev.Interrogated | ev.Hacked, held: tuple[int, ...]) -> Entry:
    """What somebody else may have seen of this seat."""
    if isinstance(e, ev.Xrayed):
        line = Line("{who} saw at the gate: {items}.", who=Who(e.by), items=names.items(held))
    elif isinstance(e, ev.Hacked):
        line = Line("{who} saw the loyalty or Neutral in a Hack.", who=Who(e.by))
    else:
        line = Line("{who} saw the loyalty, Neutral or a weapon in an interrogation.", who=Who(e.by))
    return Entry(line, e.by)


def _side(notes: RedactedNotes, view: RedactedView, seat: Seat) -> Entry:
    possible = sorted({ids[seat] for ids in notes.ids})
    about = "" if seat == view.seat else f"seat:{seat}"
    if len(possible) == 1:
        what = names.LOYALTY_OF[possible[0]]
        return Entry(Line("{who}: {what}.", who=Who(seat), what=what), seat, about=about)
    factions = sorted({faction_of(loyalty) for loyalty in possible})
    if INTERPOL not in possible and len(factions) == 1:
        line = Line("{who} works for {faction}.", who=Who(seat), faction=names.THE_FACTION[factions[0]])
        return Entry(line, seat, about=about)
    if notes.mission == Mission.JUSTICE and INTERPOL not in possible:
        clean = all(loyalty < STAIN for loyalty in possible)
        line = (
            Line("{who} is not Interpol, and not wanted.", who=Who(seat))
            if clean
            else Line("{who} is not Interpol.", who=Who(seat))
        )
        return Entry(line, seat, about=about)
    return Entry(Line("{who}: not known.", who=Who(seat)), seat, about=about)


def _certain(notes: RedactedNotes, place: int) -> list[int]:
    """The items that are certainly at a place, each as often as is certain."""
    cases = [case[0][place] for case in notes.items.cases]
    counts = {item: min(tags.count(item) for tags in cases) for item in sorted(set(cases[0])) if item >= 0}
    return [item for item, n in counts.items() for _ in range(n)]


def _may_lie(notes: RedactedNotes, place: int, item: int) -> bool:
    """Whether an item may be at a place; working out how likely that is would take longer."""
    for (places, lots), _ in notes.items.cases.items():
        for tag in set(places[place]):
            if tag == item or (tag < 0 and item in lots[-1 - tag]):
                return True
    return False


def _carries(notes: RedactedNotes, view: RedactedView, seat: Seat) -> list[Entry]:
    if seat == view.seat:
        return []
    sure = _certain(notes, seat)
    unknown = view.held[seat] - len(sure)
    # If nobody has a side, a pencil mark about somebody goes here.
    about = f"seat:{seat}" if notes.mission == Mission.ZONE else f"seat:{seat}:items"
    if not view.held[seat]:
        return [Entry(Line("{who} has no items.", who=Who(seat)), seat, about=about)]
    if not sure:
        return [
            Entry(
                Line("{who}: {n} of {most} items, none known.", who=Who(seat), n=unknown, most=HAND), seat, about=about
            )
        ]
    what = names.items(tuple(sure))
    if unknown:
        return [
            Entry(Line("{who}: {items}, and {n} not known.", who=Who(seat), items=what, n=unknown), seat, about=about)
        ]
    return [Entry(Line("{who}: {items}.", who=Who(seat), items=what), seat, about=about)]


def _case(notes: RedactedNotes, view: RedactedView, n: int) -> Entry:
    """Where a briefcase is and what is in it, as far as that is certain."""
    name = names.ITEM[CASES[n]]
    about = f"case:{n}"
    inside = _certain(notes, notes.cases[n])
    if not view.filled[n]:
        content = Line("empty")
    elif inside:
        content = names.item(inside[0])
    else:
        likely = [item for item in range(len(ITEMS)) if is_intel(item) and _may_lie(notes, notes.cases[n], item)]
        content = Line("not known; perhaps intel") if likely else Line("not known; no intel")
    holder = next((seat for seat in range(notes.setup.seats) if CASES[n] in _certain(notes, seat)), None)
    if holder is None:
        return Entry(Line("{case}: {content}.", case=name, content=content), None, about=about)
    return Entry(
        Line("{case}, with {who}: {content}.", case=name, who=Who(holder), content=content), holder, about=about
    )


def _letters(notes: RedactedNotes) -> list[Entry]:
    """The factions whose letter may be the one that is not in the game."""
    boxes = [f for f in range(4) if _may_lie(notes, notes.box, LETTER + f)]
    if len(boxes) == 1:
        return [Entry(Line("{faction} stands alone.", faction=names.FACTION[boxes[0]]))]
    lines = names.listed([names.FACTION[f] for f in boxes])
    return [Entry(Line("May stand alone: {factions}.", factions=lines))]


def _weapons(notes: RedactedNotes, view: RedactedView, seat: Seat) -> list[Entry]:
    """The Attack cards that are certainly in somebody's hand."""
    if seat == view.seat or not view.armed[seat]:
        return []
    cases = [case[0][seat] for case in notes.arms.cases]
    sure = [weapon for weapon in range(3) for _ in range(min(tags.count(weapon) for tags in cases))]
    unknown = view.armed[seat] - len(sure)
    if not sure:
        return []
    what = names.listed([names.MEETING[weapon] for weapon in sure])
    if unknown:
        return [Entry(Line("{who}: {cards}, and {n} not known.", who=Who(seat), cards=what, n=unknown), seat)]
    return [Entry(Line("{who}: {cards}.", who=Who(seat), cards=what), seat)]
