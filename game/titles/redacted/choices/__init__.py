"""What is said of each kind of action in [redacted], and what a player points at to mean it: one record a kind.

They are joined in the order of the action panel: what a room offers, items of one's own, walking on, and then all that
a meeting asks. What several records share is in `shared`, what a step sets off in `warnings`.
"""

from __future__ import annotations

from game.core.choices import Choices
from game.titles.redacted.choices import items, meetings, rooms, walking

BY_KIND = (
    Choices(rooms.ARM)
    | rooms.HEAL
    | rooms.CALL
    | rooms.TOAST
    | rooms.SEARCH
    | rooms.BOARD
    | rooms.UPLOAD
    | rooms.SWITCH
    | rooms.LOCK
    | rooms.TAKE
    | rooms.JAM
    | rooms.DELIVER
    | rooms.DECRYPT
    | items.STASH
    | items.BANDAGE
    | items.BOMB
    | items.CRACK
    | items.CLOSE
    | items.USE_KEY
    | walking.STEP
    | walking.ESCORT
    | walking.STOP
    | walking.DISPLACE
    | walking.SLIP_OUT
    | walking.SNEAK
    | meetings.SHOW
    | meetings.GIFT
    | meetings.KEEP
    | meetings.MEND
    | meetings.REFUSE
    | meetings.MAKE_ROOM
    | meetings.FIGHT
    | meetings.WEAR
    | meetings.PASS
    | meetings.INJURE
    | meetings.STEAL
    | meetings.INTERROGATE
    | meetings.ARREST
    | meetings.SPARE
    | meetings.PICK
    | meetings.LET_PASS
    | meetings.KNOCK_OUT
    | meetings.HACK
)
