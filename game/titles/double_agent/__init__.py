"""Double Agent: six agents who work for both sides, and files that make them deliver in a row. For two players.

What the game is made of lies here, everything else in its room:

- `cards`: the deck and the board, as data
- `actions`, `events`: what a seat can do; what can happen, and who learns what from it
- `frames`: the kinds of questions that a seat can be asked
- `state`, `view`: everything on the table, hidden cards included; what one seat sees of it, built by naming it
- `rules/`: the rules and the title object (`rules`); why something is not legal (`explain`)
  - `delivery`: how agents deliver their files, and how the game ends
- `knows/`: what is certain for one observer (`notes`), deals that could be the true one (`sampling`), and a second
  opinion, from the public view alone, on who may see what (`eyes`); what counts stands in `events`
- `choices`: one record for each kind of action: its button, what a player points at, and what is at stake
- `words/`: all that players read: prompts, refusals, events and endings (`words`), `names`, the log (`chronicle`)
- `table/`: the screen: the picture of a view, moments, and the last page
- `player/`: the computer players: what they make of a moment, and what each choice is worth to them
- `teach/`: what Mrs Finch teaches (`lesson`), the book (`rulebook`), and puzzles
"""
