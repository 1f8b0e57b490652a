"""The words of Double Agent: prompts, refusals, events and the ending. Names are in `names`, actions in `labels`."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line, Page, Who, together
from game.core.contract import Action, Event, Refusal, Setup, seats_in
from game.core.words import Words, starts
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import FILES, TURNS
from game.titles.double_agent.frames import MOVE, PLACE, TURN
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import hints
from game.titles.double_agent.words.commendations import COMMENDATIONS
from game.titles.double_agent.words.labels import say
from game.titles.double_agent.words.names import (
    CARD,
    CARD_HELP,
    agent,
    back,
    card,
    cards,
    nth,
    placed,
    points,
)

NAME = Line("Double Agent")
TAGLINE = Line("Two agencies, and the same six agents for both.")
MODES = {"duel": Line("a duel of two agencies")}
MISSIONS = {
    "duel": Line(
        "Six agents work for both sides. Place your loyalty tokens in secret and slip the agents files. At the fourth "
        "file an agent delivers, and everything goes to the side with the greater loyalty."
    ),
}
MINUTES = {"duel": 10}
OPTIONS = {"starter": Line("Who starts")}
CHOICES = {
    ("starter", "random"): Line("by chance"),
    **{("starter", str(n)): Line("{who}", who=Who(n - 1)) for n in (1, 2)},
}


def mode(id: str) -> Line:
    return MODES[id]


# -- the briefing


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins, and the whole deck."""
    return (*_BRIEFING, (Line("The deck of each side"), tuple(_in_the_deck(n) for n in range(len(FILES)))))


def _in_the_deck(kind: int) -> Line:
    return Line("{card} ({n}): {what}", card=CARD[kind], n=FILES[kind].copies, what=CARD_HELP[kind])


_BRIEFING: tuple[Page, ...] = (
    (
        Line("The case"),
        (
            Line("Two heads of agencies rely on the same six agents. Each agent serves one of them better."),
            Line("First both place six loyalty tokens face down, one for each agent: 1, 2, 2, 3, 4 and 5."),
            Line("They can be changed until the screen is handed on, the last ones until play begins."),
        ),
    ),
    (
        Line("A turn"),
        (
            Line("Lay a card face down at an agent, as a file. Its back tells a little about it."),
            Line("Or play a “?” card face up for its action. It then leaves the game."),
            Line("Files lie in the order in which they were laid, the 1st nearest to the agent."),
            Line("An agent takes only one file with a “?”, from either side."),
            Line("In each of your first three turns, one agent’s marker moves a space toward you afterwards."),
            Line("At the end of a turn the hand is filled up to five cards."),
        ),
    ),
    (
        Line("A delivery"),
        (
            Line("An agent with four files delivers. All files and both tokens there are revealed."),
            Line("A marker at the end of its track adds 1 to the loyalty to the player at that end."),
            Line("The higher loyalty takes all files. If it is equal, they go to the side on which the marker is."),
            Line("An agent beside one who has delivered needs only three files, and may deliver at once."),
        ),
    ),
    (
        Line("The end"),
        (
            Line("The game ends after the turn in which the fifth agent delivers."),
            Line("The higher total of files wins. If it is equal, the player with fewer files wins."),
            Line("The cards of the deck and the starting places of the markers are our own reconstruction."),
        ),
    ),
)


# -- asking and choosing


def prompt(view: DoubleAgentView) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind = view.frames[-1][0]
    seats = list(seats_in(view.asked))
    if kind == PLACE:
        if len(seats) == 2:
            return Line("{who} and {other} place their tokens", who=Who(seats[0]), other=Who(seats[1]))
        return Line("{who} places six tokens", who=Who(seats[0]))
    if kind == MOVE:
        return Line("{who} moves a marker", who=Who(seats[0]))
    return Line("{who} lays a file or plays an action", who=Who(seats[0]))


def head(view: DoubleAgentView) -> Line:
    """The same in few words, above the list of actions."""
    if view.result:
        return Line("The game is over")
    return {
        PLACE: Line("Place your tokens"),
        TURN: Line("Lay a file, or act"),
        MOVE: Line("Move a marker"),
    }[view.frames[-1][0] or 0]


def about(view: DoubleAgentView) -> Line:
    """What the choice is about, for the player who makes it."""
    return _ABOUT.get(view.frames[-1][0] or 0, NO_WORDS)


_ABOUT = {
    PLACE: Line(
        "One for each agent, from left to right. The higher token gets that agent’s files. You can change them until "
        "you hand the screen on, or until play begins if you place last."
    ),
    MOVE: Line("One space toward you. At your end of the track it adds 1 to the loyalty to you."),
}


def why(refusal: Refusal) -> Line:
    """A refusal in a sentence."""
    match refusal.code, refusal.about:
        case "card_not_held", (int(kind),):
            return Line("{card} isn’t in this hand.", card=card(kind))
        case "has_delivered", (int(n),):
            return Line("The {agent} has delivered and is out of the game.", agent=agent(n))
        case "activated", (int(n),):
            return Line("The {agent}’s marker has been moved already. Each moves only once.", agent=agent(n))
        case "at_the_edge", (int(n),):
            return Line("The {agent}’s marker is at the end of its track.", agent=agent(n))
        case "one_secret", (int(n),):
            return Line("An agent takes only one “?”. The {agent} has one already.", agent=agent(n))
        case "nothing_to_see", (int(n),):
            return Line("Clues looks at an opponent’s files. There are none at the {agent}.", agent=agent(n))
        case "no_own_file", (int(n),):
            return Line("There is no such file on this side of the {agent}.", agent=agent(n))
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "tokens_lie": Line("Tokens are placed before the first turn only."),
    "wrong_tokens": Line("Each agent gets one token: 1, 2, 2, 3, 4 and 5."),
    "tokens_first": Line("Place the tokens first."),
    "no_move_now": Line("No marker moves now."),
    "move_first": Line("Move a marker first."),
    "must_play": Line("A card in this hand can be laid or played. Passing is for a hand in which none can."),
    "no_such_agent": Line("There is no such agent."),
    "no_such_card": Line("There is no such card."),
    "two_agents": Line("Choose two different agents."),
    "no_such_choice": Line("That isn’t possible now."),
}


# -- what happened


def say_event(e: Event, seats: int = 2) -> Line:
    """What happened, from an event as somebody heard it."""
    match e:
        case ev.Prepared():
            return Line("Two agencies shuffle their files. The same six agents work for both.")
        case ev.Placed(by, tokens):
            if tokens is None:
                return Line("{who} places six tokens face down.", who=Who(by))
            return Line("{who} places six tokens: {tokens}.", who=Who(by), tokens=placed(tokens))
        case ev.Began(first):
            return Line("All tokens are in place. {who} begins.", who=Who(first))
        case ev.Dealt(to, _, held):
            if held is None:
                return Line("{who} draws five cards.", who=Who(to))
            return Line("{who} draws {cards}.", who=Who(to), cards=cards(held))
        case ev.Laid(by, n, b, kind):
            shown = back(b) if kind is None else card(kind)
            return Line("{who} lays {card} at the {agent}.", who=Who(by), card=shown, agent=agent(n))
        case ev.Looked(by, n, seen):
            if seen is None:
                line = "Clues: {who} looks at {other}’s files at the {agent}."
                return Line(line, who=Who(by), other=Who(1 - by), agent=agent(n))
            return Line("Clues: {who} sees {cards} at the {agent}.", who=Who(by), agent=agent(n), cards=_in_order(seen))
        case ev.MadeNosy(by, n):
            return Line("Nosy: {who} makes the {agent} wait for 1 file more.", who=Who(by), agent=agent(n))
        case ev.Tapped(by, n, token):
            if token is None:
                line = "Wiretap: {who} looks at {other}’s token at the {agent}."
                return Line(line, who=Who(by), other=Who(1 - by), agent=agent(n))
            line = "Wiretap: {who} sees that {other}’s token at the {agent} is a {n}."
            return Line(line, who=Who(by), other=Who(1 - by), n=token, agent=agent(n))
    return _say_more(e)


def _in_order(kinds: Sequence[int]) -> Line:
    """Files in the order in which they lie, counted from the agent."""
    return together([card(kind) for kind in kinds])


def _say_more(e: Event) -> Line:
    match e:
        case ev.Recalled(by, n, k, b, kind):
            return Line(
                "Recall: {who} takes back {card}, the {nth} file on {who}’s side of the {agent}.",
                who=Who(by),
                card=back(b) if kind is None else card(kind),
                nth=nth(k),
                agent=agent(n),
            )
        case ev.Transferred(by, n, k, to, b, kind):
            return Line(
                "Transfer: {who} moves {card}, the {nth} file on {who}’s side of the {agent}, to the {goal}.",
                who=Who(by),
                card=back(b) if kind is None else card(kind),
                nth=nth(k),
                agent=agent(n),
                goal=agent(to),
            )
        case ev.Levered(by, n, toward):
            line = "Leverage: {who} pushes the {agent}’s marker one space toward {other}."
            if by == toward:
                line = "Leverage: {who} pulls the {agent}’s marker one space closer."
                return Line(line, who=Who(by), agent=agent(n))
            return Line(line, who=Who(by), agent=agent(n), other=Who(toward))
        case ev.Swapped(by, one, two, tokens):
            first, second = agent(one), agent(two)
            if tokens is None:
                line = "New Orders: {who} swaps the tokens at the {agent} and the {other}."
                return Line(line, who=Who(by), agent=first, other=second)
            line = "New Orders: {who} swaps two tokens. The {agent} now has the {a}, the {other} the {b}."
            return Line(line, who=Who(by), a=tokens[0], b=tokens[1], agent=first, other=second)
        case ev.Moved(by, n):
            return Line("{who} pulls the {agent}’s marker one space closer.", who=Who(by), agent=agent(n))
        case ev.Delivered():
            return _delivered(e)
        case ev.Drew(by, b, kind):
            shown = back(b) if kind is None else card(kind)
            return Line("{who} draws {card}.", who=Who(by), card=shown)
        case ev.Passed(by):
            return Line("{who} passes.", who=Who(by))
        case ev.GameOver(how, winners, scores):
            return _over(how, winners, scores)
    raise ValueError(e)


def turned(e: ev.Delivered) -> Line:
    """The beat in which everything is turned up, before the result is told."""
    line = "The {agent} delivers. All {n} files and both tokens are revealed."
    return Line(line, n=len(e.files), agent=agent(e.agent))


def _delivered(e: ev.Delivered) -> Line:
    """Who gets the files, by which loyalty, and what was destroyed."""
    won, lost = e.loyalty[e.winner], e.loyalty[1 - e.winner]
    line = "The {agent} delivers to {who}, {won} to {lost}: {points}."
    if won == lost:
        line = "The {agent} delivers to {who}, {won} to {lost} with the marker on {who}’s side: {points}."
    found = Line(line, agent=agent(e.agent), who=Who(e.winner), won=won, lost=lost, points=points(e.points))
    if e.destroyed < 0:
        return found
    return Line("{some} The Booby-Trapped Case destroys {card}.", some=found, card=card(e.files[e.destroyed]))


def ending(view: DoubleAgentView) -> Line:
    """How the game ended."""
    assert view.result is not None
    one, two = view.result.scores
    return _over(view.result.how, view.result.winners, (one, two))


def _over(how: str, winners: int, scores: tuple[int, int]) -> Line:
    who = Who(max(0, winners.bit_length() - 1))
    one, two = max(scores), min(scores)
    return {
        "points": Line("{who} wins, {one} to {two}.", who=who, one=one, two=two),
        "fewer": Line("{who} wins, {one} to {two}, with fewer files.", who=who, one=one, two=two),
        "draw": Line("A draw: {one} to {two}, with equally many files.", one=one, two=two),
        "limit": Line("After {n} turns the game is broken off, and nobody wins.", n=TURNS),
    }[how]


class DoubleAgentWords(Words[DoubleAgentView, Action]):
    """Everything that a player of this game reads."""

    name = NAME
    tagline = TAGLINE
    inventors = ("Ludovic Maublanc", "Bruno Faidutti")
    modes = MODES
    missions = MISSIONS
    minutes = MINUTES
    commendations = COMMENDATIONS
    options = OPTIONS
    choices = CHOICES
    head = staticmethod(head)
    prompt = staticmethod(prompt)
    say = staticmethod(say)
    why = staticmethod(why)
    say_event = staticmethod(say_event)
    ending = staticmethod(ending)
    briefing = staticmethod(briefing)
    ground = staticmethod(hints.ground)
    topic = staticmethod(hints.topic)
    answer = staticmethod(hints.answer)

    def deal(self, setup: Setup) -> tuple[Line, ...]:
        return (starts(setup.options["starter"]),)
