"""Every language that is offered is whole: each sentence, with the same facts, in forms that its grammar knows; each
rulebook, section for section. What is missing or wrong is listed by `lab translations list`."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest

from game import titles
from game.asking.pages import glance
from game.core.cast import NAMES
from game.core.match import Match
from game.core.rulebook import Book, Box, Grid, Paragraph, Picture, Pictures, flat, texts
from game.desk.language import catalogue, languages, translations
from game.lab.sentences import folders
from game.lab.translations import faults, known, messages
from game.tongues import TONGUES, template
from game.ui.tables import table_of
from tests.extent import extent
from tests.having import having

OTHERS = [code for code in languages() if code != "en"]
SAME = re.compile(r"[\W\d_]*")
LONGER = 2.6
"""A label is at most this many times as long as the English one, and ten letters more."""

TRANSLATED = [folder for folder in folders() if folder not in titles.ids() or folder in having("locale")]

spoken = pytest.mark.parametrize("code", OTHERS)


def test_languages_are_offered_only_with_a_grammar() -> None:
    assert set(OTHERS) <= set(TONGUES) and OTHERS


@spoken
@pytest.mark.parametrize("folder", TRANSLATED)
def test_nothing_is_missing_and_nothing_is_wrong(code: str, folder: str) -> None:
    there = known(folder, code)
    wanted = messages(folder)
    missing = [message.text for message in wanted if message.key not in there]
    assert not missing, f"{len(missing)}: {missing[:5]}"
    wrong = [(message.text, list(faults(message, there[message.key], code))) for message in wanted]
    assert not [pair for pair in wrong if pair[1]]


@spoken
def test_the_same_words_are_translated_the_same_everywhere(code: str) -> None:
    first: dict[tuple[str, str], str] = {}
    for folder in TRANSLATED:
        for key, forms in known(folder, code).items():
            if key[1]:
                assert first.setdefault(key, forms[0]) == forms[0], key


@spoken
@pytest.mark.parametrize("folder", TRANSLATED)
def test_a_translation_looks_like_its_sentence(code: str, folder: str) -> None:
    """It ends like it, is not much longer, and begins with a capital where it does."""
    there = known(folder, code)
    for message in messages(folder):
        text = there.get(message.key, ("",))[0].split(" | ")[0]
        if SAME.fullmatch(re.sub(r"\{\w+\}", "", message.text)):
            continue
        bare = re.sub(r"\{[^{}]*\}", "xxxx", text)
        plain = re.sub(r"\{[^{}]*\}", "xxxx", message.text)
        assert len(bare) <= LONGER * len(plain) + 10, (message.text, text)
        for mark in ".?…" if len(plain.split()) > 3 else "":
            ends = plain.rstrip("”").endswith(mark)
            assert bare.rstrip("“”» ").endswith(mark) == ends, (message.text, text)
        if code == "de":
            assert not re.search(r"“\w|\w„", text), text
        assert not re.search(r"  | [,.](?! )|\.\.\.|(?<!\d)'", text), text


@cache
def books(id: str, code: str) -> tuple[Book, Book]:
    return titles.rulebook(id, "en"), titles.rulebook(id, code)


def shape(book: Book) -> list[object]:
    """What has to be the same in every language: sections, tables, pictures, boxes and what is linked."""
    found: list[object] = []
    for section in book.sections:
        found.append((section.id, section.number))
        links: Counter[str] = Counter()
        for block in section.blocks:
            links += Counter(span.link for text in texts(block) for span in text if span.link)
            match block:
                case Grid(head, rows):
                    found.append((len(head), len(rows)))
                case Picture(_, name):
                    found.append(name)
                case Pictures(pictures, ring):
                    found.append((tuple(picture.name for picture in pictures), bool(ring)))
                case Box(kind, name):
                    found.append((kind, name))
                case Paragraph():
                    pass
                case other:
                    found.append(len(other.items))
        found.append(sorted(links))
    return found


@spoken
@pytest.mark.parametrize("id", having("rulebook", "locale"))
def test_a_rulebook_has_every_section_table_picture_and_link(code: str, id: str) -> None:
    english, other = books(id, code)
    for one, two in zip(shape(english), shape(other), strict=True):
        assert one == two
    said = [next(flat(text) for block in book.sections[0].blocks for text in texts(block)) for book in (english, other)]
    assert said[0] != said[1]


@spoken
@pytest.mark.parametrize("id", having("rulebook", "locale"))
def test_numbers_in_a_rulebook_are_the_same(code: str, id: str) -> None:
    for one, two in zip(*(book.sections for book in books(id, code)), strict=True):
        numbers = []
        for section in (one, two):
            said = " ".join(flat(text) for block in section.blocks for text in texts(block))
            numbers.append(Counter(re.findall(r"(?<!\w)[−+×]?\d+½?", re.sub(r"\d+(st|nd|rd|th)\b", "", said))))
        missing = numbers[0] - numbers[1]
        assert sum(missing.values()) <= 3, (one.id, missing)


@spoken
@pytest.mark.parametrize("id", having("locale"))
def test_whole_games_are_told_in_it(code: str, id: str) -> None:
    """Every sentence of random games can be said; none is told in English, and no field is left in it."""
    title, table, say = titles.load(id), table_of(id), catalogue(code, NAMES).say
    words = titles.words(id)
    r = random.Random(7)
    for mode in title.modes:
        for _ in range(extent(1, 4)):
            match = Match(title, title.setup(mode.id, mode.seats[-1]), r.randbytes(16))
            while match.pending:
                seat = match.pending.bit_length() - 1
                view, legal = match.view(seat), match.legal(seat)
                told = [words.prompt(view), words.head(view), *(words.say(view, action) for action in legal)]
                for line in told:
                    assert "{" not in say(line) and " | " not in say(line), line
                match.submit(seat, r.choice(legal))
            for seat in range(match.setup.seats):
                for entry in table.chronicle(match.dossier(seat).news, lambda n: True):
                    assert "{" not in say(entry.line), entry.line


@spoken
def test_every_name_and_gender_is_understood(code: str) -> None:
    assert all(template(form) for forms in translations(code).values() for form in forms)


@spoken
@pytest.mark.parametrize("id", having("rulebook", "locale"))
def test_the_page_of_rules_beside_the_log_is_in_it(code: str, id: str) -> None:
    english, other = glance(id, "en"), glance(id, code)
    assert [len(section.entries) for section in other] == [len(section.entries) for section in english]
    assert [section.entries for section in other] != [section.entries for section in english]
