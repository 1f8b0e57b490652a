"""The computer players of this game.

What lies here:

- `policy`: how a computer player plays Double Agent
- `foresee`: looking ahead: deals that a seat cannot tell from the true one, and what a choice leads to in each
- `grasp`: a moment as a player grasps it: chances of the other's tokens, and what the files are worth
- `mixture`: how the tokens are mixed, and what somebody wins who knows the mixture, but not what was drawn
- `outlook`: how an imagined game is likely to end, with everything known
- `placements`: how often each layout of the tokens is placed, as data
- `quick`: imagined games, played on by the real rules, with quick players whose ways are known of real ones
- `reads`: what the other's deeds tell of the loyalty tokens behind the agents
- `worth`: what each choice is worth at one look, in points: the table as it is, and no reply
"""
