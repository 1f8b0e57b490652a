"""How a computer player plays [microfilms]: every choice gets the chance of winning that it leaves, from a `Grasp`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import ClassVar

from game.core.contract import Action, Event, Seat
from game.core.policy import Baseline, Fact, Level, Policy
from game.core.reasons import Ground
from game.core.style import Tint
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import ACE, BLOODSTAINED, BROKER, IDENTITIES, LETTER, MICROFILM, NATIONS, NOBODY
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.player import reasons, style
from game.titles.microfilms.player.judge import Judge
from game.titles.microfilms.player.odds import SURE, Grasp, draw_letters, grasp
from game.titles.microfilms.player.pupil import pupil
from game.titles.microfilms.player.reads import Reads, read
from game.titles.microfilms.view import MicrofilmsView

MIX = 0.004
"""Choices so close are mixed."""
LONG, WEARY = 60, 0.001
"""After this many turns a table goes round in circles: from then on choices vary more with each turn."""
SINGLE = (*range(MICROFILM, MICROFILM + len(NATIONS)), *range(LETTER, LETTER + len(NATIONS)), ACE)
"""Cards of which there is one."""
CLAIMS = (do.Reveal, do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)


class MicrofilmsPolicy(Policy[MicrofilmsView, Action]):
    revision = 3
    """Since revision 2 the chance of a bloodstained card is exact; since revision 3 a card that is kept
    tells something."""

    def habits(self, seat: Seat, news: Sequence[Event]) -> Reads:
        """What everybody's deeds tell of who they are, and of what they keep."""
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

    BASELINES: ClassVar[Mapping[str, Baseline]] = {"pupil": pupil}
    LEEWAY = 0.012
    ANSWERS: ClassVar[frozenset[str]] = frozenset({"role", "alliance"})
    SHOWN = ("role", "alliance")

    def tints(self, grasp: Grasp, legal: Sequence[Action]) -> Sequence[Tint]:
        return style.tints(grasp, legal)

    def ponder(self, public: MicrofilmsView) -> float:
        return style.ponder(public)

    def grounds(self, grasp: Grasp, legal: Sequence[Action], chosen: Action) -> Sequence[Ground]:
        return reasons.grounds(Judge(grasp), legal, chosen)

    def role(self, views: Mapping[Seat, MicrofilmsView], seat: Seat) -> str:
        """The identity."""
        view = views[seat]
        names = [IDENTITIES[id] for id in (view.agent, view.role) if id != NOBODY]
        return " ".join("agent" if name.startswith("agent") else name for name in names)

    def faction(self, views: Mapping[Seat, MicrofilmsView], seat: Seat) -> str:
        """The nation of an agent."""
        agent = views[seat].agent
        return "" if agent == NOBODY else NATIONS[agent]

    LASTING: ClassVar[frozenset[str]] = frozenset({"role", "alliance"})

    def beliefs(self, grasp: Grasp) -> Mapping[Fact, float]:
        """Who everybody is, which nation stands alone, who holds which film or letter, and who a bloodstained card."""
        found: dict[Fact, float] = {("alliance", nation): grasp.alone[nation] for nation in grasp.nations}
        for q in range(grasp.view.seats):
            if q != grasp.me and not grasp.view.out >> q & 1:
                found |= {("role", q, id): chance for id, chance in enumerate(grasp.who[q])}
                found |= {("hand", q, kind): grasp.at(q, kind) for kind in SINGLE}
                found["bloodstained", q] = grasp.blood[q]
        return found

    def facts(self, views: Mapping[Seat, MicrofilmsView], notes: Mapping[Seat, MicrofilmsNotes]) -> Set[Fact]:
        found: set[Fact] = set()
        for q, view in views.items():
            found |= {("role", q, id) for id in (view.agent, view.role) if id != NOBODY}
            found |= {("hand", q, kind) for kind in view.hand if kind in SINGLE}
            if any(kind in BLOODSTAINED for kind in view.hand):
                found.add(("bloodstained", q))
        over = notes[0].over
        if over is not None:
            found.add(("alliance", over.boxed))
        return found
