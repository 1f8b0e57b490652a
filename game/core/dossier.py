"""Everything one seat has been given: the set-up, its news, its current view, and notes kept up to date from the news.

A computer player gets a `Dossier` and nothing else, and the dossier page shows nothing else. A dossier holds no
reference to the true state, and can be sent to another process as plain bytes.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from game.core.contract import Event, Notes, Seat, Setup, Title, View, encode


class Dossier:
    """Everything a seat has been shown, in order, and what it therefore knows for certain."""

    __slots__ = ("_notes", "_read", "news", "seat", "setup", "title", "view")

    def __init__(self, title: Title[Any], setup: Setup, seat: Seat | None) -> None:
        self.title = title
        self.setup = setup
        self.seat = seat
        self.news: list[Event] = []
        self.view: View
        self._notes: Notes | None = None
        self._read = 0

    @property
    def notes(self) -> Notes:
        """The notebook, up to date."""
        if self._notes is None or self._read > len(self.news):
            self._notes = self.title.notes(self.setup, self.seat)
            self._read = 0
        for event in self.news[self._read :]:
            self._notes.hear(event)
        self._read = len(self.news)
        return self._notes

    def forget(self, keep: int) -> None:
        """Drop all news but the first `keep` pieces, because a step was taken back."""
        del self.news[keep:]
        if self._read > keep:
            self._notes, self._read = None, 0


class Parcel(Struct, frozen=True):
    """A dossier on its way to another process: the news from number `since` on, and the view, both encoded."""

    seat: Seat | None
    since: int
    news: bytes
    view: bytes


def pack(dossier: Dossier, since: int = 0) -> Parcel:
    """What a copy of this dossier still needs if it already has the first `since` pieces of news."""
    return Parcel(dossier.seat, since, encode(dossier.news[since:]), encode(dossier.view))


def unpack(parcel: Parcel, into: Dossier) -> None:
    """Bring a copy up to date. Any news that it has beyond `since` was taken back."""
    title = into.title
    into.forget(parcel.since)
    into.news.extend(msgspec.json.decode(parcel.news, type=list[title.events]))  # type: ignore[name-defined]
    into.view = msgspec.json.decode(parcel.view, type=title.views)
