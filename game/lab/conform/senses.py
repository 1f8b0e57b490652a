"""Everything by which a seat could learn something at one moment, by name.

Two states that a seat cannot tell apart must give equal answers to every one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.catalogue import Line
from game.core.contract import Action, Seat, Title, View
from game.core.words import AnyWords

Sense = Callable[[Title[Any], Any, Seat | None], object]
"""Something perceived at a state by a seat, beyond the core's own."""


def offers(
    title: Title[Any],
    s: Any,
    seat: Seat | None,
    words: AnyWords | None,
    mangled: Sequence[Action],
    more: Mapping[str, Sense],
) -> dict[str, object]:
    """All that this seat is offered, which must depend on its dossier alone."""
    view = title.view(s, seat)
    found: dict[str, object] = {"view": view, "asked": title.pending(s)}
    if seat is not None:
        legal = title.legal(s, seat)
        refusals = [title.why_not(s, seat, a) for a in mangled]
        found["list"] = legal
        found["refusals"] = refusals
        if words:
            found["words"] = [words.say(view, a) for a in legal], [words.refuse(r) for r in refusals if r]
    if words:
        found["prompt"] = words.prompt(view)
    for name, sense in more.items():
        found[name] = sense(title, s, seat)
    return found


def different(one: Mapping[str, object], other: Mapping[str, object]) -> str | None:
    """The first thing in which two offers differ."""
    return next((name for name in one if one[name] != other[name]), None)


def closed(view: View) -> bool:
    """True if nothing reachable from a view could change, so that none of it can be the state's."""
    return all(_closed(getattr(view, name)) for name in view.__struct_fields__)


def _closed(value: object) -> bool:
    if value is None or isinstance(value, int | str | float | Line):
        return True
    if isinstance(value, tuple):
        return all(_closed(v) for v in value)
    config: Any = getattr(type(value), "__struct_config__", None)
    if not isinstance(value, Struct) or config is None or not config.frozen:
        return False
    return all(_closed(getattr(value, name)) for name in value.__struct_fields__)
