"""What a computer player believed, beside the truth: a page of the folder while a finished game is looked at again.

A row for each question: what was held the likeliest, and whether it was so. The strip below it is as high as the share
that was given to the truth, choice by choice over the whole game; a line shows where the game stands now.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from game.ai.failing import PlayerFailed
from game.ai.lookback import LookingBack, can_tell
from game.ai.policies import policy_of
from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Seat
from game.core.match import Match
from game.core.reasons import Guess, Held, percent
from game.core.turning import POSITIONS, Odds, Turn, turning_point
from game.core.words import AnyWords
from game.desk.recollections import Recollections
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.presses import Item
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

TAB = Line("Beliefs")
NOTHING_YET = Line("Nothing is believed here so far.")
COMING = Line("The beliefs are being worked out …")
CHANGED = Line("The computer players have learnt since this game, so what they believed then can no longer be told.")
FAILED = Line("The computer players met a fault in looking back, so what they believed cannot be told.")
HIGH = Line("A high strip is close to the truth.")
QUIET = frozenset({"quiet"})

Failed = Callable[[PlayerFailed], object]


class Memory:
    """The beliefs of one finished game: reckoned anew while its players are those of today, else as they were kept."""

    def __init__(self, match: Match, kept: Recollections | None, failed: Failed | None = None) -> None:
        """Where `failed` is given, it hears of players that fail, and a process of its own does the work."""
        self._match, self._kept = match, kept
        policy = policy_of(match.title)
        shown = policy is not None and bool(policy.SHOWN)
        computers = [seat for seat, sitter in enumerate(match.sitters) if not sitter.person]
        self.games = 0 if policy is None else policy.PLAYED_ON
        """How many games were played on from each position to find the turning point."""
        self.lasting: Collection[str] = () if policy is None else policy.LASTING
        """The kinds of beliefs that hold for the whole game."""
        self.minds: tuple[Seat, ...] = tuple(computers) if shown and match.result is not None else ()
        """The computer players whose beliefs can be asked for."""
        self.held: Sequence[Held] = ()
        self.odds: Sequence[Odds] = ()
        """Everybody's chances at some places, once all of them are known."""
        self.turn: Turn | None = None
        """Where the game turned, once that is known and where it can be told."""
        self._looking: LookingBack | None = None
        self._lost, self._why_lost = False, CHANGED
        if not self.minds:
            return
        found = kept.of(match) if kept is not None else None
        if found is not None:
            self.held, self.odds, self.turn = found.held, found.odds, turning_point(found.odds)
        elif can_tell(match):
            self._looking = LookingBack(match, make=None) if failed is None else LookingBack(match, failed=failed)
        else:
            self._lost = True

    @property
    def coming(self) -> bool:
        """Whether some beliefs are still to come."""
        return self._looking is not None

    @property
    def note(self) -> Line:
        """What stands on the page instead of beliefs."""
        if self._lost:
            return self._why_lost
        return COMING if self.coming and not self.held else NO_WORDS

    def look(self) -> bool:
        """Take in what has come; whether that was anything. What is complete is kept."""
        looking = self._looking
        if looking is None or not looking.look():
            return False
        self.held = [] if looking.lost else looking.held
        if looking.lost:
            self._looking, self._lost, self._why_lost = None, True, FAILED
        elif looking.done:
            self._looking, self.odds, self.turn = None, tuple(looking.odds), turning_point(looking.odds)
            if self._kept is not None:
                self._kept.keep(self._match, looking.held, looking.odds)
        return True

    def close(self) -> None:
        if self._looking is not None:
            self._looking.close()


class Believed:
    """Lays the page, for one computer player at one place of the game."""

    def __init__(
        self,
        words: AnyWords,
        held: Sequence[Held],
        at: int,
        length: int,
        games: int,
        since: int = 0,
        lasting: Collection[str] = (),
    ) -> None:
        self._words, self._at, self._length = words, at, max(1, length)
        self._since, self._lasting = since, lasting
        """When the present round began, and the kinds of facts that outlast one."""
        self._held, self._games = held, games

    def lay(
        self, mind: Seat, minds: Sequence[Seat], note: Line, turn: Turn | None, place: Rect, look: Look
    ) -> tuple[list[Node], float]:
        """The page of `mind`, one of `minds`; a note stands in the place of rows where there are none."""
        nodes: list[Node] = []
        w = place.w - look.px(14)
        y = place.y
        if turn is not None:
            y = _turned(turn, self._games, Rect(place.x, y, w, 0.0), look, nodes)
        if len(minds) > 1:
            nodes += _signs(mind, minds, Rect(place.x, y, w, look.px(52)), look)
            y += look.px(60)
        now = next((one for one in reversed(self._held) if one.at <= self._at), None)
        head = Line("What {who} believed, and the truth", who=Who(mind))
        if now is not None and now.at < self._at:
            head = Line("What {who} believed when last choosing, and the truth", who=Who(mind))
        y = self._text("believed:head", head, "paper-2", place.x, y, w, look, nodes)
        if now is not None and now.at < self._since:
            # What was believed in an earlier round says nothing of what lies there now.
            now = replace(now, guesses=tuple(guess for guess in now.guesses if guess.topic[0] in self._lasting))
        if now is None or not now.guesses or note.text:
            said = note if note.text else NOTHING_YET
            return nodes, self._text("believed:none", said, "paper", place.x, y, w, look, nodes) - place.y
        for guess in now.guesses:
            y = self._row(guess, Rect(place.x, y, w, 0.0), look, nodes)
        return nodes, self._text("believed:foot", HIGH, "paper-2", place.x, y, w, look, nodes) - place.y

    def _text(
        self, id: str, line: Line, ink: str, x: float, y: float, w: float, look: Look, nodes: list[Node]
    ) -> float:
        size = look.text(21)
        at = Rect(x, y, w, look.height(line, "body", size, w))
        nodes.append(Node(id, "text", at, line, art=(Words(line, at, "body", size, ink, wrap=True, valign="top"),)))
        return at.bottom + look.px(10)

    def _row(self, guess: Guess, place: Rect, look: Look, nodes: list[Node]) -> float:
        """One question, as high as it needs; where the next one begins."""
        px, words = look.px, self._words
        size = look.text(24)
        topic, answer = words.topic(guess.topic), words.answer(guess.best, guess.so)
        held = Line("{p} %: {answer}", answer=answer, p=percent(guess.chance))
        line_h = size * 1.3
        row = Rect(place.x, place.y, place.w, line_h)
        sign = line_h * 0.62
        mark = Rect(row.right - sign, row.centre[1] - sign / 2, sign, sign)
        held_w = min(look.width(held, "bold", look.text(22)) + px(6), place.w * 0.62)
        said = Rect(mark.x - px(8) - held_w, row.y, held_w, line_h)
        label = Rect(row.x, row.y, said.x - row.x - px(8), line_h)
        ink = "good" if guess.right else "bad"
        icon = "icons/icon-tick" if guess.right else "icons/icon-cross"
        strip = Rect(row.x, row.bottom + px(2), row.w, px(34))
        art: list[Paint] = [
            Words(topic, label, "bebas", size, "paper", tracking=px(1), least=0.5),
            Words(held, said, "bold", look.text(22), ink, "right", least=0.5),
            Pic(icon, mark, colours=(("ink", ink),)),
            *self._strip(guess, strip, look),
        ]
        y = strip.bottom + px(4)
        truth = NO_WORDS
        if not guess.right and guess.truth:
            truth = Line("In truth: {what}", what=words.answer(guess.truth, not guess.so or guess.truth != guess.best))
            small = look.text(20)
            at = Rect(row.x, y, row.w, small * 1.3)
            art.append(Words(truth, at, "body", small, "paper-2", least=0.6))
            y = at.bottom
        whole = Rect(place.x, place.y, place.w, y - place.y)
        right = Line("right") if guess.right else Line("wrong")
        value = Line("{held}: {right}. {truth}", held=held, right=right, truth=truth)
        name = "-".join(map(str, guess.topic))
        nodes.append(Node(f"believed:{name}", "text", whole, topic, value, art=tuple(art)))
        return y + px(12)

    def _strip(self, guess: Guess, place: Rect, look: Look) -> list[Paint]:
        """The share that the truth was given, from the first choice to the last."""
        art: list[Paint] = [Box(place, "strip-off", alpha=0.5)]
        lasts = guess.topic[0] in self._lasting
        told = [one for one in self._held if lasts or one.at >= self._since]
        shares = [(one.at, g.given) for one in told for g in one.guesses if g.topic == guess.topic]
        for n, (at, given) in enumerate(shares):
            until = shares[n + 1][0] if n + 1 < len(shares) else self._length
            x, right = (place.x + place.w * k / self._length for k in (at, until))
            high = max(look.px(2), place.h * given)
            bar = Rect(x, place.bottom - high, max(1.0, right - x), high)
            art.append(Box(bar, "glow", alpha=1.0 if at <= self._at else 0.35))
        now = place.x + place.w * self._at / self._length
        art.append(Box(Rect(now - look.px(1.5), place.y - look.px(3), look.px(3), place.h + look.px(6)), "paper"))
        return art


def _turned(turn: Turn, games: int, place: Rect, look: Look, nodes: list[Node]) -> float:
    """The turning point: a strip of paper that leads there, and how it was found. Where the next thing begins."""
    size = look.text(21)
    said = Line("Turning point: {who}’s chance to win goes from {p} % to {q} %. Go there.",
                who=Who(turn.seat), p=percent(turn.before), q=percent(turn.after))  # fmt: skip
    high = look.height(said, "bold", size, place.w - look.px(20)) + look.px(16)
    at = Rect(place.x, place.y, place.w, high)
    art = (
        Box(at, "paper", look.px(4)),
        Words(said, at.inset(look.px(10), look.px(4)), "bold", size, "ink", wrap=True),
    )
    tip = Line("From each of {places} positions, {games} games were played on by chance.",
               games=str(games), places=str(POSITIONS))  # fmt: skip
    nodes.append(Node("turning", "button", at, said, tip=tip, art=art, press=Item("turning", turn.start), radius=4))
    return at.bottom + look.px(12)


def _signs(mind: Seat, minds: Sequence[Seat], place: Rect, look: Look) -> list[Node]:
    """Whose beliefs: the sign of each computer player."""
    size = min(place.h, place.w / len(minds))
    found = []
    for n, seat in enumerate(minds):
        spot = Rect(place.x + n * size, place.y, size, size)
        name = Line("What {who} believed", who=Who(seat))
        on = seat == mind
        art: list[Paint] = [Box(spot, border="glow", width=look.px(3), radius=look.px(6))] if on else []
        art += seat_disc(seat, spot.centre, size * 0.38, look)
        state = frozenset({"on"} if on else {"off"})
        found.append(
            Node(f"mind:{seat}", "toggle", spot, name, tip=name, state=state, art=tuple(art), press=Item("mind", seat))
        )
    return found
