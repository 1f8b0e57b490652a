"""The lab's tables of Spy Tactics play by the same rules, and see the same, as the game itself."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.match import Match
from game.lab.seating import deal_seed
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import NONE, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.player.features import NAMES, TARGET, features, target
from game.titles.spy_tactics.player.moments import moment, stormed
from tests.extent import extra
from tests.titles.spy_tactics.table import TITLE

np = extra("numpy")
brain = extra("game.lab.tactics.brain")
GAMES = 25


def dealt(seats: int) -> tuple[list[Match[Any]], Any]:
    """Real games, and the same deals as one batch of tables."""
    matches = [Match(TITLE, TITLE.setup(seats=seats), deal_seed(5, n)) for n in range(GAMES)]
    tables = brain.Tables(seats, GAMES, np.random.default_rng(1))
    tables.agencies = np.array([match.state.agencies for match in matches], dtype=np.int8)
    return matches, tables


def chosen(match: Match[Any], luck: Chance, kinds: tuple[type, ...]) -> list[tuple[int, int]]:
    """Everybody asked for something of these kinds chooses by chance; by seat, agent and code."""
    found = [(NONE, NONE)] * match.setup.seats
    for seat in seats_in(match.pending):
        legal = match.legal(seat)
        if isinstance(legal[0], kinds):
            action = legal[luck.below(len(legal))]
            found[seat] = (getattr(action, "to", NONE), action.code)  # type: ignore[attr-defined]
            match.submit(seat, action)
    return found


def compare(matches: list[Match[Any]], tables: Any) -> None:
    """What lies on the table."""
    for n, match in enumerate(matches):
        s = match.state
        for seat in range(match.setup.seats):
            held = [code for code in range(8) for _ in range(int(tables.hands[n, seat, code]))]
            assert held == list(s.hands[seat])
            laid = tuple(tables.laid[n, seat, : len(s.laid[seat])])
            assert laid == s.laid[seat]
            assert bool(tables.out[n, seat]) == bool(s.out >> seat & 1)
        assert list(tables.points[n]) == s.points
        if s.frames:
            assert tuple(tables.bans[n]) == s.bans


def compare_features(matches: list[Match[Any]], tables: Any, revealed: bool) -> int:
    """What each seat that is asked goes by."""
    seen, compared = brain.Seen(tables, revealed), 0
    for n, match in enumerate(matches):
        for seat in seats_in(match.pending):
            known = match.dossier(seat)
            m = moment(known.view, known.notes)
            row = [0.0] * len(NAMES)
            for place, value in features(m).items():
                row[place] = value
            found = seen.rows(np.array([n]), np.array([seat]))[0]
            wrong = [name for name, a, b in zip(NAMES, row, found, strict=True) if abs(a - b) > 1e-5]
            assert not wrong
            compared += 1
            if revealed:
                others = [q for q in range(tables.n) if tables.others()[n, seat, q]]
                top = max(m.points[q] for q in others)
                targets = seen.targets(np.array([n]), np.array([seat]))[0]
                for q in others:
                    mine = target(m, q, top, bool(stormed(known.view) >> q & 1))
                    assert not [t for t, a, b in zip(TARGET, mine, targets[q], strict=True) if abs(a - b) > 1e-5]
    return compared


@pytest.mark.parametrize("seats", [4, 6, 7, 9])
def test_tables_and_rules_agree_move_by_move(seats: int) -> None:
    matches, tables = dealt(seats)
    luck = Chance(seats)
    tables.put_away(np.array([[code for _, code in chosen(match, luck, (do.Discard,))] for match in matches]))
    compared = 0
    for _ in range(ROUNDS):
        compare(matches, tables)
        compared += compare_features(matches, tables, False)
        codes = []
        for match in matches:
            over = match.state.frames == [] or match.state.frames[-1][0] != SEAL
            codes.append([NONE] * seats if over else [code for _, code in chosen(match, luck, (do.Seal, do.Hold))])
        played = np.array(codes)
        tables.reveal(np.where(played < 0, 8, played))
        # Where nothing was asked the round is over already: its features are those of the next one.
        waiting = [n for n, match in enumerate(matches) if match.state.frames and match.state.frames[-1][0] != SEAL]
        shown = [matches[n] if n in waiting else _Idle() for n in range(GAMES)]
        compared += compare_features(shown, tables, True)  # type: ignore[arg-type]
        told = np.array([_answered(match, luck, n in waiting) for n, match in enumerate(matches)])
        tables.resolve(*_told(tables, told[..., 0], told[..., 1]))
    compare(matches, tables)
    shares = tables.shares()
    for n, match in enumerate(matches):
        assert match.result is not None
        won = [bool(shares[n, seat] > 0) for seat in range(seats)]
        assert won == [bool(match.result.winners >> seat & 1) for seat in range(seats)]
    assert compared > GAMES * seats * 5


class _Idle:
    """A game in which nobody is asked anything."""

    pending = 0


def _answered(match: Match[Any], luck: Chance, waiting: bool) -> list[tuple[int, int]]:
    if not waiting:
        return [(NONE, NONE)] * match.setup.seats
    return chosen(match, luck, (do.Name, do.Look, do.Guess, do.Return, do.Give))


def _told(tables: Any, to: Any, code: Any) -> tuple[Any, Any]:
    """The answers; where the only one goes without asking, the tables are told it all the same."""
    only_one = ((brain.RETURN, tables.earlier()), (brain.LOOK, tables.others()), (brain.SWAP, tables.hands > 0))
    for what, options in only_one:
        for n, seat in zip(*tables.asked(what).nonzero(), strict=True):
            if to[n, seat] == NONE and code[n, seat] == NONE:
                only = options[n, seat].nonzero()[0]
                assert len(only) == 1
                if what == brain.LOOK:
                    to[n, seat] = only[0]
                else:
                    code[n, seat] = only[0]
    return to, code
