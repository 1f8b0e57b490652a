"""How a computer player plays [microfilms]: every choice gets the chance of winning that it leaves, from a `Grasp`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action, Event, Seat
from game.core.policy import Level, Policy
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import BROKER, IDENTITIES, NOBODY
from game.titles.microfilms.notes import MicrofilmsNotes
from game.titles.microfilms.player.judge import Judge
from game.titles.microfilms.player.odds import SURE, Grasp, draw_letters, grasp
from game.titles.microfilms.player.reads import read
from game.titles.microfilms.view import MicrofilmsView

Reads = list[list[float]]
MIX = 0.004
"""Choices so close are mixed."""
LONG, WEARY = 60, 0.001
"""After this many turns a table goes round in circles: from then on choices vary more with each turn."""
CLAIMS = (do.Reveal, do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)


class MicrofilmsPolicy(Policy[MicrofilmsView, Action]):
    def habits(self, seat: Seat, news: Sequence[Event]) -> Reads:
        """What everybody's deeds tell of who they are."""
        return read(seat, news)

    def recall(self, view: MicrofilmsView, notes: MicrofilmsNotes, level: Level, habits: Reads | None) -> Grasp:
        found = grasp(view, notes, level.memory, habits, level.foresight)
        if view.role == BROKER:
            found.letters = draw_letters(found, notes, level.memory)
        return found

    def scores(self, grasp: Grasp, legal: Sequence[Action]) -> list[float]:
        """The chance of winning after each action."""
        judge = Judge(grasp)
        found = []
        weary = MIX + WEARY * max(0, grasp.view.turns - LONG)
        for n, a in enumerate(legal):
            mix = (grasp.grain * 2654435761 + n * 40503 + grasp.me * 97) % 1009 / 1009
            worth = judge.score(a)
            if isinstance(a, CLAIMS):
                # Nothing is better than a claim that cannot fail.
                found.append(worth + (1.0 if worth > SURE else 0.0))
            else:
                found.append(worth + weary * mix)
        return found

    def role(self, views: Mapping[Seat, MicrofilmsView], seat: Seat) -> str:
        """The identity."""
        view = views[seat]
        names = [IDENTITIES[id] for id in (view.agent, view.role) if id != NOBODY]
        return " ".join("agent" if name.startswith("agent") else name for name in names)
