"""The second lesson of [microfilms]: who wins by what, an attempt that fails, the same one done well, and one that is
the learner's own decision."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Deal, Lesson, Scripted, Step
from game.titles.microfilms.actions import (
    DECK,
    DECLINE,
    DISCARDS,
    FRANCS,
    PASS,
    Accept,
    Blackmail,
    Bribe,
    CashOut,
    Discard,
    Draw,
    Hit,
    Interrogate,
    Reveal,
)
from game.titles.microfilms.actions import Pass as TakeFranc
from game.titles.microfilms.cards import CASH_OUT, INTERROGATE, MICROFILM, STEAL, USA

OTTO, HELENA, VIKTOR = 1, 2, 3
ROUND: tuple[Scripted, ...] = ((OTTO, PASS), (HELENA, PASS), (VIKTOR, PASS))

# The learner is the Hitman, and Helena holds the Ace. Otto and Helena have each drawn a card and kept it.
HITMAN = "finch-38483"
HITMANS: tuple[Scripted, ...] = (
    (OTTO, Draw(DECK)),
    (OTTO, Discard(STEAL)),
    (HELENA, Draw(DECK)),
    (HELENA, Discard(INTERROGATE)),
    (VIKTOR, PASS),
    (LEARNER, CashOut()),
    *ROUND,
)
RUMOUR: tuple[Scripted, ...] = ((VIKTOR, DECLINE), *ROUND)
# The learner is the agent of the UK, Cleared, and has drawn the UK's letter and the USA's microfilm. The USA stands
# alone: this microfilm wins, but nothing that the learner has seen says so.
AGENT = "finch-52065"
AGENTS: tuple[Scripted, ...] = (
    (OTTO, CashOut()),
    (HELENA, PASS),
    (VIKTOR, PASS),
    (LEARNER, Bribe(INTERROGATE, OTTO)),
    (OTTO, Accept()),
    (OTTO, PASS),
    (HELENA, Draw(DECK)),
    (HELENA, Discard(CASH_OUT)),
    (VIKTOR, PASS),
    (LEARNER, Draw(DECK)),
    (OTTO, PASS),
    (HELENA, PASS),
    (VIKTOR, Draw(DECK)),
    (VIKTOR, Discard(STEAL)),
    (LEARNER, Draw(DECK)),
    *ROUND,
)

ALONE = Step(
    Line("On your own"),
    (
        Cue(
            Line("This evening you are nobody’s agent."),
            Line("You are the Hitman, a freelancer: you win alone. All that you need is to name the player who holds "
                 "the Ace of Spades. Nobody shows it about, of course."),
            ("identity:0",),
            rule="hitman",
            asks=Line("What exactly does the Hitman need?"),
        ),
        Cue(
            Line("You need not learn that by heart."),
            Line("There are eight identities, and what yours needs always lies beside your cards. What it does "
                 "not say is how to know. That part is called espionage."),
            ("aim",),
        ),
        Cue(
            Line("Only the Cleared may attempt to win."),
            Line("And only in their own turn. You are a Suspect, so put that on somebody else: blackmail Viktor for 2 "
                 "francs, and hope that the rumour spreads."),
            ("seat:0:own", f"seat:{VIKTOR}"),
            does=(Blackmail(VIKTOR, FRANCS),),
            lack=Line("blackmail"),
            answers={TakeFranc: Line("You have four already. Spend two of them on Viktor.")},
            otherwise=Line("First you must be Cleared. Blackmail Viktor, for francs."),
            then=RUMOUR,
            rule="attempt",
            asks=Line("When may I attempt to win?"),
        ),
    ),
    Deal(HITMAN, HITMANS),
)  # fmt: skip
HUNCH = Step(
    Line("A hunch"),
    (
        Cue(
            Line("Viktor let it spread: you are Cleared."),
            Line("You took Viktor’s card as well, and it is not the Ace. Otto and Helena have both drawn a card, "
                 "kept it and thrown the other away. One of them looks pleased."),
            (f"seat:{OTTO}", f"seat:{HELENA}"),
        ),
        Cue(
            Line("Otto is smiling, and you feel lucky."),
            Line("To attempt a win, you turn up your identity and name somebody. If you are wrong, your game is "
                 "over. It is only a lesson: name Otto."),
            (f"seat:{OTTO}",),
            does=(Hit(OTTO),),
            lack=Line("be brave"),
            answers={Interrogate: Line("That would be wise. We shall be wise in a minute; first be brave.")},
            otherwise=Line("I want you to be wrong once, where it costs nothing. Name Otto."),
            rule="attempt-shows",
            asks=Line("What do the others see?"),
        ),
        Cue(
            Line("No Ace. And you are out."),
            Line("Your cards are discarded, your francs go to the house, and the others play on without you. Otto was "
                 "smiling at me, I am afraid."),
            ("seat:0:own",),
            rule="eliminated",
            asks=Line("What happens when I am out?"),
        ),
        Cue(
            Line("A hunch is not a reason."),
            Line("Fortunately I own the clock in this room. I turn it back by one turn, and you do the same "
                 "thing again, but knowing."),
        ),
    ),
)  # fmt: skip
KNOW = Step(
    Line("Know first"),
    (
        Cue(
            Line("A question costs a franc, a mistake the game."),
            Line("You have 2 francs, and are Cleared. Before you name anybody, look: interrogate Helena."),
            (f"seat:{HELENA}",),
            does=(Interrogate(HELENA, FRANCS),),
            lack=Line("look first"),
            answers={Hit: Line("Once more on a hunch? Look first."),
                     Interrogate: Line("Otto smiles at everybody. Ask Helena.")},
            otherwise=Line("Look before you do anything else: interrogate Helena."),
        ),
        Cue(
            Line("The Ace of Spades, in Helena’s hand."),
            Line("Helena knows that you looked, but not at what. It is too late for this turn, as asking was your one "
                 "thing. Now wait a round, and keep a straight face."),
            (f"seat:{HELENA}",),
            then=ROUND,
            rule="ace",
            asks=Line("Can Helena get rid of it?"),
        ),
        Cue(
            Line("Nobody has touched Helena’s card, or your token."),
            Line("You are still Cleared, and it is your turn. That is all you wanted. Attempt a win, and name Helena."),
            (f"seat:{HELENA}",),
            does=(Hit(HELENA),),
            lack=Line("now win"),
            answers={Hit: Line("You have just seen the Ace. It was not there.")},
            otherwise=Line("Do not be modest. Attempt a win, and name Helena."),
        ),
        Cue(
            Line("You win, and nobody with you."),
            Line("Three things made it: being Cleared, your own turn, and knowing. That is what every win here is made "
                 "of. Only the last one differs from identity to identity."),
            rule="identities",
            asks=Line("What do the other identities need?"),
        ),
    ),
    Deal(HITMAN, (*HITMANS, (LEARNER, Blackmail(VIKTOR, FRANCS)), *RUMOUR)),
)  # fmt: skip
OTHERS = Step(
    Line("The other freelancers"),
    (
        Cue(
            Line("There are three more who win alone."),
            Line("The Journalist shows a microfilm and names its agent. The Information Broker says where both "
                 "alliance letters are. The Interpol Officer arrests a Suspect who holds a Blackmail card."),
            rule="freelancers",
            asks=Line("How does each of them win?"),
        ),
        Cue(
            Line("Broker and Officer have to be patient."),
            Line("They have to wait for the second evening. It begins when the deck is empty and the discard pile is "
                 "shuffled to be the new one. The others may strike at once."),
            ("deck", "discard"),
            rule="evenings",
            asks=Line("When is the second evening?"),
        ),
    ),
    Deal(AGENT, AGENTS),
)  # fmt: skip
AGENT_WINS = Step(
    Line("The agents"),
    (
        Cue(
            Line("At this table you are the UK’s agent."),
            Line("Allies need the microfilm of the agent who stands alone; that agent needs the microfilm of either "
                 "ally. An agent shows it from the hand, and then everything is turned up."),
            ("identity:0",),
            rule="agents",
            asks=Line("Who wins with which microfilm?"),
        ),
        Cue(
            Line("An agent’s attempt ends the game, right or wrong."),
            Line("A freelancer who is wrong goes home alone. An agent who is wrong hands the whole game to the other "
                 "side. Allies win together, and so they lose together."),
            (f"seat:{OTTO}", f"seat:{HELENA}", f"seat:{VIKTOR}"),
        ),
        Cue(
            Line("Count what you know."),
            Line("You drew your own letter: you have an ally. You drew the USA’s microfilm. If China is your ally, it "
                 "wins. If the USA is your ally, it makes China win."),
            ("card:letter-uk.1", "card:microfilm-usa.1"),
        ),
    ),
)  # fmt: skip
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("So it is even odds, and you are Cleared."),
            Line("Show the microfilm now? Or spend your franc on a question, and hope that nobody moves first? I know "
                 "the answer. I also know how to keep quiet."),
            ("panel",),
            does=(Reveal(MICROFILM + USA), Interrogate(VIKTOR, FRANCS)),
            free=True,
            stays=(Draw,),
            then=((OTTO, Accept()), (HELENA, Accept()), (VIKTOR, Accept())),
            after={
                Reveal: Line("It was the right one: the USA stood alone, and you win together with China’s agent. With "
                             "even odds I would have asked first, but I have not won here since 1951."),
                Interrogate: Line("An action card: not every franc buys the truth. But you are still Cleared, and in "
                                  "your next turn you may ask once more, or dare."),
                Draw(DECK): Line("China’s letter. So China is your ally, and your microfilm wins in your next "
                                 "turn. But you may keep two cards only: one has to go, and everybody sees it."),
                Draw(DISCARDS): Line("A card for stealing or blackmail. But you may keep two cards only: one has "
                                     "to go, and everybody sees it."),
                Discard(MICROFILM + USA): Line("That was the microfilm that wins. The player who takes it now "
                                               "will drink to your health."),
                Discard: Line("A card less, and the microfilm still in hand. Stay Cleared for one round, and the "
                              "evening may be yours."),
                TakeFranc: Line("A franc for later: two pay for blackmail, or for two questions. The clock ticks "
                                "for the others as well."),
                Bribe: Line("You are Cleared already, so that card was a present. I hope that it went to a friend."),
            },
        ),
    ),
)  # fmt: skip

WINS = Lesson(
    "wins",
    Line("Ways to win in 4 minutes"),
    Line("What it takes to win: fail once on a hunch, win by knowing, and then decide."),
    4,
    "casino",
    4,
    HITMAN,
    (ALONE, HUNCH, KNOW, OTHERS, AGENT_WINS, DECIDE),
    Line("Be Cleared, be in turn, and know: now you know it too. Your aim always lies beside your cards, so nobody has "
         "to learn eight identities by heart. Shall we play it now, with gentle company?"),
    {"starter": "2"},
    9,
)  # fmt: skip
