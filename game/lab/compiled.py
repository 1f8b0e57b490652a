"""The rules and the computer players in compiled form: `python -m game.lab --compiled speed`.

Cython (the extra `fast`) translates a source as it stands when it is first imported, and the system's C compiler builds
it. What was built is kept in `out/compiled` until the source changes. It is for the lab alone and gets into no package.
Only the standard library is imported here: what is imported before `switch_on` stays in plain Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, version
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

FLAG = "--compiled"
GAME = Path(__file__).resolve().parent.parent
BUILT = GAME.parent / "out" / "compiled"
SOURCES = ("core/*.py", *(f"titles/*/{room}*.py" for room in ("", "rules/", "knows/", "player/")))
"""What is said, shown and taught is not there: no game that the lab plays needs it."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
PLAIN = ("journal", "rulebook", "topics", "picks", "standing", "cautions")
"""Modules that stay as they are. Cython does not know the form of an `except` in the journal."""
CYTHON = ("-m", "cython", "-3", "-X", "annotation_typing=False")
"""Types stay what they are to Python: notes for the reader. Nothing is checked or converted by them."""
COMPILER = ("-shared", "-fPIC", "-O2", "-w")
SHORT_CUTS = Path(__file__).with_suffix(".h")
"""C code that makes fields and elements cheap to reach. It holds for the code of a module, which Cython puts between
these two marks; its own helpers keep the long way."""
CODE = "/* #### Code section: module_code ### */"
HELPERS = "/* #### Code section: utility_code_pragmas ### */"
LONG_WAY = "".join(
    f"#undef {name}\n"
    for name in (
        "__Pyx_PyObject_GetAttrStr", "__Pyx_PyObject_SetAttrStr", "__Pyx_PyObject_GetItem", "PyObject_SetItem",
    )
)  # fmt: skip


class CannotCompile(Exception):
    """Raised where something is missing or fails; the text says what."""


class Finder(MetaPathFinder):
    """Finds the compiled form of a module before its source is looked for, and builds it where it is missing."""

    def __init__(self, folder: Path) -> None:
        if not (GAME.parent / "pyproject.toml").exists():
            raise CannotCompile("Only a checkout of the sources can be compiled.")
        self.folder = folder
        self.sources = dict(sources())
        try:
            kind = f"{version('cython')} {sys.version} {CYTHON} {COMPILER}"
        except PackageNotFoundError:
            raise CannotCompile("The compiled form needs Cython: python3 build/dev.py research.") from None
        self.kind = kind.encode() + SHORT_CUTS.read_bytes()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        source = self.sources.get(fullname)
        return spec_from_file_location(fullname, self.built(fullname, source)) if source else None

    def built(self, name: str, source: Path) -> Path:
        """The compiled file of a module. An older one of the same module goes."""
        mark = blake2b(self.kind + source.read_bytes(), digest_size=8).hexdigest()
        file = self.folder / f"{name}-{mark}{SUFFIX}"
        if not file.exists():
            print(f"compiling {name}", file=sys.stderr)
            self.folder.mkdir(parents=True, exist_ok=True)
            for old in self.folder.glob(f"{name}-*{SUFFIX}"):
                old.unlink(missing_ok=True)
            make(name, source, file)
        return file


def switch_on() -> None:
    """From now on rules and computer players are imported in compiled form."""
    sys.meta_path.insert(0, Finder(BUILT))


def on() -> bool:
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


def sources() -> Iterator[tuple[str, Path]]:
    """The modules that are compiled: their names and their files."""
    for pattern in SOURCES:
        for file in sorted(GAME.glob(pattern)):
            if file.stem != "__init__" and file.stem not in PLAIN:
                yield ".".join(file.relative_to(GAME.parent).with_suffix("").parts), file


def make(name: str, source: Path, into: Path) -> None:
    """One module. The file appears under its name only when it is whole."""
    text, raw = into.with_suffix(f".{os.getpid()}.c"), into.with_suffix(f".{os.getpid()}.part")
    include = sysconfig.get_paths()["include"]
    compiler = os.environ.get("CC", "cc")
    _run([sys.executable, *CYTHON, "--module-name", name, str(source), "-o", str(text)])
    code = text.read_text(encoding="utf-8")
    if code.count(CODE) == code.count(HELPERS) == 1:
        code = code.replace(CODE, f'{CODE}\n#include "{SHORT_CUTS}"\n').replace(HELPERS, LONG_WAY + HELPERS)
        text.write_text(code, encoding="utf-8")
    _run([compiler, *COMPILER, "-I", include, str(text), "-o", str(raw)])
    text.unlink()
    raw.replace(into)


def _run(command: Sequence[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        raise CannotCompile(f"The compiled form needs a C compiler; “{command[0]}” is none.") from None
    if done.returncode:
        raise CannotCompile(f"{' '.join(command)} failed:\n{done.stderr.strip()[-2000:]}")
