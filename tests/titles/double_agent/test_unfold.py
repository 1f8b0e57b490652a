"""Chain reactions are shown one after the other, and nothing more than has been heard."""

from __future__ import annotations

import random

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.titles.double_agent import events as ev
from game.titles.double_agent.table import unfold, watch
from game.titles.double_agent.view import DoubleAgentView


def test_every_delivery_is_turned_first_and_settled_then() -> None:
    """In whole games, for both and for whoever looks on; the last moment is what the match has."""
    title = titles.load("double_agent")
    r = random.Random(5)
    shown = chains = 0
    for _ in range(6):
        match = Match(title, title.setup("duel", 2), r.randbytes(16), (Sitter("Ann"), Sitter("Ben")))
        while match.pending:
            seat = match.pending.bit_length() - 1
            before = {who: match.view(who) for who in (0, 1, None)}
            start = len(match.dossier(None).news)
            told = match.submit(seat, r.choice(match.legal(seat)))
            delivered = [event for event in told if isinstance(event, ev.Delivered)]
            assert watch(told) == bool(delivered)
            for who, view in before.items():
                news = match.dossier(who).news
                beats = unfold(view, news[start:], start)
                assert len(beats) == 2 * len(delivered)
                for turned, settled, event in zip(beats[::2], beats[1::2], delivered, strict=True):
                    assert news[settled.heard - 1] == event and turned.heard == settled.heard - 1
                    assert settled.stays and not turned.stays
                    _lies_open(settled.view, event)
                    assert settled.view.seat == who
                if beats:
                    _agrees(beats[-1].view, match.view(who), delivered[-1])
            shown += len(delivered)
            chains += len(delivered) > 1
    assert shown > 15 and chains


def _lies_open(view: object, event: ev.Delivered) -> None:
    assert isinstance(view, DoubleAgentView)
    assert [kind for _, _, kind in view.files[event.agent]] == list(event.files)
    assert view.tokens[event.agent] == event.tokens
    assert not view.delivered >> event.agent & 1, "whoever delivers is in the row as long as it is looked at"


def _agrees(shown: object, true: object, last: ev.Delivered) -> None:
    """All but the agent who is looked at is as in the match."""
    assert isinstance(shown, DoubleAgentView) and isinstance(true, DoubleAgentView)
    assert shown.delivered | 1 << last.agent == true.delivered
    for agent, row in enumerate(shown.files):
        if agent != last.agent:
            assert [file[:2] for file in row] == [file[:2] for file in true.files[agent]]
    loser = 1 - last.winner
    assert sorted(shown.piles[loser]) == sorted(true.piles[loser])
