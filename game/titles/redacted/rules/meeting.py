"""What happens when two agents meet in [redacted]: exchange, gifts, combat, rewards (60-110, R5 to R13)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    CONTRABAND,
    FRIENDLY,
    INTERPOL,
    KEY,
    KIT,
    LOYALTY,
    NEUTRAL,
    NONE,
    STAIN,
    VEST,
    WEAPON,
    Mission,
    beats,
)
from game.titles.redacted.embassy import NOWHERE, embassy
from game.titles.redacted.frames import (
    ACCEPT,
    BEGIN,
    COMBAT,
    DISPLACE,
    EXCHANGE,
    FOUGHT,
    GIFTS,
    HEAL,
    KEEP,
    OWN_KEYS,
    REWARD,
    SEEN,
    SHOW,
    UNDECIDED,
)
from game.titles.redacted.rules import keys
from game.titles.redacted.rules.endings import finish
from game.titles.redacted.rules.sneaking import sneak_out
from game.titles.redacted.rules.walking import end_turn, gain_item, is_full, lay_open, lose_item, put, watcher
from game.titles.redacted.state import State


def meet(s: State, active: Seat, other: Seat, tell: Tell) -> None:
    """Asks both agents for a sealed card."""
    room = s.where[active]
    s.barred |= 1 << room
    s.trail = 0
    tell(ev.Met(active, other, room))
    s.frames.append((EXCHANGE, 1 << active | 1 << other, active, other, UNDECIDED, UNDECIDED))


# -- the exchange


def exchange_legal(s: State, seat: Seat) -> list[Action]:
    found: list[Action] = [do.SHOWS[weapon] for weapon in sorted(set(s.arms[seat]))]
    found += (do.SHOWS[FRIENDLY], do.SHOWS[NEUTRAL])
    return found


def show(s: State, seat: Seat, a: do.Show, luck: Chance, tell: Tell) -> None:
    _, asked, active, other, one, two = s.frames.pop()
    if seat == active:
        one = a.card
    else:
        two = a.card
    tell(ev.Chose(seat, a.card))
    asked &= ~(1 << seat)
    if asked:
        s.frames.append((EXCHANGE, asked, active, other, one, two))
    else:
        _reveal(s, active, other, one, two, tell)


def _reveal(s: State, active: Seat, other: Seat, one: int, two: int, tell: Tell) -> None:
    attackers = (one < FRIENDLY) + 2 * (two < FRIENDLY)
    ahead = (0, 1, -1, beats(one, two) if attackers == 3 else 0)[attackers]
    fight = attackers == 3 or (attackers == 1 and two == NEUTRAL) or (attackers == 2 and one == NEUTRAL)
    both = 1 << active | 1 << other
    tell(ev.Exchanged(active, other, attackers, ahead, fight, one, two, both | watcher(s, embassy(s), active, other)))
    if not attackers:
        _gifts(s, active, other, one, two, tell)
        return
    s.stopped = 1
    if fight:
        _ask_combat(s, active, other, one, two, ahead, 0, 0, tell)
    else:
        _settle(s, active, other, one, two, ahead, tell)


# -- gifts


def _gifts(s: State, active: Seat, other: Seat, one: int, two: int, tell: Tell) -> None:
    """Asks everybody who holds an item, even after showing Neutral; otherwise being asked would give the card away
    (R10)."""
    asked = sum(1 << seat for seat in (active, other) if s.items[seat])
    slots = [UNDECIDED if s.items[seat] else KEEP for seat in (active, other)]
    if asked:
        s.frames.append((GIFTS, asked, active, other, one, two, *slots))
    else:
        tell(ev.NothingGiven(active, other))


def gifts_legal(s: State, seat: Seat) -> list[Action]:
    _, _, active, other, one, two, _, _ = s.frames[-1]
    found: list[Action] = [do.KEEP]
    if (one if seat == active else two) == FRIENDLY:
        items = s.items[seat]
        found += [do.GIFTS[item] for item in sorted(set(items))]
        if seat == active and KIT in items and s.hurt >> other & 1 and not s.acted:
            found.append(do.MEND)
    return found


def choose_gift(s: State, seat: Seat, gift: int, tell: Tell) -> None:
    kind, asked, active, other, one, two, first, second = s.frames.pop()
    if seat == active:
        first = gift
    else:
        second = gift
    tell(ev.GiftChosen(seat, gift))
    asked &= ~(1 << seat)
    if asked:
        s.frames.append((kind, asked, active, other, one, two, first, second))
    else:
        _give(s, active, other, first, second, tell)


def gift(s: State, seat: Seat, a: do.Gift, luck: Chance, tell: Tell) -> None:
    choose_gift(s, seat, a.item, tell)


def keep(s: State, seat: Seat, a: do.Keep, luck: Chance, tell: Tell) -> None:
    choose_gift(s, seat, KEEP, tell)


def mend(s: State, seat: Seat, a: do.Mend, luck: Chance, tell: Tell) -> None:
    choose_gift(s, seat, HEAL, tell)


def _give(s: State, active: Seat, other: Seat, first: int, second: int, tell: Tell) -> None:
    if first == HEAL:
        lose_item(s, active, KIT)
        s.hurt &= ~(1 << other)
        s.acted = s.stopped = 1
        tell(ev.Mended(active, other))
    if first < 0 and second < 0:
        # Told after a healing as well; otherwise only the missing news would say that the other agent keeps everything.
        tell(ev.NothingGiven(active, other))
    elif first >= 0 and second >= 0:
        _swap(s, active, other, first, second, tell)
    else:
        giver, taker, item = (active, other, first) if first >= 0 else (other, active, second)
        if is_full(s, taker):
            tell(ev.Offered(giver, taker, item))
            s.frames.append((ACCEPT, 1 << taker, giver, taker, item))
        else:
            _hand_over(s, giver, taker, item, tell)


def _hand_over(s: State, giver: Seat, taker: Seat, item: int, tell: Tell) -> None:
    hand = list(s.items[giver])
    hand.remove(item)
    s.items[giver] = tuple(hand)
    gain_item(s, taker, item)
    both = 1 << giver | 1 << taker
    tell(ev.Gave(giver, taker, item, both | watcher(s, embassy(s), giver, taker)))


def _swap(s: State, active: Seat, other: Seat, first: int, second: int, tell: Tell) -> None:
    """Both give at once, so the hand limit cannot prevent it."""
    for seat, item, instead in ((active, first, second), (other, second, first)):
        hand = list(s.items[seat])
        hand.remove(item)
        s.items[seat] = tuple(sorted((*hand, instead)))
    both = 1 << active | 1 << other
    tell(ev.Swapped(active, other, first, second, both | watcher(s, embassy(s), active, other)))


def accept_legal(s: State, seat: Seat) -> list[Action]:
    return [do.REFUSE, *[do.MAKE_ROOM[item] for item in sorted(set(s.items[seat])) if item != CONTRABAND]]


def refuse(s: State, tell: Tell) -> None:
    _, _, giver, taker, _ = s.frames.pop()
    tell(ev.Refused(taker, giver))


def make_room(s: State, a: do.MakeRoom, tell: Tell) -> None:
    """The item is discarded before the agent knows what comes for it."""
    _, _, giver, taker, item = s.frames.pop()
    drop(s, taker, a.item, tell)
    _hand_over(s, giver, taker, item, tell)


def drop(s: State, seat: Seat, item: int, tell: Tell) -> None:
    """Discards an item to make room. A Key discarded on its owner's turn opens the doors, whatever the reason (R39)."""
    if item == KEY and keys.why_not(s, seat) is None:
        keys.discard(s, seat, tell)
        return
    lose_item(s, seat, item)
    tell(ev.Discarded(seat, item))


# -- combat items


def _ask_combat(
    s: State, active: Seat, other: Seat, one: int, two: int, ahead: int, turn: int, passed: int, tell: Tell
) -> None:
    """Asks the two in turn, the active agent first, until both do without. An agent who leads or has no item is not
    asked."""
    while passed < 2:
        seat = other if turn else active
        if (-ahead if turn else ahead) <= 0 and s.items[seat]:
            s.frames.append((COMBAT, 1 << seat, active, other, one, two, ahead, passed))
            return
        turn = 1 - turn
        passed += 1
    _settle(s, active, other, one, two, ahead, tell)


def combat_legal(s: State, seat: Seat) -> list[Action]:
    items = s.items[seat]
    return [do.PASS, *[do.FIGHTS[item] for item in (WEAPON, VEST) if item in items]]


def fight(s: State, seat: Seat, a: do.Fight, luck: Chance, tell: Tell) -> None:
    _, _, active, other, one, two, ahead, _ = s.frames.pop()
    lose_item(s, seat, a.item)
    turn = int(seat == other)
    if a.item == VEST:
        ahead = 0
    else:
        ahead += -1 if turn else 1
    tell(ev.Played(seat, a.item, ahead))
    if a.item == VEST:
        _settle(s, active, other, one, two, ahead, tell)
    else:
        _ask_combat(s, active, other, one, two, ahead, 1 - turn, 0, tell)


def hold_back(s: State, seat: Seat, tell: Tell) -> None:
    _, _, active, other, one, two, ahead, passed = s.frames.pop()
    tell(ev.HeldBack(seat))
    _ask_combat(s, active, other, one, two, ahead, int(seat == active), passed + 1, tell)


def spend(s: State, seat: Seat, weapon: int, tell: Tell) -> None:
    """Puts an Attack card on the private discard; with the last one all come back into the hand."""
    hand = list(s.arms[seat])
    hand.remove(weapon)
    used = (*s.used[seat], weapon)
    if hand:
        s.arms[seat], s.used[seat] = tuple(hand), tuple(sorted(used))
    else:
        s.arms[seat], s.used[seat] = tuple(sorted(used)), ()
    tell(ev.Spent(seat, not hand, weapon))


def _settle(s: State, active: Seat, other: Seat, one: int, two: int, ahead: int, tell: Tell) -> None:
    tell(ev.Decided(active, other, ahead))
    for seat, card in ((active, one), (other, two)):
        if card < FRIENDLY:
            spend(s, seat, card, tell)
    if not ahead:
        s.acted = 1
        end_turn(s)
        sneak_out(s, active, s.where[active], OWN_KEYS)
        return
    winner, loser = (active, other) if ahead > 0 else (other, active)
    s.frames.append((REWARD, 1 << winner, winner, loser, FOUGHT))


# -- rewards


def reward_legal(s: State, seat: Seat) -> list[Action]:
    _, _, winner, loser, how = s.frames[-1]
    found: list[Action] = [do.SPARE]
    if not s.hurt >> loser & 1:
        found.append(do.INJURE)
    if s.items[loser]:
        found += [do.STEALS[item] for item in to_drop(s, winner)]
    if s.mission != Mission.ZONE:
        found.append(do.INTERROGATE)
        if how == FOUGHT and s.loyalty[winner] == INTERPOL:
            found.append(do.ARREST)
    return found


def to_drop(s: State, seat: Seat) -> list[int]:
    """The items that may be discarded before one is taken: none while there is room, and never Contraband (R13)."""
    if not is_full(s, seat):
        return [NONE]
    return [item for item in sorted(set(s.items[seat])) if item != CONTRABAND]


def spare(s: State, seat: Seat, a: do.Spare, luck: Chance, tell: Tell) -> None:
    _, _, winner, loser, how = s.frames.pop()
    tell(ev.Spared(winner, loser))
    _rewarded(s, winner, loser, how, False)


def injure(s: State, seat: Seat, a: do.Injure, luck: Chance, tell: Tell) -> None:
    _, _, winner, loser, how = s.frames.pop()
    s.hurt |= 1 << loser
    tell(ev.Injured(winner, loser))
    _rewarded(s, winner, loser, how, True)


def steal(s: State, seat: Seat, a: do.Steal, luck: Chance, tell: Tell) -> None:
    _, _, winner, loser, how = s.frames.pop()
    if a.drop != NONE:
        drop(s, winner, a.drop, tell)
    hand = list(s.items[loser])
    item = hand.pop(luck.below(len(hand)))
    s.items[loser] = tuple(hand)
    gain_item(s, winner, item)
    both = 1 << winner | 1 << loser
    tell(ev.Stole(winner, loser, item, both | _onlookers(s, winner, loser, how)))
    _rewarded(s, winner, loser, how, True)


def interrogate(s: State, seat: Seat, a: do.Interrogate, luck: Chance, tell: Tell) -> None:
    """The loser adds an Attack card to the loyalty and the Neutral card; if only one is in hand, it is that one."""
    _, _, winner, loser, how = s.frames.pop()
    tell(ev.Questioned(winner, loser))
    if len(s.arms[loser]) == 1:
        _look(s, winner, loser, how, s.arms[loser][0], luck, tell)
    else:
        s.frames.append((SHOW, 1 << loser, winner, loser, how))


def show_legal(s: State, seat: Seat) -> list[Action]:
    return [do.PICKS[weapon] for weapon in sorted(set(s.arms[seat]))]


def pick(s: State, seat: Seat, a: do.Pick, luck: Chance, tell: Tell) -> None:
    _, _, winner, loser, how = s.frames.pop()
    tell(ev.Showed(loser, a.weapon))
    _look(s, winner, loser, how, a.weapon, luck, tell)


def _look(s: State, winner: Seat, loser: Seat, how: int, weapon: int, luck: Chance, tell: Tell) -> None:
    seen = (LOYALTY + s.loyalty[loser], NEUTRAL, weapon)[luck.below(3)]
    tell(ev.Interrogated(winner, loser, seen, 1 << winner | _onlookers(s, winner, loser, how)))
    _rewarded(s, winner, loser, how, True)


def _onlookers(s: State, winner: Seat, loser: Seat, how: int) -> int:
    """The others who see a reward: the agent in the Security HQ, but not if it happens in the dark (R20)."""
    return 0 if how == SEEN else watcher(s, embassy(s), winner, loser)


def _rewarded(s: State, winner: Seat, loser: Seat, how: int, taken: bool) -> None:
    """A reward won in a meeting costs an active winner the action; then somebody has to leave the room."""
    if how != FOUGHT:
        return
    if winner != s.active:
        s.acted = 1
        end_turn(s)
    elif taken:
        s.acted = 1
    s.frames.append((DISPLACE, 1 << winner, winner, loser))


def arrest(s: State, seat: Seat, a: do.Arrest, luck: Chance, tell: Tell) -> None:
    """Interpol shows the badge: a wanted agent is out of the game; a wrong arrest costs all items (450-462, R27)."""
    _, _, winner, loser, how = s.frames.pop()
    loyalty = s.loyalty[loser]
    right = STAIN <= loyalty < INTERPOL
    s.shown |= 1 << winner
    both = 1 << winner | 1 << loser
    tell(ev.Arrested(winner, loser, right, loyalty, both | watcher(s, embassy(s), winner, loser)))
    if not right:
        for item in s.items[winner]:
            lay_open(s, item)
            tell(ev.Discarded(winner, item))
        s.items[winner] = ()
        _rewarded(s, winner, loser, how, True)
        return
    _remove(s, loser, tell)
    if all(s.out >> q & 1 for q, card in enumerate(s.loyalty) if STAIN <= card < INTERPOL):
        finish(s, "justice", 1 << winner, tell)
    elif winner == s.active:
        s.frames[:] = [(BEGIN, 0, winner)]
    else:
        end_turn(s)


def _remove(s: State, seat: Seat, tell: Tell) -> None:
    for item in s.items[seat]:
        lay_open(s, item)
        tell(ev.Discarded(seat, item))
    s.items[seat] = ()
    cards = (*s.arms[seat], *s.used[seat])
    s.unarmed = tuple([n + cards.count(weapon) for weapon, n in enumerate(s.unarmed)])
    s.arms[seat] = s.used[seat] = ()
    s.out |= 1 << seat
    s.hurt &= ~(1 << seat)
    put(s, embassy(s), seat, NOWHERE, tell)


LEGAL = {
    EXCHANGE: exchange_legal,
    GIFTS: gifts_legal,
    ACCEPT: accept_legal,
    COMBAT: combat_legal,
    REWARD: reward_legal,
    SHOW: show_legal,
}
APPLY = {
    do.Show: show,
    do.Gift: gift,
    do.Keep: keep,
    do.Mend: mend,
    do.Fight: fight,
    do.Spare: spare,
    do.Injure: injure,
    do.Steal: steal,
    do.Interrogate: interrogate,
    do.Pick: pick,
    do.Arrest: arrest,
}
