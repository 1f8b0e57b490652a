"""Kompromat: two agents push their luck at four missions a round, for six rounds."""
