"""The first lesson: floors, rooms and doors, a turn, items, and a dead end."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Lesson, Step
from game.titles.redacted.actions import (
    ARM,
    SEARCHES,
    STEPS,
    STOP,
    Search,
    Show,
    Stop,
    Take,
    Toast,
    UseKey,
)
from game.titles.redacted.actions import Step as Walk
from game.titles.redacted.cards import NONE
from game.titles.redacted.teach.lesson.house import (
    BALLROOM,
    COMPUTER,
    ENTRANCE,
    GALLERY,
    HELENA,
    HELIPAD,
    JAMMING,
    KITCHEN,
    OFFICE,
    OTTO,
    SECURITY,
    SERVICE,
    SERVICE_DOWN,
    SERVICE_UP,
    STAIRCASE,
    STAIRCASE_DOWN,
    STAIRCASE_UP,
    STORAGE_DOWN,
    STORAGE_UP,
    TUNNEL,
    VAULT,
    VIKTOR,
    X_RAY,
    node,
    stroll,
    walk,
)

KEEP_KEY = Line("Keep it for now. A Key works only in the turn in which it is used up.")

HOUSE = Step(
    Line("The house"),
    (
        Cue(
            Line("The ambassador gives a reception, and nobody comes for the food."),
            Line(
                "Good evening. I am Mrs Finch, and I keep this house. You are Martha, a secret agent, like every "
                "guest. What you want here comes later. First, walk."
            ),
        ),
        Cue(
            Line("The embassy has three floors of nine rooms."),
            Line(
                "Terrace, ground floor and basement. The three Staircases join them. Every agent arrives at the "
                "Entrance, where you are standing now."
            ),
            (node(ENTRANCE), node(STAIRCASE_UP), node(STAIRCASE), node(STAIRCASE_DOWN)),
            rule="rooms",
            asks=Line("What is there in all these rooms?"),
        ),
    ),
)
WALK = Step(
    Line("Walk"),
    (
        Cue(
            Line("A turn is a walk, and then one action."),
            Line(
                "Walk from room to room through the doors, as far as you like. We are going up to the Storage on the "
                "terrace. First step into the Staircase: press it."
            ),
            (node(STAIRCASE), node(STORAGE_UP)),
            does=(STEPS[STAIRCASE],),
            lack=Line("not this way"),
            otherwise=Line("A nice room. But the stairs are next door, and we are going up."),
            rule="turn",
            asks=Line("What can I do in a turn?"),
        ),
        Cue(
            Line("Stairs are as good as a door."),
            Line("They cost nothing and do not end your walk. Go up to the terrace."),
            (node(STAIRCASE_UP),),
            does=(STEPS[STAIRCASE_UP],),
            lack=Line("not this way"),
            answers={Stop: Line("On the stairs? There is nothing to be had here. Go up.")},
            otherwise=Line("Another time. Our way is up."),
            rule="walking",
            asks=Line("How far may I walk?"),
        ),
        Cue(
            Line("The door to the Storage has an X-ray detector."),
            Line(
                "An agent in the X-ray room would see the items that you carry through it. Nobody is there yet. "
                "Go in."
            ),
            (node(STORAGE_UP), node(X_RAY)),
            does=(STEPS[STORAGE_UP],),
            lack=Line("not this way"),
            answers={Stop: Line("So near? One more room.")},
            otherwise=Line("Not there. Be brave, and walk past the detector."),
            rule="x-ray-doors",
            asks=Line("Which doors have detectors?"),
        ),
    ),
)
DO = Step(
    Line("Do something there"),
    (
        Cue(
            Line("Some rooms are good for something."),
            Line(
                "In a Storage you may draw an item, if nobody else is there. That is your one action, and it ends "
                "your turn. Draw."
            ),
            (node(STORAGE_UP),),
            does=(SEARCHES[NONE],),
            then=(*stroll(OTTO, BALLROOM), *stroll(HELENA, KITCHEN), *stroll(VIKTOR, STAIRCASE)),
            lack=Line("draw first"),
            answers={
                Walk: Line("You have just arrived. Draw an item first."),
                Stop: Line("With empty pockets? Draw an item first."),
            },
            rule="storage",
            asks=Line("How many items may I hold?"),
        ),
        Cue(
            Line("It is a Key. Somebody will miss it."),
            Line(
                "Only you see your items. The others have come in and see how many you hold. You may tell them "
                "anything: nobody expects the truth."
            ),
            ("item:key.1", "seat:1", "seat:2", "seat:3"),
            rule="talk",
            asks=Line("May I lie?"),
        ),
        Cue(
            Line("Two of the items are Floppies."),
            Line(
                "Your team wins this mission if its own is uploaded in the Computer room, while somebody is in the "
                "Security HQ. Tonight it is enough to find the rooms."
            ),
            (node(COMPUTER), node(SECURITY)),
            rule="two-man-rule",
            asks=Line("Which Floppy is mine?"),
        ),
    ),
)
DEAD_END = Step(
    Line("A dead end"),
    (
        Cue(
            Line("To stay and draw again would be too easy."),
            Line(
                "A turn begins with a walk, and never leads back into the room where it began. So there is no second "
                "item here now. Walk on into the Gallery."
            ),
            (node(GALLERY),),
            does=(STEPS[GALLERY],),
            lack=Line("not this way"),
            answers={UseKey: KEEP_KEY},
            otherwise=Line("Later, if you like. Now the Gallery: it has four doors and no guards."),
            rule="in-place",
            asks=Line("Can I do anything without walking?"),
        ),
        Cue(
            Line("The Helipad has the best view in town."),
            Line("You deserve it. Go and look, and do not think about the way back."),
            (node(HELIPAD),),
            does=(STEPS[HELIPAD],),
            lack=Line("see the view"),
            answers={UseKey: KEEP_KEY, Stop: Line("Among the paintings? First the view.")},
            otherwise=Line("Sensible. But I insist on the view."),
        ),
        Cue(
            Line("There is no way back."),
            Line(
                "You may enter no room twice in a turn, and the Helipad has one door only. Nothing is to be done here "
                "tonight. I should have said so. End your turn."
            ),
            (node(HELIPAD), node(GALLERY)),
            does=(STOP,),
            then=(*stroll(OTTO, OFFICE), *stroll(HELENA, ENTRANCE), *stroll(VIKTOR, STAIRCASE_DOWN)),
            lack=Line("not now"),
            answers={UseKey: KEEP_KEY},
            rule="walking",
            asks=Line("Which rooms may I not enter?"),
        ),
    ),
)
LOCKED = Step(
    Line("The back stairs"),
    (
        Cue(
            Line("You have lost a turn, and have a Key."),
            Line(
                "The Service rooms are back stairs through all three floors. Their doors are locked, which keeps out "
                "people without a Key. Begin in the Gallery."
            ),
            (node(SERVICE_UP), node(SERVICE), node(SERVICE_DOWN)),
            does=(STEPS[GALLERY],),
            then=walk(LEARNER, X_RAY),
            lack=Line("not yet"),
            answers={UseKey: KEEP_KEY},
            rule="service-staircase",
            asks=Line("What are the back stairs for?"),
        ),
        Cue(
            Line("Here is the locked door."),
            Line(
                "I have walked you on into the X-ray room. To go through a locked door you discard a Key, and then "
                "all of them are open until your turn ends. Step into Service."
            ),
            (node(SERVICE_UP), "item:key.1"),
            does=(STEPS[SERVICE_UP],),
            lack=Line("use the Key"),
            answers={
                UseKey: Line("You may, but you need not: walk through the door, and the Key is used."),
                Stop: Line("You could sit here and watch pockets pass by. Another night."),
            },
            otherwise=Line("Not that way. You have a Key, and I want to hear it turn."),
            rule="locked-doors",
            asks=Line("When may I use a Key?"),
        ),
        Cue(
            Line("Now the whole shaft is open."),
            Line("The Key is gone, and every lock in the house is open to you for the rest of this turn. Go down."),
            (node(SERVICE),),
            does=(STEPS[SERVICE],),
            then=walk(LEARNER, SERVICE_DOWN, STORAGE_DOWN),
            lack=Line("go down"),
            answers={Stop: Line("In a broom cupboard? Go down.")},
        ),
        Cue(
            Line("From the roof to the cellars in one turn."),
            Line("You are in the other Storage, and still have your action. Draw an item."),
            (node(STORAGE_DOWN),),
            does=(SEARCHES[NONE],),
            then=(*stroll(OTTO, KITCHEN), *stroll(HELENA, BALLROOM, JAMMING), *stroll(VIKTOR, VAULT)),
            lack=Line("draw first"),
            otherwise=Line("Not with your action still to come. Draw an item."),
        ),
    ),
)
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("Now choose your own way."),
            Line(
                "The Armoury has weapons, the Ballroom a reception, the upper Storage more items, and X-ray shows "
                "you what others carry through its doors. Take a whole turn. I say nothing."
            ),
            ("floor:0", "floor:1", "floor:2"),
            does=(STEPS[TUNNEL],),
            free=True,
            stays=(Walk, ARM),
            after={
                Stop: Line("A walk does nobody any harm. If there is nothing to be had in a room, at least nobody "
                           "knows why you went there. Not even I."),
                Search: Line("Three items: your pockets are full. From now on you have to discard one before you draw "
                             "another. The others can count, too."),
                ARM: Line("Two cards, and you keep one. Nobody sees which."),
                Take: Line("One weapon more. What it is good for is the next lesson. Do not wave it about."),
                Toast: Line("The reception begins, and everybody is moved to the Ballroom, wherever they were. "
                            "I hope somebody was in the middle of something."),
                Show: Line("You walked into a room with somebody in it, so you had to meet them, with a card that "
                           "nobody sees. That is the next lesson."),
            },
        ),
    ),
)  # fmt: skip

LESSON = Lesson(
    "walking",
    Line("Walking in 4 minutes"),
    Line("Floors, rooms and doors: walk, draw an item, and find a dead end."),
    4,
    "two-man-rule",
    4,
    "finch-283",
    (HOUSE, WALK, DO, DEAD_END, LOCKED, DECIDE),
    Line(
        "You know the house now, and I shall count the spoons. Next comes what happens when you meet somebody in it. "
        "Or do you want to play it now? I will ask for gentle company."
    ),
    options={"starter": "1"},
    lines=4,
)
