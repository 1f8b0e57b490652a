"""A moment of [microfilms] as one player grasps it: how likely each card lies at each place, and who is who.

How much goes into it depends on the memory: SIGHT goes by the table alone, ROUND adds what was seen for certain, and
GAME works every chance out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.chance import Chance
from game.core.policy import GAME, ROUND, SIGHT
from game.titles.microfilms.cards import (
    ACE,
    ACTIONS,
    BLOODSTAINED,
    CASH_OUT,
    FREELANCERS,
    HITMAN,
    IDENTITIES,
    JOURNALIST,
    KINDS,
    LETTER,
    MICROFILM,
    NOBODY,
)
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.player.reads import Reads
from game.titles.microfilms.view import MicrofilmsView

SURE = 0.999
DRAWN = 80
"""How many places of the letters are drawn for the broker's claim."""

Table = list[list[float]]


@dataclass(slots=True)
class Grasp:
    """What a player goes by. Places are the seats, the Croupier, then deck, discard and box."""

    view: MicrofilmsView
    me: int
    nations: tuple[int, ...]
    deck: int
    count: Table
    """By place and kind, how many are expected there."""
    blood: list[float]
    """By place, how likely a bloodstained card is in the hand."""
    who: Table
    """By place and identity, how likely."""
    alone: list[float]
    """By nation, how likely it stands alone."""
    letters: list[tuple[int, int]]
    """Places where the two letters may be, each as likely as any other; for a broker only."""
    foresight: float = 1.0
    learns: bool = True
    """Whether what it will see can still be of use later."""
    grain: int = 0
    """Public facts as a number: equal choices are mixed by it."""

    @property
    def hands(self) -> int:
        return len(self.view.sizes)

    def at(self, place: int, kind: int) -> float:
        """How likely a place holds a kind."""
        return min(1.0, self.count[place][kind])

    def others(self) -> list[int]:
        view = self.view
        return [p for p in range(self.hands) if p != self.me and not view.out >> p & 1]


def grasp(
    view: MicrofilmsView,
    notes: MicrofilmsNotes,
    memory: int,
    reads: Reads | None,
    foresight: float,
) -> Grasp:
    """The moment, as far as a memory reaches."""
    assert view.seat is not None
    me = view.seat
    nations = tuple(n for n in range(4) if n != view.left_out)
    hands = len(view.sizes)
    if memory == SIGHT:
        count = _unseen(view, nations)
        who = _plain_ids(view, nations)
    else:
        count = _reckoned(notes)
        who = _ids(notes, reads.ids if reads and memory == GAME else None)
        if memory == ROUND:
            count = _certain(count, _unseen(view, nations))
            who = _certain(who, _plain_ids(view, nations))
    for kind in range(len(KINDS)):
        count[me][kind] = float(view.hand.count(kind))
    if memory == GAME:
        blood = _bloodied(notes, hands)
        if reads:
            _keeping(count, blood, view, reads.cash)
    else:
        blood = [_stained(count[place], view.sizes[place]) for place in range(hands)]
    box = [max(0.0, count[hands + 2][LETTER + n]) for n in range(4)]
    for n in nations:
        if LETTER + n in view.hand or view.top == LETTER + n:
            box[n] = 0.0
    total = sum(box) or 1.0
    alone = [x / total for x in box]
    grain = hash((view.turns, view.house, view.cleared, view.deck, view.top, view.sizes, view.francs)) & 0xFFFFFF
    return Grasp(view, me, nations, hands, count, blood, who, alone, [], foresight, memory != SIGHT, grain)


def _stained(row: list[float], size: int) -> float:
    """How likely a hand of this size holds a bloodstained card, from the numbers expected."""
    if not size:
        return 0.0
    if any(row[kind] >= SURE for kind in BLOODSTAINED):
        return 1.0
    return 1.0 - (1.0 - min(1.0, sum(row[kind] for kind in BLOODSTAINED) / size)) ** size


def _bloodied(notes: MicrofilmsNotes, hands: int) -> list[float]:
    """By hand, how likely it holds a bloodstained card, exactly: a card may be any one of a shuffled lot."""
    found = [0.0] * hands
    for (lying, lots), weight in notes.cards.cases.items():
        for place in range(hands):
            found[place] += weight * (1.0 - _clean(lying[place], lots))
    return [min(1.0, chance) for chance in found]


def _keeping(count: Table, blood: list[float], view: MicrofilmsView, cash: list[float]) -> None:
    """Somebody's only card is rather not Cash Out if it was kept, where that would have been played."""
    for place in range(view.seats):
        row = count[place]
        chance = row[CASH_OUT]
        if view.sizes[place] == 1 and place != view.seat and 1 - SURE < chance < SURE:
            scale = 1 / (1 - (1 - cash[place]) * chance)
            for kind in range(len(KINDS)):
                row[kind] *= scale * (cash[place] if kind == CASH_OUT else 1.0)
            blood[place] = min(1.0, blood[place] * scale)


@lru_cache(20000)
def _clean(tags: tuple[int, ...], lots: tuple[tuple[int, ...], ...]) -> float:
    """How likely none of these cards is bloodstained."""
    chance = 1.0
    drawn: dict[int, int] = {}
    for tag in tags:
        if tag in BLOODSTAINED:
            return 0.0
        if tag < 0:
            lot = lots[-1 - tag]
            gone = drawn.get(tag, 0)
            stained = sum(kind in BLOODSTAINED for kind in lot)
            chance *= max(0, len(lot) - stained - gone) / (len(lot) - gone)
            drawn[tag] = gone + 1
    return chance


def _unseen(view: MicrofilmsView, nations: tuple[int, ...]) -> Table:
    """Only the player's hand and the open discard are known: the rest lies anywhere."""
    hands = len(view.sizes)
    pool = [0.0] * len(KINDS)
    for kind in ACTIONS:
        pool[kind] += 1
    for n in nations:
        pool[MICROFILM + n] = 1.0
        pool[LETTER + n] = 1.0
    if hands == view.seats:
        pool[ACE] = 1.0
    for kind in (*view.hand, *((view.top,) if view.top != NOBODY else ())):
        pool[kind] -= 1
    sizes = [*view.sizes, view.deck, view.discard, 0]
    sizes[view.seat or 0] = 0
    open_top = 1 if view.top != NOBODY else 0
    sizes[hands + 1] -= open_top
    unseen_letters = sum(pool[LETTER + n] for n in nations)
    boxed = [0.0] * len(KINDS)
    for n in nations:
        if unseen_letters:
            boxed[LETTER + n] = pool[LETTER + n] / unseen_letters
            pool[LETTER + n] -= boxed[LETTER + n]
    cards = sum(sizes) or 1
    count = [[pool[kind] * sizes[place] / cards for kind in range(len(KINDS))] for place in range(hands + 3)]
    count[hands + 2] = boxed
    if open_top:
        count[hands + 1][view.top] += 1.0
    return count


def _reckoned(notes: MicrofilmsNotes) -> Table:
    """Expected numbers, exactly."""
    places = notes.places + 3
    count = [[0.0] * len(KINDS) for _ in range(places)]
    spread: dict[tuple[int, tuple[int, ...]], float] = {}
    for (lying, lots), weight in notes.cards.cases.items():
        for place, tags in enumerate(lying):
            for tag in tags:
                if tag >= 0:
                    count[place][tag] += weight
                else:
                    key = (place, lots[-1 - tag])
                    spread[key] = spread.get(key, 0.0) + weight
    for (place, lot), weight in spread.items():
        each = weight / len(lot)
        row = count[place]
        for kind in lot:
            row[kind] += each
    return count


def _plain_ids(view: MicrofilmsView, nations: tuple[int, ...]) -> Table:
    """Anybody may be anybody, but for open identities and one's own."""
    hands = len(view.sizes)
    me = view.seat
    lying = {p: view.bared[p] for p in range(hands) if view.bared[p] != NOBODY}
    who = [[0.0] * len(IDENTITIES) for _ in range(hands)]
    for place, id in lying.items():
        who[place][id] = 1.0
    closed = [p for p in range(hands) if p != me and (p not in lying or hands > view.seats)]
    agents = [n for n in nations if n != view.agent and n not in lying.values()]
    roles = [id for id in FREELANCERS if id != view.role and id not in lying.values()]
    if hands > view.seats:
        roles = [id for id in roles if id != HITMAN]
        for place in closed:
            for n in agents:
                who[place][n] = 1 / max(1, len(agents))
            if place < view.seats and not (place in lying and lying[place] >= JOURNALIST):
                for id in roles:
                    who[place][id] = 1 / max(1, len(roles))
    else:
        rest = max(0, len(closed) - len(agents))
        for place in closed:
            for n in agents:
                who[place][n] = 1 / len(closed)
            for id in roles:
                who[place][id] = rest / len(closed) / max(1, len(roles))
    if me is not None:
        who[me] = [float(id in (view.agent, view.role)) for id in range(len(IDENTITIES))]
    return who


def _ids(notes: MicrofilmsNotes, reads: list[list[float]] | None) -> Table:
    """Every assignment that is left, weighed by what the others did."""
    who = [[0.0] * len(IDENTITIES) for _ in range(notes.places)]
    total = 0.0
    for ids in notes.ids:
        weight = 1.0
        if reads:
            for place, (agent, role) in enumerate(ids):
                row = reads[place]
                weight *= row[agent] if role == NOBODY else row[role] if agent == NOBODY else row[agent] * row[role]
        total += weight
        for place, pair in enumerate(ids):
            for id in pair:
                if id != NOBODY:
                    who[place][id] += weight
    for row in who:
        for id in range(len(row)):
            row[id] /= total or 1.0
    return who


def _certain(exact: Table, plain: Table) -> Table:
    """What is certain, and the rest by the table alone."""
    return [
        [x if x < 1 - SURE or SURE < x < 1 + 1 - SURE else y for x, y in zip(row, base, strict=True)]
        for row, base in zip(exact, plain, strict=True)
    ]


def draw_letters(g: Grasp, notes: MicrofilmsNotes, memory: int) -> list[tuple[int, int]]:
    """Places of the two letters, drawn as likely as they are."""
    luck = Chance(g.grain)
    hands = g.hands
    found = []
    if memory == GAME:
        for _ in range(DRAWN):
            lying = notes.cards.sample(luck)
            where = [p for p in range(hands + 2) for card in lying[p] if LETTER <= card < ACE]
            found.append((where[0], where[1]))
        return found
    for _ in range(DRAWN):
        where = []
        x = luck.random()
        boxed = g.nations[0]
        for n in g.nations:
            boxed = n if g.alone[n] else boxed
            x -= g.alone[n]
            if x < 0:
                break
        for n in g.nations:
            if n == boxed:
                continue
            row = [g.count[p][LETTER + n] for p in range(hands + 2)]
            x = luck.random() * (sum(row) or 1.0)
            at = hands
            for p, chance in enumerate(row):
                x -= chance
                if x < 0:
                    at = p
                    break
            where.append(at)
        where.sort()
        found.append((where[0], where[1]))
    return found
