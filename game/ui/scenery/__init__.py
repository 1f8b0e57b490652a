"""Scenery: the large grounds of the screens, as pure functions that return SVG text.

Nothing here reads a file or knows pygame. Every function takes the size of its area in pixels (`w`, `h`) and `u`, the
pixels of one unit, and composes the picture for exactly that area: things keep their size in units and their place
relative to the edges, only what lies between them grows. No picture contains words.

- `street`: the brick wall with lamp and pavement (title, set-up, settings), the keyhole of the title's O
- `stage`: the curtain in a seat's colour, and the same stage with the curtain open (results)
- `casino`: the oxblood room, its lamp and the oval baize table, in one or in two layers; a slip of paper ([microfilms])
- `desk`: the walnut desk with blotter and lanes, the tape measure (Kompromat)
"""

from game.ui.scenery.casino import CASINO, NOTE_HOLES, CasinoColours, casino, casino_room, casino_table, note
from game.ui.scenery.desk import DESK, DeskColours, desk, tape, tape_marks
from game.ui.scenery.stage import Spot, curtain, open_stage, spot
from game.ui.scenery.street import LAMP, STREET, brick_wall, title_keyhole

__all__ = [
    "CASINO",
    "DESK",
    "LAMP",
    "NOTE_HOLES",
    "STREET",
    "CasinoColours",
    "DeskColours",
    "Spot",
    "brick_wall",
    "casino",
    "casino_room",
    "casino_table",
    "curtain",
    "desk",
    "note",
    "open_stage",
    "spot",
    "tape",
    "tape_marks",
    "title_keyhole",
]
