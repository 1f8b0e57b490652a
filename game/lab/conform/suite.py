"""Random play to the end with every check at every step: the law of the house for any game.

Numbers are those of the design: 1 legal, 2 copies, 3 journal, 4 same seed, 5 non-interference, 6 eyes, 8 sealed
choices, 10 conservation; 11 is what others would know in a sampled world, and 12 what several people at one screen
watch together. Honest sampling (7) has a module of its own.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from game.catalogue import Line
from game.core import journal
from game.core.chance import Chance
from game.core.contract import Action, Event, IllegalAction, Seat, Setup, Title, View, encode, seats_in
from game.core.match import Match, replay
from game.core.news import audience, blank, secret_fields
from game.core.words import AnyWords
from game.lab.conform.company import check_company
from game.lab.conform.copies import copy_faults
from game.lab.conform.knowing import check_knowing
from game.lab.conform.mangle import mangle
from game.lab.conform.pairs import SCOUTS, check_pair
from game.lab.conform.reasons import check_reasons
from game.lab.conform.report import Report
from game.lab.conform.sealed import MOST_ORDERS, check_sealed
from game.lab.conform.senses import Sense, closed

COMPANY = 10
"""One of so many games is also played by people who share a screen."""
KEEP = 400
"""How many past actions are kept to be mangled."""
REASONS = 4
"""How many past actions are asked about when reasons are compared, and as many mangled ones."""


class Suite:
    """The checks of one title and set-up.

    `pairs` and `deep` say at what share of the steps the costly ones are made. `looks` says at what share of the
    moments of a pair the table is laid, `orders` how many orders of a sealed choice are tried, and `scouts` how many
    worlds are drawn to find one that can be followed far. `company` is whether it has a table, at which several people
    watch together.
    """

    def __init__(
        self,
        title: Title[Any],
        setup: Setup,
        words: AnyWords | None = None,
        eyes: Mapping[type[Event], Any] | None = None,
        senses: Mapping[str, Sense] | None = None,
        seed: int = 1,
        pairs: float = 0.1,
        deep: float = 1.0,
        looks: float = 1.0,
        orders: int = MOST_ORDERS,
        scouts: int = SCOUTS,
        company: bool = False,
    ) -> None:
        self.title, self.setup, self.words = title, setup, words
        self.eyes = eyes
        self.senses = senses or {}
        self.r, self._dice = random.Random(seed), random.Random(seed)
        self.pairs, self.deep, self.looks, self.orders, self.scouts = pairs, deep, looks, orders, scouts
        self.report = Report()
        self._seen: list[Action] = []
        self._every = frozenset(title.every_action(setup))
        self._read_action = msgspec.json.Decoder(title.actions)
        self._read_event = msgspec.json.Decoder(title.events)
        self._read_view = msgspec.json.Decoder(title.views)
        self._read_state = msgspec.json.Decoder(title.state)
        self._company = company and setup.seats > 1
        self._check_every()

    def run(self, games: int) -> Report:
        for _ in range(games):
            self.game()
        return self.report

    def game(self) -> None:
        """One random game."""
        r, report = self.r, self.report
        written: list[bytes] = []
        seed = r.randbytes(16)
        match = Match(self.title, self.setup, seed, write=written.append)
        inventory = self.title.inventory(match.state)
        past: list[tuple[Any, bytes]] = []
        moments: list[tuple[int, int, bytes]] = []
        self._check_eyes(match, match.view(None), match._told)
        while mask := match.pending:
            deep = r.random() < self.deep
            if deep:
                self._check_legal(match, mask)
                self._check_state(match, past, inventory)
                self._check_words(match)
            if r.random() < self.pairs:
                self._check_pair(match)
                self._check_knowing(match)
                if self._seen:
                    self._check_reasons(match)
            if mask.bit_count() > 1:
                check_sealed(self.title, self.setup, match.state, mask, r, report, self.orders)
            if deep:
                moments.append((len(written), len(match.steps), encode(match.state)))
            seat = r.choice(list(seats_in(mask)))
            action = r.choice(match.legal(seat))
            self._remember(action)
            random.seed(r.random())
            before = match.view(None)
            told = match.submit(seat, action)
            report.count["decisions"] += 1
            self._check_eyes(match, before, told)
            if deep:
                self._check_undo(match, seat)
            if len(match.steps) > self.title.longest:
                report.fail("the game does not end", len(match.steps))
                return
        self._check_end(match, inventory)
        for state, encoded in past:
            if encode(state) != encoded:
                report.fail("2 a past copy changed", state)
        self._check_journal(match, seed, written, moments)
        if self._company and not report.count["games"] % COMPANY:
            check_company(self.title, self.setup, self._dice, report)
        report.count["games"] += 1

    def _check_pair(self, match: Match) -> None:
        known = match.dossier(self.r.choice([*range(self.setup.seats), None]))
        check_pair(
            self.title,
            match.state,
            known,
            self.words,
            self.senses,
            self._seen,
            self.r,
            self.report,
            self.looks,
            self.scouts,
        )

    def _check_knowing(self, match: Match) -> None:
        seat, other = self._dice.choices(range(self.setup.seats), k=2)
        check_knowing(match, seat, other, Chance(self._dice.getrandbits(60)), self.report)

    def _remember(self, action: Action) -> None:
        if len(self._seen) < KEEP or self.r.random() < 0.01:
            self._seen.append(action)
            del self._seen[:-KEEP]

    # -- 1

    def _check_every(self) -> None:
        """The table of all actions: the same each time, without twins, and readable again."""
        every = self.title.every_action(self.setup)
        if every != self.title.every_action(self.setup) or len(self._every) != len(every):
            self.report.fail("1 the table of all actions: stable, unique", len(every))
        for action in every:
            if self._read_action.decode(encode(action)) != action:
                self.report.fail("1 an action does not survive encoding", action)

    def _check_legal(self, match: Match, mask: int) -> None:
        title, s, r, report = self.title, match.state, self.r, self.report
        before = encode(s)
        for seat in range(self.setup.seats):
            legal = title.legal(s, seat)
            if bool(legal) != bool(mask >> seat & 1):
                report.fail("1 empty unless asked", (seat, mask, legal))
            if legal != title.legal(s, seat) or len(set(legal)) != len(legal):
                report.fail("1 stable, unique", legal)
            for action in legal:
                if action not in self._every:
                    report.fail("1 an action is not in the table of all actions", action)
            report.offered.update(legal)
            if legal:
                self._check_refusals(match, seat, legal, [mangle(r.choice(legal), r) for _ in range(2)])
            elif self._seen:
                self._check_refusals(match, seat, legal, [r.choice(self._seen)])
        if encode(s) != before:
            report.fail("1 asking changed the state", before)

    def _check_refusals(self, match: Match, seat: Seat, legal: list[Action], tries: list[Action]) -> None:
        for action in [*tries, *([self.r.choice(self._seen)] if self._seen else [])]:
            refusal = self.title.why_not(match.state, seat, action)
            self.report.count["refusals asked"] += 1
            if (refusal is None) != (action in legal):
                self.report.fail("1 refused or allowed", (action, refusal))
            if refusal is None:
                continue
            if self.words and not isinstance(self.words.refuse(refusal), Line):
                self.report.fail("1 a refusal without words", refusal)
            try:
                match.submit(seat, action)
                self.report.fail("1 an illegal action was played", action)
            except IllegalAction:
                pass

    def _check_reasons(self, match: Match) -> None:
        """What was legal at some time, and what never is, asked by any seat."""
        r = self.r
        seat = r.randrange(self.setup.seats)
        known = [r.choice(self._seen) for _ in range(REASONS)]
        tries = [*known, *(mangle(action, r) for action in known)]
        luck = Chance(r.getrandbits(60))
        check_reasons(self.title, match.state, match.dossier(seat), tries, self.words, luck, self.report)

    def _check_words(self, match: Match) -> None:
        if not self.words:
            return
        for seat in (*range(self.setup.seats), None):
            view = match.view(seat)
            if seat is not None and not all(isinstance(self.words.say(view, a), Line) for a in match.legal(seat)):
                self.report.fail("1 an action without words", view)
            if not isinstance(self.words.prompt(view), Line):
                self.report.fail("1 a moment without a prompt", view)

    # -- 2 and 10

    def _check_state(self, match: Match, past: list[tuple[Any, bytes]], inventory: Any) -> None:
        s, report = match.state, self.report
        for fault, field in copy_faults(s):
            report.fail(f"2 a copy's field is {fault}", field)
        copy = s.copy()
        encoded = encode(s)
        if self._read_state.decode(encoded) != s:
            report.fail("2 a state does not survive encoding", s)
        past.append((copy, encoded))
        if self.title.inventory(s) != inventory:
            report.fail("10 something was lost or made", (self.title.inventory(s) - inventory, s))
        for seat in (*range(self.setup.seats), None):
            view = match.view(seat)
            if view.seat != seat or view.asked != match.pending:
                report.fail("2 a view of somebody else", view)
            if not closed(view):
                report.fail("2 a view is not closed", view)
            if self._read_view.decode(encode(view)) != view:
                report.fail("2 a view does not survive encoding", view)

    # -- 6

    def _check_eyes(self, match: Match, before: View, told: list[Event]) -> None:
        if not told:
            self.report.fail("5 silence", match.steps[-1:])
        for event in told:
            self.report.met[type(event).__name__] += 1
            if self._read_event.decode(encode(blank(event))) != blank(event):
                self.report.fail("1 an event does not survive encoding", event)
            if self.words and not isinstance(self.words.say_event(blank(event)), Line):
                self.report.fail("1 an event without words", event)
            if self.eyes is None or not secret_fields(type(event)):
                continue
            self.report.count["secrets told"] += 1
            rule = self.eyes.get(type(event))
            allowed = rule(before, blank(event)) if rule else 0
            if audience(event) != allowed:
                self.report.fail("6 eyes", (event, bin(audience(event)), bin(allowed)))

    # -- 3 and 4

    def _check_undo(self, match: Match, seat: Seat) -> None:
        """Take a step back and play it again: nothing must be different."""
        lock = match.undo_lock(seat)
        others = [q for q in range(self.setup.seats) if q != seat and match.undo_lock(q) is None]
        if others:
            self.report.fail("3 undo of another's step", others)
        if lock or self.r.random() < 0.5:
            return
        step = match.steps[-1]
        after = encode(match.state)
        match.undo(seat)
        match.submit(step.seat, step.action)
        self.report.count["undone"] += 1
        if encode(match.state) != after:
            self.report.fail("3 undo", step)

    def _check_journal(self, match: Match, seed: bytes, written: list[bytes], moments: list[Any]) -> None:
        title, report, r = self.title, self.report, self.r
        whole = journal.read(b"".join(written))
        if whole.torn or not whole.over or not Match.resume(title, whole).same_as(match):
            report.fail("3 a journal does not give the game back", whole.header)
        again = replay(title, match.header, [(s.seat, s.action) for s in match.steps])
        if not again.same_as(match):
            report.fail("4 the same seed gave another game", seed.hex())
        for lines, steps, encoded in r.sample(moments, min(3, len(moments))):
            log = journal.read(b"".join(written[:lines]) + b"0000 torn")
            part = Match.resume(title, log)
            if not log.torn or len(part.steps) != steps or encode(part.state) != encoded:
                report.fail("3 a torn journal", steps)

    def _check_end(self, match: Match, inventory: Any) -> None:
        result = match.result
        if result is None or (result.drawn and result.winners):
            self.report.fail("the result", result)
        if self.title.inventory(match.state) != inventory:
            self.report.fail("10 something was lost or made", match.state)
        if self.words and result and not isinstance(self.words.ending(match.view(None)), Line):
            self.report.fail("1 an ending without words", result)
        if len(match.uncover()) != self.setup.seats:
            self.report.fail("the uncovering", result)
        luck = Chance(self.r.getrandbits(60))
        for seat in (*range(self.setup.seats), None):
            known = match.dossier(seat)
            if self.title.view(self.title.sample(known, luck), seat) != known.view:
                self.report.fail("5 view at the end", (seat, known.view))
