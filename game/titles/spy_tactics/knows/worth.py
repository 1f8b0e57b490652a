"""What each code of a round is worth, from the codes on the table alone (S10, S11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.titles.spy_tactics.cards import (
    ALONE,
    BANK,
    BANKED,
    CODES,
    CROWD,
    CROWDED,
    ELECTRUM,
    GAIN,
    GAINED,
    HUSH,
    HUSHED,
    HYDROCLUSTER,
    KINDS,
    LONE,
    NONE,
    ODD,
    PAIR,
    PAIRED,
    RICH,
    RICHES,
    ROB,
    SHARE,
    SHARES,
    STORMED,
    SWAP,
)

Worth = Callable[[int, list[int], int], int]
WORTH: Mapping[int, Worth] = {
    GAIN: lambda same, count, round: GAINED,
    ROB: lambda same, count, round: count[HYDROCLUSTER],
    BANK: lambda same, count, round: -count[ELECTRUM] if count[ELECTRUM] else BANKED,
    SWAP: lambda same, count, round: ALONE if same == 1 else 0,
    KINDS: lambda same, count, round: sum([1 for n in count if n]),
    CROWD: lambda same, count, round: CROWDED + same - 1,
    PAIR: lambda same, count, round: PAIRED if same > 1 else 0,
    SHARE: lambda same, count, round: SHARES[same],
    LONE: lambda same, count, round: round if same == 1 else 0,
    ODD: lambda same, count, round: STORMED if same & 1 else 0,
    RICH: lambda same, count, round: RICHES,
    HUSH: lambda same, count, round: HUSHED,
}
"""By effect, a function for its points. It gets the number of players of the same code, the number of players of each
code, and the round. Effects that are not listed bring no points."""


def points(codes: Sequence[int], does: Sequence[int], round: int) -> list[int]:
    """The points that each agent gets in this round, before anybody is hushed."""
    count = [0] * len(CODES)
    for code in codes:
        if code != NONE:
            count[code] += 1
    return [
        WORTH[what](count[code], count, round) if what in WORTH else 0 for code, what in zip(codes, does, strict=True)
    ]
