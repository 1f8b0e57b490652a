"""What happens in [microfilms], as moments. Only what everybody hears decides how much attention one asks for."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event, Seat
from game.core.moments import Flight, Moment, Weight
from game.core.news import blank
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import ACE, IDENTITY_CARD, LETTER, MICROFILM, NOBODY, STEAL
from game.titles.microfilms.table import attempt_claims as attempt
from game.titles.microfilms.table.evening import BEATS as EVENING
from game.titles.microfilms.table.evening import consequence, head
from game.titles.microfilms.table.pieces import BACK, chips, held, identity
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names, words
from game.ui.paint import Pic
from game.ui.semantics import replace
from game.ui.staging import Piece

CARD_ASPECT = 5 / 7
DUEL, CLOSE, CLAIMS, NIGHT = "duel", "close-up", "attempt", "evening"
"""The stages: two people face to face, a look at a card, an attempt to win, a new evening."""
LOOK = 3
"""The pictures of a look at a card: lifted, turned up, explained."""


def moment(e: Event, before: MicrofilmsView, after: MicrofilmsView) -> Moment | None:
    line = words.say_event(e, after.seats)
    plain = words.say_event(blank(e), after.seats)
    others = plain if plain != line else NO_WORDS
    match e:
        case ev.Drew(by):
            drawn = (_taken("back", "deck", after, by),)
            return Moment(Weight.SIGN, (_plate(after, by),), line, by=by, flights=drawn)
        case ev.TookDiscard(by, card):
            taken = (_taken(f"card:{card}", "discard", after, by),)
            return Moment(Weight.SIGN, (_plate(after, by),), line, by=by, flights=taken, things=(f"card:{card}",))
        case ev.Passed(by, francs) | ev.CashedOut(by, francs):
            return Moment(
                Weight.SIGN, (_plate(after, by),), line, by=by, flights=_coins(francs, "house", _purse(after, by))
            )
        case ev.Discarded(by, card):
            laid = (Flight(f"card:{card}", _hand(after, by), "discard"),)
            return Moment(
                Weight.SIGN, (_plate(after, by),), line, by=_seat(after, by), flights=laid, things=(f"card:{card}",)
            )
        case ev.CroupierDrew():
            place = after.seats
            return Moment(Weight.SIGN, (f"seat:{place}",), line, flights=(Flight("back", "deck", f"hand:{place}"),))
        case ev.CroupierTook(francs):
            place = after.seats
            return Moment(Weight.SIGN, (f"seat:{place}",), line, flights=_coins(francs, "house", f"purse:{place}"))
        case ev.Stole(by, to, francs):
            flights = _coins(francs, _purse(after, to), _purse(after, by))
            stolen = _between(Weight.BANNER, e, line, after, things=(f"card:{STEAL}",), flights=flights)
            return replace(stolen, nodes=(_plate(after, by), _plate(after, to)))
        case ev.Offered(_, _, card):
            return _faced(e, line, after, Line("A bribe"), (_shown(card),))
        case ev.Bribed(_, _, card):
            return _faced(e, line, after, Line("The bribe is taken"), (_shown(card),), others=others)
        case ev.BribeDeclined():
            return _faced(e, line, after, Line("The bribe is declined"), ("back",))
        case ev.Blackmailed(_, _, pay):
            things = (f"card:{pay}",) if pay >= 0 else ("francs:2",)
            return _faced(e, line, after, Line("Blackmail!"), things, beats=4, tempo=0.7)
        case ev.PaidOff():
            return _faced(e, line, after, Line("Paid off"), ("francs:2",))
        case ev.Defended():
            return _faced(e, line, after, Line("The demand is off"), ("token:suspect",))
        case ev.Rumour(by, to, card, taken):
            weight = Weight.HALT if before.seat in (by, to) and taken else Weight.BANNER
            things = ("token:suspect", *((_shown(card),) if card is not None or taken else ()))
            return _faced(e, line, after, Line("The rumour spreads"), things, weight, others=others)
        case ev.Interrogated():
            return _looked(e, before, after, line, others)
        case ev.Evening(number):
            told = Line("{evening} {more}", evening=line, more=consequence(after, number))
            return Moment(
                Weight.BANNER,
                ("deck", "discard"),
                told,
                beats=EVENING,
                tempo=1.2,
                stage=NIGHT,
                told=True,
                head=head(number),
                things=("moon",),
            )
        case ev.Eliminated(by, role):
            return Moment(
                Weight.HALT,
                (f"seat:{by}",),
                line,
                by=by,
                beats=2,
                tempo=1.5,
                stage=CLAIMS,
                told=True,
                head=Line("{who} is out", who=Who(by)),
                things=(f"identity:{role}",),
                about=1 << by,
            )
    if attempt.claimed(e):
        return _attempted(e, after, line, others)
    return None


def _seat(view: MicrofilmsView, place: int) -> Seat | None:
    return place if place < view.seats else None


def _hand(view: MicrofilmsView, place: int) -> str:
    """The node of a place's cards: on the near side they belong to its own strip."""
    return "near-side" if place == view.seat else f"hand:{place}"


def _taken(thing: str, pile: str, view: MicrofilmsView, place: int) -> Flight:
    """A card on its way from a pile to a hand. In the hand on the near side it moves to its own place, so that only the
    way is drawn."""
    return Flight("" if place == view.seat else thing, pile, _hand(view, place))


def _plate(view: MicrofilmsView, place: int) -> str:
    """The node of a place itself; on the near side it holds the francs, too."""
    return f"seat:{place}:own" if place == view.seat else f"seat:{place}"


def _purse(view: MicrofilmsView, place: int) -> str:
    return f"seat:{place}:own" if place == view.seat else f"purse:{place}"


def _coins(francs: int, start: str, end: str) -> tuple[Flight, ...]:
    return (Flight(f"francs:{francs}", start, end),) if francs else ()


def _between(weight: Weight, e: Event, line: Line, view: MicrofilmsView, **more: object) -> Moment:
    """Something between two places: it concerns both of them."""
    by: int = e.by  # type: ignore[attr-defined]
    to: int = e.to  # type: ignore[attr-defined]
    about = 1 << by | (1 << to if to < view.seats else 0)
    return Moment(weight, (f"seat:{by}", f"seat:{to}"), line, by=by, about=about, **more)  # type: ignore[arg-type]


def _faced(
    e: Event,
    line: Line,
    view: MicrofilmsView,
    head: Line,
    things: tuple[str, ...],
    weight: Weight = Weight.BANNER,
    *,
    beats: int = 2,
    tempo: float = 1.0,
    others: Line = NO_WORDS,
) -> Moment:
    """Two people face to face, and what passes between them."""
    return _between(
        weight, e, line, view, beats=beats, tempo=tempo, stage=DUEL, told=True, head=head, things=things, others=others
    )


def _shown(card: int | None) -> str:
    """A card as this seat saw it."""
    return "back" if card is None else f"card:{card}"


def _looked(e: ev.Interrogated, before: MicrofilmsView, after: MicrofilmsView, line: Line, others: Line) -> Moment:
    """Whoever looks at a card reads on by a key; the scene is the same whatever the card is."""
    mine = before.seat == e.by
    things, title = ("back",), Line("{who} interrogates", who=Who(e.by))
    on = NO_WORDS
    if mine:
        on = Line("Hand the card back")
    if e.seen is not None:
        things = (f"identity:{e.seen - IDENTITY_CARD}",) if e.seen >= IDENTITY_CARD else (f"card:{e.seen}",)
        if e.seen >= IDENTITY_CARD:
            title = Line("{who}, unmasked", who=names.who(after, e.to))
    return _between(
        Weight.HALT if mine else Weight.BANNER,
        e,
        line,
        after,
        beats=LOOK,
        tempo=0.9,
        stage=CLOSE,
        told=True,
        head=title,
        things=things,
        others=others,
        on=on,
    )


def _attempted(e: Event, after: MicrofilmsView, line: Line, others: Line) -> Moment:
    """An attempt to win: claim by claim, for everybody, and only then whether it was right."""
    by: int = e.by  # type: ignore[attr-defined]
    id = attempt.role(e)
    things = [f"identity:{id}"] if id != NOBODY else []
    match e:
        case ev.Revealed(_, film, _) | ev.Accused(_, _, film):
            things.append(f"card:{film}")
        case ev.Claimed(_, nation, _):
            things.append(f"card:{MICROFILM + nation}")
        case ev.Hit():
            things.append(f"card:{ACE}")
        case ev.Located():
            things.append("letter")
    named = attempt.named(e)
    about = 1 << by | sum(1 << place for place in named if place < after.seats)
    return Moment(
        Weight.HALT,
        (f"seat:{by}", *(f"seat:{place}" for place in named)),
        line,
        by=by,
        beats=len(attempt.course(e)) + 1,
        stops=attempt.stops(e),
        ways=attempt.ways(after, e),
        stage=CLAIMS,
        told=True,
        head=attempt.HEAD,
        sofar=_tried(e, after),
        things=tuple(things),
        about=about,
        others=others,
    )


def _tried(e: Event, view: MicrofilmsView) -> Line:
    """What is being claimed, without whether it is right."""
    who = Who(e.by)  # type: ignore[attr-defined]
    named_ = [names.who(view, place) for place in attempt.named(e)]
    match e:
        case ev.Accused(_, _, film):
            line = "{who} is the Journalist and names {to} as {agent}. It cannot be taken back."
            return Line(line, who=who, to=named_[0], agent=names.BEING[film - MICROFILM])
        case ev.Hit():
            line = "{who} is the Hitman and names {to} as the holder of {card}. It cannot be taken back."
            return Line(line, who=who, to=named_[0], card=names.card(ACE))
        case ev.Arrested():
            line = "{who} is the Interpol Officer and arrests {to}. It cannot be taken back."
            return Line(line, who=who, to=named_[0])
        case ev.Located():
            return Line("{who} is the Information Broker and names two places. It cannot be taken back.", who=who)
    return Line("{who} attempts to win as an agent. It cannot be taken back.", who=who)


def piece(thing: str) -> Piece | None:
    """A card by its kind ("card:8"), an identity ("identity:5"), a card's back, francs ("francs:2"), a token, the moon,
    or an alliance letter."""
    kind, *facts = thing.split(":")
    if kind == "back":
        return Piece(Line("a card"), CARD_ASPECT, lambda spot, look: [Pic(BACK, spot)])
    if kind == "card":
        card = int(facts[0])
        return Piece(names.CARD[card], CARD_ASPECT, lambda spot, look: held(card, spot, look))
    if kind == "identity":
        id = int(facts[0])
        return Piece(names.IDENTITY[id], CARD_ASPECT, lambda spot, look: identity(id, spot, look))
    if kind == "francs":
        n = int(facts[0])
        line = Line("{n} franc", many="{n} francs", n=n)
        return Piece(
            line,
            1.6,
            lambda spot, look: chips(
                spot.centre[0], spot.bottom - spot.h * 0.1, n % 2, n // 2, spot.h / 90, look, spot.h * 0.9
            ),
        )
    if kind == "token":
        said = Line("Suspect") if facts[0] == "suspect" else Line("Cleared")
        return Piece(said, 1.0, lambda spot, look: [Pic(f"tokens/token-{facts[0]}", spot)])
    if kind == "moon":
        return Piece(Line("a new evening"), 1.0, lambda spot, look: [Pic("tokens/evening-on", spot)])
    if kind == "letter":
        return Piece(Line("an alliance letter"), CARD_ASPECT, lambda spot, look: held(LETTER, spot, look))
    return None
