"""The rulebook on the screen: search, links and the way back; and from every table the section for what is asked,
refused, shown or pointed at."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import pytest

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.contract import IllegalAction, seats_in
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay
from game.titles.kompromat import actions as kompromat
from game.titles.microfilms.frames import BLACKMAILED, BRIBED
from game.titles.redacted import actions as redacted
from game.ui.paint import Command, Words
from game.ui.presses import Item, Poster
from game.ui.scenes import why
from game.ui.scenes.rulebook import GLANCE, Asker, RulebookScene
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, find, reading_order, walk
from game.ui.tables import table_of
from tests.having import having
from tests.ui.house import house

ASKER = Asker(Line("Martha: draw another card, or stop?"), 0, Line("Back to the table"))
every = pytest.mark.parametrize("id", having("rulebook"))


def opened(id: str, at: str = "", asker: Asker | None = ASKER, size: tuple[int, int] = (1600, 900), text: int = 100,
           names: tuple[str, ...] = NAMES) -> tuple[Driver, RulebookScene, list[str]]:  # fmt: skip
    left: list[str] = []
    scene = RulebookScene(id, lambda: left.append("left"), at, asker)
    return Driver(scene, size, text_percent=text, catalogue=Catalogue(names)), scene, left


def shown(driver: Driver) -> str:
    return driver.words()


# -- reading


def test_it_opens_where_it_is_asked_to_and_says_from_what() -> None:
    driver, scene, _ = opened("kompromat", "over-21")
    assert scene.section.id == "over-21"
    assert driver.sees("4.3 Over 21") and driver.sees("Opened from: Martha: draw another card, or stop?")
    driver, scene, _ = opened("kompromat", "nowhere", None)
    assert scene.section.id == "aim" and not driver.sees("asker") and not driver.sees("leave")


def test_typing_anywhere_searches_and_enter_opens_the_first() -> None:
    driver, scene, left = opened("kompromat")
    driver.focus_on("to:turn")
    driver.key("s")
    driver.type("tun")
    assert driver.sees("hit:stun-gun") and not driver.sees("to:turn")
    driver.key("return")
    assert scene.section.id == "stun-gun"
    driver.key("escape")
    assert driver.sees("to:items") and not left
    driver.key("escape")
    assert left == ["left"]


def test_what_is_nowhere_is_said() -> None:
    driver, _, _ = opened("kompromat")
    driver.type("xylophone")
    assert driver.sees("Nothing in the book says “xylophone”.")
    driver.key("return")
    assert driver.sees("no-hits")


def test_a_hit_in_a_text_shows_the_words_around_it() -> None:
    driver, _, _ = opened("kompromat")
    driver.type("cannot tell who looks")
    hit = driver.node("hit:doubtful")
    assert hit.value is not None and "a computer cannot tell who looks" in Catalogue().say(hit.value)


def test_links_turn_the_page_and_the_arrow_leads_back_page_by_page() -> None:
    driver, scene, left = opened("kompromat", "over-21")
    link = next(n for n in reading_order(driver.tree) if n.press == Item("rule", "gps-tracker"))
    driver.click(link.id)
    assert scene.section.id == "gps-tracker"
    driver.click("after")
    later = scene.section.id
    assert later not in ("gps-tracker", "over-21")
    driver.click("back")
    assert scene.section.id == "gps-tracker"
    driver.key("ctrl+z")
    assert scene.section.id == "over-21" and not left
    driver.click("back")
    assert left == ["left"]


def test_the_red_button_leaves_at_once() -> None:
    driver, _, left = opened("kompromat", "over-21")
    driver.click("to:end")
    driver.click("leave")
    assert left == ["left"]


@every
def test_the_reference_has_the_tables_of_its_sections(id: str) -> None:
    driver, scene, _ = opened(id)
    driver.click("glance")
    assert scene._at == GLANCE
    for section in titles.topics(id).glance:
        assert driver.sees(f"{scene.book[section].number} {scene.book[section].title}")


def test_the_book_is_saved_for_the_printer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    driver, _, _ = opened("spy_tactics")
    driver.click("print")
    file = tmp_path / "documents" / "safehouse-spy-tactics-rules.html"
    assert driver.sees(f"Saved: {file}") and "Spy Tactics" in file.read_text("utf-8")
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "documents").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "taken"))
    driver.click("print")
    assert driver.sees(f"The book cannot be written to {tmp_path / 'taken' / 'documents'}.")


def test_examples_have_people_of_their_own() -> None:
    driver, _, _ = opened("spy_tactics", "points", names=("Xaver", "Yvonne", "Zoe", "Quirin"))
    plate = find(driver.tree, "plate:storm")
    assert plate is not None
    said = [paint.text for node in walk(plate) for paint in node.art if isinstance(paint, Words)]
    assert "Martha" in said and all(isinstance(words, str) for words in said)


# -- at every size

SIZES = [((1024, 768), 200), ((1280, 720), 100), ((1080, 1920), 150), ((2560, 1080), 80)]


@every
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_chapter_holds_at_every_size(id: str, size: tuple[int, int], text: int) -> None:
    driver, scene, _ = opened(id, size=size, text=text)
    for section in (*(s.id for s in scene.book.sections if s.chapter), GLANCE):
        scene.turn(section)
        window = driver.stage.look.window
        page = driver.node("page").rect
        for node, clip in _seen(driver.tree, window):
            if node.id.startswith("plate:"):
                continue
            if clip == window:
                assert node.rect.inside(window, 1.5), (section, node.id)
            if node.id.startswith("page:"):
                assert node.rect.x >= page.x - 1 and node.rect.right <= page.right + 1, (section, node.id)
            for paint in cast("tuple[Command, ...]", node.art):
                if isinstance(paint, Words):
                    setting = driver.stage.painter.setting(paint, driver.stage.look)
                    assert not setting.cut, (section, node.id, setting.lines)


def _seen(node: Node, clip: Rect) -> list[tuple[Node, Rect]]:
    if node.id.startswith("plate:"):
        return []
    inner = clip.common(node.rect) if node.scroll else clip
    return [(node, clip), *(found for child in node.children for found in _seen(child, inner))]


# -- from a table


def sat(id: str, seed: int = 1, steps: int = 0) -> tuple[Driver, TableScene, Match]:
    title = titles.load(id)
    setup = title.setup()
    sitters = tuple(Sitter(NAMES[n]) for n in range(setup.seats))
    match = Match(title, setup, bytes([seed]) * 16, sitters)
    r = random.Random(seed)
    for _ in range(steps):
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
    seat = next(seats_in(match.pending))
    scene = TableScene(StillPlay(Host(match, None, Nobody())), seat)
    driver = Driver(scene, (1600, 900), catalogue=Catalogue(NAMES))
    return driver, scene, match


@every
@pytest.mark.parametrize("way", ["f1", "rules", "why"])
def test_every_way_leads_to_the_question_and_back_with_nothing_lost(id: str, way: str) -> None:
    driver, scene, match = sat(id)
    before, steps = driver.stage.tree, len(match.steps)
    if way == "f1":
        driver.key("f1")
    else:
        driver.click(way)
    book = driver.stage.scene
    assert isinstance(book, RulebookScene)
    view = match.view(scene.seat)
    kind = view.frames[-1][0]
    assert kind is not None and book.section.id == titles.topics(id).of_frame(kind, match.setup.mode)
    driver.key("escape")
    assert driver.stage.scene is scene and len(match.steps) == steps
    assert [n.id for n in walk(driver.tree)] == [n.id for n in walk(before)]


def test_picks_made_so_far_are_kept() -> None:
    driver, scene, _ = sat("double_agent", steps=2)
    first = next(n.id for n in reading_order(driver.tree) if n.id.startswith("card:"))
    driver.click(first)
    chosen = [n.id for n in walk(driver.tree) if "chosen" in n.state]
    assert chosen
    driver.key("f1", "escape")
    assert driver.stage.scene is scene
    assert [n.id for n in walk(driver.tree) if "chosen" in n.state] == chosen


def test_what_lies_under_the_pointer_is_explained() -> None:
    driver, _, _ = sat("redacted")
    driver.hover("room:basement.breaker")
    driver.key("f1")
    book = driver.stage.scene
    assert isinstance(book, RulebookScene) and book.section.id == "breaker"


def test_a_line_of_the_panel_is_explained_by_what_it_does() -> None:
    driver, _, match = sat("microfilms")
    seat = next(seats_in(match.pending))
    table = table_of("microfilms")
    node = Node("do:interrogate", "button", Rect(0, 0, 1, 1))
    match_view = match.view(seat)
    has = any("interrogate" in table.picks(match_view, a) for a in match.legal(seat))
    found = why.rule(table, match, seat, None, node, "")
    assert found == ("interrogate" if has else "turn")
    driver.hover("deck")
    driver.key("f1")
    book = driver.stage.scene
    assert isinstance(book, RulebookScene) and book.section.id == "draw"


def test_a_refusal_is_explained_before_the_question() -> None:
    table = table_of("kompromat")
    _, _, match = sat("kompromat")
    seat = next(seats_in(match.pending))
    with pytest.raises(IllegalAction) as caught:
        match.submit(seat, kompromat.NIGHT_VISIONS[0])
    code = caught.value.refusal.code
    assert why.rule(table, match, seat, None, None, code) == titles.topics("kompromat").refusals[code]
    assert why.rule(table, match, seat, None, None, "") == "first-card"
    assert why.rule(table, match, None, None, None, code) == "first-card", "what was refused is for this seat alone"


@every
def test_whatever_is_on_a_table_leads_to_a_section_that_exists(id: str) -> None:
    """Nothing on any table breaks the search for its rule, and most of it has one."""
    table, title = table_of(id), titles.load(id)
    book = titles.rulebook(id)
    r = random.Random(7)
    look = Driver(size=(1600, 900)).stage.look
    for mode in title.modes:
        match = Match(title, title.setup(mode.id, mode.seats[0]), bytes(16))
        found: set[str] = set()
        while match.pending and len(match.steps) < 40:
            seat = r.choice(list(seats_in(match.pending)))
            view = match.view(seat)
            if len(match.steps) % 8 == 0:
                from game.ui.marks import Marks

                tree = table.lay(view, Rect(0, 80, 1180, 800), look, Marks(bottom=seat))
                for node in walk(tree):
                    found.add(why.rule(table, match, seat, None, node, ""))
                picks = {pick for action in match.legal(seat) for pick in table.picks(view, action)}
                for pick in sorted(picks)[:12]:
                    found.add(why.rule(table, match, seat, None, Node(f"do:{pick}", "button", Rect(0, 0, 1, 1)), ""))
            match.submit(seat, r.choice(match.legal(seat)))
        assert found <= book.ids and len(found) >= 5, (mode.id, found)


def test_the_danger_zone_explains_what_is_different_there() -> None:
    topics = titles.topics("redacted")
    upload = redacted.UPLOADS[16]
    assert (
        topics.of_action(upload, "danger-zone") == "upload"
        and topics.of_action(upload, "two-man-rule") == "two-man-rule"
    )
    assert topics.of_node(None, "room:ground.ballroom") == "ballroom"
    assert topics.of_node(None, "room:ground.ballroom", "danger-zone") == "zone-setup"
    assert topics.of_node(None, "room:terrace.telex", "danger-zone") == "objectives"


@every
def test_the_folder_has_the_reference(id: str) -> None:
    driver, _, _ = sat(id)
    tabs = [n for n in walk(driver.tree) if n.role == "tab"]
    if table_of(id).leaf:
        # A leaf of the table's own is the reference.
        assert Catalogue().say(tabs[-1].label) != "Rules" and len(tabs) <= 4
        return
    driver.click(tabs[-1].id)
    said = shown(driver)
    first = titles.rulebook(id)[titles.topics(id).glance[0]]
    assert "Rules" in said and first.title in said


# -- in the house


def test_a_poster_and_set_up_lead_to_the_book_of_their_game() -> None:
    app, driver = house((1280, 720))
    app.home()
    home = driver.stage.scene
    poster = next(n for n in reading_order(driver.tree) if n.press == Poster("spy_tactics"))
    driver.hover(poster.id)
    driver.key("f1")
    book = driver.stage.scene
    assert isinstance(book, RulebookScene) and book.book.title == "Spy Tactics"
    driver.key("escape")
    assert driver.stage.scene is home
    app.open_game("redacted")
    setting_up = driver.stage.scene
    driver.key("f1")
    book = driver.stage.scene
    assert isinstance(book, RulebookScene) and book.book.title == "[redacted]"
    driver.key("f1")
    assert driver.stage.scene is setting_up


def test_a_line_that_answers_several_questions_is_explained_by_the_question() -> None:
    """“Let the rumour spread” led to bribes, since declining did."""
    title, table, r = titles.load("microfilms"), table_of("microfilms"), random.Random(3)
    found = set()
    for _ in range(6):
        match = Match(title, title.setup("casino", 4), r.randbytes(16))
        while match.pending and len(match.steps) < 300:
            seat = next(seats_in(match.pending))
            legal = match.legal(seat)
            if any(table.picks(match.view(seat), action) == ("decline",) for action in legal):
                node = Node("do:decline", "button", Rect(0, 0, 1, 1))
                found.add((match.view(seat).frames[-1][0], why.rule(table, match, seat, None, node, "")))
            match.submit(seat, r.choice(legal))
    assert found == {(BRIBED, "bribe"), (BLACKMAILED, "blackmail")}
