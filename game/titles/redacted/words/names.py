"""What things are called in [redacted]: missions, rooms, cards."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.titles.redacted.cards import LOYALTIES, LOYALTY, NONE
from game.titles.redacted.embassy import HOUSE

NAME = Line("[redacted]")
TAGLINE = Line("Three floors, one night, and nobody to trust.")
MODES = {
    "mission-diplomatique": Line("Mission diplomatique"),
    "two-man-rule": Line("The Two-Man Rule"),
    "double-blind": Line("Double-blind justice"),
    "strange-bedfellows": Line("Strange bedfellows"),
    "danger-zone": Line("Danger Zone"),
}
MISSIONS = {
    "two-man-rule": Line("Virus or antivirus? One agent holds Security HQ, another feeds the floppy to the Computer."),
    "mission-diplomatique": Line("Find your partner, take the enemy’s intel and fly out before they do."),
    "double-blind": Line("One of the five is from Interpol, and two of the others are wanted."),
    "strange-bedfellows": Line("Two of the three are allied. Only the letters say which two."),
    "danger-zone": Line("Two rivals from one agency race to 7 points. Wake too many guards and both lose."),
}
"""What each mission is about, for its card at set-up."""
MINUTES = {
    "two-man-rule": 20,
    "mission-diplomatique": 25,
    "double-blind": 30,
    "strange-bedfellows": 40,
    "danger-zone": 20,
}
MISSION = (
    MODES["two-man-rule"],
    MODES["mission-diplomatique"],
    MODES["double-blind"],
    MODES["strange-bedfellows"],
    MODES["danger-zone"],
)
"""By mission."""
FACTION = (Line("UK"), Line("USSR"), Line("USA"), Line("China"))
THE_FACTION = (Line("the UK"), Line("the USSR"), Line("the USA"), Line("China"))
"""With its article, for use within a sentence."""
CASE = (Line("the red briefcase"), Line("the blue briefcase"))
FLOOR = (Line("terrace"), Line("ground floor"), Line("basement"))
OPTIONS = {
    "factions": Line("Factions"),
    "left_out": Line("Faction left out"),
    "starter": Line("Who starts"),
    "alert": Line("How alert the guards are"),
    "hideout": Line("Hideout of the first seat"),
}
OPTION_SAYS = {
    "factions": Line("Which two of the four factions have agents in the embassy tonight."),
    "left_out": Line("The faction that has no agent in the embassy tonight."),
    "alert": Line("The alert level at which a guard comes: the lower it is, the harder the night."),
    "hideout": Line("Where the first seat takes microfilms. The rival has the other one."),
}
_BY_CHANCE = Line("by chance")
_ID = ("uk", "ussr", "usa", "china")
CHOICES = {
    **{(option, "random"): _BY_CHANCE for option in ("factions", "left_out", "starter", "hideout")},
    **{
        ("factions", f"{_ID[a]}-{_ID[b]}"): Line("{one} and {other}", one=FACTION[a], other=FACTION[b])
        for a in range(4)
        for b in range(4)
        if a != b
    },
    **{("left_out", id): FACTION[n] for n, id in enumerate(_ID)},
    **{("starter", str(n)): Line("{who}", who=Who(n - 1)) for n in range(1, 7)},
    ("alert", "easy"): Line("easy: at level 6"),
    ("alert", "standard"): Line("standard: at level 5"),
    ("alert", "expert"): Line("expert: at level 4"),
    ("alert", "dynamic"): Line("advanced: the last card says"),
    ("hideout", "telex"): Line("Telex"),
    ("hideout", "tunnel"): Line("Tunnel"),
}

ROOM = {
    "armoury": Line("Armoury"),
    "ballroom": Line("Ballroom"),
    "breaker": Line("Breaker"),
    "cellar": Line("Cellar"),
    "central_lock": Line("Central Lock"),
    "computer": Line("Computer"),
    "entrance": Line("Entrance"),
    "gallery": Line("Gallery"),
    "helipad": Line("Helipad"),
    "infirmary": Line("Infirmary"),
    "jamming": Line("Jamming"),
    "kitchen": Line("Kitchen"),
    "office": Line("Office"),
    "radio": Line("Radio"),
    "security_hq": Line("Security HQ"),
    "service": Line("Service"),
    "staircase": Line("Staircase"),
    "storage": Line("Storage"),
    "telex": Line("Telex"),
    "tunnel": Line("Tunnel"),
    "vault": Line("Vault"),
    "x_ray": Line("X-ray"),
}
"""By function, as on the plan."""
ROOM_HELP = {
    "armoury": Line("Draw 2 Attack cards and keep 1. An agent at the Computer may then Hack the one who draws."),
    "ballroom": Line("Once a game: open the reception. Everybody comes here, and from then on it is a safe room."),
    "breaker": Line("Turn the lights off or on. In a dark room agents do not meet."),
    "cellar": Line("Wine, and nothing to do."),
    "central_lock": Line(
        "Lock the terrace or the basement: its stairs stay closed to others until the agent who locked it leaves."
    ),
    "computer": Line(
        "An agent here may Hack anybody in the X-ray room or the Security HQ, and anybody who uses the Armoury or "
        "the Radio room."
    ),
    "entrance": Line("Where every agent arrives."),
    "gallery": Line("Paintings, and nothing to do."),
    "helipad": Line("Agents fly out with their faction’s helicopter, or blow up the one that waits, with a Bomb."),
    "infirmary": Line("An injured agent is healed here."),
    "jamming": Line("Jams everything that is sent from the embassy. It can be switched off only in the Danger Zone."),
    "kitchen": Line("An agent who ends a turn here may call a snack break."),
    "office": Line("The ambassador’s papers, and nothing to do."),
    "radio": Line("Call a helicopter of any faction in the game, if the Helipad is free."),
    "security_hq": Line(
        "An agent here sees the cards of every meeting: exchanges, interrogations, gifts and thefts."
    ),
    "service": Line("The back stairs. Going in takes a Key; leaving by the door does not."),
    "staircase": Line("Leads to the floors above and below."),
    "storage": Line("Draw an item. With three in hand, discard one first."),
    "telex": Line("Used only in the Danger Zone, as a hideout."),
    "tunnel": Line("Used only in the Danger Zone, as a hideout."),
    "vault": Line("Treasures, and nothing to do."),
    "x_ray": Line("An agent here sees all items of everybody who passes an X-ray gate."),
}
DANGER_HELP = {
    "jamming": Line("Switch the jamming off: then data can be uploaded in a hideout."),
    "telex": Line("A hideout: escort the VIP here, decrypt a Microfilm, upload a Floppy."),
    "tunnel": Line("A hideout: escort the VIP here, decrypt a Microfilm, upload a Floppy."),
    "helipad": Line("Hand intel to the helicopter that waits here: two points."),
    "radio": Line("Call a helicopter, if the Helipad is free."),
}
"""The names that differ in the Danger Zone."""
FUNCTIONLESS = Line("Nothing to do here in this mission.")

MEETING = (Line("Brass Knuckles"), Line("Garrotte"), Line("Knife"), Line("Friendly"), Line("Neutral"))
ITEM = (
    Line("Key"),
    Line("Hidden Weapon"),
    Line("Bulletproof Vest"),
    Line("First Aid Kit"),
    Line("Contraband"),
    Line("Night Vision Goggles"),
    Line("Red briefcase"),
    Line("Blue briefcase"),
    Line("Code Cracker"),
    Line("Bomb"),
    *(Line("Intel: {faction}", faction=faction) for faction in FACTION),
    Line("Red Floppy"),
    Line("Blue Floppy"),
    Line("Floppy"),
    Line("Microfilm"),
    Line("VIP file"),
    *(Line("Letter: {faction}", faction=faction) for faction in FACTION),
)
ITEM_HELP = (
    Line("Opens every locked door until the end of the turn."),
    Line("In a fight: improves the result by one step, from losing to a tie or from a tie to winning."),
    Line("In a fight: it ends in a tie, whatever else is played."),
    Line("As an action, heals its owner. After a friendly meeting, heals the other agent."),
    Line("Takes up a place in the hand. Getting rid of it costs an action."),
    Line("In the dark: confront an agent who is in the room, comes in or sneaks by."),
    Line("Carries one item, unseen by X-rays."),
    Line("Carries one item, unseen by X-rays."),
    Line("Opens a briefcase in hand: take out what is inside, or put something in."),
    Line("As an action on the Helipad: blows up the helicopter."),
    *(Line("Flying out with the enemy’s intel wins.") for _ in FACTION),
    Line("The virus: uploading it wins for the red team."),
    Line("The antivirus: uploading it wins for the blue team."),
    Line("Uploaded in its owner’s hideout while nothing is jammed, it is worth a point."),
    Line("Decrypted in its owner’s hideout, it is worth a point to an agent who stays there until their next turn."),
    Line("The agent who finds it brings the VIP to the Ballroom."),
    *(Line("The two factions whose letters are in the game are allied.") for _ in FACTION),
)
LOYALTY_OF = (
    *(Line("Loyalty: {faction}", faction=faction) for faction in FACTION),
    *(Line("Loyalty: {faction}, stained", faction=faction) for faction in FACTION),
    Line("Interpol"),
)
NOTHING = Line("nothing")


def item(kind: int) -> Line:
    if kind == NONE:
        return NOTHING
    return ITEM[kind] if 0 <= kind < len(ITEM) else Line("item {n}", n=kind)


def card(kind: int) -> Line:
    """The name of a card of a meeting, or of a loyalty that was seen."""
    if kind >= LOYALTY:
        return LOYALTY_OF[kind - LOYALTY]
    return MEETING[kind] if 0 <= kind < len(MEETING) else Line("card {n}", n=kind)


def role(id: str) -> Line:
    """A loyalty by its id."""
    return LOYALTY_OF[LOYALTIES.index(id)] if id in LOYALTIES else NO_WORDS


def faction(n: int) -> Line:
    return FACTION[n] if 0 <= n < len(FACTION) else Line("faction {n}", n=n)


def floor(n: int) -> Line:
    return FLOOR[n] if 0 <= n < len(FLOOR) else Line("floor {n}", n=n)


def room(n: int) -> Line:
    """A room by name, with its floor if there are several of its kind."""
    e = HOUSE
    if not 0 <= n < len(e.names):
        return Line("room {n}", n=n)
    name = e.names[n]
    if e.names.count(name) > 1:
        return Line("{room} ({floor})", room=ROOM[name], floor=FLOOR[e.floor[n]])
    return ROOM[name]


_THE = {
    "storage": Line("Storage"),
    "radio": Line("the Radio room"),
    "breaker": Line("the Breaker room"),
    "service": Line("the Service stairs"),
    "jamming": Line("the Jamming room"),
    "x_ray": Line("the X-ray room"),
}
"""Rooms within a sentence, where it is not the plan's name with an article."""
_AT = {
    "entrance": Line("at the Entrance"),
    "computer": Line("at the Computer"),
    "central_lock": Line("at the Central Lock"),
    "telex": Line("at the Telex"),
    "helipad": Line("on the Helipad"),
    "staircase": Line("on the Staircase"),
    "service": Line("on the Service stairs"),
}
_ON = (Line("on the terrace"), Line("on the ground floor"), Line("in the basement"))


def the_room(n: int) -> Line:
    """A room within a sentence: "the Gallery", "Storage in the basement"."""
    e = HOUSE
    if not 0 <= n < len(e.names):
        return Line("room {n}", n=n)
    name = e.names[n]
    line = _THE.get(name) or Line("the {room}", room=ROOM[name])
    return _twin(n, line)


def at_room(n: int) -> Line:
    """Where something happens: "in the Gallery", "on the Helipad"."""
    e = HOUSE
    if not 0 <= n < len(e.names):
        return Line("in room {n}", n=n)
    name = e.names[n]
    line = _AT.get(name) or Line("in {room}", room=_THE.get(name) or Line("the {room}", room=ROOM[name]))
    return _twin(n, line)


def _twin(n: int, line: Line) -> Line:
    e = HOUSE
    if e.names.count(e.names[n]) > 1:
        return Line("{room} {floor}", room=line, floor=_ON[e.floor[n]])
    return line


def an_item(kind: int) -> Line:
    """An item within a sentence: "a Key", "China's intel"."""
    if kind < 0:
        return NOTHING
    return _A_THING[kind] if kind < len(_A_THING) else Line("item {n}", n=kind)


_A_THING = (
    Line("a Key"),
    Line("a Hidden Weapon"),
    Line("a Bulletproof Vest"),
    Line("a First Aid Kit"),
    Line("Contraband"),
    Line("Night Vision Goggles"),
    Line("the red briefcase"),
    Line("the blue briefcase"),
    Line("a Code Cracker"),
    Line("a Bomb"),
    Line("the UK’s intel"),
    Line("the USSR’s intel"),
    Line("the USA’s intel"),
    Line("China’s intel"),
    Line("the red Floppy"),
    Line("the blue Floppy"),
    Line("a Floppy"),
    Line("a Microfilm"),
    Line("the VIP file"),
    Line("the letter of the UK"),
    Line("the letter of the USSR"),
    Line("the letter of the USA"),
    Line("the letter of China"),
)
HELICOPTER = (Line("a UK helicopter"), Line("a USSR helicopter"), Line("a US helicopter"), Line("a Chinese helicopter"))
THE_HELICOPTER = (
    Line("the UK helicopter"),
    Line("the USSR helicopter"),
    Line("the US helicopter"),
    Line("the Chinese helicopter"),
)


def a_card(kind: int) -> Line:
    """A card within a sentence: "the Garrotte", "Neutral", "loyalty to the USA"."""
    if kind >= LOYALTY:
        side = kind - LOYALTY
        if side >= len(LOYALTY_OF) - 1:
            return Line("the Interpol badge")
        faction = THE_FACTION[side % len(FACTION)]
        if side >= len(FACTION):
            return Line("stained loyalty to {faction}", faction=faction)
        return Line("loyalty to {faction}", faction=faction)
    if kind < 0 or kind > 2:
        return card(kind)
    return (Line("Brass Knuckles"), Line("a Garrotte"), Line("a Knife"))[kind]


def items(kinds: tuple[int, ...]) -> Line:
    """Items in a list."""
    return listed([item(kind) for kind in kinds])


def listed(lines: list[Line]) -> Line:
    if not lines:
        return NOTHING
    found = lines[0]
    for line in lines[1:]:
        found = Line("{some}, {more}", some=found, more=line)
    return found
