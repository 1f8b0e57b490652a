"""The choices of Kompromat that always have their line in the action panel, and the ones most players want."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action
from game.core.trails import Standing
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import ACE, LIMIT, MISSIONS, USB_STICK
from game.titles.kompromat.frames import ACES_UP, AWARD, EVE, PERFECT, PUSH, SHOWN, START, SUM
from game.titles.kompromat.picks import SAMPLE
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words.labels import attained, so_far, stop_at
from game.titles.kompromat.words.names import MISSION, half_points


def standing(view: KompromatView) -> Sequence[Standing]:
    """What a turn or a window for items offers, possible or not: the cards, then every item that its owner holds."""
    if view.seat is None or not view.frames:
        return ()
    kind, me = view.frames[-1][0], view.seat
    if kind == ACES_UP:
        return _aces(view, me)
    if kind == PERFECT:
        return _perfect(view, me)
    found: list[Standing] = []
    if kind in (START, PUSH):
        draw = Line("Draw another card") if view.at >= 0 else Line("Draw a card")
        n = view.decks[me]
        found.append(Standing(f"deck:{me}", draw, Line("{n} left", n=n), meant=do.DRAW))
        stop = stop_at(view) if kind == PUSH else Line("Stop")
        found.append(Standing("stop", stop, meant=do.STOP))
    elif kind in (EVE, SHOWN, SUM):
        failing = attained(view, do.PASS)
        side = Line("fails with {total}", total=half_points(failing)) if failing is not None else NO_WORDS
        found.append(Standing("pass", Line("Use nothing"), side, meant=do.PASS))
    elif kind == AWARD:
        n = view.marks[view.at]
        line, many = "Take {n} token", "Take {n} tokens"
        found.append(Standing("pass", Line(line, many=many, n=n), Line("nine lose"), meant=do.PASS))
    else:
        return ()
    return found + [_item(me, item) for item in view.items[me]]


def _item(me: int, item: int) -> Standing:
    pick = f"item:{me}:{MISSIONS[item]}"
    meant = SAMPLE.get(MISSIONS[item])
    # What a USB Stick could repeat is a long story: it has no reason but this.
    lack = Line("not now") if item == USB_STICK else NO_WORDS
    return Standing(pick, MISSION[item], Line("once"), lack, meant)


def _aces(view: KompromatView, me: int) -> list[Standing]:
    """Every way to count the aces, with the total that it makes."""
    n = view.piles[me][view.at].count(ACE) if view.at >= 0 else 1
    if n < 2:
        lines = [Line("The ace counts 1"), Line("The ace counts 11")]
    else:
        lines = [Line("Both aces count 1"), Line("One counts 11, one 1"), Line("Both aces count 11")]
    found = []
    for high, line in enumerate(lines):
        total = attained(view, do.ACES[high], always=True)
        side = NO_WORDS
        if total is not None:
            said = half_points(total)
            side = Line("{total}: too much", total=said) if total > LIMIT else Line("{total}", total=said)
        found.append(Standing(f"aces:{high}", line, side, meant=do.ACES[high]))
    return found


def _perfect(view: KompromatView, me: int) -> list[Standing]:
    n = view.tokens[me]
    return [
        Standing("drop", Line("Drop a token"), Line("{n} left", n=n - 1), meant=do.PERFECT[0]),
        Standing("keep", Line("Keep every token"), Line("{n} held", n=n), meant=do.PERFECT[1]),
    ]


def wanted(view: KompromatView, actions: Sequence[Action]) -> Action | None:
    """The choice that most players want: the best count of the aces, to stop at 21, a token fewer, and nothing used."""
    aces = [(total, a) for a in actions if (total := _count(view, a)) is not None]
    if aces:
        good = [pair for pair in aces if pair[0] <= LIMIT]
        return max(good, key=lambda pair: pair[0])[1] if good else min(aces, key=lambda pair: pair[0])[1]
    kinds: list[type[Action]] = [do.Draw, do.Stop, do.Perfect, do.Pass]
    if so_far(view) == LIMIT:
        kinds.remove(do.Draw)
    for kind in kinds:
        found = next((a for a in actions if isinstance(a, kind)), None)
        if found is not None:
            return found
    return None


def _count(view: KompromatView, a: Action) -> int | None:
    return attained(view, a, always=True) if isinstance(a, do.Aces) else None
