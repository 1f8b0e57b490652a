"""The story of a game of [redacted] in pictures: photographs of the last things that mattered, with the end at the
right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, FACTIONS, INTERPOL, NONE, is_intel
from game.titles.redacted.table.pieces import item_picture, loyalty_picture
from game.titles.redacted.table.places import COLOURS
from game.titles.redacted.words import names
from game.titles.redacted.words.happenings import say_event
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

TOLD = (ev.Boarded, ev.Bombed, ev.Called, ev.Arrested, ev.Uploaded, ev.Scored, ev.VipCame, ev.GuardCame)
"""The events that make the story."""
LAST = 4
"""The most photographs."""


class Photograph(NamedTuple):
    """A picture, its ratio of width to height, the agent who did it, and what it shows in words."""

    picture: str
    shape: float
    by: int | None
    line: Line


def story(news: Sequence[Event]) -> list[Photograph]:
    """The photographs in order."""
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    found = [_photograph(event, over) for event in news if isinstance(event, TOLD)]
    if over.how == "caught":
        found.append(
            Photograph("pawns/guard", 170 / 160, None, Line("One more guard comes, and that is one too many."))
        )
    elif over.how == "limit":
        found.append(Photograph("icons/icon-clock", 1.0, None, Line("It is morning, and the guests go home.")))
    return found[-LAST:]


def _photograph(event: Event, over: ev.GameOver) -> Photograph:
    line, by = say_event(event), getattr(event, "by", None)
    match event:
        case ev.Boarded(who, faction):
            return Photograph(f"rooms/helicopter-{FACTIONS[faction]}", 220 / 230, who, _flight(who, faction, over))
        case ev.Called(_, faction):
            return Photograph(f"rooms/helicopter-{FACTIONS[faction]}", 220 / 230, by, line)
        case ev.Bombed(_, faction):
            return Photograph(f"rooms/wreck-{FACTIONS[faction]}", 1.0, by, line)
        case ev.Arrested():
            return Photograph(loyalty_picture(INTERPOL), 5 / 7, by, line)
        case ev.Uploaded(_, item):
            return Photograph(item_picture(item), 5 / 7, by, line)
        case ev.VipCame():
            return Photograph("pawns/vip", 170 / 160, by, line)
        case ev.GuardCame():
            return Photograph("pawns/guard", 170 / 160, None, line)
    return Photograph("icons/icon-star", 1.0, by, line)


def _flight(who: int, faction: int, over: ev.GameOver) -> Line:
    """Who flew out and with what: intel in hand, and the content of any briefcase held."""
    held = over.items[who]
    carried = [names.item(item) for item in held if is_intel(item)]
    for n, case in enumerate(CASES):
        if case in held and over.cases[n] != NONE:
            carried.append(Line("{case} with {item}", case=names.ITEM[case], item=names.item(over.cases[n])))
    what = names.listed(carried) if carried else Line("no intel")
    return Line("{who} flies out for {faction}: {what}.", who=Who(who), faction=names.FACTION[faction], what=what)


def photographs(shown: Sequence[Photograph], place: Rect, look: Look) -> list[Node]:
    """The photographs side by side, as large as possible; the last one glows."""
    gap = look.px(18)
    w = min((place.w - gap * (len(shown) - 1)) / max(1, len(shown)), place.h * 1.5)
    x = place.centre[0] - (len(shown) * (w + gap) - gap) / 2
    found = []
    for n, photo in enumerate(shown):
        spot = Rect(x + n * (w + gap), place.y, w, place.h)
        found.append(_one(n, photo, spot, look, n == len(shown) - 1))
    return found


def _one(n: int, photo: Photograph, spot: Rect, look: Look, last: bool) -> Node:
    pad = look.px(9)
    inner = spot.inset(pad)
    size = look.text(22)
    low = min(inner.h * 0.5, max(size * 2.7, inner.h * 0.28))
    said, shown = inner.cut_bottom(low, look.px(4))
    art: list[Paint] = []
    if last:
        art.append(Box(spot.inset(-look.px(5)), "glow", look.px(6)))
    sun = min(shown.w, shown.h) * 0.42
    art += [
        Box(spot, "paper", look.px(3), shadow=look.px(6)),
        Box(shown, f"{COLOURS}.ground"),
        Disc(*shown.centre, sun, "ochre", "ochre-dark"),
        Pic(photo.picture, shown.inset(shown.h * 0.05).fitted(photo.shape)),
    ]
    if photo.by is not None:
        r = min(look.px(26), shown.h * 0.16)
        centre = (shown.x + r * 1.3, shown.y + r * 1.3)
        art += [Disc(*centre, r + look.px(3), "paper"), *seat_disc(photo.by, centre, r, look)]
    at = said.inset(look.px(4), 0)
    art.append(Words(photo.line, at, "type", size, "ink", "centre", wrap=True, lead=1.12, least=0.4))
    return Node(f"story:{n}", "text", spot, photo.line, art=tuple(art))
