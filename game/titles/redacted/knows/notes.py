"""What one observer of [redacted] knows for certain.

Two trackers follow the items and the Attack cards. For loyalties there is a list of the deals that nothing has
excluded; all are equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

from game.core.contract import Event, Notes, Seat, Setup
from game.core.tracker import Case, Tracker
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    ARMS,
    BOMB,
    CASES,
    CHINA,
    CONTRABAND,
    CRACKER,
    FILM,
    FLOPPY,
    FRIENDLY,
    GOGGLES,
    INTEL,
    INTERPOL,
    KEY,
    KIT,
    LETTER,
    LOYALTY,
    MISSIONS,
    NEUTRAL,
    NONE,
    PLAIN,
    REGULAR,
    STAIN,
    VIP,
    WEAPONS,
    Mission,
    beats,
)
from game.titles.redacted.rules.deal import critical
from game.titles.redacted.rules.walking import is_objective

Loyalties = tuple[int, ...]
FEWER_CASES = 3000
"""The most cases for Attack cards: they matter less than items, and when nothing is known about them there are very
many cases."""
SWAP = 0.5
"""The chance that the content was changed when a briefcase was full before and is full now, if choices tell nothing."""


def loyalties(mission: int, seats: int, factions: tuple[int, ...]) -> list[Loyalties]:
    """Every way to deal the loyalties, all equally likely."""
    if mission == Mission.ZONE:
        return [(NONE,) * seats]
    if mission == Mission.BEDFELLOWS:
        cards = list(factions)
    elif mission == Mission.JUSTICE:
        cards = [*factions, *(faction + STAIN for faction in factions), INTERPOL]
    else:
        cards = [faction for faction in factions for _ in range(seats // 2)]
    return sorted(set(permutations(cards)))


class RedactedNotes(Notes):
    """The notebook of a seat, or of a spectator."""

    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.setup = setup
        self.seat = seat
        n = setup.seats
        self.mission = MISSIONS.index(setup.mode)
        # Places of items: the hands, and then these.
        self.deck, self.pile, self.box, self.gone, self.board, self.done, self.objectives, self.bottom, self.limbo = (
            range(n + 2, n + 11)
        )
        self.cases = (n, n + 1)
        self.items = Tracker(0)
        self.laid: list[int] = []
        """The open discard of items, in order."""
        # Places of Attack cards: hands, cards shown in this meeting, private discards, and then these.
        self.armoury, self.drawn, self.out, self.guns, self.used_guns = range(3 * n, 3 * n + 5)
        self.arms = Tracker(3 * n + 5, FEWER_CASES)
        self.ids: list[Loyalties] = []
        self.looks: list[tuple[ev.Xrayed | ev.Interrogated | ev.Hacked, tuple[int, ...]]] = []
        """The looks of others at something of this seat, each with the items that it held then."""
        self.over: ev.GameOver | None = None

    def played(self, seat: Seat) -> int:
        """The place of a card that was shown in a meeting and is not discarded yet."""
        return self.setup.seats + seat

    def used(self, seat: Seat) -> int:
        """The place of a seat's private discard."""
        return 2 * self.setup.seats + seat

    def hear(self, event: Event) -> None:
        handler = _HEAR.get(type(event))
        if handler:
            handler(self, event)

    # -- the deal

    def _began(self, e: ev.Began) -> None:
        n = self.setup.seats
        self.ids = loyalties(e.mission, n, e.factions)
        arms = self.arms
        arms.lay(self.armoury, [weapon for weapon in WEAPONS for _ in range(ARMS - n)])
        for seat in range(n):
            for weapon in WEAPONS:
                arms.put(seat, weapon)
        if self.mission == Mission.ZONE:
            for weapon in WEAPONS:
                arms.put(self.guns, weapon)
        self.items.cases = self._deals(e.factions)

    def _deals(self, factions: tuple[int, ...]) -> dict[Case, float]:
        """The possible contents of the briefcases and the box or, in the Danger Zone, the places of intel. All other
        cards are one lot."""
        if self.mission == Mission.ZONE:
            intel = [INTEL + faction for faction in range(4) if faction != CHINA]
            ways = list(permutations(intel))
            return dict.fromkeys((self._zone_case(*way) for way in ways), 1 / len(ways))
        if self.mission == Mission.INTRO:
            return {self._case(Counter([*PLAIN, *critical(self.mission, factions)]), NONE, NONE, NONE): 1.0}
        found: dict[Case, float] = {}
        boxes = [LETTER + faction for faction in factions] if self.mission == Mission.BEDFELLOWS else [NONE]
        for boxed in boxes:
            cards = Counter([*critical(self.mission, factions), *(letter for letter in boxes if letter != boxed)])
            if boxed == NONE:
                del cards[NONE]
            everything = cards + Counter(REGULAR) + Counter([*CASES, CRACKER, CRACKER])
            for red, blue, chance in _filled(cards):
                found[self._case(everything, red, blue, boxed)] = chance / len(boxes)
        return found

    def _case(self, everything: Counter[int], red: int, blue: int, boxed: int) -> Case:
        lot = everything - Counter([card for card in (red, blue) if card != NONE])
        places: list[tuple[int, ...]] = [()] * (self.limbo + 2)
        for place, card in ((self.cases[0], red), (self.cases[1], blue), (self.box, boxed)):
            places[place] = () if card == NONE else (card,)
        rest = tuple(sorted(lot.elements()))
        places[self.deck] = (-1,) * len(rest)
        return tuple(places), (rest,)

    def _zone_case(self, above: int, below: int, inside: int) -> Case:
        places: list[tuple[int, ...]] = [()] * (self.limbo + 2)
        deck = tuple(sorted((*PLAIN, CONTRABAND, FLOPPY, FILM, inside)))
        places[self.deck] = (-1,) * len(deck)
        places[self.objectives] = (-2,) * 4
        places[self.bottom] = (below,)
        return tuple(places), (deck, tuple(sorted((FLOPPY, FILM, VIP, above))))

    def _dealt(self, e: ev.Dealt) -> None:
        if self.mission != Mission.ZONE:
            self.items.moved(self.deck, e.to)
        if e.to == self.seat and e.loyalty is not None and e.item is not None:
            self.ids = [ids for ids in self.ids if ids[e.to] == e.loyalty]
            if e.item != NONE:
                self.items.saw_all(e.to, [e.item])

    # -- items that move

    def _lay(self, by: Seat, item: int) -> None:
        """An item goes to the open discard, or an objective to that of the objectives."""
        if self.mission == Mission.ZONE and is_objective(item):
            self.items.moved(by, self.done, item)
        else:
            self.items.moved(by, self.pile, item)
            self.laid.append(item)

    def _discarded(self, e: ev.Discarded | ev.Lost | ev.Played | ev.Uploaded) -> None:
        self._lay(e.by, e.item)

    def _key_used(self, e: ev.KeyUsed) -> None:
        self._lay(e.by, KEY)

    def _stashed(self, e: ev.Stashed) -> None:
        self._lay(e.by, CONTRABAND)

    def _kit_used(self, e: ev.Bandaged | ev.Mended) -> None:
        self._lay(e.by, KIT)

    def _bombed(self, e: ev.Bombed) -> None:
        self._lay(e.by, BOMB)

    def _decrypting(self, e: ev.Decrypting) -> None:
        self._lay(e.by, FILM)

    def _goggled(self, e: ev.Goggled) -> None:
        self._lay(e.by, GOGGLES)

    def _searched(self, e: ev.Searched) -> None:
        self.items.moved(self.deck, e.by, e.item)

    def _reshuffled(self, e: ev.Reshuffled) -> None:
        self.items.shuffled(self.pile, self.laid)
        self.items.joined(self.pile, self.deck)
        self.laid = []

    def _gave(self, e: ev.Gave) -> None:
        self.items.moved(e.by, e.to, e.item)

    def _swapped(self, e: ev.Swapped) -> None:
        for seat, item, place in ((e.by, e.mine, self.limbo), (e.to, e.theirs, self.limbo + 1)):
            self.items.moved(seat, place, item)
        self.items.joined(self.limbo, e.to)
        self.items.joined(self.limbo + 1, e.by)

    def _stole(self, e: ev.Stole) -> None:
        self.items.moved(e.to, e.by, e.item)

    def _looked(self, e: ev.Xrayed | ev.Interrogated | ev.Hacked) -> None:
        if e.to == self.seat:
            self.looks.append((e, next(iter(self.items.cases))[0][e.to]))

    def _xrayed(self, e: ev.Xrayed) -> None:
        self._looked(e)
        if e.items is not None:
            self.items.saw_all(e.to, e.items)

    def _opened(self, e: ev.Opened) -> None:
        """The Code Cracker is discarded; the card of the briefcase itself is in the hand."""
        self._lay(e.by, CRACKER)
        self.items.picked(e.by, e.by, CASES[e.case])
        if e.inside is not None and e.inside != NONE:
            self.items.saw_all(self.cases[e.case], [e.inside])

    def _closed(self, e: ev.Closed) -> None:
        items, place = self.items, self.cases[e.case]
        if e.took is not None and e.put is not None:
            if e.took != NONE:
                items.moved(place, e.by, e.took)
            if e.put != NONE:
                items.moved(e.by, place, e.put)
        elif not items.size(place):
            if e.filled:
                kinds = [kind for kind in range(LETTER + 4) if kind not in CASES]
                items.either([[(e.by, place, kind)] for kind in kinds])
        elif not e.filled:
            items.moved(place, e.by)
        else:
            items.maybe_swapped(place, e.by, lambda inside, put: put != inside and put not in CASES, SWAP)

    # -- meetings

    def _exchanged(self, e: ev.Exchanged) -> None:
        """Weapons shown leave the hands, as far as this observer can tell which they are."""
        one, two = self.played(e.by), self.played(e.to)
        if e.mine is not None and e.theirs is not None:
            for seat, card in ((e.by, e.mine), (e.to, e.theirs)):
                if card < FRIENDLY:
                    self.arms.moved(seat, self.played(seat), card)
        elif e.attackers == 3:
            pairs = [(a, b) for a in WEAPONS for b in WEAPONS if beats(a, b) == e.ahead]
            self.arms.either([[(e.by, one, a), (e.to, two, b)] for a, b in pairs])
        elif e.attackers:
            seat = e.by if e.attackers == 1 else e.to
            self.arms.moved(seat, self.played(seat))

    def _spent(self, e: ev.Spent) -> None:
        self.arms.joined(self.played(e.by), self.used(e.by))
        if e.back:
            self.arms.joined(self.used(e.by), e.by)

    def _interrogated(self, e: ev.Interrogated | ev.Hacked) -> None:
        self._looked(e)
        if e.seen is None or e.seen == NEUTRAL:
            return
        if e.seen >= LOYALTY:
            self._is(e.to, e.seen - LOYALTY)
        else:
            self.arms.saw(e.to, e.seen)

    def _is(self, seat: Seat, loyalty: int) -> None:
        self.ids = [ids for ids in self.ids if ids[seat] == loyalty]

    def _arrested(self, e: ev.Arrested) -> None:
        self._is(e.by, INTERPOL)
        self.ids = [ids for ids in self.ids if (STAIN <= ids[e.to] < INTERPOL) == e.right]
        if e.loyalty is not None:
            self._is(e.to, e.loyalty)
        if e.right:
            self.arms.joined(e.to, self.out)
            self.arms.joined(self.used(e.to), self.out)

    def _armed(self, e: ev.Armed) -> None:
        for n in range(min(2, self.arms.size(self.armoury))):
            self.arms.moved(self.armoury, self.drawn, e.cards[n] if e.cards else None)

    def _took(self, e: ev.Took) -> None:
        self.arms.moved(self.drawn, e.by, e.weapon)
        self.arms.joined(self.drawn, self.armoury)

    # -- the Danger Zone

    def _guard_came(self, e: ev.GuardCame) -> None:
        if e.objective:
            source = self.objectives if self.items.size(self.objectives) else self.bottom
            self.items.moved(source, self.board)

    def _objectives_reshuffled(self, e: ev.ObjectivesReshuffled) -> None:
        self.items.joined(self.done, self.objectives)

    def _found(self, e: ev.Found) -> None:
        self.items.lacks(self.board, VIP)
        self.items.moved(self.board, e.by, e.item)

    def _vip_came(self, e: ev.VipCame) -> None:
        self.items.moved(self.board, self.gone, VIP)

    def _left_behind(self, e: ev.LeftBehind) -> None:
        self.items.joined(self.board, self.done)

    def _delivered(self, e: ev.Delivered) -> None:
        self.items.moved(e.by, self.gone, e.item)

    def _fought(self, e: ev.Fought) -> None:
        """A guard's weapon is drawn from a deck of three, which is shuffled again when it is empty."""
        arms, mine = self.arms, self.played(e.by)
        if not arms.size(self.guns):
            arms.joined(self.used_guns, self.guns)
        if e.card is not None and e.weapon is not None:
            arms.moved(self.guns, self.used_guns, e.weapon)
            if e.attacked:
                arms.moved(e.by, mine, e.card)
        elif e.attacked:
            pairs = [(a, b) for a in WEAPONS for b in WEAPONS if beats(a, b) == e.ahead]
            arms.either([[(e.by, mine, a), (self.guns, self.used_guns, b)] for a, b in pairs])
        else:
            arms.moved(self.guns, self.used_guns)

    def _over(self, e: ev.GameOver) -> None:
        self.over = e


def _filled(cards: Counter[int]) -> list[tuple[int, int, float]]:
    """Which two of the critical cards and two random regular ones may be in the briefcases, with their chances."""
    regular = Counter(REGULAR)
    rest = sum(regular.values())
    size = sum(cards.values()) + 2
    found: list[tuple[int, int, float]] = []
    for one in (*cards, *regular):
        for two in (*cards, *regular):
            ways = 1.0
            if one in cards:
                left = cards - Counter([one])
                ways *= cards[one] * (left[two] if two in cards else 2 * regular[two] / rest)
            elif two in cards:
                ways *= 2 * regular[one] / rest * cards[two]
            else:
                ways *= 2 * regular[one] / rest * (regular - Counter([one]))[two] / (rest - 1)
            if ways:
                found.append((one, two, ways / size / (size - 1)))
    return found


_HEAR: dict[type[Event], Callable[..., None]] = {
    ev.Began: RedactedNotes._began,
    ev.Dealt: RedactedNotes._dealt,
    ev.Discarded: RedactedNotes._discarded,
    ev.Lost: RedactedNotes._discarded,
    ev.Played: RedactedNotes._discarded,
    ev.Uploaded: RedactedNotes._discarded,
    ev.KeyUsed: RedactedNotes._key_used,
    ev.Stashed: RedactedNotes._stashed,
    ev.Bandaged: RedactedNotes._kit_used,
    ev.Mended: RedactedNotes._kit_used,
    ev.Bombed: RedactedNotes._bombed,
    ev.Goggled: RedactedNotes._goggled,
    ev.Searched: RedactedNotes._searched,
    ev.Reshuffled: RedactedNotes._reshuffled,
    ev.Gave: RedactedNotes._gave,
    ev.Swapped: RedactedNotes._swapped,
    ev.Stole: RedactedNotes._stole,
    ev.Xrayed: RedactedNotes._xrayed,
    ev.Opened: RedactedNotes._opened,
    ev.Closed: RedactedNotes._closed,
    ev.Exchanged: RedactedNotes._exchanged,
    ev.Spent: RedactedNotes._spent,
    ev.Interrogated: RedactedNotes._interrogated,
    ev.Hacked: RedactedNotes._interrogated,
    ev.Arrested: RedactedNotes._arrested,
    ev.Armed: RedactedNotes._armed,
    ev.Took: RedactedNotes._took,
    ev.GuardCame: RedactedNotes._guard_came,
    ev.ObjectivesReshuffled: RedactedNotes._objectives_reshuffled,
    ev.Found: RedactedNotes._found,
    ev.VipCame: RedactedNotes._vip_came,
    ev.LeftBehind: RedactedNotes._left_behind,
    ev.Delivered: RedactedNotes._delivered,
    ev.Decrypting: RedactedNotes._decrypting,
    ev.Fought: RedactedNotes._fought,
    ev.GameOver: RedactedNotes._over,
}
