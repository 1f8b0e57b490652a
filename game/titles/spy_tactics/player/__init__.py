"""The computer players of this game.

What lies here:

- `policy`: how a computer player plays Spy Tactics
- `danger`: who leads is shot at: how likely a guess puts an agent out, by its points
- `exposure`: how far the first round can be exploited by somebody who knows how the best players mix it
- `forecast`: what the others are likely to play, in this round and in those to come
- `grasp`: a moment as a planner grasps it
- `habits`: what computer players of each level play
- `odds`: what the others are likely to play, and what each code then brings
- `schedule`: which code in which round
- `sides`: who plays with whom, and what a point is worth to the player's side when it goes to this or that agent
- `thumb`: rules of thumb
- `worth`: what a code brings in a round to come, counted over all that the others may play
"""
