"""What a table scene is showing of what happened: the moments that play, those of the time when its person was away,
and the ways of things that stay marked."""

from __future__ import annotations

from collections.abc import Sequence

from game.asking import said
from game.asking.script import script, weightiest
from game.asking.unseen import Print
from game.core.contract import Event, Seat
from game.core.moments import Shot, Weight
from game.core.news import blank
from game.ui.director import Director
from game.ui.scenes.tableside import Player
from game.ui.semantics import replace
from game.ui.tables import AnyTable


class Showing:
    """The director of one table scene, and what has been handed to it. Computer players wait while it is busy."""

    def __init__(self, play: Player, table: AnyTable, seat: Seat | None) -> None:
        self._play = play
        self._table = table
        self._seat = seat
        self._director = Director()
        host = play.host
        self._played = len(host.match.dossier(None).news)
        """How much of the news has been handed to the director, or had happened before."""
        self._heard = self._played
        """How much of the news has been heard, as sounds."""
        self._private: dict[int, Shot] = {}
        """With cards face down everything is shown as everybody sees it; these are the same moments as this seat heard
        them, by the number of their news, for when it turns its cards up."""
        self.away: list[Print] = []
        self.keeps = play.settings.reading.waits
        """Whether what happens to this person waits until they have put it away."""
        self.held = False
        """Whether the game waits for something else besides."""
        self._album: list[Shot] = []
        """What happened while this person was away, as it is played one by one."""
        self.trail: list[Shot] = []
        """What happened since this seat's last choice: it stays marked until the next one."""
        if host.watching or host.looking:
            self._heard = self._played = host.heard_from
        elif seat is not None and not host.over:
            self.away = play.unseen(seat)

    @property
    def shot(self) -> Shot | None:
        """The moment that shows now, if there is one."""
        return self._director.shot

    def seen(self, peek: bool) -> Shot | None:
        """The moment that shows now; with the cards turned up, as this seat heard it."""
        shot = self.shot
        own = self._private.get(shot.heard) if shot is not None and peek else None
        return own if own is not None and shot is not None and own.moment.beats == shot.moment.beats else shot

    @property
    def has_more(self) -> bool:
        """Whether turning the cards up tells more about the moment that shows."""
        shot, own = self.shot, self.seen(True)
        return shot is not None and own is not None and own.moment.line != shot.moment.line

    @property
    def beat(self) -> int:
        return self._director.beat

    @property
    def busy(self) -> bool:
        """Whether moments are being played."""
        return self._director.busy

    @property
    def left(self) -> Sequence[Shot]:
        """The moments still to come, with the one that shows."""
        return self._director.shots

    @property
    def holds(self) -> bool:
        """Whether there is a moment to read before anything else can be done."""
        return self._director.holds

    @property
    def hushed(self) -> bool:
        """Whether the action panel has to keep what is being shown to itself until its last picture."""
        shot = self.shot
        return shot is not None and shot.moment.hush and self.beat + 1 < shot.moment.beats

    @property
    def waits(self) -> bool:
        """Whether the picture that shows stands until somebody goes on."""
        return self._director.waits(self._speed)

    @property
    def flies(self) -> bool:
        """Whether pictures are shown that go by themselves, and that a press ends."""
        return self._director.flies(self._speed)

    def land(self) -> None:
        """Ends what goes by itself."""
        self._director.land(self._play.now(), self._speed)

    @property
    def reads(self) -> bool:
        """Whether there is anything to read before anything else can be done."""
        return (bool(self.away) or self._director.holds) and not self._play.host.over

    @property
    def is_over(self) -> bool:
        """Whether everything that the game waits for has been shown."""
        host = self._play.host
        return (host.watching or host.looking) and not host.hotseat.covered and not self._director.busy

    @property
    def _speed(self) -> str:
        return self._play.settings.reading.animation

    def take_in(self, watcher: Seat | None) -> list[Shot]:
        """Hands the moments of the last step to the director, once, as `watcher` saw them; returns those that are
        new."""
        host = self._play.host
        news = host.match.dossier(watcher).news
        self._played = min(self._played, len(news))
        before = host.before.get(watcher)
        shots: list[Shot] = []
        if len(news) > self._played and before is not None and host.heard_from >= self._played:
            first = host.heard_from
            shots = script(self._table, before, news[first:], host.match.view(watcher), first)
            shots = self._with_private(watcher, shots, first)
            if host.looking and host.shared and self._seat is not None:
                own = host.match.dossier(self._seat).news
                shots = [shot for shot in shots if own[shot.heard - 1] != blank(own[shot.heard - 1])]
            if self._seat is not None and host.match.steps[-1].seat == self._seat:
                self.trail = []
            self.trail = self._marked(shots, news, first)
            alone = host.looking and weightiest(shots) < Weight.BANNER
            more = said.shown(host, self._table.words, self._seat) if alone else []
            self.play([*map(self._kept, shots), *more])
            if host.looking:
                self._director.halt()
        self._played = len(news)
        self.tell_host()
        return shots

    def _marked(self, shots: Sequence[Shot], news: Sequence[Event], first: int) -> list[Shot]:
        """What stays marked after a step: nothing from before the table was laid anew."""
        laid = [n for n in range(first, len(news)) if isinstance(news[n], self._table.anew)]
        return [shot for shot in (*self.trail, *shots) if not laid or shot.heard > laid[-1]]

    def _with_private(self, watcher: Seat | None, shots: list[Shot], first: int) -> list[Shot]:
        """Keeps what this seat heard beside what everybody hears; where the seat reads by a key, it still does."""
        host, seat = self._play.host, self._seat
        self._private = {}
        before = None if seat is None or watcher is not None else host.before.get(seat)
        if before is None:
            return shots
        news = host.match.dossier(seat).news
        own = script(self._table, before, news[first:], host.match.view(seat), first)
        self._private = {shot.heard: shot for shot in own}
        halts = {shot.heard for shot in own if shot.moment.weight is Weight.HALT}
        return [
            replace(shot, moment=replace(shot.moment, weight=Weight.HALT)) if shot.heard in halts else shot
            for shot in shots
        ]

    def _kept(self, shot: Shot) -> Shot:
        """What happens to the person in front waits until they have put it away."""
        mine = self._seat is not None and shot.moment.about >> self._seat & 1
        kept = mine and shot.moment.weight is Weight.BANNER and self.keeps
        return waiting(shot) if kept else shot

    def play(self, shots: Sequence[Shot]) -> None:
        self._director.play(shots, self._play.now(), self._speed)

    def stand(self, shot: Shot, beat: int) -> None:
        """Shows one picture of a moment."""
        self._director = Director()
        self.play([shot])
        self._director.beat = beat

    def go_on(self, to_the_end: bool = False) -> None:
        """Goes on with the moments at once."""
        on = self._director.skip if to_the_end else self._director.next
        on(self._play.now(), self._speed)

    def put_away(self) -> None:
        """What happened while this person was away has been seen."""
        assert self._seat is not None
        self.away = []
        self._play.seen(self._seat)
        self.tell_host()

    def one_by_one(self, peek: bool) -> None:
        """Plays what happened while this person was away on the table, each moment until a key is pressed. With the
        cards face down, what tells this seat more than everybody stays in the folder."""
        told = sorted((p for p in self.away if p.shot.moment.weight >= Weight.SIGN), key=lambda p: p.shot.heard)
        self._album = [waiting(p.shot) for p in told if peek or p.open]
        self.away = [] if peek else [p for p in told if not p.open]
        if not self.away:
            self.put_away()
        self._at(0)

    def turn_back(self) -> bool:
        """Goes back to the moment before, if what happened while this person was away is being played."""
        left = len(self._director.shots)
        if not self._album or not left or self._director.shots[-1] is not self._album[-1]:
            return False
        self._at(max(0, len(self._album) - left - 1))
        return True

    def _at(self, number: int) -> None:
        self._director = Director()
        self.play(self._album[number:])
        self.tell_host()

    def tell_host(self) -> None:
        """The computer players wait for what is being shown."""
        self._play.host.show(self._director.busy or bool(self.away) or self.held, self._play.now())

    def again(self) -> None:
        """The present picture stands anew for its whole time."""
        self._director.again(self._play.now())

    def tick(self) -> bool:
        """Lets time pass; whether something else shows now."""
        return self._director.tick(self._play.now(), self._speed)

    def due(self) -> float | None:
        """Seconds until something else shows; None if it waits for somebody, or if nothing is playing."""
        return self._director.due(self._play.now(), self._speed)

    def sounds(self) -> list[str]:
        """The sounds of what has happened up to what shows now, each one once: ten cards turned at once make one sound.

        They are those that everybody in the room may hear: the secrets of an event never change them.
        """
        news = self._play.host.match.dossier(None).news
        shot = self._director.shot
        upto = shot.heard if shot else len(news)
        fresh, self._heard = news[self._heard : upto], max(min(self._heard, len(news)), upto)
        names = [self._table.sound(event) for event in fresh]
        if shot is not None:
            names.append(shot.moment.sound)
        return [name for name in dict.fromkeys(names) if name]


def waiting(shot: Shot) -> Shot:
    """The same moment, but it waits for a key."""
    return replace(shot, moment=replace(shot.moment, weight=Weight.HALT))
