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


LOOK = {
    "view": "`view` of the rules shows what this seat may not know",
    "asked": "`pending` depends on what this seat may not know",
    "list": "`legal` depends on what this seat may not know",
    "refusals": "`explain` depends on what this seat may not know",
    "words": "a label or a refusal says what this seat may not know",
    "prompt": "`prompt` of the words says what this seat may not know",
    "picture": "`lay` of the table shows what this seat may not know",
}
"""Where to look first, by what differs."""


def different(one: Mapping[str, object], other: Mapping[str, object]) -> str | None:
    """The first thing in which two offers differ."""
    return next((name for name in one if one[name] != other[name]), None)


def difference(name: str, one: object, other: object) -> str:
    """Where in it the two differ and how, and where to look for the cause."""
    return f"{_apart(name, one, other)[:300]}; {LOOK.get(name, 'a sense of the table tells of it')}"


def _apart(at: str, one: object, other: object) -> str:
    """The first place within two things where they are not the same."""
    if isinstance(one, Struct) and type(one) is type(other):
        name = next(name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name))
        return _apart(f"{at}.{name}", getattr(one, name), getattr(other, name))
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        n = next(n for n, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
        return _apart(f"{at}[{n}]", one[n], other[n])
    return f"{at} is {one} in one world and {other} in the other"


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
