"""What is on the pages of the folder beside a table: the log, the dossier, and the briefing in games that have one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from game import titles
from game.asking.answers import Answers
from game.catalogue import NO_WORDS, Entry, Line, Who
from game.core.contract import Seat, View
from game.core.match import Match
from game.core.rulebook import Block, Box, Grid, Listing, Paragraph, Pictures, flat
from game.desk.host import Host
from game.desk.settings import Settings

LOG, DOSSIER, MISSION, RULES = range(4)
OLDER = 80
"""The most lines of the log that are kept in sight: a long game has thousands, and nobody reads further back."""
LATELY = 5
"""How many lines of the log are told if nothing has happened since somebody's last turn."""
MEMORY_AID = "memory_aid"
"""The note in a match that began with the memory aid on."""
MISSION_TAB = Line("Mission")
_NAMES = (Line("Log"), Line("Dossier"), MISSION_TAB, Line("Rules"))


@dataclass(frozen=True)
class Section:
    """A part of a page: its head, the entries beneath it, and whether it is dimmed."""

    head: Line
    entries: list[Entry]
    dim: bool = False
    folded: bool = False
    """Whether entries of one turn are shown as one line until somebody opens them."""


def memory_aid(settings: Settings, match: Match) -> bool:
    """Whether the memory aid is on: only if everybody knew of it from the start; the match says so at its end."""
    return settings.table.memory_aid and MEMORY_AID in match.marks


@cache
def glance(title: str, language: str) -> list[Section]:
    """The reference of a game on one page: the lists and tables of a few sections of its rulebook."""
    book = titles.rulebook(title, language)
    found = []
    for id in titles.topics(title).glance:
        listed = (block for block in book[id].blocks if isinstance(block, Listing | Grid))
        entries = [Entry(Line("{words}", words=row)) for block in listed for row in read(block)]
        found.append(Section(Line("{words}", words=book[id].title), entries))
    return found


def read(block: Block) -> list[str]:
    """A part of a rulebook in lines, as it can be read out: “Knife: beats Garrotte; loses to Brass Knuckles”."""
    match block:
        case Paragraph(text):
            return [flat(text)]
        case Box(_, _, title, text):
            return [f"{title}: {flat(text)}" if title else flat(text)]
        case Pictures(pictures):
            return [", ".join(picture.caption for picture in pictures)]
        case Listing(items, counted):
            return [f"{n}. {flat(item)}" if counted else flat(item) for n, item in enumerate(items, 1)]
        case Grid(head, rows) if len(head) == 2:
            return [f"{flat(row[0])}: {flat(row[1])}" for row in rows]
        case Grid(head, rows):
            heads = [flat(cell) for cell in head]
            return [
                f"{flat(row[0])}: "
                + "; ".join(f"{what} {flat(cell)}" for what, cell in zip(heads[1:], row[1:], strict=True))
                for row in rows
            ]


@dataclass(frozen=True)
class Reader:
    """Makes the pages for whoever reads the folder, in one game's words."""

    host: Host
    table: Answers
    seat: Seat | None
    """None while this seat's cards lie face down: the pages then say what everybody knows."""
    memory_aid: bool
    language: str = "en"

    @property
    def _leaves(self) -> list[int]:
        """Log and dossier, the briefing in games that have one, and a page of rules in games that have a rulebook. It
        has no room beside a leaf of the table's own, which then is the game's reference."""
        found = [LOG, DOSSIER]
        if self.table.words.briefing(self.host.match.setup):
            found.append(MISSION)
        if titles.has_rulebook(self.host.match.title.id) and not self.table.leaf:
            found.append(RULES)
        return found

    @property
    def tabs(self) -> list[Line]:
        return [_NAMES[leaf] for leaf in self._leaves]

    def page(self, number: int, view: View, told: int, since: int) -> list[Section]:
        """One page. `told` is how much of the news has been shown, `since` how much of it this seat had seen at the
        screen before."""
        leaf = self._leaves[number] if number < len(self._leaves) else LOG
        if leaf == RULES:
            return glance(self.host.match.title.id, self.language)
        if leaf == MISSION:
            pages = self.table.words.briefing(self.host.match.setup)
            found = [Section(title, [Entry(line, heading=True) for line in lines]) for title, lines in pages]
            return [*self._aim(view), *found]
        return self._dossier(view) if leaf == DOSSIER else self._log(view, told, since)

    def _aim(self, view: View) -> list[Section]:
        """What this seat is after, in games where seats have different goals."""
        line = NO_WORDS if self.seat is None else self.table.aim(view)
        if self.seat is None or not line.text:
            return []
        return [Section(Line("What {who} is after", who=Who(self.seat)), [Entry(line, heading=True)])]

    def _dossier(self, view: View) -> list[Section]:
        host = self.host
        pages = self.table.dossier(host.match.dossier(self.seat).notes, view, self.memory_aid)
        if self.seat is not None and not host.over:
            others = [n for n in range(host.match.setup.seats) if n != self.seat]
            pages = _with_seats(pages, self.seat, others)
        mark = Line("{mark}: with the seed, shown at the end, it proves the deal.", mark=host.match.fingerprint)
        pages = [*pages, (Line("Mark of the deal"), [Entry(mark)])]
        return [Section(title, entries) for title, entries in pages]

    def told(self, view: View, told: int, since: int) -> list[Entry]:
        """What the log says of the news after `since`, while it is new."""
        return [entry for entry in self._entries(view, told, True) if entry.heard > since]

    def latest(self, view: View, told: int, since: int) -> list[Line]:
        """What has happened since this reader's last turn, the oldest first; the last few things if that was
        nothing."""
        sections = self._log(view, told, since)
        new = sections[0].entries if len(sections) > 1 else []
        return [entry.line for entry in reversed(new or sections[-1].entries[:LATELY])]

    def _entries(self, view: View, told: int, looking: bool) -> list[Entry]:
        """The log of the first pieces of news; while somebody is `looking`, with all that the last step showed."""
        host = self.host
        news = host.match.dossier(self.seat).news[:told]
        fresh = host.match.steps[-1].heard_from if looking and host.match.steps else len(news)
        return self.table.chronicle(news, self.table.tellable(news, view, fresh, self.memory_aid))

    def _log(self, view: View, told: int, since: int) -> list[Section]:
        entries = self._entries(view, told, self.host.looking)
        if self.seat is None:
            return [Section(Line("What happened"), entries[: -OLDER - 1 : -1], folded=True)]
        new = [entry for entry in entries if entry.heard > since]
        old = [entry for entry in entries if entry.heard <= since]
        head = Line("Since {who}’s last turn", who=Who(self.seat))
        return [Section(head, new[::-1]), Section(Line("Before"), old[: -OLDER - 1 : -1], True, True)]


def _with_seats(
    pages: Sequence[tuple[Line, list[Entry]]], seat: int, others: Iterable[int]
) -> list[tuple[Line, list[Entry]]]:
    """A dossier in which every other seat can be marked: the seats that the title says nothing about come first."""
    known = {entry.about for _, entries in pages for entry in entries}
    missing = [n for n in others if f"seat:{n}" not in known]
    if not missing:
        return list(pages)
    rows = [Entry(Line("{who}", who=Who(n)), n, about=f"seat:{n}") for n in missing]
    return [(Line("{who}’s pencil marks", who=Who(seat)), rows), *pages]
