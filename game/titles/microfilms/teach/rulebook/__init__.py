"""Where the rulebook of [microfilms] explains each action, question, refusal, event and card."""

from __future__ import annotations

from game.core.topics import Topics
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms import frames
from game.titles.microfilms.cards import BROKER, HITMAN, IDENTITIES, INTERPOL, JOURNALIST, KINDS, LETTER, NATIONS
from game.titles.microfilms.view import MicrofilmsView

_ROLE = {JOURNALIST: "journalist", HITMAN: "hitman", BROKER: "information-broker", INTERPOL: "interpol-officer"}


def _kind(view: MicrofilmsView, id: str) -> str:
    """The Croupier's seat."""
    what, _, place = id.partition(":")
    named = what in ("seat", "hand", "place") and place.isdigit() and int(place) >= view.seats
    return "croupier" if named else ""


TOPICS = Topics(
    turn="turn",
    glance=("turn", "hand-limit", "agents"),
    actions={
        do.Draw: "draw",
        do.Pass: "pass",
        do.Bribe: "bribe",
        do.Accept: "bribe",
        do.Decline: "bribe",
        do.Steal: "steal",
        do.CashOut: "cash-out",
        do.Interrogate: "interrogate",
        do.Blackmail: "blackmail",
        do.Pay: "blackmail",
        do.Defend: "blackmail",
        do.Discard: "hand-limit",
        do.Reveal: "agents",
        do.Accuse: "journalist",
        do.Hit: "hitman",
        do.Locate: "information-broker",
        do.Arrest: "interpol-officer",
        do.Claim: "croupier-claim",
    },
    frames={
        frames.TURN: "turn",
        frames.BRIBED: "bribe",
        frames.BLACKMAILED: "blackmail",
        frames.EXCESS: "hand-limit",
        frames.LAY_DOWN: "eliminated",
    },
    refusals={
        "no_bribe_now": "bribe",
        "nothing_to_decline": "bribe",
        "too_few_francs": "turn",
        "no_blackmail_now": "blackmail",
        "card_not_held": "turn",
        "no_discard_now": "hand-limit",
        "ace_costs": "ace",
        "answer_the_bribe": "bribe",
        "answer_the_blackmail": "blackmail",
        "lay_off_first": "hand-limit",
        "no_such_choice": "turn",
        "deck_empty": "evenings",
        "discard_empty": "draw",
        "croupier_has_no_cards": "croupier-dealings",
        "not_paid_so": "turn",
        "not_oneself": "turn",
        "nobody_there": "turn",
        "eliminated": "eliminated",
        "other_identity": "identities",
        "no_agent": "agents",
        "suspect": "suspicion",
        "first_evening": "evenings",
        "no_microfilm": "microfilms",
        "own_microfilm": "croupier-freelancers",
        "not_suspect": "interpol-officer",
        "no_such_location": "information-broker",
        "no_croupier": "croupier",
        "croupier_suspect": "croupier-claim",
        "foreign_nation": "croupier-claim",
    },
    events={
        ev.Began: "setup",
        ev.Dealt: "setup",
        ev.Drew: "draw",
        ev.TookDiscard: "draw",
        ev.Passed: "pass",
        ev.Offered: "bribe",
        ev.Bribed: "bribe",
        ev.BribeDeclined: "bribe",
        ev.Stole: "steal",
        ev.CashedOut: "cash-out",
        ev.Interrogated: "interrogate",
        ev.Blackmailed: "blackmail",
        ev.PaidOff: "blackmail",
        ev.Defended: "blackmail",
        ev.Rumour: "blackmail",
        ev.Discarded: "hand-limit",
        ev.Evening: "evenings",
        ev.Revealed: "agents",
        ev.Accused: "journalist",
        ev.Hit: "hitman",
        ev.Located: "information-broker",
        ev.Arrested: "interpol-officer",
        ev.Claimed: "croupier-claim",
        ev.Eliminated: "eliminated",
        ev.CroupierDrew: "croupier-turn",
        ev.CroupierTook: "croupier-turn",
        ev.GameOver: "identities",
    },
    things={
        **{KINDS[nation]: "microfilms" for nation in range(len(NATIONS))},
        **{KINDS[LETTER + nation]: "letters" for nation in range(len(NATIONS))},
        "ace-of-spades": "ace",
        "steal-blackmail": "steal-blackmail",
        "interrogate-blackmail": "interrogate-blackmail",
        "cash-out-blowback": "cash-out-blowback",
        **{id: _ROLE.get(n, "agents") for n, id in enumerate(IDENTITIES)},
        "identity": "identities",
        "label:identity": "identities",
        "aim": "identities",
        "deck": "draw",
        "discard": "draw",
        "hand": "hand-limit",
        "house": "pass",
        "purse": "pass",
        "offer": "bribe",
        "seat": "suspicion",
        "croupier": "croupier",
        "win": "attempt",
    },
    modes={
        "croupier": {
            ev.Began: "croupier-setup",
            ev.Dealt: "croupier-setup",
            do.Reveal: "croupier-agents",
            ev.Revealed: "croupier-agents",
            ev.GameOver: "croupier",
            "identity": "croupier-setup",
        }
    },
    kind=_kind,
)
