"""Captions: for a short while, what a sound means, in words at the foot of the window; and other short sentences that
belong to no scene.

A caption says what everybody in the room could hear, and nothing else. Sounds that only go with a press have none.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node

LASTS = 2.4
"""Seconds that a caption stays."""
MOST = 3
"""The most captions that are in sight at once."""
SOUNDS: Mapping[str, Line] = {
    "card-lay": Line("A card is laid down"),
    "card-flip": Line("A card is turned over"),
    "card-slide": Line("Cards slide across the table"),
    "refuse": Line("That cannot be done"),
    "curtain-fall": Line("The curtain falls"),
    "curtain-rise": Line("The curtain rises"),
    "token": Line("A token clicks"),
    "win": Line("A fanfare"),
    "lose": Line("A sad chord"),
    "round": Line("A bell: a new round"),
    "your-turn": Line("Two notes: somebody is asked"),
    "coins": Line("Coins clink"),
    "paper": Line("Paper rustles"),
    "seal": Line("An envelope is sealed"),
    "stamp": Line("A stamp comes down"),
    "typing": Line("A typewriter"),
    "shuffle": Line("Cards are shuffled"),
    "whisper": Line("Somebody whispers"),
    "step": Line("Steps"),
    "sneak": Line("Soft steps"),
    "door": Line("A door"),
    "lock": Line("A lock snaps shut"),
    "light": Line("A light switch"),
    "glasses": Line("Glasses clink"),
    "helicopter": Line("A helicopter"),
    "alarm": Line("An alarm"),
    "scan": Line("A scanner hums"),
    "hack": Line("A computer bleeps"),
    "radio": Line("A radio crackles"),
    "shutter": Line("A camera clicks"),
    "blast": Line("An explosion"),
    "blow": Line("A blow"),
    "fall": Line("Somebody falls"),
    "cuffs": Line("Handcuffs snap shut"),
    "heal": Line("A bandage is torn"),
    "boots": Line("Boots come nearer"),
    "score": Line("A point is scored"),
    "forfeit": Line("Something is lost"),
    "marker": Line("A marker moves"),
    "deliver": Line("Something is delivered"),
    "knock": Line("A knock"),
    "drumroll": Line("A drum roll"),
    "right": Line("A bright chord: right"),
    "wrong": Line("A low note: wrong"),
    "unmask": Line("A cymbal: somebody is unmasked"),
}
"""What each sound means; *press* and *page* only go with what somebody does anyway."""


class Captions:
    """What stands at the foot of the window now. `on` says whether sounds are captioned."""

    def __init__(self) -> None:
        self.on = False
        self._shown: dict[Line, float] = {}

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self._shown)

    def sound(self, name: str) -> bool:
        """A sound is played; whether it has a caption now."""
        if self.on and name in SOUNDS:
            self.show(SOUNDS[name], LASTS)
            return True
        return False

    def show(self, line: Line, seconds: float) -> None:
        self._shown.pop(line, None)
        self._shown[line] = seconds
        for old in tuple(self._shown)[:-MOST]:
            del self._shown[old]

    def tick(self, dt: float) -> bool:
        """Time passes; whether one has gone."""
        left = {line: seconds - dt for line, seconds in self._shown.items()}
        self._shown = {line: seconds for line, seconds in left.items() if seconds > 0}
        return len(left) != len(self._shown)

    def due(self) -> float | None:
        return min(self._shown.values(), default=None)


def lay(lines: tuple[Line, ...], look: Look) -> list[Node]:
    """The captions, one above the other, at the left of the foot of the window."""
    px, size = look.px, look.text(22)
    pad, gap, y = px(12), px(6), look.window.bottom - px(10)
    found = []
    for line in reversed(lines):
        most = min(look.window.w * 0.6, px(760) * max(1.0, look.grow)) - 2 * pad
        w = min(most, look.width(line, "body", size) + 2)
        h = look.height(line, "body", size, w) + pad
        place = look.window.place(w + 2 * pad, h, 0.0, 0.0).moved(px(12), y - h)
        art = (
            Box(place, "ink", px(6), "paper-2", max(1.0, px(2)), alpha=0.94),
            Words(line, place.inset(pad, pad / 2), "body", size, "paper", "centre", wrap=True),
        )
        found.append(Node("stage:heard", "text", place, line, art=art, state=frozenset({"quiet"})))
        y = place.y - gap
    return found
