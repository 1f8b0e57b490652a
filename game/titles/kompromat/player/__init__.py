"""The computer players of this game.

What lies here:

- `policy`: how a computer player plays Kompromat
- `baselines`: plain players, kept to measure the others against. They are not offered at the table
- `gadgets`: when an item is worth using: what it brings now, less what it is likely to bring if kept
- `judge`: what the outcomes of a mission are worth to a player at one moment, against what the other side may have
  there
- `odds`: the arithmetic of a push at twenty-one
- `quick`: fast play in imagined deals: the policy's turn, looked up instead of reckoned
- `sight`: what a player goes by in one moment
- `value`: what things are worth, in victory points
"""
