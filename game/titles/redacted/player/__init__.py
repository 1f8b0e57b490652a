"""The computer players of this game.

What lies here:

- `policy`: how a computer player plays [redacted]
- `baselines`: a plain player, kept to measure the others against. It is not offered at the table
- `duels`: how the next fights with guards go, and how eager a computer player is for them
- `encounters`: how a computer player meets others
- `errands`: how a computer player plays the Danger Zone
- `odds`: what a computer player makes of what it knows
- `reads`: what the others' open deeds tell
- `roads`: where a computer player gets in this turn
- `turns`: how a computer player spends its turn
- `worth`: what things are worth to a computer player
"""
