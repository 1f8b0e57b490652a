"""Imagined games of Double Agent, played on by the real rules, with quick players whose ways are known of real ones.

Each seat goes by what it would know: its own files and tokens, the backs of the other's files, and chances of the
other's tokens that shrink as agents deliver.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance import Chance
from game.core.contract import Action, Seat, deaf
from game.titles.double_agent.actions import AT, LAYS, MOVES, Lay, Leverage, Orders
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    BESIDE,
    HURRIED,
    KINDS,
    LEVERAGE,
    NEEDED,
    NOBODY,
    ORDERS,
    OUTERMOST,
    PERSONAL,
    SECRET,
    TOKENS,
    TOWARD,
    TRAP,
    VALUE,
)
from game.titles.double_agent.frames import MOVE
from game.titles.double_agent.player.outlook import outlook
from game.titles.double_agent.player.reads import ALL, KEEN, MEAN, SENSIBLE
from game.titles.double_agent.rules.rules import DoubleAgent
from game.titles.double_agent.state import State

SEEN = tuple(MEAN[BACK[kind]] for kind in range(len(KINDS)))
"""By card, what it is worth to somebody who sees only its back."""
HIGHEST = max(TOKENS) + 1
COPIES = tuple(TOKENS.count(n) for n in range(HIGHEST))
Odds = list[list[float]]
"""By agent, by value, how likely the other's token is of that value."""
Table = tuple[float, ...]
"""By a token and what is added to it, the chance to beat the other's token less the chance to lose to it."""
SUMS = HIGHEST + 3
BONUS = ((2, 1, 0, -1), (-1, 0, 1, 2))
"""By seat and by where the marker is, what it adds: on the outermost space a loyalty, on one's own side a won tie."""
KEEP = 0.15
"""What a point of value in hand is worth: it can be laid later, where more is known."""
SPECIAL = 3.0
"""Personal Files and the Booby-Trapped Case are worth keeping as if they had this value."""
TEMPO = (0.0, -0.1, -0.1, -0.075, -0.075, -0.075, -0.075)
"""What a file brings besides its value, by how many are still missing, for each point there."""
TRAPPED = 0.7
"""The share of the highest file in the value at an agent."""
DEED = -6.0
"""What an action costs because no file is laid in that turn."""
RULES = DoubleAgent()
Row = tuple[int, float, float]
"""An agent, the sway there, and what any file brings there besides its value."""


def table_of(row: Sequence[float]) -> Table:
    found = [-1.0]
    for n in range(SUMS):
        found.append(found[-1] + 2 * row[n] if n < HIGHEST else found[-1])
    return tuple(found)


class Thoughts:
    """What a seat thinks of the other's tokens."""

    __slots__ = ("odds", "tables")

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.tables = [table_of(row) for row in odds]


class Game:
    """An imagined game on its way; the state is changed in place."""

    __slots__ = ("luck", "odds", "personal", "pots", "s", "tables", "ways")

    def __init__(self, s: State, thoughts: Sequence[Thoughts], ways: Sequence[int], luck: Chance) -> None:
        self.s = s
        self.ways = ways
        """By seat, how it plays."""
        self.luck = luck
        one, two = thoughts
        self.odds = [one.odds[:], two.odds[:]]
        self.tables = [one.tables[:], two.tables[:]]
        self.count()

    def count(self) -> None:
        """What lies at the agents."""
        self.personal = [[0] * AGENTS, [0] * AGENTS]
        pots = self.pots = [[0.0] * AGENTS, [0.0] * AGENTS]
        """By seat, by agent, what it thinks lies there."""
        for agent, files in enumerate(self.s.files):
            for file in files:
                kind, owner = file >> 1, file & 1
                pots[owner][agent] += VALUE[kind]
                pots[1 - owner][agent] += SEEN[kind]
                if kind == PERSONAL:
                    self.personal[owner][agent] += 1

    def margin(self, p: Seat, agent: int, token: int = 0, shift: int = 0, more: int = 0) -> float:
        """The chance to get the files there less the chance that the other does; with another token, with the counter
        elsewhere, with more Personal Files."""
        s = self.s
        x = (token or s.tokens[p][agent]) + self.personal[p][agent] + more
        return self.tables[p][agent][x + BONUS[p][s.spaces[agent] + shift]]

    # -- the course of the game

    def play(self, turns: int) -> float:
        """Play on for a number of further turns, and say how likely the first seat then wins, from -1 to 1."""
        s = self.s
        if s.frames and s.frames[-1][0] == MOVE:
            self.step()
        turns += s.turns
        while s.frames and (s.turns < turns or s.frames[-1][0] == MOVE):
            self.step()
        return outlook(s, s.frames[-1][2] if s.frames else 0)

    def step(self) -> None:
        """One choice."""
        s = self.s
        kind, _, seat = s.frames[-1]
        a = self.counter(seat) if kind == MOVE else self.turn(seat)
        before = s.delivered
        RULES.apply(s, seat, a, self.luck, deaf)
        if type(a) is Lay:
            self.laid(seat, a)
        elif type(a) is Orders:
            self.swapped(seat, a)
        elif kind != MOVE:
            self.count()
        if s.delivered != before:
            self.shown(s.delivered & ~before)

    def counter(self, p: Seat) -> Action:
        """The counter that does most for what lies there."""
        s = self.s
        best = -9.0
        closed = s.activated | s.delivered
        found = NOBODY
        bonus, tables, tokens, personal = BONUS[p], self.tables[p], s.tokens[p], self.personal[p]
        for a in AT[ALL & ~closed]:
            space = s.spaces[a]
            if space != OUTERMOST[p]:
                held = tokens[a] + personal[a]
                gain = tables[a][held + bonus[space + TOWARD[p]]] - tables[a][held + bonus[space]]
                gain *= self.pots[p][a] + len(s.files[a])
                if gain > best:
                    best, found = gain, a
        return MOVES[1 << found][0]

    def laid(self, p: Seat, a: Lay) -> None:
        self.pots[p][a.agent] += VALUE[a.card]
        self.pots[1 - p][a.agent] += SEEN[a.card]
        if a.card == PERSONAL:
            self.personal[p][a.agent] += 1

    def swapped(self, p: Seat, a: Orders) -> None:
        """Everybody sees which tokens were swapped."""
        odds, tables = self.odds[1 - p], self.tables[1 - p]
        odds[a.one], odds[a.two] = odds[a.two], odds[a.one]
        tables[a.one], tables[a.two] = tables[a.two], tables[a.one]

    # -- a turn

    def turn(self, p: Seat) -> Action:
        way = self.ways[p]
        found = self.sensible(p) if way == SENSIBLE else self.keen(p) if way == KEEN else None
        if found is None:
            legal = RULES.legal(self.s, p)
            found = legal[self.luck.below(len(legal))]
        return found

    def keen(self, p: Seat) -> Action | None:
        """The highest file to the highest token."""
        s = self.s
        agent = max(AT[ALL & ~s.delivered], key=s.tokens[p].__getitem__)
        kinds = [kind for kind in s.hands[p] if BACK[kind] != SECRET or not s.secret >> agent & 1]
        return LAYS[max(kinds, key=VALUE.__getitem__)][1 << agent][0] if kinds else None

    def sensible(self, p: Seat) -> Action | None:
        """High files where the sway is good, low ones where it is bad; the other's rich agents are trapped."""
        s = self.s
        pots, files, spaces = self.pots[p], s.files, s.spaces
        bonus, tables, tokens, personal = BONUS[p], self.tables[p], s.tokens[p], self.personal[p]
        rows: list[Row] = []
        for a in AT[ALL & ~s.delivered]:
            missing = (HURRIED if s.delivered & BESIDE[a] else NEEDED) + s.nosy[a] - len(files[a])
            sway = tables[a][tokens[a] + personal[a] + bonus[spaces[a]]]
            rows.append((a, sway, sway * TEMPO[missing] * pots[a]))
        free = [row for row in rows if not s.secret >> row[0] & 1]
        best, card, agent, goal = -99.0, NOBODY, NOBODY, NOBODY
        last = NOBODY
        for kind in s.hands[p]:
            if kind == last:
                continue
            last = kind
            if kind == PERSONAL:
                for a, m, tempo in rows:
                    gain = self.margin(p, a, 0, 0, 1) - m
                    gain = 1.5 * gain * (pots[a] - (NEEDED - 1 - len(files[a]))) + tempo - KEEP * SPECIAL
                    if gain > best:
                        best, card, agent, goal = gain, kind, a, NOBODY
            elif kind == TRAP:
                for a, m, tempo in rows:
                    gain = tempo - m * min(7.0, TRAPPED * pots[a]) - KEEP * SPECIAL
                    if gain > best:
                        best, card, agent, goal = gain, kind, a, NOBODY
            else:
                value = VALUE[kind]
                for a, m, tempo in free if BACK[kind] == SECRET else rows:
                    gain = value * (m - KEEP) + tempo
                    if gain > best:
                        best, card, agent, goal = gain, kind, a, NOBODY
                if kind in (LEVERAGE, ORDERS):
                    gain, a, to = self.deed(p, kind, rows)
                    if gain > best:
                        best, card, agent, goal = gain, kind, a, to
        if card == NOBODY:
            return None
        if goal == NOBODY:
            return LAYS[card][1 << agent][0]
        return Leverage(agent, p) if card == LEVERAGE else Orders(goal, agent)

    def deed(self, p: Seat, kind: int, rows: Sequence[Row]) -> tuple[float, int, int]:
        """The best that Leverage or New Orders could do: what it is worth, and the agents."""
        s, pots = self.s, self.pots[p]
        best, agent, goal = -99.0, NOBODY, NOBODY
        for n, (a, m, _) in enumerate(rows):
            if kind == LEVERAGE:
                if s.spaces[a] != OUTERMOST[p]:
                    gain = (pots[a] - 1) * (self.margin(p, a, 0, TOWARD[p]) - m)
                    if gain > best:
                        best, agent, goal = gain, a, a
                continue
            for b, other, _ in rows[:n]:
                one, two = s.tokens[p][a], s.tokens[p][b]
                if one != two:
                    gain = (pots[a] - 1) * (self.margin(p, a, two) - m)
                    gain += (pots[b] - 1) * (self.margin(p, b, one) - other)
                    if gain > best:
                        best, agent, goal = gain, a, b
        return best + DEED - KEEP * SPECIAL, agent, goal

    def shown(self, fresh: int) -> None:
        """Tokens were shown: they cannot lie elsewhere."""
        s = self.s
        agents = AT[ALL & ~s.delivered]
        for p in (0, 1):
            tokens = s.tokens[1 - p]
            gone = [tokens[a] for a in AT[s.delivered]]
            scales = [1.0] * HIGHEST
            for token in {tokens[a] for a in AT[fresh]}:
                left = COPIES[token] - gone.count(token)
                scales[token] = left / (left + [tokens[a] for a in AT[fresh]].count(token))
            for b in agents:
                row = [x * y for x, y in zip(self.odds[p][b], scales, strict=True)]
                total = sum(row)
                if total > 0:
                    row = [x / total for x in row]
                    self.odds[p][b] = row
                    self.tables[p][b] = table_of(row)
