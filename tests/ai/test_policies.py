"""A game's players are found in its folder; a game without any is played by people only."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from game import titles
from game.ai.levels import LEVELS
from game.ai.players import choose, known
from game.ai.policies import policy_of, revision_of
from game.core import header
from game.core.journal import Sitter, read
from game.core.match import Match
from game.core.policy import Policy
from game.lab.commands import main
from game.ui import tables
from game.ui.scenes.house import game
from game.ui.semantics import walk
from tests.having import having
from tests.ui.house import house

TOYS = Path(__file__).parents[1] / "toy"
PLAYER = '''"""Bids the highest card."""

from game.core.policy import Policy
from game.titles.copied import rules


class Highest(Policy[rules.BidsView, rules.Bid]):
    def recall(self, view, notes, level, habits):
        return view

    def scores(self, grasp, legal):
        return [float(a.card) for a in legal]
'''


@pytest.fixture
def copied(tmp_path: Path) -> Generator[Path, None, None]:
    """The small toy as a game of the house, in a folder of its own that can be written to."""
    folder = tmp_path / "copied"
    shutil.copytree(TOYS / "bids", folder)
    for path in folder.glob("*.py"):
        path.write_text(path.read_text().replace('id = "bids"', 'id = "copied"'))
    titles.__path__.append(str(tmp_path))
    yield folder
    titles.__path__.remove(str(tmp_path))
    tables.forget()
    game.cache_clear()
    for name in [name for name in sys.modules if name.startswith("game.titles.copied")]:
        del sys.modules[name]


def give_player(folder: Path, text: str) -> None:
    (folder / "player").mkdir()
    (folder / "player" / "__init__.py").write_text('"""The computer players of this game."""\n')
    (folder / "player" / "policy.py").write_text(text)


@pytest.mark.parametrize("id", having("player"))
def test_every_game_of_the_house_has_players(id: str) -> None:
    assert isinstance(policy_of(titles.load(id)), Policy)


def test_a_game_without_players_offers_no_computer_seats(copied: Path) -> None:
    title = titles.load("copied")
    assert policy_of(title) is None
    app, driver = house()
    app.set_up("copied")
    assert not [node for node in walk(driver.tree) if node.id.startswith("level:")]
    assert "Only people play this game." in driver.words()
    computers = [node for node in walk(driver.tree) if node.id.startswith("computer:")]
    assert computers and all("disabled" in node.state for node in computers)
    driver.click(computers[-1].id)
    driver.click("deal")
    setup, sitters = app.started[0]
    assert len(sitters) == setup.seats >= 2 and all(sitter.person for sitter in sitters)
    driver.click("seats:3")
    driver.click("deal")
    assert all(sitter.person for sitter in app.started[1][1])


def test_the_lab_plays_such_a_game_by_chance(copied: Path) -> None:
    title = titles.load("copied")
    match = Match(title, title.setup(), b"s" * 16, [Sitter("Ada"), Sitter("Bo", "agent")])
    assert set(known(title)) == {*LEVELS, "random"}
    found = {choose(title, "agent", match.dossier(0), match.legal(0), seed) for seed in range(40)}
    assert len(found) > 1 and found <= set(match.legal(0))


def test_a_folder_of_players_is_all_that_it_takes(copied: Path) -> None:
    give_player(copied, PLAYER)
    title = titles.load("copied")
    match = Match(title, title.setup(), b"s" * 16)
    legal = match.legal(0)
    assert choose(title, "agent", match.dossier(0), legal, 1) == max(legal, key=lambda a: a.card)  # type: ignore[attr-defined]
    app, driver = house()
    app.set_up("copied")
    driver.click("deal")
    assert [sitter.person for sitter in app.started[0][1]][:2] == [True, False]


def test_what_a_policy_lacks_is_said_in_one_sentence(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    give_player(copied, PLAYER.replace("def scores", "def score"))
    with pytest.raises(titles.Incomplete, match=r"^copied cannot be played: its player\.policy lack scores\.$"):
        policy_of(titles.load("copied"))
    assert main(["play", "copied", "--levels", "agent"]) == 2
    assert capsys.readouterr().err == "copied cannot be played: its player.policy lack scores.\n"
    app, driver = house()
    app.set_up("copied")
    driver.click("deal")
    assert all(sitter.person for sitter in app.started[0][1]), "people can still play it"


@pytest.mark.parametrize("id", having("player"))
def test_a_journal_names_the_revision_of_its_computer_players(id: str) -> None:
    title = titles.load(id)
    setup = title.setup()
    mixed = [Sitter("Ada"), *[Sitter("", "agent")] * (setup.seats - 1)]
    assert revision_of(title, [Sitter("Ada")] * setup.seats) == 0
    revision = revision_of(title, mixed)
    policy = policy_of(title)
    assert policy is not None and revision == policy.revision >= 1
    lines: list[bytes] = []
    match = Match(title, setup, b"s" * 16, mixed, lines.append, players=revision)
    assert match.header.players == revision
    again = Match.resume(title, read(b"".join(lines)))
    assert again.header == match.header, "it stays what it was begun with"
    older = b"".join(lines).replace(b',"players":%d' % revision, b"")
    assert header.read(older.split(b" ", 1)[1].split(b"\n")[0]).players == 0, "older files do not say"
