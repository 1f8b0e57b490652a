"""What agencies and codes of Spy Tactics are called."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.spy_tactics.cards import CODES

AGENCY = (Line("Chimera"), Line("Tachyon"), Line("Vex"))
CODE = (
    Line("DarkWind"),
    Line("Dreamfall"),
    Line("Electrum"),
    Line("Hydrocluster"),
    Line("JackKnife"),
    Line("StarFrost"),
    Line("StormSabre"),
    Line("ThornLily"),
)


def code(n: int) -> Line:
    return CODE[n] if 0 <= n < len(CODES) else Line("code {n}", n=n)
