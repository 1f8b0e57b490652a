"""How a computer player plays [redacted]: every choice gets points, from a `Grasp` of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import ClassVar

from game.core.contract import Action, Event, Seat, seats_in
from game.core.policy import Baseline, Fact, Level, Policy
from game.core.reasons import Ground
from game.core.style import Tint
from game.titles.redacted import actions as do
from game.titles.redacted.cards import FACTIONS, LOYALTIES, NONE, Mission, faction_of
from game.titles.redacted.frames import ACCEPT, EXCHANGE, GUARD, GUARD_COMBAT, TURN
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.player import style
from game.titles.redacted.player.baselines import still
from game.titles.redacted.player.duels import ahead, zeal
from game.titles.redacted.player.encounters import Encounters
from game.titles.redacted.player.errands import Errands
from game.titles.redacted.player.odds import KINDS, Grasp, grasp, single
from game.titles.redacted.player.reads import Reads, read
from game.titles.redacted.player.reasons import Reasons
from game.titles.redacted.player.turns import Turns
from game.titles.redacted.player.worth import weigh
from game.titles.redacted.view import RedactedView


class RedactedPolicy(Policy[RedactedView, Action]):
    revision = 2
    BASELINES: ClassVar[Mapping[str, Baseline]] = {"still": still}

    def habits(self, seat: Seat, news: Sequence[Event]) -> Reads:
        """What everybody's deeds tell."""
        return read(seat, news)

    def recall(self, view: RedactedView, notes: RedactedNotes, level: Level, habits: Reads | None) -> Grasp:
        return grasp(view, notes, level.memory, habits, level.foresight)

    def scores(self, grasp: Grasp, legal: Sequence[Action]) -> list[float]:
        """What each action is worth; winning is worth a thousand."""
        judge = _Judge(grasp)
        if do.USE_KEY not in legal:
            return [judge.score(a) for a in legal]
        # The other choices use a Key by themselves where it helps. Discarding one beforehand only costs the Key.
        others = [judge.score(a) for a in legal if a != do.USE_KEY]
        others.insert(legal.index(do.USE_KEY), max(others) - judge.encounters.key() - 1.0)
        return others

    LEEWAY = 1.2
    ANSWERS: ClassVar[frozenset[str]] = frozenset({"role"})
    SHOWN = ("role",)

    def tints(self, grasp: Grasp, legal: Sequence[Action]) -> Sequence[Tint]:
        return style.tints(grasp, legal)

    def ponder(self, public: RedactedView) -> float:
        return style.ponder(public)

    def grounds(self, grasp: Grasp, legal: Sequence[Action], chosen: Action) -> Sequence[Ground]:
        judge = _Judge(grasp)
        return Reasons(judge.w, judge.turns, judge.encounters).of(legal, chosen)

    def role(self, views: Mapping[Seat, RedactedView], seat: Seat) -> str:
        """The loyalty."""
        loyalty = views[seat].loyalty
        return "" if loyalty == NONE else LOYALTIES[loyalty]

    def faction(self, views: Mapping[Seat, RedactedView], seat: Seat) -> str:
        """The faction of the loyalty, stained or not, and in Strange bedfellows whether it stands alone."""
        view = views[seat]
        if view.loyalty == NONE or faction_of(view.loyalty) == NONE:
            return ""
        if view.mission == Mission.BEDFELLOWS and view.result is not None:
            return "alone" if 1 << seat in view.result.sides else "allied"
        return FACTIONS[faction_of(view.loyalty)]

    LASTING: ClassVar[frozenset[str]] = frozenset({"role", "alliance"})

    def beliefs(self, grasp: Grasp) -> Mapping[Fact, float]:
        """Everybody's loyalty, who is on this seat's side, and who holds which item of which there is one."""
        found: dict[Fact, float] = {}
        for q in grasp.others():
            found |= {("hand", q, kind): grasp.items[q][kind] for kind in single(grasp.view)}
            if grasp.view.mission == Mission.ZONE:
                continue
            found["alliance", grasp.me, q] = grasp.friend[q]
            for id in {world.ids[q] for world in grasp.worlds}:
                found["role", q, id] = sum(world.weight for world in grasp.worlds if world.ids[q] == id)
        return found

    def facts(self, views: Mapping[Seat, RedactedView], notes: Mapping[Seat, RedactedNotes]) -> Set[Fact]:
        found: set[Fact] = set()
        for q, view in views.items():
            found.add(("role", q, view.loyalty))
            found |= {("hand", q, kind) for kind in view.items if kind in single(view)}
            if view.result is not None:
                side = next(side for side in view.result.sides if side >> q & 1)
                found |= {("alliance", q, ally) for ally in seats_in(side)}
        return found


class _Judge:
    """One moment's plans."""

    def __init__(self, g: Grasp) -> None:
        self.g = g
        self.w = weigh(g)
        self.encounters = Encounters(self.w)
        self.errands = Errands(self.w, zeal(g), ahead(g)) if g.view.zone is not None else None
        self.turns = Turns(self.w, self.encounters, self.errands)
        self.kind = g.view.frames[-1][0] if g.view.frames else TURN

    def score(self, a: Action) -> float:
        if self.kind == TURN:
            return self.turns.turn(a)
        match a:
            case do.Show(card):
                return self._show(card)
            case do.Fight(item):
                return self._fight(item)
            case do.Pass():
                return self._pass(a)
            case do.Gift(item):
                return self.encounters.gift(item, self._other())
            case do.Mend():
                return self.encounters.mend(self._other())
            case do.MakeRoom() | do.Refuse():
                if self.kind == ACCEPT or self.errands is None:
                    return self.encounters.accept(a)
                return self.errands.find(a)
            case do.Injure() | do.Steal() | do.Interrogate() | do.Arrest() | do.Spare():
                return self.encounters.take(a, self._spoils())
            case do.Pick(weapon):
                return self.encounters.pick(weapon)
            case do.Take(weapon):
                return self.encounters.keep(weapon)
            case do.Displace(to):
                return self.encounters.send(to)
            case do.SlipOut():
                return self.encounters.slip(0.0)
            case do.Sneak(to):
                return self.encounters.sneak(to, self.turns.left(to))
            case do.LetPass() | do.KnockOut():
                return self.encounters.stop(a)
            case do.Wear():
                return self.encounters.goggles(a)
            case do.Hack():
                return self.encounters.hack(a)
            case do.Close(take, put):
                return self._close(take, put)
        return 0.0

    def _other(self) -> Seat:
        frame = self.g.view.frames[-1]
        return (frame[2] or 0) + (frame[3] or 0) - self.g.me

    def _spoils(self) -> float:
        """What could be done here by who is left alone in the room."""
        return self.turns.room(self.g.here) if self.g.view.active == self.g.me else 0.0

    def _show(self, card: int) -> float:
        if self.kind == GUARD and self.errands is not None:
            return self.errands.shows(card, self.g.here)
        assert self.kind == EXCHANGE
        onward = self.turns.onward() if self.g.view.active == self.g.me else 0.0
        return self.encounters.show(card, max(0.0, onward), max(0.0, self._spoils()))

    def _fight(self, item: int) -> float:
        if self.kind == GUARD_COMBAT and self.errands is not None:
            return self.errands.combat(item)
        return self.encounters.fight(item)

    def _pass(self, a: Action) -> float:
        if self.kind == GUARD_COMBAT and self.errands is not None:
            return self.errands.combat(NONE)
        if len(self.g.view.frames[-1]) == 8:
            return self.encounters.fight(NONE)
        return 0.0

    def _close(self, take: bool, put: int) -> float:
        """What is in hand and what lies in the briefcase afterwards; what lies there now everybody may only guess."""
        g, w = self.g, self.w
        case = g.view.frames[-1][3] or 0
        row = g.items[g.seats + case]
        inside = sum(row[kind] * w.item[kind] for kind in range(KINDS))
        hand = list(g.view.items)
        if put != NONE:
            hand.remove(put)
        taken = inside if take else 0.0
        left = w.item[put] if put != NONE else (0.0 if take else inside)
        return w.hand(hand) + taken + 0.8 * max(0.0, left)
