"""What may be asked in [redacted]: the kinds of frames, which state, view, words and table share.

A frame is (kind, mask of the seats asked, facts ...). Frames that ask nobody are what comes next of itself.

| kind | facts |
| --- | --- |
| TURN | the active agent |
| EXCHANGE | active, other, the card of each or -1 |
| GIFTS | active, other, the card of each, the gift of each or a mark |
| ACCEPT | giver, receiver, the item |
| COMBAT | active, other, the card of each, who is ahead, how many passed in a row |
| REWARD | winner, loser, how it was won |
| SHOW | winner, loser, how it was won |
| DISPLACE | winner, loser |
| SNEAK | who, the room of the fight or -1, rooms entered, which Keys may be used |
| PASSING | who stands there, who sneaks by |
| GOGGLES | who stands there, who enters, step |
| HACK | who hacks, who is hacked, the room |
| ARMOURY | who, the two Attack cards drawn |
| CASE | who, which briefcase |
| GUARD | who |
| GUARD_COMBAT | who, the card shown, the guard's weapon, who is ahead |
| FIND | who; the hand is full |
| ENDING | the active agent, whose turn is ending |
| BEGIN | who is next |
| READY | who is awake and about to start |
"""

from __future__ import annotations

(
    TURN,
    EXCHANGE,
    GIFTS,
    ACCEPT,
    COMBAT,
    REWARD,
    SHOW,
    DISPLACE,
    SNEAK,
    PASSING,
    GOGGLES,
    HACK,
    ARMOURY,
    CASE,
    GUARD,
    GUARD_COMBAT,
    FIND,
    ENDING,
    BEGIN,
    READY,
) = range(20)

FOUGHT, KNOCKED, SEEN = range(3)
"""How a reward was won: in a meeting, by a Knock Out, with Goggles in the dark."""

OCCUPANT_FIRST, MOVER_FIRST, MOVER_ANSWERS, OCCUPANT_ANSWERS, SNEAKER = range(5)
"""Who is asked for Night Vision Goggles: first the one in the room, then the one who enters, or in answer to the
other's; against somebody who sneaks, only the one in the room."""

NO_KEYS, OWN_KEYS, WAKING = range(3)
"""Which Keys one who sneaks may use: none when displaced; else the own ones, also on waking in company."""

UNDECIDED, KEEP, HEAL = -1, -2, -3
"""In place of a gift."""
