"""How people leave a game and come back, and how they end it: somebody gives up, or all agree to stop.

Whatever is said for a seat is said by its own person, at their own curtain and with their PIN if they have one. A seat
is left to a computer player by its person or, if they are not there, by all others together; only its person takes it
back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.core.match import Match
from game.desk.daily import marked
from game.desk.host import Host
from game.ui.scenes.pause import Asking, PeopleScene
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.ui.app import App

BACK = ("go_on", Line("Back"), "go")
RULE = Line("A player who gives up has lost. If everybody agrees to stop, nobody wins or loses.")
RULE_OF_THE_DAY = Line("A deal of the day that is given up or stopped counts as lost.")
WHO_SAYS_SO = Line("Somebody leaves by their own word, or by that of everybody else at the table.")
COMPUTERS_AGREE = Line("Computer players always agree. The game is kept in the archive, and can be looked at again.")


class Leaving(Protocol):
    """What is needed of the game being played."""

    app: App
    host: Host

    @property
    def people(self) -> dict[Seat, bool]: ...

    def confirm(self, seat: Seat, then: Callable[[], None]) -> None: ...

    def come_or_go(self, seat: Seat, known: Iterable[Seat] = ()) -> None: ...

    def give_up(self, seat: Seat) -> None: ...

    def stop(self) -> None: ...


class EndScene(Asking):
    """Who wants to end the game, and how. `choose` is told go_on, stop, or "seat:" and a number."""

    name = "end-early"
    head = Line("End this game")

    def __init__(self, choose: Callable[[str], None], here: Sequence[Seat], of_the_day: bool) -> None:
        super().__init__(choose, lambda: RULE_OF_THE_DAY if of_the_day else RULE)
        stop = Line("Stop, if everybody agrees") if len(here) > 1 else Line("Agree to stop")
        self.lines = (
            BACK,
            *((f"seat:{seat}", Line("{who} gives up", who=Who(seat)), "foot") for seat in here),
            ("stop", stop, "stop"),
        )


class GiveUpScene(Asking):
    """Asks once more. `choose` is told go_on or yes."""

    name = "give-up"
    head = Line("Give up?")

    def __init__(self, choose: Callable[[str], None], seat: Seat, comes: Line) -> None:
        super().__init__(choose, lambda: comes)
        self.lines = (
            ("go_on", Line("{who} plays on", who=Who(seat)), "go"),
            ("yes", Line("{who} gives up and has lost", who=Who(seat)), "foot"),
        )


class AgreeScene(Asking):
    """Asks one of the people at the table whether to stop. `choose` is told go_on or yes."""

    name = "agree"
    head = Line("Stop the game?")

    def __init__(self, choose: Callable[[str], None], seat: Seat, of_the_day: bool) -> None:
        super().__init__(choose, lambda: RULE_OF_THE_DAY if of_the_day else COMPUTERS_AGREE)
        agrees = Line("{who} agrees to stop", who=Who(seat))
        self.lines = (("go_on", Line("{who} plays on", who=Who(seat)), "go"), ("yes", agrees, "stop"))


def comes_of(match: Match, seat: Seat, others: Sequence[Seat]) -> Line:
    """What happens when this person gives up, in a sentence."""
    if match.setup.seats == 2:
        return Line("{other} then wins this game.", other=Who(1 - seat))
    if others:
        return Line("A computer player takes the seat over, with only what {who} knows.", who=Who(seat))
    return Line("Nobody else plays on, so the game is over, and nobody has won it.")


class GoScene(Asking):
    """Who says that somebody leaves. `choose` is told go_on, self or others."""

    name = "go"

    def __init__(self, choose: Callable[[str], None], seat: Seat, others: Sequence[Seat]) -> None:
        super().__init__(choose, lambda: WHO_SAYS_SO)
        self.head = _leaves(seat)
        many = Line("The others agree, one after the other") if len(others) > 1 else _agrees(others[0])
        self.lines = (
            BACK,
            ("self", Line("{who} says so", who=Who(seat)), "hand"),
            ("others", many, "foot"),
        )


class SendScene(Asking):
    """Asks one of the others whether a computer plays on for somebody who is not there. `choose` is told go_on or
    yes."""

    name = "send"

    def __init__(self, choose: Callable[[str], None], seat: Seat, away: Seat) -> None:
        super().__init__(choose, lambda: Line("A computer player takes the seat over, with only what {who} knows.",
                                              who=Who(away)))  # fmt: skip
        self.head = _leaves(away)
        waits = Line("{who} keeps the seat", who=Who(away))
        self.lines = (("go_on", waits, "go"), ("yes", _agrees(seat), "foot"))


def _leaves(seat: Seat) -> Line:
    return Line("{who} leaves the table", who=Who(seat))


def _agrees(seat: Seat) -> Line:
    return Line("{who} agrees", who=Who(seat))


class Pages:
    """The pages of one thing that people say, in their order."""

    def __init__(self, play: Leaving) -> None:
        self._play = play
        self._match = play.host.match
        self._here = [seat for seat, here in play.people.items() if here]

    def _push(self, scene: Scene) -> None:
        self._play.app.stage.push(scene)

    def _pop(self) -> None:
        self._play.app.stage.pop()

    def _asked(self, seats: Sequence[Seat], page: Callable[[Callable[[str], None], Seat], Scene],
               all_agree: Callable[[], None]) -> None:  # fmt: skip
        """Asks people in turn, each at their own curtain; the first who says no ends it."""
        seat, *rest = seats

        def answered(what: str) -> None:
            self._pop()
            if what != "yes":
                return
            if rest:
                self._asked(rest, page, all_agree)
            else:
                all_agree()

        self._play.confirm(seat, lambda: self._push(page(answered, seat)))


class ComingAndGoing(Pages):
    """Somebody leaves the table, and a computer player plays on; or comes back."""

    def begin(self) -> None:
        self._push(PeopleScene(self._chosen, self._play.people))

    def _chosen(self, what: str) -> None:
        if what == "go_on":
            self._pop()
            return
        seat = int(what.removeprefix("seat:"))
        if seat not in self._here:
            self._play.confirm(seat, partial(self._play.come_or_go, seat, (seat,)))
            return
        others = [one for one in self._here if one != seat]

        def said(what: str) -> None:
            self._pop()
            if what == "self":
                self._play.confirm(seat, partial(self._play.come_or_go, seat))
            elif what == "others":
                self._asked(others, lambda answered, one: SendScene(answered, one, seat),
                            partial(self._play.come_or_go, seat, others))  # fmt: skip

        self._push(GoScene(said, seat, others))


class EndingEarly(Pages):
    """Somebody gives the game up, or all agree to stop."""

    def __init__(self, play: Leaving) -> None:
        super().__init__(play)
        self._of_the_day = marked(self._match.marks) is not None

    def begin(self) -> None:
        self._push(EndScene(self._chosen, self._here, self._of_the_day))

    def _chosen(self, what: str) -> None:
        if what == "go_on":
            self._pop()
        elif what == "stop":
            self._asked(self._here, lambda answered, seat: AgreeScene(answered, seat, self._of_the_day),
                        self._play.stop)  # fmt: skip
        else:
            seat = int(what.removeprefix("seat:"))
            comes = comes_of(self._match, seat, [one for one in self._here if one != seat])
            self._asked([seat], lambda answered, seat: GiveUpScene(answered, seat, comes),
                        partial(self._play.give_up, seat))  # fmt: skip
