"""The refusals of [redacted], each in a sentence."""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Refusal
from game.titles.redacted.words.names import ROOM, card, floor, item, room


def brief(refusal: Refusal) -> Line:
    """A refusal in two or three words, for the end of a line that is greyed."""
    match refusal.code, refusal.about:
        case "other_room", (str(name),):
            return Line("{room} only", room=ROOM[name])
    return _BRIEF.get(refusal.code, Line(""))


_BRIEF = {
    "answer_first": Line("not now"),
    "item_not_held": Line("not in hand"),
    "no_combat_item": Line("no use here"),
    "must_move": Line("walk first"),
    "already_injured": Line("injured already"),
    "nothing_to_steal": Line("has no items"),
    "hand_full": Line("hand is full"),
    "no_interrogation": Line("not here"),
    "only_after_meeting": Line("after a meeting"),
    "not_injured": Line("not injured"),
    "nobody_in_hq": Line("Security HQ empty"),
    "not_alone": Line("not alone"),
    "no_helicopter": Line("none there"),
    "other_helicopter": Line("another faction’s"),
    "board_in_place": Line("walk first"),
    "no_items_left": Line("none left"),
    "no_weapons_left": Line("none left"),
    "toast_over": Line("has begun"),
    "helipad_taken": Line("one is there"),
    "no_helicopter_left": Line("none left"),
}


def why(refusal: Refusal) -> Line:
    match refusal.code, refusal.about:
        case "item_not_held", (int(kind),):
            return Line("That takes an item that is not in this hand: {item}.", item=item(kind))
        case "weapon_not_held", (int(kind),):
            return Line("{card} is not in this hand.", card=card(kind))
        case "no_combat_item", (int(kind),):
            return Line("{item} is of no use in a fight.", item=item(kind))
        case "other_room", (str(name),):
            return Line("That is done in another room: {room}.", room=ROOM[name])
        case "no_door", (int(to),):
            return Line("No door leads there from here: {room}.", room=room(to))
        case "not_back", (int(to),):
            return Line("Not the room where the turn began or where somebody was met: {room}.", room=room(to))
        case "no_room_twice", (int(to),):
            return Line("A walk passes each room only once: {room}.", room=room(to))
        case "needs_key", (int(to),):
            return Line("That door is locked from this side and takes a Key: {room}.", room=room(to))
        case "no_keys_now", (int(to),):
            return Line("An agent who has to leave cannot open a locked door: {room}.", room=room(to))
        case "not_where_fought", (int(to),):
            return Line("Not back to the room of the fight: {room}.", room=room(to))
        case "leads_nowhere", (int(to),):
            return Line("{room} is taken, and no free room can be reached through it.", room=room(to))
        case "floor_locked", (int(n),) if n >= 0:
            return Line("The {floor} is locked away.", floor=floor(n))
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "answer_first": Line("There is a question to answer first."),
    "own_turn_only": Line("A Key for yourself is discarded in your own turn."),
    "out_cold": Line("An agent who is knocked out uses no Key."),
    "choose_first": Line("Both agents are choosing now. Discard a Key before or after that."),
    "sent_away": Line("An agent who is sent away uses no Key."),
    "must_move": Line("Walk to another room first."),
    "no_such_card": Line("There is no such card."),
    "no_such_room": Line("There is no such room."),
    "no_such_floor": Line("Only the terrace or the basement can be locked."),
    "already_there": Line("The agent is there already."),
    "movement_over": Line("Nobody walks on after a fight."),
    "injured_two_rooms": Line("An injured agent walks at most 2 rooms."),
    "floor_locked": Line("That way is closed."),
    "free_room_first": Line("Choose a free room next door: there is one."),
    "no_healing_now": Line("Nobody here can be healed now."),
    "not_friendly": Line("Only an agent who showed Friendly may give something."),
    "not_contraband": Line("Contraband cannot be discarded to make room."),
    "already_injured": Line("This agent is injured already."),
    "nothing_to_steal": Line("There is nothing to steal."),
    "hand_not_full": Line("There is room for one more: nothing has to be discarded."),
    "hand_full": Line("Three items are in this hand; one has to go first."),
    "no_interrogation": Line("There are no interrogations in the Danger Zone."),
    "only_after_meeting": Line("Only the winner of a meeting can make an arrest."),
    "not_interpol": Line("Only Interpol makes arrests."),
    "only_the_active": Line("Only the agent whose turn it is may sneak out instead."),
    "not_drawn": Line("That card was not drawn."),
    "case_empty": Line("The briefcase is empty."),
    "no_case_in_case": Line("A briefcase does not fit into a briefcase."),
    "case_holds_one": Line("A briefcase holds one item."),
    "not_injured": Line("This agent is not injured."),
    "no_vip": Line("The VIP is not here."),
    "no_way_for_vip": Line("The VIP goes only to a free room next door."),
    "nobody_in_hq": Line("Somebody else has to be in the Security HQ."),
    "own_hideout": Line("That is done in the agent’s own hideout."),
    "jammed": Line("Everything is jammed: switch it off in the Jamming room."),
    "not_alone": Line("Somebody else is here: walk on or sneak out."),
    "no_helicopter": Line("No helicopter is on the Helipad."),
    "other_helicopter": Line("That helicopter belongs to somebody else."),
    "board_in_place": Line("Boarding without intel takes a walk in the same turn first."),
    "no_items_left": Line("No items are left."),
    "no_weapons_left": Line("No Attack cards are left."),
    "floor_is_locked": Line("That floor is locked already."),
    "toast_over": Line("The reception has begun already."),
    "not_in_this_mission": Line("That is not possible in this mission."),
    "helipad_taken": Line("A helicopter is on the Helipad already."),
    "no_helicopter_left": Line("This faction has no helicopter left."),
    "not_jammed": Line("The jamming is off already."),
}
