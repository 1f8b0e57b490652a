"""What flows share: a table without an app around it, and computer players that never answer."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Seat
from game.core.dossier import Dossier
from game.desk.host import Host
from game.desk.settings import Settings


class Nobody:
    """Computer players that think for ever."""

    def ask(self, seat: Seat, level: str, dossier: Dossier, legal: Sequence[Action]) -> None: ...

    def answer(self) -> tuple[Seat, Action] | None:
        return None

    def forget(self) -> None: ...


class Around:
    """What a table scene needs around it, and nothing more; time stands still."""

    def __init__(self, host: Host, settings: Settings | None = None) -> None:
        self.host = host
        self.notice = None
        self.settings = settings or Settings()
        self.called: list[str] = []

    def now(self) -> float:
        return 0.0

    def settle(self) -> None:
        self.called.append("settle")

    def follow_settings(self) -> None:
        self.called.append("follow_settings")

    def pause(self) -> None:
        self.called.append("pause")

    def results(self) -> None:
        self.called.append("results")

    def leave(self) -> None:
        self.called.append("leave")
