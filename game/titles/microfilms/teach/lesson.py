"""The lessons of [microfilms]. The first is here: the table, with everything that a turn can be spent on; the second,
how a game is won, is in `lesson_wins`."""

from __future__ import annotations

from game.catalogue import Line
from game.core.lesson import LEARNER, Cue, Lesson, Step
from game.titles.microfilms.actions import (
    DECK,
    DEFEND,
    DISCARDS,
    FRANCS,
    PASS,
    Accept,
    Blackmail,
    Bribe,
    CashOut,
    Discard,
    Draw,
    Interrogate,
    Steal,
)
from game.titles.microfilms.actions import Pass as TakeFranc
from game.titles.microfilms.cards import INTERROGATE, LETTER, MICROFILM, USA, USSR
from game.titles.microfilms.teach.lesson_wins import WINS

OTTO, HELENA, VIKTOR = 1, 2, 3
"""Otto is a freelancer. Helena is the agent of the USA and stands alone; Viktor, of the USSR, is the learner's ally."""
NO_DECLINE = Line("And pay Otto for the pleasure of not knowing? Take the card.")



WHO = Step(
    Line("Who you are"),
    (
        Cue(
            Line("At this table nobody is what they seem."),
            Line("Good evening. I am Mrs Finch and keep this house. You are Martha. Each of you has a secret "
                 "identity and a card. Three are agents of three nations; one works alone."),
            (f"seat:{OTTO}", f"seat:{HELENA}", f"seat:{VIKTOR}"),
        ),
        Cue(
            Line("You are the UK’s agent, and only you know it."),
            Line("Two of the three agents are allies, but do not know it yet. You win by showing the microfilm of an "
                 "enemy. So first find out who that is."),
            ("identity:0",),
            rule="allies",
            asks=Line("How do I find out who my ally is?"),
        ),
    ),
)  # fmt: skip
MONEY = Step(
    Line("One thing a turn"),
    (
        Cue(
            Line("In a turn you do exactly one thing."),
            Line("Most things cost francs or a card. Otto begins and you come last, so sit back and see what the "
                 "others do with their first turns."),
            ("panel",),
            then=((OTTO, CashOut()), (HELENA, PASS), (VIKTOR, PASS)),
            rule="turn",
            asks=Line("What can I do in a turn?"),
        ),
        Cue(
            Line("Otto has cashed out: 3 francs for a card."),
            Line("That is more than is good for anybody. The card in your hand steals 2 of them: press it, or the "
                 "line in the panel, and say yes."),
            ("card:steal-blackmail.1", f"seat:{OTTO}"),
            does=(Steal(OTTO),),
            lack=Line("steal first"),
            answers={
                Blackmail: Line("That card can do both, but not at once. Steal with it."),
                Draw: Line("Later. First, money."),
                TakeFranc: Line("One franc honestly? Otto has three. Steal."),
            },
            otherwise=Line("All in good time. Steal from Otto."),
            then=((OTTO, Draw(DECK)), (HELENA, Interrogate(LEARNER, FRANCS)), (VIKTOR, PASS)),
            rule="steal",
            asks=Line("What if somebody has no francs?"),
        ),
    ),
)  # fmt: skip
BLACKMAILED = Step(
    Line("Blackmail"),
    (
        Cue(
            Line("Helena has paid a franc to look at your identity."),
            Line("That is interrogating: Helena knows now, and nobody else does. Otto has drawn a card, and "
                 "Viktor passed and took 1 franc."),
            (f"seat:{HELENA}",),
        ),
        Cue(
            Line("A Suspect cannot attempt to win, and you are one."),
            Line("Blackmail may change that. You pay 2 francs; if Helena lets the rumour spread, you are "
                 "Cleared, Helena is a Suspect, and you get a card. Blackmail Helena."),
            ("seat:0:own", f"seat:{HELENA}"),
            does=(Blackmail(HELENA, FRANCS),),
            lack=Line("blackmail"),
            otherwise=Line("Not yet. Helena has looked into your papers; one good turn deserves another."),
            then=((HELENA, DEFEND),),
            rule="blackmail",
            asks=Line("How can Helena answer?"),
        ),
        Cue(
            Line("Helena had a Cash Out card, and defended."),
            Line("Helena could also have paid you 2 francs. Yours are gone either way: you pay first, and hear "
                 "the answer later. It was a failure, and a cheap one."),
            ("discard",),
            then=((OTTO, PASS), (HELENA, Draw(DECK)), (VIKTOR, PASS)),
        ),
    ),
)  # fmt: skip
CARDS = Step(
    Line("Cards"),
    (
        Cue(
            Line("An empty hand can neither pay nor promise."),
            Line("Drawing costs nothing but the turn. In the deck are action cards, microfilms, alliance letters and "
                 "the Ace of Spades. Draw a card."),
            ("deck",),
            does=(Draw(DECK),),
            lack=Line("draw first"),
            answers={TakeFranc: Line("Money cannot tell you who your friends are. Draw."),
                     Interrogate: Line("Soon. Keep that franc for a better moment, and draw.")},
            otherwise=Line("From the deck, please. Nobody has seen those cards."),
            rule="draw",
            asks=Line("May I take a discarded card?"),
        ),
        Cue(
            Line("The UK’s alliance letter: you have an ally."),
            Line("Only two letters are in play, those of the two allies. Yours is one of them. See the other, and you "
                 "know who is with you. Otto is next."),
            ("card:letter-uk.1",),
            then=((OTTO, Bribe(LETTER + USSR, LEARNER)),),
            rule="letters",
            asks=Line("Where is the other letter?"),
        ),
    ),
)  # fmt: skip
BRIBED = Step(
    Line("A bribe"),
    (
        Cue(
            Line("Otto offers you a card, face down."),
            Line("Take it, and Otto is Cleared. Decline, and Otto keeps it, and gets 1 franc from you. You cannot look "
                 "first. But cards are news: take it."),
            (f"seat:{OTTO}",),
            does=(Accept(),),
            lack=Line("be curious"),
            otherwise=NO_DECLINE,
            then=((HELENA, PASS), (VIKTOR, Interrogate(OTTO, INTERROGATE))),
            rule="bribe",
            asks=Line("What if I have no franc?"),
        ),
        Cue(
            Line("The USSR’s letter. What a bribe."),
            Line("So the UK and the USSR are allies, and the USA stands alone. You need the USA’s microfilm, and "
                 "the USSR wins with you. Now, who is who?"),
            ("card:letter-uk.1", "card:letter-ussr.1"),
        ),
    ),
)  # fmt: skip
CLEARED = Step(
    Line("Suspect and Cleared"),
    (
        Cue(
            Line("You hold two cards, and a Suspect may keep one."),
            Line("You would have to discard one after your turn. Give it away instead, as Otto did: bribe Viktor with "
                 "the USSR’s letter. You know what it says."),
            ("seat:0:own", "card:letter-ussr.1", f"seat:{VIKTOR}"),
            does=(Bribe(LETTER + USSR, VIKTOR),),
            lack=Line("bribe first"),
            answers={Bribe: Line("The other letter, or the other person. The USSR’s letter, to Viktor."),
                     Interrogate: Line("In your next turn. If you question anybody now, you still have a card "
                                       "too many.")},
            otherwise=Line("And then throw away a letter for all to see? Bribe Viktor."),
            then=((VIKTOR, Accept()),),
            rule="hand-limit",
            asks=Line("When do I have to discard?"),
        ),
        Cue(
            Line("Viktor took it, and you are Cleared."),
            Line("Now you may keep two cards, and attempt to win in your own turn. It lasts until you let a "
                 "rumour about you spread."),
            ("seat:0:own",),
            then=((OTTO, Draw(DECK)), (HELENA, PASS), (VIKTOR, PASS)),
            rule="suspicion",
            asks=Line("How does a token change?"),
        ),
    ),
)  # fmt: skip
ASK = Step(
    Line("Ask questions"),
    (
        Cue(
            Line("For 1 franc you may ask a question."),
            Line("Interrogate somebody, and you see one card at random: the identity or one from the hand. Helena was "
                 "very calm under blackmail. Ask."),
            (f"seat:{HELENA}",),
            does=(Interrogate(HELENA, FRANCS),),
            lack=Line("interrogate"),
            answers={Interrogate: Line("Everybody here deserves it, but begin with Helena.")},
            otherwise=Line("Knowledge first. Interrogate Helena."),
            then=((OTTO, PASS), (HELENA, PASS), (VIKTOR, Draw(DECK)), (VIKTOR, Discard(MICROFILM + USA))),
            rule="interrogate",
            asks=Line("Does Helena learn what I saw?"),
        ),
        Cue(
            Line("Helena is the USA’s agent: your enemy."),
            Line("Your dossier remembers it. And Viktor, who may be your ally, has just discarded the USA’s "
                 "microfilm. A mistake, or a present?"),
            (f"seat:{HELENA}", "discard"),
        ),
    ),
)  # fmt: skip
DECIDE = Step(
    Line("You decide"),
    (
        Cue(
            Line("The microfilm that you need lies on the discard pile."),
            Line("Take it, and everybody sees you do it, a whole round before you can show it. Draw unseen, take a "
                 "franc, or bribe somebody. One thing: which?"),
            ("panel",),
            does=(Draw(DISCARDS), Draw(DECK)),
            free=True,
            then=((OTTO, Accept()), (HELENA, Accept()), (VIKTOR, Accept())),
            after={
                Draw(DISCARDS): Line("You have it, and everybody knows. Stay Cleared for one round, and you can "
                                     "show it. Helena will do something about that, so bring money."),
                Draw(DECK): Line("A card for interrogating or blackmail: useful. But the microfilm still lies "
                                 "there, and Otto, Helena and Viktor come before you."),
                TakeFranc: Line("A franc in the hand. With two of them you can blackmail; but the microfilm lies there "
                                "for Otto and Helena as well."),
                Bribe: Line("You were Cleared already, so that letter was a present. The microfilm is still there, for "
                            "anybody whose turn it is."),
            },
        ),
    ),
)  # fmt: skip

TABLE = Lesson(
    "table",
    Line("The table in 4 minutes"),
    Line("Francs, cards and letters; steal, bribe, blackmail, interrogate; Suspect and Cleared."),
    4,
    "casino",
    4,
    "finch-1437362",
    (WHO, MONEY, BLACKMAILED, CARDS, BRIBED, CLEARED, ASK, DECIDE),
    Line("That is the table: you can play an evening with it. How you win, and what happens if you are wrong, is the "
         "second lesson, and it is the better half. Or shall we play it now?"),
    {"starter": "2"},
    9,
)  # fmt: skip
LESSONS = (TABLE, WINS)
