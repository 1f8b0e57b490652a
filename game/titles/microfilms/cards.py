"""The cards of [microfilms] as data: eight identities, nine items, eight actions, and thirty francs.

Cards that look alike are one kind. A nation is a number, from which its agent's identity, its microfilm and its letter
follow.
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
"""When somebody looks at an identity, the event says this number plus the identity."""

# -- money and limits

FRANCS = 30
LIMIT = (1, 2)
"""How many cards a Suspect may keep at the end of their turn, and how many somebody Cleared may."""
STOLEN, CASHED = 2, 3
INTERROGATE_PRICE, BLACKMAIL_PRICE, BLACKMAILED, BRIBE_DECLINED, ACE_PRICE = 1, 2, 2, 1, 2
"""What these cost: an action without its card, a blackmailer who is paid off, declining a bribe, discarding the Ace."""
FIRST_FRANC = {3: 2, 4: 2, 5: 3, 6: 3}
"""By number of players, the first place in turn order that starts with a franc; so do those after it (81-85)."""
CROUPIER_FRANCS = 10
"""With this many francs the Croupier wins the game."""
SECOND_EVENING = 2
TURNS = 400
"""A game with this many turns ends without a winner; real games take a tenth of them."""
