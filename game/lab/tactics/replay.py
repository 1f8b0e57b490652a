"""Guests at real tables of spymasters: the game's own rules, every choice from a dossier, the same deals with and
without the guest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from game import titles
from game.ai.levels import SPYMASTER
from game.ai.players import choose, drawn
from game.core.chance import Chance
from game.core.contract import Action, Result, Seat, seats_in
from game.core.dossier import AnyDossier
from game.core.match import Match
from game.lab.seating import deal_seed, divided
from game.lab.spread import ALONE, Workers
from game.lab.stats import Share
from game.lab.tactics.brain import ANYBODY, Brain
from game.lab.tactics.tables import Array
from game.titles.spy_tactics.player.features import NAMES
from game.titles.spy_tactics.player.mind import Mind, mind
from game.titles.spy_tactics.player.mixture import Weights

Player = str | Weights
"""A level, or weights in a spymaster's place."""


def weights(found: Brain) -> Weights:
    return Weights(*[table.astype(float).tolist() for table in found.arrays()])


def plain(likings: Array) -> Weights:
    """A row of likings, by choice and code."""
    none = [0.0] * (len(NAMES) - 1)
    codes = [[[float(x), *none] for x in row] for row in likings]
    return Weights(codes, *[table.astype(float).tolist() for table in ANYBODY.arrays()[1:]])


def chosen(player: Player, known: AnyDossier, legal: Sequence[Action], seed: int) -> Action:
    if isinstance(player, str):
        return choose(known.title, player, known, legal, seed)
    if len(legal) == 1:
        return legal[0]
    usual = mind(known.view, known.notes, SPYMASTER)
    scores = Mind(usual.view, usual.moment, player, usual.away).scores(legal)
    return legal[drawn(scores, 1.0, Chance(seed))]


def played(players: Sequence[Player], secret: bytes) -> Result:
    title = titles.load("spy_tactics")
    match = Match(title, title.setup(None, len(players)), secret)
    base = int.from_bytes(secret, "big")
    while mask := match.pending:
        seat = next(seats_in(mask))
        action = chosen(players[seat], match.dossier(seat), match.legal(seat), base + 7919 * len(match.steps))
        match.submit(seat, action)
    assert match.result is not None
    return match.result


@dataclass
class Fared:
    """What a guest won, and what its host wins in the same seat of the same deals."""

    guest: Share = field(default_factory=Share)
    host: Share = field(default_factory=Share)
    gain: Share = field(default_factory=Share)
    joint: Share = field(default_factory=Share)
    """The gain where everybody who wins with others counts as winning alone."""

    def __str__(self) -> str:
        low, high = self.gain.mean - self.gain.reach, self.gain.mean + self.gain.reach
        return (
            f"{self.guest.mean:6.1%}, host {self.host.mean:6.1%}: {100 * self.gain.mean:+5.1f} points "
            f"[{100 * low:+.1f}, {100 * high:+.1f}], ties not split {100 * self.joint.mean:+5.1f}"
        )


def fared(
    guests: Sequence[Player], host: Player, seats: int, deals: int, seed: int, by: Workers = ALONE
) -> list[Fared]:
    """Each guest among hosts; its seat moves on with each deal. The hosts' own games are the same for all guests."""
    found = [Fared() for _ in guests]
    work = partial(_deal, tuple(guests), host, seats, seed)
    for usual, *rows in by.each(work, range(deals)):
        for one, (split, joint) in zip(found, rows, strict=True):
            one.guest.add([split])
            one.host.add([usual[0]])
            one.gain.add([split - usual[0]])
            one.joint.add([joint - usual[1]])
    return found


def _deal(guests: tuple[Player, ...], host: Player, seats: int, seed: int, number: int) -> list[tuple[float, float]]:
    """What the seat of this deal wins, ties split and not, in the host's hands and in each guest's."""
    secret = deal_seed(seed, number)
    seat = number % seats
    found = []
    for one in (host, *guests):
        players: list[Player] = [host] * seats
        players[seat] = one
        result = played(players, secret)
        found.append((divided(result, seat), result.share(seat)))
    return found
