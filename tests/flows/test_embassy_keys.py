"""[redacted]: a Key is discarded at its own card, after one more question, and has no line in the panel."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.asking.picking import Picking
from game.core.journal import Sitter
from game.core.match import Match
from game.titles.redacted import actions as do
from game.titles.redacted.cards import KEY
from game.ui.presses import Pick
from game.ui.tables import table_of
from tests.flows.helpers import Sitting
from tests.titles.redacted.table import TITLE, A, Table

drawn = table_of("redacted")

CARD = "item:key.1"


@pytest.fixture
def sitting(sit: Callable[..., Sitting]) -> Sitting:
    """Martha begins, with a Key in her hand."""
    setup = titles.load("redacted").setup("mission-diplomatique", 4, {"starter": "1"})
    deal = next(n for n in range(99) if Match(TITLE, setup, n.to_bytes(16, "big")).state.items[0] == (KEY,))
    people = [Sitter(name) for name in ("Martha", "Otto", "Helena", "Viktor")]
    found = sit(*people, setup=setup, deal=deal)
    found.lift()
    return found


def test_redacted_R39_a_key_is_discarded_at_its_card(sitting: Sitting) -> None:
    assert not [node for node in sitting.strips() if node.press == Pick("item:key")], "no line in the panel"
    card = sitting.driver.node(CARD)
    assert "legal" in card.state and card.press == Pick("item:key")
    assert card.tip is not None and card.tip.text.startswith("Press to discard it.")
    sitting.driver.click(CARD)
    assert sitting.match.state.key == 0 and sitting.driver.sees("do:sure"), "it costs a card: asked once more"
    sitting.driver.click("do:sure")
    assert sitting.match.state.key == 1 and sitting.match.state.items[0] == ()
    assert not sitting.driver.sees(CARD)


def test_redacted_R39_on_second_thoughts_the_key_stays(sitting: Sitting) -> None:
    sitting.driver.click(CARD)
    sitting.driver.click("do:back-pick")
    assert sitting.match.state.items[0] == (KEY,) and not sitting.driver.sees("do:sure")


def test_redacted_R39_the_card_is_reached_by_keys_as_well(sitting: Sitting) -> None:
    for _ in range(80):
        sitting.driver.key("tab")
        here = sitting.app.stage.focused
        if here is not None and here.id == CARD:
            break
    sitting.driver.key("return")
    assert sitting.driver.sees("do:sure")


# -- in an open briefcase, into which it may be put, too


def picking(hand: str, inside: str = "") -> Picking:
    t = Table("vault - - -", hands=(hand,), cases=(inside, "")).play(A, "crack red")
    return Picking(t.view(A), TITLE.legal(t.state, A), drawn)


def test_redacted_R39_in_an_open_briefcase_it_is_asked_what_is_meant() -> None:
    p = picking("red cracker key")
    assert "item:key" in p.legal and "item:key" not in [offer.pick for offer in p.offers]
    assert p.pick("item:key") is None
    assert [offer.pick for offer in p.offers] == ["put-in", "use-key"]
    assert p.pick("put-in") == do.Close(False, KEY)
    p = picking("red cracker key")
    p.pick("item:key")
    assert p.pick("use-key") is None and p.sure == do.USE_KEY


def test_redacted_R39_where_it_cannot_be_put_it_is_clear_what_is_meant() -> None:
    p = picking("red cracker key", "bomb")
    assert p.pick("item:key") is None and p.sure == do.USE_KEY


def test_what_has_its_line_has_no_second_one_at_the_card() -> None:
    """An item is put into a briefcase by its line, or by pointing at it; it stands in the panel once."""
    p = picking("red cracker vest")
    lines = [offer.line for offer in p.offers]
    assert len(lines) == len(set(lines)) == 2, lines
    assert p.pick("item:bulletproof-vest") == do.Close(False, 2)
