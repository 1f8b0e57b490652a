"""With cards face down a look is played as everybody sees it, and tells what was seen while the cards are turned up."""

from __future__ import annotations

import random

from game import titles
from game.core.cast import NAMES
from game.core.contract import Action, Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Weight
from game.desk.host import Host
from game.desk.projector import Nobody
from game.desk.settings import Settings, change
from game.lab.screen.driver import Driver
from game.titles.microfilms.actions import Interrogate
from game.ui.scenes.table import TableScene
from game.ui.tables import table_of
from tests.flows.helpers import Around
from tests.ui.test_table_layouts import new_driver

SEATS = 4


def before_a_look() -> tuple[Match, Seat, Action]:
    """A game at the casino in which somebody may look at a card now, and how."""
    title = titles.load("microfilms")
    for seed in range(60):
        r = random.Random(seed)
        match = Match(title, title.setup("casino", SEATS), r.randbytes(16), [Sitter(name) for name in NAMES[:SEATS]])
        while match.pending and len(match.steps) < 200:
            seat = match.pending.bit_length() - 1
            legal = match.legal(seat)
            found = [a for a in legal if isinstance(a, Interrogate)]
            if found:
                return match, seat, found[0]
            match.submit(seat, r.choice(legal))
    raise AssertionError("nobody may look")


def looking() -> tuple[Driver, TableScene, str, str]:
    """A table after somebody has looked, with what everybody heard of it and what the looker heard."""
    match, seat, action = before_a_look()
    host = Host(match, None, Nobody())
    settings = change(change(Settings(), "table", cards_face_down=True), "reading", animation="normal")
    scene = TableScene(Around(host, settings), seat)
    driver = new_driver((1280, 720), 100)
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named(NAMES))
    driver.stage.reset(scene)
    told = host.submit(seat, action, 0.0)
    scene.refresh()
    words = table_of("microfilms").words
    heard = match.dossier(None).news[-len(told) :], match.dossier(seat).news[-len(told) :]
    for plain, own in zip(*heard, strict=True):
        if plain != own:
            say = driver.stage.look.say
            return driver, scene, say(words.say_event(plain)), say(words.say_event(own))
    raise AssertionError("nothing was seen")


def test_a_look_shows_its_card_only_while_the_cards_are_turned_up() -> None:
    driver, scene, plain, own = looking()
    shot = scene.shows()
    assert shot is not None and shot.moment.weight is Weight.HALT, "it waits for its reader"
    assert plain in driver.words() and own not in driver.words()
    assert "Hold Space to see your cards." in driver.words()
    driver.key_down("space")
    assert own in driver.words()
    driver.key_up("space")
    assert own not in driver.words() and plain in driver.words()
