"""The player's settings: one immutable group for each subject, kept in one file that is read with suspicion.

`Settings` is a value; a screen makes a new one with `change(settings, "reading", text_percent=150)` and hands it to the
`SettingsFile`. The file is JSON with a format and a version. A missing setting takes its default, an unknown one is
ignored, and a value out of range is replaced by its default and reported. A file that does not hold settings is set
aside, not deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.catalogue import Line
from game.desk import files, keys
from game.desk.door import fitted, twice
from game.desk.paths import no_home

FORMAT = "safehouse settings"
VERSION = 1
MOST_BYTES = 1 << 20
MOST_NAMED = 9
"""So many names that stand twice are said."""

Theme = Literal["house", "contrast", "plain"]
Speed = Literal["off", "fast", "normal", "slow", "step"]
Peek = Literal["hold", "toggle"]
Rate = Literal["slow", "usual", "fast", "faster"]
Percent = Annotated[int, Meta(ge=0, le=100)]
Spot = Annotated[int, Meta(ge=-65536, le=65536)]

TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
IDLE_MINUTES = (0, 1, 2, 5, 10)


class Window(Struct, frozen=True):
    """The window as it was left."""

    fullscreen: bool = False
    width: Annotated[int, Meta(ge=640, le=16384)] = 1280
    height: Annotated[int, Meta(ge=480, le=16384)] = 800
    place: tuple[Spot, Spot] | None = None
    """Where its corner was among all screens, whose sizes were these."""
    screens: Annotated[tuple[tuple[Spot, Spot], ...], Meta(max_length=16)] = ()


class Reading(Struct, frozen=True):
    """How the screen looks and reads."""

    text_percent: Annotated[int, Meta(ge=80, le=200)] = 100
    theme: Theme = "house"
    animation: Speed = "normal"
    waits: bool = True
    """Whether what happens to the person in front stays until they have put it away."""
    language: Annotated[str, Meta(pattern=r"^[a-z]{2,3}(_[A-Z]{2})?\Z")] = "en"


class Sound(Struct, frozen=True):
    """Volumes in percent, 0 is silent; what is read aloud, and what is written about sounds."""

    volume: Percent = 80
    effects: Percent = 80
    music: Percent = 50
    voice: Annotated[str, Meta(pattern=r"^[a-z][a-z-]{1,20}\Z")] = "off"
    """Which of the computer's voices reads aloud (`desk.voices`), or "off"."""
    speech: Percent = 90
    rate: Rate = "usual"
    ears: bool = False
    """Whether whoever sits at the screen listens alone, so that what is theirs alone may be read aloud."""
    captions: bool = False


class Table(Struct, frozen=True):
    """Habits at the table: hidden hands and the curtain."""

    peek: Peek = "hold"
    cards_face_down: bool = False
    curtain_idle: Annotated[int, Meta(ge=0, le=60)] = 0
    """Minutes without any input before the curtain falls; 0 means never."""
    curtain_on_focus_loss: bool = True
    memory_aid: bool = False
    strict: bool = False
    """Nothing is taken back and no hint is given, in games that begin while this is on."""
    onlookers_at_once: bool = False
    """Onlookers who were shown something get the screen at once, instead of on their own next turn."""


class People(Struct, frozen=True):
    """The people who played lately, the latest first."""

    names: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=24)], ...], Meta(max_length=24)] = ()


class Keys(Struct, frozen=True):
    """The player's own keys and pad buttons: for each command that has not the usual ones, all of them."""

    keys: dict[str, tuple[str, ...]] = {}
    pad: dict[str, tuple[str, ...]] = {}


class Settings(Struct, frozen=True):
    window: Window = Window()
    reading: Reading = Reading()
    sound: Sound = Sound()
    table: Table = Table()
    people: People = People()
    keys: Keys = Keys()


Raw = dict[str, Any]
Step = Callable[[Raw], Raw]

STEPS: Mapping[int, Step] = {}
"""For each older version, the function that turns it into the next one."""

_S = TypeVar("_S", bound=Struct)


def change(settings: Settings, area: str, **fields: object) -> Settings:
    """The same settings with some fields of one area changed. Raises ValueError for a value out of range."""
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
    """Raised for a file that holds no settings of ours, or that comes from a newer version."""


def migrate(raw: Raw, steps: Mapping[int, Step] = STEPS, to: int = VERSION) -> Raw:
    """Bring the contents of an older file up to date, one version at a time."""
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
    """The settings in a file's bytes, and the names of those that had to be replaced by their defaults."""
    raw = _raw(data)
    bad = [key[:40] for key in twice(data)[:MOST_NAMED]]
    if isinstance(own := raw.get("keys"), dict):
        sifted = {kind: keys.sift(own.get(kind), kind) for kind in keys.KINDS}
        told = msgspec.json.decode(msgspec.json.encode(sifted))
        bad += [f"keys.{kind}" for kind in keys.KINDS if own.get(kind, {}) != told[kind]]
        raw["keys"] = {**own, **{kind: found for kind, found in sifted.items() if kind in own}}
    areas: dict[str, Struct] = {}
    for field in msgspec.structs.fields(Settings):
        areas[field.name] = _area(field.type, field.name, raw.get(field.name, {}), bad)
    if raw.keys() - {"format", "version", *areas}:
        bad += [name for name in areas if name not in raw]
    return Settings(**areas), tuple(dict.fromkeys(bad))  # type: ignore[arg-type]


def _raw(data: bytes) -> Raw:
    """What stands in a file's bytes, up to date. Raises ForeignSettings."""
    if len(data) > MOST_BYTES:
        raise ForeignSettings
    try:
        raw = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        raise ForeignSettings from None
    if not isinstance(raw, dict):
        raise ForeignSettings
    return migrate(raw)


def _area(kind: type[_S], name: str, raw: object, bad: list[str]) -> _S:
    if not isinstance(raw, dict):
        bad.append(name)
        return kind()
    # A newer version adds names, and an older one lacks some. Where both is so, a name has been damaged.
    damaged = bool(raw.keys() - kind.__struct_fields__)
    good: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        if field.name not in raw:
            bad += [f"{name}.{field.name}"] if damaged else []
            continue
        try:
            good[field.name] = msgspec.convert(raw[field.name], field.type)
        except msgspec.ValidationError:
            bad.append(f"{name}.{field.name}")
    return kind(**good)


def encode(settings: Settings) -> bytes:
    return _written({}, settings, None)


def _written(present: Raw, settings: Settings, was: Settings | None) -> bytes:
    """The new bytes of a file that holds `present`, with every setting that has changed since `was`. Raises OSError for
    more than could be read again."""
    raw: Raw = present | {"format": FORMAT, "version": VERSION}
    new, old = msgspec.to_builtins(settings), {} if was is None or not present else msgspec.to_builtins(was)
    for area, fields in new.items():
        kept = raw.get(area)
        changed = {name: value for name, value in fields.items() if old.get(area, {}).get(name, ...) != value}
        raw[area] = (kept if isinstance(kept, dict) else fields) | changed
    return fitted(msgspec.json.encode(raw), MOST_BYTES)


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """The settings file of one player; `path` is None if nothing can be written."""

    path: Path | None

    @property
    def fresh(self) -> bool:
        """Whether there is room for a file, and none yet."""
        return self.path is not None and not self.path.exists()

    def load(self) -> tuple[Settings, Line | None]:
        """The settings to begin with, and a sentence if the file was not as it should be."""
        if self.path is None:
            return Settings(), None
        try:
            data = files.read(self.path, MOST_BYTES)
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
        names = ", ".join(bad)
        try:
            place = files.keep_copy(self.path, data)
            with files.turn(self.path):
                files.replace(self.path, _written(_raw(data), settings, None))
        except OSError:
            return settings, Line(
                "Some settings in {file} made no sense and are back to usual: {names}.", file=self._name, names=names
            )
        return settings, Line(
            "Some settings in {file} made no sense and are back to usual: {names}. The old file lies in {place}.",
            file=self._name,
            names=names,
            place=str(place),
        )

    def save(self, settings: Settings, was: Settings | None = None) -> Line | None:
        """Write the settings that differ from `was` (all of them if it is not given) over what the file holds by now.

        Another window may have changed other settings meanwhile, and a newer version may have added some: those stay.
        Returns a sentence if writing failed.
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
        """What the file holds now, if it holds settings of this version. Raises OSError where it cannot be told."""
        assert self.path is not None
        try:
            return _raw(files.read(self.path, MOST_BYTES))
        except FileNotFoundError:
            return {}
        except ForeignSettings:
            # Something else has been written there since the start.
            files.set_aside(self.path)
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
