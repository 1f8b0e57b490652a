"""The package for Flatpak: a manifest that `flatpak-builder` can build from, and what must be true of it.

    python build/packages/flatpak.py        lays out what the manifest takes, after `build/dev.py package`

Nothing is fetched when it is built: it takes the folder for Linux as it is. The runtime it asks for has to be
installed, which is why the Flatpak is not built by the release.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build.packages import common, share

MANIFEST = share.FILES / f"{share.ID}.json"
PLACE = common.folder("linux").parent / "flatpak"
NEEDED = {"id": str, "runtime": str, "runtime-version": str, "sdk": str, "command": str, "finish-args": list,
          "modules": list}  # fmt: skip
ALLOWED = {
    "--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri", "--device=input",
}  # fmt: skip
"""Screen, sound and game pads. No network and none of the player's folders: the games need neither."""
BUILT = {"name", "buildsystem", "build-commands", "sources"}


def complaints(manifest: dict[str, Any]) -> list[str]:
    """What is wrong with a manifest."""
    wrong = [f"{key} is missing or of another kind" for key, kind in NEEDED.items()
             if not isinstance(manifest.get(key), kind)]  # fmt: skip
    wrong += [f"there is no key {key}" for key in manifest if key not in NEEDED]
    if wrong:
        return wrong
    if manifest["id"] != share.ID or not re.fullmatch(r"[a-z]+(\.[A-Za-z][A-Za-z0-9]*){2,}", manifest["id"]):
        wrong.append(f"the id is {manifest['id']}, elsewhere {share.ID}")
    wrong += [f"{word} asks for more than the games need" for word in manifest["finish-args"] if word not in ALLOWED]
    for module in manifest["modules"]:
        wrong += [f"a module has no {key}" for key in BUILT - module.keys()]
        wrong += [f"a module has no key {key}" for key in module.keys() - BUILT]
        if wrong:
            continue
        for source in module["sources"]:
            if source.get("type") != "dir" or (MANIFEST.parent / source.get("path", "")).resolve() != PLACE:
                wrong.append(f"{source} is not the folder that was built")
        text = "\n".join(module["build-commands"])
        if f"/app/bin/{manifest['command']}" not in text:
            wrong.append(f"nothing puts {manifest['command']} into /app/bin")
    return wrong


def lay_out() -> list[str]:
    """What the manifest takes: the folder for Linux, and the desktop's files under the name of the Flatpak."""
    shutil.rmtree(PLACE, ignore_errors=True)
    shutil.copytree(common.folder("linux"), PLACE / "safehouse", symlinks=True)
    share.tree(PLACE / "share", share.ID)
    return complaints(json.loads(MANIFEST.read_text("utf-8")))


if __name__ == "__main__":
    for what in lay_out():
        raise SystemExit(f"flatpak: {what}")
    print(f"flatpak-builder --user --install --force-clean out/flatpak {MANIFEST.relative_to(common.ROOT)}")
