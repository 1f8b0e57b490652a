"""What is said of each kind of action in Kompromat, and what a player points at to mean it: one record a kind.

A label gives a sum if this view shows the cards, and does without it if they lie face down. The records are joined at
the end, in the order of the action panel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.catalogue import NO_WORDS, Line, Who
from game.core.choices import Choice, Choices, at
from game.core.contract import Action
from game.core.trails import COSTS, Stake, Standing, Trail
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import ACE, ACE_HIGH, CAUGHT, LIMIT, LOOK, MISSIONS, PAPER, USB_STICK, WORTH
from game.titles.kompromat.frames import ACES_UP, AWARD, EVE, PERFECT, PLACE, PUSH, SHOWN, START, SUM
from game.titles.kompromat.rules.explain import ITEM_OF
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import names
from game.titles.kompromat.words.names import MISSION, SPOKEN, THE, best_total, half_points

A = TypeVar("A", bound=Action, contravariant=True)


class Of(Choice[KompromatView, A]):
    """What is said of one kind of action in Kompromat."""


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


def _counted(view: KompromatView, high: int) -> int | None:
    """The total with so many aces as eleven, while the aces are being fixed; None if the pile is not known."""
    return _declared(view, _asked(view), high) if view.frames and view.frames[-1][0] == ACES_UP else None


def _summed(view: KompromatView) -> int | None:
    """The total over 21 that stays if nothing is used; None if it is within 21, or the pile is not known."""
    if not view.frames or view.frames[-1][0] != SUM:
        return None
    seat = _asked(view)
    return _failing(_declared(view, seat, view.high[seat]))


def _failing(total: int | None) -> int | None:
    return total if total is not None and total > LIMIT else None


def _so_far(view: KompromatView) -> int | None:
    """The total that the turn of the seat that is asked has come to, in halves; None if it is no turn or not known."""
    seat = _asked(view)
    pile = _shown(view, seat)
    if pile is None or view.frames[-1][0] != PUSH:
        return None
    return best_total(pile, view.papers[seat][view.at])


def _over(total: int) -> Line:
    said = half_points(total)
    return Line("{total}, over 21", total=said) if total > LIMIT else Line("{total}", total=said)


def _fails(total: int) -> list[Line]:
    return [Line("{total} is over 21: the mission fails and costs a token.", total=half_points(total))]


# -- a turn


def _draw(view: KompromatView) -> Line:
    return Line("Draw another card") if view.at >= 0 else Line("Draw a card")


DRAW = Of(
    do.Draw,
    "draw",
    "card",
    label=lambda view, a: _draw(view),
    trail=lambda view, a: (f"deck:{_asked(view)}",),
    standing=at(
        (START, PUSH),
        lambda view, me: [Standing(f"deck:{me}", _draw(view), Line("{n} left", n=view.decks[me]), meant=do.DRAW)],
    ),
    wanted=lambda view, a: 0 if _so_far(view) == LIMIT else 4,
)


def _attempt(view: KompromatView, a: do.Attempt) -> Line:
    kind, _, card = view.frames[-1] if view.frames else (None, 0, None)
    mission = names.at(view, a.mission)
    if kind == PLACE and card is not None:
        return Line("Lay {card} at {mission}", card=SPOKEN[card], mission=mission)
    return Line("Lay the card at {mission}", mission=mission)


ATTEMPT = Of(
    do.Attempt, "first-card", "mark", label=_attempt, trail=lambda view, a: (f"mission:{a.mission}",)
)  # fmt: skip


def _stop(view: KompromatView) -> Line:
    """The words for stopping, with the total that it stops at."""
    reached = _so_far(view)
    if reached is None:
        return Line("Stop here")
    total = _over(reached)
    if view.papers[_asked(view)][view.at]:
        return Line("Stop at {total} with the Newspaper", total=total)
    return Line("Stop at {total}", total=total)


def _stopping(view: KompromatView, me: int) -> list[Standing]:
    return [Standing("stop", _stop(view) if view.frames[-1][0] == PUSH else Line("Stop"), meant=do.STOP)]


STOP = Of(
    do.Stop,
    "stop",
    "stop",
    label=lambda view, a: _stop(view),
    trail=("stop",),
    standing=at((START, PUSH), _stopping),
    wanted=3,
)


# -- a reveal


def _awards(view: KompromatView) -> bool:
    return bool(view.frames) and view.frames[-1][0] == AWARD


def _pass(view: KompromatView, a: do.Pass) -> Line:
    if _awards(view):
        line, many = "Take {n} token with {mission}", "Take {n} tokens with {mission}"
        return Line(line, many=many, n=view.marks[view.at], mission=names.at(view, view.at))
    total = _summed(view)
    if total is not None:
        return Line("Use nothing and fail with {total}", total=half_points(total))
    return Line("Use nothing")


def _passing(view: KompromatView, me: int) -> list[Standing]:
    if _awards(view):
        line = Line("Take {n} token", many="Take {n} tokens", n=view.marks[view.at])
        return [Standing("pass", line, Line("nine lose"), meant=do.PASS)]
    total = _summed(view)
    side = Line("fails with {total}", total=half_points(total)) if total is not None else NO_WORDS
    return [Standing("pass", Line("Use nothing"), side, meant=do.PASS)]


def _pass_cautions(view: KompromatView, a: do.Pass) -> list[Line]:
    if _awards(view):
        seat = _asked(view)
        after = view.tokens[seat] + view.marks[view.at]
        line, many = "{who} would hold {n} token of nine.", "{who} would hold {n} tokens of nine."
        found = [Line(line, many=many, who=Who(seat), n=after)]
        return [*found, Line("Nine lose the game.")] if after >= CAUGHT else found
    total = _summed(view)
    return [] if total is None else _fails(total)


PASS = Of(
    do.Pass,
    "",
    "right",
    label=_pass,
    trail=("pass",),
    standing=at((EVE, SHOWN, SUM, AWARD), _passing),
    stakes=lambda view, a: COSTS if _awards(view) or _summed(view) is not None else Stake.NOTHING,
    cautions=_pass_cautions,
    wanted=1,
)


def _aces(view: KompromatView, a: do.Aces) -> Line:
    count = view.piles[_asked(view)][view.at].count(ACE) if view.at >= 0 else 1
    if count < 2:
        line = Line("The ace counts 11") if a.high else Line("The ace counts 1")
    else:
        both = (Line("Both aces count 1"), Line("One ace counts 11, one 1"), Line("Both aces count 11"))
        line = both[max(0, min(a.high, 2))]
    total = _counted(view, a.high)
    return line if total is None else Line("{aces}: {total}", aces=line, total=_over(total))


def _counting(view: KompromatView, me: int) -> list[Standing]:
    """Every way to count the aces, with the total that it makes."""
    n = view.piles[me][view.at].count(ACE) if view.at >= 0 else 1
    if n < 2:
        lines = [Line("The ace counts 1"), Line("The ace counts 11")]
    else:
        lines = [Line("Both aces count 1"), Line("One counts 11, one 1"), Line("Both aces count 11")]
    found = []
    for high, line in enumerate(lines):
        total = _counted(view, high)
        side = NO_WORDS
        if total is not None:
            said = half_points(total)
            side = Line("{total}: too much", total=said) if total > LIMIT else Line("{total}", total=said)
        found.append(Standing(f"aces:{high}", line, side, meant=do.ACES[high]))
    return found


def _best_count(view: KompromatView, a: do.Aces) -> int:
    """The highest total within 21; if there is none, the lowest."""
    total = _counted(view, a.high)
    if total is None:
        return 0
    return 1000 + total if total <= LIMIT else 500 - total


def _aces_fail(view: KompromatView, a: do.Aces) -> int | None:
    return _failing(_counted(view, a.high))


ACES = Of(
    do.Aces,
    "aces",
    "star",
    label=_aces,
    trail=lambda view, a: (f"aces:{a.high}",),
    standing=at((ACES_UP,), _counting),
    stakes=lambda view, a: Stake.NOTHING if _aces_fail(view, a) is None else COSTS,
    cautions=lambda view, a: [] if (total := _aces_fail(view, a)) is None else _fails(total),
    wanted=_best_count,
)


def _perfect(view: KompromatView, a: do.Perfect) -> Line:
    n = view.tokens[_asked(view)]
    if a.discard:
        return Line("Drop 1 token and keep {n}", n=n - 1) if n > 1 else Line("Drop the only token")
    return Line("Keep {n} token", many="Keep all {n} tokens", n=n)


def _dropping(view: KompromatView, me: int) -> list[Standing]:
    n = view.tokens[me]
    return [
        Standing("drop", Line("Drop a token"), Line("{n} left", n=n - 1), meant=do.PERFECT[0]),
        Standing("keep", Line("Keep every token"), Line("{n} held", n=n), meant=do.PERFECT[1]),
    ]


PERFECT_21 = Of(
    do.Perfect,
    "perfect",
    "token",
    label=_perfect,
    trail=lambda view, a: ("drop" if a.discard else "keep",),
    standing=at((PERFECT,), _dropping),
    stakes=lambda view, a: Stake.NOTHING if a.discard else Stake.FINAL | Stake.LEAVES,
    cautions=lambda view, a: [Line("Dropping a token costs nothing.")],
    wanted=2,
)


# -- items

K = TypeVar("K", bound=do.ITEMS)

SAMPLE: dict[str, do.ITEMS] = {
    "balaclava": do.Balaclava(1),
    "chloroform": do.Chloroform(),
    "drone": do.Drone(0),
    "gps-tracker": do.GpsTracker(),
    "jetpack": do.Jetpack(0, 1),
    "newspaper": do.Newspaper(0),
    "night-vision": do.NightVision(),
    "stun-gun": do.StunGun(0, 1),
    "vesper-martini": do.VesperMartini(1),
}
"""An action with each item, to ask the rules about."""


def _item(
    kind: type[K],
    says: Callable[[KompromatView, K, Line], Line],
    aim: Callable[[KompromatView, K], Trail] = lambda view, a: (),
    standing: Callable[[KompromatView], Sequence[Standing]] = lambda view: (),
) -> Of[K]:
    """The record of an item: it is pointed at first, or the USB Stick and then what it repeats; what it is aimed at
    comes after it. `says` is given the item's name."""
    name = MISSIONS[ITEM_OF[kind]]

    def label(view: KompromatView, a: K) -> Line:
        item = MISSION[ITEM_OF[kind]]
        return says(view, a, Line("USB Stick as {item}", item=item) if a.usb else item)

    def trail(view: KompromatView, a: K) -> Trail:
        held = f"item:{_asked(view)}:"
        start = (held + MISSIONS[USB_STICK], f"again:{name}") if a.usb else (held + name,)
        return *start, *aim(view, a)

    def group(view: KompromatView, a: K, pick: str) -> Line:
        if pick.startswith("item:"):
            return Line("Use {item} …", item=THE[USB_STICK if a.usb else ITEM_OF[kind]])
        if pick.startswith("again:"):
            return Line("Use {item} …", item=THE[ITEM_OF[kind]])
        if isinstance(a, do.Jetpack):
            return Line("From {mission} …", mission=names.at(view, a.source))
        return label(view, a)

    return Of(
        kind,
        name,
        "bolt",
        label=label,
        trail=trail,
        group=group,
        standing=standing,
        stakes=COSTS,
        cautions=lambda view, a: [Line("An item is used only once.")],
    )


def _in_hand(view: KompromatView, me: int) -> list[Standing]:
    """Every item that its owner holds, possible or not."""
    found = []
    for item in view.items[me]:
        # What a USB Stick could repeat is a long story: it has no reason but this.
        lack = Line("not now") if item == USB_STICK else NO_WORDS
        pick = f"item:{me}:{MISSIONS[item]}"
        found.append(Standing(pick, MISSION[item], Line("once"), lack, SAMPLE.get(MISSIONS[item])))
    return found


def _drone(view: KompromatView, a: do.Drone, item: Line) -> Line:
    n = view.piles[1 - _asked(view)][a.mission].count(FACE_DOWN) if 0 <= a.mission < len(view.row) else 0
    line, many = "{item} at {mission}: turn up {n} card", "{item} at {mission}: turn up {n} cards"
    return Line(line, many=many, item=item, mission=names.at(view, a.mission), n=n)


def _newspaper(view: KompromatView, a: do.Newspaper, item: Line) -> Line:
    other = 1 - _asked(view)
    line = "{item} at {mission}: 3 more for {who}"
    if 0 <= a.mission < len(view.row) and not view.piles[other][a.mission]:
        line = "{item} at {mission}: 3 more for {who}, who has no cards there"
    return Line(line, item=item, mission=names.at(view, a.mission), who=Who(other))


def _jetpack(view: KompromatView, a: do.Jetpack, item: Line) -> Line:
    n = len(view.piles[_asked(view)][a.source]) if 0 <= a.source < len(view.row) else 0
    line, many = "{item}: move {n} card from {source} to {goal}", "{item}: move {n} cards from {source} to {goal}"
    return Line(line, many=many, item=item, n=n, source=names.at(view, a.source), goal=names.at(view, a.goal))


def _gps(view: KompromatView, a: do.GpsTracker, item: Line) -> Line:
    pile = _shown(view, _asked(view))
    if pile is None:
        return Line("{item}: put the last card back on the deck", item=item)
    return Line("{item}: put {card} back on the deck", item=item, card=SPOKEN[pile[-1]])


def _vesper(view: KompromatView, a: do.VesperMartini, item: Line) -> Line:
    """From which total to which, once the aces are fixed."""
    seat = _asked(view)
    pile = _shown(view, seat)
    if pile is not None and (view.frames[-1][0] == SUM or ACE not in pile):
        total = _declared(view, seat, view.high[seat])
        assert total is not None
        line = "{item}: {total} becomes {after}"
        return Line(line, item=item, total=half_points(total), after=_over(total + 2 * a.points))
    return Line("{item}: 1 higher", item=item) if a.points > 0 else Line("{item}: 1 lower", item=item)


BY_KIND = (
    Choices(DRAW)
    | ATTEMPT
    | STOP
    | PASS
    | ACES
    | PERFECT_21
    | _item(
        do.Balaclava,
        lambda view, a, item: Line("{item}: drop {n} token", many="{item}: drop {n} tokens", item=item, n=a.tokens),
        lambda view, a: (f"tokens:{a.tokens}",),
        # The lines of all items, in the order of the hand.
        standing=at((START, PUSH, EVE, SHOWN, SUM, AWARD), _in_hand),
    )
    | _item(
        do.Chloroform,
        lambda view, a, item: Line(
            "{item}: do not take the {n} token",
            many="{item}: take none of the {n} tokens",
            item=item,
            n=view.marks[view.at],
        ),
    )
    | _item(do.Drone, _drone, lambda view, a: (f"mission:{a.mission}",))
    | _item(do.GpsTracker, _gps)
    | _item(do.Jetpack, _jetpack, lambda view, a: (f"mission:{a.source}", f"mission:{a.goal}"))
    | _item(do.Newspaper, _newspaper, lambda view, a: (f"mission:{a.mission}",))
    | _item(
        do.NightVision,
        lambda view, a, item: Line(
            "{item}: look at the last card of the deck",
            many="{item}: look at the next {n} cards",
            item=item,
            n=min(LOOK, view.decks[_asked(view)]),
        ),
    )
    | _item(
        do.StunGun,
        lambda view, a, item: Line(
            "{item} at {mission}: put card {n} aside", item=item, mission=names.at(view, a.mission), n=a.place + 1
        ),
        lambda view, a: (f"card:{1 - _asked(view)}:{a.mission}:{a.place}",),
    )
    | _item(do.VesperMartini, _vesper, lambda view, a: ("up" if a.points > 0 else "down",))
)
