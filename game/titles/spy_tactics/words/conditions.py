"""What a code brings in a round and on what condition, in a few words for a card.

A card says what it does now in three steps: its picture, a coin, one condition. The whole rule stands in the list of
codes and in the rulebook.
"""

from __future__ import annotations

from game.catalogue import Line
from game.titles.spy_tactics.cards import (
    ALONE,
    BANK,
    BANKED,
    CROWD,
    CROWDED,
    GAIN,
    GAINED,
    GUESS,
    HUSH,
    HUSHED,
    KINDS,
    LONE,
    LOOK,
    NAME,
    ODD,
    PAIR,
    PAIRED,
    RETURN,
    RICH,
    RICHES,
    ROB,
    SHARE,
    SHARES,
    STORMED,
    SWAP,
)

COIN = {RETURN: "undo", LOOK: "eye", GUESS: "?", NAME: "lock"}
"""The sign on the coin of an effect that brings no points."""
_WORTH = {
    GAIN: GAINED, ROB: 1, BANK: BANKED, SWAP: ALONE, KINDS: 1, CROWD: CROWDED, PAIR: PAIRED, SHARE: SHARES[1],
    ODD: STORMED, RICH: RICHES, HUSH: HUSHED,
}  # fmt: skip


def worth(effect: int, round: int) -> int:
    """The points on the coin of an effect; a lone JackKnife brings the number of the round."""
    return round if effect == LONE else _WORTH[effect]


WHEN = {
    GAIN: Line("always"),
    LOOK: Line("Look at an identity"),
    ROB: Line("from each Hydrocluster"),
    BANK: Line("if nobody plays Electrum"),
    SWAP: Line("if nobody else plays it"),
    NAME: Line("Ban a code next round"),
    KINDS: Line("for each different code"),
    CROWD: Line("and 1 for each other ThornLily"),
    RETURN: Line("Take back an earlier code"),
    PAIR: Line("if anyone else plays it"),
    SHARE: Line("shared by all who play it"),
    GUESS: Line("Right guess: that agent is out"),
    LONE: Line("if nobody else plays it"),
    ODD: Line("if an odd number play it. Even: out"),
    RICH: Line("if nobody plays ThornLily"),
    HUSH: Line("Nobody else scores"),
}
"""On what condition an effect brings what is on its coin; for effects without points, what it does."""

LISTED = {
    GAIN: Line("always"),
    LOOK: Line("Look at an identity"),
    ROB: Line("for each Hydrocluster"),
    BANK: Line("if there is no Electrum"),
    SWAP: Line("if alone, or pass a card"),
    NAME: Line("Ban a code"),
    KINDS: Line("for each different code"),
    CROWD: Line("+1 for each other"),
    RETURN: Line("Take a code back"),
    PAIR: Line("if not alone"),
    SHARE: Line("shared evenly"),
    GUESS: Line("Guess a put-away code"),
    LONE: Line("if alone"),
    ODD: Line("if odd. Even: out"),
    RICH: Line("without a ThornLily"),
    HUSH: Line("if alone. Nobody else scores"),
}
"""The same, still shorter, for the list of all codes."""
