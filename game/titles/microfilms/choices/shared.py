"""What the records of several kinds of actions share: the ids of things, who is asked, and what a choice costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.catalogue import NO_WORDS, Line, Who
from game.core.choices import Choice
from game.core.contract import Action
from game.core.trails import Trail
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import KINDS
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names

A = TypeVar("A", bound=Action, contravariant=True)

# -- things that are pointed at


def card_id(kind: int) -> str:
    return f"card:{KINDS[kind]}"


def seat_id(place: int) -> str:
    return f"seat:{place}"


def paid_id(pay: int) -> str:
    return "francs" if pay == do.FRANCS else card_id(pay)


def card_first(verb: str, kind: int, *rest: str) -> list[Trail]:
    """A card that is played may be pointed at before what is done with it."""
    return [(card_id(kind), verb, *rest)]


def named(view: MicrofilmsView, a: Action, pick: str) -> Line:
    """A card or a person by name, as the words for several actions."""
    kind, _, which = pick.partition(":")
    return names.CARD[KINDS.index(which)] if kind == "card" else Line("{who}", who=names.who(view, int(which)))


def name_alone(view: MicrofilmsView, a: Action, pick: str) -> Line:
    """Beneath a head that asks for somebody, a name is enough."""
    kind, _, which = pick.partition(":")
    return Line("{who}", who=names.who(view, int(which))) if kind == "seat" else NO_WORDS


@dataclass(frozen=True)
class Of(Choice[MicrofilmsView, A]):
    """What is said of one kind of action in [microfilms]."""

    group: Callable[[MicrofilmsView, A, str], Line] | None = named
    further: Callable[[MicrofilmsView, A, str], Line] = name_alone


# -- who decides what


def asked_about(view: MicrofilmsView) -> int | None:
    """The kind of question that is asked."""
    return view.frames[-1][0] if view.frames else None


def asked(view: MicrofilmsView) -> int:
    """The seat that is asked."""
    mask = view.frames[-1][1] if view.frames else 0
    return (mask or 1).bit_length() - 1


def active(view: MicrofilmsView) -> int:
    """The seat whose turn it is, even if another answers now."""
    return (view.frames[-1][2] if view.frames else 0) or 0


def other(view: MicrofilmsView, me: int) -> int:
    """Somebody else in the game, to ask the rules about a choice that is aimed at somebody."""
    return next((n for n in range(len(view.sizes)) if n != me and not view.out >> n & 1), me)


def francs(view: MicrofilmsView, place: int) -> int:
    return view.francs[place] if 0 <= place < len(view.francs) else 0


# -- what is lost


def left(view: MicrofilmsView, price: int) -> list[Line]:
    """What the player who is asked keeps after paying."""
    seat = asked(view)
    n = francs(view, seat) - price
    if n == 0:
        return [Line("{who} has no francs left.", who=Who(seat))]
    return [Line("{who} keeps {n} franc.", many="{who} keeps {n} francs.", who=Who(seat), n=n)]


def goes(kind: int) -> list[Line]:
    return [Line("{card} goes to the discard pile.", card=names.card(kind))]


def spent(view: MicrofilmsView, pay: int, price: int) -> list[Line]:
    """What is lost by paying for an action with a card or with francs."""
    return left(view, price) if pay == do.FRANCS else goes(pay)
