"""The check that what several people at one screen watch together is everybody's picture, by games through the host.

Everybody at the table is a person. Whether a step brings the table together is told here from its public moments alone,
and not by the host that is under test.
"""

from __future__ import annotations

import random
from typing import Any

from game.core.contract import Setup, Title, seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.core.news import blank
from game.desk.host import Host
from game.desk.hotseat import DEAF, Phase
from game.desk.projector import Nobody
from game.lab.conform.report import Report

LONGEST = 300
"""Choices of one game."""
LAID = 4
"""So many of the pictures of a game are laid out."""


def check_company(title: Title[Any], setup: Setup, r: random.Random, report: Report) -> None:
    """One game by chance, in which nobody's own view may be on the screen while all watch."""
    from game.asking.script import attention, script
    from game.core.moments import Weight
    from game.lab.screen.table_picture import stray
    from game.ui.tables import table_of

    table = table_of(title.id)
    people = [Sitter(f"Seat {n + 1}") for n in range(setup.seats)]
    match = Match(title, setup, r.randbytes(16), people)
    host = Host(match, None, Nobody(), attention=attention(table))
    now, laid = 0.0, 0
    while not host.over and len(match.steps) < LONGEST:
        now += 2 * DEAF
        hot = host.hotseat
        if hot.covered:
            hot.press("confirm", now)
            hot.release("confirm", now)
            continue
        if host.sealed or host.looking or host.watching:
            host.go_on(now)
            continue
        seat = host.viewer
        if seat is None or not match.pending >> seat & 1:
            report.fail("12 nobody is asked at the screen", (seat, list(seats_in(match.pending))))
            return
        before = match.view(None)
        told = [blank(event) for event in host.submit(seat, r.choice(match.legal(seat)), now)]
        shots = script(table, before, told, match.view(None), 0)
        if not match.pending or not any(shot.moment.stage and shot.moment.weight >= Weight.BANNER for shot in shots):
            continue
        report.count["watched by all"] += 1
        front = host.viewer
        if front is not None or host.hotseat.phase is not Phase.PUBLIC:
            report.fail("12 what all watch lies over somebody's own view", (front, told))
        elif laid < LAID:
            laid += 1
            for found in stray(host):
                report.fail("12 somebody's own thing lies under what all watch", found)
