"""[redacted]: an embassy with three floors, meetings with sealed choices, five missions. For two to six players.

What is in this folder:

- `rules`: the course of a turn, and the title object
- `actions`: what a seat can do, and tables of all actions, built once
- `events`: what can happen, and who learns what from it
- `state`: everything on the table, hidden cards included
- `frames`: the kinds of questions that a seat can be asked
- `cards`: missions, factions, cards and limits, as data
- `view`: what a seat sees on the table, built by naming what is shown
- `explain`: why an action is not legal: the first reason that a careful opponent would give
- `notes`: what one observer knows for certain
- `sampling`: draws states that one observer cannot tell from the true one
- `eyes`: who may see the secrets of each event, judged from the public view alone
- `words`: everything that players of this game read
- `names`: what things are called: missions, rooms, cards
- `choices`: one record for each kind of action: its words, what a player points at to mean it, and what is at stake
- `chronicle`: the log and the dossier
- `dark`: Night Vision Goggles, and who sees whom in the dark
- `deal`: the set-up of the five missions
- `embassy`: the embassy as the rules use it: masks of rooms, read once from the board
- `endings`: how the missions end, and who has won
- `hacking`: the Computer room: who may be Hacked, once per round for each room
- `lesson`: what Mrs Finch teaches in the embassy, in three lessons
- `keys`: discarding a Key by itself on your turn, at any point between choices
- `meeting`: what happens when two agents meet: exchange, gifts, combat, rewards
- `rooms`: what agents can do in rooms, and with items that cost an action
- `sneaking`: sneaking out, being let past, and being Knocked Out
- `walking`: rooms, doors, and who is where
- `zone`: the Danger Zone mission: alert, guards, objectives
- `board`: the embassy's 27 rooms on three floors, read from the Tiled maps in `maps/`
- `player`: the computer players: what they make of a moment, and what each choice is worth to them
- `table`: the screen: the picture of a view, and the last page
"""
