"""What teaches [microfilms]: lessons, rulebook and puzzles."""
