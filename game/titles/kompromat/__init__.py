"""Kompromat: two agents push their luck at four missions a round, for six rounds.

What lies here:

- `rules`: kompromat, the rules of the placing turns, and the title object
- `actions`: what a seat can do, and tables of all these actions, made once
- `events`: what happens, and who learns what of it
- `state`: what lies on the table, whole
- `frames`: what may be asked: the kinds of frames, which state, view, words and table share
- `cards`: the cards as data: two equipment decks of fourteen, and twenty-nine missions
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why something cannot be done: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: drawing a state that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, said from what everybody sees alone
- `words`: the words: what is asked, why not, what happened, how it ended
- `names`: what cards and totals are called: as a label, and within a sentence
- `labels`: the choices in words, for the one who has them
- `picks`: what a player points at to mean an action, in order; and how a choice among several is put
- `chronicle`: the log: news gathered into sentences, missions by their names
- `dossier`: the dossier page
- `items`: the ten items: when each may be used, and what it does
- `reveal`: the reveal: one mission after another, nearest the mission deck first
- `scoring`: how a game ends and what it was worth
- `player`: its computer players: what a moment tells them, and what each choice is worth
- `table`: its screen: the picture of a view, its moments and its last page
"""
