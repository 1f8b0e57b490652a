"""Everything one seat has been given: the set-up, its news, its current view, and notes kept up to date from the news.

A computer player gets a `Dossier` and nothing else, and the dossier page shows nothing else. A dossier holds no
reference to the true state, and can be sent to another process as plain bytes.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.core.contract import Event, Notes, Seat, Setup, Title, View, encode

V = TypeVar("V", bound=View)
N = TypeVar("N", bound=Notes)


class Dossier(Generic[V, N]):
    """Everything a seat has been shown, in order, and what it therefore knows for certain.

    `Dossier[BidsView, BidsNotes]` is one of the game of Bids.
    """

    __slots__ = ("_notes", "_read", "news", "seat", "setup", "title", "view")

    def __init__(self, title: Title[Any], setup: Setup, seat: Seat | None) -> None:
        self.title = title
        self.setup = setup
        self.seat = seat
        self.news: list[Event] = []
        self.view: V
        self._notes: Any = None
        self._read = 0

    @property
    def notes(self) -> N:
        """The notebook, up to date."""
        if self._notes is None or self._read > len(self.news):
            self._notes = self.title.notes(self.setup, self.seat)
            self._read = 0
        notes: N = self._notes
        for event in self.news[self._read :]:
            notes.hear(event)
        self._read = len(self.news)
        return notes

    def forget(self, keep: int) -> None:
        """Drop all news but the first `keep` pieces, because a step was taken back."""
        del self.news[keep:]
        if self._read > keep:
            self._notes, self._read = None, 0


AnyDossier = Dossier[Any, Any]
"""A seat's dossier in some game: the house hands it to that game, and only to this one."""


class Parcel(Struct, frozen=True):
    """A dossier on its way to another process: the news from number `since` on, and the view, both encoded."""

    seat: Seat | None
    since: int
    news: bytes
    view: bytes


def pack(dossier: AnyDossier, since: int = 0) -> Parcel:
    """What a copy of this dossier still needs if it already has the first `since` pieces of news."""
    return Parcel(dossier.seat, since, encode(dossier.news[since:]), encode(dossier.view))


def unpack(parcel: Parcel, into: AnyDossier) -> None:
    """Bring a copy up to date. Any news that it has beyond `since` was taken back."""
    title = into.title
    into.forget(parcel.since)
    into.news.extend(msgspec.json.decode(parcel.news, type=list[title.events]))  # type: ignore[name-defined]
    into.view = msgspec.json.decode(parcel.view, type=title.views)
