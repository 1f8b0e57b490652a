"""What the system says that its user wants: their language, larger text, less movement, more contrast.

Asked once, before anybody has chosen settings of their own. Every system is asked in its own way; where nothing can be
learnt, nothing is wished for. Nobody waits for an answer for long.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.desk.language import languages
from game.desk.settings import TEXT_SIZES, Settings, change

PATIENCE = 1.0
"""Seconds within which a system's own program has to answer."""
ENOUGH = 1.1
"""From this factor on text counts as larger than usual."""

ANIMATION, CONTRAST = 0x1042, 0x0042
"""What Windows calls the questions whether controls are animated and whether contrast is high."""
PRIMARY = {0x07: "de", 0x09: "en", 0x0A: "es", 0x0C: "fr"}
"""The languages of Windows by the lower bits of their numbers."""

Ask = Callable[[Sequence[str]], str]
"""Runs a program and gives what it says; nothing if it cannot be asked."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the system wishes for. `text` is a factor; `tongues` are the codes of languages, the favourite first."""

    text: float = 1.0
    still: bool = False
    contrast: bool = False
    tongues: tuple[str, ...] = ()


def found(platform: str = sys.platform, ask: Ask | None = None, environ: Mapping[str, str] = os.environ) -> Wishes:
    """The wishes of this system."""
    ask = ask or _asker(environ)
    if platform == "win32":
        return _windows()
    if platform == "darwin":
        return _mac(ask)
    return replace(_linux(ask), tongues=_spoken(environ))


def taken_over(settings: Settings, wishes: Wishes) -> Settings:
    """Settings that nobody has chosen yet, with what the system wishes for."""
    reading: dict[str, object] = {}
    if wishes.text >= ENOUGH:
        wanted = min(wishes.text, TEXT_SIZES[-1] / 100) * 100
        reading["text_percent"] = min(TEXT_SIZES, key=lambda size: abs(size - wanted))
    if wishes.still:
        reading["animation"] = "off"
    if wishes.contrast:
        reading["theme"] = "contrast"
    offered = languages()
    for code in wishes.tongues:
        if code in offered:
            reading["language"] = code
            break
    return change(settings, "reading", **reading) if reading else settings


def _asker(environ: Mapping[str, str]) -> Ask:
    # A packaged program changes where libraries are looked for; the system's own programs must not notice.
    own = {name: value for name, value in environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in environ:
        own["LD_LIBRARY_PATH"] = environ["LD_LIBRARY_PATH_ORIG"]

    def ask(command: Sequence[str]) -> str:
        if shutil.which(command[0]) is None:
            return ""
        try:
            said = subprocess.run(command, env=own, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.SubprocessError, UnicodeError):
            return ""
        return said.stdout.strip() if said.returncode == 0 else ""

    return ask


def _spoken(environ: Mapping[str, str]) -> tuple[str, ...]:
    """The languages of the variables by which a session says what is spoken, in the order in which they count.

    >>> _spoken({"LANGUAGE": "de_AT:fr", "LANG": "en_GB.UTF-8"}), _spoken({"LANG": "C", "LC_MESSAGES": "es_ES"})
    (('de', 'fr', 'en'), ('es',))
    """
    said = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG", "")
    wanted = (*environ.get("LANGUAGE", "").split(":"), said)
    return tuple(found[1] for name in wanted if (found := re.match(r"([a-z]{2,3})(?:[_.@-]|$)", name)))


def _linux(ask: Ask) -> Wishes:
    """The settings of GNOME and of the desktops that share them."""
    desk = ("gsettings", "get", "org.gnome.desktop.interface")
    try:
        text = float(ask([*desk, "text-scaling-factor"]) or 1.0)
    except ValueError:
        text = 1.0
    still = ask([*desk, "enable-animations"]) == "false"
    contrast = ask(["gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"]) == "true"
    return Wishes(text, still, contrast)


def _mac(ask: Ask) -> Wishes:
    def on(name: str) -> bool:
        return ask(["defaults", "read", "com.apple.universalaccess", name]) == "1"

    tongues = tuple(re.findall(r"\b([a-z]{2,3})(?:-[A-Za-z-]+)?\"", ask(["defaults", "read", "-g", "AppleLanguages"])))
    return Wishes(1.0, on("reduceMotion"), on("increaseContrast"), tongues)


def _windows() -> Wishes:
    if sys.platform == "win32":
        import ctypes
        import winreg

        class HighContrast(ctypes.Structure):
            _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

        animated, contrast = ctypes.c_int(1), HighContrast()
        contrast.size = ctypes.sizeof(contrast)
        ask = ctypes.windll.user32.SystemParametersInfoW
        still = bool(ask(ANIMATION, 0, ctypes.byref(animated), 0)) and not animated.value
        sharp = bool(ask(CONTRAST, contrast.size, ctypes.byref(contrast), 0)) and bool(contrast.flags & 1)
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key:
                percent = int(winreg.QueryValueEx(key, "TextScaleFactor")[0])
        except (OSError, ValueError):
            percent = 100
        spoken = PRIMARY.get(ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF)
        return Wishes(percent / 100, still, sharp, (spoken,) if spoken else ())
    return Wishes()
