"""[microfilms]: secret agents at the Ambassador's card table. For three to six players, or for two with the Croupier.

What the game is made of lies here, everything else in its room:

- `cards`: the cards as data: eight identities, nine items, eight actions, and thirty francs
- `actions`, `events`: what a seat can do; what can happen, and who learns what from it
- `frames`: the kinds of questions that a seat can be asked
- `state`, `view`: everything on the table, hidden cards included; what one seat sees of it, built by naming it
- `rules/`: the rules of the turns, and the title object (`rules`); why something is not legal (`explain`)
  - `claims`: attempts to win: who was right, who wins, and what a failure costs
  - `deal`: the deal: identities, letters, first cards, francs, tokens
- `knows/`: what is certain for one observer (`notes`), deals that could be the true one (`sampling`), and a second
  opinion, from the public view alone, on who may see what (`eyes`); what counts stands in `events`
- `choices`: one record for each kind of action: its button, what a player points at, and what is at stake
- `words/`: all that players read: prompts, refusals, events and endings (`words`), `names`, the log (`chronicle`)
- `table/`: the screen: the picture of a view, moments, and the last page
- `player/`: the computer players: what they make of a moment, and what each choice is worth to them
- `teach/`: what Mrs Finch teaches (`lesson`), the book (`rulebook`), and puzzles
"""
