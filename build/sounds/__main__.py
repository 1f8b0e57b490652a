"""`python -m build.sounds [FOLDER]` writes every sound."""

import sys
from pathlib import Path

from build.sounds import OUT, write

write(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
