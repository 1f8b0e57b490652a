"""Every leaky twin is caught, and by the check that is meant for it; the honest games pass the same run."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import titles
from game.core.contract import Title
from game.lab.conform import honest
from game.lab.conform.honest import Honesty, check_honesty
from game.lab.conform.suite import Suite
from game.titles.kompromat.knows import eyes as kompromat_eyes
from game.titles.kompromat.rules.rules import Kompromat
from tests.conformance import twins
from tests.extent import extent
from tests.toy.bids import eyes as bids_eyes
from tests.toy.bids import rules as bids
from tests.toy.bids.words import BidsWords


def run(title: Title[Any], games: int = 12, meant: str = "", **more: Any) -> set[str]:
    """The checks that fail in a few games; no more games are played once the check that is meant has failed."""
    if title.id == "kompromat":
        given: dict[str, Any] = {"words": titles.words("kompromat"), "eyes": kompromat_eyes.EYES, "pairs": 0.6}
        setups = [title.setup()]
    else:
        given = {"words": BidsWords(), "eyes": bids_eyes.EYES, "pairs": 0.6}
        setups = [title.setup("open", n) for n in (2, 3)]
    given |= more
    found: set[str] = set()
    for setup in setups:
        suite = Suite(title, setup, deep=0.3, **given)
        for _ in range(games):
            found |= set(suite.run(1).bad)
            if meant and any(check.startswith(meant) for check in found):
                return found
    return found


KOMPROMAT = [
    (twins.SeesFaceDown(), {}, "5 view"),
    (twins.TellsByOrder(), {}, "5 list"),
    (twins.TellsByRefusal(), {}, "5 refusals"),
    (twins.StopsByItself(), {}, "5 question"),
    (twins.PassesInSilence(), {}, "5 silence"),
    (twins.TellsTheNeighbour(), {"pairs": 0.0}, "6 eyes"),
    (twins.LacksAnAction(), {"pairs": 0.0}, "1 an action is not in the table"),
    (twins.RetellsOnlyItsOwn(), {}, "11 notes that are not those of the other"),
    (twins.ListsTwice(), {"pairs": 0.0}, "1 the table of all actions"),
    (Kompromat(), {"senses": twins.NERVOUS}, "5 timing"),
    (Kompromat(), {"senses": twins.PAINTED}, "5 picture"),
]
BIDS = [
    (twins.ShowsTheSealed(), "8 a sealed choice shows"),
    (twins.TakesFromTheList(), "8 a sealed choice changes another's list"),
    (twins.LuckTooEarly(), "8 luck before the last"),
    (twins.FirstComesFirst(), "8 the order matters"),
    (twins.LockedByColour(), "5 undo lock"),
    (twins.RetellsItsOwnWay(), "11 retold otherwise than heard"),
]


@pytest.mark.parametrize(("twin", "more", "check"), KOMPROMAT, ids=lambda x: type(x).__name__)
def test_a_leaky_twin_of_kompromat_is_caught(twin: Title[Any], more: dict[str, Any], check: str) -> None:
    assert any(found.startswith(check) for found in run(twin, meant=check, **more))


def test_what_differs_is_named_with_where_to_look() -> None:
    suite = Suite(twins.SeesFaceDown(), twins.SeesFaceDown().setup(), words=titles.words("kompromat"), pairs=0.6,
                  eyes=kompromat_eyes.EYES, deep=0.3)  # fmt: skip
    told: dict[str, str] = {}
    for _ in range(12):
        told |= suite.run(1).first
    found = next(text for check, text in told.items() if check.startswith("5 view"))
    assert re.match(r"\(.view\.\w+(\[\d+\]|\.\w+)* is .* in one world and .* in the other; `view` of the rules", found)


def test_words_that_know_too_much_are_caught() -> None:
    twin = twins.Stash()
    assert any(found.startswith("5 prompt") for found in run(twin, meant="5 prompt", words=twins.chatty_words(twin)))


@pytest.mark.parametrize(("twin", "check"), BIDS, ids=lambda x: type(x).__name__)
def test_a_leaky_twin_of_bids_is_caught(twin: Title[Any], check: str) -> None:
    assert check in run(twin, games=30, meant=check)


@pytest.mark.parametrize("title", [Kompromat(), bids.Bids()], ids=lambda t: t.id)
def test_the_honest_games_pass_the_same_run(title: Title[Any]) -> None:
    assert run(title, games=extent(6, 30)) == set()


# -- sampling


def found(title: Title[Any], positions: int) -> Honesty:
    return check_honesty(title, twins.DUEL, kompromat_eyes.quiet, positions, draws=24, longest=12, seed=3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bids_samples_honestly(players: int) -> None:
    title = bids.Bids()
    setup = title.setup("open", players)
    assert check_honesty(title, setup, bids_eyes.quiet, draws=40, longest=3 * players + 1, seed=2).honest


def test_a_sampler_that_favours_some_worlds_is_caught() -> None:
    assert found(twins.FavoursLowCards(), 240).far_off
    assert found(Kompromat(), 240).honest


def test_a_sampler_that_peeks_once_in_twenty_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    truths: list[Any] = []
    original = honest.compare

    def watched(found: Honesty, title: Title[Any], truth: Any, *more: Any) -> None:
        truths.append(truth)
        original(found, title, truth, *more)
        truths.clear()

    monkeypatch.setattr(honest, "compare", watched)
    peeking = twins.Peeks(lambda: truths[-1] if truths else None)
    assert "the whole" in found(peeking, 40).far_off
