"""`python -m game.lab`: the bench."""

from __future__ import annotations

import sys

from game.lab.commands import main

if __name__ == "__main__":
    sys.exit(main())
