"""Builds the packages for a system in `out/`: `python build/package.py [--for linux|macos|windows]`.

`build/dev.py package` does the same and makes the environment first. Without `--for` it is this system. The packages
for Windows can be built on Linux too. Prints sizes, and fails if they are over budget or contain what they must not.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.packages import common, sbom  # noqa: E402


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="package", description="Builds the packages for a system in out/.")
    parser.add_argument("--for", dest="system", choices=common.SYSTEMS, default=common.this_system())
    system = parser.parse_args(words).system
    packager = importlib.import_module(f"build.packages.{system}")
    wrong: list[str] = packager.make()
    if not wrong:
        print(f"bill of materials: {sbom.make(system, packager.FOLDER).name}")
    for what in wrong:
        print(f"package: {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
