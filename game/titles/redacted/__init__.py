"""[redacted]: an embassy with three floors, meetings with sealed choices, five missions. For two to six players.

What the game is made of lies here, everything else in its room:

- `cards`: missions, factions, cards and limits, as data
- `actions`, `events`: what a seat can do; what can happen, and who learns what from it
- `frames`: the kinds of questions that a seat can be asked
- `state`, `view`: everything on the table, hidden cards included; what one seat sees of it, built by naming it
- `embassy`: the embassy as the rules use it: masks of rooms, read once from the board
- `board/`: the embassy's 27 rooms on three floors, read from the Tiled maps in `maps/`
- `rules/`: the course of a turn, and the title object (`rules`); why something is not legal (`explain`)
  - `dark`: Night Vision Goggles, and who sees whom in the dark
  - `deal`: the set-up of the five missions
  - `endings`: how the missions end, and who has won
  - `every`: the table of all actions
  - `hacking`: the Computer room: who may be Hacked, once per round for each room
  - `keys`: discarding a Key by itself on your turn, at any point between choices
  - `meeting`: what happens when two agents meet: exchange, gifts, combat, rewards
  - `passing`: which questions can be passed ahead
  - `rooms`: what agents can do in rooms, and with items that cost an action
  - `sneaking`: sneaking out, being let past, and being Knocked Out
  - `walking`: rooms, doors, and who is where
  - `zone`: the Danger Zone mission: alert, guards, objectives
- `knows/`: what is certain for one observer (`notes`), deals that could be the true one (`sampling`), and a second
  opinion, from the public view alone, on who may see what (`eyes`); what counts stands in `events`
- `choices`: one record for each kind of action: its button, what a player points at, and what is at stake
- `words/`: all that players read: prompts, refusals, events and endings (`words`), `names`, the log (`chronicle`)
- `table/`: the screen: the picture of a view, moments, and the last page
- `player/`: the computer players: what they make of a moment, and what each choice is worth to them
- `teach/`: what Mrs Finch teaches (`lesson`), the book (`rulebook`), and puzzles
"""
