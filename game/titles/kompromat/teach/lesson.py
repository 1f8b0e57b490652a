"""The lesson of Kompromat: one whole round, from the first card to the reveal, and the first choice of the next."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Lesson, Scripted, Step
from game.titles.kompromat.actions import ACES, ATTEMPT, BALACLAVAS, DRAW, PASS, STOP, Attempt, Draw, Stop

OTTO = 1
SAFE_HOUSE, BALACLAVA, CODES, HOTEL = range(4)
"""The missions of the first round, by place."""


def _turn(seat: int, mission: int | None, draws: int) -> tuple[Scripted, ...]:
    """A whole turn; the last mission of a round is taken without a choice."""
    first = () if mission is None else ((seat, ATTEMPT[mission]),)
    return (*first, *((seat, DRAW) for _ in range(draws)), (seat, STOP))


def _passes(times: int) -> tuple[Scripted, ...]:
    """The learner keeps the Balaclava."""
    return ((LEARNER, PASS),) * times


AFTER = Step(
    Line("What you are after"),
    (
        Cue(
            Line("Four missions, two agents, one night."),
            Line(
                "Good evening. I am Mrs Finch, and I keep this house. You are Martha, at this side of the table. "
                "Otto has the other, and a very straight face."
            ),
        ),
        Cue(
            Line("The higher total takes it."),
            Line(
                "Add up the cards at a mission: the player with more wins the mission card, and its number in "
                "points."
            ),
            ("mission:0", "mission:1", "mission:2", "mission:3"),
        ),
        Cue(
            Line("The Codes are worth having."),
            Line("One of them brings 2 points, two bring 6, and all three 12. They go to the one who dares more."),
            (f"mission:{CODES}",),
            rule="sets",
            asks=Line("What else scores?"),
        ),
    ),
)
GO = Step(
    Line("Go to a mission"),
    (
        Cue(
            Line("Your first card is a 3."),
            Line(
                "The first card of a turn goes face up to a mission, and the whole turn is spent there. "
                "Take it to the Codes: press the mission."
            ),
            (f"mission:{CODES}",),
            does=(ATTEMPT[CODES],),
            lack=Line("not this one"),
            answers={Attempt: Line("You will get there. With a 3, go to the Codes: I have plans for you.")},
            rule="first-card",
            asks=Line("What if I want to split my cards?"),
        ),
    ),
)
HIDDEN = Step(
    Line("Cards nobody sees"),
    (
        Cue(
            Line("From now on you draw in secret."),
            Line("Every further card lies face down. Otto can count your cards, and that is all. Draw one."),
            (f"lane:{CODES}", "deck:0"),
            does=(DRAW,),
            lack=Line("draw first"),
            answers={Stop: Line("With 3 points? Otto would send flowers. Draw.")},
        ),
        Cue(
            Line("A 4, for your eyes only."),
            Line("You may look at your cards here as long as this turn lasts. Afterwards you have to remember them. "
                 "Draw again."),
            (f"pile:0:{CODES}",),
            does=(DRAW,),
            lack=Line("one more first"),
            answers={Stop: Line("7 points frighten nobody. One more.")},
            rule="memory",
            asks=Line("Why may I not look later?"),
        ),
    ),
)  # fmt: skip
PUSH = Step(
    Line("Push your luck"),
    (
        Cue(
            Line("14 rarely wins."),
            Line("But go over 21, and your cards here count nothing and people start to talk. Eight of your 11 cards "
                 "still fit. Draw one more. I shuffled this deck myself."),
            (f"lane:{CODES}", "tape"),
            does=(DRAW,),
            lack=Line("one more first"),
            answers={Stop: Line("You could, and Otto would thank you. One more card: trust an old lady.")},
            rule="award",
            asks=Line("Why does 14 rarely win?"),
        ),
        Cue(
            Line("19. That is respectable."),
            Line("Of the 10 cards left in your deck, six would ruin you. Stop, and let Otto wonder."),
            ("tape",),
            does=(STOP,),
            lack=Line("quit while ahead"),
            answers={Draw: Line("Greedy. I like it, but not at 19. Stop here.")},
            then=_turn(OTTO, SAFE_HOUSE, 2),
        ),
    ),
)  # fmt: skip
CAUGHT = Step(
    Line("Get caught once"),
    (
        Cue(
            Line("Otto sits at the Safe House with 3 cards."),
            Line(
                "You see a 3 and two backs. The Safe House is worth 4 points, so follow Otto there with your 6. You "
                "may both try for the same mission."
            ),
            (f"lane:{SAFE_HOUSE}",),
            does=(ATTEMPT[SAFE_HOUSE],),
            lack=Line("not this one"),
            otherwise=Line("Later. This time I want you to be brave at the Safe House."),
        ),
        Cue(
            Line("Be reckless, once, for science."),
            Line("Draw until I stop you. Nothing that happens in a lesson leaves this house."),
            ("tape", f"lane:{SAFE_HOUSE}"),
            does=(DRAW,),
            lack=Line("be reckless"),
            answers={Stop: Line("How sensible. Now do the other thing, and draw.")},
        ),
        Cue(
            Line("16. Once more."),
            Line("Half of what is left in your deck would ruin you. Draw all the same."),
            ("tape",),
            does=(DRAW,),
            lack=Line("be reckless"),
            answers={Stop: Line("Not yet. The point is to see what happens.")},
        ),
        Cue(
            Line("23. Cover blown!"),
            Line("You are over 21 and can draw no more. But the stamp is for you alone. Look at what Otto sees: three "
                 "cards to worry about. Stop, and smile."),
            ("witness", f"pile:0:{SAFE_HOUSE}"),
            does=(STOP,),
            lack=Line("over 21"),
            then=_turn(OTTO, HOTEL, 1),
            rule="over-21",
            asks=Line("Can I still be saved?"),
        ),
    ),
)  # fmt: skip
REVEAL = Step(
    Line("The reveal"),
    (
        Cue(
            Line("An ace counts 1 or 11."),
            Line("You choose when it is turned up. Lay it at the Balaclava: an item is worth a point."),
            (f"mission:{BALACLAVA}",),
            does=(ATTEMPT[BALACLAVA],),
            lack=Line("the other one"),
            otherwise=Line("The Hotel can wait. Go to the Balaclava."),
        ),
        Cue(
            Line("Two more cards, please."),
            Line("I know what is coming. That is the advantage of owning the house."),
            (f"lane:{BALACLAVA}",),
            does=(DRAW,),
            lack=Line("two more first"),
        ),
        Cue(
            Line("And the second one."),
            Line("A 2 so far. It will get better."),
            (f"lane:{BALACLAVA}",),
            does=(DRAW,),
            lack=Line("one more first"),
        ),
        Cue(
            Line("Ace, 2 and 7: that is 10, or 20."),
            Line("Stop. Then Otto has a turn, I play your last one at the Hotel for you, and everybody turns the "
                 "cards up: one mission at a time, from the left."),
            (f"pile:0:{BALACLAVA}",),
            does=(STOP,),
            lack=Line("20 will do"),
            then=(*_turn(OTTO, CODES, 3), *_turn(LEARNER, None, 2), *_turn(OTTO, None, 2)),
        ),
        Cue(
            Line("The Safe House went to Otto, with exactly 21."),
            Line("Your 23 earned you a notoriety token instead. Now the Balaclava: count your ace as 11."),
            (f"lane:{BALACLAVA}",),
            does=(ACES[1],),
            lack=Line("11 is better"),
            otherwise=Line("As 1 it would make 10, and Otto can do that asleep. Count it as 11."),
            then=((OTTO, ACES[1]), *_passes(5), (LEARNER, ACES[1]), (OTTO, ACES[1]), *_passes(1)),
            rule="aces",
            asks=Line("When are aces counted?"),
        ),
    ),
)  # fmt: skip
ITEMS = Step(
    Line("Items and notoriety"),
    (
        Cue(
            Line("Two missions each, and half a point in it."),
            Line("You took the Codes with 19 against 18½. At the Hotel it was Otto’s 20 against your 19½. "
                 "Cards have no manners."),
            ("won:0", "won:1"),
            rule="points",
            asks=Line("How is it all counted?"),
        ),
        Cue(
            Line("One token is gossip. Nine are the end."),
            Line(
                "With nine notoriety tokens you lose at once, whatever you have won. A new round has begun, and Otto "
                "starts."
            ),
            ("notoriety:0",),
            then=_turn(OTTO, 0, 2),
            rule="notoriety",
            asks=Line("How do I get rid of tokens?"),
        ),
        Cue(
            Line("You have the Balaclava."),
            Line("It hides your face: one use drops up to 2 tokens. An item that is used still counts its point at the "
                 "end. Put it on."),
            ("item:0:balaclava", "notoriety:0"),
            does=(BALACLAVAS[0][0],),
            lack=Line("the Balaclava first"),
            otherwise=Line("First get rid of that token. Then we draw."),
            rule="balaclava",
            asks=Line("When can I use it?"),
        ),
    ),
)  # fmt: skip
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("An ace, and four missions."),
            Line("The Informant is worth 5 points. A second Codes would make 6 of your 2. The Locker "
                 "brings three tokens with it. Play the turn, and stop when you like: I say nothing."),
            does=(ATTEMPT[2],),
            free=True,
            stays=(Attempt, Draw),
            after={Stop: Line("I have seen worse, and some of them became colonels. Whether it was enough, only the "
                              "reveal can tell. So it is every time.")},
        ),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "first",
        Line("Kompromat in 4 minutes"),
        Line("A whole round: draw, dare, get caught once, and see who takes what."),
        4,
        "duel",
        2,
        "finch-723827",
        (AFTER, GO, HIDDEN, PUSH, CAUGHT, REVEAL, ITEMS, DECIDE),
        Line(
            "Six rounds of this make a game, and you know all you need. The rulebook has the other nine items. "
            "Shall we play it now? I will ask for gentle company."
        ),
    ),
)
