"""No file on the shelf can stop the program, keep it waiting, or be lost: the short form of `lab fuzz-saves`."""

from __future__ import annotations

import random

from game.lab import fuzz_saves


def test_mangled_saves_neither_fail_nor_lose_anything() -> None:
    report = fuzz_saves.fuzz(400, first=7)
    assert report.files == 400
    assert report.crashes == [] and report.lost == []
    assert report.ends["not offered"] > 100 and report.ends["opened, with a word"] > 20 and report.ends["opened"] > 1


def test_every_way_of_mangling_changes_a_file() -> None:
    data = fuzz_saves.written(fuzz_saves.every_setup()[0], 3)
    ways = {}
    for n in range(400):
        changed, how = fuzz_saves.mangled(data, random.Random(n))
        ways.setdefault(how, []).append(changed != data)
    assert len(ways) == 11
    assert all(sum(changed) > len(changed) // 2 for changed in ways.values())


def test_a_shelf_that_loses_a_byte_is_noticed(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    def forgetful(self: fuzz_saves.Saves) -> None:
        for fault in self._faults.values():
            fault.path.unlink(missing_ok=True)

    monkeypatch.setattr(fuzz_saves.Saves, "tidy", forgetful)
    assert fuzz_saves.fuzz(40, first=7).lost
