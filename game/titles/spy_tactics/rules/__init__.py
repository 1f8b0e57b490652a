"""The rules of Spy Tactics: what may be done, and what comes of it. The title object is in `rules`."""
