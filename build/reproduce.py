"""Builds the packages of the last commit twice, in two folders, and compares them: `python build/reproduce.py`.

Takes a minute for this system; with `--for windows`, three. Each build has a checkout of its own with another name, so
that a path that got into a package shows. Prints the check sums, and for each file that differs, how many bytes do.
With `--made`, what lies in `out/` is one of the two: it must have been built from the last commit.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def build(place: Path, words: list[str]) -> dict[str, Path]:
    """Check the last commit out into a folder and build there. Returns the packages by name."""
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(place), "HEAD"], cwd=ROOT, check=True)
    done = subprocess.run([sys.executable, "build/package.py", *words], cwd=place, capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(place)}, check=False)  # fmt: skip
    if done.returncode:
        raise SystemExit(f"reproduce: the build in {place} failed:\n{done.stdout}{done.stderr}")
    return packages(place)


def packages(place: Path) -> dict[str, Path]:
    return {file.name: file for file in sorted((place / "out").glob("safehouse*")) if file.is_file()}


def differing(one: bytes, two: bytes) -> int:
    return sum(a != b for a, b in zip(one, two, strict=False)) + abs(len(one) - len(two))


def compare(one: dict[str, Path], two: dict[str, Path]) -> list[str]:
    """What differs between two builds; prints the check sum of what does not."""
    wrong = [f"only one build made {name}" for name in sorted(one.keys() ^ two.keys())]
    for name in sorted(one.keys() & two.keys()):
        a, b = one[name].read_bytes(), two[name].read_bytes()
        if a == b:
            print(f"{hashlib.sha256(a).hexdigest()}  {name}: the same in both builds ({len(a):,} bytes)")
        else:
            wrong.append(f"{name} differs in {differing(a, b):,} of {max(len(a), len(b)):,} bytes")
    return wrong


def main(words: list[str]) -> int:
    names = ["one", "the other one"]
    made = []
    if "--made" in words:
        words, names = [word for word in words if word != "--made"], names[1:]
        made.append(packages(ROOT))
    with tempfile.TemporaryDirectory(prefix="safehouse-twice-") as place:
        try:
            for name in names:
                made.append(build(Path(place) / name, words))
            one, two = made
            if one.keys() > two.keys():
                one = {name: one[name] for name in two}  # out/ may hold other systems' packages, too
            wrong = compare(one, two)
        finally:
            for name in names:
                subprocess.run(["git", "worktree", "remove", "--force", str(Path(place) / name)], cwd=ROOT,
                               capture_output=True, check=False)  # fmt: skip
    for what in wrong:
        print(f"reproduce: {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
