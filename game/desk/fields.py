"""What a field of a file of ours may hold: one table of types with their ranges, for all files.

A value outside its range is refused where a file is read (`desk.door`), so that nothing behind the door has to ask.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta

PLAIN = r"^[^\x00-\x1f\x7f]*\Z"
"""No sign that moves the cursor or begins a new line."""
Word = Annotated[str, Meta(max_length=64, pattern=PLAIN)]
"""An id, or a word of a game's own."""
FileName = Annotated[str, Meta(max_length=255, pattern=r"^(?!\.{1,2}\Z)[^/\\\x00-\x1f\x7f]*\Z")]
"""The name of a file on the shelf: it leads into no other folder."""
Count = Annotated[int, Meta(ge=0, lt=1 << 40)]
Seconds = Annotated[int, Meta(ge=0, lt=32_000_000_000)]
"""A moment in seconds since 1970, before the year 2984."""
Moment = Annotated[datetime, Meta(tz=False)]
"""A moment by this computer's clock. Moments with a time zone cannot be compared with it."""

FIRST_YEAR, LAST_YEAR = 1970, 2980
"""There is always a day before and a day after."""


def reckonable(*moments: datetime | None) -> bool:
    """Whether these moments can be compared and added to."""
    return all(
        moment is None or (moment.tzinfo is None and FIRST_YEAR <= moment.year <= LAST_YEAR) for moment in moments
    )
