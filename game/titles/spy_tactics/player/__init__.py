"""The computer players of Spy Tactics. What each module is for:

- `policy`: the levels, and who draws from what
- `features`: what a learnt player goes by, in numbers with names; which of them each level minds
- `moments`: where these numbers come from: view and notebook
- `mixture`: the learnt weights, as they lie in `weights/` by number of seats
- `mind`: how readily a learnt player makes each choice
- `thumb`, `odds`, `sides`: the rookie's rules of thumb, what they reckon with, and what can be told at sight
"""
