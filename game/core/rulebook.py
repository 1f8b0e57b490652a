"""Rulebooks: a small, strict kind of Markdown, read into chapters, sections and blocks.

    # The game                              the first line
    ## A turn {#turn}                       a chapter, with the id that links lead to
    ### Draw a card {#draw}                 a section of it
    Text with **bold** and `?` and [a link](#draw).
    - a list, or one that counts: 1. 2. 3.
    | a | table |                           with | --- | --- | under its first row
    ![Knife](cards/attack-knife)            pictures, by their names in `art`; ![Vault](room:basement.vault) a room
    ![Knife](…) > ![Cosh](…) > beats        pictures in a ring: each beats the next one, and the last the first
    > [!example meeting] Who is met         a box: example, what-if, ruling or reconstruction; an example has a name

Blank lines end a block, and a line that begins with two blanks goes on with a list item. Whatever is not of this kind
is a fault, which is told in one sentence with the file and the line. Nothing here draws anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn, Union

LONGEST = 120
"""The longest line of a source, tables excepted."""

HEADING = re.compile(r"(##|###) (\S.*?) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}")
BULLET = re.compile(r"- (\S.*)")
COUNTED = re.compile(r"(\d+)\. (\S.*)")
PICTURES = re.compile(r"(?:!\[[^\]]+\]\([^)\s]+\) ?)+")
RING = re.compile(r"(?:!\[[^\]]+\]\([^)\s]+\) > ){3}([^\W\d_]+)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([a-z0-9_./:-]+)\)")
BOX = re.compile(r"> \[!(example|what-if|ruling|reconstruction)(?: ([a-z0-9-]+))?\](?: (\S.*))?")
INLINE = re.compile(r"\*\*|`([^`]+)`|\[([^\[\]]+)\]\(#([a-z0-9-]+)\)")
RULER = re.compile(r"\|(?: --- \|)+")
STRAY = re.compile(r"[*`\[\]<>{}_\\]|!\(")


class BadRulebook(ValueError):
    """Raised for a source that is not as it should be; the text says where and why in one sentence."""


@dataclass(frozen=True, slots=True)
class Span:
    """Some words in one style. `link` is the id that they lead to; `sign` is said of what is printed on a card."""

    text: str
    bold: bool = False
    sign: bool = False
    link: str = ""


Text = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: Text


@dataclass(frozen=True, slots=True)
class Listing:
    items: tuple[Text, ...]
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    caption: str
    name: str


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures in a row, or in a ring with the word that stands between each two of them."""

    pictures: tuple[Picture, ...]
    ring: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A marked box. `name` is that of an example's position."""

    kind: str
    name: str
    title: str
    text: Text


Block = Union[Paragraph, Listing, Grid, Pictures, Box]


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter, or a section of one; `number` is "6" or "6.2"."""

    id: str
    number: str
    title: str
    blocks: tuple[Block, ...]
    line: int = 0

    @property
    def chapter(self) -> bool:
        return "." not in self.number


@dataclass(frozen=True, slots=True)
class Hit:
    """A place found by a search: the words before, of and after what was looked for."""

    section: Section
    before: str
    found: str
    after: str


@dataclass(frozen=True)
class Book:
    """A whole rulebook."""

    title: str
    sections: tuple[Section, ...]
    _by_id: dict[str, Section] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {section.id: section for section in self.sections})

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(self._by_id)

    def __contains__(self, id: object) -> bool:
        return id in self._by_id

    def __getitem__(self, id: str) -> Section:
        return self._by_id[id]

    def chapter_of(self, id: str) -> Section:
        """The chapter that a section belongs to."""
        number = self[id].number.split(".")[0]
        return next(section for section in self.sections if section.number == number)

    def part(self, id: str) -> tuple[Section, ...]:
        """A section alone, or a chapter with all its sections."""
        section = self[id]
        if not section.chapter:
            return (section,)
        return tuple(s for s in self.sections if s.number.split(".")[0] == section.number)

    def pictures(self) -> Iterator[Picture]:
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Pictures):
                    yield from block.pictures

    def examples(self) -> Iterator[Box]:
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Box) and block.kind == "example":
                    yield block

    def search(self, words: str) -> list[Hit]:
        """Where these words occur: in titles first, then in texts, each section once."""
        wanted = " ".join(words.casefold().split())
        if not wanted:
            return []
        titled = [hit for s in self.sections if (hit := _hit(s, s.title, wanted))]
        named = {hit.section.id for hit in titled}
        texts = (
            next((hit for text in plain(s) if (hit := _hit(s, text, wanted))), None)
            for s in self.sections
            if s.id not in named
        )
        return titled + [hit for hit in texts if hit]


def _hit(section: Section, text: str, wanted: str) -> Hit | None:
    at = text.casefold().find(wanted)
    if at < 0 or len(text) != len(text.casefold()):
        return None
    end = at + len(wanted)
    return Hit(section, text[:at], text[at:end], text[end:])


def flat(text: Text) -> str:
    """The words of a text without its styles."""
    return "".join(span.text for span in text)


def texts(block: Block) -> Iterator[Text]:
    """Every text in a block."""
    match block:
        case Paragraph(text):
            yield text
        case Listing(items):
            yield from items
        case Grid(head, rows):
            yield from head
            for row in rows:
                yield from row
        case Pictures(pictures):
            yield from ((Span(picture.caption),) for picture in pictures)
        case Box(_, _, title, text):
            if title:
                yield (Span(title),)
            yield text


def plain(section: Section) -> Iterator[str]:
    """Every text of a section without its styles."""
    for block in section.blocks:
        for text in texts(block):
            yield flat(text)


def read(source: str, file: str = "rulebook") -> Book:
    """Read a source. Raises BadRulebook for the first fault."""
    return _Reader(source, file).book()


class _Reader:
    def __init__(self, source: str, file: str) -> None:
        self.file = file
        self.lines = source.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self.at = 0
        self.links: list[tuple[int, str]] = []

    def wrong(self, why: str, line: int = 0) -> NoReturn:
        raise BadRulebook(f"{self.file}, line {line or self.at + 1}: {why}")

    def book(self) -> Book:
        first = self.lines[0]
        if not first.startswith("# ") or not first[2:].strip():
            self.wrong("A rulebook begins with “# ” and the name of the game.")
        for n, words in enumerate(self.lines, 1):
            if words != words.rstrip():
                self.wrong("There are blanks at the end of the line.", n)
            if len(words) > LONGEST and not words.startswith("|"):
                self.wrong(f"The line is longer than {LONGEST} letters.", n)
            if "\t" in words:
                self.wrong("There is a tab in the line.", n)
        self.at = 1
        sections: list[Section] = []
        self.blank()
        while self.at < len(self.lines):
            sections.append(self.section(sections))
        if not sections:
            self.wrong("There is no chapter.")
        book = Book(first[2:].strip(), tuple(sections))
        for line, id in self.links:
            if id not in book:
                self.wrong(f"A link leads to “#{id}”, and there is no such heading.", line)
        return book

    def blank(self) -> None:
        while self.at < len(self.lines) and not self.lines[self.at]:
            self.at += 1

    def section(self, before: list[Section]) -> Section:
        line = self.at + 1
        found = HEADING.fullmatch(self.lines[self.at])
        if not found:
            self.wrong("Here belongs a heading such as “## A turn {#turn}”.")
        level, title, id = found.groups()
        if STRAY.search(title):
            self.wrong("A heading has plain words only.")
        other = next((section for section in before if section.id == id), None)
        if other:
            self.wrong(f"The id “{id}” is that of line {other.line} already.")
        if level == "###" and not before:
            self.wrong("The first heading is that of a chapter, with “## ”.")
        number = _number(before, level)
        self.at += 1
        self.blank()
        blocks: list[Block] = []
        while self.at < len(self.lines) and not self.lines[self.at].startswith("#"):
            blocks.append(self.block())
            if self.at < len(self.lines) and self.lines[self.at] and not isinstance(blocks[-1], Box):
                self.wrong("A blank line is missing before this one.")
            self.blank()
        return Section(id, number, title, tuple(blocks), line)

    def block(self) -> Block:
        line = self.lines[self.at]
        if line.startswith("|"):
            return self.grid()
        if line.startswith(">"):
            return self.box()
        if line.startswith("!["):
            return self.pictures()
        if BULLET.fullmatch(line):
            return self.listing(False)
        if COUNTED.fullmatch(line):
            return self.listing(True)
        if not line[0].isalnum() and not line.startswith(("**", "`", "[", "½", "“")):
            self.wrong(f"“{line[:20]}” is not how a block begins.")
        return self.paragraph()

    def paragraph(self) -> Paragraph:
        start, words = self.at + 1, []
        while self.at < len(self.lines) and self.lines[self.at]:
            line = self.lines[self.at]
            if line.startswith(("|", ">", "#", "- ", "1. ", "![", " ")):
                self.wrong("A blank line is missing before this one.")
            words.append(line)
            self.at += 1
        return Paragraph(self.text(" ".join(words), start))

    def listing(self, counted: bool) -> Listing:
        items: list[Text] = []
        mark = COUNTED if counted else BULLET
        while self.at < len(self.lines) and (found := mark.fullmatch(self.lines[self.at])):
            start = self.at + 1
            if counted and int(found[1]) != len(items) + 1:
                self.wrong(f"The list goes on with “{len(items) + 1}.”.")
            words = [found[found.lastindex or 1]]
            indent = "   " if counted else "  "
            self.at += 1
            while self.at < len(self.lines) and self.lines[self.at].startswith(indent):
                rest = self.lines[self.at][len(indent) :]
                if rest.startswith(" "):
                    self.wrong("A line of a list item is indented like its first word.")
                words.append(rest)
                self.at += 1
            items.append(self.text(" ".join(words), start))
        return Listing(tuple(items), counted)

    def grid(self) -> Grid:
        rows: list[tuple[Text, ...]] = []
        head = self.cells()
        if self.at >= len(self.lines) or not RULER.fullmatch(self.lines[self.at]):
            self.wrong("Under the first row of a table belongs “| --- | --- |”.")
        if self.lines[self.at].count("---") != len(head):
            self.wrong(f"The first row of this table has {len(head)} cells.")
        self.at += 1
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            line = self.at + 1
            rows.append(self.cells())
            if len(rows[-1]) != len(head):
                self.wrong(f"This row has {len(rows[-1])} cells, and the first one has {len(head)}.", line)
        if not rows:
            self.wrong("This table has no rows.")
        return Grid(head, tuple(rows))

    def cells(self) -> tuple[Text, ...]:
        line = self.lines[self.at]
        if not line.endswith(" |") or not line.startswith("| "):
            self.wrong("A row of a table begins with “| ” and ends with “ |”.")
        found = tuple(self.text(cell.strip(), self.at + 1) for cell in line[1:-1].split("|"))
        self.at += 1
        return found

    def pictures(self) -> Pictures:
        rows: list[str] = []
        while self.at < len(self.lines) and self.lines[self.at]:
            rows.append(self.lines[self.at])
            self.at += 1
        whole = " ".join(rows)
        shown = PICTURE.findall(whole)
        ring = RING.fullmatch(whole)
        if not (ring or PICTURES.fullmatch(whole)) or len(shown) != whole.count("!["):
            self.at -= len(rows)
            self.wrong("A picture is written ![Knife](cards/attack-knife), and stands apart from texts.")
        return Pictures(tuple(Picture(caption, name) for caption, name in shown), ring[1] if ring else "")

    def box(self) -> Box:
        start = self.at + 1
        found = BOX.fullmatch(self.lines[self.at])
        if not found:
            self.wrong("A box begins with “> [!example NAME] Title”, “> [!what-if]”, “> [!ruling] Title” or the like.")
        kind, name, title = found[1], found[2] or "", found[3] or ""
        if bool(name) != (kind == "example"):
            self.wrong("An example has a name, and no other box has one.")
        if bool(title) == (kind == "what-if"):
            self.wrong("Every box but what-if has a title.")
        words = []
        self.at += 1
        while self.at < len(self.lines) and self.lines[self.at].startswith(">"):
            line = self.lines[self.at]
            if not line.startswith("> ") or line.startswith("> [!"):
                self.wrong("A box is one paragraph, each line with “> ” before it.")
            words.append(line[2:])
            self.at += 1
        if not words:
            self.wrong("The box is empty.", start)
        return Box(kind, name, title, self.text(" ".join(words), start))

    def text(self, words: str, line: int) -> Text:
        """Words with their styles; they begin in this line."""
        found: list[Span] = []
        bold = False
        at = 0
        for mark in INLINE.finditer(words):
            self.plain(words[at : mark.start()], bold, line, found)
            at = mark.end()
            if mark[1]:
                found.append(Span(mark[1], bold, sign=True))
            elif mark[2]:
                if STRAY.search(mark[2]):
                    self.wrong("A link has plain words only.", line)
                found.append(Span(mark[2], bold, link=mark[3]))
                self.links.append((line, mark[3]))
            else:
                bold = not bold
        self.plain(words[at:], bold, line, found)
        if bold:
            self.wrong("There is “**” without an end.", line)
        return tuple(found)

    def plain(self, words: str, bold: bool, line: int, into: list[Span]) -> None:
        stray = STRAY.search(words)
        if stray:
            self.wrong(f"“{stray[0]}” has no meaning here.", line)
        if words:
            into.append(Span(words, bold))


def _number(before: list[Section], level: str) -> str:
    chapters = sum(section.chapter for section in before)
    if level == "##":
        return str(chapters + 1)
    sections = sum(section.number.startswith(f"{chapters}.") for section in before)
    return f"{chapters}.{sections + 1}"
