"""`python -m game.lab`: the lab, where games are played, measured and checked without a screen."""

from __future__ import annotations

import sys

from game.lab import compiled

try:
    if compiled.FLAG in sys.argv[1:2]:
        # Before anything is imported that it replaces, in this process and in its children.
        compiled.switch_on()
    from game.lab.commands import main
except compiled.CannotCompile as why:
    print(why, file=sys.stderr)
    sys.exit(2)

if __name__ == "__main__":
    sys.exit(main())
