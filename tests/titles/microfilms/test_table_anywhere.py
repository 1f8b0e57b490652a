"""The table of [microfilms] from any position: it can be laid out and prepared, and with cards face down it shows
nothing private."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.microfilms.cards import IDENTITIES, KINDS, NOBODY
from game.titles.microfilms.frames import BRIBED, LAY_DOWN, TURN
from game.titles.microfilms.view import MicrofilmsView
from game.ui.last_page import End
from game.ui.marks import Marks
from game.ui.paint import Pic, Words
from game.ui.semantics import Node, Rect, walk
from game.ui.tables import table_of
from tests.extent import extent
from tests.titles.microfilms.table import TITLE

table = table_of("microfilms")

AREA = Rect(0, 72, 1000, 640)
TABLES = [("casino", 3), ("casino", 4), ("casino", 5), ("casino", 6), ("croupier", 2)]


def by_chance(seed: int, mode: str, seats: int) -> Iterator[Match]:
    """A whole game played at random, at every decision and at its end."""
    r = random.Random(seed)
    match = Match(TITLE, TITLE.setup(mode, seats), r.randbytes(16))
    yield match
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
        yield match


def seen(match: Match, seat: int | None) -> MicrofilmsView:
    view = match.view(seat)
    assert isinstance(view, MicrofilmsView)
    return view


def pictures(tree: Node) -> Iterator[tuple[Node, Pic]]:
    """Every card, back and bust on the table."""
    for node in walk(tree):
        for paint in node.art:
            if isinstance(paint, Pic) and paint.name.startswith(("cards/", "backs/", "people/")):
                yield node, paint


def prepared(match: Match, seat: int | None) -> set[object]:
    """What is drawn ahead: pictures by name, and grounds by their drawing."""
    found: set[object] = set()
    for picture in table.ahead(match.view(seat), AREA, plain_look()):
        found.add((picture.name, picture.part, picture.rect) if isinstance(picture, Pic) else picture)
    return found


EVERY = extent(11, 5)
"""How many positions apart the table is laid."""


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_everything_is_prepared_and_laid_at_every_position_for_everybody(mode: str, seats: int) -> None:
    look, kinds = plain_look(), set()
    first = next(by_chance(1, mode, seats))
    wanted = prepared(first, None)
    for seed in range(1, 1 + extent(1, 2)):
        for match in by_chance(seed, mode, seats):
            if match.pending:
                kinds.add(match.view(None).frames[-1][0])
            for seat in (*range(seats), None):
                if not match.pending or len(match.steps) % 61 == seat:
                    assert prepared(match, seat) == wanted
                # A hand is rarely so large that its cards become even smaller.
                if (len(match.steps) % EVERY and match.pending) or max(seen(match, None).sizes) > 3:
                    continue
                for peek in (True, False):
                    tree = table.lay(match.view(seat), AREA, look, Marks(bottom=seat or 0, peek=peek))
                    for node, pic in pictures(tree):
                        at_origin = Rect(0, 0, round(pic.rect.w), round(pic.rect.h))
                        assert (pic.name, pic.part, at_origin) in wanted, node.id
    assert kinds >= {TURN, BRIBED}


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_with_own_cards_down_nothing_private_is_laid(mode: str, seats: int) -> None:
    """In all worlds that everybody must think possible, whatever a seat really has, its table looks the same."""
    luck, look = Chance(seats), plain_look()
    differ, drawn = set(), 0
    for seed in range(1, 1 + extent(1, 2)) if mode == "casino" else range(extent(8, 12)):
        for match in by_chance(seed, mode, seats):
            if len(match.steps) % 7 and match.pending and match.view(None).frames[-1][0] == TURN:
                continue
            known = match.dossier(None)
            states = [TITLE.sample(known, luck) for _ in range(3)]
            for seat in range(seats):
                view = seen(match, seat)
                marks = Marks(bottom=seat, peek=False, jots={"seat:1": "doubt"})
                shown = table.lay(view, AREA, look, marks)
                for state in states:
                    other = TITLE.view(state, seat)
                    assert isinstance(other, MicrofilmsView)
                    assert table.lay(other, AREA, look, marks) == shown
                    assert table.progress(other) == table.progress(view)
                    differ |= {a != b for a, b in ((view.hand, other.hand), (view.agent, other.agent))}
                    drawn += 1
    assert differ == {True, False} and drawn > extent(100, 200)


# -- a seat that is out


def out_of(seats: int = 5) -> tuple[Match, int]:
    """A game in which an attempt failed, and the seat that made it."""
    for seed in range(60):
        for match in by_chance(seed, "casino", seats):
            gone = seen(match, None).out
            if gone and match.pending:
                return match, next(seats_in(gone))
    raise AssertionError("nobody failed in sixty games")


def told(tree: Node) -> str:
    """Every word on the tree, for the eye and for the ear."""
    look, found = plain_look(), []
    for node in walk(tree):
        found += [look.say(line) for line in (node.label, node.value, node.tip) if line is not None]
        found += [look.say(paint.text) for paint in node.art if isinstance(paint, Words)]
    return "\n".join(found)


@pytest.mark.parametrize("area", [AREA, Rect(0, 72, 560, 700)])
@pytest.mark.parametrize("peek", [True, False])
def test_microfilms_205_the_plate_of_a_seat_that_is_out_says_so(area: Rect, peek: bool) -> None:
    match, seat = out_of()
    view = seen(match, seat)
    tree = table.lay(view, area, plain_look(), Marks(bottom=seat, peek=peek))
    side = next(n for n in walk(tree) if n.id == "near-side")
    said = told(side)
    assert "out of the game" in said and f"#{seat + 1} watches the rest of the game." in said
    for wrong in ("Suspect", "Cleared", "franc", "hand limit", "hand ·", "To win"):
        assert wrong not in said, wrong
    art = [paint.name for n in walk(side) for paint in n.art if isinstance(paint, Pic)]
    assert "tokens/eliminated" in art and not {"tokens/token-suspect", "tokens/token-cleared"} & set(art)
    assert f"cards/identity-{IDENTITIES[view.bared[seat]]}" in art, "the failed identity stays up for all"


def test_microfilms_M4_a_bared_identity_lies_open_at_the_near_side_too() -> None:
    match, seat = out_of()
    tree = table.lay(match.view(None), AREA, plain_look(), Marks(bottom=seat, peek=False))
    bared = seen(match, None).bared[seat]
    assert any(n.id == "identity:0" and "facedown" not in n.state for n in walk(tree)) and bared != NOBODY


def test_microfilms_M5_while_cards_are_laid_down_no_limit_is_named() -> None:
    for seed in range(400):
        for match in by_chance(seed, "casino", 4):
            if match.pending and match.view(None).frames[-1][0] == LAY_DOWN:
                seat = next(seats_in(match.pending))
                said = told(table.lay(match.view(seat), AREA, plain_look(), Marks(bottom=seat)))
                assert "all cards are discarded" in said and "hand limit" not in said and "To win" not in said
                return
    raise AssertionError("no such moment")


# -- the end


def test_microfilms_M4_the_end_lays_deck_and_discard_open() -> None:
    for mode, seats in TABLES:
        *_, match = by_chance(7, mode, seats)
        views = match.uncover()
        news = match.dossier(None).news
        tree = table.final(End(views, news, news, 0, ()), Rect(0, 72, 1100, 560), plain_look())
        open_cards = [n.id.split(":")[1] for n in walk(tree) if n.role == "card"]
        for pile, size in (("deck", seen(match, None).deck), ("discard", seen(match, None).discard)):
            assert open_cards.count(pile) == size
        everything = sum(TITLE.inventory(match.state)[kind] for kind in KINDS)
        held = sum(len(hand) for hand in match.state.hands)
        assert open_cards.count("deck") + open_cards.count("discard") + held + 1 == everything, (
            "but for the letter left out"
        )
