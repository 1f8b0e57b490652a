"""A table that tells what it shows, to whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Sequence

from game.asking.pages import Reader, memory_aid
from game.catalogue import Line
from game.core.contract import Event
from game.ui.scenes import hearing, why
from game.ui.scenes.tableside import Player
from game.ui.scenes.watching import Watching
from game.ui.semantics import replace
from game.ui.stack import Ask


class Telling(Watching):
    """What of a table may be read aloud: its own seat's view, or what everybody may know of it."""

    def __init__(self, play: Player, seat: int | None) -> None:
        super().__init__(play, seat)
        host = play.host
        self._words = self._table.words
        self._title = host.match.title.id
        self._since = host.unread_from(seat) if seat is not None else 0
        self._spoken = self._since if seat is not None and not host.hotseat.alone else host.heard_from
        """How much of the news has been read aloud, or was there before anybody listened."""
        self._leaf: int | None = None
        """The page of the folder that was open when this was last looked at."""
        self._refused = ""
        """The code of the refusal that the panel shows."""

    @property
    def _eyes(self) -> int | None:
        """The seat that the screen is for; None with the cards face down, when it shows only what everybody may see."""
        return self.seat if self._peek else None

    @property
    def _memory_aid(self) -> bool:
        return memory_aid(self.play.settings, self.play.host.match)

    @property
    def _reader(self) -> Reader:
        language = self.play.settings.reading.language
        return Reader(self.play.host, self._table, self._eyes, self._memory_aid, language)

    @property
    def private(self) -> bool:
        host = self.play.host
        return self.seat is not None and not host.hotseat.alone and not host.over

    def aloud(self) -> Line:
        return self._words.prompt(self.play.host.match.view(None))

    def tidings(self, own: bool) -> list[Line]:
        return [*self._news(own), *self._turned_to(own)]

    def _turned_to(self, own: bool) -> list[Line]:
        """The page of the folder that somebody has turned to. The log is told as it grows, and when it is asked for."""
        before, self._leaf = self._leaf, self._folder.page
        if not own or before is None or before == self._leaf:
            return []
        parts = self._folder.opened(self._reader, self.play.host.match.view(self._eyes))
        return [line for part in parts for line in (part.head, *(entry.line for entry in part.entries))]

    def _news(self, own: bool) -> list[Line]:
        host = self.play.host
        seat = self._eyes if own else None
        news = host.match.dossier(seat).news
        told, before = self._told(news), self._spoken
        self._spoken = told
        if told <= before:
            return []
        return [entry.line for entry in replace(self._reader, seat=seat).told(host.match.view(seat), told, before)]

    def _told(self, news: Sequence[Event]) -> int:
        """How much of the news has been shown. What is told at the end of a moment is not read in the log before."""
        shot = self.shows()
        if shot is None:
            return len(news)
        return shot.heard - bool(shot.moment.sofar.text and self._showing.beat + 1 < shot.moment.beats)

    def answer(self, ask: Ask, own: bool) -> Sequence[str]:
        look, match, shot = self.stage.look, self.play.host.match, self.shows()
        seat = self._eyes if own else None
        view = match.view(seat)
        say = look.catalogue.say
        match ask:
            case "table":
                progress, prompt = self._table.progress(match.view(None))[2], self._words.prompt(view)
                return [f"{say(progress)}.", say(prompt), *hearing.on_table(self._table, view, seat, look)]
            case "others":
                return hearing.of_others(self._table, view, seat, look)
            case "news":
                reader = replace(self._reader, seat=seat)
                told = self._told(match.dossier(seat).news)
                return [say(line) for line in reader.latest(view, told, self._since)]
            case "rule" if why.has_rules(self._title):
                at = why.rule(self._table, match, seat, shot, self.stage.pointed if own else None, self._refused)
                return hearing.rule(self._title, at, self.play.settings.reading.language)
        return ()
