"""Photographs of what happened: nobody is on one of a room where they were not."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.script import script
from game.core.contract import seats_in
from game.core.match import Match
from game.core.moments import Weight
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.table.prints import scene
from game.titles.redacted.view import RedactedView
from game.ui.tables import table_of
from tests.extent import extent

TITLE = titles.load("redacted")
TABLE = table_of("redacted")


@pytest.mark.parametrize("mode", [mode.id for mode in TITLE.modes])
def test_whoever_is_on_a_photograph_was_in_that_room(mode: str) -> None:
    seen = 0
    for number in range(extent(4, 40)):
        match = Match(TITLE, TITLE.setup(mode), b"%d" % number)
        r = random.Random(number)
        for _ in range(500):
            if not match.pending:
                break
            seat = next(seats_in(match.pending))
            before, heard = match.view(None), len(match.dossier(None).news)
            match.submit(seat, r.choice(match.legal(seat)))
            for shot in script(TABLE, before, match.dossier(None).news[heard:], match.view(None), heard):
                was, now = shot.before, shot.view
                assert isinstance(was, RedactedView) and isinstance(now, RedactedView)
                if shot.moment.weight < Weight.SIGN:
                    continue
                rooms, people = scene(shot.event, was, now)
                for one in people if rooms else ():
                    there = {where % DOWN for where in (was.where[one], now.where[one]) if where >= 0}
                    assert there & set(rooms), f"{shot.event}: {rooms}, but there in {there}"
                    seen += 1
    assert seen > 50
