"""What a player has chosen for the app: one immutable group a subject, one file, read with suspicion.

`Settings` is a value; a screen makes a new one with `change(settings, "reading", text_percent=150)` and hands it to the
`SettingsFile`. The file is JSON with a format and a version. What is missing takes its default, what is unknown is left
out, a value out of range is replaced by its default and named; a file that is no such file is set aside, not deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.catalogue import Line
from game.desk import files
from game.desk.paths import no_home

FORMAT = "safehouse settings"
VERSION = 1

Theme = Literal["house", "contrast", "plain"]
Speed = Literal["off", "fast", "normal", "slow", "step"]
Peek = Literal["hold", "toggle"]
Percent = Annotated[int, Meta(ge=0, le=100)]

TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
IDLE_MINUTES = (0, 1, 2, 5, 10)


class Window(Struct, frozen=True):
    """The window as it was left."""

    fullscreen: bool = False
    width: Annotated[int, Meta(ge=640, le=16384)] = 1280
    height: Annotated[int, Meta(ge=480, le=16384)] = 800


class Reading(Struct, frozen=True):
    """How things look and are told."""

    text_percent: Annotated[int, Meta(ge=80, le=200)] = 100
    theme: Theme = "house"
    animation: Speed = "normal"
    language: Annotated[str, Meta(pattern=r"^[a-z]{2,3}(_[A-Z]{2})?$")] = "en"


class Sound(Struct, frozen=True):
    """Volumes in percent; 0 is silent."""

    volume: Percent = 80
    effects: Percent = 80
    ambience: Percent = 40


class Table(Struct, frozen=True):
    """Habits at the table: hidden hands and the curtain."""

    peek: Peek = "hold"
    cards_face_down: bool = False
    curtain_idle: Annotated[int, Meta(ge=0, le=60)] = 0
    """Minutes without a touch before the curtain falls; 0 = never."""
    curtain_on_focus_loss: bool = True
    memory_aid: bool = False
    onlookers_at_once: bool = False
    """Who looks on and is shown something is given the screen at once, not at the own next turn."""


class People(Struct, frozen=True):
    """Who played lately, the latest first."""

    names: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=24)], ...], Meta(max_length=24)] = ()


class Settings(Struct, frozen=True):
    window: Window = Window()
    reading: Reading = Reading()
    sound: Sound = Sound()
    table: Table = Table()
    people: People = People()


Raw = dict[str, Any]
Step = Callable[[Raw], Raw]

STEPS: Mapping[int, Step] = {}
"""For each older version, what makes the next one of it."""

_S = TypeVar("_S", bound=Struct)


def change(settings: Settings, area: str, **fields: object) -> Settings:
    """The same settings but for some fields of one area; raises ValueError for a value out of range."""
    if area not in Settings.__struct_fields__:
        raise ValueError(f"There is no area {area!r} in the settings.")
    old = getattr(settings, area)
    unknown = set(fields) - set(old.__struct_fields__)
    if unknown:
        raise ValueError(f"There is no setting {min(unknown)!r} in {area!r}.")
    raw = msgspec.to_builtins(old) | fields
    try:
        new = msgspec.convert(raw, type(old))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    return msgspec.structs.replace(settings, **{area: new})


class ForeignSettings(ValueError):
    """The file is not one of ours, or of a time to come."""


def migrate(raw: Raw, steps: Mapping[int, Step] = STEPS, to: int = VERSION) -> Raw:
    """Brings the content of an older file up to date, a version at a time."""
    version = raw.get("version")
    if raw.get("format") != FORMAT or type(version) is not int or version < 1 or version > to:
        raise ForeignSettings
    while version < to:
        if version not in steps:
            raise ForeignSettings
        raw = steps[version](raw)
        version += 1
    return raw


def decode(data: bytes) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file's bytes, and the names of those that had to be replaced by their default."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        raise ForeignSettings from None
    if not isinstance(raw, dict):
        raise ForeignSettings
    raw = migrate(raw)
    bad: list[str] = []
    areas: dict[str, Struct] = {}
    for field in msgspec.structs.fields(Settings):
        areas[field.name] = _area(field.type, field.name, raw.get(field.name, {}), bad)
    return Settings(**areas), tuple(bad)  # type: ignore[arg-type]


def _area(kind: type[_S], name: str, raw: object, bad: list[str]) -> _S:
    if not isinstance(raw, dict):
        bad.append(name)
        return kind()
    good: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.name not in raw:
            continue
        try:
            good[field.name] = msgspec.convert(raw[field.name], field.type)
        except msgspec.ValidationError:
            bad.append(f"{name}.{field.name}")
    return kind(**good)


def encode(settings: Settings) -> bytes:
    return _written({}, settings, None)


def _written(present: Raw, settings: Settings, was: Settings | None) -> bytes:
    """The bytes of a file that held `present`, once what has changed since `was` is in it."""
    raw: Raw = present | {"format": FORMAT, "version": VERSION}
    new, old = msgspec.to_builtins(settings), {} if was is None or not present else msgspec.to_builtins(was)
    for area, fields in new.items():
        kept = raw.get(area)
        changed = {name: value for name, value in fields.items() if old.get(area, {}).get(name, ...) != value}
        raw[area] = (kept if isinstance(kept, dict) else fields) | changed
    return msgspec.json.format(msgspec.json.encode(raw), indent=2) + b"\n"


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """The file of one player; `path` is None where nothing can be written."""

    path: Path | None

    def load(self) -> tuple[Settings, Line | None]:
        """The settings to begin with, and a sentence where the file was not as it should be."""
        if self.path is None:
            return Settings(), None
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Settings(), None
        except OSError:
            return Settings(), Line("The settings in {file} cannot be read; the usual ones are used.", file=self._name)
        try:
            settings, bad = decode(data)
        except ForeignSettings:
            return Settings(), self._set_aside()
        if not bad:
            return settings, None
        return settings, Line(
            "Some settings in {file} made no sense and are back to usual: {names}.",
            file=self._name,
            names=", ".join(bad),
        )

    def save(self, settings: Settings, was: Settings | None = None) -> Line | None:
        """Writes what is different from `was` (all of it, if that is not said) over what the file holds by now.

        Another window may have changed other things meanwhile, and a newer version may know more: that stays. A
        sentence where writing failed.
        """
        if self.path is None:
            return None
        try:
            with files.turn(self.path):
                files.replace(self.path, _written(self._present(), settings, was))
        except OSError:
            return no_home(self.path.parent)
        return None

    def _present(self) -> Raw:
        """What the file holds now, if it holds settings of this version."""
        assert self.path is not None
        try:
            raw = msgspec.json.decode(self.path.read_bytes())
            return migrate(raw) if isinstance(raw, dict) else {}
        except (OSError, msgspec.DecodeError, RecursionError, ForeignSettings):
            return {}

    @property
    def _name(self) -> str:
        return str(self.path)

    def _set_aside(self) -> Line:
        assert self.path is not None
        try:
            where = files.set_aside(self.path)
        except OSError:
            return Line("{file} holds no settings this version can read; the usual ones are used.", file=self._name)
        return Line(
            "{file} holds no settings this version can read; the usual ones are used. It was moved to {place}.",
            file=self._name,
            place=str(where),
        )
