"""Scenery: the large grounds of the screens, as pure functions that return SVG text.

Nothing here reads a file or knows pygame. Every function takes the size of its area in pixels (`w`, `h`) and `u`, the
pixels of one unit, and composes the picture for exactly that area: things keep their size in units and their place
relative to the edges, only what lies between them grows. No picture contains words.

- `street`: the brick wall with lamp and pavement (title, set-up, settings), the keyhole of the title's O
- `stage`: the curtain in a seat's colour, and the same stage with the curtain open (results)
- `casino`: the oxblood room, its lamp and the oval baize table, in one or in two layers; a slip of paper ([microfilms])
- `embassy`: the blueprint beneath the floors, light through a door, the dots of a legal room ([redacted])
- `meeting`: a profile under a lamp, one half of the stage; the profiles themselves are in `heads` ([redacted])
- `linoleum`: the floor of a field office (Spy Tactics)
- `manila`: a leather blotter with folders on it (Double Agent)
- `desk`: the walnut desk with blotter and lanes, the tape measure (Kompromat)
"""

from game.ui.scenery.casino import CASINO, NOTE_HOLES, CasinoColours, casino, casino_room, casino_table, note
from game.ui.scenery.desk import DESK, DeskColours, desk, tape, tape_marks
from game.ui.scenery.embassy import BLUEPRINT, BlueprintColours, blueprint, glow_dots, light_cone
from game.ui.scenery.linoleum import linoleum
from game.ui.scenery.manila import MANILA, ManilaColours, manila
from game.ui.scenery.meeting import MEETING, Half, MeetingColours, half
from game.ui.scenery.stage import Spot, curtain, open_stage, spot
from game.ui.scenery.street import LAMP, STREET, brick_wall, title_keyhole

__all__ = [
    "BLUEPRINT",
    "CASINO",
    "DESK",
    "LAMP",
    "MANILA",
    "MEETING",
    "NOTE_HOLES",
    "STREET",
    "BlueprintColours",
    "CasinoColours",
    "DeskColours",
    "Half",
    "ManilaColours",
    "MeetingColours",
    "Spot",
    "blueprint",
    "brick_wall",
    "casino",
    "casino_room",
    "casino_table",
    "curtain",
    "desk",
    "glow_dots",
    "half",
    "light_cone",
    "linoleum",
    "manila",
    "note",
    "open_stage",
    "spot",
    "tape",
    "tape_marks",
    "title_keyhole",
]
