"""The table of Bids: a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import NO_WORDS, Entry, Line
from game.core.contract import Action, Event, View
from game.ui.look import Look
from game.ui.marks import Beat, Marks
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Rect

from . import rules, words


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    assert isinstance(view, rules.BidsView)
    cards = []
    for n, place in enumerate(area.inset(look.px(40)).columns(rules.HAND, look.px(20))[: len(view.hand)]):
        id, card = f"card:{view.hand[n]}", view.hand[n]
        art = (Box(place, "paper"), Words(str(card), place, "bebas", look.text(60), "ink", "centre"))
        label = Line("{n}", n=card)
        cards.append(Node(id, "card", place, label, state=marks.state(id), art=art, press=marks.press(id)))
    return Node("table", "group", area, art=(Box(area, "title.ground"),), children=tuple(cards))


def picks(view: View, a: Action) -> tuple[str, ...]:
    assert isinstance(a, rules.Bid)
    return (f"card:{a.card}",)


def other_ways(view: View, a: Action) -> list[tuple[str, ...]]:
    return []


def group(view: View, actions: Sequence[Action], depth: int) -> Line:
    return words.say(view, actions[0])


def grave(view: View, a: Action) -> bool:
    return False


def icon(a: Action) -> str:
    return "card"


def meant(view: View, seat: int, id: str) -> Action | None:
    return None


def progress(view: View) -> tuple[int, int, Line]:
    assert isinstance(view, rules.BidsView)
    done = len(view.played) // len(view.coins)
    return done, rules.ROUNDS, Line("{n} of {all}", n=done, all=rules.ROUNDS)


def recall(notes: object, view: View) -> object:
    return None


def sound(event: Event) -> str:
    return ""


def watch(told: Sequence[Event]) -> bool:
    return False


def unfold(before: View, news: Sequence[Event], heard: int) -> list[Beat]:
    return []


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    return NO_WORDS, NO_WORDS


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda n: False) -> list[Entry]:
    return [Entry(words.say_event(event), None, n + 1) for n, event in enumerate(news)]


def tellable(news: Sequence[Event], view: View, fresh: int, memory: bool) -> Callable[[int], bool]:
    return lambda n: False


def dossier(notes: object, view: View, memory: bool) -> list[tuple[Line, list[Entry]]]:
    return []


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    return []
