"""The cards of [microfilms] as data: eight identities, nine items, eight actions; thirty francs.

Cards that look alike are one kind. A nation is a number: its agent's identity, its microfilm and its letter follow.
"""

from __future__ import annotations

NATIONS = ("china", "uk", "usa", "ussr")
CHINA, UK, USA, USSR = range(4)

# -- identities: an agent is the number of the nation

JOURNALIST, HITMAN, BROKER, INTERPOL = FREELANCERS = (4, 5, 6, 7)
IDENTITIES = (
    "agent-china",
    "agent-uk",
    "agent-usa",
    "agent-ussr",
    "journalist",
    "hitman",
    "information-broker",
    "interpol-officer",
)
NOBODY = -1

# -- cards held in hand

MICROFILM, LETTER = 0, 4
"""A nation's microfilm is `MICROFILM + nation`, its alliance letter `LETTER + nation`."""
ACE, STEAL, INTERROGATE, CASH_OUT = 8, 9, 10, 11
KINDS = (
    "microfilm-china",
    "microfilm-uk",
    "microfilm-usa",
    "microfilm-ussr",
    "letter-china",
    "letter-uk",
    "letter-usa",
    "letter-ussr",
    "ace-of-spades",
    "steal-blackmail",
    "interrogate-blackmail",
    "cash-out-blowback",
)
ACTIONS = (STEAL,) * 2 + (INTERROGATE,) * 3 + (CASH_OUT,) * 3
BLOODSTAINED = (STEAL, INTERROGATE)
"""The five blackmail cards."""
IDENTITY_CARD = 20
"""What a look at an identity is told as: this and the identity."""

# -- money and limits

FRANCS = 30
LIMIT = (1, 2)
"""How many cards a Suspect, and how many somebody Cleared, may hold at the end of the own turn."""
STOLEN, CASHED, BLACKMAILED, BLACKMAIL_PRICE, INTERROGATE_PRICE, ACE_PRICE = 2, 3, 2, 2, 1, 2
FIRST_FRANC = {3: 2, 4: 2, 5: 3, 6: 3}
"""By number of players, the first place in turn order that starts with a franc; so do those after it (81-85)."""
CROUPIER_FRANCS = 10
"""So many francs win the game for the Croupier."""
SECOND_EVENING = 2
TURNS = 400
"""A game of so many turns ends with nobody winning; real ones take a tenth of it."""
