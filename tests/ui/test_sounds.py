"""Sounds and music tell nobody anything: they are the same whoever sits in front of the screen."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.script import script
from game.core.match import Match
from game.ui.tables import table_of
from tests.extent import extent
from tests.having import having


@pytest.mark.parametrize("id", having("sounds"))
def test_everybody_hears_the_same_of_every_step(id: str) -> None:
    """Each seat hears an event with what it may know; the sound is that of the event as everybody hears it."""
    title, table = titles.load(id), table_of(id)
    r = random.Random(11)
    heard = 0
    for mode in title.modes:
        for _ in range(extent(1, 5)):
            match = Match(title, title.setup(mode.id, mode.seats[-1]), r.randbytes(16))
            observers = (None, *range(match.setup.seats))
            while match.pending:
                before = {seat: match.view(seat) for seat in observers}
                first = {seat: len(match.dossier(seat).news) for seat in observers}
                asked = match.pending.bit_length() - 1
                match.submit(asked, r.choice(match.legal(asked)))
                sounds = {}
                for seat in observers:
                    news = match.dossier(seat).news[first[seat] :]
                    shots = script(table, before[seat], news, match.view(seat), first[seat])
                    sounds[seat] = (
                        [table.sound(event) for event in news],
                        [shot.moment.sound for shot in shots if shot.moment.sound],
                    )
                    heard += sum(map(bool, sounds[seat][0]))
                assert all(one == sounds[None] for one in sounds.values()), sounds
    assert heard > 20


@pytest.mark.parametrize("id", having("tension"))
def test_the_music_follows_what_everybody_sees(id: str) -> None:
    title, table = titles.load(id), table_of(id)
    r = random.Random(12)
    felt = []
    for mode in title.modes:
        match = Match(title, title.setup(mode.id, mode.seats[-1]), r.randbytes(16))
        while match.pending:
            asked = match.pending.bit_length() - 1
            match.submit(asked, r.choice(match.legal(asked)))
            tension = table.tension(match.view(None))
            assert 0.0 <= tension < 3.0
            felt.append(tension)
            assert all(table.tension(match.view(seat)) == tension for seat in range(match.setup.seats))
    assert min(felt) < 0.3 and max(felt) > 0.4
