"""The bill of materials of a package: what is in it, as CycloneDX 1.5, for programs that look for known weaknesses.

It is made from three things: the table of licences with the files that are really in the folder, the lock file with the
hashes of the wheels they came from, and the bills that wheels bring along (resvg-py's names the crates inside it).
"""

from __future__ import annotations

import hashlib
import json
import platform
import uuid
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from build import lock
from build.packages import common, contents
from game.desk import licences

Part = dict[str, Any]
ROOT_REF = "safehouse"
UNDER_WINE = "3.11.9"
"""The Python in the Windows package that is built on Linux; `build/locks/windows-python.txt` says which."""


def make(system: str, folder: Path) -> Path:
    """Write the bill beside the archive of this folder."""
    machine = "x86_64" if system == "windows" else ""
    target = common.OUT / f"{common.name(system, machine)}.cdx.json"
    target.write_text(json.dumps(bill(system, folder), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return target


def bill(system: str, folder: Path) -> Part:
    held: dict[str, list[str]] = {}
    for path in contents.binaries(folder):
        for id in licences.table().holds(path):
            held.setdefault(id, []).append(path)
    parts = [part(component, held.get(component.id, []), folder, system) for component in contents.components(folder)]
    crates = brought("resvg-py")
    own = {"type": "application", "bom-ref": ROOT_REF, "name": "Safehouse", "version": common.version(),
           "licenses": [{"expression": "MIT AND OFL-1.1"}]}  # fmt: skip
    refs = [made["bom-ref"] for made in parts]
    whole: Part = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(common.epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": own,
            "properties": [{"name": "safehouse:system", "value": system}],
        },
        "components": [*parts, *crates],
        "dependencies": [
            {"ref": ROOT_REF, "dependsOn": refs},
            {"ref": "resvg-py", "dependsOn": [crate["bom-ref"] for crate in crates]},
        ],
    }
    # The same contents have the same number.
    whole["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(whole, sort_keys=True)).urn
    return whole


def part(component: licences.Component, files: list[str], folder: Path, system: str) -> Part:
    """One component, with the files that hold it and their hashes."""
    version = component.version or (python(system) if component.id == "python" else "")
    kind = "file" if component.id in ("atkinson", "bebas", "courier") else "library"
    found: Part = {"type": kind, "bom-ref": component.id, "name": component.name, "publisher": component.by}
    if version:
        found["version"] = version
    found["licenses"] = [{"expression": component.licence}]
    found["externalReferences"] = [{"type": "website", "url": component.url}]
    locked = lock.read("runtime.txt")
    if component.id in locked:
        found["purl"] = f"pkg:pypi/{component.id}@{locked[component.id]}"
        found["externalReferences"].append({
            "type": "distribution",
            "url": found["purl"],
            "comment": "The hash of each file of this version.",
            "hashes": [{"alg": "SHA-256", "content": mark} for mark in marks(component.id)],
        })  # fmt: skip
    elif component.id == "python" and version:
        found["cpe"] = f"cpe:2.3:a:python:python:{version}:*:*:*:*:*:*:*"
    elif component.id == "sdl2":
        found["cpe"] = f"cpe:2.3:a:libsdl:simple_directmedia_layer:{version}:*:*:*:*:*:*:*"
    found["properties"] = [
        {"name": f"safehouse:file:{path}", "value": hashlib.sha256((folder / path).read_bytes()).hexdigest()}
        for path in files
    ]
    return found


def python(system: str) -> str:
    """The version of Python in a package: the builder's, or the one that runs under Wine."""
    return platform.python_version() if system == common.this_system() else UNDER_WINE


def marks(name: str) -> list[str]:
    """The hashes that the lock file has for a package."""
    found: list[str] = []
    reading = False
    for line in (lock.LOCKS / "runtime.txt").read_text("utf-8").splitlines():
        if "==" in line:
            reading = line.startswith(f"{name}==")
        elif reading:
            found.append(line.partition("sha256:")[2].removesuffix(" \\"))
    return found


def brought(name: str) -> list[Part]:
    """The components in the bill that a wheel brings along."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return []
    for file in files:
        if str(file).endswith(".cyclonedx.json"):
            read = json.loads(Path(str(file.locate())).read_text("utf-8"))
            keep = ("type", "name", "version", "purl", "licenses")
            return [
                {"bom-ref": f"{one['name']}@{one['version']}", **{key: one[key] for key in keep if key in one}}
                for one in read["components"]
            ]
    return []
