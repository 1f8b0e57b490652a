"""Grammar for the languages that Safehouse speaks besides English: what a translated sentence may ask of a fact.

A translation is a sentence with fields. A field may say in which form its fact is wanted, so that no sentence is glued:

    {who}            as it is                       {card:dat}       in that form, by the language's rules
    {room:^}         with a capital                 {room:^acc}      both
    {card:?m=er|f=sie|n=es}   by the gender of the fact
    {m:#Karte|Karten}         by the number that the fact is

A translation may end with what is to be known about the thing it names: `der Tresor | g=m | gen=des Tresors`. `g` is
its gender (m, f, n; p, mp, fp for things in the plural), everything else a form that the rules would not find.

>>> speech = Speech(german, {("", "the {what}"): ("{what:der}",), ("", "Key"): ("Schlüssel | g=m",)})
>>> speech.say(Line("the {what}", what=Line("Key")), ())
'der Schlüssel'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Union

from game.catalogue import Fact, Line, Who

GENDERS = ("m", "f", "n", "p", "mp", "fp")
FIELD = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_PROPERTY = re.compile(r" \| ([a-zß]+)=")
KEPT = 4096
"""How many sentences are kept as they were said; the oldest go first."""

Forms = Callable[[str, str, str], Union[str, None]]
"""Puts a text of some gender into a form; None if the language has no such form."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """The rules of one language. `plural` tells the place of the form for a number among those of a translation."""

    code: str
    plural: Callable[[int], int]
    form: Forms
    name: Forms
    """The same for the name of somebody at the table."""
    forms: frozenset[str]
    """All that `form` knows."""
    cases: Mapping[str, str] = field(default_factory=dict)
    """For a form that needs a case, that case. `ready(text, gender, form)` makes the form of a text in that case."""
    ready: Forms = lambda text, gender, form: None


@dataclass(frozen=True, slots=True)
class Field:
    """A fact in a translation, and how it is wanted."""

    fact: str
    form: str = ""
    capital: bool = False
    by_gender: tuple[tuple[str, str], ...] = ()
    by_number: tuple[str, ...] = ()


Piece = Union[str, Field]
Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Template:
    """A translation, taken apart."""

    pieces: Pieces
    gender: str = ""
    forms: Mapping[str, Pieces] = field(default_factory=dict)

    @property
    def fields(self) -> frozenset[str]:
        """The facts that stand in it."""
        return frozenset(piece.fact for piece in self.pieces if isinstance(piece, Field))


class BadTranslation(ValueError):
    """Raised for a translation that breaks the form above; the text says how."""


def template(text: str) -> Template:
    """A translation, taken apart. Raises BadTranslation.

    >>> template("{who} nimmt {card:acc}.").fields == {"who", "card"}
    True
    """
    body, *rest = _PROPERTY.split(text)
    said = dict(zip(rest[::2], rest[1::2], strict=True))
    gender = said.pop("g", "")
    if gender and gender not in GENDERS:
        raise BadTranslation(f"no such gender: {gender!r}")
    return Template(_pieces(body), gender, {name: _pieces(form) for name, form in said.items()})


def _pieces(text: str) -> Pieces:
    found: list[Piece] = []
    end = 0
    for match in FIELD.finditer(text):
        if match.start() > end:
            found.append(text[end : match.start()])
        found.append(_field(match[1], match[2] or ""))
        end = match.end()
    if end < len(text):
        found.append(text[end:])
    for piece in found:
        if isinstance(piece, str) and ("{" in piece or "}" in piece):
            raise BadTranslation(f"a brace without its fellow: {text!r}")
    return tuple(found)


def _field(fact: str, wanted: str) -> Field:
    if wanted.startswith("?"):
        pairs = tuple((key, value) for key, _, value in (one.partition("=") for one in wanted[1:].split("|")))
        if not pairs or any(key not in GENDERS for key, _ in pairs):
            raise BadTranslation(f"not a choice by gender: {wanted!r}")
        return Field(fact, by_gender=pairs)
    if wanted.startswith("#"):
        forms = tuple(wanted[1:].split("|"))
        if len(forms) != 2:
            raise BadTranslation(f"not a choice by number: {wanted!r}")
        return Field(fact, by_number=forms)
    return Field(fact, wanted.removeprefix("^"), wanted.startswith("^"))


@dataclass(frozen=True, slots=True)
class _Word:
    """Something said, with its gender."""

    text: str
    gender: str = ""


class Speech:
    """One language with its translations: for (sense, English text) the forms, one or one a plural."""

    def __init__(self, tongue: Tongue, entries: Mapping[tuple[str, str], Sequence[str]]) -> None:
        self.tongue = tongue
        self._entries = entries
        self._templates: dict[str, Template] = {}
        self._said: dict[tuple[Line, tuple[str, ...]], str] = {}

    def say(self, line: Line, names: tuple[str, ...]) -> str:
        """A line in this language, for players of these names. What has no translation is said in English."""
        found = self._said.get((line, names))
        if found is None:
            found = self._line(line, names, "").text
            if len(self._said) >= KEPT:
                del self._said[next(iter(self._said))]
            self._said[line, names] = found
        return found

    def _template(self, line: Line, facts: Mapping[str, Fact]) -> Template:
        n = facts.get("n")
        number = n if isinstance(n, int) else 0
        forms = self._entries.get((line.sense, line.text)) if line.text else None
        if forms:
            text = forms[min(self.tongue.plural(number), len(forms) - 1)] if line.many else forms[0]
        else:
            text = line.many if line.many and number != 1 else line.text
        known = self._templates.get(text)
        if known is None:
            known = self._templates[text] = template(text)
        return known

    def _line(self, line: Line, names: tuple[str, ...], form: str) -> _Word:
        facts = dict(line.facts)
        known = self._template(line, facts)
        gender = known.gender
        if form in known.forms:
            return _Word(self._put(known.forms[form], facts, names, "").text, gender)
        first = known.pieces[0] if known.pieces else ""
        leads = (
            isinstance(first, Field)
            and not (first.form or first.by_gender or first.by_number)
            and not isinstance(facts[first.fact], int)
        )
        said = self._put(known.pieces, facts, names, form if leads else "")
        gender = gender or (said.gender if leads else "")
        if form and not leads:
            case = self.tongue.cases.get(form, "")
            if case in known.forms:
                text = self._put(known.forms[case], facts, names, "").text
                return _Word(self.tongue.ready(text, gender, form) or text, gender)
            return _Word(self.tongue.form(said.text, gender, form) or said.text, gender)
        return _Word(said.text, gender)

    def _put(self, pieces: Pieces, facts: Mapping[str, Fact], names: tuple[str, ...], inherited: str) -> _Word:
        """The pieces with their facts. A form that is wanted of the whole goes to the facts that want none of their
        own; a fact that is a text gets it where it stands first. The gender is that of the first fact."""
        text: list[str] = []
        gender: str | None = None
        for piece in pieces:
            if isinstance(piece, str):
                text.append(piece)
                continue
            fact = facts[piece.fact]
            if piece.by_number:
                text.append(piece.by_number[min(self.tongue.plural(fact if isinstance(fact, int) else 0), 1)])
                continue
            takes = isinstance(fact, (Line, Who)) or (not text and isinstance(fact, str))
            handed_on = inherited if takes and not piece.by_gender else ""
            word = self._fact(fact, names, piece.form or handed_on)
            gender = word.gender if gender is None else gender
            if piece.by_gender:
                text.append(_of_gender(piece.by_gender, word.gender))
            else:
                text.append(_capital(word.text) if piece.capital else word.text)
        return _Word("".join(text), gender or "")

    def _fact(self, fact: Fact, names: tuple[str, ...], form: str) -> _Word:
        if isinstance(fact, Line):
            return self._line(fact, names, form)
        if isinstance(fact, Who):
            name = names[fact.seat] if fact.seat < len(names) else f"#{fact.seat + 1}"
            return _Word(self.tongue.name(name, "", form) or name if form else name)
        text = str(fact)
        return _Word(self.tongue.name(text, "", form) or text if form else text)


def _of_gender(choices: Sequence[tuple[str, str]], gender: str) -> str:
    known = dict(choices)
    for wanted in (gender, gender[-1:], gender[:1]):
        if wanted in known:
            return known[wanted]
    return choices[0][1]


def _capital(text: str) -> str:
    for place, sign in enumerate(text):
        if sign.isalpha():
            return text[:place] + sign.upper() + text[place + 1 :]
        if sign.isdigit():
            break
    return text


def _one_or_more(n: int) -> int:
    return 0 if n == 1 else 1


# -- German

_CASES = {"nom": 0, "acc": 1, "dat": 2, "gen": 3}
_DER = {"m": ("der", "den", "dem", "des"), "f": ("die", "die", "der", "der"), "n": ("das", "das", "dem", "des"),
        "p": ("die", "die", "den", "der")}  # fmt: skip
_EIN = {"m": ("ein", "einen", "einem", "eines"), "f": ("eine", "eine", "einer", "einer"),
        "n": ("ein", "ein", "einem", "eines"), "p": ("", "", "", "")}  # fmt: skip
_ARTICLES = {"der": ("m", _DER), "die": ("f", _DER), "das": ("n", _DER), "ein": ("m", _EIN), "eine": ("f", _EIN)}
"""The gender that an article alone suggests."""
_INFLECTED = {article for articles in (_DER, _EIN) for forms in articles.values() for article in forms}
_WITH_ARTICLE = {
    **{form: (_DER, case) for form, case in (("der", 0), ("den", 1), ("dem", 2), ("des", 3))},
    **{form: (_EIN, case) for form, case in (("ein", 0), ("einen", 1), ("einem", 2), ("eines", 3))},
}
_AFTER = {"im": ("in", "dat"), "ins": ("in", "acc"), "zum": ("zu", "dat"), "vom": ("von", "dat"),
          "beim": ("bei", "dat"), "am": ("an", "dat"), "ans": ("an", "acc")}  # fmt: skip
_DRAWN_TOGETHER = {"in dem": "im", "in das": "ins", "zu dem": "zum", "zu der": "zur", "von dem": "vom",
                   "bei dem": "beim", "an dem": "am", "an das": "ans"}  # fmt: skip


_PLACE = ("nom", "acc", "dat", "gen")


def _german(text: str, gender: str, form: str) -> str | None:
    """
    >>> _german("der Tresor", "m", "dat"), _german("die Küche", "f", "zum"), _german("das Büro", "n", "ins")
    ('dem Tresor', 'zur Küche', 'ins Büro')
    >>> _german("Schlüssel", "m", "einen"), _german("die Karten", "p", "dat"), _german("der Tresor", "m", "gen")
    ('einen Schlüssel', 'den Karten', 'des Tresors')
    """
    first, _, rest = text.partition(" ")
    if form in _AFTER:
        return _german_ready(_german(text, gender, _AFTER[form][1]) or text, gender, form)
    if form in _WITH_ARTICLE:
        bare = rest if first in _ARTICLES and rest else text
        return _german_ready(_inflected(bare, gender, _WITH_ARTICLE[form][1]), gender, form)
    if form not in _CASES:
        return None
    place = _CASES[form]
    if first in _ARTICLES and rest:
        usual, articles = _ARTICLES[first]
        article = articles[_german_gender(gender) or usual][place]
        return f"{article} {_inflected(rest, gender or usual, place)}".lstrip()
    return _inflected(text, gender, place)


def _german_ready(text: str, gender: str, form: str) -> str | None:
    """A text that is in the case of the form already gets the preposition or the article of the form.

    >>> _german_ready("dem Informanten", "m", "beim"), _german_ready("Agenten", "m", "den")
    ('beim Informanten', 'den Agenten')
    >>> _german_ready("Küche", "f", "zum"), _german_ready("Codes", "", "zum")
    ('zur Küche', 'zu Codes')
    """
    if form in _AFTER:
        before, case = _AFTER[form]
        if gender and text.partition(" ")[0] not in _INFLECTED:
            text = f"{_DER[_german_gender(gender)][_CASES[case]]} {text}"
        said = f"{before} {text}"
        for apart, drawn in _DRAWN_TOGETHER.items():
            if said.startswith(f"{apart} "):
                return drawn + said[len(apart) :]
        return said
    articles, place = _WITH_ARTICLE[form]
    return f"{articles[_german_gender(gender) or 'm'][place]} {text}".lstrip()


def _german_gender(gender: str) -> str:
    return "p" if gender.endswith("p") else gender


def _inflected(noun: str, gender: str, case: int) -> str:
    """The ending of a noun: -n for many in the dative, -s for masculine and neuter in the genitive."""
    kind = _german_gender(gender)
    if case == 2 and kind == "p" and noun[-1:].isalpha() and noun[-1] not in "ns":
        return noun + "n"
    if case == 3 and kind in ("m", "n") and noun[-1:].isalpha():
        return noun + ("es" if noun[-1] in "sßxz" else "s")
    return noun


def _german_name(name: str, gender: str, form: str) -> str | None:
    """
    >>> _german_name("Otto", "", "gen"), _german_name("Agnes", "", "gen"), _german_name("Ines", "", "zum")
    ('Ottos', 'Agnes’', 'zu Ines')
    """
    if form == "gen":
        return name + ("’" if name[-1:].lower() in tuple("sßxz") else "s")
    if form in _AFTER:
        return f"{_AFTER[form][0]} {name}"
    return name if form in _CASES or form in _WITH_ARTICLE else None


german = Tongue(
    "de",
    _one_or_more,
    _german,
    _german_name,
    frozenset({*_CASES, *_AFTER, *_WITH_ARTICLE}),
    {
        **{form: case for form, (_, case) in _AFTER.items()},
        **{form: _PLACE[place] for form, (_, place) in _WITH_ARTICLE.items()},
    },
    _german_ready,
)

# -- French

_MUTE = "aeiouyhàâäéèêëîïôöœùûü"
_ARTICLE_FR = ("le ", "la ", "les ", "l’", "un ", "une ", "des ")


def _elided(text: str) -> bool:
    return text[:1].lower() in tuple(_MUTE)


def _french(text: str, gender: str, form: str) -> str | None:
    """
    >>> _french("le coffre", "m", "de"), _french("les cartes", "fp", "a"), _french("Otto", "", "que")
    ('du coffre', 'aux cartes', 'qu’Otto')
    >>> _french("Agent", "m", "le"), _french("Clé", "f", "du"), _french("Infirmerie", "f", "au")
    ('l’Agent', 'de la Clé', 'à l’Infirmerie')

    What has an article keeps it, so that a sentence may treat names with and without one alike.

    >>> _french("le Royaume-Uni", "m", "le"), _french("les États-Unis", "mp", "du"), _french("Chine", "f", "du")
    ('le Royaume-Uni', 'des États-Unis', 'de la Chine')
    >>> _french("une Bombe", "f", "un"), _french("Lunettes", "fp", "un")
    ('une Bombe', 'des Lunettes')
    """
    match form:
        case "de":
            if text.startswith("le "):
                return "du " + text[3:]
            if text.startswith(("les ", "des ")):
                return "des " + text[4:] if text.startswith("les ") else "de " + text[4:]
            return f"d’{text}" if _elided(text) else f"de {text}"
        case "a":
            if text.startswith("le "):
                return "au " + text[3:]
            return "aux " + text[4:] if text.startswith("les ") else f"à {text}"
        case "que":
            return f"qu’{text}" if _elided(text) else f"que {text}"
        case "le":
            if text.startswith(_ARTICLE_FR):
                return text
            if gender.endswith("p"):
                return f"les {text}"
            if _elided(text):
                return f"l’{text}"
            return f"la {text}" if gender == "f" else f"le {text}"
        case "un":
            if text.startswith(_ARTICLE_FR):
                return text
            return f"des {text}" if gender.endswith("p") else f"une {text}" if gender == "f" else f"un {text}"
        case "du":
            return _french(_french(text, gender, "le") or text, gender, "de")
        case "au":
            return _french(_french(text, gender, "le") or text, gender, "a")
    return None


def _french_name(name: str, gender: str, form: str) -> str | None:
    return _french(name, gender, {"du": "de", "au": "a"}.get(form, form)) if form not in ("le", "un") else name


def _none_or_one(n: int) -> int:
    return 0 if abs(n) < 2 else 1


french = Tongue(
    "fr", _none_or_one, _french, _french_name, frozenset({"de", "a", "que", "le", "un", "du", "au"})
)  # fmt: skip

# -- Spanish

_SPANISH_ARTICLES = ("el", "la", "los", "las", "un", "una", "unos", "unas")


def _spanish(text: str, gender: str, form: str) -> str | None:
    """
    >>> _spanish("el cofre", "m", "de"), _spanish("Llave", "f", "el")
    ('del cofre', 'la Llave')
    >>> _spanish("Ines", "", "y"), _spanish("Otto", "", "o")
    ('e Ines', 'u Otto')
    >>> _spanish("la Llave", "f", "el"), _spanish("un as", "m", "el"), _spanish("el cofre", "m", "al")
    ('la Llave', 'un as', 'al cofre')
    """
    low = text.lower()
    match form:
        case "de" | "a":
            return f"{form}l {text[3:]}" if text.startswith("el ") else f"{form} {text}"
        case "y":
            begins = re.match(r"h?[iíî](?![aeoáéó])", low) if low.startswith("h") else re.match(r"[iíî]", low)
            return f"e {text}" if begins else f"y {text}"
        case "o":
            return f"u {text}" if re.match(r"h?[oóô]|8|11\b", low) else f"o {text}"
        case "el" | "un" if text.partition(" ")[0] in _SPANISH_ARTICLES:
            return text
        case "el":
            article = {"f": "la", "fp": "las", "p": "los", "mp": "los"}.get(gender, "el")
            return f"{article} {text}"
        case "un":
            article = {"f": "una", "fp": "unas", "p": "unos", "mp": "unos"}.get(gender, "un")
            return f"{article} {text}"
        case "del" | "al":
            return _spanish(_spanish(text, gender, "el") or text, gender, form[:-1])
    return None


def _spanish_name(name: str, gender: str, form: str) -> str | None:
    return _spanish(name, gender, {"del": "de", "al": "a"}.get(form, form)) if form not in ("el", "un") else name


spanish = Tongue(
    "es", _one_or_more, _spanish, _spanish_name, frozenset({"de", "a", "y", "o", "el", "un", "del", "al"})
)  # fmt: skip

TONGUES = {tongue.code: tongue for tongue in (german, french, spanish)}
