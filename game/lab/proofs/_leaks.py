"""Leaks, planted into any title: a copy of the game in which one channel tells a bit of what a seat must not know.

The bit is drawn from the whole state, hidden cards included. Two worlds that a seat cannot tell apart have different
bits half of the time, so a check that looks at the channel must find it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast
from zlib import crc32

from msgspec.structs import replace

from game import titles
from game.catalogue import Line
from game.core.chance import Chance
from game.core.contract import Action, Refusal, Seat, Tell, Title, View, encode
from game.core.words import AnyWords
from game.lab.conform.run import senses_of
from game.lab.conform.senses import Sense

MUMBLED = Line("…")
MARK = (-77, 0)
"""A frame that no title has."""


def bit(s: Any) -> int:
    """Something about the state that nobody at the table can know."""
    return crc32(encode(s)) >> 7 & 1


@dataclass(frozen=True)
class Leak:
    """A leaky copy of a title, and the beginning of the check that must find it."""

    name: str
    title: Title[Any]
    meant: tuple[str, ...]
    words: AnyWords | None = None
    senses: Mapping[str, Sense] = field(default_factory=dict)


def planted(id: str) -> list[Leak]:
    """One leak in each channel of a title."""
    honest = type(titles.load(id))

    class Reversed(honest):  # type: ignore[misc, valid-type]
        def legal(self, s: Any, seat: Seat) -> list[Action]:
            found: list[Action] = super().legal(s, seat)
            return found[::-1] if bit(s) else found

    class Shortened(honest):  # type: ignore[misc, valid-type]
        def legal(self, s: Any, seat: Seat) -> list[Action]:
            found: list[Action] = super().legal(s, seat)
            return found[:-1] if bit(s) and len(found) > 1 else found

    class Refusing(honest):  # type: ignore[misc, valid-type]
        def why_not(self, s: Any, seat: Seat, a: Action) -> Refusal | None:
            found: Refusal | None = super().why_not(s, seat, a)
            return found and replace(found, about=(*found.about, bit(s)))

    class Reasoning(honest):  # type: ignore[misc, valid-type]
        def why_not(self, s: Any, seat: Seat, a: Action) -> Refusal | None:
            found: Refusal | None = super().why_not(s, seat, a)
            return found and (replace(found, code=f"{found.code}_or_so") if bit(s) else found)

    class Showing(honest):  # type: ignore[misc, valid-type]
        def view(self, s: Any, seat: Seat | None) -> View:
            found: View = super().view(s, seat)
            return replace(found, asked=found.asked | bit(s) << 20)

    class Framing(honest):  # type: ignore[misc, valid-type]
        def view(self, s: Any, seat: Seat | None) -> View:
            found: View = super().view(s, seat)
            return replace(found, frames=(*found.frames, MARK)) if bit(s) else found

    class Silent(honest):  # type: ignore[misc, valid-type]
        def apply(self, s: Any, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
            told: list[Any] = []
            quiet = bit(s)
            super().apply(s, seat, a, luck, told.append)
            for event in told[:-1] if quiet and len(told) > 1 else told:
                tell(event)

    class Repeating(honest):  # type: ignore[misc, valid-type]
        def apply(self, s: Any, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
            told: list[Any] = []
            twice = bit(s)
            super().apply(s, seat, a, luck, told.append)
            for event in (*told, told[-1]) if twice else told:
                tell(event)

    class Noted(honest):  # type: ignore[misc, valid-type]
        """Remembers the state at which it was asked last, for words that know too much."""

        now: Any = None

        def view(self, s: Any, seat: Seat | None) -> View:
            type(self).now = s
            found: View = super().view(s, seat)
            return found

    noted = Noted()
    question = ("5 question", "5 silence", "5 undo lock")
    return [
        Leak("list in another order", Reversed(), ("5 list",)),
        Leak("list without one choice", Shortened(), ("5 list", *question)),
        Leak("facts of a refusal", Refusing(), ("5 refusals",)),
        Leak("reason of a refusal", Reasoning(), ("5 refusals",)),
        Leak("view", Showing(), ("5 view",)),
        Leak("question in the view", Framing(), ("5 view",)),
        Leak("an event left out", Silent(), question),
        Leak("an event told twice", Repeating(), question),
        Leak("prompt", noted, ("5 prompt",), _chatty(id, noted, "prompt")),
        Leak("words of a choice", noted, ("5 words",), _chatty(id, noted, "say")),
        *(
            Leak(name, honest(), (f"5 {sense}",), None, {sense: _sense(id, sense)})
            for name, sense in (("picture", "picture"), ("sound", "sound"), ("time until something moves", "timing"))
        ),
    ]


class _Words:
    """The title's words, with a mumble in one place that follows the bit."""

    def __init__(self, words: AnyWords, title: Any, leaky: str) -> None:
        self._words, self._title, self._leaky = words, title, leaky

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)

    def say(self, view: Any, action: Any) -> Line:
        return self._mumbled("say", self._words.say(view, action))

    def prompt(self, view: Any) -> Line:
        return self._mumbled("prompt", self._words.prompt(view))

    def _mumbled(self, where: str, line: Line) -> Line:
        return MUMBLED if where == self._leaky and bit(self._title.now) else line


def _chatty(id: str, title: Title[Any], leaky: str) -> AnyWords:
    return cast(AnyWords, _Words(titles.words(id), title, leaky))


def _sense(id: str, name: str) -> Sense:
    see = senses_of(id).get("picture") if name == "picture" else None

    def leak(title: Title[Any], s: Any, seat: Seat | None) -> object:
        tree: Any = see(title, s, seat) if see else None
        return (tree, bit(s)) if name != "timing" else 0.45 + bit(s) * 0.01

    return leak


__all__: Sequence[str] = ["Leak", "bit", "planted"]
