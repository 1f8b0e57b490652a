"""Work that is spread over processes or a cluster comes to the same, and a run that is stopped goes on."""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lab import kept, spread
from game.lab.commands import STOPPED, BadCommand, main
from game.lab.kept import Book
from game.lab.spread import ALONE, Progress, Stopped, Workers, carried_out, workers
from tests.extent import extra

ARENA = "arena spy_tactics --seats 4 --levels rookie,random,rookie,plain --games 40"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A scheduler on this computer with two workers, each a process."""
    with extra("distributed").LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as found:
        yield found.scheduler_address


def twice(n: int) -> int:
    return 2 * n


def process(n: int) -> int:
    return os.getpid()


def other(n: int) -> int:
    raise BadCommand("no")


def die(n: int) -> int:
    os.kill(os.getpid(), signal.SIGTERM)
    return n


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a run of the arena prints, without the times."""
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    table, _, times = out.partition("a choice, in milliseconds")
    assert times
    return table


def test_the_arena_prints_the_same_whoever_works(cluster: str, capsys: pytest.CaptureFixture[str]) -> None:
    alone = printed(f"{ARENA} --jobs 1", capsys)
    assert "10 deals, each 4 times" in alone
    assert printed(f"{ARENA} --jobs 2", capsys) == alone
    assert printed(f"{ARENA} --cluster {cluster}", capsys) == alone


def test_two_workers_of_a_cluster_share_the_work_and_keep_its_order(cluster: str) -> None:
    with workers(cluster=cluster) as by:
        assert by.number == 2
        assert list(by.each(twice, range(100))) == [2 * n for n in range(100)]
        assert len(set(by.each(process, range(60)))) == 2
        assert os.getpid() not in by.each(process, range(4))
        with pytest.raises(BadCommand, match="no"):
            list(by.each(other, range(3)))


def test_a_worker_with_another_safehouse_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "code", lambda: "another")
    with workers(cluster=cluster) as by, pytest.raises(BadCommand, match="has another Safehouse"):
        list(by.each(twice, range(3)))


def test_where_nobody_answers_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    extra("distributed")
    monkeypatch.setattr(spread, "PATIENCE", 0.5)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert main([*ARENA.split(), "--cluster", address]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.splitlines()[-1] == f"No scheduler of dask.distributed answers at “{address}”."


def test_a_cluster_without_workers_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = {"n_workers": 0, "processes": False, "protocol": "tcp"}
    with extra("distributed").LocalCluster(**nobody, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty:
        monkeypatch.setattr(spread, "PATIENCE", 2)
        with pytest.raises(BadCommand, match="has no workers"), workers(cluster=empty.scheduler_address):
            pass


def test_processes_share_the_work_keep_its_order_and_are_gone_afterwards() -> None:
    with workers(2) as by:
        assert list(by.each(twice, range(50))) == [2 * n for n in range(50)]
        found = set(by.each(process, range(50)))
    assert os.getpid() not in found and len(found) <= 2
    for pid in found:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with pytest.raises(BadCommand, match="ended from outside"), workers(2) as by:
        list(by.each(die, range(3)))


class Halting(Workers):
    """Somebody who is stopped by Ctrl-C after a few pieces."""

    def each(self, work, items):  # type: ignore[no-untyped-def]
        for done, item in enumerate(items):
            if done == 3:
                raise KeyboardInterrupt
            yield work(item)


def test_a_stopped_run_goes_on_where_it_was(folder: Path) -> None:
    with pytest.raises(Stopped, match=r"Stopped after 3 of 8\. The same command goes on"):
        carried_out(twice, 8, Halting(1, "one"), Book("try", int))
    book = Book("try", int)
    assert book.found == {0: 0, 1: 2, 2: 4}
    fresh: list[int] = []
    assert carried_out(lambda n: fresh.append(n) or 2 * n, 8, ALONE, book) == [2 * n for n in range(8)]
    assert fresh == [3, 4, 5, 6, 7]
    assert Book("another", int).found == {}, "other runs have files of their own"
    book.done()
    assert not list(folder.iterdir())


def test_a_stopped_arena_goes_on_and_prints_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = printed(f"{ARENA} --jobs 1", capsys)
    assert not list(folder.iterdir()), "a run that is done leaves no file"
    with monkeypatch.context() as halted:
        halted.setattr(spread, "ALONE", Halting(1, "one"))
        assert main(f"{ARENA} --jobs 1".split()) == 2
    assert "Stopped after 4 of 10." in capsys.readouterr().err
    assert main(f"{ARENA} --jobs 1".split()) == 0
    out, err = capsys.readouterr()
    assert out.startswith(whole) and "going on: 4 of 10 deals are done" in err


def test_the_cost_is_said_before_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"{ARENA} --jobs 1 --cost".split()) == 0
    out, err = capsys.readouterr()
    assert out == "" and "40 games in 10 deals: about" in err and "±31 points at most" in err


def test_a_torn_line_is_done_again_and_the_others_count(folder: Path) -> None:
    book = Book("try", int)
    for n in range(4):
        book.add(n, n)
    book.path.write_bytes(book.path.read_bytes()[:-3])
    again = Book("try", int)
    assert again.found == {0: 0, 1: 1, 2: 2}
    again.add(3, 3)
    assert Book("try", int).found == {0: 0, 1: 1, 2: 2, 3: 3}


def test_figures_of_other_code_count_no_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Book("try", int).add(0, 1)
    monkeypatch.setattr(kept, "code", lambda: "changed")
    assert Book("try", int).found == {}
    assert "begins anew" in capsys.readouterr().err
    Book("try", int).add(0, 2)
    assert Book("try", int).found == {0: 2}
    assert Book("try", int, again=True).found == {}


def test_ctrl_c_outside_such_a_run_is_one_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.play.run", stopped)
    assert main(["play", "kompromat"]) == STOPPED
    assert capsys.readouterr().err == "Stopped.\n"


def test_progress_says_now_and_then_how_long_it_will_take(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter((0.0, 4.0, 12.0, 15.0, 24.0, 40.0))
    progress = Progress(100, "deals", 20, lambda: next(times))
    for done in (25, 40, 50, 60, 100):
        progress.tell(done)
    assert capsys.readouterr().err.splitlines() == [
        "  40 of 100 deals, 36 s left",
        "  60 of 100 deals, 24 s left",
    ]
