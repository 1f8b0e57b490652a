"""`lab translations`: keeps the files of translations in step with the sources, and hands them to translators.

    translations update                 new sentences get an empty place, those that are gone are taken out
    translations update nl              the same, and begins a language that has a grammar but no files yet
    translations list                   how many are there, how many are missing, and what is wrong
    translations todo de kompromat      prints what is missing, each with a mark, its place and a sample
    translations take de answers.txt    takes in what a translator made of that:

        3fa2c1 = {who} zieht {n} Karte.
        3fa2c1 + {who} zieht {n} Karten.

How a translation asks for a fact in some form is told in `docs/translating.md`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from game import resources, titles
from game.desk.language import Entries, entries
from game.lab.sentences import HOUSE, Sentence, folders, written
from game.tongues import TONGUES, BadTranslation, Field, Template, template

HELP = "keep the files of translations in step with the sources"
NAMES = {"de": "Deutsch", "fr": "Français", "es": "Español"}
PLURALS = {"de": "n != 1", "fr": "n > 1", "es": "n != 1"}
ANSWER = re.compile(r"([0-9a-f]{8}) ([=+]) (\S.*)")

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    """What is to be translated: a sentence, wherever it stands in a folder."""

    text: str
    many: str
    sense: str
    files: tuple[str, ...]

    @property
    def key(self) -> Key:
        return self.sense, self.text

    @property
    def mark(self) -> str:
        """A short name that stays the same as long as the sentence does."""
        return hashlib.sha256(f"{self.sense}\n{self.text}".encode()).hexdigest()[:8]


@cache
def messages(folder: str) -> tuple[Message, ...]:
    """What a folder's file has to hold. What the house says, too, stands in the house's file alone."""
    ours = _collected(written(folder))
    if folder != HOUSE:
        house = {message.key for message in messages(HOUSE)}
        ours = [message for message in ours if message.key not in house]
    return tuple(ours)


def _collected(sentences: Sequence[Sentence]) -> list[Message]:
    found: dict[Key, Message] = {}
    for sentence in sentences:
        if not sentence.text:
            continue
        old = found.get((sentence.sense, sentence.text))
        many = sentence.many or (old.many if old else "")
        files = tuple(dict.fromkeys((*(old.files if old else ()), sentence.file)))
        found[sentence.sense, sentence.text] = Message(sentence.text, many, sentence.sense, files)
    return list(found.values())


def file_of(folder: str, code: str) -> Path:
    """Where the translations of a folder's sentences are."""
    return (resources.path("fonts").parent if folder == HOUSE else titles.folder(folder)) / "locale" / f"{code}.po"


def known(folder: str, code: str) -> Entries:
    file = file_of(folder, code)
    return entries(file.read_text("utf-8"), f"{folder}/{file.name}") if file.is_file() else {}


def source(folder: str, code: str, translated: Mapping[Key, Sequence[str]]) -> str:
    """A whole file, in the order of the sources."""
    head = ["Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", f"Language: {code}",
            f"Plural-Forms: nplurals=2; plural={PLURALS[code]};", f"X-Language-Name: {NAMES[code]}"]  # fmt: skip
    blocks = ['msgid ""\nmsgstr ""\n' + "\n".join(_quoted(line + "\n") for line in head)]
    for message in messages(folder):
        forms = translated.get(message.key, ())
        lines = [f"#: {' '.join(message.files)}"]
        if message.sense:
            lines.append(f"msgctxt {_quoted(message.sense)}")
        lines.append(f"msgid {_quoted(message.text)}")
        if message.many:
            lines.append(f"msgid_plural {_quoted(message.many)}")
            one, more = (*forms, "", "")[:2] if len(forms) != 1 else (forms[0], forms[0])
            lines += [f"msgstr[0] {_quoted(one)}", f"msgstr[1] {_quoted(more)}"]
        else:
            lines.append(f"msgstr {_quoted(forms[0] if forms else '')}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def faults(message: Message, forms: Sequence[str], code: str) -> Iterator[str]:
    """What is wrong with a translation, each in one sentence."""
    wanted = set(re.findall(r"\{(\w+)\}", message.text)) | set(re.findall(r"\{(\w+)\}", message.many))
    optional = {"n"} if message.many else set()
    for text in forms:
        try:
            found = template(text)
        except BadTranslation as fault:
            yield str(fault)
            continue
        for name in sorted(found.fields - wanted):
            yield f"there is no fact {{{name}}}"
        for name in sorted(wanted - found.fields - optional):
            yield f"the fact {{{name}}} is missing"
        yield from _unknown(found, code)
    if len(forms) != (2 if message.many else 1):
        yield "one form is wanted" if not message.many else "two forms are wanted, with = and with +"


def _unknown(found: Template, code: str) -> Iterator[str]:
    tongue = TONGUES[code]
    every = (found.pieces, *found.forms.values())
    for piece in (piece for pieces in every for piece in pieces if isinstance(piece, Field)):
        if piece.form and piece.form not in tongue.forms:
            yield f"there is no form “{piece.form}”"
    for form in found.forms:
        if form not in tongue.forms:
            yield f"there is no form “{form}”"


# -- the command


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("update", "list", "todo", "take"))
    parser.add_argument("language", nargs="?", choices=sorted(TONGUES), help="for todo, take, or to begin")
    parser.add_argument("where", nargs="?", default="", help="for todo: a game or “house”; for take: a file")
    parser.add_argument("--all", action="store_true", help="for todo: also what is translated already")


def run(args: argparse.Namespace) -> int:
    match args.what:
        case "update":
            return _update(args.language or "")
        case "list":
            return _list()
        case "todo" if args.language and args.where:
            return _todo(args.language, args.where, args.all)
        case "take" if args.language and args.where:
            return _take(args.language, Path(args.where))
    print(f"`translations {args.what}` wants a language and, behind it, a folder or a file.", file=sys.stderr)
    return 2


def _begun(code: str = "") -> list[str]:
    """The languages that there are files for, and one that is to be begun."""
    return [each for each in TONGUES if each == code or file_of(HOUSE, each).is_file()]


def _update(begin: str) -> int:
    for code in _begun(begin):
        everywhere: dict[Key, Sequence[str]] = {}
        for folder in folders():
            for key, forms in known(folder, code).items():
                if len(forms) >= len(everywhere.get(key, ())):  # one folder may need a plural that another does not
                    everywhere[key] = forms
        for folder in folders():
            _write(folder, code, everywhere)
    return 0


def _write(folder: str, code: str, translated: Mapping[Key, Sequence[str]]) -> None:
    file = file_of(folder, code)
    file.parent.mkdir(exist_ok=True)
    file.write_text(source(folder, code, translated), "utf-8")


def _list() -> int:
    wrong = 0
    for code in _begun():
        for folder in folders():
            there = known(folder, code)
            wanted = messages(folder)
            missing = [message for message in wanted if message.key not in there]
            print(f"{code}  {folder:14} {len(wanted):5} sentences, {len(missing):5} missing")
            for message in wanted:
                for fault in faults(message, there[message.key], code) if message.key in there else ():
                    wrong += 1
                    print(f"    {message.mark} “{message.text}”: {fault}")
    return 1 if wrong else 0


def _todo(code: str, folder: str, everything: bool) -> int:
    from game.lab.words import samples

    there = known(folder, code)
    said = samples(folder)
    wanted = [message for message in messages(folder) if everything or message.key not in there]
    for files, group in groupby(wanted, lambda message: message.files):
        print(f"\n== {' '.join(files)}")
        for message in group:
            print(f"{message.mark} = {message.text}" + (f"      [{message.sense}]" if message.sense else ""))
            if message.many:
                print(f"{message.mark} + {message.many}")
            for place, sample in list(said.get(message.text, {}).items())[:2]:
                if sample != message.text:
                    print(f"           {place}: {sample}")
                else:
                    print(f"           {place}")
    return 0


def _take(code: str, file: Path) -> int:
    answers: dict[str, dict[str, str]] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        match = ANSWER.fullmatch(line.strip())
        if match:
            answers.setdefault(match[1], {})[match[2]] = match[3]
        elif line.strip() and not line.startswith(("==", " ", "#")):
            print(f"{file.name}, line {number}: not of the form “3fa2c1bb = …”: {line!r}")
    taken, wrong = set(), 0
    for folder in folders():
        there: dict[Key, Sequence[str]] = dict(known(folder, code))
        for message in messages(folder):
            given = answers.get(message.mark)
            if given is None:
                continue
            forms = [given[sign] for sign in "=+" if sign in given]
            if message.many and len(forms) == 1:
                forms *= 2
            found = list(faults(message, forms, code))
            for fault in found:
                wrong += 1
                print(f"{message.mark} “{message.text}”: {fault}")
            if not found:
                there[message.key] = forms
                taken.add(message.mark)
        _write(folder, code, there)
    unknown = sorted(set(answers) - taken)
    print(f"{len(taken)} taken in, {wrong} wrong; not taken: {', '.join(unknown) or 'none'}")
    return 1 if wrong else 0


