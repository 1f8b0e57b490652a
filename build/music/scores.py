"""What is played: a piece for the title, and one for each table. A layer is calm, the other is added as things get tense."""

from __future__ import annotations

from build.music.band import Score, Section

SCORES: dict[str, Score] = {
    # Midnight, a street lamp, a muted trumpet two houses away.
    "title": Score(
        tempo=86, beats=4, swing=0.16, form="AABA",
        sections={
            "A": Section(
                "EmM Em6 Am9 B7b9 EmM C7 F#h B7b9",
                {
                    "horn": "-:1 B4:1 E5:1.5 F#5:0.5 | G5:3 -:1 | -:1 E5:1 C5:1.5 B4:0.5 | A4:2.5 -:1.5 "
                            "| -:1 B4:1 D#5:1.5 E5:0.5 | G5:2 F#5:1 E5:1 | C5:1.5 A4:0.5 E5:2 | D#5:3 -:1",
                },
            ),
            "B": Section(
                "Am9 D7 GM CM F#h B7b9 EmM B7b9",
                {
                    "vibes": "C5:1.5 E5:0.5 G5:2 | F#5:1.5 C5:2.5 | B4:1 D5:1 F#5:2 | E5:3 -:1 "
                             "| A5:1.5 G5:0.5 E5:2 | D#5:1 F#5:1 A5:2 | G5:1.5 F#5:0.5 D#5:2 | B4:3 -:1",
                },
            ),
        },
        grooves={"brush": "7...4...", "tap": "..5...6.", "ride": "5..55..5", "comp": "...5..4./......6./..4....5/.....5..",
                 "tremolo": "4.......", "clock": "5.3.5.3."},
        calm=("horn", "vibes", "bass", "brush", "tap", "comp"), tense=("tremolo", "clock", "ride"), walk="0 - 2 r",
    ),
    # The casino: swing for people who cannot lose.
    "microfilms": Score(
        tempo=118, beats=4, swing=0.17, form="AABABC",
        sections={
            "A": Section(
                "Cm6 Cm6 Fm9 G7b9 Cm6 Ab7 Dh G7b9",
                {
                    "vibes": "-:0.5 G4:0.5 C5:0.5 Eb5:0.5 G5:1 A5:1 | G5:1.5 Eb5:0.5 C5:2 | -:0.5 Ab4:0.5 C5:0.5 Eb5:0.5 G5:2 "
                             "| F5:1 D5:1 B4:2 | -:0.5 G4:0.5 C5:0.5 Eb5:0.5 G5:1 A5:1 | Gb5:1.5 Eb5:0.5 C5:2 "
                             "| Ab5:1 F5:0.5 D5:0.5 C5:2 | B4:1.5 D5:0.5 G4:2",
                },
            ),
            "B": Section(
                "Fm9 Bb7 EbM AbM Dh G7b9 Cm6 G7b9",
                {
                    "vibes": "Ab5:1 G5:0.5 F5:0.5 Eb5:2 | D5:1.5 F5:0.5 Ab5:2 | G5:1 F5:0.5 Eb5:0.5 D5:2 | C5:3 -:1 "
                             "| -:1 F5:0.5 Ab5:0.5 C6:2 | B5:1.5 Ab5:0.5 F5:2 | Eb5:1 D5:1 C5:1 A4:1 | B4:3 -:1",
                },
            ),
            "C": Section("Cm6 Ab7 Dh G7b9", {"vibes": "C5+Eb5:2 -:2 | C5+Gb5:2 -:2 | D5+F5:2 -:2 | B4+F5:2 -:2"}),
        },
        grooves={"ride": "7..67..6", "tap": "..6...7.", "brush": "6...5...", "comp": "...6.5../.5....6./...6..../..5..6.5",
                 "pizzicato": "6.6.6.66", "pulse": "7.......", "tremolo": "4......."},
        calm=("vibes", "bass", "ride", "tap", "comp"), tense=("pizzicato", "pulse", "tremolo"), walk="0 1 2 r",
    ),
    # A duel of nerves in five: somebody is always a beat early.
    "kompromat": Score(
        tempo=104, beats=5, swing=0.0, form="ABAC",
        sections={
            "A": Section(
                "Dm DmM Dm6 Bb7 Gm9 A7b9 Dm A7b9",
                {
                    "vibes": "D5:1.5 A4:0.5 F5:1 E5:2 | C#5:1.5 A4:0.5 F5:1 E5:2 | B4:1.5 F4:0.5 D5:1 A4:2 | Ab4:3 F4:2 "
                             "| Bb4:1.5 D5:0.5 G5:1 F5:2 | E5:1.5 C#5:0.5 Bb4:1 G4:2 | F4:1.5 A4:0.5 D5:3 | C#5:2 E5:1 Bb4:2",
                },
            ),
            "B": Section(
                "Gm9 C7 FM BbM Eh A7b9 Dm6 A7b9",
                {
                    "pizzicato": "G4:1 Bb4:1 D5:1 F5:1 A5:1 | G5:1 E5:1 C5:1 Bb4:1 G4:1 | A4:1 C5:1 E5:1 G5:1 A5:1 "
                                 "| F5:1 D5:1 Bb4:1 A4:1 F4:1 | G4:1 Bb4:1 D5:1 E5:1 G5:1 | A5:1 G5:1 E5:1 C#5:1 Bb4:1 "
                                 "| A4:1 B4:1 D5:1 F5:1 A5:1 | G5:1 E5:1 C#5:1 A4:2",
                },
            ),
            "C": Section("Dm Bb7 Eh A7b9", {"vibes": "D5+F5:5 | D5+Ab5:5 | D5+G5:5 | C#5+G5:5"}),
        },
        grooves={"brush": "7..5......", "tap": "......6.5.", "comp": "....5...../......5...", "clock": "6.4.4.6.4.",
                 "pulse": "8.....6...", "tremolo": "5........."},
        calm=("vibes", "pizzicato", "bass", "brush", "tap", "comp"), tense=("clock", "pulse", "tremolo"),
        walk="0 - 2 0 r",
    ),
    # Two agencies, one corridor: the bass walks for one, the horn for the other.
    "double_agent": Score(
        tempo=98, beats=4, swing=0.15, form="AABA",
        sections={
            "A": Section(
                "Gm9 Gm6 Cm9 D7b9 Gm9 EbM Ah D7b9",
                {
                    "horn": "-:2 D5:1 F5:1 | E5:2 -:2 | -:2 Eb5:1 D5:1 | C5:1.5 A4:2.5 | -:2 Bb4:1 D5:1 | G5:2 F5:2 | Eb5:2 C5:2 "
                            "| F#4:3 -:1",
                    "vibes": "G4:1 Bb4:1 -:2 | -:2 G4:1 E4:1 | Eb4:1 G4:1 -:2 | -:2.5 F#4:0.5 Eb5:1 | G4:1 A4:1 -:2 | -:2 Bb4:1 G4:1 "
                             "| -:3 Eb5:1 | C5:1 A4:1 F#4:2",
                },
            ),
            "B": Section(
                "Cm9 F7 BbM EbM Ah D7b9 Gm6 D7b9",
                {
                    "vibes": "Eb5:1 G5:1 Bb5:2 | A5:1 F5:1 Eb5:2 | D5:1 F5:1 A5:2 | G5:2 Bb4:2 | C5:1 Eb5:1 G5:2 | F#5:1 Eb5:1 C5:2 "
                             "| Bb4:1 D5:1 E5:2 | D5:3 -:1",
                },
            ),
        },
        grooves={"ride": "5..45..4", "tap": "..5...5.", "brush": "6...5...", "comp": ".....5../...4..../..5...4./......5.",
                 "pizzicato": "5.5.55.5", "pulse": "7...5...", "clock": "4.4.4.4."},
        calm=("horn", "vibes", "bass", "brush", "tap", "comp"), tense=("pizzicato", "pulse", "clock", "ride"), walk="0 2 1 r",
    ),
    # Machines that count: patterns, and nobody at the piano.
    "spy_tactics": Score(
        tempo=108, beats=4, swing=0.0, form="ABAB",
        sections={
            "A": Section(
                "Am9 Am9 FM FM Dm9 Dm9 E7b9 E7b9",
                {
                    "vibes": "A4:0.5 E5:0.5 C5:0.5 E5:0.5 B4:0.5 E5:0.5 C5:0.5 E5:0.5 | % | A4:0.5 E5:0.5 C5:0.5 E5:0.5 F4:0.5 E5:0.5 C5:0.5 "
                             "E5:0.5 | % | A4:0.5 D5:0.5 C5:0.5 E5:0.5 F5:0.5 E5:0.5 C5:0.5 D5:0.5 | % | G#4:0.5 D5:0.5 B4:0.5 F5:0.5 E5:0.5 "
                             "D5:0.5 B4:0.5 D5:0.5 | %",
                },
            ),
            "B": Section(
                "FM G7 CM Am9 Dm9 Bh E7b9 E7b9",
                {
                    "horn": "-:1 A4:1 C5:2 | B4:1.5 D5:0.5 F5:2 | E5:3 -:1 | -:1 C5:1 E5:2 | F5:1.5 E5:0.5 C5:2 | D5:1.5 F5:0.5 A5:2 "
                            "| G#5:2 F5:2 | E5:3 -:1",
                },
            ),
        },
        grooves={"tap": "4.3.5.3.", "brush": "5.......", "comp": "....4.../..4...4.", "pulse": "8..5..6.", "clock": "6.6.6.6.",
                 "tremolo": "5.......", "ride": "4.4.4.4."},
        calm=("vibes", "horn", "bass", "tap", "brush", "comp"), tense=("pulse", "clock", "tremolo"), walk="0 - 2 -",
    ),
    # A waltz in the ballroom, heard from the back stairs.
    "redacted": Score(
        tempo=126, beats=3, swing=0.0, form="ABAC",
        sections={
            "A": Section(
                "Bm BmM Bm6 F#7b9 Em9 Em6 C#h F#7b9 Bm GM Em9 F#7b9 Bm Em6 F#7b9 Bm",
                {
                    "vibes": "F#5:2 D5:1 | C#5:3 | D5:2 B4:1 | A#4:3 | G4:1 B4:1 E5:1 | C#5:3 | E5:1 G5:1 B5:1 | A#5:3 | B5:2 F#5:1 | G5:2 D5:1 "
                             "| E5:1 F#5:1 G5:1 | F#5:3 | D5:2 C#5:1 | B4:2 G4:1 | A#4:1 C#5:1 E5:1 | D5:3",
                },
            ),
            "B": Section(
                "Em9 A7 DM GM C#h F#7b9 Bm6 F#7b9 Em9 A7 DM GM C#h F#7b9 Bm F#7b9",
                {
                    "horn": "G5:2 F#5:1 | E5:2 C#5:1 | F#5:3 | -:3 | G5:2 E5:1 | C#5:2 A#4:1 | D5:3 | -:3 | B5:2 A5:1 | G5:2 E5:1 | F#5:2 A5:1 "
                            "| B5:3 | G5:1 E5:1 C#5:1 | E5:2 A#4:1 | B4:3 | -:3",
                },
            ),
            "C": Section("Bm GM Em9 F#7b9 Bm GM C#h F#7b9",
                         {"vibes": "B4+F#5:3 | B4+G5:3 | D5+G5:3 | C#5+E5:3 | D5+F#5:3 | B4+D5:3 | E5+G5:3 | A#4+E5:3"}),
        },
        grooves={"comp": "..5.4.", "brush": "6.....", "tap": "..4.4.", "pizzicato": "..6.6.", "pulse": "8....5", "clock": "5.3.3.",
                 "tremolo": "5....."},
        calm=("vibes", "horn", "bass", "brush", "tap", "comp"), tense=("tremolo", "pulse", "clock", "pizzicato"), walk="0 - -",
    ),
}  # fmt: skip
