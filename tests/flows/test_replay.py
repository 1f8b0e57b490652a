"""Looking at a finished game again: the same tables in the same order, for any eyes, by keys and by mouse."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import datetime

import pytest
from msgspec import structs

from game import titles
from game.ai.players import choose
from game.ai.policies import revision_of
from game.catalogue import NO_WORDS
from game.core.cast import IDS, NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Weight
from game.core.reasons import Guess, Held
from game.desk.projector import Projector, fits
from game.lab.screen.driver import Driver
from game.lab.screen.table_picture import plain_look
from game.titles.kompromat.events import RoundBegan
from game.ui.app import App
from game.ui.paint import Disc, Words
from game.ui.presses import Item
from game.ui.scenes.believed import CHANGED, Believed
from game.ui.scenes.milestones import GREAT, ROUND, TURN
from game.ui.scenes.replay import ReplayScene, look_again
from game.ui.scenes.results import ResultsScene
from game.ui.semantics import Rect, walk
from tests.flows.helpers import Sitting
from tests.having import PUBLISHED

GAMES = 10 if os.environ.get("SAFEHOUSE_ALL") else 1
NOW = datetime(2026, 1, 1, 20)
Sit = Callable[..., Sitting]


def ended(title: str, seed: int = 3, mode: int = 0) -> tuple[Match, list[dict[int | None, object]]]:
    """A game that was played to its end, and what each seat and everybody saw after every choice."""
    r = random.Random(seed)
    rules = titles.load(title)
    kind = rules.modes[mode % len(rules.modes)]
    setup = rules.setup(kind.id, kind.seats[seed % len(kind.seats)])
    match = Match(rules, setup, r.randbytes(16), [Sitter(NAMES[n], "", IDS[n]) for n in range(setup.seats)])
    seats: tuple[int | None, ...] = (None, *range(setup.seats))
    seen: list[dict[int | None, object]] = [{seat: match.view(seat) for seat in seats}]
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
        seen.append({seat: match.view(seat) for seat in seats})
    return match, seen


@pytest.mark.parametrize("title", titles.ids())
def test_every_table_is_the_one_that_was_seen_then(title: str) -> None:
    for game in range(GAMES):
        match, seen = ended(title, 3 + game, game)
        film = Projector(match)
        for views in seen:
            assert {seat: film.match.view(seat) for seat in views} == views
            film.advance()
        assert film.over and film.at == film.length == len(match.steps)
        film.advance()
        assert film.at == film.length, "nothing comes after the end"
        assert [film.match.dossier(s).news for s in seen[0]] == [match.dossier(s).news for s in seen[0]]


def test_no_way_is_marked_to_what_came_to_lie_there_later(sit: Sit) -> None:
    """In Kompromat the missions of another round lie in the same four places."""
    app, driver, match = looked_at(sit)
    news = match.dossier(None).news
    rounds = [n for n, event in enumerate(news) if isinstance(event, RoundBegan)]
    marked = 0
    while scene(app).replay.film.at < len(match.steps):
        scene(app).play_next()
        scene(app)._showing.go_on(to_the_end=True)
        heard = len(scene(app).replay.film.match.dossier(None).news)
        began = max(n for n in rounds if n < heard)
        traces = [int(node.id.split(":")[1]) for node in walk(driver.tree) if node.id.startswith("trace:")]
        assert all(number > began for number in traces), "a way from an earlier round"
        marked += len(traces)
    assert marked


def test_it_can_be_entered_anywhere() -> None:
    match, seen = ended("kompromat")
    for at in (0, 1, len(match.steps) // 2, len(match.steps)):
        assert Projector(match, at).match.view(0) == seen[at][0]


def test_only_a_game_by_the_rules_of_today_can_be_run_again() -> None:
    match, _ = ended("kompromat")
    assert fits(match)
    assert not fits(Match(match.title, match.setup, b"x" * 16, match.sitters)), "nothing has been chosen in it"
    match.revision -= 1
    assert not fits(match)


def looked_at(sit: Sit, title: str = "kompromat") -> tuple[App, Driver, Match]:
    sitting = sit()
    match, _ = ended(title)
    file = sitting.app.saves.begin(match, NOW)
    file.close()
    assert file.path is not None
    sitting.app.home()
    sitting.driver.key("a")
    sitting.driver.pass_time(0.5)
    sitting.driver.key("return")
    return sitting.app, sitting.driver, match


def scene(app: App) -> ReplayScene:
    found = app.stage.scene
    assert isinstance(found, ReplayScene)
    return found


def test_right_and_left_go_through_the_choices_and_escape_leads_back(sit: Sit) -> None:
    app, driver, match = looked_at(sit)
    assert scene(app).replay.film.at == 0
    for _ in range(200):
        driver.key("right" if not scene(app).reads else "return")
        if scene(app).replay.film.at == 3 and not scene(app).plays:
            break
    assert scene(app).replay.film.at == 3
    driver.key("left")
    assert scene(app).replay.film.at == 2
    assert scene(app).play.host.match.view(None) == Projector(match, 2).match.view(None)
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "archive"


def test_it_runs_by_itself_to_the_end_and_shows_the_last_page(sit: Sit) -> None:
    app, driver, match = looked_at(sit)
    driver.key("space")
    for _ in range(4000):
        if scene(app).replay.film.over:
            break
        if scene(app).reads:
            driver.key("return")
        driver.pass_time(0.5, step=0.1)
    assert scene(app).replay.film.at == len(match.steps) and not scene(app).replay.runs
    for _ in range(50):
        if driver.stage.find("do:results"):
            break
        driver.key("return")
        driver.pass_time(1.0, step=0.2)
    driver.click("do:results")
    assert isinstance(app.stage.scene, ResultsScene)


@pytest.mark.parametrize("title", ["kompromat", "spy_tactics"])
def test_other_eyes_see_their_own_table_at_the_same_place(sit: Sit, title: str) -> None:
    app, driver, _ = looked_at(sit, title)
    scene(app)._to(5, "replay:next")
    driver.click("eyes:1")
    assert (scene(app).seat, scene(app).replay.film.at) == (1, 5)
    driver.click("eyes:-1")
    assert scene(app).seat is None


def test_great_moments_are_found_and_jumped_to(sit: Sit) -> None:
    app, driver, _ = looked_at(sit)
    driver.pass_time(5.0, step=0.05)
    great = scene(app).replay.milestones.places["great"]
    assert great and great == sorted(great)
    driver.click("replay:on:great")
    assert scene(app).replay.film.at == great[0] and scene(app).plays


def test_the_ruler_leads_anywhere_at_once(sit: Sit) -> None:
    app, driver, match = looked_at(sit)
    driver.focus_on("replay:at")
    x, y = driver.node("replay:at").rect.centre
    driver.click("replay:at")
    assert x and y
    half = len(match.steps) / 2
    assert abs(scene(app).replay.film.at - half) <= 2 and not scene(app).plays


@pytest.mark.parametrize("title", titles.ids())
def test_the_last_page_and_its_photographs_lead_into_the_replay(sit: Sit, title: str) -> None:
    app, driver, match = looked_at(sit, title)
    driver.key("escape")
    if driver.stage.find("deed:end") is None:
        driver.key("escape")
    driver.click("deed:end")
    for _ in range(60):
        if isinstance(app.stage.scene, ResultsScene):
            break
        driver.key("return")
        driver.pass_time(0.5, step=0.1)
    results = app.stage.scene
    assert isinstance(results, ResultsScene)
    if results.unfolding:
        driver.key("return")
    driver.click("replay")
    assert scene(app).replay.film.at == 0
    driver.key("escape")
    assert app.stage.scene is results
    for node in [n for n in walk(driver.tree) if n.press == Item("photo", 0)]:
        shot = results._end.photos[0]
        driver.focus_on(node.id)
        driver.key("return")
        step = match.steps[scene(app).replay.film.at - 1]
        assert step.heard_from < shot.heard, "the choice that brought it has just been played"
        assert scene(app).plays or not scene(app).replay.film.at


def played_by_computers(sit: Sit, title: str = "microfilms") -> tuple[App, Driver, Match]:
    """A finished game of one person among computer players, looked at again."""
    sitting = sit()
    rules = titles.load(title)
    setup = rules.setup()
    sitters = [Sitter(NAMES[n], "handler" if n else "", IDS[n]) for n in range(setup.seats)]
    match = Match(rules, setup, b"b" * 16, sitters, players=revision_of(rules, sitters))
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, choose(rules, "handler", match.dossier(seat), match.legal(seat), len(match.steps)))
    look_again(sitting.app, match)
    return sitting.app, sitting.driver, match


def test_what_computer_players_believed_stands_beside_it(sit: Sit) -> None:
    app, driver, match = played_by_computers(sit)
    scene = app.stage.scene
    assert isinstance(scene, ReplayScene) and scene.replay.memory.coming
    for _ in range(2000):
        if not scene.replay.memory.coming:
            break
        app.stage.tick(0.05)
    scene._to(len(match.steps) - 2, "replay:next")
    rows = [node.id for node in walk(driver.tree) if node.id.startswith("believed:role")]
    assert rows, "no row for anybody's identity"
    driver.click("mind:2")
    assert app.stage.look.say(driver.node("believed:head").label).startswith(f"What {match.sitters[2].name}")
    driver.click("eyes:1")
    assert app.stage.look.say(driver.node("believed:head").label).startswith(f"What {match.sitters[1].name}")
    assert not any(node.id.startswith("mind:") for node in walk(driver.tree)), "one pair of eyes, one mind"
    assert app.recollections.of(match), "they are kept for later"


def test_players_who_have_learnt_since_cannot_tell(sit: Sit) -> None:
    sitting = sit()
    match, _ = ended("microfilms")
    sitters = tuple(structs.replace(sitter, level="handler") for sitter in match.sitters)
    match.sitters, match.players = sitters, 999
    look_again(sitting.app, match)
    assert sitting.app.stage.look.say(CHANGED) in sitting.driver.words()


def test_where_only_people_played_there_are_no_beliefs(sit: Sit) -> None:
    _, driver, _ = looked_at(sit)
    assert "Beliefs" not in driver.words()


def test_turns_rounds_and_great_moments_both_ways_by_keys(sit: Sit) -> None:
    app, driver, match = looked_at(sit)
    found = scene(app).replay.milestones
    found.look(10**6)
    for on, back, kind in (("l", "j", TURN), ("pagedown", "pageup", ROUND), ("o", "u", GREAT),
                           ("ctrl+right", "ctrl+left", GREAT)):  # fmt: skip
        scene(app)._to(0, "replay:next")
        places = found.places[kind]
        assert places == sorted(set(places)) and places
        for place in places[:3]:
            forth(app, driver, on)
            assert scene(app).replay.film.at == place, (kind, place)
        for place in reversed(places[:2]):
            forth(app, driver, back)
            assert scene(app).replay.film.at == place, (kind, place)
        scene(app)._to(1, "replay:next")
        forth(app, driver, back)
        assert scene(app).replay.film.at == (0 if places[0] > 0 else 1)
        scene(app)._to(places[-1], "replay:next")
        forth(app, driver, on)
        assert scene(app).replay.film.at == len(match.steps), "after the last one comes the end"


def forth(app: App, driver: Driver, key: str) -> None:
    """Presses this key once all that there is to read has been read."""
    for _ in range(20):
        if not scene(app).reads:
            break
        driver.key("return")
    driver.key(key)


@pytest.mark.parametrize("title", titles.ids())
def test_every_game_can_be_gone_through_by_the_buttons_of_its_bar(sit: Sit, title: str) -> None:
    app, driver, match = looked_at(sit, title)
    kinds = scene(app).replay.milestones.kinds
    assert title not in PUBLISHED or (GREAT in kinds and (TURN in kinds or ROUND in kinds))
    for kind in kinds:
        scene(app)._to(0, "replay:next")
        driver.click(f"replay:on:{kind}")
        at = scene(app).replay.film.at
        assert 0 < at <= len(match.steps)
        driver.click(f"replay:back:{kind}")
        assert scene(app).replay.film.at == 0


def test_speeds_by_keys_and_by_mouse_change_how_fast_it_runs(sit: Sit) -> None:
    app, driver, _ = looked_at(sit)
    driver.click("speed:3")
    assert scene(app).replay.speed == 4.0
    driver.key("-", "-", "-", "-")
    assert scene(app).replay.speed == 0.5
    driver.key("+")
    assert scene(app).replay.speed == 1.0
    took = {}
    for n in (0, 3):
        scene(app)._to(0, "replay:next")
        driver.click(f"speed:{n}")
        driver.key("space")
        took[n] = 0
        while not scene(app).replay.film.at and took[n] < 200:
            app.stage.tick(0.05)
            took[n] += 1
        scene(app).replay.runs = False
    assert took[0] == pytest.approx(8 * took[3], abs=9)


def test_the_clock_of_a_replay_goes_at_its_speed_without_a_jump(sit: Sit) -> None:
    sitting = sit()
    match, _ = ended("kompromat")
    look_again(sitting.app, match)
    replay = scene(sitting.app).replay
    start = replay.now()
    sitting.time.now += 1.0
    replay.at_speed(4.0)
    assert replay.now() == start + 1.0
    sitting.time.now += 1.0
    assert replay.now() == start + 5.0


def test_the_bar_shows_the_signs_of_the_game(sit: Sit) -> None:
    app, driver, _ = looked_at(sit)
    scene(app).replay.milestones.look(10**6)
    app.stage.changed()
    signs = scene(app).replay.milestones.signs
    discs = [paint for paint in driver.node("replay:at").art if isinstance(paint, Disc)]
    assert len(discs) > len([sign for sign in signs if sign.weight >= Weight.HALT]) > 0
    words = [paint for paint in driver.node("replay:at").art if isinstance(paint, Words)]
    assert len(words) > 1, "at least one great moment has its name on the bar"


def test_beliefs_about_a_round_that_is_over_are_not_told_of_the_next_one() -> None:
    look = plain_look()
    words = titles.words("kompromat")
    guess = Guess(("bust", 1, 1), ("bust", 1, 1), 0.8, True, True, 0.8)
    held = [Held(4, 0, (guess,))]
    place = Rect(0, 0, 300, 600)

    def rows(at: int, since: int, lasting: tuple[str, ...] = ()) -> set[str]:
        page = Believed(words, held, at, 40, 0, since, lasting)
        return {node.id for node in page.lay(0, (0,), NO_WORDS, None, place, look)[0]}

    assert any(id.startswith("believed:bust") for id in rows(9, 0))
    assert "believed:none" in rows(20, 12) and not any(id.startswith("believed:bust") for id in rows(20, 12))
    assert any(id.startswith("believed:bust") for id in rows(20, 12, ("bust",)))
