"""Double Agent: six agents who work for both sides, and files that tip them one after another. For two.

What lies here:

- `rules`: double Agent, the rules and the title object
- `actions`: what a seat can do, and tables of all these actions, made once
- `events`: what happens, and who learns what of it
- `state`: what lies on the table, whole
- `frames`: what may be asked: the kinds of frames, which state, view, words and table share
- `cards`: the deck and the board, as data
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why something cannot be done: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: drawing a state that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, said from what everybody sees alone
- `words`: the words
- `names`: the names of things, and how several of them stand in one row
- `labels`: what each action says before it is chosen: what happens now, with the numbers as they are
- `picks`: what a player points at to mean an action, in order; and how a choice among several is put
- `chronicle`: the log and the dossier
- `delivery`: agents who deliver their files, and the end of the game
- `player`: its computer players: what a moment tells them, and what each choice is worth
- `table`: its screen: the picture of a view, its moments and its last page
"""
