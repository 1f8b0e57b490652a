"""The journal: any piece of it loads, or says clearly why not. Torn ends, damage, changed rules, old saves."""

from __future__ import annotations

import json
import random
import zlib
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core import journal
from game.core.chance import Chance
from game.core.contract import Action, Seat, Title, encode, seats_in
from game.core.header import seated
from game.core.journal import JournalError
from game.core.match import SNAPSHOT_EVERY, Match
from tests.core.fixtures.make import SITTERS, play, save
from tests.toy.bids.rules import Bid, Bids, State

FIXTURES = Path(__file__).parent / "fixtures"
KOMPROMAT = titles.load("kompromat")


def resume(data: bytes, title: Title[Any] = KOMPROMAT) -> Match:
    return Match.resume(title, journal.read(data))


def code(data: bytes, title: Title[Any] = KOMPROMAT) -> str:
    with pytest.raises(JournalError) as error:
        resume(data, title)
    assert str(error.value).endswith(".") and error.value.line.text
    return error.value.code


def texts(data: bytes) -> list[bytes]:
    """The lines without their checksums."""
    return [row[9:] for row in data.splitlines()]


def sealed(lines: list[bytes]) -> bytes:
    """Lines with correct checksums, as only Safehouse, or somebody who took great care, would write them."""
    out, sum_ = b"", 0
    for line in lines:
        out += journal.seal(line, sum_)
        sum_ = zlib.crc32(line, sum_)
    return out


def kinds(data: bytes) -> list[str]:
    return ["header", *[json.loads(line)[0] for line in texts(data)[1:]]]


# -- whole


def test_a_journal_gives_the_game_back_at_any_length() -> None:
    for choices in (0, 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, 80, 2000):
        match, data = save(KOMPROMAT, choices, 3)
        again = resume(data)
        assert again.same_as(match) and again.notice is None
        assert again.sitters == seated(SITTERS) and again.header == match.header and again.result == match.result


def test_a_game_goes_on_from_its_journal_as_if_it_had_never_stopped() -> None:
    whole, _ = save(KOMPROMAT, 2000, 3)
    _, data = save(KOMPROMAT, 50, 3)
    log = journal.read(data)
    match = Match.resume(KOMPROMAT, log)
    more = [data]
    match.go_on_writing(more.append, log)
    for step in whole.steps[50:]:
        match.submit(step.seat, step.action)
    assert match.same_as(whole)
    assert resume(b"".join(more)).same_as(whole)


def test_snapshots_stand_in_the_file_now_and_then() -> None:
    _, data = save(KOMPROMAT, 2 * SNAPSHOT_EVERY + 3, 3)
    assert kinds(data).count("at") == 2
    snapshots = [json.loads(line) for line in texts(data) if line.startswith(b'["at"')]
    assert [snapshot[1] for snapshot in snapshots] == [SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]


def test_the_end_is_written_once() -> None:
    _, data = save(KOMPROMAT, 2000, 3)
    assert kinds(data).count("over") == 1 and kinds(data)[-1] == "over" and journal.read(data).over


def test_each_line_is_written_as_soon_as_it_is_known() -> None:
    written: list[bytes] = []
    match = Match(KOMPROMAT, KOMPROMAT.setup(), b"s" * 16, SITTERS, written.append)
    for n in range(30):
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[0])
        assert resume(b"".join(written)).same_as(match), n


def test_a_match_may_be_written_late_and_reads_the_same() -> None:
    match, _ = save(KOMPROMAT, 61, 3)
    late: list[bytes] = []
    match.write_to(late.append)
    assert resume(b"".join(late)).same_as(match) and kinds(b"".join(late))[-1] == "at"
    play(match, 2000, Chance(8))
    assert resume(b"".join(late)).same_as(match) and journal.read(b"".join(late)).over
    after: list[bytes] = []
    match.write_to(after.append)
    assert resume(b"".join(after)).same_as(match) and journal.read(b"".join(after)).over


def test_lines_taken_back_are_kept_and_undone_again() -> None:
    match, data = save(Bids(), 6, 2, undo=0.7)
    assert "back" in kinds(data)
    assert resume(data, Bids()).same_as(match)
    assert len(match.steps) < kinds(data).count("do")


def test_taking_back_just_after_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match.SNAPSHOT_EVERY", 1)
    written: list[bytes] = []
    match = Match(Bids(), Bids().setup("open", 3), b"t" * 16, (), written.append)
    for seat in (0, 1):
        match.submit(seat, match.legal(seat)[0])
    match.undo(1)
    match.submit(2, match.legal(2)[0])
    assert kinds(b"".join(written))[-3:] == ["back", "do", "at"]
    plain = Match(Bids(), match.setup, b"t" * 16)
    for step in match.steps:
        plain.submit(step.seat, step.action)
    assert match.same_as(plain)
    assert resume(b"".join(written), Bids()).same_as(match)


# -- torn


def test_a_torn_last_line_is_dropped_with_a_word_about_it() -> None:
    match, data = save(KOMPROMAT, 40, 3)
    for torn in (data + b'12345678 ["do",0', data + b"\n", data + b"rubbish\n", data + b"\x00" * 300):
        again = resume(torn)
        assert again.same_as(match) and again.notice == journal.TORN
        assert journal.read(torn).length == len(data), "where sound writing goes on"


def test_every_prefix_loads_or_says_why_not() -> None:
    match, data = save(KOMPROMAT, 9, 3)
    deal = len(b"\n".join(data.split(b"\n")[:2])) + 1
    for length in range(len(data)):
        part = data[:length]
        if length < deal:
            assert code(part) in ("foreign", "damaged"), length
        else:
            again = resume(part)
            whole_lines = part.count(b"\n") - 2
            assert len(again.steps) == whole_lines
            assert (again.notice == journal.TORN) == (not part.endswith(b"\n"))
            assert [s.action for s in again.steps] == [s.action for s in match.steps[:whole_lines]]


def test_a_torn_line_is_overwritten_when_the_game_goes_on() -> None:
    match, data = save(KOMPROMAT, 12, 3)
    torn = data[:-20]
    log = journal.read(torn)
    again = Match.resume(KOMPROMAT, log)
    more = [torn[: log.length]]
    again.go_on_writing(more.append, log)
    last = match.steps[-1]
    again.submit(last.seat, last.action)
    assert again.same_as(match) and resume(b"".join(more)).same_as(match)


# -- damaged, foreign, newer


def test_a_header_alone_is_not_a_game() -> None:
    _, data = save(KOMPROMAT, 0, 3)
    header = data.split(b"\n")[0]
    assert code(header) == code(header + b"\n") == "damaged"


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"hello", b"\x89PNG\r\n\x1a\n" + bytes(40), b"00000000 {}\n", b'{"safehouse":1}\n', b"\xff" * 50],
)
def test_a_foreign_file_is_none_of_ours(data: bytes) -> None:
    assert code(data) == "foreign"


def test_a_newer_format_asks_for_an_update() -> None:
    _, data = save(KOMPROMAT, 3, 3)
    lines = texts(data)
    header = json.loads(lines[0]) | {"safehouse": journal.WITH_BOARD + 1, "wonder": [1, 2]}
    newer = sealed([json.dumps(header, separators=(",", ":")).encode(), *lines[1:]])
    assert code(newer) == "newer"


def test_damage_in_the_middle_is_never_guessed_at() -> None:
    _, data = save(KOMPROMAT, 30, 3)
    rows = data.split(b"\n")
    for missing in (1, 5, 20):
        assert code(b"\n".join(rows[:missing] + rows[missing + 1 :])) == "damaged", "a line is gone"
        swapped = [*rows[:missing], rows[missing + 1], rows[missing], *rows[missing + 2 :]]
        assert code(b"\n".join(swapped)) == "damaged", "two lines have changed places"
        flipped = bytearray(rows[missing])
        flipped[12] ^= 1
        assert code(b"\n".join([*rows[:missing], bytes(flipped), *rows[missing + 1 :]])) == "damaged"


def test_mangled_bytes_load_or_say_why_not() -> None:
    match, data = save(KOMPROMAT, 14, 3)
    r = random.Random(7)
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    found = set()
    for _ in range(1500):
        bad = bytearray(data)
        place = r.randrange(len(bad)) if r.random() < 0.7 else r.randrange(min(len(bad), 400))
        end = place
        match r.randrange(3):
            case 0:
                bad[place] = r.randrange(256)
            case 1:
                end = place + r.randint(1, 9)
                del bad[place:end]
            case 2:
                bad[place:place] = r.randbytes(r.randint(1, 9))
        if bytes(bad) == data:
            continue
        try:
            again = resume(bytes(bad))
        except JournalError as error:
            found.add(error.code)
        else:
            # What is cut out at the border of the last two lines makes one torn line of both.
            assert end >= last - 1 or data.startswith(bytes(bad)), "only the last line may be lost"
            assert again.notice == journal.TORN and len(again.steps) >= len(match.steps) - 1 - (place < last - 1)
    assert found <= {"damaged", "foreign", "newer"} and "damaged" in found


def test_mangled_lines_with_sums_that_fit_load_or_say_why_not() -> None:
    """Lines written by hand may be nonsense, but all they may lead to is a sentence that says so."""
    _, data = save(KOMPROMAT, 30, 3)
    r = random.Random(11)
    lines = texts(data)
    outcomes = set()
    for _ in range(700):
        number = r.randrange(len(lines))
        value = json.loads(lines[number])
        mangled = [*lines]
        mangled[number] = json.dumps(mangle(value, r), separators=(",", ":")).encode()
        if r.random() < 0.2:
            del mangled[r.randrange(1, len(mangled))]
        try:
            resume(sealed(mangled))
            outcomes.add("loaded")
        except JournalError as error:
            outcomes.add(error.code)
    assert outcomes <= {"loaded", "damaged", "foreign", "newer"} and "damaged" in outcomes


def mangle(value: Any, r: random.Random) -> Any:
    """The same value with one place changed."""
    if isinstance(value, list) and value and r.random() < 0.8:
        place = r.randrange(len(value))
        return [*value[:place], mangle(value[place], r), *value[place + 1 :]]
    if isinstance(value, dict) and value and r.random() < 0.8:
        key = r.choice(sorted(value))
        if r.random() < 0.1:
            return {k: v for k, v in value.items() if k != key}
        return value | {key: mangle(value[key], r)}
    if isinstance(value, int) and r.random() < 0.7:
        return r.choice([value + 1, value - 1, r.randrange(-2, 30)])
    return r.choice([None, -1, 3, 99, 2**70, 1.5, "x", "do", [], [7], {}, True, {"do": "draw"}])


# -- what changed since


class Stricter(Bids):
    """Corrected rules: the highest card may no longer be bid."""

    revision = 2

    def legal(self, s: State, seat: Seat) -> list[Action]:
        found = super().legal(s, seat)
        return found[:-1] or found


def test_corrected_rules_go_on_from_before_what_they_no_longer_allow() -> None:
    written: list[bytes] = []
    match = Match(Bids(), Bids().setup("open", 2), b"u" * 16, (), written.append)
    match.submit(0, match.legal(0)[0])
    match.submit(1, match.legal(1)[0])
    match.submit(0, match.legal(0)[-1])
    match.submit(1, match.legal(1)[0])
    again = resume(b"".join(written), Stricter())
    assert len(again.steps) == 2 and again.notice == journal.RULES_CHANGED
    assert [step.action for step in again.steps] == [step.action for step in match.steps[:2]]
    before = Match(Bids(), match.setup, b"u" * 16)
    for step in match.steps[:2]:
        before.submit(step.seat, step.action)
    assert again.same_as(before), "state and everybody's news are those of before"


def test_corrected_rules_that_allow_it_all_say_nothing() -> None:
    written: list[bytes] = []
    match = Match(Bids(), Bids().setup("open", 2), b"u" * 16, (), written.append)
    for seat in (0, 1, 0, 1):
        match.submit(seat, match.legal(seat)[0])
    again = resume(b"".join(written), Stricter())
    assert again.same_as(match) and again.notice is None


def test_what_a_snapshot_covers_outlives_a_change_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match.SNAPSHOT_EVERY", 4)
    written: list[bytes] = []
    match = Match(Bids(), Bids().setup("open", 2), b"u" * 16, (), written.append)
    for seat in (0, 1, 0, 1):
        match.submit(seat, match.legal(seat)[-1])
    again = resume(b"".join(written), Stricter())
    assert again.same_as(match) and again.notice is None


def test_news_is_what_was_told_when_it_was_told() -> None:
    """News is read from the file, not told anew by rules that may have changed."""
    _, data = save(Bids(), 3, 2)
    lines = [line.replace(b'"winner":0', b'"winner":1') for line in texts(data)]
    changed = resume(sealed(lines), Bids())
    assert encode(changed.dossier(None).news).count(b'"winner":0') == 0


# -- old saves


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.safehouse")), ids=lambda path: path.stem)
def test_an_old_save_still_loads_and_can_be_played_to_its_end(path: Path) -> None:
    title: Title[Any] = Bids() if path.stem.startswith("bids") else KOMPROMAT
    match = resume(path.read_bytes(), title)
    assert match.notice is None and match.sitters == seated(SITTERS) and match.steps
    for seat in (*range(match.setup.seats), None):
        assert match.view(seat).seat == match.dossier(seat).view.seat == seat
        assert match.dossier(seat).notes is not None
    play(match, 5000, Chance(1))
    assert match.result


def test_there_are_old_saves_of_both_games() -> None:
    assert {path.stem.split("-")[0] for path in FIXTURES.glob("*.safehouse")} >= {"bids", "kompromat"}


def test_an_unknown_card_in_an_old_save_is_damage_not_a_crash() -> None:
    _, data = save(Bids(), 1, 2)
    lines = texts(data)
    number = kinds(data).index("do")
    line = json.loads(lines[number])
    line[2] = {"do": "bid", "card": "seven"}
    lines[number] = json.dumps(line).encode()
    assert code(sealed(lines), Bids()) == "damaged"
    assert Bid(3) != Bid(4)


# -- what comes


def test_what_a_newer_version_says_in_the_header_is_kept_and_written_again() -> None:
    _, data = save(KOMPROMAT, 5, 3)
    lines = texts(data)
    header = json.loads(lines[0])
    header["maps"] = {"name": "Villa"}
    header["sitters"][0]["profile"] = "b1"
    newer = sealed([json.dumps(header, separators=(",", ":")).encode(), *lines[1:], b'["note","thought",0,[1,2]]'])
    match = resume(newer)
    assert match.notice is None and len(match.steps) == 5
    again: list[bytes] = []
    match.write_to(again.append)
    kept = json.loads(texts(b"".join(again))[0])
    assert kept["maps"] == {"name": "Villa"} and kept["sitters"][0]["profile"] == "b1"
    assert "more" not in kept and "more" not in kept["sitters"][0]
    assert resume(b"".join(again)).header == match.header


def test_an_old_save_gets_a_character_by_seat() -> None:
    _, data = save(KOMPROMAT, 2, 3)
    lines = texts(data)
    header = json.loads(lines[0])
    for sitter in header["sitters"]:
        assert sitter.pop("character")
    old = resume(sealed([json.dumps(header, separators=(",", ":")).encode(), *lines[1:]]))
    assert [sitter.character for sitter in old.sitters] == ["martha", "otto"]


def test_a_header_that_names_a_field_twice_over_is_not_believed() -> None:
    _, data = save(KOMPROMAT, 2, 3)
    lines = texts(data)
    header = json.loads(lines[0])
    header["more"] = {"seed": "00"}
    match = resume(sealed([json.dumps(header, separators=(",", ":")).encode(), *lines[1:]]))
    assert match.header.seed == header["seed"] and match.header.more == {"more": {"seed": "00"}}
