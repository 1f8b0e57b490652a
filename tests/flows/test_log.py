"""The log by turns: folded up, opened by a press, filtered, and lit up with what it speaks of."""

from __future__ import annotations

from collections.abc import Callable

from game.core.journal import Sitter
from game.ui.presses import Item
from game.ui.semantics import Node, walk
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]


def played(sit: Sit, choices: int = 40) -> Sitting:
    """A game of Kompromat with a computer, some way on."""
    sitting = sit(Sitter("Martha"), Sitter("Odile", "rookie"))
    for _ in range(900):
        if len(sitting.match.steps) >= choices and sitting.match.pending & 1 and not sitting.app.stage.scene.reads:  # type: ignore[union-attr]
            break
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if strips:
            sitting.driver.click(strips[0].id)
        else:
            sitting.wait(0.2)
    return sitting


def rows(sitting: Sitting) -> list[Node]:
    log = sitting.driver.node("log")
    return [n for n in walk(log) if n.id.startswith(("log:", "turn:"))]


def turns(sitting: Sitting) -> list[Node]:
    return [n for n in rows(sitting) if isinstance(n.press, Item) and n.press.kind == "turn"]


def test_a_turn_is_one_line_until_it_is_opened(sit: Sit) -> None:
    sitting = played(sit)
    before, folded = rows(sitting), turns(sitting)
    assert folded, "earlier turns of several lines are folded up"
    first = folded[0]
    more = int(sitting.app.stage.look.say(first.value or "").lstrip("+"))
    sitting.app.stage.hands.press(first)
    opened = rows(sitting)
    assert len(opened) == len(before) + more + 1
    assert "open" in next(n for n in opened if n.id == first.id).state
    sitting.app.stage.hands.press(first)
    assert [n.id for n in turns(sitting)] == [n.id for n in folded]


def test_a_filter_leaves_only_what_it_names(sit: Sit) -> None:
    sitting = played(sit)
    say = sitting.app.stage.look.say
    names = [say(n.label) for n in walk(sitting.driver.tree) if n.id.startswith("filter:")]
    assert names == ["All", "Mine", "Reveals", "Items"]
    whole = len(rows(sitting))
    sitting.driver.click("filter:2")
    lines = [say(n.label) for n in rows(sitting) if n.role != "heading"]
    assert 0 < len(lines) < whole
    assert not any(" goes for " in line for line in lines)
    sitting.driver.click("filter:0")
    assert len(rows(sitting)) == whole


def test_pointing_at_a_line_lights_up_what_it_speaks_of_and_the_other_way_round(sit: Sit) -> None:
    sitting = played(sit)
    stage = sitting.app.stage
    line = next(n for n in rows(sitting) if n.lights and any(sitting.driver.sees(id) for id in n.lights))
    there = next(id for id in line.lights if stage.find(id) is not None)
    sitting.driver.hover(line.id)
    lit = {n.id for n in walk(stage.full()) if n.id.startswith("stage:light:")}
    assert f"stage:light:{there}" in lit


def test_lines_of_the_log_never_speak_of_a_single_hidden_card(sit: Sit) -> None:
    sitting = played(sit)
    for node in rows(sitting):
        assert not any(id.startswith("card:") for id in node.lights)
