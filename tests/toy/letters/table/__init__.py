"""The table of Dead Letter: what is shown, pointed at, heard and told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.catalogue import NO_WORDS, Entry, Line, Who
from game.core.contract import Event, Mask, Seat
from game.core.moments import Moment
from game.core.news import blank
from game.core.trails import Stake, Trail
from game.ui.last_page import End
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic, Vector
from game.ui.semantics import Node, Rect
from game.ui.tables import Page, Sign, Table, pictures

from .. import pieces
from ..notes import LettersNotes
from ..pieces import AIMED, ANALYST, CLEANER, DECK, DEFECTOR, NONE, RANKS, LettersView, Play
from ..words import BARE, FOR, THE
from . import lay as layout
from . import story

DEALT_ASIDE = 1
"""Cards that are set aside before the deal."""


class LettersTable(Table[LettersView, Play]):
    """Everybody's card, face down, and what has been played; one's own two cards below."""

    colours: ClassVar = {
        "ground": "#2e1d28",
        "desk": "#3d2735",
        "bar": "#1d1119",
        "button": "#573a4b",
        "panel": "#1f131b",
        "panel-live": "#51304a",
        "log": "#1f131b",
        "folder": "#573a4b",
        "folder-2": "#7d5a2c",
        "head": "#e3c9d6",
        "head-2": "#b3909f",
        "dim": "#b3909f",
    }
    sounds: ClassVar = {
        "Drawn": "card-slide",
        "Played": "card-lay",
        "Discarded": "card-lay",
        "Swapped": "card-slide",
        "Out": "token",
        "Shown": "card-flip",
    }

    def lay(self, view: LettersView, area: Rect, look: Look, marks: Marks) -> Node:
        return layout.lay(view, area, look, marks)

    # What a choice is

    def picks(self, view: LettersView, a: Play) -> Trail:
        return _trail(a, f"card:{a.card}")

    def other_ways(self, view: LettersView, a: Play) -> list[Trail]:
        """The other of two equal cards; or the player first, and then the card."""
        found: list[Trail] = []
        if view.hand.count(a.card) == 2:
            found.append(_trail(a, f"card:{a.card}:second"))
        if a.at != NONE:
            seat, *rest = _trail(a, "")[1:]
            found.append((seat, f"card:{a.card}", *rest))
        return found

    def unlisted(self, view: LettersView, a: Play, trail: Trail) -> bool:
        return trail[0] != f"card:{a.card}"

    def group(self, view: LettersView, actions: Sequence[Play], depth: int) -> Line:
        first = actions[0]
        if len({a.card for a in actions}) > 1:
            return Line("Choose {who}", who=Who(first.at))
        if len({a.at for a in actions}) > 1:
            return Line("Play the {card}", card=BARE[first.card])
        return Line("Play the {card}: name {who}'s card", card=BARE[first.card], who=Who(first.at))

    def stakes(self, view: LettersView, a: Play) -> Stake:
        return Stake.FINAL | Stake.COSTS if self.cautions(view, a) else Stake.NOTHING

    def cautions(self, view: LettersView, a: Play) -> Sequence[Line]:
        if a.card == DEFECTOR or (a.card == CLEANER and a.at == view.seat and DEFECTOR in view.hand):
            return [Line("A player who plays or discards the Defector is out.")]
        return []

    def icon(self, a: Play) -> str:
        return ("card", "doubt", "eye", "meet", "shield", "out", "swap", "vip", "door")[a.card]

    def meant(self, view: LettersView, seat: Seat, id: str) -> Play | None:
        kind, _, rest = id.partition(":")
        number = int(rest.partition(":")[0]) if rest[:1].isdigit() else NONE
        if kind == "card":
            return Play(number)
        if kind == "seat":
            return Play(next((c for c in view.hand if c in AIMED), view.hand[0] if view.hand else ANALYST), number)
        if kind == "rank" and ANALYST in view.hand:
            return Play(ANALYST, next(q for q in view.seats if q != seat), number)
        return None

    # Beside the picture

    def progress(self, view: LettersView) -> tuple[int, int, Line]:
        whole = len(DECK) - DEALT_ASIDE - len(view.seats)
        left = Line("{n} card in the deck", many="{n} cards in the deck", n=view.deck)
        return whole - view.deck, whole, left

    tokens: ClassVar = ("slot", "seal-wax")

    def legend(self) -> Sequence[Sign]:
        return (
            Sign(Line("hidden"), 1.0, lambda spot: Pic("icons/icon-shield", spot, colours=(("ink", "glow"),))),
            Sign(Line("out"), 1.0, lambda spot: Pic("icons/icon-cross", spot, colours=(("ink", "bad"),))),
        )

    def summary(self, view: LettersView) -> tuple[Line, Line]:
        if not view.hand:
            return NO_WORDS, NO_WORDS
        return Line("{n}", n=view.deck), Line("left in the deck. When it is empty, the highest hand wins.")

    def aim(self, view: LettersView) -> Line:
        if view.seat is None or view.employers[view.seat] == NONE:
            return NO_WORDS
        return Line("{who} works for {side}, and wins with them.",
                    who=Who(view.seat), side=FOR[view.employers[view.seat]])  # fmt: skip

    # What has happened

    def chronicle(self, news: Sequence[Event], secret: Callable[[int], bool]) -> list[Entry]:
        found = []
        for n, event in enumerate(news):
            line = self.words.say_event(event if secret(n) else blank(event))
            by = next((getattr(event, name) for name in ("by", "to", "seat") if hasattr(event, name)), None)
            found.append(Entry(line, by, n + 1))
        return found

    def tellable(self, news: Sequence[Event], view: LettersView, fresh: int, memory: bool) -> Callable[[int], bool]:
        return lambda n: memory or n >= fresh

    def dossier(self, notes: LettersNotes, view: LettersView, memory: bool) -> list[Page]:
        found: list[Entry] = []
        for seat in view.seats:
            if seat == view.seat:
                continue
            held = notes.held(seat) if memory else 0
            about = f"seat:{seat}"
            if held:
                found.append(Entry(Line("{who} holds {card}.", who=Who(seat), card=THE[held]), seat, about=about))
            if notes.employers[seat] != NONE:
                side = FOR[notes.employers[seat]]
                found.append(Entry(Line("{who} works for {side}.", who=Who(seat), side=side), seat, about=about))
        pages: list[Page] = [(Line("The others"), found)] if found else []
        unseen = [
            Entry(Line("{n} × {card}", n=DECK.count(r) - view.gone(r) - view.hand.count(r), card=BARE[r]))
            for r in RANKS
            if DECK.count(r) > view.gone(r) + view.hand.count(r)
        ]
        return [*pages, (Line("Not seen yet"), unseen)]

    def recall(self, notes: LettersNotes, view: LettersView) -> object:
        """By seat, the ranks that it may hold."""
        return {seat: notes.possible(seat) for seat in view.seats if seat != view.seat and not view.out >> seat & 1}

    def knows(self, notes: LettersNotes, view: LettersView) -> Mapping[str, Line]:
        """The card of another player, as long as it is certain."""
        others = [q for q in view.seats if q != view.seat and not view.out >> q & 1 and not view.shown[q]]
        return {
            f"seat:{q}": Line("holds {card} ({rank})", card=THE[rank], rank=rank)
            for q in others
            if (rank := notes.held(q))
        }

    def moment(self, e: Event, before: LettersView, after: LettersView) -> Moment | None:
        return story.moment(e, after, self.words.say_event(e), self.sound(e))

    def steps(self, before: LettersView, news: Sequence[Event], after: LettersView) -> Sequence[LettersView]:
        return story.steps(before, news, after)

    def onlookers(self, e: Event) -> Mask:
        """Somebody with whom cards are compared or swapped sees a card though it is another's turn."""
        return 1 << e.at if isinstance(e, pieces.Compared | pieces.Swapped) else 0

    # At the end, and ahead of time

    def final(self, end: End[LettersView], area: Rect, look: Look) -> Node:
        return layout.final(end.views, area, look)

    def ahead(self, view: LettersView, area: Rect, look: Look) -> Sequence[Pic | Vector]:
        marks = Marks(bottom=view.seat or 0)
        return pictures(layout.lay(each, area, look, marks) for each in (view, *layout.one_of_each(view)))


def _trail(a: Play, card: str) -> Trail:
    """The card, then the player, then the rank, as far as the action has them."""
    found = [card]
    if a.at != NONE:
        found.append(f"seat:{a.at}")
    if a.names:
        found.append(f"rank:{a.names}")
    return tuple(found)
