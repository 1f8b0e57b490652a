"""The lines of the settings page: what each is called, what it is for, its values, and how it is searched for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import get_args

from game.catalogue import NO_WORDS, Catalogue, Line
from game.desk import keys, language, voices
from game.desk.settings import IDLE_MINUTES, TEXT_SIZES, Keys, Rate, Settings, Speed, Theme

THEMES = {"house": Line("House"), "contrast": Line("High contrast"), "plain": Line("Without colours")}
SPEEDS = {
    "off": Line("Off"),
    "fast": Line("Fast"),
    "normal": Line("Normal"),
    "slow": Line("Slow"),
    "step": Line("Step by step"),
}
READING, TABLE, SOUND, SCREEN = Line("Reading"), Line("At the table"), Line("Sound"), Line("Screen")
ALSO = {
    "reading.text_percent": Line("font, letters, zoom"),
    "reading.theme": Line("theme, dark, bright, colour-blind"),
    "reading.animation": Line("animation, speed, pauses"),
    "reading.waits": Line("scenes, pauses, by itself"),
    "table.cards_face_down": Line("hand, hidden, secret"),
    "window.fullscreen": Line("window, monitor"),
}
"""Other words by which people look for a setting."""
USUAL = Settings()
FIXED = ("table.strict", "table.memory_aid")
"""What a game keeps as it was at set-up."""
VOLUME_STEP = 10
"""How much louder or softer one press makes it."""
NO_KEYS = Keys()
READS = Line("Reads aloud what has the focus and what happens.")
NO_VOICE = Line("This computer has no voice that Safehouse knows. Install espeak-ng or speech-dispatcher.")
RATES = {"slow": Line("Slow"), "usual": Line("Usual"), "fast": Line("Fast"), "faster": Line("Very fast")}
PEEKS = {"hold": Line("While its key is held"), "toggle": Line("Until pressed again")}


@dataclass(frozen=True)
class Choice:
    """A setting with a few values in order; `says` explains what it does for the player, beneath it."""

    area: str
    field: str
    name: Line
    values: tuple[object, ...]
    words: Callable[[object], Line]
    says: Line


@dataclass(frozen=True)
class Switch:
    """A setting that is on or off."""

    area: str
    field: str
    name: Line
    says: Line


@dataclass(frozen=True)
class Volume:
    """A setting from 0 to 100."""

    area: str
    field: str
    name: Line
    says: Line


Entry = Choice | Switch | Volume
Area = tuple[Line, tuple[Entry, ...]]


def _percent(value: object) -> Line:
    return Line("{n} %", n=str(value))


def _minutes(value: object) -> Line:
    if value == 0:
        return Line("Never")
    return Line("After {n} minute", many="After {n} minutes", n=int(str(value)))


def _voices(own: Keys) -> list[Entry]:
    """What concerns reading aloud. Without a voice on this computer there is only one line, which says so."""
    there = {voice.id: voice.name for voice in voices.found()}
    names = {voices.OFF: Line("Off"), **there}
    key = keys.words_for(own.keys, "keys", "voice")
    choice = Choice(
        "sound", "voice", Line("Voice"), tuple(names), lambda v: names.get(str(v), names[voices.OFF]),
        Line("Reads aloud what has the focus and what happens. {key} turns it on and off.", key=key)
        if there and key else READS if there else NO_VOICE,
    )  # fmt: skip
    if not there:
        return [choice]
    return [
        choice,
        Volume("sound", "speech", Line("How loud the voice is"), Line("The music steps back while it speaks.")),
        Choice("sound", "rate", Line("How fast the voice is"), get_args(Rate), lambda v: RATES[str(v)],
               Line("How many words a minute it reads.")),
        Switch("sound", "ears", Line("Ear pieces"),
               Line("When several people play, also reads your own cards aloud: for those who listen alone.")),
    ]  # fmt: skip


def pages(own: Keys = NO_KEYS) -> tuple[Area, ...]:
    """The settings, grouped under headings; explanations name keys as the player has them."""
    full = keys.words_for(own.keys, "keys", "fullscreen")
    peek = keys.words_for(own.keys, "keys", "peek") or keys.words_for(own.pad, "pad", "peek")
    reading: list[Entry] = [
        Choice("reading", "text_percent", Line("Text size"), TEXT_SIZES, _percent,
               Line("Makes everything that you read larger or smaller.")),
        Choice("reading", "theme", Line("Colours"), get_args(Theme), lambda v: THEMES[str(v)],
               Line("High contrast, or no colours at all: shapes and words then say everything.")),
        Choice("reading", "animation", Line("Movement"), get_args(Speed), lambda v: SPEEDS[str(v)],
               Line("How fast cards move and computer players act. Step by step, each move waits for you.")),
        Switch("reading", "waits", Line("Wait when something happens to you"),
               Line("It stays on the screen until you press a key. Otherwise it goes on by itself.")),
    ]  # fmt: skip
    spoken = language.languages()
    if len(spoken) > 1:
        reading.append(
            Choice("reading", "language", Line("Language"), tuple(spoken), lambda v: Line("{n}", n=spoken[str(v)]),
                   Line("The language of every text in Safehouse."))
        )  # fmt: skip
    return (
        (READING, tuple(reading)),
        (
            TABLE,
            (
                Switch("table", "cards_face_down", Line("Keep cards face down"),
                       Line("Your cards are shown only while you look at them.")),
                Choice("table", "peek", Line("Turn cards up"), ("hold", "toggle"), lambda v: PEEKS[str(v)],
                       Line("How {key} shows cards that are kept face down.", key=peek or Line("its key"))),
                Choice("table", "curtain_idle", Line("Lower the curtain when nobody plays"), IDLE_MINUTES, _minutes,
                       Line("Hides the table when several people play and nobody has touched anything for this long.")),
                Switch("table", "curtain_on_focus_loss", Line("Lower the curtain when you switch windows"),
                       Line("Hides the table, when several people play, as soon as another window is in front.")),
                Switch("table", "onlookers_at_once", Line("Show witnesses their news straight away"),
                       Line("When several people play, a witness of a meeting or a scan gets the screen at once.")),
                Switch("table", "strict", Line("Strict table"),
                       Line("Nobody takes a choice back or asks for a hint. It begins with the next game.")),
                Switch("table", "memory_aid", Line("Memory aid"),
                       Line("Keeps what players would have to remember in sight. It begins with the next game.")),
            ),
        ),
        (
            SOUND,
            (
                Volume("sound", "volume", Line("Sound"), Line("How loud everything is together.")),
                Volume("sound", "effects", Line("Cards, chips and doors"), Line("How loud they are beside the music.")),
                Volume("sound", "music", Line("Music"), Line("The band next door. It gets restless as the game does.")),
                *_voices(own),
                Switch("sound", "captions", Line("Captions"),
                       Line("Writes at the foot of the window what a sound means.")),
            ),
        ),
        (
            SCREEN,
            (
                Switch("window", "fullscreen", Line("Full screen"),
                       Line("Fills the whole screen. {key} does the same at any time.", key=full)
                       if full else Line("Fills the whole screen.")),
            ),
        ),
    )  # fmt: skip


def id_of(entry: Entry) -> str:
    return f"{entry.area}.{entry.field}"


def entry_of(id: str) -> Entry | None:
    return next((entry for _, entries in pages() for entry in entries if id_of(entry) == id), None)


def value_of(settings: Settings, entry: Entry) -> object:
    return getattr(getattr(settings, entry.area), entry.field)


def place_of(entry: Choice, value: object) -> int:
    """The place of a value in the list; a number between two values goes to the nearer one."""
    if value in entry.values:
        return entry.values.index(value)
    return min(range(len(entry.values)), key=lambda i: abs(int(str(entry.values[i])) - int(str(value))))


def said(entry: Entry, value: object) -> Line:
    """A value in words."""
    if isinstance(entry, Switch):
        return Line("on") if value else Line("off")
    return _percent(value) if isinstance(entry, Volume) else entry.words(entry.values[place_of(entry, value)])


def changed(settings: Settings, entry: Entry) -> bool:
    """Whether a setting is not as usual."""
    return value_of(settings, entry) != value_of(USUAL, entry)


def found(search: str, settings: Settings, catalogue: Catalogue) -> tuple[Area, ...]:
    """The areas with those of their lines that have every word that is searched for in their name, explanation or
    value, in another word for them, or in the name of their area."""
    wanted = search.casefold().split()

    def fits(heading: Line, entry: Entry) -> bool:
        other = ALSO.get(id_of(entry), NO_WORDS)
        lines: Sequence[Line] = (heading, entry.name, entry.says, said(entry, value_of(settings, entry)), other)
        text = " ".join(catalogue.say(line) for line in lines).casefold()
        return all(word in text for word in wanted)

    kept = (
        (heading, tuple(entry for entry in entries if fits(heading, entry)))
        for heading, entries in pages(settings.keys)
    )
    return tuple((heading, entries) for heading, entries in kept if entries)
