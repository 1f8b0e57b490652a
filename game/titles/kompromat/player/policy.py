"""How a computer player plays Kompromat: every choice gets its expected worth in points, from a `Sight`.

A turn is a plan: what each total is worth to stop at, against a reading of the other side's pile there, and so what one
more card is worth. A first card goes where it gains most over a card drawn blindly. Items are used when what they bring
at once is more than what they are likely to bring later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import ClassVar

from game.core.contract import Action, Event, Seat
from game.core.policy import Baseline, Fact, Level, Policy
from game.core.reasons import Ground
from game.core.style import Tint
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE, ACE_HIGH, CAUGHT, PAPER, ROUNDS, ROW, WORTH
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH, START
from game.titles.kompromat.knows.notes import KompromatNotes
from game.titles.kompromat.player import gadgets, reasons, style
from game.titles.kompromat.player.baselines import baseline17
from game.titles.kompromat.player.judge import Judge
from game.titles.kompromat.player.odds import BUST, PLAIN_PRIOR, Nerve, best, learn_nerve
from game.titles.kompromat.player.reasons import TOLD_APART
from game.titles.kompromat.player.sight import Sight, from_view
from game.titles.kompromat.view import KompromatView


class KompromatPolicy(Policy[KompromatView, Action]):
    BASELINES: ClassVar[Mapping[str, Baseline]] = {"baseline17": baseline17}
    revision = 2
    """Since revision 2 the last choices of a game are worked out exactly."""
    LEEWAY = 0.2
    SHOWN = ("bust",)
    PLAYED_ON = 300

    def habits(self, seat: Seat, news: Sequence[Event]) -> Nerve:
        """The other side's nerve, from the piles it revealed. A pile that items touched says nothing."""
        piles = [event.cards for event in news if isinstance(event, ev.Revealed) and event.by != seat]
        return learn_nerve(PLAIN_PRIOR, piles)

    def recall(self, view: KompromatView, notes: KompromatNotes, level: Level, habits: Nerve | None) -> Sight:
        return from_view(
            view,
            notes,
            level.memory,
            foresight=level.foresight,
            exact=level.exact,
            nerve=habits or (),
            reads=level.reads,
        )

    def scores(self, grasp: Sight, legal: Sequence[Action]) -> list[float]:
        """The expected worth of each action in points."""
        judge = Judge(grasp)
        if grasp.kind == PUSH:
            return _push(judge, legal)
        if grasp.kind == PLACE:
            return [_placed(judge, a.mission) for a in legal if isinstance(a, do.Attempt)]
        if grasp.kind == ACES_UP:
            return [_aces(judge, a.high) for a in legal if isinstance(a, do.Aces)]
        if grasp.kind == PERFECT:
            shed = judge.gained(judge.my_tokens, -1)
            return [shed if isinstance(a, do.Perfect) and a.discard else 0.0 for a in legal]
        return gadgets.window(judge, legal)

    def grounds(self, grasp: Sight, legal: Sequence[Action], chosen: Action) -> Sequence[Ground]:
        return reasons.grounds(grasp, legal, chosen)

    def tints(self, grasp: Sight, legal: Sequence[Action]) -> Sequence[Tint]:
        return style.tints(grasp, legal)

    def may_end(self, view: KompromatView) -> bool:
        """In the reveals of the last round, and where somebody may be caught."""
        if view.frames[-1][0] in (START, PLACE, PUSH):
            return False
        return view.round == ROUNDS or max(view.tokens) + max(1, view.marks[view.at]) >= CAUGHT

    def ponder(self, public: KompromatView) -> float:
        return style.ponder(public)

    def role(self, views: Mapping[Seat, KompromatView], seat: Seat) -> str:
        """Who began the first round."""
        view = views[seat]
        first = view.starter if view.round % 2 else 1 - view.starter
        return "begins" if first == seat else "follows"

    def beliefs(self, grasp: Sight) -> Mapping[Fact, float]:
        """In one's own turn: what the other side's piles come to that lie there, as far as they are face down."""
        if grasp.kind not in (PUSH, PLACE):
            return {}
        judge = Judge(grasp)
        found: dict[Fact, float] = {}
        for m in range(ROW):
            if grasp.row[m] >= 0 and grasp.theirs[m].unknown:
                spread = judge.spread(m)
                found["bust", 1 - grasp.seat, m] = spread[BUST]
                for total in TOLD_APART:
                    found["pile", 1 - grasp.seat, m, total] = sum(spread[total:BUST])
        return found

    def facts(self, views: Mapping[Seat, KompromatView], notes: Mapping[Seat, KompromatNotes]) -> Set[Fact]:
        found: set[Fact] = set()
        for q, view in views.items():
            for m in range(ROW):
                cards = notes[q].sides[q].pile(m)
                total = min(best(sum(WORTH[card] for card in cards), ACE in cards) + PAPER * view.papers[q][m], BUST)
                if total == BUST:
                    found.add(("bust", q, m))
                else:
                    found |= {("pile", q, m, t) for t in TOLD_APART if t <= total}
        return found


def _push(judge: Judge, legal: Sequence[Action]) -> list[float]:
    sight = judge.sight
    stop, draw = judge.stop_or_draw()
    found = []
    for a in legal:
        if isinstance(a, do.Stop):
            found.append(stop)
        elif isinstance(a, do.Draw):
            found.append(draw)
        else:
            now = max(stop, draw) if do.DRAW in legal else stop
            found.append(now + gadgets.gain(judge, a, now))
    assert sight.at >= 0
    return found


def _placed(judge: Judge, mission: int) -> float:
    """What the card in hand gains at a mission over a card drawn blindly."""
    sight = judge.sight
    return judge.laid(mission, sight.card) - judge.fresh(mission)


def _aces(judge: Judge, high: int) -> float:
    sight = judge.sight
    pile = sight.mine[sight.at]
    total = pile.hard + high * ACE_HIGH + PAPER * pile.papers + sight.vesper[0]
    return judge.settled(sight.at, total)
