"""A small table for stories: a test says in words who is where and holds what, and then plays the real rules in words.

Seats are A to F. Rooms are named by their function, `hq` and `lock` for short. If there are several, `t-` `g-` `b-`
give the floor: `t-storage`. Items are `key weapon vest kit contraband goggles red blue cracker bomb intel-uk floppy
film vip letter-uk`, cards `knuckles garrotte knife friendly neutral`, loyalties `uk`, stained `uk!`, `interpol`. Decks
are written with the next card first, discards from the bottom up. Choices are written in words too:

    go radio  stop  stash  bandage  bomb  board  search  search key  arm  switch  lock terrace  toast  call uk  heal
    upload floppy-red  crack red  close  close take  close put key  close take put key  take knife
    show knife  gift key  keep  mend  refuse  drop key  play weapon  pass  injure  steal  steal key  interrogate
    arrest  spare  pick knife  displace radio  slip out  sneak radio  let pass  knock out  wear  hack
    deliver intel-uk  decrypt  jam  escort radio  use key
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Action, Event, Refusal, Result, Seat
from game.core.news import heard
from game.titles.redacted import actions as do
from game.titles.redacted import frames as kinds
from game.titles.redacted.cards import FACTIONS, INTERPOL, LETTER, MISSIONS, NONE, STAIN
from game.titles.redacted.embassy import DOWN, NOWHERE, own_embassy
from game.titles.redacted.rules import rules
from game.titles.redacted.view import RedactedView

A, B, C, D, E, F = range(6)
SEATS = "ABCDEF"
TITLE = rules.Redacted()
SHORT = {"security_hq": "hq", "central_lock": "lock"}
CARDS = ("knuckles", "garrotte", "knife", "friendly", "neutral")
ITEMS = (
    *["key", "weapon", "vest", "kit", "contraband", "goggles", "red", "blue", "cracker", "bomb"],
    *(f"intel-{name}" for name in FACTIONS),
    *["floppy-red", "floppy-blue", "floppy", "film", "vip"],
    *(f"letter-{name}" for name in FACTIONS),
)
KINDS = (
    "TURN EXCHANGE GIFTS ACCEPT COMBAT REWARD SHOW DISPLACE SNEAK PASSING GOGGLES HACK ARMOURY CASE GUARD GUARD_COMBAT "
    "FIND ENDING BEGIN READY"
)
FRAMES = {getattr(kinds, name): name for name in KINDS.split()}
MODES = dict(zip(("intro", "classic", "justice", "bedfellows", "zone"), MISSIONS, strict=True))
IDS = {
    "intro": "uk uk usa usa",
    "classic": "uk uk usa usa",
    "justice": "uk uk! usa usa! interpol",
    "bedfellows": "uk usa ussr",
    "zone": "",
}
QUIET = "gallery kitchen computer breaker"
"""Alert cards that add nothing."""

T = TypeVar("T", bound=Event)


def _names() -> tuple[str, ...]:
    e = own_embassy()
    found = []
    for number, name in enumerate(e.names):
        twins = e.names.count(name) > 1
        found.append(f"{'tgb'[e.floor[number]]}-{name}" if twins else SHORT.get(name, name))
    return tuple(found)


ROOMS = _names()


def items(text: str) -> list[int]:
    return [ITEMS.index(word) for word in text.split()]


def seats_of(letters: str) -> int:
    return sum(1 << SEATS.index(letter) for letter in letters)


def loyalty(word: str) -> int:
    if word == "interpol":
        return INTERPOL
    return FACTIONS.index(word.rstrip("!")) + STAIN * word.endswith("!")


class Fate(Chance):
    """Luck whose next throws can be set; after these it is ordinary luck."""

    __slots__ = ("throws",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.throws: list[int] = []

    def below(self, n: int) -> int:
        if self.throws:
            assert self.throws[0] < n
            return self.throws.pop(0)
        return super().below(n)


class Table:
    """A game at the beginning of a turn. Anything not named is as little as possible."""

    def __init__(
        self,
        where: str,
        mission: str = "classic",
        *,
        ids: str = "",
        hands: Sequence[str] = (),
        arms: Sequence[str] = (),
        used: Sequence[str] = (),
        turn: Seat = A,
        first: Seat = A,
        hurt: str = "",
        down: str = "",
        dark: bool = False,
        helicopter: str = "",
        wrecks: str = "",
        deck: str | None = "",
        pile: str = "",
        cases: tuple[str, str] = ("", ""),
        alone: str = "china",
        locked: tuple[str, Seat] | None = None,
        toasted: bool = False,
        begin: bool = False,
        rounds: int = 1,
        limit: int = 0,
        hideouts: str = "telex tunnel",
        guards: str = "",
        carrier: str = "",
        objectives: str = "floppy film intel-uk vip intel-ussr",
        alerts: str = QUIET,
        threshold: int = 5,
        points: tuple[int, int] = (0, 0),
        delivered: int = 0,
        vip: str = "",
        jammed: bool = False,
        guns: str | None = None,
    ) -> None:
        """`where` has "-" for an agent who has not arrived yet; a `deck` of None is empty."""
        places = where.split()
        n = self.seats = len(places)
        self.told: list[Event] = []
        self.luck = Fate(1)
        ids = ids or IDS[mission]
        self.setup = TITLE.setup(MODES[mission], n, _options(mission, ids))
        s = self.state = TITLE.new(self.setup, Chance(1), self.told.append)
        self.told.clear()
        if mission != "zone":
            s.loyalty = tuple(loyalty(word) for word in ids.split())
        e = own_embassy()
        s.where = [NOWHERE if room == "-" else ROOMS.index(room) for room in places]
        for letter in down:
            s.where[SEATS.index(letter)] += DOWN
        s.hurt, s.dark, s.toasted = seats_of(hurt), int(dark), int(toasted)
        s.helicopter = FACTIONS.index(helicopter) if helicopter else NONE
        s.wrecks = tuple([wrecks.split().count(name) for name in FACTIONS])
        if locked:
            s.lever, s.keeper = {"terrace": 0, "basement": 2}[locked[0]], locked[1]
        s.first, s.active, s.start, s.rounds = first, turn, s.where[turn], rounds
        s.limit = limit or s.limit
        s.barred = 1 << s.start if s.where[turn] != NOWHERE and "ABCDEF"[turn] not in down else 0
        self._deal_items(hands, deck, pile, cases, alone, mission, objectives, carrier)
        self._deal_arms(arms, used)
        if s.zone:
            order = [_alert(word) for word in alerts.split()]
            rest = [card for card in range(len(e.alerts)) if card not in order]
            weapons = [CARDS.index(word) for word in (guns or "knuckles garrotte knife").split()]
            s.zone = replace(
                s.zone,
                hideouts=tuple(ROOMS.index(room) for room in hideouts.split()),
                threshold=threshold,
                points=points,
                delivered=delivered,
                alerts=(*rest, *reversed(order)),
                alerted=(),
                level=0,
                guards=tuple(sorted(ROOMS.index(room) for room in guards.split())),
                carrier=ROOMS.index(carrier) if carrier else NONE,
                arms=tuple(sorted(weapons)),
                used_arms=tuple(sorted({0, 1, 2} - set(weapons))),
                vip=ROOMS.index(vip) if vip else NONE,
                jammed=int(jammed),
            )
        s.frames = [(kinds.BEGIN, 0, turn) if begin else (kinds.TURN, 1 << turn, turn)]
        if begin:
            rules.proceed(s, self.luck, self.told.append)

    def _deal_items(
        self,
        hands: Sequence[str],
        deck: str | None,
        pile: str,
        cases: tuple[str, str],
        alone: str,
        mission: str,
        objectives: str,
        carrier: str,
    ) -> None:
        """Puts every named item in its place and all others into the deck or, if that should be empty, out of the
        game."""
        s = self.state
        lot = [item for hand in s.items for item in hand] + [*s.deck, *s.boxed]
        lot += [item for item in s.cases if item != NONE]
        if mission == "bedfellows":
            s.boxed = (LETTER + FACTIONS.index("ussr" if alone == "china" else alone),)
            lot.remove(s.boxed[0])
        s.items = [tuple(sorted(items(hand))) for hand in (*hands, *[""] * (self.seats - len(hands)))]
        s.pile = tuple(items(pile))
        s.cases = (items(cases[0])[0] if cases[0] else NONE, items(cases[1])[0] if cases[1] else NONE)
        top = items(deck or "")[::-1]
        gone = [*(item for hand in s.items for item in hand), *s.pile, *top, *(c for c in s.cases if c != NONE)]
        if s.zone:
            lot += s.zone.objectives
            waiting = items(objectives)[::-1]
            held = waiting.pop() if carrier else NONE
            waiting = [item for item in waiting if item not in gone or lot.count(item) > gone.count(item)]
            s.zone = replace(s.zone, objectives=tuple(waiting), objective=held)
            gone += waiting + ([held] if carrier else [])
        for item in gone:
            lot.remove(item)
        if deck is None:
            s.deck, s.gone = (), tuple(lot)
        else:
            s.deck = (*sorted(lot), *top)

    def _deal_arms(self, arms: Sequence[str], used: Sequence[str]) -> None:
        s = self.state
        stock = [10, 10, 10]
        for seat in range(self.seats):
            hand = arms[seat] if seat < len(arms) and arms[seat] else "knuckles garrotte knife"
            spent = used[seat] if seat < len(used) else ""
            s.arms[seat] = tuple(sorted(CARDS.index(word) for word in hand.split()))
            s.used[seat] = tuple(sorted(CARDS.index(word) for word in spent.split()))
            for weapon in (*s.arms[seat], *s.used[seat]):
                stock[weapon] -= 1
        s.armoury = tuple(stock)

    # -- playing

    def play(self, seat: Seat, *choices: str) -> Table:
        """Plays choices of one seat; the rules must allow each."""
        for text in choices:
            chosen = action(text)
            refusal = TITLE.why_not(self.state, seat, chosen)
            assert refusal is None, f"{text}: {refusal}; allowed: {self.may(seat)}, asked: {self.asked}"
            before = TITLE.inventory(self.state)
            TITLE.apply(self.state, seat, chosen, self.luck, self.told.append)
            assert TITLE.inventory(self.state) == before, f"{text} loses or makes something"
        return self

    def go(self, seat: Seat, rooms: str) -> Table:
        """Walks through some rooms."""
        return self.play(seat, *(f"go {room}" for room in rooms.split()))

    def show(self, one: str, other: str) -> Table:
        """Shows the cards of a meeting, the active agent's first."""
        _, _, active, met, *_ = self.state.frames[-1]
        return self.play(active, f"show {one}").play(met, f"show {other}")

    def throw(self, *throws: int) -> Table:
        """Sets the next throws of luck."""
        self.luck.throws = list(throws)
        return self

    def may(self, seat: Seat) -> set[str]:
        """Everything that a seat may choose now."""
        return {wording(a) for a in TITLE.legal(self.state, seat)}

    def may_begin(self, seat: Seat, verb: str) -> set[str]:
        """The choices of a seat that begin with this word, without the word."""
        return {text[len(verb) :].strip() for text in self.may(seat) if text.split()[0] == verb}

    def why_not(self, seat: Seat, text: str) -> str:
        """The code of a refusal."""
        refusal: Refusal | None = TITLE.why_not(self.state, seat, action(text))
        assert refusal is not None, f"{text} is allowed"
        return refusal.code

    # -- looking

    @property
    def asked(self) -> tuple[str, str] | None:
        """What is asked and who is asked; None if the game is over."""
        if not self.state.frames:
            return None
        kind, mask, *_ = self.state.frames[-1]
        return FRAMES[kind], "".join(SEATS[seat] for seat in range(self.seats) if mask >> seat & 1)

    def at(self, seat: Seat) -> str:
        """An agent's room; "-" before arriving and after an arrest."""
        room = self.state.where[seat]
        if room == NOWHERE:
            return "-"
        return f"down in {ROOMS[room - DOWN]}" if room >= DOWN else ROOMS[room]

    def hand(self, seat: Seat) -> str:
        return in_words(self.state.items[seat])

    def armed(self, seat: Seat) -> str:
        return " ".join(CARDS[card] for card in self.state.arms[seat])

    def used(self, seat: Seat) -> str:
        return " ".join(CARDS[card] for card in self.state.used[seat])

    @property
    def pile(self) -> str:
        return in_words(self.state.pile)

    @property
    def hurt(self) -> str:
        return "".join(SEATS[seat] for seat in range(self.seats) if self.state.hurt >> seat & 1)

    def heard(self, kind: type[T], by: Seat | None = A) -> list[T]:
        """All news of one kind as a seat or a spectator got it."""
        return [heard(e, by) for e in self.told if isinstance(e, kind)]

    def knows(self, kind: type[Event], field: str) -> str:
        """The seats that see a secret of the last news of one kind; S stands for a spectator."""
        event = [e for e in self.told if isinstance(e, kind)][-1]
        found = [SEATS[q] for q in range(self.seats) if getattr(heard(event, q), field) is not None]
        return "".join(found) + ("S" if getattr(heard(event, None), field) is not None else "")

    def news(self) -> list[str]:
        """The kinds of all news."""
        return [type(event).__name__ for event in self.told]

    def view(self, seat: Seat | None) -> RedactedView:
        seen = TITLE.view(self.state, seat)
        assert isinstance(seen, RedactedView)
        return seen

    @property
    def result(self) -> Result | None:
        return TITLE.result(self.state)

    @property
    def won(self) -> str:
        """The winners' letters and how the game ended; "" while it goes on."""
        if self.result is None:
            return ""
        seats = "".join(SEATS[seat] for seat in range(self.seats) if self.result.winners >> seat & 1)
        return f"{seats or '-'} {self.result.how}"


def _options(mission: str, ids: str) -> dict[str, str]:
    """The options of a set-up that has these loyalties."""
    found = list(dict.fromkeys(word.rstrip("!") for word in ids.split() if word != "interpol"))
    if mission == "zone":
        return {}
    if mission == "bedfellows":
        return {"left_out": next(name for name in FACTIONS if name not in found)}
    return {"factions": "-".join(found if mission == "intro" else sorted(found, key=FACTIONS.index))}


def _alert(word: str) -> int:
    return next(n for n, (room, _, _) in enumerate(own_embassy().alerts) if ROOMS[room] == word)


def in_words(kinds: Sequence[int]) -> str:
    return " ".join(ITEMS[item] for item in kinds)


SIMPLE: dict[str, Action] = {
    "stop": do.STOP,
    "stash": do.STASH,
    "bandage": do.BANDAGE,
    "bomb": do.BOMB,
    "board": do.BOARD,
    "arm": do.ARM,
    "switch": do.SWITCH,
    "toast": do.TOAST,
    "heal": do.HEAL,
    "decrypt": do.DECRYPT,
    "jam": do.JAM,
    "keep": do.KEEP,
    "mend": do.MEND,
    "refuse": do.REFUSE,
    "pass": do.PASS,
    "injure": do.INJURE,
    "interrogate": do.INTERROGATE,
    "arrest": do.ARREST,
    "spare": do.SPARE,
    "slip out": do.SLIP_OUT,
    "let pass": do.LET_PASS,
    "knock out": do.KNOCK_OUT,
    "wear": do.WEAR,
    "hack": do.HACK,
    "use key": do.USE_KEY,
    "search": do.Search(NONE),
    "steal": do.Steal(NONE),
    "lock terrace": do.Lock(0),
    "lock basement": do.Lock(2),
    "crack red": do.Crack(0),
    "crack blue": do.Crack(1),
    "close": do.Close(False, NONE),
    "close take": do.Close(True, NONE),
}
WITH_ROOM = {"go": do.Step, "displace": do.Displace, "sneak": do.Sneak, "escort": do.Escort}
WITH_ITEM = {
    "search": do.Search,
    "steal": do.Steal,
    "upload": do.Upload,
    "gift": do.Gift,
    "drop": do.MakeRoom,
    "play": do.Fight,
    "deliver": do.Deliver,
}
WITH_CARD = {"show": do.Show, "pick": do.Pick, "take": do.Take}


def action(text: str) -> Action:
    """The action that these words mean."""
    if text in SIMPLE:
        return SIMPLE[text]
    verb, *_, word = text.split()
    if verb in WITH_ROOM:
        return WITH_ROOM[verb](ROOMS.index(word))
    if verb in WITH_ITEM:
        return WITH_ITEM[verb](ITEMS.index(word))
    if verb in WITH_CARD:
        return WITH_CARD[verb](CARDS.index(word))
    if verb == "call":
        return do.Call(FACTIONS.index(word))
    assert verb == "close"
    return do.Close("take" in text.split(), ITEMS.index(word))


def wording(a: Action) -> str:
    """The words for an action."""
    for text, simple in SIMPLE.items():
        if a == simple:
            return text
    match a:
        case do.Step(to) | do.Displace(to) | do.Sneak(to) | do.Escort(to):
            return f"{_verb(WITH_ROOM, a)} {ROOMS[to]}"
        case do.Search(item) | do.Steal(item) | do.Upload(item) | do.Gift(item) | do.MakeRoom(item):
            return f"{_verb(WITH_ITEM, a)} {ITEMS[item]}"
        case do.Fight(item) | do.Deliver(item):
            return f"{_verb(WITH_ITEM, a)} {ITEMS[item]}"
        case do.Show(card) | do.Pick(card) | do.Take(card):
            return f"{_verb(WITH_CARD, a)} {CARDS[card]}"
        case do.Call(faction):
            return f"call {FACTIONS[faction]}"
        case do.Close(take, put):
            return f"close {'take ' if take else ''}put {ITEMS[put]}"
    raise AssertionError(a)


def _verb(words: dict[str, type[Action]], a: Action) -> str:
    return next(word for word, kind in words.items() if type(a) is kind)
