"""What has been told in this round, if a sampled world is the true one: its cards say in which order they were drawn.

Equipment is forgotten when a round ends, so the news of earlier rounds stays as it was heard.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Event
from game.core.dossier import Dossier
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import DECK, ROW
from game.titles.kompromat.frames import PLACE
from game.titles.kompromat.knows.notes import UNKNOWN, KompromatNotes
from game.titles.kompromat.state import State
from game.titles.kompromat.view import KompromatView


def orders_of(s: State, notes: KompromatNotes) -> list[list[int]]:
    """The orders in which a sampled world's two decks lay as the round began."""
    found = []
    for seat, side in enumerate(notes.sides):
        order = [UNKNOWN] * len(DECK)
        for m, places in enumerate(side.piles):
            for place, card in zip(places, s.piles[seat * ROW + m], strict=True):
                order[place] = card
        for place, card in zip(side.stunned, s.stunned[seat], strict=True):
            order[place] = card
        order[side.drawn :] = s.decks[seat][::-1]
        if s.frames and s.frames[-1][0] == PLACE and s.frames[-1][1] == 1 << seat:
            order[side.drawn - 1] = s.frames[-1][2]
        found.append(order)
    return found


def retold(known: Dossier[KompromatView, KompromatNotes], s: State) -> list[Event]:
    orders = orders_of(s, known.notes)
    news = known.news
    begun = max(n for n, event in enumerate(news) if type(event) is ev.RoundBegan)
    told = news[:begun]
    drawn = [0, 0]
    for event in news[begun:]:
        match event:
            case ev.Drew(by) | ev.Pushed(by):
                event = replace(event, card=orders[by][drawn[by]])
                drawn[by] += 1
            case ev.UsedGpsTracker(by):
                drawn[by] -= 1
            case ev.UsedNightVision(by, number):
                event = replace(event, cards=tuple(orders[by][drawn[by] : drawn[by] + number]))
        told.append(event)
    return told
