"""A language that nobody speaks, for finding what would go wrong in a real one.

Every sentence stands in brackets, has accents on its letters and is a third longer. What has none was never put into a
language: it was glued in code, or the lists of translations do not know it.

>>> from game.catalogue import Line
>>> speech().say(Line("Settings"), ())
'[Šéttîñgš~~~]'
"""

from __future__ import annotations

import re
from functools import cache

from game.catalogue import Catalogue
from game.lab.sentences import folders
from game.lab.translations import messages
from game.tongues import FIELD, Speech, Tongue

CODE = "pseudo"
LONGER = 0.33
LONGEST = 10
"""Letters of a word that is only there to make a sentence longer."""
_ACCENTS = str.maketrans("aeinouycszACENOSUZ", "àéîñöûýçšžÀÇÉÑÖŠÛŽ")
ASIDE = re.compile(r"[\W\d_]*")
"""What is the same in every language: facts, digits and signs."""


def longer(text: str) -> str:
    """A sentence in this language; its fields stay as they are."""
    plain = FIELD.sub("", text)
    if ASIDE.fullmatch(plain):
        return text
    said, end = "", 0
    for match in (*FIELD.finditer(text), None):
        said += text[end : match.start() if match else len(text)].translate(_ACCENTS)
        if match:
            said, end = said + match[0], match.end()
    more = "~" * round(len(plain) * LONGER + 0.5)
    # No real language adds one long word.
    words = [more[at : at + LONGEST] for at in range(0, len(more), LONGEST)]
    return f"[{said}{' '.join(words)}]"


def _unchanged(text: str, gender: str, form: str) -> str:
    return text


@cache
def speech() -> Speech:
    known = {
        message.key: (longer(message.text), longer(message.many)) if message.many else (longer(message.text),)
        for folder in folders()
        for message in messages(folder)
    }
    tongue = Tongue(CODE, lambda n: 0 if n == 1 else 1, _unchanged, _unchanged, frozenset())
    return Speech(tongue, known)


def catalogue(names: tuple[str, ...] = ()) -> Catalogue:
    return Catalogue(names, speech())

