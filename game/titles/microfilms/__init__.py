"""[microfilms]: secret agents at the Ambassador's card table. For three to six players, or for two with the Croupier.

What is in this folder:

- `rules`: the rules of the turns, and the title object
- `actions`: what a seat can do, and tables of all actions, built once
- `events`: what can happen, and who learns what from it
- `state`: everything on the table, hidden cards included
- `frames`: the kinds of questions that a seat can be asked
- `cards`: the cards as data: eight identities, nine items, eight actions, and thirty francs
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why an action is not legal: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: draws states that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, judged from the public view alone
- `words`: what players read: prompts, refusals, events and the ending
- `briefing`: what everybody should know before the first turn
- `names`: what things and places are called, as a label and within a sentence
- `choices`: one record for each kind of action: its words, what a player points at to mean it, and what is at stake
- `chronicle`: the log and the dossier
- `certain`: what one observer can be certain of, for the dossier page, worked out with bounded effort
- `claims`: attempts to win: who was right, who wins, and what a failure costs
- `deal`: the deal: identities, letters, first cards, francs, tokens
- `lesson`: what Mrs Finch teaches at this table; `lesson_wins` is the second lesson
- `player`: the computer players: what they make of a moment, and what each choice is worth to them
- `table`: the screen: the picture of a view, and the last page
"""
