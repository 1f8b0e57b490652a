"""`lab prove`: runs the proofs (`game/lab/proofs`), short by default, or at length.

A long run says first what it will cost. It can be stopped by Ctrl-C at any moment and taken up again by the same
command: after every few units the figures are kept in a file. They count only for the code with which they were made;
when that has changed, the run begins anew.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from errno import EISDIR
from os import strerror
from pathlib import Path

import msgspec

from game.desk import files, paths
from game.lab import proofs
from game.lab.commands import BadCommand, whole
from game.lab.kept import code
from game.lab.proofs import Proof, Tally
from game.lab.spread import duration

HELP = "put the promises of the house to the test, in a short form or at length"
KEPT = Path("out/proofs.json")
PAGE = Path("docs/proofs.md")


@dataclass
class Run:
    """How far one proof has come."""

    done: int = 0
    seconds: float = 0.0
    tally: Tally = field(default_factory=Tally)


@dataclass
class Book:
    """What is kept between two runs: the code that was run, and how far each proof has come with it."""

    code: str = ""
    runs: dict[str, Run] = field(default_factory=dict)


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="*", metavar="NAME", help="a proof (default: all)")
    parser.add_argument("--long", action="store_true", help="at length; can be stopped and taken up again")
    parser.add_argument("--units", type=whole, help="this many units of each, instead of the usual number")
    parser.add_argument("--minutes", type=whole, help="stop each proof after about this many minutes")
    parser.add_argument("--cost", action="store_true", help="only say what there is, and what it would cost")
    parser.add_argument("--again", action="store_true", help="begin anew, whatever has been done before")
    parser.add_argument("--keep", type=Path, default=KEPT, help=f"where a long run keeps its figures ({KEPT})")
    parser.add_argument("--write", action="store_true", help=f"write the figures into {PAGE}")


def run(args: argparse.Namespace) -> int:
    chosen = _chosen(args.names)
    book = _opened(args.keep, args.again) if args.long else Book()
    _say_cost(chosen, book, args)
    if args.cost:
        return 0
    if args.long:
        _can_be_kept(args.keep)
    good = True
    with tempfile.TemporaryDirectory(prefix="safehouse-proofs-") as home:
        # No proof may touch the files of the person who runs it.
        before = os.environ.get(paths.HOME)
        os.environ[paths.HOME] = home
        try:
            for proof in chosen:
                good &= prove(proof, book, _goal(proof, args), args.keep if args.long else None, args.minutes)
        except KeyboardInterrupt:
            print("Stopped. The same command takes it up again." if args.long else "Stopped.")
            good = False
        finally:
            os.environ.pop(paths.HOME) if before is None else os.environ.update({paths.HOME: before})
    if args.write:
        _write(chosen, book, args)
    return 0 if good else 1


def prove(proof: Proof, book: Book, goal: int, keep: Path | None = None, minutes: int | None = None) -> bool:
    """Run a proof up to this many units, and say what came of it; whether its promise was kept."""
    at = book.runs.setdefault(proof.name, Run())
    print(f"{proof.name}: {proof.promise}", flush=True)
    began = time.monotonic()
    while at.done < goal and (minutes is None or time.monotonic() - began < 60 * minutes):
        units = min(proof.step, goal - at.done)
        here = time.monotonic()
        tally = at.tally.copy()  # A unit that is broken off leaves nothing.
        try:
            proof.run(at.done, units, tally)
        except Exception as fault:
            last = traceback.extract_tb(fault.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.lineno}"
            tally.fail(f"units {at.done} to {at.done + units - 1}: {fault!r} ({where})")
        at.tally, at.done = tally, at.done + units
        at.seconds += time.monotonic() - here
        if keep is not None:
            try:
                files.replace(keep, msgspec.json.encode(book))
            except OSError as fault:  # The next units may have better luck.
                print(f"  The figures could not be kept: {fault.strerror}.")
        if at.done < goal:
            print(f"  {at.done:,} of {goal:,} {proof.unit}, {at.seconds:.0f} s", flush=True)
    faults = [*at.tally.faults, *(proof.lacks(at.tally) if at.done >= goal else ())]
    print(f"  {told(proof, at)}")
    for bad in faults:
        print(f"  FAULT: {bad}")
    return not faults


def told(proof: Proof, at: Run) -> str:
    """The figures of a run in one line."""
    return f"{at.done:,} {proof.unit} in {at.seconds:.0f} s: {at.tally.figures()}"


def _chosen(names: Sequence[str]) -> list[Proof]:
    known = {proof.name: proof for proof in proofs.everyone()}
    for name in names:
        if name not in known:
            raise BadCommand(f"There is no proof “{name}”; there is: {', '.join(known)}.")
    return [proof for proof in known.values() if not names or proof.name in names]


def _goal(proof: Proof, args: argparse.Namespace) -> int:
    units: int | None = args.units
    return units or (proof.long if args.long else proof.short)


def _say_cost(chosen: Sequence[Proof], book: Book, args: argparse.Namespace) -> None:
    whole = 0.0
    for proof in chosen:
        at = book.runs.get(proof.name, Run())
        each = at.seconds / at.done if at.done else proof.cost
        left = max(0, _goal(proof, args) - at.done) * each
        whole += left if args.minutes is None else min(left, 60 * args.minutes)
        print(f"{proof.name:18} {at.done:9,} of {_goal(proof, args):9,} {proof.unit:12} about {duration(left)} to go")
    print(f"{'together':18} about {duration(whole)}", flush=True)


def _opened(path: Path, again: bool) -> Book:
    now = code()
    if path.is_file() and not again:
        try:
            book = msgspec.json.decode(path.read_bytes(), type=Book)
        except msgspec.DecodeError:
            raise BadCommand(f"{path} holds no figures of proofs; --again begins anew.") from None
        if book.code == now:
            return book
        print("The code has changed since the last long run, which therefore counts no more.")
    return Book(now)


def _can_be_kept(path: Path) -> None:
    """Refuses a place where no figures can be kept, before hours are spent on them."""
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as fault:
        raise BadCommand(f"No figures can be kept in {path}: {fault.strerror}.") from None


# -- the page


HEAD = "| proof | promise | last run | figures |"


def _write(chosen: Sequence[Proof], book: Book, args: argparse.Namespace) -> None:
    """Put the figures of these proofs into the page; those of others stay."""
    rows = _rows(PAGE.read_text(encoding="utf-8") if PAGE.is_file() else "")
    for proof in chosen:
        at = book.runs.get(proof.name)
        if at is None or not at.done:
            continue
        command = f"prove {'--long ' if args.long else ''}{proof.name}"
        share = "" if at.done >= proof.long else f" of {proof.long:,}"
        when = f"{date.today():%Y-%m-%d}, `{command}`, {duration(at.seconds)}"
        rows[proof.name] = (
            f"| `{proof.name}` | {proof.promise} | {when} | {at.done:,}{share} {proof.unit}: {at.tally.figures()} |"
        )
    order = [proof.name for proof in proofs.everyone()]
    table = "\n".join([HEAD, "| --- | --- | --- | --- |", *(rows[name] for name in order if name in rows)])
    text = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else HEAD
    before, _, rest = text.partition(HEAD)
    after = rest.partition("\n\n")[2]
    PAGE.write_text(f"{before}{table}\n" + (f"\n{after}" if after else ""), encoding="utf-8")


def _rows(text: str) -> dict[str, str]:
    lines = (line for line in text.partition(HEAD)[2].split("\n\n")[0].splitlines() if line.startswith("| `"))
    return {line.split("`")[1]: line for line in lines}


__all__ = ["HELP", "Book", "Run", "add", "code", "prove", "run", "told"]
