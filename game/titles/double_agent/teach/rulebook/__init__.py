"""Where the rulebook of Double Agent explains each action, question, refusal, event and card."""

from __future__ import annotations

from game.core.topics import Topics
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent import frames
from game.titles.double_agent.cards import BACK, FILES, SECRET

TOPICS = Topics(
    turn="turn",
    glance=("turn", "needed", "steps", "deck"),
    actions={
        do.Place: "tokens",
        do.Lay: "lay",
        do.Clues: "clues",
        do.Nosy: "nosy",
        do.Wiretap: "wiretap",
        do.Recall: "recall",
        do.Transfer: "transfer",
        do.Leverage: "leverage",
        do.Orders: "new-orders",
        do.Move: "move",
        do.Pass: "pass",
    },
    frames={frames.PLACE: "tokens", frames.TURN: "turn", frames.MOVE: "move"},
    refusals={
        "tokens_lie": "tokens",
        "wrong_tokens": "tokens",
        "tokens_first": "tokens",
        "no_such_choice": "turn",
        "no_move_now": "move",
        "move_first": "move",
        "must_play": "pass",
        "no_such_agent": "row",
        "has_delivered": "delivery",
        "activated": "move",
        "at_the_edge": "markers",
        "no_such_card": "deck",
        "card_not_held": "turn",
        "two_agents": "actions",
        "one_secret": "one-secret",
        "nothing_to_see": "clues",
        "no_own_file": "recall",
    },
    events={
        ev.Prepared: "setup",
        ev.Placed: "tokens",
        ev.Began: "setup",
        ev.Dealt: "deck",
        ev.Laid: "lay",
        ev.Looked: "clues",
        ev.MadeNosy: "nosy",
        ev.Tapped: "wiretap",
        ev.Recalled: "recall",
        ev.Transferred: "transfer",
        ev.Levered: "leverage",
        ev.Swapped: "new-orders",
        ev.Moved: "move",
        ev.Delivered: "delivery",
        ev.Drew: "turn",
        ev.Passed: "pass",
        ev.GameOver: "end",
    },
    things={
        **{file.id: "files" for file in FILES},
        **{file.id: file.id for kind, file in enumerate(FILES) if BACK[kind] == SECRET},
        "personal-files": "personal-files",
        "booby-trapped-case": "booby-trapped-case",
        "agent": "needed",
        "card": "deck",
        "file": "lay",
        "token": "tokens",
        "toward": "markers",
        "deck": "deck",
        "pile": "winner",
        "out": "actions",
        "seat": "aim",
        "act": "actions",
    },
)
