"""The third lesson: loyalty, intel, a briefcase, a helicopter, and the flight."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Lesson, Step
from game.titles.redacted.actions import (
    BOARD,
    CALLS,
    CLOSES,
    CRACKS,
    DISPLACES,
    SEARCHES,
    SHOWS,
    STEALS,
    STEPS,
    Close,
    Search,
    Show,
    Stop,
)
from game.titles.redacted.actions import Step as Walk
from game.titles.redacted.cards import FRIENDLY, GARROTTE, NONE, UK, USSR
from game.titles.redacted.teach.lesson.house import (
    BALLROOM,
    BREAKER,
    CELLAR,
    ENTRANCE,
    GALLERY,
    HELENA,
    HELIPAD,
    KITCHEN,
    OFFICE,
    OTTO,
    RADIO,
    SECURITY,
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

AIM = Step(
    Line("What you are here for"),
    (
        Cue(
            Line("This card says for whom you work."),
            Line(
                "Good evening for the third time. You and one other guest are here for the UK, and two for the USSR. "
                "Nobody sees another’s loyalty, so you do not know your friend."
            ),
            ("loyalty",),
            rule="loyalty",
            asks=Line("Who belongs together?"),
        ),
        Cue(
            Line("You win by leaving."),
            Line(
                "Fly out in a helicopter of the UK, with intel about the USSR: then both of you win. Without that "
                "intel the flight loses you the game. The USSR wants the same, the other way round."
            ),
            ("loyalty", node(HELIPAD)),
            rule="diplomatique",
            asks=Line("How else can it end?"),
        ),
        Cue(
            Line("You carry a briefcase, and nobody knows what is in it."),
            Line(
                "Not even you. Whatever it is counts when you fly, but I would not bet a game on it. A Code Cracker "
                "opens it."
            ),
            ("item:briefcase-red.1",),
            rule="briefcases",
            asks=Line("What can be in it?"),
        ),
    ),
)
FIND = Step(
    Line("Find a Code Cracker"),
    (
        Cue(
            Line("Items are drawn in a Storage."),
            Line(
                "There is one in the basement. Go down the stairs and through the Breaker room and the Tunnel: press "
                "the Staircase, and I take you there."
            ),
            (node(STAIRCASE), node(STORAGE_DOWN)),
            does=(STEPS[STAIRCASE],),
            then=walk(LEARNER, STAIRCASE_DOWN, BREAKER, TUNNEL, STORAGE_DOWN),
            lack=Line("down first"),
            otherwise=Line("The party can wait. Down to the Storage, please."),
            rule="storage",
            asks=Line("What do other rooms do?"),
        ),
        Cue(
            Line("What you need is somewhere in that pile."),
            Line("You are alone, so draw an item. I have a feeling about this one."),
            (node(STORAGE_DOWN),),
            does=(SEARCHES[NONE],),
            then=(*stroll(OTTO, BALLROOM), *stroll(HELENA, STAIRCASE), *stroll(VIKTOR, KITCHEN)),
            lack=Line("draw first"),
            otherwise=Line("Not before you have drawn an item. My feelings are seldom wrong."),
        ),
    ),
)
OPEN = Step(
    Line("Open the case"),
    (
        Cue(
            Line("A Code Cracker. What did I say?"),
            Line("To open a briefcase is no action: you may still walk afterwards, and do something. Open it."),
            ("item:code-cracker.1", "item:briefcase-red.1"),
            does=(CRACKS[0],),
            lack=Line("open it"),
            otherwise=Line("How can you wait? Open the briefcase."),
            rule="code-cracker",
            asks=Line("When may I open it?"),
        ),
        Cue(
            Line("Intel about the USSR: just what you need."),
            Line(
                "In the case, no X-ray shows it; but if the case is stolen, the intel goes with it. In your hand, at "
                "least, a thief may draw something else. Take it out."
            ),
            ("take-out",),
            does=(CLOSES[True, NONE],),
            lack=Line("take it out"),
            answers={Close: Line("A safe place, until somebody takes it. I would have it in my hand.")},
            rule="briefcases",
            asks=Line("Is it safer in the case?"),
        ),
    ),
)
CALL = Step(
    Line("Call for it"),
    (
        Cue(
            Line("Now you only lack a helicopter."),
            Line(
                "It is called from the Radio room. It is on this floor: press the Cellar, and I take you there by way "
                "of the Vault."
            ),
            (node(CELLAR), node(RADIO)),
            does=(STEPS[CELLAR],),
            then=walk(LEARNER, VAULT, RADIO),
            lack=Line("to the Radio"),
            otherwise=Line("That leads nowhere tonight. Go by the Cellar."),
        ),
        Cue(
            Line("Call the right one."),
            Line(
                "You can only board a helicopter of your own faction. There is room for one on the Helipad, and "
                "everybody sees whose it is. Call the UK’s."
            ),
            (node(RADIO), node(HELIPAD)),
            does=(CALLS[UK],),
            then=(
                *stroll(OTTO, OFFICE),
                *stroll(HELENA, STAIRCASE_UP, SECURITY, GALLERY),
                *stroll(VIKTOR, ENTRANCE),
            ),
            lack=Line("call first"),
            answers={
                CALLS[USSR]: Line("That would be generous. The UK’s, please."),
                Walk: Line("Not before you have called. It is a long walk in any case."),
                Stop: Line("And how do you want to get home? Call the UK’s."),
            },
            rule="radio",
            asks=Line("How many helicopters are there?"),
        ),
    ),
)  # fmt: skip
TROUBLE = Step(
    Line("In the way"),
    (
        Cue(
            Line("Helena has heard it, too."),
            Line(
                "The only door to the Helipad is in the Gallery, and there stands Helena. Go up all the same: press "
                "the Vault, and I take you as far as the Gallery."
            ),
            (node(VAULT), node(GALLERY), node(HELIPAD)),
            does=(STEPS[VAULT],),
            then=walk(LEARNER, STAIRCASE_DOWN, STAIRCASE, STAIRCASE_UP, SECURITY, GALLERY),
            lack=Line("up you go"),
            otherwise=Line("A detour. Take the Vault, and the stairs."),
            rule="helipad",
            asks=Line("What can be done on the Helipad?"),
        ),
        Cue(
            Line("Helena may be your friend."),
            Line(
                "If nobody attacks, you may walk on to the Helipad at once. After a fight nobody walks on. So try it "
                "kindly, and show Friendly."
            ),
            ("card:friendly",),
            does=(SHOWS[FRIENDLY],),
            then=((HELENA, SHOWS[GARROTTE]), (HELENA, STEALS[NONE]), (HELENA, DISPLACES[X_RAY])),
            lack=Line("be nice"),
            otherwise=Line("Perhaps you are right. But you would lose the walk, even if you won."),
            rule="meetings",
            asks=Line("When may I walk on?"),
        ),
        Cue(
            Line("That was not a friend."),
            Line(
                "Helena took one of your two items, without seeing which: it is the briefcase, and there is nothing "
                "in it any more. You are in the X-ray room, and the intel is in your hand."
            ),
            ("seat:2", node(X_RAY), "item:intel-ussr.1"),
            then=(*stroll(OTTO, BALLROOM), *stroll(HELENA, STORAGE_UP), *stroll(VIKTOR, STAIRCASE)),
            rule="rewards",
            asks=Line("What can a winner take?"),
        ),
    ),
)
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("A whole turn is yours."),
            Line(
                "Helena is in the Storage, next to the Gallery. Is it the right helicopter, and the right intel? Or is "
                "there something to be settled first? I only hold the door."
            ),
            ("floor:0", "item:intel-ussr.1"),
            does=(STEPS[GALLERY],),
            free=True,
            stays=(Walk,),
            after={
                BOARD: Line("Your helicopter, and the enemy’s intel: the UK wins, you and Viktor, who was your friend "
                            "all along. Somebody should tell Viktor."),
                Stop: Line("You stay. The helicopter waits until somebody boards it, or comes with a Bomb. I should "
                           "not make it wait too long."),
                Show: Line("Pride before the flight. Whatever becomes of it: if you lose the intel, you will have to "
                           "get it back first."),
                Search: Line("One more item for the road. The helicopter waits, and so does everybody else."),
            },
            rule="helipad",
            asks=Line("When may I board?"),
        ),
    ),
)  # fmt: skip

LESSON = Lesson(
    "flying",
    Line("Flying out in 4 minutes"),
    Line("Open a briefcase, call a helicopter, and fly out with the right intel."),
    4,
    "mission-diplomatique",
    4,
    "finch-4184",
    (AIM, FIND, OPEN, CALL, TROUBLE, DECIDE),
    Line(
        "That is how one leaves a party. There are Bombs, dark rooms and hackers besides, and the rulebook knows them "
        "all. Shall we play it now? I will ask for gentle company."
    ),
    options={"starter": "1", "factions": "uk-ussr"},
    lines=4,
)
