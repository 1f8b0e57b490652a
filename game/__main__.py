"""The program: reads the command line, finds the player's files, opens the window, and reports crashes.

Exit codes: 0 all is well, 1 an error in the program (a report is written), 2 an unusable command line or saved game, 3
no screen. A windowed package has no stdout or stderr; what concerns the player is then said in the window, all other
messages are dropped, and nothing fails because of it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn

from game.catalogue import Line
from game.core.match import VERSION
from game.desk import crash, paths, screens, wishes
from game.desk.language import catalogue
from game.desk.settings import SettingsFile
from game.desk.start import TOURS, Fallen, NoDisplay, StartOptions

FAULT, BAD_REQUEST, NO_SCREEN, STOPPED = 1, 2, 3, 130

SMALLEST = (640, 480)
LARGEST = (16384, 16384)
LONGEST = 1000
"""How many signs of a message are printed."""


class CommandLine(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong, and prints nothing if there is no terminal."""

    def _print_message(self, message: str, file: Any = None) -> None:
        # Older versions of Python would write to the stream even if it is missing, as it is in a windowed package.
        if sys.stdout is not None and sys.stderr is not None:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        sentence = re.sub(r"^argument ", "", message)
        raise BadRequest(sentence if sentence.endswith(".") else f"{sentence}.")


class BadRequest(Exception):
    """Raised when the command line cannot be used; the text is for the person who typed it."""


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError("a size is written like 1280x800.")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError("a window is at least 640x480 and at most 16384x16384.")
    return width, height


def command_line() -> CommandLine:
    line = CommandLine(
        prog="safehouse", description="Tabletop games of spies and bluff at one table.", allow_abbrev=False
    )
    line.add_argument("--version", action="version", version=f"Safehouse {VERSION}")
    window = line.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="open in a window")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    line.add_argument("--size", type=size, metavar="WxH", help="size of the window")
    line.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    line.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a saved game, as desktops open it")
    line.add_argument("--maps", type=Path, metavar="DIR", help="play on the maps in this folder (see docs/maps.md)")
    line.add_argument(
        "--smoke", nargs="?", choices=TOURS, const=TOURS[0], default="", help="try the program out, save, and close"
    )
    line.add_argument("--signal", type=Path, metavar="FILE", help="write to this file when the title screen is there")
    return line


def read(arguments: Sequence[str]) -> argparse.Namespace:
    known, unknown = command_line().parse_known_args(arguments)
    if unknown:
        raise BadRequest(f"there is no option {unknown[0]}; --help lists what there is.")
    if known.maps is not None and not _is(known.maps, Path.is_dir):
        raise BadRequest(f"there is no folder {known.maps}.")
    if known.signal is not None and not _is(known.signal.absolute().parent, Path.is_dir):
        raise BadRequest(f"there is no folder for {known.signal}.")
    if known.signal is not None and not _writable(known.signal):
        raise BadRequest(f"nothing can be written to {known.signal}.")
    return known


def _is(path: Path, kind: Callable[[Path], bool]) -> bool:
    """Whether there is a file or folder of this name; there is none of a name that the system refuses."""
    try:
        return kind(path)
    except (OSError, ValueError):
        return False


def _writable(path: Path) -> bool:
    """Whether lines can be added to this file, which is made if there is none."""
    if _is(path, Path.exists) and not _is(path, Path.is_file) and not _is(path, Path.is_fifo):
        return False
    try:
        # A pipe would keep the program waiting until somebody reads from it.
        if not _is(path, Path.is_fifo):
            path.open("a").close()
    except (OSError, ValueError):
        return False
    return True


def start_options(asked: argparse.Namespace) -> StartOptions:
    """Everything the screen needs to start, from the command line and the player's files."""
    places = paths.find()
    file = SettingsFile(places.settings if places.writable else None)
    settings, notice = file.load()
    load = asked.file if asked.load is None else asked.load
    if file.fresh:
        settings = wishes.taken_over(settings, wishes.found())
    found = (places.trouble, notice, unusable_maps(asked.maps))
    return StartOptions(
        places=places,
        settings=settings,
        settings_file=file,
        fullscreen=True if asked.fullscreen else False if asked.windowed else None,
        size=asked.size,
        load=load,
        desktop=asked.file is not None or sys.stderr is None,
        maps=asked.maps,
        smoke=asked.smoke,
        signal=asked.signal,
        notices=tuple(line for line in found if line is not None),
        first=file.fresh and load is None,
    )


def say(text: str) -> None:
    """Print a message on the terminal, if there is one."""
    if sys.stderr is not None:
        print(f"safehouse: {plain(text)}", file=sys.stderr)  # noqa: T201


def plain(text: str) -> str:
    """A message without signs that a terminal would obey, and not too long: it may repeat what stands in a file."""
    shown = "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST // 2]} … {shown[-LONGEST // 2 :]}"


def main(arguments: Sequence[str] | None = None) -> int:
    # A packaged program starts itself again for its worker process, which must not open a second window.
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        options = start_options(read(sys.argv[1:] if arguments is None else arguments))
    except BadRequest as error:
        say(str(error))
        return BAD_REQUEST
    try:
        return play(options)
    except NoDisplay:
        say(screens.why_none())
        return NO_SCREEN
    except KeyboardInterrupt:
        return STOPPED
    except Fallen as fallen:
        assert isinstance(fallen.__cause__, Exception)
        return fault(options, fallen.__cause__, fallen.saved)
    except Exception as error:
        return fault(options, error)


def play(options: StartOptions) -> int:
    """Open the window and run until it is closed."""
    language = catalogue(options.settings.reading.language)
    for line in options.notices:
        say(language.say(line))
    sorry = unusable_save(options)
    if sorry is not None and not options.desktop:
        say(language.say(sorry))
        return BAD_REQUEST
    if sorry is not None:
        # Opened by a double click: nobody would see a window that does not come.
        options = replace(options, load=None, notices=(sorry, *options.notices))
    screen_or_not()
    from game.ui import app

    return app.run(options)


def unusable_save(options: StartOptions) -> Line | None:
    """Why the saved game named on the command line cannot be played, if so. The file stays where it is."""
    if options.load is None:
        return None
    if not _is(options.load, Path.is_file):
        return Line("There is no saved game {file}.", file=str(options.load))
    from game import titles
    from game.core.journal import JournalError
    from game.desk.saves import Saves

    try:
        Saves(options.places.saves, titles.load).look(options.load)
    except JournalError as error:
        return Line("{file} cannot be opened. {why}", file=options.load.name, why=error.line)
    return None


def unusable_maps(folder: Path | None) -> Line | None:
    """Why nobody can play on the maps named on the command line, if so. The title screen says it, too."""
    if folder is None:
        return None
    from game import titles
    from game.desk.boards import BoardShelf

    shelf = BoardShelf(None, folder)
    offers = [offer for id in titles.ids() if titles.complaint(id) is None for offer in shelf.of(titles.load(id))]
    if not offers:
        return Line("No game finds maps in {folder}.", folder=str(folder))
    bad = next((offer for offer in offers if offer.fault is not None), None)
    if bad is None or bad.fault is None:
        return None
    return Line("{name} cannot be played on. {why}", name=bad.name, why=bad.fault)


def screen_or_not() -> None:
    """Raise NoDisplay if nobody could see a window."""
    import pygame

    try:
        pygame.display.init()
    except pygame.error:
        raise NoDisplay from None
    # Without a screen SDL falls back to a driver that shows nothing. That is good enough only if it was asked for.
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    if not asked and pygame.display.get_driver() in ("offscreen", "dummy"):
        pygame.display.quit()
        raise NoDisplay


def fault(options: StartOptions, error: Exception, saved: bool | None = None) -> int:
    """The last safety net: write a report, say so in a sentence, and show it in a window if that still works."""
    report = crash.write(options.places.logs, error, datetime.now())
    sentence = crash.sentence(report, saved=saved, error=error)
    say(catalogue(options.settings.reading.language).say(sentence))
    if not options.smoke:
        try:
            from game.ui import app

            app.show_crash(replace(options, notices=(sentence,)))
        except Exception:  # The screen itself may be what is broken. The report has already been written.
            return FAULT
    return FAULT


if __name__ == "__main__":
    sys.exit(main())
