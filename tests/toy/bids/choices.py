"""What is said of a bid, and what is pointed at to mean it."""

from __future__ import annotations

from game.catalogue import Line
from game.core.choices import Choice, Choices

from . import pieces

BID = Choice[pieces.BidsView, pieces.Bid](
    pieces.Bid,
    "",
    "card",
    label=lambda view, a: Line("Bid the {n}", n=a.card),
    trail=lambda view, a: (f"card:{a.card}",),
)
BY_KIND = Choices(BID)
