"""Looking again at a game that is not over: it ends at now and tells nobody more than they may see today."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

import pytest

from game import titles
from game.asking.pages import MEMORY_AID
from game.core.cast import IDS, NAMES
from game.core.chance import Chance
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.hotseat import DEAF
from game.desk.projector import Projector
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.hindsight import Hindsight
from game.ui.scenes.replay import Replay, ReplayScene
from game.ui.semantics import Node, walk
from tests.extent import extent
from tests.flows.helpers import Sitting

NOW = datetime(2026, 1, 1, 20)
LOOKS = extent(6, 60)
Sit = Callable[..., Sitting]


def begun(title: str, people: int = 1, choices: int = 40, seed: int = 3, marks: tuple[str, ...] = ()) -> Match:
    """A game after so many choices, or after two thirds of them if it is over sooner; the first seats are people."""
    r = random.Random(seed)
    rules = titles.load(title)
    mode = rules.modes[seed % len(rules.modes)]
    setup = rules.setup(mode.id, mode.seats[seed % len(mode.seats)])
    sitters = [Sitter(NAMES[n], "rookie" if n >= people else "", IDS[n]) for n in range(setup.seats)]
    deal = r.randbytes(16)
    match = Match(rules, setup, deal, sitters, marks=marks)
    while match.pending and len(match.steps) < choices:
        seat = r.choice([n for n in range(setup.seats) if match.pending >> n & 1])
        match.submit(seat, r.choice(match.legal(seat)))
    if match.pending:
        return match
    shorter = Match(rules, setup, deal, sitters, marks=marks)
    for step in match.steps[: len(match.steps) * 2 // 3]:
        shorter.submit(step.seat, step.action)
    return shorter


def opened(sit: Sit, match: Match) -> tuple[Sitting, App, Driver]:
    """The archive with this game on the shelf, open."""
    sitting = sit()
    file = sitting.app.saves.begin(match, NOW)
    file.close()
    sitting.app.home()
    sitting.driver.key("a")
    sitting.driver.pass_time(0.5)
    return sitting, sitting.app, sitting.driver


def scene(app: App) -> ReplayScene:
    found = app.stage.scene
    assert isinstance(found, ReplayScene)
    return found


def nothing_is_told(driver: Driver, match: Match) -> None:
    """No other eyes, no beliefs, no seed, nothing to play on from."""
    ids = [node.id for node in walk(driver.tree)]
    private = ("eyes:", "mind:", "believed", "replay:play_on", "do:results")
    assert not [id for id in ids if id.startswith(private)]
    assert "Beliefs" not in driver.words() and match.header.seed not in driver.words()


def test_one_person_looks_at_their_own_game_behind_their_curtain_by_keys(sit: Sit) -> None:
    match = begun("microfilms")
    sitting, app, driver = opened(sit, match)
    driver.focus_on("deed:replay")
    driver.key("return")
    assert isinstance(app.stage.scene, CurtainScene) and app.stage.scene.seat == 0
    driver.key("return")
    assert isinstance(app.stage.scene, CurtainScene), "the curtain does not listen at once"
    sitting.wait(DEAF)
    driver.focus_on("confirm")
    driver.key("return")
    assert (scene(app).seat, scene(app).replay.film.at) == (0, 0)
    nothing_is_told(driver, match)
    for _ in range(600):
        if scene(app).replay.film.at == len(match.steps) and not scene(app).plays:
            break
        driver.key("return" if scene(app).reads else "right")
        nothing_is_told(driver, match)
    assert scene(app).replay.film.at == len(match.steps) == scene(app).replay.film.length
    driver.key("right")
    assert scene(app).replay.film.at == len(match.steps), "the bar ends at now"
    assert scene(app).replay.film.match.view(0) == match.view(0)
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "archive"


def test_several_people_see_only_what_everybody_saw_by_mouse(sit: Sit) -> None:
    match = begun("kompromat", people=2)
    _, app, driver = opened(sit, match)
    driver.click("deed:replay")
    assert scene(app).seat is None
    driver.click("replay:at")
    assert scene(app).replay.film.at and scene(app).seat is None
    nothing_is_told(driver, match)
    scene(app)._to(len(match.steps), "replay:back")
    assert scene(app).seat is None
    nothing_is_told(driver, match)


def test_the_curtain_falls_again_when_it_is_asked_for(sit: Sit) -> None:
    sitting, app, driver = opened(sit, begun("microfilms"))
    driver.click("deed:replay")
    sitting.lift()
    driver.click("replay:at")
    at = scene(app).replay.film.at
    driver.key("f12")
    assert isinstance(app.stage.scene, CurtainScene)
    sitting.lift()
    assert scene(app).replay.film.at == at
    driver.key("f12")
    sitting.wait(DEAF)
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "archive"


def test_cards_that_lie_face_down_are_turned_up_as_at_the_table(sit: Sit) -> None:
    sitting = sit(cards_face_down=True)
    match = begun("microfilms")
    replay = Replay(match, sitting.app.settings, sitting.time, lambda: None, lambda whole: None, 20)
    sitting.app.stage.reset(ReplayScene(replay, replay.eyes(0)))
    assert not named_cards(sitting.driver.tree)
    sitting.driver.key_down("space")
    assert not replay.runs and named_cards(sitting.driver.tree)
    sitting.driver.key_up("space")
    assert not named_cards(sitting.driver.tree)


def named_cards(tree: Node) -> list[str]:
    """Cards that say which they are; one that lies face down is only numbered."""
    ids = [node.id for node in walk(tree) if node.id.startswith("card:")]
    return [id for id in ids if not id.removeprefix("card:").replace(":", "").isdigit()]


def test_what_lies_face_down_today_was_not_seen_by_its_owner_either() -> None:
    """In Kompromat people have to remember what they laid. With the memory aid the log says it, and so does this."""
    for marks, memory in (((), False), ((MEMORY_AID,), True)):
        match = begun("kompromat", choices=60, marks=marks)
        back = Hindsight(match, memory)
        at = [step for step in range(len(match.steps)) if hidden(match, step)]
        assert at, "nothing was laid face down"
        assert {back.eyes(step) for step in at} == ({0} if memory else {None})
        assert back.eyes(len(match.steps)) == 0, "the table as it stands is the person's own"


def hidden(match: Match, at: int) -> bool:
    """Whether seat 0 had by then been told something that others had not."""
    told = match.steps[at].heard_from
    return match.dossier(0).news[:told] != match.dossier(None).news[:told]


class OtherWorld(Projector):
    """The same replay where the truth is another one: at each step a world that its reader cannot tell from the true
    one, and nothing of what only others have heard or seen."""

    def __init__(self, whole: Match, eyes: Callable[[int], Seat | None], at: int) -> None:
        self._eyes = eyes
        super().__init__(whole, at)
        self._true = self.match
        self._exchange()

    def advance(self) -> None:
        self.match = self._true
        super().advance()
        self._exchange()
        seen = self._eyes(self.at)
        self.before = {seat: view for seat, view in self.before.items() if seat in (None, seen)}

    def _exchange(self) -> None:
        seat = self._eyes(self.at)
        self.match = Projector(self.whole, self.at).match
        self.match.state = self.match.title.sample(self.match.dossier(seat), Chance(self.at))
        for other, dossier in self.match._dossiers.items():
            if other not in (None, seat):
                dossier.news = []


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("memory", [False, True])
def test_every_step_is_the_same_in_any_world_that_fits_what_its_reader_knows(
    sit: Sit, title: str, people: int, memory: bool
) -> None:
    sitting = sit(memory_aid=memory)
    app, driver, r = sitting.app, sitting.driver, random.Random(8)
    for game in range(LOOKS // 3):
        match = begun(title, people, 15 + 40 * (game % 4), 3 + game, (MEMORY_AID,) if memory else ())
        app.seat([sitter.name for sitter in match.sitters], [sitter.character for sitter in match.sitters])
        last = len(match.steps) - 1
        for at in sorted({r.randrange(last + 1), r.randrange(last + 1), last}):
            trees = []
            for other in (False, True):
                replay = Replay(match, app.settings, sitting.time, lambda: None, lambda whole: None, at)
                replay.milestones.look(10**6)
                if other:
                    assert replay.hindsight is not None
                    replay.host = replay.film = OtherWorld(match, replay.hindsight.eyes, at)
                app.stage.reset(ReplayScene(replay, replay.eyes(0)))
                still = driver.tree, page(driver, "page:1")
                scene(app).play_next()
                trees.append((*still, driver.tree, page(driver, "page:0"), page(driver, "page:1")))
            assert trees[0] == trees[1], (title, at)


def page(driver: Driver, id: str) -> Node:
    """The screen with this page of the folder open."""
    if driver.stage.find(id) is not None:
        driver.click(id)
    return driver.tree


def test_nothing_chosen_yet_is_nothing_to_look_at(sit: Sit) -> None:
    _, _, driver = opened(sit, begun("microfilms", choices=0))
    assert not driver.sees("deed:replay") and driver.sees("deed:continue")
