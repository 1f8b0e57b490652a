"""The words for each choice in Kompromat, for the player who has it: what will happen, with the real sums and losses.

A label gives a sum if this view shows the cards, and does without it if they lie face down.
"""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action
from game.core.trails import Stake
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import ACE, ACE_HIGH, CAUGHT, LIMIT, LOOK, PAPER, WORTH
from game.titles.kompromat.frames import ACES_UP, AWARD, PLACE, PUSH, SUM
from game.titles.kompromat.rules.explain import ITEM_OF
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words.names import MISSION, SPOKEN, THE, at, best_total, half_points


def say(view: KompromatView, a: Action) -> Line:
    """An action in words, for the player who may choose it."""
    match a:
        case do.Draw():
            return Line("Draw another card") if view.at >= 0 else Line("Draw a card")
        case do.Attempt(mission):
            return _attempt(view, mission)
        case do.Stop():
            return stop_at(view)
        case do.Pass():
            return _pass(view)
        case do.Aces(high):
            return _aces(view, high)
        case do.Perfect(discard):
            return _perfect(view, discard)
    return _item(view, a)


def use(item: int) -> Line:
    """The words for several uses of one item."""
    return Line("Use {item} …", item=THE[item])


def cautions(view: KompromatView, a: Action) -> list[Line]:
    """What is lost or at stake in a choice that asks once more."""
    seat = _asked(view)
    match a:
        case do.Pass() if view.frames[-1][0] == AWARD:
            after = view.tokens[seat] + view.marks[view.at]
            line, many = "{who} would hold {n} token of nine.", "{who} would hold {n} tokens of nine."
            found = [Line(line, many=many, who=Who(seat), n=after)]
            return [*found, Line("Nine lose the game.")] if after >= CAUGHT else found
        case do.Pass() | do.Aces() if (total := attained(view, a)) is not None:
            return [Line("{total} is over 21: the mission fails and costs a token.", total=half_points(total))]
    if isinstance(a, do.Perfect):
        return [Line("Dropping a token costs nothing.")]
    return [Line("An item is used only once.")] if type(a) in ITEM_OF else []


def stakes(view: KompromatView, a: Action) -> Stake:
    """What is at stake: an item or a token, or a token that could have been dropped for nothing."""
    if attained(view, a) is not None or type(a) in ITEM_OF or (isinstance(a, do.Pass) and view.frames[-1][0] == AWARD):
        return Stake.FINAL | Stake.COSTS
    if isinstance(a, do.Perfect) and not a.discard:
        return Stake.FINAL | Stake.LEAVES
    return Stake.NOTHING


# -- the cards and totals that the view shows


def _asked(view: KompromatView) -> int:
    asked = view.frames[-1][1] if view.frames else 0
    return (asked or 1).bit_length() - 1


def _shown(view: KompromatView, seat: int) -> tuple[int, ...] | None:
    """A seat's pile at the present mission if all of it can be seen, or else None."""
    if view.at < 0:
        return None
    pile = view.piles[seat][view.at]
    return None if not pile or FACE_DOWN in pile else pile


def _declared(view: KompromatView, seat: int, high: int) -> int | None:
    """The total of a revealed pile in which `high` aces count eleven."""
    pile = _shown(view, seat)
    if pile is None:
        return None
    return sum(WORTH[c] for c in pile) + ACE_HIGH * high + PAPER * view.papers[seat][view.at] + view.vesper[seat]


def attained(view: KompromatView, a: Action, always: bool = False) -> int | None:
    """The total over 21 that a revealed pile has after this choice; None if it stays within 21. With `always`, any
    total, and None only if the pile is not known."""
    kind, seat = view.frames[-1][0] if view.frames else None, _asked(view)
    if isinstance(a, do.Aces) and kind == ACES_UP:
        total = _declared(view, seat, a.high)
    elif isinstance(a, do.Pass) and kind == SUM:
        total = _declared(view, seat, view.high[seat])
    else:
        return None
    return total if total is not None and (always or total > LIMIT) else None


def _over(total: int) -> Line:
    said = half_points(total)
    return Line("{total}, over 21", total=said) if total > LIMIT else Line("{total}", total=said)


# -- a turn


def _attempt(view: KompromatView, mission: int) -> Line:
    kind, _, card = view.frames[-1] if view.frames else (None, 0, None)
    if kind == PLACE and card is not None:
        return Line("Lay {card} at {mission}", card=SPOKEN[card], mission=at(view, mission))
    return Line("Lay the card at {mission}", mission=at(view, mission))


def so_far(view: KompromatView) -> int | None:
    """The total that the turn of the seat that is asked has come to, in halves; None if it is no turn or not known."""
    seat = _asked(view)
    pile = _shown(view, seat)
    if pile is None or view.frames[-1][0] != PUSH:
        return None
    return best_total(pile, view.papers[seat][view.at])


def stop_at(view: KompromatView) -> Line:
    """The words for stopping, with the total that it stops at."""
    reached = so_far(view)
    if reached is None:
        return Line("Stop here")
    total = _over(reached)
    if view.papers[_asked(view)][view.at]:
        return Line("Stop at {total} with the Newspaper", total=total)
    return Line("Stop at {total}", total=total)


# -- a reveal


def _pass(view: KompromatView) -> Line:
    if view.frames and view.frames[-1][0] == AWARD:
        n = view.marks[view.at]
        line, many = "Take {n} token with {mission}", "Take {n} tokens with {mission}"
        return Line(line, many=many, n=n, mission=at(view, view.at))
    total = attained(view, do.PASS)
    if total is not None:
        return Line("Use nothing and fail with {total}", total=half_points(total))
    return Line("Use nothing")


def _aces(view: KompromatView, high: int) -> Line:
    seat = _asked(view)
    count = view.piles[seat][view.at].count(ACE) if view.at >= 0 else 1
    if count < 2:
        line = Line("The ace counts 11") if high else Line("The ace counts 1")
    else:
        both = (Line("Both aces count 1"), Line("One ace counts 11, one 1"), Line("Both aces count 11"))
        line = both[max(0, min(high, 2))]
    total = _declared(view, seat, high)
    if total is None or view.frames[-1][0] != ACES_UP:
        return line
    return Line("{aces}: {total}", aces=line, total=_over(total))


def _perfect(view: KompromatView, discard: bool) -> Line:
    n = view.tokens[_asked(view)]
    if discard:
        return Line("Drop 1 token and keep {n}", n=n - 1) if n > 1 else Line("Drop the only token")
    return Line("Keep {n} token", many="Keep all {n} tokens", n=n)


# -- items


def _item(view: KompromatView, a: Action) -> Line:
    seat = _asked(view)
    other = 1 - seat
    item = MISSION[ITEM_OF[type(a)]]
    if getattr(a, "usb", False):
        item = Line("USB Stick as {item}", item=item)
    match a:
        case do.Balaclava(tokens):
            return Line("{item}: drop {n} token", many="{item}: drop {n} tokens", item=item, n=tokens)
        case do.Chloroform():
            line, many = "{item}: do not take the {n} token", "{item}: take none of the {n} tokens"
            return Line(line, many=many, item=item, n=view.marks[view.at])
        case do.Drone(mission):
            n = view.piles[other][mission].count(FACE_DOWN) if 0 <= mission < len(view.row) else 0
            line, many = "{item} at {mission}: turn up {n} card", "{item} at {mission}: turn up {n} cards"
            return Line(line, many=many, item=item, mission=at(view, mission), n=n)
        case do.Newspaper(mission):
            return _newspaper(view, item, mission, other)
        case do.StunGun(mission, place):
            line = "{item} at {mission}: put card {n} aside"
            return Line(line, item=item, mission=at(view, mission), n=place + 1)
        case do.Jetpack(source, goal):
            n = len(view.piles[seat][source]) if 0 <= source < len(view.row) else 0
            line, many = (
                "{item}: move {n} card from {source} to {goal}",
                "{item}: move {n} cards from {source} to {goal}",
            )
            return Line(line, many=many, item=item, n=n, source=at(view, source), goal=at(view, goal))
        case do.NightVision():
            line, many = "{item}: look at the last card of the deck", "{item}: look at the next {n} cards"
            return Line(line, many=many, item=item, n=min(LOOK, view.decks[seat]))
        case do.GpsTracker():
            return _gps(view, item, seat)
        case do.VesperMartini(points):
            return _vesper(view, item, seat, points)
    return Line("Use {item}", item=THE[ITEM_OF[type(a)]])


def _newspaper(view: KompromatView, item: Line, mission: int, other: int) -> Line:
    empty = 0 <= mission < len(view.row) and not view.piles[other][mission]
    line = "{item} at {mission}: 3 more for {who}"
    if empty:
        line = "{item} at {mission}: 3 more for {who}, who has no cards there"
    return Line(line, item=item, mission=at(view, mission), who=Who(other))


def _gps(view: KompromatView, item: Line, seat: int) -> Line:
    pile = _shown(view, seat)
    if pile is None:
        return Line("{item}: put the last card back on the deck", item=item)
    return Line("{item}: put {card} back on the deck", item=item, card=SPOKEN[pile[-1]])


def _vesper(view: KompromatView, item: Line, seat: int, points: int) -> Line:
    """The words for a Vesper Martini: from which total to which, once the aces are fixed."""
    pile = _shown(view, seat)
    if pile is not None and (view.frames[-1][0] == SUM or ACE not in pile):
        total = _declared(view, seat, view.high[seat])
        assert total is not None
        line = "{item}: {total} becomes {after}"
        return Line(line, item=item, total=half_points(total), after=_over(total + 2 * points))
    return Line("{item}: 1 higher", item=item) if points > 0 else Line("{item}: 1 lower", item=item)
