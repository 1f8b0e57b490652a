"""`python -m build.music [FOLDER]` writes every piece, into this project or into another folder of its shape."""

import sys
from pathlib import Path

from build.music import ROOT, write

write(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
