"""The guest who plays for an hour never presses what a press of its own has yet to open."""

from __future__ import annotations

import pygame

from game.lab.screen.guest import Guest, Stay
from tests.ui.house import house

LATER = 10_000.0


def test_a_press_that_has_not_arrived_is_waited_for() -> None:
    """Several steps are due at once under load: the second used to hit a face at the set-up that the first opened."""
    app, driver = house()
    app.home()
    driver.send()
    stay = Stay()
    guest = Guest(app, stay, LATER, lambda: 0.0)
    pygame.event.clear()
    guest.step()
    assert stay.presses == 1 and pygame.event.peek((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    guest.step()
    assert stay.presses == 1
    events = pygame.event.get()
    driver.send(*events)
    assert app.stage.scene is not None and app.stage.scene.name != "title"
    guest.step()
    assert stay.presses == 1, "the next screen cannot be seen yet"
    driver.send()
    guest.step()
    assert stay.presses == 2
    pygame.event.clear()
    app.close()
