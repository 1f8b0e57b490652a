"""The kinds of questions that a seat can be asked in [redacted]; state, view, words and table share them.

A frame is (kind, mask of the seats asked, facts ...). Frames that ask nobody stand for what happens next by itself.

| kind | facts |
| --- | --- |
| TURN | the active agent |
| EXCHANGE | active, other, the card of each or -1 |
| GIFTS | active, other, the card of each, the gift of each or a mark |
| ACCEPT | giver, receiver, the item |
| COMBAT | active, other, the card of each, who is ahead, the number of passes in a row |
| REWARD | winner, loser, how it was won |
| SHOW | winner, loser, how it was won |
| DISPLACE | winner, loser |
| SNEAK | the agent who sneaks, the room of the fight or -1, the rooms entered, which Keys may be used |
| PASSING | the agent in the room, the agent who sneaks by |
| GOGGLES | the agent in the room, the agent who enters, the step |
| HACK | the agent who hacks, the one hacked, the room |
| ARMOURY | the agent, the two Attack cards drawn |
| CASE | the agent, the briefcase |
| GUARD | the agent |
| GUARD_COMBAT | the agent, the card shown, the guard's weapon, who is ahead |
| FIND | the agent, whose hand is full |
| ENDING | the active agent, whose turn is ending |
| BEGIN | the agent whose turn is next |
| READY | the agent who is awake and about to start |
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
"""How a reward was won: in a meeting, by a Knock Out, or with Goggles in the dark."""

OCCUPANT_FIRST, MOVER_FIRST, MOVER_ANSWERS, OCCUPANT_ANSWERS, SNEAKER = range(5)
"""The steps of asking for Night Vision Goggles: first the agent in the room, then the one who enters; either of them in
answer to the other's; or only the agent in the room, when somebody sneaks by."""

NO_KEYS, OWN_KEYS, WAKING = range(3)
"""Which Keys an agent who sneaks may use: none when displaced; otherwise their own, also on waking in a shared room."""

UNDECIDED, KEEP, HEAL = -1, -2, -3
"""Marks in place of a gift."""
