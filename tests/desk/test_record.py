"""The record: each game once, read with suspicion, and nothing of it lost or told too early."""

from __future__ import annotations

import json
import random
from datetime import datetime
from pathlib import Path

import pytest

from game import titles
from game.catalogue import NO_WORDS, Catalogue
from game.core.cast import IDS, NAMES
from game.core.contract import Setup
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.archive import Trouble
from game.desk.branch import branch
from game.desk.ledger import aside, left_out
from game.desk.ledger import newer as by_newer
from game.desk.record import FORMAT, RECORD, UNWRITTEN, Record, entry_of
from game.desk.saves import Saves

NOW = datetime(2026, 1, 1, 20)
FOREIGN = [b"", b"{", b"[]", b"null", b"[" * 100_000, b"\xff\xfe", b'{"format": "other"}',
           b'{"format": "safehouse record", "version": 1, "games": 7}']  # fmt: skip
DUEL = ("Martha", "")
MANY = ("Martha", "Otto", "", "")


def over(names: tuple[str, ...] = DUEL, title: str = "kompromat", seed: int = 1, choices: int = 10**6) -> Match:
    """A game played to its end at random, or so far; a seat without a name has a computer player."""
    r = random.Random(seed)
    rules = titles.load(title)
    mode = next(mode for mode in rules.modes if len(names) in mode.seats)
    setup: Setup = rules.setup(mode.id, len(names))
    sitters = tuple(Sitter(name or NAMES[n], "" if name else "handler", IDS[n]) for n, name in enumerate(names))
    match = Match(rules, setup, r.randbytes(16), sitters)
    while match.pending and len(match.steps) < choices:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    return match


def kept(path: Path, *matches: Match) -> Record:
    record = Record(path)
    for match in matches:
        record.add(match, NOW)
    return record


def reopened(path: Path) -> Record:
    record = Record(path)
    record.open()
    return record


def test_a_game_is_told_with_everything_that_counts(tmp_path: Path) -> None:
    match = over(MANY, "microfilms")
    path = tmp_path / "record.json"
    kept(path, match)
    (entry,) = reopened(path).games.values()
    assert match.result is not None
    assert (entry.title, entry.mode, entry.options) == ("microfilms", "casino", match.setup.options)
    assert (entry.winners, entry.drawn, entry.how) == (match.result.winners, match.result.drawn, match.result.how)
    assert entry.choices == len(match.steps) and datetime.fromtimestamp(entry.when) == NOW
    assert [(sat.name, sat.level) for sat in entry.sat] == [
        ("Martha", ""), ("Otto", ""), ("Helena", "handler"), ("Viktor", "handler")]  # fmt: skip
    words = titles.words("microfilms")
    assert all(words.role(sat.role) != NO_WORDS for sat in entry.sat)
    assert all(sat.role for sat in entry.sat) and any(sat.faction for sat in entry.sat)


def test_roles_have_words_where_anybody_would_name_them() -> None:
    say = Catalogue().say
    assert say(titles.words("microfilms").role("agent hitman")) == "the Hitman"
    assert say(titles.words("microfilms").role("agent")) == "an agent"
    assert say(titles.words("redacted").role("usa-stained")) == "Loyalty: USA, stained"
    assert titles.words("kompromat").role("begins") == NO_WORDS == titles.words("redacted").role("")


def test_a_game_counts_once(tmp_path: Path) -> None:
    match = over()
    record = kept(tmp_path / "record.json", match, match)
    kept(tmp_path / "record.json", match)
    assert len(reopened(tmp_path / "record.json").games) == 1 == len(record.games)


def test_what_does_not_count() -> None:
    match = over()
    assert entry_of(match, NOW) is not None
    assert entry_of(over(choices=5), NOW) is None
    assert entry_of(over(("", "")), NOW) is None
    again = branch(match, len(match.steps) - 1)
    r = random.Random(2)
    while again.pending:
        seat = again.pending.bit_length() - 1
        again.submit(seat, r.choice(again.legal(seat)))
    assert again.result is not None and entry_of(again, NOW) is None


def test_without_a_place_to_write_it_lasts_until_the_end() -> None:
    record = Record()
    record.add(over(), NOW)
    record.open()
    assert len(record.games) == 1


def test_two_windows_keep_each_others_games(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    one, two = reopened(path), reopened(path)
    one.add(over(seed=1), NOW)
    two.add(over(seed=2), NOW)
    assert len(reopened(path).games) == 2 == len(two.games)


@pytest.mark.parametrize("data", FOREIGN, ids=lambda data: f"{len(data)}-bytes")
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data)
    record = reopened(path)
    assert record.games == {} and not record.filled
    notice = record.take_notice()
    assert notice is not None and notice.text in (aside(RECORD, path).text, left_out(RECORD, path).text)
    assert record.take_notice() is None, "said once"
    assert [old.read_bytes() for old in (tmp_path / "set-aside").iterdir()] == [data]
    record.add(over(), NOW)
    assert len(reopened(path).games) == 1


@pytest.mark.parametrize(
    "wrong",
    [{"winners": 1 << 9}, {"winners": -1}, {"sat": []}, {"sides": [1 << 7]}, {"title": "x" * 99}, {"when": "?"}],
)
def test_one_bad_entry_leaves_the_others(tmp_path: Path, wrong: dict[str, object]) -> None:
    path = tmp_path / "record.json"
    kept(path, over())
    whole = json.loads(path.read_text(encoding="utf-8"))
    (entry,) = whole["games"].values()
    whole["games"]["bad"] = {**entry, **wrong}
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert len(reopened(path).games) == 1


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    newer = json.dumps({"format": FORMAT, "version": 2, "games": "?"})
    path.write_text(newer, encoding="utf-8")
    record = kept(path, over())
    assert record.take_notice() == by_newer(RECORD) and path.read_text(encoding="utf-8") == newer


def test_what_cannot_be_written_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError("disk full")

    path = tmp_path / "record.json"
    with monkeypatch.context() as patch:
        patch.setattr("game.desk.files.replace", full)
        record = kept(path, over(seed=1))
        assert record.take_notice() == UNWRITTEN and len(record.games) == 1 and not path.exists()
    record.open()
    record.add(over(seed=2), NOW)
    assert len(reopened(path).games) == 2


def test_it_is_filled_once_from_the_archive_and_outlives_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves", titles.load)
    for seed, choices in ((1, 10**6), (2, 10**6), (3, 5)):
        file = saves.begin(over(seed=seed, choices=choices), NOW)
        file.close()
    torn = tmp_path / "saves" / "torn.safehouse"
    torn.write_bytes(b'00000000 ["over",1]\n')
    path = tmp_path / "record.json"
    record = reopened(path)
    steps = sum(1 for _ in record.fill(saves))
    assert steps == 3 and len(record.games) == 2 and record.filled
    for each in (tmp_path / "saves").iterdir():
        each.unlink()
    assert len(reopened(path).games) == 2
    record.reset("Martha")
    (tmp_path / "saves").mkdir(exist_ok=True)
    saves.begin(over(seed=1), NOW).close()
    again = reopened(path)
    assert list(again.fill(saves)) == [] and again.games == {}


def test_a_reset_takes_one_persons_games_and_gives_them_back(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    record = kept(path, over(seed=1), over(("Martha", "OTTO"), seed=2))
    before = dict(record.games)
    was = record.reset("martha")
    assert was == before
    left = reopened(path).games
    assert [[sat.reset for sat in entry.sat] for entry in left.values()] == [[True, False]]
    record.restore(was)
    assert reopened(path).games == before
    assert "Martha" in path.read_text(encoding="utf-8")
    record.reset("Martha")
    record.reset("Otto")
    assert reopened(path).games == {} and "Martha" not in path.read_text(encoding="utf-8")


def test_an_export_holds_one_persons_games_and_replaces_nothing(tmp_path: Path) -> None:
    record = kept(tmp_path / "record.json", over(seed=1), over(("Otto", ""), seed=2))
    papers = tmp_path / "papers"
    one, two = record.export("Martha", papers), record.export("Martha", papers)
    assert one != two and one.read_bytes() == two.read_bytes()
    whole = json.loads(one.read_text(encoding="utf-8"))
    assert whole["name"] == "Martha" and len(whole["games"]) == 1
    assert record.export("../..", papers).parent == papers
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    with pytest.raises(Trouble):
        record.export("Martha", blocked)
