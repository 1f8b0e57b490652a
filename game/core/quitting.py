"""How people end a game before its end: somebody gives it up, or everybody agrees to stop.

Neither is a step of the game. Nothing is told, and the journal keeps a note that older versions pass over. A person who
gives up has lost. With two seats the other side wins by it. With more, a computer player takes the seat over from its
dossier alone, as long as another person plays on; when nobody does, the game is over and nobody has won. Agreeing to
stop needs all people at the table, and then nobody has won or lost.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Result, Seat

RESIGNED, STOPPED = "resigned", "stopped"


@dataclass(slots=True)
class Quits:
    """Who has given a game up, in their order, and how that ended it, if it did."""

    gone: list[Seat] = field(default_factory=list)
    result: Result | None = None

    def give_up(self, seat: Seat, seats: int, goes_on: bool) -> None:
        self.gone.append(seat)
        if not goes_on:
            self.result = Result(RESIGNED, 1 << (1 - seat) if seats == 2 else 0)

    def stop(self) -> None:
        self.result = Result(STOPPED, 0, drawn=True)
