"""Draws states of [microfilms] that one observer cannot tell from the true one.

Cards come from the tracker and identities from the assignments that are left: the two never depend on each other.
"""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import World
from game.core.dossier import Dossier
from game.core.tracker import Tracker
from game.titles.microfilms.cards import FREELANCERS, HITMAN, LETTER, NOBODY
from game.titles.microfilms.frames import BRIBED
from game.titles.microfilms.knows.notes import Ids, MicrofilmsNotes
from game.titles.microfilms.state import State
from game.titles.microfilms.view import MicrofilmsView


def worlds(known: Dossier[MicrofilmsView, MicrofilmsNotes]) -> list[World]:
    """Identities by place (agent, freelancer, ...), followed by the nation without an ally."""
    notes = known.notes
    alone = [n for n in range(4) if n != notes.left_out and notes.cards.chance(notes.box, LETTER + n) > 0]
    return [(*(id for pair in ids for id in pair), nation) for ids in notes.ids for nation in alone]


def sample(known: Dossier[MicrofilmsView, MicrofilmsNotes], luck: Chance, world: World | None = None) -> State:
    """Takes public facts from the view; the rest comes from the notes and from chance."""
    view, notes = known.view, known.notes
    cards = notes.cards
    if world is None:
        ids = notes.ids[luck.below(len(notes.ids))]
    else:
        ids = tuple((world[2 * place], world[2 * place + 1]) for place in range(notes.places))
        cards = Tracker(0)
        cards.cases = notes.cards.cases
        cards.saw_all(notes.box, [LETTER + world[-1]])
    lying = cards.sample(luck)
    hands = [sorted(hand) for hand in lying[: notes.places]]
    boxed = lying[notes.box][0] - LETTER
    deck = lying[notes.deck]
    luck.shuffle(deck)
    if notes.over:
        hands = [list(hand) for hand in notes.over.hands]
        ids = tuple(zip(notes.over.agents, notes.over.roles, strict=True))
        boxed = notes.over.boxed
        deck = list(reversed(notes.over.deck))
        if not deck:
            deck = _rest(lying, hands, notes)
            luck.shuffle(deck)
    frames = []
    for kind, asked, active, card in view.frames:
        assert kind is not None and asked is not None and active is not None
        if kind == BRIBED:
            offered = hands[active][luck.below(len(hands[active]))] if card is None else card
            frames.append((kind, asked, active, offered))
        else:
            frames.append((kind, asked, active, card or 0))
    return State(
        seats=view.seats,
        left_out=view.left_out,
        agents=[agent for agent, _ in ids],
        roles=[role for _, role in ids],
        spare=_spare(ids, notes),
        boxed=boxed,
        hands=hands,
        deck=deck,
        discard=notes.pile[:],
        francs=list(view.francs),
        house=view.house,
        cleared=view.cleared,
        out=view.out,
        bared=list(view.bared),
        evening=view.evening,
        turns=view.turns,
        frames=frames,
        how=view.result.how if view.result else "",
        winners=view.result.winners if view.result else 0,
    )


def _spare(ids: Ids, notes: MicrofilmsNotes) -> list[int]:
    """The freelancers that were not dealt; with the Croupier there is no hitman."""
    dealt = {role for _, role in ids if role != NOBODY}
    unused = {HITMAN} if notes.setup.mode == "croupier" else set()
    return sorted(id for id in FREELANCERS if id not in dealt | unused)


def _rest(lying: list[list[int]], hands: list[list[int]], notes: MicrofilmsNotes) -> list[int]:
    """The cards of the deck, once all hands and the box are known."""
    everything = [card for cards in lying for card in cards]
    for card in (*(card for hand in hands for card in hand), *notes.pile):
        everything.remove(card)
    assert notes.over is not None
    everything.remove(LETTER + notes.over.boxed)
    return everything
