"""[microfilms]: secret agents at the Ambassador's card table, three to six of them, or two with the Croupier.

What lies here:

- `rules`: the rules of the turns, and the title object
- `actions`: what a seat can do, and tables of all these actions, made once
- `events`: what happens, and who learns what of it
- `state`: what lies on the table, whole
- `frames`: what may be asked: the kinds of frames, which state, view, words and table share
- `cards`: the cards as data: eight identities, nine items, eight actions; thirty francs
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why something cannot be done: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: drawing a state that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, said from what everybody sees alone
- `words`: the words: what is asked, why not, what happened, how it ended
- `names`: what things and places are called: as a label, and within a sentence
- `labels`: the choices in words, for the one who has them
- `picks`: what a player points at to mean an action, in order; and how a choice among several is put
- `chronicle`: the log and the dossier
- `certain`: what one observer can be certain of, at a price that is bounded: for the dossier page
- `claims`: attempts to win: who was right, who wins, and what a failure costs
- `deal`: the deal: identities, letters, first cards, francs, tokens
- `player`: its computer players: what a moment tells them, and what each choice is worth
- `table`: its screen: the picture of a view, its moments and its last page
"""
