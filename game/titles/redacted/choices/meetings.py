"""What is chosen when agents of [redacted] meet: cards, gifts, items in a fight, rewards, and what happens in the
dark."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.choices import at
from game.core.contract import Seat
from game.core.trails import COSTS, Stake, Standing
from game.titles.redacted import actions as do
from game.titles.redacted.cards import GOGGLES as GOGGLES_CARD
from game.titles.redacted.cards import INTERPOL, NONE, VEST
from game.titles.redacted.choices.shared import Of, asked_about, card_id, item_id, other
from game.titles.redacted.frames import COMBAT, FIND, FOUGHT, GOGGLES, GUARD_COMBAT, REWARD, SNEAKER
from game.titles.redacted.frames import HACK as HACKING
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.titles.redacted.words.names import card, item


def _who(view: RedactedView) -> Who:
    return Who(other(view))


# -- the exchange, and gifts

SHOW = Of(
    do.Show, "exchange", "card", label=lambda view, a: card(a.card), trail=lambda view, a: (card_id(a.card),)
)  # fmt: skip
GIFT = Of(
    do.Gift,
    "gifts",
    "hand",
    label=lambda view, a: Line("Give {item} to {who}", item=item(a.item), who=_who(view)),
    trail=lambda view, a: (item_id(a.item),),
)
KEEP = Of(do.Keep, "gifts", "stop", label=Line("Give nothing"), trail=("keep",))
MEND = Of(
    do.Mend,
    "gifts",
    "go",
    label=lambda view, a: Line("Heal {who}: uses the First Aid Kit and the action", who=_who(view)),
    trail=("mend",),
)


def _refuse(view: RedactedView, a: do.Refuse) -> Line:
    return Line("Leave what the guard carried") if asked_about(view) == FIND else Line("Refuse the gift")


REFUSE = Of(do.Refuse, "", "stop", label=_refuse, trail=("refuse",))


def _make_room(view: RedactedView, a: do.MakeRoom) -> Line:
    if asked_about(view) == FIND:
        return Line("Discard {item} for what the guard carried", item=item(a.item))
    return Line("Discard {item} for the gift", item=item(a.item))


MAKE_ROOM = Of(
    do.MakeRoom,
    "",
    "go",
    label=_make_room,
    trail=lambda view, a: (item_id(a.item),),
    stakes=COSTS,
    cautions=lambda view, a: [Line("The new item is drawn unseen.")],
)


# -- a fight


def _ahead(view: RedactedView) -> int:
    """How the fight stands for the agent who is asked: above 0 means leading, below 0 behind."""
    frame = view.frames[-1]
    if len(frame) < 8:
        return frame[-1] or 0
    ahead = frame[6] or 0
    return ahead if view.seat == frame[2] else -ahead


def _fight(view: RedactedView, a: do.Fight) -> Line:
    if a.item == VEST:
        return Line("Play {item}: the fight ends in a tie", item=item(a.item))
    if _ahead(view) < 0:
        return Line("Play {item}: draw level", item=item(a.item))
    return Line("Play {item}: take the lead", item=item(a.item))


def _fighting(view: RedactedView, me: Seat) -> list[Standing]:
    """Every item of the hand: what is of no use in a fight stays in its place."""
    gain = Line("draws level") if _ahead(view) < 0 else Line("takes the lead")
    tie = Line("ends in a tie")
    return [
        Standing(item_id(item), names.ITEM[item], tie if item == VEST else gain, meant=do.FIGHTS[item])
        for item in sorted(set(view.items))
    ]


FIGHT = Of(
    do.Fight,
    "combat-items",
    "go",
    label=_fight,
    trail=lambda view, a: (item_id(a.item),),
    standing=at((COMBAT, GUARD_COMBAT), _fighting),
)


def _pass(view: RedactedView, a: do.Pass) -> Line:
    kind = asked_about(view)
    if kind == HACKING:
        return Line("Leave {who} alone", who=_who(view))
    if kind == GOGGLES:
        if view.frames[-1][4] == SNEAKER:
            return Line("Let {who} sneak by", who=_who(view))
        return Line("Show nothing: no meeting in the dark")
    return Line("Play nothing and lose the fight") if _ahead(view) < 0 else Line("Play nothing")


def _passing(view: RedactedView, me: Seat) -> list[Standing]:
    if asked_about(view) == GOGGLES:
        return [Standing("pass", Line("Stay hidden"), meant=do.PASS)]
    loses = Line("loses the fight") if _ahead(view) < 0 else NO_WORDS
    return [Standing("pass", Line("Play nothing"), loses, meant=do.PASS)]


PASS = Of(
    do.Pass,
    "",
    "stop",
    label=_pass,
    trail=("pass",),
    standing=at((COMBAT, GUARD_COMBAT, GOGGLES), _passing),
    wanted=2,
)


# -- rewards


def _injuring(view: RedactedView, me: Seat) -> list[Standing]:
    return [Standing("injure", Line("Injure {who}", who=_who(view)), Line("walks 2 rooms"), meant=do.INJURE)]


INJURE = Of(
    do.Injure,
    "rewards",
    "go",
    label=lambda view, a: Line("Injure {who}", who=_who(view)),
    trail=("injure",),
    standing=at((REWARD,), _injuring),
    wanted=12,
)


def _steal(view: RedactedView, a: do.Steal) -> Line:
    who, n = _who(view), view.held[other(view)]
    if a.drop == NONE:
        return Line("Steal the only item from {who}", many="Steal 1 of {n} items from {who}", n=n, who=who)
    return Line(
        "Discard {item}, steal the only item from {who}",
        many="Discard {item}, steal 1 of {n} items from {who}",
        n=n,
        item=item(a.drop),
        who=who,
    )


def _stealing(view: RedactedView, me: Seat) -> list[Standing]:
    n = Line("1 of {n}", n=view.held[other(view)])
    return [Standing("steal", Line("Steal an item"), n, meant=do.STEALS[NONE])]


STEAL = Of(
    do.Steal,
    "rewards",
    "hand",
    label=_steal,
    trail=lambda view, a: ("steal",) if a.drop == NONE else ("steal", item_id(a.drop)),
    asks={"steal": Line("Steal an item, discarding …")},
    standing=at((REWARD,), _stealing),
    wanted=13,
)


def _interrogating(view: RedactedView, me: Seat) -> list[Standing]:
    line = Line("Interrogate {who}", who=_who(view))
    return [Standing("interrogate", line, Line("see 1 of 3"), meant=do.INTERROGATE)]


INTERROGATE = Of(
    do.Interrogate,
    "interrogation",
    "eye",
    label=lambda view, a: Line("Interrogate {who}: look at 1 of 3 cards", who=_who(view)),
    trail=("interrogate",),
    standing=at((REWARD,), _interrogating),
    wanted=11,
)


def _arresting(view: RedactedView, me: Seat) -> list[Standing]:
    if view.loyalty != INTERPOL:
        return []
    return [Standing("arrest", Line("Arrest {who}", who=_who(view)), Line("shows the badge"), meant=do.ARREST)]


def _arrest_costs(view: RedactedView, a: do.Arrest) -> list[Line]:
    n = len(view.items)
    if not n:
        return []
    return [Line("A wrong arrest costs the only item.", many="A wrong arrest costs all {n} items.", n=n)]


ARREST = Of(
    do.Arrest,
    "arrest",
    "go",
    label=lambda view, a: Line("Arrest {who} and show the badge", who=_who(view)),
    trail=("arrest",),
    standing=at((REWARD,), _arresting),
    stakes=COSTS,
    cautions=_arrest_costs,
)


def _spare(view: RedactedView, a: do.Spare) -> Line:
    keeps = view.frames[-1][4] == FOUGHT and view.seat == view.active
    return Line("Take no reward and keep the action") if keeps else Line("Take no reward")


SPARE = Of(
    do.Spare,
    "rewards",
    "stop",
    label=_spare,
    trail=("spare",),
    standing=at((REWARD,), lambda view, me: [Standing("spare", Line("Take no reward"), meant=do.SPARE)]),
    stakes=Stake.FINAL | Stake.LEAVES,
    cautions=lambda view, a: [Line("The reward is gone then.")],
)
PICK = Of(
    do.Pick,
    "interrogation",
    "card",
    label=lambda view, a: Line("Add {card}", card=card(a.weapon)),
    trail=lambda view, a: (card_id(a.weapon),),
)


# -- in the dark, and on the way

LET_PASS = Of(
    do.LetPass,
    "knock-out",
    "go",
    label=lambda view, a: Line("Let {who} pass", who=_who(view)),
    trail=("letpass",),
    wanted=1,
)
KNOCK_OUT = Of(
    do.KnockOut,
    "knock-out",
    "meet",
    label=lambda view, a: Line("Knock {who} out", who=_who(view)),
    trail=("knockout",),
)


def _wearing(view: RedactedView, me: Seat) -> list[Standing]:
    return [Standing(item_id(GOGGLES_CARD), Line("Confront"), Line("a card"), Line("needs Goggles"), do.WEAR)]


WEAR = Of(
    do.Wear,
    "goggles",
    "eye",
    label=lambda view, a: Line("Discard Night Vision Goggles: meet {who}", who=_who(view)),
    trail=(item_id(GOGGLES_CARD),),
    standing=at((GOGGLES,), _wearing),
    stakes=COSTS,
)
HACK = Of(
    do.Hack,
    "hacking",
    "eye",
    label=lambda view, a: Line("Hack {who}: look at 1 of 2 cards", who=_who(view)),
    trail=("hack",),
)
