"""The lesson of Spy Tactics: from the code that is put away to the fifth of the six rounds."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import Cue, Lesson, Scripted, Step
from game.titles.spy_tactics.actions import DISCARDS, NAMES, SEALS, Guess, Look, Seal
from game.titles.spy_tactics.cards import (
    DARKWIND,
    DREAMFALL,
    ELECTRUM,
    HYDROCLUSTER,
    JACKKNIFE,
    STARFROST,
    STORMSABRE,
    THORNLILY,
)

OTTO, HELENA, VIKTOR = 1, 2, 3
ON_VIKTOR = Look(VIKTOR)


def _seal(otto: int, helena: int, viktor: int) -> tuple[Scripted, ...]:
    """What the others play in a round."""
    return (OTTO, SEALS[otto]), (HELENA, SEALS[helena]), (VIKTOR, SEALS[viktor])


SIDES = Step(
    Line("Whose side you are on"),
    (
        Cue(
            Line("Four agents, and nobody says who pays them."),
            Line(
                "Good evening. I am Mrs Finch, and I keep this house. You are Martha. Otto, Helena and Viktor sit "
                "round the table, each with a secret like yours."
            ),
            ("seat:1", "seat:2", "seat:3"),
        ),
        Cue(
            Line("Your secret is Vex."),
            Line(
                "There are three agencies: Chimera, Tachyon and Vex. After 6 rounds the points of all agents of an "
                "agency are added up. The agency with the most wins, with all its agents."
            ),
            ("identity",),
            rule="aim",
            asks=Line("How do I win?"),
        ),
        Cue(
            Line("Everybody starts with 3 points."),
            Line(
                "The points are there for all to see. Which of them belong together is not. No agency has more than "
                "two agents at this table, so you have one ally, or none."
            ),
            ("track", "identity"),
            rule="identities",
            asks=Line("How are identities dealt?"),
        ),
    ),
)
AWAY = Step(
    Line("Put one away"),
    (
        Cue(
            Line("You all have the same eight codes."),
            Line(
                "Each round uses up one. But first each of you puts one away, in secret and for good. Remember yours: "
                "an agent who guesses it later can throw you out. Put away DarkWind."
            ),
            ("card:darkwind.1",),
            does=(DISCARDS[DARKWIND],),
            then=((OTTO, DISCARDS[STARFROST]), (HELENA, DISCARDS[DREAMFALL]), (VIKTOR, DISCARDS[STORMSABRE])),
            lack=Line("keep it"),
            otherwise=Line("That one has a part in my plan. DarkWind has not: put it away."),
            rule="put-away",
            asks=Line("Can I ever get it back?"),
        ),
    ),
)
SEALED = Step(
    Line("All at once"),
    (
        Cue(
            Line("You cannot help a friend whom you do not know."),
            Line(
                "In round 1 Dreamfall looks at somebody’s identity. All of you choose a code face down, and all codes "
                "are turned up together. Play Dreamfall."
            ),
            ("card:dreamfall.1",),
            does=(SEALS[DREAMFALL],),
            then=_seal(THORNLILY, THORNLILY, DARKWIND),
            lack=Line("friends first"),
            answers={
                SEALS[HYDROCLUSTER]: Line("4 points, unless somebody brings an Electrum. First find out who your "
                                          "friends are: Dreamfall."),
                SEALS[STORMSABRE]: Line("Its best days begin in round 2. Keep it, and play Dreamfall."),
            },
            otherwise=Line("All in good time. First find out who your friends are: Dreamfall."),
            rule="seal",
            asks=Line("Can I change my mind?"),
        ),
        Cue(
            Line("Your code asks whom you want to know."),
            Line("You will see one identity, and you alone. The others only learn at whom you looked. Look at Viktor. "
                 "It is always the quiet ones."),
            ("seat:3",),
            does=(ON_VIKTOR,),
            lack=Line("try Viktor"),
            otherwise=Line("A fair suspicion. But I have known Viktor for years: look there."),
            rule="dreamfall",
            asks=Line("What do the others learn?"),
        ),
        Cue(
            Line("Viktor works for Vex, too."),
            Line(
                "So you have an ally, and you know your rivals: there is no third Vex. Viktor knows only that you "
                "looked, and has to work out the rest."
            ),
            ("seat:3",),
        ),
    ),
)  # fmt: skip
GROUPS = Step(
    Line("Two of a kind"),
    (
        Cue(
            Line("What a code is worth depends on the others."),
            Line(
                "ThornLily brought 2 points, and 1 more for each other ThornLily. Otto and Helena both played it, "
                "which made 3 each. They may not even have planned it."
            ),
            ("laid:1:0", "laid:2:0"),
            rule="thornlily",
            asks=Line("What does ThornLily do later?"),
        ),
        Cue(
            Line("From round 2 on most codes do something else."),
            Line(
                "Your cards always say what they do now. JackKnife brings the number of the round in points, if you "
                "are the only one. For 2 points, who would bother? Play it."
            ),
            ("card:jackknife.1",),
            does=(SEALS[JACKKNIFE],),
            then=_seal(JACKKNIFE, ELECTRUM, ELECTRUM),
            lack=Line("not yet"),
            answers={
                SEALS[STORMSABRE]: Line("Not before you know what you are doing. JackKnife, please."),
                SEALS[ELECTRUM]: Line("A sound choice, and I am after an unsound one. JackKnife, please."),
            },
            otherwise=Line("Later, perhaps. JackKnife first: what can go wrong?"),
            rule="codes",
            asks=Line("What do all the codes do?"),
        ),
        Cue(
            Line("Otto would bother."),
            Line(
                "Two JackKnives, and no points for either of you. A good idea is a bad one as soon as two people have "
                "it. Helena and Viktor shared the 6 points of Electrum: 3 each."
            ),
            ("laid:0:1", "laid:1:1", "track"),
            rule="jackknife",
            asks=Line("When is JackKnife worth it?"),
        ),
    ),
)
BAN = Step(
    Line("Make sure of it"),
    (
        Cue(
            Line("StormSabre is the best code and the worst."),
            Line(
                "If an odd number of agents play it, each scores 10 points. If the number is even, all of them are "
                "out. So make sure that you are alone: play StarFrost first."
            ),
            ("card:stormsabre.1", "card:starfrost.1"),
            does=(SEALS[STARFROST],),
            then=_seal(DREAMFALL, HYDROCLUSTER, DREAMFALL),
            lack=Line("not yet"),
            answers={
                SEALS[STORMSABRE]: Line("And if somebody else thinks as you do? Then you both go home early. "
                                        "StarFrost first."),
            },
            otherwise=Line("Patience. StarFrost first, and then you shall have your 10 points."),
            rule="stormsabre",
            asks=Line("What if three play StormSabre?"),
        ),
        Cue(
            Line("StarFrost asks for the name of a code."),
            Line("Nobody but you may play it in the next round. Name StormSabre, and say it as if you meant it."),
            does=(NAMES[STORMSABRE],),
            then=((HELENA, Guess(0, STORMSABRE)),),
            lack=Line("StormSabre"),
            otherwise=Line("You could, and somebody would be annoyed. But we are after StormSabre."),
            rule="banned",
            asks=Line("How does a ban work?"),
        ),
        Cue(
            Line("Helena has just shot at you."),
            Line(
                "Hydrocluster guesses what an agent put away. A right guess throws that agent out. Helena said "
                "StormSabre, and you put DarkWind away: nothing happens. Do breathe."
            ),
            ("seat:2", "away"),
            rule="hydrocluster",
            asks=Line("What happens to a wrong guess?"),
        ),
        Cue(
            Line("Otto and Viktor got 3 points each."),
            Line(
                "They played Dreamfall, which pays only those who are not alone. Some codes want company, and some "
                "cannot bear it. People are much the same."
            ),
            ("laid:1:2", "laid:3:2"),
            rule="dreamfall",
            asks=Line("What does Dreamfall do?"),
        ),
    ),
)  # fmt: skip
CASH = Step(
    Line("Cash in"),
    (
        Cue(
            Line("One is an odd number."),
            Line("In this round StormSabre is yours alone, so it brings 10 points and no danger at all. Play it."),
            ("bans", "card:stormsabre.1"),
            does=(SEALS[STORMSABRE],),
            then=(*_seal(ELECTRUM, JACKKNIFE, HYDROCLUSTER), (VIKTOR, Guess(OTTO, STARFROST))),
            lack=Line("not now"),
            otherwise=Line("After all that trouble? StormSabre, please."),
        ),
        Cue(
            Line("Ten points, and one agent fewer."),
            Line(
                "Viktor guessed that Otto had put StarFrost away, and was right. Otto is out, and Otto’s points are "
                "gone. You chose your ally well."
            ),
            ("seat:1", "track"),
            rule="out",
            asks=Line("Can Otto still win?"),
        ),
        Cue(
            Line("Codes that were played stay on the table."),
            Line(
                "So with every round there are fewer that Helena can still have put away. It works both ways: yours "
                "lie there, too, and Helena can count."
            ),
            ("seat:2", "laid:2:0", "laid:2:1", "laid:2:2", "laid:2:3", "own-codes"),
        ),
        Cue(
            Line("Vex has 24: your 13 and Viktor’s 11."),
            Line(
                "Helena has 13. But at this table an agent who works alone counts twice. If nobody shares Helena’s "
                "agency, those 13 are 26, and you are behind."
            ),
            ("track", "seat:2"),
            rule="scoring",
            asks=Line("How are the points added up?"),
        ),
    ),
)
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("Round 5, and three codes are left to you."),
            Line(
                "Electrum has 6 points to share. ThornLily looks at an identity. Hydrocluster guesses what somebody "
                "put away, and what Helena has played lies on the table. I say nothing."
            ),
            ("seat:2", "laid:2:0", "laid:2:1", "laid:2:2", "laid:2:3"),
            does=(SEALS[ELECTRUM],),
            free=True,
            stays=(SEALS[HYDROCLUSTER], SEALS[THORNLILY]),
            then=((HELENA, SEALS[STORMSABRE]), (VIKTOR, SEALS[JACKKNIFE])),
            after={
                SEALS[ELECTRUM]: Line("All 6 points are yours. But Helena was alone with StormSabre and took 10. "
                                      "Nobody had banned it this time. Now you know what one round is worth."),
                SEALS[HYDROCLUSTER]: Line("A guess, then. Four of Helena’s codes were on the table, and now "
                                          "StormSabre is the fifth. One of the other three was put away. Choose well."),
                SEALS[THORNLILY]: Line("Curious to the last. Whose identity do you want to see?"),
                Seal: Line("As you like. One round is left."),
                Guess(HELENA, DREAMFALL): Line("Right, on a chance of one in three. Helena is out, and the 10 points "
                                               "of StormSabre go too. I shall be careful what I "
                                               "leave lying about."),
                Guess(VIKTOR, STORMSABRE): Line("Right, and Viktor is out. Viktor was on your side. I leave it to you "
                                                "to explain that."),
                Guess: Line("Wrong, and nothing happens: nobody is out, and you have lost only a round. Helena was "
                            "alone with StormSabre and took 10 points."),
                Look: Line("Now you know. But Helena took 10 points with StormSabre meanwhile. Knowledge is power, "
                           "and power is not points."),
            },
        ),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "first",
        Line("Spy Tactics in 5 minutes"),
        Line("Put a code away, find your ally, ban a code, and score 10 points with it."),
        5,
        "agencies",
        4,
        "finch-1",
        (SIDES, AWAY, SEALED, GROUPS, BAN, CASH, DECIDE),
        Line(
            "One round more, and all identities are turned up and counted. In a game you may change your choice until "
            "you press Reveal. Shall we play it now? I will ask for gentle company."
        ),
    ),
)
