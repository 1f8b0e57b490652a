"""The words of Kompromat: prompts, refusals, events and the ending.

Texts that several people may read use names, never "you". A secret is told only if it is in the event as it was heard.
Names of cards are in `names`, choices in `labels`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import NO_WORDS, Line, Page, Who
from game.core.contract import Action, Event, Refusal, Setup
from game.core.words import Words
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import COUNTER, LIMIT, marks
from game.titles.kompromat.frames import ACES_UP, AWARD, EVE, PERFECT, PLACE, PUSH, SHOWN, START, SUM
from game.titles.kompromat.rules.explain import ITEM_OF
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import hints
from game.titles.kompromat.words.commendations import COMMENDATIONS
from game.titles.kompromat.words.labels import say
from game.titles.kompromat.words.names import MISSION, SPOKEN, THE, at, best_total, half_points, named, printed

NAME = Line("Kompromat")
SEATS = Line("2 players")
TAGLINE = Line("Push your luck at four missions a round, and stay unknown.")

MISSIONS = {
    "duel": Line(
        "Four missions a round. Draw a card at each, and go on drawing while you dare: the higher total takes the "
        "mission, but anything over 21 earns a notoriety token. At nine tokens you are exposed."
    ),
}
MINUTES = {"duel": 20}
MODES = {"duel": Line("two at the table")}


# -- the briefing

_BRIEFING: tuple[Page, ...] = (
    (
        Line("The missions"),
        (
            Line("Two rival agents go for the same four missions, in each of six rounds. The higher score wins."),
            Line("Targets bring 2 to 5 points. One, two or three Codes bring 2, 6 or 12, and Documents likewise."),
            Line("An item brings 1 point, and its owner may use it once."),
        ),
    ),
    (
        Line("A turn"),
        (
            Line("Lay a card face up at a mission where you have none. Then draw on, face down, or stop."),
            Line("More is better, up to 21. Over 21 the cards are worth nothing, but nobody sees that yet."),
        ),
    ),
    (
        Line("The reveal"),
        (
            Line("When both have been to all missions, the cards are turned up, mission by mission."),
            Line("The higher total takes the mission. If the totals are equal, more cards win."),
            Line("An ace counts 1 or 11. With exactly 21, a notoriety token may be dropped."),
        ),
    ),
    (
        Line("Notoriety"),
        (
            Line("A total over 21 costs a notoriety token, and some missions bring tokens to their winner."),
            Line("Nine tokens lose the game at once. At the end, each token is still worth a point."),
        ),
    ),
)


def briefing(setup: Setup) -> tuple[Page, ...]:
    return _BRIEFING


# -- asking and choosing


def prompt(view: KompromatView) -> Line:
    """What is being decided, by whom, and at what cost."""
    if view.result:
        return ending(view)
    kind, asked, _ = view.frames[-1]
    assert asked is not None
    who = Who(asked.bit_length() - 1)
    if kind == AWARD:
        line, many = (
            "{who}: use the Chloroform, or take {n} token with {mission}?",
            "{who}: use the Chloroform, or take {n} tokens with {mission}?",
        )
        return Line(line, many=many, who=who, n=view.marks[view.at], mission=at(view, view.at))
    return Line(_PROMPT[kind if kind is not None else START], who=who, mission=at(view, view.at))


_PROMPT = {
    START: "{who}: draw a card, or use an item first?",
    PLACE: "{who} lays the card at which mission?",
    PUSH: "{who}: draw another card, or stop at {mission}?",
    EVE: "{who}: use an item before revealing {mission}?",
    SHOWN: "{who}: use an item, now that these cards are up?",
    ACES_UP: "{who}: how much do the aces count?",
    SUM: "{who}: use an item before settling {mission}?",
    PERFECT: "{who} has exactly 21: drop a token?",
}


def head(view: KompromatView) -> Line:
    """The same in few words, above the list of actions."""
    if view.result:
        return Line("The game is over")
    kind, asked, _ = view.frames[-1]
    if kind == PUSH and view.seat is not None and asked == 1 << view.seat:
        pile = view.piles[view.seat][view.at]
        if FACE_DOWN not in pile and best_total(pile, view.papers[view.seat][view.at]) > LIMIT:
            return Line("Cover blown!")
    who = Who((asked or 1).bit_length() - 1)
    return {
        START: Line("{who}’s turn", who=who),
        PLACE: Line("Lay it at which mission?"),
        PUSH: Line("Draw, or stop?"),
        EVE: Line("Before the reveal"),
        SHOWN: Line("{who}’s cards are up", who=who),
        ACES_UP: Line("Count {who}’s aces", who=who),
        SUM: Line("Before it is settled"),
        PERFECT: Line("Exactly 21"),
        AWARD: Line("Tokens for {who}", who=who),
    }[kind if kind is not None else START]


def brief(refusal: Refusal) -> Line:
    """A refusal in two or three words, for the end of a line that is greyed."""
    return _BRIEF.get(refusal.code, NO_WORDS)


_BRIEF = {
    "no_cards_left": Line("none left"),
    "over_21": Line("over 21"),
    "no_drawing_now": Line("not now"),
    "no_stopping_now": Line("draw first"),
    "not_so_many_aces": Line("not now"),
    "item_not_now": Line("not now"),
    "nothing_face_down": Line("nothing face down"),
    "no_own_cards": Line("no cards there"),
    "own_cards_there": Line("no free mission"),
    "nothing_to_lift": Line("no card to lift"),
    "caught_already": Line("caught already"),
    "tokens_not_held": Line("no tokens"),
    "mission_settled": Line("settled"),
}


def why(refusal: Refusal) -> Line:
    """A refusal in a sentence."""
    about = refusal.about
    match refusal.code, about:
        case "over_21", (int(load),):
            return Line("The cards come to {total}. Over 21, no more can be drawn.", total=half_points(load))
        case "item_not_held", (int(item),):
            return Line("There is no {item} to use.", item=MISSION[item])
        case "not_used_yet", (int(item),):
            return Line("The USB Stick repeats only what its owner has used: not yet {item}.", item=THE[item])
        case "item_not_now", (int(item),):
            return Line("This is not the moment for {item}.", item=THE[item])
        case "attempted_already" | "mission_settled" | "nothing_face_down" | "no_own_cards" | "own_cards_there", _:
            return _MISSION_REFUSAL[refusal.code]
    return _REFUSAL[refusal.code]


_MISSION_REFUSAL = {
    "attempted_already": Line("Cards lie there already: a mission is attempted once."),
    "mission_settled": Line("That mission is revealed already."),
    "nothing_face_down": Line("The opponent has no face-down card there."),
    "no_own_cards": Line("That takes cards there, and there are none."),
    "own_cards_there": Line("That takes a mission without cards, and some lie there."),
}
_REFUSAL = {
    "no_cards_left": Line("The deck is empty."),
    "no_drawing_now": Line("There is nothing to draw now."),
    "no_card_to_lay": Line("There is no card to lay: draw one first."),
    "no_such_mission": Line("There is no such mission."),
    "no_stopping_now": Line("There is nothing to stop now."),
    "no_passing_now": Line("This has to be decided first."),
    "no_aces_now": Line("Aces are counted when they are revealed."),
    "not_so_many_aces": Line("There are fewer aces than that."),
    "not_perfect_now": Line("That takes a total of exactly 21."),
    "no_such_answer": Line("Drop a token, or keep it."),
    "caught_already": Line("With nine tokens it is too late."),
    "tokens_not_held": Line("There are fewer tokens than that."),
    "one_or_two": Line("The Balaclava drops one token or two."),
    "lies_open": Line("That card is face up. The Stun Gun takes a face-down one."),
    "no_such_card": Line("There is no such card."),
    "nothing_to_lift": Line("The GPS Tracker lifts only the face-down card just drawn."),
    "one_up_or_down": Line("The Vesper Martini changes a total by 1."),
    "no_such_choice": Line("That is not possible now."),
}


# -- what happened


def say_event(e: Event, row: Sequence[int] = ()) -> Line:
    """What happened, from an event as somebody heard it; `row` has the missions on the table, for their names."""

    def at(place: int) -> Line:
        return named(row, place)

    match e:
        case ev.RoundBegan(round, starter):
            return Line("Round {n}: {who} starts.", n=round, who=Who(starter))
        case ev.Laid(place, card):
            return Line("Place {n}: {mission}.", mission=MISSION[card], n=place + 1)
        case ev.Covered(place, card):
            beneath = row[place] if place < len(row) and row[place] in COUNTER else None
            if beneath is None:
                return Line("Place {n} is covered with {mission}.", mission=THE[card], n=place + 1)
            line = "Place {n}: {mission} covers {counter}."
            return Line(line, mission=MISSION[card], counter=THE[beneath], n=place + 1)
        case ev.SetAside(card):
            line, many = (
                "{counter}, worth {n} token, comes up as a cover and is set aside.",
                "{counter}, worth {n} tokens, comes up as a cover and is set aside.",
            )
            return Line(line, many=many, counter=MISSION[card], n=marks(card))
        case ev.ShuffledBack(cards):
            return Line(
                "The card set aside is shuffled back into the mission deck.",
                many="The {n} cards set aside are shuffled back into the mission deck.",
                n=cards,
            )
        case ev.Drew(by, card):
            if card is None:
                return Line("{who} draws a card.", who=Who(by))
            return Line("{who} draws {card}.", who=Who(by), card=SPOKEN[card])
        case ev.Attempted(by, mission, card):
            return Line("{who} goes for {mission} with {card}.", who=Who(by), mission=at(mission), card=SPOKEN[card])
        case ev.Pushed(by, mission, card):
            if card is None:
                return Line("{who} lays a card face down.", who=Who(by))
            return Line("{who} lays {card} face down.", who=Who(by), card=SPOKEN[card])
        case ev.Stopped(by):
            return Line("{who} stops.", who=Who(by))
        case ev.Skipped(by):
            return Line("{who} has no turn left in this round.", who=Who(by))
        case ev.Passed(by):
            return Line("{who} uses nothing.", who=Who(by))
        case ev.Revealed(by, mission, cards):
            return Line("{who} reveals {cards} at {mission}.", who=Who(by), cards=printed(cards), mission=at(mission))
        case ev.Declared(by, mission, _, total):
            return Line("{who} has {total} at {mission}.", who=Who(by), total=half_points(total), mission=at(mission))
        case ev.Failed(by, _, total):
            return Line("{who} is over 21 with {total} and takes a token.", who=Who(by), total=half_points(total))
        case ev.PerfectHit(by, _, discard):
            if discard:
                return Line("{who} has exactly 21 and drops a token.", who=Who(by))
            return Line("{who} has exactly 21 and keeps all tokens.", who=Who(by))
        case ev.Took(by, _, card, tokens):
            if tokens:
                return Line(
                    "{who} takes {mission}, and a token with it.",
                    many="{who} takes {mission}, and {n} tokens with it.",
                    who=Who(by),
                    mission=THE[card],
                    n=tokens,
                )
            return Line("{who} takes {mission}.", who=Who(by), mission=THE[card])
        case ev.Unclaimed(_, card, tied):
            if tied:
                return Line("Nobody takes {mission}: totals and numbers of cards are equal.", mission=THE[card])
            return Line("Nobody takes {mission}.", mission=THE[card])
        case ev.GameOver(how, winners, scores):
            return _ending(how, winners, scores)
    return _say_used(e, at)


def _say_used(e: Event, at: Callable[[int], Line]) -> Line:
    by: int = e.by  # type: ignore[attr-defined]
    who, other = Who(by), Who(1 - by)
    kind = USED[type(e)]
    item = THE[kind]
    if e.usb:  # type: ignore[attr-defined]
        item = Line("the USB Stick as {item}", item=MISSION[kind])
    match e:
        case ev.UsedBalaclava(_, tokens):
            line, many = "{who} uses {item} and drops a token.", "{who} uses {item} and drops {n} tokens."
            return Line(line, many=many, who=who, item=item, n=tokens)
        case ev.UsedChloroform(_, mission):
            line = "{who} uses {item} and takes no tokens with {place}."
            return Line(line, who=who, item=item, place=at(mission))
        case ev.UsedDrone(_, mission, cards):
            line = "{who} sends {item} to {place}. {other} has {cards} there."
            return Line(line, who=who, other=other, item=item, place=at(mission), cards=printed(cards))
        case ev.UsedGpsTracker():
            return Line("{who} uses {item}: the last card goes back on the deck.", who=who, item=item)
        case ev.UsedJetpack(_, source, goal):
            line = "{who} uses {item}: the cards move from {source} to {goal}."
            return Line(line, who=who, item=item, source=at(source), goal=at(goal))
        case ev.UsedNewspaper(_, mission):
            line = "{who} uses {item}: at {place}, the total counts 3 more for {other}."
            return Line(line, who=who, other=other, item=item, place=at(mission))
        case ev.UsedNightVision(_, number, shown_cards):
            if shown_cards is None:
                line, many = (
                    "{who} uses {item} and looks at the last card of the deck.",
                    "{who} uses {item} and looks at the next {n} cards of the deck.",
                )
                return Line(line, many=many, who=who, item=item, n=number)
            return Line("{who} uses {item}. Next come {cards}.", who=who, item=item, cards=printed(shown_cards))
        case ev.UsedStunGun(_, mission, place):
            line = "{who} uses {item} at {place}: card {n} there is put aside, unseen."
            return Line(line, who=who, item=item, place=at(mission), n=place + 1)
        case ev.UsedVesperMartini(_, points, _, total):
            line = "{who} drinks {item}: 1 higher." if points > 0 else "{who} drinks {item}: 1 lower."
            if total is None:
                return Line(line, who=who, item=item)
            line = "{who} drinks {item}. {before} becomes {total}."
            return Line(line, who=who, item=item, before=half_points(total - 2 * points), total=half_points(total))
    raise ValueError(e)


USED: dict[type[Event], int] = {getattr(ev, f"Used{action.__name__}"): item for action, item in ITEM_OF.items()}
"""The item that an event tells of."""


# -- the end


def ending(view: KompromatView) -> Line:
    result = view.result
    assert result
    return _ending(result.how, result.winners, result.scores)


def _ending(how: str, winners: int, scores: tuple[int, ...]) -> Line:
    if how == "both_caught":
        return Line("Both are known all over town: nine tokens each. Nobody wins.")
    if how == "tie":
        line, many = (
            "{n} point each, and as notorious as each other: a draw.",
            "{n} points each, and as notorious as each other: a draw.",
        )
        return Line(line, many=many, n=scores[0])
    winner = winners.bit_length() - 1
    who, other = Who(winner), Who(1 - winner)
    if how == "caught":
        return Line("{other} has nine tokens and is exposed. {who} wins.", who=who, other=other)
    high, low = scores[winner], scores[1 - winner]
    if how == "notoriety":
        line, many = (
            "{n} point each. {who} is the more notorious and wins.",
            "{n} points each. {who} is the more notorious and wins.",
        )
        return Line(line, many=many, who=who, n=high)
    return Line("{who} wins, {high} to {low}.", who=who, high=high, low=low)


def span(id: str) -> Line:
    """A span in which items are left alone."""
    return Line("Use nothing at this mission") if id == "mission" else Line("Use nothing in this reveal")


class KompromatWords(Words[KompromatView, Action]):
    """Everything that a player of this game reads."""

    name = NAME
    tagline = TAGLINE
    inventors = ("Adam Porter", "Rob Fisher")
    modes = MODES
    missions = MISSIONS
    minutes = MINUTES
    commendations = COMMENDATIONS
    head = staticmethod(head)
    prompt = staticmethod(prompt)
    say = staticmethod(say)
    why = staticmethod(why)
    brief = staticmethod(brief)
    say_event = staticmethod(say_event)
    span = staticmethod(span)
    ending = staticmethod(ending)
    briefing = staticmethod(briefing)
    ground = staticmethod(hints.ground)
    topic = staticmethod(hints.topic)
    answer = staticmethod(hints.answer)

    def deal(self, setup: Setup) -> tuple[Line, ...]:
        return (Line("Six rounds. Chance decides who starts, then the two take turns."),)
