"""The proofs in their short form, and that each notices what it is there for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from msgspec import structs

from game.core.contract import encode
from game.core.journal import JournalError, Sitter
from game.core.match import Match
from game.desk import archive, door, files, moving
from game.desk.host import Host
from game.desk.hotseat import HotSeat, Phase
from game.desk.ledger import Ledger
from game.desk.projector import Projector
from game.desk.savefile import SaveFile
from game.lab import commands, fuzz_files, proofs, prove
from game.lab.conform.report import Report
from game.lab.fuzz_kinds import ChestKind, IndexKind, PeopleKind, RecordKind
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally, kills, non_interference, random_play, replays
from game.lab.screen.monkey import Monkey
from game.titles.redacted.board import brought
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.scenes.hindsight import Hindsight
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, replace
from game.ui.tables import table_of
from tests.extent import ALL, extent
from tests.having import PUBLISHED

UNITS = {"random-play": extent(76, 190), "mangled-boards": extent(8, 40), "accidents": extent(8, 16),
         "replays": extent(5, 19)}  # fmt: skip
if ALL:
    UNITS["an-hour"] = 12
"""The short forms of the others are tests of their own, or stand below."""


@pytest.mark.first
@pytest.mark.parametrize("name", UNITS)
def test_the_short_form_keeps_the_promise(name: str, capsys: pytest.CaptureFixture[str], need: Any) -> None:
    if name == "an-hour":
        need.system("linux")
    assert commands.main(["prove", name, "--units", str(UNITS[name])]) == 0, capsys.readouterr().out
    said = capsys.readouterr().out
    assert f"{name}: " in said and "0 faults" in said


def test_every_planted_leak_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["prove", "non-interference"]) == 0
    said = re.search(r"(\d+) planted leaks; (\d+) planted leaks caught", capsys.readouterr().out)
    assert said and int(said[1]) >= 65 and said[2] == said[1]


def test_another_title_is_killed_too(capsys: pytest.CaptureFixture[str], need: Any) -> None:
    need.system("linux", "darwin")
    assert commands.main(["prove", "kills", "--units", "5"]) == 0
    assert "1 kills in redacted" in capsys.readouterr().out


def test_what_there_is_and_what_it_costs_is_said_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["prove", "--long", "--cost", "--keep", "nowhere/proofs.json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(proofs.names()) + 1 and lines[-1].startswith("together")
    assert "100,000 games" in lines[[line.split()[0] for line in lines].index("random-play")]
    assert commands.main(["prove", "perpetual-motion"]) == commands.BAD
    assert "There is no proof “perpetual-motion”" in capsys.readouterr().err


class Counting(Proof):
    name, promise, unit = "counting", "Numbers go up.", "numbers"
    short, long, step, cost = 3, 10, 2, 0.0

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.stop = -1

    def run(self, first: int, units: int, tally: Tally) -> None:
        for number in range(first, first + units):
            if number == self.stop:
                raise KeyboardInterrupt
            self.seen.append(number)
            tally.count("numbers")
            tally.largest("number", number)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    proof = Counting()
    monkeypatch.setattr(proofs, "everyone", lambda: (proof,))
    return proof


def test_a_long_run_is_stopped_and_taken_up(
    counting: Counting, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long = ["prove", "counting", "--long", "--keep", str(tmp_path / "kept.json")]
    counting.stop = 5
    assert commands.main(long) == 1
    assert "The same command takes it up again." in capsys.readouterr().out
    kept = json.loads((tmp_path / "kept.json").read_text())
    assert kept["runs"]["counting"]["done"] == 4, "a unit that was broken off counts for nothing"
    counting.stop = -1
    counting.seen.clear()
    assert commands.main(long) == 0
    assert counting.seen == [4, 5, 6, 7, 8, 9]
    assert "10 numbers; number 9; 0 faults" in capsys.readouterr().out


@pytest.mark.parametrize("place", ["folder", "file/kept.json"])
def test_a_place_for_no_figures_is_refused_before_the_work(
    counting: Counting, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    assert commands.main(["prove", "counting", "--long", "--keep", str(tmp_path / place)]) == 2
    assert capsys.readouterr().err.startswith(f"No figures can be kept in {tmp_path / place}: ")
    assert not counting.seen


def test_a_long_run_goes_on_while_the_disk_is_full(
    counting: Counting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, tries = prove.files.replace, iter(range(99))

    def full_once(path: Path, data: bytes) -> None:
        if next(tries) == 0:
            raise OSError(28, "No space left on device")
        kept(path, data)

    monkeypatch.setattr(prove.files, "replace", full_once)
    file = tmp_path / "kept.json"
    assert commands.main(["prove", "counting", "--long", "--keep", str(file)]) == 0
    assert "  The figures could not be kept: No space left on device." in capsys.readouterr().out
    assert json.loads(file.read_text())["runs"]["counting"]["done"] == 10


def test_figures_of_other_code_do_not_count(
    counting: Counting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    long = ["prove", "counting", "--long", "--keep", str(tmp_path / "kept.json")]
    assert commands.main(long) == 0
    monkeypatch.setattr(prove, "code", lambda: "other")
    counting.seen.clear()
    assert commands.main(long) == 0
    assert counting.seen == list(range(10)) and "The code has changed" in capsys.readouterr().out


def test_figures_are_written_into_the_page(
    counting: Counting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "proofs.md"
    page.write_text(f"# Proofs\n\n{prove.HEAD}\n| --- | --- | --- | --- |\n\nThe end.\n")
    monkeypatch.setattr(prove, "PAGE", page)
    for _ in range(2):
        assert commands.main(["prove", "counting", "--write"]) == 0
    lines = page.read_text().splitlines()
    assert lines[0] == "# Proofs" and lines[-1] == "The end." and len(lines) == 7
    assert lines[4].startswith("| `counting` | Numbers go up. | ")
    assert "3 of 10 numbers: 3 numbers; number 2" in lines[4]


# -- each notices what it is there for


def faults(name: str, first: int, units: int) -> list[str]:
    tally = Tally()
    next(proof for proof in proofs.everyone() if proof.name == name).run(first, units, tally)
    return tally.faults


def test_a_file_that_is_not_written_anew_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SaveFile, "_anew", lambda self: None)
    monkeypatch.setattr("game.lab.proofs.accidents.WAIT", 0.5)
    assert "the file is not written anew" in str(faults("accidents", 2, 1))


def test_a_disk_that_is_full_in_silence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SaveFile, "_say", lambda self, trouble: None)
    # In a game of few choices the disk may not be full before it is over.
    long = [n for n, setup in enumerate(every_setup()) if setup.title in PUBLISHED][:4]
    assert "nobody is told that the disk is full" in str([faults("accidents", 8 * n, 1) for n in long])


def test_a_board_that_is_refused_without_a_sentence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brought.png, "size", lambda data: 1 / 0)
    assert "ZeroDivisionError" in str(faults("mangled-boards", 0, 2))


def test_a_game_that_loses_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from game import titles

    title = titles.load("kompromat")
    count, asked = title.inventory, [0]

    def forgetful(s: Any) -> Any:
        asked[0] += 1
        return count(s) if asked[0] < 3 else count(s) + count(s)

    monkeypatch.setattr(title, "inventory", forgetful, raising=False)
    assert "something was lost or made" in str(faults("random-play", 0, 19))


def test_a_replay_that_shows_something_else_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    proof, tally = replays.PROOF, Tally()
    whole = Projector.advance

    def twice(film: Projector) -> None:
        whole(film)
        if film.at == 5:
            whole(film)

    monkeypatch.setattr(Projector, "advance", twice)
    proof.run(0, 2, tally)
    assert tally.counts["faults"] == 2 and "another view after 5 choices" in tally.faults[0]


FILES = 63
"""Seven of each kind of file."""


def test_files_of_ours_are_mangled_and_nothing_is_lost() -> None:
    assert faults("mangled-files", 0, extent(FILES, 450)) == []


def test_a_file_that_is_not_set_aside_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "keep_copy", lambda path, data: path)
    assert "something is lost" in str(faults("mangled-files", 0, FILES))


def test_an_odd_entry_that_nobody_is_told_of_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ledger, "_say", lambda ledger, said: None)
    assert "without a word" in str(faults("mangled-files", 0, FILES))


def test_a_field_that_is_dropped_in_silence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_faithful", lambda raw, found: True)
    monkeypatch.setattr(fuzz_files, "every_kind", lambda: (PeopleKind(), RecordKind()))
    assert "something is lost" in str(faults("mangled-files", 0, 2 * FILES))


def test_an_index_that_is_believed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_sound", lambda card: True)
    monkeypatch.setattr(archive, "_fits", lambda known, path: True)
    monkeypatch.setattr(fuzz_files, "every_kind", lambda: (IndexKind(),))
    assert "index" in str(faults("mangled-files", 0, FILES))


def test_a_game_that_does_not_come_along_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = moving._Shelf.taken

    def lazy(shelf: Any, name: str, *rest: Any) -> Any:
        return None if name.startswith("kompromat-2") else taken(shelf, name, *rest)

    monkeypatch.setattr(moving._Shelf, "taken", lazy)
    monkeypatch.setattr(fuzz_files, "every_kind", lambda: (ChestKind(),))
    assert "has not come" in str(faults("mangled-files", 0, 9))


def test_a_file_that_costs_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_files, "PATIENCE", 0.001)
    assert " MB" in str(faults("mangled-files", 0, 9))


# -- and of a kind that its oracle was not written for


def monkey() -> Monkey:
    """At a table of two people, of whom the first has sat down."""
    found = Monkey(3, Sitter("Martha"), Sitter("Otto"), speed="off")
    for _ in range(3):
        if found.scene in ("deal", "briefing"):
            found.driver.key("1") if found.scene == "deal" else found.driver.click("begin")
    confirmed(found)
    assert found.scene == "table"
    return found


def confirmed(monkey: Monkey) -> None:
    monkey.check()
    monkey.wait(0.7)
    monkey._pressed = True
    monkey.driver.click("confirm")
    monkey.check()


def test_a_table_that_opens_for_whoever_is_left_over_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sat_at = monkey()
    whole = Host.__init__

    def sat_down(host: Host, *args: Any, **named: Any) -> None:
        whole(host, *args, **named)
        if len(host.people) == 1:
            host.hotseat._sit(min(host.people), 0.0)

    monkeypatch.setattr(Host, "__init__", sat_down)
    sat_at.driver.key("f10")
    for choice in ("people", "seat:1", "self"):
        sat_at.check()
        sat_at.driver.click(choice)
    with pytest.raises(AssertionError, match="the table of seat 0 after a curtain of"):
        confirmed(sat_at)


def test_a_curtain_that_rises_by_itself_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sat_at = monkey()
    sat_at.driver.key("f12")
    sat_at.check()
    whole = HotSeat.tick

    def rises(hot: HotSeat, now: float) -> None:
        whole(hot, now)
        if hot.phase is Phase.CONFIRM and hot.seat is not None:
            hot._sit(hot.seat, now)

    monkeypatch.setattr(HotSeat, "tick", rises)
    sat_at._pressed = False
    sat_at.wait(1.0)
    sat_at.play.settle()  # type: ignore[union-attr]
    with pytest.raises(AssertionError, match="although nobody confirmed"):
        sat_at.check()


def test_a_pin_that_is_not_asked_for_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Monkey(3, Sitter("Martha"), Sitter("Otto"), speed="off", pin_of=0)
    monkeypatch.setattr(Play, "bar", lambda self, known=(): None)
    found.app.home()
    found._account.resumed()
    ticket = found.app.unfinished()
    assert ticket is not None
    found.app.resume(ticket.path)
    assert found.play is not None
    with pytest.raises(AssertionError, match="has a PIN that nobody typed"):
        for _ in range(40):
            while found.scene == "curtain":
                confirmed(found)
            found._strip()
            found.check()


def test_a_hand_beneath_what_everybody_sees_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene says that it shows one seat's view, and something of another's lies on it."""
    sat_at = monkey()
    whole = TableScene.tree
    other = 1 - (sat_at.app.stage.scene.seat or 0)  # type: ignore[union-attr]

    def leaky(scene: TableScene, look: Look) -> Node:
        hand = table_of("kompromat").lay(scene.play.host.match.view(other), look.window, look, Marks(bottom=other))
        tree = whole(scene, look)
        return replace(tree, children=(*tree.children, replace(hand, id="beneath")))

    monkeypatch.setattr(TableScene, "tree", leaky)
    monkeypatch.setattr("game.lab.screen.monkey.LOOKS", 1.0)
    sat_at.app.stage.changed()
    with pytest.raises(AssertionError, match=rf"\[\({other}, "):
        sat_at.check()


def test_a_replay_of_an_unfinished_game_that_shows_a_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hindsight, "eyes", lambda self, at: 0)
    assert "may be seen" in str(faults("replays", 0, 19))


def test_a_state_that_comes_back_changed_from_writing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks whole, and one number of it is another one."""
    from game import titles

    title = titles.load("double_agent")
    fields = title.state.__dataclass_fields__
    name = next(name for name, field in fields.items() if field.type in ("int", int))
    whole = random_play.encode

    def forgets(value: Any) -> bytes:
        raw = whole(value)
        if not isinstance(value, title.state):
            return raw
        told = json.loads(raw)
        return json.dumps({**told, name: told[name] + 1}).encode()

    monkeypatch.setattr(random_play, "encode", forgets)
    assert "the state does not survive writing" in str(faults("random-play", 0, 19))


def test_a_choice_that_waits_in_memory_is_noticed_when_the_plug_is_pulled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, need: Any
) -> None:
    from game import titles

    need.system("linux", "darwin")
    kept: list[bytes] = []
    whole = SaveFile.write

    def late(file: SaveFile, data: bytes) -> None:
        """Three lines are written at once, now and then."""
        kept.append(data)
        if len(kept) >= 3:
            whole(file, b"".join(kept))
            kept.clear()

    monkeypatch.setattr(SaveFile, "write", late)
    missed = 0
    for number in range(6):
        try:
            kills.kill_one(titles.load("kompromat"), tmp_path, number)
        except (AssertionError, JournalError):
            missed += 1
    assert missed


def test_two_windows_with_one_game_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.desk.savefile.lock", lambda *of: None)
    assert "one game is open in two windows" in str([faults("accidents", 8 * k + 3, 1) for k in range(3)])


def test_a_board_that_is_saved_as_another_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Match.resume.__func__  # type: ignore[attr-defined]

    def another(kind: type[Match], title: Any, log: Any) -> Match:
        found: Match = whole(kind, title, log)
        if found.setup.board and found.steps:
            found._cut(len(found.steps) - 1)
        return found

    monkeypatch.setattr(Match, "resume", classmethod(another))
    assert "the saved game is another" in str(faults("mangled-boards", 0, 8))


def test_a_leak_that_comes_once_in_many_choices_is_noticed() -> None:
    """The planted leaks tell half of the time; this one tells in one state of twelve."""
    from game import titles

    sound, report = titles.load("kompromat"), Report()

    class Rarely(type(sound)):  # type: ignore[misc]
        def view(self, s: Any, seat: Any) -> Any:
            found = super().view(s, seat)
            return found if crc32(encode(s)) % 12 else structs.replace(found, asked=found.asked | 1 << 20)

    for block in range(non_interference.PATIENCE):
        non_interference.pairs(sound, block, None, {}, report, Rarely())
        if report.bad:
            break
    assert report.bad
