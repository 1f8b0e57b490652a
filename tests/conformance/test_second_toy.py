"""Dead Letter, the second toy, as a game of the house: it conforms, is painted and played, and tells what happens.

Both toys are painted and played on the screen here, as any game of the house is by tests that find it by themselves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import titles
from game.asking.script import worth_watching
from game.catalogue import Catalogue, Line
from game.core.chance import Chance
from game.core.contract import Event, Seat, Setup, View
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Moment, Weight
from game.core.news import audience, heard
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.conform.honest import check_honesty
from game.lab.conform.run import eyes_of, setups, suite_of
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faults
from game.lab.screen.shots import StillHouse
from game.lab.screen.table_picture import plain_look
from game.ui import art
from game.ui.marks import Marks
from game.ui.overlay import Overlay
from game.ui.scenes.house import games
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, find, walk
from game.ui.tables import pictures, table_of
from tests.conformance.letters import (
    AMBASSADOR,
    ANALYST,
    BUREAU,
    CLEANER,
    COURIER,
    DEFECTOR,
    EXAMINER,
    HELENA,
    LANDLADY,
    MARTHA,
    MINISTRY,
    OTTO,
    PHOTOGRAPHER,
    Board,
    by_chance,
    installed,
)
from tests.extent import extent
from tests.flows.helpers import NAMES, Around, Sitting, play_on
from tests.ui.test_table_layouts import moments, new_driver

TITLES = ("bids", "letters")
SIZES = [(1280, 720), (1920, 1080)]
AREA = Rect(0, 0, 1000, 640)
GROUNDS = {"bids": "#203a4a", "letters": "#33202c"}
"""What is behind the things on a table: of Dead Letter, the pigeonholes."""


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with installed():
        yield


@pytest.fixture
def sit() -> Iterator[Callable[[Setup], Sitting]]:
    made: list[Sitting] = []

    def begin(setup: Setup) -> Sitting:
        made.append(Sitting(*(Sitter(name) for name in NAMES[: setup.seats]), setup=setup))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.app.close()


def every(id: str) -> list[Setup]:
    return list(setups(titles.load(id)))


def at_table(match: Match, seat: Seat | None, size: tuple[int, int] = SIZES[0]) -> tuple[Driver, TableScene]:
    scene = TableScene(Around(Host(match, None, Nobody())), seat)
    driver = Driver(size=size)
    driver.stage.restyle(catalogue=Catalogue(NAMES))
    driver.stage.reset(scene)
    return driver, scene


# It is a game like any other.


def test_it_is_found_by_being_there_and_hangs_in_its_place_with_its_own_poster() -> None:
    shown = [found.id for found in games() if found.here]
    assert shown.index("bids") < shown.index("letters"), "50 comes before 60"
    assert 'viewBox="0 0 328 400"' in art.source("letters:poster")
    assert not art.exists("bids:poster")


@pytest.mark.parametrize("id", TITLES)
def test_set_up_knows_it_without_a_word_from_it(id: str) -> None:
    house = StillHouse()
    driver = Driver(SetupScene(house, id, lambda: None), (1280, 720))
    words = titles.words(id)
    for mode in titles.load(id).modes:
        driver.click(f"mode:{mode.id}")
        assert "chosen" in driver.node(f"mode:{mode.id}").state
        assert driver.stage.look.say(words.mission(mode.id)) in driver.words()
    driver.click("options")
    driver.key("escape")
    driver.click("deal")
    assert house.lately.of(id).played == (titles.load(id).modes[-1].id,)


def test_it_conforms_in_every_mode_and_seat_count() -> None:
    for setup in every("letters"):
        report = suite_of("letters", setup, seed=3, pairs=0.4).run(extent(4, 40))
        assert report.violations == 0, (setup, report.first)


@pytest.mark.parametrize("mode", ["rivals", "employers"])
def test_samples_are_as_likely_as_the_truth(mode: str) -> None:
    setup = titles.load("letters").setup(mode, 3)
    honesty = check_honesty(titles.load("letters"), setup, eyes_of("letters")[1], positions=extent(30, 60), draws=150)
    assert honesty.honest, (honesty.worst, honesty.broken)


def test_a_sample_looks_the_same_and_knows_that_the_game_goes_on() -> None:
    letters = titles.load("letters")
    luck = Chance(1)
    decided = 0
    for seed in range(extent(10, 60)):
        for match, _, _ in by_chance(letters.setup("employers", 4), seed):
            for seat in (None, *range(4)):
                known = match.dossier(seat)
                world = letters.sample(known, luck)
                assert letters.view(world, seat) == match.view(seat)
                still = {world.employers[q] for q in range(4) if not world.out >> q & 1}
                assert match.result is not None or len(still) == 2
                decided += match.result is None and len(letters.worlds(known)) == 1
    assert decided > 10, "somebody is out, and it is clear who works for whom"


def test_everybody_hears_what_a_comparison_leaves_open() -> None:
    letters = titles.load("letters")
    pieces = titles.part("letters", "pieces")
    for lower in (MARTHA, -1):
        notes: Any = letters.notes(letters.setup("rivals", 3), HELENA)
        for seat in (MARTHA, OTTO):
            notes.hear(pieces.Dealt(seat, None, None))
        notes.hear(pieces.Dealt(HELENA, DEFECTOR, None))
        notes.hear(pieces.Drawn(MARTHA, False, None))
        notes.hear(pieces.Played(MARTHA, EXAMINER, OTTO, 0))
        notes.hear(pieces.Compared(MARTHA, OTTO, lower, None))
        if lower == MARTHA:
            notes.hear(pieces.Out(MARTHA, LANDLADY, -1))
            assert notes.possible(OTTO) == (CLEANER, COURIER, AMBASSADOR)
        else:
            twice = (ANALYST, PHOTOGRAPHER, LANDLADY, CLEANER)
            assert notes.possible(OTTO) == notes.possible(MARTHA) == twice, "there must be two of them left"


# It is painted and played.


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("id", TITLES)
def test_every_kind_of_moment_is_painted(id: str, size: tuple[int, int]) -> None:
    driver = new_driver(size, 100)
    for name, scene in moments(id):
        driver.stage.reset(scene)
        assert not faults(driver), name
        picture = driver.picture()
        assert picture.get_size() == size
        if isinstance(scene, TableScene):
            table = find(driver.tree, "table")
            assert table is not None
            x, y, w, h = (round(v) for v in table.rect)
            seen = {tuple(picture.get_at((x + w * i // 64, y + h * j // 36)))[:3] for i in range(64) for j in range(36)}
            assert tuple(int(GROUNDS[id][n : n + 2], 16) for n in (1, 3, 5)) in seen, name
            assert id == "bids" or len(seen) >= 25, name


@pytest.mark.parametrize("id", TITLES)
def test_whole_games_to_the_results_by_keys(id: str, sit: Callable[[Setup], Sitting]) -> None:
    for setup in every(id):
        sitting = sit(setup)
        keys = sitting.driver

        def lift(keys: Driver = keys) -> None:
            keys.focus_on("confirm")
            keys.key("return")

        def choose(node: Node, keys: Driver = keys) -> None:
            if node.key:
                keys.key(node.key)
            else:
                keys.focus_on(node.id)
                keys.key("return")

        play_on(sitting, lift, choose, seed=2)
        assert sitting.scene == "results" and sitting.match.result is not None
        assert all(keys.sees(f"seat:{seat}") for seat in range(setup.seats))
        sitting.app.close()


def test_what_comes_to_pass_at_once_is_shown_one_after_the_other() -> None:
    table = table_of("letters")
    seen = 0
    for seed in range(extent(9, 12)):
        views: dict[Seat | None, View] = {}
        for match, before, told in by_chance(titles.load("letters").setup("employers", 3), seed):
            great = any(type(e).__name__ in ("Out", "Shown") for e in told)
            assert not great or worth_watching(table, before, [heard(e, None) for e in told], match.view(None))
            for seat in (None, *range(3)):
                was: Any = views.get(seat, before)
                if seat is not None and seat not in views:
                    continue
                after: Any = match.view(seat)
                news = match.dossier(seat).news[-len(told) :]
                steps = table.steps(was, news, after)
                assert len(steps) == len(news) and steps[-1] == after
                last: Any = table.steps(was, [*news, news[-1]], after)[-2]
                assert (last.out, last.deck, last.played) == (after.out, after.deck, after.played)
                seen += great
            views = {seat: match.view(seat) for seat in (None, *range(3))}
    assert seen > 40


# What it looks like when something happens, and to whom


GREAT = {"Guessed", "LookedAt", "Compared", "Swapped", "Out", "Shown", "Over"}


def telling() -> Iterator[tuple[Event, Seat | None, Moment | None, Match, Node]]:
    """Every event of some games, to everybody: the moment that it makes, and the table then."""
    table = table_of("letters")
    for n, setup in enumerate(every("letters") * 3):
        for match, before, told in by_chance(setup, n):
            for seat in (None, *range(setup.seats)):
                view = match.view(seat)
                tree = table.lay(view, AREA, plain_look(), Marks(bottom=seat or 0))
                for event in told:
                    yield event, seat, table.moment(heard(event, seat), before, view), match, tree


def test_every_great_event_is_a_moment_about_things_that_are_on_the_table() -> None:
    met = set()
    for event, seat, moment, _, tree in telling():
        kind = type(event).__name__
        assert moment is not None, kind
        met.add(kind)
        if kind in GREAT:
            assert moment.weight >= Weight.SIGN and moment.line.text, (kind, seat)
            assert moment.nodes, (kind, seat)
        ids = {*moment.nodes, *(f.start for f in moment.flights), *(f.end for f in moment.flights)}
        assert ids <= {node.id for node in walk(tree)}, (kind, seat, ids)
    assert met >= GREAT


def test_a_moment_asks_the_same_attention_of_all_and_tells_only_those_who_are_shown_something() -> None:
    say = Catalogue(NAMES).say
    names = [say(line) for line in titles.part("letters", "names").BARE.values()]
    secret = public = 0
    for event, seat, moment, _, _ in telling():
        if type(event).__name__ not in ("LookedAt", "Compared", "Swapped"):
            continue
        assert moment is not None and moment.weight == Weight.HALT
        told = [name for name in names if name in say(moment.line)]
        if seat is not None and audience(event) >> seat & 1:
            assert told
            secret += 1
        else:
            assert not told
            public += 1
    assert secret > 20 and public > 20


def test_whoever_is_compared_or_swapped_with_looks_on() -> None:
    table = table_of("letters")
    for event, _, _, _, _ in telling():
        shown = getattr(event, "at", None) if type(event).__name__ in ("Compared", "Swapped") else None
        assert table.onlookers(heard(event, None)) == (0 if shown is None else 1 << shown)


# What a seat knows


def test_what_a_seat_knows_of_another_is_true() -> None:
    table = table_of("letters")
    known_of = 0
    for seed in range(extent(10, 60)):
        for match, _, _ in by_chance(titles.load("letters").setup("rivals", 4), seed):
            for seat in range(4):
                known = table.knows(match.dossier(seat).notes, match.view(seat))
                assert f"seat:{seat}" not in known
                for id, line in known.items():
                    assert match.state.hands[int(id[5:])] == [dict(line.facts)["rank"]]
                    known_of += 1
    assert known_of > 50


def test_a_card_that_was_looked_at_is_marked_on_the_table_of_that_seat_alone() -> None:
    marked = 0
    for seed in range(200):
        for match, _, told in by_chance(titles.load("letters").setup("rivals", 4), seed):
            look: Any = next((e for e in told if type(e).__name__ == "LookedAt"), None)
            if look is None or match.result or len(match.steps) > 2 or match.pending >> look.at & 1:
                continue
            blind = next(q for q in range(4) if q not in (look.by, look.at))
            for seat in (look.by, blind, None):
                said = at_table(match, seat)[0].node(f"seat:{look.at}").value
                assert (said is not None and said.text.startswith("holds")) == (seat == look.by), (seed, seat)
            marked += 1
        if marked == 3:
            return
    raise AssertionError("nobody has looked at a card")


def test_a_mark_goes_when_it_is_no_longer_certain() -> None:
    table = table_of("letters")
    letters = titles.load("letters")
    pieces = titles.part("letters", "pieces")
    notes = letters.notes(letters.setup("rivals", 3), MARTHA)
    news = [pieces.Dealt(MARTHA, LANDLADY, -1), pieces.Dealt(OTTO, None, None), pieces.Dealt(HELENA, None, None)]
    news += [pieces.Drawn(MARTHA, False, PHOTOGRAPHER), pieces.Played(MARTHA, PHOTOGRAPHER, OTTO, 0)]
    for event in news:
        notes.hear(event)
    view = letters.view(Board([[LANDLADY], [COURIER], [CLEANER]], [ANALYST] * 11, by=OTTO).s, MARTHA)
    assert table.knows(notes, view) == {}
    notes.hear(pieces.LookedAt(MARTHA, OTTO, COURIER))
    assert set(table.knows(notes, view)) == {"seat:1"}
    notes.hear(pieces.Drawn(OTTO, False, None))
    assert table.knows(notes, view) == {}, "one of two cards, and the other is not known"
    notes.hear(pieces.Played(OTTO, ANALYST, HELENA, CLEANER))
    assert set(table.knows(notes, view)) == {"seat:1"}, "the other one was played"
    notes.hear(pieces.Drawn(HELENA, False, None))
    notes.hear(pieces.Played(HELENA, CLEANER, OTTO, 0))
    notes.hear(pieces.Discarded(OTTO, COURIER))
    notes.hear(pieces.Drawn(OTTO, False, None))
    assert table.knows(notes, view) == {}


def test_while_the_cards_lie_face_down_nothing_of_a_seat_is_drawn() -> None:
    table, letters = table_of("letters"), titles.load("letters")
    one = Board([[ANALYST, LANDLADY], [COURIER]], [ANALYST] * 4, employers=[BUREAU, MINISTRY]).s
    other = Board([[CLEANER, DEFECTOR], [COURIER]], [ANALYST] * 4, employers=[MINISTRY, BUREAU]).s
    for peek, same in ((False, True), (True, False)):
        marks = Marks(bottom=MARTHA, peek=peek)
        trees = [table.lay(letters.view(s, MARTHA), AREA, plain_look(), marks) for s in (one, other)]
        assert (trees[0] == trees[1]) == same


# Somebody explains the table.


@pytest.fixture
def lesson() -> tuple[Driver, TableScene, Match, list[str]]:
    """A turn with two cards that can be played, and the ids of both."""
    for seed in range(50):
        for match, _, _ in by_chance(titles.load("letters").setup("rivals", 3), seed):
            if len(match.steps) == 2 and match.pending:
                seat = match.pending.bit_length() - 1
                cards = sorted({f"card:{a.card}" for a in match.legal(seat) if a.card < DEFECTOR})  # type: ignore[attr-defined]
                if len(cards) == 2:
                    return *at_table(match, seat), match, cards
    raise AssertionError("there is no such turn")


def veiled(driver: Driver, id: str) -> bool:
    return any(getattr(paint, "fill", "") == "veil" for paint in driver.node(id).over)


def test_a_lesson_greys_a_choice_with_its_reason_wherever_it_can_be_made(
    lesson: tuple[Driver, TableScene, Match, list[str]],
) -> None:
    driver, scene, match, (one, other) = lesson
    plain = driver.png()
    scene.overlay = Overlay(greyed={one: Line("Not yet: first the other card.")})
    driver.stage.changed()
    assert driver.png() != plain
    for id in (one, f"do:{one}"):
        assert "disabled" in driver.node(id).state and "legal" not in driver.node(id).state
        assert veiled(driver, id)
        driver.click(id)
        assert "Not yet: first the other card." in driver.words() and len(match.steps) == 2
        scene.tell(Line(""))
    assert "legal" in driver.node(other).state and not veiled(driver, other)
    driver.key("1")
    assert len(match.steps) == 2 and scene._picking is not None and scene._picking.trail == ()
    driver.click(f"do:{other}")
    assert len(match.steps) == 3 or "chosen" in driver.node(other).state


def test_a_lesson_points_at_things_and_a_replay_shows_no_hint(
    lesson: tuple[Driver, TableScene, Match, list[str]],
) -> None:
    driver, scene, _, (one, other) = lesson
    lit = {node.id for node in walk(driver.tree) if "legal" in node.state}
    assert {one, other} <= lit
    scene.overlay = Overlay(pointers=(one, "deck", "nothing-of-the-kind"))
    driver.stage.changed()
    assert [node.id for node in walk(driver.tree) if node.role == "pointer"] == [f"pointer:{one}", "pointer:deck"]
    scene.overlay = Overlay(unmarked=True)
    driver.stage.changed()
    table = find(driver.tree, "table")
    assert table is not None
    assert not [node.id for node in walk(table) if "legal" in node.state]
    glowing = [node.id for node in walk(table) for paint in node.art if getattr(paint, "fill", "") == "glow"]
    keys = [node.id for node in walk(table) for paint in node.art if getattr(paint, "colour", "") == "glow"]
    assert not glowing and not keys, "no frame around what can be picked, and no key on it"


# What is drawn ahead of time


@pytest.mark.parametrize("steps", [0, 5, 99])
def test_the_faces_of_all_cards_are_drawn_ahead_from_any_position(steps: int) -> None:
    table = table_of("letters")
    letters = titles.load("letters")
    r = random.Random(steps)
    match = Match(letters, letters.setup("employers", 4), b"a" * 16)
    while match.pending and len(match.steps) < steps:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    ready = set(table.ahead(match.view(MARTHA), AREA, plain_look()))
    other = Match(letters, letters.setup("employers", 4), b"b" * 16)
    marks = Marks(bottom=MARTHA)
    wanted = set()
    for rank in range(1, 9):
        world = other.state.copy()
        world.hands[MARTHA] = [rank]
        hand = table.lay(letters.view(world, MARTHA), AREA, plain_look(), marks)
        wanted |= set(pictures(node for node in walk(hand) if node.id == f"card:{rank}"))
    assert len(wanted) == 8
    assert ready and (wanted <= ready or match.result is not None), "once it is over nobody has a hand"


def test_a_sampled_world_has_the_odds_of_the_deal() -> None:
    """Of five players' worth of employers, two of each are there; a seat that is for one meets the other more often."""
    letters = titles.load("letters")
    match = Match(letters, letters.setup("employers", 3), b"c" * 16)
    known = match.dossier(MARTHA)
    own = match.state.employers[MARTHA]
    luck = Chance(1)
    drawn = [letters.sample(known, luck).employers for _ in range(3000)]
    same = sum(employers[OTTO] == own for employers in drawn) / len(drawn)
    assert abs(same - 1 / 3) < 0.04
