"""A dossier travels as bytes: it is packed in pieces and unpacked elsewhere, even after something was taken back."""

from __future__ import annotations

from game import titles
from game.core.chance import Chance
from game.core.contract import encode, seats_in
from game.core.dossier import Dossier, pack, unpack
from game.core.match import Match
from game.titles.kompromat.knows.notes import KompromatNotes
from tests.core.fixtures.make import play
from tests.toy.bids.rules import Bids, BidsNotes


def copy_of(dossier: Dossier) -> Dossier:
    return Dossier(dossier.title, dossier.setup, dossier.seat)


def same(one: Dossier, two: Dossier) -> bool:
    return one.news == two.news and one.view == two.view and one.seat == two.seat


def test_a_dossier_arrives_whole_and_keeps_up_piece_by_piece() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"d" * 16)
    copies = {seat: copy_of(match.dossier(seat)) for seat in (0, 1, None)}
    luck = Chance(2)
    while match.pending:
        for seat, copy in copies.items():
            unpack(pack(match.dossier(seat), since=len(copy.news)), copy)
            assert same(match.dossier(seat), copy)
        play(match, 17, luck)


def test_the_notes_of_the_copy_are_those_of_the_original() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"e" * 16)
    copy = copy_of(match.dossier(1))
    luck = Chance(3)
    for _ in range(6):
        play(match, 9, luck)
        unpack(pack(match.dossier(1), since=len(copy.news)), copy)
        mine, theirs = match.dossier(1).notes, copy.notes
        assert isinstance(mine, KompromatNotes) and isinstance(theirs, KompromatNotes)
        assert mine.sides == theirs.sides and mine.missions == theirs.missions and mine.row == theirs.row


def test_a_parcel_is_smaller_than_the_whole() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"f" * 16)
    play(match, 40, Chance(1))
    dossier = match.dossier(0)
    assert len(pack(dossier, since=len(dossier.news) - 2).news) < len(pack(dossier).news) / 5


def test_news_taken_back_goes_from_the_copy_too() -> None:
    title = Bids()
    match = Match(title, title.setup("open", 3), b"g" * 16)
    copy = copy_of(match.dossier(0))
    match.submit(0, match.legal(0)[0])
    unpack(pack(match.dossier(0)), copy)
    assert isinstance(copy.notes, BidsNotes) and copy.notes.sealed == match.view(0).mine  # type: ignore[attr-defined]
    match.undo(0)
    kept = len(match.dossier(0).news)
    assert kept == len(copy.news) - 1
    unpack(pack(match.dossier(0), since=kept), copy)
    assert same(match.dossier(0), copy)
    assert isinstance(copy.notes, BidsNotes) and copy.notes.sealed == -1, "the notes were read anew"
    match.submit(0, match.legal(0)[1])
    unpack(pack(match.dossier(0), since=kept), copy)
    assert same(match.dossier(0), copy)
    assert copy.notes.sealed == match.view(0).mine  # type: ignore[attr-defined]


def test_the_notes_of_a_match_forget_what_was_taken_back() -> None:
    match = Match(Bids(), Bids().setup("open", 2), b"h" * 16)
    match.submit(1, match.legal(1)[0])
    notes = match.dossier(1).notes
    assert isinstance(notes, BidsNotes) and notes.sealed >= 0
    match.undo(1)
    after = match.dossier(1).notes
    assert isinstance(after, BidsNotes) and after.sealed == -1
    for card in (0, -1):
        match.submit(1, match.legal(1)[card])
        again = match.dossier(1).notes
        assert isinstance(again, BidsNotes) and again.sealed == match.view(1).mine  # type: ignore[attr-defined]
        if card == 0:
            match.undo(1)


def test_a_dossier_leads_to_nothing_that_is_hidden() -> None:
    """It can be written out in full, and the result holds only what its seat was told."""
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"i" * 16)
    play(match, 25, Chance(5))
    for seat in (0, 1, None):
        dossier = match.dossier(seat)
        parcel = pack(dossier)
        assert {name for name in Dossier.__slots__} == {"_notes", "_read", "news", "seat", "setup", "title", "view"}
        assert parcel.view == encode(title.view(match.state, seat))
    assert next(seats_in(match.pending)) in (0, 1)
