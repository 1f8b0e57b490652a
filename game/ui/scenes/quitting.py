"""How people end a game from the menu: somebody gives up, which is asked twice, or all agree to stop, one after the
other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.core.match import Match
from game.desk.daily import marked
from game.ui.scenes.pause import Asking
from game.ui.stack import Scene

BACK = ("go_on", Line("Back"), "go")
RULE = Line("A player who gives up has lost. If everybody agrees to stop, nobody wins or loses.")
RULE_OF_THE_DAY = Line("A deal of the day that is given up or stopped counts as lost.")
COMPUTERS_AGREE = Line("Computer players always agree. The game is kept in the archive, and can be looked at again.")


class Quitting(Protocol):
    """What is needed of the game being played."""

    @property
    def people(self) -> dict[Seat, bool]: ...

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


class EndingEarly:
    """The pages in their order. `push` and `pop` are the stage's."""

    def __init__(self, match: Match, play: Quitting, push: Callable[[Scene], None], pop: Callable[[], None]) -> None:
        self._match, self._play = match, play
        self._push, self._pop = push, pop
        self._here = [seat for seat, here in play.people.items() if here]
        self._of_the_day = marked(match.marks) is not None

    def begin(self) -> None:
        self._push(EndScene(self._chosen, self._here, self._of_the_day))

    def _chosen(self, what: str) -> None:
        if what == "go_on":
            self._pop()
        elif what == "stop":
            self._ask(0)
        else:
            seat = int(what.removeprefix("seat:"))
            others = [one for one in self._here if one != seat]

            def sure(what: str) -> None:
                self._pop()
                if what == "yes":
                    self._play.give_up(seat)

            self._push(GiveUpScene(sure, seat, comes_of(self._match, seat, others)))

    def _ask(self, n: int) -> None:
        """Asks the people at the table in turn; the first who plays on ends it."""

        def answered(what: str) -> None:
            self._pop()
            if what != "yes":
                return
            if n + 1 < len(self._here):
                self._ask(n + 1)
            else:
                self._play.stop()

        seat = self._here[n]
        self._push(AgreeScene(answered, seat, self._of_the_day))
