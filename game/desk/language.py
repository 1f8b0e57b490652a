"""The player's language: a `Catalogue` from a gettext file in `assets/locale`, or plain English.

A language exists if there is a file `locale/<code>/LC_MESSAGES/safehouse.mo`. Its header `X-Language-Name` holds the
name of the language in that language.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Sequence

from game import resources
from game.catalogue import Catalogue

ENGLISH = "en"


def languages() -> dict[str, str]:
    """Every language that can be chosen: its code, and its name in that language."""
    found = {ENGLISH: "English"}
    folder = "locale"
    if resources.exists(folder):
        for place in sorted(resources.path(folder).iterdir()):
            words = load(place.name) if place.is_dir() else None
            if words is not None:
                found[place.name] = words.info().get("x-language-name", place.name)
    return found


def load(code: str) -> gettext.GNUTranslations | None:
    """The texts of a language, or None if there is no readable file for it."""
    try:
        data = resources.read_bytes(f"locale/{code}/LC_MESSAGES/safehouse.mo")
        return gettext.GNUTranslations(io.BytesIO(data))
    except (resources.ResourceMissing, OSError, ValueError, LookupError, EOFError):
        return None


def catalogue(code: str, names: Sequence[str] = ()) -> Catalogue:
    """A catalogue in the language `code`; whatever that language lacks is said in English."""
    words = None if code == ENGLISH else load(code)
    if words is None:
        return Catalogue(names)
    known = words

    def translate(text: str) -> str:
        # gettext keeps the file's header under the empty text.
        return known.gettext(text) if text else text

    return Catalogue(names, translate, known.ngettext)
