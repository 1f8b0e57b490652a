"""A computer player that fails: whoever asked it hears of it, and only the app plays on."""

from __future__ import annotations


class PlayerFailed(Exception):
    """A computer player failed at a choice or in looking back. The text says where, and holds nothing of the game."""

    harmless = True


def refuse(fault: PlayerFailed) -> None:
    """What becomes of such a fault wherever nobody says otherwise, as in tests and in the lab."""
    raise fault
