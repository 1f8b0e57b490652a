"""`python -m game.lab`: the lab, where games are played, measured and checked without a screen."""

from __future__ import annotations

import sys

from game.lab.commands import main

if __name__ == "__main__":
    sys.exit(main())
