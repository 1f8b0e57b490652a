"""What is dealt in each mission of [redacted], for the last line of set-up."""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Setup
from game.core.words import starts
from game.titles.redacted.cards import FACTIONS
from game.titles.redacted.words.names import CHOICES, THE_FACTION


def deal(setup: Setup) -> tuple[Line, ...]:
    """The sides, and who starts."""
    return _sides(setup), starts(setup.options["starter"])


def _sides(setup: Setup) -> Line:
    options = setup.options
    if setup.mode == "danger-zone":
        return Line("The guards: {alert}.", alert=CHOICES["alert", options["alert"]])
    if setup.mode == "strange-bedfellows":
        if options["left_out"] == "random":
            return Line("Three of the four factions, drawn by chance.")
        return Line("Three factions, without {faction}.", faction=_named(options["left_out"]))
    if options["factions"] == "random":
        return _BY_CHANCE[setup.mode, setup.seats]
    one, other = map(_named, options["factions"].split("-"))
    return Line(_AGAINST[setup.mode, setup.seats], one=one, other=other)


def _named(id: str) -> Line:
    return THE_FACTION[FACTIONS.index(id)]


_BY_CHANCE = {
    ("two-man-rule", 4): Line("Two secret teams of two, from factions drawn by chance."),
    ("mission-diplomatique", 4): Line("Two secret teams of two, from factions drawn by chance."),
    ("mission-diplomatique", 6): Line("Two secret teams of three, from factions drawn by chance."),
    ("double-blind", 5): Line("Four agents of two factions drawn by chance, and one from Interpol."),
}
_AGAINST = {
    ("two-man-rule", 4): "Two secret teams of two, {one} against {other}.",
    ("mission-diplomatique", 4): "Two secret teams of two, {one} against {other}.",
    ("mission-diplomatique", 6): "Two secret teams of three, {one} against {other}.",
    ("double-blind", 5): "Two agents of {one}, two of {other}, and one from Interpol.",
}
