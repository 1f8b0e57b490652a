"""The rules of Kompromat: what may be done, and what comes of it. The title object is in `rules`."""
