"""The action panel as data: what it says, and its lines from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.asking.picking import Offer
from game.catalogue import NO_WORDS, Line


@dataclass(frozen=True, slots=True)
class Take:
    """Take a line of the action panel or of a menu, by the id of what it picks."""

    pick: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Make a choice that lies outside the rules, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Ahead:
    """Pass such questions ahead for a span of the game; an empty span asks them again."""

    span: str


Means = str | Take | Beside | Ahead
"""What pressing a line of the panel means; what the house does is a plain word, such as "undo"."""


@dataclass(frozen=True)
class Row:
    """One line of the panel. `side` is what it costs or brings, or why it is not possible now; it is then `off`, and
    `tip` is the full reason."""

    press: Means
    line: Line
    icon: str = ""
    hot: bool = False
    side: Line = NO_WORDS
    off: bool = False
    tip: Line | None = None


@dataclass(frozen=True)
class Panel:
    """What the action panel says. `seat` is the seat whose choice it is; `figure`, in large letters, and `about` come
    beneath the head. `hot` is the pick whose line glows, and `why` the full reasons of lines that are not possible now,
    by their picks."""

    head: Line
    seat: int | None = None
    figure: Line = NO_WORDS
    about: Line = NO_WORDS
    offers: tuple[Offer, ...] = ()
    hot: str = ""
    why: Mapping[str, Line] = field(default_factory=dict)
    sure: Line = NO_WORDS
    """The words for an action that asks once more."""
    deeper: bool = False
    note: Line = NO_WORDS
    trouble: Line = NO_WORDS
    others: tuple[tuple[Means, Line, str], ...] = ()
    """More lines: what they mean, their words, their icon."""

    @property
    def rows(self) -> list[Row]:
        """Every line of the panel."""
        if self.sure.text:
            return [Row("sure", self.sure, "tick", True), Row("back-pick", Line("No, something else"), "undo")]
        rows = []
        for offer in self.offers:
            off = not offer.actions
            icon = "" if off or offer.side.text else offer.icon
            side = offer.lack if off else offer.side
            tip = self.why.get(offer.pick)
            rows.append(Row(Take(offer.pick), offer.line, icon, offer.pick == self.hot, side, off, tip))
        if self.deeper:
            rows.append(Row("back-pick", Line("Something else"), "undo"))
        others = enumerate(self.others)
        return rows + [Row(press, line, icon, not rows and n == 0) for n, (press, line, icon) in others]
