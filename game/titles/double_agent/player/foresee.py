"""Looking ahead in Double Agent: close choices are played out in imagined deals by the quick player.

The deals go with all that the seat knows: tokens as likely as the reading makes them, hidden files from the notes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from game.core.chance import Chance
from game.core.contract import Action, deaf
from game.titles.double_agent.cards import BEHIND, DECK, HIDDEN, NOBODY
from game.titles.double_agent.frames import MOVE
from game.titles.double_agent.notes import IN_HAND, DoubleAgentNotes, Layout
from game.titles.double_agent.player.grasp import Grasp
from game.titles.double_agent.player.quick import Game, Thoughts
from game.titles.double_agent.player.reads import SENSIBLE
from game.titles.double_agent.rules import DoubleAgent
from game.titles.double_agent.state import State
from game.titles.double_agent.view import DoubleAgentView

NUMBER, CLOSE, TURNS = 36, 6, 5
"""How many deals are imagined, for how many choices, and how many turns on."""
TRUST = 8.0
"""How many deals the one look weighs."""
SLOPE = 0.06
"""What a point of the one look is worth in the measure of an outlook."""


class Deals:
    """Draws deals that a seat cannot tell from the true one."""

    def __init__(self, view: DoubleAgentView, notes: DoubleAgentNotes, layouts: Sequence[tuple[Layout, float]]) -> None:
        assert view.seat is not None
        self.view, self.notes, self.me = view, notes, view.seat
        self.layouts = [layout for layout, _ in layouts]
        self.marks = list(accumulate(weight for _, weight in layouts))
        me, other = self.me, 1 - self.me
        tokens = tuple(pair[me] for pair in view.tokens)
        self.tokens = tokens
        laid = (*(file for pile in view.piles for file in pile), *view.destroyed)
        self.left = [Counter(DECK), Counter(DECK)]
        for seat in (0, 1):
            self.left[seat].subtract(view.used[seat])
            self.left[seat].subtract([file >> 1 for file in laid if file & 1 == seat])
        self.left[me].subtract(view.hand)
        for files in view.files:
            for owner, back, kind in files:
                if owner == me:
                    self.left[me][kind] -= 1
                elif back not in HIDDEN:
                    self.left[other][BEHIND[back][0]] -= 1
        self.known = [BEHIND[back][0] for back in view.backs[other] if back not in HIDDEN]
        self.left[other].subtract(self.known)
        self.mine = [card for card, n in self.left[me].items() for _ in range(n)]
        self.base = State(
            first=view.first,
            tokens=[tokens, tokens],
            hands=[[], []],
            decks=[[], []],
            files=[()] * len(view.files),
            laid=[
                sum(1 << agent for agent, row in enumerate(view.files) if any(owner == seat for owner, _, _ in row))
                for seat in (0, 1)
            ],
            secret=view.secret,
            spaces=list(view.spaces),
            activated=view.activated,
            delivered=view.delivered,
            nosy=list(view.nosy),
            nosy_left=list(view.nosy_left),
            piles=list(view.piles),
            destroyed=view.destroyed,
            used=list(view.used),
            turns=view.turns,
            passes=view.passes,
            frames=[(kind or 0, asked or 0, NOBODY if who is None else who) for kind, asked, who in view.frames],
            how="",
            winners=0,
        )
        self.base.hands[me] = list(view.hand)

    def draw(self, luck: Chance) -> State:
        s = self.base.copy()
        me, other = self.me, 1 - self.me
        layout = self.layouts[min(len(self.layouts) - 1, bisect_right(self.marks, luck.random() * self.marks[-1]))]
        s.tokens[other] = layout
        trackers = self.notes.cards[other]
        lying = {back: trackers[back].sample(luck) for back in HIDDEN}
        hidden: list[int] = []
        for agent, row in enumerate(self.view.files):
            if row:
                found = []
                for (owner, back, kind), (_, _, place) in zip(row, self.notes.files[agent], strict=True):
                    if kind == NOBODY:
                        if place == NOBODY:
                            kind = BEHIND[back][0]
                        else:
                            kind = lying[back][place][0]
                            hidden.append(kind)
                    found.append(kind * 2 + owner)
                s.files[agent] = tuple(found)
        held = [card for back in HIDDEN for card in lying[back][IN_HAND]]
        s.hands[other] = sorted([*self.known, *held])
        left = self.left[other].copy()
        left.subtract(hidden)
        left.subtract(held)
        deck = [card for card, n in left.items() for _ in range(n)]
        luck.shuffle(deck)
        s.decks[other] = deck
        mine = self.mine[:]
        luck.shuffle(mine)
        s.decks[me] = mine
        return s


def ahead(g: Grasp, deals: Deals, choices: Sequence[Action], luck: Chance) -> list[float]:
    """What each choice is worth on the average of imagined deals, from -1 to 1."""
    worth = [0.0] * len(choices)
    me = g.me
    sign = 1 - 2 * me
    title = DoubleAgent()
    thoughts = [Thoughts(side) for side in g.odds]
    marks = list(accumulate(g.styles))
    for _ in range(NUMBER):
        world = deals.draw(luck)
        way = min(SENSIBLE, bisect_right(marks, luck.random() * marks[-1])) if marks else SENSIBLE
        ways = (SENSIBLE, way) if me == 0 else (way, SENSIBLE)
        grain = luck.below(1 << 30)
        for n, a in enumerate(choices):
            s = world.copy()
            title.apply(s, me, a, luck, deaf)
            kind, _, seat = s.frames[-1] if s.frames else (0, 0, 0)
            worth[n] += sign * Game(s, thoughts, ways, grain).play(seat, kind == MOVE, TURNS)
    return [x / NUMBER for x in worth]


def grain(view: DoubleAgentView) -> int:
    """A number from what the seat sees: the same moment is imagined in the same way."""
    own = [pair[view.seat or 0] for pair in view.tokens]
    found = view.turns * 64 + view.delivered
    for number in (*view.hand, *view.spaces, *map(len, view.files), *own):
        found = (found * 31 + number + 1) % 2147483647
    return found


def mended(g: Grasp, legal: Sequence[Action], scores: Sequence[float]) -> list[float]:
    """The scores again, the closest choices by what came of them in imagined deals."""
    assert g.notes is not None
    order = sorted(range(len(legal)), key=lambda n: -scores[n])[:CLOSE]
    if len(order) < 2:
        return list(scores)
    top = scores[order[0]]
    deals = Deals(g.view, g.notes, g.layouts)
    found = ahead(g, deals, [legal[n] for n in order], Chance(grain(g.view)))
    new = [score - top - 1e6 for score in scores]
    for n, worth in zip(order, found, strict=True):
        new[n] = (SLOPE * (scores[n] - top) * TRUST + worth * NUMBER) / (TRUST + NUMBER)
    return new
