"""What Mrs Finch teaches in the embassy: `walking`, `meeting` and `flying` are its three lessons."""

from __future__ import annotations

from game.titles.redacted.teach.lesson import flying, meeting, walking

LESSONS = (walking.LESSON, meeting.LESSON, flying.LESSON)
