"""The words of Double Agent: names of cards, actions, refusals and events. Everything a player reads of this game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from game.catalogue import Line, Page, Who
from game.core.contract import Action, Event, Refusal, Setup, View, seats_in
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BACKS, FILES, KINDS
from game.titles.double_agent.frames import MOVE, PLACE, TURN

NAME = Line("Double Agent")
TAGLINE = Line("Two agencies, and the same six agents for both.")
MODES = {"duel": Line("a duel of two agencies")}
OPTIONS = {"starter": Line("Who starts")}
CHOICES = {
    ("starter", "random"): Line("by chance"),
    **{("starter", str(n)): Line("seat {n}", n=n) for n in (1, 2)},
}
AGENT = (
    Line("Duchess"),
    Line("Professor"),
    Line("Chauffeur"),
    Line("Dancer"),
    Line("Captain"),
    Line("Courier"),
)
"""The six agents, from the first seat's left."""
CARD = (
    Line("File 1"),
    Line("File 2"),
    Line("Important Files"),
    Line("File 4"),
    Line("File 7"),
    Line("Personal Files"),
    Line("Booby-Trapped Case"),
    Line("Clues"),
    Line("Nosy"),
    Line("Wiretap"),
    Line("Recall"),
    Line("Transfer"),
    Line("Leverage"),
    Line("New Orders"),
)
CARD_HELP = (
    Line("A file worth 1."),
    Line("A file worth 2."),
    Line("A file worth 3."),
    Line("A file worth 4."),
    Line("A file worth 7. From behind it may be a 0."),
    Line("Worth 0. At the delivery it adds 1 to this agent's loyalty to whoever laid it."),
    Line("Worth 0. At the delivery the highest file there is destroyed."),
    Line("As a file worth 2; or, played openly: look at the other's files at one agent."),
    Line("As a file worth 3; or, played openly: one agent needs one more file."),
    Line("As a file worth 4; or, played openly: look at the other's token at one agent."),
    Line("As a file worth 2; or, played openly: take an own file back into the hand."),
    Line("As a file worth 3; or, played openly: move an own file to another agent."),
    Line("As a file worth 6; or, played openly: move an agent's counter one space either way."),
    Line("As a file worth 5; or, played openly: swap the own tokens of two agents."),
)


def mode(id: str) -> Line:
    return MODES[id]


def card(kind: int) -> Line:
    return CARD[kind] if 0 <= kind < len(KINDS) else Line("card {n}", n=kind)


def agent(n: int) -> Line:
    return AGENT[n] if 0 <= n < AGENTS else Line("agent {n}", n=n)


def back(n: int) -> Line:
    """A card of which only the back is seen."""
    return Line("a file “{back}”", back=BACKS[n])


def _placed(tokens: Sequence[int]) -> Line:
    """Which token stands behind whom."""
    each = [Line("{agent} {n}", agent=AGENT[n], n=value) for n, value in enumerate(tokens)]
    return _listed(each)


def _listed(lines: list[Line]) -> Line:
    return reduce(lambda some, more: Line("{some}, {more}", some=some, more=more), lines)


def cards(kinds: tuple[int, ...]) -> Line:
    if not kinds:
        return Line("nothing")
    return _listed([card(kind) for kind in kinds])


# -- the briefing


def briefing(setup: Setup) -> tuple[Page, ...]:
    """What everybody should know before the game begins; and the whole deck."""
    return (*_BRIEFING, (Line("The deck of each side"), tuple(_in_the_deck(n) for n in range(len(FILES)))))


def _in_the_deck(kind: int) -> Line:
    return Line("{card} ({n}): {what}", card=CARD[kind], n=FILES[kind].copies, what=CARD_HELP[kind])


_BRIEFING: tuple[Page, ...] = (
    (
        Line("The case"),
        (
            Line("Two heads of agencies count on the same six agents. Each serves whoever has more of their heart."),
            Line("First six tokens are placed, sealed: 1, 2, 2, 3, 4 and 5, one behind each agent."),
        ),
    ),
    (
        Line("A turn"),
        (
            Line("Lay a card face down at an agent, as a file; the back tells a little of it. Or play a “?” openly."),
            Line("At each agent lies one file with a “?” at most, of either side."),
            Line("In the first three turns an influence counter goes a space to the own side afterwards."),
        ),
    ),
    (
        Line("A delivery"),
        (
            Line("With four files an agent delivers: everything is turned, and the higher loyalty takes all files."),
            Line("A counter on the outermost space adds 1 there. Equal loyalty goes to the side of the counter."),
            Line("Neighbours of who has delivered need three files only, and may deliver at once."),
        ),
    ),
    (
        Line("The end"),
        (
            Line("When five agents have delivered, the higher sum of files wins; of equal sums the fewer files."),
            Line("What the cards are and how many, is a reconstruction in part, and so is where the counters start."),
        ),
    ),
)


# -- asking and choosing


def prompt(view: View) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind = view.frames[-1][0]
    seats = list(seats_in(view.asked))
    if kind == PLACE:
        if len(seats) == 2:
            return Line("Both place their loyalty tokens")
        return Line("{who} places the loyalty tokens", who=Who(seats[0]))
    if kind == MOVE:
        return Line("{who} moves an influence counter", who=Who(seats[0]))
    return Line("{who} lays a file, or plays an action", who=Who(seats[0]))


def head(view: View) -> Line:
    """The same in few words, over the list of what can be done."""
    if view.result:
        return Line("The game is over")
    return {
        PLACE: Line("Place the tokens"),
        TURN: Line("Lay a file, or act"),
        MOVE: Line("Move a counter"),
    }[view.frames[-1][0] or 0]


def say(view: View, a: Action) -> Line:
    """An action in words, for the one who may choose it."""
    match a:
        case do.Place(tokens):
            return Line("Seal: {tokens}", tokens=_placed(tokens))
        case do.Lay(kind, n):
            return Line("Lay {card} at the {agent}", card=card(kind), agent=agent(n))
        case do.Clues(n):
            return Line("Clues: look at the files at the {agent}", agent=agent(n))
        case do.Nosy(n):
            return Line("Nosy: the {agent} needs one more", agent=agent(n))
        case do.Wiretap(n):
            return Line("Wiretap: the token at the {agent}", agent=agent(n))
        case do.Recall(n, k):
            return Line("Recall file {k} from the {agent}", k=k + 1, agent=agent(n))
        case do.Transfer(n, k, to):
            return Line("Transfer file {k} from the {agent} to the {goal}", k=k + 1, agent=agent(n), goal=agent(to))
        case do.Leverage(n, toward):
            return Line("Leverage: the {agent} toward {who}", agent=agent(n), who=Who(toward))
        case do.Orders(one, two):
            return Line("New Orders: {agent} and {other}", agent=agent(one), other=agent(two))
        case do.Move(n):
            return Line("Move the counter of the {agent}", agent=agent(n))
        case do.Pass():
            return Line("Pass: nothing can be played")
    raise ValueError(a)


def refuse(refusal: Refusal) -> Line:
    """Why not, in a sentence."""
    match refusal.code, refusal.about:
        case "someone_chose", (int(seat),):
            return Line("{who} chose last; that cannot be taken back from here.", who=Who(seat))
        case "card_not_held", (int(kind),):
            return Line("{card} is not in this hand.", card=card(kind))
        case "has_delivered", (int(n),):
            return Line("The {agent} has delivered and is out of the game.", agent=agent(n))
        case "activated", (int(n),):
            return Line("The counter of the {agent} has been moved already.", agent=agent(n))
        case "at_the_edge", (int(n),):
            return Line("The counter of the {agent} cannot go further that way.", agent=agent(n))
        case "one_secret", (int(n),):
            return Line("A file with a question mark lies at the {agent} already.", agent=agent(n))
        case "nothing_to_see", (int(n),):
            return Line("The other has no file at the {agent}.", agent=agent(n))
        case "no_own_file", (int(n),):
            return Line("No such own file lies at the {agent}.", agent=agent(n))
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "over": Line("The game is over."),
    "not_asked": Line("It is not this seat's choice now."),
    "nothing_yet": Line("There is nothing to take back yet."),
    "something_was_shown": Line("Something was shown, so it stands."),
    "tokens_lie": Line("The tokens lie where they lie."),
    "wrong_tokens": Line("Six tokens are placed: 1, 2, 2, 3, 4 and 5."),
    "tokens_first": Line("First the loyalty tokens."),
    "no_move_now": Line("No influence counter is moved now."),
    "move_first": Line("First an influence counter has to move."),
    "must_play": Line("Something can be laid or played, so there is no passing."),
    "no_such_agent": Line("There is no such agent."),
    "no_such_card": Line("There is no such card."),
    "two_agents": Line("That takes two different agents."),
    "no_such_choice": Line("That is not possible now."),
}


# -- what happened


def say_event(e: Event, seats: int = 2) -> Line:
    """What happened, from an event as somebody heard it."""
    match e:
        case ev.Prepared():
            return Line("Two agencies, and the same six agents.")
        case ev.Placed(by, tokens):
            if tokens is None:
                return Line("{who} has placed the tokens.", who=Who(by))
            return Line("{who} has placed: {tokens}.", who=Who(by), tokens=_placed(tokens))
        case ev.Began(first):
            return Line("All tokens lie. {who} begins.", who=Who(first))
        case ev.Dealt(to, _, held):
            if held is None:
                return Line("{who} gets five cards.", who=Who(to))
            return Line("{who} gets {cards}.", who=Who(to), cards=cards(held))
        case ev.Laid(by, n, b, kind):
            shown = back(b) if kind is None else card(kind)
            return Line("{who} lays {card} at the {agent}.", who=Who(by), card=shown, agent=agent(n))
        case ev.Looked(by, n, seen):
            if seen is None:
                return Line("Clues: {who} looks at the files at the {agent}.", who=Who(by), agent=agent(n))
            return Line("Clues: {who} sees at the {agent}: {cards}.", who=Who(by), agent=agent(n), cards=cards(seen))
        case ev.MadeNosy(by, n):
            return Line("Nosy: {who} has the {agent} wait for one more file.", who=Who(by), agent=agent(n))
        case ev.Tapped(by, n, token):
            if token is None:
                return Line("Wiretap: {who} looks at the token at the {agent}.", who=Who(by), agent=agent(n))
            return Line("Wiretap: {who} sees a {n} at the {agent}.", who=Who(by), n=token, agent=agent(n))
        case ev.Recalled(by, n, _, b, kind):
            shown = back(b) if kind is None else card(kind)
            return Line("Recall: {who} takes {card} back from the {agent}.", who=Who(by), card=shown, agent=agent(n))
    return _say_more(e)


def _say_more(e: Event) -> Line:
    match e:
        case ev.Transferred(by, n, _, to, b, kind):
            return Line(
                "Transfer: {who} moves {card} from the {agent} to the {goal}.",
                who=Who(by),
                card=back(b) if kind is None else card(kind),
                agent=agent(n),
                goal=agent(to),
            )
        case ev.Levered(by, n, toward):
            return Line(
                "Leverage: {who} pushes the {agent} toward {other}.", who=Who(by), agent=agent(n), other=Who(toward)
            )
        case ev.Swapped(by, one, two, tokens):
            first, second = agent(one), agent(two)
            if tokens is None:
                line = "New Orders: {who} swaps the tokens of {agent} and {other}."
                return Line(line, who=Who(by), agent=first, other=second)
            line = "New Orders: {who} now has {a} at the {agent}, {b} at the {other}."
            return Line(line, who=Who(by), a=tokens[0], b=tokens[1], agent=first, other=second)
        case ev.Moved(by, n):
            return Line("{who} moves the counter of the {agent}.", who=Who(by), agent=agent(n))
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
    """The moment before it is told what comes of it."""
    return Line("{n} files at the {agent}: all are turned.", n=len(e.files), agent=agent(e.agent))


def _delivered(e: ev.Delivered) -> Line:
    loyalty = Line("{one} to {two}", one=e.loyalty[0], two=e.loyalty[1])
    who, name = Who(e.winner), agent(e.agent)
    if e.destroyed >= 0:
        line = "The {agent} delivers, {loyalty}: {who} gets {n} points, and {lost} is destroyed."
        return Line(line, agent=name, loyalty=loyalty, who=who, n=e.points, lost=card(e.files[e.destroyed]))
    return Line(
        "The {agent} delivers, {loyalty}: {who} gets {n} points.", agent=name, loyalty=loyalty, who=who, n=e.points
    )


def ending(view: View) -> Line:
    """How it ended."""
    assert view.result is not None
    one, two = view.result.scores
    return _over(view.result.how, view.result.winners, (one, two))


def _over(how: str, winners: int, scores: tuple[int, int]) -> Line:
    who = Who(max(0, winners.bit_length() - 1))
    sums = Line("{one} to {two}", one=max(scores), two=min(scores))
    return {
        "points": Line("{who} wins, {sums}.", who=who, sums=sums),
        "fewer": Line("{sums}: {who} wins with fewer files.", who=who, sums=sums),
        "draw": Line("{sums}, and as many files: a draw.", sums=sums),
        "limit": Line("Too many turns: the game is broken off, and nobody wins."),
    }[how]
