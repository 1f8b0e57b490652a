"""`pytest -p tests.compiled`: the tests with rules and computer players in compiled form."""

from __future__ import annotations

from game.lab import compiled

compiled.switch_on()
