"""Double Agent: six agents who work for both sides, and files that make them deliver in a row. For two players.

What is in this folder:

- `rules`: the rules and the title object
- `actions`: what a seat can do, and tables of all actions, built once
- `events`: what can happen, and who learns what from it
- `state`: everything on the table, hidden cards included
- `frames`: the kinds of questions that a seat can be asked
- `cards`: the deck and the board, as data
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why an action is not legal: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: draws states that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, judged from the public view alone
- `words`: everything that players read: prompts, refusals, events and the ending
- `names`: the names of things, alone and in lists
- `choices`: one record for each kind of action: its words, what a player points at to mean it, and what is at stake
- `chronicle`: the log and the dossier
- `delivery`: how agents deliver their files, and how the game ends
- `lesson`: what Mrs Finch teaches at this table
- `player`: the computer players: what they make of a moment, and what each choice is worth to them
- `table`: the screen: the picture of a view, the beats of a step, and the last page
"""
