"""What a Linux desktop is told about Safehouse: menu entry, icons, the type of its files, a catalogue's entry."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from build import release
from build.packages import common

ID = "org.safehouse.Safehouse"
"""The name among all programs of the world. Whoever publishes Safehouse puts the name of a domain of theirs here."""
FILES = Path(__file__).resolve().parent / "linux_share"
ICONS = (16, 24, 32, 48, 64, 128, 256, 512)

DESKTOP = """\
[Desktop Entry]
Type=Application
Name=Safehouse
Comment=Games of spies and bluff at one table
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=safehouse
{more}"""
MORE = "MimeType=application/x-safehouse;\nKeywords=spy;bluff;board;card;hotseat;\n"


def tree(place: Path, name: str = "safehouse") -> None:
    """Write everything below a folder `share`; `name` is what menu entry and icon are called."""
    if str(common.ROOT) not in sys.path:
        sys.path.insert(0, str(common.ROOT))
    from build import icon

    entry = DESKTOP.format(command="safehouse %f", icon=name, more=MORE)
    put(place / "applications" / f"{name}.desktop", entry.encode())
    put(place / "metainfo" / f"{ID}.metainfo.xml", metainfo(f"{name}.desktop").encode())
    put(place / "mime" / "packages" / f"{name}.xml", (FILES / "safehouse.xml").read_bytes())
    icons = place / "icons" / "hicolor"
    put(icons / "scalable" / "apps" / f"{name}.svg", icon.icon().encode())
    for size in ICONS:
        put(icons / f"{size}x{size}" / "apps" / f"{name}.png", icon.png(size))


def put(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def metainfo(desktop: str) -> str:
    """The entry in a catalogue of programs. Its releases are those of the change log that have a date."""
    releases = [f'<release version="{part.version}" date="{part.date}"/>' for part in release.entries() if part.date]
    if not releases:
        today = datetime.fromtimestamp(common.epoch(), UTC).date().isoformat()
        releases = [f'<release version="{common.version()}" date="{today}" type="development"/>']
    text = (FILES / "metainfo.xml").read_text("utf-8")
    text = text.replace("@ID@", ID).replace("@DESKTOP@", desktop)
    return text.replace("@RELEASES@", "\n    ".join(releases))
