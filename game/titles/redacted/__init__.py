"""[redacted]: an embassy on three floors, meetings in which nobody sees the other choose, five missions.

What lies here:

- `rules`: the course of a turn, and the title object
- `actions`: what a seat can do, and tables of all these actions, made once
- `events`: what happens, and who learns what of it
- `state`: what lies on the table, whole
- `frames`: what may be asked: the kinds of frames, which state, view, words and table share
- `cards`: what is on the table
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why something cannot be done: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: drawing a state that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, said from what everybody sees alone
- `words`: the words: everything a player reads of this game
- `cautions`: what asks once more, and what is said then: what a choice costs, and what it sets off
- `picks`: what a player points at to mean an action, in order; and how a choice among several is put
- `chronicle`: the log and the dossier
- `dark`: Night Vision Goggles: who meets whom in the dark
- `deal`: the set-up of the five missions
- `embassy`: the embassy as the rules walk it: masks of rooms, read once from the maps' board
- `endings`: how the missions end, and who has won
- `hacking`: the Computer room: who may be Hacked, once a round for each room
- `keys`: keys discarded for themselves in one's own turn, at any point between choices
- `meeting`: when two agents meet: exchange, gifts, combat, rewards
- `rooms`: what one can do in the rooms, and with the items that cost an action
- `sneaking`: sneaking Out, being let pass and being Knocked Out
- `walking`: rooms, doors and who stands where
- `zone`: the Danger Zone: alert, guards, objectives
- `board`: the board: an embassy of 27 rooms on three floors, read from the Tiled maps in `maps/`
- `player`: its computer players: what a moment tells them, and what each choice is worth
- `table`: its screen: the picture of a view, its moments and its last page
"""
