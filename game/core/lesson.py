"""Lessons: a game taught at its own table, by the real rules, step by step.

A lesson is data in a title's `lesson` module: how the table is set up, from which seed it is dealt, and steps. A step
has cues. A cue is what the coach says, what it is about, what is waited for, and what happens then. The seed and the
script make every position certain, so a step can be taken up, done again or skipped: the match is played up to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from game.catalogue import NO_WORDS, Line
from game.core.cast import IDS, NAMES
from game.core.contract import Action, Seat, Setup, Title
from game.core.dossier import AnyDossier
from game.core.header import Sitter
from game.core.match import Match

LEARNER: Seat = 0
"""Whoever takes a lesson sits here."""
WORDS_A_MINUTE = 200
CHOOSING, WATCHING = 4.0, 1.6
"""How many seconds a cue that waits for a choice takes besides the reading, and a move of the others."""

NOT_YET = Line("not yet")
Scripted = tuple[Seat, Action]
Kind = type[Action] | Action
"""A kind of choice, or exactly one choice."""


@dataclass(frozen=True)
class Cue:
    """One thing that the coach says, and what is waited for.

    `lead` says why in a few words, `says` the rest; `points` are the ids of the nodes that it is about. `does` are the
    choices that it waits for, any one of them; without any it waits until somebody goes on. A `free` cue takes any
    choice, and stands again after one of those in `stays`, if the learner is asked again. `look` is a node that has to
    be pointed at or pressed.
    """

    lead: Line
    says: Line
    points: tuple[str, ...] = ()
    does: tuple[Action, ...] = ()
    free: bool = False
    stays: tuple[Kind, ...] = ()
    look: str = ""
    then: tuple[Scripted, ...] = ()
    """What follows, in this order: the moves of the others, and any of the learner's that need no words. At a free cue
    a move follows as soon as the choices make it possible, and the coach answers after it; others are left out."""
    lack: Line = NOT_YET
    """Why the other choices are grey, in two or three words."""
    answers: Mapping[Kind, Line] = field(default_factory=dict)
    """What the coach says if the learner tries another choice: one of its own, or one for its kind."""
    otherwise: Line = NO_WORDS
    """The same for every choice that `answers` does not name."""
    after: Mapping[Kind, Line] = field(default_factory=dict)
    """What the coach says in the same way about the choice that was made at a free cue, before it goes on."""
    rule: str = ""
    """A section of the rulebook."""
    asks: Line = NO_WORDS
    """The words of the way there: a question."""


@dataclass(frozen=True)
class Deal:
    """A table that is laid anew: the seed from which it is dealt, and what has been played before anything is said."""

    seed: str
    before: tuple[Scripted, ...] = ()


@dataclass(frozen=True)
class Step:
    """A part of a lesson with a name of its own; it can be skipped and done again."""

    name: Line
    cues: tuple[Cue, ...]
    deal: Deal | None = None
    """The table is laid anew for this step; without it the game goes on from the step before."""


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game. `about` says in a sentence what it teaches, and `ends` is the coach's farewell."""

    id: str
    name: Line
    about: Line
    minutes: int
    """What is promised: a test holds `seconds` to it."""
    mode: str
    seats: int
    seed: str
    steps: tuple[Step, ...]
    ends: Line
    options: Mapping[str, str] = field(default_factory=dict)
    lines: int = 4
    """For how many lines its action panel is made: the list of steps is beneath it."""

    @property
    def cues(self) -> Iterator[Cue]:
        return (cue for step in self.steps for cue in step.cues)

    @property
    def seconds(self) -> float:
        """How long somebody takes who reads 200 words a minute."""
        return sum(map(cue_seconds, self.cues))

    def seconds_from(self, step: int) -> float:
        return sum(cue_seconds(cue) for later in self.steps[step:] for cue in later.cues)

    def setup(self, title: Title[Any]) -> Setup:
        return title.setup(self.mode, self.seats, dict(self.options))

    def sitters(self) -> tuple[Sitter, ...]:
        """The learner, and computer players, who say what the script says."""
        return tuple(Sitter(NAMES[n], "" if n == LEARNER else "rookie", IDS[n]) for n in range(self.seats))

    def begin(self, title: Title[Any], step: int = 0) -> Match:
        """The match as it is when a step begins. Raises IllegalAction where the script breaks a rule."""
        dealt = [(n, one.deal) for n, one in enumerate(self.steps[: step + 1]) if one.deal]
        first, deal = dealt[-1] if dealt else (0, Deal(self.seed))
        match = Match(title, self.setup(title), blake2b(deal.seed.encode(), digest_size=16).digest(), self.sitters())
        for seat, action in deal.before:
            match.submit(seat, action)
        for cue in (cue for before in self.steps[first:step] for cue in before.cues):
            play(match, cue)
        return match


def play(match: Match, cue: Cue) -> None:
    """Plays every move that belongs to a cue: the first of the choices that it waits for, and what follows."""
    if cue.does:
        match.submit(LEARNER, cue.does[0])
    for seat, action in cue.then:
        if not cue.free or action in match.legal(seat):
            match.submit(seat, action)


def cue_seconds(cue: Cue) -> float:
    """How long a cue takes a reader."""
    words = len(f"{cue.lead.text} {cue.says.text}".split())
    others = sum(seat != LEARNER for seat, _ in cue.then)
    return words / WORDS_A_MINUTE * 60 + CHOOSING * bool(cue.does or cue.look) + WATCHING * others


def _said(lines: Mapping[Kind, Line], action: Action) -> Line:
    """The words for a choice: its own, or those for its kind."""
    return lines.get(action) or lines.get(type(action), NO_WORDS)


class Course:
    """How far somebody has come in a lesson."""

    def __init__(self, lesson: Lesson, match: Match, step: int = 0) -> None:
        self.lesson = lesson
        self.match = match
        self.step = min(step, len(lesson.steps))
        """The number of the step, counted from 0; after the last one, the number of steps."""
        self._from = self.step
        self.answer = NO_WORDS
        """What the coach says to a choice that was tried, in place of the words of the cue."""
        self.standing = True
        """Whether the coach is waiting; otherwise what follows is being played."""
        self._cue = 0
        self._left: list[Scripted] = []
        """What has still to be played before the next cue."""
        self._seen = len(match.steps)
        """How many steps of the match are accounted for."""
        self._settled = False
        """Whether a free choice has been made, and the coach has only to be heard."""
        self._freely: Action | None = None
        """The free choice after which the others are moving."""
        self._later: Sequence[Scripted] | None = None
        """What has still to follow at a free cue, as soon as it is possible; None before its first choice."""

    @property
    def over(self) -> bool:
        return self.step >= len(self.lesson.steps)

    @property
    def dealt_anew(self) -> bool:
        """Whether the step that has been reached is played at a table that has yet to be laid."""
        return not self.over and self.step != self._from and self.lesson.steps[self.step].deal is not None

    @property
    def cue(self) -> Cue | None:
        """The cue that stands, or whose moves are being played; None after the last one."""
        return None if self.over else self.lesson.steps[self.step].cues[self._cue]

    @property
    def chooses(self) -> bool:
        """Whether a choice of the learner is waited for."""
        cue = self.cue
        return cue is not None and self.standing and not self._settled and bool(cue.does or cue.free)

    @property
    def looks(self) -> str:
        """The node that has to be looked at before it goes on."""
        return self.cue.look if self.cue is not None and self.standing else ""

    @property
    def pauses(self) -> bool:
        """Whether the coach has only to be heard."""
        return not self.over and self.standing and not self.chooses and not self.looks

    def allowed(self, legal: Sequence[Action]) -> list[Action]:
        """The choices that fit the cue, of those that the rules allow."""
        cue = self.cue
        if cue is None or not self.chooses:
            return []
        return list(legal) if cue.free else [action for action in legal if action in cue.does]

    def tried(self, action: Action) -> None:
        """The learner has tried a choice that the cue does not wait for."""
        cue = self.cue
        if cue is not None:
            said = (_said(cue.answers, action), cue.otherwise, LATER)
            self.answer = next(line for line in said if line.text)

    def chose(self, action: Action) -> None:
        """The learner has made a choice that fits."""
        cue = self.cue
        assert cue is not None
        self.answer = NO_WORDS
        if not cue.free:
            self._follow(cue.then)
        else:
            self._freely = action
            self._follow(cue.then if self._later is None else self._later)

    def _judge(self, cue: Cue, action: Action) -> None:
        """Answers a free choice, and stands again if there is more to choose."""
        asked = self.match.pending >> LEARNER & 1
        self.answer = _said(cue.after, action)
        self._settled = not (asked and (action in cue.stays or type(action) in cue.stays))
        if self._settled and not self.answer.text:
            self.go_on()

    def go_on(self) -> None:
        """The learner has heard enough, or has looked where they should."""
        cue = self.cue
        if cue is not None:
            self.answer = NO_WORDS
            self._follow(cue.then if not self._settled else ())

    def _follow(self, then: Sequence[Scripted]) -> None:
        self._left = list(then)
        self._seen = len(self.match.steps)
        self.standing = False
        self.arrive()

    @property
    def arrived(self) -> bool:
        """Whether everything that follows the last cue has been played."""
        self._account()
        return not self._left or (self._freely is not None and not any(map(self._possible, self._left)))

    def _possible(self, move: Scripted) -> bool:
        seat, action = move
        return action in self.match.legal(seat)

    def _account(self) -> None:
        """Crosses out what has been played meanwhile."""
        for step in self.match.steps[self._seen :]:
            if (step.seat, step.action) in self._left:
                self._left.remove((step.seat, step.action))
        self._seen = len(self.match.steps)

    def arrive(self) -> None:
        """Stands at the next cue once everything that follows this one has been played."""
        if self.standing or not self.arrived:
            return
        self.standing = True
        self._settled = False
        if self._freely is not None:
            action, self._freely = self._freely, None
            self._later = self._left
            assert self.cue is not None
            self._judge(self.cue, action)
            return
        self._later = None
        self._cue += 1
        if self._cue >= len(self.lesson.steps[self.step].cues):
            self._cue, self.step = 0, self.step + 1

    def next_of(self, seat: Seat, legal: Sequence[Action]) -> Action | None:
        """What the script has this seat do now; None if it is not its turn in the script."""
        if self.standing:
            return None
        self._account()
        for whose, action in self._left:
            if whose == seat and action in legal:
                return action
            if whose == seat and self._freely is None:
                return None
        return None


LATER = Line("Not in this step. Everything has its turn.")


class Actors:
    """Plays the other seats of a lesson: they do what the script says, when it says so. It stands in for the computer
    players (`desk.host.Thinker`)."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._asked: dict[Seat, Sequence[Action]] = {}

    def ask(self, seat: Seat, level: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self._asked = {seat: legal}

    def answer(self) -> tuple[Seat, Action] | None:
        for seat, legal in self._asked.items():
            action = self.course.next_of(seat, legal)
            if action is not None:
                self._asked = {}
                return seat, action
        return None

    def forget(self) -> None:
        self._asked = {}

    def close(self) -> None: ...
