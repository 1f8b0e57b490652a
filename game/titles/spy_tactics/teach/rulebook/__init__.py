"""Where the rulebook of Spy Tactics explains each action, question, refusal, event and card."""

from __future__ import annotations

from game.core.topics import Topics
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import frames
from game.titles.spy_tactics.cards import AGENCIES, CODES

TOPICS = Topics(
    turn="round",
    glance=("round", "codes", "scoring"),
    actions={
        do.Discard: "put-away",
        do.Seal: "seal",
        do.Hold: "hold",
        do.Give: "jackknife",
        do.Look: "follow-up",
        do.Guess: "hydrocluster",
        do.Name: "starfrost",
        do.Return: "darkwind",
    },
    frames={frames.DISCARD: "put-away", frames.SEAL: "seal", frames.FOLLOW: "follow-up"},
    refusals={
        "put_away_before": "put-away",
        "put_away_first": "put-away",
        "answer_first": "follow-up",
        "seal_first": "seal",
        "no_such_code": "codes",
        "not_held": "seal",
        "must_play": "hold",
        "barred": "banned",
        "only": "banned",
        "other_answer": "follow-up",
        "not_oneself": "follow-up",
        "nobody_there": "follow-up",
        "is_out": "out",
        "not_laid": "darkwind",
    },
    events={
        ev.Began: "setup",
        ev.Dealt: "identities",
        ev.PutAway: "put-away",
        ev.RoundBegan: "round",
        ev.Chose: "seal",
        ev.Revealed: "round",
        ev.Answered: "follow-up",
        ev.Passed: "jackknife",
        ev.Looked: "follow-up",
        ev.Scored: "points",
        ev.Hushed: "thornlily",
        ev.Guessed: "hydrocluster",
        ev.Eliminated: "out",
        ev.Returned: "darkwind",
        ev.Named: "starfrost",
        ev.GameOver: "end",
    },
    things={
        **{code: code for code in CODES},
        **dict.fromkeys(AGENCIES, "identities"),
        "identity": "identities",
        "away": "put-away",
        "codes-head": "codes",
        "laid": "round",
        "hand": "seal",
        "rounds": "round",
        "track": "points",
        "seat": "points",
    },
)
