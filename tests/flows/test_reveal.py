"""The reveal: what the rules settle in one go is shown to everybody in beats, before the table is cleared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.core.journal import Sitter
from game.desk.hotseat import Phase
from game.titles.kompromat import events as ev
from game.titles.kompromat.table import unfold
from game.titles.kompromat.view import KompromatView
from game.ui.scenes.table import BEAT, TableScene
from game.ui.semantics import walk
from tests.flows.helpers import Sitting, play_on, two

Sit = Callable[..., Sitting]
ODILE = Sitter("Odile", "rookie")


def table(sitting: Sitting) -> TableScene | None:
    scene = sitting.app.stage.scene
    return scene if isinstance(scene, TableScene) else None


def watching(sitting: Sitting) -> bool:
    scene = table(sitting)
    return scene is not None and bool(scene._beats)


def play_until(sitting: Sitting, there: Callable[[Sitting], bool], seed: int = 1) -> None:
    r = random.Random(seed)
    for _ in range(2000):
        if there(sitting):
            return
        if sitting.scene == "curtain":
            sitting.lift()
            continue
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if strips:
            sitting.driver.click(r.choice(strips).id)
        else:
            sitting.wait(0.2)
    raise AssertionError("it never comes to that")


def moments(sitting: Sitting) -> Iterator[str]:
    """What the panel says, beat by beat, as time passes. The last beat is left by a press."""
    scene = table(sitting)
    assert scene is not None
    said = ""
    while scene._beats and sitting.app.stage.scene is scene:
        about = sitting.driver.node("panel").value
        now = sitting.app.stage.look.say(about) if about else ""
        if now != said:
            said = now
            yield said
        if scene._beats[0].stays:
            sitting.driver.click("do:go_on")
        else:
            sitting.wait(0.2)


def test_a_round_ends_with_a_look_at_all_that_was_laid(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE)
    play_until(sitting, watching)
    words = sitting.driver.words()
    assert "The round is over" in words
    piles = [n for n in walk(sitting.driver.tree) if n.id.startswith("card:")]
    assert piles and not any("facedown" in n.state for n in piles)
    steps = len(sitting.match.steps)
    sitting.wait(30.0)
    assert watching(sitting) and len(sitting.match.steps) == steps
    sitting.driver.key("1")
    assert not watching(sitting)
    assert not any(n.id.startswith("card:") for n in walk(sitting.driver.tree))


def test_missions_are_settled_one_after_another(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="normal")
    told: list[str] = []
    for _ in range(6):
        play_until(sitting, watching)
        told += list(moments(sitting))
    assert len(told) > 4
    assert any(" takes " in line or "Nobody takes" in line for line in told)
    assert any(" has " in line or "over 21" in line for line in told)


def test_several_people_watch_together_before_the_curtain(sit: Sit) -> None:
    sitting = two(sit, speed="normal")
    play_until(sitting, lambda s: watching(s) and s.play.host.viewer is None)
    assert sitting.play.host.hotseat.phase is Phase.PUBLIC
    words = sitting.driver.words()
    assert "points so far" not in words, "what a scoring pile is worth is its owner's to know"
    list(moments(sitting))
    assert sitting.scene == "curtain"


def test_any_press_goes_on(sit: Sit) -> None:
    for how in ("1", "return", "click"):
        sitting = sit(Sitter("Martha"), ODILE, speed="slow")
        play_until(sitting, watching)
        for _ in range(2):
            if watching(sitting):
                if how == "click":
                    sitting.driver.click("mission:3" if sitting.driver.sees("mission:3") else "do:go_on")
                else:
                    sitting.driver.key(how)
        assert not watching(sitting), how


def test_step_by_step_each_moment_waits(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="step")
    play_until(sitting, watching)
    scene = table(sitting)
    assert scene is not None
    while scene._beats:
        left = len(scene._beats)
        sitting.wait(20.0)
        assert len(scene._beats) == left
        sitting.driver.key("1")
        assert len(scene._beats) == left - 1


def test_the_log_tells_nothing_before_the_table_shows_it(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    play_until(sitting, lambda s: watching(s) and len(table(s)._beats) > 1)  # type: ignore[union-attr]
    scene = table(sitting)
    assert scene is not None
    later = [sitting.app.stage.look.say(beat.line) for beat in scene._beats[1:]]
    log = "\n".join(sitting.app.stage.look.say(n.label) for n in walk(sitting.driver.tree) if n.id.startswith("log:"))
    assert not any(line in log for line in later if " takes " in line)


def test_moments_are_made_of_what_a_seat_has_heard(sit: Sit) -> None:
    """This holds for both people and for a spectator through a whole game, and the last beat agrees with the match."""
    sitting = two(sit, speed="off")
    r = random.Random(7)
    match, checked = sitting.match, 0
    while match.pending:
        seat = match.pending.bit_length() - 1
        before = {who: match.view(who) for who in (0, 1, None)}
        heard = len(match.dossier(None).news)
        told = match.submit(seat, r.choice(match.legal(seat)))
        ended = any(isinstance(event, ev.RoundBegan | ev.GameOver) for event in told)
        for who, view in before.items():
            beats = unfold(view, match.dossier(who).news[heard:], heard)
            for beat in beats:
                assert type(beat.view) is type(view) and beat.view.seat == who
                assert heard <= beat.heard <= len(match.dossier(who).news)
            if beats and not ended:
                shown, true = beats[-1].view, match.view(who)
                assert isinstance(shown, KompromatView) and isinstance(true, KompromatView)
                assert all(a in (b, -1) or b == -1 for a, b in zip(shown.row, true.row, strict=True))
            checked += len(beats)
    assert checked > 20


def test_tokens_and_piles_in_the_last_look_are_those_of_the_match(sit: Sit) -> None:
    sitting = two(sit, speed="off")
    r = random.Random(11)
    match, looks = sitting.match, 0
    while match.pending:
        seat = match.pending.bit_length() - 1
        before, heard = match.view(None), len(match.dossier(None).news)
        match.submit(seat, r.choice(match.legal(seat)))
        beats = unfold(before, match.dossier(None).news[heard:], heard)
        if beats and beats[-1].stays:
            shown, true = beats[-1].view, match.view(None)
            assert isinstance(shown, KompromatView) and isinstance(true, KompromatView)
            assert shown.tokens == true.tokens
            assert shown.pile_sizes == true.pile_sizes
            assert shown.items == true.items
            looks += 1
    assert looks >= 4


def test_a_window_that_changes_while_cards_move(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed="slow")
    stage = sitting.app.stage
    r = random.Random(3)
    moved = 0
    for size in ((1024, 768), (1280, 720), (600, 800)) * 3:
        strips = sitting.strips()
        if strips:
            sitting.driver.click(r.choice(strips).id)
        sitting.driver.draw()
        moved += bool(stage.motion.moving)
        stage.restyle(size=size, text_percent=r.choice((80, 100, 150, 200)))
        sitting.driver.surface = pygame.Surface(size)
        assert not stage.motion.moving
        sitting.driver.draw()
        assert stage.picture().get_size() == size
        sitting.wait(1.0)
    assert moved > 0


def test_enter_means_the_first_strip_whenever_a_turn_begins(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), ODILE)
    pressed = 0
    for _ in range(60):
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if strips:
            assert sitting.app.stage.focus.id == strips[0].id
            sitting.driver.key("return")
            pressed += 1
        else:
            sitting.wait(0.5)
    assert pressed > 20


@pytest.mark.parametrize("speed", sorted(BEAT))
def test_sounds_come_once_for_each_moment(sit: Sit, speed: str) -> None:
    sitting = sit(Sitter("Martha"), ODILE, speed=speed)
    played: list[str] = []
    sitting.app.audio.play = played.append  # type: ignore[method-assign, assignment]
    play_until(sitting, watching)
    scene = table(sitting)
    assert scene is not None
    while watching(sitting):
        left = len(scene._beats)
        played.clear()
        if scene._beats[0].stays:
            break
        while len(scene._beats) == left:
            sitting.wait(0.1)
        assert len(played) == len(set(played))


def test_a_whole_game_is_played_through_all_its_moments(sit: Sit) -> None:
    sitting = two(sit, speed="fast")
    mouse = sitting.driver
    play_on(sitting, lambda: mouse.click("confirm"), lambda node: mouse.click(node.id), seed=8)
    assert sitting.match.result is not None
