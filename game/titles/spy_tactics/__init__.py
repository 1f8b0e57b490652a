"""Spy Tactics: everybody seals a code at once, six times, and nobody knows the teams. For four to nine.

What lies here:

- `rules`: spy Tactics, the course of a round, and the title object
- `actions`: what a seat can do, and tables of all these actions, made once
- `events`: what happens, and who learns what of it
- `state`: the state. Hands are sorted tuples
- `frames`: what may be asked: the kinds of frames, which state, view, words and table share
- `cards`: spy Tactics as data
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why something cannot be done: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: drawing a state that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, said from what everybody sees alone
- `words`: the words
- `picks`: what a player points at to mean an action, in order; and how a choice among several is put
- `chronicle`: the log and the dossier
- `choices`: what a seat may choose: its code of the round, and then what that code asks for
- `resolution`: what a round's codes bring about, in order
- `scoring`: the end: sums of survivors, by agency, in half points
- `player`: its computer players: what a moment tells them, and what each choice is worth
- `table`: its screen: the picture of a view, its moments and its last page
"""
