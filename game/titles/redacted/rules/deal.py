"""The set-up of the five missions of [redacted] (350-381, 402-415, 441-448, 484-494, 517-542, R2)."""

from __future__ import annotations

from itertools import permutations

from game.core.boards import key_of
from game.core.chance import Chance
from game.core.contract import Option, Setup, Tell, beginner
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    ALERTS,
    ARMS,
    BOMB,
    CASE_BLUE,
    CASE_RED,
    CHINA,
    CONTRABAND,
    CRACKER,
    FACTIONS,
    FILM,
    FLOPPY,
    FLOPPY_BLUE,
    FLOPPY_RED,
    INTEL,
    INTERPOL,
    LETTER,
    LIMITS,
    MISSIONS,
    NONE,
    PLAIN,
    REGULAR,
    STAIN,
    THRESHOLD,
    VIP,
    WEAPONS,
    Mission,
)
from game.titles.redacted.embassy import HOUSE, building
from game.titles.redacted.frames import BEGIN
from game.titles.redacted.state import Cards, State, Zone

PAIRS = {f"{FACTIONS[a]}-{FACTIONS[b]}": (a, b) for a, b in permutations(range(4), 2)}
FACTION_PAIRS = Option("factions", ("random", *(name for name, (a, b) in PAIRS.items() if a < b)))
RED_AND_BLUE = Option("factions", ("random", *PAIRS))
"""The red faction is the first in the intro mission: it has the virus."""
LEFT_OUT = Option("left_out", ("random", *FACTIONS))
ALERT = Option("alert", tuple(THRESHOLD))
HIDEOUT = Option("hideout", ("random", "telex", "tunnel"))
"""The hideout of the first seat."""


def deal(setup: Setup, luck: Chance, tell: Tell) -> State:
    """Puts everything in its place before the first agent arrives."""
    key = key_of(setup.board)
    e = building(key)
    n = setup.seats
    mission = Mission(MISSIONS.index(setup.mode))
    first = beginner(setup, luck)
    factions = _factions(mission, setup, luck)
    loyalty = _loyalties(mission, n, factions, luck)
    boxed: Cards = ()
    cases = (NONE, NONE)
    if mission == Mission.ZONE:
        zone, deck = _zone(setup, n, luck)
    else:
        zone = None
        deck, cases, boxed = _items(mission, factions, luck)
    luck.shuffle(deck)
    items: list[Cards] = [() if zone else (deck.pop(),) for _ in range(n)]
    hideouts = zone.hideouts if zone else ()
    tell(ev.Began(int(mission), factions, first, hideouts, e.board.fingerprint))
    for seat in range(n):
        tell(ev.Dealt(seat, loyalty[seat], items[seat][0] if items[seat] else NONE))
    tell(ev.RoundBegan(1))
    return State(
        mission=int(mission),
        factions=factions,
        loyalty=loyalty,
        first=first,
        where=[NONE] * n,
        hurt=0,
        out=0,
        shown=0,
        items=items,
        arms=[WEAPONS] * n,
        used=[()] * n,
        armoury=(ARMS - n,) * 3,
        deck=tuple(deck),
        pile=(),
        cases=cases,
        gone=(),
        unarmed=(0, 0, 0),
        boxed=boxed,
        dark=0,
        lever=NONE,
        keeper=NONE,
        toasted=0,
        helicopter=NONE,
        wrecks=(0, 0, 0, 0),
        hacked=(0, 0, 0, 0),
        active=first,
        start=e.entrance,
        barred=0,
        trail=0,
        steps=0,
        stopped=0,
        acted=0,
        key=0,
        turns=0,
        rounds=1,
        zone=zone,
        frames=[(BEGIN, 0, first)],
        how="",
        winners=0,
        limit=LIMITS[mission],
        board=key,
    )


def _factions(mission: Mission, setup: Setup, luck: Chance) -> tuple[int, ...]:
    if mission == Mission.ZONE:
        return ()
    factions = [0, 1, 2, 3]
    luck.shuffle(factions)
    if mission == Mission.BEDFELLOWS:
        out = setup.options["left_out"]
        left_out = factions[3] if out == "random" else FACTIONS.index(out)
        return tuple(f for f in range(4) if f != left_out)
    pair = setup.options["factions"]
    two = tuple(factions[:2]) if pair == "random" else PAIRS[pair]
    return two if mission == Mission.INTRO else tuple(sorted(two))


def _loyalties(mission: Mission, n: int, factions: tuple[int, ...], luck: Chance) -> Cards:
    """A card of each faction is stained only in the mission in which Interpol looks for it."""
    if mission == Mission.ZONE:
        return (NONE,) * n
    if mission == Mission.BEDFELLOWS:
        cards = list(factions)
    elif mission == Mission.JUSTICE:
        cards = [INTERPOL, *factions, *(faction + STAIN for faction in factions)]
    else:
        cards = [faction for faction in factions for _ in range(n // 2)]
    luck.shuffle(cards)
    return tuple(cards)


def critical(mission: int, factions: tuple[int, ...]) -> list[int]:
    """The items without which a mission cannot be completed."""
    if mission == Mission.INTRO:
        return [FLOPPY_RED, FLOPPY_BLUE]
    return [*(INTEL + faction for faction in factions), BOMB, BOMB]


def _items(mission: Mission, factions: tuple[int, ...], luck: Chance) -> tuple[list[int], tuple[int, int], Cards]:
    """The deck, the contents of the briefcases, and the letter in the box."""
    cards = critical(mission, factions)
    if mission == Mission.INTRO:
        return [*PLAIN, *cards], (NONE, NONE), ()
    boxed: Cards = ()
    if mission == Mission.BEDFELLOWS:
        letters = [LETTER + faction for faction in factions]
        boxed = (letters.pop(luck.below(3)),)
        cards += letters
    rest = list(REGULAR)
    luck.shuffle(rest)
    cards += [rest.pop(), rest.pop()]
    luck.shuffle(cards)
    cases = (cards.pop(), cards.pop())
    return [*rest, *cards, CASE_RED, CASE_BLUE, CRACKER, CRACKER], cases, boxed


def _zone(setup: Setup, n: int, luck: Chance) -> tuple[Zone, list[int]]:
    """China's intel is left out; of the others, one is among the objectives, one under them, and one in the deck."""
    e = HOUSE
    intel = [INTEL + faction for faction in range(4) if faction != CHINA]
    luck.shuffle(intel)
    objectives = [FLOPPY, FILM, VIP, intel[0]]
    luck.shuffle(objectives)
    deck = [*PLAIN, CONTRABAND, intel[2], FLOPPY, FILM]
    alerts = list(range(len(ALERTS)))
    luck.shuffle(alerts)
    chosen = setup.options["hideout"]
    telex = luck.below(2) if chosen == "random" else int(chosen == "tunnel")
    hideouts = (e.tunnel, e.telex) if telex else (e.telex, e.tunnel)
    zone = Zone(
        hideouts=hideouts,
        threshold=THRESHOLD[setup.options["alert"]],
        points=(0,) * n,
        delivered=0,
        alerts=tuple(alerts),
        alerted=(),
        level=0,
        guards=(),
        arms=WEAPONS,
        used_arms=(),
        objectives=(intel[1], *objectives),
        objective=NONE,
        carrier=NONE,
        done=(),
        done_unseen=0,
        vip=NONE,
        jammed=0,
        decrypting=0,
    )
    return zone, deck
