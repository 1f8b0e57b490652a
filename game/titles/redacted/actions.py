"""What a seat can do in [redacted], and tables of all actions, built once."""

from __future__ import annotations

from functools import cache

from game.core.contract import Action
from game.titles.redacted.cards import FACTIONS, ITEMS, MEETING, NONE
from game.titles.redacted.embassy import rooms_in

# -- a turn


class Step(Action, frozen=True):
    """Walk into a room beside, above or below."""

    to: int


class Stop(Action, frozen=True):
    """End the turn. An agent who shares a room has to sneak out."""


class Stash(Action, frozen=True):
    """Get rid of Contraband."""


class Bandage(Action, frozen=True):
    """Use a First Aid Kit on yourself."""


class Bomb(Action, frozen=True):
    """Blow up the helicopter on the Helipad."""


class Board(Action, frozen=True):
    """Board your faction's helicopter, which ends the game."""


class Search(Action, frozen=True):
    """Draw an item in a Storage. With a full hand, discard one first."""

    drop: int


class Arm(Action, frozen=True):
    """Draw two Attack cards in the Armoury."""


class Switch(Action, frozen=True):
    """Turn the lights off, or on again."""


class Lock(Action, frozen=True):
    """Lock one floor off from the rest of the building."""

    floor: int


class Toast(Action, frozen=True):
    """Begin the reception."""


class Call(Action, frozen=True):
    """Call a helicopter by radio."""

    faction: int


class Heal(Action, frozen=True):
    """Be healed in the Infirmary."""


class Upload(Action, frozen=True):
    """Discard a Floppy in the Computer room or, in the Danger Zone, in your hideout."""

    item: int


class Crack(Action, frozen=True):
    """Open a briefcase with a Code Cracker."""

    case: int


class Deliver(Action, frozen=True):
    """Danger Zone: hand intel over to the helicopter."""

    item: int


class Decrypt(Action, frozen=True):
    """Danger Zone: begin to decrypt a Microfilm in your hideout."""


class Jam(Action, frozen=True):
    """Danger Zone: switch the jamming off."""


class Escort(Action, frozen=True):
    """Danger Zone: take the VIP along to the next room."""

    to: int


class UseKey(Action, frozen=True):
    """Discard a Key: every locked door is open until the end of the turn."""


# -- a meeting


class Show(Action, frozen=True):
    """Choose the card for an exchange."""

    card: int


class Gift(Action, frozen=True):
    item: int


class Keep(Action, frozen=True):
    """Give nothing."""


class Mend(Action, frozen=True):
    """Heal the other agent with a First Aid Kit."""


class Refuse(Action, frozen=True):
    """Refuse what is offered, because the hand is full."""


class MakeRoom(Action, frozen=True):
    """Discard an item to take what is offered or lies there."""

    item: int


class Fight(Action, frozen=True):
    """Play a combat item."""

    item: int


class Pass(Action, frozen=True):
    """Do without a combat item, Goggles or a Hack."""


class Injure(Action, frozen=True):
    pass


class Steal(Action, frozen=True):
    """Take a random item. With a full hand, discard one first."""

    drop: int


class Interrogate(Action, frozen=True):
    pass


class Arrest(Action, frozen=True):
    pass


class Spare(Action, frozen=True):
    """Take no reward."""


class Pick(Action, frozen=True):
    """Choose the Attack card that is put with the other cards for an interrogation."""

    weapon: int


class Displace(Action, frozen=True):
    """Send the loser into a neighbouring room."""

    to: int


class SlipOut(Action, frozen=True):
    """Sneak out yourself instead of sending the loser out."""


class Sneak(Action, frozen=True):
    to: int


class LetPass(Action, frozen=True):
    pass


class KnockOut(Action, frozen=True):
    pass


class Wear(Action, frozen=True):
    """Show Night Vision Goggles."""


# -- others


class Hack(Action, frozen=True):
    pass


class Take(Action, frozen=True):
    """Keep one of the Attack cards drawn in the Armoury."""

    weapon: int


class Close(Action, frozen=True):
    """Close a briefcase again, with its content taken or not, and an item put in or not."""

    take: bool
    put: int


ROOMS = range(27)
STEPS = tuple(Step(room) for room in ROOMS)
ESCORTS = tuple(Escort(room) for room in ROOMS)
DISPLACES = tuple(Displace(room) for room in ROOMS)
SNEAKS = tuple(Sneak(room) for room in ROOMS)
STOP, STASH, BANDAGE, BOMB, BOARD = Stop(), Stash(), Bandage(), Bomb(), Board()
ARM, SWITCH, TOAST, HEAL, DECRYPT, JAM = Arm(), Switch(), Toast(), Heal(), Decrypt(), Jam()
USE_KEY = UseKey()
SEARCHES = {drop: Search(drop) for drop in range(NONE, len(ITEMS))}
LOCKS = {floor: Lock(floor) for floor in (0, 2)}
CALLS = tuple(Call(faction) for faction in range(len(FACTIONS)))
UPLOADS = tuple(Upload(item) for item in range(len(ITEMS)))
DELIVERIES = tuple(Deliver(item) for item in range(len(ITEMS)))
CRACKS = (Crack(0), Crack(1))
SHOWS = tuple(Show(card) for card in range(len(MEETING)))
GIFTS = tuple(Gift(item) for item in range(len(ITEMS)))
KEEP, MEND, REFUSE, PASS = Keep(), Mend(), Refuse(), Pass()
MAKE_ROOM = tuple(MakeRoom(item) for item in range(len(ITEMS)))
FIGHTS = tuple(Fight(item) for item in range(len(ITEMS)))
INJURE, INTERROGATE, ARREST, SPARE = Injure(), Interrogate(), Arrest(), Spare()
STEALS = {drop: Steal(drop) for drop in range(NONE, len(ITEMS))}
PICKS = tuple(Pick(weapon) for weapon in range(3))
TAKES = tuple(Take(weapon) for weapon in range(3))
SLIP_OUT, LET_PASS, KNOCK_OUT, WEAR, HACK = SlipOut(), LetPass(), KnockOut(), Wear(), Hack()
CLOSES = {(take, put): Close(take, put) for take in (False, True) for put in range(NONE, len(ITEMS))}


@cache
def steps(rooms: int) -> tuple[Action, ...]:
    """The steps into all rooms of a mask."""
    return tuple(STEPS[room] for room in rooms_in(rooms))


ACTIONS = (
    Step
    | Stop
    | Stash
    | Bandage
    | Bomb
    | Board
    | Search
    | Arm
    | Switch
    | Lock
    | Toast
    | Call
    | Heal
    | Upload
    | Crack
    | Deliver
    | Decrypt
    | Jam
    | Escort
    | UseKey
    | Show
    | Gift
    | Keep
    | Mend
    | Refuse
    | MakeRoom
    | Fight
    | Pass
    | Injure
    | Steal
    | Interrogate
    | Arrest
    | Spare
    | Pick
    | Displace
    | SlipOut
    | Sneak
    | LetPass
    | KnockOut
    | Wear
    | Hack
    | Take
    | Close
)
