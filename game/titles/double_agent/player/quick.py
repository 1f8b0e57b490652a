"""Imagined games of Double Agent, played on by quick players in ways that are known of real ones.

Each seat goes by what it would know: its own files and tokens, the backs of the other's files, and chances of the
other's tokens that shrink as agents deliver.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat, deaf
from game.titles.double_agent.actions import AT
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    BESIDE,
    HAND,
    HURRIED,
    KINDS,
    LEVERAGE,
    MOVES,
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
from game.titles.double_agent.delivery import deliver_all
from game.titles.double_agent.player.outlook import outlook
from game.titles.double_agent.player.reads import ALL, KEEN, MEAN, SENSIBLE
from game.titles.double_agent.state import State

SEEN = tuple(MEAN[BACK[kind]] for kind in range(len(KINDS)))
"""By card, what it is worth to who sees its back."""
HIGHEST = max(TOKENS) + 1
COPIES = tuple(TOKENS.count(n) for n in range(HIGHEST))
Odds = list[list[float]]
"""By agent, by value, how likely the other's token is of that value."""
Table = tuple[float, ...]
"""By a token and what is added to it, the chance to beat the other's token, less the chance not to."""
SUMS = HIGHEST + 3
BONUS = ((2, 1, 0, -1), (-1, 0, 1, 2))
"""By seat, by where the counter is, what it adds to that: the outermost space one loyalty, the own side a tie."""
KEEP = 0.15
"""What a point of value in hand is worth: it can be laid later, where more is known."""
SPECIAL = 3.0
"""Personal Files and the Booby-Trapped Case are worth keeping as if they had this value."""
TEMPO = (0.0, -0.1, -0.1, -0.075, -0.075, -0.075, -0.075)
"""What a file does beside its value, by how many are missing before it, for each point there."""
TRAPPED = 0.7
"""How much of the value at an agent is the highest file there."""
DEED = -6.0
"""An action lets go by the chance to lay a file."""
TRIES = 8
Row = tuple[int, float, float]
"""An agent, the sway there, and what any file does there beside its value."""


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

    __slots__ = ("grain", "odds", "personal", "pots", "s", "sway", "tables", "ways")

    def __init__(self, s: State, thoughts: Sequence[Thoughts], ways: Sequence[int], grain: int = 1) -> None:
        self.s = s
        self.ways = ways
        """By seat, how it plays."""
        self.grain = grain
        """What a player by chance goes by."""
        one, two = thoughts
        self.odds = [one.odds[:], two.odds[:]]
        self.tables = [one.tables[:], two.tables[:]]
        self.personal = [[0] * AGENTS, [0] * AGENTS]
        pots = self.pots = [[0.0] * AGENTS, [0.0] * AGENTS]
        """By seat, by agent, what it thinks lies there."""
        for agent, files in enumerate(s.files):
            for file in files:
                kind, owner = file >> 1, file & 1
                pots[owner][agent] += VALUE[kind]
                pots[1 - owner][agent] += SEEN[kind]
                if kind == PERSONAL:
                    self.personal[owner][agent] += 1
        self.sway = [[self.margin(p, a) for a in range(AGENTS)] for p in (0, 1)]
        """By seat, by agent, the chance to get the files there less the chance that the other does."""

    def margin(self, p: Seat, agent: int, token: int = 0, shift: int = 0, more: int = 0) -> float:
        """The same with another token, with the counter elsewhere, with more Personal Files."""
        s = self.s
        x = (token or s.tokens[p][agent]) + self.personal[p][agent] + more
        return self.tables[p][agent][x + BONUS[p][s.spaces[agent] + shift]]

    # -- the course of the game

    def play(self, seat: Seat, moving: bool, turns: int) -> float:
        """So many turns; how likely the first seat wins then, from -1 to 1. `moving`: a counter is moved first."""
        s = self.s
        if s.frames:
            if moving:
                self.move(seat)
                self.ended(seat)
                seat = 1 - seat
            turns += s.turns
            while s.delivered.bit_count() < AGENTS - 1 and s.turns < turns and (s.hands[0] or s.hands[1]):
                if s.hands[seat]:
                    self.turn(seat)
                    if s.turns < 2 * MOVES:
                        self.move(seat)
                self.ended(seat)
                seat = 1 - seat
        return outlook(s, seat)

    def ended(self, seat: Seat) -> None:
        s = self.s
        hand, deck = s.hands[seat], s.decks[seat]
        while len(hand) < HAND and deck:
            hand.append(deck.pop())
        s.turns += 1

    def move(self, p: Seat) -> None:
        """The counter that does most for what lies there, if one can be moved."""
        s = self.s
        best, found = -9.0, NOBODY
        closed = s.activated | s.delivered
        bonus, tables, tokens, personal = BONUS[p], self.tables[p], s.tokens[p], self.personal[p]
        for a in range(AGENTS):
            space = s.spaces[a]
            if not closed >> a & 1 and space != OUTERMOST[p]:
                gain = tables[a][tokens[a] + personal[a] + bonus[space + TOWARD[p]]] - self.sway[p][a]
                gain *= self.pots[p][a] + len(s.files[a])
                if gain > best:
                    best, found = gain, a
        if found != NOBODY:
            s.activated |= 1 << found
            self.shift(found, TOWARD[p])

    def shift(self, agent: int, by: int) -> None:
        self.s.spaces[agent] += by
        for p in (0, 1):
            self.sway[p][agent] = self.margin(p, agent)

    # -- a turn

    def turn(self, p: Seat) -> None:
        way = self.ways[p]
        if way == SENSIBLE:
            self.sensible(p)
        elif way == KEEN:
            self.keen(p)
        else:
            self.by_chance(p)

    def keen(self, p: Seat) -> None:
        """The highest file to the highest token."""
        s = self.s
        hand, tokens = s.hands[p], s.tokens[p]
        agent = max(AT[ALL & ~s.delivered], key=tokens.__getitem__)
        kinds = [kind for kind in hand if BACK[kind] != SECRET] if s.secret >> agent & 1 else hand
        kind = max(kinds or hand, key=VALUE.__getitem__)
        hand.remove(kind)
        if kinds:
            self.lay(p, kind, agent)

    def by_chance(self, p: Seat) -> None:
        s = self.s
        hand, agents = s.hands[p], AT[ALL & ~s.delivered]
        for _ in range(TRIES):
            self.grain = (self.grain * 1103515245 + 12345) & 0x7FFFFFFF
            kind = hand[(self.grain >> 8) % len(hand)]
            agent = agents[(self.grain >> 16) % len(agents)]
            if BACK[kind] != SECRET or not s.secret >> agent & 1:
                hand.remove(kind)
                if BACK[kind] != SECRET or self.grain & 1024:
                    self.lay(p, kind, agent)
                return
        hand.pop()

    def sensible(self, p: Seat) -> None:
        """High files where the sway is good, low ones where it is bad; the other's rich agents are trapped."""
        s = self.s
        sway, pots, files = self.sway[p], self.pots[p], s.files
        rows: list[Row] = []
        for a in AT[ALL & ~s.delivered]:
            missing = (HURRIED if s.delivered & BESIDE[a] else NEEDED) + s.nosy[a] - len(files[a])
            rows.append((a, sway[a], sway[a] * TEMPO[missing] * pots[a]))
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
            s.hands[p].pop()
            return
        s.hands[p].remove(card)
        if goal == NOBODY:
            self.lay(p, card, agent)
        elif card == LEVERAGE:
            self.shift(agent, TOWARD[p])
        else:
            self.swap(p, agent, goal)

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

    def swap(self, p: Seat, one: int, two: int) -> None:
        """New Orders; everybody sees which."""
        s, other = self.s, 1 - p
        tokens = list(s.tokens[p])
        tokens[one], tokens[two] = tokens[two], tokens[one]
        s.tokens[p] = tuple(tokens)
        odds, tables = self.odds[other], self.tables[other]
        odds[one], odds[two] = odds[two], odds[one]
        tables[one], tables[two] = tables[two], tables[one]
        for a in (one, two):
            self.sway[p][a] = self.margin(p, a)
            self.sway[other][a] = self.margin(other, a)

    def lay(self, p: Seat, kind: int, agent: int) -> None:
        s = self.s
        files = s.files[agent] = (*s.files[agent], kind * 2 + p)
        self.pots[p][agent] += VALUE[kind]
        self.pots[1 - p][agent] += SEEN[kind]
        if kind == PERSONAL:
            self.personal[p][agent] += 1
            self.sway[p][agent] = self.margin(p, agent)
        elif BACK[kind] == SECRET:
            s.secret |= 1 << agent
        count = len(files)
        if count >= HURRIED and count >= (HURRIED if s.delivered & BESIDE[agent] else NEEDED) + s.nosy[agent]:
            before = s.delivered
            deliver_all(s, agent, deaf)
            self.shown(s.delivered & ~before)

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
                    self.sway[p][b] = self.margin(p, b)
