"""What a release needs beside its packages: `python build/release.py notes FOLDER | sums FOLDER | tag NAME`.

`notes` prints the part of CHANGELOG.md that speaks of this version, below a line about what is missing among the
packages in a folder; `sums` writes SHA256SUMS beside them; and `tag` fails unless the tag is called like the version.
"""

from __future__ import annotations

import hashlib
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.packages import common  # noqa: E402

HEADING = re.compile(r"^## (\d+\.\d+\.\d+)(?: \((\d{4}-\d{2}-\d{2})\))?\s*$", re.MULTILINE)
WANTED = {
    "Linux": ("-linux-*.tar.gz", "-linux-*.run", "_amd64.deb", "-linux-*.cdx.json"),
    "Windows": ("-windows-*.zip", "-windows-*-setup.exe", "-windows-*.cdx.json"),
    "macOS": ("-macos-*.zip", "-macos-*.cdx.json"),
}
"""By system, how the names of the files end that a whole release has."""
SUMS = "SHA256SUMS"


@dataclass(frozen=True)
class Entry:
    """One version in the change log; `date` is empty until it is released."""

    version: str
    date: str
    text: str


def entries(log: str | None = None) -> list[Entry]:
    """The versions in the change log, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8") if log is None else log
    found = list(HEADING.finditer(text))
    ends = [*(after.start() for after in found[1:]), len(text)]
    return [
        Entry(head[1], head[2] or "", text[head.end() : end].strip()) for head, end in zip(found, ends, strict=True)
    ]


def notes(version: str, log: str | None = None) -> str:
    for entry in entries(log):
        if entry.version == version:
            if not entry.text:
                break
            return entry.text + "\n"
    raise SystemExit(f"release: CHANGELOG.md says nothing of version {version}.")


def missing(folder: Path) -> str:
    """A line about the files that a whole release would have besides, by system; empty if it is whole."""
    found = {
        system: [ending for ending in endings if not any(folder.glob(f"*{ending}"))]
        for system, endings in WANTED.items()
    }
    told = "; ".join(f"{system}: {', '.join(endings)}" for system, endings in found.items() if endings)
    return f"**Missing, because it was not built or did not start.** {told}" if told else ""


def sums(folder: Path) -> str:
    """Write a check sum for each file; fails where there is none."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.name != SUMS)
    if not files:
        raise SystemExit(f"release: there is nothing in {folder}.")
    text = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    (folder / SUMS).write_text(text, encoding="utf-8")
    return text


def main(words: list[str]) -> int:
    match words:
        case ["notes", folder]:
            lacks = missing(Path(folder))
            print(f"{lacks}\n\n" if lacks else "", notes(common.version()), sep="", end="")
        case ["sums", folder]:
            print(sums(Path(folder)), end="")
        case ["tag", name]:
            if name != f"v{common.version()}":
                raise SystemExit(f"release: the tag is {name}, the version {common.version()}.")
        case _:
            print("usage: python build/release.py notes FOLDER | sums FOLDER | tag NAME", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
