"""Asking Mrs Finch for a hint: by key and by mouse, for one pair of eyes, gone as soon as something happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.ai.worker import LocalThinker
from game.core.cast import IDS, NAMES
from game.core.contract import Refusal
from game.core.journal import Sitter
from game.desk.host import STRICT
from game.ui.scenes.hinting import FACE_DOWN, NONE_CAME, NOT_NOW, STRICTLY
from game.ui.scenes.lesson import teach
from game.ui.scenes.table import TableScene
from game.ui.semantics import walk
from tests.flows.helpers import Sitting, two
from tests.having import having

Sit = Callable[..., Sitting]


def alone(sit: Sit, title: str = "kompromat", **table: object) -> Sitting:
    setup = titles.load(title).setup()
    others = [Sitter(NAMES[n], "rookie", IDS[n]) for n in range(1, setup.seats)]
    sitting = sit(Sitter("Nora", "", IDS[0]), *others, setup=setup, **table)
    for _ in range(400):
        sitting.seen()
        if sitting.match.pending & 1 and len(sitting.match.legal(0)) > 1:
            return sitting
        sitting.wait(0.3)
    raise AssertionError("nothing is ever asked")


def has_card(sitting: Sitting) -> bool:
    return any(node.id == "coach" for node in walk(sitting.driver.tree))


def asked(sitting: Sitting) -> None:
    sitting.driver.key("h")
    sitting.wait(0.1)


@pytest.mark.parametrize("title", having("grounds"))
def test_the_card_says_what_to_do_and_why_and_points_at_it(sit: Sit, title: str) -> None:
    sitting = alone(sit, title)
    asked(sitting)
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene) and scene._hinting.given is not None
    action, advice = scene._hinting.given
    assert action in sitting.match.legal(0) and advice.grounds
    card = sitting.driver.node("coach")
    words = sitting.app.stage.look.say(card.label)
    assert words.startswith(sitting.app.stage.look.say(scene._words.say(sitting.match.view(0), action)))
    assert any(node.id.startswith("moment:ring") for node in walk(sitting.driver.tree)), "it points at nothing"
    before = len(sitting.match.steps)
    sitting.driver.key("escape")
    assert not has_card(sitting) and sitting.scene == "table", "Escape only thanks her"
    assert len(sitting.match.steps) == before, "a hint plays nothing"


def test_by_mouse_and_twice_by_key(sit: Sit) -> None:
    sitting = alone(sit)
    sitting.driver.click("hint")
    sitting.wait(0.1)
    assert has_card(sitting)
    sitting.driver.click("hint:thanks")
    assert not has_card(sitting)
    asked(sitting)
    assert has_card(sitting)
    sitting.driver.key("h")
    assert not has_card(sitting)


def test_enter_thanks_her_and_plays_nothing(sit: Sit) -> None:
    sitting = alone(sit)
    before = len(sitting.match.steps)
    asked(sitting)
    sitting.driver.key("return")
    assert not has_card(sitting) and len(sitting.match.steps) == before
    sitting.driver.key("return")
    assert len(sitting.match.steps) > before, "now Enter means the first strip again"


def test_a_moment_is_read_first(sit: Sit) -> None:
    sitting = alone(sit, "microfilms")
    for _ in range(400):
        scene = sitting.app.stage.scene
        if isinstance(scene, TableScene) and scene._showing.holds:
            break
        strips = sitting.strips()
        if sitting.match.pending & 1 and strips:
            sitting.driver.click(strips[0].id)
        sitting.wait(0.3)
    else:
        raise AssertionError("no moment holds the table")
    asked(sitting)
    assert scene._hinting.given is None and sitting.app.stage.focus.id == "do:go_on"


def test_it_goes_with_the_next_choice(sit: Sit) -> None:
    sitting = alone(sit)
    asked(sitting)
    sitting.driver.click(sitting.strips()[0].id)
    assert not has_card(sitting)


def test_nobody_else_sees_it(sit: Sit) -> None:
    sitting = two(sit)
    sitting.lift()
    asked(sitting)
    assert has_card(sitting)
    sitting.driver.key("f12")
    assert sitting.scene == "curtain" and not has_card(sitting)
    sitting.lift()
    assert not has_card(sitting), "it went with the scene"


def test_face_down_there_is_no_hint_and_turning_down_puts_it_away(sit: Sit) -> None:
    sitting = alone(sit, cards_face_down=True, peek="toggle")
    say = sitting.app.stage.look.say
    asked(sitting)
    assert not has_card(sitting) and say(FACE_DOWN) in sitting.driver.words()
    sitting.driver.key("space")
    asked(sitting)
    assert has_card(sitting)
    sitting.driver.key("space")
    assert not has_card(sitting)


def test_where_nothing_is_asked_she_says_so(sit: Sit) -> None:
    sitting = alone(sit)
    while sitting.match.pending & 1:
        sitting.driver.click(sitting.strips()[0].id)
        sitting.seen()
    asked(sitting)
    assert not has_card(sitting) and sitting.app.stage.look.say(NOT_NOW) in sitting.driver.words()


def test_a_lesson_has_its_own_coach(sit: Sit) -> None:
    sitting = sit()
    teach(sitting.app, "kompromat", titles.lessons("kompromat")[0].id)
    assert not any(node.id == "hint" for node in walk(sitting.driver.tree))


def test_a_strict_table_gives_no_hint_and_takes_nothing_back(sit: Sit) -> None:
    sitting = alone(sit, strict=True)
    say = sitting.app.stage.look.say
    assert STRICT in sitting.match.marks
    assert not any(node.id == "hint" for node in walk(sitting.driver.tree))
    asked(sitting)
    assert not has_card(sitting) and say(STRICTLY) in sitting.driver.words()
    assert sitting.play.host.undo_lock(0) == Refusal("strict")
    sitting.driver.key("ctrl+z")
    assert "This table is strict: every choice stands." in sitting.driver.words()


def test_a_sealed_choice_may_be_changed_at_a_strict_table_too(sit: Sit) -> None:
    sitting = alone(sit, "spy_tactics", strict=True)
    sitting.driver.click(sitting.strips()[0].id)
    assert sitting.play.host.sealed
    steps = len(sitting.match.steps)
    sitting.driver.click("do:undo")
    assert len(sitting.match.steps) == steps - 1 and sitting.match.pending & 1


def test_the_other_games_stay_friendly(sit: Sit) -> None:
    sitting = alone(sit, strict=True)
    sitting.app.change("table", strict=False)
    assert sitting.play.host.strict, "a game keeps the table it began at"
    assert not alone(sit).play.host.strict


def test_in_the_middle_of_a_choice_she_speaks_of_the_next_part_only(sit: Sit) -> None:
    sitting = alone(sit, "double_agent")
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene) and scene._picking is not None
    sitting.driver.click(sitting.strips()[0].id)
    sitting.driver.click(sitting.strips()[0].id)
    picking = scene._picking
    assert picking is not None and picking.begun
    left = {action for _, action in picking.left}
    assert 1 < len(left) < len(sitting.match.legal(0))
    asked(sitting)
    assert scene._hinting.given is not None
    action = scene._hinting.given[0]
    assert action in left, "it goes on from what has been placed"
    say = sitting.app.stage.look.say
    card = say(sitting.driver.node("coach").label)
    assert not card.startswith(say(scene._words.say(sitting.match.view(0), action)))
    assert any(card.startswith(say(offer.line)) for offer in picking.offers)


def test_a_hint_that_fails_is_said_to_and_not_waited_for(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = alone(sit)
    adviser = LocalThinker()
    monkeypatch.setattr(sitting.play.host, "_adviser", adviser)
    monkeypatch.setattr(adviser, "_asked", None)
    monkeypatch.setattr(adviser, "ask_for_a_hint", lambda *question: None)
    asked(sitting)
    assert not sitting.play.host.hinting and not has_card(sitting)
    assert sitting.app.stage.look.say(NONE_CAME) in sitting.driver.words()
