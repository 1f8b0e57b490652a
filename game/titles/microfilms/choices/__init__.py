"""What is said of each kind of action in [microfilms], and what a player points at to mean it: one record a kind.

They are joined in the order of the action panel. `turn` has the actions of a turn, `answers` those of other moments,
`attempts` the attempts to win; what several records share is in `shared`.
"""

from __future__ import annotations

from game.core.choices import Choices
from game.titles.microfilms.choices import answers, attempts, turn

BY_KIND = (
    Choices(turn.DRAW)
    | turn.PASS
    | turn.BRIBE
    | turn.STEAL
    | turn.CASH_OUT
    | turn.INTERROGATE
    | turn.BLACKMAIL
    | answers.ACCEPT
    | answers.PAY
    | answers.DEFEND
    | answers.DECLINE
    | answers.DISCARD
    | attempts.REVEAL
    | attempts.ACCUSE
    | attempts.HIT
    | attempts.LOCATE
    | attempts.ARREST
    | attempts.CLAIM
)
