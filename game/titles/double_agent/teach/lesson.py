"""The lesson of Double Agent: from the tokens to the first deliveries, one of which goes wrong, and a real choice."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Lesson, Step
from game.titles.double_agent.actions import PLACES, Clues, Lay, Move, Place, Wiretap
from game.titles.double_agent.cards import AGENTS, IMPORTANT, LEVERAGE, PERSONAL, PLAIN_2, PLAIN_4, PLAIN_7, TRAP

OTTO = 1
WORTHLESS = Line(
    "The Captain is yours, and brings nothing: Otto’s 0/7 was a Booby-Trapped Case and destroyed the 4. A cheap "
    "delivery, and your 7 is safe in your hand."
)
DUCHESS, PROFESSOR, CHAUFFEUR, DANCER, CAPTAIN, COURIER = range(AGENTS)
OTTOS = Place((1, 5, 4, 3, 2, 2))
"""Otto's tokens: 4 against 4 at the Chauffeur, where the learner's marker decides; 3 against 1 at the Dancer."""
WANTED = Place((2, 5, 4, 1, 3, 2))
YOURS = (WANTED, *(a for a in PLACES if a.tokens[CHAUFFEUR] == 4 and a.tokens[DANCER] == 1 and a != WANTED))
"""The script needs two of the learner's tokens; the other four go where the learner likes."""
ROW = tuple(f"agent:{n}" for n in range(AGENTS))

MASTERS = Step(
    Line("Two masters"),
    (
        Cue(
            Line("Six agents, and two masters."),
            Line("Good evening. I am Mrs Finch, and I keep this house. You are Martha. Otto sits opposite, and "
                 "is just as sure as you that all six are on the right side."),
            ROW,
        ),
        Cue(
            Line("This war is won with paper."),
            Line("You both slip the agents files. In time, each agent hands over the whole heap, yours and Otto’s, to "
                 "one of you. The higher total value wins."),
        ),
    ),
)  # fmt: skip
LOYALTY = Step(
    Line("Loyalty"),
    (
        Cue(
            Line("The heap goes where the loyalty is greater."),
            Line("Each of you has six loyalty tokens: 1, 2, 2, 3, 4 and 5. One goes behind each agent, face down. The "
                 "higher number gets that agent’s files."),
            tuple(f"tray:{n}" for n in range(AGENTS)),
            rule="tokens",
            asks=Line("Can I change them later?"),
        ),
        Cue(
            Line("Be strong where you mean to win."),
            Line("Give your 4 to the Chauffeur and your 1 to the Dancer: I have plans for both. The other four "
                 "go where you like. We begin at the left."),
            (f"agent:{CHAUFFEUR}", f"agent:{DANCER}", *(f"tray:{n}" for n in range(AGENTS))),
            does=YOURS,
            lack=Line("not here"),
            otherwise=Line("That one is promised: the 4 to the Chauffeur, the 1 to the Dancer. Choose another here."),
            then=((OTTO, OTTOS),),
        ),
    ),
)  # fmt: skip
FILE = Step(
    Line("Lay a file"),
    (
        Cue(
            Line("Otto has placed tokens, too. Now the cards."),
            Line("These five are your hand. Any of them can be laid as a file, and its number is what it is worth. "
                 "After your turn you draw up to five again."),
            ("card:plain-4.1", "card:plain-7.1", "card:personal-files.1", "card:wiretap.1", "card:leverage.1"),
        ),
        Cue(
            Line("One card a turn."),
            Line("With your 4 behind the Chauffeur, that is the place for a good file. Press your File 4, and then the "
                 "Chauffeur."),
            ("card:plain-4.1", f"agent:{CHAUFFEUR}"),
            does=(Lay(PLAIN_4, CHAUFFEUR),),
            lack=Line("the File 4"),
            answers={Lay: Line("That one will have its hour. Begin with File 4, at the Chauffeur.")},
            otherwise=Line("Later. Nobody plays all of the cards at once. File 4, to the Chauffeur."),
            rule="lay",
            asks=Line("Where may I lay files?"),
        ),
    ),
)  # fmt: skip
MARKER = Step(
    Line("The marker"),
    (
        Cue(
            Line("A marker can tip the scales."),
            Line("In your first three turns, you also pull one marker a space toward you. On your side it breaks ties; "
                 "at your end it also adds 1 to that agent’s loyalty. Pull the Chauffeur’s."),
            (f"marker:{CHAUFFEUR}", f"agent:{CHAUFFEUR}"),
            does=(Move(CHAUFFEUR),),
            lack=Line("the Chauffeur’s"),
            otherwise=Line("A marker is pulled only once, so spend it where your file lies: at the Chauffeur."),
            then=((OTTO, Lay(PLAIN_7, CHAUFFEUR)), (OTTO, Move(DANCER))),
            rule="markers",
            asks=Line("What exactly does a marker do?"),
        ),
    ),
)
BACKS = Step(
    Line("What is hidden"),
    (
        Cue(
            Line("Otto has laid a file at your Chauffeur."),
            Line("Files lie face down. Most backs show the value, but a 0/7 may be worth 7, or nothing at all. "
                 "Only Otto knows. You see the backs of Otto’s hand, too."),
            (f"file:{OTTO}:{CHAUFFEUR}.0",),
            rule="deck",
            asks=Line("Which cards are worth 0?"),
        ),
        Cue(
            Line("Mistakes are cheap here, so make one."),
            Line("Lay your 7 at the Dancer, though your token there is a 1 and Otto has just pulled that marker "
                 "to the far end. We shall see who says thank you."),
            ("card:plain-7.1", f"agent:{DANCER}"),
            does=(Lay(PLAIN_7, DANCER),),
            lack=Line("the File 7"),
            answers={Lay: Line("Too clever. I asked for a mistake: File 7, at the Dancer.")},
            otherwise=Line("In a moment. First a mistake: File 7, at the Dancer."),
        ),
        Cue(
            Line("Now your second marker."),
            Line("The Captain’s is on your side already. One space more is your end, and worth 1 there as well. The "
                 "Dancer’s has been pulled: it stays where it is."),
            (f"marker:{CAPTAIN}", f"marker:{DANCER}"),
            does=(Move(CAPTAIN),),
            lack=Line("the Captain’s"),
            otherwise=Line("A fair thought. But the Captain will matter tonight; pull that one."),
            then=((OTTO, Lay(IMPORTANT, DANCER)), (OTTO, Move(COURIER))),
            rule="move",
            asks=Line("Which markers can be pulled?"),
        ),
    ),
)  # fmt: skip
ACTION = Step(
    Line("An action"),
    (
        Cue(
            Line("A card with a “?” can do more than lie there."),
            Line("Play it face up instead: it does what it says, and is gone. A Wiretap shows you one of Otto’s "
                 "tokens. Is the Chauffeur really yours? Find out."),
            ("card:wiretap.1", f"token:{OTTO}:{CHAUFFEUR}"),
            does=(Wiretap(CHAUFFEUR),),
            lack=Line("the Wiretap"),
            answers={Lay: Line("Not as a file this time. Play the Wiretap for its action, on the Chauffeur.")},
            otherwise=Line("Curiosity first: play the Wiretap for its action, on the Chauffeur."),
            rule="actions",
            asks=Line("Which actions are there?"),
        ),
        Cue(
            Line("Otto’s token is a 4, like yours."),
            Line("But your marker adds 1: 5 against 4, and the Chauffeur is yours. Otto saw where you looked, and your "
                 "dossier remembers the number. Now pull your last marker."),
            (f"token:{OTTO}:{CHAUFFEUR}", f"marker:{CHAUFFEUR}"),
            does=(Move(DUCHESS), Move(PROFESSOR)),
            then=((OTTO, Lay(PLAIN_2, DANCER)),),
        ),
        Cue(
            Line("What is sure may grow."),
            Line("You know that the Chauffeur’s heap will be yours, so make it worth having: lay your Important Files "
                 "there."),
            ("card:important-files.1", f"agent:{CHAUFFEUR}"),
            does=(Lay(IMPORTANT, CHAUFFEUR),),
            lack=Line("feed the heap"),
            answers={Lay: Line("Stay with the heap that is yours: the Important Files, at the Chauffeur.")},
            otherwise=Line("That can wait. The Important Files, at the Chauffeur."),
            then=((OTTO, Lay(TRAP, CAPTAIN)),),
        ),
    ),
)  # fmt: skip
FOURTH = Step(
    Line("The fourth file"),
    (
        Cue(
            Line("At the fourth file, an agent delivers."),
            Line("The Chauffeur has three. Lay Leverage as the fourth: as a file it is worth 6, and its back says only "
                 "?. Each agent takes one such file, no more."),
            ("card:leverage.1", f"agent:{CHAUFFEUR}"),
            does=(Lay(LEVERAGE, CHAUFFEUR),),
            lack=Line("Leverage first"),
            answers={Lay: Line("Good paper, but Leverage is worth 6. Lay that one at the Chauffeur.")},
            otherwise=Line("Not for its action: face down, as a file, at the Chauffeur."),
            rule="one-secret",
            asks=Line("Why only one “?”?"),
        ),
        Cue(
            Line("20 points, and 7 of them were Otto’s."),
            Line("4 and 1 for your marker beat Otto’s 4, so you took everything, no matter whose it was. That 0/7 was "
                 "a real 7. Otto is admiring the ceiling."),
            (f"pile:{LEARNER}",),
            rule="delivery",
            asks=Line("What happens at a delivery?"),
        ),
    ),
)  # fmt: skip
CHAIN = Step(
    Line("Chain reaction"),
    (
        Cue(
            Line("Why did the Dancer deliver with three?"),
            Line("Because a neighbour just had. Next to an agent who has delivered, three files are enough. So "
                 "one card can set off half the row."),
            (f"agent:{CHAUFFEUR}", f"agent:{DANCER}"),
            rule="chain",
            asks=Line("How far can a chain run?"),
        ),
        Cue(
            Line("And your 7 works for Otto now."),
            Line("1 against 3, and a marker: 12 points for Otto. That was the mistake. Your best files belong "
                 "where you are sure to win, the others anywhere else."),
            (f"pile:{OTTO}",),
            then=((OTTO, Lay(PLAIN_4, CAPTAIN)),),
        ),
        Cue(
            Line("Beside them, two agents are in a hurry."),
            Line("The Professor and the Captain now need three files only. When five of the six have delivered, "
                 "the game is over, and the higher total wins. The last one delivers nothing."),
            (f"agent:{PROFESSOR}", f"agent:{CAPTAIN}"),
            rule="end",
            asks=Line("When exactly does it end?"),
        ),
    ),
)  # fmt: skip
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("Two of your cards are worth 0."),
            Line("Personal Files add 1 to your loyalty at the delivery. A Booby-Trapped Case destroys the best file of "
                 "the heap, yours or not. Otto’s deck has the same two."),
            ("card:personal-files.1", "card:booby-trapped-case.1"),
            rule="booby-trapped-case",
            asks=Line("What does the Case do?"),
        ),
        Cue(
            Line("The Captain needs one file more."),
            Line("Otto’s two are a 0/7 and a 4. A present, or a trap? Your token and your marker are there; "
                 "Clues would show you Otto’s files. Play what you like: I say nothing."),
            (f"agent:{CAPTAIN}",),
            does=(Lay(PLAIN_4, CAPTAIN), Clues(CAPTAIN)),
            free=True,
            after={
                Lay(PLAIN_7, CAPTAIN): Line("The 0/7 was a Booby-Trapped Case, and it destroyed your 7. The Captain is "
                                            "yours all the same, with Otto’s 4. Clues would have told you."),
                Lay(PLAIN_4, CAPTAIN): Line("The 0/7 was a Booby-Trapped Case. Of two equal files it destroyed the one "
                                            "laid first, Otto’s own, and you took your 4 home. Well judged."),
                Lay(PERSONAL, CAPTAIN): WORTHLESS,
                Lay(TRAP, CAPTAIN): WORTHLESS,
                Lay: Line("No delivery yet, and Otto has to guess what you are up to. The Captain still waits for one "
                          "file more, and now Otto may be the one to lay it."),
                Clues: Line("Look first, lay later: you cost yourself a card, and Otto knows where you looked. "
                            "But there lay a Booby-Trapped Case, and now you know it."),
            },
        ),
    ),
)  # fmt: skip

LESSONS = (
    Lesson(
        "first",
        Line("Double Agent in 5 minutes"),
        Line("Place your tokens, feed an agent, feed the wrong one, and see who collects."),
        5,
        "duel",
        2,
        "finch-779007",
        (MASTERS, LOYALTY, FILE, MARKER, BACKS, ACTION, FOURTH, CHAIN, DECIDE),
        Line(
            "Trust nobody at more than their token’s worth. You know all that you need, and the rulebook has the other "
            "five actions. Shall we play it now? I will ask for gentle company."
        ),
        {"starter": "1"},
        6,
    ),
)
