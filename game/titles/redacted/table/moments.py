"""What happens in [redacted], as moments: how much attention each piece of news asks for, and in which scenery it is
shown.

Weight, sound, scenery and the number of pictures follow from what everybody hears and from who is looking; a secret
changes only words and faces.
"""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event
from game.core.moments import Flight, Moment, Weight
from game.core.news import blank
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, FACTIONS, INTERPOL, KNUCKLES, LOYALTY, NONE
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.frames import COMBAT, GUARD_COMBAT
from game.titles.redacted.picks import room_id
from game.titles.redacted.table.doors import door_id
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.titles.redacted.words.happenings import say_event

A_MEETING, A_FIGHT, A_REWARD = Line("A meeting"), Line("A fight"), Line("A reward")
STEP = 0.4
"""How long an agent stands in a door."""
SWEEP = 0.55
"""How long the lights take from one floor to the next."""


def moment(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    for told in (_walking, _meeting, _reward, _house, _zone):
        found = told(e, before, after)
        if found is not None:
            return found
    return None


def _mine(before: RedactedView, seat: int) -> bool:
    return before.seat == seat


def _seats(*seats: int) -> tuple[str, ...]:
    return tuple(f"seat:{seat}" for seat in seats)


def _where(view: RedactedView, seat: int) -> tuple[str, ...]:
    """The ids of an agent and of the room where the agent is."""
    there = view.where[seat]
    return (f"pawn:{seat}",) if there < 0 else (room_id(there % DOWN), f"pawn:{seat}")


def others(e: Event) -> Line:
    """What everybody sees, where this seat sees more."""
    return say_event(blank(e)) if e != blank(e) else NO_WORDS


# -- walking


def _walking(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    line = say_event(e)
    match e:
        case ev.Stepped(by, to) | ev.WalkedIn(by, to):
            door = _door(before, by, to)
            nodes = (room_id(to), *door)
            return Moment(Weight.MOVE, nodes, line, by=by, beats=1 + len(door), tempo=STEP)
        case ev.Arrived(by):
            return Moment(Weight.MOVE, _where(after, by), line, by=by)
        case ev.Woke(by):
            return Moment(Weight.SIGN, _where(before, by), line, by=by, about=1 << by)
        case ev.RoundBegan() | ev.Turned() | ev.Began() | ev.Dealt() | ev.Stopped():
            return None
        case ev.KeyUsed(by):
            return Moment(
                Weight.SIGN, (*_where(after, by), *_seats(by)), line, by=by, things=("item:0",), sound="lock",
                flights=(Flight("item:0", f"seat:{by}", f"pawn:{by}"),),
            )  # fmt: skip
        case ev.Unlocked(floor):
            return Moment(Weight.SIGN, (f"floor:{floor}",), line, things=("icon:door",))
        case ev.Xrayed(by, to, items):
            things = tuple(f"item:{item}" for item in items) if items is not None else _backs(before.held[to])
            weight = Weight.HALT if _mine(before, by) else Weight.BANNER if _mine(before, to) else Weight.SIGN
            staged = weight is not Weight.SIGN
            return Moment(
                weight, (room_id(HOUSE.x_ray), *_seats(by, to)), line, by=by, things=things,
                about=1 << by | 1 << to,
                stage="xray" if staged else "", beats=2 if staged else 1, others=others(e), banner=1 if staged else 0,
            )  # fmt: skip
        case ev.Sneaked(by, to):
            door = _door(before, by, to)
            return Moment(
                Weight.SIGN, (room_id(to), f"pawn:{by}", *door), line, by=by, beats=1 + len(door), tempo=STEP
            )  # fmt: skip
        case ev.SlippedOut(by):
            return Moment(Weight.SIGN, (f"pawn:{by}",), line, by=by)
        case ev.LetBy(by, to):
            return Moment(Weight.SIGN, (*_where(before, by), f"pawn:{to}"), line, by=by, about=1 << to)
    return None


def _door(view: RedactedView, seat: int, to: int) -> tuple[str, ...]:
    """The door that an agent goes through; none over the stairs."""
    here, e = view.where[seat], embassy(view)
    if here < 0 or e.floor[here % DOWN] != e.floor[to] or here % DOWN == to:
        return ()
    return (door_id(seat, here % DOWN, to),)


def _backs(n: int) -> tuple[str, ...]:
    return ("item:-1",) * n


# -- meetings


def _meeting(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    line = say_event(e)
    match e:
        case ev.Met(by, to, room):
            return Moment(
                Weight.BANNER, (room_id(room), f"pawn:{by}", f"pawn:{to}", *_seats(by, to)), line, by=by,
                head=A_MEETING,
                about=1 << by | 1 << to, stage="met", beats=2, things=(f"bust:{by}", f"bust:{to}"), banner=1,
            )  # fmt: skip
        case ev.Chose(by):
            return None if _mine(before, by) else Moment(Weight.MOVE, _seats(by), line, by=by)
        case ev.GiftChosen(by):
            return None if _mine(before, by) else Moment(Weight.MOVE, _seats(by), line, by=by)
        case ev.Exchanged():
            return _exchanged(e, before)
        case ev.Played(by, item, _):
            fighters = _fighters(before)
            return Moment(
                Weight.BANNER, _seats(by), line, by=by, head=A_FIGHT, about=fighters, stage="verdict",
                beats=2, things=(f"item:{item}",), banner=1,
            )  # fmt: skip
        case ev.HeldBack(by):
            return Moment(Weight.MOVE, _seats(by), line, by=by, head=A_FIGHT)
        case ev.Decided(by, to, ahead):
            if not before.frames or before.frames[-1][0] != COMBAT:
                # The cards have just said it.
                return None
            winner = None if not ahead else by if ahead > 0 else to
            return Moment(
                Weight.BANNER, _seats(by, to), line, by=winner, head=A_FIGHT, about=1 << by | 1 << to, stage="verdict",
            )  # fmt: skip
        case ev.Spent(by, back):
            # That a card which was shown is laid aside is no news; that all come back is.
            return Moment(Weight.SIGN, _seats(by), line, by=by) if back else None
        case ev.NothingGiven(by, to) | ev.Refused(by, to):
            return Moment(Weight.SIGN, _seats(by, to), line, by=by, about=1 << by | 1 << to, things=("icon:toast",))
        case ev.Offered(by, to, item):
            return Moment(
                Weight.SIGN, _seats(by, to), line, by=by, about=1 << to, things=(_item(item),), others=others(e),
                flights=(Flight(_item(item), f"seat:{by}", f"seat:{to}"),),
            )  # fmt: skip
        case ev.Gave(by, to, item):
            weight = Weight.HALT if _mine(before, to) else Weight.SIGN if _mine(before, by) else Weight.BANNER
            return Moment(
                weight, _seats(by, to), line, by=by, about=1 << by | 1 << to, things=(_item(item),), others=others(e),
                flights=(Flight(_item(item), f"seat:{by}", f"seat:{to}"),), passes=(by, to),
            )  # fmt: skip
        case ev.Swapped(by, to, mine, theirs):
            weight = Weight.HALT if before.seat in (by, to) else Weight.BANNER
            return Moment(
                weight, _seats(by, to), line, by=by, about=1 << by | 1 << to, things=(_item(mine), _item(theirs)),
                others=others(e),
                flights=(
                    Flight(_item(mine), f"seat:{by}", f"seat:{to}"), Flight(_item(theirs), f"seat:{to}", f"seat:{by}"),
                ),
            )  # fmt: skip
        case ev.Mended(by, to):
            return Moment(
                Weight.BANNER, (*_where(before, to), *_seats(by, to)), line, by=by, about=1 << by | 1 << to,
                stage="mended", beats=2, things=("item:3",), banner=1,
            )  # fmt: skip
    return None


def _item(item: int | None) -> str:
    return f"item:{NONE if item is None else item}"


def _card(card: int | None) -> str:
    return f"card:{NONE if card is None else card}"


def _fighters(view: RedactedView) -> int:
    """Those who deal with each other now, as a mask; an agent alone deals with a guard."""
    kind, _, *facts = view.frames[-1]
    seats = facts[:1] if kind == GUARD_COMBAT else facts[:2]
    return sum(1 << seat for seat in seats if seat is not None)


def _exchanged(e: ev.Exchanged, before: RedactedView) -> Moment:
    """Both cards are turned at once. It waits for the two whom it concerns, unless they part in peace."""
    weight = Weight.HALT if e.attackers and before.seat in (e.by, e.to) else Weight.BANNER
    winner = None if not e.ahead else e.by if e.ahead > 0 else e.to
    return Moment(
        weight, _seats(e.by, e.to), verdict(e), by=winner, head=A_FIGHT if e.attackers else A_MEETING,
        about=1 << e.by | 1 << e.to, stage="verdict", beats=3, things=(_card(e.mine), _card(e.theirs)),
        others=verdict(blank(e)) if e != blank(e) else NO_WORDS, banner=2, tempo=0.85,
    )  # fmt: skip


def verdict(e: ev.Exchanged) -> Line:
    """What beats what, in one sentence with names."""
    if e.mine is None or e.theirs is None or not e.attackers:
        return _as_everybody_hears(e)
    if not e.ahead:
        if e.mine == e.theirs:
            return Line(
                "{who} and {other} both show {card}: nobody wins.",
                who=Who(e.by),
                other=Who(e.to),
                card=names.card(e.mine),
            )
        return _as_everybody_hears(e)
    winner, loser, one, two = (e.by, e.to, e.mine, e.theirs) if e.ahead > 0 else (e.to, e.by, e.theirs, e.mine)
    return Line(
        "{who} beats {other}: {one} beats {two}.",
        many="{who} beats {other}: {one} beat {two}.",
        n=2 if one == KNUCKLES else 1,
        who=Who(winner),
        other=Who(loser),
        one=names.card(one),
        two=names.card(two),
    )


def _as_everybody_hears(e: ev.Exchanged) -> Line:
    winner, loser = (e.by, e.to) if e.ahead > 0 else (e.to, e.by)
    if not e.attackers:
        return Line("{who} and {other} keep the peace.", who=Who(e.by), other=Who(e.to))
    if not e.ahead:
        return Line("{who} and {other} both attack. Nobody wins.", who=Who(e.by), other=Who(e.to))
    if e.attackers == 3:
        return Line("Both attack. {who} beats {other}.", who=Who(winner), other=Who(loser))
    if e.fight:
        return Line("{who} attacks and {other} does not.", who=Who(winner), other=Who(loser))
    return Line("{who} attacks {other}, who came as a friend.", who=Who(winner), other=Who(loser))


# -- rewards, and who has to leave


def _reward(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    line = say_event(e)
    match e:
        case ev.Injured(by, to):
            weight = Weight.HALT if _mine(before, to) else Weight.BANNER
            return Moment(
                weight, (*_where(before, to), *_seats(by, to)), line, by=by, head=A_REWARD, about=1 << by | 1 << to,
                stage="injury", beats=2, things=("icon:injured",), sound="blow", banner=1,
            )  # fmt: skip
        case ev.KnockedOut(by, to):
            weight = Weight.HALT if _mine(before, to) else Weight.BANNER
            return Moment(
                weight, (*_where(before, to), *_seats(by, to)), line, by=by, about=1 << by | 1 << to, stage="blow",
                beats=2,
                things=("icon:out",), sound="fall", banner=1,
            )  # fmt: skip
        case ev.Stole(by, to, item, watchers):
            weight = Weight.HALT if _mine(before, to) else Weight.BANNER
            close = before.seat is None or bool(watchers >> before.seat & 1)
            flights = (Flight(_item(item), f"seat:{to}", f"seat:{by}"),)
            return Moment(
                weight, (*_where(before, to), *_seats(by, to)), line, by=by, head=A_REWARD, about=1 << by | 1 << to,
                stage="theft" if close else "", beats=3 if close else 1, things=(_item(item),), flights=flights,
                others=others(e), banner=2 if close else 0, passes=(to, by),
            )  # fmt: skip
        case ev.Questioned(by, to):
            return Moment(Weight.SIGN, _seats(by, to), line, by=by, head=A_REWARD, about=1 << to)
        case ev.Showed(by):
            return Moment(Weight.MOVE, _seats(by), line, by=by)
        case ev.Interrogated(by, to, seen):
            weight = Weight.HALT if _mine(before, by) else Weight.BANNER
            return Moment(
                weight, _seats(by, to), line, by=by, head=A_REWARD, about=1 << by | 1 << to, stage="look", beats=2,
                things=(_card(seen),), others=others(e), banner=1,
            )  # fmt: skip
        case ev.Hacked(by, to, room, seen):
            weight = Weight.HALT if _mine(before, by) else Weight.BANNER
            return Moment(
                weight, (room_id(room), *_seats(by, to)), line, by=by, about=1 << by | 1 << to, stage="look", beats=2,
                things=(_card(seen),), others=others(e), banner=1,
            )  # fmt: skip
        case ev.NotHacked(by, to):
            return Moment(Weight.SIGN, _seats(by), line, by=by, about=1 << to)
        case ev.Spared(by, to):
            return Moment(Weight.SIGN, _seats(by), line, by=by, head=A_REWARD, about=1 << to)
        case ev.Arrested(by, to, _, loyalty):
            return Moment(
                Weight.HALT, _seats(by, to), line, by=by, head=A_REWARD, about=1 << by | 1 << to, stage="arrest",
                things=(_card(None if loyalty is None else LOYALTY + loyalty), _card(LOYALTY + INTERPOL)), beats=3,
                others=others(e), banner=2, sound="cuffs",
            )  # fmt: skip
        case ev.Displaced(by, to, room):
            mine = _mine(before, by)
            nodes = (room_id(room), f"pawn:{to}", *_seats(by, to))
            if mine:
                door = _door(before, to, room)
                return Moment(
                    Weight.SIGN, (*nodes, *door), line, by=by, about=1 << to, beats=1 + len(door), tempo=STEP
                )  # fmt: skip
            return Moment(
                Weight.BANNER, nodes, line, by=by, about=1 << by | 1 << to, stage="sent", beats=2, banner=1,
                things=("icon:foot",),
            )  # fmt: skip
        case ev.Goggled(by, to):
            return Moment(
                Weight.BANNER, (*_where(before, by), f"pawn:{to}"), line, by=by, about=1 << by | 1 << to,
                things=("item:5",),
            )  # fmt: skip
        case ev.NoGoggles(by):
            return Moment(Weight.MOVE, _seats(by), line, by=by)
    return None


# -- the house: rooms, items, helicopters


def _house(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    line = say_event(e)
    match e:
        case ev.Lights(by):
            return Moment(
                Weight.BANNER, (room_id(HOUSE.breaker), f"pawn:{by}"), line, by=by, stage="lights", beats=4,
                tempo=SWEEP, things=("icon:lamp-off" if e.out else "icon:bulb",), sound="light", banner=3,
            )  # fmt: skip
        case ev.Locked(by, floor):
            return Moment(
                Weight.BANNER,
                (*_where(after, by), f"floor:{floor}", "status:floors"),
                line,
                by=by,
                things=("icon:lock",),
            )
        case ev.Toasted(by):
            pawns = tuple(f"pawn:{seat}" for seat, room in enumerate(before.where) if room >= 0)
            return Moment(
                Weight.BANNER, (room_id(HOUSE.ballroom), *pawns), line, by=by, stage="reception", beats=2,
                things=("icon:toast",), sound="glasses",
                about=sum(1 << n for n, room in enumerate(before.where) if room >= 0),
                banner=1,
            )  # fmt: skip
        case ev.Called(by, faction):
            return Moment(
                Weight.BANNER, (room_id(HOUSE.helipad), f"pawn:{by}"), line, by=by, stage="landing", beats=2,
                things=(f"helicopter:{FACTIONS[faction]}",), sound="radio", banner=1, tempo=0.5,
            )  # fmt: skip
        case ev.Boarded(by, faction):
            return Moment(
                Weight.HALT, (room_id(HOUSE.helipad), f"pawn:{by}"), line, by=by, stage="leaving", beats=4,
                things=(f"helicopter:{FACTIONS[faction]}",), sound="helicopter", banner=2, tempo=1.3,
            )  # fmt: skip
        case ev.Bombed(by, faction):
            return Moment(
                Weight.BANNER, (room_id(HOUSE.helipad), f"pawn:{by}"), line, by=by, stage="bomb", beats=3,
                things=("item:9", f"wreck:{FACTIONS[faction]}"), sound="blast", banner=2,
            )  # fmt: skip
        case ev.Opened(by, case, inside):
            own = _mine(before, by)
            return Moment(
                Weight.SIGN if own else Weight.BANNER, (f"pawn:{by}", *_seats(by)), line, by=by, stage="case", beats=2,
                things=(f"item:{CASES[case]}", _item(inside)), others=others(e), banner=1,
            )  # fmt: skip
        case ev.Closed(by, case):
            return Moment(
                Weight.SIGN, (f"pawn:{by}", *_seats(by)), line, by=by, things=(f"item:{CASES[case]}",), others=others(e)
            )
        case ev.Searched(by, item):
            own = _mine(before, by)
            return Moment(
                Weight.BANNER if own else Weight.SIGN, _where(after, by), line, by=by, things=(_item(item),),
                others=others(e), flights=(Flight(_item(item), _where(after, by)[0], f"seat:{by}"),) if not own else (),
            )  # fmt: skip
        case ev.Armed(by):
            return (
                None if _mine(before, by) else Moment(Weight.SIGN, _where(after, by), line, by=by, things=("card:-1",))
            )
        case ev.Took(by):
            return Moment(Weight.MOVE, _seats(by), line, by=by)
        case ev.Discarded(by, item):
            return Moment(Weight.SIGN, _seats(by), line, by=by, things=(f"item:{item}",))
        case ev.Stashed(by):
            return Moment(Weight.SIGN, _where(after, by), line, by=by, things=("item:4",))
        case ev.Bandaged(by) | ev.Healed(by):
            return Moment(Weight.SIGN, _where(after, by), line, by=by, things=("item:3",))
        case ev.Reshuffled():
            return Moment(Weight.SIGN, ("status:items",), line, things=("item:-1",))
        case ev.Uploaded(by, item):
            return Moment(
                Weight.HALT, _where(after, by), line, by=by, stage="upload", beats=2, things=(f"item:{item}",),
                sound="hack", banner=1,
            )  # fmt: skip
    return None


# -- the Danger Zone


def _zone(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    line = say_event(e)
    match e:
        case ev.Alerted(_, room):
            return Moment(Weight.SIGN, (room_id(room), "status:alert"), line, things=("alert",))
        case ev.GuardCame(room):
            return Moment(Weight.BANNER, (room_id(room), "status:guards"), line, things=("guard",), sound="boots")
        case ev.MetGuard(by, room):
            return Moment(
                Weight.BANNER, (room_id(room), f"pawn:{by}"), line, by=by, about=1 << by, stage="met", beats=2,
                things=(f"bust:{by}", "guard"), banner=1,
            )  # fmt: skip
        case ev.Fought(by, _, _, ahead, card, weapon):
            weight = Weight.HALT if _mine(before, by) else Weight.BANNER
            return Moment(
                weight, _seats(by), line, by=by if ahead > 0 else None, head=A_FIGHT, about=1 << by, stage="verdict",
                beats=3, things=(_card(card), _card(weapon)), others=others(e), banner=2, tempo=0.85,
            )  # fmt: skip
        case ev.GuardGone(by, room):
            return Moment(Weight.BANNER, (room_id(room), *_seats(by)), line, by=by, about=1 << by, things=("guard",))
        case ev.Found(by, item):
            weight = Weight.HALT if _mine(before, by) else Weight.BANNER
            return Moment(weight, _seats(by), line, by=by, about=1 << by, things=(_item(item),), others=others(e))
        case ev.LeftBehind(by):
            return Moment(Weight.SIGN, _where(after, by), line, by=by)
        case ev.Lost(by, item):
            return Moment(Weight.BANNER, _seats(by), line, by=by, about=1 << by, things=(f"item:{item}",))
        case ev.Wounded(by):
            return Moment(
                Weight.BANNER, (*_where(before, by), *_seats(by)), line, by=by, about=1 << by, stage="injury", beats=2,
                things=("icon:injured",), sound="blow", banner=1,
            )  # fmt: skip
        case ev.VipCame(by) | ev.Escorted(by):
            return Moment(Weight.BANNER, _where(after, by), line, by=by, things=("vip",))
        case ev.Decrypting(by):
            return Moment(Weight.SIGN, _where(after, by), line, by=by, things=("item:17",))
        case ev.Unjammed(by):
            return Moment(Weight.BANNER, (*_where(after, by), "status:jamming"), line, by=by, things=("icon:bolt",))
        case ev.Delivered(by, item):
            return Moment(
                Weight.BANNER, (*_where(after, by), "status:files"), line, by=by, things=(f"item:{item}",),
                flights=(Flight(f"item:{item}", f"seat:{by}", room_id(HOUSE.helipad)),),
            )  # fmt: skip
        case ev.Scored(by):
            return Moment(
                Weight.BANNER, ("status:points", *_seats(by)), line, by=by, things=("icon:star",), sound="score"
            )
        case ev.ObjectivesReshuffled():
            return Moment(Weight.SIGN, ("status:items",), line)
    return None
