"""The computer players of this game.

What lies here:

- `policy`: how a computer player plays [microfilms]
- `judge`: what each action of one moment is worth: the chance of winning that it leaves
- `odds`: a moment as one player grasps it: how likely each card lies at each place, and who is who
- `plans`: what a hand, a token and some francs are worth to one identity
- `reads`: what the others' open deeds tell: who they are, and what their only card is not
"""
