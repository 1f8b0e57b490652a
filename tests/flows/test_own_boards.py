"""People play on an embassy of their own: chosen at set-up, dealt, drawn, saved; and refused in a good sentence."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __main__ as program
from game import resources, titles
from game.catalogue import Catalogue
from game.core.boards import BadBoard
from game.core.journal import Sitter
from game.desk import crash, paths
from game.desk.start import StartOptions
from game.lab.screen.driver import Driver
from game.titles.redacted import embassy as building
from game.titles.redacted.board import brought
from game.titles.redacted.table import places
from game.ui import plates
from game.ui.app import App
from game.ui.paint import Words
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.semantics import Node, walk
from tests.embassies import Maps
from tests.flows.helpers import Sitting
from tests.ui.house import QuietApp, house

PEOPLE = (Sitter("Martha"), Sitter("Otto", "handler"), Sitter("Irina", "handler"), Sitter("Klaus", "handler"))


def people_have(name: str, change: bool = True) -> Maps:
    """A folder of maps among the player's files."""
    folder = paths.find().maps / name
    folder.mkdir(parents=True)
    maps = Maps(folder)
    if change:
        maps.changed()
    else:
        with_pictures(maps).save()
    return maps


def with_pictures(maps: Maps) -> Maps:
    """The maps with the pictures that they show beside them."""
    shutil.copytree(resources.path("maps/pieces"), maps.folder / "pieces")
    shutil.copy(resources.path("maps/embassy.png"), maps.folder)
    return maps


def notices(stage_scene: object) -> list[str]:
    assert isinstance(stage_scene, TitleScene)
    return [Catalogue().say(line) for line in stage_scene.notices]


def said(tree: Node) -> str:
    return " ".join(Catalogue().say(node.label) for node in walk(tree) if node.label is not None)


def written(driver: Driver) -> list[str]:
    paints = [paint for node in walk(driver.tree) for paint in node.art if isinstance(paint, Words)]
    return [paint.text if isinstance(paint.text, str) else Catalogue().say(paint.text) for paint in paints]


def board_of(app: QuietApp, driver: Driver) -> str:
    driver.focus_on("deal")
    driver.key("return")
    return app.started[-1][0].board


def test_a_board_is_chosen_among_the_options() -> None:
    people_have("Summer house")
    app, driver = house()
    app.home()
    app.set_up("redacted")
    driver.click("options")
    driver.focus_on("board")
    driver.key("right")
    assert any(paint == "Summer house" for paint in written(driver))
    driver.key("escape")
    scene = driver.stage.scene
    assert isinstance(scene, SetupScene) and scene.form.unusual
    text = board_of(app, driver)
    assert brought.name(text) == "Summer house"
    app.set_up("redacted")
    assert board_of(app, driver) == "", "without a choice it is the game's own"


def test_a_broken_board_is_named_with_its_fault_and_cannot_be_chosen() -> None:
    maps = people_have("Ruin", change=False)
    maps.room("terrace.armoury").set("name", "attic")
    maps.save()
    app, driver = house()
    app.home()
    app.set_up("redacted")
    driver.click("options")
    assert "Ruin cannot be played on. terrace.tmx, room “attic”" in said(driver.tree)
    driver.focus_on("board")
    driver.key("right")
    driver.key("escape")
    assert board_of(app, driver) == ""


def test_games_without_maps_have_no_such_choice() -> None:
    people_have("Summer house")
    app, driver = house()
    app.home()
    app.set_up("kompromat")
    driver.click("options")
    assert not driver.sees("board")


def options(*words: str) -> StartOptions:
    return program.start_options(program.read(words))


def test_maps_named_at_the_start_are_chosen_already() -> None:
    maps = people_have("Summer house")
    app = QuietApp(options("--maps", str(maps.folder)), (1280, 720))
    assert not app.notices
    app.home()
    driver = Driver(stage=app.stage)
    app.set_up("redacted")
    assert brought.name(board_of(app, driver)) == "Summer house"


def test_faulty_maps_named_at_the_start_are_refused_in_a_sentence(tmp_path: Path) -> None:
    maps = with_pictures(Maps(tmp_path))
    maps.tell(maps.room("ground.office"), "function", "pantry")
    maps.tell(maps.room("ground.kitchen"), "function", "canteen")
    maps.save()
    (notice,) = options("--maps", str(tmp_path)).notices
    said = Catalogue().say(notice)
    assert said.startswith(f"{tmp_path.name} cannot be played on. ground.tmx, room “ground.kitchen”")
    assert said.endswith("“canteen”. (and 1 more fault)")
    with pytest.raises(program.BadRequest, match="there is no folder"):
        program.read(["--maps", str(tmp_path / "nowhere")])


def test_a_game_on_it_is_played_saved_and_goes_on_after_the_folder_went() -> None:
    maps = people_have("Summer house")
    text = brought.Maps().pack(maps.folder)
    sitting = Sitting(*PEOPLE, setup=titles.load("redacted").setup("mission-diplomatique", 4, {"starter": "2"}, text))
    for _ in range(400):
        sitting.wait(0.5)
        sitting.seen()
        if sitting.strips():
            break
    assert sitting.strips() and len(sitting.match.steps) > 3
    assert sitting.match.view(0).board
    shown = sitting.driver.picture()
    colours = {tuple(shown.get_at((x, y)))[:3] for x in range(0, 1280, 2) for y in range(0, 720, 2)}
    assert any(red > 200 > 80 > green and blue > 200 for red, green, blue in colours), "the plant is pink here"
    steps = len(sitting.match.steps)
    sitting.app.close()
    shutil.rmtree(maps.folder)
    brought._BOARDS.clear()
    brought.pictures.cache_clear()
    building._BUILT.clear()
    ticket = sitting.app.saves.unfinished()
    assert ticket is not None
    again = Sitting()
    again.app.resume(ticket.path)
    assert len(again.match.steps) == steps and again.match.setup.board == text
    again.driver.picture()
    again.app.close()


@pytest.fixture
def own_maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maps]:
    """The game's own maps, in a place where a test may break them."""
    root = tmp_path / "root"
    shutil.copytree(resources.path("maps"), root / "maps")
    (root / "assets").symlink_to(resources.root() / "assets")
    maps = Maps(root / "maps")
    monkeypatch.setattr(resources, "root", lambda: root)
    kept = (titles.complaint, places._own_picture, plates.example)
    from game.titles.redacted import board

    for cached in (*kept, board._own):
        cached.cache_clear()
    building._BUILT.clear()
    yield maps
    for cached in (*kept, board._own):
        cached.cache_clear()
    building._BUILT.clear()


def break_a_door(maps: Maps) -> str:
    maps.tell(maps.layer("terrace", "doors")[0], "kind", "revolving")
    maps.save()
    return "terrace.tmx, door"


def break_a_picture(maps: Maps) -> str:
    (maps.folder / "pieces" / "piano.png").unlink()
    return "ground.tmx, picture “pieces/piano.png”: is missing, or cannot be opened."


def break_a_tileset(maps: Maps) -> str:
    (maps.folder / "pieces.tsx").write_text("<tileset")
    return "pieces.tsx: is not whole XML"


@pytest.mark.parametrize("broken", [break_a_door, break_a_picture, break_a_tileset])
def test_when_our_own_maps_are_broken_the_house_says_so_and_stands(own_maps: Maps, broken: object) -> None:
    fault = broken(own_maps)  # type: ignore[operator]
    app, driver = house()
    app.home()
    for what in (lambda: app.open_game("redacted"), lambda: app.teach("redacted", "walking")):
        what()
        (notice,) = notices(app.stage.scene)
        assert notice.startswith("[redacted] cannot be played: ") and fault in notice
        driver.picture()
    for section in titles.rulebook("redacted").sections[::6]:
        app.stage.reset(RulebookScene("redacted", app.stage.pop, at=section.id))
        driver.picture()
    app.open_game("kompromat")
    assert not isinstance(app.stage.scene, TitleScene)


def test_a_saved_game_whose_maps_are_broken_stays_on_the_shelf(own_maps: Maps) -> None:
    sitting = Sitting(*PEOPLE, setup=titles.load("redacted").setup("mission-diplomatique", 4))
    sitting.app.close()
    (save,) = paths.find().saves.glob("*.safehouse")
    fault = break_a_door(own_maps)
    titles.complaint.cache_clear()
    building._BUILT.clear()
    from game.titles.redacted import board

    board._own.cache_clear()
    app = App(options(), (1280, 720))
    app.home()
    assert save.is_file()
    assert any(fault in notice for notice in notices(app.stage.scene))
    app.resume(save)
    assert any(fault in notice for notice in notices(app.stage.scene)) and save.is_file()


def test_the_report_of_a_crash_keeps_the_good_sentence(tmp_path: Path) -> None:
    error = BadBoard("terrace.tmx: has 8 rooms, and a floor has 9, of 27 in all.")
    from datetime import datetime

    report = crash.write(tmp_path, error, datetime(2026, 11, 19))
    assert report is not None and "has 8 rooms" in report.read_text()
    assert Catalogue().say(crash.sentence(report, saved=True, error=error)).startswith(
        "Safehouse has to close. terrace.tmx: has 8 rooms, and a floor has 9, of 27 in all. The game is saved"
    )
    assert "secret" not in crash.report(ValueError("secret"), datetime(2026, 11, 19))
