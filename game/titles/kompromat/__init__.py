"""Kompromat: two agents push their luck at four missions a round, for six rounds.

What is in this folder:

- `rules`: the rules of the placing turns, and the title object
- `actions`: what a seat can do, and tables of all actions, built once
- `events`: what can happen, and who learns what from it
- `state`: everything on the table, hidden cards included
- `frames`: the kinds of questions that a seat can be asked
- `cards`: the cards as data: two equipment decks of fourteen, and twenty-nine missions
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why an action is not legal: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: draws states that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, judged from the public view alone
- `words`: what players read: prompts, refusals, events and the ending
- `names`: what cards and totals are called, as a label and within a sentence
- `choices`: one record for each kind of action: its words, what a player points at to mean it, and what is at stake
- `chronicle`: the log: news put together into sentences, with missions by name
- `dossier`: the page of what a seat knows for certain
- `items`: the ten items: when each may be used, and what it does
- `reveal`: the reveal: one mission after another, nearest the mission deck first
- `scoring`: how a game ends, and the points
- `lesson`: what Mrs Finch teaches at this table
- `player`: the computer players: what they make of a moment, and what each choice is worth to them
- `table`: the screen: the picture of a view, the beats of a step, and the last page
"""
