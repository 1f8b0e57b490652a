"""Scenery: the large grounds of the house's own screens, as pure functions that return SVG text.

Nothing here reads a file or knows pygame. Every function takes the size of its area in pixels (`w`, `h`) and `u`, the
pixels of one unit, and composes the picture for exactly that area: things keep their size in units and their distance
from the edges; only what lies between them grows. No picture contains words. The ground of a game's table is in that
game's folder and is made in the same way, with `draw` and `halftone`.

- `street`: the brick wall with lamp and pavement (title, set-up, settings), the keyhole of the title's O
- `lamplight`: two people face to face under a lamp (meetings, bribes, blackmail)
- `stage`: the curtain in a seat's colour, and the same stage with the curtain open (results)
"""

from game.ui.scenery.stage import Spot, curtain, open_stage, spot
from game.ui.scenery.street import LAMP, STREET, brick_wall, title_keyhole

__all__ = ["LAMP", "STREET", "Spot", "brick_wall", "curtain", "open_stage", "spot", "title_keyhole"]
