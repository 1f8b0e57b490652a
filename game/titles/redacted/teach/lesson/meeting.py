"""The second lesson: a meeting lost and one won, what beats what, rewards, and a knock-out."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import Cue, Lesson, Step
from game.titles.redacted.actions import (
    DISPLACES,
    INJURE,
    INTERROGATE,
    KNOCK_OUT,
    PASS,
    PICKS,
    SHOWS,
    STEALS,
    STEPS,
    Fight,
    Injure,
    Interrogate,
    LetPass,
    Pass,
    SlipOut,
    Spare,
    Steal,
)
from game.titles.redacted.cards import FRIENDLY, GARROTTE, KNIFE, KNUCKLES, NEUTRAL, NONE
from game.titles.redacted.teach.lesson.house import (
    BALLROOM,
    CENTRAL_LOCK,
    ENTRANCE,
    HELENA,
    INFIRMARY,
    JAMMING,
    KITCHEN,
    OFFICE,
    OTTO,
    STAIRCASE,
    VIKTOR,
    node,
    stroll,
    walk,
)

HELLO = Step(
    Line("A room for two"),
    (
        Cue(
            Line("A house full of spies is bound to be crowded."),
            Line(
                "Good evening again. Walk into a room with another agent, and you meet. The others were faster than "
                "you tonight: they go in first."
            ),
            then=(*stroll(OTTO, BALLROOM), *stroll(HELENA, STAIRCASE), *stroll(VIKTOR, KITCHEN)),
        ),
        Cue(
            Line("Otto is alone in the Ballroom."),
            Line("You are at the Entrance, one door away. It would be rude not to say hello: walk into the Ballroom."),
            (node(BALLROOM), node(ENTRANCE)),
            does=(STEPS[BALLROOM],),
            lack=Line("say hello"),
            otherwise=Line("Somebody is there, too. But I want you to meet Otto."),
            rule="meetings",
            asks=Line("Whom do I not meet?"),
        ),
    ),
)
LOSE = Step(
    Line("An honest face"),
    (
        Cue(
            Line("Each of you shows one card."),
            Line(
                "Both choose in secret. Brass Knuckles, Garrotte and Knife attack. Neutral does nothing. Friendly "
                "lets you give an item, if nobody attacks. Otto has an honest face: be Friendly."
            ),
            ("card:brass-knuckles", "card:garrotte", "card:knife", "card:friendly", "card:neutral"),
            does=(SHOWS[FRIENDLY],),
            then=((OTTO, SHOWS[KNIFE]), (OTTO, STEALS[NONE]), (OTTO, DISPLACES[JAMMING])),
            lack=Line("be nice"),
            otherwise=Line("You have good instincts. Forget them once, and be Friendly."),
            rule="exchange",
            asks=Line("What do the others see?"),
        ),
        Cue(
            Line("So much for honest faces."),
            Line(
                "Otto showed a Knife, and an attack beats Friendly. Otto stole your item and sent you next door; your "
                "turn is over. It gets no worse: nobody ever dies here."
            ),
            ("seat:1", node(JAMMING)),
            then=(*stroll(OTTO, OFFICE), *stroll(HELENA, CENTRAL_LOCK, INFIRMARY), *stroll(VIKTOR, ENTRANCE)),
            rule="after-fight",
            asks=Line("What happens after a fight?"),
        ),
    ),
)
BEATS = Step(
    Line("What beats what"),
    (
        Cue(
            Line("Every weapon beats one, and loses to one."),
            Line(
                "Knife beats Garrotte. Garrotte beats Brass Knuckles. Brass Knuckles beat Knife. The same weapon "
                "twice is a tie."
            ),
            ("card:knife", "card:garrotte", "card:brass-knuckles"),
            rule="what-beats-what",
            asks=Line("What about all other cards?"),
        ),
        Cue(
            Line("A weapon that was used is gone for a while."),
            Line(
                "It is put aside until all of its owner’s Attack cards are used up. So Otto has no Knife now. "
                "Remember that, and you know what cannot come."
            ),
            ("seat:1",),
            rule="after-fight",
            asks=Line("When do I get my cards back?"),
        ),
    ),
)
WIN = Step(
    Line("Win one"),
    (
        Cue(
            Line("Now it is your turn to be rude."),
            Line("Helena has gone to the Infirmary, with an item in the pocket. You have none left. Walk in."),
            (node(INFIRMARY), "seat:2"),
            does=(STEPS[INFIRMARY],),
            lack=Line("visit Helena"),
            otherwise=Line("Nobody there to rob. Helena is in the Infirmary."),
        ),
        Cue(
            Line("Attack first, and you need not explain."),
            Line("A Knife wins against Neutral and Friendly, and against a Garrotte. Show it."),
            ("card:knife",),
            does=(SHOWS[KNIFE],),
            then=((HELENA, SHOWS[GARROTTE]), (HELENA, PASS)),
            lack=Line("the Knife"),
            answers={
                SHOWS[FRIENDLY]: Line("Again? You have a large heart. The Knife, please."),
                SHOWS[NEUTRAL]: Line("Then nobody wins anything. The Knife, please."),
            },
            otherwise=Line("A fair choice, too. But I know what Helena has in mind: the Knife."),
        ),
        Cue(
            Line("You win, so you choose the reward."),
            Line(
                "Injure Helena, who then walks 2 rooms a turn at most. Or interrogate, which comes later. Or do to "
                "Helena what Otto did to you: steal the item."
            ),
            ("steal",),
            does=(STEALS[NONE],),
            lack=Line("steal it"),
            answers={
                Injure: Line("And leave a perfectly good item behind? Steal it."),
                Spare: Line("That would be gallant. Steal it."),
            },
            otherwise=Line("Later, I promise. Now take what is in that pocket."),
            rule="rewards",
            asks=Line("Which reward is best?"),
        ),
        Cue(
            Line("A Hidden Weapon, and Helena forgot it."),
            Line(
                "Played in a fight, it turns a defeat into a tie, or a tie into a win. Now one of you has to leave "
                "the room. Send Helena to the Central Lock."
            ),
            ("item:hidden-weapon.1", node(CENTRAL_LOCK)),
            does=(DISPLACES[CENTRAL_LOCK],),
            then=(
                *walk(OTTO, BALLROOM, CENTRAL_LOCK),
                (OTTO, SHOWS[GARROTTE]),
                (HELENA, SHOWS[NEUTRAL]),
                (OTTO, INJURE),
                (OTTO, DISPLACES[INFIRMARY]),
            ),
            lack=Line("Helena goes"),
            answers={SlipOut: Line("You have won. Let Helena do the walking.")},
            otherwise=Line("That would do as well. But I have plans for Helena at the Central Lock."),
            rule="combat-items",
            asks=Line("When do I play such an item?"),
        ),
    ),
)
KNOCKED = Step(
    Line("A knock-out"),
    (
        Cue(
            Line("Poor Helena is back."),
            Line(
                "Otto won a fight next door, injured Helena, and sends the loser through your room. An agent who "
                "sneaks past you may be knocked out, and that brings a reward. Do it."
            ),
            (node(INFIRMARY), "seat:2"),
            does=(KNOCK_OUT,),
            lack=Line("too kind"),
            answers={LetPass: Line("How kind. But nobody is let past for nothing: knock Helena out.")},
            rule="sneaking",
            asks=Line("What is sneaking?"),
        ),
        Cue(
            Line("Now find out whose side Helena is on."),
            Line(
                "Everybody here works for one of two countries. Interrogate: Helena shuffles an Attack card, Neutral "
                "and the loyalty card, and you look at one of them."
            ),
            ("interrogate", "loyalty"),
            does=(INTERROGATE,),
            then=((HELENA, PICKS[KNIFE]),),
            lack=Line("ask Helena"),
            otherwise=Line("Nothing would be a pity. Interrogate Helena."),
            rule="interrogation",
            asks=Line("What can I see?"),
        ),
        Cue(
            Line("The UK, as you are. Oh dear."),
            Line(
                "You have knocked out a friend. It happens to the best. Each side has two agents, so now you know who "
                "is against you: Otto and Viktor."
            ),
            ("loyalty", "seat:1", "seat:3"),
            then=(*stroll(HELENA, BALLROOM), *stroll(VIKTOR, STAIRCASE)),
            rule="knock-out",
            asks=Line("How long is Helena out?"),
        ),
    ),
)
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("Otto is next door, with your item."),
            Line(
                "And with hardly anything to fight with: the Knife was used against you, and the Garrotte against "
                "Helena. Walk into the Central Lock."
            ),
            (node(CENTRAL_LOCK), "seat:1"),
            does=(STEPS[CENTRAL_LOCK],),
            lack=Line("find Otto"),
            otherwise=Line("You could walk away. But I should like to see you and Otto once more."),
        ),
        Cue(
            Line("One card, and this time it is up to you."),
            Line(
                "Otto has one weapon left: which is it, and what beats it? Or will Otto be Friendly, for once? You "
                "hold a Hidden Weapon, too. I say nothing."
            ),
            ("seat:1",),
            does=(SHOWS[GARROTTE],),
            free=True,
            stays=(SHOWS[GARROTTE], SHOWS[KNUCKLES], SHOWS[NEUTRAL], Fight),
            then=((OTTO, SHOWS[KNUCKLES]), (OTTO, PASS), (OTTO, STEALS[NONE]), (OTTO, PICKS[KNUCKLES])),
            after={
                SHOWS[GARROTTE]: Line("Otto could only have Brass Knuckles, and Garrotte beats them. That was not "
                                      "luck. What will you take for it?"),
                SHOWS[KNUCKLES]: Line("Brass Knuckles on both sides: a tie, so far. An item could still change that."),
                SHOWS[NEUTRAL]: Line("Otto attacks with Brass Knuckles, the last weapon left, and is ahead. An item "
                                     "could still change that."),
                SHOWS[FRIENDLY]: Line("Brass Knuckles, the last weapon Otto had. Against Friendly no items help, and "
                                      "you are robbed again. You are a kind person. It will pass."),
                Steal: Line("One item back from Otto, drawn blindly. In this house that is called justice."),
                Injure: Line("Otto walks 2 rooms a turn from now on, until somebody heals that. It will not be you."),
                Interrogate: Line("One of three cards, drawn blindly. You knew Otto’s side before, of course. But it "
                                  "is always nice to be sure."),
                Spare: Line("You beat Otto and took nothing. Otto will think about that all night."),
                Fight: Line("A Hidden Weapon improves your result by one step. I told you that Helena should have "
                            "drawn it."),
                Pass: Line("You play nothing, and it stays as it is. Remember what Otto has used: then you know what "
                           "is left."),
            },
            rule="what-beats-what",
            asks=Line("What beats what?"),
        ),
    ),
)  # fmt: skip

LESSON = Lesson(
    "meeting",
    Line("A meeting in 4 minutes"),
    Line("Lose a meeting, win one, steal an item, and knock somebody out."),
    4,
    "two-man-rule",
    4,
    "finch-652",
    (HELLO, LOSE, BEATS, WIN, KNOCKED, DECIDE),
    Line(
        "That is all there is to fighting. What you fight for is the last lesson. Or do you want to play it now? "
        "I will ask for gentle company, in so far as there is any here."
    ),
    options={"starter": "2"},
    lines=4,
)
