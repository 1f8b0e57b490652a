"""The words of Kompromat: names of cards, actions, refusals and events. Everything a player reads of this game.

Shared texts speak of names, never of "you". A secret is said only where it is in the event as it was heard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Line, Who
from game.core.contract import Action, Event, Refusal, View
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE, BALACLAVA, CODES, LIMIT, MISSIONS, TARGET_WORTH, WORTH
from game.titles.kompromat.explain import ITEM_OF
from game.titles.kompromat.frames import ACES_UP, AWARD, EVE, PERFECT, PLACE, PUSH, SHOWN, START, SUM
from game.titles.kompromat.view import KompromatView

NAME = Line("Kompromat")
SEATS = Line("2 players")
TAGLINE = Line("Push your luck at four missions a round, and stay unknown.")
ORDER = 2
"""Where the poster hangs."""

MODES = {"duel": Line("two at the table")}

MISSION = (
    Line("Informant"),
    Line("Pursuit"),
    Line("Safe House"),
    Line("Airport"),
    Line("Interrogation"),
    Line("Locker"),
    Line("Barmaid"),
    Line("Hotel"),
    Line("Codes"),
    Line("Documents"),
    Line("Balaclava"),
    Line("Chloroform"),
    Line("Drone"),
    Line("GPS Tracker"),
    Line("Jetpack"),
    Line("Newspaper"),
    Line("Night Vision"),
    Line("Stun Gun"),
    Line("USB Stick"),
    Line("Vesper Martini"),
    Line("Counter-intelligence"),
    Line("Counter-intelligence"),
    Line("Counter-intelligence"),
)
"""By kind of mission card."""

HELP = {
    "codes": Line("One set of codes is worth 2, two are worth 6, three are worth 12."),
    "documents": Line("One set of documents is worth 2, two are worth 6, three are worth 12."),
    "balaclava": Line("Any time: drop one or two notoriety tokens."),
    "chloroform": Line("When taking a mission: the counter-intelligence beneath it costs no tokens."),
    "drone": Line("Before a reveal: the other side's cards at one mission are turned up."),
    "gps-tracker": Line("After laying a card face down: it goes back on top of the deck, even from over 21."),
    "jetpack": Line("Before a reveal: all own cards at one mission move to one that has none."),
    "newspaper": Line("Before a reveal: the other side's total at one mission counts 3 more."),
    "night-vision": Line("In the own turn: look at the next five cards of the own deck."),
    "stun-gun": Line("Before a reveal: one face-down card of the other side is put aside, unseen."),
    "usb-stick": Line("Repeats an item that its owner has used before."),
    "vesper-martini": Line("As a mission is revealed: the own total is 1 higher or 1 lower."),
}
TARGET_HELP = Line("Worth {n} point.", many="Worth {n} points.", n=1)
ITEM_HELP = Line("{what} Worth 1 point, used or not.", what=Line(""))

CARD = ("½", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""Equipment as printed."""
SPOKEN = (
    Line("a half"),
    Line("an ace"),
    Line("a 2"),
    Line("a 3"),
    Line("a 4"),
    Line("a 5"),
    Line("a 6"),
    Line("a 7"),
    Line("an 8"),
    Line("a 9"),
    Line("a 10"),
)


def mode(id: str) -> Line:
    return MODES[id]


def half_points(total: int) -> str:
    """A total in half points, as printed.

    >>> half_points(29), half_points(42), half_points(1), half_points(-1)
    ('14½', '21', '½', '-½')
    """
    whole, half = divmod(abs(total), 2)
    sign = "-" if total < 0 else ""
    return sign + (("½" if not whole else f"{whole}½") if half else str(whole))


def mission_help(kind: int) -> Line:
    """What a mission card is for."""
    if kind < CODES:
        return Line(TARGET_HELP.text, many=TARGET_HELP.many, n=TARGET_WORTH[kind])
    told = HELP[MISSIONS[kind]]
    return Line(ITEM_HELP.text, what=told) if kind >= BALACLAVA else told


def at(view: View, mission: int) -> Line:
    """A mission by its name, as it lies on the table."""
    assert isinstance(view, KompromatView)
    return named(view.row, mission)


def named(row: Sequence[int], place: int) -> Line:
    """The mission at a place; with the place, where another one of that name lies there, too."""
    kind = row[place] if 0 <= place < len(row) else -1
    if kind < 0:
        return Line("mission {n}", n=place + 1)
    if list(row).count(kind) > 1:
        return Line("{mission} ({n})", mission=MISSION[kind], n=place + 1)
    return MISSION[kind]


# -- asking and choosing


def prompt(view: View) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind, asked, _ = view.frames[-1]
    assert asked is not None
    return Line(_PROMPT[kind if kind is not None else START], who=Who(asked.bit_length() - 1))


_PROMPT = {
    START: "{who} begins a turn",
    PLACE: "{who} chooses a mission",
    PUSH: "{who}: draw, or stop",
    EVE: "{who}: before the reveal",
    SHOWN: "{who}: after the reveal",
    ACES_UP: "{who} counts the aces",
    SUM: "{who}: a last word",
    PERFECT: "{who}: a perfect mission",
    AWARD: "{who}: a trap beneath",
}


def head(view: View) -> Line:
    """The same in few words, over the list of what can be done."""
    if view.result:
        return Line("The game is over")
    kind = view.frames[-1][0]
    return {
        START: Line("Begin the turn"),
        PLACE: Line("Choose a mission"),
        PUSH: Line("Draw, or stop"),
        EVE: Line("Before the reveal"),
        SHOWN: Line("Cards are up"),
        ACES_UP: Line("Count the aces"),
        SUM: Line("A last word"),
        PERFECT: Line("Perfect!"),
        AWARD: Line("A trap beneath"),
    }[kind if kind is not None else START]


def say(view: View, a: Action) -> Line:
    """An action in words, for the one who may choose it."""
    assert isinstance(view, KompromatView)
    match a:
        case do.Draw():
            return Line("Draw another card") if view.at >= 0 else Line("Draw a card")
        case do.Attempt(mission):
            return Line("Lay it at {mission}", mission=at(view, mission))
        case do.Stop():
            return Line("Stop here")
        case do.Pass():
            return Line("Use nothing")
        case do.Aces(high):
            return _say_aces(view, high)
        case do.Perfect(discard):
            return Line("Drop a token") if discard else Line("Keep the token")
    return _say_item(view, a)


def _say_aces(view: KompromatView, high: int) -> Line:
    asked = view.frames[-1][1]
    assert asked is not None
    pile = view.piles[asked.bit_length() - 1][view.at]
    count = pile.count(ACE)
    if count < 2:
        return Line("The ace counts 11") if high else Line("The ace counts 1")
    return (Line("Both aces count 1"), Line("One ace counts 11, one 1"), Line("Both aces count 11"))[min(high, 2)]


def _say_item(view: View, a: Action) -> Line:
    item = MISSION[ITEM_OF[type(a)]]
    if getattr(a, "usb", False):
        item = Line("USB Stick as {item}", item=item)
    match a:
        case do.Balaclava(tokens):
            return Line("{item}: drop {n} token", many="{item}: drop {n} tokens", item=item, n=tokens)
        case do.Drone(mission) | do.Newspaper(mission):
            return Line("{item} at {mission}", item=item, mission=at(view, mission))
        case do.StunGun(mission, place):
            return Line("{item} at {mission}, card {n}", item=item, mission=at(view, mission), n=place + 1)
        case do.Jetpack(source, goal):
            return Line("{item}: {source} to {goal}", item=item, source=at(view, source), goal=at(view, goal))
        case do.VesperMartini(points):
            return Line("{item}: 1 higher", item=item) if points > 0 else Line("{item}: 1 lower", item=item)
    return Line("Use {item}", item=item)


def refuse(refusal: Refusal) -> Line:
    """Why not, in a sentence."""
    about = refusal.about
    match refusal.code, about:
        case "over", _:
            return Line("The game is over.")
        case "not_asked", _:
            return Line("It is not this seat's choice now.")
        case "nothing_yet", _:
            return Line("There is nothing to take back yet.")
        case "someone_chose", (int(seat),):
            return Line("{who} chose last; that cannot be taken back from here.", who=Who(seat))
        case "something_was_shown", _:
            return Line("Something was shown, so it stands.")
        case "over_21", (int(load),):
            return Line("The cards come to {total}: over 21 there is no drawing on.", total=half_points(load))
        case ("item_not_held" | "not_used_yet" | "item_not_now") as code, (int(item),):
            return Line(_ITEM_REFUSAL[code], item=MISSION[item])
        case "attempted_already" | "mission_settled" | "nothing_face_down" | "no_own_cards" | "own_cards_there", _:
            return _MISSION_REFUSAL[refusal.code]
    return _REFUSAL[refusal.code]


_ITEM_REFUSAL = {
    "item_not_held": "The {item} is not at hand.",
    "not_used_yet": "The USB Stick repeats only what its owner has used: not yet the {item}.",
    "item_not_now": "This is not the moment for the {item}.",
}
_MISSION_REFUSAL = {
    "attempted_already": Line("Cards lie there already: a mission is attempted once."),
    "mission_settled": Line("That mission is revealed already."),
    "nothing_face_down": Line("The other side has no face-down card there."),
    "no_own_cards": Line("There are no own cards there."),
    "own_cards_there": Line("Own cards lie there already."),
}
_REFUSAL = {
    "no_cards_left": Line("The deck is empty."),
    "no_drawing_now": Line("There is nothing to draw now."),
    "no_card_to_lay": Line("There is no card to lay: draw one first."),
    "no_such_mission": Line("There is no such mission."),
    "no_stopping_now": Line("There is nothing to stop now."),
    "no_passing_now": Line("Passing is not possible now: a choice is due."),
    "no_aces_now": Line("Aces are counted when they are revealed."),
    "not_so_many_aces": Line("There are not so many aces."),
    "not_perfect_now": Line("That takes a total of exactly 21."),
    "no_such_answer": Line("The answer is to drop a token or to keep it."),
    "caught_already": Line("With nine tokens it is too late."),
    "tokens_not_held": Line("There are not so many tokens."),
    "one_or_two": Line("The Balaclava drops one token or two."),
    "lies_open": Line("That card lies open: the Stun Gun takes a face-down one."),
    "no_such_card": Line("There is no such card."),
    "nothing_to_lift": Line("The GPS Tracker lifts only the face-down card that was just drawn."),
    "one_up_or_down": Line("The Vesper Martini changes a total by 1."),
    "no_such_choice": Line("That is not possible now."),
}


# -- what happened


def say_event(e: Event, row: Sequence[int] = ()) -> Line:
    """What happened, from an event as somebody heard it; `row` has the missions that lie there, for their names."""

    def at(place: int) -> Line:
        return named(row, place)

    match e:
        case ev.RoundBegan(round, starter):
            return Line("Round {n}: {who} starts.", n=round, who=Who(starter))
        case ev.Laid(place, card):
            return Line("{mission} is laid at place {n}.", mission=MISSION[card], n=place + 1)
        case ev.Covered(place, card):
            return Line("{mission} covers the counter-intelligence at place {n}.", mission=MISSION[card], n=place + 1)
        case ev.SetAside():
            return Line("Another counter-intelligence card comes up and waits aside.")
        case ev.ShuffledBack(cards):
            return Line(
                "A card is shuffled back into the missions.",
                many="{n} cards are shuffled back into the missions.",
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
            shown = " ".join(CARD[card] for card in cards)
            return Line("{who} reveals {cards} at {mission}.", who=Who(by), cards=shown, mission=at(mission))
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
                    mission=MISSION[card],
                    n=tokens,
                )
            return Line("{who} takes {mission}.", who=Who(by), mission=MISSION[card])
        case ev.Unclaimed(_, card, tied):
            if tied:
                return Line("{mission}: a tie to the last card. Nobody takes it.", mission=MISSION[card])
            return Line("Nobody takes {mission}.", mission=MISSION[card])
        case ev.GameOver(how, winners, scores):
            return _ending(how, winners, scores)
    return _say_used(e, at)


def _say_used(e: Event, at: Callable[[int], Line]) -> Line:
    by: int = e.by  # type: ignore[attr-defined]
    who = Who(by)
    item = MISSION[USED[type(e)]]
    if e.usb:  # type: ignore[attr-defined]
        item = Line("USB Stick as {item}", item=item)
    match e:
        case ev.UsedBalaclava(_, tokens):
            return Line(
                "{who} uses the {item} and drops a token.",
                many="{who} uses the {item} and drops {n} tokens.",
                who=who,
                item=item,
                n=tokens,
            )
        case ev.UsedChloroform():
            return Line("{who} uses the {item}: no tokens from beneath.", who=who, item=item)
        case ev.UsedDrone(_, mission, cards):
            shown = " ".join(CARD[card] for card in cards)
            return Line(
                "{who} sends the {item} to {place}: {cards}.", who=who, item=item, place=at(mission), cards=shown
            )
        case ev.UsedGpsTracker():
            return Line("{who} uses the {item}: the last card goes back on the deck.", who=who, item=item)
        case ev.UsedJetpack(_, source, goal):
            return Line(
                "{who} uses the {item} from {source} to {goal}.",
                who=who,
                item=item,
                source=at(source),
                goal=at(goal),
            )
        case ev.UsedNewspaper(_, mission):
            return Line("{who} uses the {item} at {place}: 3 more there.", who=who, item=item, place=at(mission))
        case ev.UsedNightVision(_, _, shown_cards):
            if shown_cards is None:
                return Line("{who} uses {item} and looks into the own deck.", who=who, item=item)
            seen = " ".join(CARD[card] for card in shown_cards)
            return Line("{who} uses {item}; next come {cards}.", who=who, item=item, cards=seen)
        case ev.UsedStunGun(_, mission, place):
            return Line(
                "{who} uses the {item} at {place}: card {n} is put aside, unseen.",
                who=who,
                item=item,
                place=at(mission),
                n=place + 1,
            )
        case ev.UsedVesperMartini(_, points):
            if points > 0:
                return Line("{who} drinks the {item}: 1 higher.", who=who, item=item)
            return Line("{who} drinks the {item}: 1 lower.", who=who, item=item)
    raise ValueError(e)


USED: dict[type[Event], int] = {getattr(ev, f"Used{action.__name__}"): item for action, item in ITEM_OF.items()}
"""The item that an event tells of."""


# -- the end


def ending(view: View) -> Line:
    result = view.result
    assert result
    return _ending(result.how, result.winners, result.scores)


def _ending(how: str, winners: int, scores: tuple[int, ...]) -> Line:
    if how == "both_caught":
        return Line("Both are known all over town: nine tokens each. Nobody wins.")
    if how == "tie":
        return Line("{n} points each, and as notorious as each other: a draw.", n=scores[0])
    winner = winners.bit_length() - 1
    who, other = Who(winner), Who(1 - winner)
    if how == "caught":
        return Line("{other} has nine tokens and is exposed. {who} wins.", who=who, other=other)
    high, low = scores[winner], scores[1 - winner]
    if how == "notoriety":
        return Line("{high} points each; {who} is the more notorious and wins.", who=who, high=high)
    return Line("{who} wins, {high} points to {low}.", who=who, high=high, low=low)


def total_line(cards: tuple[int, ...]) -> str:
    """A sum as written on the desk: 6 + 5 + 3."""
    return " + ".join(CARD[card] for card in cards)


def best_total(cards: tuple[int, ...]) -> int:
    """What cards come to at best: an ace counts eleven where that stays within 21. In half points."""
    total = sum(WORTH[card] for card in cards)
    for _ in range(cards.count(ACE)):
        if total + 20 <= LIMIT:
            total += 20
    return total
